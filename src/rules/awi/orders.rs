//! The orders of actions in plain words, independent of their results.

use super::state::Answer;
use super::{Action, Order};
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::rules::SetAction;
use crate::{say, word};

/// Returns the unit that receives the order.
pub(super) fn unit_of(action: &Action) -> Option<&UnitId> {
    match action {
        Action::TestControl { unit }
        | Action::Charge { unit, .. }
        | Action::TestMorale { unit }
        | Action::Answer { unit, .. }
        | Action::Carry { unit, .. }
        | Action::Fire { unit, .. }
        | Action::TestEntry { unit }
        | Action::Fight { unit }
        | Action::Share { foot: unit, .. }
        | Action::TestLosers { unit }
        | Action::GoAfter { unit, .. } => Some(unit),
        Action::Move { order } => match order {
            Order::March { unit, .. }
            | Order::Form { unit, .. }
            | Order::Face { unit, .. }
            | Order::Enter { unit, .. }
            | Order::Leave { unit, .. } => Some(unit),
            Order::General { .. } => None,
        },
        _ => None,
    }
}

/// Returns the general that receives the order.
pub(super) fn general_of(action: &Action) -> Option<&CommanderId> {
    match action {
        Action::RollAbility { general }
        | Action::TestBrigadier { general }
        | Action::Move { order: Order::General { general, .. } } => Some(general),
        _ => None,
    }
}

pub(super) fn what(action: &Action, battle: &Battle) -> String {
    match action {
        Action::Rule { reason, .. } => say!("rules-order-ruling", reason),
        Action::Overrule { action, reason, .. } => {
            say!("rules-order-overruled", order = action.words(battle), reason)
        }
        Action::Move { order } => moved(order, battle),
        Action::Charge { target, .. } => say!("awi-order-charge", target = battle.unit_name(target)),
        Action::Fire { target, .. } => say!("rules-order-fire", target = battle.unit_name(target)),
        Action::Share { to_gun, .. } => say!("awi-order-share", figures = *to_gun),
        Action::PassOver { to } => say!("awi-order-pass-over", step = to.number(), title = to.title()),
        Action::GoAfter { target, .. } => say!("awi-order-go-after", target = battle.unit_name(target)),
        _ => word_for(action).to_owned(),
    }
}

fn moved(order: &Order, battle: &Battle) -> String {
    match order {
        Order::Form { to, .. } => say!("rules-order-formation", formation = to.words()),
        Order::Face { .. } => word!("awi-order-face").to_owned(),
        Order::Enter { house, .. } => say!("awi-order-enter", house = battle.terrain_name(house)),
        Order::Leave { .. } => word!("awi-order-leave").to_owned(),
        Order::General { join: Some(unit), .. } => say!("awi-order-join", unit = battle.unit_name(unit)),
        Order::March { .. } | Order::General { .. } => word!("rules-order-move").to_owned(),
    }
}

/// Returns the words of an order that names no other unit.
fn word_for(action: &Action) -> &'static str {
    match action {
        Action::RollAbility { .. } => word!("awi-order-ability"),
        Action::TestBrigadier { .. } | Action::TestControl { .. } => word!("awi-order-control"),
        Action::TestMorale { .. } => word!("awi-order-morale"),
        Action::Answer { answer, .. } => answered(*answer),
        Action::Carry { leaves: true, .. } => word!("awi-order-run-off"),
        Action::Carry { .. } => word!("awi-order-owed"),
        Action::TestEntry { .. } => word!("awi-order-entry"),
        Action::Fight { .. } => word!("rules-order-melee"),
        Action::TestLosers { .. } => word!("awi-order-losers"),
        _ => word!("awi-order-proceed"),
    }
}

fn answered(answer: Answer) -> &'static str {
    match answer {
        Answer::Holds => word!("awi-order-hold"),
        Answer::Evades => word!("awi-order-evade"),
        Answer::CounterCharges => word!("awi-order-counter-charge"),
        Answer::Routs => word!("awi-order-rout"),
    }
}
