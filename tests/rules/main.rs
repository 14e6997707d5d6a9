//! The rules, section by section: the worked cases of both sets, the charts, and the offers of a game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod awi_asks;
mod awi_cases;
mod case_language;
mod chart_rolls;
mod charts;
#[path = "../cited/mod.rs"]
mod cited;
mod face;
#[cfg(feature = "legions")]
mod legions_cases;
mod otp_cases;
mod paragraphs;
mod runner;
