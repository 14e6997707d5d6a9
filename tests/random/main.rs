//! Random games and questions, with checks of their invariants.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod advance;
mod awi_random;
#[path = "../cited/mod.rs"]
mod cited;
mod lookup_twin;
mod lookup_ways;
mod random_play;
