//! A closing that fails (9.2), and the fire that its target may answer it with.

use super::event::ClosingEvent;
use crate::battle::{Arm, Formation};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::fire::{Occasion, Order, fire_if_able};
use crate::rules::otp::transaction::{Cx, impossible};
use crate::rules::otp::{FireEvent, MoraleResult, Pending, UnitState, fire, firefight, movement};
use crate::word;

/// 9.2: what a failed closing comes to.
pub(super) fn fail(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let line = |f: Formation| matches!(f, Formation::Line | Formation::Bent | Formation::LooseOrder);
    let of = |cx: &Cx<'_>, id: &UnitId| Ok::<_, Stop>((cx.setup(id)?.arm, cx.unit(id)?.formation));
    let (ours, theirs) = (of(cx, &charge.unit)?, of(cx, &charge.target)?);
    let foot_in_line = |(arm, formation): (Arm, Formation)| arm == Arm::Infantry && line(formation);
    // A target that is held in a melee cannot break off into a firefight.
    let firefight = foot_in_line(ours) && foot_in_line(theirs) && !cx.state.is_in_melee(&charge.target);
    if firefight {
        if firefight::fight(cx, charge)? {
            return done(cx, &charge.unit);
        }
        // It stands where ground on the way broke its order, or its normal move ended.
    } else if ours.0 == Arm::Cavalry {
        let activity = &mut cx.unit_mut(&charge.unit)?.activity;
        activity.morale = Some(MoraleResult::Stand);
        cx.emit(ClosingEvent::Stays { unit: charge.unit.clone() });
    } else {
        movement::go_half_way(cx, charge)?;
    }
    done(cx, &charge.unit)?;
    may_answer(cx, charge);
    Ok(())
}

/// After a failed closing a unit does nothing more this turn.
pub(super) fn done(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    cx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// The target has the failed closer in its arc and range (9.2).
fn could_answer(cx: &mut Cx<'_>, charge: &Charge) -> bool {
    let Ok(setup) = cx.setup(&charge.target) else { return false };
    let unable =
        |u: &UnitState| u.guns_left_at.is_some() || matches!(u.formation, Formation::Column | Formation::Limbered);
    if cx.unit(&charge.target).is_ok_and(unable) || cx.state.is_in_melee(&charge.target) {
        return false;
    }
    fire::bears(cx, &charge.target, &charge.unit, setup.armament)
}

/// 9.2: the target's answer to a failed closing; `ball`: guns that might fire canister fire ball.
pub(in super::super) fn answer_failed(cx: &mut Cx<'_>, fires: bool, ball: bool) -> Result<(), Stop> {
    let Some(Pending::FireAtFailedCloser { unit, closer }) = cx.state.pending.last().cloned() else {
        return Err(impossible("9.2", word!("otp-no-unit-has-just-failed-to-close")));
    };
    cx.state.pending.pop();
    if fires {
        let order = Order { ball, ..Order::new(&unit, Occasion::FailedClosing) };
        fire_if_able(cx, order, &closer)?;
    } else {
        let (occasion, why) = (Occasion::FailedClosing, word!("otp-it-holds-its-fire").to_owned());
        cx.emit(FireEvent::HoldsFire { unit, target: closer, occasion, why });
    }
    Ok(())
}

/// A special move that did not reach its target is a failed closing: the target may fire at it (6.8, 9.2).
pub(in super::super) fn fell_short(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    done(cx, &charge.unit)?;
    may_answer(cx, charge);
    Ok(())
}

/// 9.2: the target of a failed closing may fire, if it can.
fn may_answer(cx: &mut Cx<'_>, charge: &Charge) {
    if could_answer(cx, charge) {
        let (unit, closer) = (charge.target.clone(), charge.unit.clone());
        cx.state.pending.push(Pending::FireAtFailedCloser { unit, closer });
    }
}
