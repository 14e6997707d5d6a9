//! A player whose every choice is a pure function of the seed, and a game played by it.

use super::holds::{LastAction, Outcome};
use super::lengths::Before;
use super::tally::{ReachTally, melees_cross};
use super::wild;
use drumhead::battle::Battle;
use drumhead::dice::{Dice, Die, DieWanted, Purpose, Recorder, Rolled, Scripted, Seeded};
use drumhead::geometry::Step;
use drumhead::ids::UnitId;
use drumhead::rules::Stop;
use drumhead::rules::otp::{Action, Candidate, Charts, Game, Pending, Phase, Removal, State, Topic, purposes};
use drumhead::units::Inches;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

pub const LAST_TURN: u16 = 12;
/// By this turn, lines that start a move apart have fought.
const LAST_TURN_OF_CLOSING: u16 = 3;
const MAX_ACTIONS: usize = 20_000;

pub static CHARTS: LazyLock<Arc<Charts>> = LazyLock::new(|| Arc::new(Charts::built_in()));

/// One line of a recorded game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayedAction {
    pub action: Action,
    pub dice: Vec<Rolled>,
}

impl PlayedAction {
    /// Returns its dice, for a replay.
    pub fn script(&self) -> Scripted {
        let faces: Vec<u8> = self.dice.iter().map(|rolled| rolled.face).collect();
        Scripted::faces(&faces)
    }
}

/// A chooser whose choices are a pure function of the seed.
pub struct Chooser {
    seed: u64,
    asked: u64,
}

impl Chooser {
    /// Returns a number below `count`; 0 for none.
    pub fn upto(&mut self, count: usize) -> usize {
        self.asked += 1;
        // Two cups of 100 give numbers to 9999; the slight bias of the remainder does not matter here.
        let face = |roll| Seeded::face(self.seed ^ 0x5eed_c0de, self.asked, roll, Die::Cup(100)).unwrap();
        let number = usize::from(face(0) - 1) * 100 + usize::from(face(1) - 1);
        number % count.max(1)
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.upto(n) == 0
    }

    /// Returns one of some things; `None` if there are none.
    pub fn of<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        things.get(self.upto(things.len()))
    }
}

/// Dice from the seed; sometimes extreme ones, to reach chart results that one roll in a hundred gives.
struct Luck {
    seeded: Seeded,
    lucky: bool,
}

impl Dice for Luck {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let face = self.seeded.roll(die, purpose)?;
        // 90 and more, half of them 99.
        let (tens, units) = (purpose.is(purposes::MORALE_TENS), purpose.is(purposes::MORALE_UNITS));
        Ok(if self.lucky && (tens || (units && face % 2 == 1)) { 9 } else { face })
    }
}

/// The manner of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayStyle {
    /// Only offers.
    Offered,
    /// Also actions never offered: drawn marches and stands, split fire, nonsense, rulings and overrules.
    Wild,
    /// Only offers, closings first and melees last, so that melees from the other side's bonus moves cross them.
    Closing,
}

/// A game played at random.
pub struct RandomGame {
    pub game: Game,
    pub seed: u64,
    pub chooser: Chooser,
    pub played: Vec<PlayedAction>,
    pub tried: usize,
    pub tally: ReachTally,
    manner: PlayStyle,
    seen: LastAction,
}

impl RandomGame {
    pub fn new(battle: Arc<Battle>, seed: u64, manner: PlayStyle) -> Self {
        let game = Game::new(battle, CHARTS.clone());
        let (chooser, tally) = (Chooser { seed, asked: 0 }, ReachTally::default());
        RandomGame { game, seed, chooser, played: Vec::new(), tried: 0, tally, manner, seen: LastAction::default() }
    }

    pub fn play_out(&mut self) -> Outcome {
        let last = if self.manner == PlayStyle::Closing { LAST_TURN_OF_CLOSING } else { LAST_TURN };
        while self.game.state().turn <= last {
            if self.played.len() > MAX_ACTIONS || self.tried > 20 * MAX_ACTIONS {
                return Err("the game does not end".into());
            }
            self.step()?;
        }
        Ok(())
    }

    /// Plays one more action: a pending choice, an action of a unit that may act, or the next of the sequence.
    fn step(&mut self) -> Outcome {
        if self.manner == PlayStyle::Wild && self.chooser.one_in(wild::ONE_IN) && self.something_wild()? {
            return Ok(());
        }
        let state = self.game.state();
        let in_brigade = matches!(state.phase, Phase::Brigade { .. } | Phase::Rebuild);
        let bonus = matches!(state.pending.last(), Some(Pending::BonusMove { .. }));
        // A bonus move may be ended at any time, and sometimes it is.
        let bonus = bonus && (self.manner == PlayStyle::Closing || !self.chooser.one_in(3));
        let state = self.game.state();
        if (state.pending.is_empty() || bonus) && in_brigade {
            for _ in 0..6 {
                if self.some_unit()? {
                    return Ok(());
                }
            }
        }
        self.take_an_offer()
    }

    /// Tries an action that is never offered; usually refused, and then nothing changes.
    fn something_wild(&mut self) -> Outcome<bool> {
        let Some(action) = wild::action(&self.game, &mut self.chooser) else { return Ok(false) };
        self.attempt(&action, "something wild")
    }

    /// Tries an action of a unit that may act; returns false if it was refused.
    fn some_unit(&mut self) -> Outcome<bool> {
        let mut units = self.game.units_to_act();
        for melee in &self.game.state().melees {
            units.extend(melee.attackers.iter().map(|a| a.unit.clone()));
        }
        if units.is_empty() {
            return Ok(false);
        }
        let unit = units.swap_remove(self.chooser.upto(units.len()));
        let candidates = self.game.candidates_of(&unit);
        match self.pick(candidates) {
            Some(candidate) => self.attempt(&candidate.action, &candidate.label),
            None => Ok(false),
        }
    }

    /// Takes a general offer, of choices or the sequence; if there is none, tries all units.
    fn take_an_offer(&mut self) -> Outcome {
        let mut legal: Vec<Action> =
            self.game.offers().into_iter().filter(|o| o.refusal.is_none()).map(|o| o.action).collect();
        // The unit itself ends a bonus move: putting its doubled stand back is one of its options.
        let bonus = matches!(self.game.state().pending.last(), Some(Pending::BonusMove { .. }));
        if legal.is_empty() && !bonus && !self.game.state().pending.is_empty() {
            return Err(format!("a choice without a legal answer: {:?}", self.game.state().pending));
        }
        if legal.is_empty() {
            let mut units: Vec<UnitId> = self.game.battle().forces.units.iter().map(|u| u.id.clone()).collect();
            while !units.is_empty() {
                let unit = units.swap_remove(self.chooser.upto(units.len()));
                for candidate in self.game.candidates_of(&unit) {
                    if self.attempt(&candidate.action, &candidate.label)? {
                        return Ok(());
                    }
                }
            }
            return Err(format!("nothing can be done: {:?} {:?}", self.game.state().phase, self.game.state().pending));
        }
        let action = legal.swap_remove(self.chooser.upto(legal.len()));
        if self.act(&action)? { Ok(()) } else { Err(format!("offered as legal, and refused: {action:?}")) }
    }

    /// Picks a candidate: fighting before marching, and ending something last.
    fn pick(&mut self, candidates: Vec<Candidate>) -> Option<Candidate> {
        let (state, manner) = (self.game.state(), self.manner);
        let total: usize = candidates.iter().map(|c| weight(manner, state, c)).sum();
        let mut at = self.chooser.upto(total);
        let state = self.game.state();
        candidates.into_iter().find(|c| {
            let weight = weight(manner, state, c);
            let hit = at < weight;
            at = at.saturating_sub(weight);
            hit
        })
    }

    /// Acts; sometimes first asks for the prediction, and checks it.
    fn attempt(&mut self, action: &Action, label: &str) -> Outcome<bool> {
        let foretold = self.chooser.one_in(8).then(|| self.game.would_refuse(action));
        let went = self.act(action)?;
        match foretold {
            Some(None) if !went => Err(format!("{label:?} was offered as legal, and refused: {action:?}")),
            Some(Some(refusal)) if went => {
                Err(format!("{label:?} was refused ({refusal}), and went through: {action:?}"))
            }
            _ => Ok(went),
        }
    }

    /// Acts and checks the invariants; returns false if refused.
    fn act(&mut self, action: &Action) -> Outcome<bool> {
        self.tried += 1;
        let number = u64::try_from(self.played.len()).unwrap_or(u64::MAX);
        // A copy for each refusal would take longer than the game.
        let before = self.tried.is_multiple_of(16).then(|| self.game.state().clone());
        let crossed = melees_cross(self.game.state());
        let lucky = self.manner == PlayStyle::Wild && self.chooser.one_in(6);
        let mut luck = Luck { seeded: Seeded::new(self.seed, number), lucky };
        let mut dice = Recorder::new(&mut luck);
        let stood = Before::of(&self.game, action);
        let outcome = self.game.act(action, &mut dice);
        let rolled = dice.into_rolls();
        match outcome {
            Ok(events) => {
                self.played.push(PlayedAction { action: action.clone(), dice: rolled });
                if self.manner != PlayStyle::Offered {
                    self.tally.crossing(crossed, action, self.game.state());
                    self.tally.action(action, self.game.state());
                    events.iter().for_each(|event| self.tally.event(event));
                }
                if self.tried.is_multiple_of(64) {
                    written_and_read(&self.game)?;
                }
                stood.map_or(Ok(()), |stood| stood.holds(&self.game, &events))?;
                self.seen.holds(&self.game, ruled(action)).map(|()| true)
            }
            Err(Stop::Refused(refusal)) => {
                crate::cited::cites_philadelphia(&refusal)?;
                if !rolled.is_empty() {
                    self.played.push(PlayedAction { action: action.clone(), dice: rolled });
                    return Err(format!("refused after a die: {refusal} {action:?}"));
                }
                if before.is_some_and(|before| before != *self.game.state()) {
                    return Err(format!("refused ({refusal}), and the state changed: {action:?}"));
                }
                Ok(false)
            }
            Err(Stop::Wants(wanted)) => Err(format!("{wanted}, with all dice there: {action:?}")),
        }
    }
}

/// Returns whether the action is the referee's.
pub fn ruled(action: &Action) -> bool {
    matches!(action, Action::Rule { .. } | Action::Overrule { .. })
}

fn weight(manner: PlayStyle, state: &State, candidate: &Candidate) -> usize {
    match (manner, candidate.topic) {
        (PlayStyle::Closing, Topic::Close) => return 1000,
        (PlayStyle::Closing, Topic::Melee) => return 2,
        _ => {}
    }
    let stirred = |unit: &UnitId| state.units.get(unit).is_some_and(|u| u.activity.spent > Inches::ZERO);
    match (candidate.topic, &candidate.action) {
        (_, Action::Finish { unit }) if stirred(unit) => 30,
        (_, Action::Finish { .. }) => 2,
        (Topic::Morale, Action::RemoveMarker { by: Removal::Pass(_), .. }) => 10,
        (Topic::Close | Topic::Melee, _) => 40,
        (Topic::Choice | Topic::Fire | Topic::Morale, _) => 40,
        // An about face is free: a unit that chose it at random would turn again and again.
        (Topic::Move, Action::Move { steps, .. }) => match steps.as_slice() {
            [Step::AboutFace, ..] => 1,
            [Step::Advance { .. }] => 10,
            _ => 4,
        },
        (_, Action::Attach { .. }) => 20,
        (Topic::Move | Topic::Formation | Topic::Commander, _) => 2,
        (Topic::Rebuild | Topic::Sequence, _) => 10,
    }
}

/// Checks that the state survives serialisation.
fn written_and_read(game: &Game) -> Outcome {
    let again: State = serde_json::from_str(&game.state_json()).map_err(|why| format!("the state: {why}"))?;
    if again == *game.state() { Ok(()) } else { Err("the state reads back as another".to_owned()) }
}
