//! Choices that a player must make before the game goes on.

use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use serde::{Deserialize, Serialize};

/// A choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choose", rename_all = "snake_case")]
pub enum Choice {
    /// The owner shares a result of fire or shock among the companies that can suffer it, K first (7.2).
    Result {
        /// Companies still to eliminate.
        kills: u8,
        /// Companies still to disorder.
        disorders: u8,
        /// The companies that can still suffer a result.
        among: Vec<UnitId>,
    },
    /// The owner picks a company of a regiment for one more D (4.5).
    ExtraDisorder {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// The opponent picks a company to eliminate, because there are too many in a hex (6.2).
    Overstacked {
        /// The hex.
        hex: Hex,
    },
    /// The owner picks the leader who is diced for (4.4).
    LeaderAtRisk {
        /// The leaders in the hex who can be lost.
        among: Vec<CommanderId>,
    },
}
