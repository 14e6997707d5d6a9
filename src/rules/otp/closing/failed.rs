//! A closing that fails (9.2), and the fire with which its target may answer.

use super::event::ClosingEvent;
use crate::battle::{Arm, Formation};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::fire::{Occasion, Order, fire_if_able};
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{FireEvent, MoraleResult, Pending, UnitState, fire, firefight, movement};
use crate::word;

/// 9.2: what a failed closing comes to.
pub(super) fn fail(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let line = |f: Formation| matches!(f, Formation::Line | Formation::Bent | Formation::LooseOrder);
    let of = |tx: &Tx<'_>, id: &UnitId| Ok::<_, Stop>((tx.setup(id)?.arm, tx.unit(id)?.formation));
    let (ours, theirs) = (of(tx, &charge.unit)?, of(tx, &charge.target)?);
    let foot_in_line = |(arm, formation): (Arm, Formation)| arm == Arm::Infantry && line(formation);
    // A target that is held in a melee cannot break off into a firefight.
    let firefight = foot_in_line(ours) && foot_in_line(theirs) && !tx.state.is_in_melee(&charge.target);
    if firefight {
        if firefight::fight(tx, charge)? {
            return done(tx, &charge.unit);
        }
        // It stands where ground on the way broke its order, or its normal move ended.
    } else if ours.0 == Arm::Cavalry {
        let activity = &mut tx.unit_mut(&charge.unit)?.activity;
        activity.morale = Some(MoraleResult::Stand);
        tx.emit(ClosingEvent::Stays { unit: charge.unit.clone() });
    } else {
        movement::go_half_way(tx, charge)?;
    }
    done(tx, &charge.unit)?;
    may_answer(tx, charge);
    Ok(())
}

/// After a failed closing a unit does nothing more this turn.
pub(super) fn done(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    tx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// The target has the failed closer in its arc and range (9.2).
fn could_answer(tx: &mut Tx<'_>, charge: &Charge) -> bool {
    let Ok(setup) = tx.setup(&charge.target) else { return false };
    let unable =
        |u: &UnitState| u.guns_left_at.is_some() || matches!(u.formation, Formation::Column | Formation::Limbered);
    if tx.unit(&charge.target).is_ok_and(unable) || tx.state.is_in_melee(&charge.target) {
        return false;
    }
    fire::bears(tx, &charge.target, &charge.unit, setup.armament)
}

/// 9.2: the target's answer to a failed closing; `ball`: guns that might fire canister fire ball.
pub(in super::super) fn answer_failed(tx: &mut Tx<'_>, fires: bool, ball: bool) -> Result<(), Stop> {
    let Some(Pending::FireAtFailedCloser { unit, closer }) = tx.state.pending.last().cloned() else {
        return Err(impossible("9.2", word!("otp-no-unit-has-just-failed-to-close")));
    };
    tx.state.pending.pop();
    if fires {
        let order = Order { ball, ..Order::new(&unit, Occasion::FailedClosing) };
        fire_if_able(tx, order, &closer)?;
    } else {
        let (occasion, why) = (Occasion::FailedClosing, word!("otp-it-holds-its-fire").to_owned());
        tx.emit(FireEvent::HoldsFire { unit, target: closer, occasion, why });
    }
    Ok(())
}

/// A special move that did not reach its target is a failed closing: the target may fire at it (6.8, 9.2).
pub(in super::super) fn fell_short(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    done(tx, &charge.unit)?;
    may_answer(tx, charge);
    Ok(())
}

/// 9.2: the target of a failed closing may fire, if it can.
fn may_answer(tx: &mut Tx<'_>, charge: &Charge) {
    if could_answer(tx, charge) {
        let (unit, closer) = (charge.target.clone(), charge.unit.clone());
        tx.state.pending.push(Pending::FireAtFailedCloser { unit, closer });
    }
}
