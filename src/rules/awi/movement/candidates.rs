//! Orders to offer for units and generals in Step 6. The rules judge them like any other order.

use super::order::Order;
use crate::battle::{Arm, FightingOrder, Formation, Terrain};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Topic;
use crate::rules::awi::action::Candidate;
use crate::rules::awi::sequence::Step as Phase;
use crate::rules::awi::{Action, Game};

/// Returns the orders to offer for a unit.
pub(in super::super) fn candidates(game: &Game, unit: &UnitId) -> Vec<Candidate> {
    let (Some(setup), Some(now)) = (game.battle().unit(unit), game.state().units.get(unit)) else { return Vec::new() };
    if game.state().step != Some(Phase::Moves) || now.is_gone() {
        return Vec::new();
    }
    let mut out = Vec::new();
    for to in formations(setup.arm, setup.grade_and_order().map(|(_, order)| order)) {
        if *to != now.formation && now.in_house.is_none() {
            let label = match to {
                Formation::Limbered => msg!("awi-limber-up").to_owned(),
                Formation::Unlimbered => msg!("awi-unlimber").to_owned(),
                _ => msg!("awi-form", to = to.words()),
            };
            out.push(candidate(Topic::Formation, label, Order::Form { unit: unit.clone(), to: *to }));
        }
    }
    if let Some(facing) = now.stands.first().map(|stand| stand.facing) {
        for (label, quarters) in [(msg!("awi-face-right"), 1), (msg!("awi-face-about"), 2), (msg!("awi-face-left"), 3)]
        {
            let facing = facing.turned(crate::units::Turn::from_hundredths(9_000 * quarters));
            let order = Order::Face { unit: unit.clone(), facing };
            out.push(candidate(Topic::Formation, label.to_owned(), order));
        }
        if let Some(house) = now.in_house.as_ref() {
            let label = msg!("awi-come-out-of", house = game.battle().terrain_name(house));
            out.push(candidate(Topic::Move, label, Order::Leave { unit: unit.clone(), facing }));
        }
    }
    if setup.arm == Arm::Infantry && now.in_house.is_none() {
        let houses =
            game.battle().board.terrain.iter().filter(|terrain| terrain.is_built_up() && at_hand(game, unit, terrain));
        for house in houses {
            let order = Order::Enter { unit: unit.clone(), house: house.id.clone() };
            out.push(candidate(Topic::Move, msg!("awi-go-into", house = house.name), order));
        }
    }
    out
}

/// Returns the orders to offer for the moving side's generals: leave their unit, or join another that they may lead.
pub(in super::super) fn generals(game: &Game) -> Vec<Candidate> {
    if game.state().step != Some(Phase::Moves) {
        return Vec::new();
    }
    let own = game.battle().forces.commanders.iter().filter(|general| general.side == *game.moving_side());
    let mut out = Vec::new();
    for general in own {
        let Some(now) = game.state().generals.get(&general.id).filter(|now| !now.dead) else { continue };
        if let Some(unit) = &now.joined {
            let label = msg!("awi-leaves", general = general.name, unit = game.battle().unit_name(unit));
            out.push(of_general(&general.id, label, None));
        }
        for unit in &game.battle().forces.units {
            let his = game.state().brigade_of(general).is_none_or(|brigade| *brigade == unit.brigade);
            let there = game.state().units.get(&unit.id).is_some_and(|now| !now.is_gone());
            let own = game.battle().side_of(&unit.id) == Some(&general.side);
            if his && there && own && now.joined.as_ref() != Some(&unit.id) {
                let label = msg!("awi-joins", general = general.name, unit = unit.name);
                out.push(of_general(&general.id, label, Some(unit.id.clone())));
            }
        }
    }
    out
}

fn of_general(general: &CommanderId, label: String, join: Option<UnitId>) -> Candidate {
    let order = Order::General { general: general.clone(), to: None, join };
    let rule = "Generals join and leave";
    Candidate { topic: Topic::Commander, label, rule, action: Action::Move { order } }
}

fn candidate(topic: Topic, label: String, order: Order) -> Candidate {
    let rule = if topic == Topic::Formation { "Movement formation" } else { "Movement terrain" };
    Candidate { topic, label, rule, action: Action::Move { order } }
}

fn formations(arm: Arm, order: Option<FightingOrder>) -> &'static [Formation] {
    match (arm, order) {
        (Arm::Artillery, _) => &[Formation::Unlimbered, Formation::Limbered],
        (_, Some(FightingOrder::Skirmish)) => &[],
        _ => &[Formation::Line, Formation::Column],
    }
}

/// Whether a unit is within an inch of a house, near enough to offer going in.
fn at_hand(game: &Game, unit: &UnitId, terrain: &Terrain) -> bool {
    let field = game.field();
    let feature = game.battle().board.terrain.iter().position(|t| t.id == terrain.id);
    let stands = game.state().units.get(unit).map(|now| now.stands.clone()).unwrap_or_default();
    let near = |stand: &crate::battle::Stand| {
        let mut base = crate::battle::placed(stand);
        if let crate::geometry::Base::Rect { frontage_in, depth_in } = &mut base.base {
            *frontage_in += 2.0;
            *depth_in += 2.0;
        }
        feature.is_some_and(|feature| field.scene.features_under(&base).contains(&feature))
    };
    stands.iter().any(near)
}
