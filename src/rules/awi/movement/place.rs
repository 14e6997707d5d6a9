//! Placing units that have moved, with the generals they take along, and the disorder that a move causes.

use super::event::MovementEvent;
use crate::battle::{Formation, Stand, TableSize, front_centre, placed};
use crate::geometry::PlacedBase;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Stop;
use crate::rules::awi::Event;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::state::UnitState;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{off_table, overlapped};
use crate::units::{Inches, Spot};

/// Emits a movement event.
pub(super) fn emit(tx: &mut Tx<'_>, event: MovementEvent) {
    tx.emit(Event::Movement(event));
}

/// Places a unit's bases, marks it as moved, and takes its generals along.
pub(in super::super) fn put(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    formation: Formation,
    stands: Vec<Stand>,
) -> Result<(), Stop> {
    let state = tx.unit_mut(unit)?;
    let from = front_centre(state.formation, &state.stands);
    moves(state);
    (state.formation, state.stands) = (formation, stands);
    let to = front_centre(state.formation, &state.stands);
    let Some(((from, _), (to, _))) = from.zip(to) else { return Ok(()) };
    let size = tx.battle.board.size;
    for general in with(tx, unit) {
        let now = tx.general_mut(&general)?;
        now.at = on_table(size, Spot { x: now.at.x + to.x - from.x, y: now.at.y + to.y - from.y });
    }
    Ok(())
}

/// Marks a unit as moved, and records where its bases stood at the start of the move.
pub(super) fn moves(unit: &mut UnitState) {
    if unit.now.began_at.is_empty() {
        unit.now.began_at.clone_from(&unit.stands);
    }
    unit.now.moved = true;
}

/// Returns the generals that have joined a unit.
pub(super) fn with(tx: &Tx<'_>, unit: &UnitId) -> Vec<CommanderId> {
    let joined = tx.state.generals.iter().filter(|(_, now)| !now.dead && now.joined.as_ref() == Some(unit));
    joined.map(|(id, _)| id.clone()).collect()
}

/// Returns the nearest place on the table.
pub(super) fn on_table(size: TableSize, at: Spot) -> Spot {
    Spot { x: at.x.clamp(Inches::ZERO, size.width), y: at.y.clamp(Inches::ZERO, size.depth) }
}

/// Disorders a unit, if the cause disorders such troops and has not done so yet.
pub(in super::super) fn disorder(tx: &mut Tx<'_>, unit: &UnitId, cause: Cause, by: &str) -> Result<(), Stop> {
    let (_, order) = tx.class(unit)?;
    if !cause.disorders(order) || !tx.unit_mut(unit)?.disorder_by(cause) {
        return Ok(());
    }
    emit(tx, MovementEvent::Disordered { unit: unit.clone(), cause, by: by.to_owned() });
    Ok(())
}

/// Returns the geometry of bases.
pub(super) fn bases(stands: &[Stand]) -> Vec<PlacedBase> {
    stands.iter().map(placed).collect()
}

/// Whether bases fit where they are: on the table and clear of other units.
pub(super) fn fits(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> bool {
    let bases = bases(stands);
    !off_table(tx.battle, &bases) && overlapped(tx.field(), unit, &bases).is_empty()
}
