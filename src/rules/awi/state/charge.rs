//! Charges in the state, and the choices that wait for a player.

use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// A charge or counter-charge at one enemy.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charge {
    /// The charger.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The gun that the player named, if the charge goes at the foot that supports it (Artillery).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gun: Option<UnitId>,
    /// The house that the charger takes because its garrison routed before contact (Strong houses).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<TerrainId>,
    /// Its stage.
    pub stage: ChargeStage,
    /// The target's response.
    pub answer: Option<Answer>,
    /// Whether it is a counter-charge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
}

/// The stages of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStage {
    /// Step 2: declared; morale is not tested yet.
    Declared,
    /// Step 2: the test is passed.
    Willing,
    /// Step 5: an inch from the enemy.
    AtAnInch,
    /// Step 8: it goes in.
    GoesIn,
    /// Step 9: in contact.
    InContact,
    /// It has ended: it was given up, made no contact, or the charger takes a house instead.
    Over,
}

/// The responses of a charged unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It stands to receive the charge.
    Holds,
    /// It evades at charge speed.
    Evades,
    /// Cavalry counter-charges.
    CounterCharges,
    /// It routs.
    Routs,
}

/// A choice a player must make before the step can end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "wants", rename_all = "snake_case")]
pub enum Pending {
    /// Step 2: the response of a charged unit that passed its test.
    Answer {
        /// The charged unit.
        unit: UnitId,
        /// Whether its test made it halt: then it cannot evade, but cavalry may still counter-charge.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        halted: bool,
    },
    /// Artillery: casualties of foot that supports a gun are shared between the two.
    ShareCasualties {
        /// The foot.
        foot: UnitId,
        /// The gun.
        gun: UnitId,
        /// The number of figures to remove.
        casualties: u16,
        /// Other guns that the foot supports: after this gun, each takes its share of the rest.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        then: Vec<UnitId>,
    },
}

impl Answer {
    /// Returns the response, worded to follow the unit in a sentence: "evades".
    #[must_use]
    pub fn words(self, unit: &Name) -> String {
        match self {
            Answer::Holds => msg!("awi-answers-holds", unit),
            Answer::Evades => msg!("awi-answers-evades", unit),
            Answer::CounterCharges => msg!("awi-answers-counter-charges", unit),
            Answer::Routs => msg!("awi-answers-routs", unit),
        }
    }
}
