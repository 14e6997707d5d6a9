//! How far units shoot, and the headings for measurements. By any rule set.

use super::Source;

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
