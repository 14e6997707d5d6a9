//! Faults of an army list, before their positions in the rewritten text are known.

use crate::input::{MAX_TOLD, Severity};

/// A fault found before the text is rewritten: its byte position, its severity, and its words.
pub(super) type RosterFault = (usize, Severity, String);

/// Records a fault. Its words are formatted only up to the limit of reported faults; further ones are only counted.
pub(super) fn note(faults: &mut Vec<RosterFault>, at: usize, why: impl FnOnce() -> String) {
    let why = if faults.len() < MAX_TOLD { why() } else { String::new() };
    faults.push((at, Severity::Fault, why));
}

/// Upper limit on the cells of a row.
pub(super) const MAX_OF_ROW: usize = 1_000;
