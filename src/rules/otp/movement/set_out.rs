//! The checks at the start of every voluntary move of a unit.

use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::operations::{self, Doing};
use crate::rules::otp::transaction::Tx;

/// Checks that a unit may begin a voluntary move, and returns it. Refuses if its operations do not allow the move
/// (3.1-3.3), or a special move if it makes or has made one (6.8), or if it is attached to another unit (7.5).
pub(super) fn set_out(tx: &mut Tx<'_>, unit: &UnitId, special: bool) -> Result<Mover, Stop> {
    let mover = Mover::of(tx, unit)?;
    let doing = if special || mover.activity.special.is_some() { Doing::SpecialMove } else { Doing::Move };
    operations::may(tx, unit, doing)?;
    attached::on_its_own(tx, unit)?;
    Ok(mover)
}
