//! A printed map: the orientation of its hexes, its columns and rows, and the labels of its hexes.

use super::{Hex, LabelFault, LabelFaults};
use serde::{Deserialize, Serialize};

/// Which way the hexes of a map are turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// On a point: rows are straight, and every other row lies half a hex to the right.
    #[default]
    Pointy,
    /// On a side: columns are straight, and every other column lies half a hex lower.
    Flat,
}

/// The rows (columns, if the hexes are flat) that are shifted by half a hex: to the right (down).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stagger {
    /// Those with even numbers.
    #[default]
    Even,
    /// Those with odd numbers.
    Odd,
}

impl Stagger {
    /// Returns 1 for a shifted line, 0 for any other.
    pub(crate) const fn shift(self, line: i16) -> i16 {
        let is_even = line % 2 == 0;
        match self {
            Stagger::Even if is_even => 1,
            Stagger::Odd if !is_even => 1,
            _ => 0,
        }
    }

    /// Added to a coordinate so that half of it is whole.
    const fn offset(self) -> i16 {
        match self {
            Stagger::Even => 1,
            Stagger::Odd => 0,
        }
    }
}

/// The first and the last column or row. In JSON `[first, last]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "[u8; 2]", into = "[u8; 2]")]
pub struct Span {
    /// The first.
    pub first: u8,
    /// The last.
    pub last: u8,
}

impl Span {
    /// Returns whether it contains a number.
    #[must_use]
    pub const fn contains(self, number: u8) -> bool {
        self.first <= number && number <= self.last
    }
}

impl From<[u8; 2]> for Span {
    fn from([first, last]: [u8; 2]) -> Self {
        Span { first, last }
    }
}

impl From<Span> for [u8; 2] {
    fn from(span: Span) -> Self {
        [span.first, span.last]
    }
}

/// The printed numbers of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Its column, from the left.
    pub column: u8,
    /// Its row, from the top.
    pub row: u8,
}

/// A printed map without its terrain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexGrid {
    /// Which way the hexes are turned.
    #[serde(rename = "hexes")]
    pub orientation: Orientation,
    /// Its columns, from the left.
    pub columns: Span,
    /// Its rows, from the top.
    pub rows: Span,
    /// The rows or columns that are shifted.
    pub stagger: Stagger,
    /// The letters before the number in every label; often empty.
    pub prefix: String,
}

impl HexGrid {
    /// The greatest column or row: a label has two digits for each.
    pub const LAST: u8 = 99;

    /// Creates a map of hexes on a point, with even rows shifted, columns and rows from 1 on, and no prefix.
    #[must_use]
    pub fn numbered(columns: u8, rows: u8) -> Self {
        HexGrid {
            orientation: Orientation::Pointy,
            columns: Span { first: 1, last: columns },
            rows: Span { first: 1, last: rows },
            stagger: Stagger::Even,
            prefix: String::new(),
        }
    }

    /// Returns the hex with these numbers, on the map or off it.
    #[must_use]
    pub fn hex_at(&self, cell: Cell) -> Hex {
        let (column, row) = (i16::from(cell.column), i16::from(cell.row));
        // Along the lines that are straight, hexes are two halves apart, and a shift is one half.
        let halved = |along: i16, line: i16| (2 * along + self.stagger.shift(line) - line - self.stagger.offset()) / 2;
        match self.orientation {
            Orientation::Pointy => Hex::new(halved(column, row), row),
            Orientation::Flat => Hex::new(column, halved(row, column)),
        }
    }

    /// Returns the numbers of a hex; `None`: it is off the map.
    #[must_use]
    pub fn cell_of(&self, hex: Hex) -> Option<Cell> {
        let (half, line) = match self.orientation {
            Orientation::Pointy => (hex.q, hex.r),
            Orientation::Flat => (hex.r, hex.q),
        };
        let twice = 2 * i32::from(half) + i32::from(line) + i32::from(self.stagger.offset());
        let along = u8::try_from((twice - i32::from(self.stagger.shift(line))) / 2).ok()?;
        let line = u8::try_from(line).ok()?;
        let cell = match self.orientation {
            Orientation::Pointy => Cell { column: along, row: line },
            Orientation::Flat => Cell { column: line, row: along },
        };
        (self.columns.contains(cell.column) && self.rows.contains(cell.row)).then_some(cell)
    }

    /// Returns whether a hex is on the map.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.cell_of(hex).is_some()
    }

    /// Returns every hex, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let row =
            move |row| (self.columns.first..=self.columns.last).map(move |column| self.hex_at(Cell { column, row }));
        (self.rows.first..=self.rows.last).flat_map(row)
    }

    /// Returns the neighbours of a hex that are on the map, clockwise.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        hex.neighbours().into_iter().filter(|neighbour| self.contains(*neighbour))
    }

    /// Returns the printed label of a hex; empty if it is off the map.
    ///
    /// ```
    /// use drumhead::hexes::{HexGrid, Orientation, Stagger};
    /// let mut grid = HexGrid::numbered(18, 24);
    /// assert_eq!(grid.label(grid.hex("0907").unwrap()), "0907");
    /// grid.prefix = "C".to_owned();
    /// grid.orientation = Orientation::Flat;
    /// grid.stagger = Stagger::Odd;
    /// let [north, north_east, ..] = grid.hex("C0907").unwrap().neighbours();
    /// assert_eq!([grid.label(north), grid.label(north_east)], ["C0906", "C1007"]);
    /// ```
    #[must_use]
    pub fn label(&self, hex: Hex) -> String {
        let written = |cell: Cell| format!("{}{:02}{:02}", self.prefix, cell.column, cell.row);
        self.cell_of(hex).map(written).unwrap_or_default()
    }

    /// Returns the hex with a printed label.
    ///
    /// ```
    /// use drumhead::hexes::HexGrid;
    /// let grid = HexGrid::numbered(18, 24);
    /// assert!(grid.hex("1824").is_ok());
    /// let why = grid.hex("1930").unwrap_err().to_string();
    /// assert_eq!(why, "its column is 19, and the map has 01 to 18; its row is 30, and the map has 01 to 24");
    /// ```
    ///
    /// # Errors
    /// Every fault of the label.
    pub fn hex(&self, label: &str) -> Result<Hex, LabelFaults> {
        let numbers = label.strip_prefix(self.prefix.as_str());
        let digits = numbers.unwrap_or_else(|| label.trim_start_matches(|c: char| !c.is_ascii_digit()));
        let mut faults = Vec::new();
        if numbers.is_none() {
            faults.push(LabelFault::Prefix { prefix: self.prefix.clone() });
        }
        let Some(cell) = cell(digits) else {
            faults.push(LabelFault::Digits);
            return Err(LabelFaults(faults));
        };
        if !self.columns.contains(cell.column) {
            faults.push(LabelFault::Column { column: cell.column, columns: self.columns });
        }
        if !self.rows.contains(cell.row) {
            faults.push(LabelFault::Row { row: cell.row, rows: self.rows });
        }
        if faults.is_empty() { Ok(self.hex_at(cell)) } else { Err(LabelFaults(faults)) }
    }

    /// Returns the label that a faulty one probably means: with the map's prefix, with the zero in front, or with
    /// column and row exchanged. `None`: none of these is on the map.
    ///
    /// ```
    /// use drumhead::hexes::HexGrid;
    /// let grid = HexGrid::numbered(18, 24);
    /// assert_eq!(grid.label_meant_by("907"), Some("0907".to_owned()));
    /// assert_eq!(grid.label_meant_by("C0907"), Some("0907".to_owned()));
    /// assert_eq!(grid.label_meant_by("2007"), Some("0720".to_owned()));
    /// assert_eq!(grid.label_meant_by("9999"), None);
    /// ```
    #[must_use]
    pub fn label_meant_by(&self, label: &str) -> Option<String> {
        let digits: String = label.chars().filter(char::is_ascii_digit).collect();
        let cell = cell(&format!("{digits:0>4}"))?;
        let exchanged = Cell { column: cell.row, row: cell.column };
        [cell, exchanged].into_iter().map(|cell| self.label(self.hex_at(cell))).find(|label| !label.is_empty())
    }
}

/// Reads the four digits of a label.
fn cell(digits: &str) -> Option<Cell> {
    let is_number = digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let (column, row) = digits.split_at_checked(2).filter(|_| is_number)?;
    Some(Cell { column: column.parse().ok()?, row: row.parse().ok()? })
}
