//! Commands about games, reports, charts and other files on the disk.

use crate::app::sets::BuiltIn;
use crate::battle::RulesName;
use crate::photo::names_a_photo;
use crate::print::Setup;
use std::path::PathBuf;

/// Opens, saves, brings in or hands out a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Begins a built-in battle in a new journal.
    NewBuiltIn(BuiltIn),
    /// Continues the game played last, for example after the battery has run out; begins Cowpens if there is none.
    GoOn,
    /// Begins a battle from a file in a new journal, continues a journal, or lays a picture under the map.
    Open(PathBuf),
    /// Takes a file from outside: a game or a battle to open, charts, an army, a picture to lay under the map.
    BringIn {
        /// Its name.
        name: String,
        /// Its contents.
        bytes: Vec<u8>,
    },
    /// Asks the referee for a file to bring in.
    AskForFile,
    /// Reads the picture that is stored beside a file and lays it under the map, if the game is still open.
    FetchUnder {
        /// The game or battle file that the picture is beside.
        beside: PathBuf,
        /// The game.
        game: PathBuf,
    },
    /// Continues in a copy of the journal under another name.
    SaveAs(PathBuf),
    /// Retries writing everything that is only in memory.
    SaveAgain,
    /// Exports the open game as a file: a download, in a browser.
    HandOut,
    /// Passes the open game to another app, if the browser can do that.
    ShareGame,
    /// Dismisses the offer to download the game.
    DownloadLater,
    /// Takes the open game over from another tab of the browser.
    PlayHere,
    /// Shows a file or folder in another program.
    OpenOutside(PathBuf),
    /// Writes the open battle with its ground, armies and deployment into a folder as one battle file, under a free
    /// name.
    SaveBattle(PathBuf),
    /// Begins the open battle again in a new journal, deployed as it was before the first turn.
    BeginAgain,
    /// Writes the after-action report into a folder, under a free name.
    SaveReport(PathBuf),
    /// Prints returns, chits, commander cards and the quick reference into a new folder.
    Print {
        /// The parent of the new folder.
        folder: PathBuf,
        /// Paper and layout.
        setup: Setup,
    },
    /// Uses the built-in charts for new battles by a rule set.
    UseBuiltInCharts(RulesName),
    /// Uses the referee's own charts from a file for new battles of its rule set.
    LoadCharts(PathBuf),
    /// Shows a folder in the folder browser.
    Browse(PathBuf),
}

impl FileCommand {
    /// Returns whether the command may replace the open game by another.
    pub(in crate::app) fn may_leave_game(&self) -> bool {
        use FileCommand::{BeginAgain, BringIn, GoOn, NewBuiltIn, Open};
        match self {
            NewBuiltIn(_) | GoOn | BeginAgain => true,
            Open(path) => !names_a_photo(&path.to_string_lossy()),
            BringIn { name, .. } => !names_a_photo(name),
            _ => false,
        }
    }
}
