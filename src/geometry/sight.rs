//! Lines of sight: from a stand's centre to the part of a target in its arc, past everything in between.
//!
//! A look collects the possible obstacles in the directions of the target (`take_up`), finds the directions that each
//! of them hides (`find_hidden`), and keeps the rest as what is in view (`glance`). The margin is found by bisection:
//! all obstacles extend, or draw back, by the same distance until the result flips (`near`). Woods are measured last,
//! along the lines in view, or along all lines if none is in view (`see`).

use super::Blocker;
use super::eye::{Eye, Thing, Trees};
use super::obstacles::Obstacles;
use super::plane::{V, greater, lesser};
use super::solid::Solid;
use super::sweep::{FURTHEST_IN, Front, Hidden, NO_WIDTH, Views, add_hidden_by, free, join};
use super::woods::{CrossedFeatures, Wood, least};
use smallvec::SmallVec;
use std::ops::Range;

/// A line that crosses this much woods is blocked until the visibility is rolled (OTP 8.7).
const WOODS_STOP_IN: f64 = 1.0;
/// Slack for rounding errors in that length.
const WOODS_SLACK_IN: f64 = 1e-6;
/// Precision of the search for the margin of a sight: far below the ruler's tolerance.
const DECIDED_TO_IN: f64 = 1e-8;

/// A target stand of which some part is in the arc.
#[derive(Clone, Copy)]
pub(super) struct TargetPart<'a> {
    pub solid: &'a Solid,
    pub front: &'a Front,
}

/// The sight of one target stand.
#[derive(Clone, Debug, Default)]
pub(super) struct TargetSight {
    pub grade: Grade,
    /// The end of the line to draw, in the eye's frame.
    pub to: V,
    pub woods_in: f64,
    pub woods: CrossedFeatures,
    /// How close the obstacles are to changing the sight, and the line that would be hidden last or seen first.
    pub view: Nearness,
}

/// How well a part is seen. Best last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    #[default]
    Hidden,
    BehindWoods,
    Open,
}

/// The margin of a decision, and the end of the line of sight that it depends on. (Not the nearness q of the sweep.)
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearness {
    pub inches: f64,
    pub to: V,
}

impl Default for Nearness {
    fn default() -> Self {
        Nearness { inches: f64::INFINITY, to: V::ZERO }
    }
}

/// Limits for the search for the margin of a sight: `falls_in` for a part that is seen (until it is hidden), `rises_in`
/// for a hidden part (until it is seen).
#[derive(Clone, Copy, Debug)]
pub(super) struct Caps {
    pub falls_in: f64,
    pub rises_in: f64,
}

impl TargetSight {
    /// Returns how many inches of woods it is from being behind woods, or from being in the open. Woods that a line
    /// only touches do not count, because rounding would decide the margin.
    pub fn woods_decide_in(&self) -> f64 {
        match self.grade {
            Grade::Open if self.woods_in > WOODS_SLACK_IN => greater(WOODS_STOP_IN - self.woods_in, 0.0),
            Grade::BehindWoods => greater(self.woods_in - WOODS_STOP_IN, 0.0),
            Grade::Open | Grade::Hidden => f64::INFINITY,
        }
    }
}

/// The visible part of a front, ignoring woods.
struct Glance {
    /// The directions in view.
    open: Views,
    /// How close it is to being hidden, or seen.
    view: Nearness,
}

impl Glance {
    fn widest(&self) -> Option<(f64, f64)> {
        widest(&self.open)
    }
}

fn widest(open: &[(f64, f64)]) -> Option<(f64, f64)> {
    open.iter().copied().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))
}

/// Working memory of looking, reused.
#[derive(Default)]
pub(super) struct SightSearch {
    /// Possible obstacles (things and woods of the eye) before the current target stand, or before its whole body.
    things: Vec<InView>,
    woods: Vec<usize>,
    taken_up: TakenUp,
    /// What each obstacle hides of the current target stand, joined into one for each obstacle where it can be.
    hidden: Vec<Hidden>,
    /// The same, edge by edge: used to find how far the obstacles would have to extend to hide the rest.
    pieces: Vec<Hidden>,
    /// Limits for the margin of the sight; `None` if no margin is needed.
    caps: Option<Caps>,
}

/// Which of the possible obstacles have been collected. A firer that looks at a second stand of a body usually looks at
/// all of them, so the second look collects the obstacles before the whole body.
#[derive(Clone, Copy, Default)]
enum TakenUp {
    /// Those before the current part only; each look collects its own.
    #[default]
    OfPart,
    /// None yet. Holds the circle around all of the body's stands: its centre in the eye's frame, and its radius.
    Nothing(V, f64),
    /// Those before the first part examined. Holds the same circle.
    OfFirst(V, f64),
    /// Those before any part of the body.
    OfAll,
}

/// A possible obstacle: the index of a thing of the eye, with copies of the bounds that usually decide whether it
/// matters.
#[derive(Clone, Copy)]
struct InView {
    place: usize,
    lo: f64,
    hi: f64,
    furthest_q: f64,
    nearest_q: f64,
}

/// An eye and its possible obstacles.
pub(super) struct Surroundings<'s, 'a> {
    pub eye: &'s mut Eye<'a>,
    pub obstacles: &'s Obstacles<'a>,
}

/// The options of a look.
#[derive(Clone, Copy)]
pub(super) struct SightOptions {
    /// Given if the margin of the sight is needed.
    pub caps: Option<Caps>,
    /// Skip the woods if the part is hidden without them.
    pub no_woods: bool,
}

/// The output of a look.
pub(super) struct SightOutput<'s> {
    pub seen: &'s mut TargetSight,
    /// The obstacles that hide some of the part that is looked at are added here, in ascending order.
    pub in_the_way: &'s mut Vec<Blocker>,
}

impl SightSearch {
    /// Prepares to look from one eye at stands of one body, all in a circle in the eye's frame. A firer that looks at a
    /// second stand usually looks at all, so from then on the obstacles before the whole body are collected at once.
    pub fn begin(&mut self, centre: V, radius: f64) {
        self.taken_up = TakenUp::Nothing(centre, radius);
    }

    /// Looks from a stand at the part of a target's stand in its arc: fills in how well it is seen and adds the
    /// obstacles that hide some of it.
    pub fn at(
        &mut self,
        around: Surroundings<'_, '_>,
        part: TargetPart<'_>,
        asked: SightOptions,
        answer: SightOutput<'_>,
    ) {
        let Surroundings { eye, obstacles } = around;
        self.caps = asked.caps;
        if let Some(view) = self.yet_to_take_up(part.front) {
            self.take_up(eye, obstacles, &view);
        }
        self.find_hidden(eye, part, answer.in_the_way);
        let glance = self.glance(part.front);
        let skip = self.woods.is_empty() || (asked.no_woods && glance.open.is_empty());
        let woods = if skip { SmallVec::new() } else { self.woods_before(eye, part) };
        see(part.front, glance, &woods, answer.seen);
    }

    /// Returns the view whose obstacles are still to be collected, if any.
    fn yet_to_take_up(&mut self, front: &Front) -> Option<View> {
        let (view, taken_up) = match self.taken_up {
            TakenUp::OfAll => return None,
            TakenUp::OfPart => (View::of(front), TakenUp::OfPart),
            TakenUp::Nothing(centre, radius) => (View::of(front), TakenUp::OfFirst(centre, radius)),
            TakenUp::OfFirst(centre, radius) => match View::of_circle(centre, radius) {
                Some(view) => (view, TakenUp::OfAll),
                None => (View::of(front), TakenUp::OfPart),
            },
        };
        self.taken_up = taken_up;
        Some(view)
    }

    /// Collects the possible obstacles that lie in some view.
    fn take_up<'a>(&mut self, eye: &mut Eye<'a>, obstacles: &Obstacles<'a>, view: &View) {
        self.things.clear();
        self.woods.clear();
        let grown_in = eye.tolerance_in();
        for way in &obstacles.bodies {
            if view.may_meet(eye.local(way.centre), way.radius + grown_in) {
                let things = eye.body(way.body, way.stands, way.lower);
                self.take_things(eye, things, view);
            }
        }
        for (feature, ground) in &obstacles.solids {
            let things = eye.ground(*feature, ground, obstacles.firer_level);
            self.take_things(eye, things, view);
        }
        for (feature, ground) in &obstacles.woods {
            eye.wood(*feature, ground, obstacles.firer_level);
            if eye.trees(*feature).is_some_and(|t| view.meets(t.wood.lo, t.wood.hi, t.wood.nearest_q)) {
                self.woods.push(*feature);
            }
        }
    }

    fn take_things(&mut self, eye: &Eye<'_>, places: Range<usize>, view: &View) {
        for place in places {
            let Some(&Thing { lo, hi, furthest_q, nearest_q, .. }) = eye.thing(place) else { continue };
            if view.meets(lo, hi, nearest_q) {
                self.things.push(InView { place, lo, hi, furthest_q, nearest_q });
            }
        }
    }

    /// Finds and records the obstacles that hide some of a part. (Things are collected in ascending order, so the
    /// obstacles are ascending too.)
    fn find_hidden(&mut self, eye: &Eye<'_>, part: TargetPart<'_>, in_the_way: &mut Vec<Blocker>) {
        let front = part.front;
        let mut last_that_hides = None;
        self.hidden.clear();
        self.pieces.clear();
        let (mut last, mut first_of_last) = (None, 0);
        let near = |t: &&InView| t.hi > front.s0 && t.lo < front.s1 && t.nearest_q > front.furthest_q;
        for in_view in self.things.iter().filter(near) {
            let Some(thing) = eye.thing(in_view.place) else { continue };
            let (from, first_piece) = (self.hidden.len(), self.pieces.len());
            if in_view.furthest_q > front.nearest_q * (1.0 + 1e-6) {
                match eye.shadows_of(thing) {
                    // (Usually there is only one, and `push` is faster.)
                    [shadow] => self.hidden.push(*shadow),
                    shadows => self.hidden.extend_from_slice(shadows),
                }
                if self.caps.is_some() {
                    self.pieces.extend(eye.edges_of(thing).iter().map(Hidden::by_all_of));
                }
            } else if eye.edges_of(thing).iter().any(|e| {
                e.s1 + thing.grown > front.s0 && e.s0 - thing.grown < front.s1 && greater(e.q0, e.q1) > front.furthest_q
            }) {
                add_hidden_by(&mut self.hidden, front, eye.edges_of(thing));
                if self.caps.is_some() {
                    self.pieces.extend_from_slice(self.hidden.get(from..).unwrap_or_default());
                }
                join(&mut self.hidden, from);
            }
            let by_it = self.hidden.get(from..).unwrap_or_default();
            if by_it.is_empty() {
                continue;
            }
            let hides = by_it.iter().any(|h| lesser(h.hi, front.s1) - greater(h.lo, front.s0) > NO_WIDTH);
            // Whether an obstacle that hides nothing yet could do so within the ruler's tolerance.
            let tolerance_in = self.caps.map_or(0.0, |_| eye.tolerance_in());
            let may_hide = |h: &Hidden| {
                let (lo, hi) = h.wider(tolerance_in);
                lo < front.s1 && hi > front.s0
            };
            if !(hides || by_it.iter().any(may_hide)) || !eye.counts(thing, part.solid) {
                self.hidden.truncate(from);
                self.pieces.truncate(first_piece);
                continue;
            }
            if hides && last_that_hides != Some(thing.what) {
                last_that_hides = Some(thing.what);
                in_the_way.push(thing.what);
            }
            // Stands that may be seen over individually are still one unit.
            if last == Some(thing.what) {
                join(&mut self.hidden, first_of_last);
            } else {
                (last, first_of_last) = (Some(thing.what), from);
            }
        }
    }

    /// Returns how much of a front is in view past the obstacles found.
    fn glance(&self, front: &Front) -> Glance {
        let open = free(front, &self.hidden, 0.0);
        let cap = |caps: Caps| if open.is_empty() { caps.rises_in } else { caps.falls_in };
        let cap_in = self.caps.filter(|_| !self.hidden.is_empty()).map_or(0.0, cap);
        let cap_in = lesser(cap_in, FURTHEST_IN);
        let mut view = if cap_in > 0.0 { self.near(front, open.is_empty(), cap_in) } else { Nearness::default() };
        if cap_in > 0.0 && !open.is_empty() {
            // An obstacle that extends as far as the eye hides everything.
            let over = self.pieces.iter().map(Hidden::distance_in).fold(f64::INFINITY, lesser);
            let middle = widest(&open).map_or(front.s0, |(from, to)| (from + to) / 2.0);
            if over < cap_in && over < view.inches {
                view = Nearness { inches: over, to: V::new(middle, 1.0) / front.q(middle) };
            }
        }
        Glance { open, view }
    }

    /// Returns how far all obstacles would have to extend to hide a front that is seen, or to draw back to show one
    /// that is hidden. Infinite beyond a cap.
    fn near(&self, front: &Front, is_hidden: bool, cap_in: f64) -> Nearness {
        // When obstacles extend, a near corner turns faster than a far one and may overtake it, so each edge is
        // extended by itself (`pieces`). When they draw back, only the ends of the joined obstacles move (`hidden`).
        let at = |by_in: f64| {
            if is_hidden { free(front, &self.hidden, -by_in) } else { free(front, &self.pieces, by_in) }
        };
        let flips = |by_in: f64| at(by_in).is_empty() != is_hidden;
        if !flips(cap_in) {
            return Nearness::default();
        }
        let (mut lo, mut hi) = (0.0, lesser(cap_in, 0.125));
        while hi < cap_in && !flips(hi) {
            (lo, hi) = (hi, lesser(2.0 * hi, cap_in));
        }
        while hi - lo > DECIDED_TO_IN {
            let middle = (lo + hi) / 2.0;
            if flips(middle) { hi = middle } else { lo = middle }
        }
        let line = widest(&at(if is_hidden { hi } else { lo })).unwrap_or((front.s0, front.s1));
        let s = (line.0 + line.1) / 2.0;
        Nearness { inches: hi, to: V::new(s, 1.0) / front.q(s) }
    }

    fn woods_before<'e>(&self, eye: &'e Eye<'_>, part: TargetPart<'_>) -> SmallVec<[&'e Wood; 4]> {
        let front = part.front;
        let trees = self.woods.iter().filter_map(|feature| eye.trees(*feature));
        let before = trees.filter(|trees| trees.wood.is_before(front, front.s0, front.s1));
        let counts = |trees: &&Trees<'_>| !eye.sees_over(Blocker::Feature(trees.wood.feature), trees.lower, part.solid);
        before.filter(counts).map(|trees| &trees.wood).collect()
    }
}

/// Combines a glance at a front with the woods before it that matter.
fn see(front: &Front, glance: Glance, woods: &[&Wood], seen: &mut TargetSight) {
    let (from, to) = glance.widest().unwrap_or((front.s0, front.s1));
    (seen.view, seen.woods_in) = (glance.view, 0.0);
    seen.woods.clear();
    let mut s = (from + to) / 2.0;
    if !woods.is_empty() {
        let all = [(front.s0, front.s1)];
        let lines = if glance.open.is_empty() { &all[..] } else { &glance.open };
        if let Some(found) = least(front, woods, lines) {
            // If no line meets any woods, draw the line in the middle of the widest view.
            if !(found.features.is_empty() && woods_free(woods, front, from, to)) {
                s = found.s;
            }
            (seen.woods_in, seen.woods) = (found.inches, found.features);
        }
    }
    seen.to = V::new(s, 1.0) / front.q(s);
    seen.grade = match (glance.open.is_empty(), seen.woods_in >= WOODS_STOP_IN - WOODS_SLACK_IN) {
        (true, _) => Grade::Hidden,
        (false, true) => Grade::BehindWoods,
        (false, false) => Grade::Open,
    };
}

fn woods_free(woods: &[&Wood], front: &Front, from: f64, to: f64) -> bool {
    woods.iter().all(|wood| !wood.is_before(front, from, to))
}

/// The directions and the distance within which an obstacle can matter: an obstacle entirely beside the target, or
/// behind it, is skipped. A quick test only; it may keep too much.
struct View {
    lo: f64,
    hi: f64,
    furthest_q: f64,
    /// √(1 + s²) for `lo` and for `hi`. A tangent of slope s to a circle runs this many radii to the side (in x) of the
    /// circle's centre.
    wider: (f64, f64),
}

impl View {
    fn of(&Front { s0: lo, s1: hi, furthest_q, .. }: &Front) -> Self {
        View { lo, hi, furthest_q, wider: ((1.0 + lo * lo).sqrt(), (1.0 + hi * hi).sqrt()) }
    }

    /// Returns the view of everything within a circle, slightly enlarged; `None` if some of it may be beside the eye or
    /// behind it.
    fn of_circle(centre: V, radius: f64) -> Option<Self> {
        let radius = radius * (1.0 + 1e-9);
        let ahead = centre.y * centre.y - radius * radius;
        if centre.y <= radius * 1.01 {
            return None;
        }
        let spread = radius * (centre.length_squared() - radius * radius).sqrt();
        let (lo, hi) = ((centre.x * centre.y - spread) / ahead, (centre.x * centre.y + spread) / ahead);
        let spare = 1e-9 * (1.0 + greater(lo.abs(), hi.abs()));
        let (lo, hi) = (lo - spare, hi + spare);
        let wider = ((1.0 + lo * lo).sqrt(), (1.0 + hi * hi).sqrt());
        Some(View { lo, hi, furthest_q: (1.0 - 1e-9) / (centre.y + radius), wider })
    }

    /// Returns false if nothing between two slopes, no nearer than `nearest_q`, can be seen before the target.
    fn meets(&self, lo: f64, hi: f64, nearest_q: f64) -> bool {
        hi >= self.lo && lo <= self.hi && nearest_q >= self.furthest_q
    }

    /// Returns false if nothing within a circle can be seen before the target.
    fn may_meet(&self, centre: V, radius: f64) -> bool {
        centre.x - self.lo * centre.y + radius * self.wider.0 >= 0.0
            && centre.x - self.hi * centre.y - radius * self.wider.1 <= 0.0
            && (centre.y - radius) * self.furthest_q <= 1.0
            && centre.y + radius > 0.0
    }
}
