//! Hexsides and corners of a map, which two or three hexes share.

use super::{Direction, Facing, Hex};
use crate::msg;
use serde::{Deserialize, Serialize};

/// A hexside: two neighbours, the lesser first, so that a side has one value. In JSON the two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Hex; 2]", into = "[Hex; 2]")]
pub struct Hexside([Hex; 2]);

impl Hexside {
    /// Returns the side between two hexes; `None`: they are not neighbours.
    ///
    /// ```
    /// use drumhead::hexes::{HexGrid, Hexside};
    /// let grid = HexGrid::numbered(18, 24);
    /// let hex = |label| grid.hex(label).unwrap();
    /// assert_eq!(Hexside::between(hex("0907"), hex("0908")), Hexside::between(hex("0908"), hex("0907")));
    /// assert_eq!(Hexside::between(hex("0907"), hex("0909")), None);
    /// ```
    #[must_use]
    pub fn between(one: Hex, other: Hex) -> Option<Self> {
        one.direction_to(other).map(|direction| Self::of(one, direction))
    }

    /// Returns the side of a hex in a direction.
    #[must_use]
    pub fn of(hex: Hex, direction: Direction) -> Self {
        let other = hex.neighbour(direction);
        Hexside(if hex <= other { [hex, other] } else { [other, hex] })
    }

    /// Returns the two hexes.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        self.0
    }

    /// Returns the hex on the other side; `None`: it is no side of this hex.
    #[must_use]
    pub fn beyond(self, hex: Hex) -> Option<Hex> {
        let [one, other] = self.0;
        match hex {
            _ if hex == one => Some(other),
            _ if hex == other => Some(one),
            _ => None,
        }
    }
}

impl TryFrom<[Hex; 2]> for Hexside {
    type Error = &'static str;

    fn try_from([one, other]: [Hex; 2]) -> Result<Self, Self::Error> {
        Hexside::between(one, other).ok_or(msg!("hexes-side-is-between-neighbours"))
    }
}

impl From<Hexside> for [Hex; 2] {
    fn from(side: Hexside) -> Self {
        side.0
    }
}

/// A corner, where three hexes and three hexsides meet. It is stored by the least of the three hexes, so that a corner
/// has one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    hex: Hex,
    facing: Facing,
}

impl Corner {
    /// Returns the corner of a hex.
    ///
    /// ```
    /// use drumhead::hexes::{Corner, Facing, HexGrid, Orientation};
    /// let grid = HexGrid::numbered(18, 24);
    /// let corner = |label, word| Corner::of(grid.hex(label).unwrap(), Facing::from_word(word, Orientation::Pointy).unwrap());
    /// // The northern corner of 0808 is the south-eastern one of 0807 and the south-western one of 0907.
    /// assert_eq!(corner("0808", "n"), corner("0807", "se"));
    /// assert_eq!(corner("0808", "n"), corner("0907", "sw"));
    /// ```
    #[must_use]
    pub fn of(hex: Hex, facing: Facing) -> Self {
        let [left, right] = facing.front_hexes(hex);
        // From one hex of a corner to the next clockwise, its number grows by 4.
        let names = [(hex, facing), (left, facing.turned(2)), (right, facing.turned(4))];
        let (hex, facing) = names.into_iter().min().unwrap_or((hex, facing));
        Corner { hex, facing }
    }

    /// Returns the three hexes that meet in it, the least first, then clockwise around it.
    #[must_use]
    pub fn hexes(self) -> [Hex; 3] {
        let [left, right] = self.facing.front_hexes(self.hex);
        [self.hex, left, right]
    }

    /// Returns the three hexsides that end in it.
    #[must_use]
    pub fn sides(self) -> [Hexside; 3] {
        let [left, right] = self.facing.front();
        let between = Hexside::of(self.hex.neighbour(left), right.turned(1));
        [Hexside::of(self.hex, left), between, Hexside::of(self.hex, right)]
    }
}
