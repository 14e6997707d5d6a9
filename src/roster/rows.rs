//! The common form of a table and a list: rows with their side and brigade, and cells for fields.

use super::cells::RosterCell;
use super::notes::RosterFault;
use super::words::rules_word;
use crate::battle::RulesName;
use crate::input::Severity;
use crate::msg;
use crate::roster::tidy;

/// Upper limit on the rows of an army list: some ten times the possible units, commanders, brigades and sides.
const MAX_ROWS: usize = 30_000;
/// Upper limit on the cells of its rows, or words of its lines.
const MAX_WORDS: usize = 300_000;
/// Upper limit on the lines of the head.
const MAX_OF_HEAD: usize = 1_000;

/// The subject of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RosterRowKind {
    /// A side, or a brigade if the row names one: only the name, a colour, a chit.
    Heading,
    Commander,
    Unit,
}

/// A row.
#[derive(Debug)]
pub(super) struct RosterRow {
    /// The byte at which it starts.
    pub at: usize,
    pub what: RosterRowKind,
    pub side: RosterCell,
    pub brigade: Option<RosterCell>,
    /// Fields by their names in a battle file; `chit` and `colour` belong to the brigade and the side.
    pub fields: Vec<(&'static str, RosterCell)>,
}

/// A parsed text.
#[derive(Debug, Default)]
pub(super) struct RosterSheet {
    pub title: String,
    pub rows: Vec<RosterRow>,
    /// Fields that no row can have, because the table lacks the column: reported once.
    pub lacking: Vec<&'static str>,
    /// How many of those the header has in a misspelt form.
    pub misspelt: usize,
    pub faults: Vec<RosterFault>,
    /// Rows and cells or words so far.
    read: (usize, usize),
    /// The position at which reading stopped because a limit was exceeded.
    unread: Option<usize>,
}

impl RosterSheet {
    /// Counts a row and its cells or words; returns false if a limit is exceeded.
    pub fn counts(&mut self, at: usize, words: usize) -> bool {
        self.read = (self.read.0 + 1, self.read.1 + words);
        let goes_on = self.read.0 <= MAX_ROWS && self.read.1 <= MAX_WORDS;
        if !goes_on {
            self.unread = Some(at);
        }
        goes_on
    }

    /// Returns the position at which reading stopped, and the message.
    pub fn ends(&self) -> Option<(usize, String)> {
        let why = || msg!("table-army-list-too-long", rows = MAX_ROWS, words = MAX_WORDS);
        self.unread.map(|at| (at, why()))
    }
}

/// The head: lines that start with # before anything else, `# title: Cowpens`, `# rules: awi`. Others are comments.
#[derive(Default)]
pub(super) struct RosterHead {
    pub title: String,
    pub rules: Option<RulesName>,
    /// The byte at which the rest starts.
    pub end: usize,
    pub faults: Vec<RosterFault>,
}

impl RosterHead {
    pub fn of(text: &str) -> Self {
        let mut head = RosterHead::default();
        for (n, line) in text.split_inclusive('\n').enumerate() {
            let inner = line.trim_start();
            if !(inner.is_empty() || inner.starts_with('#')) {
                break;
            }
            let at = head.end + line.len() - inner.len();
            if n < MAX_OF_HEAD {
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
                Err(why) => self.faults.push((at, Severity::Fault, why)),
            },
            _ => {}
        }
    }
}

/// Returns the value of a line of the head, without the separators that a spreadsheet adds to fill the row.
fn unquoted(value: &str) -> String {
    let value = value.trim();
    match value.strip_prefix('"') {
        Some(inner) => {
            let text = super::cells::CellReader::new(value, 0, '\n').row(&mut Vec::new());
            text.and_then(|row| row.into_iter().next()).map_or_else(|| inner.to_owned(), |cell| cell.text)
        }
        None => value.trim_end_matches([',', ';', '\t']).to_owned(),
    }
}

/// Returns a line of the head, quoted if needed, so that it is read back unchanged.
pub(super) fn head_line(key: &str, value: &str) -> String {
    let plain = !value.contains('"') && !value.ends_with([',', ';']);
    let value = if plain { value.to_owned() } else { format!("\"{}\"", value.replace('"', "\"\"")) };
    format!("# {key}: {value}\n")
}
