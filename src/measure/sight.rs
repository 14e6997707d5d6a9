//! Lines of sight: from a stand's centre to the part of a target in its arc, past all that stands between.

use super::eye::{Eye, Thing, Trees};
use super::plane::{V, greater, lesser};
use super::solid::Solid;
use super::sweep::{Front, Hidden, NO_WIDTH, Views, add_hidden_by, free, join};
use super::ways::Ways;
use super::woods::{Met, Wood, least};
use super::{Blocker, Why};
use smallvec::SmallVec;
use std::ops::Range;

/// A line that crosses this much of woods is stopped by them, until the visibility is rolled (OTP 8.7).
const WOODS_STOP_IN: f64 = 1.0;
/// What arithmetic may lose of it.
const WOODS_SLACK_IN: f64 = 1e-6;
/// How finely it is found by how much something in the way decides.
const DECIDED_TO_IN: f64 = 1e-8;
/// Nothing is asked to move further than this.
const FURTHEST_IN: f64 = 1000.0;

/// A target stand of which some part is in the arc.
pub(super) struct Part<'a> {
    /// Its place in the target.
    pub stand: usize,
    pub solid: &'a Solid,
    pub front: Front,
}

/// The sight of one target stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    pub grade: Grade,
    /// Its place in the target.
    stand: usize,
    /// The direction to draw, and how far to go, in the eye's frame.
    pub to: V,
    pub woods_in: f64,
    pub woods: Met,
    width: f64,
    /// By how much what stands in the way decides, and the line that is the last to be hidden, or the first to be seen.
    view: Near,
}

/// How well a part is seen. Best last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    #[default]
    Hidden,
    BehindWoods,
    Open,
}

/// By how much something decides, and the end of the line of sight it decides on.
#[derive(Clone, Copy, Debug)]
struct Near {
    inches: f64,
    to: V,
}

impl Default for Near {
    fn default() -> Self {
        Near { inches: f64::INFINITY, to: V::ZERO }
    }
}

/// How near a sight is to another grade: by how much, what decides, the target's stand it is decided at and the end of the
/// line, in the eye's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub inches: f64,
    pub why: Why,
    pub stand: usize,
    pub to: V,
}

impl Seen {
    /// Better than another: a better grade, less of woods, a wider view.
    fn beats(&self, other: &Seen) -> bool {
        let key = |seen: &Seen| (-seen.woods_in, seen.width);
        self.grade > other.grade || (self.grade == other.grade && key(self) > key(other))
    }

    /// Nothing seen of a front can be better than this.
    fn is_as_good_as(&self, front: &Front) -> bool {
        self.grade == Grade::Open && self.woods_in <= 0.0 && front.s1 - front.s0 <= self.width
    }

    /// Where no woods can make anything of a glance better than this, they need not be looked at.
    fn needs_no_woods_of(&self, glance: &Glance, cap_in: f64) -> bool {
        if glance.open.is_empty() && glance.view.inches >= cap_in {
            return self.grade > Grade::Hidden;
        }
        let nothing_to_gain = self.grade == Grade::Open && self.falls().inches >= cap_in;
        nothing_to_gain && self.woods_in <= 0.0 && glance.width() <= self.width
    }

    fn turn(&self, why: Why, inches: f64) -> Turn {
        let to = if why == Why::View { self.view.to } else { self.to };
        Turn { inches, why, stand: self.stand, to }
    }

    /// How near it is to a worse grade.
    fn falls(&self) -> Turn {
        let short_in = WOODS_STOP_IN - self.woods_in;
        // Woods that a line only touches are no woods, or rounding would decide what the margin is of.
        if self.grade == Grade::Open && self.woods_in > WOODS_SLACK_IN && short_in < self.view.inches {
            return self.turn(Why::Woods, greater(short_in, 0.0));
        }
        self.turn(Why::View, if self.grade == Grade::Hidden { 0.0 } else { self.view.inches })
    }

    /// How near it is to a better grade than one.
    fn rises_above(&self, grade: Grade) -> Turn {
        let past_in = greater(self.woods_in - WOODS_STOP_IN, 0.0);
        let hidden_in = if self.grade == Grade::Hidden { self.view.inches } else { 0.0 };
        if grade == Grade::BehindWoods && past_in >= hidden_in {
            return self.turn(Why::Woods, past_in);
        }
        self.turn(Why::View, hidden_in)
    }
}

/// What is seen of a part, but for the woods.
struct Glance {
    /// The directions that are in view.
    open: Views,
    /// How near it is to being hidden, or seen.
    view: Near,
}

impl Glance {
    fn widest(&self) -> Option<(f64, f64)> {
        widest(&self.open)
    }

    fn width(&self) -> f64 {
        self.widest().map_or(0.0, |(from, to)| to - from)
    }
}

fn widest(open: &[(f64, f64)]) -> Option<(f64, f64)> {
    open.iter().copied().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)))
}

/// Room to look in, used again and again.
#[derive(Default)]
pub(super) struct Look {
    /// What may be in the way of the target at hand: things and woods of the eye.
    things: Vec<InView>,
    woods: Vec<usize>,
    hidden: Vec<Hidden>,
    /// The same edge by edge, where it is asked how much further it would have to go on.
    pieces: Vec<Hidden>,
    /// What was seen of each part.
    seen: Vec<Seen>,
    /// Where it is asked by how much the sight decides: by how much something else decides already, if it is clear.
    cap_in: Option<f64>,
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

/// What is seen of a whole target: the best of its parts, and how near the whole is to another grade, where that is asked
/// and, if some of it is seen, nearer than what decides already.
pub(super) struct Sighting {
    pub best: Seen,
    pub turn: Option<Turn>,
}

impl Look {
    /// From a stand at the parts of a target in its arc; `None` where there are none. `cap_in`: where it is asked by how
    /// much the sight decides; where some of the target is seen, only if that is by less than this.
    pub fn at<'a>(
        &mut self,
        eye: &mut Eye<'a>,
        ways: &Ways<'a>,
        parts: &[Part<'_>],
        cap_in: Option<f64>,
    ) -> Option<Sighting> {
        self.in_the_way.clear();
        self.seen.clear();
        self.cap_in = cap_in;
        self.take_up(eye, ways, &View::of(parts));
        let mut best = 0;
        for part in parts {
            self.find_hidden(eye, part);
            // Where no margin is asked, only the best matters.
            let only_best = cap_in.is_none();
            if only_best && self.seen.first().is_some_and(|so_far| so_far.is_as_good_as(&part.front)) {
                continue;
            }
            let glance = self.glance(&part.front);
            let so_far = self.seen.get(best);
            let needs_no_woods = so_far.is_some_and(|b| b.needs_no_woods_of(&glance, cap_in.unwrap_or(0.0)));
            if only_best && needs_no_woods {
                continue;
            }
            let seen = self.seen(eye, part, glance, needs_no_woods || self.woods.is_empty());
            let is_best = so_far.is_none_or(|so_far| seen.beats(so_far));
            if only_best && is_best {
                self.seen.clear();
            }
            if is_best {
                best = self.seen.len();
            }
            if is_best || !only_best {
                self.seen.push(seen);
            }
        }
        self.in_the_way.sort_unstable();
        let grade = self.seen.get(best)?.grade;
        let decides = |turn: &Turn, cap_in: f64| grade == Grade::Hidden || turn.inches < cap_in;
        let turn = cap_in.and_then(|cap_in| self.turn(grade).filter(|turn| decides(turn, cap_in)));
        Some(Sighting { best: std::mem::take(self.seen.get_mut(best)?), turn })
    }

    /// How near the whole is to another grade: all parts as good must fall, or one rise.
    fn turn(&self, grade: Grade) -> Option<Turn> {
        let by = |a: &Turn, b: &Turn| a.inches.total_cmp(&b.inches);
        let as_good = self.seen.iter().filter(|seen| seen.grade == grade && grade > Grade::Hidden);
        let falls = as_good.map(Seen::falls).max_by(by);
        let rises = self.seen.iter().filter(|_| grade < Grade::Open).map(|seen| seen.rises_above(grade)).min_by(by);
        falls.into_iter().chain(rises).min_by(by)
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

    /// Finds what hides some of a part, and takes it down.
    fn find_hidden(&mut self, eye: &Eye<'_>, part: &Part<'_>) {
        let front = &part.front;
        self.hidden.clear();
        self.pieces.clear();
        let (mut last, mut first_of_last) = (None, 0);
        let near = |t: &&InView| t.hi > front.s0 && t.lo < front.s1 && t.nearest_q > front.furthest_q;
        for in_view in self.things.iter().filter(near) {
            let Some(thing) = eye.thing(in_view.place) else { continue };
            let (from, first_piece) = (self.hidden.len(), self.pieces.len());
            if in_view.furthest_q > front.nearest_q * (1.0 + 1e-6) {
                self.hidden.extend_from_slice(eye.shadows_of(thing));
                if self.cap_in.is_some() {
                    self.pieces.extend(eye.edges_of(thing).iter().map(Hidden::by_all_of));
                }
            } else if eye.edges_of(thing).iter().any(|e| {
                e.s1 + thing.grown > front.s0 && e.s0 - thing.grown < front.s1 && greater(e.q0, e.q1) > front.furthest_q
            }) {
                add_hidden_by(&mut self.hidden, front, eye.edges_of(thing));
                if self.cap_in.is_some() {
                    self.pieces.extend_from_slice(self.hidden.get(from..).unwrap_or_default());
                }
                join(&mut self.hidden, from);
            }
            let by_it = self.hidden.get(from..).unwrap_or_default();
            if by_it.is_empty() {
                continue;
            }
            let hides = by_it.iter().any(|h| lesser(h.hi, front.s1) - greater(h.lo, front.s0) > NO_WIDTH);
            // Whether what hides nothing yet could, by the ruler's tolerance.
            let tolerance_in = self.cap_in.map_or(0.0, |_| eye.tolerance_in());
            let may_hide = |h: &Hidden| {
                let (lo, hi) = h.wider(tolerance_in);
                lo < front.s1 && hi > front.s0
            };
            if !(hides || by_it.iter().any(may_hide)) || !eye.counts(thing, part.solid) {
                self.hidden.truncate(from);
                self.pieces.truncate(first_piece);
                continue;
            }
            if hides && !self.in_the_way.contains(&thing.what) {
                self.in_the_way.push(thing.what);
            }
            // Stands that may be seen over each by itself are one unit still.
            if last == Some(thing.what) {
                join(&mut self.hidden, first_of_last);
            } else {
                (last, first_of_last) = (Some(thing.what), from);
            }
        }
    }

    /// How much of a front is in view, past what was found to hide some of it.
    fn glance(&self, front: &Front) -> Glance {
        let open = free(front, &self.hidden, 0.0);
        let cap_in =
            self.cap_in.filter(|_| !self.hidden.is_empty()).map_or(0.0, |cap_in| self.cap(open.is_empty(), cap_in));
        let mut view = if cap_in > 0.0 { self.near(front, open.is_empty(), cap_in) } else { Near::default() };
        if cap_in > 0.0 && !open.is_empty() {
            // What comes over the eye hides all.
            let over = self.pieces.iter().map(Hidden::distance_in).fold(f64::INFINITY, lesser);
            let middle = widest(&open).map_or(front.s0, |(from, to)| (from + to) / 2.0);
            if over < cap_in && over < view.inches {
                view = Near { inches: over, to: V::new(middle, 1.0) / front.q(middle) };
            }
        }
        Glance { open, view }
    }

    /// How near the next part may be to another grade for that to matter: one part that is wholly in view settles it, and
    /// of those that are hidden the nearest to being seen counts.
    fn cap(&self, is_hidden: bool, cap_in: f64) -> f64 {
        let settled = |seen: &Seen| seen.grade == Grade::Open && (is_hidden || seen.falls().inches >= cap_in);
        if self.seen.iter().any(settled) {
            return 0.0;
        }
        let hidden = self.seen.iter().filter(|seen| is_hidden && seen.grade == Grade::Hidden);
        let least = hidden.map(|seen| seen.view.inches).fold(FURTHEST_IN, lesser);
        if is_hidden { least } else { cap_in }
    }

    /// How far everything in the way would have to go on to hide a front that is seen, or to draw back for one that is
    /// hidden to be seen. Infinite beyond a cap.
    fn near(&self, front: &Front, is_hidden: bool, cap_in: f64) -> Near {
        // Going on, a near corner overtakes a far one; drawing back, the end of the whole counts.
        let at = |by_in: f64| {
            if is_hidden { free(front, &self.hidden, -by_in) } else { free(front, &self.pieces, by_in) }
        };
        let flips = |by_in: f64| at(by_in).is_empty() != is_hidden;
        if !flips(cap_in) {
            return Near::default();
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
        Near { inches: hi, to: V::new(s, 1.0) / front.q(s) }
    }

    /// What a glance comes to, with the woods before a part (`skip`: there are none that matter).
    fn seen(&self, eye: &Eye<'_>, part: &Part<'_>, glance: Glance, skip: bool) -> Seen {
        let front = &part.front;
        let widest = glance.widest();
        let (from, to) = widest.unwrap_or((front.s0, front.s1));
        let width = widest.map_or(0.0, |(from, to)| to - from);
        let mut seen = Seen { stand: part.stand, width, view: glance.view, ..Seen::default() };
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
        seen.grade = match (glance.open.is_empty(), seen.woods_in >= WOODS_STOP_IN - WOODS_SLACK_IN) {
            (true, _) => Grade::Hidden,
            (false, true) => Grade::BehindWoods,
            (false, false) => Grade::Open,
        };
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
        let (mut lo, mut hi, mut furthest_q) = (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY);
        for Part { front, .. } in parts {
            (lo, hi, furthest_q) = (lesser(lo, front.s0), greater(hi, front.s1), lesser(furthest_q, front.furthest_q));
        }
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
