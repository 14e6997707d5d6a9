//! Close calls: the distances that *On to Philadelphia* compares with a limit, their sections, and their log lines.

use crate::battle::{Armament, Battle, Field};
use crate::geometry::{Shot, Why};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{CloseCall, Words};
use serde::{Deserialize, Serialize};

/// The word for a stand.
const STAND: &str = "stand";

/// The distances that the rules compare with a limit, except those of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// From guns that fire canister to a friend in front, against their short range (8.4).
    FriendBeforeCanister,
    /// From a firing stand to the fence or wall that it would rest on (8.10).
    Rest,
    /// From a stand to the works in front of it (10.3).
    BehindWorks,
    /// The length of a commander's move against his movement (6.12), also of his move to a unit on which he uses a pass
    /// (10.4).
    Ride,
    /// From a commander to a unit in woods (10.6).
    SeenInWoods,
    /// From a reserve unit to an enemy's small arms (11.0).
    SmallArms,
}

impl Distance {
    /// Returns its purpose, as the end of a sentence.
    fn words(&self) -> &'static str {
        match self {
            Distance::FriendBeforeCanister => msg!("otp-for-a-friend-before-canister"),
            Distance::Rest => msg!("otp-for-a-rest"),
            Distance::BehindWorks => msg!("otp-for-works-in-front"),
            Distance::Ride => msg!("otp-for-his-ride"),
            Distance::SeenInWoods => msg!("otp-for-what-he-sees"),
            Distance::SmallArms => msg!("otp-for-small-arms"),
        }
    }
}

/// Returns a close call in words.
pub(super) fn words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
    call.words(battle, STAND, Distance::words)
}

/// Returns the section for a part of a shot, by guns or by small arms.
fn shot_rule(guns: bool, why: Why) -> &'static str {
    match why {
        Why::Arc => "8.1",
        Why::Reach | Why::Band if guns => "8.4",
        Why::Reach | Why::Band => "8.3",
        Why::Woods | Why::Visibility => "8.7",
        Why::View | Why::Footing | Why::Nearer => "8.8",
        Why::Cover => "8.6",
        Why::Nearest | Why::FrontLine => "8.11",
    }
}

/// Returns the close calls of one unit's shot at another. The firer comes first in `units`.
pub(super) fn calls_of(battle: &Battle, field: &Field, units: [&UnitId; 2], shot: &Shot) -> Vec<CloseCall<Distance>> {
    let guns = battle.unit(units[0]).is_some_and(|unit| matches!(unit.armament, Armament::Guns { .. }));
    CloseCall::of_shot(shot, units, field, |why| shot_rule(guns, why))
}
