//! Going from step to step: what a step asks that needs no choice is done, and the next begins. A step in which a choice is
//! open, or a move owed for which figures are to be placed, does not end before it.

use super::across::across;
use super::engine::{Cx, impossible};
use super::game::moving;
use super::sequence::Step;
use super::state::Pending;
use super::{Event, after_step, charge_step, control_step, entry_step, melee_step, morale_step, owed, shoot_step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::text::Name;
use crate::{say, word};

/// Begins the battle, or does what is left of the step and goes on, unless what came of it waits for a player.
pub(super) fn proceed(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let Some(step) = cx.state.step else {
        unrolled(cx)?;
        return go_on(cx);
    };
    nothing_waits(cx)?;
    match step {
        Step::Control => control_step::finish(cx)?,
        Step::Charges => charge_step::finish(cx)?,
        Step::Morale => morale_step::finish(cx)?,
        Step::Shooting => shoot_step::finish(cx)?,
        Step::ChargersEnter | Step::ChargedEnter => entry_step::finish(cx)?,
        Step::Melees => melee_step::finish(cx)?,
        Step::AfterMelee => after_step::finish(cx)?,
        Step::EvadesAndRouts | Step::ChargeMoves | Step::Moves => {}
    }
    // What breaks in Step 2 or 3 runs in Step 4; what breaks later runs at once.
    if !matches!(step, Step::Charges | Step::Morale) {
        owed::carry_all(cx)?;
    }
    if waits(cx, step) { Ok(()) } else { go_on(cx) }
}

/// A choice is open, or a move owed.
fn waits(cx: &Cx<'_>, step: Step) -> bool {
    !cx.state.pending.is_empty() || (!matches!(step, Step::Charges | Step::Morale) && !cx.state.owed.is_empty())
}

/// Every choice has been made.
fn nothing_waits(cx: &mut Cx<'_>) -> Result<(), Stop> {
    if let Some(pending) = cx.state.pending.last() {
        return Err(match pending {
            Pending::Answer { unit, .. } => {
                impossible("Step 2", say!("awi-has-still-to-say-what-it-does", unit = Name::title(cx.name(unit))))
            }
            Pending::ShareCasualties { foot, gun, casualties, .. } => {
                let (foot, gun) = (cx.name(foot), cx.name(gun));
                impossible("Artillery", say!("awi-casualties-are-to-be-shared-by-and", casualties, foot, gun))
            }
        });
    }
    Ok(())
}

/// The next step, or the next move.
pub(super) fn go_on(cx: &mut Cx<'_>) -> Result<(), Stop> {
    match cx.state.step {
        Some(Step::ChargeMoves) => charge_step::end_moves(cx)?,
        Some(Step::ChargedEnter) => entry_step::end(cx)?,
        _ => {}
    }
    let battle = cx.battle;
    cx.state.go_on(battle);
    let (number, side) = (cx.state.number, moving(&cx.state, battle).clone());
    if let Some(step) = cx.state.step {
        cx.emit(Event::Began { number, side, step });
    }
    match cx.state.step {
        Some(Step::EvadesAndRouts) => begin_routs(cx),
        Some(Step::ChargeMoves) => charge_step::begin_moves(cx),
        _ => {}
    }
    Ok(())
}

/// Step 4: everybody who routs makes a rout move, from the left end of the table to the right.
fn begin_routs(cx: &mut Cx<'_>) {
    let owes = |cx: &Cx<'_>, id: &UnitId| cx.state.owed.iter().any(|owed| owed.unit == *id);
    let routers = cx.state.units.iter().filter(|(_, now)| now.routing && !now.is_gone()).map(|(id, _)| id.clone());
    for id in across(&cx.state, routers.collect()) {
        if !owes(cx, &id) {
            owed::owe(cx, &id, owed::Haul::Rout);
        }
    }
}

/// Control ability: every brigadier has an ability before the battle begins.
fn unrolled(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let no_ability = |id| cx.state.generals.get(id).is_some_and(|general| general.ability.is_none());
    let brigadiers = cx.battle.commanders.iter().filter(|c| cx.state.brigade_of(c).is_some());
    let open: Vec<&str> = brigadiers.filter(|c| no_ability(&c.id)).map(|c| c.name.as_str()).collect();
    cx.require(open.is_empty(), "Control ability", || say!("awi-roll-the-ability-of-first-2", open = open.join(", ")))
}

/// The step has been played on the table: what still waits in it is taken as done.
pub(super) fn done_by_ruling(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let Some(step) = cx.state.step else { return Err(impossible("Step 1", word!("awi-the-battle-has-not-begun"))) };
    cx.state.pending.clear();
    // Who has not tested has not charged: whose dice fell on the table, tests by those.
    if step == Step::Charges {
        charge_step::lapse(cx);
    }
    if !matches!(step, Step::Charges | Step::Morale) {
        cx.state.owed.clear();
    }
    go_on(cx)
}
