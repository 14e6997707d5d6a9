//! Placing units: the effects on a unit, and whether it fits.

use super::transaction::Tx;
use crate::battle::{Formation, Stand, placed};
use crate::geometry::PlacedBase;
use crate::ids::UnitId;
use crate::rules::Stop;
pub(super) use crate::rules::movement::{
    Others, blocked, enemies_touched, first_within, pair_depth_in, samples, short_of_edge, stands_after, stands_from,
};
pub(super) use crate::rules::movement::{off_table, overlapped};

/// Places a unit's stands. If they move, it counts as moved this turn (11.0) and is no longer deployed in a town
/// (6.13).
pub(super) fn put(tx: &mut Tx<'_>, unit: &UnitId, stands: Vec<Stand>) -> Result<(), Stop> {
    let state = tx.unit_mut(unit)?;
    if state.stands != stands {
        state.stirred = true;
        state.deployed_in = None;
    }
    state.stands = stands;
    Ok(())
}

/// Lays a unit out in a formation. A stand that was doubled up no longer has a place to go back to (6.5).
pub(super) fn draw_up(tx: &mut Tx<'_>, unit: &UnitId, formation: Formation, stands: Vec<Stand>) -> Result<(), Stop> {
    put(tx, unit, stands)?;
    let state = tx.unit_mut(unit)?;
    state.formation = formation;
    if formation != Formation::Bent {
        state.swung = None;
    }
    state.activity.doubled.clear();
    Ok(())
}

/// Returns whether stands fit in their places: on the table and clear of every other unit.
pub(super) fn fits(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> bool {
    fits_beside(tx, unit, stands, &[])
}

/// Returns whether stands fit in their places: on the table and clear of all units but those that move with it.
pub(super) fn fits_beside(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand], party: &[UnitId]) -> bool {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    !off_table(tx.battle, &bases) && overlapped(tx.field(), unit, &bases).iter().all(|other| party.contains(other))
}
