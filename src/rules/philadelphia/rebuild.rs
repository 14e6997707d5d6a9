//! Rebuilding reserve units (4.4, 11.0).

use super::engine::{Cx, impossible};
use super::event::unit_name;
use crate::ids::UnitId;
use crate::rules::{Stop, Words};
use crate::table::Battle;
use serde::{Deserialize, Serialize};

/// What happened in rebuilding.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RebuildEvent {
    /// A unit tried.
    Tried {
        /// Which.
        unit: UnitId,
    },
}

impl RebuildEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Tried { unit } => Words::line(unit_name(battle, unit)),
        }
    }
}

/// 11.0: a reserve unit tries to regain figures.
pub(super) fn rebuild(_cx: &mut Cx<'_>, _unit: &UnitId) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// Takes figures off from the ends of the line, right and left in turn.
pub(super) fn remove_figures(_cx: &mut Cx<'_>, _unit: &UnitId, _figures: u16) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// Puts figures back.
pub(super) fn restore_figures(_cx: &mut Cx<'_>, _unit: &UnitId, _figures: u16) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
