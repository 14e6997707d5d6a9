//! A company.

use crate::battle::{HexMap, Stand, Unit};
use crate::hexes::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// The condition of a company (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// On its facing side.
    InOrder,
    /// On its reverse side (4.12).
    Disordered,
    /// Face up on the regiment track: it may be rallied.
    OnTrack,
    /// Face down on the regiment track, permanently (4.13).
    Eliminated,
}

/// The state of a company.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Company {
    /// Its hex; `None`: it is not on the map.
    pub at: Option<Hex>,
    /// The corner it faces; without meaning while its regiment is routed (5.4).
    pub facing: Facing,
    /// Its condition.
    pub condition: Condition,
    /// Out of command since the last Command Phase of its side (4.11).
    pub out_of_command: bool,
    /// Movement points spent in this phase.
    pub spent: u8,
    /// It has entered its hex in this phase.
    pub moved_in: bool,
    /// It has fired in this Mutual Fire Phase.
    pub fired: bool,
    /// It has attacked in this shock phase.
    pub attacked: bool,
    /// Its owner has tried to rally or re-order it in this Command Phase.
    pub tried: bool,
    /// A gun on its moving side (8.1).
    pub limbered: bool,
    /// Its counter on the printed map; none off the map. It follows from the hexes of all companies.
    pub counter: Vec<Stand>,
}

impl Company {
    /// Returns the company of a battle about to begin.
    pub(super) fn begin(unit: &Unit, map: Option<&HexMap>) -> Company {
        let stand = unit.stands.first();
        let at = stand.zip(map).and_then(|(stand, map)| map.hex_under(stand.at));
        let facing = stand.zip(map).and_then(|(stand, map)| map.facing(stand.facing));
        Company {
            at,
            facing: facing.unwrap_or_default(),
            condition: Condition::InOrder,
            out_of_command: false,
            spent: 0,
            moved_in: false,
            fired: false,
            attacked: false,
            tried: false,
            limbered: false,
            counter: Vec::new(),
        }
    }

    /// Returns whether it is disordered.
    #[must_use]
    pub fn is_disordered(&self) -> bool {
        self.condition == Condition::Disordered
    }

    /// Returns whether it is on the map.
    #[must_use]
    pub fn is_on_map(&self) -> bool {
        self.at.is_some()
    }
}
