//! Terrain prepared for measuring: outlines, levels, and how much of a base lies inside.

use super::bounds::bounds_of;
use super::plane::{V, clipped, edges, holds, legs, middle, nearest_on_segment, twice_area, v};
use super::solid::{Solid, to_solid_in};
use super::{Feature, Obstruction, Outline, PlacedBase};
use nalgebra::Point2;
use parry2d::bounding_volume::Aabb;

/// A prepared feature: an area's corners run anticlockwise.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub points: Vec<V>,
    pub is_area: bool,
    pub obstruction: Obstruction,
    pub cover: u8,
    pub bounds: Aabb,
    /// The middle of its bounds, and half their width and height.
    pub middle: V,
    pub half: V,
    /// The level of the ground that it stands on (a building or a wood), taken at the middle of its area.
    pub level: u8,
}

impl Ground {
    pub fn new(feature: &Feature) -> Self {
        let (mut points, is_area): (Vec<V>, bool) = match &feature.outline {
            Outline::Area(points) => (points.iter().map(v).collect(), true),
            Outline::Line(points) => (points.iter().map(v).collect(), false),
        };
        if is_area && twice_area(&points) < 0.0 {
            points.reverse();
        }
        let bounds = bounds_of(points.iter().copied()).unwrap_or(Aabb::new(V::ZERO, V::ZERO));
        let (middle, half) = (bounds.center(), bounds.half_extents());
        let (obstruction, cover) = (feature.obstruction, feature.cover);
        Ground { points, is_area, obstruction, cover, bounds, middle, half, level: 0 }
    }

    /// Returns whether an area contains the point (its edge counts).
    pub fn holds(&self, point: V) -> bool {
        self.is_area && holds(&self.points, point)
    }

    /// Returns its edges or legs.
    pub fn all_sides(&self) -> Vec<(V, V)> {
        if self.is_area { edges(&self.points).collect() } else { legs(&self.points).collect() }
    }

    /// Returns the number of its edges or legs.
    pub fn sides(&self) -> usize {
        if self.is_area { self.points.len() } else { self.points.len().saturating_sub(1) }
    }

    /// Returns one of its edges or legs, in the order of its points.
    pub fn side(&self, place: usize) -> Option<(V, V)> {
        let from = self.points.get(place)?;
        let to = self.points.get(place + 1).or(self.points.first().filter(|_| self.is_area))?;
        Some((*from, *to))
    }

    /// Returns the adjacent side, ahead or behind, skipping sides without length. `None` at the end of an open line.
    pub fn beside(&self, place: usize, ahead: bool) -> Option<usize> {
        let (count, is_closed) = (self.sides(), self.is_area || self.points.first() == self.points.last());
        let mut place = place;
        for _ in 1..count {
            place = match (ahead, is_closed) {
                (true, true) => (place + 1) % count,
                (true, false) => place + 1,
                (false, true) => (place + count - 1) % count,
                (false, false) => place.checked_sub(1)?,
            };
            if self.side(place)?.0 != self.side(place)?.1 {
                return Some(place);
            }
        }
        None
    }

    /// Returns a run of sides: one side, and those that continue from it either way as long as their directions stay
    /// close to that of the first. `bend`: the cosine of the greatest angle allowed.
    pub fn run(&self, place: usize, bend: f64) -> impl Iterator<Item = usize> + '_ {
        let way = |place: usize| self.side(place).map_or(V::ZERO, |(a, b)| (b - a).normalize_or_zero());
        let own = way(place);
        let on = move |ahead: bool| {
            let next = move |place: &usize| self.beside(*place, ahead).filter(|next| way(*next).dot(own) >= bend);
            std::iter::successors(next(&place), next).take(self.sides())
        };
        std::iter::once(place).chain(on(true)).chain(on(false))
    }

    /// Returns the distance from its area or line to a base's edge; 0 where they share a point.
    pub fn distance(&self, solid: &Solid) -> f64 {
        if self.meets(solid) {
            return 0.0;
        }
        if solid.is_disc() {
            let to_centre = |(a, b): (V, V)| nearest_on_segment(solid.centre, a, b).distance(solid.centre);
            return self.all_sides().into_iter().map(to_centre).fold(f64::INFINITY, f64::min) - solid.half.x;
        }
        // If they are apart, one of the two closest points is a corner of one of them.
        let to_side = |(a, b): (V, V)| {
            let corners = solid.corners.iter().map(|c| nearest_on_segment(*c, a, b).distance_squared(*c));
            corners.fold(f64::INFINITY, f64::min).sqrt().min(to_solid_in(a, solid))
        };
        let last = self.points.last().map_or(f64::INFINITY, |end| to_solid_in(*end, solid));
        let nearest = |sides: &mut dyn Iterator<Item = (V, V)>| sides.map(to_side).fold(last, f64::min);
        if self.is_area { nearest(&mut edges(&self.points)) } else { nearest(&mut legs(&self.points)) }
    }

    /// Returns whether a base shares a point with it.
    pub fn meets(&self, solid: &Solid) -> bool {
        if !solid.bounds_meet(&self.bounds) {
            return false;
        }
        if self.is_area {
            solid.meets_area(&self.points)
        } else {
            legs(&self.points).any(|(a, b)| solid.meets_segment(a, b))
        }
    }
}

/// Prepares all features, each with the level it stands on.
pub(super) fn grounds(features: &[Feature]) -> Vec<Ground> {
    let mut all: Vec<Ground> = features.iter().map(Ground::new).collect();
    let levels: Vec<u8> = all.iter().map(|g| level_among(&all, middle(&g.points))).collect();
    for (ground, level) in all.iter_mut().zip(levels) {
        ground.level = level;
    }
    all
}

/// Returns the level of the highest hill that contains a point.
pub(super) fn level_among(grounds: &[Ground], point: V) -> u8 {
    let level = |ground: &Ground| match ground.obstruction {
        Obstruction::Hill(level) if ground.holds(point) => level,
        _ => 0,
    };
    grounds.iter().map(level).max().unwrap_or(0)
}

impl Outline {
    /// Returns whether an area contains a point; its edge counts. A line contains none.
    ///
    /// ```
    /// use drumhead::geometry::Outline;
    /// use nalgebra::Point2;
    /// let hill = Outline::Area(vec![Point2::new(0.0, 0.0), Point2::new(9.0, 0.0), Point2::new(9.0, 6.0)]);
    /// assert!(hill.holds(&Point2::new(6.0, 2.0)) && hill.holds(&Point2::new(9.0, 3.0)));
    /// assert!(!hill.holds(&Point2::new(2.0, 5.0)));
    /// ```
    #[must_use]
    pub fn holds(&self, point: &Point2<f64>) -> bool {
        match self {
            Outline::Area(corners) => holds(&corners.iter().map(v).collect::<Vec<V>>(), v(point)),
            Outline::Line(_) => false,
        }
    }

    /// Returns how much of a base is inside an area, in square inches (for a disc: of the square around it). 0 for a
    /// line.
    ///
    /// ```
    /// use drumhead::geometry::{Base, Outline, PlacedBase, pose};
    /// use drumhead::units::{Bearing, Spot};
    /// use nalgebra::Point2;
    /// let house = Outline::Area(vec![Point2::new(0.0, 0.0), Point2::new(4.0, 0.0), Point2::new(4.0, 3.0), Point2::new(0.0, 3.0)]);
    /// let base = Base::Rect { frontage_in: 2.0, depth_in: 1.0 };
    /// let astride = PlacedBase { pose: pose(Spot::new(2.0, 3.25), Bearing::from_degrees(0.0)), base };
    /// assert!((house.shared_sq_in(&astride) - 0.5).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn shared_sq_in(&self, base: &PlacedBase) -> f64 {
        let Outline::Area(corners) = self else { return 0.0 };
        let solid = Solid::new(base);
        let mut part: Vec<V> = corners.iter().map(v).collect();
        for (axis, half_in) in [(solid.right, solid.half.x), (solid.forward, solid.half.y)] {
            for normal in [axis, -axis] {
                part = clipped(&part, normal, normal.dot(solid.centre) - half_in).into_vec();
            }
        }
        twice_area(&part).abs() / 2.0
    }
}
