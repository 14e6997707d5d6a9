//! The whole of a charge on a table and in the lookup: the same situation is set up as a battle and played to its end with
//! many seeds, and asked of the lookup by what its units are (their figures, grade, formation, marker, commander), no
//! modifier named. With the very dice of the table it must come to the same losses and the same winner, neither wanting a die
//! nor leaving one: so what a request does not name is counted as the table counts it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi;
mod otp;

use drumhead::lookup::{ChargeOutcome, Outcome, look_up};
use drumhead::rules::Charts;
use serde_json::Value;

/// How often a situation is played.
const SEEDS: u64 = if cfg!(debug_assertions) { 60 } else { 120 };

/// The answer of the lookup to a charge with the dice of the table.
fn asked(request: &Value, dice: &[u8], called: &str) -> ChargeOutcome {
    let mut request = request.clone();
    request["dice"] = dice.into();
    let text = request.to_string();
    let got = look_up(&text, "request", &|rules| Some(Charts::built_in(rules)));
    let ((_, answer), _) = got.unwrap_or_else(|faults| panic!("{called}: {text}\n{faults}"));
    match answer.outcome {
        Outcome::Charge(outcome) => outcome,
        other => panic!("{called}: {other:?}"),
    }
}

/// Sets values in JSON by their places.
fn set(json: &mut Value, places: &[(&str, Value)]) {
    for (place, value) in places {
        let (parent, name) = place.rsplit_once('/').unwrap();
        let at = json.pointer_mut(parent).unwrap_or_else(|| panic!("there is no {parent}"));
        at[name] = value.clone();
    }
}
