//! Moves a place to the edge of the table, to a corner or a side of another piece, or to a grid.

use super::apply::limited_shift;
use super::edit::Shift;
use super::outline::{length, nearest};
use crate::battle::{Ground, TableBoard};
use crate::units::{Inches, Spot};

/// How near a place must be, in inches.
const NEAR_IN: f64 = 0.5;

/// The things that a place may be moved to.
#[derive(Clone, Copy, Debug)]
pub struct SnapTo<'b> {
    board: &'b TableBoard,
    /// The index of the piece that is changed: it attracts none of its own corners.
    own: Option<usize>,
    /// A grid of whole inches.
    grid: bool,
}

impl<'b> SnapTo<'b> {
    /// Returns the edge of the table and all pieces, without a grid.
    #[must_use]
    pub const fn new(board: &'b TableBoard) -> Self {
        SnapTo { board, own: None, grid: false }
    }

    /// Leaves out a piece, by its index.
    #[must_use]
    pub const fn without(self, own: usize) -> Self {
        SnapTo { own: Some(own), ..self }
    }

    /// Adds a grid of 1", or leaves it out.
    #[must_use]
    pub const fn with_grid(self, grid: bool) -> Self {
        SnapTo { grid, ..self }
    }

    /// Returns the nearest place on the table.
    #[must_use]
    pub fn on_table(&self, at: Spot) -> Spot {
        let size = self.board.size;
        Spot { x: at.x.clamp(Inches::ZERO, size.width), y: at.y.clamp(Inches::ZERO, size.depth) }
    }

    /// Returns the place, moved to the edge of the table if that is within half an inch.
    ///
    /// ```
    /// use drumhead::ground::{SnapTo, blank_sheet};
    /// use drumhead::units::Spot;
    /// let sheet = blank_sheet("Camden", 72, 48);
    /// let snap = SnapTo::new(&sheet.board);
    /// assert_eq!(snap.to_edge(Spot::new(0.4, 20.0)), Spot::new(0.0, 20.0));
    /// assert_eq!(snap.to_edge(Spot::new(71.6, 47.7)), Spot::new(72.0, 48.0));
    /// assert_eq!(snap.to_edge(Spot::new(0.6, 20.0)), Spot::new(0.6, 20.0));
    /// ```
    #[must_use]
    pub fn to_edge(&self, at: Spot) -> Spot {
        let at = self.on_table(at);
        let pull = |value: Inches, end: Inches| match value {
            value if value.to_f64() <= NEAR_IN => Inches::ZERO,
            value if (end - value).to_f64() <= NEAR_IN => end,
            value => value,
        };
        Spot { x: pull(at.x, self.board.size.width), y: pull(at.y, self.board.size.depth) }
    }

    /// Returns the place, moved to the nearest corner of another piece, otherwise to the nearest side, otherwise to the
    /// edge of the table, each within half an inch; otherwise to the grid, if there is one. Never off the table.
    #[must_use]
    pub fn spot(&self, at: Spot) -> Spot {
        let at = self.on_table(at);
        let near = |places: &mut dyn Iterator<Item = Spot>| {
            let away = |spot: &Spot| length([spot.x - at.x, spot.y - at.y].map(Inches::to_f64));
            let close = places.map(|spot| (away(&spot), spot)).filter(|(away, _)| *away <= NEAR_IN);
            close.min_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, spot)| spot)
        };
        let corners = &mut self.others().flat_map(|ground| ground.spots().iter().copied());
        let on_sides = &mut self.others().flat_map(sides).map(|[a, b]| {
            let [x, y] = nearest(at, a, b);
            Spot::new(x, y)
        });
        let found = near(corners).or_else(|| near(on_sides)).map(|spot| self.on_table(spot));
        found.unwrap_or_else(|| {
            let at = self.to_edge(at);
            if self.grid { self.on_table(on_grid(at, self.board)) } else { at }
        })
    }

    /// Returns a shift of a shape, adjusted so that one corner snaps: the one with the least distance to a place that
    /// it can snap to. Returns the given shift if no corner is near such a place. The shape stays on the table.
    ///
    /// ```
    /// use drumhead::battle::Ground;
    /// use drumhead::ground::{Shift, SnapTo, blank_sheet};
    /// use drumhead::units::{Inches, Spot};
    /// let sheet = blank_sheet("Camden", 72, 48);
    /// let wall = Ground::Line(vec![Spot::new(10.0, 10.0), Spot::new(20.0, 10.0)]);
    /// let by = Shift { right: Inches::from_f64(-9.7), away: Inches::ZERO };
    /// assert_eq!(SnapTo::new(&sheet.board).shift(&wall, by).right, Inches::whole(-10), "its end is at the edge");
    /// ```
    #[must_use]
    pub fn shift(&self, ground: &Ground, by: Shift) -> Shift {
        let by = limited_shift(ground, by, self.board.size);
        let pulls = ground.spots().iter().filter_map(|corner| {
            let at = by.of(*corner);
            let to = self.spot(at);
            let pull = [to.x - at.x, to.y - at.y];
            (to != at).then_some((length(pull.map(Inches::to_f64)), pull))
        });
        let nearest = pulls.min_by(|one, two| one.0.total_cmp(&two.0));
        let Some((_, [right, away])) = nearest.filter(|(far, _)| *far <= 2.0 * NEAR_IN) else { return by };
        limited_shift(ground, Shift { right: by.right + right, away: by.away + away }, self.board.size)
    }

    fn others(&self) -> impl Iterator<Item = &'b Ground> {
        let own = self.own;
        let pieces = self.board.terrain.iter().enumerate();
        pieces.filter(move |(n, _)| Some(*n) != own).map(|(_, piece)| &piece.ground)
    }
}

/// Returns the sides of an outline or the parts of a line.
pub(super) fn sides(ground: &Ground) -> impl Iterator<Item = [Spot; 2]> {
    let spots = ground.spots();
    let count = if ground.is_line() { spots.len().saturating_sub(1) } else { spots.len() };
    spots.iter().zip(spots.iter().cycle().skip(1)).take(count).map(|(a, b)| [*a, *b])
}

/// Returns the nearest whole inches; a place on the far edge of a table stays there.
fn on_grid(at: Spot, board: &TableBoard) -> Spot {
    let whole = |value: Inches, end: Inches| {
        if value == end { end } else { Inches::whole((value.thousandths() + 500).div_euclid(1000)) }
    };
    Spot { x: whole(at.x, board.size.width), y: whole(at.y, board.size.depth) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Terrain, TerrainKind};
    use crate::ground::blank_sheet;

    fn with_a_road() -> TableBoard {
        let mut board = blank_sheet("", 72, 48).board;
        let line = Ground::Line(vec![Spot::new(0.0, 20.0), Spot::new(40.0, 20.0)]);
        board.terrain.push(Terrain::usual("road".into(), TerrainKind::Road, line));
        board
    }

    #[test]
    fn corners_win_over_sides_and_sides_over_the_grid() {
        let board = with_a_road();
        let snap = SnapTo::new(&board).with_grid(true);
        assert_eq!(snap.spot(Spot::new(39.7, 20.3)), Spot::new(40.0, 20.0), "a corner");
        assert_eq!(snap.spot(Spot::new(30.3, 20.4)), Spot::new(30.3, 20.0), "a side");
        assert_eq!(snap.spot(Spot::new(30.3, 21.4)), Spot::new(30.0, 21.0), "the grid");
        assert_eq!(snap.without(0).spot(Spot::new(30.3, 20.4)), Spot::new(30.0, 20.0), "not itself");
        assert_eq!(SnapTo::new(&board).spot(Spot::new(30.3, 21.4)), Spot::new(30.3, 21.4), "no grid");
        assert_eq!(snap.spot(Spot::new(80.0, -3.0)), Spot::new(72.0, 0.0), "never off the table");
    }

    #[test]
    fn a_table_in_centimetres_keeps_its_edge() {
        let mut board = blank_sheet("", 72, 48).board;
        board.size.width = Inches::from_thousandths(70_866);
        assert_eq!(SnapTo::new(&board).with_grid(true).spot(Spot::new(70.7, 10.2)), Spot::new(70.866, 10.0));
    }
}
