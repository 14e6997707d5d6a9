#![no_main]
//! A journal: what is read is a beginning of the file, and reads back.

use drumhead::journal::read;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(opened) = read(bytes) {
        let text = opened.journal.text().as_bytes();
        assert!(bytes.starts_with(&text[..text.len() - 1]));
        assert!(read(text).is_ok_and(|again| again.lost.is_none()));
    }
});
