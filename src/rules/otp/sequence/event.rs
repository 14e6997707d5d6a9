//! Events of the sequence of play.

use crate::battle::Battle;
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::Words;
use crate::rules::otp::wording;
use serde::{Deserialize, Serialize};

/// An event of the sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum SequenceEvent {
    /// A turn began; all chits are in the cup.
    TurnBegan {
        /// The turn.
        turn: u16,
    },
    /// A chit was drawn (4.3).
    Drawn {
        /// The number on it.
        chit: u8,
        /// The brigade it belongs to.
        brigade: BrigadeId,
    },
    /// A unit has finished for this turn.
    Finished {
        /// The unit.
        unit: UnitId,
    },
    /// The phasing player declared completion (4.3).
    BrigadeEnded {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// The last chit has been played: reserves may rebuild (4.4).
    LastChitPlayed,
    /// A bonus move was ended or not taken (6.10).
    BonusEnded {
        /// The unit.
        unit: UnitId,
    },
}

impl SequenceEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let unit = |id| wording::unit(battle, id);
        Words::line(match self {
            Self::TurnBegan { turn } => msg!("otp-turn", turn),
            Self::Drawn { chit, brigade } => msg!("otp-chit", chit, brigade = battle.brigade_name(brigade)),
            Self::Finished { unit: id } => msg!("otp-has-finished", id = unit(id)),
            Self::BrigadeEnded { brigade } => msg!("otp-brigade-is-done", brigade = wording::brigade(battle, brigade)),
            Self::LastChitPlayed => msg!("otp-all-chits-drawn").to_owned(),
            Self::BonusEnded { unit: id } => {
                msg!("otp-makes-no-further-bonus-move", id = unit(id))
            }
        })
    }
}
