//! The board of a battle: a table measured in inches, or a map of hexes. A map lies on the table as a printed sheet, so
//! that everything on it has a place in inches too; only its rules count in hexes.

use super::{HexMap, Terrain};
use crate::units::{Bearing, Inches};
use serde::{Deserialize, Serialize};

/// A table with its terrain, measured in inches from its near left corner.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableBoard {
    /// Its size.
    #[serde(rename = "table")]
    pub size: TableSize,
    /// The terrain on it.
    pub terrain: Vec<Terrain>,
    /// The bearing of north on the table; `None`: the file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub north: Option<Bearing>,
    /// The map of hexes that covers the whole table; `None`: the game is measured in inches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<Box<HexMap>>,
}

impl TableBoard {
    /// Creates a table of the size of a printed map of hexes.
    #[must_use]
    pub fn of_map(map: HexMap) -> Self {
        TableBoard { size: map.sheet_size(), terrain: Vec::new(), north: None, map: Some(Box::new(map)) }
    }
}

/// The size of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableSize {
    /// Along x.
    pub width: Inches,
    /// Along y.
    pub depth: Inches,
}
