//! Declared rolls by these rules: a roll shown with its modifiers before it is made, and the referee's changes to it.

use super::{Action, AfterEvent, ControlEvent, EntryEvent, Event, FireEvent, MeleeEvent, MoraleEvent};
use crate::battle::Battle;
use crate::msg;
use crate::rules::Modifier;
use crate::rules::declared::{DeclaredRoll, Overruling};

/// Returns the rolls with modifiers in an event, each with the name of its unit or general.
pub(super) fn rolls(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    let (what, who, modifiers): (&str, &str, &[Modifier]) = match event {
        Event::Control(ControlEvent::Brigadier { general, modifiers, .. }) => {
            (msg!("app-control"), battle.commander_name(general), modifiers)
        }
        Event::Control(ControlEvent::Unit { unit, answer }) => {
            (msg!("app-control"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Morale(MoraleEvent::Tested { unit, answer, .. }) => {
            (msg!("app-morale"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Fire(FireEvent::Shot { unit, answer, .. }) => {
            (msg!("app-fire"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Entry(EntryEvent::Tested { unit, answer, .. }) => {
            (msg!("app-entering-melee"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Melee(MeleeEvent::Blows { unit, answer, .. }) => {
            (msg!("app-melee"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::After(AfterEvent::Tested { unit, answer }) => {
            (msg!("app-losers-test"), battle.unit_name(unit), &answer.modifiers)
        }
        _ => return Vec::new(),
    };
    // The score that each die needs before any modifier is no modifier itself: it cannot be struck.
    let needed = match event {
        Event::Fire(FireEvent::Shot { answer, .. }) => Some(answer.base.clone()),
        Event::Melee(MeleeEvent::Blows { answer, .. }) => Some(answer.base.clone()),
        _ => None,
    };
    if modifiers.is_empty() && needed.is_none() {
        return Vec::new();
    }
    let against = match event {
        Event::Melee(MeleeEvent::Blows { against, .. }) => msg!("app-against", against = battle.unit_name(against)),
        _ => String::new(),
    };
    let what = msg!("app-roll-of-unit-against", what, who, against);
    vec![DeclaredRoll { what, worth: None, side: None, needed, modifiers: modifiers.to_vec(), one: None }]
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
