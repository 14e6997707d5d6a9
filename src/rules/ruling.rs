//! Checks that every set applies to the referee's rulings.

use super::Stop;
use super::transaction::{RULINGS, impossible};
use crate::msg;

/// Upper limits on the modifiers that an overruling adds, and on the value of each: more than any game needs, and too
/// few to overflow a sum.
const MAX_ADDED: usize = 20;
const MAX_VALUE: i16 = 99;

/// Refuses a ruling without a reason, because the log must record why the referee ruled.
pub(in crate::rules) fn with_a_reason(reason: &str) -> Result<(), Stop> {
    if reason.trim().is_empty() { Err(impossible(RULINGS, msg!("rules-ruling-without-reason"))) } else { Ok(()) }
}

/// Refuses modifiers by the referee that are too many or too large to be added up.
pub(in crate::rules) fn check_amendments(add: &[(String, i16)]) -> Result<(), Stop> {
    if add.len() > MAX_ADDED || add.iter().any(|(_, value)| !(-MAX_VALUE..=MAX_VALUE).contains(value)) {
        let why = msg!("rules-too-many-added-modifiers", most_added = MAX_ADDED, most_value = MAX_VALUE);
        return Err(impossible(RULINGS, why));
    }
    Ok(())
}
