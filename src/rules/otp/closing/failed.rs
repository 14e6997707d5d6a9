//! A failed closing (9.2), and the fire with which its target may answer.

use super::event::ClosingEvent;
use crate::battle::{Arm, Formation};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::fire::{FireOrder, Occasion, fire_if_able};
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{FireEvent, MoraleResult, Pending, UnitState, fire, firefight, movement};

/// 9.2: carries out the result of a failed closing.
pub(super) fn fail(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let line = |f: Formation| matches!(f, Formation::Line | Formation::Bent | Formation::LooseOrder);
    let of = |tx: &Tx<'_>, id: &UnitId| Ok::<_, Stop>((tx.setup(id)?.arm, tx.unit(id)?.formation));
    let (ours, theirs) = (of(tx, &charge.unit)?, of(tx, &charge.target)?);
    let foot_in_line = |(arm, formation): (Arm, Formation)| arm == Arm::Infantry && line(formation);
    // A target in a melee is held there and cannot fight a firefight.
    let firefight = foot_in_line(ours) && foot_in_line(theirs) && !tx.state.is_in_melee(&charge.target);
    if firefight {
        if firefight::fight(tx, charge)? {
            return done(tx, &charge.unit);
        }
        // No firefight: terrain on the way disordered it, or its normal move ended too far off. The target may fire
        // below.
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

/// Ends the unit's turn, as after every failed closing.
pub(super) fn done(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    tx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// Returns whether the target can fire at the unit that failed to close (9.2): it is not in column, limbered, away from
/// its guns or in a melee, and has the unit in its arc and range.
fn could_answer(tx: &mut Tx<'_>, charge: &Charge) -> bool {
    let Ok(setup) = tx.setup(&charge.target) else { return false };
    let unable =
        |u: &UnitState| u.guns_left_at.is_some() || matches!(u.formation, Formation::Column | Formation::Limbered);
    if tx.unit(&charge.target).is_ok_and(unable) || tx.state.is_in_melee(&charge.target) {
        return false;
    }
    fire::bears(tx, &charge.target, &charge.unit, setup.armament)
}

/// 9.2: carries out the target's answer to a failed closing. `ball`: guns that could fire canister fire ball.
pub(in super::super) fn answer_failed(tx: &mut Tx<'_>, fires: bool, ball: bool) -> Result<(), Stop> {
    let Some(Pending::FireAtFailedCloser { unit, closer }) = tx.state.pending.last().cloned() else {
        return Err(impossible("9.2", msg!("otp-no-unit-has-just-failed-to-close")));
    };
    tx.state.pending.pop();
    if fires {
        let order = FireOrder { ball, ..FireOrder::new(&unit, Occasion::FailedClosing) };
        fire_if_able(tx, order, &closer)?;
    } else {
        let (occasion, why) = (Occasion::FailedClosing, msg!("otp-it-holds-its-fire").to_owned());
        tx.emit(FireEvent::HoldsFire { unit, target: closer, occasion, why });
    }
    Ok(())
}

/// Ends a closing that did not reach its target: its special move was too short, or terrain or a unit stopped it. It
/// counts as a failed closing, so the target may fire (6.8, 9.2).
pub(in super::super) fn fell_short(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    done(tx, &charge.unit)?;
    may_answer(tx, charge);
    Ok(())
}

/// 9.2: lets the target of a failed closing fire, if it can.
fn may_answer(tx: &mut Tx<'_>, charge: &Charge) {
    if could_answer(tx, charge) {
        let (unit, closer) = (charge.target.clone(), charge.unit.clone());
        tx.state.pending.push(Pending::FireAtFailedCloser { unit, closer });
    }
}
