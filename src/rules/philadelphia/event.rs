//! What happened: facts for the log, the screen and the tests, with every modifier itemised.
//!
//! Each part of the rules keeps its own events in its own file; this one gathers them.

use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "about", content = "what", rename_all = "snake_case")]
pub enum Event {
    /// A refusal the referee waived.
    Waived {
        /// The section.
        rule: String,
        /// What it would have said.
        why: String,
    },
    /// On the move.
    Movement(super::movement::MovementEvent),
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// One line for the log.
    pub line: String,
    /// Further lines: modifiers, sources, dice.
    pub details: Vec<String>,
}

impl Event {
    /// The event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &crate::table::Battle) -> Words {
        match self {
            Event::Waived { rule, why } => {
                Words { line: format!("Waived: {why}"), details: vec![format!("rule {rule}")] }
            }
            Event::Movement(event) => event.words(battle),
        }
    }
}
