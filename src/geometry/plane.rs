//! Small plane geometry on parry's vectors: segments and polygons. Points and vectors are one type here.

use nalgebra::Point2;
use smallvec::SmallVec;

/// A point or vector in the plane.
pub(super) type V = parry2d::math::Vector;

/// The corners of a convex polygon; a base cut by an arc has seven at most.
pub(super) type Corners = SmallVec<[V; 8]>;

/// Lengths below this count as zero: well under a thousandth of an inch, well above rounding errors.
pub(super) const SLIVER: f64 = 1e-9;

pub(super) fn v(p: &Point2<f64>) -> V {
    V::new(p.x, p.y)
}

pub(super) fn p(v: V) -> Point2<f64> {
    Point2::new(v.x, v.y)
}

/// Returns the lesser of two numbers, neither NaN: `f64::min` spends half its time on NaN.
pub(super) fn lesser(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// Returns the greater of two numbers, neither NaN.
pub(super) fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Returns the z of the cross product: positive if `b` lies anticlockwise of `a`.
pub(super) fn cross(a: V, b: V) -> f64 {
    a.x * b.y - a.y * b.x
}

/// Returns the point of a segment nearest to a point.
pub(super) fn nearest_on_segment(point: V, a: V, b: V) -> V {
    let ab = b - a;
    let length_squared = ab.dot(ab);
    if length_squared <= 0.0 {
        return a;
    }
    a + ab * ((point - a).dot(ab) / length_squared).clamp(0.0, 1.0)
}

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub from: V,
    pub to: V,
}

impl Segment {
    pub const fn new(from: V, to: V) -> Self {
        Segment { from, to }
    }
}

/// Returns where two segments that are not parallel cross or touch.
pub(super) fn crossing_of_segments(a: Segment, b: Segment) -> Option<V> {
    let (da, db) = (a.to - a.from, b.to - b.from);
    let turn = cross(da, db);
    if turn == 0.0 {
        return None;
    }
    let along_a = cross(b.from - a.from, db) / turn;
    let along_b = cross(b.from - a.from, da) / turn;
    let within = |t: f64| (0.0..=1.0).contains(&t);
    (within(along_a) && within(along_b)).then(|| a.from + da * along_a)
}

/// Returns the edges of a closed polygon, in order.
pub(super) fn edges(polygon: &[V]) -> Edges<'_> {
    Edges { corners: polygon.iter(), last: polygon.first() }
}

/// See [`edges`].
#[derive(Clone)]
pub(super) struct Edges<'a> {
    corners: std::slice::Iter<'a, V>,
    /// Where the last edge ends.
    last: Option<&'a V>,
}

impl Iterator for Edges<'_> {
    type Item = (V, V);

    #[inline]
    fn next(&mut self) -> Option<(V, V)> {
        let from = self.corners.next()?;
        let to = self.corners.as_slice().first().or(self.last)?;
        Some((*from, *to))
    }
}

/// Returns the edges of an open line of points.
pub(super) fn legs(line: &[V]) -> impl Iterator<Item = (V, V)> + '_ {
    line.iter().copied().zip(line.iter().copied().skip(1))
}

/// Returns whether a simple polygon contains a point; its edge counts as inside.
pub(super) fn holds(polygon: &[V], point: V) -> bool {
    let mut inside = false;
    for (a, b) in edges(polygon) {
        if nearest_on_segment(point, a, b).distance_squared(point) <= SLIVER * SLIVER {
            return true;
        }
        if (a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) * (b.x - a.x) / (b.y - a.y) {
            inside = !inside;
        }
    }
    inside
}

/// Returns twice the signed area of a polygon: positive if its corners run anticlockwise.
pub(super) fn twice_area(polygon: &[V]) -> f64 {
    edges(polygon).map(|(a, b)| cross(a, b)).sum()
}

/// Returns the middle of a polygon's area (the mean of its corners if it has no area).
pub(super) fn middle(polygon: &[V]) -> V {
    let doubled = twice_area(polygon);
    if doubled.abs() <= SLIVER {
        let count = polygon.len().max(1) as f64;
        return polygon.iter().fold(V::ZERO, |sum, corner| sum + *corner) / count;
    }
    edges(polygon).fold(V::ZERO, |sum, (a, b)| sum + (a + b) * cross(a, b)) / (3.0 * doubled)
}

/// Returns the Minkowski sum of two convex anticlockwise polygons: all sums of a point of each, again convex.
pub(super) fn added(one: &[V], other: &[V]) -> Vec<V> {
    let lowest = |polygon: &[V]| {
        let lower = |a: &V, b: &V| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x));
        polygon
            .iter()
            .enumerate()
            .min_by(|a, b| lower(a.1, b.1))
            .map_or((0, V::ZERO), |(place, corner)| (place, *corner))
    };
    let ((first, from), (second, to)) = (lowest(one), lowest(other));
    // From the lowest corner on, take the sides of both in the order of their directions.
    let mut sides: Vec<V> = Vec::with_capacity(one.len() + other.len());
    for (polygon, start) in [(one, first), (other, second)] {
        let around = edges(polygon).skip(start).chain(edges(polygon).take(start));
        sides.extend(around.map(|(a, b)| b - a));
    }
    let direction = |side: &V| {
        let radians = super::trig::atan2(side.y, side.x);
        if radians < 0.0 { radians + std::f64::consts::TAU } else { radians }
    };
    sides.sort_by(|a, b| direction(a).total_cmp(&direction(b)));
    let mut corner = from + to;
    let step = |side: V| {
        corner += side;
        corner
    };
    sides.into_iter().map(step).collect()
}

/// Returns the part of a convex polygon where `normal · x >= least`; the border is included.
pub(super) fn clipped(polygon: &[V], normal: V, least: f64) -> Corners {
    let mut kept = Corners::new();
    for (a, b) in edges(polygon) {
        let (from, to) = (normal.dot(a) - least, normal.dot(b) - least);
        if from >= -SLIVER {
            kept.push(a);
        }
        if (from > SLIVER && to < -SLIVER) || (from < -SLIVER && to > SLIVER) {
            kept.push(a + (b - a) * (from / (from - to)));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Vec<V> {
        vec![V::new(0.0, 0.0), V::new(2.0, 0.0), V::new(2.0, 2.0), V::new(0.0, 2.0)]
    }

    #[test]
    fn a_polygon_holds_its_inside_and_its_edge() {
        assert!(holds(&square(), V::new(1.0, 1.0)));
        assert!(holds(&square(), V::new(2.0, 1.0)));
        assert!(holds(&square(), V::new(0.0, 0.0)));
        assert!(!holds(&square(), V::new(2.001, 1.0)));
        assert!(!holds(&square(), V::new(-1.0, 0.0)));
    }

    #[test]
    fn clipping_keeps_the_requested_side() {
        let half = clipped(&square(), V::new(1.0, 0.0), 1.0);
        assert!((twice_area(&half) - 4.0).abs() < 1e-12);
        assert!(half.iter().all(|corner| corner.x >= 1.0));
        assert!(clipped(&square(), V::new(1.0, 0.0), 3.0).is_empty());
    }

    #[test]
    fn sums_of_squares() {
        let tilted = [V::new(0.0, -1.0), V::new(1.0, 0.0), V::new(0.0, 1.0), V::new(-1.0, 0.0)];
        let sum = added(&square(), &tilted);
        assert_eq!(sum.len(), 8);
        assert!((twice_area(&sum) / 2.0 - (4.0 + 2.0 + 8.0)).abs() < 1e-12, "areas, and each side's sweep: {sum:?}");
        assert!(holds(&sum, V::new(3.0, 0.0)) && holds(&sum, V::new(3.0, 2.0)) && !holds(&sum, V::new(2.6, 2.6)));
    }

    #[test]
    fn the_middle_of_a_square() {
        assert!(middle(&square()).distance(V::new(1.0, 1.0)) < 1e-12);
    }

    #[test]
    fn crossings_of_segments() {
        let across = Segment::new(V::new(0.0, 0.0), V::new(2.0, 0.0));
        assert_eq!(
            crossing_of_segments(across, Segment::new(V::new(1.0, -1.0), V::new(1.0, 1.0))),
            Some(V::new(1.0, 0.0))
        );
        assert_eq!(
            crossing_of_segments(across, Segment::new(V::new(2.0, 0.0), V::new(2.0, 1.0))),
            Some(V::new(2.0, 0.0))
        );
        assert_eq!(crossing_of_segments(across, Segment::new(V::new(3.0, -1.0), V::new(3.0, 1.0))), None);
        assert_eq!(crossing_of_segments(across, Segment::new(V::new(0.0, 1.0), V::new(2.0, 1.0))), None, "parallel");
    }
}
