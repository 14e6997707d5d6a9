//! Declared rolls: shown with their modifiers before they are made, and the referee's changes to them.

use super::{Action, Event};
use crate::battle::Battle;
use crate::msg;
use crate::rules::Modifier;
use crate::rules::declared::{DeclaredRoll, Overruling};

/// Returns the rolls with modifiers in an event.
pub(super) fn rolls(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    let (what, worth, modifiers): (String, Option<String>, &[Modifier]) = match event {
        Event::Checked { regiment, modifiers, against, .. } => (
            msg!("legions-roll-of-morale", regiment = battle.brigade_name(regiment)),
            Some(msg!("legions-check-against", against)),
            modifiers,
        ),
        Event::Fired { target, strength, shifts, .. } => (
            msg!("legions-die-fire", hex = super::words::label(battle, *target)),
            Some(msg!("legions-strength", strength = strength.to_string())),
            shifts,
        ),
        Event::Shocked { target, odds, shifts, .. } => (
            msg!("legions-die-shock", hex = super::words::label(battle, *target)),
            Some(msg!("legions-odds-column", odds)),
            shifts,
        ),
        _ => return Vec::new(),
    };
    vec![DeclaredRoll { what, worth, side: None, needed: None, modifiers: modifiers.to_vec(), one: None }]
}

/// Returns the action with the referee's changes.
pub(super) fn overruled(action: Action, by: Overruling) -> Action {
    let (action, by) = match action {
        Action::Overrule { action, strike, add, reason } => {
            (action, by.on_top_of(Overruling { strike, add, only: None, reason }))
        }
        other => (Box::new(other), by),
    };
    let Overruling { strike, add, reason, .. } = by;
    Action::Overrule { action, strike, add, reason }
}
