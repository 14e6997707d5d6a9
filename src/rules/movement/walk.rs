//! A course: steps walked over the ground, with what each leg costs and what is met on the way. Changes nothing.
//!
//! Moves, charges, flights and previews all price themselves here, so that they cannot disagree.

use super::ground::{Meeting, is_further_in, meetings, on_road, shared_sq_in};
use super::land::outline;
use super::others::first_felt;
use super::{HAIR, Land};
use crate::battle::{Battle, Terrain, TerrainKind};
use crate::geometry::{Blocker, Body, Crossing, Leg, PlacedBase, Step, trig};
use crate::ids::TerrainId;
use crate::say;
use crate::units::{Inches, Turn};
use nalgebra::{Isometry2, UnitComplex, Vector2};
use std::cell::Cell;

/// How finely a leg is looked at for ground that slows, in inches; where it begins and ends is then narrowed down.
const SLOW_GRAIN_IN: f64 = 0.25;

/// The sine of half a turn that turns nothing, beyond what rounding leaves of it.
const NO_TURN: f64 = 1e-9;

/// Half a turn, in hundredths of a degree.
const HALF_TURN: u32 = 18_000;

/// Nobody has the movement for more half turns than this.
const MOST_HALVES: usize = 40;

/// A place on a course: so many inches along one of its legs.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Place {
    pub leg: usize,
    pub at_in: f64,
}

impl Place {
    /// Where the course begins.
    pub const START: Place = Place { leg: 0, at_in: 0.0 };
}

/// What a leg costs: so much for each inch of ruler, in thousandths, and so much at once when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub per_inch: i32,
    pub at_once: Inches,
}

impl Rate {
    /// An inch for an inch.
    pub const PLAIN: Rate = Rate { per_inch: 1000, at_once: Inches::ZERO };
}

/// Ground that is closed to a mover.
#[derive(Clone, Copy, Debug)]
pub struct Closed<W> {
    /// What it is to it.
    pub what: W,
    /// Whoever is in it may move about there, if only no further in; else he comes out of it, or turns on the spot.
    pub about: bool,
}

/// What a set charges for a course, and what it makes of the ground met on it.
pub trait Price {
    /// What a piece of ground is to the mover.
    type What: Clone;

    /// What a step costs.
    fn rate(&self, step: &Step) -> Rate;

    /// What a piece of ground that is met is to the mover, and what that costs at once.
    fn whats(&self, meeting: &Meeting<'_>) -> Vec<(Self::What, Inches)>;

    /// Ground that is closed to the mover: it comes no further in than it was, and who is in it may come out.
    fn closed(&self, _terrain: &Terrain) -> Option<Closed<Self::What>> {
        None
    }

    /// By how much an inch on a piece of ground costs more, in thousandths: 2000 is half speed.
    fn slows(&self, _terrain: &Terrain) -> i32 {
        1000
    }

    /// The mover goes by roads, where it can.
    fn uses_roads(&self) -> bool {
        false
    }

    /// What is met counts on a road as well.
    fn counts_on_road(&self, _what: &Self::What) -> bool {
        true
    }
}

/// Something met on a course.
#[derive(Clone, Debug, PartialEq)]
pub struct Met<W> {
    pub place: Place,
    pub terrain: TerrainId,
    pub name: String,
    pub woods: bool,
    pub what: W,
    /// What it costs at once.
    pub toll: Inches,
}

/// One part of what a course costs.
#[derive(Clone, Debug)]
pub enum Part<'c, W> {
    /// A step of it.
    Step(Step, Inches),
    /// Something met.
    Met(&'c Met<W>),
}

/// A stretch of a leg up to so many inches along it, and what each of them costs, in thousandths.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    to_in: f64,
    per_inch: i32,
}

/// What a leg costs, stretch by stretch, and at once when it is done.
#[derive(Clone, Debug)]
struct Fare {
    stretches: Vec<Stretch>,
    at_once: Inches,
}

impl Fare {
    fn up_to(&self, at_in: f64) -> Inches {
        let mut from_in = 0.0;
        let mut cost = Inches::ZERO;
        for stretch in &self.stretches {
            let to_in = at_in.min(stretch.to_in);
            cost += scaled(Inches::from_f64(to_in - from_in), stretch.per_inch);
            from_in = to_in;
        }
        cost
    }
}

/// A length by so many thousandths, rounded towards nought.
fn scaled(inches: Inches, thousandths: i32) -> Inches {
    let product = i64::from(inches.thousandths()) * i64::from(thousandths) / 1000;
    Inches::from_thousandths(i32::try_from(product).unwrap_or(i32::MAX))
}

/// Steps walked.
#[derive(Clone, Debug)]
pub struct Course<W> {
    pub steps: Vec<Step>,
    pub legs: Vec<Leg>,
    pub met: Vec<Met<W>>,
    /// It is on a road from beginning to end, by a set whose movers go by roads.
    pub on_road: bool,
    fares: Vec<Fare>,
    walker: Body,
}

impl<W: Clone> Course<W> {
    /// Walks steps over the land of a battle. A wheel of more than half a turn is walked as half a turn and the rest: beyond
    /// it the outer end comes back, and the straight distance it has moved would grow less the further it goes.
    pub fn walked(
        battle: &Battle,
        land: &Land,
        walker: Body,
        steps: &[Step],
        price: &impl Price<What = W>,
    ) -> Self {
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

    /// Ground that is closed to the mover, where the course comes into it; where it begins on it, where it goes further in.
    fn closed(&self, meeting: &Meeting<'_>, price: &impl Price<What = W>) -> Option<Met<W>> {
        let terrain = meeting.terrain;
        let Closed { what, about } = price.closed(terrain)?;
        let stays = || Some(Place::START).filter(|_| !about && self.goes_about(terrain));
        let further_in = || self.first_further_in(terrain).or_else(stays);
        let place = if meeting.began_on { further_in()? } else { meeting.place };
        let (terrain, name, woods) = (terrain.id.clone(), terrain.name.clone(), false);
        Some(Met { place, terrain, name, woods, what, toll: Inches::ZERO })
    }

    /// The last place before more of the stands is in an area than was anywhere before on the course; `None` where it never is.
    fn first_further_in(&self, terrain: &Terrain) -> Option<Place> {
        let least_sq_in = Cell::new(shared_sq_in(terrain, &self.walker.stands));
        let deeper = |stands: &[PlacedBase]| {
            least_sq_in.set(least_sq_in.get().min(shared_sq_in(terrain, stands)));
            is_further_in(terrain, stands, least_sq_in.get()).then_some(())
        };
        first_felt(self, |_, _| false, deeper).map(|(place, ())| place)
    }

    /// It moves, not by turning alone, and ends with the middle of a stand in an area.
    fn goes_about(&self, terrain: &Terrain) -> bool {
        let outline = outline(terrain);
        let moves = self.steps.iter().any(|step| !matches!(step, Step::Wheel { .. } | Step::AboutFace));
        moves && self.stands_at(self.end()).iter().any(|stand| outline.holds(&stand.centre()))
    }

    fn fare(&self, battle: &Battle, land: &Land, leg: usize, price: &impl Price<What = W>) -> Option<Fare> {
        let Rate { per_inch, at_once } = price.rate(self.steps.get(leg)?);
        let walked = self.legs.get(leg)?;
        let whole = Stretch { to_in: walked.ruler_in, per_inch };
        let slow = |feature: usize| battle.terrain.get(feature).map_or(1000, |terrain| price.slows(terrain));
        let on_slow = |c: &Crossing| matches!(c.what, Blocker::Feature(f) if slow(f) != 1000);
        if self.on_road || !walked.crossings.iter().any(on_slow) {
            return Some(Fare { stretches: vec![whole], at_once });
        }
        let slowest = |at_in: f64| {
            let under = self.stands_at(Place { leg, at_in });
            under.iter().flat_map(|base| land.scene.features_under(base)).map(slow).max().unwrap_or(1000)
        };
        let stretches = stretches(walked.ruler_in, slowest).into_iter();
        let priced = stretches.map(|s| Stretch { per_inch: times(per_inch, s.per_inch), ..s });
        Some(Fare { stretches: priced.collect(), at_once })
    }

    /// Where the course ends.
    pub fn end(&self) -> Place {
        match self.legs.last() {
            Some(leg) => Place { leg: self.legs.len() - 1, at_in: leg.ruler_in },
            None => Place::START,
        }
    }

    /// Movement used up on reaching a place, with what is met on the way to it and at it.
    pub fn cost_at(&self, place: Place) -> Inches {
        let legs = self.legs.iter().zip(&self.fares).take(place.leg + 1).enumerate();
        let walked = legs.map(|(i, (leg, fare))| {
            let ruler_in = if i < place.leg { leg.ruler_in } else { place.at_in.min(leg.ruler_in) };
            let whole = i < place.leg || place.at_in >= leg.ruler_in;
            fare.up_to(ruler_in) + if whole { fare.at_once } else { Inches::ZERO }
        });
        let tolls = self.met.iter().filter(|m| m.place <= place).map(|m| m.toll);
        walked.sum::<Inches>() + tolls.sum()
    }

    /// All of it.
    pub fn cost(&self) -> Inches {
        self.cost_at(self.end())
    }

    /// Straight ruler inches of all legs.
    pub fn ruler_in(&self) -> f64 {
        self.legs.iter().map(|leg| leg.ruler_in).sum()
    }

    /// Straight ruler inches up to a place.
    pub fn ruler_to_in(&self, place: Place) -> f64 {
        let whole: f64 = self.legs.iter().take(place.leg).map(|leg| leg.ruler_in).sum();
        whole + self.legs.get(place.leg).map_or(0.0, |leg| place.at_in.min(leg.ruler_in))
    }

    /// The furthest place that costs no more than this; the end, if that costs no more than a hair above it.
    pub fn reach(&self, inches: Inches) -> Place {
        if self.cost() <= inches + HAIR {
            return self.end();
        }
        let mut furthest = Place::START;
        for (i, leg) in self.legs.iter().enumerate() {
            let end = Place { leg: i, at_in: leg.ruler_in };
            if self.cost_at(end) > inches {
                return self.reach_within(i, inches).unwrap_or(furthest);
            }
            furthest = end;
        }
        furthest
    }

    /// The furthest affordable place on a leg that cannot be finished.
    fn reach_within(&self, leg: usize, inches: Inches) -> Option<Place> {
        let (mut low, mut high) = (0.0, self.legs.get(leg)?.ruler_in);
        if self.cost_at(Place { leg, at_in: low }) > inches {
            return None;
        }
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if self.cost_at(Place { leg, at_in: middle }) <= inches {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(Place { leg, at_in: low })
    }

    /// The place at a share of the whole ruler distance.
    pub fn share(&self, of: f64) -> Place {
        self.along(self.ruler_in() * of)
    }

    /// The place so many ruler inches along.
    pub fn along(&self, mut inches: f64) -> Place {
        for (leg, walked) in self.legs.iter().enumerate() {
            if inches <= walked.ruler_in {
                return Place { leg, at_in: inches };
            }
            inches -= walked.ruler_in;
        }
        self.end()
    }

    /// The steps that lead to a place: the last one cut short.
    pub fn steps_to(&self, place: Place) -> Vec<Step> {
        let mut steps: Vec<Step> = self.steps.iter().take(place.leg).copied().collect();
        let (Some(step), Some(leg)) = (self.steps.get(place.leg), self.legs.get(place.leg)) else { return steps };
        if place.at_in >= leg.ruler_in {
            steps.push(*step);
        } else if let Some(cut) = cut(step, leg.ruler_in, place.at_in) {
            steps.push(cut);
        }
        steps
    }

    /// The unit's stands at a place, to a thousandth or two; at the ends of legs exactly. What a unit is put at is
    /// [`Self::stands_put`].
    pub fn stands_at(&self, place: Place) -> Vec<PlacedBase> {
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

    /// The unit's stands at a place, on whole thousandths, as the steps that lead there put them.
    pub fn stands_put(&self, place: Place) -> Vec<PlacedBase> {
        self.walker.after(&self.steps_to(place))
    }

    /// What it costs up to a place, part by part: each step as it was carried out, and after it what it met that costs.
    pub fn bill(&self, up_to: Place) -> Vec<Part<'_, W>> {
        let mut parts = Vec::new();
        for (i, step) in self.steps_to(up_to).into_iter().enumerate() {
            let end = Place { leg: i, at_in: self.legs.get(i).map_or(0.0, |leg| leg.ruler_in) };
            let from = if i == 0 { Inches::ZERO } else { self.cost_at(Place { leg: i - 1, at_in: f64::MAX }) };
            let to = self.cost_at(if i == up_to.leg { up_to } else { end });
            let met = self.met.iter().filter(|m| m.place.leg == i && m.place <= up_to);
            let tolls: Inches = met.clone().map(|m| m.toll).sum();
            parts.push(Part::Step(step, to - from - tolls));
            parts.extend(met.filter(|m| m.toll > Inches::ZERO).map(Part::Met));
        }
        parts
    }
}

/// A step, a wheel in parts of half a turn at most.
fn by_half_turns(step: &Step) -> Vec<Step> {
    let Step::Wheel { pivot, turn } = *step else { return vec![*step] };
    let (whole, sign) = (turn.hundredths().unsigned_abs(), turn.hundredths().signum());
    let part = |hundredths: u32| {
        let turn = Turn::from_hundredths(sign * i32::try_from(hundredths).unwrap_or(i32::MAX));
        Step::Wheel { pivot, turn }
    };
    let halves = whole.saturating_sub(1) / HALF_TURN;
    let (rest, halves) = (whole - HALF_TURN * halves, usize::try_from(halves).unwrap_or(MOST_HALVES));
    std::iter::repeat_n(part(HALF_TURN), halves.min(MOST_HALVES)).chain([part(rest)]).collect()
}

/// All that is met, in the order in which it is met.
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

/// Thousandths of thousandths.
fn times(a: i32, b: i32) -> i32 {
    i32::try_from(i64::from(a) * i64::from(b) / 1000).unwrap_or(i32::MAX)
}

/// A way of so many inches in stretches of one speed each.
fn stretches(whole_in: f64, per_inch: impl Fn(f64) -> i32) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    let (mut from_in, mut now) = (0.0, per_inch(0.0));
    let samples = (1_u32..).map(|k| f64::from(k) * SLOW_GRAIN_IN).take_while(|at| *at < whole_in).chain([whole_in]);
    for at_in in samples {
        let then = per_inch(at_in);
        if then != now {
            let (mut low, mut high) = (from_in, at_in);
            while high - low > 0.001 {
                let middle = f64::midpoint(low, high);
                if per_inch(middle) == now { low = middle } else { high = middle }
            }
            found.push(Stretch { to_in: high, per_inch: now });
            now = then;
        }
        from_in = at_in;
    }
    found.push(Stretch { to_in: whole_in, per_inch: now });
    found
}

/// A step cut down to so many inches of its ruler distance; `None` where nothing of it is left.
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

/// The part of a turn whose straight ruler distance is this share of the whole turn's, rounded down.
fn part_of(turn: Turn, share: f64) -> Turn {
    let whole = turn.degrees().abs().min(180.0).to_radians();
    let part = 2.0 * trig::asin(trig::sin_cos(whole / 2.0).0 * share);
    let hundredths = Inches::floor_f64(part.to_degrees() / 10.0).thousandths();
    Turn::from_hundredths(hundredths * turn.hundredths().signum())
}

/// A base part of the way along a slide.
pub(super) fn slid(from: &PlacedBase, to: &PlacedBase, share: f64) -> PlacedBase {
    let (start, end) = (from.pose.translation.vector, to.pose.translation.vector);
    let pose = Isometry2::from_parts((start + (end - start) * share).into(), from.pose.rotation);
    PlacedBase { pose, base: from.base }
}

/// Bases part of the way through a wheel, by share of its ruler distance. Each turns about the pivot they all share,
/// found from the stand that moves most.
fn swung(from: &[PlacedBase], to: &[PlacedBase], turn: Turn, share: f64) -> Vec<PlacedBase> {
    let moves = |(a, b): &(&PlacedBase, &PlacedBase)| (b.centre() - a.centre()).norm();
    let Some((a, b)) = from.iter().zip(to).max_by(|one, other| moves(one).total_cmp(&moves(other))) else {
        return Vec::new();
    };
    // Clockwise turns are positive on the table, anticlockwise ones in the plane.
    let (sin, cos) = trig::sin_cos(-turn.degrees().to_radians() / 2.0);
    // A wheel through nothing, or all the way round, ends where it began: it has no pivot to be found.
    if sin.abs() < NO_TURN {
        return from.iter().zip(to).map(|(from, to)| slid(from, to, share)).collect();
    }
    let by = b.centre() - a.centre();
    let pivot = a.centre() + by / 2.0 + Vector2::new(-by.y, by.x) * (cos / (2.0 * sin));
    let (sin, cos) = trig::sin_cos(-part_of(turn, share).degrees().to_radians());
    let rotation = UnitComplex::new_unchecked(nalgebra::Complex::new(cos, sin));
    let turned = |base: &PlacedBase| {
        let centre = pivot + rotation * (base.centre() - pivot);
        let pose = Isometry2::from_parts(centre.coords.into(), rotation * base.pose.rotation);
        PlacedBase { pose, base: base.base }
    };
    from.iter().map(turned).collect()
}

/// A step in words.
pub fn said(step: &Step) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Advance { distance } if distance < Inches::ZERO => say!("rules-step-back", distance = -distance),
        Step::Advance { distance } => say!("rules-step-ahead", distance),
        Step::Oblique { distance, angle } => {
            let (way, degrees) = (side(angle.hundredths() >= 0), angle.abs().degrees());
            say!("rules-step-oblique", way, degrees, distance)
        }
        Step::SideStep { distance } => {
            let way = side(distance >= Inches::ZERO);
            say!("rules-step-aside", way, distance = if distance < Inches::ZERO { -distance } else { distance })
        }
        Step::Wheel { turn, .. } => {
            say!("rules-step-wheel", way = side(turn.hundredths() >= 0), degrees = turn.abs().degrees())
        }
        Step::AboutFace => say!("rules-step-about-face"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slow ground from 1.3" to 2.7" of a way of four inches: found to a thousandth, and paid for double.
    #[test]
    fn a_way_is_cut_where_its_speed_changes() {
        let slow = |at_in: f64| if (1.3..2.7).contains(&at_in) { 2000 } else { 1000 };
        let found = stretches(4.0, slow);
        let ends: Vec<(i32, i32)> =
            found.iter().map(|s| (Inches::from_f64(s.to_in).thousandths(), s.per_inch)).collect();
        assert!(matches!(ends.as_slice(), [(1300..=1301, 1000), (2700..=2701, 2000), (4000, 1000)]), "{ends:?}");
        let fare = Fare { stretches: found, at_once: Inches::ZERO };
        let near = |cost: Inches, wanted: i32| (cost.thousandths() - wanted).abs() <= 3;
        assert!(near(fare.up_to(4.0), 5400) && near(fare.up_to(2.0), 2700) && near(fare.up_to(1.0), 1000));
        assert_eq!(fare.up_to(0.0), Inches::ZERO);
    }

    #[test]
    fn a_way_of_one_speed_is_one_stretch() {
        let found = stretches(3.1, |_| 2000);
        assert!(matches!(found.as_slice(), [Stretch { per_inch: 2000, .. }]), "{found:?}");
        let fare = Fare { stretches: found, at_once: Inches::ZERO };
        assert_eq!(fare.up_to(3.1), Inches::from_thousandths(6200));
    }

    /// A wheel through nothing leaves the bases where they are, at every place of it, though rounding gives it a length.
    #[test]
    fn a_wheel_through_nothing_stays() {
        use crate::geometry::{Base, pose};
        use crate::units::{Bearing, Spot};
        let base = |x: f64| PlacedBase {
            pose: pose(Spot::new(x, 15.545), Bearing::from_degrees(90.0)),
            base: Base::Rect { frontage_in: 1.772, depth_in: 0.787 },
        };
        let bases = [base(46.001), base(44.229)];
        for turn in [0, 36_000] {
            for share in [0.0, 0.5, 1.0] {
                let there = swung(&bases, &bases, Turn::from_hundredths(turn), share);
                assert!(there.iter().zip(&bases).all(|(a, b)| (a.centre() - b.centre()).norm() < 1e-9), "{there:?}");
            }
        }
    }

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

    #[test]
    fn a_share_of_a_length_is_rounded_towards_nought() {
        assert_eq!(scaled(Inches::from_thousandths(1001), 500), Inches::from_thousandths(500));
        assert_eq!(scaled(Inches::whole(30), 2000), Inches::whole(60));
        assert_eq!(times(2000, 2000), 4000);
    }
}
