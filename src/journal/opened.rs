//! The result of opening a journal: the game, the part lost to damage, and the difference under the current rules.

use super::{Damage, Divergence, Journal};
use crate::msg;
use std::fmt;

/// The unusable part of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The first rejected line of the file, from 1; if nothing is lost, the first line that another program has
    /// changed.
    pub line: usize,
    /// Why it was rejected.
    pub why: Damage,
    /// Lines lost: this one and all after it, good or bad; 0: another program has changed the file, and nothing is
    /// lost.
    pub lines: usize,
    /// Bytes lost: everything after the last good line.
    pub bytes: usize,
}

impl Loss {
    /// Describes the reason and the loss, without the line.
    #[must_use]
    pub fn words(&self) -> String {
        let Self { why, lines, bytes, .. } = self;
        match lines {
            0 => msg!("journal-nothing-is-lost", why),
            _ => msg!("journal-lines-are-lost-from-there-on", why, lines, bytes),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&msg!("journal-line", line = self.line, words = self.words()))
    }
}

crate::shown_part!(Loss);

impl std::error::Error for Loss {}

/// A journal that was opened, possibly not to its end.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The journal: all lines before the first rejected one.
    pub journal: Journal,
    /// The lost part; `None`: nothing is lost.
    pub lost: Option<Loss>,
    /// Where the current rules differ from those it was written by, which is not damage; `None`: nowhere, or a mark
    /// already records it ([`Journal::mark_rules`]).
    pub diverged: Option<Divergence>,
}

impl Opened {
    /// Returns whether nothing is damaged and nothing differs.
    #[must_use]
    pub fn is_as_it_was(&self) -> bool {
        self.lost.is_none() && self.diverged.is_none()
    }
}

/// Returns a loss of everything in a file from a byte on.
pub(super) fn loss_from(bytes: &[u8], from: usize, line: usize, why: Damage) -> Loss {
    let rest = bytes.get(from..).unwrap_or_default();
    let whole = rest.iter().filter(|b| **b == b'\n').count();
    Loss { line, why, lines: whole + usize::from(!rest.ends_with(b"\n")), bytes: rest.len() }
}
