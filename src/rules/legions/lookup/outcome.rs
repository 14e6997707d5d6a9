//! Outcomes of the questions of American Legions, and the numbers that decide them.

use crate::lookup::SetScore;
use crate::msg;
use crate::rules::legions::Strength;
use crate::rules::legions::assault::AssaultEnd;
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::{MoraleCause, MoraleResult};
use crate::rules::legions::shock::OddsColumn;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::cmp::Reverse;

/// The outcome of a question. Outcomes are ordered from the worst to the best for the side that rolls.
///
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::lookup::Question;
/// use drumhead::rules::legions::{lookup::Outcome, loss::Loss};
/// // The example of 7.33: two rifle companies roll a 4 on column 3.
/// let text = r#"{"rules": "american-legions", "ask": "fire", "weapon": "rifle", "companies": 2, "range": 1}"#;
/// let answer = Question::read(text).unwrap().0.answer(&mut Scripted::faces(&[4])).unwrap();
/// assert_eq!(answer.outcome.get(), Some(&Outcome::Fire { result: Loss::of(0, 1) }));
/// assert_eq!(answer.outcome.words(), "D");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Fire (7.33).
    Fire {
        /// The result on the target.
        result: Loss,
    },
    /// Shock (7.41).
    Shock {
        /// The result on the defender.
        defender: Loss,
        /// The result on the attacker.
        attacker: Reverse<Loss>,
    },
    /// A morale check (4.5).
    Morale {
        /// Its cause.
        cause: MoraleCause,
        /// Its result.
        result: Reverse<MoraleResult>,
    },
    /// The whole of an assault.
    Assault(AssaultEnd),
}

impl Outcome {
    /// Returns the result on the target or the defender.
    pub(super) fn on_defender(&self) -> Loss {
        match self {
            Self::Fire { result } => *result,
            Self::Shock { defender, .. } => *defender,
            Self::Morale { .. } | Self::Assault(_) => Loss::NONE,
        }
    }

    /// Returns the result on the attacker.
    pub(super) fn on_attacker(&self) -> Loss {
        match self {
            Self::Shock { attacker: Reverse(attacker), .. } => *attacker,
            Self::Assault(end) => end.chargers,
            Self::Fire { .. } | Self::Morale { .. } => Loss::NONE,
        }
    }

    /// Returns how an assault ended. `None` if it is not one.
    #[must_use]
    pub const fn as_assault(&self) -> Option<&AssaultEnd> {
        if let Outcome::Assault(end) = self { Some(end) } else { None }
    }
}

/// Returns the result of a morale check in words.
pub(super) fn check_words(cause: MoraleCause, result: MoraleResult) -> &'static str {
    match (cause, result) {
        (_, MoraleResult::Routs) => msg!("legions-lookup-routs"),
        (MoraleCause::Combat, MoraleResult::Passed) => msg!("legions-lookup-passes"),
        (MoraleCause::Combat, MoraleResult::ExtraDisorder) => msg!("legions-lookup-one-more-d"),
        (MoraleCause::Orders, MoraleResult::Passed) => msg!("legions-lookup-takes-the-order"),
        (MoraleCause::Orders, MoraleResult::ExtraDisorder) => msg!("legions-lookup-keeps-its-order"),
        (MoraleCause::RallyRegiment, MoraleResult::Passed) => msg!("legions-lookup-rallies"),
        (MoraleCause::RallyRegiment, MoraleResult::Unchanged) => msg!("legions-lookup-stays-routed"),
        (MoraleCause::RallyRegiment, MoraleResult::ExtraDisorder) => msg!("legions-lookup-stays-routed-with-a-d"),
        (MoraleCause::RallyCompany, MoraleResult::Passed) => msg!("legions-lookup-company-returns"),
        (MoraleCause::RallyCompany, _) => msg!("legions-lookup-stays-on-the-track"),
        (MoraleCause::Reorder, MoraleResult::Passed) => msg!("legions-lookup-in-order-again"),
        (MoraleCause::Reorder, _) => msg!("legions-lookup-stays-disordered"),
        (MoraleCause::Combat | MoraleCause::Orders, MoraleResult::Unchanged) => msg!("legions-lookup-unchanged"),
    }
}

pub(super) fn assault_words(end: &AssaultEnd) -> String {
    let AssaultEnd { stack, chargers } = end;
    msg!(
        "legions-assault-ended",
        in_order = stack.in_order,
        disordered = stack.disordered,
        lost = stack.lost,
        routed = if stack.is_routed { "yes" } else { "no" },
        chargers = if chargers.is_none() { "unhurt" } else { "hurt" },
        loss = chargers.to_string()
    )
}

/// Returns what became of the defender of an assault.
pub(super) fn assault_label(end: &AssaultEnd) -> &'static str {
    match end.stack {
        stack if stack.companies() == 0 => msg!("legions-no-defender-is-left"),
        stack if stack.is_routed => msg!("legions-defender-routs"),
        stack if stack.lost > 0 => msg!("legions-defender-loses-companies"),
        stack if stack.disordered > 0 => msg!("legions-defender-is-disordered"),
        _ => msg!("legions-defender-is-in-order"),
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        match self {
            Self::Fire { result } => map.serialize_entry("result", &result.to_string())?,
            Self::Shock { defender, attacker: Reverse(attacker) } => {
                map.serialize_entry("attacker", &attacker.to_string())?;
                map.serialize_entry("defender", &defender.to_string())?;
            }
            Self::Morale { result: Reverse(result), .. } => map.serialize_entry("result", result)?,
            Self::Assault(AssaultEnd { stack, chargers }) => {
                map.serialize_entry("in_order", &stack.in_order)?;
                map.serialize_entry("disordered", &stack.disordered)?;
                map.serialize_entry("lost", &stack.lost)?;
                map.serialize_entry("routed", &stack.is_routed)?;
                map.serialize_entry("chargers", &chargers.to_string())?;
            }
        }
        map.end()
    }
}

/// The numbers that decided an outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Score {
    /// None: an assault has many.
    #[default]
    Nothing,
    /// Of fire.
    Fire {
        /// The total strength.
        strength: Strength,
        /// The column after shifts.
        column: u16,
    },
    /// Of shock.
    Shock {
        /// The strength of the attackers.
        attackers: Strength,
        /// The strength of the defenders.
        defenders: Strength,
        /// The column after shifts.
        odds: OddsColumn,
    },
    /// Of a morale check.
    Morale {
        /// The dice with the modifiers.
        modified: i32,
        /// Morale and effectiveness: this or less passes.
        needed: i32,
    },
}

impl SetScore for Score {
    fn lines(&self) -> Vec<String> {
        match self {
            Score::Nothing => Vec::new(),
            Score::Fire { strength, column } => {
                vec![msg!("legions-score-of-fire", strength = strength.to_string(), column)]
            }
            Score::Shock { attackers, defenders, odds } => {
                let (attackers, defenders) = (attackers.to_string(), defenders.to_string());
                vec![msg!("legions-score-of-shock", attackers, defenders, odds = odds.heading())]
            }
            Score::Morale { modified, needed } => vec![msg!("legions-score-of-morale", modified, needed)],
        }
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let number = |strength: &Strength| f64::from(strength.halves()) / 2.0;
        let mut map = to.serialize_map(None)?;
        match self {
            Score::Nothing => {}
            Score::Fire { strength, column } => {
                map.serialize_entry("strength", &number(strength))?;
                map.serialize_entry("column", column)?;
            }
            Score::Shock { attackers, defenders, odds } => {
                map.serialize_entry("attackers", &number(attackers))?;
                map.serialize_entry("defenders", &number(defenders))?;
                map.serialize_entry("odds", odds.heading())?;
            }
            Score::Morale { modified, needed } => {
                map.serialize_entry("modified", modified)?;
                map.serialize_entry("needed", needed)?;
            }
        }
        map.end()
    }
}
