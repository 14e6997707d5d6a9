//! The distances that the rules compare with a limit, apart from those of a shot.

use crate::battle::Battle;
use crate::msg;
use crate::rules::{CloseCall, Words};
use serde::{Deserialize, Serialize};

/// The set's word for a stand.
const STAND: &str = "base";

/// The distances the rules compare with a limit, apart from those of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// A brigadier's span to a unit (Control brigadier).
    BrigadierSpan,
    /// A CinC's span to a brigadier (Control CinC).
    CincSpan,
    /// A friend in rear support (Morale factors).
    RearSupport,
    /// An enemy to the flank or rear (Morale factors).
    EnemyFlankOrRear,
    /// Friends who rout (Morale 4, Morale factors).
    RoutingFriend,
    /// The nearest enemy in sight (Morale 5, Morale factors).
    VisibleEnemy,
    /// Two inches from an enemy (Movement apart).
    Apart,
    /// The length of a charge (Movement table).
    ChargeLength,
    /// The inch at which a charge halts (Step 5).
    ChargeHalt,
}

impl Distance {
    /// Returns its purpose, worded to continue a sentence.
    fn words(&self) -> &'static str {
        match self {
            Distance::BrigadierSpan => msg!("awi-for-the-brigadiers-span"),
            Distance::CincSpan => msg!("awi-for-the-cincs-span"),
            Distance::RearSupport => msg!("awi-for-rear-support"),
            Distance::EnemyFlankOrRear => msg!("awi-for-an-enemy-to-flank-or-rear"),
            Distance::RoutingFriend => msg!("awi-for-friends-in-rout"),
            Distance::VisibleEnemy => msg!("awi-for-an-enemy-in-sight"),
            Distance::Apart => msg!("awi-for-the-distance-apart"),
            Distance::ChargeLength => msg!("awi-for-the-length-of-the-charge"),
            Distance::ChargeHalt => msg!("awi-for-the-last-inch"),
        }
    }

    /// Returns the distance that a factor of morale is measured by.
    pub(super) fn of_factor(factor: &str) -> Self {
        match factor {
            "rear_support" => Distance::RearSupport,
            "enemy_flank_or_rear" => Distance::EnemyFlankOrRear,
            _ => Distance::RoutingFriend,
        }
    }
}

/// Returns a close call in words.
pub(super) fn words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
    call.words(battle, STAND, Distance::words)
}
