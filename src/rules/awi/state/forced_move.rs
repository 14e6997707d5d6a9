//! Forced moves in the state: moves that a result makes a unit take.

use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::wording::{ground, unit as called};
use crate::text::Name;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// A move that a unit must make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ForcedMove {
    /// The unit.
    pub unit: UnitId,
    /// The kind of move.
    #[serde(flatten)]
    pub kind: ForcedKind,
}

/// A kind of forced move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "haul", rename_all = "snake_case")]
pub enum ForcedKind {
    /// It routs (Step 4, or at once where it breaks).
    Rout,
    /// It evades a charge (Step 4).
    Evade {
        /// The charger.
        from: UnitId,
    },
    /// It charges or counter-charges, to an inch from the enemy (Step 5).
    Charge {
        /// The enemy.
        target: UnitId,
        /// Whether it is a counter-charge: the charge bonus is the whole move.
        counter: bool,
    },
    /// It goes in (Step 9).
    Contact {
        /// The enemy.
        target: UnitId,
    },
    /// It falls back, facing the enemy (Step 11).
    FallBack {
        /// The enemy.
        from: UnitId,
        /// The distance.
        by: Inches,
        /// The case of a drawn melee; 0: it lost one.
        #[serde(default, skip_serializing_if = "is_none")]
        drawn: u8,
    },
    /// It follows up a loser that falls back (Step 11).
    FollowUp {
        /// The loser.
        target: UnitId,
        /// How far the loser falls back by the chart. Once the loser has moved, the distance it went counts instead.
        by: Inches,
    },
    /// It pursues a loser that routs (Step 11).
    Pursue {
        /// The loser.
        target: UnitId,
    },
    /// It takes the house of a garrison that routed or fell back before it (Steps 5, 9 and 11).
    Occupy {
        /// The house.
        house: TerrainId,
    },
}

/// Returns whether the field is left out of the JSON. Serde passes it by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_none(drawn: &u8) -> bool {
    *drawn == 0
}

impl ForcedKind {
    /// Returns the section of the rule.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            ForcedKind::Rout | ForcedKind::Evade { .. } => "Step 4",
            ForcedKind::Charge { .. } => "Step 5",
            ForcedKind::Contact { .. } => "Step 9",
            ForcedKind::FallBack { drawn: 0, .. } => "Losers result",
            ForcedKind::FallBack { drawn, .. } => drawn_rule(*drawn),
            ForcedKind::FollowUp { .. } | ForcedKind::Pursue { .. } => "Losers winners",
            ForcedKind::Occupy { .. } => "Strong houses",
        }
    }

    /// Returns the enemy that the unit moves up to or into contact with. `None` for a pursuit and for moves without
    /// such an enemy.
    #[must_use]
    pub fn goes_at(&self) -> Option<&UnitId> {
        match self {
            ForcedKind::Charge { target, .. }
            | ForcedKind::Contact { target }
            | ForcedKind::FollowUp { target, .. } => Some(target),
            ForcedKind::Rout
            | ForcedKind::Evade { .. }
            | ForcedKind::FallBack { .. }
            | ForcedKind::Pursue { .. }
            | ForcedKind::Occupy { .. } => None,
        }
    }

    /// Returns the section to cite once it is made. A rout cites the movement table, because a unit that breaks after
    /// Step 4 routs at once.
    #[must_use]
    pub fn cited(&self) -> &'static str {
        if matches!(self, ForcedKind::Rout) { "Movement table" } else { self.rule() }
    }

    /// Returns the move, worded to follow the unit in a sentence: "routs".
    #[must_use]
    pub fn words(&self, battle: &Battle, unit: &Name) -> String {
        let name = |id| called(battle, id);
        match self {
            ForcedKind::Rout => msg!("awi-forced-rout", unit),
            ForcedKind::Evade { from } => msg!("awi-forced-evade", unit, from = name(from)),
            ForcedKind::Charge { target, counter: false } => msg!("awi-forced-charge", unit, target = name(target)),
            ForcedKind::Charge { target, counter: true } => {
                msg!("awi-forced-counter-charge", unit, target = name(target))
            }
            ForcedKind::Contact { target } => msg!("awi-forced-contact", unit, target = name(target)),
            ForcedKind::FallBack { from, by, .. } => msg!("awi-forced-fall-back", unit, by, from = name(from)),
            ForcedKind::FollowUp { target, .. } => msg!("awi-forced-follow-up", unit, target = name(target)),
            ForcedKind::Pursue { target } => msg!("awi-forced-pursue", unit, target = name(target)),
            ForcedKind::Occupy { house } => msg!("awi-forced-occupy", unit, house = ground(battle, house)),
        }
    }
}

/// Returns the section of a drawn melee by which a unit falls back.
pub(in crate::rules::awi) fn drawn_rule(drawn: u8) -> &'static str {
    match drawn {
        1 => "Drawn 1",
        2 => "Drawn 2",
        3 => "Drawn 3",
        _ => "Drawn 1 to 3",
    }
}
