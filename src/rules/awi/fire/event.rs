//! The events of Step 7.

use super::{FireAnswer, Shooters};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::charts::Weapon;
use crate::rules::awi::losses::UnitLosses;
use crate::rules::awi::named::itemised;
use crate::rules::wording::unit as called;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// An event of Step 7.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum FireEvent {
    /// A unit shot.
    Shot {
        /// The unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The weapon.
        weapon: Weapon,
        /// The range, from the nearest base that bears.
        range: Inches,
        /// The number of its bases, or gunners, that shot.
        shooters: Shooters,
        /// The result.
        answer: FireAnswer,
        /// The losses.
        #[serde(rename = "toll")]
        losses: UnitLosses,
        /// Whether the bases that bear are too close to call: measure them.
        close_call: bool,
    },
}

impl FireEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::Shot { unit, target, weapon, range, shooters, answer, losses, .. } = self;
        let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
        let (unit, target, dice) = (called(battle, unit), called(battle, target), dice.join(" "));
        let line = msg!("awi-shoots-at", unit, target, dice, needed = answer.needed, toll = losses.words());
        let who = match shooters {
            Shooters::Bases(bases) => msg!("awi-bases-bear", bases),
            Shooters::Crew(gunners) => msg!("awi-gunners", gunners),
        };
        let mut details = vec![msg!("awi-shooters-weapon-and-range", who, weapon = weapon.words(), range)];
        details.push(msg!("awi-base-score-needed", base = answer.base.value, rule = answer.base.rule));
        details.extend(answer.modifiers.iter().map(itemised));
        details.push(msg!("awi-rule-step-7").to_owned());
        Words::with(line, details)
    }
}
