//! Offers of the movement phase: where a stack can go.

use super::super::action::Candidate;
use super::super::order_words::order_words;
use super::super::position::Placed;
use super::super::{Action, Game, MarchStep};
use crate::hexes::{Facing, Hex};
use crate::ids::UnitId;
use crate::rules::Topic;
use std::collections::BTreeMap;

/// Returns the marches of a company alone and, if others stand in its hex, of the whole stack: into every hex it can
/// reach, facing as it arrives or as those there do, and turns on the spot.
pub(super) fn of_company(game: &Game, company: &Placed<'_>) -> Vec<Candidate> {
    let stack = stack_of(game, company);
    let mut groups = vec![stack, whole_hex(game, company), vec![company.id.clone()]];
    groups.dedup();
    let position = game.position();
    let is_acting = position.side_of(company) == Some(game.state().acting(game.battle()));
    let left = position.allowance(company).saturating_sub(company.now.spent);
    if !is_acting || left == 0 || position.is_routed(&company.unit.brigade) {
        // One march is enough to say why it cannot go anywhere.
        return vec![turn(game, company)];
    }
    let marches = position.marches(company);
    let best = shortest(game, company, &marches);
    let march = |companies: &Vec<UnitId>, steps: &Vec<MarchStep>| {
        let action = Action::March { companies: companies.clone(), steps: steps.clone() };
        Candidate { topic: Topic::Move, label: order_words(&action, game.battle()), rule: "6.1", action }
    };
    groups.iter().flat_map(|companies| best.iter().map(move |steps| march(companies, steps))).collect()
}

/// Returns the turn of a stack by one corner.
pub(super) fn turn(game: &Game, company: &Placed<'_>) -> Candidate {
    let facing = company.now.facing.turned(1);
    let action = Action::March { companies: stack_of(game, company), steps: vec![MarchStep::Face { facing }] };
    Candidate { topic: Topic::Move, label: order_words(&action, game.battle()), rule: "6.1", action }
}

/// Returns every company in the hex of a company that can march now: they turn together.
fn whole_hex(game: &Game, company: &Placed<'_>) -> Vec<UnitId> {
    let position = game.position();
    let Some(at) = company.now.at else { return vec![company.id.clone()] };
    let marches = |other: &Placed<'_>| {
        let routed = position.is_routed(&other.unit.brigade);
        !routed && !other.now.out_of_command && position.allowance(other) > other.now.spent
    };
    position.in_hex(at).filter(marches).map(|other| other.id.clone()).collect()
}

/// Returns the companies of the same regiment in the hex of a company; guns march by themselves.
fn stack_of(game: &Game, company: &Placed<'_>) -> Vec<UnitId> {
    let position = game.position();
    let Some(at) = company.now.at else { return vec![company.id.clone()] };
    let same = |other: &Placed<'_>| {
        other.unit.brigade == company.unit.brigade && other.traits.is_gun() == company.traits.is_gun()
    };
    position.in_hex(at).filter(same).map(|other| other.id.clone()).collect()
}

/// Returns the cheapest march into each hex, and every turn on the spot.
fn shortest(game: &Game, company: &Placed<'_>, marches: &[(Hex, Facing, Vec<MarchStep>, u8)]) -> Vec<Vec<MarchStep>> {
    let position = game.position();
    let mut best: BTreeMap<Hex, (u8, &Vec<MarchStep>)> = BTreeMap::new();
    let mut turns = Vec::new();
    for (hex, facing, steps, cost) in marches {
        if company.now.at == Some(*hex) {
            turns.push(steps.clone());
            continue;
        }
        // It must face as those in the hex do (5.3).
        let unrouted = position.in_hex(*hex).filter(|other| !position.is_routed(&other.unit.brigade));
        let fits = unrouted.into_iter().all(|other| other.now.facing == *facing);
        let cheaper = best.get(hex).is_none_or(|(other, _)| cost < other);
        if fits && cheaper {
            best.insert(*hex, (*cost, steps));
        }
    }
    best.into_values().map(|(_, steps)| steps.clone()).chain(turns).collect()
}

impl Game {
    /// Returns the movement points that a march costs: those of the company that pays most for its turns.
    #[must_use]
    pub fn march_cost(&self, companies: &[UnitId], steps: &[MarchStep]) -> u8 {
        let placed = companies.iter().filter_map(|id| self.position().company(id));
        placed.map(|company| self.price(&company, steps)).max().unwrap_or_default()
    }

    fn price(&self, company: &Placed<'_>, steps: &[MarchStep]) -> u8 {
        let position = self.position();
        let mut facing = company.now.facing;
        let mut cost: u8 = 0;
        for step in steps {
            let price = match step {
                MarchStep::Enter { .. } => position.charts.movement("hex"),
                MarchStep::Face { facing: to } => {
                    let price = position.turning(company, facing, *to);
                    facing = *to;
                    price
                }
            };
            cost = cost.saturating_add(price);
        }
        cost
    }
}
