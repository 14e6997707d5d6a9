//! What happens in fire.

use super::{FireAnswer, Firers};
use crate::battle::{Battle, Density, GunWeight};
use crate::ids::UnitId;
use crate::rules::otp::details::{itemised, sum};
use crate::rules::otp::wording;
use crate::rules::otp::wording::{figures, inches};
use crate::rules::{ChartSource, Source, Words, quiet_sources};
use crate::units::Inches;
use crate::{say, text, word};
use serde::{Deserialize, Serialize};

/// What makes a unit fire.
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
    /// The section that lets it fire.
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

/// What happened in fire.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum FireEvent {
    /// A unit fired (8.1).
    Fired {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// The infantry that bears what hits it: the target is guns attached to it (7.5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        borne_by: Option<UnitId>,
        /// Why it fired.
        occasion: Occasion,
        /// Figures or guns, and with what.
        firers: Firers,
        /// The range it was judged by.
        range: Inches,
        /// The die, the modifiers and what they did.
        answer: FireAnswer,
    },
    /// The visibility in woods was rolled for a firing unit (8.7).
    VisibilityRolled {
        /// For whom.
        unit: UnitId,
        /// Of which woods.
        density: Density,
        /// Averaging dice as rolled.
        dice: Vec<u8>,
        /// How far it sees.
        inches: Inches,
        /// Where the dice come from.
        #[serde(default)]
        source: Source,
    },
    /// The target cannot be made out in the woods (8.7).
    Unseen {
        /// Who looks.
        unit: UnitId,
        /// For whom.
        target: UnitId,
    },
    /// A nearer enemy could have been fired at, and should be preferred (8.1): only a warning.
    NearerTarget {
        /// Who fires.
        unit: UnitId,
        /// The nearer enemy.
        nearer: UnitId,
        /// The one chosen.
        chosen: UnitId,
    },
    /// A unit that might have fired does not.
    HoldsFire {
        /// Who.
        unit: UnitId,
        /// At whom it might have.
        target: UnitId,
        /// Why it might have.
        occasion: Occasion,
        /// Why it does not.
        why: String,
    },
}

impl FireEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::unit(battle, id);
        match self {
            Self::Fired { occasion, firers, range, answer, borne_by, .. } => {
                let what = fired_with(*firers);
                let line = self.shot_words(battle, &result(answer));
                let columns: Vec<String> = answer.columns.iter().map(u8::to_string).collect();
                let mut details = vec![say!(
                    "otp-at-column",
                    what,
                    range = reach(*occasion, *range),
                    rule = occasion.rule(),
                    columns = columns.join(" + ")
                )];
                details.push(sum(answer.roll, &answer.modifiers, answer.modified));
                details.extend(itemised(&answer.modifiers));
                if borne_by.is_some() && answer.marker {
                    details.push(word!("otp-7-5-what-hits-attached-guns-their").to_owned());
                }
                details.extend(quiet_sources(&answer.chart_sources));
                Words::with(line, details)
            }
            Self::VisibilityRolled { unit, density, dice, inches, source } => {
                let woods = match density {
                    Density::Light => "light",
                    Density::Regular => "regular",
                    Density::Dense => "dense",
                };
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                let line = say!("otp-sees-so-far-in-woods", unit = name(unit), inches, woods);
                let mut details = vec![say!("otp-8-7-averaging-dice", join = dice.join(", "))];
                let chart = "visibility_in_woods".to_owned();
                details.extend(quiet_sources(&[ChartSource { chart, source: *source }]));
                Words::with(line, details)
            }
            Self::Unseen { unit, target } => {
                let line = say!("otp-cannot-make-out", unit = name(unit), target = name(target));
                Words::with(line, vec!["8.7: woods".to_owned()])
            }
            Self::NearerTarget { unit, nearer, chosen } => Words::with(
                say!("otp-aims-although", unit = name(unit), chosen = name(chosen), nearer = name(nearer)),
                vec![word!("otp-8-1-the-closest-target-should-be").to_owned()],
            ),
            Self::HoldsFire { unit, target, occasion, why } => Words::with(
                say!("otp-does-not-fire-at", unit = name(unit), target = name(target)),
                vec![format!("{why} ({})", occasion.rule())],
            ),
        }
    }
}

impl FireEvent {
    /// A shot in one line that ends in what it did: "The 7th Foot fires at the militia at 5.2", 14 figures, modified 3: 2
    /// kills"; nothing where it is no shot.
    pub(in super::super) fn shot_words(&self, battle: &Battle, outcome: &str) -> String {
        let Self::Fired { unit, target, borne_by, occasion, firers, range, answer } = self else {
            return String::new();
        };
        let borne = borne_by.as_ref().filter(|_| answer.marker);
        let borne = borne.map_or_else(String::new, |id| say!("otp-borne-by", id = wording::unit(battle, id)));
        let (unit, target) = (wording::unit(battle, unit), wording::unit(battle, target));
        let at = match occasion {
            Occasion::Charge | Occasion::Reaction => say!("otp-as-it-comes-in", target),
            Occasion::Operation | Occasion::FailedClosing | Occasion::Firefight => {
                say!("otp-at-range", range = inches(*range))
            }
        };
        say!(
            "otp-fires-at-modified",
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

/// The range a shot was judged by: at one who comes in it is that of contact, whatever the ruler says of the last moment.
fn reach(occasion: Occasion, range: Inches) -> String {
    match occasion {
        Occasion::Charge | Occasion::Reaction => word!("otp-2-or-less").to_owned(),
        // Where it halts is put down to a thousandth below its distance.
        Occasion::Firefight => inches(range),
        Occasion::Operation | Occasion::FailedClosing => format!("{}\"", text::number(&range.to_string())),
    }
}

fn fired_with(firers: Firers) -> String {
    match firers {
        Firers::SmallArms { figures: count } => figures(count),
        Firers::Ball { guns: n } => say!("otp-guns-with-ball", guns = n),
        Firers::Canister { guns: n, weight } => {
            let weight = match weight {
                GunWeight::Light => "light",
                GunWeight::Medium => "medium",
                GunWeight::Heavy => "heavy",
            };
            say!("otp-guns-with-canister", guns = n, weight)
        }
    }
}

/// What the chart said: "2 kills".
pub(in super::super) fn result(answer: &FireAnswer) -> String {
    match (answer.kills, answer.marker) {
        (0, false) => word!("otp-no-effect").to_owned(),
        (0, true) => word!("otp-a-morale-hit").to_owned(),
        (kills, _) => say!("otp-so-many-kills", kills),
    }
}
