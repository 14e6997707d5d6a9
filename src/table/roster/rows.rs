//! What a table and a list have in common: rows that say of which side and brigade they are, with cells for fields.

use super::cells::Cell;
use super::rewrite::Said;
use super::words::rules_word;
use crate::table::{RulesName, Severity, tidy};

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A side, or a brigade where the row names one: nothing but the name, a colour, a chit.
    Heading,
    Commander,
    Unit,
}

/// A row.
#[derive(Debug)]
pub(super) struct Row {
    /// Where it begins.
    pub at: usize,
    pub what: What,
    pub side: Cell,
    pub brigade: Option<Cell>,
    /// Fields by their names in a battle file; `chit` and `colour` belong to the brigade and the side.
    pub fields: Vec<(&'static str, Cell)>,
}

/// A text taken apart.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    pub title: String,
    pub rows: Vec<Row>,
    /// Fields that no row can have, because the table has no such column: told once.
    pub lacking: Vec<&'static str>,
    pub said: Vec<Said>,
}

/// What the lines that begin with # before anything else say: `# title: Cowpens`, `# rules: awi`. Others are comments.
#[derive(Default)]
pub(super) struct Head {
    pub title: String,
    pub rules: Option<RulesName>,
    /// The byte at which the rest begins.
    pub end: usize,
    pub said: Vec<Said>,
}

impl Head {
    pub fn of(text: &str) -> Self {
        let mut head = Head::default();
        for line in text.split_inclusive('\n') {
            let inner = line.trim_start();
            if !(inner.is_empty() || inner.starts_with('#')) {
                break;
            }
            let at = head.end + line.len() - inner.len();
            head.line(inner.trim_start_matches('#'), at);
            head.end += line.len();
        }
        head
    }

    fn line(&mut self, words: &str, at: usize) {
        let Some((key, value)) = words.split_once(':') else { return };
        let value = unquoted(value);
        match key.trim().to_lowercase().as_str() {
            "title" => self.title = tidy(&value),
            "rules" => match rules_word(&value) {
                Ok(rules) => self.rules = Some(rules),
                Err(why) => self.said.push((at, Severity::Fault, why)),
            },
            _ => {}
        }
    }
}

/// The value of a line of the head. What a spreadsheet put behind it to fill its row is no part of it.
fn unquoted(value: &str) -> String {
    let value = value.trim();
    match value.strip_prefix('"') {
        Some(inner) => {
            let text = super::cells::Reader::new(value, 0, '\n').row(&mut Vec::new());
            text.and_then(|row| row.into_iter().next()).map_or_else(|| inner.to_owned(), |cell| cell.text)
        }
        None => value.trim_end_matches([',', ';', '\t']).to_owned(),
    }
}

/// A line of the head, so that it is read as it is.
pub(super) fn head_line(key: &str, value: &str) -> String {
    let plain = !value.contains('"') && !value.ends_with([',', ';']);
    let value = if plain { value.to_owned() } else { format!("\"{}\"", value.replace('"', "\"\"")) };
    format!("# {key}: {value}\n")
}
