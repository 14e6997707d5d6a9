//! The sequence of steps. [`proceed`] carries out every task of a step that needs no choice, then begins the next step.
//! A step does not end while a player's choice is open or a forced move is owed, except that moves owed in Steps 2 and
//! 3 wait for Step 4.

use super::sequence::Step;
use super::state::{ForcedKind, Pending};
use super::survey::across;
use super::transaction::Tx;
use super::{Event, after_melee, charge, control, enter_melee, fire, forced_moves, melee, morale};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Begins the battle; or finishes the step and begins the next, unless the step waits for a player.
pub(super) fn proceed(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let Some(step) = tx.state.step else {
        unrolled(tx)?;
        return go_on(tx);
    };
    nothing_waits(tx)?;
    match step {
        Step::Control => control::finish(tx)?,
        Step::Charges => charge::finish(tx)?,
        Step::Morale => morale::finish(tx)?,
        Step::Shooting => fire::finish(tx)?,
        Step::ChargersEnter | Step::ChargedEnter => enter_melee::finish(tx)?,
        Step::Melees => melee::finish(tx)?,
        Step::AfterMelee => after_melee::finish(tx)?,
        Step::EvadesAndRouts | Step::ChargeMoves | Step::Moves => {}
    }
    // Units that break in Step 2 or 3 run in Step 4; those that break later run at once.
    if !matches!(step, Step::Charges | Step::Morale) {
        forced_moves::carry_all(tx)?;
    }
    if waits(tx, step) { Ok(()) } else { go_on(tx) }
}

/// Repeats [`proceed`] until the step `to` begins. Stops earlier at a step that waits for a player.
pub(super) fn pass_over(tx: &mut Tx<'_>, to: Step) -> Result<(), Stop> {
    if tx.state.step.is_none() {
        return Err(impossible("Step 1", msg!("awi-the-battle-has-not-begun")));
    }
    for _ in Step::ALL {
        let before = tx.state.step;
        proceed(tx)?;
        if tx.state.step == before || tx.state.step == Some(to) {
            break;
        }
    }
    Ok(())
}

/// Returns whether the step must wait: a choice is open, or a forced move is owed outside Steps 2 and 3.
fn waits(tx: &Tx<'_>, step: Step) -> bool {
    !tx.state.pending.is_empty() || (!matches!(step, Step::Charges | Step::Morale) && !tx.state.forced_moves.is_empty())
}

/// Refuses while a choice is open.
fn nothing_waits(tx: &mut Tx<'_>) -> Result<(), Stop> {
    if let Some(pending) = tx.state.pending.last() {
        return Err(match pending {
            Pending::Answer { unit, .. } => {
                impossible("Step 2", msg!("awi-unit-owes-an-answer", unit = Name::title(tx.name(unit))))
            }
            Pending::ShareCasualties { foot, gun, casualties, .. } => {
                let (foot, gun) = (tx.name(foot), tx.name(gun));
                impossible("Artillery", msg!("awi-casualties-still-to-share", casualties, foot, gun))
            }
        });
    }
    Ok(())
}

/// Goes on to the next step, or to the next move.
pub(super) fn go_on(tx: &mut Tx<'_>) -> Result<(), Stop> {
    match tx.state.step {
        Some(Step::ChargeMoves) => charge::end_moves(tx)?,
        Some(Step::ChargedEnter) => enter_melee::end(tx)?,
        _ => {}
    }
    let battle = tx.battle;
    tx.state.go_on(battle);
    let (number, side) = (tx.state.number, tx.state.moving_side(battle).clone());
    if let Some(step) = tx.state.step {
        tx.emit(Event::Began { number, side, step });
    }
    match tx.state.step {
        Some(Step::EvadesAndRouts) => begin_routs(tx),
        Some(Step::ChargeMoves) => charge::begin_moves(tx),
        _ => {}
    }
    Ok(())
}

/// Makes every unit in rout owe a rout move, from the left end of the table to the right (Step 4).
fn begin_routs(tx: &mut Tx<'_>) {
    let owes = |tx: &Tx<'_>, id: &UnitId| tx.state.forced_moves.iter().any(|forced| forced.unit == *id);
    let routers = tx.state.units.iter().filter(|(_, now)| now.routing && !now.is_gone()).map(|(id, _)| id.clone());
    for id in across(&tx.state, routers.collect()) {
        if !owes(tx, &id) {
            forced_moves::owe(tx, &id, ForcedKind::Rout);
        }
    }
}

/// Refuses to begin the battle before every brigadier has an ability (Control ability).
fn unrolled(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let no_ability = |id| tx.state.generals.get(id).is_some_and(|general| general.ability.is_none());
    let brigadiers = tx.battle.forces.commanders.iter().filter(|c| tx.state.brigade_of(c).is_some());
    let open: Vec<&str> = brigadiers.filter(|c| no_ability(&c.id)).map(|c| c.name.as_str()).collect();
    tx.require(open.is_empty(), "Control ability", || msg!("awi-abilities-rolled-first", open = open.join(", ")))
}

/// Ends a step that was played on the table: choices and moves that are open in it count as made.
pub(super) fn done_by_ruling(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let Some(step) = tx.state.step else { return Err(impossible("Step 1", msg!("awi-the-battle-has-not-begun"))) };
    tx.state.pending.clear();
    // A charge that was not tested counts as not made: dice thrown on the table are entered as tests.
    if step == Step::Charges {
        charge::lapse(tx);
    }
    if !matches!(step, Step::Charges | Step::Morale) {
        tx.state.forced_moves.clear();
    }
    go_on(tx)
}
