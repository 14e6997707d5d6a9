//! Lines of sight: from a stand's centre to the part of a target in its arc, past all that stands between.

use super::Blocker;
use super::eye::{Eye, Thing, Trees};
use super::plane::{V, greater};
use super::solid::Solid;
use super::sweep::{Front, GRAIN_IN, Hidden, NO_WIDTH, Views, add_hidden_by, free};
use super::ways::Ways;
use super::woods::{Met, Wood, least};
use smallvec::SmallVec;
use std::ops::Range;

/// A line that crosses this much of woods is stopped by them, until the visibility is rolled (OTP 8.7).
const WOODS_STOP_IN: f64 = 1.0;
/// What arithmetic may lose of it.
const WOODS_SLACK_IN: f64 = 1e-6;

/// A target stand of which some part is in the arc.
pub(super) struct Part<'a> {
    pub solid: &'a Solid,
    pub front: Front,
}

/// The sight of one target stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// As it is, as it would be with the ruler's tolerance against it, and with it in favour.
    pub grades: [Grade; 3],
    /// The direction to draw, and how far to go, in the eye's frame.
    pub to: V,
    pub woods_in: f64,
    pub woods: Met,
    width: f64,
}

/// How well a part is seen. Best last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    #[default]
    Hidden,
    BehindWoods,
    Open,
}

impl Seen {
    /// Better than another: a better grade, less of woods, a wider view.
    fn beats(&self, other: &Seen) -> bool {
        let key = |seen: &Seen| (-seen.woods_in, seen.width);
        let [grade, ..] = self.grades;
        let [so_far, ..] = other.grades;
        grade > so_far || (grade == so_far && key(self) > key(other))
    }

    /// Where no woods can make anything of a glance better than this, they need not be looked at.
    fn needs_no_woods_of(&self, glance: &Glance, grades: &[Grade; 3]) -> bool {
        let [grade, ..] = self.grades;
        if glance.clear == [false; 3] {
            return grade > Grade::Hidden;
        }
        let nothing_to_gain = *grades == [Grade::Open; 3] && grade == Grade::Open;
        nothing_to_gain && self.woods_in <= 0.0 && glance.width() <= self.width
    }
}

/// What is seen of a part, but for the woods.
struct Glance {
    /// Some of it is in view: as it is, with the ruler's tolerance against it, and with it in favour.
    clear: [bool; 3],
    /// The directions that are in view.
    open: Views,
}

impl Glance {
    fn widest(&self) -> Option<(f64, f64)> {
        self.open.iter().copied().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))
    }

    fn width(&self) -> f64 {
        self.widest().map_or(0.0, |(from, to)| to - from)
    }
}

/// Room to look in, used again and again.
#[derive(Default)]
pub(super) struct Look {
    /// What may be in the way of the target at hand: things and woods of the eye.
    things: Vec<InView>,
    woods: Vec<usize>,
    hidden: Vec<Hidden>,
    /// The ruler's tolerance, where it is asked what that would change.
    tolerance_in: Option<f64>,
    /// What hides some of the target.
    pub in_the_way: Vec<Blocker>,
}

/// A thing of the eye, by its place, with what decides most often whether it matters.
#[derive(Clone, Copy)]
struct InView {
    place: usize,
    lo: f64,
    hi: f64,
    furthest_q: f64,
    nearest_q: f64,
}

/// What is seen of a whole target: the best of its parts, and how well with the ruler's tolerance for and against.
pub(super) struct Sighting {
    pub best: Option<Seen>,
    pub grades: [Grade; 3],
}

impl Look {
    /// From a stand at the parts of a target in its arc. `tolerance_in`: where it is asked what that would change.
    pub fn at<'a>(
        &mut self,
        eye: &mut Eye<'a>,
        ways: &Ways<'a>,
        parts: &[Part<'_>],
        tolerance_in: Option<f64>,
    ) -> Sighting {
        self.in_the_way.clear();
        self.tolerance_in = tolerance_in;
        self.take_up(eye, ways, &View::of(parts));
        let mut sighting = Sighting { best: None, grades: [Grade::Hidden; 3] };
        for part in parts {
            let glance = self.glance(eye, part);
            let best = sighting.best.as_ref();
            let skip = self.woods.is_empty() || best.is_some_and(|b| b.needs_no_woods_of(&glance, &sighting.grades));
            let seen = self.seen(eye, part, glance, skip);
            for (grade, of_part) in sighting.grades.iter_mut().zip(seen.grades) {
                *grade = of_part.max(*grade);
            }
            if best.is_none_or(|so_far| seen.beats(so_far)) {
                sighting.best = Some(seen);
            }
        }
        self.in_the_way.sort_unstable();
        self.in_the_way.dedup();
        sighting
    }

    /// Finds what of all that may be in the way has to do with some view.
    fn take_up<'a>(&mut self, eye: &mut Eye<'a>, ways: &Ways<'a>, view: &View) {
        self.things.clear();
        self.woods.clear();
        let grown_in = eye.tolerance_in();
        for way in &ways.bodies {
            if view.may_meet(eye.local(way.centre), way.radius + grown_in) {
                let things = eye.body(way.body, way.stands, way.lower);
                self.take_things(eye, things, view);
            }
        }
        for (feature, ground) in &ways.solids {
            let things = eye.ground(*feature, ground, ways.firer_level);
            self.take_things(eye, things, view);
        }
        for (feature, ground) in &ways.woods {
            eye.wood(*feature, ground, ways.firer_level);
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

    /// How much of a part is in view; takes down what hides some of it.
    fn glance(&mut self, eye: &Eye<'_>, part: &Part<'_>) -> Glance {
        let front = &part.front;
        self.hidden.clear();
        let in_the_way_before = self.in_the_way.len();
        let mut beside: SmallVec<[Blocker; 4]> = SmallVec::new();
        let near = |t: &&InView| t.hi > front.s0 && t.lo < front.s1 && t.nearest_q > front.furthest_q;
        for in_view in self.things.iter().filter(near) {
            let Some(thing) = eye.thing(in_view.place) else { continue };
            let from = self.hidden.len();
            if in_view.furthest_q > front.nearest_q * (1.0 + 1e-6) {
                self.hidden.extend_from_slice(eye.shadows_of(thing));
            } else if eye.edges_of(thing).iter().any(|e| {
                e.s1 + thing.grown > front.s0 && e.s0 - thing.grown < front.s1 && greater(e.q0, e.q1) > front.furthest_q
            }) {
                add_hidden_by(&mut self.hidden, front, eye.edges_of(thing));
            }
            let by_it = self.hidden.get(from..).unwrap_or_default();
            if by_it.is_empty() {
                continue;
            }
            let hides = by_it.iter().any(|h| h.hi.min(front.s1) - h.lo.max(front.s0) > NO_WIDTH);
            if !eye.counts(thing, part.solid) {
                self.hidden.truncate(from);
            } else if hides {
                self.in_the_way.push(thing.what);
            } else if by_it.iter().map(|h| h.wider(GRAIN_IN)).any(|(lo, hi)| lo < front.s1 && hi > front.s0) {
                beside.push(thing.what);
            }
        }
        let open = free(front, &self.hidden, GRAIN_IN);
        // A part no wider than the thousandth by which everything is wider is hidden by what stands beside it.
        if open.is_empty() && self.in_the_way.len() == in_the_way_before {
            self.in_the_way.extend_from_slice(&beside);
        }
        let mut clear = [!open.is_empty(); 3];
        if let ([_, against, in_favour], Some(tolerance_in), false) =
            (&mut clear, self.tolerance_in, self.hidden.is_empty())
        {
            *against &= !free(front, &self.hidden, tolerance_in.max(GRAIN_IN)).is_empty();
            *in_favour |= !free(front, &self.hidden, -tolerance_in).is_empty();
        }
        Glance { clear, open }
    }

    /// What a glance comes to, with the woods before a part (`skip`: there are none that matter).
    fn seen(&self, eye: &Eye<'_>, part: &Part<'_>, glance: Glance, skip: bool) -> Seen {
        let front = &part.front;
        let widest = glance.widest();
        let (from, to) = widest.unwrap_or((front.s0, front.s1));
        let mut seen = Seen { width: widest.map_or(0.0, |(from, to)| to - from), ..Seen::default() };
        let mut s = (from + to) / 2.0;
        let woods = if skip { SmallVec::new() } else { self.woods_before(eye, part) };
        if !woods.is_empty() {
            let all = [(front.s0, front.s1)];
            let lines = if glance.open.is_empty() { &all[..] } else { &glance.open };
            if let Some(found) = least(front, &woods, lines) {
                // Where no line meets any woods the middle of the widest view is the one to draw.
                if !(found.features.is_empty() && woods_free(&woods, front, (from, to))) {
                    s = found.s;
                }
                (seen.woods_in, seen.woods) = (found.inches, found.features);
            }
        }
        seen.to = V::new(s, 1.0) / front.q(s);
        seen.grades = grades(glance.clear, seen.woods_in, self.tolerance_in.unwrap_or(0.0));
        seen
    }

    fn woods_before<'e>(&self, eye: &'e Eye<'_>, part: &Part<'_>) -> SmallVec<[&'e Wood; 4]> {
        let front = &part.front;
        let trees = self.woods.iter().filter_map(|feature| eye.trees(*feature));
        let before = trees.filter(|trees| trees.wood.is_before(front, (front.s0, front.s1)));
        let counts = |trees: &&Trees<'_>| !eye.sees_over(trees.lower, part.solid);
        before.filter(counts).map(|trees| &trees.wood).collect()
    }
}

/// The grades of a part that is in view or not, behind so much of woods.
fn grades(clear: [bool; 3], woods_in: f64, tolerance_in: f64) -> [Grade; 3] {
    let [as_it_is, against, in_favour] = clear;
    let grade =
        |clear: bool, crossed_in: f64| match (clear, woods_in > 0.0 && crossed_in >= WOODS_STOP_IN - WOODS_SLACK_IN) {
            (false, _) => Grade::Hidden,
            (true, true) => Grade::BehindWoods,
            (true, false) => Grade::Open,
        };
    [grade(as_it_is, woods_in), grade(against, woods_in + tolerance_in), grade(in_favour, woods_in - tolerance_in)]
}

fn woods_free(woods: &[&Wood], front: &Front, within: (f64, f64)) -> bool {
    woods.iter().all(|wood| !wood.is_before(front, within))
}

/// What lies wholly beside or behind this is not looked at.
struct View {
    lo: f64,
    hi: f64,
    furthest_q: f64,
    /// How much further than in slope a circle reaches, at either side.
    wider: (f64, f64),
}

impl View {
    fn of(parts: &[Part<'_>]) -> Self {
        let fronts = || parts.iter().map(|part| &part.front);
        let lo = fronts().map(|f| f.s0).fold(f64::INFINITY, f64::min);
        let hi = fronts().map(|f| f.s1).fold(f64::NEG_INFINITY, f64::max);
        let furthest_q = fronts().map(|f| f.furthest_q).fold(f64::INFINITY, f64::min);
        View { lo, hi, furthest_q, wider: ((1.0 + lo * lo).sqrt(), (1.0 + hi * hi).sqrt()) }
    }

    /// False where nothing between two slopes, no nearer than this, can be seen before the target.
    fn meets(&self, lo: f64, hi: f64, nearest_q: f64) -> bool {
        hi >= self.lo && lo <= self.hi && nearest_q >= self.furthest_q
    }

    /// False where nothing within a circle can be seen before the target.
    fn may_meet(&self, centre: V, radius: f64) -> bool {
        centre.y + radius > 0.0
            && centre.x - self.lo * centre.y + radius * self.wider.0 >= 0.0
            && centre.x - self.hi * centre.y - radius * self.wider.1 <= 0.0
            && (centre.y - radius) * self.furthest_q <= 1.0
    }
}
