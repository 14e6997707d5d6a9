//! Fire that is no operation: at who comes in, in a firefight, at who has failed to close (9.2-9.4, 9.7). It is given where
//! it can be; where it cannot the log says why.

use super::FireEvent;
use super::Occasion;
use super::volley::{Aimed, Order, aim, can_fire_formed, loaded, no_friend_before, shoot, stands_on};
use crate::battle::{Armament, Stand};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::Game;
use crate::rules::otp::charge::Approach;
use crate::rules::otp::cover::cover_if_there;
use crate::rules::otp::movement;
use crate::rules::otp::transaction::Tx;
use crate::rules::transaction::NoDice;
use crate::say;
use crate::text::Name;

/// Aims fire that is not an operation at one enemy; where it cannot fire the log says why, and nothing is aimed. Guns take
/// canister where they may, unless their player has chosen ball (8.1).
pub(in super::super) fn aim_if_able(
    tx: &mut Tx<'_>,
    order: Order<'_>,
    target: &UnitId,
) -> Result<(bool, Vec<Aimed>), Stop> {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let guns = matches!(tx.setup(order.unit)?.armament, Armament::Guns { .. });
    let tried = if guns && !order.ball {
        let canister = Order { canister: true, ..order };
        able(tx, &canister, target).map(|()| true).or_else(|_| able(tx, &order, target).map(|()| false))
    } else {
        able(tx, &order, target).map(|()| false)
    };
    tx.waiver.waive = waive;
    match tried {
        Ok(canister) => Ok((canister, aim(tx, &Order { canister, ..order }, std::slice::from_ref(target))?)),
        Err(Stop::Refused(refusal)) => {
            let (unit, target, occasion) = (order.unit.clone(), target.clone(), order.occasion);
            tx.emit(FireEvent::HoldsFire { unit, target, occasion, why: refusal.why });
            Ok((false, Vec::new()))
        }
        Err(wants) => Err(wants),
    }
}

/// Guns could answer an enemy with canister as well as with ball: their player has a choice (8.1, 8.4). Where he comes into
/// contact with them (9.7) it is within the range of either; else it is asked of where he stands (9.2).
pub(in super::super) fn may_choose_load(game: &Game, guns: &UnitId, enemy: &UnitId, occasion: Occasion) -> bool {
    let mut none = NoDice;
    let mut tx = game.transaction(&mut none, Some(game.field()));
    let order = Order { canister: true, ..Order::new(guns, occasion) };
    if occasion != Occasion::Charge {
        return able(&mut tx, &order, enemy).is_ok();
    }
    let formed = loaded(&tx, &order).and_then(|ask| can_fire_formed(&mut tx, &order).map(|()| ask));
    formed.and_then(|ask| no_friend_before(&mut tx, guns, ask)).is_ok()
}

fn able(tx: &mut Tx<'_>, order: &Order<'_>, target: &UnitId) -> Result<(), Stop> {
    // 6.5: in the phase in which it doubles up it does not fire, whoever comes at it with a bonus move.
    let (name, brigade) = (tx.name(order.unit).to_owned(), tx.setup(order.unit)?.brigade.clone());
    let doubled = tx.unit(order.unit)?.activity.has_doubled && tx.state.phasing() == Some(&brigade);
    tx.require(!doubled, "6.5", || say!("otp-has-doubled-up-a-stand-this-phase", unit = Name::title(&name)))?;
    let ask = loaded(tx, order)?;
    can_fire_formed(tx, order)?;
    stands_on(tx, order.unit, target, ask)?;
    if order.canister { no_friend_before(tx, order.unit, ask) } else { Ok(()) }
}

/// Fires at one enemy outside its operations, if it can.
pub(in super::super) fn fire_if_able(tx: &mut Tx<'_>, order: Order<'_>, target: &UnitId) -> Result<bool, Stop> {
    if tx.unit(order.unit).is_err() || tx.unit(target).is_err() {
        return Ok(false);
    }
    let (canister, aimed) = aim_if_able(tx, order, target)?;
    shoot(tx, &Order { canister, ..order }, &aimed)?;
    Ok(!aimed.is_empty())
}

/// 9.7, 9.4: fires at an enemy who has come into contact on its front, with the stands that bear on him there. One who went
/// round the corner of its front on his way (`from`: where he set out; `way`) is in nobody's arc by then: he is fired at by
/// those that bore on him where he came within close range, for he is fired at "as if at a range of 2\" or less".
pub(in super::super) fn fire_at_charge(
    tx: &mut Tx<'_>,
    order: Order<'_>,
    attacker: &UnitId,
    from: &[Stand],
    way: &Approach,
) -> Result<(), Stop> {
    if tx.unit(order.unit).is_err() || tx.unit(attacker).is_err() {
        return Ok(());
    }
    // Where he came within close range, or where he set out if his way is not known.
    let close = tx.charts.close_range().value;
    let near = if !way.is_known() {
        way.began.clone()
    } else {
        tx.as_if_at(attacker, from.to_vec(), |tx| movement::where_within(tx, attacker, order.unit, way, close))??
    };
    let went_round = way.is_known()
        && refused(tx, &order, attacker)
        && !tx.as_if_at(attacker, near.clone(), |tx| refused(tx, &order, attacker))?;
    // 8.6: in contact he stands over what shelters those he attacks, and is not behind it.
    let most_cover = tx.as_if_at(attacker, near.clone(), |tx| cover_if_there(tx, attacker, order.unit))?;
    let order = Order { most_cover, ..order };
    let (canister, aimed) = if went_round {
        tx.as_if_at(attacker, near, |tx| aim_if_able(tx, order, attacker))??
    } else {
        aim_if_able(tx, order, attacker)?
    };
    shoot(tx, &Order { canister, ..order }, &aimed)
}

/// It could not fire at an enemy where he stands.
fn refused(tx: &mut Tx<'_>, order: &Order<'_>, target: &UnitId) -> bool {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let refused = able(tx, order, target).is_err();
    tx.waiver.waive = waive;
    refused
}
