//! Close calls that are found by measuring the shot again: on which side of an outline a stand's centre lies, and
//! whether an obstacle is nearer to the firer than to the target. If one of these is within the ruler's tolerance of
//! being otherwise, the shot is recomputed as if it were; if the result differs, it is a close call.

use super::brink::{Brink, PAST_IN};
use super::ground::level_among;
use super::index::Corridor;
use super::plane::p;
use super::scratch::{Scratch, Tie};
use super::solid::Solid;
use super::{Blocker, BodyIx, HAIR_IN, Line, Measure, Obstruction, PlacedBase, Scene, ShotAsk, Sight, StandShot, Why};

/// The shot to recompute.
pub(super) struct Recheck<'s> {
    pub scene: &'s Scene,
    pub from: BodyIx,
    pub to: BodyIx,
    pub ask: ShotAsk,
}

impl Recheck<'_> {
    /// Records for each stand the close calls that would make it fire or see differently.
    pub fn look(&self, stands: &mut [StandShot], corridor: &Corridor, ties: &[Tie]) {
        if ties.is_empty() && self.scene.brinks.iter().all(Vec::is_empty) {
            return;
        }
        // Out of reach the sight does not matter.
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
        self.by_ties(stands, ties);
    }

    /// Returns the bodies that take part, or may be in the way, with a centre near an outline.
    fn on_a_brink<'c>(&'c self, corridor: &'c Corridor) -> impl Iterator<Item = BodyIx> + 'c {
        let brinks = self.scene.brinks.iter().enumerate().filter(|(_, brinks)| !brinks.is_empty());
        brinks.map(|(body, _)| body).filter(move |body| {
            let extent = self.scene.index.extent_of(*body);
            self.takes_part(*body) || extent.is_some_and(|extent| corridor.meets(extent.centre, extent.half))
        })
    }

    fn takes_part(&self, body: BodyIx) -> bool {
        body == self.from || body == self.to
    }

    /// Recomputes the shot once for each brink of the body, the nearest first, with that centre on the other side of
    /// its outline. Nearer centres on the same side of the same outline cross it too; all other centres stay. Skips
    /// brinks that cannot change the result or lower a margin.
    fn by_brinks(&self, body: BodyIx, stands: &mut [StandShot], corridor: &Corridor) {
        let brinks = self.scene.brinks.get(body).map_or(&[][..], Vec::as_slice);
        for (place, last) in brinks.iter().enumerate() {
            let alike = |b: &&Brink| b.feature == last.feature && b.inside == last.inside;
            let past: Vec<&Brink> = brinks.iter().take(place + 1).filter(alike).collect();
            if !self.may_matter(body, &past, corridor) || stands.iter().all(|stand| stand.margin_in <= last.inches) {
                continue;
            }
            let other = self.scene.with_past(body, &past, body == self.from);
            let Some((there, ..)) = other.stands_of(&mut Scratch::default(), self.from, self.to, self.ask_of(&other))
            else {
                continue;
            };
            let line = self.scene.solid(body, last.stand).map(|solid| Line { from: p(solid.centre), to: p(last.edge) });
            let Some(line) = line else { continue };
            let past = vec![Blocker::Feature(last.feature), Blocker::Body(body)];
            let measure = Measure { why: Why::Footing, line, stands: (last.stand, last.stand), past };
            lower_margins(stands, &there, last.inches, &measure);
        }
    }

    /// Returns the parameters for a scene whose levels may differ: the range with or without the height advantage
    /// (7.3).
    fn ask_of(&self, other: &Scene) -> ShotAsk {
        let is_higher = |scene: &Scene| scene.level_of(self.from) > scene.level_of(self.to);
        match self.ask.reach_otherwise_in {
            Some(reach_in) if is_higher(other) != is_higher(self.scene) => ShotAsk { reach_in, ..self.ask },
            _ => self.ask,
        }
    }

    /// Returns whether the result could depend on these centres at all, before it is recomputed.
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

    /// Recomputes the shot once for each tie. If the tied obstacle is nearer to the firer, it counts as nearer to the
    /// target, and the other way round. So does every lower obstacle that is nearer to the same one of the two by no
    /// more than the tied one, because the slack applies to all obstacles.
    fn by_ties(&self, stands: &mut [StandShot], ties: &[Tie]) {
        if ties.is_empty() {
            return;
        }
        let mut ties = ties.to_vec();
        ties.sort_by(|a, b| a.further_in.abs().total_cmp(&b.further_in.abs()));
        ties.dedup_by(|a, b| a.stands == b.stands && a.what == b.what);
        for Tie { what, further_in, stands: (own, target) } in ties {
            let inches = further_in.abs() / 2.0;
            let solids = (self.scene.solid(self.from, own), self.scene.solid(self.to, target));
            let (Some(firer), Some(other)) = solids else { continue };
            let leaning_in = if further_in < 0.0 { further_in - PAST_IN } else { further_in + PAST_IN };
            let mut scratch = Scratch { leaning_in, ..Scratch::default() };
            let Some((there, ..)) = self.scene.stands_of(&mut scratch, self.from, self.to, self.ask) else { continue };
            let (from, to) = firer.closest(other);
            let line = Line { from: p(from), to: p(to) };
            let measure = Measure { why: Why::Nearer, line, stands: (own, target), past: vec![what] };
            lower_margins(stands, &there, inches, &measure);
        }
    }
}

/// Lowers the margin of each stand to `inches` if the recomputed shot is different: it fires or sees differently, or it
/// fires at another target stand, with a range that differs by more than `inches` and the hair.
fn lower_margins(here: &mut [StandShot], there: &[StandShot], inches: f64, measure: &Measure) {
    for (stand, other) in here.iter_mut().zip(there) {
        let answer = |s: &StandShot| (s.bears && s.sight >= Sight::NeedsVisibility, s.sight);
        let further_in = match (stand.range, other.range) {
            (Some((a, _)), Some((b, _))) => (a - b).abs(),
            _ => 0.0,
        };
        let other_range = answer(stand).0 && stand.target != other.target && further_in > inches + HAIR_IN;
        // Out of reach the sight does not matter.
        let matters = stand.bears || other.bears;
        if matters && (answer(stand) != answer(other) || other_range) && inches < stand.margin_in {
            (stand.why, stand.margin_in, stand.close_call) = (measure.why, inches, true);
            stand.decided_at = stand.target.unwrap_or(0);
            stand.measure = Some(Box::new(measure.clone()));
        }
    }
}

impl Scene {
    /// Returns the level of a body with some of its centres past an outline.
    fn level_past(&self, body: BodyIx, past: &[&Brink]) -> u8 {
        let solids = self.solids.get(body).map_or(&[][..], Vec::as_slice);
        let at = |(stand, solid): (usize, &Solid)| {
            let brink = past.iter().find(|brink| brink.stand == stand);
            level_among(&self.grounds, brink.map_or(solid.stood, |brink| brink.past))
        };
        solids.iter().enumerate().map(at).max().unwrap_or(0)
    }

    /// Returns the same scene with some centres of a body past an outline: firing stands are moved, since they look
    /// from there; for other stands only the point that decides the footing moves.
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
