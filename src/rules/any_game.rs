//! A game, an action and an event of any rule set: one variant for each set. Their methods are in `dispatch.rs` and
//! `queries.rs`.

use super::offer;
use super::sets::of_each_set;
use serde::Serialize;

of_each_set! {
    /// A game under any rule set.
    #[derive(Clone, Debug)]
    AnyGame of Game
}

of_each_set! {
    /// An action of any rule set. Two sets may use one word for different actions, so [`Action::read`] needs the rule
    /// set.
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(untagged)]
    Action
}

of_each_set! {
    /// An event of any rule set.
    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(untagged)]
    Event
}

/// An action that could be done now, by any rule set.
pub type Offer = offer::Offer<Action>;
