//! Riding to meet a charge (OTP 9.5): both lines move and meet half way.

use super::super::transaction::Tx;
use super::course::{Course, CoursePlace, HAIR, MetKind};
use super::event::MovementEvent;
use super::goal::Goal;
use super::manoeuvre::walk_to;
use crate::battle::{Battle, Formation};
use crate::geometry::{HAIR_IN, Step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{blocked, short_of_edge};
use crate::units::Inches;
use std::slice::from_ref;

/// Moves a countercharging unit half the straight way to its attacker, over ground that a charge may cross (6.9).
/// Returns the attacker's way to its new place. `None`: there is no free way, so it stays and meets the attacker there.
pub(in super::super) fn countercharge_meeting(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    attacker: &UnitId,
) -> Result<Option<Vec<Step>>, Stop> {
    let Some(course) = way(tx, unit, attacker)? else { return Ok(None) };
    let to = course.share(0.5);
    let open = !course.met.iter().any(|m| m.place <= to && m.what != MetKind::Stream);
    let free = blocked(tx.field(), from_ref(unit), &course).is_none_or(|by| by.by == *attacker || by.free >= to);
    let within = course.cost_at(to) <= ride_of(tx, unit)? + HAIR;
    if !open || !free || !within || !on_table(tx.battle, &course, to) {
        return Ok(None);
    }
    let before = tx.unit(unit)?.clone();
    walk_to(tx, unit, &course, to)?;
    let distance = Inches::from_f64(course.ruler_to_in(to));
    let theirs = way(tx, attacker, unit)?;
    let clear =
        |tx: &mut Tx<'_>, way: &Course| blocked(tx.field(), from_ref(attacker), way).is_none_or(|by| by.by == *unit);
    // The attacker's charge must reach the target's new place. Any other move is cut short as it goes in.
    let charge = tx.charts.charge_move().value + HAIR;
    match theirs.filter(|theirs| theirs.cost() <= charge) {
        Some(theirs) if clear(tx, &theirs) && on_table(tx.battle, &theirs, theirs.end()) => {
            let (unit, target, rule) = (unit.clone(), attacker.clone(), "9.5".to_owned());
            tx.emit(MovementEvent::StoppedOnTheWay { unit, target, distance, rule });
            Ok(Some(theirs.steps))
        }
        _ => {
            *tx.unit_mut(unit)? = before;
            Ok(None)
        }
    }
}

/// Returns the most that cavalry may ride at its attacker: its charge move in line, otherwise its normal move (6.9).
fn ride_of(tx: &Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let mover = Mover::of(tx, unit)?;
    Ok(if mover.formation == Formation::Line { tx.charts.charge_move().value } else { mover.chart_move(tx.charts) })
}

/// Returns whether no stand swings over the edge of the table on the way (6.1).
fn on_table(battle: &Battle, course: &Course, to: CoursePlace) -> bool {
    short_of_edge(battle, course, to) >= to
}

/// Returns the straight course of a unit into contact with another, cut where it touches.
fn way(tx: &mut Tx<'_>, unit: &UnitId, other: &UnitId) -> Result<Option<Course>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let country = tx.country();
    let goal = Goal::now(tx, &mover, other);
    let field = tx.field();
    let course = goal.way(country, &mover, field);
    let steps = course.and_then(|course| goal.cut(field, &course, HAIR_IN / 2.0));
    Ok(steps.map(|steps| Course::of(country, &mover, &steps)))
}
