//! The inputs for pricing a course over the land of a battle.

use super::Charts;
use crate::battle::Battle;
use crate::rules::movement::Land;

/// The inputs for pricing a course: the battle, its land, and the charts.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Country<'a> {
    /// The battle.
    pub battle: &'a Battle,
    /// Its land.
    pub land: &'a Land,
    /// The charts in use.
    pub charts: &'a Charts,
}
