//! Lines of sight: from a stand's centre to the part of a target in its arc, past all that stands between.

use super::ground::Ground;
use super::index::Corridor;
use super::plane::V;
use super::solid::Solid;
use super::sweep::{Edge, Front, GRAIN_IN, Hidden, NO_WIDTH, facing_edges, free, hidden_by};
use super::woods::{Wood, least};
use super::{Blocker, BodyIx, Obstruction, Scene, ShotAsk};

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
pub(super) struct Ways<'a> {
    stands: Vec<(BodyIx, &'a Solid, bool)>,
    solids: Vec<(usize, &'a Ground)>,
    woods: Vec<(usize, &'a Ground)>,
    firer_level: u8,
}

impl<'a> Ways<'a> {
    /// Everything along the way that can hide one body from the other.
    pub fn gather(scene: &'a Scene, between: Between, corridor: &Corridor) -> Self {
        let (firer, target) = between.levels;
        let mut ways = Ways { stands: Vec::new(), solids: Vec::new(), woods: Vec::new(), firer_level: firer };
        for (body, stand) in scene.index.stands_along(corridor) {
            let lower = scene.level_of(body) < firer;
            let passed_over = body == between.from || body == between.to || (lower && between.over_lower_units);
            if let Some(solid) = scene.solid(body, stand).filter(|_| !passed_over) {
                ways.stands.push((body, solid, lower));
            }
        }
        for feature in scene.index.features_along(corridor) {
            let Some(ground) = scene.grounds.get(feature) else { continue };
            match ground.obstruction {
                Obstruction::Hill(level) if ground.is_area && level > firer.max(target) => {
                    ways.solids.push((feature, ground));
                }
                Obstruction::Block => ways.solids.push((feature, ground)),
                Obstruction::Woods if ground.is_area => ways.woods.push((feature, ground)),
                Obstruction::Woods | Obstruction::Hill(_) | Obstruction::None => {}
            }
        }
        ways
    }

    fn is_empty(&self) -> bool {
        self.stands.is_empty() && self.solids.is_empty() && self.woods.is_empty()
    }
}

/// One thing that may be in the way of one stand, as its eye sees it.
struct Thing<'a> {
    what: Blocker,
    edges: Vec<Edge>,
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

impl<'a> Thing<'a> {
    fn new(what: Blocker, edges: Vec<Edge>, lower: Option<Shape<'a>>) -> Self {
        let mut thing = Thing { what, edges: Vec::new(), lo: f64::INFINITY, hi: f64::NEG_INFINITY, lower, holds: None };
        thing.add(edges);
        thing
    }

    fn add(&mut self, mut edges: Vec<Edge>) {
        self.lo = edges.iter().map(|edge| edge.s0).fold(self.lo, f64::min);
        self.hi = edges.iter().map(|edge| edge.s1).fold(self.hi, f64::max);
        self.edges.append(&mut edges);
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
    pub hidden_by: Vec<Blocker>,
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

/// What one firing stand's centre sees.
pub(super) struct Eye<'a> {
    stand: &'a Solid,
    /// The ruler's tolerance, where it is asked what that would change.
    tolerance_in: Option<f64>,
    things: Vec<Thing<'a>>,
    woods: Vec<(Wood, &'a Ground, bool)>,
}

impl<'a> Eye<'a> {
    /// Takes up all that may stand between a stand and the parts of its target.
    pub fn open(stand: &'a Solid, ways: &Ways<'a>, parts: &[Part<'_>], tolerance_in: Option<f64>) -> Self {
        let mut eye = Eye { stand, tolerance_in, things: Vec::new(), woods: Vec::new() };
        if !ways.is_empty() {
            let view = View::of(parts, tolerance_in.unwrap_or(0.0));
            eye.take_stands(ways, &view);
            eye.take_grounds(ways, &view);
        }
        eye
    }

    fn take_stands(&mut self, ways: &Ways<'a>, view: &View) {
        for (body, solid, lower) in &ways.stands {
            if !view.may_meet(self.stand.local(solid.centre), solid.reach) {
                continue;
            }
            let mut edges: Vec<Edge> = if solid.is_disc() {
                let outline: Vec<V> = solid.outline().iter().map(|corner| self.stand.local(*corner)).collect();
                facing_edges(&outline).filter(|edge| view.meets(edge)).collect()
            } else {
                let outline = solid.corners.map(|corner| self.stand.local(corner));
                facing_edges(&outline).filter(|edge| view.meets(edge)).collect()
            };
            if super::aspect::to_solid_in(self.stand.centre, solid) <= 0.0 {
                // The eye is inside it: two units share a place, and nothing is seen.
                edges = vec![Edge { s0: -1e9, q0: 1e9, s1: 1e9, q1: 1e9 }];
            }
            if edges.is_empty() {
                continue;
            }
            let lower = lower.then_some(Shape::Stand(solid));
            let what = Blocker::Body(*body);
            match self.things.iter_mut().find(|t| t.what == what && t.lower.is_none() && lower.is_none()) {
                Some(thing) => thing.add(edges),
                None => self.things.push(Thing::new(what, edges, lower)),
            }
        }
    }

    fn take_grounds(&mut self, ways: &Ways<'a>, view: &View) {
        let near = |ground: &Ground| {
            view.may_meet(self.stand.local(ground.bounds.center()), ground.bounds.half_extents().length())
        };
        let outline =
            |ground: &Ground| -> Vec<V> { ground.points.iter().map(|corner| self.stand.local(*corner)).collect() };
        for (feature, ground) in ways.solids.iter().copied().filter(|(_, ground)| near(ground)) {
            if ground.holds(self.stand.centre) {
                continue;
            }
            let outline = outline(ground);
            let edges: Vec<Edge> = if ground.is_area {
                facing_edges(&outline).filter(|edge| view.meets(edge)).collect()
            } else {
                super::plane::legs(&outline).filter_map(|(a, b)| Edge::seen(a, b)).filter(|e| view.meets(e)).collect()
            };
            let is_building = ground.obstruction == Obstruction::Block;
            if !edges.is_empty() {
                let below = is_building && ground.level < ways.firer_level;
                let thing = Thing::new(Blocker::Feature(feature), edges, below.then_some(Shape::Ground(ground)));
                self.things.push(Thing { holds: is_building.then_some(ground), ..thing });
            }
        }
        for (feature, ground) in ways.woods.iter().copied().filter(|(_, ground)| near(ground)) {
            self.woods.push((Wood::new(feature, &outline(ground)), ground, ground.level < ways.firer_level));
        }
    }

    /// How well a part of the target is seen.
    pub fn sees(&self, part: &Part<'_>) -> Seen {
        let Some(front) = &part.front else { return Seen::default() };
        let mut seen = Seen::default();
        let mut hidden: Vec<Hidden> = Vec::new();
        for thing in self.things.iter().filter(|thing| thing.hi > front.drawn_lo() && thing.lo < front.drawn_hi()) {
            let by_it = hidden_by(front, &thing.edges);
            if by_it.is_empty() || !self.counts(thing, part.solid) {
                continue;
            }
            if by_it.iter().any(|h| h.hi.min(front.s1) - h.lo.max(front.s0) > NO_WIDTH) {
                seen.hidden_by.push(thing.what);
            }
            hidden.extend(by_it);
        }
        let open = free(front, &hidden, GRAIN_IN);
        let clear = [0.0, 1.0, -1.0].map(|against| match self.tolerance_in {
            Some(tolerance_in) if against != 0.0 && !hidden.is_empty() => {
                !free(front, &hidden, (against * tolerance_in).min(tolerance_in.max(GRAIN_IN))).is_empty()
            }
            _ => !open.is_empty(),
        });
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

    fn woods_before(&self, front: &Front, target: &Solid) -> Vec<&Wood> {
        let below = |ground: &Ground| Shape::Ground(ground).is_nearer(self.stand, target);
        let before = self.woods.iter().filter(|(wood, ..)| wood.is_before(front, (front.s0, front.s1)));
        before.filter(|(_, ground, lower)| !(*lower && below(ground))).map(|(wood, ..)| wood).collect()
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

    /// False where nothing within a circle can be seen before the target.
    fn may_meet(&self, centre: V, radius: f64) -> bool {
        centre.y + radius > 0.0
            && centre.x - self.lo * centre.y + radius * self.wider.0 >= 0.0
            && centre.x - self.hi * centre.y - radius * self.wider.1 <= 0.0
            && (centre.y - radius) * self.furthest_q <= 1.0
    }
}
