//! Lines of sight: from a stand's centre to the part of a target in its arc, past all that stands between.

use super::ground::Ground;
use super::index::bounds_of;
use super::plane::{V, edges, nearest_of_segments};
use super::solid::Solid;
use super::sweep::{Edge, Front, GRAIN_IN, Hidden, NO_WIDTH, facing_edges, free, hidden_by};
use super::woods::{Wood, least};
use super::{Blocker, BodyIx, Obstruction, Scene, ShotAsk};
use parry2d::bounding_volume::Aabb;

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
    /// Everything within the bounds of both bodies that can hide one from the other.
    pub fn gather(scene: &'a Scene, between: Between, bounds: &Aabb) -> Self {
        let (firer, target) = between.levels;
        let mut ways = Ways { stands: Vec::new(), solids: Vec::new(), woods: Vec::new(), firer_level: firer };
        for (body, stand) in scene.index.stands_in(bounds) {
            let lower = scene.level_of(body) < firer;
            let passed_over = body == between.from || body == between.to || (lower && between.over_lower_units);
            if let Some(solid) = scene.solid(body, stand).filter(|_| !passed_over) {
                ways.stands.push((body, solid, lower));
            }
        }
        for feature in scene.index.features_in(bounds) {
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
    fn distance(&self, to: &Solid) -> f64 {
        match self {
            Shape::Stand(solid) => solid.distance(to),
            Shape::Ground(ground) if ground.meets(to) => 0.0,
            Shape::Ground(ground) => {
                let apart =
                    |a: (V, V)| edges(&to.corners).map(move |b| nearest_of_segments(a, b)).map(|(p, q)| p.distance(q));
                ground.sides().into_iter().flat_map(apart).fold(f64::INFINITY, f64::min)
            }
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
    tolerance_in: f64,
    things: Vec<Thing<'a>>,
    woods: Vec<(Wood, &'a Ground, bool)>,
}

impl<'a> Eye<'a> {
    /// Takes up all that may stand between a stand and the parts of its target.
    pub fn open(stand: &'a Solid, ways: &Ways<'a>, parts: &[Part<'_>], tolerance_in: f64) -> Self {
        let mut eye = Eye { stand, tolerance_in, things: Vec::new(), woods: Vec::new() };
        let fronts = || parts.iter().filter_map(|part| part.front.as_ref());
        let corners = parts.iter().flat_map(|part| part.solid.corners).chain([stand.centre]);
        let (Some(fan), false) = (bounds_of(corners), ways.is_empty()) else { return eye };
        let view = View {
            lo: fronts().map(|f| f.s0 - tolerance_in * f.q(f.s0)).fold(f64::INFINITY, f64::min),
            hi: fronts().map(|f| f.s1 + tolerance_in * f.q(f.s1)).fold(f64::NEG_INFINITY, f64::max),
            furthest_q: fronts().map(|f| f.furthest_q).fold(f64::INFINITY, f64::min),
        };
        eye.take_stands(ways, &fan, &view);
        eye.take_grounds(ways, &view);
        eye
    }

    fn take_stands(&mut self, ways: &Ways<'a>, fan: &Aabb, view: &View) {
        for (body, solid, lower) in ways.stands.iter().filter(|(_, solid, _)| solid.bounds_meet(fan)) {
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
            match self
                .things
                .iter_mut()
                .find(|t| t.what == Blocker::Body(*body) && t.lower.is_none() && lower.is_none())
            {
                Some(thing) => thing.edges.append(&mut edges),
                None => self.things.push(Thing { what: Blocker::Body(*body), edges, lower, holds: None }),
            }
        }
    }

    fn take_grounds(&mut self, ways: &Ways<'a>, view: &View) {
        for (feature, ground) in ways.solids.iter().copied() {
            if ground.holds(self.stand.centre) {
                continue;
            }
            let outline: Vec<V> = ground.points.iter().map(|corner| self.stand.local(*corner)).collect();
            let edges: Vec<Edge> = if ground.is_area {
                facing_edges(&outline).filter(|edge| view.meets(edge)).collect()
            } else {
                super::plane::legs(&outline).filter_map(|(a, b)| Edge::seen(a, b)).filter(|e| view.meets(e)).collect()
            };
            let is_building = ground.obstruction == Obstruction::Block;
            if !edges.is_empty() {
                self.things.push(Thing {
                    what: Blocker::Feature(feature),
                    edges,
                    lower: (is_building && ground.level < ways.firer_level).then_some(Shape::Ground(ground)),
                    holds: is_building.then_some(ground),
                });
            }
        }
        for (feature, ground) in ways.woods.iter().copied() {
            let outline: Vec<V> = ground.points.iter().map(|corner| self.stand.local(*corner)).collect();
            let wood = Wood::new(feature, &outline);
            self.woods.push((wood, ground, ground.level < ways.firer_level));
        }
    }

    /// How well a part of the target is seen.
    pub fn sees(&self, part: &Part<'_>) -> Seen {
        let Some(front) = &part.front else { return Seen::default() };
        let mut seen = Seen::default();
        let mut hidden: Vec<Hidden> = Vec::new();
        for thing in self.things.iter().filter(|thing| self.counts(thing, part.solid)) {
            let by_it = hidden_by(front, &thing.edges);
            if by_it.iter().any(|h| h.hi.min(front.s1) - h.lo.max(front.s0) > NO_WIDTH) {
                seen.hidden_by.push(thing.what);
            }
            hidden.extend(by_it);
        }
        let open = free(front, &hidden, GRAIN_IN);
        let clear = [
            !open.is_empty(),
            !free(front, &hidden, self.tolerance_in.max(GRAIN_IN)).is_empty(),
            !free(front, &hidden, -self.tolerance_in).is_empty(),
        ];
        let widest = open.iter().copied().max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
        let (from, to) = widest.unwrap_or((front.s0, front.s1));
        let mut s = (from + to) / 2.0;
        seen.width = widest.map_or(0.0, |(from, to)| to - from);
        let woods = self.woods_before(part.solid);
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
        let woods_in = [seen.woods_in, seen.woods_in + self.tolerance_in, seen.woods_in - self.tolerance_in];
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
        let below = thing.lower.is_some_and(|shape| shape.distance(self.stand) < shape.distance(target));
        !around && !below
    }

    fn woods_before(&self, target: &Solid) -> Vec<&Wood> {
        let below = |ground: &Ground| {
            let shape = Shape::Ground(ground);
            shape.distance(self.stand) < shape.distance(target)
        };
        self.woods.iter().filter(|(_, ground, lower)| !(*lower && below(ground))).map(|(wood, ..)| wood).collect()
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
}

impl View {
    fn meets(&self, edge: &Edge) -> bool {
        edge.s1 >= self.lo && edge.s0 <= self.hi && edge.q0.max(edge.q1) >= self.furthest_q
    }
}
