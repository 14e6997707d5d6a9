//! The events of Step 11.

use super::{Breaks, LosersAnswer, LosersResult, WinnersDo};
use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::named::itemised;
use crate::rules::awi::state::drawn_rule;
use crate::rules::wording::{ground, unit as called};
use crate::text::Name;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// An event of Step 11.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum AfterEvent {
    /// A loser tested, or broke without a test.
    Tested {
        /// The unit.
        unit: UnitId,
        /// The result.
        answer: LosersAnswer,
    },
    /// A winner's action.
    Won {
        /// The unit.
        unit: UnitId,
        /// The action.
        does: WinnersDo,
        /// The house it takes.
        takes: Option<TerrainId>,
    },
    /// The result of a drawn melee for a unit.
    Drew {
        /// The unit.
        unit: UnitId,
        /// How far it falls back; 0: it holds its ground.
        back: Inches,
        /// Whether it is disordered.
        disordered: bool,
        /// The number of the case, 1 to 3; 0: against routers, who do not fight.
        #[serde(default)]
        drawn: u8,
    },
    /// The player of a unit that beat several chose the loser it goes after.
    Chose {
        /// The unit.
        unit: UnitId,
        /// The loser.
        target: UnitId,
    },
    /// A winner that should pursue finds no enemy to go after, and stands, not disordered.
    PursuesNobody {
        /// The unit.
        unit: UnitId,
        /// The number of moves it stands.
        moves: u8,
    },
}

impl Breaks {
    /// Returns that it breaks, and why: "The 7th Foot has lost: it breaks, as artillery does".
    fn describe(self, unit: &Name) -> String {
        match self {
            Breaks::Artillery => msg!("awi-lost-and-breaks-as-artillery", unit),
            Breaks::RiddenDown => msg!("awi-lost-and-breaks-ridden-down", unit),
            Breaks::CouldNotFightBack => msg!("awi-lost-and-breaks-without-a-blow", unit),
        }
    }
}

impl AfterEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Tested { unit, answer } => {
                let unit = called(battle, unit);
                let does = match answer.result {
                    LosersResult::FallBack => "falls-back",
                    LosersResult::Rout => "routs",
                };
                let line = match (answer.roll, answer.score, answer.breaks) {
                    (Some(roll), Some(score), _) => msg!("awi-tests-after-losing", unit, roll, score, does),
                    (_, _, Some(why)) => why.describe(&unit),
                    _ => msg!("awi-has-lost", unit, does),
                };
                let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
                details.push(msg!("awi-rule-losers-test").to_owned());
                Words::with(line, details)
            }
            Self::Won { unit, does, takes } => {
                let unit = called(battle, unit);
                let line = match (takes, does) {
                    (Some(house), _) => msg!("awi-won-and-takes", unit, house = ground(battle, house)),
                    (None, WinnersDo::FollowUp) => msg!("awi-won-and-follows-up", unit),
                    (None, WinnersDo::Pursue) => msg!("awi-won-and-pursues", unit),
                    (None, WinnersDo::Halt { moves }) => msg!("awi-won-and-halts", unit, moves),
                };
                Words::with(
                    line,
                    vec![msg!(
                        "awi-rule-winners-or-strong-houses",
                        takes = if takes.is_some() { "strong" } else { "losers" }
                    )],
                )
            }
            Self::Drew { unit, back, disordered, drawn } => {
                let unit = called(battle, unit);
                let does = if *back > Inches::ZERO { "falls-back" } else { "holds" };
                let disordered = if *disordered { "disordered" } else { "no" };
                let line = msg!("awi-the-melee-is-drawn", unit, does, back, disordered);
                Words::with(line, vec![msg!("awi-rule-of-drawn-melee", drawn = drawn_rule(*drawn))])
            }
            Self::Chose { unit, target } => {
                let line = msg!("awi-is-to-go-after", unit = called(battle, unit), target = called(battle, target));
                Words::with(line, vec![msg!("awi-rule-winners").to_owned()])
            }
            Self::PursuesNobody { unit, moves } => {
                let line = msg!("awi-finds-nobody-to-pursue", unit = called(battle, unit), moves);
                Words::with(line, vec![msg!("awi-rule-winners").to_owned()])
            }
        }
    }
}
