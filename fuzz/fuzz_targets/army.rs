#![no_main]
//! An army list or table in any encoding: an accepted one is written, and read back as the same roster.

use drumhead::roster::{Between, read_list, read_roster, roster_table, text_of};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // Any text in which units are found, published lists included.
    if let Ok(read) = read_list(&text_of(bytes), "fuzzed", None, 20) {
        let roster = read.reading.roster();
        let (again, _) = read_roster(&roster_table(&roster, Between::Commas), "again", None).expect("it reads back");
        assert!(again == roster);
    }
    match read_roster(&text_of(bytes), "fuzzed", None) {
        Ok((roster, _)) => {
            let (again, _) =
                read_roster(&roster_table(&roster, Between::Commas), "again", None).expect("it reads back");
            assert!(again == roster);
        }
        Err(faults) => assert!(faults.any_fatal(), "it is refused without a word"),
    }
});
