//! Outcomes of the questions of the AWI figure rules, and the numbers that decide them.

use super::ChargeOutcome;
use crate::battle::Ability;
use crate::dice::odds::Odds;
use crate::lookup::{Fact, FactCollector, SetOutcome, SetScore, rolled_line};
use crate::msg;
use crate::rules::awi::after_melee::LosersResult;
use crate::rules::awi::charts::Band;
use crate::rules::awi::control::Movement;
use crate::rules::awi::morale::MoraleResult;
use serde::Serialize;

/// The outcome of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// A general at risk (Generals at risk).
    General {
        /// He falls.
        falls: bool,
    },
    /// Fire, or one side's blows in a melee (Firing score, Melee score).
    Hits {
        /// Casualties done.
        hits: u8,
    },
    /// The test of an uncontrolled unit (Control unit's test).
    Control {
        /// How far it may move.
        movement: Movement,
    },
    /// Morale (Morale result).
    Morale {
        /// The result.
        result: MoraleResult,
    },
    /// Entering melee.
    EnterMelee {
        /// It goes in, or stands to receive.
        goes_in: bool,
    },
    /// The losers' test (Losers test).
    Losers {
        /// The result for the losers.
        result: LosersResult,
    },
    /// A brigadier's ability (Control ability).
    Ability {
        /// The ability.
        ability: Ability,
    },
    /// The whole of a charge.
    Charge(ChargeOutcome),
}

/// The numbers that decided an outcome. Each question fills only the fields that it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Score {
    /// The range band.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
    /// The die with its modifiers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified: Option<i16>,
    /// The dice with every factor (Morale factors).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i16>,
    /// The die with its modifiers (Entering melee, Losers test).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i16>,
    /// The score needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i16>,
}

impl SetScore for Score {
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.band.map(|band| msg!("lookup-range", band = band.words())));
        lines.extend(rolled_line(self.modified.or(self.total).or(self.score), self.needed));
        lines
    }
}

impl SetOutcome for Outcome {
    fn words(&self) -> String {
        let line = match self {
            Self::Hits { hits: 0 } => msg!("lookup-no-casualties"),
            Self::Hits { hits } => return msg!("lookup-casualties-taken", hits = *hits),
            Self::Ability { ability } => ability.words(),
            Self::Charge(outcome) => return outcome.words(),
            Self::General { falls: true } => msg!("lookup-he-falls"),
            Self::General { falls: false } => msg!("lookup-he-is-unhurt"),
            Self::Control { movement: Movement::Normal } => msg!("lookup-moves-normally"),
            Self::Control { movement: Movement::Half } => msg!("lookup-half-move-no-charge"),
            Self::Control { movement: Movement::None } => msg!("lookup-does-not-move"),
            Self::Morale { result: MoraleResult::Fine } => msg!("lookup-fine-routers-rally"),
            Self::Morale { result: MoraleResult::Halt } => msg!("lookup-halts-routers-go-on"),
            Self::Morale { result: MoraleResult::HaltDisorderedOrRout } => {
                msg!("lookup-routs-or-halts-disordered")
            }
            Self::Morale { result: MoraleResult::Rout } => msg!("lookup-result-routs"),
            Self::EnterMelee { goes_in: true } => msg!("lookup-goes-in-or-stands-to-receive"),
            Self::EnterMelee { goes_in: false } => msg!("lookup-fails"),
            Self::Losers { result: LosersResult::Rout } => msg!("lookup-the-losers-rout"),
            Self::Losers { result: LosersResult::FallBack } => msg!("lookup-the-losers-fall-back-disordered"),
        };
        line.to_owned()
    }

    fn label(&self) -> String {
        match self {
            Self::Charge(charge) => charge.ended().to_owned(),
            other => other.words(),
        }
    }

    fn short(&self) -> String {
        let word = match self {
            Self::Hits { hits } => return hits.to_string(),
            Self::General { falls: true } => msg!("lookup-short-falls"),
            Self::General { falls: false } => "\u{2013}",
            Self::Control { movement: Movement::Normal } => msg!("lookup-short-full-move"),
            Self::Control { movement: Movement::Half } => msg!("lookup-short-half-move"),
            Self::Control { movement: Movement::None } => msg!("lookup-short-no-move"),
            Self::Morale { result: MoraleResult::Fine } => msg!("lookup-short-fine"),
            Self::Morale { result: MoraleResult::Halt } => msg!("lookup-short-halts"),
            Self::Morale { result: MoraleResult::HaltDisorderedOrRout } => msg!("lookup-short-disordered"),
            Self::Morale { result: MoraleResult::Rout } => msg!("lookup-result-routs"),
            Self::EnterMelee { goes_in: true } => msg!("lookup-short-goes-in"),
            Self::Losers { result: LosersResult::Rout } => msg!("lookup-result-routs"),
            Self::Losers { result: LosersResult::FallBack } => msg!("lookup-short-back"),
            Self::EnterMelee { goes_in: false } | Self::Ability { .. } | Self::Charge(_) => return self.label(),
        };
        word.to_owned()
    }

    fn headline(&self) -> String {
        match self {
            Self::Hits { hits } => msg!("lookup-number-of-hits", hits = *hits),
            Self::Control { movement: Movement::Half } => msg!("lookup-moves-at-most-half").to_owned(),
            Self::Morale { .. } => self.short(),
            other => other.label(),
        }
    }

    fn facts(odds: &Odds<&Self>) -> Option<Vec<Fact>> {
        let (first, _) = odds.outcomes.first()?;
        if let Outcome::Charge(_) = first {
            let charges = odds.outcomes.iter().filter_map(|(outcome, p)| Some((outcome.as_charge()?, *p)));
            return super::charge::facts(&Odds { outcomes: charges.collect() });
        }
        let mut tell = FactCollector::of(odds);
        match first {
            Self::Hits { .. } => {
                let hits = |o: &Self| if let Self::Hits { hits } = o { (*hits).into() } else { 0 };
                tell.mean(msg!("lookup-casualties"), msg!("lookup-figures"), hits)?;
                tell.or_more("casualty", hits)?;
            }
            Self::General { .. } => {
                tell.chance(msg!("lookup-he-falls"), |o| matches!(o, Self::General { falls: true }))?;
            }
            Self::EnterMelee { .. } => {
                let goes_in = msg!("lookup-goes-in-or-stands-to-receive");
                tell.chance(goes_in, |o| matches!(o, Self::EnterMelee { goes_in: true }))?;
            }
            Self::Control { .. }
            | Self::Morale { .. }
            | Self::Losers { .. }
            | Self::Ability { .. }
            | Self::Charge(_) => {
                tell.each(Self::words);
            }
        }
        Some(tell.facts)
    }
}

impl Outcome {
    /// Returns how a charge ended. `None` if it is not a charge.
    #[must_use]
    pub const fn as_charge(&self) -> Option<&ChargeOutcome> {
        if let Outcome::Charge(charge) = self { Some(charge) } else { None }
    }
}
