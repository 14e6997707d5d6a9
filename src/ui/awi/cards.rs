//! What the cards must know of the AWI figure rules: nothing of what is offered but whose it is and whether dice are thrown.

use crate::app::{App, walk_of};
use crate::ids::CommanderId;
use crate::rules::{Action, Offer, Stop, Topic};

/// A march that the ghost and the nudge pad say as well.
#[must_use]
pub fn is_lesser(offer: &Offer) -> bool {
    matches!(offer.action, Action::Awi(_)) && walk_of(&offer.action).is_some()
}

/// An offer is about this general.
#[must_use]
pub fn names_him(offer: &Offer, id: &CommanderId) -> bool {
    let Action::Awi(action) = &offer.action else { return false };
    let value = serde_json::to_value(action).unwrap_or_default();
    value.get("general").and_then(|general| general.as_str()) == Some(id.as_str())
}

/// Dice are thrown for it, and they may have modifiers to be struck: it is declared first. What only moves figures is shown
/// on the table instead, and a whole step is no single roll.
#[must_use]
pub fn is_declared(app: &App, offer: &Offer) -> bool {
    let single = !matches!(offer.topic, Topic::Sequence | Topic::Formation | Topic::Move | Topic::Choice);
    let rolls = || app.session().is_some_and(|s| matches!(s.rehearse(&offer.action, &[]), Err(Stop::Wants(_))));
    single && rolls()
}
