//! The sequence of play (3.0): phases begin and end, player turns and game turns follow each other, and the last one
//! decides the battle.

use super::event::Event;
use super::orders::Order;
use super::phase::Phase;
use super::state::{State, other_side};
use super::transaction::Tx;
use super::{command, losses, march, rout, shocks, victory};
use crate::ids::BrigadeId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use crate::text::listed;

/// Begins the battle, or ends the phase and begins the next. Choices and morale checks that the end of a phase has
/// brought come before the next phase.
pub(super) fn proceed(tx: &mut Tx<'_>) -> Result<(), Stop> {
    tx.no_choice()?;
    let Some(phase) = tx.state.phase else {
        if tx.state.turn > 0 {
            return Err(impossible("3.0", msg!("legions-battle-is-over").to_owned()));
        }
        return begin(tx);
    };
    if tx.state.ending {
        checks_are_made(tx, phase)?;
    } else {
        end(tx, phase)?;
        tx.state.ending = true;
        if !checks_due(tx, phase).is_empty() {
            return Ok(());
        }
    }
    if tx.state.choices.is_empty() { next(tx, phase) } else { Ok(()) }
}

fn begin(tx: &mut Tx<'_>) -> Result<(), Stop> {
    tx.state.turn = 1;
    let begins = tx.battle.head.scenario.as_ref().map_or(0, |own| own.begins);
    start(tx, Phase::numbered(begins).unwrap_or(Phase::Command))
}

/// Returns the regiments that must check before the phase after this one. The checks of the first half of the Mutual
/// Fire Phase come at the end of the second (4.51).
fn checks_due(tx: &Tx<'_>, phase: Phase) -> Vec<BrigadeId> {
    let due = |id: &&BrigadeId| tx.state.regiments.get(*id).is_some_and(|now| now.must_check);
    let all = tx.battle.forces.brigades.iter().map(|own| &own.id);
    if phase == Phase::Fire { Vec::new() } else { all.filter(due).cloned().collect() }
}

/// 4.51: refuses the next phase while a regiment that suffered a result has not checked. Checks that the referee waives
/// are not made later.
fn checks_are_made(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    let due = checks_due(tx, phase);
    let names: Vec<String> = due.iter().map(|id| tx.battle.brigade_name(id).to_owned()).collect();
    tx.require(due.is_empty(), "4.51", || msg!("legions-checks-are-due", regiments = listed(&names)))?;
    for regiment in due {
        tx.regiment_mut(&regiment)?.must_check = false;
    }
    Ok(())
}

fn end(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    match phase {
        Phase::Command | Phase::OtherCommand => {
            rout::run(tx)?;
            let side = tx.acting();
            tx.state.commanded.insert(side);
            Ok(())
        }
        Phase::Movement | Phase::OtherMovement => march::end(tx),
        Phase::Fire | Phase::OtherFire => Ok(()),
        Phase::Shock | Phase::OtherShock => shocks::end(tx),
    }
}

/// Begins the phase after another; after the last, the next player turn or the end of the battle.
fn next(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    if let Some(next) = phase.next() {
        return start(tx, next);
    }
    charges_end(tx);
    let first = tx.battle.head.scenario.as_ref().map(|own| own.first.clone());
    let other = other_side(tx.battle, &tx.state.player).cloned();
    let was_first = first.is_none_or(|first| first == tx.state.player);
    if let Some(other) = other {
        tx.state.player = other;
    }
    if !was_first {
        let turns = tx.battle.head.scenario.as_ref().map_or(u16::MAX, |own| u16::from(own.turns));
        if tx.state.turn >= turns {
            return finish(tx);
        }
        tx.state.turn += 1;
    }
    start(tx, Phase::Command)
}

fn start(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    tx.state.phase = Some(phase);
    tx.state.ending = false;
    reset(&mut tx.state, phase);
    let (turn, player, side) = (tx.state.turn, tx.state.player.clone(), tx.acting());
    tx.emit(Event::Began { turn, player, side, phase });
    if phase.is_command() {
        command::begin(tx)?;
        losses::eliminated(tx)?;
    }
    Ok(())
}

/// Forgets the records of earlier phases of the same kind.
fn reset(state: &mut State, phase: Phase) {
    state.firing = None;
    if phase == Phase::Fire {
        state.leader_diced = false;
    }
    for regiment in state.regiments.values_mut() {
        regiment.fired_out = false;
        if phase.is_command() {
            (regiment.tried, regiment.tried_rally) = (false, false);
        }
    }
    for company in state.companies.values_mut() {
        match phase {
            Phase::Command | Phase::OtherCommand => company.tried = false,
            Phase::Movement | Phase::OtherMovement => (company.spent, company.moved_in) = (0, false),
            Phase::Fire => company.fired = false,
            Phase::OtherFire => {}
            Phase::Shock | Phase::OtherShock => company.attacked = false,
        }
    }
    if phase.is_movement() {
        state.leaders.values_mut().for_each(|him| him.spent = 0);
    }
}

/// A charge lasts for one player turn; the regiment has no order afterwards.
fn charges_end(tx: &mut Tx<'_>) {
    for regiment in tx.state.regiments.values_mut() {
        if regiment.order.is_some_and(Order::ends_with_turn) {
            regiment.order = None;
        }
    }
}

fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    tx.state.phase = None;
    let ended = victory::decided(tx.position());
    tx.emit(Event::Ended { winner: ended.winner, aims: ended.aims });
    Ok(())
}
