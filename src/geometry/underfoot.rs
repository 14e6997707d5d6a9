//! The ground under points, bases and bodies of a scene: levels and features.

use super::bounds::grown;
use super::ground::{Ground, level_among};
use super::plane::{legs, nearest_on_segment, v};
use super::solid::Solid;
use super::{BodyIx, HAIR_IN, PlacedBase, Scene};
use nalgebra::Point2;
use parry2d::bounding_volume::Aabb;

impl Scene {
    /// Returns the level of a point: the highest hill that contains it, 0 on the flat. A hill's edge is on the hill.
    #[must_use]
    pub fn level_at(&self, point: Point2<f64>) -> u8 {
        level_among(&self.grounds, v(&point))
    }

    /// Returns the level of a body: the highest hill that contains the centre of one of its stands, 0 on the flat.
    #[must_use]
    pub fn level_of(&self, body: BodyIx) -> u8 {
        self.levels.get(body).copied().unwrap_or(0)
    }

    /// Returns features whose area contains a point or whose line passes within the ruler's hair of it, ascending.
    #[must_use]
    pub fn features_at(&self, point: Point2<f64>) -> Vec<usize> {
        let point = v(&point);
        let at = grown(&Aabb::new(point, point), HAIR_IN);
        let near_line = |ground: &Ground| {
            legs(&ground.points).any(|(a, b)| nearest_on_segment(point, a, b).distance(point) <= HAIR_IN)
        };
        let here = |ground: &Ground| if ground.is_area { ground.holds(point) } else { near_line(ground) };
        self.chosen(&at, here)
    }

    /// Returns features under any part of a base, ascending. A base that reaches into a feature by no more than the
    /// ruler's hair stands at its edge, not on it: a unit that stopped at the edge of woods is not in the woods.
    #[must_use]
    pub fn features_under(&self, base: &PlacedBase) -> Vec<usize> {
        let inner = Solid::new(base).shrunk(HAIR_IN);
        self.chosen(&inner.bounds, |ground| ground.meets(&inner))
    }

    fn chosen(&self, bounds: &Aabb, keep: impl Fn(&Ground) -> bool) -> Vec<usize> {
        let mut found = self.index.features_in(bounds);
        found.retain(|feature| self.grounds.get(*feature).is_some_and(&keep));
        found
    }
}
