//! Events between guns and the infantry they are attached to (7.5).

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::otp::wording;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The reason why guns are no longer attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// Their player detached them (7.5).
    Declared,
    /// They no longer touch their infantry, or it is gone.
    OutOfContact,
}

/// An event between guns and the infantry they are attached to (7.5).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum GunsEvent {
    /// Guns were attached.
    Attached {
        /// The guns.
        guns: UnitId,
        /// The infantry.
        to: UnitId,
    },
    /// Guns were detached.
    Detached {
        /// The guns.
        guns: UnitId,
        /// The infantry.
        from: UnitId,
        /// The reason.
        why: Parting,
    },
    /// Guns, or their crew without them, moved with their infantry.
    WentAlong {
        /// The guns or the crew.
        guns: UnitId,
        /// The infantry.
        with: UnitId,
        /// The movement it cost them. Zero for a crew, which moves as a stand of the infantry.
        cost: Inches,
    },
}

impl GunsEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::unit(battle, id);
        let line = match self {
            Self::Attached { guns, to } => msg!("otp-is-attached-to", guns = name(guns), to = name(to)),
            Self::Detached { guns, from, why: Parting::Declared } => {
                msg!("otp-is-detached-from", guns = name(guns), from = name(from))
            }
            Self::Detached { guns, from, why: Parting::OutOfContact } => {
                let guns = name(guns);
                msg!("otp-guns-left-behind", guns, from = name(from))
            }
            Self::WentAlong { guns, with, .. } => {
                msg!("otp-goes-along-with", guns = name(guns), with = name(with))
            }
        };
        let spent = match self {
            Self::WentAlong { cost, .. } if *cost > Inches::ZERO => msg!("otp-guns-movement-spent", cost),
            _ => "7.5".to_owned(),
        };
        Words::with(line, vec![spent])
    }
}
