//! A map of hexes as a printed sheet: the places of its hexes and counters in inches.
//!
//! Neighbouring hexes are 2" apart. A counter is a narrow block whose long side is its front; the counters of a hex lie
//! one behind the other, so that each can be seen and touched.

use super::{HexMap, Stand, TableSize, in_frame};
use crate::hexes::{Cell, Facing, Hex, Orientation};
use crate::units::{Bearing, Inches, Spot};

/// Half the distance between the centres of neighbouring hexes.
const HALF: i32 = 1_000;
/// The distance between two rows of such hexes: the square root of 3 times [`HALF`], times a thousand.
const ROW_THOUSANDTHS: i64 = 1_732_051;
/// The paper around the hexes.
const EDGE: i32 = 250;
/// From the centre of a hex to a corner.
const CORNER: i32 = 1_155;

/// The block of a company.
const COUNTER: [Inches; 2] = [Inches::from_thousandths(1_200), Inches::from_thousandths(260)];
/// From the front counter of a full hex to the rear one.
const DEPTH_IN: f64 = 0.96;
/// The number of counters with their usual distance; more lie closer together.
const USUAL: u16 = 4;
/// From the centre of a hex to a leader's counter at its side.
const BESIDE_IN: f64 = 0.8;
/// The diameter of a leader's counter.
pub const LEADER_COUNTER: Inches = Inches::from_thousandths(360);

/// The place of a counter among those in its hex, from the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterPlace {
    /// The hex.
    pub hex: Hex,
    /// The facing of all counters in it.
    pub facing: Facing,
    /// The number of counters before it.
    pub rank: u16,
    /// The number of counters in the hex.
    pub ranks: u16,
}

impl HexMap {
    /// Returns the size of the sheet.
    #[must_use]
    pub fn sheet_size(&self) -> TableSize {
        let count = |first: u8, last: u8| i64::from(last.saturating_sub(first));
        let (columns, rows) = (self.grid.columns, self.grid.rows);
        let (across, down) = match self.grid.orientation {
            Orientation::Pointy => (count(columns.first, columns.last), count(rows.first, rows.last)),
            Orientation::Flat => (count(rows.first, rows.last), count(columns.first, columns.last)),
        };
        // Every other line is shifted by half a hex.
        let straight = Inches::from_thousandths(2 * (EDGE + HALF) + HALF) + Inches::whole(2).times(small(across));
        let staggered = Inches::from_thousandths(2 * (EDGE + CORNER) + rows_apart(down));
        match self.grid.orientation {
            Orientation::Pointy => TableSize { width: straight, depth: staggered },
            Orientation::Flat => TableSize { width: staggered, depth: straight },
        }
    }

    /// Returns the centre of a hex on the sheet; north is the far edge.
    ///
    /// ```
    /// use drumhead::battle::{HexMap, Source};
    /// use drumhead::hexes::HexGrid;
    /// let map = HexMap::bare(HexGrid::numbered(18, 24), Source::Reconstructed);
    /// let at = |label| map.centre(map.grid.hex(label).unwrap());
    /// assert_eq!((at("0201").x - at("0101").x).to_f64(), 2.0);
    /// // Even rows are half a hex to the right.
    /// assert_eq!((at("0102").x - at("0101").x).to_f64(), 1.0);
    /// assert_eq!((at("0101").y - at("0102").y).to_f64(), 1.732);
    /// ```
    #[must_use]
    pub fn centre(&self, hex: Hex) -> Spot {
        let grid = &self.grid;
        let first = grid.hex_at(Cell { column: grid.columns.first, row: grid.rows.first });
        let (q, r) = (i32::from(hex.q) - i32::from(first.q), i32::from(hex.r) - i32::from(first.r));
        let line = if grid.orientation == Orientation::Pointy { grid.rows.first } else { grid.columns.first };
        let shift = i32::from(grid.stagger.shift(i16::from(line)));
        let depth = self.sheet_size().depth;
        let (along, across) = match grid.orientation {
            Orientation::Pointy => (2 * q + r, r),
            Orientation::Flat => (2 * r + q, q),
        };
        let straight = Inches::from_thousandths(EDGE + HALF + HALF * (along + shift));
        let staggered = Inches::from_thousandths(EDGE + CORNER + rows_apart(i64::from(across)));
        match grid.orientation {
            Orientation::Pointy => Spot { x: straight, y: depth - staggered },
            Orientation::Flat => Spot { x: staggered, y: depth - straight },
        }
    }

    /// Returns the hex of the map that a place on the sheet lies in; the lesser one on a common side. `None`: it lies
    /// beside the map.
    #[must_use]
    pub fn hex_under(&self, at: Spot) -> Option<Hex> {
        let apart = |hex: &Hex| {
            let centre = self.centre(*hex);
            let (x, y) = ((centre.x - at.x).thousandths(), (centre.y - at.y).thousandths());
            i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y)
        };
        let (hex, apart) = self.grid.hexes().map(|hex| (hex, apart(&hex))).min_by_key(|(hex, apart)| (*apart, *hex))?;
        (apart <= i64::from(CORNER) * i64::from(CORNER)).then_some(hex)
    }

    /// Returns the label of the hex under a place; empty beside the map.
    #[must_use]
    pub fn label_under(&self, at: Spot) -> String {
        self.hex_under(at).map(|hex| self.grid.label(hex)).unwrap_or_default()
    }

    /// Returns the six corners of a hex on the sheet, clockwise.
    #[must_use]
    pub fn corners(&self, hex: Hex) -> [Spot; 6] {
        let centre = self.centre(hex);
        Facing::ALL.map(|facing| in_frame(centre, self.bearing(facing), 0.0, f64::from(CORNER) / 1_000.0))
    }

    /// Returns the bearing of a facing.
    #[must_use]
    pub fn bearing(&self, facing: Facing) -> Bearing {
        let turned = if self.grid.orientation == Orientation::Pointy { 0 } else { 3_000 };
        Bearing::from_hundredths(6_000 * i32::from(facing.number()) + turned)
    }

    /// Returns the facing with a bearing; `None`: no corner lies that way.
    #[must_use]
    pub fn facing(&self, bearing: Bearing) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| self.bearing(*facing) == bearing)
    }

    /// Returns the counter of a company.
    #[must_use]
    pub fn counter(&self, place: CounterPlace) -> Stand {
        let facing = self.bearing(place.facing);
        let step = DEPTH_IN / f64::from(place.ranks.max(USUAL) - 1);
        let ahead = DEPTH_IN / 2.0 - step * f64::from(place.rank);
        Stand { at: in_frame(self.centre(place.hex), facing, 0.0, ahead), facing, base: COUNTER, figures: 1 }
    }

    /// Returns the place of a leader's counter beside those of the companies: the first at the right of the hex, the
    /// second at its left.
    #[must_use]
    pub fn leader_spot(&self, hex: Hex, number: u16) -> Spot {
        let side = if number.is_multiple_of(2) { BESIDE_IN } else { -BESIDE_IN };
        in_frame(self.centre(hex), Bearing::default(), side, 0.0)
    }
}

fn small(count: i64) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Returns the distance between lines of hexes that are so many apart.
fn rows_apart(lines: i64) -> i32 {
    let thousandths = lines.saturating_mul(ROW_THOUSANDTHS);
    let half = if thousandths < 0 { -500 } else { 500 };
    i32::try_from((thousandths + half) / 1_000).unwrap_or(i32::MAX)
}
