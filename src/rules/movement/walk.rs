//! A course: steps walked over the ground, with the cost of each leg and everything met on the way. Changes nothing.
//!
//! Moves, charges, flights and previews all compute their cost here, so that they cannot disagree.

use super::ground::{Meeting, is_further_in, meetings, on_road, shared_sq_in};
use super::land::outline;
use super::part_way::{part_of, slid, swung};
use super::place::{CoursePlace, last_free, samples};
use super::price::{Closed, Fare, Price, Rate, Stretch, stretches, times};
use super::{HAIR, Land};
use crate::battle::{Battle, Terrain, TerrainKind};
use crate::geometry::{Blocker, Body, Crossing, Leg, PlacedBase, Step};
use crate::ids::TerrainId;
use crate::msg;
use crate::units::{Inches, Turn};
use std::cell::Cell;

/// Half a turn, in hundredths of a degree.
const HALF_TURN: u32 = 18_000;

/// More half turns than any unit has movement for.
const MAX_HALVES: usize = 40;

/// An obstacle met on a course.
#[derive(Clone, Debug, PartialEq)]
pub struct Met<W> {
    pub place: CoursePlace,
    pub terrain: TerrainId,
    pub name: String,
    pub woods: bool,
    pub what: W,
    /// Its fixed cost.
    pub toll: Inches,
}

/// One part of the cost of a course.
#[derive(Clone, Debug)]
pub enum CoursePart<'c, W> {
    /// A step of it, and its cost.
    Step(Step, Inches),
    /// An obstacle met.
    Met(&'c Met<W>),
}

/// Steps walked.
#[derive(Clone, Debug)]
pub struct Course<W> {
    pub steps: Vec<Step>,
    pub legs: Vec<Leg>,
    pub met: Vec<Met<W>>,
    /// Whether it is on a road from beginning to end; always false by a set whose movers ignore roads.
    pub on_road: bool,
    fares: Vec<Fare>,
    walker: Body,
}

impl<W: Clone> Course<W> {
    /// Walks steps over the land of a battle. A wheel of more than half a turn is walked as half a turn and the rest:
    /// beyond it the outer end comes back, and its straight distance would shrink as it goes further.
    pub fn walked(battle: &Battle, land: &Land, walker: Body, steps: &[Step], price: &impl Price<What = W>) -> Self {
        let steps: Vec<Step> = steps.iter().flat_map(by_half_turns).collect();
        let legs = land.scene.walk_as(&walker, &steps);
        let meetings = meetings(battle, &walker.stands, &legs);
        let on_road = price.uses_roads() && on_road(battle, land, &walker.stands, &legs);
        let mut course = Course { steps, legs, met: Vec::new(), on_road, fares: Vec::new(), walker };
        let closed: Vec<_> = meetings.iter().filter_map(|meeting| course.closed(meeting, price)).collect();
        course.met = closed.into_iter().chain(met(&meetings, price)).collect();
        course.met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
        if on_road {
            course.met.retain(|m| price.counts_on_road(&m.what));
        }
        course.fares = (0..course.steps.len()).filter_map(|leg| course.fare(battle, land, leg, price)).collect();
        course
    }

    /// Returns where the course enters ground that is closed to the mover, or goes further in if it begins there.
    fn closed(&self, meeting: &Meeting<'_>, price: &impl Price<What = W>) -> Option<Met<W>> {
        let terrain = meeting.terrain;
        let Closed { what, may_move_within } = price.closed(terrain)?;
        let stays = || Some(CoursePlace::START).filter(|_| !may_move_within && self.goes_about(terrain));
        let further_in = || self.first_further_in(terrain).or_else(stays);
        let place = if meeting.began_on { further_in()? } else { meeting.place };
        let (terrain, name, woods) = (terrain.id.clone(), terrain.name.clone(), false);
        Some(Met { place, terrain, name, woods, what, toll: Inches::ZERO })
    }

    /// Returns the last place before the stands go further into an area: before their area in it exceeds its least
    /// value so far on the course. `None` if that never happens.
    fn first_further_in(&self, terrain: &Terrain) -> Option<CoursePlace> {
        let least_sq_in = Cell::new(shared_sq_in(terrain, &self.walker.stands));
        let deeper = |stands: &[PlacedBase]| {
            least_sq_in.set(least_sq_in.get().min(shared_sq_in(terrain, stands)));
            is_further_in(terrain, stands, least_sq_in.get()).then_some(())
        };
        first_felt(self, |_, _| false, deeper).map(|(place, ())| place)
    }

    /// Returns whether the course moves, not by turning alone, and ends with the centre of a stand in an area.
    fn goes_about(&self, terrain: &Terrain) -> bool {
        let outline = outline(terrain);
        let moves = self.steps.iter().any(|step| !matches!(step, Step::Wheel { .. } | Step::AboutFace));
        moves && self.stands_at(self.end()).iter().any(|stand| outline.holds(&stand.centre()))
    }

    fn fare(&self, battle: &Battle, land: &Land, leg: usize, price: &impl Price<What = W>) -> Option<Fare> {
        let Rate { per_inch, at_once } = price.rate(self.steps.get(leg)?);
        let walked = self.legs.get(leg)?;
        let whole = Stretch { to_in: walked.ruler_in, per_inch };
        let slow = |feature: usize| battle.board.terrain.get(feature).map_or(1000, |terrain| price.slows(terrain));
        let on_slow = |c: &Crossing| matches!(c.what, Blocker::Feature(f) if slow(f) != 1000);
        if self.on_road || !walked.crossings.iter().any(on_slow) {
            return Some(Fare { stretches: vec![whole], at_once });
        }
        let slowest = |at_in: f64| {
            let under = self.stands_at(CoursePlace { leg, at_in });
            under.iter().flat_map(|base| land.scene.features_under(base)).map(slow).max().unwrap_or(1000)
        };
        let stretches = stretches(walked.ruler_in, slowest).into_iter();
        let priced = stretches.map(|s| Stretch { per_inch: times(per_inch, s.per_inch), ..s });
        Some(Fare { stretches: priced.collect(), at_once })
    }

    /// Returns where the course ends.
    pub fn end(&self) -> CoursePlace {
        match self.legs.last() {
            Some(leg) => CoursePlace { leg: self.legs.len() - 1, at_in: leg.ruler_in },
            None => CoursePlace::START,
        }
    }

    /// Returns the movement used up to a place, with the obstacles on the way and at it.
    pub fn cost_at(&self, place: CoursePlace) -> Inches {
        let legs = self.legs.iter().zip(&self.fares).take(place.leg + 1).enumerate();
        let walked = legs.map(|(i, (leg, fare))| {
            let ruler_in = if i < place.leg { leg.ruler_in } else { place.at_in.min(leg.ruler_in) };
            let whole = i < place.leg || place.at_in >= leg.ruler_in;
            fare.up_to(ruler_in) + if whole { fare.at_once } else { Inches::ZERO }
        });
        let tolls = self.met.iter().filter(|m| m.place <= place).map(|m| m.toll);
        walked.sum::<Inches>() + tolls.sum()
    }

    /// Returns the cost of the whole course.
    pub fn cost(&self) -> Inches {
        self.cost_at(self.end())
    }

    /// Returns the straight ruler inches of all legs.
    pub fn ruler_in(&self) -> f64 {
        self.legs.iter().map(|leg| leg.ruler_in).sum()
    }

    /// Returns the straight ruler inches up to a place.
    pub fn ruler_to_in(&self, place: CoursePlace) -> f64 {
        let whole: f64 = self.legs.iter().take(place.leg).map(|leg| leg.ruler_in).sum();
        whole + self.legs.get(place.leg).map_or(0.0, |leg| place.at_in.min(leg.ruler_in))
    }

    /// Returns the furthest place that costs no more than `inches`. If the whole course costs at most [`HAIR`] more,
    /// returns its end.
    pub fn reach(&self, inches: Inches) -> CoursePlace {
        if self.cost() <= inches + HAIR {
            return self.end();
        }
        let mut furthest = CoursePlace::START;
        for (i, leg) in self.legs.iter().enumerate() {
            let end = CoursePlace { leg: i, at_in: leg.ruler_in };
            if self.cost_at(end) > inches {
                return self.reach_within(i, inches).unwrap_or(furthest);
            }
            furthest = end;
        }
        furthest
    }

    /// Returns the furthest affordable place on a leg that cannot be finished.
    fn reach_within(&self, leg: usize, inches: Inches) -> Option<CoursePlace> {
        let (mut low, mut high) = (0.0, self.legs.get(leg)?.ruler_in);
        if self.cost_at(CoursePlace { leg, at_in: low }) > inches {
            return None;
        }
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if self.cost_at(CoursePlace { leg, at_in: middle }) <= inches {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(CoursePlace { leg, at_in: low })
    }

    /// Returns the place at a share of the whole ruler distance.
    pub fn share(&self, of: f64) -> CoursePlace {
        self.along(self.ruler_in() * of)
    }

    /// Returns the place at a distance in ruler inches along the course.
    pub fn along(&self, mut inches: f64) -> CoursePlace {
        for (leg, walked) in self.legs.iter().enumerate() {
            if inches <= walked.ruler_in {
                return CoursePlace { leg, at_in: inches };
            }
            inches -= walked.ruler_in;
        }
        self.end()
    }

    /// Returns the steps that lead to a place, the last one cut short.
    pub fn steps_to(&self, place: CoursePlace) -> Vec<Step> {
        let mut steps: Vec<Step> = self.steps.iter().take(place.leg).copied().collect();
        let (Some(step), Some(leg)) = (self.steps.get(place.leg), self.legs.get(place.leg)) else { return steps };
        if place.at_in >= leg.ruler_in {
            steps.push(*step);
        } else if let Some(cut) = cut(step, leg.ruler_in, place.at_in) {
            steps.push(cut);
        }
        steps
    }

    /// Returns the unit's stands at a place, to one or two thousandths; exact at the ends of legs. To place a unit, use
    /// [`Self::stands_put`].
    pub fn stands_at(&self, place: CoursePlace) -> Vec<PlacedBase> {
        let start = self.walker.stands.as_slice();
        let before = place.leg.checked_sub(1).and_then(|leg| self.legs.get(leg)).map_or(start, |leg| &leg.stands);
        let Some(leg) = self.legs.get(place.leg) else { return before.to_vec() };
        if place.at_in >= leg.ruler_in {
            return leg.stands.clone();
        }
        let share = place.at_in / leg.ruler_in;
        match leg.step {
            Step::AboutFace => before.to_vec(),
            Step::Wheel { turn, .. } => swung(before, &leg.stands, turn, share),
            _ => before.iter().zip(&leg.stands).map(|(from, to)| slid(from, to, share)).collect(),
        }
    }

    /// Returns the unit's stands after walking the steps to a place, in whole thousandths.
    pub fn stands_put(&self, place: CoursePlace) -> Vec<PlacedBase> {
        self.walker.after(&self.steps_to(place))
    }

    /// Returns the cost up to a place, part by part: each step, then the obstacles on it that cost movement.
    pub fn bill(&self, up_to: CoursePlace) -> Vec<CoursePart<'_, W>> {
        let mut parts = Vec::new();
        for (i, step) in self.steps_to(up_to).into_iter().enumerate() {
            let end = CoursePlace { leg: i, at_in: self.legs.get(i).map_or(0.0, |leg| leg.ruler_in) };
            let from = if i == 0 { Inches::ZERO } else { self.cost_at(CoursePlace { leg: i - 1, at_in: f64::MAX }) };
            let to = self.cost_at(if i == up_to.leg { up_to } else { end });
            let met = self.met.iter().filter(|m| m.place.leg == i && m.place <= up_to);
            let tolls: Inches = met.clone().map(|m| m.toll).sum();
            parts.push(CoursePart::Step(step, to - from - tolls));
            parts.extend(met.filter(|m| m.toll > Inches::ZERO).map(CoursePart::Met));
        }
        parts
    }
}

/// Splits a wheel into parts of at most half a turn; returns any other step unchanged.
fn by_half_turns(step: &Step) -> Vec<Step> {
    let Step::Wheel { pivot, turn } = *step else { return vec![*step] };
    let (whole, sign) = (turn.hundredths().unsigned_abs(), turn.hundredths().signum());
    let part = |hundredths: u32| {
        let turn = Turn::from_hundredths(sign * i32::try_from(hundredths).unwrap_or(i32::MAX));
        Step::Wheel { pivot, turn }
    };
    let halves = whole.saturating_sub(1) / HALF_TURN;
    let (rest, halves) = (whole - HALF_TURN * halves, usize::try_from(halves).unwrap_or(MAX_HALVES));
    std::iter::repeat_n(part(HALF_TURN), halves.min(MAX_HALVES)).chain([part(rest)]).collect()
}

/// Returns everything met, in the order in which it is met.
fn met<W: Clone>(meetings: &[Meeting<'_>], price: &impl Price<What = W>) -> Vec<Met<W>> {
    let mut met: Vec<Met<W>> = Vec::new();
    for meeting in meetings {
        let terrain = meeting.terrain;
        met.extend(price.whats(meeting).into_iter().map(|(what, toll)| Met {
            place: meeting.place,
            terrain: terrain.id.clone(),
            name: terrain.name.clone(),
            woods: matches!(terrain.kind, TerrainKind::Woods { .. }),
            what,
            toll,
        }));
    }
    met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
    met
}

/// Returns a step cut down to `at_in` inches of its ruler distance; `None` if none of it is left.
fn cut(step: &Step, whole_in: f64, at_in: f64) -> Option<Step> {
    let to = Inches::floor_f64(at_in);
    if to <= Inches::ZERO {
        return None;
    }
    let signed = |distance: Inches| if distance < Inches::ZERO { -to } else { to };
    match *step {
        Step::Advance { distance } => Some(Step::Advance { distance: signed(distance) }),
        Step::Oblique { angle, .. } => Some(Step::Oblique { distance: to, angle }),
        Step::SideStep { distance } => Some(Step::SideStep { distance: signed(distance) }),
        Step::Wheel { pivot, turn } => {
            let turn = part_of(turn, at_in / whole_in);
            (turn != Turn::default()).then_some(Step::Wheel { pivot, turn })
        }
        Step::AboutFace => None,
    }
}

/// Returns a step in words.
pub fn describe_step(step: &Step) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Advance { distance } if distance < Inches::ZERO => msg!("rules-step-back", distance = -distance),
        Step::Advance { distance } => msg!("rules-step-ahead", distance),
        Step::Oblique { distance, angle } => {
            let (way, degrees) = (side(angle.hundredths() >= 0), angle.abs().degrees());
            msg!("rules-step-oblique", way, degrees, distance)
        }
        Step::SideStep { distance } => {
            let way = side(distance >= Inches::ZERO);
            msg!("rules-step-aside", way, distance = if distance < Inches::ZERO { -distance } else { distance })
        }
        Step::Wheel { turn, .. } => {
            msg!("rules-step-wheel", way = side(turn.hundredths() >= 0), degrees = turn.abs().degrees())
        }
        Step::AboutFace => msg!("rules-step-about-face").to_owned(),
    }
}

/// Walks a course until `hit` returns an obstacle for the stands. Returns the last place free of obstacles, and the
/// obstacle. Legs for which `clear` returns true, given the stands at their beginning, are not checked.
pub fn first_felt<W: Clone, T>(
    course: &Course<W>,
    clear: impl Fn(&Leg, &[PlacedBase]) -> bool,
    hit: impl Fn(&[PlacedBase]) -> Option<T>,
) -> Option<(CoursePlace, T)> {
    let mut free = CoursePlace::START;
    for (leg, walked) in course.legs.iter().enumerate() {
        let whole = clear(walked, &course.stands_at(CoursePlace { leg, at_in: 0.0 }));
        for at_in in samples(walked.ruler_in).filter(|_| !whole) {
            let here = CoursePlace { leg, at_in };
            if let Some(met) = hit(&course.stands_at(here)) {
                let is_free = |place| hit(&course.stands_at(place)).is_none();
                return Some((last_free(free, here, is_free), met));
            }
            free = here;
        }
        free = CoursePlace { leg, at_in: walked.ruler_in };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wheel_of_more_than_half_a_turn_is_walked_in_parts() {
        let wheel =
            |degrees: f64| Step::Wheel { pivot: crate::geometry::Pivot::Left, turn: Turn::from_degrees(degrees) };
        assert_eq!(by_half_turns(&wheel(-180.0)), [wheel(-180.0)]);
        assert_eq!(by_half_turns(&wheel(-350.0)), [wheel(-180.0), wheel(-170.0)]);
        assert_eq!(by_half_turns(&wheel(360.0)), [wheel(180.0), wheel(180.0)]);
        assert_eq!(by_half_turns(&wheel(0.0)), [wheel(0.0)]);
        assert_eq!(by_half_turns(&Step::AboutFace), [Step::AboutFace]);
    }
}
