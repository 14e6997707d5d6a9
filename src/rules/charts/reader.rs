//! Reads cells through `input`, which records every fault with its place; a [`Reader`] records every cell.

use super::at::ChartPlace;
use super::{Cell, CellKind, ChartCell, Datum};
use crate::input::Node;
use crate::msg;

/// Records the cells of a file as they are read.
#[derive(Default)]
pub struct Reader {
    pub cells: Vec<ChartCell>,
    /// Indices in `cells` of the cells that the specification lists, without those that a set reads itself.
    pub listed: Vec<usize>,
    /// Cells that the charts could have and leave out.
    pub left_out: Vec<ChartCell>,
    /// Whether the file is applied over the built-in charts. If so, rows that only the built-in charts have are
    /// reported as missing.
    pub over_built_in: bool,
}

impl Reader {
    /// Reads a cell and records it. A value that cannot be read is reported, and counts as 0.
    pub fn cell<'n, T: Default>(
        &mut self,
        at: &ChartPlace<'n>,
        kind: CellKind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let Some(inner) = at.bare() else { return Cell { value: T::default(), source: at.source } };
        if at.style.cited && inner.rule.is_empty() {
            at.node.fault(msg!("rules-must-name-its-section", node = at.node.name()));
        }
        self.cell_within(at, &inner, kind, read)
    }

    /// Reads a cell like [`Self::cell`], with the place of its value already found.
    pub fn cell_within<'n, T: Default>(
        &mut self,
        at: &ChartPlace<'n>,
        inner: &ChartPlace<'n>,
        kind: CellKind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let value = read(&inner.node);
        let datum = value.is_some().then(|| Datum::of(&inner.node.doc())).flatten();
        self.cells.push(at.shown(inner, kind, datum));
        Cell { value: value.unwrap_or_default(), source: inner.source }
    }

    /// Records a cell that the file leaves out, so that it can be filled in.
    pub fn note_missing(&mut self, within: &ChartPlace<'_>, step: &str, kind: CellKind, datum: Datum) {
        let mut at = within.clone();
        at.path = format!("{}/{step}", at.path);
        at.id = format!("{}/{step}", at.id);
        self.cells.push(at.shown(within, kind, Some(datum)));
    }

    /// Reads a whole number within bounds.
    pub fn number<T: TryFrom<i64> + Default>(&mut self, at: &ChartPlace<'_>, least: i32, most: i32) -> Cell<T> {
        self.cell(at, CellKind::Whole { least, most }, |node| {
            node.whole(i64::from(least), i64::from(most)).and_then(|n| T::try_from(n).ok())
        })
    }

    /// Reads a number with decimals, in thousandths, within bounds (also in thousandths).
    pub fn decimal(&mut self, at: &ChartPlace<'_>, least: i32, most: i32) -> Cell<i32> {
        self.cell(at, CellKind::Decimal { least, most }, |node| {
            node.decimal(3, i64::from(least), i64::from(most)).and_then(|n| i32::try_from(n).ok())
        })
    }

    /// Reads true or false.
    pub fn yes_or_no(&mut self, at: &ChartPlace<'_>) -> Cell<bool> {
        self.cell(at, CellKind::Word(&["no", "yes"]), Node::yes_or_no)
    }
}
