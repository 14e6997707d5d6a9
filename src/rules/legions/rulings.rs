//! The referee's rulings.

use super::event::Event;
use super::stacking::check_place;
use super::state::{Choice, Condition, LeaderStage};
use super::transaction::Tx;
use super::{Ruling, losses};
use crate::battle::Commander;
use crate::hexes::{Facing, Hex};
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::ruling::with_a_reason;
use crate::rules::transaction::{RULINGS, impossible};

/// Carries out a ruling. A choice that it leaves without an answer is dropped.
pub(super) fn rule(tx: &mut Tx<'_>, ruling: &Ruling, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    match ruling {
        Ruling::Note {} => {}
        Ruling::Place { company, hex, facing } => place(tx, company, *hex, *facing)?,
        Ruling::Condition { company, condition } => set_condition(tx, company, *condition)?,
        Ruling::Rout { regiment, on } => rout(tx, regiment, *on)?,
        Ruling::Order { regiment, order } => {
            if tx.regiment(regiment)?.routed && order.is_some() {
                let name = tx.battle.brigade_name(regiment).to_owned();
                return Err(impossible(RULINGS, msg!("legions-routed-takes-no-orders", name)));
            }
            tx.regiment_mut(regiment)?.order = *order;
        }
        Ruling::PlaceLeader { leader, hex } => place_leader(tx, leader, *hex)?,
    }
    tx.emit(Event::Ruled { ruling: ruling.clone(), reason: reason.to_owned() });
    losses::eliminated(tx)?;
    let choices = std::mem::take(&mut tx.state.choices);
    let has_answer =
        |choice: &Choice| matches!(choice, Choice::LeaderAtRisk { .. }) || !losses::may_choose(tx, choice).is_empty();
    let kept = choices.into_iter().filter(has_answer).collect();
    tx.state.choices = kept;
    Ok(())
}

fn place(tx: &mut Tx<'_>, company: &UnitId, hex: Hex, facing: Facing) -> Result<(), Stop> {
    let (unit, _) = tx.setup(company)?;
    check_place(tx, company, hex)?;
    let now = tx.company_mut(company)?;
    if now.condition == Condition::OnTrack || now.condition == Condition::Eliminated {
        now.condition = Condition::InOrder;
    }
    (now.at, now.facing) = (Some(hex), facing);
    tx.regiment_mut(&unit.brigade)?.eliminated = false;
    Ok(())
}

fn set_condition(tx: &mut Tx<'_>, company: &UnitId, condition: Condition) -> Result<(), Stop> {
    let (_, traits) = tx.setup(company)?;
    let now = tx.company_mut(company)?;
    let leaves = matches!(condition, Condition::OnTrack | Condition::Eliminated);
    let has_no_such_side = condition == Condition::Disordered && (traits.is_regular_gun() || traits.are_skirmishers());
    if (!leaves && now.at.is_none()) || has_no_such_side {
        return Err(impossible(RULINGS, msg!("legions-ruled-condition-needs-a-place")));
    }
    now.condition = condition;
    if leaves {
        now.at = None;
    }
    Ok(())
}

fn rout(tx: &mut Tx<'_>, regiment: &BrigadeId, on: bool) -> Result<(), Stop> {
    if tx.regiment(regiment)?.routed == on {
        return Err(impossible(RULINGS, msg!("legions-ruled-already")));
    }
    if on && tx.battle.brigade(regiment).is_none_or(|own| own.morale.is_none()) {
        let name = tx.battle.brigade_name(regiment).to_owned();
        return Err(impossible(RULINGS, msg!("legions-regiment-without-morale", name)));
    }
    if on {
        return super::checking::rout(tx, regiment);
    }
    tx.regiment_mut(regiment)?.routed = false;
    Ok(())
}

/// Puts a leader into a hex, also one who was off the map.
fn place_leader(tx: &mut Tx<'_>, leader: &CommanderId, hex: Hex) -> Result<(), Stop> {
    let side = tx.battle.commander(leader).map(|him| him.side.clone());
    if !tx.map()?.grid.contains(hex) {
        return Err(impossible(RULINGS, msg!("legions-hex-is-off-the-map")));
    }
    if tx.position().holder(hex).is_some_and(|holder| Some(holder) != side.as_ref()) {
        return Err(impossible(RULINGS, msg!("legions-enemy-in-the-hex")));
    }
    let him = tx.leader_mut(leader)?;
    let was_off = him.at.is_none();
    him.at = Some(hex);
    if was_off && tx.battle.commander(leader).is_some_and(Commander::is_overall) {
        tx.leader_mut(leader)?.stage = LeaderStage::Starting;
        tx.state.commanders_lost.retain(|lost| Some(lost) != side.as_ref());
    }
    Ok(())
}
