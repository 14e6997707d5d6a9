//! Lines of sight: from a stand's centre to the part of a target in its arc, past all that stands between.

use super::ground::Ground;
use super::index::Corridor;
use super::plane::V;
use super::solid::Solid;
use super::sweep::{Edge, Front, GRAIN_IN, Hidden, NO_WIDTH, add_hidden_by, facing_edges, free};
use super::woods::{Wood, least};
use super::{Blocker, BodyIx, Obstruction, Scene, ShotAsk};
use smallvec::SmallVec;
use std::ops::Range;

/// A line that crosses this much of woods is stopped by them, until the visibility is rolled (OTP 8.7).
const WOODS_STOP_IN: f64 = 1.0;
/// What arithmetic may lose of it.
const WOODS_SLACK_IN: f64 = 1e-6;

/// The two bodies of a shot, and what the shot may pass over.
#[derive(Clone, Copy)]
pub(super) struct Between {
    pub from: BodyIx,
    pub to: BodyIx,
    pub levels: (u8, u8),
    pub over_lower_units: bool,
}

impl Between {
    pub fn new(scene: &Scene, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Self {
        let levels = (scene.level_of(from), scene.level_of(to));
        Between { from, to, levels, over_lower_units: ask.over_lower_units }
    }
}

/// All that could be in the way between two bodies, whichever stand fires.
#[derive(Default)]
pub(super) struct Ways<'a> {
    stands: Vec<(BodyIx, &'a Solid, bool)>,
    solids: Vec<(usize, &'a Ground)>,
    woods: Vec<(usize, &'a Ground)>,
    firer_level: u8,
}

impl<'a> Ways<'a> {
    /// Everything along the way that can hide one body from the other.
    pub fn gather(&mut self, scene: &'a Scene, between: Between, corridor: &Corridor) {
        let (firer, target) = between.levels;
        self.firer_level = firer;
        self.stands.clear();
        self.solids.clear();
        self.woods.clear();
        for body in scene.index.bodies_along(corridor) {
            let lower = scene.level_of(body) < firer;
            if body == between.from || body == between.to || (lower && between.over_lower_units) {
                continue;
            }
            let stands = scene.solids.get(body).map_or(&[][..], Vec::as_slice);
            self.stands.extend(stands.iter().map(|solid| (body, solid, lower)));
        }
        for feature in scene.index.features_along(corridor) {
            let Some(ground) = scene.grounds.get(feature) else { continue };
            match ground.obstruction {
                Obstruction::Hill(level) if ground.is_area && level > firer.max(target) => {
                    self.solids.push((feature, ground));
                }
                Obstruction::Block => self.solids.push((feature, ground)),
                Obstruction::Woods if ground.is_area => self.woods.push((feature, ground)),
                Obstruction::Woods | Obstruction::Hill(_) | Obstruction::None => {}
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.stands.is_empty() && self.solids.is_empty() && self.woods.is_empty()
    }
}

/// One thing that may be in the way of one stand, as its eye sees it.
struct Thing<'a> {
    what: Blocker,
    /// Which of the eye's edges are its own.
    edges: Range<usize>,
    /// The slopes it is seen between.
    lo: f64,
    hi: f64,
    /// Of the stand or the ground: whether it stands lower than the firer, and may be nearer to the firer.
    lower: Option<Shape<'a>>,
    /// A building or town: it hides nothing of the stands whose centre it holds.
    holds: Option<&'a Ground>,
}

#[derive(Clone, Copy)]
enum Shape<'a> {
    Stand(&'a Solid),
    Ground(&'a Ground),
}

impl Shape<'_> {
    /// Nearer to one base than to another, edge to edge.
    fn is_nearer(&self, one: &Solid, other: &Solid) -> bool {
        let (centre, reach) = match self {
            Shape::Stand(solid) => (solid.centre, solid.reach),
            Shape::Ground(ground) => (ground.bounds.center(), ground.bounds.half_extents().length()),
        };
        // Between circles round them first: most are far from even.
        let (to_one, to_other) = (centre.distance(one.centre), centre.distance(other.centre));
        if matches!(self, Shape::Stand(_)) {
            if to_one < to_other - 2.0 * reach - one.reach - other.reach {
                return true;
            }
            if to_other < to_one - 2.0 * reach - one.reach - other.reach {
                return false;
            }
        }
        self.distance(one) < self.distance(other)
    }

    fn distance(&self, to: &Solid) -> f64 {
        match self {
            Shape::Stand(solid) => solid.distance(to),
            Shape::Ground(ground) => ground.distance(to),
        }
    }
}

/// A target stand of which some part is in the arc.
pub(super) struct Part<'a> {
    pub solid: &'a Solid,
    pub front: Option<Front>,
}

/// The sight of one target stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// As it is, as it would be with the ruler's tolerance against it, and with it in favour.
    pub grades: [Grade; 3],
    /// The direction to draw, and how far to go, in the eye's frame.
    pub to: V,
    pub woods_in: f64,
    pub woods: Vec<usize>,
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
    pub fn beats(&self, other: &Seen) -> bool {
        let key = |seen: &Seen| (-seen.woods_in, seen.width);
        let [grade, ..] = self.grades;
        let [so_far, ..] = other.grades;
        grade > so_far || (grade == so_far && key(self) > key(other))
    }
}

/// What one firing stand's centre sees. One serves many stands in turn: its room is used again.
pub(super) struct Eye<'a> {
    stand: &'a Solid,
    /// The ruler's tolerance, where it is asked what that would change.
    tolerance_in: Option<f64>,
    things: Vec<Thing<'a>>,
    /// The edges of the things, thing by thing.
    edges: Vec<Edge>,
    /// Room for what is hidden of a part.
    hidden: Vec<Hidden>,
    woods: Vec<(Wood, &'a Ground, bool)>,
}

impl<'a> Eye<'a> {
    /// A stand's eye, with nothing in its way yet.
    pub fn of(stand: &'a Solid) -> Self {
        Eye { stand, tolerance_in: None, things: Vec::new(), edges: Vec::new(), hidden: Vec::new(), woods: Vec::new() }
    }

    /// Takes up all that may stand between a stand and the parts of its target.
    pub fn open(&mut self, stand: &'a Solid, ways: &Ways<'a>, parts: &[Part<'_>], tolerance_in: Option<f64>) {
        (self.stand, self.tolerance_in) = (stand, tolerance_in);
        self.things.clear();
        self.edges.clear();
        self.woods.clear();
        if !ways.is_empty() {
            let view = View::of(parts, tolerance_in.unwrap_or(0.0));
            self.take_stands(ways, &view);
            self.take_grounds(ways, &view);
        }
    }

    /// Makes a thing of the edges from a place on; nothing where there are none.
    fn take(&mut self, what: Blocker, from: usize, lower: Option<Shape<'a>>, holds: Option<&'a Ground>) {
        let edges = self.edges.get(from..).unwrap_or_default();
        if edges.is_empty() {
            return;
        }
        let lo = edges.iter().map(|edge| edge.s0).fold(f64::INFINITY, f64::min);
        let hi = edges.iter().map(|edge| edge.s1).fold(f64::NEG_INFINITY, f64::max);
        let edges = from..self.edges.len();
        // The stands of one body come one after another: together they are one thing.
        match self.things.last_mut().filter(|last| last.what == what && last.lower.is_none() && lower.is_none()) {
            Some(last) => {
                (last.lo, last.hi, last.edges.end) = (last.lo.min(lo), last.hi.max(hi), edges.end);
            }
            None => self.things.push(Thing { what, edges, lo, hi, lower, holds }),
        }
    }

    fn take_stands(&mut self, ways: &Ways<'a>, view: &View) {
        for (body, solid, lower) in &ways.stands {
            let centre = self.stand.local(solid.centre);
            if !view.may_meet(centre, solid.reach) {
                continue;
            }
            let from = self.edges.len();
            if centre.length_squared() <= solid.reach * solid.reach * (1.0 + 1e-9)
                && super::aspect::to_solid_in(self.stand.centre, solid) <= 0.0
            {
                // The eye is inside it: two units share a place, and nothing is seen.
                self.edges.push(Edge::new((-1e9, 1e9), (1e9, 1e9)));
            } else if solid.is_disc() {
                let outline: Vec<V> = solid.outline().iter().map(|corner| self.stand.local(*corner)).collect();
                self.edges.extend(facing_edges(&outline).filter(|edge| view.meets(edge)));
            } else {
                let outline = solid.corners.map(|corner| self.stand.local(corner));
                self.edges.extend(facing_edges(&outline).filter(|edge| view.meets(edge)));
            }
            self.take(Blocker::Body(*body), from, lower.then_some(Shape::Stand(solid)), None);
        }
    }

    fn take_grounds(&mut self, ways: &Ways<'a>, view: &View) {
        let stand = self.stand;
        let near =
            |ground: &Ground| view.may_meet(stand.local(ground.bounds.center()), ground.bounds.half_extents().length());
        for (feature, ground) in ways.solids.iter().copied().filter(|(_, ground)| near(ground)) {
            if ground.holds(stand.centre) {
                continue;
            }
            let outline = outline(ground, stand);
            if view.misses(&outline) {
                continue;
            }
            let from = self.edges.len();
            if ground.is_area {
                self.edges.extend(facing_edges(&outline).filter(|edge| view.meets(edge)));
            } else {
                let legs = super::plane::legs(&outline).filter_map(|(a, b)| Edge::seen(a, b));
                self.edges.extend(legs.filter(|e| view.meets(e)));
            }
            let is_building = ground.obstruction == Obstruction::Block;
            let lower = (is_building && ground.level < ways.firer_level).then_some(Shape::Ground(ground));
            self.take(Blocker::Feature(feature), from, lower, is_building.then_some(ground));
        }
        for (feature, ground) in ways.woods.iter().copied().filter(|(_, ground)| near(ground)) {
            let outline = outline(ground, stand);
            if !view.misses(&outline) {
                self.woods.push((Wood::new(feature, &outline), ground, ground.level < ways.firer_level));
            }
        }
    }

    /// How well a part of the target is seen, and (added to those before) what hides some of it.
    pub fn sees(&mut self, part: &Part<'_>, in_the_way: &mut Vec<Blocker>) -> Seen {
        let Some(front) = &part.front else { return Seen::default() };
        let mut seen = Seen::default();
        let mut hidden = std::mem::take(&mut self.hidden);
        hidden.clear();
        for thing in self.things.iter().filter(|thing| thing.hi > front.drawn_lo() && thing.lo < front.drawn_hi()) {
            let from = hidden.len();
            add_hidden_by(&mut hidden, front, self.edges.get(thing.edges.clone()).unwrap_or_default());
            if hidden.len() == from {
                continue;
            }
            if !self.counts(thing, part.solid) {
                hidden.truncate(from);
                continue;
            }
            let by_it = hidden.get(from..).unwrap_or_default();
            if by_it.iter().any(|h| h.hi.min(front.s1) - h.lo.max(front.s0) > NO_WIDTH) {
                in_the_way.push(thing.what);
            }
        }
        let open = free(front, &hidden, GRAIN_IN);
        let clear = [0.0, 1.0, -1.0].map(|against| match self.tolerance_in {
            Some(tolerance_in) if against != 0.0 && !hidden.is_empty() => {
                !free(front, &hidden, (against * tolerance_in).min(tolerance_in.max(GRAIN_IN))).is_empty()
            }
            _ => !open.is_empty(),
        });
        self.hidden = hidden;
        let widest = open.iter().copied().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
        let (from, to) = widest.unwrap_or((front.s0, front.s1));
        let mut s = (from + to) / 2.0;
        seen.width = widest.map_or(0.0, |(from, to)| to - from);
        let woods = self.woods_before(front, part.solid);
        if !woods.is_empty() {
            let all = [(front.s0, front.s1)];
            let lines = if open.is_empty() { &all[..] } else { &open };
            if let Some(found) = least(front, &woods, lines) {
                // Where no line meets any woods the middle of the widest view is the one to draw.
                if !(found.features.is_empty() && woods_free(&woods, front, (from, to))) {
                    s = found.s;
                }
                (seen.woods_in, seen.woods) = (found.inches, found.features);
            }
        }
        seen.to = V::new(s, 1.0) / front.q(s);
        let tolerance_in = self.tolerance_in.unwrap_or(0.0);
        let woods_in = [seen.woods_in, seen.woods_in + tolerance_in, seen.woods_in - tolerance_in];
        for ((grade, clear), woods_in) in seen.grades.iter_mut().zip(clear).zip(woods_in) {
            let stopped = seen.woods_in > 0.0 && woods_in >= WOODS_STOP_IN - WOODS_SLACK_IN;
            *grade = match (clear, stopped) {
                (false, _) => Grade::Hidden,
                (true, true) => Grade::BehindWoods,
                (true, false) => Grade::Open,
            };
        }
        seen
    }

    /// A thing counts against a target stand, unless it is a building the stand is in, or stands lower than the firer
    /// and nearer to him than to the target.
    fn counts(&self, thing: &Thing<'_>, target: &Solid) -> bool {
        let around = thing.holds.is_some_and(|ground| ground.holds(target.centre));
        let below = thing.lower.is_some_and(|shape| shape.is_nearer(self.stand, target));
        !around && !below
    }

    fn woods_before(&self, front: &Front, target: &Solid) -> SmallVec<[&Wood; 4]> {
        if self.woods.is_empty() {
            return SmallVec::new();
        }
        let below = |ground: &Ground| Shape::Ground(ground).is_nearer(self.stand, target);
        let before = self.woods.iter().filter(|(wood, ..)| wood.is_before(front, (front.s0, front.s1)));
        before.filter(|(_, ground, lower)| !(*lower && below(ground))).map(|(wood, ..)| wood).collect()
    }
}

/// Corners of terrain: seldom more than these.
type Outline = SmallVec<[V; 16]>;

/// A ground's outline in a stand's frame.
fn outline(ground: &Ground, stand: &Solid) -> Outline {
    ground.points.iter().map(|corner| stand.local(*corner)).collect()
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
    fn of(parts: &[Part<'_>], tolerance_in: f64) -> Self {
        let fronts = || parts.iter().filter_map(|part| part.front.as_ref());
        let lo = fronts().map(|f| f.s0 - tolerance_in * f.q(f.s0)).fold(f64::INFINITY, f64::min);
        let hi = fronts().map(|f| f.s1 + tolerance_in * f.q(f.s1)).fold(f64::NEG_INFINITY, f64::max);
        let furthest_q = fronts().map(|f| f.furthest_q).fold(f64::INFINITY, f64::min);
        View { lo, hi, furthest_q, wider: ((1.0 + lo * lo).sqrt(), (1.0 + hi * hi).sqrt()) }
    }

    fn meets(&self, edge: &Edge) -> bool {
        edge.s1 >= self.lo && edge.s0 <= self.hi && edge.q0.max(edge.q1) >= self.furthest_q
    }

    /// True where nothing between some points can be seen before the target: all lie beyond one side of the view.
    fn misses(&self, points: &[V]) -> bool {
        points.iter().all(|p| p.x - self.lo * p.y < 0.0)
            || points.iter().all(|p| p.x - self.hi * p.y > 0.0)
            || points.iter().all(|p| p.y * self.furthest_q > 1.0)
    }

    /// False where nothing within a circle can be seen before the target.
    fn may_meet(&self, centre: V, radius: f64) -> bool {
        centre.y + radius > 0.0
            && centre.x - self.lo * centre.y + radius * self.wider.0 >= 0.0
            && centre.x - self.hi * centre.y - radius * self.wider.1 <= 0.0
            && (centre.y - radius) * self.furthest_q <= 1.0
    }
}
