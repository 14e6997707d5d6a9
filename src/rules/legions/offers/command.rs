//! Offers of the Command Phase.

use super::super::action::Candidate;
use super::super::orders::Order;
use super::super::position::Placed;
use super::super::state::Condition;
use super::super::{Action, Game};
use crate::ids::BrigadeId;
use crate::msg;
use crate::rules::Topic;

/// Returns the offers of every regiment of the side whose Command Phase it is.
pub(super) fn of_regiments(game: &Game) -> Vec<Candidate> {
    let state = game.state();
    if !state.phase.is_some_and(super::super::phase::Phase::is_command) {
        return Vec::new();
    }
    let side = state.acting(game.battle());
    let own = game.battle().forces.brigades.iter().filter(|own| own.side == *side && own.morale.is_some());
    let on_map = own.filter(|own| !game.position().is_eliminated(&own.id));
    on_map.flat_map(|own| of_regiment(game, &own.id)).collect()
}

fn of_regiment(game: &Game, regiment: &BrigadeId) -> Vec<Candidate> {
    let name = game.battle().brigade_name(regiment).to_owned();
    let Some(now) = game.state().regiments.get(regiment) else { return Vec::new() };
    if now.routed {
        let action = Action::Rally { regiment: regiment.clone() };
        return vec![Candidate {
            topic: Topic::Morale,
            label: msg!("legions-act-rally", regiment = name),
            rule: "4.5",
            action,
        }];
    }
    let order = |order: Order| Candidate {
        topic: Topic::Commander,
        label: msg!("legions-act-order", regiment = name.clone(), order = order.words()),
        rule: "4.61",
        action: Action::Order { regiment: regiment.clone(), order },
    };
    Order::ALL.into_iter().filter(|other| now.order != Some(*other)).map(order).collect()
}

/// Returns the offers of a company: its regiment's, and its own.
pub(super) fn of_company(game: &Game, company: &Placed<'_>) -> Vec<Candidate> {
    let mut all = Vec::new();
    let id = company.id.clone();
    match company.now.condition {
        Condition::OnTrack => all.push(Candidate {
            topic: Topic::Rebuild,
            label: msg!("legions-act-rally-company").to_owned(),
            rule: "4.5",
            action: Action::RallyCompany { company: id },
        }),
        Condition::Disordered => all.push(Candidate {
            topic: Topic::Rebuild,
            label: msg!("legions-act-reorder").to_owned(),
            rule: "4.5",
            action: Action::Reorder { company: id },
        }),
        _ => {}
    }
    if company.traits.is_gun() && company.now.is_on_map() {
        let moving = !company.now.limbered;
        all.push(Candidate {
            topic: Topic::Formation,
            label: msg!("legions-act-limber", moving = if moving { "yes" } else { "no" }),
            rule: "8.1",
            action: Action::Limber { gun: company.id.clone(), moving },
        });
    }
    let side = game.battle().brigade(&company.unit.brigade);
    let has_morale = side.is_some_and(|own| own.morale.is_some());
    let is_acting = side.is_some_and(|own| own.side == *game.state().acting(game.battle()));
    if has_morale && is_acting {
        all.extend(of_regiment(game, &company.unit.brigade));
    }
    all
}
