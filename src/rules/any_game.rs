//! A game, an action and an event of any rule set: one variant for each set. What may be asked of them is in `dispatch.rs` and
//! `queries.rs`.

use super::sets::of_each_set;
use super::{awi, offer, otp};
use serde::Serialize;

/// A game by any rule set.
#[derive(Clone, Debug)]
pub enum Game {
    /// On to Philadelphia.
    Otp(otp::Game),
    /// The AWI figure rules.
    Awi(awi::Game),
}

/// An action of any rule set. Both sets have words in common: it is read by the rules of its game, with [`Action::read`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Action {
    /// On to Philadelphia.
    Otp(otp::Action),
    /// The AWI figure rules.
    Awi(awi::Action),
}

/// An event of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// On to Philadelphia.
    Otp(otp::Event),
    /// The AWI figure rules.
    Awi(awi::Event),
}

/// Something that could be done now, by any rule set.
pub type Offer = offer::Offer<Action>;

of_each_set!(Game, Game);
of_each_set!(Action, Action);
of_each_set!(Event, Event);
