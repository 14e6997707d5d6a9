//! The sequence of play (3.0): phases begin and end, player turns and game turns follow each other, and the last one
//! decides the battle.

use super::event::Event;
use super::orders::Order;
use super::phase::Phase;
use super::state::other_side;
use super::transaction::Tx;
use super::{command, firing, losses, movement, rout, shocks, victory};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use crate::text::listed;

/// Begins the battle, or ends the phase and begins the next.
pub(super) fn proceed(tx: &mut Tx<'_>) -> Result<(), Stop> {
    tx.no_choice()?;
    let Some(phase) = tx.state.phase else {
        if tx.state.turn > 0 {
            return Err(impossible("3.0", msg!("legions-battle-is-over").to_owned()));
        }
        return begin(tx);
    };
    checks_are_made(tx)?;
    end(tx, phase)?;
    // Choices and checks that the end of the phase has brought come first.
    if !tx.state.choices.is_empty() || has_checks(tx) {
        return Ok(());
    }
    next(tx, phase)
}

fn begin(tx: &mut Tx<'_>) -> Result<(), Stop> {
    tx.state.turn = 1;
    let begins = tx.battle.head.scenario.as_ref().map_or(0, |own| own.begins);
    start(tx, Phase::numbered(begins).unwrap_or(Phase::Command))
}

fn has_checks(tx: &Tx<'_>) -> bool {
    tx.state.regiments.values().any(|own| own.must_check)
}

/// 4.51: refuses the end of a phase while a regiment that suffered a result has not checked.
fn checks_are_made(tx: &mut Tx<'_>) -> Result<(), Stop> {
    // Checks come at the end of the whole Mutual Fire Phase.
    if tx.state.phase == Some(Phase::Fire) {
        return Ok(());
    }
    let due: Vec<String> = tx
        .battle
        .forces
        .brigades
        .iter()
        .filter(|own| tx.state.regiments.get(&own.id).is_some_and(|now| now.must_check))
        .map(|own| own.name.clone())
        .collect();
    tx.require(due.is_empty(), "4.51", || msg!("legions-checks-are-due", regiments = listed(&due)))
}

fn end(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    match phase {
        Phase::Command | Phase::OtherCommand => {
            rout::run(tx)?;
            let side = tx.acting();
            tx.state.commanded.insert(side);
            Ok(())
        }
        Phase::Movement | Phase::OtherMovement => movement::end(tx),
        Phase::Fire | Phase::OtherFire => {
            firing::end(tx);
            Ok(())
        }
        Phase::Shock | Phase::OtherShock => shocks::end(tx),
    }
}

/// Begins the phase after another; after the last, the next player turn or the end of the battle.
fn next(tx: &mut Tx<'_>, phase: Phase) -> Result<(), Stop> {
    if phase == Phase::OtherFire {
        tx.state.leader_diced = false;
        tx.state.companies.values_mut().for_each(|company| company.fired = false);
    }
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
    let (turn, player, side) = (tx.state.turn, tx.state.player.clone(), tx.acting());
    tx.emit(Event::Began { turn, player, side, phase });
    if phase.is_command() {
        command::begin(tx)?;
        losses::eliminated(tx)?;
    }
    Ok(())
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
