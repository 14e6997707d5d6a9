//! Assigns opponents where several units are in contact (9.8): overlaps, attached guns, several attackers.
//!
//! Attackers and defenders that touch form one cluster. Assignments split it into melees: pairs that share a unit
//! belong to one melee. Pairs that the player does not assign are proposed: an attacker fights the unit it charged, and
//! a defender that was not charged is fought by the first attacker that touches it.

use super::{MeleeEvent, crossed};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::contact::Contacts;
use crate::rules::otp::contact::{attacks, takes_part};
use crate::rules::otp::guards::only_bonus_moves_pending;
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{Action, Game, OpenMelee, Topic, attached};
use crate::text::{Name, listed};
use std::collections::BTreeSet;

/// An attacker and a defender that it fights.
pub type FightPair = (UnitId, UnitId);

/// Takes the melee of a unit and adds every melee that has a unit in common with it, and the enemies that its attackers
/// touch. Returns it with the indices of the joined melees, or `None` if the unit is in no melee.
fn cluster(
    battle: &Battle,
    melees: &[OpenMelee],
    contacts: Contacts<'_>,
    unit: &UnitId,
) -> Option<(OpenMelee, BTreeSet<usize>)> {
    let first = melees.iter().position(|m| takes_part(m, unit))?;
    let mut taken = BTreeSet::from([first]);
    let mut melee = melees.get(first)?.clone();
    loop {
        for enemy in overlapped(battle, contacts, &melee, melees) {
            if !melee.defenders.contains(&enemy) {
                melee.defenders.push(enemy);
            }
        }
        let joins = |other: &OpenMelee| {
            other.defenders.iter().any(|d| takes_part(&melee, d))
                || other.attackers.iter().any(|a| takes_part(&melee, &a.unit))
                || !melee.fixed
                    && overlapped(battle, contacts, other, melees).iter().any(|d| melee.defenders.contains(d))
        };
        let next = melees.iter().enumerate().find(|(place, other)| !taken.contains(place) && joins(other));
        let Some((place, other)) = next else { break };
        taken.insert(place);
        // If the other side attacks in that melee, turn it round, so that each unit fights on its own side.
        let against = crossed::opposed(battle, &melee, other);
        crossed::join(&mut melee, if against { crossed::turned(other, contacts) } else { other.clone() });
    }
    // The last melee in the list, usually the one opened last, decides which side attacks. The unit given as an
    // argument does not decide it.
    let last = taken.last().and_then(|place| melees.get(*place));
    let against = last.is_some_and(|last| crossed::opposed(battle, &melee, last));
    let mut melee = if against { crossed::turned(&melee, contacts) } else { melee };
    melee.attackers.sort_by_key(|a| a.stood);
    Some((melee, taken))
}

/// Returns the enemies that the attackers touch and that therefore join the melee, whether charged or not. Enemies that
/// attack in a melee themselves are left out. If the opponents are fixed already, returns none.
fn overlapped(battle: &Battle, contacts: Contacts<'_>, melee: &OpenMelee, melees: &[OpenMelee]) -> Vec<UnitId> {
    if melee.fixed {
        return Vec::new();
    }
    let of = |unit: &UnitId| {
        let enemies = contacts.of(unit).into_iter().filter(|other| battle.are_enemies(unit, other));
        enemies.filter(|other| !melees.iter().any(|m| attacks(m, other))).collect::<Vec<_>>()
    };
    melee.attackers.iter().filter(|a| !a.stood).flat_map(|a| of(&a.unit)).collect()
}

/// Returns the assigned pairs, completed by the proposed ones.
fn pairs(melee: &OpenMelee, contacts: Contacts<'_>) -> Vec<FightPair> {
    let there = |(a, d): &&FightPair| attacks(melee, a) && melee.defenders.contains(d);
    let mut pairs: Vec<FightPair> = melee.assigned.iter().filter(there).cloned().collect();
    for attacker in &melee.attackers {
        if pairs.iter().any(|(a, _)| *a == attacker.unit) {
            continue;
        }
        let touched = contacts.of(&attacker.unit);
        let charged = melee.defenders.iter().find(|d| **d == attacker.target);
        let touching = || melee.defenders.iter().find(|d| touched.contains(d)).or(melee.defenders.first());
        pairs.extend(charged.or_else(touching).map(|d| (attacker.unit.clone(), d.clone())));
    }
    for defender in &melee.defenders {
        if pairs.iter().any(|(_, d)| d == defender) {
            continue;
        }
        let own = melee.crossed.iter().find(|c| c.unit == *defender).map(|c| &c.target);
        let charged = melee.attackers.iter().find(|a| Some(&a.unit) == own);
        let touches = || melee.attackers.iter().find(|a| contacts.of(&a.unit).contains(defender));
        pairs.extend(charged.or_else(touches).or(melee.attackers.first()).map(|a| (a.unit.clone(), defender.clone())));
    }
    pairs
}

/// Splits a cluster into the melee of a unit, with all units that pairs connect to it, and the rest.
///
/// `links` connect guns with the infantry they are attached to (7.5).
fn part_of(melee: &OpenMelee, pairs: &[FightPair], links: &[FightPair], unit: &UnitId) -> (OpenMelee, OpenMelee) {
    let mut inside = BTreeSet::from([unit.clone()]);
    let mut before = 0;
    while inside.len() > before {
        before = inside.len();
        for (a, d) in pairs.iter().chain(links) {
            if inside.contains(a) || inside.contains(d) {
                inside.extend([a.clone(), d.clone()]);
            }
        }
    }
    let part = |keep: bool| OpenMelee {
        attackers: melee.attackers.iter().filter(|a| inside.contains(&a.unit) == keep).cloned().collect(),
        defenders: melee.defenders.iter().filter(|d| inside.contains(*d) == keep).cloned().collect(),
        crossed: melee.crossed.iter().filter(|c| inside.contains(&c.unit) == keep).cloned().collect(),
        countercharges: melee.countercharges.iter().filter(|(d, _)| inside.contains(d) == keep).cloned().collect(),
        assigned: pairs.iter().filter(|(a, _)| inside.contains(a) == keep).cloned().collect(),
        fixed: true,
    };
    (part(true), part(false))
}

/// Removes a unit's cluster from the state and returns it.
fn gather(tx: &mut Tx<'_>, unit: &UnitId) -> Result<OpenMelee, Stop> {
    let (battle, melees) = (tx.battle, tx.state.melees.clone());
    let contacts = Contacts::now(tx);
    let Some((melee, taken)) = cluster(battle, &melees, contacts, unit) else {
        return Err(impossible("9.8", msg!("otp-is-in-no-melee", unit = Name::title(tx.name(unit)))));
    };
    let left = melees.into_iter().enumerate().filter(|(place, _)| !taken.contains(place)).map(|(_, m)| m);
    tx.state.melees = left.collect();
    Ok(melee)
}

/// Removes the melee of a unit from the state and returns it, with all pairs assigned; the rest of its cluster stays.
pub(super) fn take(tx: &mut Tx<'_>, unit: &UnitId) -> Result<OpenMelee, Stop> {
    let melee = gather(tx, unit)?;
    let pairs = pairs(&melee, Contacts::now(tx));
    let attached = |guns: &UnitId| (guns.clone(), attached::bearer(tx, guns));
    let all = melee.defenders.iter().chain(melee.attackers.iter().map(|a| &a.unit));
    let links: Vec<FightPair> = all.map(attached).collect();
    let (mut part, rest) = part_of(&melee, &pairs, &links, unit);
    // If attached guns are in a melee, their infantry joins it on the same side (7.5, 9.9).
    for guns in part.defenders.clone() {
        let infantry = attached::bearer(tx, &guns);
        if !takes_part(&part, &infantry) {
            part.defenders.push(infantry);
        }
    }
    for guns in part.attackers.clone() {
        let infantry = attached::bearer(tx, &guns.unit);
        if !takes_part(&part, &infantry) {
            part.assigned.push((infantry.clone(), guns.target.clone()));
            part.attackers.push(crossed::stood(&infantry, &guns.target));
        }
    }
    tx.state.melees.push(rest);
    Ok(part)
}

/// 9.8: assigns the pairs. Every unit must fight, and may fight only enemies that it touches, has charged or was
/// charged by.
pub(in super::super) fn assign(tx: &mut Tx<'_>, unit: &UnitId, pairs: &[FightPair]) -> Result<(), Stop> {
    only_bonus_moves_pending(tx)?;
    let mut melee = gather(tx, unit)?;
    for (place, (attacker, defender)) in pairs.iter().enumerate() {
        if !attacks(&melee, attacker) || !melee.defenders.contains(defender) {
            let (a, d) = (tx.name(attacker).to_owned(), tx.name(defender).to_owned());
            return Err(impossible("9.8", msg!("otp-does-not-attack-in-this-melee", a, d)));
        }
        if pairs.iter().take(place).any(|(a, d)| (a, d) == (attacker, defender)) {
            return Err(impossible("9.8", msg!("otp-a-pair-is-named-twice")));
        }
        let charges = || melee.attackers.iter().chain(&melee.crossed);
        let charged = |by: &UnitId, on: &UnitId| charges().any(|a| a.unit == *by && a.target == *on);
        let met = charged(attacker, defender) || charged(defender, attacker);
        let touches = met || Contacts::now(tx).of(attacker).contains(defender);
        let (a, d) = (tx.name(attacker).to_owned(), tx.name(defender).to_owned());
        tx.require(touches, "9.8", || msg!("otp-is-not-in-contact-with", a, d))?;
    }
    let idle = melee.attackers.iter().map(|a| &a.unit).find(|unit| !pairs.iter().any(|(a, _)| a == *unit)).cloned();
    let unmet = melee.defenders.iter().find(|unit| !pairs.iter().any(|(_, d)| d == *unit)).cloned();
    let name = |tx: &Tx<'_>, unit: &Option<UnitId>| unit.as_ref().map_or(String::new(), |u| tx.name(u).to_owned());
    let (idle_name, unmet_name) = (name(tx, &idle), name(tx, &unmet));
    tx.require(idle.is_none(), "9.8", || msg!("otp-is-assigned-to-nobody", idle_name))?;
    tx.require(unmet.is_none(), "9.8", || msg!("otp-no-attacker-is-assigned-to", unmet_name))?;
    melee.assigned = pairs.to_vec();
    tx.state.melees.push(melee);
    tx.emit(MeleeEvent::Assigned { pairs: pairs.to_vec() });
    Ok(())
}

/// Adds other assignments for a unit's cluster: an attacker that touches several defenders may fight any one of them,
/// or all.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let (battle, contacts) = (game.battle(), Contacts::new(game.battle(), game.field(), game.state()));
    let Some((melee, _)) = cluster(battle, &game.state().melees, contacts, unit) else { return };
    if melee.attackers.len() < 2 {
        return;
    }
    let now = pairs(&melee, contacts);
    for attacker in &melee.attackers {
        let touched = contacts.of(&attacker.unit);
        let within = |d: &&UnitId| **d == attacker.target || touched.contains(d);
        let all: Vec<&UnitId> = melee.defenders.iter().filter(within).collect();
        if all.len() < 2 {
            continue;
        }
        let others = || now.iter().filter(|(a, _)| *a != attacker.unit).cloned();
        let has: Vec<&UnitId> = now.iter().filter(|(a, _)| *a == attacker.unit).map(|(_, d)| d).collect();
        for on in all.iter().map(|d| vec![*d]).chain([all.clone()]) {
            if on.len() == has.len() && on.iter().all(|d| has.contains(d)) {
                continue;
            }
            let pairs: Vec<FightPair> =
                others().chain(on.iter().map(|d| (attacker.unit.clone(), (*d).clone()))).collect();
            let whom: Vec<String> = on.iter().map(|d| battle.unit_name(d).to_owned()).collect();
            let label = msg!("otp-fights", unit = battle.unit_name(&attacker.unit), whom = listed(&whom));
            let action = Action::Assign { unit: unit.clone(), pairs };
            out.push(Candidate { topic: Topic::Choice, label, rule: "9.8", action });
        }
    }
}
