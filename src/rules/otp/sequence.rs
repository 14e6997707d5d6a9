//! The sequence of play (4.1-4.5): chits in a cup, the phasing brigade, the end of the turn.

mod event;

pub use event::*;

use super::action::Candidate;
use super::guards::{its_turn, nothing_pending};
use super::transaction::{Tx, impossible};
use super::{Action, Activity, Game, Pending, Phase, State, Topic, fire, purposes};
use crate::battle::Battle;
use crate::dice::{Die, Purpose};
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;
use crate::units::Inches;
use std::collections::BTreeSet;

/// Ends the set-up and begins turn 1.
pub(super) fn begin(tx: &mut Tx<'_>) -> Result<(), Stop> {
    if tx.state.phase != Phase::SetUp {
        return Err(impossible("4.2", msg!("otp-the-game-has-begun-already")));
    }
    for commander in &tx.battle.forces.commanders {
        let rated = tx.commander(&commander.id)?.1.rating.is_some();
        tx.require(rated, "2.0", || msg!("otp-has-no-rating-yet", commander = commander.name))?;
    }
    start_turn(tx, 1);
    Ok(())
}

/// Puts every chit back into the cup, except those of brigades without units (4.5).
fn start_turn(tx: &mut Tx<'_>, turn: u16) {
    tx.state.turn = turn;
    tx.state.cup = live_chits(&tx.state, tx.battle);
    tx.state.drawn.clear();
    tx.state.phase = Phase::Draw;
    for unit in tx.state.units.values_mut() {
        unit.rebuilt_this_turn = false;
        unit.shelled = false;
        unit.stirred = false;
        unit.activity.bonus_taken = false;
        unit.activity.visibility.clear();
    }
    for commander in tx.state.commanders.values_mut() {
        commander.moved = Inches::ZERO;
        commander.slowed = false;
        commander.ground_passed.clear();
        commander.visibility.clear();
    }
    tx.emit(SequenceEvent::TurnBegan { turn });
}

/// Returns the chits of brigades that still have a unit on the table.
fn live_chits(state: &State, battle: &Battle) -> BTreeSet<u8> {
    let alive = |id: &BrigadeId| {
        let mut units = battle.forces.units.iter().filter(|u| u.brigade == *id);
        units.any(|u| state.units.get(&u.id).is_some_and(|u| !u.is_gone()))
    };
    battle.forces.brigades.iter().filter(|b| alive(&b.id)).filter_map(|b| b.chit).collect()
}

fn rebuild_phase(tx: &mut Tx<'_>) {
    tx.state.phase = Phase::Rebuild;
    tx.emit(SequenceEvent::LastChitPlayed);
}

/// 4.3: draws a chit from the cup, or takes the one drawn at the table.
pub(super) fn draw(tx: &mut Tx<'_>, chit: Option<u8>) -> Result<(), Stop> {
    nothing_pending(tx)?;
    if tx.state.phase == Phase::SetUp {
        return Err(impossible("4.2", msg!("otp-the-game-has-not-begun")));
    }
    tx.require(tx.state.phase == Phase::Draw, "4.3", || msg!("otp-chit-after-brigade-done").to_owned())?;
    let chit = match chit {
        Some(chit) => {
            let in_cup = tx.state.cup.contains(&chit);
            tx.require(in_cup, "4.3", || msg!("otp-chit-is-not-in-the-cup", chit))?;
            chit
        }
        None => draw_from_cup(tx)?,
    };
    let Some(brigade) = tx.battle.forces.brigades.iter().find(|b| b.chit == Some(chit)).map(|b| b.id.clone()) else {
        return Err(impossible("4.1", msg!("otp-no-brigade-has-chit", chit)));
    };
    tx.state.cup.remove(&chit);
    tx.state.drawn.push(chit);
    freshen(tx, &brigade);
    tx.emit(SequenceEvent::Drawn { chit, brigade: brigade.clone() });
    tx.state.phase = Phase::Brigade { brigade };
    Ok(())
}

/// Draws a chit for the app. The die counts chits from 1 in ascending order.
fn draw_from_cup(tx: &mut Tx<'_>) -> Result<u8, Stop> {
    let count = u8::try_from(tx.state.cup.len()).unwrap_or(u8::MAX);
    if count == 0 {
        return Err(impossible("4.3", msg!("otp-the-cup-is-empty")));
    }
    let place = tx.roll(Die::Cup(count), &Purpose::of(purposes::CHIT))?;
    let chit = tx.state.cup.iter().nth(usize::from(place.saturating_sub(1))).copied();
    chit.ok_or_else(|| impossible("4.3", msg!("otp-no-such-place-in-cup", place, count)))
}

/// Resets the activity of a brigade's units and of its commander at the start of their turn.
fn freshen(tx: &mut Tx<'_>, brigade: &BrigadeId) {
    let battle = tx.battle;
    for unit in battle.forces.units.iter().filter(|u| u.brigade == *brigade) {
        if let Some(unit) = tx.state.units.get_mut(&unit.id) {
            // Values that count for the whole turn outlast the phase: one bonus move (6.10), one roll for visibility in
            // woods (8.7). A stand whose place was taken still goes back first, however late (6.5).
            let before = std::mem::take(&mut unit.activity);
            let (bonus_taken, visibility, doubled) = (before.bonus_taken, before.visibility, before.doubled);
            unit.activity = Activity { bonus_taken, visibility, doubled, ..Activity::default() };
        }
    }
    for commander in battle.forces.commanders.iter().filter(|c| c.brigade.as_ref() == Some(brigade)) {
        if let Some(commander) = tx.state.commanders.get_mut(&commander.id) {
            commander.moved = Inches::ZERO;
        }
    }
}

/// Ends a unit's operations for this turn.
pub(super) fn finish(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    its_turn(tx, unit)?;
    let state = tx.unit(unit)?;
    if state.activity.done {
        return Err(impossible("4.3", msg!("otp-has-finished-already", unit = Name::title(tx.name(unit)))));
    }
    super::movement::may_end(tx, unit)?;
    tx.unit_mut(unit)?.activity.done = true;
    tx.emit(SequenceEvent::Finished { unit: unit.clone() });
    Ok(())
}

/// 4.3: ends the brigade's phase. All markers must be rolled for (10.2) and all melees fought.
pub(super) fn end_brigade(tx: &mut Tx<'_>) -> Result<(), Stop> {
    nothing_pending(tx)?;
    let Some(brigade) = tx.state.phasing().cloned() else {
        return Err(impossible("4.3", msg!("otp-no-brigade-is-phasing")));
    };
    let fought = tx.state.melees.is_empty();
    tx.require(fought, "4.3", || msg!("otp-fight-melee-first").to_owned())?;
    let battle = tx.battle;
    for unit in battle.forces.units.iter().filter(|u| u.brigade == brigade) {
        let waits = tx.state.units.get(&unit.id).is_some_and(super::morale::must_roll);
        tx.require(!waits, "10.2", || msg!("otp-must-rally-first", unit = Name::title(&unit.name)))?;
        super::movement::may_end(tx, &unit.id)?;
    }
    tx.emit(SequenceEvent::BrigadeEnded { brigade });
    // If no chit is left to draw, `settle` goes on to rebuilding.
    tx.state.phase = Phase::Draw;
    Ok(())
}

/// 4.5: ends the turn and puts all chits back into the cup.
pub(super) fn end_turn(tx: &mut Tx<'_>) -> Result<(), Stop> {
    nothing_pending(tx)?;
    tx.require(tx.state.phase == Phase::Rebuild, "4.5", || msg!("otp-turn-not-over").to_owned())?;
    start_turn(tx, tx.state.turn.saturating_add(1));
    Ok(())
}

/// Removes the chits of brigades without units, which would stop the turn. An empty cup ends the drawing (4.4).
pub(super) fn settle_cup(tx: &mut Tx<'_>) {
    if tx.state.phase == Phase::Draw {
        tx.state.cup = tx.state.cup.intersection(&live_chits(&tx.state, tx.battle)).copied().collect();
        if tx.state.cup.is_empty() {
            rebuild_phase(tx);
        }
    }
}

impl Game {
    /// Returns the chit in the cup if there is just one: its draw needs no die.
    pub(super) fn only_chit(&self) -> Option<u8> {
        let mut cup = self.state().cup.iter().copied();
        cup.next().filter(|_| cup.next().is_none())
    }
}

/// Adds the actions of the sequence that are possible now.
pub(super) fn candidates(game: &Game, out: &mut Vec<Candidate>) {
    let state = game.state();
    let mut add = |label: String, rule: &'static str, action: Action| {
        out.push(Candidate { topic: Topic::Sequence, label, rule, action });
    };
    match &state.phase {
        Phase::SetUp => add(msg!("otp-begin-turn-1").to_owned(), "4.3", Action::Begin {}),
        Phase::Draw => add(msg!("otp-draw-a-chit").to_owned(), "4.3", Action::Draw { chit: None }),
        Phase::Brigade { brigade } => {
            add(msg!("otp-end-phase-of", brigade = game.battle().brigade_name(brigade)), "4.3", Action::EndBrigade {});
        }
        Phase::Rebuild => add(msg!("otp-end-the-turn").to_owned(), "4.5", Action::EndTurn {}),
    }
}

/// Adds the options of a pending choice. Those for a morale result are in `morale`.
pub(super) fn choices(game: &Game, out: &mut Vec<Candidate>) {
    let Some(pending) = game.state().pending.last() else { return };
    let name = |id| game.battle().unit_name(id);
    let mut add = |label: String, rule: &'static str, action: Action| {
        out.push(Candidate { topic: Topic::Choice, label, rule, action });
    };
    match pending {
        Pending::MoraleResult { .. } | Pending::Forward { .. } => {}
        Pending::Reaction { unit, attacker, .. } => {
            add(
                msg!("otp-fires-at-and-stays", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.4",
                Action::React { withdraw: false },
            );
            add(
                msg!("otp-fires-at-and-goes-back", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.4",
                Action::React { withdraw: true },
            );
        }
        Pending::Countercharge { unit, attacker, .. } => {
            add(
                msg!("otp-goes-to-meet", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.5",
                Action::Countercharge { yes: true },
            );
            add(
                msg!("otp-receives-the-charge-standing", unit = Name::title(name(unit))),
                "9.5",
                Action::Countercharge { yes: false },
            );
        }
        Pending::FireAtFailedCloser { unit, closer } => {
            let fires = || msg!("otp-fires-at-failed", unit = Name::title(name(unit)), closer = name(closer));
            add(fires(), "9.2", Action::AnswerFailedClosing { fire: true, ball: false });
            // Canister is the default. Their player may choose ball (8.1).
            if fire::may_choose_load(game, unit, closer, fire::Occasion::FailedClosing) {
                let label = msg!("otp-answered-with-ball", label = fires());
                add(label, "9.2", Action::AnswerFailedClosing { fire: true, ball: true });
            }
            add(
                msg!("otp-holds-its-fire", unit = Name::title(name(unit))),
                "9.2",
                Action::AnswerFailedClosing { fire: false, ball: false },
            );
        }
        Pending::BonusMove { .. } => {
            for unit in game.state().bonus_moves() {
                let back = Action::FallBack { unit: unit.clone() };
                add(msg!("otp-goes-back-one-full-move", unit = Name::title(name(unit))), "6.10", back);
                let end = Action::EndBonus { unit: Some(unit.clone()) };
                add(msg!("otp-no-further-bonus-move-for", unit = name(unit)), "6.10", end);
            }
        }
    }
}

/// Adds the actions that every unit of the phasing brigade has.
pub(super) fn unit_candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let Some(setup) = game.battle().unit(unit) else { return };
    if game.state().phasing() == Some(&setup.brigade) {
        let action = Action::Finish { unit: unit.clone() };
        out.push(Candidate {
            topic: Topic::Sequence,
            label: msg!("otp-finish-with", name = setup.name),
            rule: "4.3",
            action,
        });
    }
}
