#![no_main]
//! A lookup request: answered with its dice, and its odds worked out.

use drumhead::lookup::{Question, look_up};
use drumhead::rules::Charts;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = look_up(text, "fuzzed", &|rules| Some(Charts::built_in(rules)));
    if let Ok((question, _)) = Question::read(text) {
        let _ = question.odds();
    }
});
