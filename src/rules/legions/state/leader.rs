//! A leader of a regiment, or an army commander.

use crate::battle::{Battle, Commander};
use crate::hexes::Hex;
use crate::ids::BrigadeId;
use crate::units::Spot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The man on a leader's counter (4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderStage {
    /// The leader himself.
    Starting,
    /// His Adjutant.
    Adjutant,
    /// A Captain, who cannot be lost.
    Captain,
}

/// The state of a leader.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderState {
    /// His hex; `None`: he is off the map and does not return.
    pub at: Option<Hex>,
    /// The man on the counter.
    pub stage: LeaderStage,
    /// The regiments an army commander has taken over (4.32).
    pub took_over: BTreeSet<BrigadeId>,
    /// Movement points spent in this phase.
    pub spent: u8,
    /// His counter on the printed map. It follows from his hex.
    pub counter: Spot,
}

impl LeaderState {
    /// Returns the leader of a battle about to begin. An army commander with a company of a regiment without a leader
    /// has taken it over.
    pub(super) fn begin(him: &Commander, battle: &Battle) -> LeaderState {
        let at = battle.map().and_then(|map| map.hex_under(him.at));
        let of_unit = him.with.as_ref().filter(|_| him.is_overall()).and_then(|id| battle.unit(id));
        let has_own = |regiment: &BrigadeId| {
            let leads =
                |other: &Commander| other.brigade.as_ref() == Some(regiment) || other.brigades.contains(regiment);
            battle.forces.commanders.iter().any(leads)
        };
        let took_over =
            of_unit.map(|unit| unit.brigade.clone()).filter(|regiment| !has_own(regiment)).into_iter().collect();
        LeaderState { at, stage: LeaderStage::Starting, took_over, spent: 0, counter: him.at }
    }
}
