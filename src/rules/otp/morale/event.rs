//! Events of morale, and the results of the table in words.

use super::resolve::MoraleAnswer;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::charts::{LossSeverity, MoraleColumn};
use crate::rules::otp::details::{modifier_line, source_line};
use crate::rules::otp::{MoraleResult, wording};
use crate::rules::{Modifier, Words};
use crate::units::Inches;
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
        /// The result rolled. It differs from `result` only if guns are ordered forward, because they deploy instead
        /// (7.4).
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
                    msg!("otp-marker-roll-modified", modified = answer.modified)
                };
                let line = msg!(
                    "otp-rolls-for-its-marker",
                    who,
                    rerolled = if *rerolled { "yes" } else { "no" },
                    tens = answer.tens,
                    units = answer.units,
                    modified,
                    result
                );
                let mut details: Vec<String> = modifiers.iter().map(modifier_line).collect();
                details.push(msg!(
                    "otp-modified-and-severity",
                    modified = answer.modified,
                    severity = severity.words()
                ));
                details.push(source_line(msg!("otp-morale-results"), "10.2", answer.source));
                Words::with(line, details)
            }
            Self::Off { unit, result: None, .. } => Words::line(msg!("otp-marker-removed-by-pass", unit = name(unit))),
            Self::Off { unit, result: Some(result), rolled } => {
                let mut details = vec![result.effect().to_owned()];
                details.extend(
                    rolled
                        .filter(|rolled| rolled != result)
                        .map(|order| msg!("otp-guns-deploy-instead", order = order.words())),
                );
                Words::with(result.done(&name(unit)), details)
            }
            Self::Ordered { unit, enemy, distance, charge } => {
                let (unit, enemy, most) = (name(unit), name(enemy), wording::inches(*distance));
                let line = msg!("otp-must-go-at", unit, how = if *charge { "charge" } else { "advance" }, enemy, most);
                Words::with(line, vec![msg!("otp-contact-without-closing-roll").to_owned()])
            }
            Self::Routed { unit } => Words::line(msg!("otp-has-a-marker-again", unit = name(unit))),
        }
    }
}

impl LossSeverity {
    /// Returns the severity in words, for use before "losses": "no", "light".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::None => msg!("otp-severity-none"),
            Self::Light => msg!("otp-severity-light"),
            Self::Moderate => msg!("otp-severity-moderate"),
            Self::Substantial => msg!("otp-severity-substantial"),
            Self::Severe => msg!("otp-severity-severe"),
        }
    }
}

impl MoraleResult {
    /// Returns the result in words: "no effect".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Rout => msg!("otp-rout"),
            Self::Retreat => msg!("otp-retreat"),
            Self::Stand => msg!("otp-stand"),
            Self::Deploy => msg!("otp-deploy"),
            Self::Half => msg!("otp-half-move"),
            Self::NoEffect => msg!("otp-no-effect"),
            Self::Advance => msg!("otp-advance"),
            Self::Charge => msg!("otp-charge"),
        }
    }

    /// Returns the action of a unit with this result: "The 7th Foot routs".
    fn done(self, unit: &wording::Name) -> String {
        match self {
            Self::Rout => msg!("otp-does-rout", unit),
            Self::Retreat => msg!("otp-does-retreat", unit),
            Self::Stand => msg!("otp-does-stand", unit),
            Self::Deploy => msg!("otp-does-deploy", unit),
            Self::Half => msg!("otp-does-half", unit),
            Self::NoEffect => msg!("otp-does-rally", unit),
            Self::Advance => msg!("otp-does-advance", unit),
            Self::Charge => msg!("otp-does-charge", unit),
        }
    }

    /// Describes the effect in one line.
    #[must_use]
    pub fn effect(self) -> &'static str {
        match self {
            Self::Rout => msg!("otp-effect-of-rout"),
            Self::Retreat => msg!("otp-effect-of-retreat"),
            Self::Stand => msg!("otp-effect-of-stand"),
            Self::Deploy => msg!("otp-effect-of-deploy"),
            Self::Half => msg!("otp-effect-of-half-move"),
            Self::NoEffect => msg!("otp-effect-of-none"),
            Self::Advance => msg!("otp-effect-of-advance"),
            Self::Charge => msg!("otp-effect-of-charge"),
        }
    }
}
