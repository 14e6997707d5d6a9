//! Forced moves as the state keeps them: moves that a result makes a unit take.

use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::rules::wording::{ground, unit as called};
use crate::say;
use crate::text::Name;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// A move that a unit must make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ForcedMove {
    /// Who.
    pub unit: UnitId,
    /// What kind of move.
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
        /// Whose.
        from: UnitId,
    },
    /// It charges or counter-charges, to an inch from the enemy (Step 5).
    Charge {
        /// Whom.
        target: UnitId,
        /// A counter-charge: the charge bonus is the whole move.
        counter: bool,
    },
    /// It goes in (Step 9).
    Contact {
        /// Against whom.
        target: UnitId,
    },
    /// It falls back, facing the enemy (Step 11).
    FallBack {
        /// From whom.
        from: UnitId,
        /// How far.
        by: Inches,
        /// Which case of a drawn melee has it so; 0: it lost one.
        #[serde(default, skip_serializing_if = "is_none")]
        drawn: u8,
    },
    /// It follows up those who fall back (Step 11).
    FollowUp {
        /// Whom.
        target: UnitId,
        /// How far they fell back.
        by: Inches,
    },
    /// It pursues those who rout (Step 11).
    Pursue {
        /// Whom.
        target: UnitId,
    },
    /// It takes the strong house whose occupants it has routed (Step 11).
    Occupy {
        /// Which.
        house: TerrainId,
    },
}

/// Nothing to be written: serde asks by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_none(drawn: &u8) -> bool {
    *drawn == 0
}

impl ForcedKind {
    /// The section that asks for it.
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

    /// The enemy it goes at, up to him or into contact. `None`: it goes at nobody, or after one who runs.
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

    /// The section it is made by once it is: who breaks in another step runs at once.
    #[must_use]
    pub fn cited(&self) -> &'static str {
        if matches!(self, ForcedKind::Rout) { "Movement table" } else { self.rule() }
    }

    /// As a sentence goes on after the unit: "routs".
    #[must_use]
    pub fn words(&self, battle: &Battle, unit: &Name) -> String {
        let name = |id| called(battle, id);
        match self {
            ForcedKind::Rout => say!("awi-forced-rout", unit),
            ForcedKind::Evade { from } => say!("awi-forced-evade", unit, from = name(from)),
            ForcedKind::Charge { target, counter: false } => say!("awi-forced-charge", unit, target = name(target)),
            ForcedKind::Charge { target, counter: true } => {
                say!("awi-forced-counter-charge", unit, target = name(target))
            }
            ForcedKind::Contact { target } => say!("awi-forced-contact", unit, target = name(target)),
            ForcedKind::FallBack { from, by, .. } => say!("awi-forced-fall-back", unit, by, from = name(from)),
            ForcedKind::FollowUp { target, .. } => say!("awi-forced-follow-up", unit, target = name(target)),
            ForcedKind::Pursue { target } => say!("awi-forced-pursue", unit, target = name(target)),
            ForcedKind::Occupy { house } => say!("awi-forced-occupy", unit, house = ground(battle, house)),
        }
    }
}

/// The section of a drawn melee that has somebody fall back.
pub(in crate::rules::awi) fn drawn_rule(drawn: u8) -> &'static str {
    match drawn {
        1 => "Drawn 1",
        2 => "Drawn 2",
        3 => "Drawn 3",
        _ => "Drawn 1 to 3",
    }
}
