//! Checks of an army: sides, stacks, regiments and their leaders.

use super::LegionsUnit;
use crate::battle::file::{Draft, DraftEntry};
use crate::battle::{Arm, Commander, HexMap, Unit};
use crate::hexes::{Facing, Hex};
use crate::msg;
use std::collections::BTreeMap;

/// The most companies in a hex (6.2).
const STACK: usize = 4;

/// Checks sides, regiments and leaders; and stacks, if there is a map.
pub(super) fn check(draft: &Draft<'_, '_>) {
    sides(draft);
    draft.army.brigades.iter().for_each(|entry| regiment(draft, entry));
    if let Some(map) = draft.map {
        stacks(draft, map);
        leaders(draft, map);
    }
}

fn sides(draft: &Draft<'_, '_>) {
    if let Some(third) = draft.army.sides.get(2) {
        third.place.fault(msg!("legions-two-sides"));
    }
}

fn units<'d>(draft: &'d Draft<'_, '_>) -> impl Iterator<Item = (&'d DraftEntry<'d, Unit>, &'d Unit, LegionsUnit)> {
    // The entries live as long as the draft.
    draft.units.iter().filter_map(|entry| {
        let unit = entry.what.as_ref()?;
        Some((shorter(entry), unit, unit.as_company()?))
    })
}

fn shorter<'d>(entry: &'d DraftEntry<'_, Unit>) -> &'d DraftEntry<'d, Unit> {
    entry
}

/// Checks a regiment: companies that can rout need a morale and a leader; skirmishers and regular guns have no morale.
fn regiment(draft: &Draft<'_, '_>, entry: &DraftEntry<'_, crate::battle::Brigade>) {
    let Some(own) = &entry.what else { return };
    let companies: Vec<(&Unit, LegionsUnit)> =
        units(draft).filter(|(_, unit, _)| unit.brigade == own.id).map(|(_, unit, traits)| (unit, traits)).collect();
    if companies.is_empty() {
        entry.place.warn(msg!("table-brigade-has-no-units", id = own.id));
        return;
    }
    let can_rout = companies.iter().any(|(_, traits)| !traits.are_skirmishers() && !traits.is_regular_gun());
    match (can_rout, own.morale) {
        (true, None) => entry.place.fault(msg!("legions-regiment-needs-morale", id = own.id)),
        (false, Some(_)) => entry.at("morale").fault(msg!("legions-regiment-has-no-morale", id = own.id)),
        _ => {}
    }
    let needs_leader = companies.iter().any(|(_, traits)| !traits.is_regular_gun());
    let leads = |him: &Commander| {
        him.brigade.as_ref() == Some(&own.id) || him.brigades.contains(&own.id) || is_with(draft, him, own)
    };
    let is_led = draft.army.commanders.iter().filter_map(|c| c.what.as_ref()).any(leads);
    if needs_leader && !is_led {
        entry.place.fault(msg!("legions-regiment-needs-leader", id = own.id));
    }
}

/// Returns whether an army commander begins with a company of a regiment, and so leads it (4.32).
fn is_with(draft: &Draft<'_, '_>, him: &Commander, regiment: &crate::battle::Brigade) -> bool {
    let with = him.with.as_ref().filter(|_| him.is_overall() && him.side == regiment.side);
    with.is_some_and(|id| units(draft).any(|(_, unit, _)| unit.id == *id && unit.brigade == regiment.id))
}

/// The companies of a hex so far.
struct Stack {
    side: String,
    facing: Option<Facing>,
    companies: usize,
    horse: bool,
    foot: bool,
}

/// Checks the stacks: one side and one facing in a hex, no cavalry with infantry, four companies at most (5.3, 6.2,
/// 6.3, 6.4).
fn stacks(draft: &Draft<'_, '_>, map: &HexMap) {
    let mut stacks: BTreeMap<Hex, Stack> = BTreeMap::new();
    for (entry, unit, _) in units(draft) {
        let Some(stand) = unit.stands.first() else { continue };
        let Some(hex) = map.hex_under(stand.at) else { continue };
        let side = side_of(draft, unit).unwrap_or_default();
        let (facing, label) = (map.facing(stand.facing), map.grid.label(hex));
        let stack = stacks.entry(hex).or_insert_with(|| Stack {
            side: side.to_owned(),
            facing,
            companies: 0,
            horse: false,
            foot: false,
        });
        stack.companies += 1;
        stack.horse |= unit.arm == Arm::Cavalry;
        stack.foot |= unit.arm == Arm::Infantry;
        if stack.side != side {
            entry.at("at").fault(msg!("legions-enemies-in-one-hex", hex = label));
        } else if stack.facing != facing {
            entry.at("facing").fault(msg!("legions-one-facing-in-a-hex", hex = label));
        } else if stack.horse && stack.foot {
            entry.at("at").fault(msg!("legions-no-horse-with-foot", hex = label));
        } else if stack.companies > STACK {
            entry.at("at").fault(msg!("legions-too-many-in-a-hex", hex = label, most = STACK));
        }
    }
}

/// Checks that each leader stands in a hex with a company of his own (4.2).
fn leaders(draft: &Draft<'_, '_>, map: &HexMap) {
    for entry in &draft.army.commanders {
        let Some(him) = &entry.what else { continue };
        let Some(hex) = map.hex_under(him.at) else { continue };
        let is_own = |unit: &Unit| {
            let own = him.is_overall() || him.brigade.as_ref() == Some(&unit.brigade);
            own || him.brigades.contains(&unit.brigade)
        };
        let is_there = |unit: &Unit| unit.stands.first().and_then(|stand| map.hex_under(stand.at)) == Some(hex);
        let is_friend = |unit: &Unit| side_of(draft, unit) == Some(him.side.as_str());
        if !units(draft).any(|(_, unit, _)| is_friend(unit) && is_own(unit) && is_there(unit)) {
            entry.at("at").fault(msg!("legions-leader-is-alone", who = him.id, hex = map.grid.label(hex)));
        }
    }
}

fn side_of<'d>(draft: &'d Draft<'_, '_>, unit: &Unit) -> Option<&'d str> {
    let entry = draft.army.brigades.iter().find(|e| e.id == Some(unit.brigade.as_str()))?;
    entry.what.as_ref().map(|brigade| brigade.side.as_str())
}
