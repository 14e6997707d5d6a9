//! What is wrong with an army list, before it is known where in the rewritten text it stands.

use crate::input::{MOST_TOLD, Severity};

/// What is wrong with a text before it is rewritten: at which byte, how bad, and in words.
pub(super) type Said = (usize, Severity, String);

/// Notes a fault, put into words as long as any file is told of so many: those of a heap of noise are only counted.
pub(super) fn note(said: &mut Vec<Said>, at: usize, why: impl FnOnce() -> String) {
    let why = if said.len() < MOST_TOLD { why() } else { String::new() };
    said.push((at, Severity::Fault, why));
}

/// Of one row, at most.
pub(super) const MOST_OF_ROW: usize = 1_000;
