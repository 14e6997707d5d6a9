//! Paths: how a unit moves, the ruler distance of each leg, and the obstacles it crosses.

use super::march::{March, Stride, chord_in};
use super::motion::Motion;
use super::plane::{edges, v};
use super::solid::Solid;
use super::{Blocker, Body, BodyIx, HAIR_IN, Line, PlacedBase, Scene, Step};
use parry2d::bounding_volume::Aabb;
use std::collections::{BTreeMap, BTreeSet};

/// Something crossed on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The body or feature.
    pub what: Blocker,
    /// The ruler distance along the leg, in inches, at which a stand first reaches into it by more than the hair; 0 if
    /// the stand began the leg on it.
    pub at_in: f64,
    /// Which stand touched it first.
    pub stand: usize,
    /// The unit began the leg on it.
    pub began_on: bool,
    /// The unit ends the leg on it.
    pub ends_on: bool,
}

/// A leg as walked.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// The step.
    pub step: Step,
    /// The straight ruler distance that counts, in inches (0 for an about face: the rules set its cost).
    pub ruler_in: f64,
    /// The unit's stands at the end of the leg.
    pub stands: Vec<PlacedBase>,
    /// The track of the measured point (front centre, or the outer end of a wheel).
    pub track: Line,
    /// Features and bodies met, nearest first.
    pub crossings: Vec<Crossing>,
}

impl Scene {
    /// Walks a body along steps from its position. Nothing is refused: the rules judge the crossings. The stands of
    /// each leg are in whole thousandths of an inch and hundredths of a degree, as a battle stores them. Something is
    /// crossed if a stand reaches into it by more than the ruler's hair: standing edge to edge is not crossing.
    #[must_use]
    pub fn walk(&self, body: BodyIx, steps: &[Step]) -> Vec<Leg> {
        match self.bodies().get(body) {
            Some(walker) => self.walked(walker, Some(body), steps, |_| true),
            None => Vec::new(),
        }
    }

    /// As [`Self::walk`], but looks only for the bodies that the walk crosses, not for the ground.
    #[must_use]
    pub fn walk_among_bodies(&self, body: BodyIx, steps: &[Step]) -> Vec<Leg> {
        match self.bodies().get(body) {
            Some(walker) => self.walked(walker, Some(body), steps, |what| matches!(what, Blocker::Body(_))),
            None => Vec::new(),
        }
    }

    /// Returns where the stands of a body are after some steps, as the last leg of [`Self::walk`] does, without the
    /// search for what they cross, which takes nearly all of the time; `None` without such a body or without steps.
    #[must_use]
    pub fn stands_after(&self, body: BodyIx, steps: &[Step]) -> Option<Vec<PlacedBase>> {
        let walker = self.bodies().get(body).filter(|_| !steps.is_empty())?;
        let mut march = March { stands: walker.stands.clone(), order: walker.order };
        for step in steps {
            march.step(step);
        }
        Some(march.stands)
    }

    /// Walks a body that is not in the scene along steps, among the bodies and features of the scene.
    #[must_use]
    pub fn walk_as(&self, walker: &Body, steps: &[Step]) -> Vec<Leg> {
        self.walked(walker, None, steps, |_| true)
    }

    fn walked(
        &self,
        walker: &Body,
        own: Option<BodyIx>,
        steps: &[Step],
        is_sought: impl Fn(&Blocker) -> bool,
    ) -> Vec<Leg> {
        let mut march = March { stands: walker.stands.clone(), order: walker.order };
        let mut legs = Vec::with_capacity(steps.len());
        for step in steps {
            let before: Vec<Solid> = inner(&march.stands);
            let stride = march.step(step);
            let after = inner(&march.stands);
            let near = |swept: &Aabb| self.in_bounds(swept, own).into_iter().filter(&is_sought);
            legs.push(Leg {
                step: *step,
                ruler_in: stride.ruler_in,
                stands: march.stands.clone(),
                track: stride.track,
                crossings: self.crossings([&before, &after], &stride, near),
            });
        }
        legs
    }

    /// Returns what stands cross that go from the places `before` to the places `after`; `near` returns what may be in
    /// some bounds.
    fn crossings<I: Iterator<Item = Blocker>>(
        &self,
        [before, after]: [&[Solid]; 2],
        stride: &Stride,
        near: impl Fn(&Aabb) -> I,
    ) -> Vec<Crossing> {
        let mut met: BTreeMap<Blocker, Crossing> = BTreeMap::new();
        for (stand, solid) in before.iter().enumerate() {
            let swept = stride.motion.map_or(solid.bounds, |motion| motion.swept(solid));
            for what in near(&swept) {
                let began_on = self.is_on(solid, what);
                let ends_on = after.iter().any(|end| self.is_on(end, what));
                let share = if began_on { Some(0.0) } else { self.first_touch(solid, what, stride) };
                // Rounding of the end position can put a base on something that its motion did not quite reach: it is
                // then met at the very end of the leg.
                let Some(share) = share.or(ends_on.then_some(1.0)) else { continue };
                let at_in = reached_in(stride, share);
                let first = met.entry(what).or_insert(Crossing { what, at_in, stand, began_on, ends_on });
                if at_in < first.at_in {
                    (first.at_in, first.stand) = (at_in, stand);
                }
                first.began_on |= began_on;
            }
        }
        let mut crossings: Vec<Crossing> = met.into_values().collect();
        crossings.sort_by(|a, b| a.at_in.total_cmp(&b.at_in).then(a.what.cmp(&b.what)));
        crossings
    }

    fn in_bounds(&self, bounds: &Aabb, but: Option<BodyIx>) -> BTreeSet<Blocker> {
        let bodies =
            self.index.stands_in(bounds).filter(|(body, _)| Some(*body) != but).map(|(body, _)| Blocker::Body(body));
        let features = self.index.features_in(bounds).into_iter().map(Blocker::Feature);
        bodies.chain(features).collect()
    }

    fn is_on(&self, inner: &Solid, what: Blocker) -> bool {
        match what {
            Blocker::Body(body) => self.solids.get(body).is_some_and(|s| s.iter().any(|other| inner.meets(other))),
            Blocker::Feature(feature) => self.grounds.get(feature).is_some_and(|ground| ground.meets(inner)),
        }
    }

    fn first_touch(&self, inner: &Solid, what: Blocker, stride: &Stride) -> Option<f64> {
        let motion = stride.motion?;
        let outline = inner.outline();
        match what {
            Blocker::Feature(feature) => motion.first_touch(&outline, &self.grounds.get(feature)?.all_sides()),
            Blocker::Body(body) => {
                let sides: Vec<_> =
                    self.solids.get(body)?.iter().flat_map(|s| edges(&s.outline()).collect::<Vec<_>>()).collect();
                motion.first_touch(&outline, &sides)
            }
        }
    }
}

impl Body {
    /// Returns its stands after some steps, rounded to thousandths of an inch and hundredths of a degree. Obstacles are
    /// ignored.
    #[must_use]
    pub fn after(&self, steps: &[Step]) -> Vec<PlacedBase> {
        let mut march = March { stands: self.stands.clone(), order: self.order };
        for step in steps {
            march.step(step);
        }
        march.stands
    }
}

/// Returns the bases for crossing tests: shrunk by the ruler's hair.
fn inner(stands: &[PlacedBase]) -> Vec<Solid> {
    stands.iter().map(|stand| Solid::new(stand).shrunk(HAIR_IN)).collect()
}

/// Returns the ruler distance at a share of a stride.
fn reached_in(stride: &Stride, share: f64) -> f64 {
    match stride.motion {
        Some(Motion::Swing { about, radians }) => chord_in(v(&stride.track.from).distance(about), radians * share),
        _ => stride.ruler_in * share,
    }
}
