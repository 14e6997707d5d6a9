//! The plan: the drawing of a battle in the style of an engraved plan of its time, independent of any screen or page.
//!
//! Everything is a list of [`Mark`]s in inches of the table, in [`Ink`]s that a theme gives colours to. The table view
//! paints them on the screen, and the report writes them into its maps, so both show the same trees. Irregular shapes
//! come from hashes of names and places, not from random numbers, so no tree ever moves.
//!
//! May import `text`, `units`, `ids`, `geometry` and `battle`.

mod chance;
mod curve;
mod ground;
mod mark;
pub mod names;
mod piece;
pub mod polygon;
mod sheet;
mod woods;

pub use curve::smooth;
pub use ground::{ground, in_order, piece};
pub use mark::{Detail, Ink, Mark, Pen, Shape};
pub use sheet::{Block, Sheet};
