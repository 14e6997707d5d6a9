//! Melee (9.8-9.14).

use super::engine::{Cx, impossible};
use crate::ids::UnitId;
use crate::rules::Stop;

/// 9.8: fights the melee a unit is in.
pub(super) fn fight(_cx: &mut Cx<'_>, _unit: &UnitId) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
