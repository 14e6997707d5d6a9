//! The whole of a charge on a table and in the lookup: the same situation is set up as a battle and played to its end with
//! many seeds, and asked of the lookup by what its units are (their figures, grade, formation, marker, commander), no
//! modifier named. With the very dice of the table it must come to the same losses and the same winner, neither wanting a die
//! nor leaving one: so what a request does not name is counted as the table counts it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi;
mod awi_refusals;
mod otp;

use drumhead::lookup::{Outcome, look_up};
use drumhead::rules::Charts;
use serde_json::Value;
use std::collections::BTreeSet;

/// How often a situation is played at most.
const SEEDS: u64 = 120;
/// How often it is played even when it has ended in each way it must have ended: a build that is not optimised is slow.
const ENOUGH: u64 = if cfg!(optimised) { SEEDS } else { 20 };

/// How a situation has ended so far.
struct Ends<E>(BTreeSet<E>);

impl<E: Ord> Ends<E> {
    /// It has come to blows (`melee`), and ended in so many other ways at least.
    fn are(&self, melee: &E, others: usize) -> bool {
        self.0.contains(melee) && self.0.len() > others
    }
}

/// The answer of the lookup to a charge with the dice of the table.
fn asked(request: &Value, dice: &[u8], called: &str) -> Outcome {
    let mut request = request.clone();
    request["dice"] = dice.into();
    let text = request.to_string();
    let got = look_up(&text, "request", &|rules| Some(Charts::built_in(rules)));
    let ((_, answer), _) = got.unwrap_or_else(|faults| panic!("{called}: {text}\n{faults}"));
    answer.outcome
}

/// Sets values in JSON by their places.
fn set(json: &mut Value, places: &[(&str, Value)]) {
    for (place, value) in places {
        let (parent, name) = place.rsplit_once('/').unwrap();
        let at = json.pointer_mut(parent).unwrap_or_else(|| panic!("there is no {parent}"));
        at[name] = value.clone();
    }
}
