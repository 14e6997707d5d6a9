//! The CV roll of units that may retreat before contact (9.4).

use crate::battle::{Arm, Formation, Quality};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::contact::enemies_in_contact;
use crate::rules::otp::firefight::roll_cv;
use crate::rules::otp::movement;
use crate::rules::otp::transaction::Tx;

/// Returns whether a unit rolls its CV before contact (9.4): militia or Indian infantry, or light infantry in skirmish
/// line. A unit in a melee does not roll, because it has no room to react in.
pub(super) fn rolls(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let (setup, state) = (tx.setup(unit)?, tx.unit(unit)?);
    let loose = match setup.quality() {
        Quality::Militia | Quality::Indian => true,
        Quality::Light => state.formation == Formation::Skirmish,
        Quality::StateLine | Quality::Line | Quality::Elite => false,
    };
    Ok(setup.arm == Arm::Infantry && loose && !tx.state.is_in_melee(unit))
}

/// 9.4: handles the other enemies that an attacker in contact touches. Those that may retreat before contact roll their
/// CV now and retreat if they fail. The rest stay and will be in the melee: only the target may choose to fire and
/// withdraw.
pub(super) fn others_receive(tx: &mut Tx<'_>, attacker: &UnitId, target: &UnitId) -> Result<(), Stop> {
    for other in enemies_in_contact(tx, attacker) {
        // An earlier unit that went back may have taken this one along.
        let there = other != *target && tx.unit(&other).is_ok() && enemies_in_contact(tx, attacker).contains(&other);
        if there && rolls(tx, &other)? && !roll_cv(tx, &other, Some(attacker), "9.4")? {
            movement::withdraw_line_moves(tx, &other, 2, attacker, true)?;
        }
    }
    Ok(())
}
