//! The words of the AWI figure rules for a unit's grade and order, and a brigadier's ability.

use serde::{Deserialize, Serialize};

/// A unit's morale grade, the lowest class first.
///
/// ```
/// use drumhead::battle::Grade;
/// assert!(Grade::Elite > Grade::Trained && Grade::Raw > Grade::Militia);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Grade {
    Militia,
    Raw,
    Trained,
    Elite,
}

impl Grade {
    /// Returns the grade as the beginning of a unit's description ("Trained").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Grade::Militia => crate::msg!("table-grade-militia"),
            Grade::Raw => crate::msg!("table-grade-raw"),
            Grade::Trained => crate::msg!("table-grade-trained"),
            Grade::Elite => crate::msg!("table-grade-elite"),
        }
    }
}

/// How a unit fights: shoulder to shoulder, or as skirmishers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum FightingOrder {
    Close,
    Skirmish,
}

/// A brigadier's ability, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Ability {
    Poor,
    Average,
    Good,
}

/// The words of battle and charts files for grades, the highest first.
pub const GRADES: &[(&str, Grade)] =
    &[("elite", Grade::Elite), ("trained", Grade::Trained), ("raw", Grade::Raw), ("militia", Grade::Militia)];

/// The words for orders.
pub const ORDERS: &[(&str, FightingOrder)] = &[("close", FightingOrder::Close), ("skirmish", FightingOrder::Skirmish)];

/// The words for abilities, the highest first.
pub const ABILITIES: &[(&str, Ability)] =
    &[("good", Ability::Good), ("average", Ability::Average), ("poor", Ability::Poor)];
