//! The stages of a charge, and the result if it makes no contact (Disorder 6).

use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::Event;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::forced_moves::MoveEvent;
use crate::rules::awi::state::{Charge, ChargeStage, ForcedKind};
use crate::rules::awi::transaction::Tx;

/// Marks a unit's declared charges as willing, because it has passed its test.
pub(in crate::rules::awi) fn willing(tx: &mut Tx<'_>, id: &UnitId) {
    for charge in tx.state.charges.iter_mut().filter(|c| c.unit == *id && c.stage == ChargeStage::Declared) {
        charge.stage = ChargeStage::Willing;
    }
}

/// Ends all charges of a unit.
pub(in crate::rules::awi) fn given_up(tx: &mut Tx<'_>, id: &UnitId) {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *id) {
        charge.stage = ChargeStage::Over;
    }
}

/// Ends the charges that are declared and not tested.
pub(in crate::rules::awi) fn lapse(tx: &mut Tx<'_>) {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.stage == ChargeStage::Declared) {
        charge.stage = ChargeStage::Over;
    }
}

/// Ends all charges of and at a unit that has left the table. A unit that charged only this one has charged without
/// contact (Disorder 6), stays where it is and makes no other move.
pub(in crate::rules::awi) fn nobody_left(tx: &mut Tx<'_>, gone: &UnitId) -> Result<(), Stop> {
    let comes = |stage| matches!(stage, ChargeStage::Willing | ChargeStage::AtAnInch | ChargeStage::GoesIn);
    let at_it = |charge: &&Charge| charge.target == *gone && comes(charge.stage);
    let charges: Vec<Charge> = tx.state.charges.iter().filter(at_it).cloned().collect();
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *gone || charge.target == *gone) {
        charge.stage = ChargeStage::Over;
    }
    let at_gone = |kind: &ForcedKind| matches!(kind, ForcedKind::Charge { target, .. } | ForcedKind::Contact { target } if target == gone);
    tx.state.forced_moves.retain(|forced| !at_gone(&forced.kind));
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

/// Ends a charge that made no contact: the charger is disordered (Disorder 6).
pub(in crate::rules::awi) fn without_contact(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let of_it = |other: &&mut Charge| other.unit == charge.unit && other.stage != ChargeStage::InContact;
    tx.state.charges.iter_mut().filter(of_it).for_each(|charge| charge.stage = ChargeStage::Over);
    let now = tx.unit_mut(&charge.unit)?;
    now.now.charge_failed = true;
    now.disorder_by(Cause::ChargedWithoutContact);
    let (unit, target) = (charge.unit.clone(), charge.target.clone());
    tx.emit(Event::Moved(MoveEvent::NoContact { unit, target }));
    Ok(())
}

/// Sets the stage of a charge.
pub(in crate::rules::awi) fn set_stage(tx: &mut Tx<'_>, charge: &Charge, stage: ChargeStage) {
    let same = |other: &&mut Charge| other.unit == charge.unit && other.target == charge.target;
    for charge in tx.state.charges.iter_mut().filter(same) {
        charge.stage = stage;
    }
}
