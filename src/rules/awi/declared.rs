//! A declared operation by these rules: its roll before it is made, and the referee's changes.

use super::{Action, AfterEvent, ControlEvent, EntryEvent, Event, FireEvent, Game, MeleeEvent, MoraleEvent};
use crate::battle::Battle;
use crate::rules::declared::{DeclaredRoll, Overruling, Split};
use crate::rules::{Modifier, Offer};
use crate::{say, word};

impl Event {
    /// Its rolls that have modifiers, each with whose it is.
    pub(in crate::rules) fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll> {
        let (what, who, modifiers): (&str, &str, &[Modifier]) = match self {
            Event::Control(ControlEvent::Brigadier { general, modifiers, .. }) => {
                (word!("app-control"), battle.commander_name(general), modifiers)
            }
            Event::Control(ControlEvent::Unit { unit, answer }) => {
                (word!("app-control"), battle.unit_name(unit), &answer.modifiers)
            }
            Event::Morale(MoraleEvent::Tested { unit, answer, .. }) => {
                (word!("app-morale"), battle.unit_name(unit), &answer.modifiers)
            }
            Event::Fire(FireEvent::Shot { unit, answer, .. }) => {
                (word!("app-fire"), battle.unit_name(unit), &answer.modifiers)
            }
            Event::Entry(EntryEvent::Tested { unit, answer, .. }) => {
                (word!("app-entering-melee"), battle.unit_name(unit), &answer.modifiers)
            }
            Event::Melee(MeleeEvent::Blows { unit, answer, .. }) => {
                (word!("app-melee"), battle.unit_name(unit), &answer.modifiers)
            }
            Event::After(AfterEvent::Tested { unit, answer }) => {
                (word!("app-losers-test"), battle.unit_name(unit), &answer.modifiers)
            }
            _ => return Vec::new(),
        };
        // What each die must show before any modifier is none itself: it cannot be struck.
        let needed = match self {
            Event::Fire(FireEvent::Shot { answer, .. }) => Some(answer.base.clone()),
            Event::Melee(MeleeEvent::Blows { answer, .. }) => Some(answer.base.clone()),
            _ => None,
        };
        if modifiers.is_empty() && needed.is_none() {
            return Vec::new();
        }
        let against = match self {
            Event::Melee(MeleeEvent::Blows { against, .. }) => say!("app-against", against = battle.unit_name(against)),
            _ => String::new(),
        };
        let what = say!("app-of", what, who, against);
        vec![DeclaredRoll { what, worth: None, side: None, needed, modifiers: modifiers.to_vec(), one: None }]
    }
}

impl Action {
    /// The action with the referee's changes.
    pub(in crate::rules) fn overruled(self, by: Overruling) -> Self {
        let (action, by) = match self {
            Action::Overrule { action, strike, add, reason } => {
                (action, by.on_top_of(Overruling { strike, add, only: None, reason }))
            }
            other => (Box::new(other), by),
        };
        let Overruling { strike, add, reason, .. } = by;
        Action::Overrule { action, strike, add, reason }
    }
}

impl Game {
    /// A unit fires at one enemy by these rules.
    pub(in crate::rules) fn fire_splits(&self, _: &Offer, _: &[Offer]) -> Vec<Split> {
        Vec::new()
    }
}
