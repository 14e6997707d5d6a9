//! The offers of American Legions that belong to no company, by kind: choices, morale checks, shock attacks, orders and
//! the next phase.

use crate::app::App;
use crate::hexes::Hex;
use crate::ids::BrigadeId;
use crate::rules::legions::Action;
use crate::rules::{Offer, Topic};
use std::collections::BTreeSet;

/// Returns whether an action answers a choice.
pub(super) fn is_choice(action: &Action) -> bool {
    matches!(action, Action::Choose { .. } | Action::ChooseLeader { .. })
}

/// Returns whether an action is a morale check that is due.
pub(super) fn is_check(action: &Action) -> bool {
    matches!(action, Action::Check { .. })
}

/// Returns whether an action is a shock attack.
pub(super) fn is_attack(action: &Action) -> bool {
    matches!(action, Action::Shock { .. })
}

/// Returns the allowed offers of a kind.
pub(super) fn allowed(app: &App, is: fn(&Action) -> bool) -> impl Iterator<Item = &Offer> {
    app.offers().iter().filter(move |offer| offer.refusal.is_none() && offer.action.legions().is_some_and(is))
}

/// Returns the offers that lead to the next phase.
pub(super) fn proceeding(app: &App) -> impl Iterator<Item = &Offer> {
    app.offers().iter().filter(|offer| offer.topic == Topic::Sequence)
}

/// Returns the offers of the Command Phase to a regiment, allowed or not: orders, or rallying.
pub(super) fn to_regiment<'a>(app: &'a App, regiment: &BrigadeId) -> impl Iterator<Item = (&'a Offer, &'a Action)> {
    let all = app.offers().iter().filter_map(|offer| Some((offer, offer.action.legions()?)));
    all.filter(move |(_, action)| ordered(action) == Some(regiment))
}

/// Returns the regiment that an action of the Command Phase is about.
fn ordered(action: &Action) -> Option<&BrigadeId> {
    match action {
        Action::Order { regiment, .. } | Action::Rally { regiment } => Some(regiment),
        _ => None,
    }
}

/// Returns the number of regiments that can be given an order or rallied now.
pub(super) fn regiments_to_order(app: &App) -> usize {
    let actions = allowed(app, |action| ordered(action).is_some()).filter_map(|offer| offer.action.legions());
    actions.filter_map(ordered).collect::<BTreeSet<&BrigadeId>>().len()
}

/// Returns the number of hexes that must still be attacked.
pub(super) fn hexes_to_attack(app: &App) -> usize {
    let target = |offer: &Offer| match offer.action.legions() {
        Some(Action::Shock { target, .. }) => Some(*target),
        _ => None,
    };
    allowed(app, is_attack).filter_map(target).collect::<BTreeSet<Hex>>().len()
}
