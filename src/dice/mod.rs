//! Dice by name: the kinds of dice the rules use, and where their faces come from.
//!
//! Imports nothing of the crate. A rule asks for a die and says what for; it never knows whether the face was rolled by
//! the app ([`Seeded`]), tapped in from the table ([`Entered`]) or written in a test ([`Scripted`]).

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    /// A ten-sided die read 0 to 9 (On to Philadelphia).
    D10Zero,
    /// A ten-sided die read 1 to 10 (AWI figure rules).
    D10,
    /// An averaging die: 2 3 3 4 4 5. A plain D6 may stand in, 1 read as 3 and 6 as 4.
    Averaging,
    /// A six-sided die.
    D6,
    /// A five-sided die (a D10 halved, rounded up).
    D5,
    /// One chit of this many in a cup, numbered from 1 in the order of the chits still in it.
    Cup(u8),
}

/// A die that has shown a face, and what it was rolled for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rolled {
    /// The kind of die.
    pub die: Die,
    /// What it was rolled for, with the section of the rules: "8.1 fire of the 7th Foot".
    pub purpose: String,
    /// The face shown.
    pub face: u8,
}

/// A die that must be rolled before the action can be resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[error("needs a {die:?} for {purpose}")]
pub struct DieWanted {
    /// The kind of die.
    pub die: Die,
    /// What it is for.
    pub purpose: String,
}

/// A source of dice.
pub trait Dice {
    /// Rolls one die.
    ///
    /// # Errors
    /// [`DieWanted`] when the source has no face to give: the caller asks for it and runs the pure resolver again.
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted>;
}
