//! Operations, OTP 3.1-3.3: what a unit may still do in its turn, judged from what it has done, in one place.

use super::engine::{Cx, impossible};
use super::{Activity, Pending};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::table::Formation;
use crate::units::Inches;

/// What a unit is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// A plain move (6.1).
    Move,
    /// A move with a special move (6.8).
    SpecialMove,
    /// A change of formation (6.2).
    Change(Formation),
    /// Fire as its operation (8.1).
    Fire,
    /// A closing (9.1).
    Close {
        /// With a special move.
        special: bool,
    },
}

/// Whether a unit may do something now: its brigade is phasing (or it has a bonus move), it has no marker (10.1), its
/// morale result allows it, and with what it has done before it is one of the operations of 3.1-3.3.
pub(super) fn may(cx: &mut Cx<'_>, unit: &UnitId, doing: Doing) -> Result<(), Stop> {
    let _ = (cx, doing);
    Err(impossible(format!("{unit} may not yet")))
}

/// Movement a unit has this turn: the chart's for the formation it is in, with the road, halved by what halves it, and
/// what its special move added.
pub(super) fn allowance(cx: &Cx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let _ = (cx, unit);
    Ok(Inches::ZERO)
}

/// What is left of it.
pub(super) fn left(cx: &Cx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    Ok(allowance(cx, unit)?.less(cx.unit(unit)?.activity.spent))
}

/// The unit has a bonus move to make (6.10).
pub(super) fn in_bonus(cx: &Cx<'_>, unit: &UnitId) -> bool {
    matches!(cx.state.pending.last(), Some(Pending::BonusMove { unit: u }) if u == unit)
}

/// 6.10: gives the winner of a melee its bonus move, if it has not had one this turn: it may act afresh, once.
pub(super) fn grant_bonus(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = cx.unit_mut(unit)?;
    if state.is_gone() || state.activity.bonus_taken {
        return Ok(());
    }
    state.activity = Activity { bonus_taken: true, ..Activity::default() };
    cx.state.pending.push(Pending::BonusMove { unit: unit.clone() });
    Ok(())
}
