//! A hex, its neighbours and distances.

use super::Direction;
use serde::{Deserialize, Serialize};

/// A hex in axial coordinates: `q` grows along a row of touching hexes, `r` along another, 60 degrees further clockwise.
/// In JSON `[q, r]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i16; 2]", into = "[i16; 2]")]
pub struct Hex {
    /// Along a row of touching hexes.
    pub q: i16,
    /// Along the row 60 degrees further clockwise.
    pub r: i16,
}

impl Hex {
    /// Creates a hex.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Self {
        Hex { q, r }
    }

    /// Returns the neighbour in a direction.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Self {
        let step = direction.step();
        Hex { q: self.q.saturating_add(step.q), r: self.r.saturating_add(step.r) }
    }

    /// Returns the six neighbours, clockwise.
    #[must_use]
    pub fn neighbours(self) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.neighbour(direction))
    }

    /// Returns the direction of a neighbour; `None`: the hexes do not touch, or are the same.
    #[must_use]
    pub fn direction_to(self, neighbour: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.neighbour(*direction) == neighbour)
    }

    /// Returns the distance in hexes. The other hex counts, this one does not.
    ///
    /// ```
    /// use drumhead::hexes::HexGrid;
    /// let grid = HexGrid::numbered(18, 24);
    /// let hex = |label| grid.hex(label).unwrap();
    /// assert_eq!(hex("0808").distance(hex("0808")), 0);
    /// assert_eq!(hex("0808").distance(hex("0809")), 1);
    /// assert_eq!(hex("0808").distance(hex("0812")), 4);
    /// assert_eq!(hex("0808").distance(hex("1212")), 6);
    /// ```
    #[must_use]
    pub fn distance(self, other: Hex) -> u16 {
        let (q, r) = (i32::from(other.q) - i32::from(self.q), i32::from(other.r) - i32::from(self.r));
        // Each step changes two of the three cube coordinates, which add up to 0.
        let sum = q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs();
        u16::try_from(sum / 2).unwrap_or(u16::MAX)
    }
}

impl From<[i16; 2]> for Hex {
    fn from([q, r]: [i16; 2]) -> Self {
        Hex { q, r }
    }
}

impl From<Hex> for [i16; 2] {
    fn from(hex: Hex) -> Self {
        [hex.q, hex.r]
    }
}
