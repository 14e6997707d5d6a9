//! How far units shoot, and under which headings a measurement stands. By any rule set.

use super::sets::{by_name, of_set};
use super::{Game, Source};
use crate::battle::{RulesName, Unit};

/// How far a unit shoots at another, and where that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireReach {
    /// In words: "musket reaches 6\"".
    pub words: String,
    /// The section.
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

/// What a measurement was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measured {
    /// The arc of fire.
    Arc,
    /// The range.
    Range,
    /// The line of sight.
    Sight,
    /// Woods and visibility.
    Woods,
    /// Cover.
    Cover,
    /// Enfilade.
    Enfilade,
    /// Front, flank or rear.
    Aspect,
}

/// The section of some rules that a measurement is for, and where that reading comes from.
#[must_use]
pub fn measured_under(rules: RulesName, what: Measured) -> (&'static str, Source) {
    by_name!(rules, set => set::measured_under(what))
}

impl Game {
    /// How far a unit's weapon reaches at another, in words with its section.
    #[must_use]
    pub fn fire_reach(&self, from: &Unit, to: &Unit) -> FireReach {
        of_set!(self, Game(game) => game.fire_reach(from, to))
    }
}
