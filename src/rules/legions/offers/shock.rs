//! Offers of the shock phases: the attacks that are due.

use super::super::action::Candidate;
use super::super::order_words::order_words;
use super::super::position::Placed;
use super::super::{Action, Game};
use crate::hexes::Hex;
use crate::rules::Topic;
use std::collections::BTreeSet;

/// Returns every attack that the acting side still has to make: by all hexes that can join in it, and by each alone.
pub(super) fn all(game: &Game) -> Vec<Candidate> {
    if !game.state().phase.is_some_and(super::super::phase::Phase::is_shock) {
        return Vec::new();
    }
    let due = game.position().attacks_due();
    due.iter().flat_map(|(target, from)| attacks(game, *target, from)).collect()
}

fn attacks(game: &Game, target: Hex, from: &BTreeSet<Hex>) -> Vec<Candidate> {
    let attack = |from: Vec<Hex>| {
        let action = Action::Shock { from, target };
        Candidate { topic: Topic::Melee, label: order_words(&action, game.battle()), rule: "7.4", action }
    };
    let together = from.iter().copied().collect::<Vec<_>>();
    let singly = from.iter().filter(|_| from.len() > 1).map(|hex| vec![*hex]);
    std::iter::once(together).chain(singly).map(attack).collect()
}

/// Returns the attacks that a company takes part in.
pub(super) fn of_company(game: &Game, company: &Placed<'_>) -> Vec<Candidate> {
    let Some(at) = company.now.at else { return Vec::new() };
    let is_own = |one: &Candidate| matches!(&one.action, Action::Shock { from, .. } if from.contains(&at));
    all(game).into_iter().filter(is_own).collect()
}
