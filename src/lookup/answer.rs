//! What comes of a question: the result, the numbers it was read by, and where those come from.

use super::charge::ChargeOutcome;
use crate::battle::Rating;
use crate::dice::Rolled;
use crate::rules::Modifier;
use crate::rules::awi::charts::Band;
use crate::rules::awi::control::Movement;
use crate::rules::awi::losers::LosersResult;
use crate::rules::awi::morale::MoraleResult as AwiMorale;
use crate::rules::otp::MoraleResult;
use crate::rules::otp::charts::LossSeverity;
use crate::rules::otp::fire::ChartSource;
use crate::rules::otp::melee::{MeleeSide, Multiplier};
use crate::units::Inches;
use serde::Serialize;

/// What came of a question. Results are compared and merged for the odds, so nothing of the dice is in them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Fire (OTP 8.1).
    Fire {
        /// Figures lost; hits, where the target is a gun's crew.
        kills: u16,
        /// The target gets a morale marker.
        marker: bool,
    },
    /// Closing (OTP 9.1).
    Closing {
        /// It closes.
        closes: bool,
    },
    /// A CV roll (OTP 9.3, 9.4).
    CvRoll {
        /// It stands.
        passes: bool,
    },
    /// A melee (OTP 9.8).
    Melee {
        /// Who won.
        winner: MeleeSide,
        /// The row of the chart: "3/2".
        ratio: String,
        /// Figures lost by each unit of the losers, in the order given; of guns that are removed all the crew (7.2).
        loser_losses: Vec<u16>,
        /// Figures lost by each unit of the winners; of guns hits, two for a crew figure (7.2).
        winner_losses: Vec<u16>,
        /// How many of those are hits on guns, two for a crew figure (7.2).
        #[serde(skip_serializing_if = "is_none")]
        winner_hits: u16,
        /// Full moves the losers go back (6.11).
        retreat_moves: u8,
        /// The winners may make a bonus move (6.10).
        bonus_move: bool,
    },
    /// The morale table (OTP 10.2).
    Morale {
        /// The result.
        result: MoraleResult,
    },
    /// How heavy losses are (OTP 10.3).
    Severity {
        /// By the end table.
        severity: LossSeverity,
    },
    /// A commander's rating (OTP 2.0).
    Commander {
        /// The rating.
        rating: Rating,
        /// Its passes (10.4).
        passes: u8,
    },
    /// A commander with a unit that was hit or fought a melee (OTP 8.16, 9.11), or a general at risk (AWI).
    Casualty {
        /// He falls.
        falls: bool,
    },
    /// Rebuilding (OTP 11.0).
    Rebuild {
        /// Figures regained, before the unit's first strength caps them.
        regained: u16,
    },
    /// Disordering terrain (OTP 6.6).
    Disorder {
        /// It goes on in order.
        passes: bool,
        /// Its normal move this turn; nothing where the weight of a gun was not said.
        inches: Option<Inches>,
    },
    /// Fire, or one side's blows in a melee (AWI Firing score, Melee score).
    Hits {
        /// Casualties done.
        hits: u8,
    },
    /// The test of an uncontrolled unit (AWI Control unit's test).
    Control {
        /// How far it may move.
        movement: Movement,
    },
    /// Morale (AWI Morale result).
    AwiMorale {
        /// The result.
        result: AwiMorale,
    },
    /// Entering melee (AWI Entering melee).
    EnterMelee {
        /// It goes in, or stands to receive.
        goes_in: bool,
    },
    /// The losers' test (AWI Losers test).
    Losers {
        /// What they do.
        result: LosersResult,
    },
    /// The whole of a charge.
    Charge(ChargeOutcome),
}

/// A unit as it counts in a melee (OTP 9.9-9.14).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fighter {
    /// Its side.
    pub side: MeleeSide,
    /// Figures in combat.
    pub figures: u16,
    /// Its combat value with modifiers, never below 1 (ruling 16).
    pub modified_cv: u16,
    /// Figures x modified CV x multipliers.
    pub value: u32,
    /// What is added to its combat value.
    pub modifiers: Vec<Modifier>,
    /// What its value is multiplied by.
    pub multipliers: Vec<Multiplier>,
}

/// The numbers an outcome was read by; each question has its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Score {
    /// The band of the range (AWI).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
    /// How heavy the losses are (OTP 10.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<LossSeverity>,
    /// The die with its modifiers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified: Option<i16>,
    /// The dice with every factor (AWI Morale factors).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i16>,
    /// The die with its modifiers (AWI Entering melee, Losers test).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i16>,
    /// What had to be rolled: at or under it (OTP), at or above it (AWI).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i16>,
    /// Values and die of the attackers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker_total: Option<u32>,
    /// Values and die of the defenders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defender_total: Option<u32>,
    /// The units of a melee, the attackers first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fighters: Vec<Fighter>,
}

/// An answered question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Answer {
    /// The numbers it was read by.
    #[serde(flatten)]
    pub score: Score,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Every modifier that counts, itemised.
    pub modifiers: Vec<Modifier>,
    /// What has a part in such a thing at the table and is not in this answer.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub not_counted: &'static [&'static str],
    /// The charts that decided it, each with the least trusted source of its cells that did.
    pub chart_sources: Vec<ChartSource>,
    /// The dice as they were asked for.
    #[serde(skip)]
    pub dice: Vec<Rolled>,
}

fn is_none(hits: &u16) -> bool {
    *hits == 0
}

impl Answer {
    /// An answer without numbers of its own.
    pub(super) fn of(outcome: Outcome) -> Self {
        let score = Score::default();
        Answer { score, outcome, modifiers: Vec::new(), not_counted: &[], chart_sources: Vec::new(), dice: Vec::new() }
    }

    pub(super) fn scored(self, score: Score) -> Self {
        Answer { score, ..self }
    }

    pub(super) fn by(self, modifiers: Vec<Modifier>, chart_sources: Vec<ChartSource>) -> Self {
        Answer { modifiers, chart_sources, ..self }
    }
}
