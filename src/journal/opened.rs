//! What came of opening a journal: the game, what was lost to damage, and where today's rules differ.

use super::{Damage, Divergence, Journal};
use crate::say;
use std::fmt;

/// What of a journal could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The first line of the file that does not hold, from 1; where nothing is lost, the first that is not as it was written.
    pub line: usize,
    /// Why it does not.
    pub why: Damage,
    /// Lines lost, this one and all after it, whole or not; 0: the file is not as it was written, and nothing is lost.
    pub lines: usize,
    /// Bytes lost: all that the file has behind the last line that holds.
    pub bytes: usize,
}

impl Loss {
    /// Why, and how much: all but the line.
    #[must_use]
    pub fn words(&self) -> String {
        let Self { why, lines, bytes, .. } = self;
        match lines {
            0 => say!("journal-nothing-is-lost", why),
            _ => say!("journal-lines-are-lost-from-there-on", why, lines, bytes),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("journal-line", line = self.line, words = self.words()))
    }
}

crate::shown_part!(Loss);

impl std::error::Error for Loss {}

/// A journal that was opened, perhaps not to its end.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The journal up to its last good line.
    pub journal: Journal,
    /// What was lost; `None`: nothing.
    pub lost: Option<Loss>,
    /// Where today's rules differ from those it was written by, which is not damage; `None`: nowhere, or a mark already records it
    /// ([`Journal::mark_rules`]).
    pub diverged: Option<Divergence>,
}

impl Opened {
    /// Nothing is damaged and nothing differs.
    #[must_use]
    pub fn is_as_it_was(&self) -> bool {
        self.lost.is_none() && self.diverged.is_none()
    }
}

/// All that a file has from a byte on is lost.
pub(super) fn loss_from(bytes: &[u8], from: usize, line: usize, why: Damage) -> Loss {
    let rest = bytes.get(from..).unwrap_or_default();
    let whole = rest.iter().filter(|b| **b == b'\n').count();
    Loss { line, why, lines: whole + usize::from(!rest.ends_with(b"\n")), bytes: rest.len() }
}
