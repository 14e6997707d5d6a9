//! The tests to enter melee on the table (Steps 8 and 9): chargers, then units that stand to receive; and contact.

use super::event::EntryEvent;
use super::{Coming, Entering};
use crate::battle::{Arm, Formation};
use crate::geometry::Aspect;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charge::strikes;
use crate::rules::awi::charts::ModifierTable;
use crate::rules::awi::named::Named;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{Answer, Charge, ChargeStage, ForcedKind, State};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, charge, enter_melee, forced_moves, purposes};
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Returns the units that have not tested yet in this step, each with the charge it tests for.
pub(in crate::rules::awi) fn left_to_test(state: &State) -> Vec<(UnitId, Charge)> {
    let untested = |id: &UnitId| state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.entered.is_none());
    let mut found: Vec<(UnitId, Charge)> = Vec::new();
    for charge in &state.charges {
        let tests = match state.step {
            Some(Step::ChargersEnter) if charge.stage == ChargeStage::AtAnInch => &charge.unit,
            Some(Step::ChargedEnter) if receives(charge) => &charge.target,
            _ => continue,
        };
        if untested(tests) && !found.iter().any(|(id, _)| id == tests) {
            found.push((tests.clone(), charge.clone()));
        }
    }
    found
}

/// Returns whether the target of a charge that goes in stands to receive it. The target of a counter-charge is itself
/// charging, so it does not receive; other units that the counter-charge meets do.
fn receives(charge: &Charge) -> bool {
    let stands = match charge.answer {
        Some(answer) => answer == Answer::Holds,
        None => !charge.counter,
    };
    charge.stage == ChargeStage::GoesIn && stands
}

/// Tests whether a unit enters melee.
pub(in crate::rules::awi) fn test(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    if !matches!(step, Some(Step::ChargersEnter | Step::ChargedEnter)) {
        return Err(impossible("Step 8", msg!("awi-entry-in-steps-8-9", name)));
    }
    let found = left_to_test(&tx.state).into_iter().find(|(unit, _)| unit == id);
    let charge = found.map(|(_, charge)| charge).ok_or_else(|| {
        let who = if step == Some(Step::ChargersEnter) {
            msg!("awi-chargers-at-an-inch")
        } else {
            msg!("awi-units-standing-the-charge")
        };
        impossible("Entering melee", msg!("awi-not-among-entry-testers", unit = Name::title(&name), who))
    })?;
    let charges = charge.unit == *id;
    let against = if charges { charge.target.clone() } else { charge.unit.clone() };
    let modifiers = if charges { of_charger(tx, &charge)? } else { of_receiver(tx, id)? };
    let modifiers = tx.amended(modifiers.modifiers(tx.charts, ModifierTable::Entry)?);
    let charts = tx.charts;
    let purpose = purposes::of_unit(purposes::ENTRY, tx.subject(id));
    let answer = enter_melee::resolve_with(charts, &purpose, modifiers, tx.dice())?;
    let goes_in = answer.goes_in;
    tx.unit_mut(id)?.now.entered = Some(goes_in);
    tx.emit(Event::Entry(EntryEvent::Tested { unit: id.clone(), against, charges, answer }));
    match (charges, goes_in) {
        (true, true) => {
            let near = |other: &&mut Charge| other.unit == *id && other.stage == ChargeStage::AtAnInch;
            tx.state.charges.iter_mut().filter(near).for_each(|charge| charge.stage = ChargeStage::GoesIn);
            Ok(())
        }
        (true, false) => charge::without_contact(tx, &charge),
        (false, true) => Ok(()),
        (false, false) => breaks(tx, id),
    }
}

/// Makes a unit break that failed its test to receive a charge: it routs at once, before contact. A gun beside it that
/// was charged or reached is lost with it, since a charge at one is a charge at the other (Artillery).
fn breaks(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let at_it = |charge: &Charge| charge.target == *id && charge.stage == ChargeStage::GoesIn;
    let charges: Vec<Charge> = tx.state.charges.iter().filter(|charge| at_it(charge)).cloned().collect();
    let halt_in = tx.charts.charge_halt().value.to_f64();
    let guns = tx.surveyed(|survey| {
        let reach_in = halt_in + survey.field.scene.tolerance_in();
        let near = |gun: &UnitId, unit: &UnitId| survey.gap(gun, unit).is_some_and(|gap_in| gap_in <= reach_in);
        let charged = |gun: &UnitId| charges.iter().any(|c| c.gun.as_ref() == Some(gun) || near(gun, &c.unit));
        survey.guns_of(id).into_iter().filter(charged).collect::<Vec<_>>()
    });
    // Foot that routs a garrison takes its house, as after a melee: the first that was about to go in.
    let house = tx.unit(id)?.in_house.clone();
    let foot = |charge: &&Charge| tx.setup(&charge.unit).is_ok_and(|setup| setup.arm == Arm::Infantry);
    let taker = house.and_then(|house| Some((charges.iter().find(foot)?.unit.clone(), house)));
    for charge in &charges {
        if taker.as_ref().is_some_and(|(unit, _)| *unit == charge.unit) {
            charge::given_up(tx, &charge.unit);
            continue;
        }
        let goes_in =
            |other: &Charge| other.unit == charge.unit && other.target != *id && other.stage == ChargeStage::GoesIn;
        if tx.state.charges.iter().any(goes_in) {
            charge::set_stage(tx, charge, ChargeStage::Over);
        } else {
            charge::without_contact(tx, charge)?;
        }
    }
    for gun in &guns {
        forced_moves::rout(tx, gun)?;
    }
    forced_moves::rout(tx, id)?;
    if let Some((unit, house)) = taker {
        forced_moves::owe(tx, &unit, ForcedKind::Occupy { house });
    }
    Ok(())
}

/// Returns the modifiers that both tests have in common.
fn of_anybody(tx: &mut Tx<'_>, id: &UnitId) -> Result<Named, Stop> {
    let ((grade, _), now) = (tx.class(id)?, tx.unit(id)?);
    let (killed_by_fire, dead, disordered) = (now.now.killed_by_fire, now.dead(), now.is_disordered());
    let column = now.formation == Formation::Column;
    let led = tx.surveyed(|survey| !survey.led_by(id).is_empty());
    Ok(Entering { grade, led, killed_by_fire, dead, disordered, column }.named())
}

/// Returns the modifiers of a unit that goes in.
fn of_charger(tx: &mut Tx<'_>, charge: &Charge) -> Result<Named, Stop> {
    let named = of_anybody(tx, &charge.unit)?;
    let formed = !tx.unit(&charge.target)?.is_disordered();
    let aspect = strikes(tx, &charge.unit, &charge.target);
    let (gunners, obstacle, foot) = tx.surveyed(|survey| {
        let target = &charge.target;
        let obstacle = survey.defended_against(target, aspect).is_some();
        (survey.is_unsupported_gun(target), obstacle, survey.is_close_order_foot(target))
    });
    let struck = is_struck(tx, &charge.unit, |stage| matches!(stage, ChargeStage::AtAnInch | ChargeStage::GoesIn));
    let front = aspect.is_none_or(|aspect| aspect == Aspect::Front);
    let rides = tx.setup(&charge.unit)?.arm == Arm::Cavalry;
    Ok(Coming { rides, front, gunners, struck, obstacle, foot, formed }.named(named))
}

/// Returns whether a charge at a stage that `counts` accepts strikes the unit in the flank or rear.
fn is_struck(tx: &mut Tx<'_>, id: &UnitId, counts: impl Fn(ChargeStage) -> bool) -> bool {
    let comes = |charge: &&Charge| charge.target == *id && counts(charge.stage);
    let chargers: Vec<UnitId> = tx.state.charges.iter().filter(comes).map(|charge| charge.unit.clone()).collect();
    chargers.iter().any(|charger| matches!(strikes(tx, charger, id), Some(Aspect::Flank | Aspect::Rear)))
}

/// Returns the modifiers of a unit that stands to receive a charge.
fn of_receiver(tx: &mut Tx<'_>, id: &UnitId) -> Result<Named, Stop> {
    let named = of_anybody(tx, id)?;
    let comes = |charge: &&Charge| charge.target == *id && charge.stage == ChargeStage::GoesIn;
    let chargers: Vec<UnitId> = tx.state.charges.iter().filter(comes).map(|charge| charge.unit.clone()).collect();
    let struck = is_struck(tx, id, |stage| stage == ChargeStage::GoesIn);
    let mut defends = !chargers.is_empty();
    for charger in &chargers {
        let struck = strikes(tx, charger, id);
        defends &= tx.surveyed(|survey| survey.defended_against(id, struck).is_some());
    }
    let gunners = tx.surveyed(|survey| survey.is_unsupported_gun(id));
    Ok(named
        .and("defending_obstacle", u8::from(defends))
        .and("charged_in_flank_or_rear", u8::from(struck))
        .and("unsupported_gunners", u8::from(gunners)))
}

/// Steps 8 and 9: takes all remaining tests. In Step 9 the units that go in owe their last inch, counter-charges first,
/// as in Step 5.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    while let Some((id, _)) = left_to_test(&tx.state).into_iter().next() {
        test(tx, &id)?;
    }
    if tx.state.step == Some(Step::ChargedEnter) {
        let mut gone_in: Vec<UnitId> = Vec::new();
        let (counters, others): (Vec<Charge>, Vec<Charge>) = tx.state.charges.iter().cloned().partition(|c| c.counter);
        for charge in counters.into_iter().chain(others) {
            // A charge at several units in one line goes at the first, and touches all of them.
            let in_it = |other: &Charge| other.unit == charge.unit && other.stage == ChargeStage::InContact;
            let went_in = tx.state.units.get(&charge.unit).is_some_and(|now| now.now.went_in);
            let gone = went_in || gone_in.contains(&charge.unit) || tx.state.charges.iter().any(in_it);
            if charge.stage == ChargeStage::GoesIn && !gone {
                forced_moves::owe(tx, &charge.unit, ForcedKind::Contact { target: charge.target });
                gone_in.push(charge.unit);
            }
        }
    }
    Ok(())
}

/// Ends Step 9: a charger that goes in and touches no enemy has charged without contact (Disorder 6).
pub(in crate::rules::awi) fn end(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let goes_in = |charge: &Charge| charge.stage == ChargeStage::GoesIn;
    let charges: Vec<Charge> = tx.state.charges.iter().filter(|charge| goes_in(charge)).cloned().collect();
    for charge in &charges {
        if tx.surveyed(|survey| survey.touches_with_guns(&charge.unit, &charge.target)) {
            charge::in_contact(tx, &charge.unit, &charge.target)?;
        }
    }
    for charge in tx.state.charges.clone().into_iter().filter(goes_in) {
        let touched = |other: &Charge| other.unit == charge.unit && other.stage == ChargeStage::InContact;
        if tx.state.charges.iter().any(touched) {
            charge::set_stage(tx, &charge, ChargeStage::Over);
        } else if tx.state.charges.contains(&charge) {
            charge::without_contact(tx, &charge)?;
        }
    }
    Ok(())
}
