//! What every rule set promises, and the enum of all sets.
//!
//! May import `units`, `ids`, `measure`, `dice` and `table`. A set never imports another set.

pub mod philadelphia;

use crate::dice::DieWanted;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Where a number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rules text states it or it follows from it.
    Text,
    /// Published for a sister set.
    Family,
    /// A house value of this project.
    Reconstructed,
    /// Typed in by the referee.
    Referee,
}

/// One modifier of a roll, itemised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// Its name in the charts file ("enfilade").
    pub name: String,
    /// What is added.
    pub value: i16,
    /// The section that says so ("8.11").
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

/// Why an action is not allowed. The state is untouched; the referee may overrule it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The section ("10.1"), or "-" where no rule but sense forbids it (no such unit).
    pub rule: String,
    /// One sentence for the referee.
    pub why: String,
    /// The referee may overrule it; false where there is nothing to overrule.
    pub waivable: bool,
}

/// Why an action did not go through. The state is untouched either way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stop {
    /// Not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Needs a die first: ask for it and act again.
    #[error(transparent)]
    Wants(#[from] DieWanted),
}

/// A game by any rule set.
#[derive(Clone, Debug)]
pub enum Game {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Game),
}

/// An action of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Action),
}

/// An event of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Event {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Event),
}
