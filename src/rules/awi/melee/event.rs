//! The events of Step 10.

use super::MeleeAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::losses::UnitLosses;
use crate::rules::awi::named::itemised;
use crate::rules::awi::state::Fought;
use crate::rules::wording::unit as called;
use serde::{Deserialize, Serialize};

/// An event of Step 10.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MeleeEvent {
    /// A unit struck at an enemy.
    Blows {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        against: UnitId,
        /// Bases that fought.
        elements: u8,
        /// The result.
        answer: MeleeAnswer,
        /// The friend in contact that it is beside, if it touches no enemy itself and overlaps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<UnitId>,
    },
    /// The result of the melee for a unit.
    Fought {
        /// The unit.
        unit: UnitId,
        /// Casualties it took.
        took: u16,
        /// Casualties it caused.
        gave: u16,
        /// Won, lost or drawn.
        ended: Fought,
        /// Its losses; `None`: its player has not shared them with a gun yet.
        #[serde(rename = "toll")]
        losses: Option<UnitLosses>,
    },
    /// Casualties were shared between foot and the gun it supports.
    Shared {
        /// The foot.
        foot: UnitId,
        /// The losses of the foot; `None`: another of its guns takes its share first.
        of_foot: Option<UnitLosses>,
        /// The gun.
        gun: UnitId,
        /// The losses of the gun's crew.
        of_gun: UnitLosses,
    },
}

impl Fought {
    /// Returns the key by which a message chooses its words.
    fn key(self) -> &'static str {
        match self {
            Fought::Won => "won",
            Fought::Lost => "lost",
            Fought::Drew => "drew",
        }
    }
}

impl MeleeEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Blows { unit, against, elements, answer, beside } => {
                let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
                let (unit, against, dice) = (name(unit), name(against), dice.join(" "));
                let line = msg!("awi-fights", unit, against, dice, needed = answer.needed, hits = answer.hits);
                let bases = msg!("awi-bases-fight", bases = elements);
                let overlaps = beside.as_ref().map(|friend| msg!("awi-overlaps-beside", friend = name(friend)));
                let mut details =
                    vec![bases, msg!("awi-base-score-needed", base = answer.base.value, rule = answer.base.rule)];
                details.extend(overlaps);
                details.extend(answer.modifiers.iter().map(itemised));
                details.push(msg!("awi-rule-melee-score").to_owned());
                Words::with(line, details)
            }
            Self::Fought { unit, took, gave, ended, losses } => {
                let unit = name(unit);
                let fell = losses.map_or_else(|| msg!("awi-to-be-shared-with-its-gun", unit), |losses| losses.words());
                let line = msg!("awi-melee-ended", unit, ended = ended.key(), took, gave, fell);
                Words::with(line, vec![msg!("awi-rule-melee-note-2").to_owned()])
            }
            Self::Shared { foot, of_foot, gun, of_gun } => {
                let of_gun = msg!("awi-toll-of-gun", gun = name(gun), toll = of_gun.words());
                let line = match of_foot {
                    Some(losses) => msg!("awi-toll-of-foot", foot = name(foot), toll = losses.words(), of_gun),
                    None => msg!("awi-has-casualties-to-share-as-well", foot = name(foot), of_gun),
                };
                Words::with(line, vec![msg!("awi-rule-artillery").to_owned()])
            }
        }
    }
}
