//! The questions of the lookup, each answered by a resolver.

use super::charge;
use super::game_roll::GameRoll;
use crate::battle::Nation;
use crate::rules::otp::charts::Danger;
use crate::rules::otp::cv::CvQuestion;
use crate::rules::otp::fire::FireQuestion;
use crate::rules::otp::melee::MeleeQuestion;
use crate::rules::otp::morale::MoraleQuestion;
use crate::rules::otp::movement::terrain;
use crate::rules::otp::rebuild::RebuildQuestion;

/// A question of *On to Philadelphia*.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Fire (8.1).
    Fire(FireQuestion),
    /// Closing (9.1).
    Closing(CvQuestion),
    /// A CV roll: a firefight (9.3), a reaction (9.4).
    CvRoll(CvQuestion),
    /// A melee (9.8).
    Melee(MeleeQuestion),
    /// The morale table (10.2).
    Morale(MoraleQuestion),
    /// The severity of losses (10.3).
    Severity {
        /// Figures at the start.
        original: u16,
        /// Figures lost.
        lost: u16,
    },
    /// A commander's rating (2.0), with the row of the chart.
    Commander(Nation),
    /// A commander with a unit that was hit (8.16) or fought a melee (9.11).
    Casualty(Danger),
    /// Rebuilding (11.0).
    Rebuild(RebuildQuestion),
    /// Disordering terrain (6.6).
    Disorder(terrain::DisorderQuestion),
    /// The whole of a charge (9.0).
    Charge(Box<charge::ChargeQuestion>),
    /// A roll that occurs only in a game and has no lookup page.
    GameRoll(GameRoll),
}
