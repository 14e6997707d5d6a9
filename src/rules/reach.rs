//! How far units of any rule set shoot, and the kinds of measurement that verdicts are made of.

use super::Source;

/// How far a unit shoots at another, and the section of the rules for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireReach {
    /// In words: "musket reaches 6\"".
    pub words: String,
    /// The section.
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

/// The subject of a measurement.
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
