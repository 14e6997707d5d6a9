//! What the cards must know of *On to Philadelphia*.

use crate::ids::CommanderId;
use crate::rules::otp::Action;
use crate::rules::{Offer, Topic};

/// Fire at more than one enemy: the card of the fire at the first has the choice of the others (8.1).
#[must_use]
pub fn is_split(offer: &Offer) -> bool {
    matches!(offer.action.otp(), Some(Action::Fire { targets, .. }) if targets.len() > 1)
}

/// What is seldom wanted: a move that the ghost and the nudge pad say as well (one that goes somewhere, to a house or back
/// to the guns, is not), a stand doubled up, a special move to close with what can be closed with without, guns that answer
/// with ball.
#[must_use]
pub fn is_lesser(offer: &Offer, legal: &[&Offer]) -> bool {
    match offer.action.otp() {
        Some(Action::DoubleUp { .. } | Action::Close { ball: true, .. }) => true,
        Some(Action::Close { target: far, special: true, .. }) => legal
            .iter()
            .any(|o| matches!(o.action.otp(), Some(Action::Close { target, special: false, .. }) if target == far)),
        Some(_) => offer.topic == Topic::Move && matches!(offer.rule, "6.1" | "6.8"),
        None => false,
    }
}

/// An offer is about this commander.
#[must_use]
pub fn names_him(offer: &Offer, id: &CommanderId) -> bool {
    match offer.action.otp() {
        Some(Action::Rate { commander } | Action::MoveCommander { commander, .. }) => commander == id,
        _ => false,
    }
}

/// Who fights whom is only said; no die is rolled for it (9.8).
#[must_use]
pub fn is_only_said(offer: &Offer) -> bool {
    matches!(offer.action.otp(), Some(Action::Assign { .. }))
}
