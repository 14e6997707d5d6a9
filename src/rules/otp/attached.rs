//! Guns attached to infantry (OTP 7.5): attaching, detaching, and the losses, markers and moves that both share.
//!
//! Attached guns stay a separate unit on the table: they fire and are drawn separately. The infantry takes the losses
//! of the guns, gives them the same marker as it has itself, and takes them along when it moves (`along`).

mod event;

pub use event::*;

use super::losses::LossEvent;
use super::mover::Mover;
use super::place::{fits, put, stands_from};
use super::transaction::{Tx, impossible};
use super::{Marker, MoraleResult, Phase, guards};
use crate::battle::{Arm, Formation, Stand, body, placed};
use crate::geometry::{HAIR_IN, PlacedBase, Scene};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;

/// The widest gap, in inches, at which guns stay attached to their infantry. Wheels are rounded to thousandths of an
/// inch, so bases that touched may end slightly apart, and players would not call that a separation.
const KEEPS_IN: f64 = 0.05;

/// Returns the infantry that guns are attached to.
pub(super) fn infantry_of(tx: &Tx<'_>, guns: &UnitId) -> Option<UnitId> {
    tx.state.units.get(guns).and_then(|u| u.attached_to.clone())
}

/// Returns the guns attached to a unit, except those that are gone.
pub(super) fn guns_of(tx: &Tx<'_>, infantry: &UnitId) -> Vec<UnitId> {
    let with_it = tx.state.units.iter().filter(|(_, u)| !u.is_gone() && u.attached_to.as_ref() == Some(infantry));
    with_it.map(|(id, _)| id.clone()).collect()
}

/// Returns the unit that bears a unit's losses and results: for attached guns, their infantry (7.5).
pub(super) fn bearer(tx: &Tx<'_>, unit: &UnitId) -> UnitId {
    infantry_of(tx, unit).filter(|infantry| tx.unit(infantry).is_ok()).unwrap_or_else(|| unit.clone())
}

/// Returns a unit and the guns attached to it, which move and stand together.
pub(super) fn party(tx: &Tx<'_>, unit: &UnitId) -> Vec<UnitId> {
    let mut party = vec![unit.clone()];
    party.extend(guns_of(tx, unit));
    party
}

/// 7.5: attaches guns to infantry that they touch, in their own turn or during the set-up.
pub(super) fn attach(tx: &mut Tx<'_>, guns: &UnitId, to: &UnitId) -> Result<(), Stop> {
    fit(tx, guns, to)?;
    let (name, whom) = (tx.name(guns).to_owned(), tx.name(to).to_owned());
    in_its_turn(tx, guns)?;
    let activity = &tx.unit(guns)?.activity;
    let (done, regrouped) = (activity.done, activity.regrouped);
    tx.require(!done, "4.3", || msg!("otp-has-finished-its-operations", unit = Name::title(&name)))?;
    tx.require(!regrouped, "7.5", || msg!("otp-no-attaching-after-detaching", unit = Name::title(&name)))?;
    let one_chit = tx.setup(guns)?.brigade == tx.setup(to)?.brigade;
    tx.require(one_chit, "4.3", || msg!("otp-attaching-within-one-brigade", name, whom))?;
    let marked = tx.unit(guns)?.marker.is_some() || tx.unit(to)?.marker.is_some();
    tx.require(!marked, "10.1", || msg!("otp-marker-before-attaching", name, whom))?;
    for unit in [guns, to] {
        guards::not_in_melee(tx, unit)?;
    }
    let manned = tx.unit(guns)?.guns_left_at.is_none();
    tx.require(manned, "7.4", || msg!("otp-no-attaching-without-crew", name))?;
    drivers_allow(tx, guns)?;
    let theirs = tx.unit(to)?.stands.clone();
    let near = touch(&tx.unit(guns)?.stands, &theirs, HAIR_IN);
    tx.require(near, "7.5", || msg!("otp-does-not-touch", unit = Name::title(&name), whom))?;
    let state = tx.unit_mut(guns)?;
    state.attached_to = Some(to.clone());
    state.activity.regrouped = true;
    tx.emit(GunsEvent::Attached { guns: guns.clone(), to: to.clone() });
    Ok(())
}

/// Refuses units of the wrong arm or side, and guns that are attached already.
fn fit(tx: &Tx<'_>, guns: &UnitId, to: &UnitId) -> Result<(), Stop> {
    let (name, whom) = (tx.name(guns), tx.name(to));
    tx.unit(guns)?;
    tx.unit(to)?;
    if tx.setup(guns)?.arm != Arm::Artillery {
        return Err(impossible("7.5", msg!("otp-only-guns-are-attached", unit = Name::title(name))));
    }
    if tx.setup(to)?.arm != Arm::Infantry || tx.battle.side_of(guns) != tx.battle.side_of(to) {
        return Err(impossible("7.5", msg!("otp-guns-attach-to-infantry", whom)));
    }
    match infantry_of(tx, guns) {
        Some(other) => Err(impossible(
            "7.5",
            msg!("otp-is-attached-to-already", unit = Name::title(name), other = tx.name(&other)),
        )),
        None => Ok(()),
    }
}

/// Guns are attached and detached only in their own operational phase or during the set-up.
fn in_its_turn(tx: &mut Tx<'_>, guns: &UnitId) -> Result<(), Stop> {
    if tx.state.phase == Phase::SetUp { Ok(()) } else { guards::its_turn(tx, guns) }
}

/// 7.7, optional: guns with civilian drivers are attached only unlimbered. Gallopers may be in either state.
fn drivers_allow(tx: &mut Tx<'_>, guns: &UnitId) -> Result<(), Stop> {
    let guns = Mover::of(tx, guns)?;
    let allowed = guns.formation == Formation::Unlimbered || !guns.has_drivers(tx.state.options);
    tx.require(allowed, "7.7", || msg!("otp-drivers-attach-unlimbered", unit = Name::title(&guns.name)))
}

/// 7.5: detaches guns, or a crew that has left them. They stay where they are.
pub(super) fn detach(tx: &mut Tx<'_>, guns: &UnitId) -> Result<(), Stop> {
    tx.unit(guns)?;
    let name = tx.name(guns).to_owned();
    let Some(from) = infantry_of(tx, guns) else {
        return Err(impossible("7.5", msg!("otp-is-attached-to-nobody", unit = Name::title(&name))));
    };
    in_its_turn(tx, guns)?;
    guards::not_in_melee(tx, guns)?;
    let set_up = tx.state.phase == Phase::SetUp;
    let regrouped = tx.unit(guns)?.activity.regrouped && !set_up;
    tx.require(!regrouped, "7.5", || msg!("otp-no-detaching-after-attaching", unit = Name::title(&name)))?;
    let state = tx.unit_mut(guns)?;
    state.attached_to = None;
    state.activity.regrouped = !set_up;
    tx.emit(GunsEvent::Detached { guns: guns.clone(), from, why: Parting::Declared });
    Ok(())
}

/// Refuses a separate move of attached guns. They move with their infantry or must be detached first (7.5).
pub(super) fn on_its_own(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let Some(with) = infantry_of(tx, unit) else { return Ok(()) };
    let (name, with) = (tx.name(unit).to_owned(), tx.name(&with).to_owned());
    tx.require(false, "7.5", || msg!("otp-attached-guns-move-with", unit = Name::title(&name), with))
}

/// Refuses a position of a unit in which it no longer touches its attached guns, or the infantry that it is attached to
/// (7.5).
pub(super) fn stays_in_touch(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<(), Stop> {
    let others = guns_of(tx, unit).into_iter().chain(infantry_of(tx, unit));
    for other in others.collect::<Vec<_>>() {
        let near = touch(&tx.unit(&other)?.stands, stands, KEEPS_IN);
        let (name, other) = (tx.name(unit).to_owned(), tx.name(&other).to_owned());
        tx.require(near, "7.5", || msg!("otp-detach-guns-first", name, other))?;
    }
    Ok(())
}

/// Returns whether any stand of one unit is within the given distance, in inches, of any stand of the other.
pub(super) fn touch(one: &[Stand], other: &[Stand], within_in: f64) -> bool {
    let bases: Vec<PlacedBase> = other.iter().map(placed).collect();
    let scene = Scene::new(vec![body(Formation::Line, one)], Vec::new(), 0.0);
    !scene.near(&bases, within_in).is_empty()
}

/// Gives guns their infantry's morale result (7.5). An Advance or Charge becomes Deploy, because guns do not go forward
/// (7.4).
pub(super) fn share_result(tx: &mut Tx<'_>, infantry: &UnitId, result: MoraleResult) -> Result<(), Stop> {
    for guns in guns_of(tx, infantry) {
        let state = tx.unit_mut(&guns)?;
        state.marker = None;
        state.activity.rolled_morale = true;
        state.activity.morale = Some(match result {
            MoraleResult::Advance | MoraleResult::Charge => MoraleResult::Deploy,
            other => other,
        });
        state.activity.done |= matches!(result, MoraleResult::Rout | MoraleResult::Retreat | MoraleResult::Stand);
    }
    Ok(())
}

/// Runs after every action: gives attached guns the marker of their infantry, and detaches guns that no longer touch
/// it. `deployed`: the unit that the action deployed before the first turn, if any. Then only that unit is checked for
/// touch, so infantry can be deployed first and its guns afterwards.
pub(super) fn settle(tx: &mut Tx<'_>, deployed: Option<&UnitId>) -> Result<(), Stop> {
    let attached: Vec<(UnitId, UnitId)> =
        tx.state.units.iter().filter_map(|(id, u)| Some((id.clone(), u.attached_to.clone()?))).collect();
    for (guns, infantry) in attached {
        if tx.unit(&guns).is_err() {
            tx.unit_mut(&guns)?.attached_to = None;
            continue;
        }
        let stands = match tx.unit(&infantry) {
            Ok(with) => {
                let marker = with.marker;
                let stands = with.stands.clone();
                share_marker(tx, &guns, marker)?;
                stands
            }
            Err(_) => Vec::new(),
        };
        if deployed.is_none_or(|unit| *unit == guns) {
            part(tx, &guns, &infantry, &stands)?;
        }
    }
    Ok(())
}

/// Detaches guns that no longer touch the stands of their infantry.
pub(super) fn part(tx: &mut Tx<'_>, guns: &UnitId, infantry: &UnitId, stands: &[Stand]) -> Result<(), Stop> {
    if stands.is_empty() || !touch(stands, &tx.unit(guns)?.stands, KEEPS_IN) {
        tx.unit_mut(guns)?.attached_to = None;
        let (guns, from, why) = (guns.clone(), infantry.clone(), Parting::OutOfContact);
        tx.emit(GunsEvent::Detached { guns, from, why });
    }
    Ok(())
}

fn share_marker(tx: &mut Tx<'_>, guns: &UnitId, marker: Option<Marker>) -> Result<(), Stop> {
    let had = tx.unit(guns)?.marker;
    if had == marker {
        return Ok(());
    }
    let state = tx.unit_mut(guns)?;
    state.marker = marker;
    match (had, marker) {
        // A pass has taken the marker off.
        (Some(_), None) => state.activity.rolled_morale = true,
        (None, Some(marker)) => {
            let from_firefight = marker.from_firefight;
            tx.emit(LossEvent::Marked { unit: guns.clone(), from_firefight });
        }
        _ => {}
    }
    Ok(())
}

/// The part of an infantry line with attached guns that loses figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LosesFrom {
    /// From its left end.
    Left,
    /// From its right end.
    Right,
    /// From its middle.
    Middle,
}

/// Returns the part of an infantry line that loses figures: the end further from its attached guns, so that they stay
/// in contact, or the middle if guns stand at both ends. `None`: no guns, or a column, which loses from its rear.
pub(super) fn loses_from(tx: &Tx<'_>, infantry: &UnitId) -> Option<LosesFrom> {
    let state = tx.unit(infantry).ok()?;
    if matches!(state.formation, Formation::Column | Formation::Limbered) {
        return None;
    }
    let guns = guns_of(tx, infantry);
    let mut ends = guns.iter().filter_map(|guns| Some(is_at_left(&state.stands, &tx.unit(guns).ok()?.stands)));
    let left = ends.next()?;
    Some(match left {
        _ if ends.any(|other| other != left) => LosesFrom::Middle,
        true => LosesFrom::Right,
        false => LosesFrom::Left,
    })
}

/// Returns whether guns are no further from the left end of a line than from its right end.
fn is_at_left(line: &[Stand], guns: &[Stand]) -> bool {
    let apart_in = |stand: Option<&Stand>| {
        let by = stand.zip(guns.first()).map(|(a, b)| ((a.at.x - b.at.x).to_f64(), (a.at.y - b.at.y).to_f64()));
        by.map_or(f64::INFINITY, |(x, y)| x * x + y * y)
    };
    apart_in(line.first()) <= apart_in(line.last())
}

/// Called after a line has lost a middle stand and closed up. `stood` is the line before. Guns at an end of the line
/// that has moved inwards move with it, if there is room for them (7.5).
pub(super) fn close_up(tx: &mut Tx<'_>, infantry: &UnitId, stood: &[Stand]) -> Result<(), Stop> {
    let now = tx.unit(infantry)?.stands.clone();
    for guns in guns_of(tx, infantry) {
        let theirs = tx.unit(&guns)?.stands.clone();
        let left = is_at_left(stood, &theirs);
        let end = |line: &[Stand]| if left { line.first().map(placed) } else { line.last().map(placed) };
        let Some((was, is)) = end(stood).zip(end(&now)) else { continue };
        let by = is.pose * was.pose.inverse();
        let bases: Vec<_> = theirs.iter().map(placed).map(|b| PlacedBase { pose: by * b.pose, base: b.base }).collect();
        let moved = stands_from(&bases, &theirs, false);
        if was.pose != is.pose && fits(tx, &guns, &moved) {
            put(tx, &guns, moved)?;
        }
    }
    Ok(())
}
