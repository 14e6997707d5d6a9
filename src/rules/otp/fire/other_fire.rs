//! Fire outside an operation: at a charging unit, in a firefight, at a unit that failed to close (9.2-9.4, 9.7). If a
//! unit cannot fire, the log gives the reason.

use super::FireEvent;
use super::Occasion;
use super::volley::{Aimed, FireOrder, aim, can_fire_formed, loaded, no_friend_before, roll_and_apply, stands_on};
use crate::battle::{Armament, Stand};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::Game;
use crate::rules::otp::charge::Approach;
use crate::rules::otp::cover::cover_if_there;
use crate::rules::otp::movement;
use crate::rules::otp::transaction::Tx;
use crate::rules::transaction::NoDice;
use crate::text::Name;

/// Aims fire outside an operation at one enemy. If the unit cannot fire, the log gives the reason and nothing is aimed.
/// Guns use canister if they can, unless their player has chosen ball (8.1). Returns whether it is canister, and the
/// aim.
pub(in super::super) fn aim_if_able(
    tx: &mut Tx<'_>,
    order: FireOrder<'_>,
    target: &UnitId,
) -> Result<(bool, Vec<Aimed>), Stop> {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let guns = matches!(tx.setup(order.unit)?.armament, Armament::Guns { .. });
    let tried = if guns && !order.ball {
        let canister = FireOrder { canister: true, ..order };
        able(tx, &canister, target).map(|()| true).or_else(|_| able(tx, &order, target).map(|()| false))
    } else {
        able(tx, &order, target).map(|()| false)
    };
    tx.waiver.waive = waive;
    match tried {
        Ok(canister) => Ok((canister, aim(tx, &FireOrder { canister, ..order }, std::slice::from_ref(target))?)),
        Err(Stop::Refused(refusal)) => {
            let (unit, target, occasion) = (order.unit.clone(), target.clone(), order.occasion);
            tx.emit(FireEvent::HoldsFire { unit, target, occasion, why: refusal.why });
            Ok((false, Vec::new()))
        }
        Err(wants) => Err(wants),
    }
}

/// Returns whether guns could answer an enemy with canister as well as with ball, so that their player has a choice
/// (8.1, 8.4). An enemy that comes into contact (9.7) is within the range of both; otherwise the enemy's current
/// position counts (9.2).
pub(in super::super) fn may_choose_load(game: &Game, guns: &UnitId, enemy: &UnitId, occasion: Occasion) -> bool {
    let mut none = NoDice;
    let mut tx = game.transaction(&mut none, Some(game.field()));
    let order = FireOrder { canister: true, ..FireOrder::new(guns, occasion) };
    if occasion != Occasion::Charge {
        return able(&mut tx, &order, enemy).is_ok();
    }
    let formed = loaded(&tx, &order).and_then(|ask| can_fire_formed(&mut tx, &order).map(|()| ask));
    formed.and_then(|ask| no_friend_before(&mut tx, guns, ask)).is_ok()
}

fn able(tx: &mut Tx<'_>, order: &FireOrder<'_>, target: &UnitId) -> Result<(), Stop> {
    // 6.5: a unit does not fire in the phase in which it doubled up a stand, even at an enemy with a bonus move.
    let (name, brigade) = (tx.name(order.unit).to_owned(), tx.setup(order.unit)?.brigade.clone());
    let doubled = tx.unit(order.unit)?.activity.has_doubled && tx.state.phasing() == Some(&brigade);
    tx.require(!doubled, "6.5", || msg!("otp-no-fire-doubled-this-phase", unit = Name::title(&name)))?;
    let ask = loaded(tx, order)?;
    can_fire_formed(tx, order)?;
    stands_on(tx, order.unit, target, ask)?;
    if order.canister { no_friend_before(tx, order.unit, ask) } else { Ok(()) }
}

/// Fires at one enemy outside an operation, if possible. Returns whether it fired.
pub(in super::super) fn fire_if_able(tx: &mut Tx<'_>, order: FireOrder<'_>, target: &UnitId) -> Result<bool, Stop> {
    if tx.unit(order.unit).is_err() || tx.unit(target).is_err() {
        return Ok(false);
    }
    let (canister, aimed) = aim_if_able(tx, order, target)?;
    roll_and_apply(tx, &FireOrder { canister, ..order }, &aimed)?;
    Ok(!aimed.is_empty())
}

/// 9.7, 9.4: fires at an enemy that has come into contact, with the stands that bear on it there. If it came round the
/// corner of the unit's front and no stand bears on it any more, the stands that bore on it when it came within close
/// range fire instead. The range always counts as 2" or less. `from`: where it started; `way`: its path.
pub(in super::super) fn fire_at_charge(
    tx: &mut Tx<'_>,
    order: FireOrder<'_>,
    attacker: &UnitId,
    from: &[Stand],
    way: &Approach,
) -> Result<(), Stop> {
    if tx.unit(order.unit).is_err() || tx.unit(attacker).is_err() {
        return Ok(());
    }
    // Where the enemy came within close range, or its start if its path is not known.
    let close = tx.charts.close_range().value;
    let near = if !way.is_known() {
        way.began.clone()
    } else {
        tx.as_if_at(attacker, from.to_vec(), |tx| movement::where_within(tx, attacker, order.unit, way, close))??
    };
    let went_round = way.is_known()
        && refused(tx, &order, attacker)
        && !tx.as_if_at(attacker, near.clone(), |tx| refused(tx, &order, attacker))?;
    // 8.6: an attacker in contact stands over the defenders' obstacle, so its cover is limited to that before contact.
    let most_cover = tx.as_if_at(attacker, near.clone(), |tx| cover_if_there(tx, attacker, order.unit))?;
    let order = FireOrder { most_cover, ..order };
    let (canister, aimed) = if went_round {
        tx.as_if_at(attacker, near, |tx| aim_if_able(tx, order, attacker))??
    } else {
        aim_if_able(tx, order, attacker)?
    };
    roll_and_apply(tx, &FireOrder { canister, ..order }, &aimed)
}

/// Returns whether the unit cannot fire at the target's current position.
fn refused(tx: &mut Tx<'_>, order: &FireOrder<'_>, target: &UnitId) -> bool {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let refused = able(tx, order, target).is_err();
    tx.waiver.waive = waive;
    refused
}
