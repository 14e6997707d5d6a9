//! What must hold before a part of the rules does anything: nobody has a choice to make first, it is the unit's turn, and it is
//! in no melee. Every part may ask; what a unit may still do with its operations is asked of `operations.rs`.

use super::transaction::{Cx, impossible};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::say;
use crate::text::Name;

/// Refuses while a player has a choice to make first.
pub(super) fn nothing_pending(cx: &Cx<'_>) -> Result<(), Stop> {
    match cx.state.pending.last() {
        None => Ok(()),
        Some(pending) => Err(impossible(pending.section(), say!("otp-first", pending = pending.words(cx.battle)))),
    }
}

/// Refuses while a player has a choice to make before a melee can be fought: only bonus moves may wait for it, for the
/// phasing player decides in which order all is done (4.3).
pub(super) fn only_bonus_moves_pending(cx: &Cx<'_>) -> Result<(), Stop> {
    if cx.state.bonus_moves().count() == cx.state.pending.len() { Ok(()) } else { nothing_pending(cx) }
}

/// Refuses unless a unit may be told to do something now: no choice is pending and its brigade is phasing, or it has a
/// bonus move to make. Whether it has a marker and what it may still do is for the operations to say (10.1, 3.1-3.3).
pub(super) fn its_turn(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    if cx.state.has_bonus_move(unit) {
        return cx.unit(unit).map(|_| ());
    }
    nothing_pending(cx)?;
    cx.unit(unit)?;
    let setup = cx.setup(unit)?;
    let phasing = cx.state.phasing() == Some(&setup.brigade);
    cx.require(phasing, "4.3", || say!("otp-is-not-of-the-brigade-whose-chit", unit = Name::title(&setup.name)))
}

/// 9.8: a unit in contact fights its melee; it neither fires nor is fired at.
pub(in super::super) fn not_in_melee(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let engaged = cx.state.is_in_melee(unit);
    let name = cx.name(unit).to_owned();
    cx.require(!engaged, "9.8", || say!("otp-is-in-a-melee-that-is-still", unit = Name::title(&name)))
}
