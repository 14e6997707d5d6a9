//! An eye: a stand's centre, with all possible obstacles around it converted into its frame once.

use super::ground::Ground;
use super::plane::{V, greater, legs, lesser};
use super::solid::to_solid_in;
use super::solid::{CHINK_IN, Solid};
use super::sweep::{Edge, Hidden, add_shadow, facing_edges, join};
use super::within::seen_from_within;
use super::woods::Wood;
use super::{Blocker, BodyIx, Obstruction, Scene};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::ops::Range;

/// One possible obstacle, as the eye sees it: a body, one stand of a body, a hill, a building or a town.
pub(super) struct Thing<'a> {
    pub what: Blocker,
    /// The range of its edges among the eye's edges.
    edges: Range<usize>,
    /// The range of its shadows among the eye's: the directions in which it hides everything that is entirely behind
    /// it.
    shadows: Range<usize>,
    /// The slopes (see `sweep`) between which it is seen, widened by the ruler's tolerance.
    pub lo: f64,
    pub hi: f64,
    /// How far `lo` and `hi` were widened, in slope.
    pub grown: f64,
    /// The bounds of its nearness q (see `sweep`).
    pub furthest_q: f64,
    pub nearest_q: f64,
    /// Its shape if it is lower than the firer, who then sees over it if it is nearer to the firer than to the target
    /// (OTP 8.8).
    lower: Option<SightShape<'a>>,
    /// A building or town: it hides none of the stands whose centres are inside it.
    holds: Option<&'a Ground>,
}

/// Woods as an eye sees them, and their shape if they are lower than the firer (see [`Thing::lower`]).
pub(super) struct Trees<'a> {
    pub wood: Wood,
    pub lower: Option<SightShape<'a>>,
}

/// The shape of an obstacle that the firer may see over, to tell whether it is nearer to the firer or to the target.
#[derive(Clone, Copy)]
pub(super) enum SightShape<'a> {
    /// A stand, with the distance of its centre from the firing stand's centre.
    Stand(&'a Solid, f64),
    /// A feature, with the distance of its edge from the firing stand's edge.
    Ground(&'a Ground, f64),
}

impl SightShape<'_> {
    /// Returns how much further from the firing stand it is than from a target, edge to edge; negative if it is nearer.
    /// A difference greater than `tolerance_in` may be inexact, but its sign is right. (`Eye` passes twice the ruler's
    /// tolerance.)
    pub fn further_in(&self, firer: &Solid, target: &Solid, tolerance_in: f64) -> f64 {
        match self {
            SightShape::Stand(solid, to_firer) => {
                // Compare bounding circles first: most obstacles are clearly nearer to one of the two.
                let (to_firer, to_target) = (*to_firer, solid.centre.distance(target.centre));
                let spare = 2.0 * solid.reach + firer.reach + target.reach + tolerance_in;
                if (to_firer - to_target).abs() > spare {
                    return to_firer - to_target;
                }
                solid.distance(firer) - solid.distance(target)
            }
            SightShape::Ground(ground, to_firer_in) => {
                // Compare bounding boxes first.
                let beyond = ((target.centre - ground.middle).abs() - ground.half).max(V::ZERO).length() - target.reach;
                if *to_firer_in + tolerance_in < beyond {
                    return *to_firer_in - beyond;
                }
                *to_firer_in - ground.distance(target)
            }
        }
    }
}

/// The surroundings of one firing stand's centre. They are added when first needed and kept from target to target.
#[derive(Default)]
pub(super) struct Eye<'a> {
    stand: Option<&'a Solid>,
    tolerance_in: f64,
    /// Slack: an obstacle up to this much further from the firer than from the target still counts as nearer.
    leaning_in: f64,
    /// The ties: obstacles as near to the firer as to the target, each with how much further it is from the firer. The
    /// difference is at most twice the tolerance, because an obstacle that moves changes both distances.
    ties: RefCell<SmallVec<[(Blocker, f64); 2]>>,
    things: Vec<Thing<'a>>,
    edges: Vec<Edge>,
    shadows: Vec<Hidden>,
    /// The things already added, by body and by feature.
    bodies: Vec<Option<Range<usize>>>,
    grounds: Vec<Option<Range<usize>>>,
    woods: Vec<Option<Trees<'a>>>,
}

impl<'a> Eye<'a> {
    /// Clears the eye but keeps its allocations.
    pub fn close(&mut self) {
        self.stand = None;
    }

    /// Makes it the eye of a stand, with no surroundings yet; does nothing if the eye is already open.
    pub fn open(&mut self, stand: &'a Solid, scene: &'a Scene, leaning_in: f64) {
        if self.stand.is_some() {
            return;
        }
        (self.stand, self.tolerance_in, self.leaning_in) = (Some(stand), scene.tolerance_in, leaning_in);
        self.ties.get_mut().clear();
        self.things.clear();
        self.edges.clear();
        self.shadows.clear();
        self.bodies.clear();
        self.bodies.resize(scene.solids.len(), None);
        self.grounds.clear();
        self.grounds.resize(scene.grounds.len(), None);
        self.woods.clear();
        self.woods.resize_with(scene.grounds.len(), || None);
    }

    /// Returns the ruler's tolerance: obstacles this much further to the side may still affect a margin.
    pub fn tolerance_in(&self) -> f64 {
        self.tolerance_in
    }

    /// Converts a point to its own frame.
    pub fn local(&self, point: V) -> V {
        self.stand.map_or(point, |stand| stand.local(point))
    }

    /// Returns whether a thing is an obstacle to a target stand: false for a building that the stand is in, and for a
    /// thing that the firer sees over.
    #[inline]
    pub fn counts(&self, thing: &Thing<'_>, target: &Solid) -> bool {
        let around = thing.holds.is_some_and(|ground| ground.holds(target.stood));
        !around && !self.sees_over(thing.what, thing.lower, target)
    }

    /// Returns whether an obstacle lower than the firer is nearer to the firer than to the target.
    #[inline]
    pub fn sees_over(&self, what: Blocker, lower: Option<SightShape<'_>>, target: &Solid) -> bool {
        lower.is_some_and(|shape| self.stand.is_some_and(|stand| self.is_nearer(stand, what, shape, target)))
    }

    fn is_nearer(&self, stand: &Solid, what: Blocker, shape: SightShape<'_>, target: &Solid) -> bool {
        let tie_in = 2.0 * self.tolerance_in;
        let further_in = shape.further_in(stand, target, tie_in);
        if further_in.abs() <= tie_in {
            self.ties.borrow_mut().push((what, further_in));
        }
        further_in < self.leaning_in
    }

    /// Takes the ties found since the last call.
    pub fn take_ties(&mut self) -> SmallVec<[(Blocker, f64); 2]> {
        std::mem::take(self.ties.get_mut())
    }

    pub fn thing(&self, place: usize) -> Option<&Thing<'a>> {
        self.things.get(place)
    }

    pub fn edges_of(&self, thing: &Thing<'_>) -> &[Edge] {
        self.edges.get(thing.edges.clone()).unwrap_or_default()
    }

    pub fn shadows_of(&self, thing: &Thing<'_>) -> &[Hidden] {
        self.shadows.get(thing.shadows.clone()).unwrap_or_default()
    }

    pub fn trees(&self, feature: usize) -> Option<&Trees<'a>> {
        self.woods.get(feature)?.as_ref()
    }

    /// Returns the possible obstacles that a body's stands form: one for all stands, or one for each if they may be
    /// seen over.
    pub fn body(&mut self, body: BodyIx, stands: &'a [Solid], lower: bool) -> Range<usize> {
        if let Some(known) = self.bodies.get(body).and_then(Clone::clone) {
            return known;
        }
        let (what, from) = (Blocker::Body(body), self.things.len());
        let mut first_edge = self.edges.len();
        for stand in stands {
            self.take_stand(stand, stands);
            if lower {
                let to_firer = self.stand.map_or(0.0, |eye| stand.centre.distance(eye.centre));
                self.take(what, first_edge, Some(SightShape::Stand(stand, to_firer)), None);
                first_edge = self.edges.len();
            }
        }
        self.take(what, first_edge, None, None);
        let found = from..self.things.len();
        if let Some(known) = self.bodies.get_mut(body) {
            *known = Some(found.clone());
        }
        found
    }

    /// Adds the edges of one stand of a body.
    fn take_stand(&mut self, solid: &Solid, stands: &[Solid]) {
        let Some(eye) = self.stand else { return };
        let centre = eye.local(solid.centre);
        if centre.y + solid.reach <= 0.0 {
            return;
        }
        let is_held =
            |place: V| stands.iter().any(|other| !std::ptr::eq(other, solid) && to_solid_in(place, other) <= 0.0);
        let reach = solid.reach + CHINK_IN;
        if centre.length_squared() <= reach * reach
            && let Some(within) = seen_from_within(eye, solid, is_held)
        {
            self.edges.extend(within);
        } else if solid.is_disc() {
            let outline: Vec<V> = solid.outline().iter().map(|corner| eye.local(*corner)).collect();
            self.edges.extend(facing_edges(&outline));
        } else {
            facing_edges(&solid.hiding_corners.map(|corner| eye.local(corner))).for_each(|edge| self.edges.push(edge));
        }
    }

    /// Returns the things of a hill, a building or a town.
    pub fn ground(&mut self, feature: usize, ground: &'a Ground, firer_level: u8) -> Range<usize> {
        if let Some(known) = self.grounds.get(feature).and_then(Clone::clone) {
            return known;
        }
        let (from, first_edge) = (self.things.len(), self.edges.len());
        if let Some(eye) = self.stand.filter(|eye| !ground.holds(eye.stood)) {
            let outline = outline(ground, eye);
            if ground.is_area {
                self.edges.extend(facing_edges(&outline));
            } else {
                self.edges.extend(legs(&outline).filter_map(|(a, b)| Edge::seen(a, b)));
            }
        }
        let is_building = ground.obstruction == Obstruction::Block;
        let lower = is_building && ground.level < firer_level;
        let lower = self.stand.filter(|_| lower).map(|eye| SightShape::Ground(ground, ground.distance(eye)));
        self.take(Blocker::Feature(feature), first_edge, lower, is_building.then_some(ground));
        let found = from..self.things.len();
        if let Some(known) = self.grounds.get_mut(feature) {
            *known = Some(found.clone());
        }
        found
    }

    /// Adds woods, unless they are already there.
    pub fn wood(&mut self, feature: usize, ground: &'a Ground, firer_level: u8) {
        let (Some(eye), Some(trees @ None)) = (self.stand, self.woods.get_mut(feature)) else { return };
        let wood = Wood::new(feature, &outline(ground, eye), ground.holds(eye.centre));
        let lower = ground.level < firer_level;
        *trees = Some(Trees { wood, lower: lower.then(|| SightShape::Ground(ground, ground.distance(eye))) });
    }

    /// Makes a thing of the edges from `first_edge` on; does nothing if there are none.
    fn take(&mut self, what: Blocker, first_edge: usize, lower: Option<SightShape<'a>>, holds: Option<&'a Ground>) {
        let edges = self.edges.get(first_edge..).unwrap_or_default();
        if edges.is_empty() {
            return;
        }
        let first_shadow = self.shadows.len();
        let (mut lo, mut hi, mut furthest_q, mut nearest_q) =
            (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY, 0.0_f64);
        for edge in edges {
            add_shadow(&mut self.shadows, first_shadow, edge);
            (lo, hi) = (lesser(lo, edge.s0), greater(hi, edge.s1));
            furthest_q = lesser(furthest_q, lesser(edge.q0, edge.q1));
            nearest_q = greater(nearest_q, greater(edge.q0, edge.q1));
        }
        join(&mut self.shadows, first_shadow);
        let steepest = lo.abs().max(hi.abs());
        // If it moves by the tolerance, no end of it changes its slope by more than `grown`. If it is less than twice
        // the tolerance ahead of the eye, it may appear in any direction.
        let turn = self.tolerance_in * nearest_q;
        let grown = if turn > 0.5 { f64::INFINITY } else { 2.0 * turn * (1.0 + steepest * steepest).sqrt() };
        self.things.push(Thing {
            what,
            edges: first_edge..self.edges.len(),
            shadows: first_shadow..self.shadows.len(),
            lo: lo - grown,
            hi: hi + grown,
            grown,
            furthest_q,
            nearest_q,
            lower,
            holds,
        });
    }
}

/// Corners of terrain. There are seldom more than fit inline.
type Outline = SmallVec<[V; 16]>;

/// Returns a ground's outline in a stand's frame.
fn outline(ground: &Ground, stand: &Solid) -> Outline {
    ground.points.iter().map(|corner| stand.local(*corner)).collect()
}
