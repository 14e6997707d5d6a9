//! Offers of the Mutual Fire Phase: the hexes a company, or its whole stack, can fire at.

use super::super::action::Candidate;
use super::super::order_words::order_words;
use super::super::position::{Placed, Position};
use super::super::{Action, Game};
use crate::hexes::Hex;
use crate::ids::UnitId;
use crate::rules::Topic;
use std::collections::BTreeSet;

/// Returns the attacks of a company: together with those of its regiment in its hex, and alone.
pub(super) fn of_company(game: &Game, company: &Placed<'_>) -> Vec<Candidate> {
    let position = game.position();
    let stack: Vec<UnitId> = firers_with(position, company);
    let mut groups = vec![stack, vec![company.id.clone()]];
    groups.dedup();
    let mut targets = targets(position, company);
    if position.cannot_fire(company).is_some() {
        // One target is enough to say why it does not fire.
        groups.truncate(1);
        targets.truncate(1);
    }
    let fire = |companies: &Vec<UnitId>, target: Hex| {
        let action = Action::Fire { companies: companies.clone(), target };
        Candidate { topic: Topic::Fire, label: order_words(&action, game.battle()), rule: "7.33", action }
    };
    let few = groups.iter().flat_map(|companies| targets.iter().map(move |target| fire(companies, *target)));
    let mut all: Vec<Candidate> = few.collect();
    for target in targets.iter().filter(|_| position.cannot_fire(company).is_none()) {
        let regiment = seeing(position, company, *target, Guns::Without);
        let with_guns = seeing(position, company, *target, Guns::With);
        all.extend([regiment, with_guns].iter().filter(|group| group.len() > 1).map(|group| fire(group, *target)));
    }
    all.dedup_by(|a, b| a.action == b.action);
    all
}

/// Whether guns fire with a regiment (8.2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guns {
    With,
    Without,
}

/// Returns all companies of a company's regiment that can fire at a hex, with the guns of the side or without them.
fn seeing(position: Position<'_>, company: &Placed<'_>, target: Hex, guns: Guns) -> Vec<UnitId> {
    let can = |other: &Placed<'_>| {
        let seen = position.seen(other, target).is_some_and(|seen| seen.blocks.is_empty());
        let reaches = position.firer(other, target).and_then(|firer| firer.strength(position.charts)).is_some();
        position.cannot_fire(other).is_none() && reaches && seen
    };
    let joins = |other: &Placed<'_>| {
        let own = other.unit.brigade == company.unit.brigade && !other.traits.is_gun();
        let gun = guns == Guns::With && other.traits.is_gun() && position.side_of(other) == position.side_of(company);
        (own || gun) && !other.traits.are_skirmishers()
    };
    position.companies().filter(|other| joins(other) && can(other)).map(|other| other.id.clone()).collect()
}

/// Returns the companies of the same regiment and hex that have not fired; a skirmisher and a gun fire by themselves.
fn firers_with(position: Position<'_>, company: &Placed<'_>) -> Vec<UnitId> {
    let alone = company.traits.are_skirmishers() || company.traits.is_gun();
    let (Some(at), false) = (company.now.at, alone) else { return vec![company.id.clone()] };
    let same = |other: &Placed<'_>| {
        other.unit.brigade == company.unit.brigade && !other.traits.is_gun() && position.cannot_fire(other).is_none()
    };
    let mut stack: Vec<UnitId> = position.in_hex(at).filter(same).map(|other| other.id.clone()).collect();
    if !stack.contains(company.id) {
        stack.push(company.id.clone());
    }
    stack
}

/// Returns the enemy hexes that a company sees within its range, the nearest first. For a company that does not fire,
/// every enemy hex.
fn targets(position: Position<'_>, company: &Placed<'_>) -> Vec<Hex> {
    let (Some(side), Some(at)) = (position.side_of(company), company.now.at) else { return Vec::new() };
    let enemies: BTreeSet<Hex> = position
        .companies()
        .filter(|other| position.side_of(other) != Some(side))
        .filter_map(|other| other.now.at)
        .collect();
    let fires = position.cannot_fire(company).is_none();
    let in_range = |hex: &Hex| {
        let firer = position.firer(company, *hex);
        firer.and_then(|firer| firer.strength(position.charts)).is_some()
    };
    let seen = |hex: &Hex| position.seen(company, *hex).is_some_and(|seen| seen.blocks.is_empty());
    let mut all: Vec<Hex> = enemies.into_iter().filter(|hex| !fires || (in_range(hex) && seen(hex))).collect();
    all.sort_by_key(|hex| (at.distance(*hex), *hex));
    all
}
