//! Doubling up a stand to let another unit through (OTP 6.5).

use super::super::operations;
use super::super::operations::Doing;
use super::super::transaction::{Tx, impossible};
use super::closed::{Drawing, Drawn, open_ground};
use super::event::MovementEvent;
use super::formation::{drawn_up, newly_touched};
use super::manoeuvre::begin;
use super::over;
use super::stands::own_depth_in;
use crate::battle::{Formation, Quality, Stand, in_frame, placed};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::guards;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{fits, overlapped, put};
use crate::rules::otp::wording::{against, inches};
use crate::text::Name;
use crate::units::Inches;

/// 6.5: moves one stand of a line behind its neighbour, for a quarter of the move. Militia uses up its whole move.
pub(in super::super) fn double_up(tx: &mut Tx<'_>, unit: &UnitId, stand: usize) -> Result<(), Stop> {
    guards::its_turn(tx, unit)?;
    not_fired(tx, unit)?;
    operations::may(tx, unit, Doing::Move)?;
    let mover = Mover::of(tx, unit)?;
    let Some(stands) = doubled(&mover.stands, stand) else {
        return Err(impossible("6.5", msg!("otp-no-stand-to-double-up", unit = Name::title(&mover.name))));
    };
    check(tx, &mover)?;
    // A stand doubled up in an earlier turn may still be there, if its place has been taken since.
    let own = own_depth_in(&stands) <= HAIR_IN;
    let room = own && fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)?;
    tx.require(room, "6.5", || msg!("otp-no-room-to-double-up", mover = mover.name))?;
    let what = msg!("otp-verb-double-up");
    open_ground(tx, unit, Drawing { to: mover.formation, stands: &stands, drawn: Drawn::KeepsFormation, what })?;
    attached::stays_in_touch(tx, unit, &stands)?;
    let militia = mover.quality == Quality::Militia;
    let quarter = mover.chart_move(tx.charts).quarter();
    // Militia pays its whole move, which also covers obstacles that it crosses.
    let over = over::crossed(tx, &mover, &[&mover.stands, &stands], mover.formation);
    let over = if militia { Vec::new() } else { over };
    over::check(tx, &mover, &over, mover.left(tx.charts, false).less(quarter))?;
    begin(tx, unit)?;
    let cost = if militia { mover.left(tx.charts, false) } else { quarter };
    put(tx, unit, stands)?;
    let activity = operations::activity(tx, unit)?;
    activity.spent += cost;
    activity.doubled = mover.stands;
    activity.has_doubled = true;
    tx.emit(MovementEvent::DoubledUp { unit: unit.clone(), stand, cost });
    over::pay(tx, unit, over)
}

/// 6.5: refuses for a unit that has fired, even if it has operations left.
fn not_fired(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let fired = tx.unit(unit)?.activity.fired && !operations::in_bonus(tx, unit);
    let name = tx.name(unit).to_owned();
    tx.require(!fired, "6.5", || msg!("otp-no-doubling-after-fire", unit = Name::title(&name)))
}

/// Refuses units that may not double up, or not now.
fn check(tx: &mut Tx<'_>, mover: &Mover) -> Result<(), Stop> {
    let name = &mover.name;
    let line = matches!(mover.formation, Formation::Line | Formation::LooseOrder);
    tx.require(line, "6.5", || msg!("otp-doubling-up-in-line-only", unit = Name::title(name)))?;
    let bonus = operations::in_bonus(tx, &mover.id);
    tx.require(!bonus, "6.10", || msg!("otp-no-doubling-in-bonus-move", unit = Name::title(name)))?;
    let (left, whole) = (mover.left(tx.charts, false), mover.chart_move(tx.charts));
    let half = whole.half();
    tx.require(left >= half, "6.5", || {
        let (left, half) = against(left, half);
        msg!("otp-doubling-up-lacks-movement", unit = Name::title(name), left, half)
    })?;
    let fresh = mover.quality != Quality::Militia || left >= whole;
    tx.require(fresh, "6.5", || msg!("otp-militia-doubles-with-whole-move", unit = Name::title(name)))
}

/// Returns the stands with one of them directly behind its neighbour towards the middle.
fn doubled(stands: &[Stand], which: usize) -> Option<Vec<Stand>> {
    let before = stands.get(which.checked_sub(1).unwrap_or(1))?;
    let mut out = stands.to_vec();
    let stand = out.get_mut(which)?;
    let depths = before.base[1].to_f64() + stand.base[1].to_f64();
    (stand.at, stand.facing) = (in_frame(before.at, before.facing, 0.0, -depths / 2.0), before.facing);
    Some(out)
}

/// 6.5: moves the stand back to its place. It costs another quarter of the move and the obstacles crossed, or as much
/// of that as is left, because the stand must go back. Militia has paid already.
pub(in super::super) fn restore(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    guards::its_turn(tx, unit)?;
    let mover = Mover::of(tx, unit)?;
    if mover.activity.doubled.is_empty() {
        return Err(impossible("6.5", msg!("otp-has-no-stand-doubled-up", unit = Name::title(&mover.name))));
    }
    let stands = restored(tx, &mover)?;
    let free = fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)?;
    tx.require(free, "6.5", || msg!("otp-doubled-stand-place-taken", mover = mover.name))?;
    let quarter = mover.chart_move(tx.charts).quarter();
    let left = mover.left(tx.charts, false);
    let cost = quarter.min(left);
    let over = over::crossed(tx, &mover, &[&mover.stands, &stands], mover.formation);
    let over = if over::sum(&over) > left.less(cost) { Vec::new() } else { over };
    put(tx, unit, stands)?;
    let activity = operations::activity(tx, unit)?;
    activity.spent += cost;
    activity.doubled.clear();
    tx.emit(MovementEvent::Restored { unit: unit.clone(), cost });
    over::pay(tx, unit, over)
}

/// Returns its stands as they were before one doubled up, with their present figures. If it has lost a stand or moved
/// since, they are laid out again.
fn restored(tx: &Tx<'_>, mover: &Mover) -> Result<Vec<Stand>, Stop> {
    let (was, now) = (&mover.activity.doubled, &mover.stands);
    let moved = was.iter().zip(now).filter(|(was, now)| was.at != now.at).count();
    if was.len() != now.len() || moved > 1 {
        return drawn_up(tx, &mover.id, mover.formation, None);
    }
    let back = |(was, now): (&Stand, &Stand)| Stand { figures: now.figures, ..was.clone() };
    Ok(was.iter().zip(now).map(back).collect())
}

/// Refuses to end a unit's operations while a stand is doubled up, unless an enemy has taken the stand's place, or a
/// friend that cannot move on (6.5).
pub(in super::super) fn may_end(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let doubled = tx.state.units.get(unit).is_some_and(|u| !u.is_gone() && !u.activity.doubled.is_empty());
    if !doubled {
        return Ok(());
    }
    let mover = Mover::of(tx, unit)?;
    let stands = restored(tx, &mover)?;
    let free = fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)?;
    tx.require(!free, "6.5", || msg!("otp-doubled-stand-before-end", unit = Name::title(&mover.name)))?;
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    for other in overlapped(tx.field(), unit, &bases) {
        if let Some(left) = moves_on(tx, &other)? {
            let (other, name) = (tx.name(&other).to_owned(), &mover.name);
            tx.require(false, "6.5", || {
                msg!("otp-doubled-stand-place-occupied", unit = Name::title(&other), name, left = inches(left))
            })?;
        }
    }
    Ok(())
}

/// Returns the movement that a unit has left, if it may still move.
fn moves_on(tx: &mut Tx<'_>, unit: &UnitId) -> Result<Option<Inches>, Stop> {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let may = operations::may(tx, unit, Doing::Move).is_ok();
    tx.waiver.waive = waive;
    Ok(Some(operations::left(tx, unit)?).filter(|left| may && *left > Inches::ZERO))
}
