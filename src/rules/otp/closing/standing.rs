//! The roll of units that may give way before contact (9.4).

use crate::battle::{Arm, Formation, Quality};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::contact::enemies_in_contact;
use crate::rules::otp::firefight::roll_cv;
use crate::rules::otp::movement;
use crate::rules::otp::transaction::Tx;

/// Whether a unit rolls before it is contacted (9.4). One already in a melee is held there: it has no room to react in.
pub(super) fn rolls(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let (setup, state) = (tx.setup(unit)?, tx.unit(unit)?);
    let loose = match setup.quality() {
        Quality::Militia | Quality::Indian => true,
        Quality::Light => state.formation == Formation::Skirmish,
        Quality::StateLine | Quality::Line | Quality::Elite => false,
    };
    Ok(setup.arm == Arm::Infantry && loose && !tx.state.is_in_melee(unit))
}

/// 9.4: whom an attacker comes to touch beside his target rolls as the target does, and gives way likewise. Who stays is in
/// the melee: to fire and go is the target's choice, at whom he comes in.
pub(super) fn others_receive(tx: &mut Tx<'_>, attacker: &UnitId, target: &UnitId) -> Result<(), Stop> {
    for other in enemies_in_contact(tx, attacker) {
        // One who went before may have taken it along.
        let there = other != *target && tx.unit(&other).is_ok() && enemies_in_contact(tx, attacker).contains(&other);
        if there && rolls(tx, &other)? && !roll_cv(tx, &other, Some(attacker), "9.4")? {
            movement::withdraw_line_moves(tx, &other, 2, attacker, true)?;
        }
    }
    Ok(())
}
