//! Going from step to step: what a step asks that needs no choice is done, and the next begins. A step in which a choice is
//! open, or a move owed for which figures are to be placed, does not end before it.

use super::across::across;
use super::engine::{Tx, impossible};
use super::game::moving;
use super::sequence::Step;
use super::state::Pending;
use super::{Event, after_step, charge_step, control_step, entry_step, melee_step, morale_step, owed, shoot_step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::text::Name;
use crate::{say, word};

/// Begins the battle, or does what is left of the step and goes on, unless what came of it waits for a player.
pub(super) fn proceed(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let Some(step) = tx.state.step else {
        unrolled(tx)?;
        return go_on(tx);
    };
    nothing_waits(tx)?;
    match step {
        Step::Control => control_step::finish(tx)?,
        Step::Charges => charge_step::finish(tx)?,
        Step::Morale => morale_step::finish(tx)?,
        Step::Shooting => shoot_step::finish(tx)?,
        Step::ChargersEnter | Step::ChargedEnter => entry_step::finish(tx)?,
        Step::Melees => melee_step::finish(tx)?,
        Step::AfterMelee => after_step::finish(tx)?,
        Step::EvadesAndRouts | Step::ChargeMoves | Step::Moves => {}
    }
    // What breaks in Step 2 or 3 runs in Step 4; what breaks later runs at once.
    if !matches!(step, Step::Charges | Step::Morale) {
        owed::carry_all(tx)?;
    }
    if waits(tx, step) { Ok(()) } else { go_on(tx) }
}

/// A choice is open, or a move owed.
fn waits(tx: &Tx<'_>, step: Step) -> bool {
    !tx.state.pending.is_empty() || (!matches!(step, Step::Charges | Step::Morale) && !tx.state.owed.is_empty())
}

/// Every choice has been made.
fn nothing_waits(tx: &mut Tx<'_>) -> Result<(), Stop> {
    if let Some(pending) = tx.state.pending.last() {
        return Err(match pending {
            Pending::Answer { unit, .. } => {
                impossible("Step 2", say!("awi-has-still-to-say-what-it-does", unit = Name::title(tx.name(unit))))
            }
            Pending::ShareCasualties { foot, gun, casualties, .. } => {
                let (foot, gun) = (tx.name(foot), tx.name(gun));
                impossible("Artillery", say!("awi-casualties-are-to-be-shared-by-and", casualties, foot, gun))
            }
        });
    }
    Ok(())
}

/// The next step, or the next move.
pub(super) fn go_on(tx: &mut Tx<'_>) -> Result<(), Stop> {
    match tx.state.step {
        Some(Step::ChargeMoves) => charge_step::end_moves(tx)?,
        Some(Step::ChargedEnter) => entry_step::end(tx)?,
        _ => {}
    }
    let battle = tx.battle;
    tx.state.go_on(battle);
    let (number, side) = (tx.state.number, moving(&tx.state, battle).clone());
    if let Some(step) = tx.state.step {
        tx.emit(Event::Began { number, side, step });
    }
    match tx.state.step {
        Some(Step::EvadesAndRouts) => begin_routs(tx),
        Some(Step::ChargeMoves) => charge_step::begin_moves(tx),
        _ => {}
    }
    Ok(())
}

/// Step 4: everybody who routs makes a rout move, from the left end of the table to the right.
fn begin_routs(tx: &mut Tx<'_>) {
    let owes = |tx: &Tx<'_>, id: &UnitId| tx.state.owed.iter().any(|owed| owed.unit == *id);
    let routers = tx.state.units.iter().filter(|(_, now)| now.routing && !now.is_gone()).map(|(id, _)| id.clone());
    for id in across(&tx.state, routers.collect()) {
        if !owes(tx, &id) {
            owed::owe(tx, &id, owed::Haul::Rout);
        }
    }
}

/// Control ability: every brigadier has an ability before the battle begins.
fn unrolled(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let no_ability = |id| tx.state.generals.get(id).is_some_and(|general| general.ability.is_none());
    let brigadiers = tx.battle.commanders.iter().filter(|c| tx.state.brigade_of(c).is_some());
    let open: Vec<&str> = brigadiers.filter(|c| no_ability(&c.id)).map(|c| c.name.as_str()).collect();
    tx.require(open.is_empty(), "Control ability", || say!("awi-roll-the-ability-of-first-2", open = open.join(", ")))
}

/// The step has been played on the table: what still waits in it is taken as done.
pub(super) fn done_by_ruling(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let Some(step) = tx.state.step else { return Err(impossible("Step 1", word!("awi-the-battle-has-not-begun"))) };
    tx.state.pending.clear();
    // Who has not tested has not charged: whose dice fell on the table, tests by those.
    if step == Step::Charges {
        charge_step::lapse(tx);
    }
    if !matches!(step, Step::Charges | Step::Morale) {
        tx.state.owed.clear();
    }
    go_on(tx)
}
