//! The rules, section by section: worked cases of both sets, the charts, and what a game offers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi_cases;
mod awi_played;
mod case_language;
mod cases;
mod chart_rolls;
mod charts;
#[path = "../cited/mod.rs"]
mod cited;
mod face;
mod paragraphs;
