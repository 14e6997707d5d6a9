//! The events of Steps 8 and 9.

use super::EntryAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::named::itemised;
use crate::rules::wording::unit as called;
use serde::{Deserialize, Serialize};

/// An event of Steps 8 and 9.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EntryEvent {
    /// A unit tested to enter melee.
    Tested {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        against: UnitId,
        /// Whether it charges or counter-charges; otherwise it stands to receive.
        charges: bool,
        /// The result.
        answer: EntryAnswer,
    },
}

impl EntryEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::Tested { unit, against, charges, answer } = self;
        let does = match (charges, answer.goes_in) {
            (true, true) => "charges",
            (true, false) => "halts",
            (false, true) => "stands",
            (false, false) => "breaks",
        };
        let EntryAnswer { roll, score, .. } = answer;
        let (unit, foe) = (called(battle, unit), called(battle, against));
        let line = msg!("awi-tests-to-enter-melee", unit, foe, roll, score, does);
        let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
        details.push(msg!("awi-rule-entering-melee").to_owned());
        Words::with(line, details)
    }
}
