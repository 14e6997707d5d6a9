//! Charges as the state keeps them, and the choices that wait for a player.

use crate::ids::{TerrainId, UnitId};
use crate::say;
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// A charge declared.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Charge {
    /// Who charges.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// The gun that was named, where the target is charged for it (Artillery).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gun: Option<UnitId>,
    /// The house whose garrison has routed at the sight of it, and which it takes (Strong houses).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<TerrainId>,
    /// How far it has come.
    pub stage: ChargeStage,
    /// What the target does.
    pub answer: Option<Answer>,
    /// It is a counter-charge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counter: bool,
}

/// How far a charge has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeStage {
    /// Step 2: declared; morale is still to be tested.
    Declared,
    /// Step 2: the test is passed.
    Willing,
    /// Step 5: an inch from the enemy.
    AtAnInch,
    /// Step 8: it goes in.
    GoesIn,
    /// Step 9: in contact.
    InContact,
    /// It was given up, or came to nothing.
    Over,
}

/// What a charged unit does.
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

/// A choice a player must make before anything else happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "wants", rename_all = "snake_case")]
pub enum Pending {
    /// Step 2: what a charged unit that passed its test does.
    Answer {
        /// Who is charged.
        unit: UnitId,
        /// Its test made it halt: it holds, or counter-charges if it is cavalry.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        halted: bool,
    },
    /// Artillery: casualties done to foot that supports a gun are shared out between the two.
    ShareCasualties {
        /// The foot.
        foot: UnitId,
        /// The gun.
        gun: UnitId,
        /// Figures to take.
        casualties: u16,
        /// Guns that are asked after it for what is left, where the foot supports several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        then: Vec<UnitId>,
    },
}

impl Answer {
    /// As a sentence goes on after the unit: "evades".
    #[must_use]
    pub fn words(self, unit: &Name) -> String {
        match self {
            Answer::Holds => say!("awi-answers-holds", unit),
            Answer::Evades => say!("awi-answers-evades", unit),
            Answer::CounterCharges => say!("awi-answers-counter-charges", unit),
            Answer::Routs => say!("awi-answers-routs", unit),
        }
    }
}
