//! Step 11 on the table: the losers' tests, then the results for winners and after a drawn melee.

use super::drawn::drew;
use super::event::AfterEvent;
use super::fought::{casualties_caused, enemies_of, falls_back, left_to_test};
use super::pursuit::{choices, guns_stand, won};
use super::{Breaks, LosersQuestion, LosersResult};
use crate::battle::Arm;
use crate::dice::Purpose;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charts::ModifierTable;
use crate::rules::awi::named::Named;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ForcedKind, Fought, UnitState};
use crate::rules::awi::survey::across;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, after_melee, forced_moves, purposes};
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Tests a loser, which may break without a die (Step 11).
pub(in crate::rules::awi) fn test(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    tx.require(step == Some(Step::AfterMelee), "Step 11", || msg!("awi-losers-test-in-step-11").to_owned())?;
    if !left_to_test(tx).contains(id) {
        return Err(impossible("Losers test", msg!("awi-no-losers-test-due", unit = Name::title(&name))));
    }
    let question = question(tx, id)?;
    let modifiers = tx.amended(question.modifiers.modifiers(tx.charts, ModifierTable::Losers)?);
    let charts = tx.charts;
    let answer = after_melee::resolve_with(charts, &question, modifiers, tx.dice())?;
    let result = answer.result;
    if let Some(bout) = tx.state.bouts.get_mut(id) {
        (bout.result, bout.settled) = (Some(result), true);
    }
    tx.emit(Event::After(AfterEvent::Tested { unit: id.clone(), answer }));
    match result {
        LosersResult::Rout => routs(tx, id),
        LosersResult::FallBack => {
            let rides = tx.setup(id)?.arm == Arm::Cavalry;
            let by = tx.charts.fall_back(rides).value;
            // It falls back from the enemy that hit it most; of equals, from the nearest.
            let from = enemies_of(tx, id).into_iter().rev().max_by_key(|enemy| casualties_caused(tx, enemy, id));
            from.map_or(Ok(()), |from| falls_back(tx, id, ForcedKind::FallBack { from, by, drawn: 0 }, true))
        }
    }
}

/// Makes a loser break. Guns that fought beside foot that breaks are lost with it.
fn routs(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for gun in tx.state.guns_with(id) {
        forced_moves::rout(tx, &gun)?;
    }
    forced_moves::rout(tx, id)
}

/// Returns the foot that lost its melee and its last figure.
fn lost_to_the_last(tx: &Tx<'_>) -> Vec<UnitId> {
    let gone = |id: &UnitId| tx.state.units.get(id).is_some_and(UnitState::is_gone);
    let lost = tx.state.bouts.iter().filter(|(id, bout)| bout.took > bout.gave && gone(id));
    lost.map(|(id, _)| id.clone()).collect()
}

/// Makes guns break with the foot that they fought beside, if it lost its last figure (Artillery, Losers test).
fn guns_break(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    for gun in tx.state.guns_with(foot) {
        let (purpose, breaks) = (Purpose::of(purposes::A_LOSERS), Some(Breaks::Artillery));
        let question = LosersQuestion { breaks, modifiers: Named::default(), purpose };
        let answer = after_melee::resolve_with(tx.charts, &question, Vec::new(), tx.dice())?;
        tx.emit(Event::After(AfterEvent::Tested { unit: gun.clone(), answer }));
        forced_moves::rout(tx, &gun)?;
    }
    Ok(())
}

/// Returns the input of a loser's test.
fn question(tx: &mut Tx<'_>, id: &UnitId) -> Result<LosersQuestion, Stop> {
    let ((grade, _), arm) = (tx.class(id)?, tx.setup(id)?.arm);
    let charged = tx.unit(id)?.charges_home();
    let (more, helpless) =
        tx.state.bouts.get(id).map_or((0, false), |bout| (bout.took.saturating_sub(bout.gave), bout.helpless));
    let mut ridden_down = false;
    for enemy in enemies_of(tx, id) {
        let rides = tx.setup(&enemy)?.arm == Arm::Cavalry;
        let charged = tx.state.units.get(&enemy).is_some_and(UnitState::charges_home);
        // It has lost to the enemies that caused it more casualties than it caused them.
        let lost_to = casualties_caused(tx, &enemy, id) > casualties_caused(tx, id, &enemy);
        ridden_down |= rides && charged && lost_to;
    }
    let breaks = after_melee::breaks(arm, ridden_down).or_else(|| helpless.then_some(Breaks::CouldNotFightBack));
    let modifiers = after_melee::of_loser(more, grade, arm, charged);
    let purpose = purposes::of_unit(purposes::LOSERS, tx.subject(id));
    Ok(LosersQuestion { breaks, modifiers, purpose })
}

/// Step 11: takes all remaining tests, then settles winners and drawn melees.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    for id in left_to_test(tx) {
        test(tx, &id)?;
    }
    settle(tx, |_, _| true)
}

/// Settles the melees of all units except those whose players may still choose a loser to go after. `unit` is settled
/// in any case.
pub(in crate::rules::awi) fn settle_for(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    settle(tx, |tx, id| id == unit || choices(tx, id).is_empty())
}

/// Settles winners and drawn melees, for the units that `may_settle` accepts.
fn settle(tx: &mut Tx<'_>, may_settle: impl Fn(&mut Tx<'_>, &UnitId) -> bool) -> Result<(), Stop> {
    for foot in lost_to_the_last(tx) {
        guns_break(tx, &foot)?;
    }
    let unsettled = tx.state.bouts.iter().filter(|(_, bout)| !bout.settled).map(|(id, _)| id.clone()).collect();
    let mut open = across(&tx.state, unsettled);
    open.retain(|id| may_settle(tx, id));
    for id in &open {
        if let Some(bout) = tx.state.bouts.get_mut(id) {
            bout.settled = true;
        }
        let now = tx.state.units.get(id).map(|now| (now.now.melee, now.is_gone()));
        match now {
            Some((Some(Fought::Won), false)) => won(tx, id)?,
            Some((Some(Fought::Won), true)) => guns_stand(tx, id)?,
            Some((Some(Fought::Drew), false)) => drew(tx, id)?,
            _ => {}
        }
    }
    Ok(())
}
