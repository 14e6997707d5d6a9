//! A charts file as a page shows it: every cell by itself, and charts being typed in, whatever the rules.
//!
//! May import `units`, `ids`, `input`, `battle` and what every set promises. A set says what its charts are as a [`Book`]; the draft
//! and the page know nothing else of it.

mod cell;
mod draft;

pub use cell::{ChartCell, ChartPage, Datum, Kind, named, said};
pub(in crate::rules) use cell::{NEVER, SOURCES, pretty, sections, source_word, title_of};
pub use draft::Draft;
pub(in crate::rules) use draft::owned;

use super::Source;
use crate::input::Doc;
use crate::input::Faults;
use std::fmt::Debug;
use std::sync::Arc;

/// What a set says of its charts.
pub trait Book: Debug + Sync {
    /// The pages they are shown on, in the order of play.
    fn pages(&self) -> &'static [ChartPage];

    /// Members of the file that hold no cells.
    fn head(&self) -> &'static [&'static str];

    /// The title a referee's own charts begin with.
    fn own_title(&self) -> &'static str;

    /// The charts built into the program.
    fn built_in(&self) -> BuiltIn;

    /// Reads a charts file to its end, laid over the built-in charts.
    fn examine(&self, text: &str) -> Examined;

    /// A file with the built-in sections that it leaves out.
    fn laid_over(&self, own: &Doc) -> Doc;

    /// What is meant by what is tapped for a cell.
    fn meant(&self, _cell: &ChartCell, datum: &Datum) -> Datum {
        datum.clone()
    }

    /// Writes a datum that has another place in the file than the cell's path; false where the path is its place.
    fn put(&self, _doc: &mut Doc, _cell: &ChartCell, _datum: &Datum, _source: Source) -> bool {
        false
    }

    /// Changes what else must say the same as a cell that was changed.
    fn follow(&self, _doc: &mut Doc, _cell: &ChartCell, _datum: &Datum) {}

    /// Every way in which rows or columns are put in and taken out, with the page it belongs to.
    fn ways(&self) -> Vec<(usize, Way)> {
        Vec::new()
    }

    /// Goes a way, by its number; nothing where it cannot be gone.
    fn reshape(&self, _doc: &mut Doc, _number: u16) -> Option<()> {
        None
    }
}

/// The charts built into the program, as they are shown.
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
    /// Every cell that could be found, in order.
    pub cells: Vec<ChartCell>,
    /// Those that it could have and leaves out.
    pub left_out: Vec<ChartCell>,
    /// Faults and warnings in the order of the file.
    pub faults: Faults,
}

/// A way to put rows or columns in, or to take them out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// Its number in the set's book.
    pub number: u16,
    /// The title of the table it belongs to.
    pub table: &'static str,
    /// What it does, for a button.
    pub words: String,
    /// It puts cells in at the head of the table.
    pub at_the_head: bool,
}
