//! The reading of a published list, for people and for programs: the reading of each line, with its guesses.

use super::out::{CliError, Out};
use crate::msg;
use crate::roster::{GuessOf, ReadAs, ReadRow, Reading};
use serde::Serialize;
use std::collections::BTreeMap;

/// A row for programs.
#[derive(Serialize)]
pub(super) struct RowJson {
    line: u32,
    text: String,
    /// The kind of row: "unit".
    read_as: &'static str,
    /// The reading in words.
    reading: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    brigade: Option<String>,
    guesses: Vec<GuessJson>,
    notes: Vec<String>,
}

/// A guess for programs.
#[derive(Serialize)]
struct GuessJson {
    of: &'static str,
    /// The guessed value.
    value: Option<String>,
    why: String,
    /// Alternative values.
    alternatives: Vec<String>,
}

/// Returns all rows for programs.
pub(super) fn rows(reading: &Reading) -> Vec<RowJson> {
    let mut known = AlternativesCache::default();
    let row = |(at, row): (usize, &ReadRow)| RowJson {
        line: row.line,
        text: row.text.clone(),
        read_as: row.read.key(),
        reading: row.words(),
        side: row.side.clone(),
        brigade: row.brigade.clone(),
        guesses: row.guesses.iter().map(|guess| known.guess(reading, at, guess.of, guess.why.words())).collect(),
        notes: row.notes.iter().map(|note| note.words()).collect(),
    };
    reading.rows.iter().enumerate().map(row).collect()
}

/// Caches alternatives: units that differ only in their names have the same ones.
#[derive(Default)]
struct AlternativesCache(BTreeMap<String, Vec<(String, bool)>>);

impl AlternativesCache {
    fn guess(&mut self, reading: &Reading, at: usize, of: GuessOf, why: String) -> GuessJson {
        let labels = || reading.alternatives(at, of).into_iter().map(|choice| (choice.label, choice.chosen)).collect();
        let all: Vec<(String, bool)> = match reading.rows.get(at).map(|row| &row.read) {
            Some(ReadAs::Unit(read)) if matches!(of, GuessOf::Arm | GuessOf::Class | GuessOf::Weapon) => {
                let unit = &read.unit;
                let key = format!("{of:?} {:?} {:?} {:?} {}", unit.arm, unit.traits, unit.armament, unit.figures);
                self.0.entry(key).or_insert_with(labels).clone()
            }
            _ => labels(),
        };
        let value = reading.rows.get(at).map(|row| row.value(of));
        let alternatives = all.into_iter().filter(|(_, chosen)| !chosen).map(|(label, _)| label).collect();
        GuessJson { of: of.key(), value, why, alternatives }
    }
}

/// Prints the rows in words: a line for each, with its guesses and notes below.
pub(super) fn print(out: &mut Out<'_>, reading: &Reading) -> Result<(), CliError> {
    for row in &reading.rows {
        let read = if row.read == ReadAs::Unread { msg!("cli-not-read", text = row.text) } else { row.words() };
        out.line(&format!("{:>4}  {read}", row.line))?;
        for (what, name) in [(msg!("table-read-side"), &row.side), (msg!("table-read-brigade"), &row.brigade)] {
            if let Some(name) = name {
                out.line(&format!("        {}", msg!("cli-kind-and-name", what, name)))?;
            }
        }
        for guess in &row.guesses {
            out.line(&format!(
                "      ? {}",
                msg!("cli-guess", of = guess.of.words(), value = row.value(guess.of), why = guess.why.words())
            ))?;
        }
        for note in &row.notes {
            out.line(&format!("        {}", note.words()))?;
        }
    }
    out.line("")?;
    out.line(&summary(reading))
}

/// Returns a summary: "9 units, 141 figures, 32 guesses, 1 line not read".
pub(super) fn summary(reading: &Reading) -> String {
    let (units, figures) = (reading.units(), reading.roster().figures());
    let guesses = reading.rows.iter().map(|row| row.guesses.len()).sum::<usize>();
    let unread = reading.unread().count();
    let units = msg!("cli-units", count = units);
    msg!("cli-reading", units, figures, guesses, unread)
}
