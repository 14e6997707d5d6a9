//! Ground as curves: smooth lines through the points of the file.

use nalgebra::{Point2, Vector2};

/// The approximate distance between points of a curve, in inches.
const STEP_IN: f64 = 0.35;
/// Largest number of points that is smoothed; an outline with more is smooth enough already.
const MAX_SMOOTHED: usize = 300;
/// Limit of pieces of a curve between two points of the file.
const MAX_PIECES: u32 = 24;

/// Returns a curve through points, `closed` or open: a Catmull-Rom spline, whose tangent at each point is parallel to
/// the line between its neighbours. No tangent is longer than the shorter of the two edges, so that the curve never
/// loops. Fewer than three points stay unchanged, and so do more than `MAX_SMOOTHED`.
#[must_use]
pub fn smooth(points: &[Point2<f64>], closed: bool) -> Vec<Point2<f64>> {
    let n = points.len();
    if !(3..=MAX_SMOOTHED).contains(&n) {
        return points.to_vec();
    }
    let at = |k: usize| points.get(k % n).copied().unwrap_or_default();
    let tangent = |k: usize| -> Vector2<f64> {
        let (before, after) = (at(k + n - 1), at(k + 1));
        let here = at(k % n);
        if !closed && k == 0 {
            return after - here;
        }
        if !closed && k + 1 == n {
            return here - before;
        }
        let shorter = (here - before).norm().min((after - here).norm());
        (after - before).try_normalize(1e-9).unwrap_or_default() * shorter
    };
    let last = if closed { n } else { n - 1 };
    let mut out = Vec::new();
    for k in 0..last {
        let (a, b, from, to) = (at(k), at(k + 1), tangent(k), tangent((k + 1) % n));
        let length = (b - a).norm();
        let pieces = pieces_of(length);
        let reach = |t: Vector2<f64>| t.try_normalize(1e-9).unwrap_or_default() * t.norm().min(length);
        let (from, to) = (reach(from), reach(to));
        out.extend((0..pieces).map(|piece| hermite(a, b, [from, to], f64::from(piece) / f64::from(pieces))));
    }
    if !closed {
        out.extend(points.last());
    }
    out
}

fn pieces_of(length_in: f64) -> u32 {
    (1..MAX_PIECES).find(|n| f64::from(*n) * STEP_IN >= length_in).unwrap_or(MAX_PIECES)
}

/// Returns a point of the cubic from `a` to `b` with these tangents at its ends.
fn hermite(a: Point2<f64>, b: Point2<f64>, [from, to]: [Vector2<f64>; 2], t: f64) -> Point2<f64> {
    let (t2, t3) = (t * t, t * t * t);
    let place = a.coords * (2.0 * t3 - 3.0 * t2 + 1.0)
        + from * (t3 - 2.0 * t2 + t)
        + b.coords * (3.0 * t2 - 2.0 * t3)
        + to * (t3 - t2);
    Point2::from(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_through_every_point_of_the_file() {
        let points = [(0.0, 0.0), (4.0, 1.0), (5.0, 6.0), (-1.0, 4.0)].map(|(x, y)| Point2::new(x, y));
        for closed in [true, false] {
            let curve = smooth(&points, closed);
            for p in &points {
                assert!(curve.iter().any(|q| (p - q).norm() < 1e-9), "{closed} {p}");
            }
            assert!(curve.len() > 20);
        }
        let outside = |p: &Point2<f64>| !crate::plan::polygon::holds(&points, *p);
        assert!(smooth(&points, true).iter().any(outside), "it is no polygon");
    }

    #[test]
    fn along_a_straight_line_it_is_that_line() {
        let points = [0.0, 1.0, 5.0, 6.0].map(|x| Point2::new(x, 2.0));
        assert!(smooth(&points, false).iter().all(|p| (p.y - 2.0).abs() < 1e-9));
    }
}
