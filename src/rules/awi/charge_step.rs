//! Charges on the table (Steps 2 and 5): who charges whom, the order of the tests, the answers, and the moves to an inch.

pub use super::charge::ChargeEvent;
use super::close_calls::{Distance, is_placed_at};
use super::control::Movement;
use super::disorder::Cause;
use super::engine::{Tx, impossible};
use super::game::{Game, moving};
use super::meeting::{Meeting, bar, guns_do_not_charge, must_rally_first};
use super::morale::Deed;
use super::owed::{self, Haul, MoveEvent};
use super::sequence::Step;
use super::state::{Answer, Charge, ChargeStage, Pending, State};
use super::struck::{At, strikes, strikes_on_its_way};
use super::{Event, morale_step, movement};
use crate::battle::Arm;
use crate::geometry::Aspect;
use crate::ids::{TerrainId, UnitId};
use crate::rules::transaction::{NoDice, no_unit, refusal_of};
use crate::rules::wording::agree;
use crate::rules::{Compared, End, Refusal, Stop};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};
use std::collections::BTreeSet;

/// A unit has declared a charge and has still to test for it.
pub(super) fn wishes(state: &State, id: &UnitId) -> bool {
    state.charges.iter().any(|charge| charge.unit == *id && charge.stage == ChargeStage::Declared)
}

/// A charge that passed its test comes at a unit.
pub(super) fn is_charged(state: &State, id: &UnitId) -> bool {
    let comes = |charge: &Charge| charge.target == *id && charge.stage == ChargeStage::Willing && !charge.counter;
    state.charges.iter().any(comes)
}

/// Who charges a unit.
fn chargers_of(state: &State, id: &UnitId) -> Vec<UnitId> {
    let comes = |charge: &&Charge| charge.target == *id && charge.stage == ChargeStage::Willing && !charge.counter;
    state.charges.iter().filter(comes).map(|charge| charge.unit.clone()).collect()
}

/// A unit defends an obstacle: where it is charged, against every one of those who come (Morale factors).
pub(super) fn defends(tx: &mut Tx<'_>, id: &UnitId) -> bool {
    if !tx.surveyed(|survey| survey.defended(id).is_some()) {
        return false;
    }
    chargers_of(&tx.state, id).iter().all(|charger| {
        let struck = strikes(tx, charger, id);
        tx.surveyed(|survey| survey.defended_against(id, struck).is_some())
    })
}

/// The foot beside a gun has routed, and left it: who charged them goes on at the gun, which is one of its bases, or at other
/// foot that supports it (Artillery).
pub(super) fn on_to_the_guns(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    for unit in chargers_of(&tx.state, foot) {
        let gun = gun_left_to(tx, &unit, foot)?;
        let at_it = |charge: &&mut Charge| charge.unit == unit && charge.target == *foot && charge.gun.is_none();
        tx.state.charges.iter_mut().filter(at_it).for_each(|charge| charge.gun.clone_from(&gun));
    }
    let guns: BTreeSet<UnitId> = tx.state.charges.iter().filter_map(|charge| charge.gun.clone()).collect();
    for gun in guns {
        if tx.state.units.get(&gun).is_none_or(super::state::UnitState::is_gone) {
            continue;
        }
        let other = tx.surveyed(|survey| survey.support_of(&gun).cloned());
        let for_it = |c: &Charge| c.target == *foot && c.stage == ChargeStage::Willing && c.gun.as_ref() == Some(&gun);
        let mut events = Vec::new();
        for charge in tx.state.charges.iter_mut().filter(|charge| for_it(charge)) {
            (charge.target, charge.gun) = match &other {
                Some(other) => (other.clone(), Some(gun.clone())),
                None => (gun.clone(), None),
            };
            let (unit, gun, foot) = (charge.unit.clone(), gun.clone(), foot.clone());
            events.push(ChargeEvent::GoesOnAt { unit, gun, foot });
        }
        for event in events {
            tx.emit(Event::Charge(event));
        }
    }
    Ok(())
}

/// The gun that foot leaves to who charges the foot: of those it touches the nearest that the charge can come to.
fn gun_left_to(tx: &mut Tx<'_>, unit: &UnitId, foot: &UnitId) -> Result<Option<UnitId>, Stop> {
    let reach = reach_of(tx, unit)?.to_f64();
    let guns: Vec<UnitId> = tx.surveyed(|survey| {
        let side = survey.battle.side_of(foot);
        let its = |id: &&UnitId| {
            let there = survey.state.units.get(*id).is_some_and(|now| !now.is_gone());
            there
                && survey.battle.side_of(id) == side
                && survey.arm(id) == Some(Arm::Artillery)
                && survey.touch(id, foot)
        };
        let guns = survey.battle.units.iter().map(|setup| &setup.id).filter(its);
        let near = guns.filter(|gun| survey.gap(unit, gun).is_some_and(|gap| gap <= reach)).cloned();
        survey.by_nearness(unit, near)
    });
    let Some(gun) = guns.into_iter().next() else { return Ok(None) };
    let at = At { target: &gun, gun: None };
    Ok(bars_to_meeting(tx, unit, at, &gun)?.is_empty().then_some(gun))
}

/// The charged test when everybody has who wishes to charge.
pub(super) fn chargers_first(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let mut open: Vec<&UnitId> =
        tx.state.charges.iter().filter(|c| c.stage == ChargeStage::Declared).map(|c| &c.unit).collect();
    open.dedup();
    let names: Vec<&str> = open.iter().map(|id| tx.battle.unit_name(id)).collect();
    let who = match names.as_slice() {
        [only] => say!("awi-tests-first", unit = Name::title(only)),
        many => say!("awi-test-first", many = many.join(", ")),
    };
    tx.require(names.is_empty(), "Step 2", || say!("awi-those-charged-test-after-those-who", who))
}

/// Step 2: a unit of the moving side says whom it charges.
pub(super) fn declare(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    tx.unit(unit)?;
    tx.unit(target)?;
    let (name, foe) = (tx.name(unit).to_owned(), tx.name(target).to_owned());
    if !tx.battle.are_enemies(unit, target) {
        return Err(impossible("Movement charges", say!("awi-is-no-enemy-of", unit = Name::title(&foe), name)));
    }
    let step = tx.state.step;
    tx.require(step == Some(Step::Charges), "Step 2", || word!("awi-charges-are-declared-in-step-2").to_owned())?;
    let own = tx.battle.side_of(unit) == Some(moving(&tx.state, tx.battle));
    tx.require(own, "Step 2", || say!("awi-is-of-the-side-that-does-not", unit = Name::title(&name)))?;
    let untested = tx.state.charges.iter().all(|charge| charge.stage == ChargeStage::Declared);
    tx.require(untested, "Step 2", || word!("awi-all-charges-are-declared-before-the").to_owned())?;
    let charges = tx.state.charges.iter().any(|charge| charge.unit == *unit);
    tx.require(!charges, "Step 2", || say!("awi-charges-already", unit = Name::title(&name)))?;
    is_free_to(tx, unit)?;
    let gun = tx.surveyed(|survey| survey.support_of(target).cloned());
    let (target, gun) = gun.map_or_else(|| (target.clone(), None), |foot| (foot, Some(target.clone())));
    let at = At { target: &target, gun: gun.as_ref() };
    may_meet(tx, unit, at, &target)?;
    let reach = reach_of(tx, unit)?;
    let named = gun.as_ref().unwrap_or(&target);
    let apart = tx.gap_of([unit, named]).ok_or_else(|| no_unit(tx.battle, named))?;
    let gap = Inches::from_f64(apart.inches);
    let compared =
        Compared { rule: "Movement table", of: Distance::ChargeLength, limit: reach, measured_in: apart.inches };
    tx.require_distance(
        gap <= reach,
        compared,
        || End::of_gap([unit, named], &apart),
        || say!("awi-is-off-and-can-come", unit = Name::title(&foe), gap, name, reach),
    )?;
    let movement::Besides { screen, beside } = movement::may_reach(tx, unit, &target, gun.as_ref())?;
    for other in &beside {
        may_meet(tx, unit, at, other)?;
    }
    let charge = |target: &UnitId, gun| {
        let (unit, target, stage) = (unit.clone(), target.clone(), ChargeStage::Declared);
        Charge { unit, target, gun, house: None, stage, answer: None, counter: false }
    };
    tx.state.charges.push(charge(&target, gun.clone()));
    tx.state.charges.extend(screen.iter().chain(&beside).map(|other| charge(other, None)));
    tx.emit(Event::Charge(ChargeEvent::Declared { unit: unit.clone(), target, gun, gap, reach, screen, beside }));
    Ok(())
}

/// How far a unit charges; guns do not.
fn reach_of(tx: &mut Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let reach = owed::charge_reach(tx, unit)?;
    reach.ok_or_else(|| Stop::Refused(guns_do_not_charge(tx.name(unit))))
}

impl Game {
    /// Why a unit could not charge an enemy as both stand, in whatever step and whosever move it is and however far off that
    /// is: it is no such unit as charges such an enemy (Movement table, Movement charges, Strong houses), its state forbids
    /// it (Control states, Rallying) or it is in a melee (Melee who fights); `None`: it could.
    #[must_use]
    pub fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(self.field()));
        let able = reach_of(&mut tx, unit).and_then(|_| is_free_to(&mut tx, unit));
        let foot = tx.surveyed(|survey| survey.support_of(enemy).cloned());
        let at = foot.as_ref().map_or(At { target: enemy, gun: None }, |foot| At { target: foot, gun: Some(enemy) });
        refusal_of(able.and_then(|()| may_meet(&mut tx, unit, at, at.target)))
    }
}

/// A unit's orders, its state and its last melee let it charge.
fn is_free_to(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let now = tx.unit(unit)?;
    let (routing, halts, marker, rallies) = (now.routing, now.halts, now.marker, now.must_rally());
    let name = tx.name(unit).to_owned();
    tx.require(!routing, "Control states", || agree(&name, "[routs|rout]"))?;
    let free = matches!(marker, None | Some(Movement::Normal));
    tx.require(free, "Control unit's test", || {
        say!("awi-may-not-charge-its-control-is-not", unit = Name::title(&name))
    })?;
    tx.require(halts == 0, "Losers winners", || {
        say!("awi-stands-this-move-after-a-melee-it", unit = Name::title(&name))
    })?;
    let first = must_rally_first(&name);
    tx.require(!rallies, &first.rule, || first.why)?;
    let inside = tx.unit(unit)?.in_house.is_some();
    tx.require(!inside, "Movement terrain", || say!("awi-is-in-a-house-and-must-come", unit = Name::title(&name)))?;
    let fought = tx.surveyed(|survey| survey.fought(unit));
    tx.require(fought.is_empty(), "Melee who fights", || say!("awi-is-in-a-melee-already", unit = Name::title(&name)))
}

/// Who may charge whom (Movement charges, Strong houses).
fn may_meet(tx: &mut Tx<'_>, unit: &UnitId, at: At<'_>, met: &UnitId) -> Result<(), Stop> {
    for bar in bars_to_meeting(tx, unit, at, met)? {
        tx.require(false, &bar.rule, || bar.why)?;
    }
    Ok(())
}

/// Why a unit does not charge an enemy of such a kind whom it meets in its charge.
fn bars_to_meeting(tx: &mut Tx<'_>, unit: &UnitId, at: At<'_>, met: &UnitId) -> Result<Vec<Refusal>, Stop> {
    let (name, foe) = (tx.name(unit).to_owned(), tx.name(met).to_owned());
    let (arm, theirs) = (tx.setup(unit)?.arm, tx.setup(met)?.arm);
    let (skirmishes, close_order, strong_house) = tx.surveyed(|survey| {
        let house = survey.house_of(met).is_some();
        (survey.skirmishes(unit), survey.is_close_order(met), house)
    });
    let foot_at_horse = arm == Arm::Infantry && theirs == Arm::Cavalry;
    let at_front = foot_at_horse && strikes_on_its_way(tx, unit, at, met) == Some(Aspect::Front);
    let meeting = Meeting { arm, skirmishes, target: theirs, close_order, at_front, strong_house };
    Ok(meeting.bars(&name, &foe))
}

/// Its test lets a unit charge.
pub(super) fn willing(tx: &mut Tx<'_>, id: &UnitId) {
    for charge in tx.state.charges.iter_mut().filter(|c| c.unit == *id && c.stage == ChargeStage::Declared) {
        charge.stage = ChargeStage::Willing;
    }
}

/// A unit does not charge after all.
pub(super) fn given_up(tx: &mut Tx<'_>, id: &UnitId) {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *id) {
        charge.stage = ChargeStage::Over;
    }
}

/// Skirmishers whom troops in close order charge evade (Movement charges).
fn must_evade(tx: &mut Tx<'_>, id: &UnitId) -> bool {
    let chargers = chargers_of(&tx.state, id);
    tx.surveyed(|survey| survey.skirmishes(id) && chargers.iter().any(|charger| !survey.skirmishes(charger)))
}

/// What a charged unit may do: in a melee already, or in a house, which takes a whole move to leave, nothing but hold; else
/// hold; evade if it is skirmishers or cavalry and was not made to halt; counter-charge if it is cavalry and has a way.
fn may_answer(tx: &mut Tx<'_>, id: &UnitId, halted: bool) -> Result<Vec<Answer>, Stop> {
    if tx.unit(id)?.in_house.is_some() || !tx.surveyed(|survey| survey.fought(id)).is_empty() {
        return Ok(vec![Answer::Holds]);
    }
    if must_evade(tx, id) {
        return Ok(vec![Answer::Evades]);
    }
    let skirmishes = tx.surveyed(|survey| survey.skirmishes(id));
    let mut answers = vec![Answer::Holds];
    if (skirmishes || tx.setup(id)?.arm == Arm::Cavalry) && !halted {
        answers.push(Answer::Evades);
    }
    if counter_charge(tx, id)?.is_some_and(|at| at.is_ok()) {
        answers.push(Answer::CounterCharges);
    }
    Ok(answers)
}

/// The counter-charge of a unit that is charged: the first of the chargers at whom it has a way, or why it has one at none of
/// them (Movement charges). `None`: it is no cavalry, or its state forbids it.
fn counter_charge(tx: &mut Tx<'_>, id: &UnitId) -> Result<Option<Result<UnitId, Refusal>>, Stop> {
    let (arm, now) = (tx.setup(id)?.arm, tx.unit(id)?);
    // A unit that won a melee without coming on stands for a move (Losers winners).
    if arm != Arm::Cavalry || now.must_rally() || now.halts > 0 {
        return Ok(None);
    }
    let mut barred = None;
    for charger in chargers_of(&tx.state, id) {
        match movement::bar_to_counter_charge(tx, id, &charger)? {
            None => return Ok(Some(Ok(charger))),
            Some(bar) => barred = barred.or(Some(bar)),
        }
    }
    Ok(barred.map(Err))
}

/// After its test a charged unit answers: at once where it has no choice, else when it is asked.
pub(super) fn answer_after_test(tx: &mut Tx<'_>, id: &UnitId, deed: Deed) -> Result<(), Stop> {
    if tx.state.units.get(id).is_none_or(super::state::UnitState::is_gone) {
        return Ok(());
    }
    if deed == Deed::Routs {
        return answered(tx, id, Answer::Routs);
    }
    let halted = deed != Deed::Free;
    match may_answer(tx, id, halted)?.as_slice() {
        [only] => {
            let answer = *only;
            answered(tx, id, answer)?;
            tx.emit(Event::Charge(ChargeEvent::Answered { unit: id.clone(), answer, forced: true }));
        }
        _ => tx.state.pending.push(Pending::Answer { unit: id.clone(), halted }),
    }
    Ok(())
}

/// Step 2: what a charged unit does, where it has a choice.
pub(super) fn answer(tx: &mut Tx<'_>, id: &UnitId, answer: Answer) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let asked = tx.state.pending.iter().find_map(|pending| match pending {
        Pending::Answer { unit, halted } if unit == id => Some(*halted),
        _ => None,
    });
    let halted =
        asked.ok_or_else(|| impossible("Step 2", say!("awi-is-not-asked-what-it-does", unit = Name::title(&name))))?;
    if answer == Answer::Routs {
        return Err(impossible("Step 2", word!("awi-nobody-chooses-to-rout")));
    }
    let may = may_answer(tx, id, halted)?;
    let holds = may.contains(&answer);
    let wayless = if answer == Answer::CounterCharges { counter_charge(tx, id)?.and_then(Result::err) } else { None };
    let why_not = wayless.unwrap_or_else(|| {
        let unit = Name::title(&name);
        let allowed: Vec<String> = may.iter().map(|answer| answer.words(&unit)).collect();
        let why = say!("awi-may-not-do-that-but", unit, allowed = allowed.join(word!("awi-or-between")));
        bar(if halted { "Morale result" } else { "Movement charges" }, why)
    });
    tx.require(holds, &why_not.rule, || why_not.why)?;
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    answered(tx, id, answer)?;
    tx.emit(Event::Charge(ChargeEvent::Answered { unit: id.clone(), answer, forced: false }));
    Ok(())
}

fn answered(tx: &mut Tx<'_>, id: &UnitId, answer: Answer) -> Result<(), Stop> {
    let chargers = chargers_of(&tx.state, id);
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.target == *id && !charge.counter) {
        charge.answer = Some(answer);
    }
    let Some(first) = chargers.first() else { return Ok(()) };
    match answer {
        Answer::Evades => owed::owe(tx, id, Haul::Evade { from: first.clone() }),
        Answer::CounterCharges => {
            let at = counter_charge(tx, id)?.and_then(Result::ok);
            let (unit, target, stage) = (id.clone(), at.unwrap_or_else(|| first.clone()), ChargeStage::Willing);
            tx.state.charges.push(Charge { unit, target, gun: None, house: None, stage, answer: None, counter: true });
        }
        Answer::Holds | Answer::Routs => {}
    }
    Ok(())
}

/// The referee has it that a unit routs, or rallies: it is asked nothing any more, and who charges it is met accordingly.
pub(super) fn ruled(tx: &mut Tx<'_>, id: &UnitId, routs: bool) {
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.target == *id && !charge.counter) {
        charge.answer = match charge.answer {
            _ if routs => Some(Answer::Routs),
            Some(Answer::Routs) => Some(Answer::Holds),
            answer => answer,
        };
    }
}

/// The tests of charges that have been declared are not taken any more: they lapse.
pub(super) fn lapse(tx: &mut Tx<'_>) {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.stage == ChargeStage::Declared) {
        charge.stage = ChargeStage::Over;
    }
}

/// Who has still to test in Step 2: those who have declared charges, and those at whom charges that will be made come.
pub(super) fn left_to_test(state: &State) -> Vec<UnitId> {
    let untested = |id: &UnitId| state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.tested.is_empty());
    let of = |charge: &Charge| match charge.stage {
        ChargeStage::Declared => vec![charge.unit.clone(), charge.target.clone()],
        ChargeStage::Willing if !charge.counter => vec![charge.target.clone()],
        _ => Vec::new(),
    };
    let ids: BTreeSet<UnitId> = state.charges.iter().flat_map(of).collect();
    ids.into_iter().filter(untested).collect()
}

/// Step 2: all the tests that are left, those who charge first.
pub(super) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let charges = |tx: &Tx<'_>, wanted: fn(&Charge) -> &UnitId| -> Vec<UnitId> {
        tx.state.charges.iter().map(|charge| wanted(charge).clone()).collect()
    };
    for id in charges(tx, |charge| &charge.unit) {
        if wishes(&tx.state, &id) {
            morale_step::test(tx, &id)?;
        }
    }
    // One that routs may leave the gun beside it to be charged by itself.
    let open = |tx: &Tx<'_>, id: &UnitId| {
        let untested = tx.state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.tested.is_empty());
        untested && is_charged(&tx.state, id)
    };
    while let Some(id) = charges(tx, |charge| &charge.target).into_iter().find(|id| open(tx, id)) {
        morale_step::test(tx, &id)?;
    }
    Ok(())
}

/// Step 5 begins: who counter-charges moves first, then who charges.
pub(super) fn begin_moves(tx: &mut Tx<'_>) {
    let charges = tx.state.charges.clone();
    let willing = |counter| charges.iter().filter(move |c| c.stage == ChargeStage::Willing && c.counter == counter);
    // Who charges skirmishers in its way as well goes at the one it named, its first charge.
    let named = |charge: &&Charge| charges.iter().find(|first| first.unit == charge.unit) == Some(charge);
    let goes_on = |charge: &Charge| willing(false).any(|other| other.unit == charge.unit && other.house.is_none());
    for charge in willing(true).chain(willing(false)).filter(named) {
        let Charge { unit, target, counter, .. } = charge;
        match charge.house.clone().filter(|house| !goes_on(charge) && !is_held(&tx.state, house)) {
            Some(house) => {
                set_stage(tx, charge, ChargeStage::Over);
                owed::owe(tx, unit, Haul::Occupy { house });
            }
            None => owed::owe(tx, unit, Haul::Charge { target: target.clone(), counter: *counter }),
        }
    }
}

/// Somebody is in a house.
fn is_held(state: &State, house: &TerrainId) -> bool {
    state.units.values().any(|now| !now.is_gone() && now.in_house.as_ref() == Some(house))
}

/// The garrison of a house routs at the test it takes for being charged: the first foot that charges it, and has passed its
/// own, has routed it and takes the house (Strong houses).
pub(super) fn leaves_its_house(tx: &mut Tx<'_>, garrison: &UnitId) -> Result<(), Stop> {
    let Some(house) = tx.unit(garrison)?.in_house.clone() else { return Ok(()) };
    let foot = |unit: &UnitId| tx.setup(unit).is_ok_and(|setup| setup.arm == Arm::Infantry);
    let Some(unit) = chargers_of(&tx.state, garrison).into_iter().find(foot) else { return Ok(()) };
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == unit && charge.target == *garrison) {
        charge.house = Some(house.clone());
    }
    tx.emit(Event::Charge(ChargeEvent::GoesIntoHouse { unit, house, garrison: garrison.clone() }));
    Ok(())
}

/// Step 5 ends: a charger an inch from its enemy, with enough of its length left to touch it, may go in; any other
/// has charged without contact (Disorder 6).
pub(super) fn end_moves(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let mut charges = tx.state.charges.clone();
    charges.retain(|charge| charge.stage == ChargeStage::Willing);
    while let Some(unit) = charges.first().map(|charge| charge.unit.clone()) {
        let (of_it, others) = charges.into_iter().partition(|charge| charge.unit == unit);
        charges = others;
        ends(tx, of_it)?;
    }
    Ok(())
}

/// A charge or counter-charge has come to an inch from an enemy, and can touch him.
fn may_go_in(tx: &mut Tx<'_>, charge: &Charge, enemy: &UnitId) -> Result<bool, Stop> {
    let halt = tx.charts.charge_halt().value;
    let near = tx.surveyed(|survey| {
        let reach_in = halt.to_f64() + survey.field.scene.tolerance_in();
        survey.gap_with_guns(&charge.unit, enemy).is_some_and(|gap_in| gap_in <= reach_in)
    });
    if let Some(gap) = tx.gap_of([&charge.unit, enemy]).filter(|gap| !is_placed_at(gap.inches, halt)) {
        let compared = Compared { rule: "Step 5", of: Distance::ChargeHalt, limit: halt, measured_in: gap.inches };
        tx.note_distance(compared, || End::of_gap([&charge.unit, enemy], &gap));
    }
    Ok(near && can_touch(tx, charge, enemy)?)
}

/// What is left of the length of a charge brings it into contact, as far as the ruler can tell. Where two come at each other,
/// what both have left counts.
fn can_touch(tx: &mut Tx<'_>, charge: &Charge, enemy: &UnitId) -> Result<bool, Stop> {
    let mut left = owed::left_of_charge(tx, &charge.unit, charge.counter)?;
    let meets =
        |other: &&Charge| other.unit == *enemy && other.target == charge.unit && other.stage != ChargeStage::Over;
    if let Some(other) = tx.state.charges.iter().find(meets) {
        left += owed::left_of_charge(tx, enemy, other.counter)?;
    }
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let cost = movement::cost_of_contact(tx, &charge.unit, enemy)?;
    if let Some(gap) = tx.gap_of([&charge.unit, enemy]).filter(|_| !is_placed_at(cost.to_f64(), left)) {
        let measured_in = cost.to_f64();
        let compared = Compared { rule: "Movement table", of: Distance::ChargeLength, limit: left, measured_in };
        tx.note_distance(compared, || End::of_gap([&charge.unit, enemy], &gap));
    }
    Ok(cost <= left + slack)
}

/// The charge of one unit ends: at an inch from the one it named and whoever stands in line with him, else from skirmishers
/// in its way, else, a counter-charge, from whoever was in its way, else without contact.
fn ends(tx: &mut Tx<'_>, charges: Vec<Charge>) -> Result<(), Stop> {
    let (mut near, mut far) = (Vec::new(), Vec::new());
    for charge in charges {
        if may_go_in(tx, &charge, &charge.target)? { near.push(charge) } else { far.push(charge) }
    }
    if let (true, Some(named)) = (near.is_empty(), far.first()) {
        let Some(by) = counters_whom(tx, named)? else { return without_contact(tx, named) };
        far.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::Over));
        meets(tx, named, by, true);
        return Ok(());
    }
    far.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::Over));
    near.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::AtAnInch));
    near.first().map_or(Ok(()), |first| meets_besides(tx, first))
}

/// The enemy before whom a counter-charge has halted on its way, an inch off, and whom such troops may charge. Nobody judged
/// its way beforehand, as that of a charge is when it is declared: it goes at whom it meets first.
fn counters_whom(tx: &mut Tx<'_>, charge: &Charge) -> Result<Option<UnitId>, Stop> {
    if !charge.counter {
        return Ok(None);
    }
    let Some(by) = movement::in_the_way(tx, &charge.unit, &charge.target)? else { return Ok(None) };
    let at = At { target: &by, gun: None };
    let may = may_go_in(tx, charge, &by)? && bars_to_meeting(tx, &charge.unit, at, &by)?.is_empty();
    Ok(may.then_some(by))
}

/// Who has come to an inch would meet others besides whom nobody thought of when the charge was declared or answered: it
/// charges them too, and they stand to receive it.
fn meets_besides(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    for target in movement::would_meet(tx, &charge.unit, &charge.target, charge.gun.as_ref())? {
        let known = tx.state.charges.iter().any(|other| other.unit == charge.unit && other.target == target);
        if !known && can_touch(tx, charge, &target)? {
            meets(tx, charge, target, false);
        }
    }
    Ok(())
}

/// A charge at an inch from one more enemy.
fn meets(tx: &mut Tx<'_>, charge: &Charge, target: UnitId, in_the_way: bool) {
    let (unit, stage, answer) = (charge.unit.clone(), ChargeStage::AtAnInch, Some(Answer::Holds));
    tx.emit(Event::Charge(ChargeEvent::Meets { unit: unit.clone(), target: target.clone(), in_the_way }));
    tx.state.charges.push(Charge { unit, target, gun: None, house: None, stage, answer, counter: charge.counter });
}

/// Who is charged has left the table, or nobody is left of it: who charged it and nobody besides has charged without contact
/// (Disorder 6), stands where it has come to, and makes no other move.
pub(super) fn nobody_left(tx: &mut Tx<'_>, gone: &UnitId) -> Result<(), Stop> {
    let comes = |stage| matches!(stage, ChargeStage::Willing | ChargeStage::AtAnInch | ChargeStage::GoesIn);
    let at_it = |charge: &&Charge| charge.target == *gone && comes(charge.stage);
    let charges: Vec<Charge> = tx.state.charges.iter().filter(at_it).cloned().collect();
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *gone || charge.target == *gone) {
        charge.stage = ChargeStage::Over;
    }
    let at_gone =
        |haul: &Haul| matches!(haul, Haul::Charge { target, .. } | Haul::Contact { target } if target == gone);
    tx.state.owed.retain(|owed| !at_gone(&owed.haul));
    for charge in &charges {
        let others = tx.state.charges.iter().any(|c| c.unit == charge.unit && c.stage != ChargeStage::Over);
        let there = tx.state.units.get(&charge.unit).is_some_and(|now| !now.is_gone());
        if there && !others {
            without_contact(tx, charge)?;
            tx.unit_mut(&charge.unit)?.now.charged = true;
        }
    }
    Ok(())
}

/// A charge has come to nothing: it disorders (Disorder 6).
pub(super) fn without_contact(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let of_it = |other: &&mut Charge| other.unit == charge.unit && other.stage != ChargeStage::InContact;
    tx.state.charges.iter_mut().filter(of_it).for_each(|charge| charge.stage = ChargeStage::Over);
    let now = tx.unit_mut(&charge.unit)?;
    now.now.charge_failed = true;
    now.disorder_by(Cause::ChargedWithoutContact);
    let (unit, target) = (charge.unit.clone(), charge.target.clone());
    tx.emit(Event::Moved(MoveEvent::NoContact { unit, target }));
    Ok(())
}

/// How far a charge has come.
pub(super) fn set_stage(tx: &mut Tx<'_>, charge: &Charge, stage: ChargeStage) {
    let same = |other: &&mut Charge| other.unit == charge.unit && other.target == charge.target;
    for charge in tx.state.charges.iter_mut().filter(same) {
        charge.stage = stage;
    }
}
