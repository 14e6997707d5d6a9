//! Melees that meet where an attacker of one is charged in the other (9.8): each side fights as one, whoever charged first.

use super::super::{Attacker, OpenMelee};
use crate::battle::Battle;
use crate::geometry::Aspect;
use crate::ids::UnitId;
use crate::rules::otp::contact::Contacts;

/// The attackers of two melees are of different sides.
pub(super) fn opposed(battle: &Battle, one: &OpenMelee, other: &OpenMelee) -> bool {
    let first = one.attackers.first().zip(other.attackers.first());
    first.is_some_and(|(a, b)| battle.are_enemies(&a.unit, &b.unit))
}

/// The same melee seen from the other side: its defenders as the attackers, with the charges they have made themselves.
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

/// Adds a melee whose attackers are of the same side; a charge goes before having stood.
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

/// A unit among the attackers that has charged nobody.
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

/// Whom a defender fights: who charged it or stands against it, else who touches it.
fn whom(melee: &OpenMelee, unit: &UnitId, contacts: Contacts<'_>) -> UnitId {
    let charged = melee.attackers.iter().find(|a| a.target == *unit);
    let touches = || melee.attackers.iter().find(|a| contacts.of(unit).contains(&a.unit));
    let by = charged.or_else(touches).or(melee.attackers.first());
    by.map_or_else(|| unit.clone(), |a| a.unit.clone())
}
