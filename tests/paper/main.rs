//! Printed pages: returns, chits, cards, the quick reference, and the report of a game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

#[path = "../kit/english.rs"]
mod english;
mod print;
mod report;
