#![no_main]
//! A journal: the accepted text is a prefix of the file, except for line ends whose change is reported, and is read
//! back the same.

#[path = "../../tests/promises/read_back.rs"]
mod read_back;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    read_back::holds(bytes).unwrap();
});
