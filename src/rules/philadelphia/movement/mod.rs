//! Movement, OTP 5 and 6: moves, formation changes, special moves, charges, retreats, and the ground they cross.
//!
//! Everything is priced by `price`, walked by `measure` and carried out here, so that a preview, an offer and the move
//! itself can never disagree.

pub mod event;

pub use event::*;

use super::engine::{Cx, impossible};
use super::{Candidate, Game};
use crate::ids::UnitId;
use crate::measure::Step;
use crate::rules::Stop;
use crate::table::{Formation, Stand};
use crate::units::{Bearing, Inches, Spot};

/// The way a unit takes into contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Approach {
    /// How it gets there.
    pub steps: Vec<Step>,
    /// Its stands when its move of this turn began: what flank and rear are judged by (9.1).
    pub began: Vec<Stand>,
    /// Movement it costs, obstacles and all.
    pub length: Inches,
    /// The gap to the target before it, in a straight line.
    pub gap: Inches,
}

/// 6.1-6.9: moves a unit along steps as its player wishes.
pub(super) fn move_unit(cx: &mut Cx<'_>, unit: &UnitId, steps: &[Step], special: bool) -> Result<(), Stop> {
    let _ = (cx, steps, special);
    Err(impossible(format!("{unit} cannot move yet")))
}

/// 5.3, 6.4: moves the stands of a skirmish line one by one, or bends or straightens a line.
pub(super) fn move_stands(cx: &mut Cx<'_>, unit: &UnitId, to: &[(Spot, Bearing)]) -> Result<(), Stop> {
    let _ = (cx, to);
    Err(impossible(format!("{unit} cannot move yet")))
}

/// 6.2: changes formation, limbers or unlimbers, as its player wishes.
pub(super) fn change_formation(cx: &mut Cx<'_>, unit: &UnitId, to: Formation) -> Result<(), Stop> {
    let _ = (cx, to);
    Err(impossible(format!("{unit} cannot change formation yet")))
}

/// 9.1: the way into contact with a target, checked before the closing roll: enough movement, fit ground, a free path,
/// and operations that allow it. `given` empty: the shortest way is found. `special`: counted with the most a special
/// move could add (6.8). Changes nothing.
pub(super) fn approach(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    given: &[Step],
    special: bool,
) -> Result<Approach, Stop> {
    let _ = (cx, target, given, special);
    Err(impossible(format!("{unit} cannot close yet")))
}

/// 9.7, 6.8, 6.9: walks into contact, rolling for terrain and for the special move. Gives whether it touches its target;
/// a special move that falls short goes its full length and takes a marker.
pub(super) fn go_in(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: &Approach,
    special: bool,
) -> Result<bool, Stop> {
    let _ = (cx, target, approach, special);
    Err(impossible(format!("{unit} cannot close yet")))
}

/// 9.2: a failed closing goes half the distance; an infantry column then forms line, and militia so formed takes a marker.
pub(super) fn go_half_way(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, approach: &Approach) -> Result<(), Stop> {
    let _ = (cx, target, approach);
    Err(impossible(format!("{unit} cannot close yet")))
}

/// 9.3: goes along its approach until it is this far from its target (it stays where it is if it is nearer already).
pub(super) fn stop_at(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: &Approach,
    distance: Inches,
) -> Result<(), Stop> {
    let _ = (cx, target, approach, distance);
    Err(impossible(format!("{unit} cannot close yet")))
}

/// 6.11: retreats some full moves of its formation, straight away from an enemy (`None`: the nearest). A friend in the way
/// rolls; a unit over the table's edge is gone.
pub(super) fn retreat(cx: &mut Cx<'_>, unit: &UnitId, full_moves: u8, away_from: Option<&UnitId>) -> Result<(), Stop> {
    let _ = (cx, full_moves, away_from);
    Err(impossible(format!("{unit} cannot retreat yet")))
}

/// 9.3, 9.4: withdraws some full line moves away from an enemy, with a marker or in good order.
pub(super) fn withdraw_line_moves(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    moves: u8,
    away_from: &UnitId,
    marker: bool,
) -> Result<(), Stop> {
    let _ = (cx, moves, away_from, marker);
    Err(impossible(format!("{unit} cannot withdraw yet")))
}

/// 10.2 Advance and Charge: straight at the nearest enemy by a full normal move, a charge with a special move as well; guns
/// deploy instead (7.4). Gives the enemy it touches, if any: a melee without a closing roll (ruling 20). An advance stops
/// short of contact only where it does not reach.
pub(super) fn advance_at(cx: &mut Cx<'_>, unit: &UnitId, charge: bool) -> Result<Option<UnitId>, Stop> {
    let _ = (cx, charge);
    Err(impossible(format!("{unit} cannot advance yet")))
}

/// 10.2 Deploy: forms line facing the nearest enemy; guns unlimber, Indians skirmish.
pub(super) fn deploy(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let _ = cx;
    Err(impossible(format!("{unit} cannot deploy yet")))
}

/// Moves and formation changes worth offering: samples that are cheap to try, allowed or not.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let _ = (game, unit, out);
}
