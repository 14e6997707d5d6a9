//! Guns attached to infantry, OTP 7.5: who is, how it begins and ends, and what the two share.
//!
//! A gun unit that is attached stays a unit of its own on the table: it fires by itself and is drawn by itself. Its
//! infantry takes its losses, its marker is the infantry's, and where the infantry goes it goes along (`along`).

mod event;

pub use event::*;

use super::losses::LossEvent;
use super::mover::Mover;
use super::place::{fits, put, stands_from};
use super::transaction::{Cx, impossible};
use super::{Marker, MoraleResult, Phase, guards};
use crate::battle::{Arm, Formation, Stand, body, placed};
use crate::geometry::{HAIR_IN, PlacedBase, Scene};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::say;
use crate::text::Name;

/// Attached guns stay attached while they are no further from their infantry than this: wheels are rounded to thousandths,
/// and nobody at the table calls a hair's gap between two bases a parting.
const KEEPS_IN: f64 = 0.05;

/// The infantry that guns are attached to.
pub(super) fn infantry_of(cx: &Cx<'_>, guns: &UnitId) -> Option<UnitId> {
    cx.state.units.get(guns).and_then(|u| u.attached_to.clone())
}

/// The guns attached to a unit, those that are gone apart.
pub(super) fn guns_of(cx: &Cx<'_>, infantry: &UnitId) -> Vec<UnitId> {
    let with_it = cx.state.units.iter().filter(|(_, u)| !u.is_gone() && u.attached_to.as_ref() == Some(infantry));
    with_it.map(|(id, _)| id.clone()).collect()
}

/// Who bears what happens to a unit: attached guns lose nothing themselves, their infantry does (7.5).
pub(super) fn bearer(cx: &Cx<'_>, unit: &UnitId) -> UnitId {
    infantry_of(cx, unit).filter(|infantry| cx.unit(infantry).is_ok()).unwrap_or_else(|| unit.clone())
}

/// A unit and the guns attached to it: what moves and stands as one.
pub(super) fn party(cx: &Cx<'_>, unit: &UnitId) -> Vec<UnitId> {
    let mut party = vec![unit.clone()];
    party.extend(guns_of(cx, unit));
    party
}

/// 7.5: attaches guns to infantry that they touch, in their own turn or while the armies are set up.
pub(super) fn attach(cx: &mut Cx<'_>, guns: &UnitId, to: &UnitId) -> Result<(), Stop> {
    fit(cx, guns, to)?;
    let (name, whom) = (cx.name(guns).to_owned(), cx.name(to).to_owned());
    in_its_turn(cx, guns)?;
    let activity = &cx.unit(guns)?.activity;
    let (done, regrouped) = (activity.done, activity.regrouped);
    cx.require(!done, "4.3", || say!("otp-has-finished-its-operations", unit = Name::title(&name)))?;
    cx.require(!regrouped, "7.5", || say!("otp-was-detached-this-turn-it-is-not", unit = Name::title(&name)))?;
    let one_chit = cx.setup(guns)?.brigade == cx.setup(to)?.brigade;
    cx.require(one_chit, "4.3", || say!("otp-and-are-not-of-one-brigade-no", name, whom))?;
    let marked = cx.unit(guns)?.marker.is_some() || cx.unit(to)?.marker.is_some();
    cx.require(!marked, "10.1", || say!("otp-or-has-a-morale-marker-which-must", name, whom))?;
    for unit in [guns, to] {
        guards::not_in_melee(cx, unit)?;
    }
    let manned = cx.unit(guns)?.guns_left_at.is_none();
    cx.require(manned, "7.4", || say!("otp-the-crew-of-is-away-from-its-2", name))?;
    drivers_allow(cx, guns)?;
    let theirs = cx.unit(to)?.stands.clone();
    let near = touch(&cx.unit(guns)?.stands, &theirs, HAIR_IN);
    cx.require(near, "7.5", || say!("otp-does-not-touch", unit = Name::title(&name), whom))?;
    let state = cx.unit_mut(guns)?;
    state.attached_to = Some(to.clone());
    state.activity.regrouped = true;
    cx.emit(GunsEvent::Attached { guns: guns.clone(), to: to.clone() });
    Ok(())
}

/// What can be attached to what at all.
fn fit(cx: &Cx<'_>, guns: &UnitId, to: &UnitId) -> Result<(), Stop> {
    let (name, whom) = (cx.name(guns), cx.name(to));
    cx.unit(guns)?;
    cx.unit(to)?;
    if cx.setup(guns)?.arm != Arm::Artillery {
        return Err(impossible("7.5", say!("otp-is-no-artillery-only-guns-are", unit = Name::title(name))));
    }
    if cx.setup(to)?.arm != Arm::Infantry || cx.battle.side_of(guns) != cx.battle.side_of(to) {
        return Err(impossible("7.5", say!("otp-is-no-infantry-of-its-side-guns", whom)));
    }
    match infantry_of(cx, guns) {
        Some(other) => Err(impossible(
            "7.5",
            say!("otp-is-attached-to-already", unit = Name::title(name), other = cx.name(&other)),
        )),
        None => Ok(()),
    }
}

/// Guns are attached and detached in their own operational phase, or as the armies are set up.
fn in_its_turn(cx: &mut Cx<'_>, guns: &UnitId) -> Result<(), Stop> {
    if cx.state.phase == Phase::SetUp { Ok(()) } else { guards::its_turn(cx, guns) }
}

/// 7.7, optional: guns with civilian drivers are attached unlimbered only; gallopers as they like.
fn drivers_allow(cx: &mut Cx<'_>, guns: &UnitId) -> Result<(), Stop> {
    let guns = Mover::of(cx, guns)?;
    let allowed = guns.formation == Formation::Unlimbered || !guns.has_drivers(cx.state.options);
    cx.require(allowed, "7.7", || say!("otp-has-civilian-drivers-it-is-attached", unit = Name::title(&guns.name)))
}

/// 7.5: detaches guns, or a crew that has left them; they stay where they are.
pub(super) fn detach(cx: &mut Cx<'_>, guns: &UnitId) -> Result<(), Stop> {
    cx.unit(guns)?;
    let name = cx.name(guns).to_owned();
    let Some(from) = infantry_of(cx, guns) else {
        return Err(impossible("7.5", say!("otp-is-attached-to-nobody", unit = Name::title(&name))));
    };
    in_its_turn(cx, guns)?;
    guards::not_in_melee(cx, guns)?;
    let set_up = cx.state.phase == Phase::SetUp;
    let regrouped = cx.unit(guns)?.activity.regrouped && !set_up;
    cx.require(!regrouped, "7.5", || say!("otp-was-attached-this-turn-it-is-not", unit = Name::title(&name)))?;
    let state = cx.unit_mut(guns)?;
    state.attached_to = None;
    state.activity.regrouped = !set_up;
    cx.emit(GunsEvent::Detached { guns: guns.clone(), from, why: Parting::Declared });
    Ok(())
}

/// Refuses a move of attached guns by themselves: they move with their infantry, or are detached first (7.5).
pub(super) fn on_its_own(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let Some(with) = infantry_of(cx, unit) else { return Ok(()) };
    let (name, with) = (cx.name(unit).to_owned(), cx.name(&with).to_owned());
    cx.require(false, "7.5", || say!("otp-is-attached-to-it-moves-with-it", unit = Name::title(&name), with))
}

/// Refuses to draw up a unit so that it and the guns attached to it, or the infantry that it is attached to, no longer
/// touch (7.5).
pub(super) fn stays_in_touch(cx: &mut Cx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<(), Stop> {
    let others = guns_of(cx, unit).into_iter().chain(infantry_of(cx, unit));
    for other in others.collect::<Vec<_>>() {
        let near = touch(&cx.unit(&other)?.stands, stands, KEEPS_IN);
        let (name, other) = (cx.name(unit).to_owned(), cx.name(&other).to_owned());
        cx.require(near, "7.5", || say!("otp-would-no-longer-touch-the-guns-are", name, other))?;
    }
    Ok(())
}

/// Some stand of one is within a distance of some stand of another.
pub(super) fn touch(one: &[Stand], other: &[Stand], within_in: f64) -> bool {
    let bases: Vec<PlacedBase> = other.iter().map(placed).collect();
    let scene = Scene::new(vec![body(Formation::Line, one)], Vec::new(), 0.0);
    !scene.near(&bases, within_in).is_empty()
}

/// The guns share what their infantry's roll came to (7.5); ordered forward they stay, as if deployed (7.4).
pub(super) fn share_result(cx: &mut Cx<'_>, infantry: &UnitId, result: MoraleResult) -> Result<(), Stop> {
    for guns in guns_of(cx, infantry) {
        let state = cx.unit_mut(&guns)?;
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

/// After every action: attached guns have the marker their infantry has, and those that no longer touch it are on their
/// own.
pub(super) fn settle(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let attached: Vec<(UnitId, UnitId)> =
        cx.state.units.iter().filter_map(|(id, u)| Some((id.clone(), u.attached_to.clone()?))).collect();
    for (guns, infantry) in attached {
        if cx.unit(&guns).is_err() {
            cx.unit_mut(&guns)?.attached_to = None;
            continue;
        }
        let stands = match cx.unit(&infantry) {
            Ok(with) => {
                let marker = with.marker;
                let stands = with.stands.clone();
                share_marker(cx, &guns, marker)?;
                stands
            }
            Err(_) => Vec::new(),
        };
        part(cx, &guns, &infantry, &stands)?;
    }
    Ok(())
}

/// Guns that no longer touch the stands of their infantry are on their own.
pub(super) fn part(cx: &mut Cx<'_>, guns: &UnitId, infantry: &UnitId, stands: &[Stand]) -> Result<(), Stop> {
    if stands.is_empty() || !touch(stands, &cx.unit(guns)?.stands, KEEPS_IN) {
        cx.unit_mut(guns)?.attached_to = None;
        let (guns, from, why) = (guns.clone(), infantry.clone(), Parting::OutOfContact);
        cx.emit(GunsEvent::Detached { guns, from, why });
    }
    Ok(())
}

fn share_marker(cx: &mut Cx<'_>, guns: &UnitId, marker: Option<Marker>) -> Result<(), Stop> {
    let had = cx.unit(guns)?.marker;
    if had == marker {
        return Ok(());
    }
    let state = cx.unit_mut(guns)?;
    state.marker = marker;
    match (had, marker) {
        // A pass has taken it off.
        (Some(_), None) => state.activity.rolled_morale = true,
        (None, Some(marker)) => {
            let from_firefight = marker.from_firefight;
            cx.emit(LossEvent::Marked { unit: guns.clone(), from_firefight });
        }
        _ => {}
    }
    Ok(())
}

/// Where an infantry line loses its figures that has guns attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LosesFrom {
    /// From its left end.
    Left,
    /// From its right end.
    Right,
    /// From its middle.
    Middle,
}

/// Where an infantry line loses its figures: at the end further from the guns attached to it, so that they go on touching
/// it; in the middle where guns stand at either end. `None`: no guns, or a column, which loses from its rear.
pub(super) fn loses_from(cx: &Cx<'_>, infantry: &UnitId) -> Option<LosesFrom> {
    let state = cx.unit(infantry).ok()?;
    if matches!(state.formation, Formation::Column | Formation::Limbered) {
        return None;
    }
    let guns = guns_of(cx, infantry);
    let mut ends = guns.iter().filter_map(|guns| Some(rests_left(&state.stands, &cx.unit(guns).ok()?.stands)));
    let left = ends.next()?;
    Some(match left {
        _ if ends.any(|other| other != left) => LosesFrom::Middle,
        true => LosesFrom::Right,
        false => LosesFrom::Left,
    })
}

/// Guns stand no further from the left end of a line than from its right end.
fn rests_left(line: &[Stand], guns: &[Stand]) -> bool {
    let apart_in = |stand: Option<&Stand>| {
        let by = stand.zip(guns.first()).map(|(a, b)| ((a.at.x - b.at.x).to_f64(), (a.at.y - b.at.y).to_f64()));
        by.map_or(f64::INFINITY, |(x, y)| x * x + y * y)
    };
    apart_in(line.first()) <= apart_in(line.last())
}

/// A line that has lost a stand out of its middle has closed up from where it stood; guns at the end that came in go with
/// it, if there is room for them (7.5).
pub(super) fn close_up(cx: &mut Cx<'_>, infantry: &UnitId, stood: &[Stand]) -> Result<(), Stop> {
    let now = cx.unit(infantry)?.stands.clone();
    for guns in guns_of(cx, infantry) {
        let theirs = cx.unit(&guns)?.stands.clone();
        let left = rests_left(stood, &theirs);
        let end = |line: &[Stand]| if left { line.first().map(placed) } else { line.last().map(placed) };
        let Some((was, is)) = end(stood).zip(end(&now)) else { continue };
        let by = is.pose * was.pose.inverse();
        let bases: Vec<_> = theirs.iter().map(placed).map(|b| PlacedBase { pose: by * b.pose, base: b.base }).collect();
        let moved = stands_from(&bases, &theirs, false);
        if was.pose != is.pose && fits(cx, &guns, &moved) {
            put(cx, &guns, moved)?;
        }
    }
    Ok(())
}
