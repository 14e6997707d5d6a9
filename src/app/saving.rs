//! The state of saving: what is on the disk, what is only in memory, and retries.

use super::{App, Command, FileCommand, Tell, Unwritten};
use crate::msg;

/// How much of the open game is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// Every action is on the disk.
    Saved,
    /// Every action is on its way to the store, without errors so far.
    Writing,
    /// The game is read-only.
    ReadOnly {
        /// The reason.
        why: String,
    },
    /// The last actions are only in memory.
    Behind {
        /// The number of journal lines to be written; the first line is the battle itself.
        lines: usize,
        /// No part of the game is stored yet.
        nothing: bool,
        /// Why the last attempt failed.
        why: String,
    },
}

impl Saving {
    /// Returns whether a save has failed.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        matches!(self, Saving::Behind { .. })
    }

    /// Describes the unsaved part, or why the game is read-only; `None` if everything is saved or being saved.
    ///
    /// ```
    /// use drumhead::app::Saving;
    /// let why = "cowpens-1.jsonl: cannot be saved: the disk is full".to_owned();
    /// let behind = |lines, nothing| Saving::Behind { lines, nothing, why: why.clone() };
    /// assert_eq!(behind(1, false).words().unwrap(), "The last action is not saved");
    /// assert_eq!(behind(3, false).words().unwrap(), "The last 3 actions are not saved");
    /// assert_eq!(behind(3, true).words().unwrap(), "This game is not saved");
    /// assert_eq!(Saving::Saved.words(), None);
    /// ```
    #[must_use]
    pub fn words(&self) -> Option<String> {
        match self {
            Saving::Saved | Saving::Writing => None,
            Saving::ReadOnly { why } => Some(why.clone()),
            Saving::Behind { nothing: true, .. } => Some(msg!("app-nothing-of-this-game-is-saved").to_owned()),
            Saving::Behind { lines: 0 | 1, .. } => Some(msg!("app-the-last-action-is-not-saved").to_owned()),
            Saving::Behind { lines, .. } => Some(msg!("app-the-last-actions-are-not-saved", lines)),
        }
    }
}

impl App {
    /// Returns how much of the open game is stored; `None` with no game open.
    #[must_use]
    pub fn saving(&self) -> Option<Saving> {
        let session = self.session.as_ref()?;
        if let Some(why) = session.read_only() {
            return Some(Saving::ReadOnly { why: why.to_owned() });
        }
        Some(match session.unwritten() {
            Some(Unwritten { lines, nothing, why: Some(why) }) => Saving::Behind { lines, nothing, why },
            Some(Unwritten { why: None, .. }) => Saving::Writing,
            None => Saving::Saved,
        })
    }

    /// Returns whether a save of the open game has failed.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.saving().is_some_and(|saving| saving.is_behind())
    }

    /// Retries to write everything that is only in memory. The ghost and a question for dice stay.
    pub(super) fn save_again(&mut self) {
        if let Some(session) = self.session.as_mut().filter(|s| s.unwritten().is_some()) {
            session.save_again();
            // A save may have changed the file's name.
            if self.marked.is_some() {
                self.mark_as_played();
            }
        }
    }

    /// Returns whether the window may be closed: everything is saved, or the referee was warned and asks a second time.
    pub fn may_close(&mut self) -> bool {
        self.lets_go(None)
    }

    /// Returns whether the open game may be left for another, as [`App::may_close`] does.
    pub(super) fn may_leave_for(&mut self, command: impl Into<Command>) -> bool {
        let command = command.into();
        let here = self.session.as_ref().map(super::Session::path);
        let stays = matches!(&command, Command::Files(FileCommand::Open(path)) if here == Some(path.as_path()));
        stays || self.lets_go(Some(command))
    }

    /// Refuses the first attempt to leave an unsaved game with a message, and allows a second one.
    fn lets_go(&mut self, for_what: Option<Command>) -> bool {
        self.save_again();
        let asked = Some(for_what);
        let words = self.saving().filter(Saving::is_behind).and_then(|saving| saving.words());
        let Some(words) = words.filter(|_| self.leaving != asked) else {
            self.leaving = None;
            return true;
        };
        self.leaving = asked;
        self.tell(Tell::Trouble, msg!("app-unsaved-would-be-lost", words));
        false
    }
}
