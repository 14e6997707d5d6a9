//! Odds as a page shows them: a row for each thing that may come of it, the chance exact.

use crate::dice::odds::{Chance, Odds};
use crate::lookup::Outcome;

/// What may come of a question, and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// In a few words.
    pub label: String,
    /// How likely.
    pub chance: Chance,
}

/// The rows of odds: what has the same few words is one of them, in the order in which the odds have it. `None`: 128 bits do
/// not hold a sum.
///
/// ```
/// use drumhead::{app::lookup::rows, lookup::Question};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 7}"#;
/// let rows = rows(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// assert_eq!((rows[0].label.as_str(), rows[0].chance.to_string()), ("fails to close", "1/5".to_owned()));
/// assert_eq!(rows[1].chance.to_string(), "4/5");
/// ```
#[must_use]
pub fn rows(odds: &Odds<Outcome>) -> Option<Vec<Row>> {
    Some(odds.groups(Outcome::label)?.into_iter().map(|(label, chance)| Row { label, chance }).collect())
}
