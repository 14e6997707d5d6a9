//! Results of fire and shock: K eliminates a company, D disorders one (4.12, 4.13, 7.2).

use serde::{Deserialize, Serialize};
use std::fmt;

/// A result such as `KDD`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Loss {
    /// Companies eliminated.
    pub kills: u8,
    /// Companies disordered.
    pub disorders: u8,
}

impl Loss {
    /// No effect.
    pub const NONE: Loss = Loss::of(0, 0);

    /// Creates a result.
    #[must_use]
    pub const fn of(kills: u8, disorders: u8) -> Self {
        Loss { kills, disorders }
    }

    /// Returns whether it has no effect.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.kills == 0 && self.disorders == 0
    }

    /// 7.2: each company suffers one result at most. Returns the result that a number of companies suffer, K first, and how
    /// much of it is wasted.
    ///
    /// ```
    /// use drumhead::rules::legions::loss::Loss;
    /// // The example of 7.2: KDDD on two companies.
    /// let (suffered, wasted) = Loss::of(1, 3).spread_over(2);
    /// assert_eq!(suffered, Loss::of(1, 1));
    /// assert_eq!(wasted, Loss::of(0, 2));
    /// ```
    #[must_use]
    pub fn spread_over(self, companies: u8) -> (Loss, Loss) {
        let kills = self.kills.min(companies);
        let disorders = self.disorders.min(companies - kills);
        (Loss { kills, disorders }, Loss { kills: self.kills - kills, disorders: self.disorders - disorders })
    }
}

impl fmt::Display for Loss {
    /// Writes "KDD"; "-" for no effect.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("-");
        }
        let letters = |letter: &str, count: u8| letter.repeat(usize::from(count));
        write!(f, "{}{}", letters("K", self.kills), letters("D", self.disorders))
    }
}
