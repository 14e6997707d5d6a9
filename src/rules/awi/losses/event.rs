//! The events of generals at risk with their units (Generals at risk).

use super::generals::RiskAnswer;
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Words;
use crate::rules::wording::unit as called;
use serde::{Deserialize, Serialize};

/// An event of a general at risk.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum GeneralEvent {
    /// His unit lost figures, and a die was rolled for him.
    AtRisk {
        /// The general.
        general: CommanderId,
        /// His unit.
        unit: UnitId,
        /// The result.
        answer: RiskAnswer,
    },
}

impl GeneralEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::AtRisk { general, unit, answer } = self;
        let fate = if answer.dead { "dead" } else { "lives" };
        let (name, with) = (battle.commander_name(general), called(battle, unit));
        let line = msg!("awi-general-at-risk-rolls", name, with, roll = answer.roll, fate);
        let details = vec![
            msg!("awi-dead-at-or-under", casualties = answer.casualties),
            msg!("awi-rule-generals-at-risk").to_owned(),
        ];
        Words::with(line, details)
    }
}
