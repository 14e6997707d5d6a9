//! The game charts: data with a source for every cell, from `assets/charts/on-to-philadelphia.json` or the referee's own.
//!
//! A referee's file is laid over the built-in one section by section: a section it has must be whole, one it leaves out
//! is the built-in one. Cells that name no source there are the referee's. It is read as a battle file is, through
//! `input`: every fault at once, each with its place and what would be right.

mod access;
mod book;
mod build;
mod cells;
mod names;
mod read;
mod shape;
mod spoken;
mod tables;

pub use access::*;
pub use book::Shown;
pub use cells::CHART_PAGES;
pub use names::MORALE_COLUMNS;
pub(super) use names::modifier_names;
pub use shape::Reshape;
pub use spoken::{modifier_key_words, modifier_words};
pub use tables::{Cell, FireResult, LossSeverity, MeleeRow, MoraleColumn, Rebuilt};

use crate::input::Faults;
use crate::input::{Doc, read_json};
use crate::rules::Source;
use crate::rules::sheet::ChartCell;
use crate::{say, word};
use read::Reader;
use std::sync::{Arc, OnceLock};
use tables::Tables;

/// The charts built into the program.
const BUILT_IN: &str = include_str!("../../../../assets/charts/on-to-philadelphia.json");

/// The charts in use. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Charts {
    tables: Arc<Tables>,
    cells: Arc<[ChartCell]>,
    left_out: Arc<[ChartCell]>,
    doc: Arc<Doc>,
    text: Arc<str>,
}

/// Charts are the same if their files say the same; on which line they say it does not count.
impl PartialEq for Charts {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Charts {}

/// A charts file as read, whether it has faults or not.
pub(super) struct Examined {
    /// The typed tables; holes where there are faults.
    tables: Tables,
    /// Every cell that could be found.
    cells: Vec<ChartCell>,
    /// Those that it could have and leaves out.
    left_out: Vec<ChartCell>,
    /// The file with the built-in sections it leaves out; nothing where it is no charts file.
    doc: Option<Doc>,
    /// Faults and warnings in the order of the file.
    faults: Faults,
}

impl Charts {
    /// The charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, charts::FireResult};
    /// // The two cells that the example of 8.1 gives: a modified 5 for 20 figures and for 8.
    /// let charts = Charts::built_in();
    /// assert_eq!(charts.fire_result(5, 20).value, FireResult::Kills(2));
    /// assert_eq!(charts.fire_result(5, 8).value, FireResult::Kills(1));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        static READ: OnceLock<Charts> = OnceLock::new();
        // The file is part of the program and a test reads it without a fault.
        READ.get_or_init(|| Charts::of(examine(BUILT_IN, word!("otp-built-in-charts"), None))).clone()
    }

    /// Reads a charts file, every fault at once: the referee's own is laid over the built-in charts.
    ///
    /// # Errors
    /// All faults and warnings in the order of the file, each with its place and what would be right.
    pub fn check(text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        let mut examined = examine(text, file, Some(BUILT_IN));
        let faults = std::mem::take(&mut examined.faults);
        if faults.any_fatal() { Err(faults) } else { Ok((Charts::of(examined), faults)) }
    }

    /// Charts as a game kept them, whole ([`Self::text`]): they are read as they were played with, whatever a charts file
    /// must have to be begun with today.
    ///
    /// # Errors
    /// All faults, if it is no such text.
    pub fn recorded(text: &str) -> Result<Self, Faults> {
        let mut examined = examine(text, word!("otp-the-charts-in-it"), None);
        let faults = std::mem::take(&mut examined.faults);
        if faults.any_fatal() { Err(faults) } else { Ok(Charts::of(examined)) }
    }

    fn of(examined: Examined) -> Self {
        let Examined { tables, cells, left_out, doc, .. } = examined;
        let doc = doc.unwrap_or(Doc::Null);
        let (tables, text) = (Arc::new(tables), doc.write().into());
        Charts { tables, cells: cells.into(), left_out: left_out.into(), text, doc: Arc::new(doc) }
    }

    /// The charts as a charts file: checking it gives the same charts again.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What they are called.
    #[must_use]
    pub fn title(&self) -> &str {
        self.doc.at("title").and_then(Doc::as_text).unwrap_or(word!("otp-charts-without-a-title"))
    }

    /// Every cell, chart by chart.
    #[must_use]
    pub fn cells(&self) -> &[ChartCell] {
        &self.cells
    }

    /// They say the same as the built-in ones, from the same sources.
    #[must_use]
    pub fn are_built_in(&self) -> bool {
        self.tables == Charts::built_in().tables
    }

    /// Which charts these are, for people: "the built-in charts", or their title and how many cells are the referee's.
    #[must_use]
    pub fn words(&self) -> String {
        if self.are_built_in() {
            return word!("otp-the-built-in-charts").to_owned();
        }
        let own = self.cells.iter().filter(|cell| cell.source == Source::Referee).count();
        let out = self.left_out.iter().filter(|cell| cell.datum.is_some()).count();
        let cells = match own {
            0 => None,
            1 => Some(word!("otp-1-cell-is-the-referees").to_owned()),
            _ => Some(say!("otp-cells-are-the-referees", own)),
        };
        let gone = match out {
            0 => None,
            1 => Some(word!("otp-1-is-taken-out").to_owned()),
            _ => Some(say!("otp-are-taken-out", out)),
        };
        let said: Vec<String> = cells.into_iter().chain(gone).collect();
        let said = if said.is_empty() { word!("otp-some-rows-are-taken-out").to_owned() } else { said.join(", ") };
        format!("{} ({said})", self.title())
    }
}

/// Reads a charts file to its end; what it leaves out comes from the one beneath it.
fn examine(text: &str, file: &str, beneath: Option<&str>) -> Examined {
    let mut reader = Reader::default();
    let mut tables = Tables::default();
    let mut doc = None;
    let read = read_json(text, file, |own| {
        let Some(beneath) = beneath else {
            let top = build::Top::new(own, None)?;
            tables = build::tables(&mut reader, own, &top);
            doc = Some(laid_over(&own.doc(), &Doc::Null));
            return Some(());
        };
        let under = read_json(beneath, file, |base| {
            let top = build::Top::new(own, Some(base))?;
            tables = build::tables(&mut reader, own, &top);
            doc = Some(laid_over(&own.doc(), &base.doc()));
            Some(())
        });
        // The built-in charts have no fault of their own: it lies between one of their sections and one of the file's.
        if let Err(faults) = under {
            faults
                .0
                .iter()
                .for_each(|fault| own.fault(say!("otp-does-not-fit-the-built-in-charts", fault = fault.text)));
        }
        Some(())
    });
    let faults = match read {
        Ok(((), warnings)) => warnings,
        Err(faults) => faults,
    };
    Examined { tables, cells: reader.cells, left_out: reader.left_out, doc, faults }
}

/// The sections of both in the order in which they are written, the first file's before those of the one beneath.
fn laid_over(own: &Doc, beneath: &Doc) -> Doc {
    let remarks = own.members().iter().filter(|(name, _)| !cells::members().any(|member| member == name));
    let mut all: Vec<(String, Doc)> = Vec::new();
    for name in cells::members() {
        let head = cells::HEAD.contains(&name);
        let section = own.at(name).or_else(|| if head { None } else { beneath.at(name) });
        all.extend(section.map(|doc| (name.to_owned(), doc.clone())));
        if name == "title" {
            all.extend(remarks.clone().cloned());
        }
    }
    Doc::Object(all)
}

#[cfg(test)]
mod tests;
