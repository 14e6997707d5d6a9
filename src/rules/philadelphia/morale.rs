//! Morale markers and how they come off (10.1-10.3).

use super::engine::{Cx, impossible};
use super::event::unit_name;
use super::{MoraleResult, Removal, UnitState};
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Stop, Words};
use crate::table::Battle;
use serde::{Deserialize, Serialize};

/// What happened to morale.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoraleEvent {
    /// A marker came off (10.2).
    Off {
        /// Whose.
        unit: UnitId,
    },
}

impl MoraleEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Off { unit } => Words::line(format!("{} has its marker off", unit_name(battle, unit))),
        }
    }
}

impl MoraleResult {
    /// The result in words: "no effect".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Rout => "rout",
            Self::Retreat => "retreat",
            Self::Stand => "stand",
            Self::Deploy => "deploy",
            Self::Half => "half move",
            Self::NoEffect => "no effect",
            Self::Advance => "advance",
            Self::Charge => "charge",
        }
    }
}

/// A unit with a marker that has not yet had its roll this turn, and has done nothing for which it would be too late.
#[must_use]
pub fn must_roll(unit: &UnitState) -> bool {
    let activity = &unit.activity;
    let acted = activity.fired || activity.closed || activity.changed_formation || !activity.began_at.is_empty();
    !unit.is_gone() && unit.marker.is_some() && !activity.rolled_morale && !acted && !activity.done
}

/// 10.2: takes a unit's marker off, by roll or by pass.
pub(super) fn remove_marker(_cx: &mut Cx<'_>, _unit: &UnitId, _by: &Removal) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// 10.2: rerolls the pending result with a pass.
pub(super) fn reroll(_cx: &mut Cx<'_>, _commander: &CommanderId) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// 10.2: takes the pending result.
pub(super) fn accept(_cx: &mut Cx<'_>) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
