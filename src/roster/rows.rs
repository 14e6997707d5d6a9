//! What a table and a list have in common: rows that say of which side and brigade they are, with cells for fields.

use super::cells::Cell;
use super::notes::Said;
use super::words::rules_word;
use crate::battle::RulesName;
use crate::input::Severity;
use crate::roster::tidy;
use crate::say;

/// Rows of an army list, at most: some ten times as many as all its units, commanders, brigades and sides may be.
const MOST_ROWS: usize = 30_000;
/// Cells of its rows, or words of its lines, at most.
const MOST_WORDS: usize = 300_000;
/// Lines of the head that are looked at.
const MOST_OF_HEAD: usize = 1_000;

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
    /// How many of those the header has by a slip of the pen.
    pub misspelt: usize,
    pub said: Vec<Said>,
    /// Rows and cells or words so far.
    read: (usize, usize),
    /// Where there are more than any list has.
    unread: Option<usize>,
}

impl Sheet {
    /// Counts a row with so many cells or words; false where there are too many to read on.
    pub fn counts(&mut self, at: usize, words: usize) -> bool {
        self.read = (self.read.0 + 1, self.read.1 + words);
        let goes_on = self.read.0 <= MOST_ROWS && self.read.1 <= MOST_WORDS;
        if !goes_on {
            self.unread = Some(at);
        }
        goes_on
    }

    /// Where it is not read any more, and what is said of that.
    pub fn ends(&self) -> Option<(usize, String)> {
        let why = || say!("table-from-here-on-the-list-is-not-read", rows = MOST_ROWS, words = MOST_WORDS);
        self.unread.map(|at| (at, why()))
    }
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
        for (n, line) in text.split_inclusive('\n').enumerate() {
            let inner = line.trim_start();
            if !(inner.is_empty() || inner.starts_with('#')) {
                break;
            }
            let at = head.end + line.len() - inner.len();
            if n < MOST_OF_HEAD {
                head.line(inner.trim_start_matches('#'), at);
            }
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
