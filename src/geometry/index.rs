//! The index of a scene: what may be near, without asking everything.

use super::bounds::bounds_of;
use super::plane::V;
use super::solid::Solid;
use super::{BodyIx, ground::Ground};
use parry2d::bounding_volume::Aabb;
use parry2d::partitioning::{Bvh, BvhBuildStrategy};
use std::sync::Arc;

/// Trees over all stands and over all features.
#[derive(Clone)]
pub(super) struct Index {
    stands: Bvh,
    /// Which stand each leaf is.
    leaves: Vec<(BodyIx, usize)>,
    features: Arc<Bvh>,
    /// The room each body takes; none of a dead one.
    bodies: Vec<Option<Extent>>,
}

/// The bounds of a body, by their middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub centre: V,
    pub half: V,
    /// No part is further from the middle.
    pub radius: f64,
}

impl Extent {
    fn of(bounds: &Aabb) -> Self {
        let half = bounds.half_extents();
        Extent { centre: bounds.center(), half, radius: half.length() }
    }
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("leaves", &self.leaves.len()).finish_non_exhaustive()
    }
}

impl Index {
    pub fn new(bodies: &[Vec<Solid>], grounds: &[Ground]) -> Self {
        let features = Bvh::from_iter(BvhBuildStrategy::Binned, grounds.iter().map(|g| g.bounds).enumerate()).into();
        let mut index = Index { stands: Bvh::new(), leaves: Vec::new(), features, bodies: Vec::new() };
        index.set_stands(bodies);
        index
    }

    /// Builds the tree of stands anew (a few microseconds for a whole battle).
    pub fn set_stands(&mut self, bodies: &[Vec<Solid>]) {
        self.leaves.clear();
        self.bodies.clear();
        self.bodies.extend(bodies.iter().map(|stands| bounds_of_stands(stands).map(|bounds| Extent::of(&bounds))));
        let mut bounds = Vec::new();
        for (body, stands) in bodies.iter().enumerate() {
            for (stand, solid) in stands.iter().enumerate() {
                self.leaves.push((body, stand));
                bounds.push(solid.bounds);
            }
        }
        self.stands = Bvh::from_iter(BvhBuildStrategy::Binned, bounds.into_iter().enumerate());
    }

    /// Stands whose bounds meet these, in no order.
    pub fn stands_in<'a>(&'a self, bounds: &'a Aabb) -> impl Iterator<Item = (BodyIx, usize)> + 'a {
        self.stands.intersect_aabb(bounds).filter_map(|leaf| self.leaves.get(leaf as usize).copied())
    }

    /// Bodies with a stand that may meet a corridor, ascending. (A row of bounds is walked faster than a tree here: a
    /// battle has some dozens of bodies, and a corridor meets a good part of them.)
    pub fn bodies_along<'a>(&'a self, corridor: &'a Corridor) -> impl Iterator<Item = (BodyIx, &'a Extent)> + 'a {
        let bodies = self.bodies.iter().enumerate().filter_map(|(body, room)| Some((body, room.as_ref()?)));
        bodies.filter(|(_, room)| corridor.meets(room.centre, room.half))
    }

    /// The room a body takes; `None` of a dead one.
    pub fn room_of(&self, body: BodyIx) -> Option<&Extent> {
        self.bodies.get(body)?.as_ref()
    }

    /// Stands that may be within some inches of a body, in no order.
    pub fn stands_near(&self, body: BodyIx, within_in: f64) -> impl Iterator<Item = (BodyIx, usize)> {
        let by = V::new(within_in, within_in);
        let bounds =
            self.room_of(body).map(|room| Aabb::new(room.centre - room.half - by, room.centre + room.half + by));
        let leaves = bounds.into_iter().flat_map(|bounds| self.stands.intersect_aabb(&bounds).collect::<Vec<_>>());
        leaves.filter_map(|leaf| self.leaves.get(leaf as usize).copied())
    }

    /// Features whose bounds meet these, ascending.
    pub fn features_in(&self, bounds: &Aabb) -> Vec<usize> {
        let mut found: Vec<usize> = self.features.intersect_aabb(bounds).map(|leaf| leaf as usize).collect();
        found.sort_unstable();
        found
    }
}

fn bounds_of_stands(stands: &[Solid]) -> Option<Aabb> {
    bounds_of(stands.iter().flat_map(|s| [s.bounds.mins, s.bounds.maxs]))
}

/// All that can lie between two bodies: what is no further than `half_in` from the straight line between their middles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corridor {
    centre: V,
    half: V,
    across: V,
    /// The same without signs.
    spread: V,
    at: f64,
    half_in: f64,
}

impl Corridor {
    /// The corridor that holds every line between two bodies, with some room to spare.
    pub fn between(from: &Extent, to: &Extent, spare_in: f64) -> Self {
        let across = (to.centre - from.centre).perp().normalize_or(V::X);
        let half_in = from.radius.max(to.radius) + spare_in;
        let (mins, maxs) =
            ((from.centre - from.half).min(to.centre - to.half), (from.centre + from.half).max(to.centre + to.half));
        let half = (maxs - mins) / 2.0 + V::new(spare_in, spare_in);
        Corridor {
            centre: (mins + maxs) / 2.0,
            half,
            across,
            spread: across.abs(),
            at: across.dot(from.centre),
            half_in,
        }
    }

    /// Something within bounds may be in it.
    pub fn meets(&self, centre: V, half: V) -> bool {
        let apart = (centre - self.centre).abs();
        apart.x <= self.half.x + half.x
            && apart.y <= self.half.y + half.y
            && (self.across.dot(centre) - self.at).abs() <= self.half_in + self.spread.dot(half)
    }
}
