//! The charts of the set: data with a section and a source for every cell, from `assets/charts/awi.json` or the
//! referee's own. `spec` lists the tables and cells, [`crate::rules::charts`] reads them, and `access` queries them for
//! the rules.

mod access;
mod checks;
mod keys;
mod pages;
mod spec;

pub use access::SourcedNumber;
pub use keys::{Band, DrawnMelee, ModifierTable, Mover, Pace, Roll, Span, Troops, WEAPONS, Weapon};
pub use pages::CHART_PAGES;

use crate::battle::RulesName;
use crate::rules::charts::{ChartSet, SetCharts, Spec};
use spec::SPEC;
use std::sync::OnceLock;

/// The charts in use. Cheap to clone.
///
/// ```
/// use drumhead::rules::awi::charts::{Charts, Mover, Pace};
/// use drumhead::units::Inches;
/// // Cavalry routs 28".
/// let rout = Charts::built_in().allowance(Mover::Cavalry, Pace::Rout).unwrap();
/// assert_eq!((rout.value, rout.rule.as_str()), (Inches::whole(28), "Movement table"));
/// ```
pub type Charts = SetCharts<Set>;

/// This set's part of the chart engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Set;

impl ChartSet for Set {
    type Rows = ();
    const RULES: RulesName = RulesName::Awi;

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
