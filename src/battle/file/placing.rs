//! The board that the places of units and commanders refer to.

use crate::battle::{ArmyRules, HexMap};

/// The rules, and the map of hexes they play on.
#[derive(Clone, Copy)]
pub(super) struct Placing<'m> {
    pub set: &'m dyn ArmyRules,
    /// `None`: the rules play on a table, the map has a fault, or the units are those of a list.
    pub map: Option<&'m HexMap>,
}
