//! Units in contact and their melees (9.8): the enemies that a unit touches, and how it breaks off.

use super::Contacts;
use crate::battle::{Stand, placed};
use crate::ids::UnitId;
use crate::rules::otp::OpenMelee;
use crate::rules::otp::transaction::Tx;
use crate::units::Inches;

/// Returns the straight gap from stands to a unit.
pub(in super::super) fn gap_of(tx: &mut Tx<'_>, stands: &[Stand], target: &UnitId) -> Inches {
    let field = tx.field();
    let gaps = stands.iter().filter_map(|s| field.scene.span(&placed(s), field.body_of(target)?));
    Inches::from_f64(gaps.map(|g| g.inches).fold(f64::INFINITY, f64::min).min(10_000.0))
}

/// Returns the enemies that a unit touches. Enemies that have charged into a melee themselves do not count, nor do
/// units met only corner to corner, which is no contact (9.4, 9.8).
pub(in super::super) fn enemies_in_contact(tx: &mut Tx<'_>, unit: &UnitId) -> Vec<UnitId> {
    let battle = tx.battle;
    let charges = tx.state.melees.iter().flat_map(|m| m.attackers.iter().filter(|a| !a.stood).chain(&m.crossed));
    let attacking: Vec<UnitId> = charges.map(|a| a.unit.clone()).collect();
    let contacts = Contacts::now(tx);
    let enemies = contacts.of(unit).into_iter().filter(|o| battle.are_enemies(unit, o) && !attacking.contains(o));
    enemies.filter(|o| !contacts.only_at_corners(unit, o)).collect()
}

/// Returns whether a unit takes part in a melee.
pub(in super::super) fn takes_part(melee: &OpenMelee, unit: &UnitId) -> bool {
    melee.defenders.contains(unit) || attacks(melee, unit)
}

pub(in super::super) fn attacks(melee: &OpenMelee, unit: &UnitId) -> bool {
    melee.attackers.iter().any(|a| a.unit == *unit)
}

/// 6.11: removes a unit from its melee if it is no longer in contact, because friends who fell back took it along or a
/// ruling placed it elsewhere. Its opponents leave the melee too, unless they touch or are assigned to another unit.
pub(in super::super) fn break_off(tx: &mut Tx<'_>, unit: &UnitId) {
    let Some(melee) = tx.state.melees.iter().find(|m| takes_part(m, unit)).cloned() else { return };
    let attackers = || melee.attackers.iter().map(|a| a.unit.clone()).collect();
    let opponents: Vec<UnitId> = if attacks(&melee, unit) { melee.defenders.clone() } else { attackers() };
    let contacts = Contacts::now(tx);
    let touched = contacts.of(unit);
    // A unit that touches attached guns is in contact with their infantry even without touching it (7.5).
    if opponents.iter().any(|other| touched.contains(other) || contacts.of(other).contains(unit)) {
        return;
    }
    for melee in &mut tx.state.melees {
        melee.attackers.retain(|a| a.unit != *unit);
        melee.defenders.retain(|d| d != unit);
        melee.crossed.retain(|c| c.unit != *unit);
        melee.assigned.retain(|(a, d)| a != unit && d != unit);
        melee.countercharges.retain(|(d, _)| d != unit);
    }
    for other in opponents {
        let assigned = |m: &OpenMelee| m.assigned.iter().any(|(a, d)| *a == other || *d == other);
        if !tx.state.melees.iter().any(assigned) {
            break_off(tx, &other);
        }
    }
}
