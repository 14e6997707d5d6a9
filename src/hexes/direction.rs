//! The six directions from a hex to its neighbours, which are also its six sides.

use super::{Hex, Orientation};
use crate::msg;
use serde::{Deserialize, Serialize};

/// A direction to a neighbour, across one of the six sides. Counted clockwise from the side before the first corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// Returns the direction with a number; numbers go round.
    pub(super) const fn numbered(number: u8) -> Self {
        Direction(number % 6)
    }

    /// Returns its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the direction some sides further clockwise.
    #[must_use]
    pub const fn turned(self, sides: u8) -> Self {
        Self::numbered(self.0 + sides % 6)
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// Returns the difference of a neighbour's coordinates in this direction.
    pub(super) const fn step(self) -> Hex {
        match self.0 {
            0 => Hex::new(0, -1),
            1 => Hex::new(1, -1),
            2 => Hex::new(1, 0),
            3 => Hex::new(0, 1),
            4 => Hex::new(-1, 1),
            _ => Hex::new(-1, 0),
        }
    }

    /// Returns its compass word: "nw", "ne", "e", "se", "sw" or "w" for hexes on a point, "n", "ne", "se", "s", "sw" or
    /// "nw" for hexes on a side.
    ///
    /// ```
    /// use drumhead::hexes::{HexGrid, Orientation};
    /// let grid = HexGrid::numbered(18, 24);
    /// let east = grid.hex("0808").unwrap().direction_to(grid.hex("0908").unwrap()).unwrap();
    /// assert_eq!(east.word(Orientation::Pointy), "e");
    /// assert_eq!(east.opposite().word(Orientation::Pointy), "w");
    /// ```
    #[must_use]
    pub const fn word(self, orientation: Orientation) -> &'static str {
        match (orientation, self.0) {
            (Orientation::Pointy, 0) | (Orientation::Flat, 5) => "nw",
            (Orientation::Pointy | Orientation::Flat, 1) => "ne",
            (Orientation::Pointy, 2) => "e",
            (Orientation::Pointy, 3) | (Orientation::Flat, 2) => "se",
            (Orientation::Pointy | Orientation::Flat, 4) => "sw",
            (Orientation::Pointy, _) => "w",
            (Orientation::Flat, 0) => "n",
            (Orientation::Flat, _) => "s",
        }
    }
}

impl TryFrom<u8> for Direction {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if number < 6 { Ok(Direction(number)) } else { Err(msg!("hexes-direction-is-0-to-5")) }
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> Self {
        direction.0
    }
}
