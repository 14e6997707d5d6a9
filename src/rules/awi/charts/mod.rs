//! The charts of the set: data with a section and a source for every cell, from `assets/charts/awi.json` or the
//! referee's own.
//!
//! A referee's file is laid over the built-in one section by section: a section it has must be whole, one it leaves out
//! is the built-in one. Cells that name no source there are the referee's. It is read as a battle file is, through
//! `table::json`: every fault at once, each with its place and what would be right.

mod access;
mod keys;
mod read;
mod spec;

pub use access::Cell;
pub use keys::{Band, DrawnMelee, Mover, Pace, Roll, Span, Table, Troops, WEAPONS, Weapon};
pub use spec::Kind;

use crate::rules::Source;
use crate::table::Faults;
use crate::table::json::{read_json, unscaled};
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
            let read = read_json(BUILT_IN, "built-in charts", |node| read::read(node, None));
            read.map_or_else(|_| Charts::of((String::new(), BTreeMap::new())), |(read, _)| Charts::of(read))
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
        let (read, warnings) = read_json(text, file, |own| {
            let under = read_json(BUILT_IN, file, |beneath| read::read(own, Some(beneath)));
            under.ok().map(|(read, _)| read)
        })?;
        Ok((Charts::of(read), warnings))
    }

    fn of((title, cells): Read) -> Self {
        Charts { title: title.into(), cells: Arc::new(cells) }
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

#[cfg(test)]
mod tests;
