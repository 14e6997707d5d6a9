//! The list drawn up last, and the units that found no room.

use std::path::PathBuf;

/// The battle that a list was drawn up as.
#[derive(Clone, Debug)]
pub(super) struct DrawnUp {
    /// Its journal.
    pub journal: PathBuf,
    /// Units without room: name of the unit, name of its brigade.
    pub left_out: Vec<(String, String)>,
}
