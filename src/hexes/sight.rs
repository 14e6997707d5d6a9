//! The line of sight from the centre of a hex to the centre of another, exactly.
//!
//! The line leaves a hex through a side or through a corner. Which one, the signs of six cross products decide: that of
//! the line's direction with the way to each corner is negative for a corner to the left of the line, positive to its
//! right, and 0 on it. Where the sign changes from left to right, clockwise, the line leaves. Axial coordinates are an
//! affine picture of the map, and corners are thirds in it, so three times everything is whole.

use super::{Corner, Direction, Facing, Hex, Hexside};

/// One thing that a line of sight does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SightStep {
    /// It crosses a hexside between its ends.
    Crosses(Hexside),
    /// It passes through a corner.
    Passes(Corner),
    /// It runs along a hexside from end to end.
    RunsAlong(Hexside),
    /// It enters the inside of a hex.
    Enters(Hex),
}

/// Returns what a line of sight does between two centres, in order; the last step enters the target's hex. Empty if the
/// hexes are the same.
///
/// ```
/// use drumhead::hexes::{HexGrid, Hexside, SightStep, sight_line};
/// let grid = HexGrid::numbered(18, 24);
/// let line = |from, to| sight_line(grid.hex(from).unwrap(), grid.hex(to).unwrap());
/// let entered = |from, to| -> Vec<String> {
///     let of = |step: &SightStep| match step { SightStep::Enters(hex) => Some(grid.label(*hex)), _ => None };
///     line(from, to).iter().filter_map(of).collect()
/// };
/// // Along a row the line crosses the sides between the hexes.
/// assert_eq!(entered("0808", "1108"), ["0908", "1008", "1108"]);
/// // Straight up the map it runs along the side between 0807 and 0907.
/// assert_eq!(entered("0808", "0806"), ["0806"]);
/// let between = Hexside::between(grid.hex("0807").unwrap(), grid.hex("0907").unwrap()).unwrap();
/// assert_eq!(line("0808", "0806")[1], SightStep::RunsAlong(between));
/// // Not every line through a corner runs along a side: this one passes two corners and crosses two sides.
/// let line = line("0808", "1003");
/// assert_eq!(line.iter().filter(|step| matches!(step, SightStep::Passes(_))).count(), 2);
/// assert!(!line.iter().any(|step| matches!(step, SightStep::RunsAlong(_))));
/// ```
#[must_use]
pub fn sight_line(from: Hex, to: Hex) -> Vec<SightStep> {
    let line = Line { from, ahead: vector(from, to) };
    let mut steps = Vec::new();
    let mut hex = from;
    // Every line leaves a hex that it has entered, until it is at its end.
    while hex != to
        && let Some(way) = line.way_out(hex)
    {
        hex = match way {
            WayOut::Side(side) => {
                steps.push(SightStep::Crosses(Hexside::of(hex, side)));
                hex.neighbour(side)
            }
            WayOut::Corner(corner) => line.past_corner(hex, corner, &mut steps),
        };
        steps.push(SightStep::Enters(hex));
    }
    steps
}

/// A vector in axial coordinates.
#[derive(Clone, Copy)]
struct Vector {
    q: i64,
    r: i64,
}

fn vector(from: Hex, to: Hex) -> Vector {
    let less = |a: i16, b: i16| i64::from(a) - i64::from(b);
    Vector { q: less(to.q, from.q), r: less(to.r, from.r) }
}

/// Returns three times the way from a centre to a corner, which is also the way to the hex beyond the side that begins
/// in this corner.
fn outward(corner: Facing) -> Vector {
    let [left, right] = corner.front().map(Direction::step);
    Vector { q: i64::from(left.q) + i64::from(right.q), r: i64::from(left.r) + i64::from(right.r) }
}

/// Where a line leaves a hex.
enum WayOut {
    Side(Direction),
    Corner(Facing),
}

struct Line {
    from: Hex,
    /// The way from centre to centre.
    ahead: Vector,
}

impl Line {
    /// Returns on which side of the line a point is, given by three times its way from the start: -1 left, 1 right, 0 on
    /// the line.
    fn side_of(&self, point: Vector) -> i64 {
        (self.ahead.q * point.r - self.ahead.r * point.q).signum()
    }

    fn side_of_corner(&self, hex: Hex, corner: Facing) -> i64 {
        let (centre, out) = (vector(self.from, hex), outward(corner));
        self.side_of(Vector { q: 3 * centre.q + out.q, r: 3 * centre.r + out.r })
    }

    /// Returns where the line leaves a hex whose inside it crosses.
    fn way_out(&self, hex: Hex) -> Option<WayOut> {
        Facing::ALL.into_iter().find_map(|corner| {
            let around = [corner.turned(5), corner, corner.turned(1)].map(|corner| self.side_of_corner(hex, corner));
            match around {
                [-1, 0, 1] => Some(WayOut::Corner(corner)),
                // The side between this corner and the next.
                [_, -1, 1] => Some(WayOut::Side(Direction::numbered(corner.number() + 1))),
                _ => None,
            }
        })
    }

    /// Follows the line past a corner of a hex that it leaves there, and returns the hex whose inside comes next.
    fn past_corner(&self, hex: Hex, corner: Facing, steps: &mut Vec<SightStep>) -> Hex {
        steps.push(SightStep::Passes(Corner::of(hex, corner)));
        let [left, right] = corner.front_hexes(hex);
        match self.side_of(outward(corner)) {
            // The hexside that goes on from the corner is to the right: the line is in the left hex.
            1 => left,
            -1 => right,
            _ => {
                let beyond = left.neighbour(Direction::numbered(corner.number() + 1));
                steps.push(SightStep::RunsAlong(Hexside::of(left, Direction::numbered(corner.number() + 2))));
                steps.push(SightStep::Passes(Corner::of(beyond, corner.opposite())));
                beyond
            }
        }
    }
}
