//! The game charts: data with a source for every cell, from `assets/charts/on-to-philadelphia.json` or the referee's own.

use crate::table::Faults;

/// The charts in use.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charts {}

impl Charts {
    /// The charts built into the program.
    #[must_use]
    pub fn built_in() -> Self {
        todo!()
    }

    /// Reads a charts file, every fault at once.
    ///
    /// # Errors
    /// All faults.
    pub fn check(text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        todo!("{text} {file}")
    }

    /// The charts as a charts file: checking it gives the same charts again.
    #[must_use]
    pub fn text(&self) -> String {
        todo!()
    }
}
