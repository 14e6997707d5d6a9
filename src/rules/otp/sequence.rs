//! The sequence of play (4.1-4.5): chits in a cup, the phasing brigade, the end of the turn.

use super::fire;
use super::offers::Candidate;
use super::transaction::{Cx, impossible};
use super::{Action, Activity, Game, Pending, Phase, State, Topic};
use crate::battle::Battle;
use crate::dice::{Die, Purpose};
use crate::ids::{BrigadeId, UnitId};
use crate::rules::otp::purposes;
use crate::rules::otp::wording::inches;
use crate::rules::{Stop, Words};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What happened in the sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum SequenceEvent {
    /// A turn began; all chits are in the cup.
    TurnBegan {
        /// Which.
        turn: u16,
    },
    /// A chit was drawn (4.3).
    Drawn {
        /// The number on it.
        chit: u8,
        /// Whose it is.
        brigade: BrigadeId,
    },
    /// A unit does nothing more this turn.
    Finished {
        /// Which.
        unit: UnitId,
    },
    /// The phasing player declared completion (4.3).
    BrigadeEnded {
        /// Whose phase it was.
        brigade: BrigadeId,
    },
    /// The last chit has been played: reserves may rebuild (4.4).
    LastChitPlayed,
    /// A bonus move was ended or not taken (6.10).
    BonusEnded {
        /// Whose.
        unit: UnitId,
    },
}

impl SequenceEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let unit = |id| super::wording::unit(battle, id);
        Words::line(match self {
            Self::TurnBegan { turn } => say!("otp-turn", turn),
            Self::Drawn { chit, brigade } => say!("otp-chit", chit, brigade = battle.brigade_name(brigade)),
            Self::Finished { unit: id } => say!("otp-has-finished", id = unit(id)),
            Self::BrigadeEnded { brigade } => say!("otp-is-done", brigade = super::wording::brigade(battle, brigade)),
            Self::LastChitPlayed => word!("otp-all-chits-are-drawn-reserves-may").to_owned(),
            Self::BonusEnded { unit: id } => {
                say!("otp-makes-no-further-bonus-move", id = unit(id))
            }
        })
    }
}

/// Ends the set-up and begins turn 1.
pub(super) fn begin(cx: &mut Cx<'_>) -> Result<(), Stop> {
    if cx.state.phase != Phase::SetUp {
        return Err(impossible("4.2", word!("otp-the-game-has-begun-already")));
    }
    for commander in &cx.battle.commanders {
        let rated = cx.commander(&commander.id)?.1.rating.is_some();
        cx.require(rated, "2.0", || say!("otp-has-no-rating-yet", commander = commander.name))?;
    }
    start_turn(cx, 1);
    Ok(())
}

/// Puts every chit back into the cup, but for brigades that have no unit left (4.5).
fn start_turn(cx: &mut Cx<'_>, turn: u16) {
    cx.state.turn = turn;
    cx.state.cup = live_chits(&cx.state, cx.battle);
    cx.state.drawn.clear();
    cx.state.phase = Phase::Draw;
    for unit in cx.state.units.values_mut() {
        unit.rebuilt_this_turn = false;
        unit.shelled = false;
        unit.stirred = false;
        unit.activity.bonus_taken = false;
        unit.activity.visibility.clear();
    }
    for commander in cx.state.commanders.values_mut() {
        commander.moved = Inches::ZERO;
        commander.slowed = false;
        commander.ground_passed.clear();
        commander.visibility.clear();
    }
    cx.emit(SequenceEvent::TurnBegan { turn });
}

/// The chits of brigades that still have a unit on the table.
fn live_chits(state: &State, battle: &Battle) -> BTreeSet<u8> {
    let alive = |id: &BrigadeId| {
        let mut units = battle.units.iter().filter(|u| u.brigade == *id);
        units.any(|u| state.units.get(&u.id).is_some_and(|u| !u.is_gone()))
    };
    battle.brigades.iter().filter(|b| alive(&b.id)).filter_map(|b| b.chit).collect()
}

fn rebuild_phase(cx: &mut Cx<'_>) {
    cx.state.phase = Phase::Rebuild;
    cx.emit(SequenceEvent::LastChitPlayed);
}

/// 4.3: draws a chit from the cup, or takes the one drawn at the table.
pub(super) fn draw(cx: &mut Cx<'_>, chit: Option<u8>) -> Result<(), Stop> {
    nothing_pending(cx)?;
    if cx.state.phase == Phase::SetUp {
        return Err(impossible("4.2", word!("otp-the-game-has-not-begun")));
    }
    cx.require(cx.state.phase == Phase::Draw, "4.3", || word!("otp-a-chit-is-drawn-when-the-brigade").to_owned())?;
    let chit = match chit {
        Some(chit) => {
            let in_cup = cx.state.cup.contains(&chit);
            cx.require(in_cup, "4.3", || say!("otp-chit-is-not-in-the-cup", chit))?;
            chit
        }
        None => draw_from_cup(cx)?,
    };
    let Some(brigade) = cx.battle.brigades.iter().find(|b| b.chit == Some(chit)).map(|b| b.id.clone()) else {
        return Err(impossible("4.1", say!("otp-no-brigade-has-chit", chit)));
    };
    cx.state.cup.remove(&chit);
    cx.state.drawn.push(chit);
    freshen(cx, &brigade);
    cx.emit(SequenceEvent::Drawn { chit, brigade: brigade.clone() });
    cx.state.phase = Phase::Brigade { brigade };
    Ok(())
}

/// The app draws: chits count from 1 in ascending order of their numbers.
fn draw_from_cup(cx: &mut Cx<'_>) -> Result<u8, Stop> {
    let count = u8::try_from(cx.state.cup.len()).unwrap_or(u8::MAX);
    if count == 0 {
        return Err(impossible("4.3", word!("otp-the-cup-is-empty")));
    }
    let place = cx.roll(Die::Cup(count), &Purpose::of(purposes::CHIT))?;
    let chit = cx.state.cup.iter().nth(usize::from(place.saturating_sub(1))).copied();
    chit.ok_or_else(|| impossible("4.3", say!("otp-there-is-no-chit-number-in-a", place, count)))
}

/// A brigade's units and its commander begin their turn with nothing done.
fn freshen(cx: &mut Cx<'_>, brigade: &BrigadeId) {
    let battle = cx.battle;
    for unit in battle.units.iter().filter(|u| u.brigade == *brigade) {
        if let Some(unit) = cx.state.units.get_mut(&unit.id) {
            // What is counted by the turn outlasts the phase: one bonus move (6.10), one roll to see in the woods (8.7). A
            // stand whose place was taken goes back first when it can, however late (6.5).
            let before = std::mem::take(&mut unit.activity);
            let (bonus_taken, visibility, doubled) = (before.bonus_taken, before.visibility, before.doubled);
            unit.activity = Activity { bonus_taken, visibility, doubled, ..Activity::default() };
        }
    }
    for commander in battle.commanders.iter().filter(|c| c.brigade.as_ref() == Some(brigade)) {
        if let Some(commander) = cx.state.commanders.get_mut(&commander.id) {
            commander.moved = Inches::ZERO;
        }
    }
}

/// Refuses while a player has a choice to make first.
pub(super) fn nothing_pending(cx: &Cx<'_>) -> Result<(), Stop> {
    match cx.state.pending.last() {
        None => Ok(()),
        Some(pending) => Err(impossible(pending.section(), say!("otp-first", pending = pending.words(cx.battle)))),
    }
}

/// Refuses while a player has a choice to make before a melee can be fought: only bonus moves may wait for it, for the
/// phasing player decides in which order all is done (4.3).
pub(super) fn only_bonus_moves_pending(cx: &Cx<'_>) -> Result<(), Stop> {
    if cx.state.bonus_moves().count() == cx.state.pending.len() { Ok(()) } else { nothing_pending(cx) }
}

/// Refuses unless a unit may be told to do something now: no choice is pending and its brigade is phasing, or it has a
/// bonus move to make. Whether it has a marker and what it may still do is for the operations to say (10.1, 3.1-3.3).
pub(super) fn its_turn(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    if cx.state.has_bonus_move(unit) {
        return cx.unit(unit).map(|_| ());
    }
    nothing_pending(cx)?;
    cx.unit(unit)?;
    let setup = cx.setup(unit)?;
    let phasing = cx.state.phasing() == Some(&setup.brigade);
    cx.require(phasing, "4.3", || say!("otp-is-not-of-the-brigade-whose-chit", unit = Name::title(&setup.name)))
}

/// Ends a unit's operations for this turn.
pub(super) fn finish(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    its_turn(cx, unit)?;
    let state = cx.unit(unit)?;
    if state.activity.done {
        return Err(impossible("4.3", say!("otp-has-finished-already", unit = Name::title(cx.name(unit)))));
    }
    super::movement::may_end(cx, unit)?;
    cx.unit_mut(unit)?.activity.done = true;
    cx.emit(SequenceEvent::Finished { unit: unit.clone() });
    Ok(())
}

/// 4.3: the phasing player declares completion. Markers have been diced for (10.2), melees fought.
pub(super) fn end_brigade(cx: &mut Cx<'_>) -> Result<(), Stop> {
    nothing_pending(cx)?;
    let Some(brigade) = cx.state.phasing().cloned() else {
        return Err(impossible("4.3", word!("otp-no-brigade-is-phasing")));
    };
    let fought = cx.state.melees.is_empty();
    cx.require(fought, "4.3", || word!("otp-there-is-a-melee-to-be-fought").to_owned())?;
    let battle = cx.battle;
    for unit in battle.units.iter().filter(|u| u.brigade == brigade) {
        let waits = cx.state.units.get(&unit.id).is_some_and(super::morale::must_roll);
        cx.require(!waits, "10.2", || say!("otp-has-still-to-take-off-its-marker", unit = Name::title(&unit.name)))?;
        super::movement::may_end(cx, &unit.id)?;
    }
    cx.emit(SequenceEvent::BrigadeEnded { brigade });
    // Where no chit is left to draw, `settle` goes on to the rebuilding.
    cx.state.phase = Phase::Draw;
    Ok(())
}

/// 4.5: checks off the turn; all chits go back into the cup.
pub(super) fn end_turn(cx: &mut Cx<'_>) -> Result<(), Stop> {
    nothing_pending(cx)?;
    cx.require(cx.state.phase == Phase::Rebuild, "4.5", || word!("otp-chits-are-still-in-the-cup-or").to_owned())?;
    start_turn(cx, cx.state.turn.saturating_add(1));
    Ok(())
}

/// A cup drawn from by brigades that no longer exist would stop the turn; without a chit the turn is at its end (4.4).
pub(super) fn settle_cup(cx: &mut Cx<'_>) {
    if cx.state.phase == Phase::Draw {
        cx.state.cup = cx.state.cup.intersection(&live_chits(&cx.state, cx.battle)).copied().collect();
        if cx.state.cup.is_empty() {
            rebuild_phase(cx);
        }
    }
}

impl Pending {
    /// The section that gives the choice.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        match self {
            Self::MoraleResult { .. } | Self::Forward { .. } => "10.2",
            Self::Reaction { .. } => "9.4",
            Self::Countercharge { .. } => "9.5",
            Self::FireAtFailedCloser { .. } => "9.2",
            Self::BonusMove { .. } => "6.10",
        }
    }

    /// Who must choose and what, in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit_name = |id| battle.unit_name(id);
        match self {
            Self::MoraleResult { unit, result, .. } => {
                say!("otp-accept-or-reroll-with-a-pass", unit = unit_name(unit), result = result.words())
            }
            Self::Reaction { unit, .. } => {
                say!("otp-fires-and-stays-or-fires-and-goes", unit = Name::title(unit_name(unit)))
            }
            Self::Countercharge { unit, .. } => say!("otp-may-try-to-countercharge", unit = unit_name(unit)),
            Self::FireAtFailedCloser { unit, closer } => {
                say!("otp-may-fire-at-which-failed-to-close", unit = unit_name(unit), closer = unit_name(closer))
            }
            Self::Forward { unit, enemy, distance, .. } => {
                say!(
                    "otp-goes-at",
                    unit = Name::title(unit_name(unit)),
                    distance = inches(*distance),
                    enemy = unit_name(enemy)
                )
            }
            Self::BonusMove { unit } => say!("otp-may-make-a-bonus-move", unit = unit_name(unit)),
        }
    }

    /// The units it is about, the one that chooses first.
    #[must_use]
    pub fn parties(&self) -> Vec<&UnitId> {
        match self {
            Self::MoraleResult { unit, .. } | Self::BonusMove { unit } => vec![unit],
            Self::Reaction { unit, attacker, .. } | Self::Countercharge { unit, attacker, .. } => vec![unit, attacker],
            Self::FireAtFailedCloser { unit, closer } => vec![unit, closer],
            Self::Forward { unit, enemy, .. } => vec![unit, enemy],
        }
    }
}

/// Sequence actions that make sense now.
pub(super) fn candidates(game: &Game, out: &mut Vec<Candidate>) {
    let state = game.state();
    let mut add = |label: String, rule: &'static str, action: Action| {
        out.push(Candidate { topic: Topic::Sequence, label, rule, action });
    };
    match &state.phase {
        Phase::SetUp => add(word!("otp-begin-turn-1").to_owned(), "4.3", Action::Begin {}),
        Phase::Draw => add(word!("otp-draw-a-chit").to_owned(), "4.3", Action::Draw { chit: None }),
        Phase::Brigade { brigade } => {
            add(say!("otp-end", brigade = game.battle().brigade_name(brigade)), "4.3", Action::EndBrigade {});
        }
        Phase::Rebuild => add(word!("otp-end-the-turn").to_owned(), "4.5", Action::EndTurn {}),
    }
}

/// The choice that must be made before anything else; a morale result's is in `morale`.
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
                say!("otp-fires-at-and-stays", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.4",
                Action::React { withdraw: false },
            );
            add(
                say!("otp-fires-at-and-goes-back", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.4",
                Action::React { withdraw: true },
            );
        }
        Pending::Countercharge { unit, attacker, .. } => {
            add(
                say!("otp-goes-to-meet", unit = Name::title(name(unit)), attacker = name(attacker)),
                "9.5",
                Action::Countercharge { yes: true },
            );
            add(
                say!("otp-receives-the-charge-standing", unit = Name::title(name(unit))),
                "9.5",
                Action::Countercharge { yes: false },
            );
        }
        Pending::FireAtFailedCloser { unit, closer } => {
            let fires =
                || say!("otp-fires-at-which-failed-to-close", unit = Name::title(name(unit)), closer = name(closer));
            add(fires(), "9.2", Action::AnswerFailedClosing { fire: true, ball: false });
            // Canister is proposed; their player may choose ball (8.1).
            if fire::may_choose_load(game, unit, closer, fire::Occasion::FailedClosing) {
                let label = say!("otp-answered-with-ball", label = fires());
                add(label, "9.2", Action::AnswerFailedClosing { fire: true, ball: true });
            }
            add(
                say!("otp-holds-its-fire", unit = Name::title(name(unit))),
                "9.2",
                Action::AnswerFailedClosing { fire: false, ball: false },
            );
        }
        Pending::BonusMove { .. } => {
            for unit in game.state().bonus_moves() {
                let back = Action::FallBack { unit: unit.clone() };
                add(say!("otp-goes-back-one-full-move", unit = Name::title(name(unit))), "6.10", back);
                let end = Action::EndBonus { unit: Some(unit.clone()) };
                add(say!("otp-no-further-bonus-move-for", unit = name(unit)), "6.10", end);
            }
        }
    }
}

/// What every unit of the phasing brigade may do.
pub(super) fn unit_candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let Some(setup) = game.battle().unit(unit) else { return };
    if game.state().phasing() == Some(&setup.brigade) {
        let action = Action::Finish { unit: unit.clone() };
        out.push(Candidate {
            topic: Topic::Sequence,
            label: say!("otp-finish-with", name = setup.name),
            rule: "4.3",
            action,
        });
    }
}
