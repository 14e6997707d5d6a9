//! How the screen shows this set's offers.

use crate::ids::CommanderId;
use crate::rules::Topic;
use crate::rules::awi::Action;
use crate::rules::awi::action::Candidate;
use crate::rules::awi::movement::Order;
use crate::rules::offer::{Display, OfferPlace, OnTap};

/// Returns how an offer is shown.
pub(super) fn of(offered: &Candidate) -> Display {
    // Fold marches away: the ghost and the nudge pad can make any of them.
    let is_march = matches!(offered.action, Action::Move { order: Order::March { .. } });
    let place = if is_march { OfferPlace::Folded } else { OfferPlace::Open };
    Display { on_tap: on_tap(offered.topic), place, commander: general_of(&offered.action).cloned() }
}

/// Returns the effect of a tap. Only an action with a single roll is declared first, with its modifiers: a whole step
/// rolls many dice, and moves of figures are shown on the table instead.
fn on_tap(topic: Topic) -> OnTap {
    match topic {
        Topic::Sequence | Topic::Formation | Topic::Move | Topic::Choice => OnTap::of(topic),
        _ => OnTap::DeclareIfDiced,
    }
}

/// Returns the general an action is for.
fn general_of(action: &Action) -> Option<&CommanderId> {
    match action {
        Action::RollAbility { general } | Action::TestBrigadier { general } => Some(general),
        _ => None,
    }
}
