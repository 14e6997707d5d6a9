//! What happens to charges (Steps 2 and 5).

use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::rules::Words;
use crate::rules::awi::state::Answer;
use crate::rules::wording::{ground, unit as called};
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// What happened to charges.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ChargeEvent {
    /// A charge was declared.
    Declared {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// The gun that was named, where the foot beside it is charged for it.
        gun: Option<UnitId>,
        /// Edge to edge.
        gap: Inches,
        /// How far it can come.
        reach: Inches,
        /// Skirmishers in its way, who are charged as well.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        screen: Vec<UnitId>,
        /// Those beside the target whom its front meets as well: they are charged too.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        beside: Vec<UnitId>,
    },
    /// Step 5: who charges has come to an inch from one more enemy, and charges him too.
    Meets {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// He is in its way, before the one it counter-charges; else he stands in line with the one it is at.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_the_way: bool,
    },
    /// Step 2: the foot beside the gun that was named has routed, and the charge goes on at the gun (Artillery).
    GoesOnAt {
        /// Who.
        unit: UnitId,
        /// The gun.
        gun: UnitId,
        /// Who has left it.
        foot: UnitId,
    },
    /// Step 2: the garrison of a house has routed before who charged it, and he goes on into the house (Strong houses).
    GoesIntoHouse {
        /// Who.
        unit: UnitId,
        /// Which.
        house: TerrainId,
        /// Who has routed out of it.
        garrison: UnitId,
    },
    /// What a charged unit does.
    Answered {
        /// Who.
        unit: UnitId,
        /// What.
        answer: Answer,
        /// It had no choice.
        forced: bool,
    },
}

impl ChargeEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Declared { unit, target, gun, gap, reach, screen, beside } => {
                let mut details = vec![
                    say!("awi-off-and-can-come", gap, unit = name(unit), reach),
                    word!("awi-rule-step-2").to_owned(),
                ];
                if let Some(gun) = gun {
                    details.push(say!("awi-gun-is-supported", gun = name(gun), target = name(target)));
                }
                details.extend(screen.iter().map(|unit| say!("awi-in-the-way-and-charged", unit = name(unit))));
                details.extend(beside.iter().map(|unit| say!("awi-beside-and-charged", unit = name(unit))));
                Words::with(say!("awi-is-to-charge", unit = name(unit), target = name(target)), details)
            }
            Self::Meets { unit, target, in_the_way } => {
                let (unit, target) = (name(unit), name(target));
                let line = if *in_the_way {
                    say!("awi-charges-who-is-in-the-way", unit, target)
                } else {
                    say!("awi-charges-as-well", unit, target)
                };
                Words::with(line, vec![word!("awi-rule-movement-charges").to_owned()])
            }
            Self::GoesOnAt { unit, gun, foot } => Words::with(
                say!("awi-goes-on-at-the-gun", unit = name(unit), gun = name(gun), foot = name(foot)),
                vec![word!("awi-rule-artillery").to_owned()],
            ),
            Self::GoesIntoHouse { unit, house, garrison } => {
                let (garrison, unit, house) = (name(garrison), name(unit), ground(battle, house));
                Words::with(
                    say!("awi-garrison-routs-and-is-to-take", garrison, unit, house),
                    vec![word!("awi-rule-strong-houses").to_owned()],
                )
            }
            Self::Answered { unit, answer, forced } => {
                let (unit, must) = (name(unit), if *forced { "must" } else { "may" });
                let line = say!("awi-answers", unit, does = answer.words(&unit), must);
                Words::with(line, vec![word!("awi-rule-step-2").to_owned()])
            }
        }
    }
}
