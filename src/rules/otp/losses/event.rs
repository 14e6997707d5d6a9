//! Events of a unit's figures and order.

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::otp::wording;
use crate::rules::otp::wording::figures as figures_words;
use serde::{Deserialize, Serialize};

/// The cause of a loss of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Fire: a gun's crew loses a figure at every second hit (7.1).
    Fire,
    /// Melee (9.8).
    Melee,
    /// Stragglers (6.14).
    Straggling,
}

/// An event of a unit's figures and order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LossEvent {
    /// Figures were lost.
    Lost {
        /// The unit.
        unit: UnitId,
        /// The number of figures lost.
        figures: u16,
        /// The number of figures left.
        left: u16,
        /// The cause.
        cause: Cause,
    },
    /// A crew was hit, and the next hit costs it a figure (7.1).
    CrewHit {
        /// The guns.
        unit: UnitId,
    },
    /// A unit got a morale marker (10.2).
    Marked {
        /// The unit.
        unit: UnitId,
        /// Whether it comes from two rounds of firefight, so that no pass removes it (10.4).
        from_firefight: bool,
    },
    /// The last figure of a unit was lost.
    Gone {
        /// The unit.
        unit: UnitId,
    },
}

impl Cause {
    /// Returns the cause in words: "by fire".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Cause::Fire => msg!("otp-by-fire"),
            Cause::Melee => msg!("otp-in-the-melee"),
            Cause::Straggling => msg!("otp-by-straggling"),
        }
    }
}

impl LossEvent {
    /// Returns the unit.
    #[must_use]
    pub fn unit(&self) -> &UnitId {
        match self {
            Self::Lost { unit, .. } | Self::CrewHit { unit } | Self::Marked { unit, .. } | Self::Gone { unit } => unit,
        }
    }

    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        self.words_by(wording::Naming::all(battle))
    }

    /// Returns the event in words, with the units named as `naming` gives them.
    pub(in super::super) fn words_by(&self, naming: wording::Naming<'_>) -> Words {
        let name = |id| naming.unit(id);
        match self {
            Self::Lost { unit, figures, left, cause } => {
                let lost = figures_words(*figures);
                Words::line(msg!("otp-loses-figures", unit = name(unit), lost, cause = cause.words(), left))
            }
            Self::CrewHit { unit } => Words::with(
                msg!("otp-crew-is-hit", unit = name(unit)),
                vec![msg!("otp-next-crew-hit-kills").to_owned()],
            ),
            Self::Marked { unit, from_firefight } => {
                let firefight = msg!("otp-marker-from-firefight").to_owned();
                let details = if *from_firefight { vec![firefight] } else { Vec::new() };
                Words::with(msg!("otp-gets-a-morale-marker", unit = name(unit)), details)
            }
            Self::Gone { unit } => Words::line(msg!("otp-nothing-is-left-of", unit = name(unit))),
        }
    }
}
