//! The chart engine of all rule sets: it reads a charts file and reports every fault at its place, applies it over the
//! built-in charts, looks cells up, and lets a page show and change them.
//!
//! A set describes its charts as data, a `Spec`. Lists whose rows depend on each other are the exception: the set reads
//! those itself (`CellShape::Special`). [`SetCharts`] are the charts of one set, [`super::Charts`] those of any.
//!
//! May import `text`, `units`, `ids`, `input`, `battle` and the interface of every set.

mod at;
mod cell;
mod draft;
mod over;
mod reader;
mod rows;
mod set_charts;
mod shapes;
mod spec;

pub(in crate::rules) use at::{ChartPlace, ObjectAt, Style};
pub use cell::{Cell, CellKind, ChartCell, ChartPage, Datum, localise_label, named};
pub(in crate::rules) use cell::{NEVER, SOURCES, pretty, sections, source_word, title_of};
pub use draft::Draft;
pub(in crate::rules) use draft::owned;
pub(in crate::rules) use over::{ROW_COUNT, gap};
pub(in crate::rules) use reader::Reader;
pub(in crate::rules) use rows::{count_rows, number_in, owned_cell, rows_at, take_row};
pub(in crate::rules) use set_charts::unless_counted;
pub use set_charts::{ChartSet, SetCharts};
pub(in crate::rules) use spec::{
    CellShape, Check, MODIFIER, Member, Section, Spec, checked, may, may_be_put_in, must, must_or_never, object,
    section,
};

use super::Source;
use crate::input::{Doc, Faults};
use std::fmt::Debug;
use std::sync::Arc;

/// A set's charts for the pages and the editor.
pub trait Book: Debug + Sync {
    /// Returns the pages they are shown on, in the order of play.
    fn pages(&self) -> &'static [ChartPage];

    /// Returns the members of the file that hold no cells.
    fn head(&self) -> &'static [&'static str];

    /// Returns the title that a referee's own charts begin with.
    fn own_title(&self) -> &'static str;

    /// Returns the default name of a referee's own charts file, without `.json`.
    fn own_file(&self) -> &'static str;

    /// Returns the charts built into the program.
    fn built_in(&self) -> BuiltIn;

    /// Reads a charts file to its end, applied over the built-in charts.
    fn examine(&self, text: &str) -> Examined;

    /// Returns a file completed with the built-in sections that it leaves out.
    fn laid_over(&self, own: &Doc) -> Doc;

    /// Converts a datum that was typed into a cell to the datum the cell stores: 0 figures lost become "none".
    fn meant(&self, _cell: &ChartCell, datum: &Datum) -> Datum {
        datum.clone()
    }

    /// Writes a datum that has another place in the file than the cell's path; returns false if the path is its place.
    fn put(&self, _doc: &mut Doc, _cell: &ChartCell, _datum: &Datum, _source: Source) -> bool {
        false
    }

    /// Changes other values that must agree with a changed cell.
    fn follow(&self, _doc: &mut Doc, _cell: &ChartCell, _datum: &Datum) {}

    /// Returns every way to insert or take out rows or columns, each with the index of its page.
    fn ways(&self) -> Vec<(usize, TableEdit)> {
        Vec::new()
    }

    /// Reshapes the file by [`TableEdit::number`]; `None` if that is not possible.
    fn reshape(&self, _doc: &mut Doc, _number: u16) -> Option<()> {
        None
    }
}

/// The charts built into the program, for display.
#[derive(Clone, Debug)]
pub struct BuiltIn {
    /// The file.
    pub doc: Arc<Doc>,
    /// Its cells.
    pub cells: Arc<[ChartCell]>,
}

/// A charts file as read, whether it has faults or not.
#[derive(Clone, Debug, Default)]
pub struct Examined {
    /// Every cell found, in order.
    pub cells: Vec<ChartCell>,
    /// The cells that it could have and leaves out.
    pub left_out: Vec<ChartCell>,
    /// Faults and warnings in the order of the file.
    pub faults: Faults,
}

/// A way to insert or take out rows or columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableEdit {
    /// Its number in the set's book.
    pub number: u16,
    /// The title of the table it belongs to.
    pub table: &'static str,
    /// The text of its button.
    pub words: String,
    /// Whether new cells come first in the table.
    pub at_the_head: bool,
}
