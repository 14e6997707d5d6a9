//! The targets left to chargers after a rout before contact: the gun beside the foot (Artillery), the house of a
//! garrison (Strong houses).

use super::event::ChargeEvent;
use super::may_charge::{bars_to_meeting, reach_of};
use super::strikes::StrikesAt;
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::Event;
use crate::rules::awi::state::{Charge, ChargeStage, UnitState};
use crate::rules::awi::transaction::Tx;
use std::collections::BTreeSet;

/// Redirects the chargers of foot that has routed to the gun it stood beside, since the gun counts as one of its bases,
/// or to other foot that supports the gun (Artillery).
pub(in crate::rules::awi) fn on_to_the_guns(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    for unit in tx.state.chargers_of(foot) {
        let gun = gun_left_to(tx, &unit, foot)?;
        let at_it = |charge: &&mut Charge| charge.unit == unit && charge.target == *foot && charge.gun.is_none();
        tx.state.charges.iter_mut().filter(at_it).for_each(|charge| charge.gun.clone_from(&gun));
    }
    let guns: BTreeSet<UnitId> = tx.state.charges.iter().filter_map(|charge| charge.gun.clone()).collect();
    for gun in guns {
        if tx.state.units.get(&gun).is_none_or(UnitState::is_gone) {
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

/// Returns the gun at which a charge goes on after foot has routed: the nearest gun that the foot touched and that the
/// charge can still reach.
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
        let guns = survey.battle.forces.units.iter().map(|setup| &setup.id).filter(its);
        let near = guns.filter(|gun| survey.gap(unit, gun).is_some_and(|gap| gap <= reach)).cloned();
        survey.by_nearness(unit, near)
    });
    let Some(gun) = guns.into_iter().next() else { return Ok(None) };
    let at = StrikesAt { target: &gun, gun: None };
    Ok(bars_to_meeting(tx, unit, at, &gun)?.is_empty().then_some(gun))
}

/// Gives the house of a garrison that routs at its test in Step 2 to the first foot among its chargers that has passed
/// its own test (Strong houses).
pub(in crate::rules::awi) fn leaves_its_house(tx: &mut Tx<'_>, garrison: &UnitId) -> Result<(), Stop> {
    let Some(house) = tx.unit(garrison)?.in_house.clone() else { return Ok(()) };
    let foot = |unit: &UnitId| tx.setup(unit).is_ok_and(|setup| setup.arm == Arm::Infantry);
    let Some(unit) = tx.state.chargers_of(garrison).into_iter().find(foot) else { return Ok(()) };
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == unit && charge.target == *garrison) {
        charge.house = Some(house.clone());
    }
    tx.emit(Event::Charge(ChargeEvent::GoesIntoHouse { unit, house, garrison: garrison.clone() }));
    Ok(())
}
