//! Going from step to step: what a step asks that needs no choice is done, and the next begins. A step that asks for
//! something this version does not do says so, and is played by ruling.

use super::Event;
use super::control_step;
use super::engine::{Cx, impossible};
use super::game::moving;
use super::sequence::Step;
use crate::ids::UnitId;
use crate::rules::{Refusal, Stop};

/// Begins the battle, or does what is left of the step and goes on.
pub(super) fn proceed(cx: &mut Cx<'_>) -> Result<(), Stop> {
    match cx.state.step {
        None => unrolled(cx)?,
        Some(Step::Control) => control_step::finish(cx)?,
        Some(step) => owed(cx, step)?,
    }
    go_on(cx);
    Ok(())
}

/// The next step, or the next move.
pub(super) fn go_on(cx: &mut Cx<'_>) {
    let battle = cx.battle;
    cx.state.go_on(battle);
    let (number, side) = (cx.state.number, moving(&cx.state, battle).clone());
    if let Some(step) = cx.state.step {
        cx.emit(Event::Began { number, side, step });
    }
}

/// Control ability: every brigadier has an ability before the battle begins.
fn unrolled(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let no_ability = |id| cx.state.generals.get(id).is_some_and(|general| general.ability.is_none());
    let brigadiers = cx.battle.commanders.iter().filter(|c| c.brigade.is_some());
    let open: Vec<&str> = brigadiers.filter(|c| no_ability(&c.id)).map(|c| c.name.as_str()).collect();
    cx.require(open.is_empty(), "Control ability", || format!("roll the ability of {} first", open.join(", ")))
}

/// What a step asks for and this version does not do; the referee plays it on the table and rules it done.
fn owed(cx: &mut Cx<'_>, step: Step) -> Result<(), Stop> {
    let routers: Vec<UnitId> =
        cx.state.units.iter().filter(|(_, now)| now.routing && !now.is_gone()).map(|(id, _)| id.clone()).collect();
    let what = match step {
        Step::Morale => "morale tests are not taken by this version".to_owned(),
        Step::EvadesAndRouts if !routers.is_empty() => {
            let names: Vec<&str> = routers.iter().map(|id| cx.name(id)).collect();
            format!("rout moves are not made by this version: move {}", names.join(", "))
        }
        _ => return Ok(()),
    };
    let why = format!("{what}; play the step on the table, enter what came of it by ruling, and rule it done");
    Err(Stop::Refused(Refusal { rule: step.rule(), why, waivable: false }))
}

/// The step has been played on the table.
pub(super) fn done_by_ruling(cx: &mut Cx<'_>) -> Result<(), Stop> {
    if cx.state.step.is_none() {
        return Err(impossible("Step 1", "the battle has not begun"));
    }
    go_on(cx);
    Ok(())
}

/// What the steps of a move still leave to the table, for people.
#[must_use]
pub fn left_to_the_table(step: Step) -> Option<&'static str> {
    match step {
        Step::Control => None,
        Step::Charges => Some("charges are declared and tested on the table"),
        Step::Morale => Some("morale is tested on the table"),
        Step::EvadesAndRouts => Some("evades and routs are made on the table"),
        Step::ChargeMoves => Some("charges are made on the table"),
        Step::Moves => Some("moves are made on the table: place the units"),
        Step::Shooting => Some("fire is thrown for on the table: take the figures"),
        Step::ChargersEnter | Step::ChargedEnter => Some("the tests to enter melee are thrown on the table"),
        Step::Melees => Some("melees are fought on the table: take the figures"),
        Step::AfterMelee => Some("the tests after melee are thrown on the table"),
    }
}
