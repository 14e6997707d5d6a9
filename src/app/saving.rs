//! The state of saving, told honestly: what is on the disk, what is only in memory, and trying again.

use super::{App, Command, FileCommand, Tell, Unwritten};
use crate::{say, word};

/// How much of the open game is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// Every action is on the disk.
    Saved,
    /// Every action is on its way to where it is kept, and nothing has gone wrong.
    Writing,
    /// The game may only be looked at.
    ReadOnly {
        /// Why.
        why: String,
    },
    /// The last so many actions are only in memory.
    Behind {
        /// How many lines of the journal are still to be written; the first one is the battle itself.
        lines: usize,
        /// Nothing of the game is written anywhere yet.
        nothing: bool,
        /// Why the last try failed.
        why: String,
    },
}

impl Saving {
    /// Something is not written that should be.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        matches!(self, Saving::Behind { .. })
    }

    /// What is not written, in words; nothing where all is.
    ///
    /// ```
    /// use drumhead::app::Saving;
    /// let why = "cowpens-1.jsonl: cannot be saved: the disk is full".to_owned();
    /// let behind = |lines, nothing| Saving::Behind { lines, nothing, why: why.clone() };
    /// assert_eq!(behind(1, false).words().unwrap(), "The last action is not saved");
    /// assert_eq!(behind(3, false).words().unwrap(), "The last 3 actions are not saved");
    /// assert_eq!(behind(3, true).words().unwrap(), "Nothing of this game is saved");
    /// assert_eq!(Saving::Saved.words(), None);
    /// ```
    #[must_use]
    pub fn words(&self) -> Option<String> {
        match self {
            Saving::Saved | Saving::Writing => None,
            Saving::ReadOnly { why } => Some(why.clone()),
            Saving::Behind { nothing: true, .. } => Some(word!("app-nothing-of-this-game-is-saved").to_owned()),
            Saving::Behind { lines: 0 | 1, .. } => Some(word!("app-the-last-action-is-not-saved").to_owned()),
            Saving::Behind { lines, .. } => Some(say!("app-the-last-actions-are-not-saved", lines)),
        }
    }
}

impl App {
    /// How much of the open game is written down; `None` with no game open.
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

    /// Something of the open game is not written that should be.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.saving().is_some_and(|saving| saving.is_behind())
    }

    /// Tries again to write what is only in memory. Changes nothing else: a ghost or a question stays.
    pub(super) fn save_again(&mut self) {
        if let Some(session) = self.session.as_mut().filter(|s| s.unwritten().is_some()) {
            session.save_again();
            // It may have another name now.
            if self.marked.is_some() {
                self.mark_as_played();
            }
        }
    }

    /// The window may be closed: everything is written, or the referee has been told what is not and asks again.
    pub fn may_close(&mut self) -> bool {
        self.lets_go(None)
    }

    /// The open game may be left for another: as [`App::may_close`].
    pub(super) fn may_leave_for(&mut self, command: impl Into<Command>) -> bool {
        let command = command.into();
        let here = self.session.as_ref().map(super::Session::path);
        let stays = matches!(&command, Command::Files(FileCommand::Open(path)) if here == Some(path.as_path()));
        stays || self.lets_go(Some(command))
    }

    /// The first try to leave a game that is not written is held up with a message; the same try once more goes through.
    fn lets_go(&mut self, for_what: Option<Command>) -> bool {
        self.save_again();
        let asked = Some(for_what);
        let words = self.saving().filter(Saving::is_behind).and_then(|saving| saving.words());
        let Some(words) = words.filter(|_| self.leaving != asked) else {
            self.leaving = None;
            return true;
        };
        self.leaving = asked;
        self.tell(Tell::Trouble, say!("app-and-would-be-lost-save-the-game", words));
        false
    }
}
