//! Closing and failing to close (9.1, 9.2, 9.7).

use super::engine::{Cx, impossible};
use crate::ids::UnitId;
use crate::measure::Step;
use crate::rules::Stop;

/// 9.1: declares a closing and carries it out, or its failure.
pub(super) fn close(
    _cx: &mut Cx<'_>,
    _unit: &UnitId,
    _target: &UnitId,
    _approach: &[Step],
    _special: bool,
) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// 9.2: the target's answer to a failed closing.
pub(super) fn answer_failed(_cx: &mut Cx<'_>, _fire: bool) -> Result<(), Stop> {
    Err(impossible("not yet"))
}

/// 10.2, ruling 20: contact forced by a morale result; no closing roll, the target fires, then melee.
pub(super) fn forced_contact(_cx: &mut Cx<'_>, _unit: &UnitId, _target: &UnitId) -> Result<(), Stop> {
    Err(impossible("not yet"))
}
