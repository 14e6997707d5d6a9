//! `drumhead odds`: the exact odds of one question without a table, or of several side by side.

use super::load;
use super::lookup::{NamedRequest, charts};
use super::out::{CliError, Out};
use crate::dice::odds::{Chance, Odds};
use crate::lookup::{Evaluated, Fact, FactValue, Outcome, evaluate_all, not_counted, rows};
use crate::rules::{ChartSource, source_lines};
use crate::{msg, text};
use serde::Serialize;
use std::path::Path;

/// Limit of outcomes listed one by one for people.
const MAX_LINES: usize = 100;

#[derive(Serialize)]
struct One<'a> {
    outcomes: Vec<ResultJson<'a>>,
    /// Things that matter at the table and are not in the odds.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    not_counted: &'static [&'static str],
    chart_sources: &'a [ChartSource],
}

#[derive(Serialize)]
struct Several<'a> {
    choices: Vec<NamedOdds<'a>>,
}

#[derive(Serialize)]
struct NamedOdds<'a> {
    name: &'a str,
    facts: Vec<Number<'a>>,
    #[serde(flatten)]
    odds: One<'a>,
}

#[derive(Serialize)]
struct ResultJson<'a> {
    result: &'a Outcome,
    /// The exact chance, in lowest terms.
    p: String,
    percent: f64,
}

/// A key figure of the odds: an exact chance or an exact average.
#[derive(Serialize)]
#[serde(untagged)]
enum Number<'a> {
    Chance { what: &'a str, p: String, percent: f64 },
    Mean { what: &'a str, mean: String, average: f64, of: &'a str },
}

impl<'a> Number<'a> {
    fn of(fact: &'a Fact) -> Self {
        let what = &fact.what;
        match fact.value {
            FactValue::Chance(p) => Number::Chance { what, p: p.to_string(), percent: p.percent() },
            FactValue::Mean { mean, of } => Number::Mean { what, mean: mean.to_string(), average: mean.value(), of },
        }
    }
}

impl<'a> One<'a> {
    fn of(evaluated: &'a Evaluated) -> Self {
        let told = evaluated.odds.outcomes.iter();
        let told = told.map(|(result, p)| ResultJson { result, p: p.to_string(), percent: p.percent() });
        let Evaluated { not_counted, chart_sources, .. } = evaluated;
        One { outcomes: told.collect(), not_counted, chart_sources }
    }
}

pub(super) fn run(out: &mut Out<'_>, request: Option<&Path>, file: Option<&Path>) -> Result<(), CliError> {
    let asked = NamedRequest::read(request)?;
    let (choices, warnings) = evaluate_all(asked.text(), &asked.name, &charts(file)).map_err(load::faults_error)?;
    let choices = load::warned(choices, &warnings);
    if choices.iter().any(|choice| choice.odds.chance(|_| true) != Some(Chance::CERTAIN)) {
        return Err(CliError::Refused(msg!("cli-chances-do-not-add-up").to_owned()));
    }
    if let [evaluated] = choices.as_slice() {
        for fact in &evaluated.facts {
            out.line(&fact.words())?;
        }
        if let Some(line) = not_counted(evaluated.not_counted) {
            out.line(&line)?;
        }
        for line in source_lines(&evaluated.chart_sources) {
            out.line(&line)?;
        }
        print(out, &evaluated.odds)?;
        return out.value(&One::of(evaluated));
    }
    side_by_side(out, &choices)?;
    for (name, line) in choices.iter().filter_map(|choice| Some((&choice.name, not_counted(choice.not_counted)?))) {
        out.line(&msg!("cli-odds-name-and-line", name, line))?;
    }
    // Print each source once: it affects the comparison, whichever choice uses it.
    let mut said: Vec<String> = Vec::new();
    for line in choices.iter().flat_map(|choice| source_lines(&choice.chart_sources)) {
        if !said.contains(&line) {
            out.line(&line)?;
            said.push(line);
        }
    }
    let named = choices.iter().map(|choice| {
        let facts = choice.facts.iter().map(Number::of).collect();
        NamedOdds { name: &choice.name, facts, odds: One::of(choice) }
    });
    out.value(&Several { choices: named.collect() })
}

fn print(out: &mut Out<'_>, odds: &Odds<Outcome>) -> Result<(), CliError> {
    if odds.outcomes.len() > MAX_LINES {
        return out.line(&msg!("cli-outcomes-in-all", outcomes = odds.outcomes.len()));
    }
    let widest = odds.outcomes.iter().map(|(_, p)| p.to_string().len()).max().unwrap_or(0);
    let across = text::percent("100.000").chars().count();
    for (result, p) in &odds.outcomes {
        let share = text::percent(&format!("{:.3}", p.percent()));
        out.line(&format!("{share:>across$}  {:>widest$}  {}", p.to_string(), result.words()))?;
    }
    Ok(())
}

/// Prints a column for each choice, a line for each number.
fn side_by_side(out: &mut Out<'_>, choices: &[Evaluated]) -> Result<(), CliError> {
    let number = |value: &Option<FactValue>| match value {
        None => "-".to_owned(),
        Some(FactValue::Chance(p)) => text::percent(&format!("{:.1}", p.percent())),
        Some(FactValue::Mean { mean, .. }) => text::number(&format!("{:.2}", mean.value())).into_owned(),
    };
    let mut lines = vec![(String::new(), choices.iter().map(|choice| choice.name.clone()).collect::<Vec<_>>())];
    for row in rows(choices) {
        let mean =
            row.values.iter().flatten().find_map(|v| if let FactValue::Mean { of, .. } = v { Some(*of) } else { None });
        let what = mean.map_or_else(|| row.what.clone(), |of| msg!("cli-on-average", what = row.what, of));
        lines.push((what, row.values.iter().map(number).collect()));
    }
    let wide = |text: &String| text.chars().count();
    let first = lines.iter().map(|(what, _)| wide(what)).max().unwrap_or(0);
    let width = |n: usize| lines.iter().filter_map(|(_, cells)| cells.get(n).map(wide)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..choices.len()).map(width).collect();
    for (what, cells) in &lines {
        let cells: String = cells.iter().zip(&widths).map(|(cell, width)| format!("   {cell:>width$}")).collect();
        out.line(&format!("{what:first$}{cells}"))?;
    }
    Ok(())
}
