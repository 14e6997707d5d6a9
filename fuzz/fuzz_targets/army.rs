#![no_main]
//! An army, as a table or a list, in any bytes a spreadsheet writes: what is accepted is written and read back.

use drumhead::roster::{Between, read_list, read_roster, roster_table, text_of};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // However it is written: a text with units makes a list that reads back.
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
