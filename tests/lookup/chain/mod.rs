//! Whole charges on a table and in the lookup. The same situation is set up as a battle and played to its end with many
//! seeds, and put to the lookup by its units' properties (figures, grade, formation, marker, commander) without naming
//! modifiers. With the table's own dice the lookup must give the same losses and the same winner, and use exactly these
//! dice. This proves that it counts everything a request leaves out as the table does.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi;
mod awi_refusals;
mod otp;

use drumhead::lookup::{Outcome, look_up};
use drumhead::rules::Charts;
use serde_json::Value;
use std::collections::BTreeSet;

/// Upper limit on the number of games played from one situation.
const SEEDS: u64 = 120;
/// Games played even if the situation has already ended in all required ways: fewer in a debug build, which is slow.
const ENOUGH: u64 = if cfg!(optimised) { SEEDS } else { 20 };

/// The different ends of a situation so far.
struct Ends<E>(BTreeSet<E>);

impl<E: Ord> Ends<E> {
    /// Returns whether there was a melee (`melee`) and at least this many other ends.
    fn are(&self, melee: &E, others: usize) -> bool {
        self.0.contains(melee) && self.0.len() > others
    }
}

/// Puts a charge to the lookup with the dice of the table.
fn asked(request: &Value, dice: &[u8], called: &str) -> Outcome {
    let mut request = request.clone();
    request["dice"] = dice.into();
    let text = request.to_string();
    let got = look_up(&text, "request", &|rules| Some(Charts::built_in(rules)));
    let ((_, answer), _) = got.unwrap_or_else(|faults| panic!("{called}: {text}\n{faults}"));
    answer.outcome
}

/// Sets values in JSON by their paths.
fn set(json: &mut Value, places: &[(&str, Value)]) {
    for (place, value) in places {
        let (parent, name) = place.rsplit_once('/').unwrap();
        let at = json.pointer_mut(parent).unwrap_or_else(|| panic!("there is no {parent}"));
        at[name] = value.clone();
    }
}
