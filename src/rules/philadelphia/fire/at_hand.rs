//! Fire that is no operation: at who comes in, in a firefight, at who has failed to close (9.2-9.4, 9.7). It is given where
//! it can be; where it cannot the log says why.

use super::volley::{Aimed, Order, aim, can_fire_formed, loaded, no_friend_before, shoot, stands_on};
use super::{FireEvent, emit};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::philadelphia::engine::Cx;
use crate::rules::philadelphia::firefight::cover_against;
use crate::rules::philadelphia::movement::{self, Approach};
use crate::table::{Armament, Stand};

/// Aims fire that is not an operation at one enemy; where it cannot fire the log says why, and nothing is aimed. Guns take
/// canister where they may.
pub(in super::super) fn aim_if_able(
    cx: &mut Cx<'_>,
    order: Order<'_>,
    target: &UnitId,
) -> Result<(bool, Vec<Aimed>), Stop> {
    let waive = std::mem::take(&mut cx.waiver.waive);
    let guns = matches!(cx.setup(order.unit)?.armament, Armament::Guns { .. });
    let tried = if guns {
        let canister = Order { canister: true, ..order };
        able(cx, &canister, target).map(|()| true).or_else(|_| able(cx, &order, target).map(|()| false))
    } else {
        able(cx, &order, target).map(|()| false)
    };
    cx.waiver.waive = waive;
    match tried {
        Ok(canister) => Ok((canister, aim(cx, &Order { canister, ..order }, std::slice::from_ref(target))?)),
        Err(Stop::Refused(refusal)) => {
            let (unit, target, occasion) = (order.unit.clone(), target.clone(), order.occasion);
            emit(cx, FireEvent::HoldsFire { unit, target, occasion, why: refusal.why });
            Ok((false, Vec::new()))
        }
        Err(wants) => Err(wants),
    }
}

fn able(cx: &mut Cx<'_>, order: &Order<'_>, target: &UnitId) -> Result<(), Stop> {
    let ask = loaded(cx, order)?;
    can_fire_formed(cx, order)?;
    stands_on(cx, order.unit, target, ask)?;
    if order.canister { no_friend_before(cx, order.unit, ask) } else { Ok(()) }
}

/// Fires at one enemy outside its operations, if it can.
pub(in super::super) fn fire_if_able(cx: &mut Cx<'_>, order: Order<'_>, target: &UnitId) -> Result<bool, Stop> {
    if cx.unit(order.unit).is_err() || cx.unit(target).is_err() {
        return Ok(false);
    }
    let (canister, aimed) = aim_if_able(cx, order, target)?;
    shoot(cx, &Order { canister, ..order }, &aimed)?;
    Ok(!aimed.is_empty())
}

/// 9.7, 9.4: fires at an enemy who has come into contact on its front, with the stands that bear on him there. One who went
/// round the corner of its front on his way (`from`: where he set out; `way`) is in nobody's arc by then: he is fired at by
/// those that bore on him where he came within close range, for he is fired at "as if at a range of 2\" or less".
pub(in super::super) fn fire_at_charge(
    cx: &mut Cx<'_>,
    order: Order<'_>,
    attacker: &UnitId,
    (from, way): (&[Stand], &Approach),
) -> Result<(), Stop> {
    if cx.unit(order.unit).is_err() || cx.unit(attacker).is_err() {
        return Ok(());
    }
    let contact = cx.unit(attacker)?.stands.clone();
    if refused(cx, &order, attacker) && !way.steps.is_empty() {
        cx.unit_mut(attacker)?.stands = from.to_vec();
        let close = cx.charts.close_range().value;
        cx.unit_mut(attacker)?.stands = movement::where_within(cx, attacker, order.unit, way, close)?;
        if refused(cx, &order, attacker) {
            cx.unit_mut(attacker)?.stands.clone_from(&contact);
        }
    }
    let most_cover = cover_on_the_way(cx, order.unit, attacker, (from, way))?;
    let order = Order { most_cover, ..order };
    let aimed = aim_if_able(cx, order, attacker);
    cx.unit_mut(attacker)?.stands = contact;
    let (canister, aimed) = aimed?;
    shoot(cx, &Order { canister, ..order }, &aimed)
}

/// 9.7, 8.6: the cover of an attacker as he came within close range, or where he set out if that is not known: in contact he
/// stands over what shelters those he attacks, and is not behind it.
fn cover_on_the_way(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    attacker: &UnitId,
    (from, way): (&[Stand], &Approach),
) -> Result<u8, Stop> {
    let stands = cx.unit(attacker)?.stands.clone();
    let there = if way.steps.is_empty() {
        way.began.clone()
    } else {
        cx.unit_mut(attacker)?.stands = from.to_vec();
        let close = cx.charts.close_range().value;
        movement::where_within(cx, attacker, unit, way, close)?
    };
    cx.unit_mut(attacker)?.stands = there;
    let cover = cover_against(cx, attacker, unit);
    cx.unit_mut(attacker)?.stands = stands;
    Ok(cover)
}

/// It could not fire at an enemy where he stands.
fn refused(cx: &mut Cx<'_>, order: &Order<'_>, target: &UnitId) -> bool {
    let waive = std::mem::take(&mut cx.waiver.waive);
    let refused = able(cx, order, target).is_err();
    cx.waiver.waive = waive;
    refused
}
