//! How the screen shows the offers of this set.

use super::Action;
use super::action::{Candidate, Offer};
use crate::geometry::Step;
use crate::rules::Topic;
use crate::rules::offer::{Display, OfferPlace, OnTap};

/// Returns how one offer is shown. The display of a closing with a special move also depends on other offers: see
/// [`fold_special_closings`].
pub(super) fn of(offered: &Candidate) -> Display {
    let commander = match &offered.action {
        Action::Rate { commander } | Action::MoveCommander { commander, .. } => Some(commander.clone()),
        _ => None,
    };
    Display { on_tap: on_tap(offered), place: place(offered), commander }
}

/// Assigning attackers to defenders is done at once: it needs no die (9.8).
fn on_tap(offered: &Candidate) -> OnTap {
    match (&offered.action, offered.topic) {
        (Action::Assign { .. }, _) => OnTap::Act,
        (_, Topic::Fire | Topic::Close | Topic::Melee) => OnTap::Declare,
        (_, Topic::Morale | Topic::Rebuild) => OnTap::DeclareIfDiced,
        (_, topic) => OnTap::of(topic),
    }
}

/// Returns where an offer is shown. Fire at several enemies is on the card of the first (8.1). Doubling up and closings
/// answered with ball are folded away. So are ordinary and special moves (6.1, 6.8), because the player can also make
/// them by dragging the unit. Moves under other rules stay open, such as those into a house or back to the guns.
fn place(offered: &Candidate) -> OfferPlace {
    match &offered.action {
        Action::Fire { targets, .. } if targets.len() > 1 => OfferPlace::Elsewhere,
        Action::DoubleUp { .. } | Action::Close { ball: true, .. } => OfferPlace::Folded,
        Action::Close { .. } => OfferPlace::Open,
        _ if offered.topic == Topic::Move && matches!(offered.rule, "6.1" | "6.8") => OfferPlace::Folded,
        _ => OfferPlace::Open,
    }
}

/// Folds away special moves to close if a plain closing on the same enemy is allowed.
pub(super) fn fold_special_closings(offers: &mut [Offer]) {
    let plain: Vec<_> = offers
        .iter()
        .filter(|offer| offer.refusal.is_none())
        .filter_map(|offer| match &offer.action {
            Action::Close { target, special: false, .. } => Some(target.clone()),
            _ => None,
        })
        .collect();
    for offer in offers {
        if matches!(&offer.action, Action::Close { target, special: true, .. } if plain.contains(target)) {
            offer.display.place = OfferPlace::Folded;
        }
    }
}

/// Shows the longest allowed move straight ahead, the most common move of all. The others stay folded away.
pub(super) fn open_longest_advance(offers: &mut [Offer]) {
    let is_advance = |offer: &&mut Offer| {
        let straight = |steps: &[Step]| matches!(steps, [Step::Advance { .. }]);
        let is_it = matches!(&offer.action, Action::Move { steps, special: false, .. } if straight(steps));
        is_it && offer.refusal.is_none()
    };
    // The longest is offered first.
    if let Some(offer) = offers.iter_mut().find(is_advance) {
        offer.display.place = OfferPlace::Open;
    }
}
