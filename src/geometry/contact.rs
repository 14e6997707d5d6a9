//! The shortest way into contact: at most one wheel, then straight or oblique; optionally after an about face.
//!
//! After a given wheel, the shortest advance or oblique is computed exactly (`straightest`). The wheel itself is
//! searched for: every three degrees first, then more finely around the best one (`refined`). The result is rounded to
//! stored units and adjusted by a few thousandths until the body really ends in contact (`steps`).

use super::gap::gap_of;
use super::march::{March, chord_in};
use super::motion::Motion;
use super::plane::{V, clipped, edges, nearest_on_segment};
use super::solid::Solid;
use super::{BodyIx, HAIR_IN, Pivot, PlacedBase, Scene, Step, trig};
use crate::units::{Inches, Turn};
use std::ops::RangeInclusive;

/// Longer than any movement on any table, in inches.
const FAR_IN: f64 = 300.0;
/// The widest wheel tried, and the step of the first search over wheels, in hundredths of a degree.
const WIDEST: i32 = 9_000;
const TURN_GRAIN: i32 = 300;
/// The widest angle of an oblique, in hundredths of a degree.
const WIDEST_ANGLE: i32 = 4_500;
/// How much shorter, in inches, a way with a wheel must be to be preferred.
const WORTH_A_WHEEL_IN: f64 = 0.05;

/// A candidate: a wheel (clockwise positive), the angle of the advance, and the distances.
#[derive(Clone, Copy, Debug)]
struct Try {
    turn: i32,
    angle: i32,
    advance_in: f64,
    total_in: f64,
}

/// The search for one body and one target.
struct Search<'a> {
    march: March,
    target: &'a [Solid],
    frontage_in: f64,
}

impl Search<'_> {
    fn wheel(&self, turn: i32) -> Option<Step> {
        let pivot = if turn > 0 { Pivot::Right } else { Pivot::Left };
        (turn != 0).then_some(Step::Wheel { pivot, turn: Turn::from_hundredths(turn) })
    }

    fn wheel_in(&self, turn: i32) -> f64 {
        chord_in(self.frontage_in, (f64::from(turn) / 100.0).to_radians())
    }

    fn wheeled(&self, turn: i32) -> March {
        let mut march = self.march.clone();
        if let Some(wheel) = self.wheel(turn) {
            march.step(&wheel);
        }
        march
    }

    /// Returns how far a wheel to one side can go before it touches the target, in hundredths of a degree, or `WIDEST`.
    fn free_turn(&self, side: i32) -> i32 {
        let Some((left, right)) = self.march.front_ends() else { return 0 };
        let about = if side > 0 { right } else { left };
        let radians = -(f64::from(WIDEST * side) / 100.0).to_radians();
        let share = first_touch(&solids(&self.march.stands), self.target, Motion::Swing { about, radians });
        share.map_or(WIDEST, |share| (f64::from(WIDEST) * share) as i32)
    }

    fn tried(&self, march: &March, turn: i32, angle: i32) -> Option<Try> {
        let (right, forward) = march.axes();
        let (sin, cos) = trig::sin_cos_hundredths(angle);
        let by = (forward * cos + right * sin) * FAR_IN;
        let advance_in = first_touch(&solids(&march.stands), self.target, Motion::Slide(by))? * FAR_IN;
        Some(Try { turn, angle, advance_in, total_in: self.wheel_in(turn) + advance_in })
    }

    /// Returns the shortest advance or oblique after a wheel. The angle is computed exactly; the hundredths on either
    /// side of it are tried, and straight ahead.
    fn shortest_with(&self, turn: i32) -> Option<Try> {
        let march = self.wheeled(turn);
        let way = self.straightest(&march)?;
        let (right, forward) = march.axes();
        let degrees = trig::atan2(way.dot(right), way.dot(forward)).to_degrees();
        let down = (degrees * 100.0).floor() as i32;
        let angles = [0, down, down + 1].into_iter().filter(|angle| angle.abs() <= WIDEST_ANGLE);
        angles.filter_map(|angle| self.tried(&march, turn, angle)).min_by(shorter)
    }

    /// Returns the shortest slide into the target within 45 degrees of straight ahead. The slides after which one base
    /// touches or overlaps another form a polygon (a Minkowski sum); of all pairs' polygons, the point nearest to the
    /// origin is the shortest slide.
    fn straightest(&self, march: &March) -> Option<V> {
        let (right, forward) = march.axes();
        let inward = [forward + right, forward - right].map(V::normalize);
        let mut best: Option<V> = None;
        for mover in solids(&march.stands) {
            let outline: Vec<V> = mover.outline().into_iter().map(|corner| -corner).collect();
            for other in self.target {
                let slides = super::plane::added(&outline, &other.outline());
                let ahead = inward.iter().fold(slides, |part, normal| clipped(&part, *normal, 0.0).into_vec());
                let nearest = edges(&ahead).map(|(a, b)| nearest_on_segment(V::ZERO, a, b));
                best = best.into_iter().chain(nearest).min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
            }
        }
        best
    }

    /// Refines a wheel down to hundredths of a degree by local descent.
    fn refined(&self, from: Try, free: &RangeInclusive<i32>) -> Try {
        let mut best = from;
        let mut grain = TURN_GRAIN / 2;
        while grain >= 1 {
            let around = [best.turn - grain, best.turn + grain].into_iter();
            let found =
                around.filter(|turn| free.contains(turn)).filter_map(|turn| self.shortest_with(turn)).min_by(shorter);
            match found {
                Some(found) if found.total_in < best.total_in - 1e-6 => best = found,
                _ => grain /= 2,
            }
        }
        best
    }

    /// Returns the candidates, the shortest first.
    fn ways(&self, gap_in: f64) -> Vec<Try> {
        let mut found = Vec::new();
        let free = (-self.free_turn(-1), self.free_turn(1));
        if let Some(plain) = self.shortest_with(0) {
            found.push(plain);
            if plain.total_in <= gap_in + WORTH_A_WHEEL_IN {
                return found;
            }
        }
        let to_beat = |found: &[Try]| found.iter().map(|t| t.total_in).fold(f64::INFINITY, f64::min) - WORTH_A_WHEEL_IN;
        let mut rough: Option<Try> = None;
        for turn in (free.0..=free.1).step_by(TURN_GRAIN as usize).chain([free.0, free.1]) {
            let limit = rough.map_or(f64::INFINITY, |t| t.total_in).min(to_beat(&found));
            if self.wheel_in(turn) >= limit {
                continue;
            }
            let blocked = turn.abs() < WIDEST && (turn == free.0 || turn == free.1);
            let wheel_only = Try { turn, angle: 0, advance_in: 0.0, total_in: self.wheel_in(turn) };
            let tried = if blocked { Some(wheel_only) } else { self.shortest_with(turn) };
            rough = rough.into_iter().chain(tried).min_by(shorter);
        }
        if let Some(rough) = rough {
            let fine = if rough.advance_in > 0.0 { self.refined(rough, &(free.0..=free.1)) } else { rough };
            if fine.total_in < to_beat(&found) {
                found.insert(0, fine);
            }
        }
        found
    }

    /// Returns the steps of a candidate, in whole thousandths, if they really end in contact.
    fn steps(&self, way: &Try) -> Option<Vec<Step>> {
        let base = Inches::floor_f64(way.advance_in).thousandths();
        let turns = if way.advance_in > 0.0 { vec![way.turn] } else { vec![way.turn, way.turn - way.turn.signum()] };
        for turn in turns {
            for nudge in [0, 1, -1, 2, -2, 3, -3, 5, -5, 8] {
                let steps = self.steps_for(turn, way.angle, Inches::from_thousandths((base + nudge).max(0)));
                if self.ends_in_contact(&steps) {
                    return Some(steps);
                }
            }
        }
        None
    }

    fn steps_for(&self, turn: i32, angle: i32, distance: Inches) -> Vec<Step> {
        let advance = match (distance, angle) {
            (Inches::ZERO, _) => None,
            (distance, 0) => Some(Step::Advance { distance }),
            (distance, angle) => Some(Step::Oblique { distance, angle: Turn::from_hundredths(angle) }),
        };
        self.wheel(turn).into_iter().chain(advance).collect()
    }

    fn ends_in_contact(&self, steps: &[Step]) -> bool {
        let mut march = self.march.clone();
        for step in steps {
            march.step(step);
        }
        let ends = solids(&march.stands);
        let close = gap_of(&ends, self.target).is_some_and(|gap| gap.inches <= HAIR_IN);
        close && !ends.iter().any(|end| self.target.iter().any(|other| end.shrunk(HAIR_IN).meets(other)))
    }
}

fn shorter(a: &Try, b: &Try) -> std::cmp::Ordering {
    a.total_in.total_cmp(&b.total_in).then(a.turn.abs().cmp(&b.turn.abs())).then(a.angle.abs().cmp(&b.angle.abs()))
}

fn solids(stands: &[PlacedBase]) -> Vec<Solid> {
    stands.iter().map(Solid::new).collect()
}

/// Returns the share of a motion at which any of some bases first touches any of some others.
fn first_touch(movers: &[Solid], others: &[Solid], motion: Motion) -> Option<f64> {
    let mut first: Option<f64> = None;
    for mover in movers {
        let outline = mover.outline();
        for other in others.iter().filter(|other| may_meet(mover, other, motion)) {
            let sides: Vec<(V, V)> = edges(&other.outline()).collect();
            let share = motion.first_touch(&outline, &sides);
            first = first.into_iter().chain(share).min_by(f64::total_cmp);
        }
    }
    first
}

/// Returns false only if the paths of the circles round two bases stay apart.
fn may_meet(mover: &Solid, other: &Solid, motion: Motion) -> bool {
    let together = mover.reach + other.reach;
    match motion {
        Motion::Slide(by) => {
            let to = mover.centre + by;
            let near = super::plane::nearest_on_segment(other.centre, mover.centre, to);
            near.distance(other.centre) <= together
        }
        Motion::Swing { about, .. } => (mover.centre.distance(about) - other.centre.distance(about)).abs() <= together,
    }
}

impl Scene {
    /// Returns the shortest path of at most a wheel and then an advance or oblique that brings a body into contact with
    /// another (gap and overlap no more than the hair). Empty if it is in contact already; `None` if no such path gets
    /// there. No advance or oblique alone is shorter than the path returned; wheels are tried every three degrees and
    /// refined from the best one. A wheel is used only if it saves more than a twentieth of an inch, or if no path
    /// without one gets there. Wheels swing forward. Obstacles on the way are ignored: pass the path to [`Scene::walk`]
    /// and check its crossings.
    #[must_use]
    pub fn way_into_contact(&self, body: BodyIx, target: BodyIx) -> Option<Vec<Step>> {
        let walker = self.bodies().get(body)?;
        let gap = self.gap(body, target)?;
        if gap.inches <= HAIR_IN {
            return Some(Vec::new());
        }
        let march = March { stands: walker.stands.clone(), order: walker.order };
        self.shortest(march, target, gap.inches)
    }

    /// Does the same as [`Self::way_into_contact`] for a body that faces about first: the way begins with the about
    /// face. Also `None` if the body is in contact already, or if no part of the target is behind the line of its
    /// front, so that an about face cannot bring it nearer.
    #[must_use]
    pub fn way_faced_about(&self, body: BodyIx, target: BodyIx) -> Option<Vec<Step>> {
        let walker = self.bodies().get(body)?;
        let gap = self.gap(body, target).filter(|gap| gap.inches > HAIR_IN)?;
        let mut march = March { stands: walker.stands.clone(), order: walker.order };
        let (_, forward) = march.axes();
        let (left, right) = march.front_ends()?;
        let before = left.dot(forward).min(right.dot(forward));
        let mut corners = self.solids.get(target)?.iter().flat_map(|solid| solid.outline().into_iter());
        if !corners.any(|corner| corner.dot(forward) < before - HAIR_IN) {
            return None;
        }
        march.step(&Step::AboutFace);
        let steps = self.shortest(march, target, gap.inches)?;
        Some(std::iter::once(Step::AboutFace).chain(steps).collect())
    }

    /// Returns up to four ways into contact, first those from the current facing, then those that begin with an about
    /// face. For each facing: the shortest way with a wheel, if [`Self::way_into_contact`] would use one, then the
    /// shortest way without. Unlike [`Self::way_faced_about`], tries the about face even if no part of the target is
    /// behind the line of the body's front. Empty if the body is in contact already.
    #[must_use]
    pub fn ways_into_contact(&self, body: BodyIx, target: BodyIx) -> Vec<Vec<Step>> {
        let gap = self.gap(body, target).filter(|gap| gap.inches > HAIR_IN);
        let Some((walker, gap)) = self.bodies().get(body).zip(gap) else { return Vec::new() };
        let march = March { stands: walker.stands.clone(), order: walker.order };
        let mut about = march.clone();
        about.step(&Step::AboutFace);
        let faced_about = self
            .ways_of(about, target, gap.inches)
            .into_iter()
            .map(|steps| std::iter::once(Step::AboutFace).chain(steps).collect());
        self.ways_of(march, target, gap.inches).into_iter().chain(faced_about).collect()
    }

    fn ways_of(&self, march: March, target: BodyIx, gap_in: f64) -> Vec<Vec<Step>> {
        let Some(search) = self.search(march, target) else { return Vec::new() };
        search.ways(gap_in).iter().filter_map(|way| search.steps(way)).collect()
    }

    fn shortest(&self, march: March, target: BodyIx, gap_in: f64) -> Option<Vec<Step>> {
        let search = self.search(march, target)?;
        search.ways(gap_in).iter().find_map(|way| search.steps(way))
    }

    fn search(&self, march: March, target: BodyIx) -> Option<Search<'_>> {
        let (left, right) = march.front_ends()?;
        Some(Search { march, target: self.solids.get(target)?, frontage_in: left.distance(right) })
    }
}
