#![no_main]
//! A journal: what is read is a beginning of the file, but for the ends of its lines where that is told, and reads back.

use drumhead::journal::read;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(opened) = read(bytes) {
        let text = opened.journal.text().as_bytes();
        let had = &text[..text.len() - 1];
        let its_own_ends = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let told = opened.lost.is_some();
        assert!(bytes.starts_with(had) || told && its_own_ends.as_bytes().starts_with(had));
        assert!(read(text).is_ok_and(|again| again.lost.is_none()));
    }
});
