//! Maps of hexes: coordinates, printed labels, facing, paths and line of sight.
//!
//! Exact: everything is whole numbers. May import `text`. Knows no terrain, no unit and no rule.
//!
//! Inside, a hex has axial coordinates ([`Hex`]). They are the same whether the hexes stand on a point or lie on a side:
//! only the names of directions ([`Direction::word`], [`Facing::word`]) and the labels of a [`HexGrid`] differ. Directions
//! and corners are counted clockwise, and corner `n` is between the sides `n` and `n + 1`.
//!
//! A label is the printed number of a hex, column and row: `0712` is column 7, row 12. A map may have a letter before
//! all of them.

mod direction;
mod facing;
mod grid;
mod hex;
mod label;
mod path;
mod side;
mod sight;
#[cfg(test)]
mod tests;

pub use direction::Direction;
pub use facing::Facing;
pub use grid::{Cell, HexGrid, Orientation, Span, Stagger};
pub use hex::Hex;
pub use label::{LabelFault, LabelFaults};
pub use path::{HalfPoints, Reach, reach};
pub use side::{Corner, Hexside};
pub use sight::{SightStep, sight_line};
