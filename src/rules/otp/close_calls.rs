//! Close calls of On to Philadelphia: the distances it decides by, with the section that asks, and how they reach the log.

use crate::battle::{Armament, Battle, Field};
use crate::geometry::{Shot, Why};
use crate::ids::UnitId;
use crate::rules::{CloseCall, Words};
use crate::word;
use serde::{Deserialize, Serialize};

/// What a stand is called.
const STAND: &str = "stand";

/// The distances the rules compare with a limit, apart from those of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// A friend before guns that fire canister, and their short range (8.4).
    FriendBeforeCanister,
    /// A firing stand and the fence or wall it would rest on (8.10).
    Rest,
    /// A stand and the works it is behind (10.3).
    BehindWorks,
    /// A commander's way and his movement (6.12), also to a unit he passes (10.4).
    Ride,
    /// A commander and a unit in woods (10.6).
    SeenInWoods,
    /// A reserve unit and an enemy's small arms (11.0).
    SmallArms,
}

impl Distance {
    /// What it is for, as a sentence goes on.
    fn words(&self) -> &'static str {
        match self {
            Distance::FriendBeforeCanister => word!("otp-for-a-friend-before-canister"),
            Distance::Rest => word!("otp-for-a-rest"),
            Distance::BehindWorks => word!("otp-for-works-in-front"),
            Distance::Ride => word!("otp-for-his-ride"),
            Distance::SeenInWoods => word!("otp-for-what-he-sees"),
            Distance::SmallArms => word!("otp-for-small-arms"),
        }
    }
}

/// A close call in words.
pub(super) fn words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
    call.words(battle, STAND, Distance::words)
}

/// The section that asks for a part of a shot, by guns or by small arms.
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

/// The close calls of one unit's shot at another: the firer first.
pub(super) fn calls_of(battle: &Battle, field: &Field, units: [&UnitId; 2], shot: &Shot) -> Vec<CloseCall<Distance>> {
    let guns = battle.unit(units[0]).is_some_and(|unit| matches!(unit.armament, Armament::Guns { .. }));
    CloseCall::of_shot(shot, units, field, |why| shot_rule(guns, why))
}
