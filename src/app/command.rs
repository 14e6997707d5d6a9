//! Commands: everything that can change an [`App`]. Views push them; the app applies them after the frame.

use super::{App, Ghost, Nudge, Prefs, Selection};
use crate::ids::UnitId;
use crate::rules::philadelphia::Action;
use std::path::PathBuf;

/// A tab beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Tab {
    Returns,
    Log,
    Rulings,
    Files,
    Settings,
}

/// What stands in the middle of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Centre {
    /// The table.
    #[default]
    Table,
    /// The two-base sketch.
    Quick,
}

/// A battle that is built into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum BuiltIn {
    Cowpens,
    BirminghamHill,
    Tutorial,
}

/// A change.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Selects something, or nothing.
    Select(Selection),
    /// Singles out an enemy whose shot is drawn.
    Target(Option<UnitId>),
    /// Shows a ghost, or none.
    SetGhost(Option<Ghost>),
    /// One press of the nudge pad on the selected unit's ghost.
    NudgeGhost(Nudge),
    /// The ghost's move uses the special move (6.8), or not.
    GhostSpecial(bool),
    /// The ghost is put there by ruling instead of moving under the rules, or not.
    GhostPlaced(bool),
    /// Carries out what the ghost shows.
    CommitGhost,
    /// Carries out an action.
    Act(Action),
    /// The face of the die asked for.
    EnterDie(u8),
    /// Takes back the last face entered.
    CorrectDie,
    /// The app rolls what is still wanted.
    RollRest,
    /// Gives up the action that waits for dice.
    CancelAsking,
    /// Takes the last action back and asks for its dice again.
    ReenterDice,
    /// Carries out the refused action all the same, with a reason.
    OverruleRefusal {
        /// Why.
        reason: String,
    },
    /// Puts the refusal away.
    DismissRefusal,
    /// Takes back the last action.
    Undo,
    /// Takes back actions until this many are left.
    UndoTo(usize),
    /// Does the last undone action again.
    Redo,
    /// Opens a tab, or closes it.
    OpenTab(Option<Tab>),
    /// Changes what stands in the middle.
    Show(Centre),
    /// Begins a built-in battle in a new journal.
    NewBuiltIn(BuiltIn),
    /// Begins a battle from a file in a new journal, or goes on with a journal.
    Open(PathBuf),
    /// Goes on in a copy of the journal under another name.
    SaveAs(PathBuf),
    /// Uses the referee's own charts from a file for new battles; `None`: the built-in ones.
    LoadCharts(Option<PathBuf>),
    /// The folder browser shows a folder.
    Browse(PathBuf),
    /// Changes preferences.
    SetPrefs(Prefs),
    /// Puts a message away.
    DismissMessage(usize),
}

impl App {
    /// Applies a command. Whatever goes wrong becomes a message or a shown refusal; the game is untouched by it.
    pub fn apply(&mut self, command: Command) {
        match command {
            Command::Select(selection) => {
                self.selection = selection;
                self.set_ghost(None);
            }
            Command::Target(unit) => self.target = unit,
            Command::SetGhost(ghost) => self.set_ghost(ghost),
            Command::NudgeGhost(nudge) => self.set_ghost(self.nudged(nudge)),
            Command::OpenTab(tab) => self.tab = tab,
            Command::Show(centre) => self.centre = centre,
            _ => {}
        }
    }

    fn set_ghost(&mut self, ghost: Option<Ghost>) {
        self.ghost = ghost;
        self.ghost_field = std::cell::OnceCell::new();
    }
}
