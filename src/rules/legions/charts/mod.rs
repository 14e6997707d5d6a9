//! The charts of American Legions: data with a section and a source for every cell, from `assets/charts/legions.json`
//! or the referee's own. `spec` lists the tables and cells, [`crate::rules::charts`] reads them, and `access` queries
//! them for the rules.

mod access;
mod pages;
mod spec;

pub use access::Sourced;
pub use pages::CHART_PAGES;

use crate::battle::RulesName;
use crate::rules::charts::{ChartSet, SetCharts, Spec};
use spec::SPEC;
use std::sync::OnceLock;

/// The charts in use. Cheap to clone.
///
/// ```
/// use drumhead::rules::legions::charts::Charts;
/// // The example of 7.33: a 6 on column 2.
/// let result = Charts::built_in().fire_result(2, 6);
/// assert_eq!((result.value.to_string(), result.rule), ("DD".to_owned(), "7.33".to_owned()));
/// ```
pub type Charts = SetCharts<Set>;

/// This set's part of the chart engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Set;

impl ChartSet for Set {
    type Rows = ();
    const RULES: RulesName = RulesName::Legions;

    fn spec() -> &'static Spec<()> {
        &SPEC
    }

    fn built_in_cell() -> &'static OnceLock<Charts> {
        static BUILT_IN: OnceLock<Charts> = OnceLock::new();
        &BUILT_IN
    }
}

#[cfg(test)]
mod tests;
