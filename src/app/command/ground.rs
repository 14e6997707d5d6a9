//! Commands to the page on which ground is drawn.

use super::TakenFrom;
use crate::app::sets::BuiltIn;
use crate::battle::TableSize;
use crate::battle::names::GroundKind;
use crate::ground::{Drawing, GroundEdit};
use std::path::PathBuf;

/// The source of ground pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PiecesFrom {
    /// A battle that is built in.
    BuiltIn(BuiltIn),
    /// A ground file.
    Saved(PathBuf),
    /// The referee's own pieces.
    Own,
}

/// A change to the drawn ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundCommand {
    /// Shows the page; without an open ground a bare table of this size is begun.
    Begin(TableSize),
    /// Begins a bare table of this size.
    New(TableSize),
    /// Gives the open ground a table of this size if none of its pieces lies beyond that; without an open ground a bare
    /// table is begun. The page stays.
    Resize(TableSize),
    /// Begins a bare table of this size, and writes it under a free name. The page stays.
    NewTable(TableSize),
    /// Begins with a copy of the ground of a battle.
    CopyOf(TakenFrom),
    /// Opens a ground file.
    Open(PathBuf),
    /// An edit.
    Edit(GroundEdit),
    /// Adds a piece that was drawn.
    Draw {
        /// Its kind; the details are the usual ones.
        kind: GroundKind,
        /// The stroke or the corners.
        drawing: Drawing,
    },
    /// Undoes an edit.
    Undo,
    /// Redoes an edit.
    Redo,
    /// Selects a piece by its number, or none.
    Select(Option<usize>),
    /// Sets whether corners snap to a grid of 1".
    Grid(bool),
    /// Adds a piece of a battle, of a ground file, or one of the referee's own, by its number.
    Place(PiecesFrom, usize),
    /// Adds a copy of a piece to the referee's own pieces.
    Keep(usize),
    /// Removes one of the referee's own pieces.
    Forget(usize),
    /// Retries to write the ground.
    Save,
    /// In a browser: downloads the ground as a file.
    HandOut,
}
