//! Commands to the charts page.

use crate::battle::RulesName;
use crate::rules::charts::{Datum, TableEdit};
use std::path::PathBuf;

/// A change to the edited charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChartCommand {
    /// Opens the charts of a rule set.
    Take(RulesName),
    /// Sets a cell.
    Set {
        /// The cell's path.
        path: String,
        /// The new value.
        datum: Datum,
    },
    /// Ends the current edit: further typing is a separate undo step.
    Pause,
    /// Confirms that the referee's printed chart agrees with this cell.
    Confirm(String),
    /// Confirms that his printed charts agree with this page.
    ConfirmPage(usize),
    /// Restores a cell to the built-in charts.
    Back(String),
    /// Restores a page to the built-in charts.
    BackPage(usize),
    /// Restores everything to the built-in charts.
    BackAll,
    /// Adds a modifier, by its path, that the rules know and the charts lack.
    PutIn(String),
    /// Removes a modifier that does not apply.
    TakeOut(String),
    /// Adds or removes rows or columns.
    Reshape(TableEdit),
    /// Undoes an edit.
    Undo,
    /// Redoes an edit.
    Redo,
    /// Saves them, and uses them for new games.
    Save,
    /// Saves them under another name, and uses that file.
    SaveAs(PathBuf),
    /// Restarts the open battle, in a new journal, with the charts for new games.
    BeginAnew,
}
