//! The events of charges (Steps 2 and 5).

use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::state::Answer;
use crate::rules::wording::{ground, unit as called};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// An event of a charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ChargeEvent {
    /// A charge was declared.
    Declared {
        /// The unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The gun that was named, if the foot beside it is charged in its place.
        gun: Option<UnitId>,
        /// The distance from edge to edge.
        gap: Inches,
        /// How far it can charge.
        reach: Inches,
        /// Skirmishers in its way, which are charged as well.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        screen: Vec<UnitId>,
        /// Units beside the target that its front meets as well: they are charged too.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        beside: Vec<UnitId>,
    },
    /// Step 5: a charger is an inch from one more enemy, and charges it too.
    Meets {
        /// The charger.
        unit: UnitId,
        /// The enemy.
        target: UnitId,
        /// Whether the enemy is in its way, before its target; otherwise the enemy is in line with its target.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_the_way: bool,
    },
    /// Step 2: the foot beside the gun that was named has routed, and the charge goes on at the gun (Artillery).
    GoesOnAt {
        /// The unit.
        unit: UnitId,
        /// The gun.
        gun: UnitId,
        /// The foot that has left it.
        foot: UnitId,
    },
    /// Step 2: the garrison of a house has routed before its charger, which goes on into the house (Strong houses).
    GoesIntoHouse {
        /// The unit.
        unit: UnitId,
        /// The house.
        house: TerrainId,
        /// The garrison.
        garrison: UnitId,
    },
    /// A charged unit's response.
    Answered {
        /// The unit.
        unit: UnitId,
        /// The response.
        answer: Answer,
        /// Whether it had no choice.
        forced: bool,
    },
}

impl ChargeEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Declared { unit, target, gun, gap, reach, screen, beside } => {
                let mut details = vec![
                    msg!("awi-charge-gap-and-reach", gap, unit = name(unit), reach),
                    msg!("awi-rule-step-2").to_owned(),
                ];
                if let Some(gun) = gun {
                    details.push(msg!("awi-gun-is-supported", gun = name(gun), target = name(target)));
                }
                details.extend(screen.iter().map(|unit| msg!("awi-in-the-way-and-charged", unit = name(unit))));
                details.extend(beside.iter().map(|unit| msg!("awi-beside-and-charged", unit = name(unit))));
                Words::with(msg!("awi-is-to-charge", unit = name(unit), target = name(target)), details)
            }
            Self::Meets { unit, target, in_the_way } => {
                let (unit, target) = (name(unit), name(target));
                let line = if *in_the_way {
                    msg!("awi-charges-unit-in-the-way", unit, target)
                } else {
                    msg!("awi-charges-as-well", unit, target)
                };
                Words::with(line, vec![msg!("awi-rule-movement-charges").to_owned()])
            }
            Self::GoesOnAt { unit, gun, foot } => Words::with(
                msg!("awi-goes-on-at-the-gun", unit = name(unit), gun = name(gun), foot = name(foot)),
                vec![msg!("awi-rule-artillery").to_owned()],
            ),
            Self::GoesIntoHouse { unit, house, garrison } => {
                let (garrison, unit, house) = (name(garrison), name(unit), ground(battle, house));
                Words::with(
                    msg!("awi-garrison-routs-house-taken", garrison, unit, house),
                    vec![msg!("awi-rule-strong-houses").to_owned()],
                )
            }
            Self::Answered { unit, answer, forced } => {
                let (unit, must) = (name(unit), if *forced { "must" } else { "may" });
                let line = msg!("awi-answers", unit, does = answer.words(&unit), must);
                Words::with(line, vec![msg!("awi-rule-step-2").to_owned()])
            }
        }
    }
}
