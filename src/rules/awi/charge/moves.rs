//! The moves of charges to an inch from the enemy (Step 5): their order, and whether each may go in.

use super::event::ChargeEvent;
use super::may_charge::bars_to_meeting;
use super::stages::{set_stage, without_contact};
use super::strikes::StrikesAt;
use crate::ids::{TerrainId, UnitId};
use crate::rules::awi::close_calls::is_placed_at;
use crate::rules::awi::distance::Distance;
use crate::rules::awi::state::{Answer, Charge, ChargeStage, ForcedKind, State};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, charge, forced_moves, movement};
use crate::rules::{Compared, End, Stop};
use crate::units::Inches;

/// Begins Step 5: counter-charges move first, then charges.
pub(in crate::rules::awi) fn begin_moves(tx: &mut Tx<'_>) {
    let charges = tx.state.charges.clone();
    let willing = |counter| charges.iter().filter(move |c| c.stage == ChargeStage::Willing && c.counter == counter);
    // A unit that also charges skirmishers in its way goes at the enemy it named: its first charge.
    let named = |charge: &&Charge| charges.iter().find(|first| first.unit == charge.unit) == Some(charge);
    let goes_on = |charge: &Charge| willing(false).any(|other| other.unit == charge.unit && other.house.is_none());
    for charge in willing(true).chain(willing(false)).filter(named) {
        let Charge { unit, target, counter, .. } = charge;
        match charge.house.clone().filter(|house| !goes_on(charge) && !is_held(&tx.state, house)) {
            Some(house) => {
                set_stage(tx, charge, ChargeStage::Over);
                forced_moves::owe(tx, unit, ForcedKind::Occupy { house });
            }
            None => forced_moves::owe(tx, unit, ForcedKind::Charge { target: target.clone(), counter: *counter }),
        }
    }
}

/// Returns whether a unit stands in a house.
fn is_held(state: &State, house: &TerrainId) -> bool {
    state.units.values().any(|now| !now.is_gone() && now.in_house.as_ref() == Some(house))
}

/// Ends Step 5: a charger an inch from its enemy may go in if the rest of its length reaches it. Any other has charged
/// without contact (Disorder 6).
pub(in crate::rules::awi) fn end_moves(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let mut charges = tx.state.charges.clone();
    charges.retain(|charge| charge.stage == ChargeStage::Willing);
    while let Some(unit) = charges.first().map(|charge| charge.unit.clone()) {
        let (of_it, others) = charges.into_iter().partition(|charge| charge.unit == unit);
        charges = others;
        end_charges_of(tx, of_it)?;
    }
    Ok(())
}

/// Returns whether a charge has come within an inch of an enemy and can touch it.
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

/// Returns whether the rest of a charge brings it into contact, within the ruler's tolerance. If the two charge each
/// other, the rest of both counts.
fn can_touch(tx: &mut Tx<'_>, charge: &Charge, enemy: &UnitId) -> Result<bool, Stop> {
    let mut left = charge::left_of_charge(tx, &charge.unit, charge.counter)?;
    let meets =
        |other: &&Charge| other.unit == *enemy && other.target == charge.unit && other.stage != ChargeStage::Over;
    if let Some(other) = tx.state.charges.iter().find(meets) {
        left += charge::left_of_charge(tx, enemy, other.counter)?;
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

/// Ends Step 5 for one unit. Its charges at enemies an inch away go on: at the enemy it named and those in line with
/// it, or at skirmishers in its way, or, for a counter-charge, at the enemy it met first. If there are none, it made no
/// contact.
pub(super) fn end_charges_of(tx: &mut Tx<'_>, charges: Vec<Charge>) -> Result<(), Stop> {
    let (mut near, mut far) = (Vec::new(), Vec::new());
    for charge in charges {
        if may_go_in(tx, &charge, &charge.target)? { near.push(charge) } else { far.push(charge) }
    }
    if let (true, Some(named)) = (near.is_empty(), far.first()) {
        let Some(by) = enemy_in_counter_charge(tx, named)? else { return without_contact(tx, named) };
        far.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::Over));
        meets(tx, named, by, true);
        return Ok(());
    }
    far.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::Over));
    near.iter().for_each(|charge| set_stage(tx, charge, ChargeStage::AtAnInch));
    near.first().map_or(Ok(()), |first| meets_besides(tx, first))
}

/// Returns the enemy that stopped a counter-charge an inch off, if such troops may charge it. The way of a
/// counter-charge is not checked beforehand as that of a charge is, so it goes at the enemy it meets first.
fn enemy_in_counter_charge(tx: &mut Tx<'_>, charge: &Charge) -> Result<Option<UnitId>, Stop> {
    if !charge.counter {
        return Ok(None);
    }
    let Some(by) = movement::in_the_way(tx, &charge.unit, &charge.target)? else { return Ok(None) };
    let at = StrikesAt { target: &by, gun: None };
    let may = may_go_in(tx, charge, &by)? && bars_to_meeting(tx, &charge.unit, at, &by)?.is_empty();
    Ok(may.then_some(by))
}

/// Adds a charge at each further enemy that a charger an inch from its target would meet, if that was not foreseen when
/// the charge was declared or answered. These enemies stand to receive it.
fn meets_besides(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    for target in movement::would_meet(tx, &charge.unit, &charge.target, charge.gun.as_ref())? {
        let known = tx.state.charges.iter().any(|other| other.unit == charge.unit && other.target == target);
        if !known && can_touch(tx, charge, &target)? {
            meets(tx, charge, target, false);
        }
    }
    Ok(())
}

/// Adds a charge that is an inch from one more enemy.
fn meets(tx: &mut Tx<'_>, charge: &Charge, target: UnitId, in_the_way: bool) {
    let (unit, stage, answer) = (charge.unit.clone(), ChargeStage::AtAnInch, Some(Answer::Holds));
    tx.emit(Event::Charge(ChargeEvent::Meets { unit: unit.clone(), target: target.clone(), in_the_way }));
    tx.state.charges.push(Charge { unit, target, gun: None, house: None, stage, answer, counter: charge.counter });
}
