//! Outcomes in words, and odds summarised as chances and averages.

use super::outcome::{Outcome, assault_label, assault_words, check_words};
use crate::dice::odds::Odds;
use crate::lookup::{Fact, FactCollector, SetOutcome, distinct};
use crate::msg;
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::MoraleResult;
use std::cmp::Reverse;

/// Summarises odds as facts, in the order of display. `None` if a sum does not fit in 128 bits.
pub(super) fn facts(odds: &Odds<&Outcome>) -> Option<Vec<Fact>> {
    let (first, _) = odds.outcomes.first()?;
    let mut tell = FactCollector::of(odds);
    match first {
        Outcome::Fire { .. } => {
            losses(&mut tell, "target", Outcome::on_defender)?;
            tell.each(Outcome::words);
        }
        Outcome::Shock { .. } => {
            losses(&mut tell, "attacker", Outcome::on_attacker)?;
            losses(&mut tell, "defender", Outcome::on_defender)?;
            tell.each(Outcome::words);
        }
        Outcome::Morale { .. } => tell.each(Outcome::words),
        Outcome::Assault(_) => assault(&mut tell)?,
    }
    Some(tell.facts)
}

/// Adds the average losses of one side.
fn losses(tell: &mut FactCollector<'_, Outcome>, side: &str, of: fn(&Outcome) -> Loss) -> Option<()> {
    let (eliminated, disordered) = (msg!("legions-fact-eliminated", side), msg!("legions-fact-disordered", side));
    tell.mean(&eliminated, msg!("legions-fact-companies"), |o| of(o).kills.into())?;
    tell.mean(&disordered, msg!("legions-fact-companies"), |o| of(o).disorders.into())
}

fn assault(tell: &mut FactCollector<'_, Outcome>) -> Option<()> {
    for label in distinct(tell.outcomes().map(Outcome::label)) {
        tell.chance(label.as_str(), |o| o.label() == label)?;
    }
    let lost = |o: &Outcome| o.as_assault().map_or(0, |end| u32::from(end.stack.lost));
    let disordered = |o: &Outcome| o.as_assault().map_or(0, |end| u32::from(end.stack.disordered));
    tell.mean(msg!("legions-fact-defender-loses"), msg!("legions-fact-companies"), lost)?;
    let side = "defender";
    tell.mean(&msg!("legions-fact-disordered", side), msg!("legions-fact-companies"), disordered)?;
    let most = tell.outcomes().map(lost).max().unwrap_or(0);
    for least in 1..=most {
        tell.chance(msg!("legions-defender-loses-or-more", least), |o| lost(o) >= least)?;
    }
    if tell.any(|o| !o.on_attacker().is_none()) {
        losses(tell, "chargers", Outcome::on_attacker)?;
    }
    Some(())
}

impl SetOutcome for Outcome {
    fn words(&self) -> String {
        match self {
            Self::Fire { result } if result.is_none() => msg!("lookup-no-effect").to_owned(),
            Self::Fire { result } => result.to_string(),
            Self::Shock { defender, attacker: Reverse(attacker) } => {
                let (attacker, defender) = (attacker.to_string(), defender.to_string());
                msg!("legions-attacker-and-defender", attacker, defender)
            }
            Self::Morale { cause, result: Reverse(result) } => check_words(*cause, *result).to_owned(),
            Self::Assault(end) => assault_words(end),
        }
    }

    fn label(&self) -> String {
        match self {
            Self::Assault(end) => assault_label(end).to_owned(),
            other => other.words(),
        }
    }

    fn short(&self) -> String {
        match self {
            Self::Fire { result } => result.to_string(),
            Self::Shock { defender, attacker: Reverse(attacker) } => format!("{attacker} / {defender}"),
            Self::Morale { result: Reverse(result), .. } => match result {
                MoraleResult::Passed => msg!("legions-lookup-passes").to_owned(),
                MoraleResult::Unchanged => msg!("lookup-fails").to_owned(),
                MoraleResult::ExtraDisorder => "D".to_owned(),
                MoraleResult::Routs => msg!("legions-lookup-routs").to_owned(),
            },
            Self::Assault(_) => self.label(),
        }
    }

    fn facts(odds: &Odds<&Self>) -> Option<Vec<Fact>> {
        facts(odds)
    }
}
