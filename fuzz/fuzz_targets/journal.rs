#![no_main]
//! A journal: what is read is a beginning of the file, but for the ends of its lines where that is told, and reads back.

#[path = "../../tests/promises/read_back.rs"]
mod read_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    read_back::holds(bytes).unwrap();
});
