//! A charge of the AWI figure rules rehearsed from its declaration to the blows: what cover, obstacles, flanks and whom it
//! is fought with bring to each of its tests.

use super::request::put;
use super::table_awi::{BANDS, Pair, counts};
use crate::dice::{Dice, Die, DieWanted};
use crate::ids::UnitId;
use crate::rules::Modifier;
use crate::rules::awi::charts::{Table, WEAPONS};
use crate::rules::awi::enter_melee::AT_ORDERED_FOOT;
use crate::rules::awi::fire::Shooters;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::Answer;
use crate::rules::awi::{Action, EntryEvent, Event, FireEvent, Game, MeleeEvent};
use crate::table::GRADES;
use crate::table::names::word_of;
use serde_json::{Value, json};

/// Steps after which a rehearsal comes to nothing.
const MOST_ACTIONS: usize = 40;

/// What the chain itself counts in a test to enter melee, beside the grade.
const OF_ENTRY: [&str; 6] =
    ["led_by_general", "figure_killed_by_fire", "dead_20_percent", "disordered", "in_column", AT_ORDERED_FOOT];
/// What it counts in blows.
const OF_MELEE: [&str; 4] = ["infantry_charging", "cavalry_charging", "led_by_general", "disordered"];

/// Dice by which everybody stands, and fire and blows do nothing.
struct Bold;

impl Dice for Bold {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        let faces = die.faces();
        let low = ["Firing", "Melee"].iter().any(|what| purpose.starts_with(what));
        let face = if low { faces.first() } else { faces.last() };
        face.copied().ok_or_else(|| DieWanted::new(die, purpose))
    }
}

/// What happened in a rehearsed charge.
pub(super) struct Onset(Vec<Event>);

impl Onset {
    /// The charge of a unit on its enemy, carried as far as it goes; `None`: it cannot be declared.
    pub fn of(pair: &Pair<'_>, enemy: &UnitId) -> Option<Self> {
        let mut state = pair.in_step(Step::Charges, true)?;
        state.charges.clear();
        let mut game = Game::at(pair.game.battle().clone(), pair.game.charts().clone(), state);
        let (unit, target) = (pair.unit.clone(), enemy.clone());
        let mut events = game.act(&Action::Charge { unit: unit.clone(), target: target.clone() }, &mut Bold).ok()?;
        let tries = [
            Action::Answer { unit: target.clone(), answer: Answer::Holds },
            Action::Fire { unit: target, target: unit.clone() },
            Action::Fight { unit },
            Action::Proceed {},
        ];
        for _ in 0..MOST_ACTIONS {
            if matches!(game.state().step, None | Some(Step::AfterMelee)) {
                break;
            }
            let next = tries.iter().find_map(|action| game.act(action, &mut Bold).ok());
            let Some(next) = next else { break };
            events.extend(next);
        }
        Some(Onset(events))
    }

    /// The shot at the charge, from where it halts: with what, by how many, and what counts.
    fn shot(&self, by: &UnitId) -> Option<(Value, &[Modifier])> {
        self.0.iter().find_map(|event| match event {
            Event::Fire(FireEvent::Shot { unit, weapon, shooters, answer, .. }) if unit == by => {
                let weapon = word_of(*weapon, WEAPONS);
                let shot = match shooters {
                    Shooters::Bases(bases) => json!({"weapon": weapon, "bases": bases}),
                    Shooters::Crew(crew) => json!({"weapon": weapon, "crew": crew}),
                };
                Some((shot, answer.modifiers.as_slice()))
            }
            _ => None,
        })
    }

    fn entry(&self, of: &UnitId) -> Option<&[Modifier]> {
        self.0.iter().find_map(|event| match event {
            Event::Entry(EntryEvent::Tested { unit, answer, .. }) if unit == of => Some(answer.modifiers.as_slice()),
            _ => None,
        })
    }

    fn blows(&self, of: &UnitId) -> Option<(u8, &[Modifier])> {
        self.0.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Blows { unit, elements, answer, .. }) if unit == of => {
                Some((*elements, answer.modifiers.as_slice()))
            }
            _ => None,
        })
    }

    /// Puts what it brought into a request of the charge.
    pub fn put_into(&self, request: &mut Value, pair: &Pair<'_>, enemy: &UnitId) {
        for (side, unit) in [("attacker", pair.unit), ("defender", enemy)] {
            let grades = GRADES.iter().map(|(word, _)| *word);
            let besides = |own: &[&'static str]| grades.clone().chain(own.iter().copied()).collect::<Vec<_>>();
            if let Some(modifiers) = self.entry(unit) {
                let named = counts(pair.game, modifiers, (Table::Entry, &besides(&OF_ENTRY)));
                put(request, &format!("/{side}/entry"), named);
            }
            if let Some((elements, modifiers)) = self.blows(unit) {
                let named = counts(pair.game, modifiers, (Table::Melee, &besides(&OF_MELEE)));
                put(request, &format!("/{side}/melee"), named);
                put(request, &format!("/{side}/elements"), elements.max(1).into());
            }
        }
        if let Some((mut shot, modifiers)) = self.shot(enemy) {
            put(&mut shot, "/modifiers", counts(pair.game, modifiers, (Table::Fire, &BANDS)));
            put(request, "/defender/fire", shot);
        }
    }
}
