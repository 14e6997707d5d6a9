//! The bonus move of a unit that has won its melee at 2 to 1 or more (OTP 6.10). For the bonus move the unit gets a new
//! [`Activity`]. Its `before_bonus` keeps the old one, so that the unit's own operations of the turn continue
//! afterwards.

use super::sequence::SequenceEvent;
use super::transaction::{Tx, impossible};
use super::{Activity, Pending, UnitState, movement, operations};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;
use crate::units::Inches;

/// 6.10: gives the winner of a melee its bonus move, unless it has had one this turn or one waits.
pub(super) fn grant(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let waits = tx.state.pending.iter().any(|p| matches!(p, Pending::BonusMove { unit: winner } if winner == unit));
    let state = tx.unit_mut(unit)?;
    if state.activity.bonus_taken || waits {
        return Ok(());
    }
    // A unit that has acted this turn gets no morale roll in its bonus move (10.2), so mark the roll as used.
    state.activity.rolled_morale |= state.has_acted();
    let before = std::mem::take(&mut state.activity);
    state.activity = Activity {
        rolled_morale: before.rolled_morale,
        visibility: before.visibility.clone(),
        doubled: before.doubled.clone(),
        has_doubled: before.has_doubled,
        done: true,
        before_bonus: Some(Box::new(before)),
        ..Activity::default()
    };
    tx.state.pending.push(Pending::BonusMove { unit: unit.clone() });
    Ok(())
}

/// 6.10: ends a bonus move. It is never forced, so the unit may make none, or stop partway.
pub(super) fn end(tx: &mut Tx<'_>, unit: Option<&UnitId>) -> Result<(), Stop> {
    let Some(unit) = unit.or_else(|| tx.state.bonus_moves().next()).cloned() else {
        return Err(impossible("6.10", msg!("otp-no-bonus-move-pending")));
    };
    has_one(tx, &unit)?;
    // An unmade bonus move does not count as the one bonus move of the turn.
    let made = tx.state.units.get(&unit).is_some_and(|u| !is_fresh(&u.activity));
    over(tx, unit, made)
}

fn has_one(tx: &Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let waits = tx.state.has_bonus_move(unit);
    if waits {
        Ok(())
    } else {
        Err(impossible("6.10", msg!("otp-has-no-bonus-move-to-make", unit = Name::title(tx.name(unit)))))
    }
}

fn over(tx: &mut Tx<'_>, unit: UnitId, made: bool) -> Result<(), Stop> {
    movement::may_end(tx, &unit)?;
    used(tx, &unit);
    let activity = operations::activity(tx, &unit)?;
    (activity.done, activity.bonus_taken) = (true, made);
    tx.emit(SequenceEvent::BonusEnded { unit });
    Ok(())
}

/// Removes the pending bonus move of a unit that makes it or gives it up.
pub(super) fn used(tx: &mut Tx<'_>, unit: &UnitId) {
    tx.state.pending.retain(|p| !matches!(p, Pending::BonusMove { unit: winner } if winner == unit));
}

/// Cancels the pending bonus move of a unit that has itself been beaten. It falls back instead.
pub(super) fn lapses(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let waits = tx.state.pending.iter().any(|p| matches!(p, Pending::BonusMove { unit: winner } if winner == unit));
    if waits {
        used(tx, unit);
        let activity = operations::activity(tx, unit)?;
        activity.bonus_taken |= !is_fresh(activity);
    }
    Ok(())
}

/// 6.10, 6.11: moves a unit back one full move of its formation, which uses its whole bonus move. It makes no rolls for
/// disordering terrain; closed ground and other units stop it.
pub(super) fn fall_back(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    has_one(tx, unit)?;
    let fresh = is_fresh(&tx.unit(unit)?.activity);
    let name = tx.name(unit).to_owned();
    let fighting = tx.state.is_in_melee(unit);
    tx.require(!fighting, "9.8", || msg!("otp-melee-before-operations", unit = Name::title(&name)))?;
    tx.require(fresh, "6.10", || msg!("otp-bonus-move-already-begun", unit = Name::title(&name)))?;
    movement::may_end(tx, unit)?;
    movement::go_back(tx, unit)?;
    over(tx, unit.clone(), true)
}

/// Returns whether nothing has been done with the bonus move yet.
fn is_fresh(activity: &Activity) -> bool {
    let moved = operations::has_moved(activity) || activity.spent > Inches::ZERO;
    !activity.fired && !activity.changed_formation && !moved
}

/// Returns units to their own operations once their bonus move is over and the melee they charged into with it is
/// fought.
pub(super) fn settle(tx: &mut Tx<'_>) {
    let waits =
        |unit: &UnitId| tx.state.pending.iter().any(|p| p.parties().contains(&unit)) || tx.state.is_in_melee(unit);
    let on_one = tx.state.units.iter().filter(|(_, state)| state.activity.before_bonus.is_some());
    let over: Vec<UnitId> = on_one.map(|(id, _)| id).filter(|id| !waits(id)).cloned().collect();
    for unit in over {
        if let Some(state) = tx.state.units.get_mut(&unit) {
            come_back(state);
        }
    }
}

/// Restores the activity from before the bonus move and keeps what counts for the whole turn: the bonus move itself,
/// visibility in woods (8.7), regrouped guns (7.5), doubled-up stands (6.5), and the Stand result of cavalry that
/// failed to close (9.2).
fn come_back(state: &mut UnitState) {
    let bonus = std::mem::take(&mut state.activity);
    let Some(before) = bonus.before_bonus else { return };
    state.activity = Activity {
        bonus_taken: bonus.bonus_taken,
        visibility: bonus.visibility,
        doubled: bonus.doubled,
        has_doubled: bonus.has_doubled,
        regrouped: before.regrouped || bonus.regrouped,
        morale: bonus.morale.or(before.morale),
        ..*before
    };
}
