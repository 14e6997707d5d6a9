//! Going forward by order of the morale table, OTP 10.2: an Advance or a Charge, straight at the nearest enemy.

use super::super::command::attached_to;
use super::super::engine::{Cx, impossible};
use super::super::{Event, Game, State};
use super::approach::{into_town, nearest_enemy, short_of_others};
use super::course::{Course, HAIR, Place, What};
use super::event::MovementEvent;
use super::land::Country;
use super::manoeuvre::{begin, check_ground, diced, left_on, roll_special, walk_to};
use super::mover::Mover;
use super::place::{blocked, enemies_touched, first_within, short_of_edge};
use super::turn_out::turn_out;
use crate::ids::UnitId;
use crate::measure::{HAIR_IN, PlacedBase, Step};
use crate::rules::Stop;
use crate::rules::philadelphia::telling::{against, agree};
use crate::table::{Battle, Field};
use crate::units::{Inches, Turn};

/// A way of the referee's own may end this much further from the enemy than the straight one: figures are moved by hand.
const SLACK_IN: f64 = 0.5;

/// The order: who is to be gone at, and how far. A Charge rolls its special move now, unless the way goes through ground
/// that disorders, where no special move may (6.8). `None` where there is no enemy, or no room to form outside its house.
pub(in super::super) fn forward_reach(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    charge: bool,
) -> Result<Option<(UnitId, Inches)>, Stop> {
    let Some(enemy) = nearest_enemy(cx, unit) else { return Ok(None) };
    if !turn_out(cx, unit, None)? {
        return Ok(None);
    }
    let mover = Mover::of(cx, unit)?;
    let country = cx.country();
    let within_in = stops_within_in(&cx.state, &mover);
    let way =
        way(country, &mover, (cx.field(), &enemy, within_in)).map(|way| into_town(&cx.state, &mover, &enemy, way));
    let open = way.is_some_and(|course| !course.met.iter().any(|m| matches!(m.what, What::Disorder(_))));
    if charge && open {
        roll_special(cx, unit)?;
    }
    Ok(Some((enemy, Mover::of(cx, unit)?.left(cx.charts, false))))
}

/// How near it goes to its enemy: into contact, but a column without a commander stops before him (5.1).
fn stops_within_in(state: &State, mover: &Mover) -> f64 {
    let led = !attached_to(state, &mover.id).is_empty();
    if mover.in_column() && !led { 0.1 } else { HAIR_IN / 2.0 }
}

/// The straight way at an enemy, cut where it comes within so many inches of him.
fn way(country: Country<'_>, mover: &Mover, (field, enemy, within_in): (&Field, &UnitId, f64)) -> Option<Course> {
    let (from, to) = (field.body_of(&mover.id)?, field.body_of(enemy)?);
    let course = Course::of(country, mover, &field.scene.way_into_contact(from, to)?);
    Some(match first_within(field, &course, enemy, within_in) {
        Some(place) => Course::of(country, mover, &course.steps_to(place)),
        None => course,
    })
}

/// How far along its way a unit gets without dice: its movement, others in the way, ground it may not enter.
fn reached(country: Country<'_>, mover: &Mover, field: &Field, course: &Course) -> Place {
    let to = course.reach(mover.left(country.charts, course.on_road));
    let to = match blocked(field, std::slice::from_ref(&mover.id), course) {
        Some(blocked) if blocked.free < to => blocked.free,
        _ => to,
    };
    short_of_barred(country.battle, course, to)
}

/// A place before ground that may not be entered, and before the edge of the table.
pub(super) fn short_of_barred(battle: &Battle, course: &Course, to: Place) -> Place {
    let barred = course.met.iter().find(|m| matches!(m.what, What::Barred(_)) && m.place <= to);
    let to = barred.map_or(to, |m| Place { leg: m.place.leg, at_in: (m.place.at_in - HAIR_IN).max(0.0) });
    short_of_edge(battle, course, to)
}

/// The steps the app proposes; none where the unit cannot go.
pub(in super::super) fn forward_steps(game: &Game, unit: &UnitId, enemy: &UnitId) -> Vec<Step> {
    let state: &State = game.state();
    let Some(mover) = Mover::in_game(game.battle(), state, unit) else { return Vec::new() };
    let field = game.field();
    let at = (field, enemy, stops_within_in(state, &mover));
    let Some(course) = way(game.country(), &mover, at) else { return Vec::new() };
    let course = into_town(state, &mover, enemy, course);
    course.steps_to(reached(game.country(), &mover, field, &course))
}

/// Goes forward along the referee's steps, or the app's where there are none. Gives the enemy it touches at the end.
pub(in super::super) fn go_forward(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    enemy: &UnitId,
    steps: &[Step],
) -> Result<Option<UnitId>, Stop> {
    let mover = Mover::of(cx, unit)?;
    let country = cx.country();
    let within_in = stops_within_in(&cx.state, &mover);
    let straight =
        way(country, &mover, (cx.field(), enemy, within_in)).map(|way| into_town(&cx.state, &mover, enemy, way));
    let course = if steps.is_empty() {
        straight.unwrap_or_else(|| Course::of(country, &mover, &[]))
    } else {
        let own = into_town(&cx.state, &mover, enemy, Course::of(country, &mover, steps));
        as_ordered(cx, &mover, enemy, (&own, straight.as_ref()))?;
        own
    };
    begin(cx, unit)?;
    let to = diced(cx, unit, &course, false)?;
    // Stopped at the edge of ground that has halved its move, it goes on with what that leaves it (6.6).
    let still = course.reach(left_on(cx, &Mover::of(cx, unit)?, &course));
    let to = if still > to { still } else { to };
    let to = short_of_barred(country.battle, &course, short_of_others(cx, unit, &course, to));
    let distance = walk_to(cx, unit, &course, to)?;
    let touched = enemies_touched(cx.field(), country.battle, unit, &course.stands_at(to));
    let met = if touched.contains(enemy) { Some(enemy.clone()) } else { touched.first().cloned() };
    let (unit, enemy, contact) = (unit.clone(), enemy.clone(), met.is_some());
    cx.emit(Event::Movement(MovementEvent::Advanced { unit, enemy, distance, contact }));
    Ok(met)
}

/// The referee's own way carries out the order: within the unit's movement, through nobody, into contact or as near to the
/// enemy as the straight way would have come.
fn as_ordered(
    cx: &mut Cx<'_>,
    mover: &Mover,
    enemy: &UnitId,
    (own, straight): (&Course, Option<&Course>),
) -> Result<(), Stop> {
    for step in &own.steps {
        let able = match *step {
            Step::Advance { distance } => distance >= Inches::ZERO,
            Step::Oblique { angle, distance } => angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO,
            Step::SideStep { .. } => false,
            Step::Wheel { .. } | Step::AboutFace => true,
        };
        cx.require(able, "10.2", || agree(&mover.name, "[goes|go] straight ahead, at up to 45°, or [wheels|wheel]"))?;
    }
    check_ground(cx, mover, own, false)?;
    let (cost, left) = (own.cost(), left_on(cx, mover, own));
    cx.require(cost <= left + HAIR, "6.1", || {
        let (cost, left) = against(cost, left);
        agree(&mover.name, &format!("would move {cost} and [has|have] {left}"))
    })?;
    if let Some(blocked) = blocked(cx.field(), std::slice::from_ref(&mover.id), own) {
        let by = cx.name(&blocked.by).to_owned();
        cx.require(false, "6.5", || format!("{} would go through {by}", mover.name))?;
    }
    let country = cx.country();
    let field = cx.field();
    let ends_in = gap_in(field, &own.stands_at(own.end()), enemy)
        .ok_or_else(|| impossible("10.2", "its enemy is no longer on the table"))?;
    let least_in = straight
        .and_then(|course| gap_in(field, &course.stands_at(reached(country, mover, field, course)), enemy))
        .unwrap_or(f64::INFINITY);
    let column = stops_within_in(&cx.state, mover) > HAIR_IN && ends_in <= HAIR_IN;
    cx.require(!column, "5.1", || {
        agree(&mover.name, "[is|are] in column and [has|have] no commander to lead [it|them] in")
    })?;
    let near = ends_in <= least_in + SLACK_IN;
    let (ends, least) = (Inches::from_f64(ends_in), Inches::from_f64(least_in.min(1000.0)));
    let name = cx.name(enemy).to_owned();
    cx.require(near, "10.2", || {
        let (ends, least) = against(ends, least);
        format!("that ends {ends} from {name}: straight at him it comes to {least}")
    })
}

/// The gap from stands to a unit.
fn gap_in(field: &Field, stands: &[PlacedBase], unit: &UnitId) -> Option<f64> {
    let body = field.body_of(unit)?;
    let gaps = stands.iter().filter_map(|stand| field.scene.span(stand, body)).map(|gap| gap.inches);
    gaps.reduce(f64::min)
}
