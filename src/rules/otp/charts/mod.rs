//! The game charts: data with a source for every cell, from `assets/charts/on-to-philadelphia.json` or the referee's own.
//! `spec` lists the tables and cells, [`crate::rules::charts`] reads them with the help of `read`, and `access` answers the rules.

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

/// This set's part of the chart engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Set;

#[cfg(test)]
mod tests;
