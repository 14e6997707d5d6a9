//! Fire (8.1-8.16).

use super::engine::{Cx, impossible};
use crate::ids::UnitId;
use crate::rules::Stop;

/// 8.1: a unit fires as its operation.
pub(super) fn fire(_cx: &mut Cx<'_>, _unit: &UnitId, _targets: &[UnitId], _canister: bool) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
