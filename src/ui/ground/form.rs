//! The state of the page between frames, and what its parts share.

use super::handles::Handle;
use crate::app::{App, Command, GroundCommand, PiecesFrom};
use crate::battle::names::{GroundKind, GroundShape};
use crate::battle::{TableSize, Terrain};
use crate::ground::GroundEdit;
use crate::ui::table::TableMemory;
use crate::units::{Inches, Spot};
use egui::Pos2;

/// The usual table, 6 by 4 feet.
pub const USUAL: TableSize = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };

/// The page of the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The tools.
    #[default]
    Draw,
    /// The card of the selected piece.
    Piece,
    /// All pieces on the table.
    All,
    /// Pieces of battles, and the referee's own.
    Library,
    /// The title, the size of the table, and north.
    Table,
    /// Opening, copying, and drawing armies up.
    Battlefields,
}

/// The ground that the next stroke draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tool {
    pub kind: GroundKind,
    pub shape: GroundShape,
}

/// State of the page.
#[derive(Debug, Default)]
pub struct GroundForm {
    pub(super) leaf: Leaf,
    /// `None`: the hand, which selects and moves.
    pub(super) tool: Option<Tool>,
    pub(super) by_corners: bool,
    /// The corners tapped so far, or the stroke under the finger.
    pub(super) places: Vec<Spot>,
    /// The drag in progress.
    pub(super) drag: Option<MapDrag>,
    /// The view of the map.
    pub(super) memory: TableMemory,
    /// The corner of the selected piece that the card's keys change.
    pub(super) corner: usize,
    /// The name that is being typed, with the index of its piece (`None` for the title).
    pub(super) typed: Option<(Option<usize>, String)>,
    pub(super) library: LibraryForm,
    pub(super) table: TableForm,
    /// The selected piece in the previous frame.
    pub(super) selected: Option<usize>,
}

impl GroundForm {
    /// Opens the page of the tools.
    pub fn turn_to_tools(&mut self) {
        self.leaf = Leaf::Draw;
    }

    /// Opens the page with the size of the table.
    pub fn turn_to_table(&mut self) {
        self.leaf = Leaf::Table;
    }

    /// Opens the page on which battlefields are opened and copied.
    pub fn turn_to_battlefields(&mut self) {
        self.leaf = Leaf::Battlefields;
    }

    /// Takes a tool, or the hand. The page of the tools stays open.
    pub(super) fn take(&mut self, tool: Option<Tool>, commands: &mut Vec<Command>) {
        self.tool = tool;
        self.places.clear();
        self.drag = None;
        if tool.is_some() {
            push(commands, GroundCommand::Select(None));
        }
    }

    /// Opens the card of a piece that was selected with the hand, and forgets the corner of another piece.
    pub(super) fn look(&mut self, app: &App) {
        let now = app.ground.selected;
        if now != self.selected {
            self.selected = now;
            self.corner = 0;
            if now.is_some() && self.tool.is_none() && self.leaf != Leaf::Library {
                self.leaf = Leaf::Piece;
            }
            if now.is_none() && self.leaf == Leaf::Piece {
                self.leaf = Leaf::Draw;
            }
        }
    }
}

/// A drag on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum MapDrag {
    /// Pans the view.
    View,
    /// Draws a stroke.
    Stroke,
    /// Moves the selected piece; the place where the finger came down.
    Piece(Spot),
    /// Pulls a handle of the selected piece; the point where the finger came down.
    Handle(Handle, Pos2),
}

/// State of the library.
#[derive(Debug, Default)]
pub(super) struct LibraryForm {
    pub from: Option<PiecesFrom>,
    /// The pieces of a battle, read once.
    pub read: Option<(PiecesFrom, Vec<Terrain>)>,
}

/// A unit for the sides of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TableUnit {
    #[default]
    Feet,
    Inches,
    Centimetres,
}

/// State of the page.
#[derive(Debug, Default)]
pub(super) struct TableForm {
    pub unit: TableUnit,
}

/// Adds a command.
pub(super) fn push(commands: &mut Vec<Command>, command: GroundCommand) {
    commands.push(command.into());
}

/// Adds an edit.
pub(super) fn edit(commands: &mut Vec<Command>, edit: GroundEdit) {
    push(commands, GroundCommand::Edit(edit));
}
