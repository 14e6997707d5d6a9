//! `drumhead odds`: the exact odds of one question without a table.

use super::load;
use super::lookup::{Asked, charts, warn};
use super::out::{Out, Trouble};
use crate::dice::odds::{Chance, Odds};
use crate::lookup::{Outcome, odds_of, plain};
use serde::Serialize;
use std::path::Path;

/// The most outcomes that people are shown one by one.
const MOST_LINES: usize = 100;

#[derive(Serialize)]
struct All<'a> {
    outcomes: Vec<Told<'a>>,
}

#[derive(Serialize)]
struct Told<'a> {
    result: &'a Outcome,
    /// The exact chance, in lowest terms.
    p: String,
    percent: f64,
}

pub(super) fn run(out: &mut Out<'_>, request: Option<&Path>, file: Option<&Path>) -> Result<(), Trouble> {
    let asked = Asked::read(request)?;
    let ((_, odds), warnings) = odds_of(asked.text(), &asked.name, &charts(file)).map_err(load::told)?;
    warn(&warnings);
    if odds.chance(|_| true) != Some(Chance::CERTAIN) {
        return Err(Trouble::Refused("the chances do not add up to 1: this is a fault of the program".to_owned()));
    }
    print(out, &odds)?;
    let told = odds.outcomes.iter();
    let told = told.map(|(result, p)| Told { result, p: p.to_string(), percent: p.percent() });
    out.value(&All { outcomes: told.collect() })
}

fn print(out: &mut Out<'_>, odds: &Odds<Outcome>) -> Result<(), Trouble> {
    for line in plain(odds).unwrap_or_default() {
        out.line(&line)?;
    }
    if odds.outcomes.len() > MOST_LINES {
        return out.line(&format!("{} outcomes in all: --json prints every one", odds.outcomes.len()));
    }
    let widest = odds.outcomes.iter().map(|(_, p)| p.to_string().len()).max().unwrap_or(0);
    for (result, p) in &odds.outcomes {
        out.line(&format!("{:>7.3}%  {:>widest$}  {}", p.percent(), p.to_string(), result.words()))?;
    }
    Ok(())
}
