//! Other units on a course: which is in the way, which is near, and where stands end up.

use super::place::CoursePlace;
use super::walk::{Course, first_felt};
use crate::battle::{Battle, Field, Stand};
use crate::geometry::{Base, Blocker, BodyIx, HAIR_IN, Leg, PlacedBase, Step, spot_and_bearing, trig};
use crate::ids::UnitId;
use crate::units::Turn;
use nalgebra::Point2;

/// The most and the least that [`first_within`] advances along a wheel, in inches for each inch of gap.
const WHEEL_PACE: f64 = 0.5;
const SLOWEST: f64 = 0.05;

/// The unit in the way, and the last free place before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocked {
    pub free: CoursePlace,
    pub by: UnitId,
}

/// Depth of an overlap in inches. A unit that the course overlaps this deeply at the beginning is ignored, so that the
/// mover can step out of it. In a lesser overlap the course must not go deeper.
const DEEP_IN: f64 = 0.25;

/// The units that may block a course: all except those that move along it. Also holds the depth of each overlap at the
/// beginning.
pub struct Others {
    own: Vec<BodyIx>,
    among: Vec<(BodyIx, f64)>,
}

impl Others {
    /// Returns the units that may block a course from `start`. `party` is the moving unit and all units that move with
    /// it.
    pub fn of(field: &Field, party: &[UnitId], start: &[PlacedBase]) -> Self {
        let own: Vec<BodyIx> = party.iter().filter_map(|unit| field.body_of(unit)).collect();
        let among = field.scene.overlapping(&grown(start), &own);
        let among = among.into_iter().map(|body| (body, depth_in(field, start, body))).collect();
        Others { own, among }
    }

    /// Returns the first body that the stands overlap by more than half the hair, and deeper than at the beginning.
    pub fn hit(&self, field: &Field, stands: &[PlacedBase]) -> Option<BodyIx> {
        field.scene.overlapping(&grown(stands), &self.own).into_iter().find(|body| self.bars(field, stands, *body))
    }

    fn bars(&self, field: &Field, stands: &[PlacedBase], body: BodyIx) -> bool {
        match self.among.iter().find(|(other, _)| *other == body) {
            None => true,
            Some((_, began)) => *began < DEEP_IN && depth_in(field, stands, body) > began + 0.001,
        }
    }

    fn ignores(&self, body: BodyIx) -> bool {
        self.own.contains(&body) || self.among.iter().any(|(other, deep)| *other == body && *deep >= DEEP_IN)
    }
}

/// Returns bases larger all round by half the ruler's hair. [`crate::geometry::Scene::overlapping`] ignores overlaps of
/// less than the hair; with these bases it finds all that are deeper than half the hair.
fn grown(bases: &[PlacedBase]) -> Vec<PlacedBase> {
    let more = |base: &PlacedBase| match base.base {
        Base::Rect { frontage_in, depth_in } => {
            Base::Rect { frontage_in: frontage_in + HAIR_IN, depth_in: depth_in + HAIR_IN }
        }
        Base::Disc { diameter_in } => Base::Disc { diameter_in: diameter_in + HAIR_IN },
    };
    bases.iter().map(|base| PlacedBase { pose: base.pose, base: more(base) }).collect()
}

/// Returns the greatest depth of the stands in a body: the least push that separates the deepest pair.
fn depth_in(field: &Field, stands: &[PlacedBase], body: BodyIx) -> f64 {
    let theirs = field.scene.bodies().get(body).map(|b| b.stands.as_slice()).unwrap_or_default();
    let pairs = stands.iter().flat_map(|a| theirs.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| pair_depth_in(a, b)).fold(0.0, f64::max)
}

/// Returns the least push that separates two rectangles, by separating axes; 0 if they are apart.
pub fn pair_depth_in(a: &PlacedBase, b: &PlacedBase) -> f64 {
    let between = b.centre() - a.centre();
    let reach = |base: &PlacedBase, axis: &nalgebra::Vector2<f64>| {
        let half = base.half_in();
        base.right().dot(axis).abs() * half.x + base.forward().dot(axis).abs() * half.y
    };
    let axes = [a.right(), a.forward(), b.right(), b.forward()];
    let depth = |axis: &nalgebra::Vector2<f64>| reach(a, axis) + reach(b, axis) - between.dot(axis).abs();
    axes.iter().map(depth).fold(f64::INFINITY, f64::min).max(0.0)
}

/// Returns the first unit that a course would go through by more than half the ruler's hair (6.5). A unit that it
/// overlaps deeply at the beginning is ignored, because the mover may always step out of it. `party` is the moving
/// unit, first, and every unit that moves with it.
pub fn blocked<W: Clone>(field: &Field, party: &[UnitId], course: &Course<W>) -> Option<Blocked> {
    let own = field.body_of(party.first()?)?;
    let others = Others::of(field, party, &course.stands_at(CoursePlace::START));
    match first_met(field, own, &others, &course.steps) {
        None if others.hit(field, &course.stands_at(course.end())).is_none() => return None,
        Some((place, body)) => {
            let free = CoursePlace { at_in: (place.at_in - HAIR_IN).max(0.0), ..place };
            // A unit that begins on it may be moving off it.
            let moves_in = place > CoursePlace::START;
            if moves_in && others.hit(field, &course.stands_at(free)).is_none() {
                return Some(Blocked { free, by: field.unit_of(body)?.clone() });
            }
        }
        None => {}
    }
    felt(field, &others, course)
}

/// Returns the first body that the stands reach into by more than the ruler's hair, and the place; the start if the
/// unit begins on it.
fn first_met(field: &Field, own: BodyIx, others: &Others, steps: &[Step]) -> Option<(CoursePlace, BodyIx)> {
    for (leg, walked) in field.scene.walk_among_bodies(own, steps).iter().enumerate() {
        let met = walked.crossings.iter().find_map(|c| match c.what {
            Blocker::Body(body) if !others.ignores(body) => Some((CoursePlace { leg, at_in: c.at_in }, body)),
            _ => None,
        });
        if met.is_some() {
            return met;
        }
    }
    None
}

/// Checks a course for other units at intervals of an eighth of an inch.
fn felt<W: Clone>(field: &Field, others: &Others, course: &Course<W>) -> Option<Blocked> {
    let (free, by) = first_felt(course, |_, _| false, |stands| others.hit(field, stands))?;
    Some(Blocked { free, by: field.unit_of(by)?.clone() })
}

/// Returns a place before a course first swings over the edge of the table (6.1). Only a wheel can do so and come back.
pub fn short_of_edge<W: Clone>(battle: &Battle, course: &Course<W>, to: CoursePlace) -> CoursePlace {
    let over = |stands: &[PlacedBase]| off_table(battle, stands);
    match first_felt(course, |leg, before| stays_on(battle, before, leg), |stands| over(stands).then_some(())) {
        Some((free, ())) if free < to => free,
        _ => to,
    }
}

/// Returns whether a leg needs no check for the edge: it goes straight between two places on the table, or it is a
/// wheel whose corners move too little to come near the edge. Nearly all legs are such.
fn stays_on(battle: &Battle, before: &[PlacedBase], leg: &Leg) -> bool {
    let Step::Wheel { turn, .. } = leg.step else {
        return !off_table(battle, before) && !off_table(battle, &leg.stands);
    };
    let (width, depth) = (battle.board.size.width.to_f64(), battle.board.size.depth.to_f64());
    // In a wheel of up to half a turn, a corner is furthest from its first place at the end.
    let clear = |(from, to): (&Point2<f64>, &Point2<f64>)| {
        let far = (to - from).norm();
        from.x >= far && from.y >= far && from.x + far <= width && from.y + far <= depth
    };
    let corners = before.iter().zip(&leg.stands).map(|(from, to)| (from.corners(), to.corners()));
    turn.abs() <= Turn::from_degrees(180.0) && corners.into_iter().all(|(from, to)| from.iter().zip(&to).all(clear))
}

/// Returns the enemies that the stands touch.
pub fn enemies_touched(field: &Field, battle: &Battle, unit: &UnitId, stands: &[PlacedBase]) -> Vec<UnitId> {
    let near = field.scene.near(stands, HAIR_IN);
    let units = near.into_iter().filter_map(|(body, _)| field.unit_of(body));
    units.filter(|other| battle.are_enemies(unit, other)).cloned().collect()
}

/// Returns the units, except `unit`, that the stands would overlap.
pub fn overlapped(field: &Field, unit: &UnitId, stands: &[PlacedBase]) -> Vec<UnitId> {
    let own: Vec<BodyIx> = field.body_of(unit).into_iter().collect();
    field.scene.overlapping(&grown(stands), &own).into_iter().filter_map(|b| field.unit_of(b).cloned()).collect()
}

/// Returns whether some corner is over the edge of the table.
pub fn off_table(battle: &Battle, stands: &[PlacedBase]) -> bool {
    let (width, depth) = (battle.board.size.width.to_f64(), battle.board.size.depth.to_f64());
    let out = |x: f64, most: f64| x < -HAIR_IN || x > most + HAIR_IN;
    stands.iter().flat_map(PlacedBase::corners).any(|c| out(c.x, width) || out(c.y, depth))
}

/// Returns stands in whole thousandths from placed bases; `like` gives the figures, in reverse order if `reversed`.
pub fn stands_from(bases: &[PlacedBase], like: &[Stand], reversed: bool) -> Vec<Stand> {
    let mut figures: Vec<&Stand> = like.iter().collect();
    if reversed {
        figures.reverse();
    }
    let stand = |(base, was): (&PlacedBase, &Stand)| {
        let (at, facing) = spot_and_bearing(&base.pose);
        Stand { at, facing, base: was.base, figures: was.figures }
    };
    bases.iter().zip(figures).map(stand).collect()
}

/// Returns whether the steps reverse the order of the stands, as an odd number of about faces does.
pub fn turned_round(steps: &[Step]) -> bool {
    steps.iter().filter(|s| matches!(s, Step::AboutFace)).count() % 2 == 1
}

/// Returns the unit's stands after walking a course to a place.
pub fn stands_after<W: Clone>(course: &Course<W>, like: &[Stand], place: CoursePlace) -> Vec<Stand> {
    let bases = course.stands_put(place);
    stands_from(&bases, like, turned_round(&course.steps_to(place)))
}

/// Returns how far to advance along a leg for each inch of gap, such that no corner of the bases moves further than the
/// gap. The outer end of a wheel travels further than its straight distance, and the rear of a column further still.
fn pace(leg: &Leg, before: impl Fn() -> Vec<PlacedBase>) -> f64 {
    let Step::Wheel { turn, .. } = leg.step else { return 1.0 };
    let before = before();
    let corners = before.iter().zip(&leg.stands).flat_map(|(from, to)| from.corners().into_iter().zip(to.corners()));
    let furthest_in = corners.map(|(from, to)| (to - from).norm()).fold(leg.ruler_in, f64::max);
    // At the end of a wheel an arc grows faster than its chord, by the cosine of half the turn.
    let (_, cos) = trig::sin_cos_hundredths(turn.hundredths() / 2);
    if furthest_in > 0.0 { (leg.ruler_in / furthest_in * cos).clamp(SLOWEST, WHEEL_PACE) } else { WHEEL_PACE }
}

/// Returns the first place of a course that is no further than `within_in` from a unit, to a fraction of the hair. No
/// base comes nearer by more than it moves, so each iteration can advance by the remaining gap.
pub fn first_within<W: Clone>(
    field: &Field,
    course: &Course<W>,
    target: &UnitId,
    within_in: f64,
) -> Option<CoursePlace> {
    let body = field.body_of(target)?;
    let gap_in = |place: CoursePlace| {
        let gaps = course.stands_at(place).into_iter().filter_map(|stand| field.scene.span(&stand, body));
        gaps.map(|gap| gap.inches).fold(f64::INFINITY, f64::min)
    };
    if gap_in(CoursePlace::START) <= within_in {
        return Some(CoursePlace::START);
    }
    for (leg, walked) in course.legs.iter().enumerate() {
        let share = pace(walked, || course.stands_at(CoursePlace { leg, at_in: 0.0 }));
        let mut at_in = 0.0_f64;
        loop {
            let gap_in = gap_in(CoursePlace { leg, at_in });
            if gap_in <= within_in {
                // Distances are cut down to thousandths: a thousandth more keeps the contact.
                return Some(CoursePlace { leg, at_in: at_in + 0.001 });
            }
            if at_in >= walked.ruler_in {
                break;
            }
            at_in = (at_in + ((gap_in - within_in) * share).max(0.002)).min(walked.ruler_in);
        }
    }
    None
}
