//! Joins two melees if a unit attacks in one and is charged in the other (9.8): each side then fights as one.

use super::super::{Attacker, OpenMelee};
use crate::battle::Battle;
use crate::geometry::Aspect;
use crate::ids::UnitId;
use crate::rules::otp::contact::Contacts;

/// Returns whether the attackers of two melees are on different sides.
pub(super) fn opposed(battle: &Battle, one: &OpenMelee, other: &OpenMelee) -> bool {
    let first = one.attackers.first().zip(other.attackers.first());
    first.is_some_and(|(a, b)| battle.are_enemies(&a.unit, &b.unit))
}

/// Returns the melee seen from the other side: its defenders become the attackers, with their own charges.
pub(super) fn turned(melee: &OpenMelee, contacts: Contacts<'_>) -> OpenMelee {
    let as_attacker = |unit: &UnitId| {
        let own = melee.crossed.iter().find(|charge| charge.unit == *unit).cloned();
        own.unwrap_or_else(|| stood(unit, &whom(melee, unit, contacts)))
    };
    OpenMelee {
        attackers: melee.defenders.iter().map(as_attacker).collect(),
        defenders: melee.attackers.iter().map(|a| a.unit.clone()).collect(),
        crossed: melee.attackers.iter().filter(|a| !a.stood).cloned().collect(),
        assigned: melee.assigned.iter().map(|(a, d)| (d.clone(), a.clone())).collect(),
        countercharges: melee.countercharges.clone(),
        fixed: melee.fixed,
    }
}

/// Adds a melee with attackers of the same side. A unit that charged in one and stood in the other counts as charging.
pub(super) fn join(melee: &mut OpenMelee, other: OpenMelee) {
    for attacker in other.attackers {
        match melee.attackers.iter_mut().find(|a| a.unit == attacker.unit) {
            Some(known) if known.stood => *known = attacker,
            Some(_) => {}
            None => melee.attackers.push(attacker),
        }
    }
    let more: Vec<UnitId> = other.defenders.into_iter().filter(|d| !melee.defenders.contains(d)).collect();
    melee.defenders.extend(more);
    melee.crossed.extend(other.crossed);
    melee.countercharges.extend(other.countercharges);
    melee.assigned.extend(other.assigned);
    melee.fixed |= other.fixed;
}

/// Returns an attacker that has not charged.
pub(super) fn stood(unit: &UnitId, against: &UnitId) -> Attacker {
    Attacker {
        unit: unit.clone(),
        target: against.clone(),
        aspect: Aspect::Front,
        long_charge: false,
        charged: false,
        uphill_or_ford: false,
        downhill: false,
        cover: 0,
        stood: true,
    }
}

/// Returns the enemy of a defender: one that charged it or stands against it, otherwise one that touches it.
fn whom(melee: &OpenMelee, unit: &UnitId, contacts: Contacts<'_>) -> UnitId {
    let charged = melee.attackers.iter().find(|a| a.target == *unit);
    let touches = || melee.attackers.iter().find(|a| contacts.of(unit).contains(&a.unit));
    let by = charged.or_else(touches).or(melee.attackers.first());
    by.map_or_else(|| unit.clone(), |a| a.unit.clone())
}
