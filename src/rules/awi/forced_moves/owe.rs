//! Making a unit owe a forced move, and routs, which begin with one.

use super::event::MoveEvent;
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::state::{ChargeStage, ForcedKind, ForcedMove};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, losses};

/// Makes a unit owe a forced move in place of any other it owes.
pub(in crate::rules::awi) fn owe(tx: &mut Tx<'_>, unit: &UnitId, kind: ForcedKind) {
    tx.state.forced_moves.retain(|forced| forced.unit != *unit);
    tx.state.forced_moves.push(ForcedMove { unit: unit.clone(), kind });
}

/// Makes a unit rout: its charge is over, and it owes a rout move. Gunners run, and their gun is lost.
pub(in crate::rules::awi) fn rout(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *id) {
        charge.stage = ChargeStage::Over;
    }
    if tx.setup(id)?.arm == Arm::Artillery {
        tx.emit(Event::Moved(MoveEvent::GunLost { gun: id.clone() }));
        return losses::remove(tx, id);
    }
    let now = tx.unit_mut(id)?;
    now.routing = true;
    now.disorder_by(Cause::Routing);
    owe(tx, id, ForcedKind::Rout);
    Ok(())
}
