//! Whether a polygon is simple, in whole thousandths and therefore exactly.

use crate::units::Spot;
use crate::{say, word};

/// What is wrong with the corners of an area, if anything: too few, the same place twice running, or sides that cross.
pub fn flaw(corners: &[Spot]) -> Option<String> {
    let count = corners.len();
    if count < 3 {
        return Some(say!("table-an-area-needs-3-corners-or-more", count));
    }
    if corners.first() == corners.last() {
        return Some(word!("table-the-last-corner-of-this-area-is").into());
    }
    if let Some(i) = touching(corners) {
        return Some(say!("table-corners-and-of-this-area-are-the", i, i_2 = i + 1));
    }
    let sides: Vec<(Spot, Spot)> =
        corners.iter().copied().zip(corners.iter().copied().cycle().skip(1)).take(count).collect();
    for (i, &a) in sides.iter().enumerate() {
        for (j, &b) in sides.iter().enumerate().skip(i + 1) {
            let neighbours = j == i + 1 || (i == 0 && j == count - 1);
            if if neighbours { fold_back(a, b) } else { cross(a, b) } {
                let (i, j) = (i + 1, j + 1);
                return Some(say!("table-the-area-crosses-itself-its-side-from", i, j));
            }
        }
    }
    None
}

/// The number (from 1) of the first point that is the same place as the next.
pub fn touching(points: &[Spot]) -> Option<usize> {
    points.iter().zip(points.iter().skip(1)).position(|(a, b)| a == b).map(|i| i + 1)
}

/// Twice the area of a triangle, positive anticlockwise.
fn turn(a: Spot, b: Spot, c: Spot) -> i64 {
    let (ax, ay) = (i64::from(a.x.thousandths()), i64::from(a.y.thousandths()));
    let (bx, by) = (i64::from(b.x.thousandths()), i64::from(b.y.thousandths()));
    let (cx, cy) = (i64::from(c.x.thousandths()), i64::from(c.y.thousandths()));
    ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
}

/// A point in line with a side lies on it.
fn within(side: (Spot, Spot), p: Spot) -> bool {
    let (a, b) = side;
    (a.x.min(b.x)..=a.x.max(b.x)).contains(&p.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&p.y)
}

/// Two sides share a point.
fn cross(s: (Spot, Spot), t: (Spot, Spot)) -> bool {
    let (t0, t1) = (turn(s.0, s.1, t.0), turn(s.0, s.1, t.1));
    let (s0, s1) = (turn(t.0, t.1, s.0), turn(t.0, t.1, s.1));
    (t0 * t1 < 0 && s0 * s1 < 0)
        || (t0 == 0 && within(s, t.0))
        || (t1 == 0 && within(s, t.1))
        || (s0 == 0 && within(t, s.0))
        || (s1 == 0 && within(t, s.1))
}

/// Two sides that share a corner also share more: one runs back over the other.
fn fold_back(s: (Spot, Spot), t: (Spot, Spot)) -> bool {
    let (s_far, t_far) = if s.1 == t.0 { (s.0, t.1) } else { (s.1, t.0) };
    turn(s.0, s.1, t_far) == 0 && (within(s, t_far) || within(t, s_far))
}

#[cfg(test)]
mod tests {
    use crate::battle::file::outline::*;

    fn area(corners: &[(f64, f64)]) -> Option<String> {
        flaw(&corners.iter().map(|&(x, y)| Spot::new(x, y)).collect::<Vec<_>>())
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
