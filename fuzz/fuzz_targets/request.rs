#![no_main]
//! A lookup request: answers it with its dice, and computes its odds.

use drumhead::lookup::{Question, look_up};
use drumhead::rules::Charts;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = look_up(text, "fuzzed", &|rules| Some(Charts::built_in(rules)));
    if let Ok((question, _)) = Question::read(text) {
        let _ = question.odds();
    }
});
