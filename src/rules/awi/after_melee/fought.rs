//! The opponents of each unit in this move, and the losers that have not tested yet.

use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::forced_moves;
use crate::rules::awi::state::ForcedKind;
use crate::rules::awi::transaction::Tx;
use crate::units::Inches;

/// Returns the losers that have not tested yet, by id. The order only decides which rolls first.
pub(in crate::rules::awi) fn left_to_test(tx: &Tx<'_>) -> Vec<UnitId> {
    let untested = tx.state.bouts.iter().filter(|(_, bout)| bout.took > bout.gave && bout.result.is_none());
    let stands = |id: &UnitId| tx.state.units.get(id).is_some_and(|now| !now.is_gone());
    untested.map(|(id, _)| id.clone()).filter(stands).collect()
}

/// Makes a unit fall back after a melee, disordered or not, with the guns that fought beside it.
pub(super) fn falls_back(tx: &mut Tx<'_>, id: &UnitId, kind: ForcedKind, disordered: bool) -> Result<(), Stop> {
    if disordered {
        for unit in std::iter::once(id).chain(&tx.state.guns_with(id)) {
            tx.unit_mut(unit)?.disorder_by(Cause::Result);
        }
    }
    if matches!(kind, ForcedKind::FallBack { by, .. } if by > Inches::ZERO) {
        forced_moves::owe(tx, id, kind);
    }
    Ok(())
}

/// Returns the enemies a unit fought, the nearest first.
pub(super) fn enemies_of(tx: &mut Tx<'_>, id: &UnitId) -> Vec<UnitId> {
    let fought: Vec<UnitId> = tx.state.bouts.get(id).into_iter().flat_map(|b| b.against.keys().cloned()).collect();
    tx.surveyed(|survey| survey.by_nearness(id, fought))
}

/// Returns the casualties that one unit caused to another in their melee.
pub(super) fn casualties_caused(tx: &Tx<'_>, by: &UnitId, to: &UnitId) -> u16 {
    tx.state.bouts.get(by).and_then(|bout| bout.against.get(to)).copied().unwrap_or(0)
}
