//! A scene: all bodies and features, with an index so that no query examines all pairs.

use super::brink::{Brink, brinks};
use super::cover::Shelter;
use super::ground::{Ground, grounds, level_among};
use super::index::Index;
use super::solid::{Solid, shut_chinks};
use super::{Body, BodyIx, Feature};
use std::sync::Arc;

/// All bodies and features to measure.
#[derive(Clone, Debug)]
pub struct Scene {
    bodies: Vec<Body>,
    features: Arc<[Feature]>,
    pub(super) tolerance_in: f64,
    /// The stands of each body, prepared.
    pub(super) solids: Vec<Vec<Solid>>,
    /// The features, prepared.
    pub(super) grounds: Arc<[Ground]>,
    /// The level of each body.
    pub(super) levels: Vec<u8>,
    /// The possible cover of each stand of each body.
    pub(super) shelters: Vec<Vec<Shelter>>,
    /// For each body: its stands' centres within the ruler's tolerance of the outline of a hill, a building or a town.
    pub(super) brinks: Vec<Vec<Brink>>,
    pub(super) index: Index,
}

impl Scene {
    /// Creates a scene of bodies and features. `tolerance_in` is the ruler's tolerance: a result with a margin of no
    /// more than this is a close call. (The app's default is 1/8".)
    #[must_use]
    pub fn new(bodies: Vec<Body>, features: Vec<Feature>, tolerance_in: f64) -> Self {
        let grounds: Arc<[Ground]> = grounds(&features).into();
        let solids: Vec<Vec<Solid>> = bodies.iter().map(ready).collect();
        let levels = solids.iter().map(|stands| level_of(stands, &grounds)).collect();
        let index = Index::new(&solids, &grounds);
        let shelters = solids.iter().map(|stands| shelters(stands, &grounds, &index, tolerance_in)).collect();
        let brinks = solids.iter().map(|stands| brinks(stands, &grounds, &index, tolerance_in)).collect();
        Scene { bodies, features: features.into(), tolerance_in, solids, grounds, levels, shelters, brinks, index }
    }

    /// Returns the bodies, as given.
    #[must_use]
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// Returns the features, as given.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// Returns the ruler's tolerance in inches.
    #[must_use]
    pub fn tolerance_in(&self) -> f64 {
        self.tolerance_in
    }

    /// Replaces a body, for instance while it is dragged: recomputes only what depends on this body, and the index.
    /// Does nothing if the body is not in the scene.
    pub fn replace(&mut self, body: BodyIx, with: Body) {
        self.replace_each(std::iter::once((body, with)));
    }

    /// Replaces several bodies and recomputes the index once.
    pub fn replace_each(&mut self, moved: impl IntoIterator<Item = (BodyIx, Body)>) {
        for (body, with) in moved {
            let solids = ready(&with);
            let level = level_of(&solids, &self.grounds);
            let covered = shelters(&solids, &self.grounds, &self.index, self.tolerance_in);
            let near = brinks(&solids, &self.grounds, &self.index, self.tolerance_in);
            let (Some(old), Some(stands)) = (self.bodies.get_mut(body), self.solids.get_mut(body)) else { continue };
            (*old, *stands) = (with, solids);
            if let (Some(stood), Some(sheltered)) = (self.levels.get_mut(body), self.shelters.get_mut(body)) {
                (*stood, *sheltered) = (level, covered);
            }
            if let Some(brinks) = self.brinks.get_mut(body) {
                *brinks = near;
            }
        }
        self.index.set_stands(&self.solids);
    }

    pub(super) fn solid(&self, body: BodyIx, stand: usize) -> Option<&Solid> {
        self.solids.get(body)?.get(stand)
    }
}

fn ready(body: &Body) -> Vec<Solid> {
    let mut solids: Vec<Solid> = body.stands.iter().map(Solid::new).collect();
    shut_chinks(&mut solids);
    solids
}

fn level_of(stands: &[Solid], grounds: &[Ground]) -> u8 {
    stands.iter().map(|stand| level_among(grounds, stand.stood)).max().unwrap_or(0)
}

fn shelters(stands: &[Solid], grounds: &[Ground], index: &Index, tolerance_in: f64) -> Vec<Shelter> {
    stands.iter().map(|stand| Shelter::of(stand, grounds, index, tolerance_in)).collect()
}
