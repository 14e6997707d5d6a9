//! Wording of measurements: a shot, an aspect, a close call. The command line, the app and the screen share it, at
//! three lengths: a few words on the table, a line in the panel, a sentence with its reasons.
//!
//! May import everything up to `rules`. Verdicts go through `apply_rules` of the set before they are worded.

mod decided;
mod hex_line;
mod measure;
mod report;
mod sighting;
mod terms;

pub use decided::{decided_by, shot_decided_by};
pub use hex_line::step_words;
pub use measure::{UnitNames, aspect_to_measure, to_measure};
pub use report::{CloseCall, Report, ShotAnswer, VerdictReason, aspect_name, cover_name};
pub use sighting::Sighting;
pub use terms::{LengthUnit, Terms, place, reach_shown_in};
