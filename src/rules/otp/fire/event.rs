//! Events of fire.

use super::{FireAnswer, Firers};
use crate::battle::{Battle, Density, GunWeight};
use crate::ids::UnitId;
use crate::rules::otp::details::{itemised, sum};
use crate::rules::otp::wording;
use crate::rules::otp::wording::{figures, inches};
use crate::rules::{ChartSource, Source, Words, source_lines};
use crate::units::Inches;
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// The reason why a unit fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Its operation (3.1-3.3).
    Operation,
    /// A unit charges it (9.7).
    Charge,
    /// A unit failed to close on it (9.2).
    FailedClosing,
    /// A firefight (9.3).
    Firefight,
    /// Its reaction to being charged (9.4).
    Reaction,
}

impl Occasion {
    /// Returns the section that lets it fire.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Occasion::Operation => "8.1",
            Occasion::Charge => "9.7",
            Occasion::FailedClosing => "9.2",
            Occasion::Firefight => "9.3",
            Occasion::Reaction => "9.4",
        }
    }
}

/// An event of fire.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum FireEvent {
    /// A unit fired (8.1).
    Fired {
        /// The firing unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The infantry that takes the hits, if the target is guns attached to it (7.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        borne_by: Option<UnitId>,
        /// Why it fired.
        occasion: Occasion,
        /// The number of figures or guns, and the weapon.
        firers: Firers,
        /// The range that counted.
        range: Inches,
        /// The die, the modifiers and the result.
        answer: FireAnswer,
    },
    /// The visibility in woods was rolled for a firing unit (8.7).
    VisibilityRolled {
        /// The firing unit.
        unit: UnitId,
        /// The density of the woods.
        density: Density,
        /// The averaging dice as rolled.
        dice: Vec<u8>,
        /// The visibility.
        inches: Inches,
        /// The source of the chart's dice.
        #[serde(default)]
        source: Source,
    },
    /// The target cannot be made out in the woods (8.7).
    Unseen {
        /// The firing unit.
        unit: UnitId,
        /// The target.
        target: UnitId,
    },
    /// A nearer enemy is a possible target, and should be preferred (8.1): only a warning.
    NearerTarget {
        /// The firing unit.
        unit: UnitId,
        /// The nearer enemy.
        nearer: UnitId,
        /// The chosen target.
        chosen: UnitId,
    },
    /// A unit that might have fired does not fire.
    HoldsFire {
        /// The unit.
        unit: UnitId,
        /// The possible target.
        target: UnitId,
        /// The occasion for fire.
        occasion: Occasion,
        /// The reason why it does not fire.
        why: String,
    },
}

impl FireEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::unit(battle, id);
        match self {
            Self::Fired { occasion, firers, range, answer, borne_by, .. } => {
                let what = fired_with(*firers);
                let line = self.shot_words(battle, &result(answer));
                let columns: Vec<String> = answer.columns.iter().map(u8::to_string).collect();
                let mut details = vec![msg!(
                    "otp-fire-range-and-column",
                    what,
                    range = reach(*occasion, *range),
                    rule = occasion.rule(),
                    columns = columns.join(" + ")
                )];
                details.push(sum(answer.roll, &answer.modifiers, answer.modified));
                details.extend(itemised(&answer.modifiers));
                if borne_by.is_some() && answer.marker {
                    details.push(msg!("otp-infantry-bears-guns-losses").to_owned());
                }
                details.extend(source_lines(&answer.chart_sources));
                Words::with(line, details)
            }
            Self::VisibilityRolled { unit, density, dice, inches, source } => {
                let woods = match density {
                    Density::Light => "light",
                    Density::Regular => "regular",
                    Density::Dense => "dense",
                };
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                let line = msg!("otp-visibility-in-woods", unit = name(unit), inches, woods);
                let mut details = vec![msg!("otp-visibility-dice", join = dice.join(", "))];
                let chart = "visibility_in_woods".to_owned();
                details.extend(source_lines(&[ChartSource { chart, source: *source }]));
                Words::with(line, details)
            }
            Self::Unseen { unit, target } => {
                let line = msg!("otp-cannot-make-out", unit = name(unit), target = name(target));
                Words::with(line, vec!["8.7: woods".to_owned()])
            }
            Self::NearerTarget { unit, nearer, chosen } => Words::with(
                msg!("otp-aims-although", unit = name(unit), chosen = name(chosen), nearer = name(nearer)),
                vec![msg!("otp-closest-target-preferred").to_owned()],
            ),
            Self::HoldsFire { unit, target, occasion, why } => Words::with(
                msg!("otp-does-not-fire-at", unit = name(unit), target = name(target)),
                vec![format!("{why} ({})", occasion.rule())],
            ),
        }
    }
}

impl FireEvent {
    /// Describes a shot in one line that ends with its result: "The 7th Foot fires at the militia at 5.2", 14 figures,
    /// modified 3: 2 kills". Empty if the event is not a shot.
    pub(in super::super) fn shot_words(&self, battle: &Battle, outcome: &str) -> String {
        let Self::Fired { unit, target, borne_by, occasion, firers, range, answer } = self else {
            return String::new();
        };
        let borne = borne_by.as_ref().filter(|_| answer.marker);
        let borne = borne.map_or_else(String::new, |id| msg!("otp-borne-by", id = wording::unit(battle, id)));
        let (unit, target) = (wording::unit(battle, unit), wording::unit(battle, target));
        let at = match occasion {
            Occasion::Charge | Occasion::Reaction => msg!("otp-as-it-comes-in", target),
            Occasion::Operation | Occasion::FailedClosing | Occasion::Firefight => {
                msg!("otp-at-range", range = inches(*range))
            }
        };
        msg!(
            "otp-fires-with-outcome",
            unit,
            target,
            at,
            firers = fired_with(*firers),
            is_empty = if answer.modifiers.is_empty() { "rolled" } else { "modified" },
            modified = answer.modified,
            borne,
            outcome
        )
    }
}

/// Formats the range of a shot in words. Fire at a charging unit counts as fire in contact, regardless of the measured
/// range.
fn reach(occasion: Occasion, range: Inches) -> String {
    match occasion {
        Occasion::Charge | Occasion::Reaction => msg!("otp-two-inches-or-less").to_owned(),
        // A halt is stored up to a thousandth short of its distance, so print the rounded one.
        Occasion::Firefight => inches(range),
        Occasion::Operation | Occasion::FailedClosing => format!("{}\"", text::number(&range.to_string())),
    }
}

fn fired_with(firers: Firers) -> String {
    match firers {
        Firers::SmallArms { figures: count } => figures(count),
        Firers::Ball { guns: n } => msg!("otp-guns-with-ball", guns = n),
        Firers::Canister { guns: n, weight } => {
            let weight = match weight {
                GunWeight::Light => "light",
                GunWeight::Medium => "medium",
                GunWeight::Heavy => "heavy",
            };
            msg!("otp-guns-with-canister", guns = n, weight)
        }
    }
}

/// Formats the result of the chart in words: "2 kills".
pub(in super::super) fn result(answer: &FireAnswer) -> String {
    match (answer.kills, answer.marker) {
        (0, false) => msg!("otp-no-effect").to_owned(),
        (0, true) => msg!("otp-a-morale-hit").to_owned(),
        (kills, _) => msg!("otp-number-of-kills", kills),
    }
}
