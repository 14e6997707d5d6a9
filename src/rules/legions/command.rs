//! The Command Phase (4.0 to 4.6): orders, rallying, re-ordering, relief, and guns turned to their moving side.

use super::checking;
use super::event::{Change, Event};
use super::morale::{MoraleCause, MoraleResult};
use super::orders::Order;
use super::state::Condition;
use super::transaction::Tx;
use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;

/// 4.11: at the beginning of a Command Phase, companies outside the radius of their leader are out of command. Those in
/// order become disordered, except skirmishers, which have no such side.
pub(super) fn begin(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let side = tx.acting();
    let position = tx.position();
    let own: Vec<(UnitId, bool, bool)> = position
        .companies()
        .filter(|company| company.now.is_on_map() && position.side_of(company) == Some(&side))
        .map(|company| {
            let is_out = !position.is_in_radius(&company);
            let flips = is_out && company.now.condition == Condition::InOrder && !company.traits.are_skirmishers();
            (company.id.clone(), is_out, flips)
        })
        .collect();
    let out: Vec<UnitId> = own.iter().filter(|(_, is_out, _)| *is_out).map(|(id, _, _)| id.clone()).collect();
    for (id, is_out, _) in &own {
        tx.company_mut(id)?.out_of_command = *is_out;
    }
    if !out.is_empty() {
        tx.emit(Event::OutOfCommand { companies: out });
    }
    for (id, _, _) in own.iter().filter(|(_, _, flips)| *flips) {
        tx.change(id, Change::Disordered)?;
    }
    Ok(())
}

/// Refuses unless it is the Command Phase of a regiment's side.
fn in_command_phase(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    let side = tx.side_of_regiment(regiment)?;
    let holds = tx.state.phase.is_some_and(super::phase::Phase::is_command) && tx.acting() == *side;
    let name = tx.battle.brigade_name(regiment).to_owned();
    tx.require(holds, "4.61", || msg!("legions-not-its-command-phase", name))?;
    tx.not_ending("3.0")?;
    tx.no_choice()
}

/// Refuses unless a regiment has a leader on the map (4.0).
fn is_led(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    let is_led = tx.position().leader_of(regiment).is_some();
    let name = tx.battle.brigade_name(regiment).to_owned();
    tx.require(is_led, "4.0", || msg!("legions-regiment-has-no-leader", name))
}

/// 4.61: gives a regiment an order. The first orders of a side are free; every other needs a morale check.
pub(super) fn order(tx: &mut Tx<'_>, regiment: &BrigadeId, order: Order) -> Result<(), Stop> {
    in_command_phase(tx, regiment)?;
    is_led(tx, regiment)?;
    let name = tx.battle.brigade_name(regiment).to_owned();
    let (routed, tried, now) = {
        let own = tx.regiment(regiment)?;
        (own.routed, own.tried, own.order)
    };
    tx.require(!routed, "4.61", || msg!("legions-routed-takes-no-orders", name = name.clone()))?;
    tx.require(now != Some(order), "4.61", || msg!("legions-has-that-order", name = name.clone()))?;
    let has_morale = tx.battle.brigade(regiment).is_some_and(|own| own.morale.is_some());
    tx.require(has_morale, "4.62", || msg!("legions-needs-no-order", name = name.clone()))?;
    let is_eliminated = tx.position().is_eliminated(regiment);
    tx.require(!is_eliminated, "4.13", || msg!("legions-regiment-is-eliminated", name = name.clone()))?;
    let is_free = !tx.state.commanded.contains(&tx.acting());
    if !is_free {
        tx.require(!tried, "4.61", || msg!("legions-one-try-a-phase", name))?;
        let result = checking::check(tx, regiment, MoraleCause::Orders, None)?;
        tx.regiment_mut(regiment)?.tried = true;
        if result != MoraleResult::Passed {
            return checking::follow(tx, regiment, result);
        }
    }
    tx.regiment_mut(regiment)?.order = Some(order);
    tx.emit(Event::Ordered { regiment: regiment.clone(), order });
    Ok(())
}

/// 4.5: tries to rally a routed regiment; its companies stay disordered.
pub(super) fn rally(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    in_command_phase(tx, regiment)?;
    is_led(tx, regiment)?;
    let name = tx.battle.brigade_name(regiment).to_owned();
    let (routed, tried) = (tx.regiment(regiment)?.routed, tx.regiment(regiment)?.tried_rally);
    tx.require(routed, "4.5", || msg!("legions-regiment-is-not-routed", name = name.clone()))?;
    tx.require(!tried, "4.5", || msg!("legions-one-try-a-phase", name = name.clone()))?;
    let is_eliminated = tx.position().is_eliminated(regiment);
    tx.require(!is_eliminated, "4.13", || msg!("legions-regiment-is-eliminated", name))?;
    let result = checking::check(tx, regiment, MoraleCause::RallyRegiment, None)?;
    let own = tx.regiment_mut(regiment)?;
    own.tried_rally = true;
    if result == MoraleResult::Passed {
        own.routed = false;
        tx.emit(Event::Rallied { regiment: regiment.clone() });
        return face_together(tx, regiment);
    }
    checking::follow(tx, regiment, result)
}

/// 5.3: gives the companies of a rallied regiment the facing of the friends in their hex, or one facing of their own:
/// routed companies have none (5.4).
fn face_together(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    let own: Vec<(UnitId, Hex)> =
        tx.position().of_regiment(regiment).filter_map(|company| Some((company.id.clone(), company.now.at?))).collect();
    for (id, hex) in own {
        let position = tx.position();
        let others = position.in_hex(hex).filter(|other| other.unit.brigade != *regiment);
        let friend =
            others.filter(|other| !position.is_routed(&other.unit.brigade)).map(|other| other.now.facing).next();
        let first = position.in_hex(hex).find(|other| other.unit.brigade == *regiment).map(|own| own.now.facing);
        if let Some(facing) = friend.or(first) {
            tx.company_mut(&id)?.facing = facing;
        }
    }
    Ok(())
}

/// Checks the common conditions of rallying and of re-ordering a company, and returns its regiment.
fn may_try(tx: &mut Tx<'_>, company: &UnitId) -> Result<BrigadeId, Stop> {
    let regiment = tx.setup(company)?.0.brigade.clone();
    in_command_phase(tx, &regiment)?;
    is_led(tx, &regiment)?;
    let routed = tx.regiment(&regiment)?.routed;
    let name = tx.battle.brigade_name(&regiment).to_owned();
    tx.require(!routed, "4.5", || msg!("legions-rally-the-regiment-first", name))?;
    let tried = tx.company_mut(company)?.tried;
    let name = tx.name(company).to_owned();
    tx.require(!tried, "4.5", || msg!("legions-one-try-a-phase", name))?;
    Ok(regiment)
}

/// 4.5: tries to bring a company back from the track, into its leader's hex.
pub(super) fn rally_company(tx: &mut Tx<'_>, company: &UnitId) -> Result<(), Stop> {
    let regiment = may_try(tx, company)?;
    let on_track = tx.company_mut(company)?.condition == Condition::OnTrack;
    let name = tx.name(company).to_owned();
    if !on_track {
        return Err(crate::rules::transaction::impossible("4.5", msg!("legions-company-is-not-on-the-track", name)));
    }
    let is_eliminated = tx.position().is_eliminated(&regiment);
    tx.require(!is_eliminated, "4.13", || msg!("legions-regiment-is-eliminated", name = name.clone()))?;
    let leader = tx.position().leader_of(&regiment).cloned();
    let hex = leader.as_ref().map(|leader| tx.leader_hex(leader)).transpose()?;
    let Some(hex) = hex else {
        return Err(crate::rules::transaction::impossible("4.0", msg!("legions-regiment-has-no-leader", name)));
    };
    super::stacking::check_place(tx, company, hex)?;
    let result = checking::check(tx, &regiment, MoraleCause::RallyCompany, Some(company))?;
    tx.company_mut(company)?.tried = true;
    if result != MoraleResult::Passed {
        return Ok(());
    }
    let facing = tx.position().in_hex(hex).next().map(|other| other.now.facing);
    let back = tx.company_mut(company)?;
    back.at = Some(hex);
    back.facing = facing.unwrap_or(back.facing);
    back.out_of_command = false;
    tx.change(company, Change::Returned)
}

/// 4.5: tries to re-order a disordered company.
pub(super) fn reorder(tx: &mut Tx<'_>, company: &UnitId) -> Result<(), Stop> {
    let regiment = may_try(tx, company)?;
    let (disordered, out) = {
        let (placed, _) = tx.company(company)?;
        (placed.now.is_disordered(), placed.now.out_of_command)
    };
    let name = tx.name(company).to_owned();
    if !disordered {
        return Err(crate::rules::transaction::impossible("4.5", msg!("legions-company-is-in-order", name)));
    }
    tx.require(!out, "4.11", || msg!("legions-company-is-out-of-command", name))?;
    let result = checking::check(tx, &regiment, MoraleCause::Reorder, Some(company))?;
    tx.company_mut(company)?.tried = true;
    if result == MoraleResult::Passed { tx.change(company, Change::Reordered) } else { Ok(()) }
}

/// 4.32: the army commander relieves a leader in his hex, and leads his regiment from now on.
pub(super) fn relieve(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    let Some(him) = tx.battle.commander(leader) else {
        return Err(crate::rules::transaction::no_commander(tx.battle, leader));
    };
    let hex = tx.leader_hex(leader)?;
    let led: Vec<BrigadeId> = him.brigade.iter().chain(&him.brigades).cloned().collect();
    let Some(regiment) = led.first().cloned() else {
        return Err(crate::rules::transaction::impossible(
            "4.32",
            msg!("legions-no-leader-of-a-regiment", name = him.name),
        ));
    };
    in_command_phase(tx, &regiment)?;
    let chief = tx.position().army_commander(&him.side).cloned();
    let is_there =
        chief.as_ref().and_then(|chief| tx.state.leaders.get(chief)).is_some_and(|chief| chief.at == Some(hex));
    let name = him.name.clone();
    let (Some(chief), true) = (chief, is_there) else {
        return Err(crate::rules::transaction::impossible("4.32", msg!("legions-army-commander-is-not-there", name)));
    };
    let free = tx.state.leaders.get(&chief).is_some_and(|chief| chief.took_over.is_empty());
    tx.require(free, "4.32", || msg!("legions-army-commander-leads-already").to_owned())?;
    tx.leader_mut(leader)?.at = None;
    tx.leader_mut(&chief)?.took_over.extend(led);
    tx.emit(Event::Relieved { leader: leader.clone(), by: chief });
    Ok(())
}

/// 8.1: turns a gun to its moving or its firing side.
pub(super) fn limber(tx: &mut Tx<'_>, gun: &UnitId, moving: bool) -> Result<(), Stop> {
    let (unit, traits) = tx.setup(gun)?;
    in_command_phase(tx, &unit.brigade.clone())?;
    let is_moving = tx.company(gun)?.0.now.limbered;
    let name = Name::title(tx.name(gun));
    if !traits.is_gun() {
        return Err(crate::rules::transaction::impossible("8.1", msg!("legions-is-no-gun", unit = name)));
    }
    if is_moving == moving {
        return Err(crate::rules::transaction::impossible("8.1", msg!("legions-gun-is-on-that-side", unit = name)));
    }
    tx.company_mut(gun)?.limbered = moving;
    tx.emit(Event::Limbered { gun: gun.clone(), moving });
    Ok(())
}
