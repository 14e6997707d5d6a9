//! The fire arc of a stand, in the stand's own frame: from its front edge, 45° out from each end.

use super::plane::{Corners, SLIVER, V, clipped, edges, greater, lesser, nearest_on_segment};
use super::solid::Solid;
use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};

/// A stand's arc.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    /// The left and right ends of the front edge.
    left: V,
    right: V,
    /// The least `normal · x` within the arc, for each of its sides.
    borders: [f64; 3],
}

/// The sides of an arc: the unit normals that point into it.
const INWARD: [V; 3] = [V::new(0.0, 1.0), V::new(-FRAC_1_SQRT_2, FRAC_1_SQRT_2), V::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2)];

impl Arc {
    pub fn of(stand: &Solid) -> Self {
        Arc::between(V::new(-stand.half.x, stand.half.y), stand.half)
    }

    fn between(left: V, right: V) -> Self {
        Arc { left, right, borders: [right.y, INWARD[1].dot(right), INWARD[2].dot(left)] }
    }

    /// Passes the part of a convex polygon inside the arc, its border included, to `look`; `None` if no part is inside.
    pub fn with_part<T>(&self, polygon: &[V], look: impl FnOnce(&[V]) -> T) -> Option<T> {
        let mut part: Option<Corners> = None;
        for (normal, least) in INWARD.into_iter().zip(self.borders) {
            let (mut lowest, mut highest) = (f64::INFINITY, f64::NEG_INFINITY);
            for corner in polygon {
                let along = normal.dot(*corner);
                (lowest, highest) = (lesser(lowest, along), greater(highest, along));
            }
            if highest < least - SLIVER {
                return None;
            }
            // If the whole polygon is on the right side of this border, so is everything cut from it.
            if lowest < least {
                part = Some(clipped(part.as_deref().unwrap_or(polygon), normal, least));
            }
        }
        let part = part.as_deref().unwrap_or(polygon);
        (!part.is_empty()).then(|| look(part))
    }

    /// Returns whether a whole circle is inside; `None` if no part of it can be.
    pub fn holds_of_circle(&self, centre: V, radius: f64) -> Option<bool> {
        let mut holds = true;
        for (normal, least) in INWARD.into_iter().zip(self.borders) {
            let along = normal.dot(centre);
            if along + radius < least - SLIVER {
                return None;
            }
            holds &= along - radius > least;
        }
        Some(holds)
    }

    /// Returns whether no part of a circle can be inside.
    pub fn misses_circle(&self, centre: V, radius: f64) -> bool {
        INWARD.into_iter().zip(self.borders).any(|(normal, least)| normal.dot(centre) + radius < least - SLIVER)
    }

    /// Returns whether a whole circle is inside.
    pub fn holds_circle(&self, centre: V, radius: f64) -> bool {
        INWARD.into_iter().zip(self.borders).all(|(normal, least)| normal.dot(centre) - radius > least)
    }

    /// Returns a lower bound of the distance from the front edge to anything within a circle.
    pub fn least_to_circle(&self, centre: V, radius: f64) -> f64 {
        self.on_front(centre).distance(centre) - radius
    }

    /// Returns the point of the front edge nearest to a point in front of it.
    fn on_front(&self, point: V) -> V {
        V::new(greater(lesser(point.x, self.right.x), self.left.x), self.right.y)
    }

    /// Returns the closest points of the front edge and a part inside the arc, the first on the edge. Nothing inside
    /// the arc crosses the front edge, so one of the two is an end of the edge or a corner of the part.
    pub fn closest(&self, part: &[V]) -> Option<(V, V)> {
        let mut best: Option<(f64, V, V)> = None;
        let mut keep = |on_front: V, on_part: V| {
            let squared = on_front.distance_squared(on_part);
            if best.is_none_or(|(so_far, ..)| squared < so_far) {
                best = Some((squared, on_front, on_part));
            }
        };
        // If the part is entirely to one side of the middle of the front edge, it is nearer to the end on that side:
        // the other end need not be tried.
        let all = |is_so: fn(f64, f64) -> bool| part.iter().all(|corner| is_so(corner.x, 0.0));
        let ends = match (all(|x, middle| x > middle), all(|x, middle| x < middle)) {
            (true, _) => &[self.right][..],
            (_, true) => &[self.left],
            _ => &[self.left, self.right],
        };
        for (a, b) in edges(part) {
            keep(self.on_front(a), a);
            let (along, length_squared) = (b - a, (b - a).length_squared());
            for &end in ends {
                // Where a corner is the nearest point of the side, it is tried as a corner.
                let forth = (end - a).dot(along);
                if forth > 0.0 && forth < length_squared {
                    keep(end, a + along * (forth / length_squared));
                }
            }
        }
        best.map(|(_, on_front, on_part)| (on_front, on_part))
    }

    /// Returns how far a polygon that is partly inside would have to move to be entirely outside, and the two points to
    /// measure between. The first is the end of the front edge where the border that the polygon would cross begins;
    /// the second is the corner of the polygon that would leave last.
    pub fn depth(&self, polygon: &[V]) -> (f64, V, V) {
        let depth = |outward: V| {
            let end = if outward.dot(self.left) > outward.dot(self.right) { self.left } else { self.right };
            let along = |corner: &V| outward.dot(*corner);
            let last = polygon.iter().copied().min_by(|a, b| along(a).total_cmp(&along(b))).unwrap_or(end);
            (outward.dot(end - last), end, last)
        };
        let sides = INWARD.into_iter().map(|inward| -inward);
        // The shortest way out is at right angles to a side of the arc or to a side of the polygon. In the second case
        // the polygon moves back until one of its sides lies against an end of the front edge. The direction must be
        // within 45° of straight back, because in all other directions the arc goes on without end.
        let own = edges(polygon).map(|(a, b)| (a - b).perp().normalize_or_zero());
        let backward = own.filter(|normal| normal.y < 0.0 && normal.x.abs() <= -normal.y);
        let least = sides.chain(backward).map(depth).min_by(|a, b| a.0.total_cmp(&b.0));
        least.map_or((0.0, self.left, self.left), |(depth, end, last)| (greater(depth, 0.0), end, last))
    }

    /// Returns how far a polygon that is entirely outside would have to move to reach the arc, and two points: the end
    /// of the front edge on that side, and the point of the polygon that would reach the arc first.
    pub fn off(&self, polygon: &[V]) -> (f64, V, V) {
        self.each_off(polygon).min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::INFINITY, self.left, self.left))
    }

    /// Returns the points of an outside polygon that may be the first to enter, if they are within `within_in` of the
    /// arc: its corners; the points of its sides nearest to the ends of the front edge; and, of its part inside the arc
    /// widened by `within_in`, the point nearest to the front edge. Each point comes last, after its distance from the
    /// arc (if it was found from an end, from that end) and the end of the front edge to measure from.
    pub fn coming_in(&self, polygon: &[V], within_in: f64) -> impl Iterator<Item = (f64, V, V)> {
        let wider = Arc { borders: self.borders.map(|least| least - within_in), ..*self };
        let nearest = wider.with_part(polygon, |part| self.closest(part)).flatten();
        let nearest = nearest.map(|(_, point)| (self.distance(point), self.end_by(point), point));
        let all = self.each_off(polygon).chain(nearest).filter(move |(off_in, ..)| *off_in <= within_in + SLIVER);
        all.map(move |(off_in, end, point)| (lesser(off_in, within_in), end, point))
    }

    fn each_off(&self, polygon: &[V]) -> impl Iterator<Item = (f64, V, V)> {
        let corners = polygon.iter().map(|corner| (self.distance(*corner), self.end_by(*corner), *corner));
        let ends = edges(polygon).flat_map(|(a, b)| {
            [self.left, self.right].map(|end| {
                let point = nearest_on_segment(end, a, b);
                (point.distance(end), end, point)
            })
        });
        corners.chain(ends)
    }

    /// Returns the end of the front edge on a point's side.
    fn end_by(&self, point: V) -> V {
        if point.x < 0.0 { self.left } else { self.right }
    }

    /// Returns the distance from a point to the arc; 0 inside.
    pub fn distance(&self, point: V) -> f64 {
        let inside = |(normal, least): (V, f64)| normal.dot(point) >= least;
        if INWARD.into_iter().zip(self.borders).all(inside) {
            return 0.0;
        }
        let to_front = nearest_on_segment(point, self.left, self.right).distance(point);
        let to_ray = |end: V, along: V| {
            let forth = (point - end).dot(along).max(0.0);
            (end + along * forth).distance(point)
        };
        let diagonal = V::new(1.0, 1.0) / SQRT_2;
        to_front.min(to_ray(self.right, diagonal)).min(to_ray(self.left, V::new(-diagonal.x, diagonal.y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stand 2" x 1": its front edge from (-1, 0.5) to (1, 0.5).
    fn arc() -> Arc {
        Arc::between(V::new(-1.0, 0.5), V::new(1.0, 0.5))
    }

    fn square(x: f64, y: f64) -> Vec<V> {
        vec![V::new(x, y), V::new(x + 1.0, y), V::new(x + 1.0, y + 1.0), V::new(x, y + 1.0)]
    }

    #[test]
    fn a_target_ahead_is_measured_from_the_front_edge() {
        let (from, to) = arc().with_part(&square(-0.5, 3.5), |part| arc().closest(part)).flatten().unwrap();
        assert_eq!(from.distance(to), 3.0);
        assert!(
            (arc().depth(&square(-0.5, 3.5)).0 - 5.5 / SQRT_2).abs() < 1e-12,
            "its corner is (1.5 + 3 + 1) / sqrt 2 deep"
        );
    }

    #[test]
    fn only_the_part_in_the_arc_counts() {
        // Half of it is outside: the nearest corner, (2, 1), is out of the arc; (2, 1.5) is on its border.
        let (from, to) = arc().with_part(&square(2.0, 1.0), |part| arc().closest(part)).flatten().unwrap();
        assert_eq!(from, V::new(1.0, 0.5));
        assert!((to - V::new(2.0, 1.5)).length() < 1e-12, "{to}");
    }

    #[test]
    fn a_target_beside_or_behind_is_not_in_the_arc() {
        assert!(arc().with_part(&square(2.0, 0.0), |_| ()).is_none());
        assert!(arc().with_part(&square(-0.5, -3.0), |_| ()).is_none());
        assert!(
            (arc().off(&square(2.0, 0.0)).0 - 0.5 / SQRT_2).abs() < 1e-12,
            "(2, 1) is 0.5 below the 45 degree line"
        );
        assert!((arc().off(&square(-0.5, -3.0)).0 - 2.5).abs() < 1e-12);
    }
}
