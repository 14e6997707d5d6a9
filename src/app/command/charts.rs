//! Commands to the page of charts.

use crate::battle::RulesName;
use crate::rules::charts::{Datum, Way};
use std::path::PathBuf;

/// A change to the charts being typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChartCommand {
    /// Takes the charts of a rule set to the desk.
    Take(RulesName),
    /// Writes into a cell.
    Set {
        /// The cell's path.
        path: String,
        /// What.
        datum: Datum,
    },
    /// What is typed from now on is a step of its own.
    Pause,
    /// The referee's printed chart says the same as this cell.
    Confirm(String),
    /// His printed charts say the same as this whole page.
    ConfirmPage(usize),
    /// Puts a cell back to the built-in charts.
    Back(String),
    /// Puts a page back to the built-in charts.
    BackPage(usize),
    /// Puts everything back to the built-in charts.
    BackAll,
    /// Puts in a modifier that the rules know and the charts have not, by the place it would have.
    PutIn(String),
    /// Takes out a modifier that does not apply.
    TakeOut(String),
    /// Puts in or takes out rows or columns.
    Reshape(Way),
    /// Takes a step back.
    Undo,
    /// Takes it again.
    Redo,
    /// Saves them, and uses them for new games.
    Save,
    /// Saves them under another name, and uses that.
    SaveAs(PathBuf),
    /// Begins the open battle anew, in a new journal, with the charts for new games.
    BeginAnew,
}
