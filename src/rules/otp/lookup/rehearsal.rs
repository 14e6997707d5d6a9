//! Rehearsals. In a rehearsal, the rules carry out an action in a copy of the game, with dice that show the desired
//! faces. The lookup takes the input of the resolvers from the events.

use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::ids::UnitId;
use crate::lookup::NotAsked;
use crate::rules::Modifier;
use crate::rules::otp::fire::{FireAnswer, Firers};
use crate::rules::otp::melee::Fighter;
use crate::rules::otp::purposes;
use crate::rules::otp::{Action, ClosingEvent, Event, FireEvent, Game, MeleeEvent, State};
use serde_json::{Value, json};

/// Dice that show the faces that a rehearsal needs.
///
/// A low roll is good for a tested unit. A high roll of fire has the least effect. The attackers win the melee; if their
/// best roll only ties (9.8), the defenders win the next throw, because the same faces would tie for ever.
#[derive(Clone, Copy, Debug)]
pub struct Wished {
    stands: bool,
    clashes: u8,
}

impl Wished {
    /// Returns dice with which closings succeed and tested units stand, or neither.
    #[must_use]
    pub fn new(stands: bool) -> Self {
        Wished { stands, clashes: 0 }
    }
}

impl Dice for Wished {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let faces = die.faces();
        if purpose.is(purposes::MELEE_ATTACK) {
            self.clashes = self.clashes.wrapping_add(1);
        }
        let attackers_win = self.clashes % 2 == 1;
        let low = match () {
            () if purpose.is(purposes::CLOSING) || purpose.is(purposes::CV) => self.stands,
            () if purpose.is(purposes::MELEE_ATTACK) => !attackers_win,
            () if purpose.is(purposes::MELEE_DEFENCE) => attackers_win,
            () => purpose.is(purposes::GROUND),
        };
        let face = if low { faces.first() } else { faces.last() };
        face.copied().ok_or_else(|| DieWanted::new(die, purpose))
    }
}

/// A game in which some actions were rehearsed, with their events.
pub(super) struct Rehearsed {
    pub game: Game,
    pub events: Vec<Event>,
}

impl Rehearsed {
    pub fn of(state: State, game: &Game) -> Self {
        Rehearsed { game: Game::at(game.battle().clone(), game.charts().clone(), state), events: Vec::new() }
    }

    pub fn act(&mut self, action: &Action, stands: bool) -> Result<(), NotAsked> {
        let mut dice = Wished::new(stands);
        match self.game.act(action, &mut dice) {
            Ok(events) => {
                self.events.extend(events);
                Ok(())
            }
            Err(stop) => Err(stop.into()),
        }
    }
}

impl Rehearsed {
    /// Returns the first shot of a unit.
    pub fn fired(&self, by: &UnitId) -> Option<(Firers, &FireAnswer)> {
        self.events.iter().find_map(|event| match event {
            Event::Fire(FireEvent::Fired { unit, firers, answer, .. }) if unit == by => Some((*firers, answer)),
            _ => None,
        })
    }

    pub fn cv_roll(&self, by: &UnitId) -> Option<Value> {
        self.events.iter().find_map(|event| match event {
            Event::Closing(ClosingEvent::CvRolled { unit, answer, .. }) if unit == by => {
                Some(json!({"cv": answer.needed, "modifiers": names(&answer.modifiers, |_| true)}))
            }
            _ => None,
        })
    }

    pub fn fought(&self) -> Option<(&[Fighter], &[Fighter])> {
        self.events.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Fought { attackers, defenders, .. }) => {
                Some((attackers.as_slice(), defenders.as_slice()))
            }
            _ => None,
        })
    }

    /// Returns the target's reaction to the charge (9.4, 9.5).
    pub fn reaction(&self, target: &UnitId) -> &'static str {
        let mut reaction = "none";
        for event in &self.events {
            match event {
                Event::Closing(ClosingEvent::Reacted { .. }) => return "fires_and_stays",
                Event::Closing(ClosingEvent::ReceivesStanding { .. } | ClosingEvent::Countercharged { .. }) => {
                    return "countercharges";
                }
                Event::Closing(ClosingEvent::CvRolled { unit, .. }) if unit == target => reaction = "rolls",
                _ => {}
            }
        }
        reaction
    }
}

/// Returns the names of the modifiers that `keep` selects.
pub(super) fn names(modifiers: &[Modifier], keep: impl Fn(&Modifier) -> bool) -> Vec<String> {
    modifiers.iter().filter(|m| keep(m)).map(|m| m.name.clone()).collect()
}
