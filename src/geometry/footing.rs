//! What hangs on where a centre is held to stand: a hill's level, a building it is in, what is nearer to the firer than to
//! the target. Where that is within the ruler's tolerance of being otherwise, the shot is looked at again as if it were.

use super::ground::{Ground, level_among};
use super::index::{Corridor, Index, grown};
use super::plane::{V, edges, nearest_on_segment, p};
use super::room::Room;
use super::solid::Solid;
use super::{Blocker, BodyIx, HAIR_IN, Line, Measure, Obstruction, PlacedBase, Scene, ShotAsk, Sight, StandShot, Why};
use parry2d::bounding_volume::Aabb;

/// So far past an outline is past it; an eye sees nothing of what is nearer to it than a tenth of that.
const PAST_IN: f64 = 1e-5;

/// A stand's centre within the ruler's tolerance of the outline of a hill, a building or a town.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brink {
    stand: usize,
    feature: usize,
    /// The centre is in it, as it stands.
    inside: bool,
    inches: f64,
    /// The nearest point of the outline.
    edge: V,
    /// A place just past it.
    past: V,
}

/// The brinks of a body's stands, the nearest first.
pub(super) fn brinks(stands: &[Solid], grounds: &[Ground], index: &Index, tolerance_in: f64) -> Vec<Brink> {
    let mut found = Vec::new();
    for (stand, solid) in stands.iter().enumerate() {
        for feature in index.features_in(&grown(&Aabb::new(solid.centre, solid.centre), tolerance_in)) {
            let counts = |ground: &&Ground| matches!(ground.obstruction, Obstruction::Hill(_) | Obstruction::Block);
            let Some(ground) = grounds.get(feature).filter(|ground| ground.is_area).filter(counts) else { continue };
            let Some((inches, edge, past)) = past_outline(ground, solid.centre, tolerance_in) else { continue };
            found.push(Brink { stand, feature, inside: ground.holds(solid.centre), inches, edge, past });
        }
    }
    found.sort_by(|a, b| a.inches.total_cmp(&b.inches));
    found
}

/// How far a point is from an area's outline, the nearest point of that, and a place just past it; `None` further off than
/// the tolerance.
pub(super) fn past_outline(ground: &Ground, point: V, tolerance_in: f64) -> Option<(f64, V, V)> {
    let side = |(a, b): (V, V)| {
        let edge = nearest_on_segment(point, a, b);
        (edge.distance(point), edge, -(b - a).perp().normalize_or(V::X))
    };
    let nearest = edges(&ground.points).map(side).min_by(|a, b| a.0.total_cmp(&b.0));
    let (inches, edge, outward) = nearest.filter(|(inches, ..)| *inches <= tolerance_in)?;
    let inside = ground.holds(point);
    let square_on = if inside { outward } else { -outward };
    let onward = if inches > PAST_IN { (edge - point) / inches } else { square_on };
    let past = edge + onward * PAST_IN;
    (ground.holds(past) != inside).then_some((inches, edge, past))
}

/// What was found to be as near to the firer as to the target, to the ruler's tolerance: how much further from the firer it
/// is, and which stand fires at which.
#[derive(Clone, Copy, Debug)]
pub(super) struct Even {
    pub what: Blocker,
    pub further_in: f64,
    pub stands: (usize, usize),
}

/// The shot that is looked at again.
pub(super) struct Again<'s> {
    pub scene: &'s Scene,
    pub from: BodyIx,
    pub to: BodyIx,
    pub ask: ShotAsk,
}

impl Again<'_> {
    /// Notes of each stand what would make it fire, see, or not, if it were a little otherwise.
    pub fn look(&self, stands: &mut [StandShot], corridor: &Corridor, evens: &[Even]) {
        if evens.is_empty() && self.scene.brinks.iter().all(Vec::is_empty) {
            return;
        }
        // Out of reach nothing hangs on the sight.
        let reach_in = self.ask.reach_in.max(self.ask.reach_otherwise_in.unwrap_or(0.0)) + self.scene.tolerance_in;
        let nearest_in = |stand: &StandShot| stand.unseen.as_ref().map(|u| u.range_in).or(stand.range.map(|(r, _)| r));
        if self.ask.reach_in <= 0.0
            || !stands.iter().any(|stand| nearest_in(stand).is_some_and(|range_in| range_in <= reach_in))
        {
            return;
        }
        for body in self.on_a_brink(corridor) {
            self.by_brinks(body, stands, corridor);
        }
        self.by_evens(stands, evens);
    }

    /// Bodies that take part, or may be in the way, with a centre on the brink of something.
    fn on_a_brink<'c>(&'c self, corridor: &'c Corridor) -> impl Iterator<Item = BodyIx> + 'c {
        let brinks = self.scene.brinks.iter().enumerate().filter(|(_, brinks)| !brinks.is_empty());
        brinks.map(|(body, _)| body).filter(move |body| {
            let room = self.scene.index.room_of(*body);
            self.takes_part(*body) || room.is_some_and(|room| corridor.meets(room.centre, room.half))
        })
    }

    fn takes_part(&self, body: BodyIx) -> bool {
        body == self.from || body == self.to
    }

    /// With the nearest of a body's centres past an outline, then with the next too, and so on.
    fn by_brinks(&self, body: BodyIx, stands: &mut [StandShot], corridor: &Corridor) {
        let brinks = self.scene.brinks.get(body).map_or(&[][..], Vec::as_slice);
        for (place, last) in brinks.iter().enumerate() {
            let alike = |b: &&Brink| b.feature == last.feature && b.inside == last.inside;
            let past: Vec<&Brink> = brinks.iter().take(place + 1).filter(alike).collect();
            if !self.may_matter(body, &past, corridor) || stands.iter().all(|stand| stand.margin_in <= last.inches) {
                continue;
            }
            let other = self.scene.with_past(body, &past, body == self.from);
            let Some((there, ..)) = other.stands_of(&mut Room::default(), self.from, self.to, self.ask_of(&other))
            else {
                continue;
            };
            let line = self.scene.solid(body, last.stand).map(|solid| Line { from: p(solid.centre), to: p(last.edge) });
            let Some(line) = line else { continue };
            let past = vec![Blocker::Feature(last.feature), Blocker::Body(body)];
            let measure = Measure { why: Why::Footing, line, stands: (last.stand, last.stand), past };
            turn(stands, &there, last.inches, &measure);
        }
    }

    /// What is asked where the levels may be others: the range from a height, or not from one (7.3).
    fn ask_of(&self, other: &Scene) -> ShotAsk {
        let is_higher = |scene: &Scene| scene.level_of(self.from) > scene.level_of(self.to);
        match self.ask.reach_otherwise_in {
            Some(reach_in) if is_higher(other) != is_higher(self.scene) => ShotAsk { reach_in, ..self.ask },
            _ => self.ask,
        }
    }

    /// Whether anything could hang on it, before it is looked at.
    fn may_matter(&self, body: BodyIx, past: &[&Brink], corridor: &Corridor) -> bool {
        let Some(ground) = past.first().and_then(|brink| self.scene.grounds.get(brink.feature)) else { return false };
        if ground.obstruction == Obstruction::Block {
            return self.takes_part(body) && corridor.meets(ground.middle, ground.half);
        }
        let level = |body| self.scene.level_of(body);
        let (own, firer, target) = (level(body), level(self.from), level(self.to));
        let other = self.scene.level_past(body, past);
        match body {
            _ if body == self.from => own != other,
            _ if body == self.to => {
                let reaches_otherwise = (firer > own) != (firer > other) && self.ask.reach_otherwise_in.is_some();
                firer.max(own) != firer.max(other) || reaches_otherwise
            }
            _ => (own < firer) != (other < firer) && firer.max(target) > 0,
        }
    }

    /// With what is as near to the firer as to the target on the other side of that.
    fn by_evens(&self, stands: &mut [StandShot], evens: &[Even]) {
        if evens.is_empty() {
            return;
        }
        let mut evens = evens.to_vec();
        evens.sort_by(|a, b| a.further_in.abs().total_cmp(&b.further_in.abs()));
        evens.dedup_by(|a, b| a.stands == b.stands && a.what == b.what);
        for Even { what, further_in, stands: (own, target) } in evens {
            let inches = further_in.abs() / 2.0;
            let solids = (self.scene.solid(self.from, own), self.scene.solid(self.to, target));
            let (Some(firer), Some(other)) = solids else { continue };
            let leaning_in = if further_in < 0.0 { further_in - PAST_IN } else { further_in + PAST_IN };
            let mut room = Room { leaning_in, ..Room::default() };
            let Some((there, ..)) = self.scene.stands_of(&mut room, self.from, self.to, self.ask) else { continue };
            let (from, to) = firer.closest(other);
            let line = Line { from: p(from), to: p(to) };
            let measure = Measure { why: Why::Nearer, line, stands: (own, target), past: vec![what] };
            turn(stands, &there, inches, &measure);
        }
    }
}

/// Where a stand there fires or sees otherwise than here, it is that near to it.
fn turn(here: &mut [StandShot], there: &[StandShot], inches: f64, measure: &Measure) {
    for (stand, other) in here.iter_mut().zip(there) {
        let answer = |s: &StandShot| (s.bears && s.sight >= Sight::NeedsVisibility, s.sight);
        let further_in = match (stand.range, other.range) {
            (Some((a, _)), Some((b, _))) => (a - b).abs(),
            _ => 0.0,
        };
        let other_range = answer(stand).0 && stand.target != other.target && further_in > inches + HAIR_IN;
        // Out of reach nothing hangs on the sight.
        let matters = stand.bears || other.bears;
        if matters && (answer(stand) != answer(other) || other_range) && inches < stand.margin_in {
            (stand.why, stand.margin_in, stand.close_call) = (measure.why, inches, true);
            stand.decided_at = stand.target.unwrap_or(0);
            stand.measure = Some(Box::new(measure.clone()));
        }
    }
}

impl Scene {
    /// The level of a body, some of its centres past an outline.
    fn level_past(&self, body: BodyIx, past: &[&Brink]) -> u8 {
        let solids = self.solids.get(body).map_or(&[][..], Vec::as_slice);
        let at = |(stand, solid): (usize, &Solid)| {
            let brink = past.iter().find(|brink| brink.stand == stand);
            level_among(&self.grounds, brink.map_or(solid.stood, |brink| brink.past))
        };
        solids.iter().enumerate().map(at).max().unwrap_or(0)
    }

    /// The same scene with some centres of a body past an outline: of those that fire the whole stand, that looks from
    /// there; of the others only where they are held to stand.
    fn with_past(&self, body: BodyIx, past: &[&Brink], fires: bool) -> Scene {
        let mut scene = self.clone();
        let level = self.level_past(body, past);
        for brink in past {
            let Some(solid) = scene.solids.get_mut(body).and_then(|s| s.get_mut(brink.stand)) else { continue };
            if fires {
                let PlacedBase { mut pose, base } = solid.placed;
                let by = brink.past - solid.centre;
                pose.translation.x += by.x;
                pose.translation.y += by.y;
                *solid = Solid::new(&PlacedBase { pose, base });
            }
            solid.stood = brink.past;
        }
        if let Some(stood) = scene.levels.get_mut(body) {
            *stood = level;
        }
        scene
    }
}
