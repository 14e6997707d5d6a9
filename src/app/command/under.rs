//! Commands about the picture under the map.

use crate::photo::Corners;
use std::path::PathBuf;

/// A change to the picture under the map of the open game. None changes the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnderCommand {
    /// Lays a picture from a file under the map, in place of any other.
    Lay(PathBuf),
    /// Sets the corners of the table in the picture.
    SetCorners(Corners),
    /// Sets how strongly the picture shows.
    SetStrength {
        /// 0 to 100.
        percent: u8,
        /// Store it; false while a slider is still held.
        keep: bool,
    },
    /// Takes the picture away.
    Remove,
    /// Lays the picture back that was removed last.
    PutBack,
}
