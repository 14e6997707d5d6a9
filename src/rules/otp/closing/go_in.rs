//! A charge goes in (9.7): it comes into contact, its target fires, and the melee is open.
//!
//! Contact that a morale result forces goes in the same way, without a roll (10.2).

use super::event::{ClosingEvent, ContactDoubt};
use super::failed::fell_short;
use super::standing::others_receive;
use crate::battle::Stand;
use crate::geometry::{Aspect, Line};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::charge::{Approach, Charge, charges};
use crate::rules::otp::contact::{Attack, Contacts, enemies_in_contact, gap_of};
use crate::rules::otp::cover::{cavalry_in_open, cover_against, cover_from};
use crate::rules::otp::fire::{Occasion, Order, fire_at_charge};
use crate::rules::otp::transaction::{Cx, impossible};
use crate::rules::otp::{Attacker, OpenMelee, attached, cover, movement};
use crate::units::{Inches, Spot};
use crate::word;

/// All that is judged before the unit moves: flank and rear by where its move began and where its way ends (9.1), the target's
/// cover (9.12).
pub(in super::super) fn charge(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: Approach,
    special: bool,
) -> Result<Charge, Stop> {
    let aspect = of_closing(cx, unit, target, &approach)?;
    let cover = cover_against(cx, target, unit);
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

/// 10.2, ruling 20: contact forced by a morale result; no closing roll, the target fires, then melee. The unit has moved
/// into contact already. `ball`: guns that might fire canister fire ball.
pub(in super::super) fn forced_contact(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    ball: bool,
) -> Result<(), Stop> {
    let charge = Charge { ball, ..forced(cx, unit, target)? };
    let stands = cx.unit(unit)?.stands.clone();
    contact(cx, &charge, &stands)
}

/// A unit that has fired at its attacker and could not get away from him is in melee with him (9.4).
pub(in super::super) fn caught(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let charge = forced(cx, unit, target)?;
    open_melee(cx, &charge)
}

fn forced(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<Charge, Stop> {
    // Whoever has come into contact has moved this turn, be it only to turn to him.
    let began = cx.unit(unit)?.activity.began_at.clone();
    let gap = gap_of(cx, &began, target);
    let approach = Approach { steps: Vec::new(), stands: Vec::new(), gap, began, length: Inches::ZERO };
    let mut charge = charge(cx, unit, target, approach, false)?;
    // It stands over the cover by now: what counts is where it came from.
    charge.cover = cover_from(cx, target, unit, &charge.approach.began)?;
    cx.unit_mut(unit)?.activity.closed = true;
    Ok(charge)
}

/// 9.7: the unit goes into contact, the target fires into it if it is attacked from the front, and the melee is open.
pub(in super::super) fn go_in(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let from = cx.unit(&charge.unit)?.stands.clone();
    let touches = movement::go_in(cx, charge)?;
    if !touches {
        return fell_short(cx, charge);
    }
    others_receive(cx, &charge.unit, &charge.target)?;
    contact(cx, charge, &from)
}

/// In contact: fire at the charge, which set out from there, then an open melee.
fn contact(cx: &mut Cx<'_>, charge: &Charge, from: &[Stand]) -> Result<(), Stop> {
    if charge.reacts {
        cx.emit(ClosingEvent::Reacted { unit: charge.target.clone(), withdraws: false });
    }
    if charge.reacts || (charge.aspect == Aspect::Front && !charge.met) {
        let occasion = if charge.reacts { Occasion::Reaction } else { Occasion::Charge };
        let order = Order { ball: charge.ball, ..Order::new(&charge.target, occasion) };
        fire_at_charge(cx, order, &charge.unit, from, &charge.approach)?;
    }
    if cx.unit(&charge.unit).is_ok() { open_melee(cx, charge) } else { Ok(()) }
}

/// Puts the unit into the melee with its target, with those already in it.
fn open_melee(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let twelve = Inches::whole(12);
    let far = charge.approach.gap > twelve;
    // On a special move it makes no charge move (6.8, 6.9).
    let charged = charges(cx, &charge.unit)? && !charge.special;
    let open = charged
        && charge.cover == 0
        && !cx.unit(&charge.unit)?.activity.crossed_obstacle
        && cavalry_in_open(cx, &charge.unit)?
        && cover::in_open(cx, &charge.approach.began);
    let met_in_open = charges(cx, &charge.target)? && cavalry_in_open(cx, &charge.target)?;
    let activity = &cx.unit(&charge.unit)?.activity;
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
    let overlapped = enemies_in_contact(cx, &charge.unit);
    let melee = match cx.state.melees.iter_mut().find(|m| m.defenders.contains(&target)) {
        Some(melee) => melee,
        None => {
            cx.state.melees.push(OpenMelee { defenders: vec![target.clone()], ..OpenMelee::default() });
            cx.state.melees.last_mut().ok_or_else(|| impossible("9.8", word!("otp-no-melee")))?
        }
    };
    // Let close twice by a ruling, it still fights once.
    melee.attackers.retain(|a| a.unit != attacker.unit);
    melee.attackers.push(attacker);
    // Whom it touches beyond its target is in the melee as well (9.8).
    let more = overlapped.into_iter().filter(|unit| !melee.defenders.contains(unit)).collect::<Vec<_>>();
    melee.defenders.extend(more.iter().cloned());
    if charge.met {
        melee.countercharges.push((target.clone(), met_in_open && far));
    }
    let doubts = contact_doubts(cx, &charge.unit, &target);
    cx.emit(ClosingEvent::InContact { unit: charge.unit.clone(), target, also: more, doubts });
    Ok(())
}

/// Enemies besides a unit's target of whom it is too close to call whether it touches them (9.8).
fn contact_doubts(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Vec<ContactDoubt> {
    let target = attached::bearer(cx, target);
    let touched = enemies_in_contact(cx, unit);
    let found = Contacts::now(cx).in_doubt(unit);
    let mut others: Vec<_> = found.into_iter().map(|(enemy, line)| (attached::bearer(cx, &enemy), line)).collect();
    others.dedup_by(|a, b| a.0 == b.0);
    let others = others.into_iter().filter(|(enemy, _)| *enemy != target);
    let doubt = |(enemy, line): (UnitId, Line)| {
        let touches = touched.contains(&enemy);
        ContactDoubt { enemy, touches, from: Spot::new(line.from.x, line.from.y), to: Spot::new(line.to.x, line.to.y) }
    };
    others.map(doubt).collect()
}

/// A closing's bases where its way ends, and what it is on its target.
pub(super) fn of_closing(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, approach: &Approach) -> Result<Aspect, Stop> {
    let ends = movement::ends(cx, unit, approach)?;
    Ok(Attack { began: &approach.began, ends: &ends }.on(cx, target))
}
