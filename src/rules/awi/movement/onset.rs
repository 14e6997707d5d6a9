//! Moves at the enemy: charges and counter-charges to an inch from it and into contact, following up, and pursuit
//! (Steps 5, 9 and 11).

use super::flight::{bearing, turns_into};
use super::limits;
use super::mover::Mover;
use super::price::{Course, bars_turning, course};
use super::way::{Arrival, Halt, arrival, clear_of_others, halted_by_edge, halted_by_ground, turned};
use crate::battle::{Arm, Field, FightingOrder, Stand, middle};
use crate::geometry::{HAIR_IN, Pivot, PlacedBase, Step};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::awi::charge::{bar, has_no_way};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Charts, Game};
use crate::rules::movement::{CoursePlace, HAIR, blocked, first_within, overlapped};
use crate::rules::transaction::NoDice;
use crate::rules::{Refusal, Stop};
use crate::text::Name;
use crate::units::{Inches, Turn};
use std::collections::BTreeSet;

/// Wheels to try if the shortest way is not open to such troops, in whole degrees to either side.
const WHEELS: [i32; 9] = [5, 10, 15, 20, 25, 30, 45, 60, 75];
/// Slack, in inches, added to a distance when searching a way for the first place that near to a unit.
const TOUCH_IN: f64 = 0.001;
/// Longer than any charge or pursuit, in inches. Also the movement of a follow-up, which pays nothing for its ground.
pub(in super::super) const FAR: Inches = Inches::whole(60);

/// Enemies that a charge meets in addition to its target. They are charged as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Besides {
    /// Skirmishers on the way, in front of the target.
    pub screen: Vec<UnitId>,
    /// Enemies beside the target that the front touches at the same moment.
    pub beside: Vec<UnitId>,
}

/// Checks, before a charge is declared, that it has a way into contact with the target or with a gun that the target
/// supports: such troops can take it, no ground bars it, and their movement is enough for it. Returns the other enemies
/// met on the way.
///
/// # Errors
/// A refusal with its section. An enemy in the way that no unit charges is a reason for one, unless it is skirmishers
/// and the charger is in close order.
pub(in super::super) fn may_reach(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    gun: Option<&UnitId>,
) -> Result<Besides, Stop> {
    let mover = Mover::of(tx, unit)?;
    let (name, foe) = (mover.name.clone(), tx.name(target).to_owned());
    let (aims, most) = (aims(tx, target, gun), mover.charge_move(tx.charts));
    let way = way_to(tx, &mover, &aims, most);
    if let Some(bar) = bar_to_way(tx, &mover, target, way.as_ref()) {
        tx.require(false, &bar.rule, || bar.why)?;
    }
    let Some(way) = way else { return Ok(Besides::default()) };
    let cost = way.cost();
    tx.require(cost <= most + HAIR, "Movement table", || {
        msg!("awi-charge-costs-too-much", unit = Name::title(&name), cost, foe, most)
    })?;
    let beside = met_beside(tx, &mover, &way, &aims);
    Ok(Besides { screen: screen(tx, &mover, &way, aims)?, beside })
}

/// Returns why such troops cannot charge a target along a way: there is none, or ground blocks it.
fn bar_to_way(tx: &Tx<'_>, mover: &Mover, target: &UnitId, way: Option<&Course>) -> Option<Refusal> {
    let Some(way) = way else { return Some(has_no_way(&mover.name, tx.name(target))) };
    let halt = halted_by_ground(way, house_of(tx, mover, target).as_ref())?;
    Some(bar("Movement terrain", msg!("awi-ground-in-the-way", halt = halt.by, name = mover.name)))
}

/// Returns why a unit has no way to counter-charge its charger. The length of the way does not matter, as the charger
/// is coming at it.
///
/// # Errors
/// There is no such unit.
pub(in super::super) fn bar_to_counter_charge(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    charger: &UnitId,
) -> Result<Option<Refusal>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let (aims, most) = (aims(tx, charger, None), mover.charge_move(tx.charts));
    let way = way_to(tx, &mover, &aims, most);
    Ok(bar_to_way(tx, &mover, charger, way.as_ref()))
}

impl Game {
    /// Returns the way of a unit's charge at an enemy from given bases, its own or hypothetical ones: the shortest that
    /// such troops may take (Movement wheeling, inclining). `None` if there is none, or no such unit.
    ///
    /// ```
    /// use drumhead::rules::awi::{Charts, Game};
    /// use drumhead::battle::check_battle;
    /// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens-awi.json"));
    /// let (battle, _) = check_battle(text, "cowpens").unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let stands = &game.state().units["7th-foot"].stands;
    /// assert!(game.charge_way(game.field(), stands, &"7th-foot".into(), &"maryland".into()).is_some());
    /// assert!(game.charge_way(game.field(), stands, &"7th-foot".into(), &"7th-foot".into()).is_none());
    /// ```
    #[must_use]
    pub fn charge_way(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        if !self.battle().are_enemies(unit, enemy) {
            return None;
        }
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(field));
        let mover = Mover { stands: stands.to_vec(), ..Mover::of(&tx, unit).ok()? };
        let foot = tx.surveyed(|survey| survey.support_of(enemy).cloned());
        let (target, gun) = foot.as_ref().map_or((enemy, None), |foot| (foot, Some(enemy)));
        let (aims, most) = (aims(&mut tx, target, gun), mover.charge_move(tx.charts));
        way_to(&mut tx, &mover, &aims, most).map(|way| way.steps)
    }
}

/// Returns the bases of a unit at the end of its charge at a target, or at a gun that stands with it. The charge starts
/// from `stands`, its own or hypothetical ones. `None` if it has no way there.
pub(in super::super) fn ends_of_charge(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    stands: &[Stand],
    target: &UnitId,
    gun: Option<&UnitId>,
) -> Option<Vec<PlacedBase>> {
    let mover = Mover { stands: stands.to_vec(), ..Mover::of(tx, unit).ok()? };
    let (aims, most) = (aims(tx, target, gun), mover.charge_move(tx.charts));
    let way = way_to(tx, &mover, &aims, most)?;
    Some(way.stands_at(way.end()))
}

/// Returns the other enemies that a unit near its target in a charge would meet.
pub(in super::super) fn would_meet(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    gun: Option<&UnitId>,
) -> Result<Vec<UnitId>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let (aims, most) = (aims(tx, target, gun), mover.charge_move(tx.charts));
    let way = way_to(tx, &mover, &aims, most);
    Ok(way.map_or_else(Vec::new, |way| met_beside(tx, &mover, &way, &aims)))
}

/// Returns the cost for a unit near its target in a charge to touch it. If there is no way, returns the gap.
///
/// # Errors
/// There is no such unit.
pub(in super::super) fn cost_of_contact(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let mover = Mover::of(tx, unit)?;
    let charge = tx.state.charges.iter().find(|charge| charge.unit == *unit && charge.target == *target);
    let gun = charge.and_then(|charge| charge.gun.clone());
    let (aims, most) = (aims(tx, target, gun.as_ref()), mover.charge_move(tx.charts));
    let way = way_to(tx, &mover, &aims, most).map(|way| way.cost());
    let gap = || tx.surveyed(|survey| survey.gap_with_guns(unit, target)).map_or(Inches::ZERO, Inches::from_f64);
    Ok(way.unwrap_or_else(gap))
}

/// Returns the enemy, not routing, that a unit would meet on its way before its target. For a gun, returns its foot.
pub(in super::super) fn in_the_way(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Option<UnitId>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let (aims, most) = (aims(tx, target, None), mover.charge_move(tx.charts));
    let Some(way) = way_to(tx, &mover, &aims, most) else { return Ok(None) };
    let party: Vec<UnitId> = std::iter::once(&mover.id).chain(&aims).cloned().collect();
    let Some(met) = blocked(tx.field(), &party, &way).map(|blocked| blocked.by) else { return Ok(None) };
    let stands = tx.battle.are_enemies(unit, &met) && !tx.unit(&met)?.routing;
    Ok(stands.then(|| tx.surveyed(|survey| survey.support_of(&met).unwrap_or(&met).clone())))
}

/// Returns the enemies that the front of some base meets where a way ends in contact, without routers and the charge's
/// own targets. For a gun, returns its foot.
fn met_beside(tx: &mut Tx<'_>, mover: &Mover, way: &Course, aims: &[UnitId]) -> Vec<UnitId> {
    let there = way.stands_at(way.end());
    let fronts = if mover.in_column() { 1 } else { there.len() };
    tx.surveyed(|survey| {
        let met = |enemy: &&UnitId| {
            let routs = survey.state.units.get(*enemy).is_none_or(|now| now.routing);
            let body = survey.field.body_of(enemy).filter(|_| !routs && !aims.contains(enemy));
            body.is_some_and(|body| there.iter().take(fronts).any(|base| survey.front_meets(base, body, true)))
        };
        let stands_for = |enemy: &UnitId| survey.support_of(enemy).unwrap_or(enemy).clone();
        let found: BTreeSet<UnitId> = survey.enemies(&mover.id).filter(met).map(stands_for).collect();
        survey.by_nearness(&mover.id, found.into_iter().filter(|enemy| !aims.contains(enemy)))
    })
}

/// Returns the skirmishers on a way in front of the target. Friends, routers and enemies that another unit charges are
/// ignored, as they may be gone by then. Any other enemy blocks the way.
fn screen(tx: &mut Tx<'_>, mover: &Mover, way: &Course, aims: Vec<UnitId>) -> Result<Vec<UnitId>, Stop> {
    let party_of = |met: &[UnitId]| std::iter::once(&mover.id).chain(&aims).chain(met).cloned().collect::<Vec<_>>();
    let (mut met, mut screen): (Vec<UnitId>, Vec<UnitId>) = (Vec::new(), Vec::new());
    while let Some(by) = blocked(tx.field(), &party_of(&met), way).map(|blocked| blocked.by) {
        met.push(by.clone());
        let now = tx.unit(&by)?;
        let (away, housed) = (now.routing, now.in_house.is_some());
        let charged = tx.state.charges.iter().any(|charge| charge.target == by);
        let enemy = tx.battle.are_enemies(&mover.id, &by);
        if !enemy || away || charged || in_one_breath(tx, way, &by, &aims) {
            continue;
        }
        let (_, order) = tx.class(&by)?;
        let light = order == FightingOrder::Skirmish && !housed && !mover.skirmishes();
        let (name, him) = (&mover.name, tx.name(&by).to_owned());
        tx.require(light, "Movement charges", || msg!("awi-unit-in-the-way", unit = Name::title(&him), name))?;
        screen.push(by);
    }
    Ok(screen)
}

/// Whether a course touches one of `others` by the time it touches `unit`, within the ruler's tolerance. Also true if
/// it does not touch `unit` at all.
fn in_one_breath(tx: &mut Tx<'_>, way: &Course, unit: &UnitId, others: &[UnitId]) -> bool {
    let field = tx.field();
    let Some(place) = first_within(field, way, unit, TOUCH_IN) else { return true };
    let there = way.stands_at(place);
    let touched = |other: &UnitId| {
        let gap = field.body_of(other).and_then(|body| field.scene.gap_from(&there, body));
        gap.is_some_and(|gap| gap.inches <= field.scene.tolerance_in())
    };
    others.iter().any(touched)
}

/// How a unit moves at an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct OnsetReach {
    /// Its movement.
    pub most: Inches,
    /// Upper limit on the distance by the ruler, in addition to its movement.
    pub by_ruler: Option<Inches>,
    /// The distance from the enemy at which it halts. 0: it touches the enemy.
    pub halt: Inches,
    /// It first turns to the enemy, whichever way it faces: following up and pursuit.
    pub turns: bool,
}

impl OnsetReach {
    /// Returns the furthest place it reaches on a way.
    fn on(&self, way: &Course) -> CoursePlace {
        let paid_for = way.reach(self.most);
        let measured = self.by_ruler.map(|inches| way.along((inches + HAIR).to_f64()));
        measured.filter(|place| *place < paid_for).unwrap_or(paid_for)
    }
}

/// Returns where a unit arrives that moves at an enemy, as far as its movement and obstacles allow. It halts short of
/// other enemies.
pub(in super::super) fn go_at(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    reach: OnsetReach,
) -> Result<Arrival, Stop> {
    let began = Mover::of(tx, unit)?;
    let mut mover = began.clone();
    let charge = tx.state.charges.iter().find(|charge| charge.unit == *unit && charge.target == *target);
    let gun = charge.and_then(|charge| charge.gun.clone());
    let aims = aims(tx, target, gun.as_ref());
    let mut way = way_to(tx, &mover, &aims, reach.most);
    if way.is_none() && reach.turns {
        let theirs = tx.unit(target).ok().and_then(|now| middle(&now.stands));
        if let Some((own, theirs)) = middle(&mover.stands).zip(theirs).filter(|(own, theirs)| own != theirs) {
            mover = turned(&mover, bearing(own, theirs));
            let no_room = bars_turning(tx, &began, &mover.stands).is_some()
                || turns_into(tx, &began, &mover.stands, &aims).is_some();
            way = if no_room { None } else { straight(tx, &mover, target, None) };
        }
    }
    let Some(way) = way else {
        let nowhere = course(tx, &began, &[]);
        return Ok(arrival(tx, &began, &nowhere, CoursePlace::START, Some(msg!("awi-no-way-to-it").to_owned())));
    };
    let far = reach.on(&way);
    let there = at_any(tx, &way, &aims, reach.halt.to_f64() + TOUCH_IN).unwrap_or_else(|| way.end());
    let mut to = if far < there { far } else { there };
    let mut stopped_by = None;
    let ground = halted_by_ground(&way, house_of(tx, &mover, target).as_ref());
    let fixed = Halt::nearer(ground, halted_by_edge(tx, &way));
    let halt = Halt::nearer(fixed, halt(tx, &mover, &way, &aims, reach));
    if let Some(halt) = halt.filter(|halt| halt.place < to) {
        (to, stopped_by) = (halt.place, Some(halt.by));
    }
    let (clear, friend) = if to < way.end() { clear_of_others(tx, &mover, &way, to) } else { (to, None) };
    let stopped_by = friend.map(|friend| tx.name(&friend).to_owned()).or(stopped_by);
    if clear == CoursePlace::START && !overlapped(tx.field(), unit, &way.stands_at(clear)).is_empty() {
        // It has no room to turn where it is.
        let nowhere = course(tx, &began, &[]);
        return Ok(arrival(tx, &began, &nowhere, CoursePlace::START, stopped_by));
    }
    Ok(arrival(tx, &mover, &way, clear, stopped_by))
}

/// Returns the targets of a charge at a unit: the unit and the guns it supports (Artillery), a named gun first.
fn aims(tx: &mut Tx<'_>, target: &UnitId, gun: Option<&UnitId>) -> Vec<UnitId> {
    let guns = tx.surveyed(|survey| survey.guns_of(target));
    let named = gun.filter(|gun| guns.contains(gun));
    let others = guns.iter().filter(|gun| Some(*gun) != named);
    named.into_iter().chain([target]).chain(others).cloned().collect()
}

/// Returns the first place of a course within a distance of any of some units.
fn at_any(tx: &mut Tx<'_>, way: &Course, units: &[UnitId], within_in: f64) -> Option<CoursePlace> {
    let field = tx.field();
    let places = units.iter().filter_map(|unit| first_within(field, way, unit, within_in));
    places.reduce(|first, place| if place < first { place } else { first })
}

/// Returns where a friend or another enemy stops a way before its targets. The unit halts an inch short of the enemy in
/// a charge, otherwise at the distance of units that do not charge (Movement apart). It may touch an enemy that it
/// meets together with a target.
fn halt(tx: &mut Tx<'_>, mover: &Mover, way: &Course, aims: &[UnitId], reach: OnsetReach) -> Option<Halt> {
    let party: Vec<UnitId> = std::iter::once(&mover.id).chain(aims).cloned().collect();
    let met = blocked(tx.field(), &party, way)?;
    let by = tx.name(&met.by).to_owned();
    if !tx.battle.are_enemies(&mover.id, &met.by) {
        return Some(Halt { place: met.free, by });
    }
    let apart = if reach.turns { tx.charts.inches("apart/halt_from_enemy") } else { tx.charts.charge_halt() };
    let together = in_one_breath(tx, way, &met.by, aims);
    let short_in = if together { TOUCH_IN } else { apart.value.to_f64() + TOUCH_IN };
    let place = first_within(tx.field(), way, &met.by, short_in).unwrap_or(met.free);
    Some(Halt { place, by })
}

/// Returns the house that the target is in, if the unit may enter it: only foot enters buildings (Movement terrain).
fn house_of(tx: &Tx<'_>, mover: &Mover, target: &UnitId) -> Option<TerrainId> {
    let foot = mover.arm == Arm::Infantry;
    tx.unit(target).ok().and_then(|now| now.in_house.clone()).filter(|_| foot)
}

/// Returns the way to the first of some units within reach. If none is, returns the cheapest way.
fn way_to(tx: &mut Tx<'_>, mover: &Mover, aims: &[UnitId], most: Inches) -> Option<Course> {
    let mut best: Option<Course> = None;
    for aim in aims {
        let Some(way) = way_in(tx, mover, aim) else { continue };
        if way.cost() <= most + HAIR {
            return Some(way);
        }
        if best.as_ref().is_none_or(|best| way.cost() < best.cost()) {
            best = Some(way);
        }
    }
    best
}

/// Returns the cheapest way into contact that such troops may take. Tries the shortest way and straight ahead, which
/// can cost less for a line that wheels at half speed. If neither is open, or the unit would incline at less than full
/// speed, tries straight ahead after each wheel.
fn way_in(tx: &mut Tx<'_>, mover: &Mover, target: &UnitId) -> Option<Course> {
    let field = tx.field();
    let bodies = field.body_of(&mover.id).zip(field.body_of(target));
    let steps = bodies.and_then(|(own, other)| field.scene.way_into_contact(own, other));
    let shortest = steps.map(|steps| course(tx, mover, &steps));
    let ahead = straight(tx, mover, target, None);
    let charts = tx.charts;
    let mut open = |way: &Course| limits::allow(charts, mover, way) && front_meets_target(tx, mover, way, target);
    let best = cheaper(shortest.filter(&mut open), ahead.filter(&mut open));
    if best.as_ref().is_some_and(|way| !inclines_slowly(way)) {
        return best;
    }
    let mut wheeled: Option<Course> = None;
    for wheel in wheels(charts, mover) {
        let way = straight(tx, mover, target, wheel).filter(|way| limits::allow(charts, mover, way));
        let way = way.filter(|way| wheeled.as_ref().is_none_or(|best| way.cost() < best.cost()));
        wheeled = way.filter(|way| front_meets_target(tx, mover, way, target)).or(wheeled);
    }
    cheaper(best, wheeled)
}

/// Whether a way ends with the front at the target. A wheel may swing the rear of a column into it: that is no charge.
fn front_meets_target(tx: &mut Tx<'_>, mover: &Mover, way: &Course, target: &UnitId) -> bool {
    let there = way.stands_at(way.end());
    let fronts = if mover.in_column() { 1 } else { there.len() };
    tx.surveyed(|survey| {
        survey
            .field
            .body_of(target)
            .is_some_and(|him| there.iter().take(fronts).any(|base| survey.front_meets(base, him, false)))
    })
}

/// Returns the cheaper of two ways, the first if they cost the same.
fn cheaper(one: Option<Course>, other: Option<Course>) -> Option<Course> {
    match (one, other) {
        // Both end within the ruler's hair of the target, so their costs differ slightly by chance.
        (Some(one), Some(other)) => Some(if other.cost() + HAIR < one.cost() { other } else { one }),
        (one, other) => one.or(other),
    }
}

/// Whether a way inclines, and is slower than straight ahead.
fn inclines_slowly(way: &Course) -> bool {
    let aslant = way.steps.iter().any(|step| matches!(step, Step::Oblique { .. }));
    aslant && way.cost() > Inches::from_f64(way.ruler_in()) + HAIR
}

/// Returns the wheels worth trying, beginning with none.
fn wheels(charts: &Charts, mover: &Mover) -> Vec<Option<Step>> {
    let most = limits::widest_wheel(charts, mover);
    let degrees = WHEELS.into_iter().map(|degrees| Turn::from_hundredths(degrees * 100)).filter(|turn| *turn < most);
    let turns: Vec<Turn> = degrees.chain([most]).collect();
    let both = turns.into_iter().flat_map(|turn| [(Pivot::Right, turn), (Pivot::Left, -turn)]);
    let wheels = both.map(|(pivot, turn)| Some(Step::Wheel { pivot, turn }));
    std::iter::once(None).chain(wheels).collect()
}

/// Returns the course of a wheel and then straight ahead until it touches. `None` if it never does.
fn straight(tx: &mut Tx<'_>, mover: &Mover, target: &UnitId, wheel: Option<Step>) -> Option<Course> {
    let steps: Vec<Step> = wheel.into_iter().chain([Step::Advance { distance: FAR }]).collect();
    let far = course(tx, mover, &steps);
    let touch = first_within(tx.field(), &far, target, HAIR_IN / 2.0)?;
    Some(course(tx, mover, &far.steps_to(touch)))
}
