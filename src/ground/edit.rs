//! Edits of the ground as data.

use super::{GroundSheet, Property};
use crate::battle::names::GroundKind;
use crate::battle::{Density, Ground, Material, Slope, TableSize, Terrain, TerrainKind};
use crate::units::{Bearing, Inches, Spot};

/// A distance on the table: to the right and away from the referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift {
    /// To the right.
    pub right: Inches,
    /// Away from the referee.
    pub away: Inches,
}

impl Shift {
    /// Returns the place after the shift.
    #[must_use]
    pub fn of(self, at: Spot) -> Spot {
        Spot { x: at.x + self.right, y: at.y + self.away }
    }
}

/// A change of the shape of a piece. Corners and points are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerEdit {
    /// Moves a corner.
    Move {
        /// The corner.
        corner: usize,
        /// Its new place.
        to: Spot,
    },
    /// Puts a corner between this one and the next.
    Insert {
        /// The corner before it.
        after: usize,
        /// Its place.
        at: Spot,
    },
    /// Removes a corner.
    Delete(usize),
}

/// A change of the ground. Pieces are counted from 0, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundEdit {
    /// Changes the title. A blank title is refused.
    Title(String),
    /// Changes the size of the table. Pieces that run off a smaller table are cut at its edge.
    Table(TableSize),
    /// Says where north is, or that it is not known.
    North(Option<Bearing>),
    /// Adds a piece with the usual properties of its kind.
    Add(TerrainKind, Ground),
    /// Adds a copy of a piece of another ground, with its properties, in the middle of the table.
    Place(Box<Terrain>),
    /// Names a piece; a blank name takes the name away.
    Name(usize, String),
    /// Changes a property.
    Set(usize, Property),
    /// Moves a piece as far as its corners stay on the table.
    Move(usize, Shift),
    /// Changes a shape.
    Reshape(usize, CornerEdit),
    /// Adds a copy of a piece beside it.
    Copy(usize),
    /// Removes a piece.
    Delete(usize),
}

/// The result of an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The changed ground.
    pub sheet: GroundSheet,
    /// The piece to look at next.
    pub piece: Option<usize>,
    /// The names of pieces that were cut at the edge of the table.
    pub cut: Vec<String>,
    /// The names of pieces that were removed because no part of them was on the table.
    pub gone: Vec<String>,
}

impl Edited {
    pub(super) fn new(sheet: GroundSheet, piece: Option<usize>) -> Self {
        Edited { sheet, piece, cut: Vec::new(), gone: Vec::new() }
    }
}

/// Returns a kind with the usual details: regular woods, a hill of level 1 with a slight slope, a moderate slope, a
/// wooden building.
#[must_use]
pub const fn usual_kind(kind: GroundKind) -> TerrainKind {
    match kind {
        GroundKind::Woods => TerrainKind::Woods { density: Density::Regular },
        GroundKind::Hill => TerrainKind::Hill { level: 1, slope: Slope::Slight },
        GroundKind::Slope => TerrainKind::Slope { slope: Slope::Moderate },
        GroundKind::Field => TerrainKind::Field,
        GroundKind::Stream => TerrainKind::Stream,
        GroundKind::Road => TerrainKind::Road,
        GroundKind::Building => TerrainKind::Building { material: Material::Wood },
        GroundKind::Town => TerrainKind::Town,
        GroundKind::Works => TerrainKind::Works,
        GroundKind::Fence => TerrainKind::Fence,
        GroundKind::Wall => TerrainKind::Wall,
    }
}
