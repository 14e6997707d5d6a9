//! The ground being drawn and its surroundings, for the page that shows them.

use crate::battle::{GroundSheet, Terrain};
use crate::ground::{GroundPlan, GroundRefusal, SnapTo};
use std::path::PathBuf;

/// A ground file beside the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGround {
    /// The file.
    pub path: PathBuf,
    /// Its title, otherwise the name of the file.
    pub title: String,
}

/// The ground that is open.
#[derive(Clone, Debug)]
pub struct OpenGround {
    /// The ground and its history.
    pub plan: GroundPlan,
    /// Its file; `None`: it has none before the first edit.
    pub path: Option<PathBuf>,
    /// Why the last edits are only in memory; `None`: they are on the disk.
    pub unsaved: Option<String>,
}

/// The ground being drawn, and its surroundings.
#[derive(Clone, Debug, Default)]
pub struct GroundDesk {
    /// The open ground.
    pub open: Option<OpenGround>,
    /// The number of the selected piece.
    pub selected: Option<usize>,
    /// Corners snap to a grid of 1".
    pub grid: bool,
    /// Why the last edit was refused.
    pub refused: Option<GroundRefusal>,
    /// The ground files beside the games.
    pub saved: Vec<SavedGround>,
    /// The referee's own pieces.
    pub own: Option<GroundSheet>,
}

impl GroundDesk {
    /// Returns the current ground.
    #[must_use]
    pub fn sheet(&self) -> Option<&GroundSheet> {
        self.open.as_ref().map(|open| open.plan.sheet())
    }

    /// Returns the selected piece and its number.
    #[must_use]
    pub fn piece(&self) -> Option<(usize, &Terrain)> {
        let index = self.selected?;
        Some((index, self.sheet()?.board.terrain.get(index)?))
    }

    /// Returns what a corner of a piece snaps to: the other pieces, the edge of the table and the grid, if it is on.
    /// `own` is the number of the piece; `None`: it is new.
    #[must_use]
    pub fn snap(&self, own: Option<usize>) -> Option<SnapTo<'_>> {
        let snap = SnapTo::new(&self.sheet()?.board).with_grid(self.grid);
        Some(own.map_or(snap, |own| snap.without(own)))
    }

    /// Opens a ground; nothing is selected.
    pub(super) fn begin(&mut self, sheet: GroundSheet, path: Option<PathBuf>) {
        self.open = Some(OpenGround { plan: GroundPlan::new(sheet), path, unsaved: None });
        self.selected = None;
    }

    /// Forgets the selection if the piece no longer exists.
    pub(super) fn drop_stale_selection(&mut self) {
        self.selected = self.piece().map(|(index, _)| index);
    }
}
