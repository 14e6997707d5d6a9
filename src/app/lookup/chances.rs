//! Odds as a page shows them: one row per result, with its exact chance.

use crate::dice::odds::{Chance, Odds};
use crate::lookup::Outcome;

/// A result and its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceRow {
    /// A short description.
    pub label: String,
    /// Its chance.
    pub chance: Chance,
}

/// Returns the rows of odds: results with the same label share a row, in the order of the odds. `None`: a sum exceeds
/// 128 bits.
///
/// ```
/// use drumhead::{app::lookup::rows, lookup::Question};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 7}"#;
/// let rows = rows(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// assert_eq!((rows[0].label.as_str(), rows[0].chance.to_string()), ("fails to close", "1/5".to_owned()));
/// assert_eq!(rows[1].chance.to_string(), "4/5");
/// ```
#[must_use]
pub fn rows(odds: &Odds<Outcome>) -> Option<Vec<ChanceRow>> {
    Some(odds.groups(Outcome::label)?.into_iter().map(|(label, chance)| ChanceRow { label, chance }).collect())
}
