//! What of a line was guessed, and why so.

use super::notes::Why;
use super::strength::Strength;
use crate::roster::RosterUnit;
use crate::word;

/// What may be guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GuessOf {
    /// What the line is.
    Kind,
    /// The side that no line names.
    Side,
    /// The brigade that no line names.
    Brigade,
    /// The figures of a unit.
    Figures,
    /// The arm of a unit.
    Arm,
    /// The quality of a unit, or its grade and order.
    Class,
    /// The weapon of a unit: small arms with or without bayonets, or the weight of guns.
    Weapon,
    /// The row on which a commander is rolled.
    Nation,
}

impl GuessOf {
    /// "arm", for programs.
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

    /// "Arm", for people.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            GuessOf::Kind => word!("table-read-kind"),
            GuessOf::Side => word!("table-read-side"),
            GuessOf::Brigade => word!("table-read-brigade"),
            GuessOf::Figures => word!("table-read-figures"),
            GuessOf::Arm => word!("table-choose-arm"),
            GuessOf::Class => word!("table-choose-quality"),
            GuessOf::Weapon => word!("table-choose-weapon"),
            GuessOf::Nation => word!("table-choose-nation"),
        }
    }
}

/// Something that was guessed, and why so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What.
    pub of: GuessOf,
    /// Why.
    pub why: Why,
}

/// A unit, and what its line says of its strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadUnit {
    /// The unit.
    pub unit: RosterUnit,
    /// Its strength as it is written; `None` where nothing is said, or the figures have been set by hand.
    pub strength: Option<Strength>,
}
