//! The frame of a battle that ends after a number of turns: where play begins, and who wins.

use crate::ids::{BrigadeId, SideId};
use serde::{Deserialize, Serialize};

/// The frame of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scenario {
    /// The number of game turns.
    pub turns: u8,
    /// The side that plays first in each of them.
    pub first: SideId,
    /// The phase of the first turn in which play begins, by its place in the rules' sequence.
    pub begins: u8,
    /// The aims of the sides.
    pub wins: Vec<Win>,
}

/// An aim: the side reaches it if enough of the enemy's brigades are routed or eliminated at the end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Win {
    /// The side.
    pub side: SideId,
    /// How many brigades it takes.
    pub lost: u8,
    /// The brigades that count.
    pub of: Vec<BrigadeId>,
}
