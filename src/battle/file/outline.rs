//! Checks whether a polygon is simple, in whole thousandths and therefore exactly.

use crate::msg;
use crate::units::Spot;

/// A fault of an outline or a line. Corners, points and sides are counted from 1; side 1 begins at corner 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineFlaw {
    /// It has only this many corners.
    TooFew(usize),
    /// Its last corner is its first again.
    RepeatsFirst,
    /// This corner is at the same place as the next.
    Coincide(usize),
    /// Two sides share a point that is no common corner.
    Crosses {
        /// The first side.
        side: usize,
        /// The second side.
        other: usize,
    },
}

impl OutlineFlaw {
    /// Describes the fault of an area of a file.
    pub(super) fn words(self) -> String {
        match self {
            OutlineFlaw::TooFew(count) => msg!("table-an-area-needs-3-corners-or-more", count),
            OutlineFlaw::RepeatsFirst => msg!("table-area-repeats-first-corner").into(),
            OutlineFlaw::Coincide(i) => msg!("table-area-corners-coincide", i, i_2 = i + 1),
            OutlineFlaw::Crosses { side: i, other: j } => msg!("table-area-crosses-itself", i, j),
        }
    }
}

/// Returns the first fault of an area's corners: too few, the same place twice in a row, or sides that cross; `None`:
/// it is a simple polygon.
#[must_use]
pub fn outline_flaw(corners: &[Spot]) -> Option<OutlineFlaw> {
    let count = corners.len();
    if count < 3 {
        return Some(OutlineFlaw::TooFew(count));
    }
    if corners.first() == corners.last() {
        return Some(OutlineFlaw::RepeatsFirst);
    }
    if let Some(i) = coinciding(corners) {
        return Some(OutlineFlaw::Coincide(i));
    }
    let ends = corners.iter().zip(corners.iter().cycle().skip(1)).take(count);
    let sides: Vec<OutlineSide> = ends.map(|(from, to)| OutlineSide { from: *from, to: *to }).collect();
    for (i, &a) in sides.iter().enumerate() {
        for (j, &b) in sides.iter().enumerate().skip(i + 1) {
            let neighbours = j == i + 1 || (i == 0 && j == count - 1);
            if if neighbours { a.folds_back_on(b) } else { a.crosses(b) } {
                return Some(OutlineFlaw::Crosses { side: i + 1, other: j + 1 });
            }
        }
    }
    None
}

/// Returns the number (from 1) of the first point equal to the next.
#[must_use]
pub fn coinciding(points: &[Spot]) -> Option<usize> {
    points.iter().zip(points.iter().skip(1)).position(|(a, b)| a == b).map(|i| i + 1)
}

/// Returns the orientation of a triangle: 1 anticlockwise, -1 clockwise, 0 if its corners are in line.
fn turn(a: Spot, b: Spot, c: Spot) -> i64 {
    let (ax, ay) = (i64::from(a.x.thousandths()), i64::from(a.y.thousandths()));
    let (bx, by) = (i64::from(b.x.thousandths()), i64::from(b.y.thousandths()));
    let (cx, cy) = (i64::from(c.x.thousandths()), i64::from(c.y.thousandths()));
    ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
}

/// A side of an area, from one corner to the next.
#[derive(Clone, Copy)]
struct OutlineSide {
    from: Spot,
    to: Spot,
}

impl OutlineSide {
    /// Returns the side of it that a point is on: 1 left, -1 right, 0 on its line.
    fn turn_to(self, p: Spot) -> i64 {
        turn(self.from, self.to, p)
    }

    /// Returns whether a point in line with this side lies on it.
    fn holds(self, p: Spot) -> bool {
        let (a, b) = (self.from, self.to);
        (a.x.min(b.x)..=a.x.max(b.x)).contains(&p.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&p.y)
    }

    /// Returns whether two sides share a point.
    fn crosses(self, other: OutlineSide) -> bool {
        let (t0, t1) = (self.turn_to(other.from), self.turn_to(other.to));
        let (s0, s1) = (other.turn_to(self.from), other.turn_to(self.to));
        (t0 * t1 < 0 && s0 * s1 < 0)
            || (t0 == 0 && self.holds(other.from))
            || (t1 == 0 && self.holds(other.to))
            || (s0 == 0 && other.holds(self.from))
            || (s1 == 0 && other.holds(self.to))
    }

    /// Returns whether two sides with a common corner share more than that: one folds back on the other.
    fn folds_back_on(self, other: OutlineSide) -> bool {
        let (own_far, other_far) = if self.to == other.from { (self.from, other.to) } else { (self.to, other.from) };
        self.turn_to(other_far) == 0 && (self.holds(other_far) || other.holds(own_far))
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::file::outline::*;

    fn area(corners: &[(f64, f64)]) -> Option<String> {
        outline_flaw(&corners.iter().map(|&(x, y)| Spot::new(x, y)).collect::<Vec<_>>()).map(OutlineFlaw::words)
    }

    #[test]
    fn simple_polygons_have_no_flaw() {
        assert_eq!(area(&[(0.0, 0.0), (9.0, 0.0), (9.0, 6.0)]), None);
        assert_eq!(area(&[(0.0, 0.0), (9.0, 0.0), (4.0, 2.0), (9.0, 6.0), (0.0, 6.0)]), None, "a notch");
        assert_eq!(area(&[(0.0, 0.0), (4.0, 0.0), (9.0, 0.0), (9.0, 6.0)]), None, "a corner on a straight side");
    }

    #[test]
    fn crossings_and_folds_are_found() {
        let crosses = |c: &[(f64, f64)]| area(c).is_some_and(|f| f.contains("crosses itself"));
        assert!(crosses(&[(0.0, 0.0), (9.0, 6.0), (9.0, 0.0), (0.0, 6.0)]), "a bow tie");
        assert!(crosses(&[(0.0, 0.0), (9.0, 0.0), (4.0, 0.0)]), "a line there and back");
        assert!(crosses(&[(0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (5.0, 0.0), (0.0, 5.0)]), "a corner touches a side");
        assert!(area(&[(0.0, 0.0), (1.0, 0.0)]).unwrap().contains("3 corners"));
        assert!(area(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0)]).unwrap().contains("closes itself"));
        assert!(area(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]).unwrap().contains("corners 2 and 3"));
    }
}
