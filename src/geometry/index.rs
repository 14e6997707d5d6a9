//! The spatial index of a scene: finds candidates without examining every body and feature.

use super::bounds::bounds_of;
use super::plane::V;
use super::solid::Solid;
use super::{BodyIx, ground::Ground};
use parry2d::bounding_volume::Aabb;
use parry2d::partitioning::{Bvh, BvhBuildStrategy};
use std::sync::Arc;

/// Bounding volume trees over all stands and over all features.
#[derive(Clone)]
pub(super) struct Index {
    stands: Bvh,
    /// The stand of each leaf.
    leaves: Vec<(BodyIx, usize)>,
    features: Arc<Bvh>,
    /// The extent of each body; `None` for a body without stands.
    bodies: Vec<Option<Extent>>,
}

/// The bounds of a body, as middle and half size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub centre: V,
    pub half: V,
    /// The greatest distance of any part from the middle.
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

    /// Rebuilds the tree of stands (a few microseconds for a whole battle).
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

    /// Returns stands whose bounds meet these, in no order.
    pub fn stands_in<'a>(&'a self, bounds: &'a Aabb) -> impl Iterator<Item = (BodyIx, usize)> + 'a {
        self.stands.intersect_aabb(bounds).filter_map(|leaf| self.leaves.get(leaf as usize).copied())
    }

    /// Returns bodies with a stand that may meet a corridor, ascending. (A linear scan is faster than a tree here: a
    /// battle has some dozens of bodies, and a corridor meets a good part of them.)
    pub fn bodies_along<'a>(&'a self, corridor: &'a Corridor) -> impl Iterator<Item = (BodyIx, &'a Extent)> + 'a {
        let bodies = self.bodies.iter().enumerate().filter_map(|(body, extent)| Some((body, extent.as_ref()?)));
        bodies.filter(|(_, extent)| corridor.meets(extent.centre, extent.half))
    }

    /// Returns the extent of a body; `None` for a body without stands.
    pub fn extent_of(&self, body: BodyIx) -> Option<&Extent> {
        self.bodies.get(body)?.as_ref()
    }

    /// Returns stands that may be within some inches of a body, in no order.
    pub fn stands_near(&self, body: BodyIx, within_in: f64) -> impl Iterator<Item = (BodyIx, usize)> {
        let by = V::new(within_in, within_in);
        let bounds = self
            .extent_of(body)
            .map(|extent| Aabb::new(extent.centre - extent.half - by, extent.centre + extent.half + by));
        let leaves = bounds.into_iter().flat_map(|bounds| self.stands.intersect_aabb(&bounds).collect::<Vec<_>>());
        leaves.filter_map(|leaf| self.leaves.get(leaf as usize).copied())
    }

    /// Returns features whose bounds meet these, ascending.
    pub fn features_in(&self, bounds: &Aabb) -> Vec<usize> {
        let mut found: Vec<usize> = self.features.intersect_aabb(bounds).map(|leaf| leaf as usize).collect();
        found.sort_unstable();
        found
    }
}

fn bounds_of_stands(stands: &[Solid]) -> Option<Aabb> {
    bounds_of(stands.iter().flat_map(|s| [s.bounds.mins, s.bounds.maxs]))
}

/// Everything that can lie between two bodies: all within `half_in` of the straight line between their middles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corridor {
    centre: V,
    half: V,
    across: V,
    /// The absolute values of `across`.
    spread: V,
    at: f64,
    half_in: f64,
}

impl Corridor {
    /// Returns the corridor that contains every line between two bodies, `spare_in` wider.
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

    /// Returns whether something within bounds may be in it.
    pub fn meets(&self, centre: V, half: V) -> bool {
        let apart = (centre - self.centre).abs();
        apart.x <= self.half.x + half.x
            && apart.y <= self.half.y + half.y
            && (self.across.dot(centre) - self.at).abs() <= self.half_in + self.spread.dot(half)
    }
}
