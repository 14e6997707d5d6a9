//! Orders to move: one JSON object each, `{"do": "move", "order": {"how": "march", ...}}`.

use crate::battle::Formation;
use crate::geometry::Step;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::units::{Bearing, Spot};
use serde::{Deserialize, Serialize};

/// What a player moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Step 6: a unit moves along steps.
    March {
        /// Who.
        unit: UnitId,
        /// How.
        steps: Vec<Step>,
    },
    /// Step 6: a unit changes formation, limbers or unlimbers.
    Form {
        /// Who.
        unit: UnitId,
        /// Into.
        to: Formation,
    },
    /// Step 6: a unit changes face where it stands.
    Face {
        /// Who.
        unit: UnitId,
        /// The way it looks then.
        facing: Bearing,
    },
    /// Step 6: foot goes into a house.
    Enter {
        /// Who.
        unit: UnitId,
        /// Which.
        house: TerrainId,
    },
    /// Step 6: foot comes out of a house, looking along a bearing.
    Leave {
        /// Who.
        unit: UnitId,
        /// The way it comes out and looks.
        facing: Bearing,
    },
    /// Step 6: a general moves, joins a unit or leaves it.
    General {
        /// Who.
        general: CommanderId,
        /// Where to; with the unit he joins where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Spot>,
        /// The unit he joins; none: he is by himself then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        join: Option<UnitId>,
    },
}
