//! What happens before contact.

use crate::ids::UnitId;
use crate::rules::Words;
use crate::rules::philadelphia::event::unit_name;
use crate::rules::philadelphia::fire::{ChartSource, itemised, quiet_sources, sum};
use crate::rules::philadelphia::firefight::CvAnswer;
use crate::table::Battle;
use serde::{Deserialize, Serialize};

/// What happened before contact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ClosingEvent {
    /// 9.1: a unit rolled to close.
    Rolled {
        /// Who.
        unit: UnitId,
        /// Onto whom.
        target: UnitId,
        /// The die and its modifiers.
        answer: CvAnswer,
        /// The charts that decided it.
        chart_sources: Vec<ChartSource>,
    },
    /// 9.1: a flank or rear attack closes without a roll.
    Automatic {
        /// Who.
        unit: UnitId,
        /// Onto whom.
        target: UnitId,
        /// Onto its rear; otherwise its flank.
        rear: bool,
    },
    /// 9.2: cavalry that failed stays where it is, as by a Stand result.
    Stays {
        /// Who.
        unit: UnitId,
    },
    /// 9.3, 9.4: a unit rolled its CV.
    CvRolled {
        /// Who.
        unit: UnitId,
        /// Why: the section.
        rule: String,
        /// The die and its modifiers.
        answer: CvAnswer,
    },
    /// 9.3: a round of a firefight.
    Firefight {
        /// Who came on.
        attacker: UnitId,
        /// Who received him.
        defender: UnitId,
        /// The first or the second.
        round: u8,
    },
    /// 9.4: light or Indian infantry fires and goes back, or stays.
    Reacted {
        /// Who.
        unit: UnitId,
        /// Goes back one line move in good order.
        withdraws: bool,
    },
    /// 9.5: charged cavalry tried to countercharge.
    Countercharged {
        /// Who.
        unit: UnitId,
        /// Against whom.
        attacker: UnitId,
        /// The die and its modifiers.
        answer: CvAnswer,
        /// The charts that decided it.
        chart_sources: Vec<ChartSource>,
    },
    /// 9.7: a unit is in contact; the melee is to be fought.
    InContact {
        /// Who.
        unit: UnitId,
        /// With whom.
        target: UnitId,
    },
}

impl ClosingEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| unit_name(battle, id);
        match self {
            Self::Rolled { unit, target, answer, chart_sources } => {
                let verb = if answer.passes { "closes on" } else { "fails to close on" };
                rolled(format!("{} {verb} {}", name(unit), name(target)), answer, "9.1", chart_sources)
            }
            Self::Automatic { unit, target, rear } => {
                let side = if *rear { "rear" } else { "flank" };
                let line = format!("{} closes on the {side} of {}", name(unit), name(target));
                Words::with(line, vec!["9.1: no roll".to_owned()])
            }
            Self::Stays { unit } => {
                Words::with(format!("{} stays in place", name(unit)), vec!["9.2: as by a Stand result".to_owned()])
            }
            Self::CvRolled { unit, rule, answer } => {
                let verb = if answer.passes { "stands" } else { "gives way" };
                rolled(format!("{} {verb}", name(unit)), answer, rule, &[])
            }
            Self::Firefight { attacker, defender, round } => Words::with(
                format!("Firefight of {} and {}, round {round}", name(attacker), name(defender)),
                vec!["9.3".to_owned()],
            ),
            Self::Reacted { unit, withdraws } => {
                let what = if *withdraws { "fires and goes back in good order" } else { "fires and stays" };
                Words::with(format!("{} {what}", name(unit)), vec!["9.4".to_owned()])
            }
            Self::Countercharged { unit, attacker, answer, chart_sources } => {
                let verb = if answer.passes { "countercharges" } else { "receives standing" };
                rolled(format!("{} {verb} against {}", name(unit), name(attacker)), answer, "9.5", chart_sources)
            }
            Self::InContact { unit, target } => {
                Words::with(format!("{} is in contact with {}", name(unit), name(target)), vec!["9.7".to_owned()])
            }
        }
    }
}

fn rolled(line: String, answer: &CvAnswer, rule: &str, sources: &[ChartSource]) -> Words {
    let mut details = vec![format!(
        "{}, {} or less is needed ({rule})",
        sum(answer.roll, &answer.modifiers, answer.modified),
        answer.needed
    )];
    details.extend(itemised(&answer.modifiers));
    details.extend(quiet_sources(sources));
    Words::with(line, details)
}
