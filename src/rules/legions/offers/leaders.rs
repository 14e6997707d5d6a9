//! Offers of leaders: rides in the movement phase, relief in the Command Phase.

use super::super::action::Candidate;
use super::super::order_words::order_words;
use super::super::phase::Phase;
use super::super::{Action, Game};
use crate::battle::Commander;
use crate::hexes::Hex;
use crate::ids::CommanderId;
use crate::rules::Topic;
use std::collections::BTreeSet;

/// Returns the offers of every leader of the acting side.
pub(super) fn all(game: &Game) -> Vec<Candidate> {
    let side = game.state().acting(game.battle());
    let own = game.battle().forces.commanders.iter().filter(|him| him.side == *side);
    match game.state().phase {
        Some(phase) if phase.is_movement() => own.flat_map(|him| rides(game, him)).collect(),
        Some(Phase::Command | Phase::OtherCommand) => own.filter_map(|him| relief(game, him)).collect(),
        _ => Vec::new(),
    }
}

/// Returns the rides of a leader to companies of his own that he can reach; an army commander may join any company.
fn rides(game: &Game, him: &Commander) -> Vec<Candidate> {
    let position = game.position();
    let is_own = |company: &super::super::position::Placed<'_>| position.is_under(company, him);
    let hexes: BTreeSet<Hex> = position.companies().filter(is_own).filter_map(|company| company.now.at).collect();
    let reached = position.rides(&him.id);
    let ride = |to: Hex| candidate(game, Topic::Commander, "5.4", Action::Ride { leader: him.id.clone(), to });
    hexes.into_iter().filter(|hex| reached.contains_key(hex)).map(ride).collect()
}

/// Returns the relief of a leader by the army commander in his hex (4.32).
fn relief(game: &Game, him: &Commander) -> Option<Candidate> {
    let chief: &CommanderId = game.position().army_commander(&him.side).filter(|chief| **chief != him.id)?;
    let at = |id: &CommanderId| game.state().leaders.get(id).and_then(|now| now.at);
    (at(&him.id).is_some() && at(&him.id) == at(chief))
        .then(|| candidate(game, Topic::Commander, "4.32", Action::Relieve { leader: him.id.clone() }))
}

fn candidate(game: &Game, topic: Topic, rule: &'static str, action: Action) -> Candidate {
    let who = super::super::order_words::leader_of(&action);
    let name = who.map(|id| game.battle().commander_name(id).to_owned()).unwrap_or_default();
    Candidate { topic, label: crate::text::headed(&name, order_words(&action, game.battle())), rule, action }
}
