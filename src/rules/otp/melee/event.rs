//! Events of melee.

use super::{MeleeAnswer, MeleeSide, MeleeUnit};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::charts::modifier_key_words;
use crate::rules::otp::details::itemised;
use crate::rules::otp::wording;
use crate::rules::{Words, source_lines};
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// A unit in a fought melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    /// The unit.
    pub unit: UnitId,
    /// Figures, CV, modifiers and multipliers.
    pub figures: MeleeUnit,
    /// Its melee value.
    pub value: u32,
}

impl Fighter {
    /// Returns its value in words, with its multipliers (9.9, 9.14): "8 figures at CV 5 x 2 flank (9.14): 80".
    #[must_use]
    pub fn worth_words(&self) -> String {
        let times = multiplied_words(&self.figures);
        let (figures, cv, value) = (self.figures.figures, self.figures.modified_cv(), self.value);
        msg!("otp-worth-in-melee", figures, cv, times, value)
    }
}

/// Formats a unit's multipliers: " x 2 flank (9.14)". Empty if it has none.
fn multiplied_words(unit: &MeleeUnit) -> String {
    let times = |m: &Multiplier| {
        let times = (f64::from(m.thousandths) / 1000.0).to_string();
        format!(" x {} {} ({})", text::number(&times), modifier_key_words(&m.name), m.rule)
    };
    unit.multipliers.iter().map(times).collect()
}

/// An event of melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MeleeEvent {
    /// A melee was fought (9.8).
    Fought {
        /// The attackers.
        attackers: Vec<Fighter>,
        /// The defenders.
        defenders: Vec<Fighter>,
        /// The dice, the totals, the ratio and the losses.
        answer: MeleeAnswer,
    },
    /// The pairs of opponents were assigned (9.8).
    Assigned {
        /// Attackers and the defenders they fight.
        pairs: Vec<(UnitId, UnitId)>,
    },
}

impl MeleeEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let (attackers, defenders, answer) = match self {
            Self::Fought { attackers, defenders, answer } => (attackers, defenders, answer),
            Self::Assigned { pairs } => return assigned_words(battle, pairs),
        };
        let names =
            |units: &[Fighter]| wording::together(units.iter().map(|f| wording::unit(battle, &f.unit)).collect());
        let (winners, losers) = match answer.winner {
            MeleeSide::Attackers => (attackers, defenders),
            MeleeSide::Defenders => (defenders, attackers),
        };
        let (high, low) =
            (answer.attacker_total.max(answer.defender_total), answer.attacker_total.min(answer.defender_total));
        let line =
            msg!("otp-melee-won", winners = names(winners), losers = names(losers), high, low, ratio = answer.ratio);
        let mut details = Vec::new();
        for fighter in attackers.iter().chain(defenders) {
            details.extend(fighter_words(battle.unit_name(&fighter.unit), fighter));
        }
        let dice: Vec<String> = answer.dice.iter().map(|(a, d)| msg!("otp-die-against-die", a, d)).collect();
        details.push(msg!("otp-melee-dice", join = dice.join(msg!("otp-tie-again"))));
        details.extend(source_lines(&answer.chart_sources));
        Words::with(line, details)
    }
}

fn assigned_words(battle: &Battle, pairs: &[(UnitId, UnitId)]) -> Words {
    let said = |(a, d): &(UnitId, UnitId)| {
        msg!("otp-one-fights-another", one = wording::unit(battle, a), other = wording::unit(battle, d))
    };
    let all: Vec<String> = pairs.iter().map(said).collect();
    Words::with(
        msg!("otp-melee-pairs", all = wording::listed(&all)),
        vec![msg!("otp-everybody-fights-somebody").to_owned()],
    )
}

fn fighter_words(name: &str, fighter: &Fighter) -> Vec<String> {
    let unit = &fighter.figures;
    let times = multiplied_words(unit);
    let (figures, cv, value) = (unit.figures, unit.modified_cv(), fighter.value);
    let head = msg!("otp-fighter", name, figures, cv, times, value);
    let mut out = vec![head];
    if !unit.modifiers.is_empty() {
        out.push(msg!("otp-cv-and-modifiers", cv = unit.cv, modifiers = itemised(&unit.modifiers).join(", ")));
    }
    out
}
