//! Commands about games, reports, charts and other files on the disk.

use crate::app::sets::BuiltIn;
use crate::battle::RulesName;
use crate::print::Setup;
use std::path::PathBuf;

/// Opens, saves, brings in or hands out a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Begins a built-in battle in a new journal.
    NewBuiltIn(BuiltIn),
    /// Goes on with the game that was written last, as after a battery has died; Cowpens where there is none.
    GoOn,
    /// Begins a battle from a file in a new journal, or goes on with a journal.
    Open(PathBuf),
    /// Takes a file from outside: a game or a battle to open, charts, an army.
    BringIn {
        /// What it is called.
        name: String,
        /// All of it.
        bytes: Vec<u8>,
    },
    /// Asks the referee for a file to bring in.
    AskForFile,
    /// Goes on in a copy of the journal under another name.
    SaveAs(PathBuf),
    /// Tries again to write what is only in memory.
    SaveAgain,
    /// Hands the open game out as a file: a download, in a browser.
    HandOut,
    /// Passes the open game to another app, where the browser can do that.
    ShareGame,
    /// Puts the offer to download the game away.
    DownloadLater,
    /// Takes the open game over from another tab of the browser.
    PlayHere,
    /// Writes the after-action report into a folder, under a name that no file has.
    SaveReport(PathBuf),
    /// Prints returns, chits, commander cards and the quick reference into a new folder within a folder.
    Print {
        /// Within this folder.
        folder: PathBuf,
        /// On what, and how.
        setup: Setup,
    },
    /// Uses the built-in charts for new battles by a rule set.
    UseBuiltInCharts(RulesName),
    /// Uses the referee's own charts from a file for new battles by the rules it is for.
    LoadCharts(PathBuf),
    /// The folder browser shows a folder.
    Browse(PathBuf),
}

impl FileCommand {
    /// Whether another game may take the place of the open one.
    pub(in crate::app) fn may_leave_game(&self) -> bool {
        use FileCommand::{BringIn, GoOn, NewBuiltIn, Open};
        matches!(self, NewBuiltIn(_) | Open(_) | GoOn | BringIn { .. })
    }
}
