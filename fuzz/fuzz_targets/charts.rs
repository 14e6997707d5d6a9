#![no_main]
//! A charts file of any rule set: an accepted one is recorded, and read back as the same charts.

use drumhead::rules::Charts;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let rules = Charts::rules_of(text);
    if let Ok((charts, _)) = Charts::check(rules, text, "fuzzed") {
        let again = Charts::recorded(rules, charts.text()).expect("they read back");
        assert!(again == charts);
    }
});
