//! Ground drawn by the referee: a table and its terrain, changed edit by edit. Every edit keeps the ground valid as a
//! file, or is refused and changes nothing.
//!
//! [`GroundPlan`] holds the ground with its history. [`Drawing`] makes an outline or a line from a finger's stroke or
//! from tapped corners; [`SnapTo`] moves a place to the edge of the table or to another piece nearby.
//!
//! May import `text`, `units`, `ids`, `input`, `geometry` and `battle`.

mod apply;
mod cut;
mod draw;
mod edit;
mod outline;
mod piece;
mod plan;
mod refusal;
mod snap;
mod words;

pub use crate::battle::{GROUND_FORMAT, GroundSheet, check_ground, ground_text};
pub use apply::limited_shift;
pub use draw::{Drawing, SIMPLIFIED, simplified};
pub use edit::{CornerEdit, Edited, GroundEdit, Shift, usual_kind};
pub use outline::untangled;
pub use piece::{Chosen, Property};
pub use plan::GroundPlan;
pub use refusal::GroundRefusal;
pub use snap::SnapTo;
pub use words::{kind_words, piece_words};

use crate::battle::{TableBoard, TableSize};
use crate::units::Inches;

/// The least and the largest side of a table in the editor. A file may have a table of 1".
pub const TABLE_SIDES: [Inches; 2] = [Inches::whole(12), Inches::whole(300)];

/// Returns a bare table in inches.
///
/// ```
/// use drumhead::ground::blank_sheet;
/// use drumhead::units::Inches;
/// assert_eq!(blank_sheet("Camden", 72, 48).board.size.width, Inches::whole(72));
/// ```
#[must_use]
pub fn blank_sheet(title: &str, width_in: i32, depth_in: i32) -> GroundSheet {
    let size = TableSize { width: Inches::whole(width_in), depth: Inches::whole(depth_in) };
    let board = TableBoard { size, terrain: Vec::new(), north: None, map: None };
    GroundSheet { title: title.to_owned(), sources: Vec::new(), board }
}
