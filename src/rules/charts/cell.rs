//! A cell of a chart: its place, its possible values and its actual value; and the pages that show cells.

use crate::input::{Doc, unscaled};
use crate::rules::Source;
use crate::{msg, text};
use std::borrow::Cow;

/// The values that a cell may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// A whole number between bounds.
    Whole {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A number of up to three decimals, between bounds in thousandths.
    Decimal {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A whole number between bounds, or one of these words.
    Mixed {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// The words. `lowest` is written as `null` in the file: the row for every lower roll.
        words: &'static [&'static str],
    },
    /// One of these numbers, in thousandths.
    OneOf(&'static [i32]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// Any number of these words.
    Any(&'static [&'static str]),
}

impl CellKind {
    /// Returns the words that may be written, in addition to numbers.
    #[must_use]
    pub fn words(self) -> &'static [&'static str] {
        match self {
            CellKind::Whole { .. } | CellKind::Decimal { .. } | CellKind::OneOf(_) => &[],
            CellKind::Mixed { words, .. } | CellKind::Word(words) | CellKind::Any(words) => words,
        }
    }

    /// Returns the least and the greatest number that may be written, in thousandths; `None` if only words, or only
    /// certain numbers, may be.
    #[must_use]
    pub fn bounds(self) -> Option<(i32, i32)> {
        match self {
            CellKind::Whole { least, most } | CellKind::Mixed { least, most, .. } => Some((least * 1000, most * 1000)),
            CellKind::Decimal { least, most } => Some((least, most)),
            CellKind::Word(_) | CellKind::Any(_) | CellKind::OneOf(_) => None,
        }
    }
}

/// Marks a cell that other charts have and these do not.
pub(in crate::rules) const NEVER: &str = "never";

/// The value of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Datum {
    /// A number, in thousandths.
    Number(i32),
    /// A word: `none`, `morale`, `never`, `lowest`, `yes`, `no`, a rating.
    Word(String),
    /// Some words, or faces of a die.
    Any(Vec<String>),
}

impl Datum {
    /// Makes a whole number.
    #[must_use]
    pub fn whole(number: i32) -> Self {
        Datum::Number(number.saturating_mul(1000))
    }

    /// Makes a word.
    #[must_use]
    pub fn word(word: &str) -> Self {
        Datum::Word(word.to_owned())
    }

    /// Returns the text for people: "2", "0.5", "morale", "0, 1, 2".
    ///
    /// ```
    /// use drumhead::rules::charts::Datum;
    /// assert_eq!(Datum::Number(500).show(), "0.5");
    /// assert_eq!(Datum::word("state_line").show(), "state line");
    /// ```
    #[must_use]
    pub fn show(&self) -> String {
        match self {
            Datum::Number(thousandths) => unscaled(i64::from(*thousandths), 3),
            Datum::Word(word) => word.replace('_', " "),
            Datum::Any(words) if words.is_empty() => "none".to_owned(),
            Datum::Any(words) => words.join(", ").replace('_', " "),
        }
    }

    /// Returns the datum as JSON.
    pub(in crate::rules) fn doc(&self) -> Doc {
        match self {
            Datum::Number(thousandths) => Doc::Number(unscaled(i64::from(*thousandths), 3)),
            Datum::Word(word) if word == "yes" || word == "no" => Doc::YesNo(word == "yes"),
            Datum::Word(word) if word == "lowest" => Doc::Null,
            Datum::Word(word) => Doc::text(word),
            Datum::Any(words) => {
                let item = |word: &String| word.parse::<u8>().map_or_else(|_| Doc::text(word), Doc::number);
                Doc::List(words.iter().map(item).collect())
            }
        }
    }

    /// Reads a datum; `None` if no cell of any kind could hold it.
    pub(in crate::rules) fn of(doc: &Doc) -> Option<Self> {
        match doc {
            Doc::Null => Some(Datum::word("lowest")),
            Doc::YesNo(yes) => Some(Datum::word(if *yes { "yes" } else { "no" })),
            #[expect(clippy::cast_possible_truncation, reason = "kept within the range of an i32 first")]
            Doc::Number(digits) => {
                let thousandths = digits.parse::<f64>().ok()? * 1000.0;
                (thousandths.abs() < 1e9).then(|| Datum::Number(thousandths.round() as i32))
            }
            Doc::Text(text) => Some(Datum::word(text)),
            Doc::List(items) => {
                let word = |item: &Doc| match item {
                    Doc::Number(digits) => Some(digits.clone()),
                    Doc::Text(text) => Some(text.clone()),
                    _ => None,
                };
                items.iter().map(word).collect::<Option<_>>().map(Datum::Any)
            }
            Doc::Object(_) => None,
        }
    }
}

/// Returns the names of the cells' rows, columns or tables, each once, in order of first appearance.
pub fn named<'c>(cells: &[&'c ChartCell], name: impl Fn(&'c ChartCell) -> &'c String) -> Vec<&'c str> {
    let mut names: Vec<&str> = Vec::new();
    for cell in cells {
        let name = name(cell).as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The value in one place of a chart, and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub source: Source,
}

impl<T: Default> Default for Cell<T> {
    fn default() -> Self {
        Cell { value: T::default(), source: Source::Reconstructed }
    }
}

impl<T> Cell<T> {
    /// Returns a cell with the same source and a value computed from this one.
    pub fn map<U>(self, with: impl FnOnce(T) -> U) -> Cell<U> {
        Cell { value: with(self.value), source: self.source }
    }
}

/// A cell as a page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChartCell {
    /// Its place in the file: steps from the top joined by `/`.
    pub path: String,
    /// Its name, which stays the same when rows are inserted before it.
    pub id: String,
    /// The table it is in.
    pub table: String,
    /// Its row.
    pub row: String,
    /// Its column; empty if the table has only one.
    pub column: String,
    /// The values it may have.
    pub kind: CellKind,
    /// Its value; `None` if the value is a fault.
    pub datum: Option<Datum>,
    /// Where the value comes from.
    pub source: Source,
    /// The section of the rules for it; empty if the file need not name one.
    pub rule: String,
    /// Whether it is optional and may be taken out.
    pub may_go: bool,
    /// Line and column of the value, from 1.
    pub(in crate::rules) place: (u32, u32),
}

impl ChartCell {
    /// Returns the section of the file it is in.
    #[must_use]
    pub fn section(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// Returns its own step of the path: the name of its row, or of its column if it has one.
    #[must_use]
    pub fn key(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Returns its number in thousandths; `None` if it holds a word or a fault.
    #[must_use]
    pub fn number(&self) -> Option<i32> {
        if let Some(Datum::Number(thousandths)) = self.datum { Some(thousandths) } else { None }
    }

    /// Returns the text it shows.
    #[must_use]
    pub fn shown(&self) -> String {
        self.datum.as_ref().map_or_else(|| "?".to_owned(), Datum::show)
    }

    /// Returns the text it shows, in the current language.
    #[must_use]
    pub fn localised(&self) -> String {
        let shown = self.shown();
        match self.datum {
            Some(Datum::Number(_)) => text::number(&shown).into_owned(),
            _ => localise_label(&shown),
        }
    }

    /// Returns its title: "Results: roll 5, 20".
    #[must_use]
    pub fn name(&self) -> String {
        let column = if self.column.is_empty() { String::new() } else { format!(", {}", localise_label(&self.column)) };
        msg!("rules-cell", table = localise_label(&self.table), row = localise_label(&self.row), column)
    }
}

/// Returns the title of a table, row or column in the current language, as a whole or part by part: "Elite (8.15)",
/// "Limbered, heavy".
///
/// ```
/// use drumhead::rules::charts::localise_label;
/// use drumhead::text::{Language, set_language};
/// assert_eq!(localise_label("Elite (8.15)"), "Elite (8.15)");
/// set_language(Language::French);
/// assert_eq!(localise_label("Elite (8.15)"), "Élite (8.15)");
/// assert_eq!(localise_label("Limbered, heavy"), "Attelée, lourde");
/// ```
#[must_use]
pub fn localise_label(words: &str) -> String {
    if let Cow::Owned(translated) = text::localise(words) {
        return if words.starts_with(char::is_uppercase) { text::capital(&translated) } else { translated };
    }
    match (words.split_once(" ("), words.split_once(", ")) {
        (Some((head, section)), _) => format!("{} ({section}", localise_label(head)),
        (None, Some((head, rest))) => format!("{}, {}", localise_label(head), localise_label(rest)),
        (None, None) => words.to_owned(),
    }
}

/// A page of charts, as on a player's card.
#[derive(Clone, Copy, Debug)]
pub struct ChartPage {
    /// Its title.
    pub title: &'static str,
    /// The sections of the rules it belongs to.
    pub rule: &'static str,
    /// The sections of the file on it, each with the title of its first table.
    pub sections: &'static [(&'static str, &'static str)],
}

/// Returns a name of the file as text for people: "Close range".
pub(in crate::rules) fn pretty(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the sections of a file, in the order of its pages.
pub(in crate::rules) fn sections(pages: &'static [ChartPage]) -> impl Iterator<Item = &'static str> {
    pages.iter().flat_map(|page| page.sections).map(|(name, _)| *name)
}

/// Returns the title of a section's first table; empty if there is no such section.
pub(in crate::rules) fn title_of(pages: &'static [ChartPage], section: &str) -> &'static str {
    let mut all = pages.iter().flat_map(|page| page.sections);
    all.find(|(name, _)| *name == section).map_or("", |(_, title)| title)
}

/// The words of a charts file for the sources of numbers.
pub(in crate::rules) const SOURCES: [(&str, Source); 4] = [
    ("text", Source::Text),
    ("family", Source::Family),
    ("reconstructed", Source::Reconstructed),
    ("referee", Source::Referee),
];

/// Returns the word of the file for a source.
pub(in crate::rules) fn source_word(source: Source) -> &'static str {
    crate::battle::names::word_of(source, &SOURCES)
}
