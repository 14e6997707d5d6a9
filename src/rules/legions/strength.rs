//! Combat strength, in halves.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;

/// A combat strength. A company has 1; range and disorder halve it, but never below one half (7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Strength(u16);

impl Strength {
    /// One half.
    pub const HALF: Strength = Strength(1);
    /// The strength of a company.
    pub const ONE: Strength = Strength(2);

    /// Creates a whole strength.
    #[must_use]
    pub const fn whole(strength: u16) -> Self {
        Strength(strength.saturating_mul(2))
    }

    /// Returns the number of halves.
    #[must_use]
    pub const fn halves(self) -> u16 {
        self.0
    }

    /// Returns the whole part.
    #[must_use]
    pub const fn rounded_down(self) -> u16 {
        self.0 / 2
    }

    /// Returns a company's strength multiplied by a number of quarters, and one half at least (7.1). A fraction of a half
    /// is dropped.
    #[must_use]
    pub(super) fn of_company(quarters: u16) -> Self {
        Strength((quarters / 2).max(1))
    }
}

impl Sum for Strength {
    fn sum<I: Iterator<Item = Strength>>(all: I) -> Strength {
        Strength(all.fold(0, |sum, one| sum.saturating_add(one.0)))
    }
}

impl fmt::Display for Strength {
    /// Writes "2", "2½" or "½".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("\u{bd}"),
            (whole, 1) => write!(f, "{whole}\u{bd}"),
            (whole, _) => write!(f, "{whole}"),
        }
    }
}
