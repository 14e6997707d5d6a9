//! The charts of the set: data with a section and a source for every cell, from `assets/charts/awi.json` or the
//! referee's own.
//!
//! A referee's file is laid over the built-in one section by section: a section it has must be whole, one it leaves out
//! is the built-in one. Cells that name no source there are the referee's. It is read as a battle file is, through
//! `input`: every fault at once, each with its place and what would be right.

mod access;
mod keys;
mod pages;
mod read;
mod spec;

pub use access::Cell;
pub use keys::{Band, DrawnMelee, Mover, Pace, Roll, Span, Table, Troops, WEAPONS, Weapon};
pub use pages::{CHART_PAGES, Shown};
pub use spec::Kind;
use spec::SECTIONS;

use crate::input::Faults;
use crate::input::{Doc, Node, read_json, unscaled};
use crate::rules::Source;
use crate::word;
use read::Read;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// What a charts file says it is.
const FORMAT: &str = "drumhead-charts/1";
/// Whose charts these are.
const RULES: &str = "awi";
/// The charts built into the program.
const BUILT_IN: &str = include_str!("../../../../assets/charts/awi.json");

/// A cell as the charts page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChartCell {
    /// Its place in the file: section, row and column joined by `/`.
    pub path: String,
    /// The title of its table.
    pub table: &'static str,
    /// Its row.
    pub row: &'static str,
    /// Its column; empty where the table has but one.
    pub column: &'static str,
    /// What may be written in it.
    pub kind: Kind,
    /// What is written in it, in thousandths; `None`: every lower score.
    pub number: Option<i32>,
    /// The section of the rules that says so.
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

impl ChartCell {
    /// What it shows: "0.5", "-2", "lower".
    #[must_use]
    pub fn shown(&self) -> String {
        self.number.map_or_else(|| "lower".to_owned(), |thousandths| unscaled(i64::from(thousandths), 3))
    }
}

/// The charts in use. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    title: Arc<str>,
    cells: Arc<BTreeMap<String, ChartCell>>,
    text: Arc<str>,
}

impl Charts {
    /// The charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::{Charts, Mover, Pace};
    /// use drumhead::units::Inches;
    /// // Cavalry routs 28".
    /// let rout = Charts::built_in().allowance(Mover::Cavalry, Pace::Rout).unwrap();
    /// assert_eq!((rout.value, rout.rule.as_str()), (Inches::whole(28), "Movement table"));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        static READ: OnceLock<Charts> = OnceLock::new();
        // The file is part of the program and a test reads it without a fault.
        READ.get_or_init(|| {
            let read = read_json(BUILT_IN, word!("awi-built-in-charts"), |node| whole(node, None));
            read.map_or_else(|_| Charts::of((String::new(), BTreeMap::new()), &Doc::Null), |(read, _)| read)
        })
        .clone()
    }

    /// Reads a charts file, every fault at once: the referee's own is laid over the built-in charts.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::Charts;
    /// let faults = Charts::check(r#"{"format": "drumhead-charts/1", "rules": "awi", "title": "Mine",
    ///   "fall_back": {"section": "Losers result", "infantry": 3, "cavalary": 6}}"#, "mine.json").unwrap_err();
    /// assert_eq!(
    ///     faults.to_string(),
    ///     "mine.json:2:60 \"cavalary\" is not a field of \"fall_back\"; did you mean \"cavalry\"?\n"
    /// );
    /// ```
    ///
    /// # Errors
    /// All faults and warnings in the order of the file, each with its place and what would be right.
    pub fn check(text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        read_json(text, file, |own| {
            let under = read_json(BUILT_IN, file, |beneath| whole(own, Some(beneath)));
            under.ok().map(|(read, _)| read)
        })
    }

    /// Charts as a game kept them, whole ([`Self::text`]).
    ///
    /// ```
    /// use drumhead::rules::awi::Charts;
    /// let charts = Charts::built_in();
    /// assert_eq!(Charts::recorded(charts.text()), Ok(charts));
    /// ```
    ///
    /// # Errors
    /// All faults, if it is no such text.
    pub fn recorded(text: &str) -> Result<Self, Faults> {
        read_json(text, word!("awi-the-charts-in-it"), |node| whole(node, None)).map(|(read, _)| read)
    }

    fn of((title, cells): Read, doc: &Doc) -> Self {
        Charts { title: title.into(), cells: Arc::new(cells), text: doc.write().into() }
    }

    /// The charts as a charts file, whole: reading it gives the same charts again.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// They say the same as the built-in ones, from the same sources.
    #[must_use]
    pub fn are_built_in(&self) -> bool {
        self.cells == Charts::built_in().cells
    }

    /// Which charts these are, for people: "the built-in charts", or their title and how many cells are the referee's.
    #[must_use]
    pub fn words(&self) -> String {
        if self.are_built_in() {
            return word!("awi-the-built-in-charts").to_owned();
        }
        let own = self.cells().filter(|cell| cell.source == Source::Referee).count();
        let cells = if own == 1 { word!("awi-1-cell-is-the-referees") } else { word!("awi-cells-are-the-referees") };
        let count = if own == 1 { String::new() } else { format!("{own} ") };
        format!("{} ({count}{cells})", self.title)
    }

    /// What they are called.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Every cell, by its path.
    pub fn cells(&self) -> impl Iterator<Item = &ChartCell> {
        self.cells.values()
    }

    /// A cell by its path.
    #[must_use]
    pub fn cell(&self, path: &str) -> Option<&ChartCell> {
        self.cells.get(path)
    }
}

/// Charts read from a file, the sections it leaves out from the one beneath it.
fn whole(own: &Node<'_>, beneath: Option<&Node<'_>>) -> Option<Charts> {
    let read = read::read(own, beneath)?;
    Some(Charts::of(read, &laid_over(&own.doc(), beneath.map_or(Doc::Null, Node::doc))))
}

/// The head and the remarks of a file, then the sections of both in the order in which they are written.
fn laid_over(own: &Doc, beneath: Doc) -> Doc {
    let is_section = |name: &str| SECTIONS.iter().any(|section| section.name == name);
    let head = own.members().iter().filter(|(name, _)| !is_section(name)).cloned();
    let section = |name: &str| own.at(name).or_else(|| beneath.at(name)).cloned();
    let sections = SECTIONS.iter().filter_map(|s| Some((s.name.to_owned(), section(s.name)?)));
    Doc::Object(head.chain(sections).collect())
}

#[cfg(test)]
mod tests;
