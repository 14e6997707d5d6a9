#![no_main]
//! A battle file or a map file: an accepted one is written, and read back as the same battle or map.

use drumhead::battle::{battle_text, check_battle, check_map, map_text};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok((battle, _)) = check_battle(text, "fuzzed") {
        let (again, _) = check_battle(&battle_text(&battle), "again").expect("it reads back");
        assert!(again == battle);
    }
    if let Ok((sheet, _)) = check_map(text, "fuzzed") {
        let (again, _) = check_map(&map_text(&sheet), "again").expect("it reads back");
        assert!(again == sheet);
    }
});
