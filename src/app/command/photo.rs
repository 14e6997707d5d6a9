//! Commands about photos of the table.

use crate::ids::UnitId;
use std::path::PathBuf;

/// A change to the photos of the table, or to which of the moves read from them are carried out. Only
/// [`PhotoCommand::Accept`] changes the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhotoCommand {
    /// The host asks the referee for photos.
    Ask {
        /// From the camera; otherwise files.
        camera: bool,
    },
    /// Reads a photo from a file.
    Read(PathBuf),
    /// Reads a photo that the referee has chosen or taken.
    Bring {
        /// Its name.
        name: String,
        /// Its contents.
        bytes: Vec<u8>,
    },
    /// Drops a photo, by its number.
    Remove(u32),
    /// Drops all photos.
    PutAway,
    /// Sets whether labels lie on the table itself, not on bases of 3 mm.
    LieFlat(bool),
    /// Moves a unit with the others, or leaves it where it is.
    Take(UnitId, bool),
    /// Does so with all units.
    TakeAll(bool),
    /// Makes the next rows of the picture from above.
    Develop,
    /// Moves and places the units that are not left out.
    Accept,
}
