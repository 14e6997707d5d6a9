//! A charge goes in (9.7): it comes into contact, its target fires, and the melee begins.
//!
//! Contact without a closing roll joins here too: after a morale result (10.2), or with another enemy after the target
//! has left (9.4).

use super::event::{ClosingEvent, ContactDoubt};
use super::failed::fell_short;
use super::standing::others_receive;
use crate::battle::Stand;
use crate::geometry::{Aspect, Line};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::charge::{Approach, Charge, charges};
use crate::rules::otp::contact::{Attack, Contacts, enemies_in_contact, gap_of};
use crate::rules::otp::cover::{cavalry_in_open, cover_against, cover_from};
use crate::rules::otp::fire::{FireOrder, Occasion, fire_at_charge};
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{Attacker, OpenMelee, attached, cover, movement};
use crate::units::{Inches, Spot};

/// Returns the charge of a unit at a target, and judges what depends on the positions before the unit moves: the flank
/// or rear attack, by where its move began and where its path ends (9.1), and the target's cover (9.12).
pub(in super::super) fn charge(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: Approach,
    special: bool,
) -> Result<Charge, Stop> {
    let aspect = of_closing(tx, unit, target, &approach)?;
    let cover = cover_against(tx, target, unit);
    Ok(Charge {
        unit: unit.clone(),
        target: target.clone(),
        approach,
        special,
        aspect,
        cover,
        met: false,
        reacts: false,
        ball: false,
    })
}

/// Handles contact without a closing roll, by a unit that has already moved into contact: after a morale result (10.2,
/// ruling 20), or with another enemy after its target has left (9.4). The enemy fires, then the melee begins. `ball`:
/// guns that could fire canister fire ball.
pub(in super::super) fn forced_contact(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    ball: bool,
) -> Result<(), Stop> {
    let charge = Charge { ball, ..forced(tx, unit, target)? };
    let stands = tx.unit(unit)?.stands.clone();
    contact(tx, &charge, &stands)
}

/// Opens the melee of an attacker with a target that has fired at it and could not get away (9.4).
pub(in super::super) fn caught(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let charge = forced(tx, unit, target)?;
    open_melee(tx, &charge)
}

fn forced(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<Charge, Stop> {
    // `began_at` is not empty: a unit that has come into contact has moved this turn, even if it only turned.
    let began = tx.unit(unit)?.activity.began_at.clone();
    let gap = gap_of(tx, &began, target);
    let approach = Approach { steps: Vec::new(), stands: Vec::new(), gap, began, length: Inches::ZERO };
    let mut charge = charge(tx, unit, target, approach, false)?;
    // The unit already stands over the cover, so the cover counts from where it started.
    charge.cover = cover_from(tx, target, unit, &charge.approach.began)?;
    tx.unit_mut(unit)?.activity.closed = true;
    Ok(charge)
}

/// 9.7: moves the unit into contact, lets the target fire, and opens the melee.
pub(in super::super) fn go_in(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let from = tx.unit(&charge.unit)?.stands.clone();
    let touches = movement::go_in(tx, charge)?;
    if !touches {
        return fell_short(tx, charge);
    }
    others_receive(tx, &charge.unit, &charge.target)?;
    contact(tx, charge, &from)
}

/// Handles contact: the target fires at the charge, which started at `from`, and the melee opens. At a flank or rear
/// attack it fires only if it chose to (9.4); cavalry that countercharges does not fire (9.5).
fn contact(tx: &mut Tx<'_>, charge: &Charge, from: &[Stand]) -> Result<(), Stop> {
    if charge.reacts {
        tx.emit(ClosingEvent::Reacted { unit: charge.target.clone(), withdraws: false });
    }
    if charge.reacts || (charge.aspect == Aspect::Front && !charge.met) {
        let occasion = if charge.reacts { Occasion::Reaction } else { Occasion::Charge };
        let order = FireOrder { ball: charge.ball, ..FireOrder::new(&charge.target, occasion) };
        fire_at_charge(tx, order, &charge.unit, from, &charge.approach)?;
    }
    if tx.unit(&charge.unit).is_ok() { open_melee(tx, charge) } else { Ok(()) }
}

/// Adds the unit to the melee with its target and the units already in it.
fn open_melee(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let twelve = Inches::whole(12);
    let far = charge.approach.gap > twelve;
    // A special move is not a charge move (6.8, 6.9).
    let charged = charges(tx, &charge.unit)? && !charge.special;
    let open = charged
        && charge.cover == 0
        && !tx.unit(&charge.unit)?.activity.crossed_obstacle
        && cavalry_in_open(tx, &charge.unit)?
        && cover::in_open(tx, &charge.approach.began);
    let met_in_open = charges(tx, &charge.target)? && cavalry_in_open(tx, &charge.target)?;
    let activity = &tx.unit(&charge.unit)?.activity;
    let attacker = Attacker {
        unit: charge.unit.clone(),
        target: charge.target.clone(),
        aspect: charge.aspect,
        long_charge: open && far,
        charged,
        uphill_or_ford: activity.went_uphill || activity.forded,
        downhill: activity.went_downhill,
        cover: charge.cover,
        stood: false,
    };
    let target = charge.target.clone();
    let overlapped = enemies_in_contact(tx, &charge.unit);
    let melee = match tx.state.melees.iter_mut().find(|m| m.defenders.contains(&target)) {
        Some(melee) => melee,
        None => {
            tx.state.melees.push(OpenMelee { defenders: vec![target.clone()], ..OpenMelee::default() });
            tx.state.melees.last_mut().ok_or_else(|| impossible("9.8", msg!("otp-no-melee")))?
        }
    };
    // A unit that a ruling allows to close twice still fights once.
    melee.attackers.retain(|a| a.unit != attacker.unit);
    melee.attackers.push(attacker);
    // Other enemies that it touches are in the melee as well (9.8).
    let more = overlapped.into_iter().filter(|unit| !melee.defenders.contains(unit)).collect::<Vec<_>>();
    melee.defenders.extend(more.iter().cloned());
    if charge.met {
        melee.countercharges.push((target.clone(), met_in_open && far));
    }
    let doubts = contact_doubts(tx, &charge.unit, &target);
    tx.emit(ClosingEvent::InContact { unit: charge.unit.clone(), target, also: more, doubts });
    Ok(())
}

/// Returns the enemies, other than a unit's target, for which contact is too close to call (9.8).
fn contact_doubts(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Vec<ContactDoubt> {
    let target = attached::bearer(tx, target);
    let touched = enemies_in_contact(tx, unit);
    let found = Contacts::now(tx).in_doubt(unit);
    let mut others: Vec<_> = found.into_iter().map(|(enemy, line)| (attached::bearer(tx, &enemy), line)).collect();
    others.dedup_by(|a, b| a.0 == b.0);
    let others = others.into_iter().filter(|(enemy, _)| *enemy != target);
    let doubt = |(enemy, line): (UnitId, Line)| {
        let touches = touched.contains(&enemy);
        ContactDoubt { enemy, touches, from: Spot::new(line.from.x, line.from.y), to: Spot::new(line.to.x, line.to.y) }
    };
    others.map(doubt).collect()
}

/// Returns whether a closing is a frontal, flank or rear attack, by its bases at the end of its path.
pub(super) fn of_closing(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, approach: &Approach) -> Result<Aspect, Stop> {
    let ends = movement::ends(tx, unit, approach)?;
    Ok(Attack { began: &approach.began, ends: &ends }.on(tx, target))
}
