//! The referee's rulings.

use super::event::Event;
use super::stacking::check_place;
use super::state::Condition;
use super::transaction::Tx;
use super::{Ruling, losses};
use crate::msg;
use crate::rules::Stop;
use crate::rules::ruling::with_a_reason;
use crate::rules::transaction::{RULINGS, impossible};

/// Carries out a ruling.
pub(super) fn rule(tx: &mut Tx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    match ruling {
        Ruling::Note {} => {}
        Ruling::Place { company, hex, facing } => {
            tx.setup(company)?;
            check_place(tx, company, *hex)?;
            let now = tx.company_mut(company)?;
            if now.condition == Condition::OnTrack || now.condition == Condition::Eliminated {
                now.condition = Condition::InOrder;
            }
            (now.at, now.facing) = (Some(*hex), *facing);
        }
        Ruling::Condition { company, condition } => {
            let (_, traits) = tx.setup(company)?;
            let now = tx.company_mut(company)?;
            let leaves = matches!(condition, Condition::OnTrack | Condition::Eliminated);
            let has_no_such_side = *condition == Condition::Disordered && traits.is_regular_gun();
            if (!leaves && now.at.is_none()) || has_no_such_side {
                return Err(impossible(RULINGS, msg!("legions-ruled-condition-needs-a-place").to_owned()));
            }
            now.condition = *condition;
            if leaves {
                now.at = None;
            }
        }
        Ruling::Rout { regiment, on: true } => {
            if tx.regiment(regiment)?.routed {
                return Err(impossible(RULINGS, msg!("legions-ruled-already").to_owned()));
            }
            super::checking::rout(tx, regiment)?;
        }
        Ruling::Rout { regiment, on: false } => tx.regiment_mut(regiment)?.routed = false,
        Ruling::Order { regiment, order } => tx.regiment_mut(regiment)?.order = *order,
        Ruling::PlaceLeader { leader, hex } => {
            tx.leader_hex(leader)?;
            if !tx.map()?.grid.contains(*hex) {
                return Err(impossible(RULINGS, msg!("legions-hex-is-off-the-map").to_owned()));
            }
            tx.leader_mut(leader)?.at = Some(*hex);
        }
    }
    tx.emit(Event::Ruled { ruling: ruling.clone(), reason: reason.to_owned() });
    losses::eliminated(tx)
}
