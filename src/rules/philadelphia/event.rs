//! What happened: facts for the log, the screen and the tests, with every modifier itemised.

use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A turn began (4.5).
    TurnBegan {
        /// Its number.
        turn: u16,
    },
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
        todo!("{battle:?}")
    }
}
