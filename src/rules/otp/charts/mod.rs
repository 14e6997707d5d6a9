//! The game charts, with a source for every cell: `assets/charts/on-to-philadelphia.json` or the referee's own file.
//! `spec` lists the cells, [`crate::rules::charts`] and `read` read them, and `access` has the look-ups for the rules.

mod access;
mod edits;
mod pages;
mod read;
mod rows;
mod shape;
mod spec;
mod spoken;

pub use crate::rules::charts::Cell;
pub use access::*;
pub use pages::CHART_PAGES;
pub use rows::{FireResult, LossSeverity, MORALE_COLUMNS, MeleeRow, MoraleColumn, Multiplier, Rebuilt};
pub use shape::Reshape;
pub(super) use spec::modifier_names;
pub use spoken::{modifier_key_words, modifier_words};

use crate::rules::charts::SetCharts;

/// The charts in use. Cheap to clone.
pub type Charts = SetCharts<Set>;

/// The *On to Philadelphia* part of the chart engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Set;

#[cfg(test)]
mod tests;
