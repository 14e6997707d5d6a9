//! The tests of Step 2: first the units that wish to charge, then those they charge.

use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::morale;
use crate::rules::awi::state::{Charge, ChargeStage, State};
use crate::rules::awi::transaction::Tx;
use std::collections::BTreeSet;

/// Returns the units that have not tested yet in Step 2: those that have declared charges, and those they charge.
pub(in crate::rules::awi) fn left_to_test(state: &State) -> Vec<UnitId> {
    let untested = |id: &UnitId| state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.tested.is_empty());
    let of = |charge: &Charge| match charge.stage {
        ChargeStage::Declared => vec![charge.unit.clone(), charge.target.clone()],
        ChargeStage::Willing if !charge.counter => vec![charge.target.clone()],
        _ => Vec::new(),
    };
    let ids: BTreeSet<UnitId> = state.charges.iter().flat_map(of).collect();
    ids.into_iter().filter(untested).collect()
}

/// Step 2: takes all remaining tests, those of the chargers first.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let charges = |tx: &Tx<'_>, wanted: fn(&Charge) -> &UnitId| -> Vec<UnitId> {
        tx.state.charges.iter().map(|charge| wanted(charge).clone()).collect()
    };
    for id in charges(tx, |charge| &charge.unit) {
        if tx.state.wishes_to_charge(&id) {
            morale::test(tx, &id)?;
        }
    }
    // Read the targets again after each test: if foot routs, the charge may go on at the gun beside it, which then
    // tests.
    let open = |tx: &Tx<'_>, id: &UnitId| {
        let untested = tx.state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.tested.is_empty());
        untested && tx.state.is_charged(id)
    };
    while let Some(id) = charges(tx, |charge| &charge.target).into_iter().find(|id| open(tx, id)) {
        morale::test(tx, &id)?;
    }
    Ok(())
}
