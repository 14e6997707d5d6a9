//! The board of a battle.

use super::Terrain;
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
}

/// The size of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableSize {
    /// Along x.
    pub width: Inches,
    /// Along y.
    pub depth: Inches,
}
