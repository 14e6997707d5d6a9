//! Events of rebuilding.

use super::resolve::RebuildAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::details::{modifier_line, source_line};
use crate::rules::otp::wording;
use crate::rules::{Modifier, Words};
use serde::{Deserialize, Serialize};

/// An event of rebuilding.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RebuildEvent {
    /// A unit tried to rebuild.
    Tried {
        /// The unit.
        unit: UnitId,
        /// The modifiers of the roll.
        modifiers: Vec<Modifier>,
        /// The dice and the result.
        answer: RebuildAnswer,
        /// Figures regained, limited by the unit's original strength.
        regained: u16,
        /// The number of the attempt, up to 4.
        attempt: u8,
    },
    /// Regained figures had no room on the table and are lost.
    NoRoom {
        /// The unit.
        unit: UnitId,
        /// The number of figures.
        figures: u16,
    },
}

impl RebuildEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Tried { unit, modifiers, answer, regained, attempt } => {
                let got = if *regained == 0 { "nothing" } else { "some" };
                let mut details: Vec<String> = modifiers.iter().map(modifier_line).collect();
                let (modified, averaging, add) = (answer.modified, &answer.averaging, answer.add);
                let averaging: Vec<String> = averaging.iter().map(u8::to_string).collect();
                let dice = if averaging.is_empty() { msg!("otp-no-dice").to_owned() } else { averaging.join(" ") };
                details.push(msg!("otp-rebuilding-modified-and-dice", modified, dice, add = format!("{:+}", add)));
                details.push(msg!("otp-rebuilding-try", attempt));
                details.push(source_line(msg!("otp-unit-rebuilding"), "11.0", answer.source));
                let unit = wording::unit(battle, unit);
                Words::with(msg!("otp-tries-to-rebuild", unit, face = answer.face, got, regained), details)
            }
            Self::NoRoom { unit, figures } => Words::with(
                msg!("otp-no-room-for-regained", unit = wording::unit(battle, unit), figures),
                vec![msg!("otp-no-place-for-regained").to_owned()],
            ),
        }
    }
}
