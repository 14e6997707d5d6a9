//! The guesses about a line, and their reasons.

use super::notes::GuessReason;
use super::strength::Strength;
use crate::msg;
use crate::roster::RosterUnit;

/// A field that may be guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GuessOf {
    /// The meaning of the line.
    Kind,
    /// The side, if no line names it.
    Side,
    /// The brigade, if no line names it.
    Brigade,
    /// The figures of a unit.
    Figures,
    /// The arm of a unit.
    Arm,
    /// The quality of a unit, or its grade and order.
    Class,
    /// The weapon of a unit: small arms with or without bayonets, or the weight of guns.
    Weapon,
    /// The chart row of a commander.
    Nation,
}

impl GuessOf {
    /// Returns its machine-readable word: "arm".
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            GuessOf::Kind => "kind",
            GuessOf::Side => "side",
            GuessOf::Brigade => "brigade",
            GuessOf::Figures => "figures",
            GuessOf::Arm => "arm",
            GuessOf::Class => "quality",
            GuessOf::Weapon => "weapon",
            GuessOf::Nation => "nation",
        }
    }

    /// Returns its word for display: "Arm".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            GuessOf::Kind => msg!("table-read-kind"),
            GuessOf::Side => msg!("table-read-side"),
            GuessOf::Brigade => msg!("table-read-brigade"),
            GuessOf::Figures => msg!("table-read-figures"),
            GuessOf::Arm => msg!("table-choose-arm"),
            GuessOf::Class => msg!("table-choose-quality"),
            GuessOf::Weapon => msg!("table-choose-weapon"),
            GuessOf::Nation => msg!("table-choose-nation"),
        }
    }
}

/// A guess and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The guessed field.
    pub of: GuessOf,
    /// The reason.
    pub why: GuessReason,
}

/// A unit, and the strength given in its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadUnit {
    /// The unit.
    pub unit: RosterUnit,
    /// Its strength as written; `None` if the line gives none, or the figures have been set by hand.
    pub strength: Option<Strength>,
}
