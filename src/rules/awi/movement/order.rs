//! Orders to move: one JSON object each, `{"do": "move", "order": {"how": "march", ...}}`.

use crate::battle::Formation;
use crate::geometry::Step;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::units::{Bearing, Spot};
use serde::{Deserialize, Serialize};

/// An order of a player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Step 6: a unit moves along steps.
    March {
        /// The unit.
        unit: UnitId,
        /// The steps.
        steps: Vec<Step>,
    },
    /// Step 6: a unit changes formation, limbers or unlimbers.
    Form {
        /// The unit.
        unit: UnitId,
        /// The new formation.
        to: Formation,
    },
    /// Step 6: a unit changes face where it stands.
    Face {
        /// The unit.
        unit: UnitId,
        /// Its new facing.
        facing: Bearing,
    },
    /// Step 6: foot goes into a house.
    Enter {
        /// The unit.
        unit: UnitId,
        /// The house.
        house: TerrainId,
    },
    /// Step 6: foot comes out of a house, looking along a bearing.
    Leave {
        /// The unit.
        unit: UnitId,
        /// The direction in which it comes out, and its new facing.
        facing: Bearing,
    },
    /// Step 6: a general moves, joins a unit or leaves it.
    General {
        /// The general.
        general: CommanderId,
        /// The destination. By default, the unit he joins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Spot>,
        /// The unit he joins. `None` to be on his own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        join: Option<UnitId>,
    },
}
