//! The plan: how a battle is drawn, as an engraved plan of the time would draw it, before there is any screen or page.
//!
//! Everything is a list of [`Mark`]s in inches of the table, in [`Ink`]s that a theme gives colours to. The table view paints
//! them on the screen, the report writes them into its maps: both show the same trees. Nothing here is random: what looks so is
//! made of the names of things, so that no tree ever moves.
//!
//! May import `text`, `units`, `ids`, `geometry` and `battle`.

mod chance;
mod curve;
mod ground;
mod mark;
pub mod names;
mod piece;
pub mod polygon;
mod woods;

pub use curve::smooth;
pub use ground::{ground, in_order, piece};
pub use mark::{Detail, Ink, Mark, Pen, Shape};
