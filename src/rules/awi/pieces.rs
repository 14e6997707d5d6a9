//! The pieces on the table, in the form common to all sets.

use super::Game;
use super::control::Movement;
use super::state::UnitState;
use crate::battle::Ability;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{InPlay, Leader, Mark, Piece, Tone};

/// The letters of markers, each with its meaning.
pub(super) const MARK_LETTERS: &[(&str, &str)] = &[
    ("R", "a unit that routs"),
    ("D", "a disordered one"),
    ("H", "one that moves half"),
    ("N", "one that may not move"),
];

impl InPlay for Game {
    /// Returns a unit in its current condition, gone or not.
    fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        let now = self.state().units.get(unit)?;
        let original = self.battle().unit(unit)?.original_figures();
        let marks = marks(now);
        Some(Piece {
            formation: now.formation,
            stands: &now.stands,
            original,
            marks,
            left_behind: None,
            attached_to: None,
            deployed_in: now.in_house.as_ref(),
        })
    }

    /// Returns a general in his current condition.
    fn leader(&self, general: &CommanderId) -> Option<Leader<'_>> {
        let now = self.state().generals.get(general)?;
        let worth = now.ability.map(Ability::words);
        let in_chief = self.state().brigade_of(self.battle().commander(general)?).is_none();
        Some(Leader { at: now.at, with: now.joined.as_ref(), gone: now.dead, worth, passes: None, in_chief })
    }

    /// Returns the remarks on a unit for the returns.
    fn remarks(&self, unit: &UnitId) -> Vec<String> {
        let Some(now) = self.state().units.get(unit).filter(|now| !now.is_gone()) else { return Vec::new() };
        let lost = now.dead().bases_lost;
        let bases = (lost > 0).then(|| msg!("awi-bases-lost-of-start", lost, bases_at_start = now.bases_at_start));
        // Only troops in close order have a first volley (Firing modifiers).
        let setup = self.battle().unit(unit);
        let close = setup.is_some_and(|setup| setup.has_first_volley());
        let volley = (close && !now.volley_spent).then(|| msg!("awi-first-volley-not-fired").to_owned());
        marks(now).into_iter().map(|mark| mark.words).chain(bases).chain(volley).collect()
    }
}

fn marks(now: &UnitState) -> Vec<Mark> {
    let condition = match (now.routing, now.is_disordered()) {
        (true, _) => Some(mark("R")),
        (false, true) => Some(mark("D")),
        (false, false) => None,
    };
    let limit = match now.marker {
        Some(Movement::Half) => Some(mark("H")),
        Some(Movement::None) => Some(mark("N")),
        Some(Movement::Normal) | None => None,
    };
    condition.into_iter().chain(limit).collect()
}

/// The marker with a letter.
fn mark(letter: &'static str) -> Mark {
    let (words, tone) = match letter {
        "R" => (msg!("awi-routing"), Tone::Alarm),
        "D" => (msg!("awi-disordered"), Tone::Warning),
        "H" => (msg!("awi-half-moves"), Tone::Plain),
        _ => (msg!("awi-no-move"), Tone::Warning),
    };
    Mark { letter, words: words.to_owned(), tone }
}

/// Every marker that may lie beside a unit.
#[must_use]
pub fn every_mark() -> Vec<Mark> {
    MARK_LETTERS.iter().map(|(letter, _)| mark(letter)).collect()
}
