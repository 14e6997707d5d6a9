//! What happens in Step 10.

use super::MeleeAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::rules::Words;
use crate::rules::awi::losses::UnitLosses;
use crate::rules::awi::named::itemised;
use crate::rules::awi::state::Fought;
use crate::rules::wording::unit as called;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// What happened in Step 10.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MeleeEvent {
    /// A unit struck at an enemy.
    Blows {
        /// Who.
        unit: UnitId,
        /// At whom.
        against: UnitId,
        /// Bases that fought.
        elements: u8,
        /// What came of it.
        answer: MeleeAnswer,
        /// The friend in contact whom it stands beside, where it touches nobody itself and overlaps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<UnitId>,
    },
    /// What the melee came to for a unit.
    Fought {
        /// Who.
        unit: UnitId,
        /// Casualties it took.
        took: u16,
        /// Casualties it did.
        gave: u16,
        /// Won, lost or drawn.
        ended: Fought,
        /// Who of it fell; `None`: its player has still to share them with a gun.
        #[serde(rename = "toll")]
        losses: Option<UnitLosses>,
    },
    /// Casualties were shared between foot and the gun it supports.
    Shared {
        /// The foot.
        foot: UnitId,
        /// Who of it fell; `None`: another of its guns is asked first.
        of_foot: Option<UnitLosses>,
        /// The gun.
        gun: UnitId,
        /// Who of its crew fell.
        of_gun: UnitLosses,
    },
}

impl Fought {
    /// By which a message chooses its words.
    fn key(self) -> &'static str {
        match self {
            Fought::Won => "won",
            Fought::Lost => "lost",
            Fought::Drew => "drew",
        }
    }
}

impl MeleeEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Blows { unit, against, elements, answer, beside } => {
                let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
                let (unit, against, dice) = (name(unit), name(against), dice.join(" "));
                let line = say!("awi-fights", unit, against, dice, needed = answer.needed, hits = answer.hits);
                let bases = say!("awi-bases-fight", bases = elements);
                let overlaps = beside.as_ref().map(|friend| say!("awi-overlaps-beside", friend = name(friend)));
                let mut details = vec![bases, say!("awi-or-more", base = answer.base.value, rule = answer.base.rule)];
                details.extend(overlaps);
                details.extend(answer.modifiers.iter().map(itemised));
                details.push(word!("awi-rule-melee-score").to_owned());
                Words::with(line, details)
            }
            Self::Fought { unit, took, gave, ended, losses } => {
                let unit = name(unit);
                let fell = losses.map_or_else(|| say!("awi-to-be-shared-with-its-gun", unit), |losses| losses.words());
                let line = say!("awi-melee-ended", unit, ended = ended.key(), took, gave, fell);
                Words::with(line, vec![word!("awi-rule-melee-note-2").to_owned()])
            }
            Self::Shared { foot, of_foot, gun, of_gun } => {
                let of_gun = say!("awi-of-the-gun", gun = name(gun), toll = of_gun.words());
                let line = match of_foot {
                    Some(losses) => say!("awi-of-the-foot", foot = name(foot), toll = losses.words(), of_gun),
                    None => say!("awi-has-casualties-to-share-as-well", foot = name(foot), of_gun),
                };
                Words::with(line, vec![word!("awi-rule-artillery").to_owned()])
            }
        }
    }
}
