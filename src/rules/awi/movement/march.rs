//! Marches in Step 6: a unit moves along the steps that its player orders.

use super::apart::Nearing;
use super::event::MovementEvent;
use super::mover::Mover;
use super::passing::{disorder_passed, passed};
use super::place::{disorder, emit, put};
use super::price::{Course, What, course};
use super::steps::{rule_of, step_words};
use super::{apart, limits};
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::control::Movement;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::sequence::Step as Phase;
use crate::rules::awi::state::ChargeStage;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{
    CostPart, CoursePart, CoursePlace, HAIR, goes_nowhere, off_table, overlapped, short_of_edge, stands_after,
};
use crate::rules::transaction::impossible;
use crate::text::Name;
use crate::units::Inches;

/// Checks that a unit may make a normal move now: its side moves, and it is not routing, charging, rallying or halted.
pub(super) fn may_move(tx: &mut Tx<'_>, mover: &Mover) -> Result<(), Stop> {
    let (id, name) = (&mover.id, &mover.name);
    let step = tx.state.step;
    tx.require(step == Some(Phase::Moves), "Step 6", || msg!("awi-units-move-in-step-6").to_owned())?;
    let own = tx.battle.side_of(id) == Some(tx.state.moving_side(tx.battle));
    tx.require(own, "Step 6", || msg!("awi-unit-not-of-moving-side", unit = Name::title(name)))?;
    tx.require(!mover.routing, "Step 4", || msg!("awi-routers-run-in-step-4", unit = Name::title(name)))?;
    let charging = tx.state.charges.iter().any(|charge| charge.unit == *id && charge.stage != ChargeStage::Over);
    tx.require(!charging && !mover.record.charged, "Step 5", || {
        msg!("awi-charging-bars-normal-move", unit = Name::title(name))
    })?;
    let fights = !tx.surveyed(|survey| survey.fought(id)).is_empty();
    tx.require(!fights, "Melee who fights", || msg!("awi-is-in-a-melee", unit = Name::title(name)))?;
    let halts = tx.unit(id)?.halts > 0;
    tx.require(!halts, "Losers winners", || msg!("awi-halts-after-won-melee", unit = Name::title(name)))?;
    let halted = mover.record.halted;
    tx.require(!halted, "Morale result", || msg!("awi-halted-by-morale-test", unit = Name::title(name)))?;
    let shaken = tx.unit(id)?.disorder.iter().find(|cause| cause.must_rally()).copied();
    tx.require(shaken.is_none(), "Rallying", || {
        let rule = shaken.map_or("", Cause::rule);
        msg!("awi-rallying-takes-the-move", unit = Name::title(name), rule)
    })
}

/// Step 6: moves a unit along steps.
pub(super) fn march(tx: &mut Tx<'_>, unit: &UnitId, steps: &[Step]) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    may_move(tx, &mover)?;
    let name = &mover.name;
    tx.require(mover.marker != Some(Movement::None), "Control unit's test", || {
        msg!("awi-may-change-not-move", unit = Name::title(name))
    })?;
    let inside = tx.unit(unit)?.in_house.is_some();
    tx.require(!inside, "Movement terrain", || msg!("awi-must-leave-house-first", unit = Name::title(name)))?;
    if steps.iter().all(goes_nowhere) {
        return Err(impossible("Movement table", msg!("awi-move-leads-nowhere")));
    }
    let course = course(tx, &mover, steps);
    limits::check(tx, &mover, &course)?;
    check_ground(tx, &mover, &course)?;
    check_end(tx, &mover, &course)?;
    let nearing = apart::check(tx, &mover, &course)?;
    check_cost(tx, &mover, course.cost() + nearing.cost)?;
    carry_out(tx, &mover, &course, nearing)
}

/// Checks for ground that may not be crossed, and for the edge of the table.
pub(super) fn check_ground(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    for met in &course.met {
        let (name, it) = (&mover.name, &met.name);
        match met.what {
            What::Barred => {
                tx.require(false, "Movement terrain", || msg!("awi-cannot-cross", name, it))?;
            }
            What::House => tx.require(false, "Movement terrain", || msg!("awi-no-march-through-house", name, it))?,
            What::Disorders | What::Obstacle => {}
        }
    }
    let over = course.legs.iter().any(|leg| off_table(tx.battle, &leg.stands))
        || short_of_edge(tx.battle, course, course.end()) < course.end();
    tx.require(!over, "Movement table", || msg!("awi-would-cross-table-edge", mover = mover.name))
}

/// Checks that a course does not end in a friend. `apart::check` keeps it away from enemies.
fn check_end(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let battle = tx.battle;
    let ends = course.stands_put(course.end());
    let among =
        overlapped(tx.field(), &mover.id, &ends).into_iter().find(|other| !battle.are_enemies(&mover.id, other));
    match among {
        None => Ok(()),
        Some(friend) => {
            let friend = tx.name(&friend).to_owned();
            tx.require(false, "Disorder 3", || {
                msg!("awi-no-stopping-in-friends", unit = Name::title(&mover.name), friend)
            })
        }
    }
}

fn check_cost(tx: &mut Tx<'_>, mover: &Mover, cost: Inches) -> Result<(), Stop> {
    let left = mover.left(tx);
    // The hair is for rounding. With no movement left there is no hair either.
    let within = cost <= left + HAIR && (cost == Inches::ZERO || left > Inches::ZERO);
    let half = mover.marker == Some(Movement::Half);
    tx.require(within, if half { "Control states" } else { "Movement table" }, || {
        msg!(
            "awi-move-costs-too-much",
            unit = Name::title(&mover.name),
            cost,
            left,
            half = if half { "yes" } else { "no" }
        )
    })
}

/// Walks the course: ground disorders the unit, friends passed through are disordered, skirmishers are pushed back.
fn carry_out(tx: &mut Tx<'_>, mover: &Mover, course: &Course, nearing: Nearing) -> Result<(), Stop> {
    let (unit, to) = (&mover.id, course.end());
    let friends = passed(tx, mover, course, to);
    let (left, cost) = (mover.left(tx), course.cost() + nearing.cost);
    put(tx, unit, mover.formation, stands_after(course, &mover.stands, to))?;
    let now = tx.unit_mut(unit)?;
    now.now.spent += cost;
    now.now.by_the_inch = limits::used(mover, course, to);
    now.now.reformed |= course.steps.contains(&Step::AboutFace);
    let mut parts = parts(course, to);
    if nearing.cost > Inches::ZERO {
        let (what, rule) = (msg!("awi-pushing-skirmishers-back").to_owned(), "Movement apart".to_owned());
        parts.push(CostPart { what, cost: nearing.cost, rule });
    }
    let (steps, left) = (course.steps.clone(), left.less(cost));
    emit(tx, MovementEvent::Marched { unit: unit.clone(), steps, parts, cost, left });
    disorder_by_ground(tx, unit, course, to)?;
    disorder_passed(tx, mover, &friends)?;
    apart::give_way(tx, unit, nearing)
}

/// Disorder 4: applies the ground that disorders, up to a place.
pub(super) fn disorder_by_ground(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    for met in course.met.iter().filter(|met| met.place <= to && met.what == What::Disorders) {
        disorder(tx, unit, Cause::Terrain, &met.name)?;
    }
    Ok(())
}

/// Returns the cost of a course up to a place, part by part, each with its rule.
pub(super) fn parts(course: &Course, to: CoursePlace) -> Vec<CostPart> {
    let part = |part: CoursePart<'_, What>| match part {
        CoursePart::Step(step, cost) => CostPart { what: step_words(&step), cost, rule: rule_of(&step).to_owned() },
        CoursePart::Met(met) => CostPart {
            what: msg!("awi-cost-of-crossing", met = met.name),
            cost: met.toll,
            rule: "Movement terrain".to_owned(),
        },
    };
    course.bill(to).into_iter().map(part).collect()
}
