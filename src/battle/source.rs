//! Where a number comes from, and how far it can be trusted.

use serde::{Deserialize, Serialize};

/// The source of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rules text states it or it follows from it.
    Text,
    /// Published for a sister set.
    Family,
    /// A house value of this project.
    #[default]
    Reconstructed,
    /// Typed in by the referee.
    Referee,
}

impl Source {
    /// Returns the sign printed after a number of this source; a number from the rules text has none.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Source::Text => "",
            Source::Family => "\u{2248}",
            Source::Reconstructed => "~",
            Source::Referee => "*",
        }
    }

    /// Returns the less trusted of two sources, the source of a number computed from both. A house value is the least
    /// trusted, below a number of the referee's.
    ///
    /// ```
    /// use drumhead::battle::Source;
    /// assert_eq!(Source::Referee.of_both(Source::Reconstructed), Source::Reconstructed);
    /// assert_eq!(Source::Referee.of_both(Source::Text), Source::Referee);
    /// ```
    #[must_use]
    pub fn of_both(self, other: Source) -> Source {
        if self == Source::Reconstructed || other == Source::Reconstructed {
            Source::Reconstructed
        } else {
            self.max(other)
        }
    }
}
