//! What every set asks of the referee's rulings.

use super::Stop;
use super::transaction::{RULINGS, impossible};
use crate::{say, word};

/// The most modifiers an overruling adds, and the largest: more than any table needs, and no sum runs over.
const MOST_ADDED: usize = 20;
const MOST_VALUE: i16 = 99;

/// The log keeps why the referee ruled, or the ruling is none.
pub(in crate::rules) fn with_a_reason(reason: &str) -> Result<(), Stop> {
    if reason.trim().is_empty() { Err(impossible(RULINGS, word!("rules-a-ruling-wants-its-reason"))) } else { Ok(()) }
}

/// Modifiers a referee adds are few enough, and small enough, to be added up.
pub(in crate::rules) fn check_amendments(add: &[(String, i16)]) -> Result<(), Stop> {
    if add.len() > MOST_ADDED || add.iter().any(|(_, value)| !(-MOST_VALUE..=MOST_VALUE).contains(value)) {
        let why = say!("rules-at-most-modifiers-are-added-each-from", most_added = MOST_ADDED, most_value = MOST_VALUE);
        return Err(impossible(RULINGS, why));
    }
    Ok(())
}
