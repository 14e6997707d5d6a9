//! What happens before contact.

use crate::ids::UnitId;
use crate::rules::Words;
use crate::rules::philadelphia::fire::{ChartSource, itemised, quiet_sources, sum};
use crate::rules::philadelphia::firefight::CvAnswer;
use crate::rules::philadelphia::telling;
use crate::table::Battle;
use crate::units::Spot;
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
    /// 9.5: charged cavalry tries no countercharge.
    ReceivesStanding {
        /// Who.
        unit: UnitId,
        /// Whom.
        attacker: UnitId,
    },
    /// 9.7: a unit is in contact; the melee is to be fought.
    InContact {
        /// Who.
        unit: UnitId,
        /// With whom.
        target: UnitId,
        /// Others whom it touches, and who are in the melee from now on (9.8).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<UnitId>,
        /// Enemies of whom it is too close to call whether it touches them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        doubts: Vec<ContactDoubt>,
    },
}

/// It is too close to call whether a unit is in contact with an enemy (9.8): where to measure it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContactDoubt {
    /// The enemy.
    pub enemy: UnitId,
    /// Taken to be in contact.
    pub touches: bool,
    /// From this place of the unit.
    pub from: Spot,
    /// To this place of the enemy.
    pub to: Spot,
}

impl ClosingEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| telling::unit(battle, id);
        match self {
            Self::Rolled { unit, target, answer, chart_sources } => {
                let (one, many) =
                    if answer.passes { ("closes on", "close on") } else { ("fails to close on", "fail to close on") };
                rolled(format!("{} {}", name(unit).does(one, many), name(target)), answer, "9.1", chart_sources)
            }
            Self::Automatic { unit, target, rear } => {
                let side = if *rear { "rear" } else { "flank" };
                let closes = name(unit).does("closes", "close");
                let line = format!("{closes} on the {side} of {}", name(target));
                Words::with(line, vec!["9.1: no roll".to_owned()])
            }
            Self::Stays { unit } => {
                let line = format!("{} in place", name(unit).does("stays", "stay"));
                Words::with(line, vec!["9.2: as by a Stand result".to_owned()])
            }
            Self::CvRolled { unit, rule, answer } => {
                let (one, many) = if answer.passes { ("stands", "stand") } else { ("gives way", "give way") };
                rolled(name(unit).does(one, many), answer, rule, &[])
            }
            Self::Firefight { attacker, defender, round } => Words::with(
                format!("Firefight of {} and {}, round {round}", name(attacker), name(defender)),
                vec!["9.3".to_owned()],
            ),
            Self::Reacted { unit, withdraws } => {
                let what = if *withdraws {
                    name(unit).does("goes back in good order", "go back in good order")
                } else {
                    name(unit).does("stays for the melee", "stay for the melee")
                };
                Words::with(what, vec!["9.4".to_owned()])
            }
            Self::Countercharged { unit, attacker, answer, chart_sources } => {
                let (one, many) = if answer.passes {
                    ("countercharges", "countercharge")
                } else {
                    ("fails to countercharge", "fail to countercharge")
                };
                let line = format!("{} {}", name(unit).does(one, many), name(attacker));
                rolled(line, answer, "9.5", chart_sources)
            }
            Self::ReceivesStanding { unit, attacker } => {
                let line = format!("{} {} standing", name(unit).does("receives", "receive"), name(attacker));
                Words::with(line, vec!["9.5: it tries no countercharge".to_owned()])
            }
            Self::InContact { unit, target, also, doubts } => {
                let whom: Vec<String> = [target].into_iter().chain(also).map(|id| name(id).to_string()).collect();
                let mut line = format!("{} in contact with {}", name(unit).does("is", "are"), telling::listed(&whom));
                if !doubts.is_empty() {
                    let to_measure: Vec<String> = doubts.iter().map(|doubt| name(&doubt.enemy).to_string()).collect();
                    line = format!("{line}; too close to call: measure {}", telling::listed(&to_measure));
                }
                let mut details = vec!["9.7: a melee is to be fought".to_owned()];
                let others =
                    also.iter().map(|id| name(id).does("fights in it as well (9.8)", "fight in it as well (9.8)"));
                details.extend(others);
                details.extend(doubts.iter().map(|doubt| doubt.words(battle, unit)));
                Words::with(line, details)
            }
        }
    }
}

impl ContactDoubt {
    /// "too close to call: measure the 7th (30, 14) to the 23rd (30.1, 14), whether they touch: taken as not".
    fn words(&self, battle: &Battle, unit: &UnitId) -> String {
        let (own, enemy) = (telling::unit(battle, unit), telling::unit(battle, &self.enemy));
        let taken = if self.touches { "taken to touch" } else { "taken not to touch" };
        let (from, to) = (spot(self.from), spot(self.to));
        format!("too close to call: measure {own} {from} to {enemy} {to}, for contact (9.8): {taken}")
    }
}

/// "(30, 14.25)".
fn spot(at: Spot) -> String {
    format!("({}, {})", telling::hundredths(at.x), telling::hundredths(at.y))
}

fn rolled(line: String, answer: &CvAnswer, rule: &str, sources: &[ChartSource]) -> Words {
    let how = if answer.modifiers.is_empty() { "rolled" } else { "modified" };
    let line = format!("{line} ({how} {}, needed {})", answer.modified, answer.needed);
    let mut details = vec![format!(
        "{}, {} or less is needed ({rule})",
        sum(answer.roll, &answer.modifiers, answer.modified),
        answer.needed
    )];
    details.extend(itemised(&answer.modifiers));
    details.extend(quiet_sources(sources));
    Words::with(line, details)
}
