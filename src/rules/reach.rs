//! How far units shoot, and under which headings a measurement stands. By any rule set.

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
