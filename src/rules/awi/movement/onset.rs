//! Going at the enemy: charges and counter-charges to an inch from him and into contact, following up and pursuing (Steps
//! 5, 9 and 11).

use super::flight::{bearing, turns_into};
use super::limits;
use super::mover::Mover;
use super::price::{Course, bars_turning, course};
use super::way::{Arrival, Halt, arrival, clear_of_others, halted_by_edge, halted_by_ground, turned};
use crate::battle::{Arm, Field, FightingOrder, Stand, middle};
use crate::geometry::{HAIR_IN, Pivot, PlacedBase, Step};
use crate::ids::{TerrainId, UnitId};
use crate::rules::awi::charge::{bar, has_no_way};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Charts, Game};
use crate::rules::movement::{HAIR, Place, blocked, first_within, overlapped};
use crate::rules::transaction::NoDice;
use crate::rules::{Refusal, Stop};
use crate::text::Name;
use crate::units::{Inches, Turn};
use crate::{say, word};
use std::collections::BTreeSet;

/// Wheels that are tried where the shortest way is not open to such troops, in whole degrees either way.
const WHEELS: [i32; 9] = [5, 10, 15, 20, 25, 30, 45, 60, 75];
/// What is looked for is a thousandth short of where it is found.
const TOUCH_IN: f64 = 0.001;
/// Nobody charges or pursues further than this, in inches; movement of which a way never runs out.
pub(in super::super) const FAR: Inches = Inches::whole(60);

/// Whom a charge meets besides the one it is at: they are charged as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Besides {
    /// Skirmishers on the way before it.
    pub screen: Vec<UnitId>,
    /// Those beside it whom the front meets in the same breath.
    pub beside: Vec<UnitId>,
}

/// The way of a charge into contact, judged before it is declared: there is one that such troops may take, to the target or
/// to a gun that stands with it, the ground lets them through, and their movement reaches so far. Who is met on it besides
/// the target.
///
/// # Errors
/// A refusal with its section: also where other enemies are in the way whom nobody charges.
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
        say!("awi-would-move-to-get-at-and-charges", unit = Name::title(&name), cost, foe, most)
    })?;
    let beside = met_beside(tx, &mover, &way, &aims);
    Ok(Besides { screen: screen(tx, &mover, &way, aims)?, beside })
}

/// Why a way at a target is none that such troops may charge along: there is none, or ground ends it.
fn bar_to_way(tx: &Tx<'_>, mover: &Mover, target: &UnitId, way: Option<&Course>) -> Option<Refusal> {
    let Some(way) = way else { return Some(has_no_way(&mover.name, tx.name(target))) };
    let halt = halted_by_ground(way, house_of(tx, mover, target).as_ref())?;
    Some(bar("Movement terrain", say!("awi-is-in-the-way-of", halt = halt.by, name = mover.name)))
}

/// Why a unit has no way at one of those who charge it: it counter-charges as others charge. How long the
/// way is does not count, for he comes at it.
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
    /// The way a charge of a unit at an enemy would take from where some bases stand, its own as they are or as they might
    /// be: the shortest that such troops may take (Movement wheeling, inclining). `None`: there is none, or no such unit.
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

/// The bases of a unit at the end of the way of its charge at a target, or at a gun that stands with it, from where some
/// stands are, its own or where they might be. `None`: it has no way there.
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

/// Those a unit that has come near its target in a charge would meet besides.
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

/// What it costs a unit that has come near its target in a charge to touch it; where it has no way of its own at it, the gap.
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

/// The enemy, not routing, whom a unit would meet on its way at another before him; the foot beside a gun stands for it.
pub(in super::super) fn in_the_way(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Option<UnitId>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let (aims, most) = (aims(tx, target, None), mover.charge_move(tx.charts));
    let Some(way) = way_to(tx, &mover, &aims, most) else { return Ok(None) };
    let party: Vec<UnitId> = std::iter::once(&mover.id).chain(&aims).cloned().collect();
    let Some(met) = blocked(tx.field(), &party, &way).map(|blocked| blocked.by) else { return Ok(None) };
    let stands = tx.battle.are_enemies(unit, &met) && !tx.unit(&met)?.routing;
    Ok(stands.then(|| tx.surveyed(|survey| survey.support_of(&met).unwrap_or(&met).clone())))
}

/// Enemies whom some base meets with its front where a way ends in contact: whom the charge is at are not among them, nor
/// routers. The foot beside a gun stands for it.
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

/// Skirmishers on a way before whoever is charged. Ground stays; friends, routers and enemies whom somebody else charges
/// may be gone when it charges, any other enemy is in the way.
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
        tx.require(light, "Movement charges", || {
            say!("awi-is-in-the-way-of-who-charges", unit = Name::title(&him), name)
        })?;
        screen.push(by);
    }
    Ok(screen)
}

/// A unit that a course touches no sooner than it touches some others, as far as the ruler can tell.
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

/// How a unit goes at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Reach {
    /// How much movement it has.
    pub most: Inches,
    /// The furthest it goes by the ruler, however much movement it has.
    pub by_ruler: Option<Inches>,
    /// How far from the enemy it halts; nothing: it touches him.
    pub halt: Inches,
    /// It turns to him first, whichever way it looks: who follows or pursues.
    pub turns: bool,
}

impl Reach {
    /// The furthest place of a way that it comes to.
    fn on(&self, way: &Course) -> Place {
        let paid_for = way.reach(self.most);
        let measured = self.by_ruler.map(|inches| way.along((inches + HAIR).to_f64()));
        measured.filter(|place| *place < paid_for).unwrap_or(paid_for)
    }
}

/// Goes at an enemy, as far as its movement and whatever is in the way let it. Other enemies it does not touch: it halts
/// short of them.
pub(in super::super) fn go_at(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, reach: Reach) -> Result<Arrival, Stop> {
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
        return Ok(arrival(tx, &began, &nowhere, Place::START, Some(word!("awi-no-way-to-it").to_owned())));
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
    if clear == Place::START && !overlapped(tx.field(), unit, &way.stands_at(clear)).is_empty() {
        // It has no room to turn where it stands.
        let nowhere = course(tx, &began, &[]);
        return Ok(arrival(tx, &began, &nowhere, Place::START, stopped_by));
    }
    Ok(arrival(tx, &mover, &way, clear, stopped_by))
}

/// Those whom a charge at a unit is at: the unit and guns it supports (Artillery), the gun that was named first.
fn aims(tx: &mut Tx<'_>, target: &UnitId, gun: Option<&UnitId>) -> Vec<UnitId> {
    let guns = tx.surveyed(|survey| survey.guns_of(target));
    let named = gun.filter(|gun| guns.contains(gun));
    let others = guns.iter().filter(|gun| Some(*gun) != named);
    named.into_iter().chain([target]).chain(others).cloned().collect()
}

/// Where a course first comes so near to any of some units.
fn at_any(tx: &mut Tx<'_>, way: &Course, units: &[UnitId], within_in: f64) -> Option<Place> {
    let field = tx.field();
    let places = units.iter().filter_map(|unit| first_within(field, way, unit, within_in));
    places.reduce(|first, place| if place < first { place } else { first })
}

/// Who is in a way before those it leads to: a friend, or another enemy. It halts short of him, an inch in a charge, else
/// as far as who does not charge (Movement apart); one who is touched in the same breath is touched.
fn halt(tx: &mut Tx<'_>, mover: &Mover, way: &Course, aims: &[UnitId], reach: Reach) -> Option<Halt> {
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

/// The house of the one it goes at, which lets it in: foot alone goes into buildings (Movement terrain).
fn house_of(tx: &Tx<'_>, mover: &Mover, target: &UnitId) -> Option<TerrainId> {
    let foot = mover.arm == Arm::Infantry;
    tx.unit(target).ok().and_then(|now| now.in_house.clone()).filter(|_| foot)
}

/// The way to the first of some units that movement reaches; where it reaches none, the shortest.
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

/// The cheapest way into contact that such troops may take: the shortest of all or straight ahead, which a line that wheels
/// at half speed may well come sooner by; where neither is open to it, or it would incline at less than full speed, straight
/// ahead after a wheel.
fn way_in(tx: &mut Tx<'_>, mover: &Mover, target: &UnitId) -> Option<Course> {
    let field = tx.field();
    let bodies = field.body_of(&mover.id).zip(field.body_of(target));
    let steps = bodies.and_then(|(own, other)| field.scene.way_into_contact(own, other));
    let shortest = steps.map(|steps| course(tx, mover, &steps));
    let ahead = straight(tx, mover, target, None);
    let charts = tx.charts;
    let mut open = |way: &Course| limits::allow(charts, mover, way) && meets_him(tx, mover, way, target);
    let best = cheaper(shortest.filter(&mut open), ahead.filter(&mut open));
    if best.as_ref().is_some_and(|way| !inclines_slowly(way)) {
        return best;
    }
    let mut wheeled: Option<Course> = None;
    for wheel in wheels(charts, mover) {
        let way = straight(tx, mover, target, wheel).filter(|way| limits::allow(charts, mover, way));
        let way = way.filter(|way| wheeled.as_ref().is_none_or(|best| way.cost() < best.cost()));
        wheeled = way.filter(|way| meets_him(tx, mover, way, target)).or(wheeled);
    }
    cheaper(best, wheeled)
}

/// A way ends with the front at him: what a wheel swings into him behind it, as the rear of a column, goes at nobody.
fn meets_him(tx: &mut Tx<'_>, mover: &Mover, way: &Course, target: &UnitId) -> bool {
    let there = way.stands_at(way.end());
    let fronts = if mover.in_column() { 1 } else { there.len() };
    tx.surveyed(|survey| {
        survey
            .field
            .body_of(target)
            .is_some_and(|him| there.iter().take(fronts).any(|base| survey.front_meets(base, him, false)))
    })
}

/// The cheaper of two ways, the first where they cost the same.
fn cheaper(one: Option<Course>, other: Option<Course>) -> Option<Course> {
    match (one, other) {
        // Both end within the ruler's hair of him, not at the same thousandth.
        (Some(one), Some(other)) => Some(if other.cost() + HAIR < one.cost() { other } else { one }),
        (one, other) => one.or(other),
    }
}

/// It inclines, and goes slower than it could straight ahead.
fn inclines_slowly(way: &Course) -> bool {
    let aslant = way.steps.iter().any(|step| matches!(step, Step::Oblique { .. }));
    aslant && way.cost() > Inches::from_f64(way.ruler_in()) + HAIR
}

/// Wheels worth trying, none first.
fn wheels(charts: &Charts, mover: &Mover) -> Vec<Option<Step>> {
    let most = limits::widest_wheel(charts, mover);
    let degrees = WHEELS.into_iter().map(|degrees| Turn::from_hundredths(degrees * 100)).filter(|turn| *turn < most);
    let turns: Vec<Turn> = degrees.chain([most]).collect();
    let both = turns.into_iter().flat_map(|turn| [(Pivot::Right, turn), (Pivot::Left, -turn)]);
    let wheels = both.map(|(pivot, turn)| Some(Step::Wheel { pivot, turn }));
    std::iter::once(None).chain(wheels).collect()
}

/// A wheel and then straight ahead until it touches; `None` where it never does.
fn straight(tx: &mut Tx<'_>, mover: &Mover, target: &UnitId, wheel: Option<Step>) -> Option<Course> {
    let steps: Vec<Step> = wheel.into_iter().chain([Step::Advance { distance: FAR }]).collect();
    let far = course(tx, mover, &steps);
    let touch = first_within(tx.field(), &far, target, HAIR_IN / 2.0)?;
    Some(course(tx, mover, &far.steps_to(touch)))
}
