//! Actions worded as orders, without their results.

use super::state::Answer;
use super::{Action, Order};
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::SetAction;

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

pub(super) fn order_words(action: &Action, battle: &Battle) -> String {
    match action {
        Action::Rule { reason, .. } => msg!("rules-order-ruling", reason),
        Action::Overrule { action, reason, .. } => {
            msg!("rules-order-overruled", order = action.words(battle), reason)
        }
        Action::Move { order } => moved(order, battle),
        Action::Charge { target, .. } => msg!("awi-order-charge", target = battle.unit_name(target)),
        Action::Fire { target, .. } => msg!("rules-order-fire", target = battle.unit_name(target)),
        Action::Share { to_gun, .. } => msg!("awi-order-share", figures = *to_gun),
        Action::PassOver { to } => msg!("awi-order-pass-over", step = to.number(), title = to.title()),
        Action::GoAfter { target, .. } => msg!("awi-order-go-after", target = battle.unit_name(target)),
        _ => word_for(action).to_owned(),
    }
}

fn moved(order: &Order, battle: &Battle) -> String {
    match order {
        Order::Form { to, .. } => msg!("rules-order-formation", formation = to.words()),
        Order::Face { .. } => msg!("awi-order-face").to_owned(),
        Order::Enter { house, .. } => msg!("awi-order-enter", house = battle.terrain_name(house)),
        Order::Leave { .. } => msg!("awi-order-leave").to_owned(),
        Order::General { join: Some(unit), .. } => msg!("awi-order-join", unit = battle.unit_name(unit)),
        Order::March { .. } | Order::General { .. } => msg!("rules-order-move").to_owned(),
    }
}

/// Returns the words of an order that names no other unit.
fn word_for(action: &Action) -> &'static str {
    match action {
        Action::RollAbility { .. } => msg!("awi-order-ability"),
        Action::TestBrigadier { .. } | Action::TestControl { .. } => msg!("awi-order-control"),
        Action::TestMorale { .. } => msg!("awi-order-morale"),
        Action::Answer { answer, .. } => answered(*answer),
        Action::Carry { leaves: true, .. } => msg!("awi-order-run-off"),
        Action::Carry { .. } => msg!("awi-order-owed"),
        Action::TestEntry { .. } => msg!("awi-order-entry"),
        Action::Fight { .. } => msg!("rules-order-melee"),
        Action::TestLosers { .. } => msg!("awi-order-losers"),
        _ => msg!("awi-order-proceed"),
    }
}

fn answered(answer: Answer) -> &'static str {
    match answer {
        Answer::Holds => msg!("awi-order-hold"),
        Answer::Evades => msg!("awi-order-evade"),
        Answer::CounterCharges => msg!("awi-order-counter-charge"),
        Answer::Routs => msg!("awi-order-rout"),
    }
}
