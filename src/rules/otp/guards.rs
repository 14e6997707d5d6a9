//! Checks that the parts of the rules make before they act: no choice is pending, it is the unit's turn, and the unit
//! is in no melee. `operations.rs` checks which operations a unit has left.

use super::transaction::{Tx, impossible};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;

/// Refuses while a player has a choice to make.
pub(super) fn nothing_pending(tx: &Tx<'_>) -> Result<(), Stop> {
    match tx.state.pending.last() {
        None => Ok(()),
        Some(pending) => {
            Err(impossible(pending.section(), msg!("otp-pending-first", pending = pending.words(tx.battle))))
        }
    }
}

/// Refuses to fight a melee while a player has a choice to make. Pending bonus moves do not count: the phasing player
/// decides the order of everything (4.3).
pub(super) fn only_bonus_moves_pending(tx: &Tx<'_>) -> Result<(), Stop> {
    if tx.state.bonus_moves().count() == tx.state.pending.len() { Ok(()) } else { nothing_pending(tx) }
}

/// Refuses an order to a unit unless no choice is pending and its brigade is phasing, or it has a bonus move to make.
/// `operations` checks its marker and its remaining operations (10.1, 3.1-3.3).
pub(super) fn its_turn(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    if tx.state.has_bonus_move(unit) {
        return tx.unit(unit).map(|_| ());
    }
    nothing_pending(tx)?;
    tx.unit(unit)?;
    let setup = tx.setup(unit)?;
    let phasing = tx.state.phasing() == Some(&setup.brigade);
    tx.require(phasing, "4.3", || msg!("otp-brigade-not-phasing", unit = Name::title(&setup.name)))
}

/// 9.8: refuses for a unit in a melee. It fights that melee and neither fires nor is fired at.
pub(super) fn not_in_melee(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let engaged = tx.state.is_in_melee(unit);
    let name = tx.name(unit).to_owned();
    tx.require(!engaged, "9.8", || msg!("otp-melee-still-unfought", unit = Name::title(&name)))
}
