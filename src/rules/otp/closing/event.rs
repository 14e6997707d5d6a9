//! Events before contact.

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::cv::CvAnswer;
use crate::rules::otp::details::{itemised, sum};
use crate::rules::otp::wording;
use crate::rules::{ChartSource, Words, source_lines};
use crate::units::Spot;
use serde::{Deserialize, Serialize};

/// An event before contact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ClosingEvent {
    /// 9.1: a unit rolled to close.
    Rolled {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// The die and its modifiers.
        answer: CvAnswer,
        /// The charts that decided it.
        chart_sources: Vec<ChartSource>,
    },
    /// 9.1: a flank or rear attack closes without a roll.
    Automatic {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// Whether it is a rear attack. Otherwise it is a flank attack.
        rear: bool,
    },
    /// 9.2: cavalry that failed to close stays where it is, as with a Stand result.
    Stays {
        /// The unit.
        unit: UnitId,
    },
    /// 9.3, 9.4: a unit rolled its CV.
    CvRolled {
        /// The unit.
        unit: UnitId,
        /// The section that called for the roll.
        rule: String,
        /// The die and its modifiers.
        answer: CvAnswer,
    },
    /// 9.3: a round of a firefight.
    Firefight {
        /// The unit that closed.
        attacker: UnitId,
        /// The unit that it closed on.
        defender: UnitId,
        /// The first or the second.
        round: u8,
    },
    /// 9.4: light or Indian infantry fires and withdraws, or fires and stays.
    Reacted {
        /// The unit.
        unit: UnitId,
        /// Whether it withdraws one line move in good order.
        withdraws: bool,
    },
    /// 9.5: charged cavalry tried to countercharge.
    Countercharged {
        /// The unit.
        unit: UnitId,
        /// The charging unit.
        attacker: UnitId,
        /// The die and its modifiers.
        answer: CvAnswer,
        /// The charts that decided it.
        chart_sources: Vec<ChartSource>,
    },
    /// 9.5: charged cavalry does not try to countercharge.
    ReceivesStanding {
        /// The unit.
        unit: UnitId,
        /// The charging unit.
        attacker: UnitId,
    },
    /// 9.7: a unit is in contact. The melee has still to be fought.
    InContact {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// Other enemies that it touches. They join the melee (9.8).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<UnitId>,
        /// Enemies for which contact is too close to call.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        doubts: Vec<ContactDoubt>,
    },
}

/// A contact with an enemy that is too close to call (9.8), and where to measure it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContactDoubt {
    /// The enemy.
    pub enemy: UnitId,
    /// Whether it counts as contact.
    pub touches: bool,
    /// The point on the unit.
    pub from: Spot,
    /// The point on the enemy.
    pub to: Spot,
}

impl ClosingEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::unit(battle, id);
        match self {
            Self::Rolled { unit, target, answer, chart_sources } => {
                let how = if answer.passes { "closes" } else { "fails" };
                let line = msg!("otp-closes-on", unit = name(unit), how, target = name(target));
                rolled(line, answer, "9.1", chart_sources)
            }
            Self::Automatic { unit, target, rear } => {
                let line = msg!(
                    "otp-closes-on-the-flank-of",
                    unit = name(unit),
                    rear = if *rear { "rear" } else { "flank" },
                    target = name(target)
                );
                Words::with(line, vec![msg!("otp-closes-without-roll").to_owned()])
            }
            Self::Stays { unit } => {
                let line = msg!("otp-stays-in-place", unit = name(unit));
                Words::with(line, vec![msg!("otp-as-by-stand-result").to_owned()])
            }
            Self::CvRolled { unit, rule, answer } => {
                let how = if answer.passes { "stands" } else { "gives-way" };
                rolled(msg!("otp-stands-or-gives-way", unit = name(unit), how), answer, rule, &[])
            }
            Self::Firefight { attacker, defender, round } => Words::with(
                msg!("otp-firefight-round", attacker = name(attacker), defender = name(defender), round),
                vec!["9.3".to_owned()],
            ),
            Self::Reacted { unit, withdraws } => {
                let what = if *withdraws {
                    msg!("otp-goes-back-in-good-order", unit = name(unit))
                } else {
                    msg!("otp-stays-for-the-melee", unit = name(unit))
                };
                Words::with(what, vec!["9.4".to_owned()])
            }
            Self::Countercharged { unit, attacker, answer, chart_sources } => {
                let how = if answer.passes { "goes" } else { "fails" };
                let line = msg!("otp-countercharges", unit = name(unit), how, attacker = name(attacker));
                rolled(line, answer, "9.5", chart_sources)
            }
            Self::ReceivesStanding { unit, attacker } => {
                let line = msg!("otp-receives-standing", unit = name(unit), attacker = name(attacker));
                Words::with(line, vec![msg!("otp-tries-no-countercharge").to_owned()])
            }
            Self::InContact { unit, target, also, doubts } => {
                let whom: Vec<String> = [target].into_iter().chain(also).map(|id| name(id).to_string()).collect();
                let mut line = msg!("otp-is-in-contact-with", unit = name(unit), whom = wording::listed(&whom));
                if !doubts.is_empty() {
                    let to_measure: Vec<String> = doubts.iter().map(|doubt| name(&doubt.enemy).to_string()).collect();
                    line = msg!("otp-line-too-close-to-call", line, whom = wording::listed(&to_measure));
                }
                let mut details = vec![msg!("otp-melee-to-be-fought").to_owned()];
                details.extend(also.iter().map(|id| msg!("otp-fights-in-it-as-well", unit = name(id))));
                details.extend(doubts.iter().map(|doubt| doubt.words(battle, unit)));
                Words::with(line, details)
            }
        }
    }
}

impl ContactDoubt {
    /// Returns the close call in words: "too close to call: measure the 7th (30, 14) to the 23rd (30.1, 14), for
    /// contact (9.8): treated as apart".
    fn words(&self, battle: &Battle, unit: &UnitId) -> String {
        let (own, enemy) = (wording::unit(battle, unit), wording::unit(battle, &self.enemy));
        let taken = if self.touches { "touching" } else { "apart" };
        let (from, to) = (spot(self.from), spot(self.to));
        msg!("otp-measure-for-contact", own, from, enemy, to, taken)
    }
}

/// Formats a spot: "(30, 14.25)".
fn spot(at: Spot) -> String {
    format!("({}, {})", wording::hundredths(at.x), wording::hundredths(at.y))
}

fn rolled(line: String, answer: &CvAnswer, rule: &str, sources: &[ChartSource]) -> Words {
    let line = msg!(
        "otp-test-roll-and-needed",
        line,
        is_empty = if answer.modifiers.is_empty() { "rolled" } else { "modified" },
        modified = answer.modified,
        needed = answer.needed
    );
    let mut details = vec![msg!(
        "otp-test-modified-and-needed",
        modified = sum(answer.roll, &answer.modifiers, answer.modified),
        needed = answer.needed,
        rule
    )];
    details.extend(itemised(&answer.modifiers));
    details.extend(source_lines(sources));
    Words::with(line, details)
}
