#![no_main]
//! A battle file: an accepted one is written, and read back as the same battle.

use drumhead::battle::{battle_text, check_battle};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok((battle, _)) = check_battle(text, "fuzzed") {
        let (again, _) = check_battle(&battle_text(&battle), "again").expect("it reads back");
        assert!(again == battle);
    }
});
