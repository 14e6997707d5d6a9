//! A placed base prepared for measuring: parry's shape and pose, its corners and its bounds.

use super::plane::{SLIVER, Segment, V, crossing_of_segments, edges, holds, nearest_on_segment, v};
use super::{Base, PlacedBase};
use parry2d::bounding_volume::Aabb;
use parry2d::math::Pose;
use parry2d::query;
use parry2d::shape::{Ball, Cuboid, Shape};

/// Number of sides of the polygon that replaces a round base in arcs, ranges in an arc, sight, faces touched, movement
/// and contact. The polygon lies inside the circle, by at most 0.0006 of its radius. Gaps and cover use the circle.
const ROUND_SIDES: i32 = 96;

/// Parry's shape of a base.
#[derive(Clone, Copy, Debug)]
enum Form {
    Rect(Cuboid),
    Disc(Ball),
}

/// The widest chink between neighbours of a unit that counts as closed, in inches. Stored positions are rounded to
/// whole thousandths, so stands set end to end at an angle may be up to about 0.0016" apart in the scene though they
/// touch on the table. Nothing is seen through such a chink.
pub(super) const CHINK_IN: f64 = 0.002;
/// How far a stand's hiding corners extend beyond the chink, so that rounding leaves no gap.
const OVERLAP_IN: f64 = 1e-6;

/// Closes the chinks between each stand of a unit and the next, for sight only: moves the hiding corners of both
/// towards each other, each by the width of the chink and [`OVERLAP_IN`]. (Both, so that a mirrored scene gives the
/// same result.) Those of a round base are not used.
pub(super) fn shut_chinks(stands: &mut [Solid]) {
    for next in 1..stands.len() {
        let Some((own, [neighbour, ..])) = stands.split_at_mut_checked(next) else { continue };
        let Some(stand) = own.last_mut() else { continue };
        let chink_in = stand.distance(neighbour);
        if chink_in > 0.0 && chink_in <= CHINK_IN {
            stand.reach_to(neighbour.centre, chink_in + OVERLAP_IN);
            neighbour.reach_to(stand.centre, chink_in + OVERLAP_IN);
        }
    }
}

/// A placed base, ready to be measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solid {
    pub placed: PlacedBase,
    pub centre: V,
    /// The point that decides its level and the building it is in: normally its centre.
    pub stood: V,
    /// Unit vectors of its own frame.
    pub right: V,
    pub forward: V,
    /// Half its frontage and half its depth; for a disc both are its radius.
    pub half: V,
    /// Corners anticlockwise from the rear left (unlike [`PlacedBase::corners`]); for a disc those of the square around
    /// it.
    pub corners: [V; 4],
    /// The corners that count when it hides what is behind it: extended to close the chink to its neighbour (see
    /// [`shut_chinks`]). Not used for a disc. (Not the sides of `screen`, which give cover.)
    pub hiding_corners: [V; 4],
    /// The greatest distance of any part from its centre.
    pub reach: f64,
    pub bounds: Aabb,
    pose: Pose,
    form: Form,
}

impl Solid {
    pub fn new(placed: &PlacedBase) -> Self {
        let (form, half) = match placed.base {
            Base::Rect { frontage_in, depth_in } => {
                let half = V::new(frontage_in / 2.0, depth_in / 2.0);
                (Form::Rect(Cuboid::new(half)), half)
            }
            Base::Disc { diameter_in } => {
                (Form::Disc(Ball::new(diameter_in / 2.0)), V::new(diameter_in / 2.0, diameter_in / 2.0))
            }
        };
        let (cos, sin) = (placed.pose.rotation.re, placed.pose.rotation.im);
        let (right, forward) = (V::new(cos, sin), V::new(-sin, cos));
        let centre = v(&placed.pose.translation.vector.into());
        let (across, deep) = (right * half.x, forward * half.y);
        let corners = [centre - across - deep, centre + across - deep, centre + across + deep, centre - across + deep];
        let is_disc = matches!(form, Form::Disc(_));
        let extent = if is_disc { half } else { across.abs() + deep.abs() };
        Solid {
            placed: *placed,
            centre,
            stood: centre,
            right,
            forward,
            half,
            corners,
            hiding_corners: corners,
            reach: if is_disc { half.x } else { half.length() },
            bounds: Aabb::new(centre - extent, centre + extent),
            pose: placed.pose.into(),
            form,
        }
    }

    /// Moves its hiding corners out by `by_in` on the side that faces a neighbour's centre.
    fn reach_to(&mut self, neighbour: V, by_in: f64) {
        let at = self.local(neighbour);
        let (out, [a, b]) = if at.x.abs() * self.half.y > at.y.abs() * self.half.x {
            if at.x > 0.0 { (self.right, [1, 2]) } else { (-self.right, [0, 3]) }
        } else if at.y > 0.0 {
            (self.forward, [2, 3])
        } else {
            (-self.forward, [0, 1])
        };
        for corner in [a, b] {
            if let Some(corner) = self.hiding_corners.get_mut::<usize>(corner) {
                *corner += out * by_in;
            }
        }
    }

    pub fn is_disc(&self) -> bool {
        matches!(self.form, Form::Disc(_))
    }

    fn shape(&self) -> &dyn Shape {
        match &self.form {
            Form::Rect(cuboid) => cuboid,
            Form::Disc(ball) => ball,
        }
    }

    /// Returns the distance edge to edge; 0 where they touch or overlap.
    pub fn distance(&self, other: &Solid) -> f64 {
        // Rectangles and discs are all supported, so parry always answers.
        query::distance(&self.pose, self.shape(), &other.pose, other.shape()).map_or(f64::INFINITY, |d| d.distance)
    }

    /// Returns a lower bound of the distance: from this base to the box round the other along this one's axes. Exact
    /// for parallel rectangles.
    pub fn at_least_apart(&self, other: &Solid) -> f64 {
        let between = self.local(other.centre).abs() - self.half;
        let wide =
            self.right.dot(other.right).abs() * other.half.x + self.right.dot(other.forward).abs() * other.half.y;
        let deep =
            self.forward.dot(other.right).abs() * other.half.x + self.forward.dot(other.forward).abs() * other.half.y;
        (between - V::new(wide, deep)).max(V::ZERO).length()
    }

    /// Returns the closest points, the first on this base; one shared point where they touch or overlap.
    pub fn closest(&self, other: &Solid) -> (V, V) {
        match query::closest_points(&self.pose, self.shape(), &other.pose, other.shape(), f64::MAX) {
            Ok(query::ClosestPoints::WithinMargin(a, b)) => (a, b),
            _ => {
                let shared = self.shared_point(other);
                (shared, shared)
            }
        }
    }

    /// Returns a point shared by two bases that touch or overlap.
    fn shared_point(&self, other: &Solid) -> V {
        if self.is_disc() || other.is_disc() {
            let (disc, base) = if self.is_disc() { (self, other) } else { (other, self) };
            return base.nearest_to(disc.centre);
        }
        let mut shared: Vec<V> = Vec::new();
        shared.extend(self.corners.iter().filter(|corner| other.near_or_in(**corner)));
        shared.extend(other.corners.iter().filter(|corner| self.near_or_in(**corner)));
        for (from, to) in edges(&self.corners) {
            let edge = Segment::new(from, to);
            shared.extend(edges(&other.corners).filter_map(|(a, b)| crossing_of_segments(edge, Segment::new(a, b))));
        }
        // The mean of points of a convex shape is a point of it.
        let count = shared.len().max(1) as f64;
        if shared.is_empty() { self.centre } else { shared.into_iter().fold(V::ZERO, |sum, point| sum + point) / count }
    }

    fn near_or_in(&self, point: V) -> bool {
        let at = self.local(point).abs();
        at.x <= self.half.x + SLIVER && at.y <= self.half.y + SLIVER
    }

    /// Returns the point of this base nearest to a point.
    pub fn nearest_to(&self, point: V) -> V {
        let at = self.local(point);
        if !self.is_disc() {
            return self.table(at.clamp(-self.half, self.half));
        }
        let out = at.length() / self.half.x;
        self.table(if out > 1.0 { at / out } else { at })
    }

    /// Returns the points where this base and a segment are nearest, the first on this base. If several pairs are
    /// equally near, prefers the point of the segment nearest to the base's centre. One shared point if they touch or
    /// overlap.
    pub fn closest_to_segment(&self, a: V, b: V) -> (V, V) {
        let straight = nearest_on_segment(self.centre, a, b);
        let own = |point: V| (self.nearest_to(point), point);
        let mut best = own(straight);
        if self.is_disc() {
            return best;
        }
        let corners = self.corners.map(|corner| (corner, nearest_on_segment(corner, a, b)));
        for pair in corners.into_iter().chain([own(a), own(b)]) {
            if pair.0.distance(pair.1) < best.0.distance(best.1) - SLIVER {
                best = pair;
            }
        }
        let shared = edges(&self.corners)
            .find_map(|(from, to)| crossing_of_segments(Segment::new(from, to), Segment::new(a, b)));
        shared.filter(|_| best.0.distance(best.1) > 0.0).map_or(best, |shared| (shared, shared))
    }

    /// Returns the same base with every side moved inwards by `by_in`; no dimension becomes negative.
    pub fn shrunk(&self, by_in: f64) -> Self {
        let less = |full: f64| (full - 2.0 * by_in).max(0.0);
        let base = match self.placed.base {
            Base::Rect { frontage_in, depth_in } => {
                Base::Rect { frontage_in: less(frontage_in), depth_in: less(depth_in) }
            }
            Base::Disc { diameter_in } => Base::Disc { diameter_in: less(diameter_in) },
        };
        Solid::new(&PlacedBase { pose: self.placed.pose, base })
    }

    /// Returns whether the two share a point.
    pub fn meets(&self, other: &Solid) -> bool {
        self.bounds_meet(&other.bounds)
            && query::intersection_test(&self.pose, self.shape(), &other.pose, other.shape())
                .is_ok_and(|found| found.intersecting)
    }

    pub fn bounds_meet(&self, bounds: &Aabb) -> bool {
        self.bounds.mins.x <= bounds.maxs.x
            && self.bounds.maxs.x >= bounds.mins.x
            && self.bounds.mins.y <= bounds.maxs.y
            && self.bounds.maxs.y >= bounds.mins.y
    }

    /// Converts a point to this base's own frame: x to its right, y forward, from its centre.
    pub fn local(&self, point: V) -> V {
        let d = point - self.centre;
        V::new(d.dot(self.right), d.dot(self.forward))
    }

    /// Converts a point of this base's own frame to the table.
    pub fn table(&self, local: V) -> V {
        self.centre + self.right * local.x + self.forward * local.y
    }

    /// Returns whether it shares a point with a segment.
    pub fn meets_segment(&self, a: V, b: V) -> bool {
        if self.is_disc() {
            return nearest_on_segment(self.centre, a, b).distance(self.centre) <= self.half.x;
        }
        let (a, b) = (self.local(a), self.local(b));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let mut span = (0.0_f64, 1.0_f64);
        for (from, by, half) in [(a.x, dx, self.half.x), (a.y, dy, self.half.y)] {
            if by == 0.0 {
                if from.abs() > half {
                    return false;
                }
                continue;
            }
            let (t0, t1) = ((-half - from) / by, (half - from) / by);
            span = (span.0.max(t0.min(t1)), span.1.min(t0.max(t1)));
        }
        span.0 <= span.1
    }

    /// Returns whether it shares a point with a polygon's area.
    pub fn meets_area(&self, polygon: &[V]) -> bool {
        holds(polygon, self.centre) || edges(polygon).any(|(a, b)| self.meets_segment(a, b))
    }

    /// Returns its outline, anticlockwise: exact for a rectangle, a polygon for a disc.
    pub fn outline(&self) -> Vec<V> {
        if !self.is_disc() {
            return self.corners.to_vec();
        }
        (0..ROUND_SIDES)
            .map(|side| {
                let (sin, cos) = super::trig::sin_cos_hundredths(side * 36_000 / ROUND_SIDES);
                self.centre + V::new(cos, sin) * self.half.x
            })
            .collect()
    }
}

/// Returns the distance from a point to a base's edge; 0 inside it.
pub(super) fn to_solid_in(point: V, solid: &Solid) -> f64 {
    let at = solid.local(point);
    if solid.is_disc() {
        return (at.length() - solid.half.x).max(0.0);
    }
    let beyond = (at.abs() - solid.half).max(V::ZERO);
    beyond.length()
}
