//! Events of morale, and the results of the table in words.

use super::resolve::MoraleAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::rules::otp::charts::{LossSeverity, MoraleColumn};
use crate::rules::otp::details::{modifier_line, source_line};
use crate::rules::otp::{MoraleResult, wording};
use crate::rules::{Modifier, Words};
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// An event of morale.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoraleEvent {
    /// A unit rolled on the table (10.2).
    Rolled {
        /// The unit.
        unit: UnitId,
        /// The column of the table.
        column: MoraleColumn,
        /// The severity of its losses.
        severity: LossSeverity,
        /// The modifiers of the roll.
        modifiers: Vec<Modifier>,
        /// The dice and the result.
        answer: MoraleAnswer,
        /// Whether it is a reroll by a pass, which is final.
        rerolled: bool,
    },
    /// The marker was removed; the events of the result follow.
    Off {
        /// The unit.
        unit: UnitId,
        /// The result that applies; `None` after a pass.
        result: Option<MoraleResult>,
        /// The result rolled; another one if guns are ordered forward, because they deploy instead (7.4).
        rolled: Option<MoraleResult>,
    },
    /// An Advance or Charge: the order to go forward (ruling 20).
    Ordered {
        /// The unit.
        unit: UnitId,
        /// The enemy to go at.
        enemy: UnitId,
        /// The greatest distance it goes.
        distance: Inches,
        /// Whether it is a Charge.
        charge: bool,
    },
    /// A rout gives a marker again (ruling 20).
    Routed {
        /// The unit.
        unit: UnitId,
    },
}

impl MoraleEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        self.words_by(wording::Naming::all(battle))
    }

    /// Returns the event in words, with the units named as `naming` gives them.
    pub(in super::super) fn words_by(&self, naming: wording::Naming<'_>) -> Words {
        let name = |id| naming.unit(id);
        match self {
            Self::Rolled { unit, modifiers, answer, rerolled, severity, .. } => {
                let (who, result) = (name(unit), answer.result.words());
                let modified = if modifiers.is_empty() {
                    String::new()
                } else {
                    say!("otp-marker-roll-modified", modified = answer.modified)
                };
                let line = say!(
                    "otp-rolls-for-its-marker",
                    who,
                    rerolled = if *rerolled { "yes" } else { "no" },
                    tens = answer.tens,
                    units = answer.units,
                    modified,
                    result
                );
                let mut details: Vec<String> = modifiers.iter().map(modifier_line).collect();
                details.push(say!(
                    "otp-modified-and-severity",
                    modified = answer.modified,
                    severity = severity.words()
                ));
                details.push(source_line(word!("otp-morale-results"), "10.2", answer.source));
                Words::with(line, details)
            }
            Self::Off { unit, result: None, .. } => Words::line(say!("otp-marker-removed-by-pass", unit = name(unit))),
            Self::Off { unit, result: Some(result), rolled } => {
                let mut details = vec![result.effect().to_owned()];
                details.extend(
                    rolled
                        .filter(|rolled| rolled != result)
                        .map(|order| say!("otp-guns-deploy-instead", order = order.words())),
                );
                Words::with(result.done(&name(unit)), details)
            }
            Self::Ordered { unit, enemy, distance, charge } => {
                let (unit, enemy, most) = (name(unit), name(enemy), wording::inches(*distance));
                let line = say!(
                    "otp-must-go-at",
                    unit,
                    how = if *charge { word!("otp-charge") } else { word!("otp-advance") },
                    enemy,
                    most
                );
                Words::with(line, vec![word!("otp-contact-without-closing-roll").to_owned()])
            }
            Self::Routed { unit } => Words::line(say!("otp-has-a-marker-again", unit = name(unit))),
        }
    }
}

impl LossSeverity {
    /// Returns the severity in words, for use before "losses": "no", "light".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::None => word!("otp-severity-none"),
            Self::Light => word!("otp-severity-light"),
            Self::Moderate => word!("otp-severity-moderate"),
            Self::Substantial => word!("otp-severity-substantial"),
            Self::Severe => word!("otp-severity-severe"),
        }
    }
}

impl MoraleResult {
    /// Returns the result in words: "no effect".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Rout => word!("otp-rout"),
            Self::Retreat => word!("otp-retreat"),
            Self::Stand => word!("otp-stand"),
            Self::Deploy => word!("otp-deploy"),
            Self::Half => word!("otp-half-move"),
            Self::NoEffect => word!("otp-no-effect"),
            Self::Advance => word!("otp-advance"),
            Self::Charge => word!("otp-charge"),
        }
    }

    /// Returns the action of a unit with this result: "The 7th Foot routs".
    fn done(self, unit: &wording::Name) -> String {
        match self {
            Self::Rout => say!("otp-does-rout", unit),
            Self::Retreat => say!("otp-does-retreat", unit),
            Self::Stand => say!("otp-does-stand", unit),
            Self::Deploy => say!("otp-does-deploy", unit),
            Self::Half => say!("otp-does-half", unit),
            Self::NoEffect => say!("otp-does-rally", unit),
            Self::Advance => say!("otp-does-advance", unit),
            Self::Charge => say!("otp-does-charge", unit),
        }
    }

    /// Describes the effect in one line.
    #[must_use]
    pub fn effect(self) -> &'static str {
        match self {
            Self::Rout => word!("otp-effect-of-rout"),
            Self::Retreat => word!("otp-effect-of-retreat"),
            Self::Stand => word!("otp-effect-of-stand"),
            Self::Deploy => word!("otp-effect-of-deploy"),
            Self::Half => word!("otp-effect-of-half-move"),
            Self::NoEffect => word!("otp-effect-of-none"),
            Self::Advance => word!("otp-effect-of-advance"),
            Self::Charge => word!("otp-effect-of-charge"),
        }
    }
}
