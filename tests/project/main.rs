//! The project itself: its layers, its words, its documents, and its fuzz targets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

// The fuzz targets import this macro from libFuzzer's crate.
extern crate self as libfuzzer_sys;
pub(crate) use fuzz_targets::fuzz_target;

mod architecture;
mod circles;
mod dialect;
mod documents;
mod fuzz_targets;
mod language;
mod sealed;
mod tuples;
