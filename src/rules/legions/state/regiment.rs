//! A regiment.

use super::super::orders::Order;
use serde::{Deserialize, Serialize};

/// The state of a regiment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Regiment {
    /// Its order; `None`: none was given, or it has none after a rout or a charge (4.62).
    pub order: Option<Order>,
    /// It is routed (4.14).
    pub routed: bool,
    /// Its owner has tried to change its order in this Command Phase.
    pub tried: bool,
    /// Its owner has tried to rally it in this Command Phase.
    pub tried_rally: bool,
    /// None of its companies is left on the map (4.13).
    pub eliminated: bool,
    /// Its companies suffered a result in this phase, so that it makes a morale check at the end (4.51).
    pub must_check: bool,
    /// It has finished firing in this phase (7.33).
    pub fired_out: bool,
}
