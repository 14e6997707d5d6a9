//! The table and the lookup give the same answers: battles under both rule sets are played at random, the input of
//! every question in the table's events is passed to the lookup with the same dice, and the answers are compared.
//!
//! 10,000 situations under each rule set, 500 in an unoptimised build; `DRUMHEAD_SITUATIONS` sets the number.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi;
mod otp;

use drumhead::lookup::look_up;
use drumhead::rules::Charts;
use serde_json::Value;
use std::collections::BTreeMap;

const SITUATIONS: usize = if cfg!(optimised) { 10_000 } else { 500 };

fn situations() -> usize {
    std::env::var("DRUMHEAD_SITUATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(SITUATIONS)
}

/// With this many situations every kind of question must occur.
const ENOUGH: usize = 10_000;

/// A question from the table, and the table's answer.
struct TableQuestion {
    request: Value,
    /// Fields of the answer.
    answered: Value,
}

/// The player's random numbers.
struct Whim(u64);

impl Whim {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        let place = self.below(all.len());
        all.get(place)
    }
}

/// The number of situations of each question that agreed.
#[derive(Default)]
struct AgreedCounts(BTreeMap<String, usize>);

impl AgreedCounts {
    fn all(&self) -> usize {
        self.0.values().sum()
    }

    fn compare(&mut self, asked: &TableQuestion) {
        let text = asked.request.to_string();
        let got = look_up(&text, "request", &|rules| Some(Charts::built_in(rules)));
        let ((_, answer), _) = got.unwrap_or_else(|faults| panic!("{text}\n{faults}"));
        let answer = serde_json::to_value(answer).unwrap();
        for (name, value) in asked.answered.as_object().unwrap() {
            // Modifiers counted in an object have no order.
            assert_eq!(sorted(&answer[name]), sorted(value), "{name} of {text}\n{answer}");
        }
        let ask = asked.request["ask"].as_str().unwrap().to_owned();
        *self.0.entry(ask).or_default() += 1;
    }

    /// Checks that each of these questions occurred.
    fn reached(&self, asks: &[&str]) {
        let missing: Vec<&&str> = asks.iter().filter(|ask| !self.0.contains_key(**ask)).collect();
        println!("{:?}", self.0);
        assert!(missing.is_empty() || situations() < ENOUGH, "never asked: {missing:?}");
    }
}

/// Returns the names of itemised modifiers.
fn names(modifiers: &Value) -> Vec<Value> {
    modifiers.as_array().unwrap().iter().map(|m| m["name"].clone()).collect()
}

/// Returns some fields of an object.
fn fields(of: &Value, names: &[&str]) -> Value {
    names.iter().map(|name| ((*name).to_owned(), of[*name].clone())).collect::<serde_json::Map<_, _>>().into()
}

/// Sorts modifiers by name; leaves any other value unchanged.
fn sorted(value: &Value) -> Value {
    let mut value = value.clone();
    if let Some(list) = value.as_array_mut().filter(|list| list.iter().all(|entry| entry["rule"].is_string())) {
        list.sort_by_key(ToString::to_string);
    }
    value
}
