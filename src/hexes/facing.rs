//! Facing: a unit that points at a corner of its hex has two front hexes and four flank sides.

use super::{Direction, Hex, Orientation};
use crate::msg;
use serde::{Deserialize, Serialize};

/// One of the six corners of a hex, as the direction in which a unit faces. Counted clockwise: corner `n` is between the
/// sides `n` and `n + 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Facing(u8);

impl Facing {
    /// All six, clockwise.
    pub const ALL: [Facing; 6] = [Facing(0), Facing(1), Facing(2), Facing(3), Facing(4), Facing(5)];

    /// Returns the facing with a number; numbers go round.
    pub(super) const fn numbered(number: u8) -> Self {
        Facing(number % 6)
    }

    /// Returns its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the facing some corners further clockwise.
    #[must_use]
    pub const fn turned(self, corners: u8) -> Self {
        Self::numbered(self.0 + corners % 6)
    }

    /// Returns the opposite facing.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// Returns the number of corners to turn from one facing to another, the shorter way: 0 to 3.
    ///
    /// ```
    /// use drumhead::hexes::{Facing, Orientation};
    /// let facing = |word| Facing::from_word(word, Orientation::Pointy).unwrap();
    /// assert_eq!(facing("n").corners_to(facing("ne")), 1);
    /// assert_eq!(facing("nw").corners_to(facing("ne")), 2);
    /// assert_eq!(facing("n").corners_to(facing("s")), 3);
    /// ```
    #[must_use]
    pub const fn corners_to(self, other: Facing) -> u8 {
        let clockwise = (other.0 + 6 - self.0) % 6;
        if clockwise > 3 { 6 - clockwise } else { clockwise }
    }

    /// Returns the two front sides, left and right of the corner.
    #[must_use]
    pub const fn front(self) -> [Direction; 2] {
        [Direction::numbered(self.0), Direction::numbered(self.0 + 1)]
    }

    /// Returns the four flank sides, clockwise from the one beside the right front side.
    #[must_use]
    pub fn flanks(self) -> [Direction; 4] {
        [2, 3, 4, 5].map(|further| Direction::numbered(self.0 + further))
    }

    /// Returns whether a side is one of the two front sides.
    #[must_use]
    pub fn is_front(self, side: Direction) -> bool {
        self.front().contains(&side)
    }

    /// Returns the two front hexes of a unit in a hex.
    ///
    /// ```
    /// use drumhead::hexes::{Facing, HexGrid, Orientation};
    /// let grid = HexGrid::numbered(18, 24);
    /// let north = Facing::from_word("n", Orientation::Pointy).unwrap();
    /// let labels = |label| north.front_hexes(grid.hex(label).unwrap()).map(|hex| grid.label(hex));
    /// // Even rows lie half a hex to the right.
    /// assert_eq!(labels("0808"), ["0807", "0907"]);
    /// assert_eq!(labels("0809"), ["0708", "0808"]);
    /// ```
    #[must_use]
    pub fn front_hexes(self, hex: Hex) -> [Hex; 2] {
        self.front().map(|side| hex.neighbour(side))
    }

    /// Returns its compass word: "n", "ne", "se", "s", "sw" or "nw" for hexes on a point, "ne", "e", "se", "sw", "w" or
    /// "nw" for hexes on a side.
    #[must_use]
    pub const fn word(self, orientation: Orientation) -> &'static str {
        match (orientation, self.0) {
            (Orientation::Pointy, 0) => "n",
            (Orientation::Pointy, 1) | (Orientation::Flat, 0) => "ne",
            (Orientation::Pointy | Orientation::Flat, 2) => "se",
            (Orientation::Pointy, 3) => "s",
            (Orientation::Pointy, 4) | (Orientation::Flat, 3) => "sw",
            (Orientation::Pointy | Orientation::Flat, 5) => "nw",
            (Orientation::Flat, 1) => "e",
            (Orientation::Flat | Orientation::Pointy, _) => "w",
        }
    }

    /// Returns the facing with a compass word; `None`: hexes of this orientation have no such corner.
    ///
    /// ```
    /// use drumhead::hexes::{Facing, Orientation};
    /// assert!(Facing::from_word("e", Orientation::Pointy).is_none());
    /// assert!(Facing::from_word("e", Orientation::Flat).is_some());
    /// ```
    #[must_use]
    pub fn from_word(word: &str, orientation: Orientation) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.word(orientation) == word)
    }
}

impl TryFrom<u8> for Facing {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if number < 6 { Ok(Facing(number)) } else { Err(msg!("hexes-facing-is-0-to-5")) }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> Self {
        facing.0
    }
}
