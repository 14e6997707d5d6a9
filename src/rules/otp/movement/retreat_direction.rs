//! The direction straight away from an enemy (OTP 6.11).

use super::super::transaction::Tx;
use super::bend::front_of;
use super::formation::bearing;
use super::retreat::bases;
use crate::battle::{Stand, middle};
use crate::geometry::{HAIR_IN, PlacedBase, pose};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::mover::ahead;
use crate::units::{Bearing, Spot, Turn};
use nalgebra::Vector2;

/// The widest angle off an enemy's facing, in hundredths of a degree, at which a unit that is not square to it counts
/// as in front of it.
const IN_FRONT: i32 = 6_000;
/// A right angle, in hundredths of a degree.
const QUARTER: i32 = 9_000;

/// Returns the direction straight away from an enemy, or straight back without one. A unit square to a side is driven
/// straight off that side, and one in front along the enemy's facing. Others go along the line between the centres.
/// Lines in contact do not, because it would send them off at an angle.
pub(super) fn retreat_direction(tx: &Tx<'_>, unit: &UnitId, enemy: Option<&UnitId>) -> Result<Option<Bearing>, Stop> {
    let state = tx.unit(unit)?;
    let Some(own) = middle(&state.stands) else { return Ok(None) };
    let enemy = enemy.and_then(|e| tx.state.units.get(e));
    let theirs = enemy.and_then(|e| Some((middle(&e.stands)?, front_of(e)?.1, &e.stands)));
    let Some((at, facing, stands)) = theirs.filter(|(at, ..)| *at != own) else {
        return Ok(ahead(state.formation, &state.stands).map(Bearing::opposite));
    };
    if let Some(turn) = side_faced(facing, stands, &state.stands) {
        return Ok(Some(facing.turned(turn)));
    }
    let before = facing.turn_to(bearing(at, own)).abs().hundredths() <= IN_FRONT;
    Ok(Some(if before { facing } else { bearing(at, own) }))
}

/// Returns the side of a unit (`theirs`) that another (`own`) is square to, as a turn from the first one's facing:
/// `own` lies entirely beyond that side, and opposite at least part of it. `None`: it is off a corner, or among the
/// stands of the first.
fn side_faced(facing: Bearing, theirs: &[Stand], own: &[Stand]) -> Option<Turn> {
    let (theirs, own) = (RetreatReach::of(facing, theirs), RetreatReach::of(facing, own));
    let overlap = |one: (f64, f64), other: (f64, f64)| one.1.min(other.1) - one.0.max(other.0) > HAIR_IN;
    let beyond = |one: (f64, f64), other: (f64, f64)| one.0 + one.1 > other.0 + other.1;
    let turn = match (overlap(own.across_in, theirs.across_in), overlap(own.ahead_in, theirs.ahead_in)) {
        (true, false) if beyond(own.ahead_in, theirs.ahead_in) => 0,
        (true, false) => 2 * QUARTER,
        (false, true) if beyond(own.across_in, theirs.across_in) => QUARTER,
        (false, true) => -QUARTER,
        _ => return None,
    };
    Some(Turn::from_hundredths(turn))
}

/// The extent of stands to the right of a facing and along it, in inches from the table's corner.
struct RetreatReach {
    across_in: (f64, f64),
    ahead_in: (f64, f64),
}

impl RetreatReach {
    fn of(facing: Bearing, stands: &[Stand]) -> Self {
        let frame = pose(Spot::default(), facing);
        let corners: Vec<_> = bases(stands).iter().flat_map(PlacedBase::corners).collect();
        let along = |axis: Vector2<f64>| {
            let axis = frame.rotation * axis;
            let none = (f64::INFINITY, f64::NEG_INFINITY);
            corners.iter().map(|c| c.coords.dot(&axis)).fold(none, |(least, most), at| (least.min(at), most.max(at)))
        };
        RetreatReach { across_in: along(Vector2::x()), ahead_in: along(Vector2::y()) }
    }
}
