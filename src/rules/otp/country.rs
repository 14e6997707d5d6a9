//! All that prices a course over the land of a battle.

use super::Charts;
use crate::battle::Battle;
use crate::rules::movement::Land;

/// All that prices a course: the battle, its land, and the charts.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Country<'a> {
    /// The battle.
    pub battle: &'a Battle,
    /// Its land.
    pub land: &'a Land,
    /// The charts it is played with.
    pub charts: &'a Charts,
}
