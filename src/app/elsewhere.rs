//! A game that another tab of the browser has taken over: actions of this tab that are not in its file are saved in a
//! copy.

use super::{App, Session, Tell};
use crate::store::{self, IfThere};
use crate::{journal, msg};
use std::path::Path;

/// The word in the name of the copy: `name.other-1.jsonl`.
const OTHER: &str = "other";
/// Limit of actions listed in the message; the others are only counted.
const LISTED: usize = 5;

/// Actions of a game that are not in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Unsaved {
    /// The actions, each by its first line.
    done: Vec<String>,
    /// The number of actions in the file that were undone here.
    undone: usize,
}

impl App {
    /// Lists the actions that did not reach the store and writes them to a copy, since another tab owns the open game
    /// now. Call this before the disk reads the file again.
    pub fn copy_unsaved(&mut self, path: &Path, why: &str) {
        let Some(session) = self.session.as_ref().filter(|session| session.path() == path) else { return };
        let unsaved = unsaved(session);
        if unsaved == Unsaved::default() {
            return;
        }
        let mut disk = self.library.disk();
        let text = session.journal().text().as_bytes();
        let kept = match store::free_name(&disk, path, OTHER) {
            None => msg!("store-there-is-one-already").to_owned(),
            Some(copy) => match store::write_down(&mut disk, &copy, text, IfThere::Refuse) {
                Ok(()) => msg!("app-actions-saved-in-copy", copy = copy.display()),
                Err(fault) => fault.to_string(),
            },
        };
        self.tell(Tell::Trouble, msg!("app-another-tab-has-taken-the-game", why, list = unsaved.words(), kept));
    }

    /// Reads the open game again, whether it is read-only or not, after it has gone to another tab or can be played
    /// here again.
    pub fn read_on(&mut self, path: &Path) {
        if self.session.as_ref().is_some_and(|session| session.path() == path) {
            self.cancel_asking();
            self.read_again(path);
        }
    }

    /// Returns whether the open game belongs to another tab, which can be asked to hand it over.
    #[must_use]
    pub fn can_take_over(&self) -> bool {
        let session = self.session.as_ref().filter(|session| session.read_only().is_some());
        session.is_some_and(Session::is_taken)
    }
}

impl Unsaved {
    fn words(&self) -> String {
        let mut words: Vec<String> = self.done.iter().take(LISTED).cloned().collect();
        if self.done.len() > LISTED {
            words.push(msg!("app-and-more-actions", n = self.done.len() - LISTED));
        }
        if self.undone > 0 {
            words.push(msg!("app-actions-taken-back", n = self.undone));
        }
        words.join("; ")
    }
}

/// Compares the actions in force with those of the stored part of the journal. A battle without actions needs no copy.
fn unsaved(session: &Session) -> Unsaved {
    let Some(unwritten) = session.unwritten_text() else { return Unsaved::default() };
    let text = session.journal().text().as_bytes();
    let stored = text.get(..text.len().saturating_sub(unwritten)).unwrap_or_default();
    let stored = journal::read(stored).map(|opened| opened.journal).ok();
    let there = stored.as_ref().map_or(&[][..], |stored| stored.entries().get(..stored.cursor()).unwrap_or_default());
    let alike =
        |(ours, theirs): &(&super::LogEntry, &journal::Entry)| ours.action == theirs.action && ours.dice == theirs.dice;
    let common = session.entries().iter().zip(there).take_while(alike).count();
    let first = |entry: &super::LogEntry| entry.words.first().map(|words| words.line.clone()).unwrap_or_default();
    Unsaved {
        done: session.entries().iter().skip(common).map(first).collect(),
        undone: there.len().saturating_sub(common),
    }
}
