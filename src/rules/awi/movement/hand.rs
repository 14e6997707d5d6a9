//! Moves made by hand on the table: their cost and effects, and places where a unit cannot be put.

use super::flight::bearing;
use super::limits::widest_wheel;
use super::mover::Mover;
use super::place::bases;
use super::price::{bars_turning, course};
use super::way::{Arrival, ahead, arrival, turned};
use crate::battle::{Stand, middle};
use crate::geometry::{Base, Pivot, PlacedBase, Step, pose, trig};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{overlapped, stands_after};
use crate::units::{Bearing, Inches, Spot, Turn};

/// An enemy at this angle or more from a base's facing is not in front of it.
const AHEAD: Turn = Turn::from_hundredths(9_000);

/// Accuracy of a facing when figures are placed by hand.
const BY_EYE: Turn = Turn::from_hundredths(100);

/// Width of the lane that a base's middle sweeps, in inches: narrow, so that units merely brushed do not count.
const LANE_IN: f64 = 0.2;

/// Returns where a unit was put, with the effects of the straight way there: friends passed, ground that disorders.
pub(in super::super) fn by_hand(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<Arrival, Stop> {
    let mover = Mover::of(tx, unit)?;
    let placed = Arrival::placed(stands.to_vec());
    let ends = middle(&mover.stands).zip(middle(stands)).filter(|(from, to)| from != to);
    let Some((from, to)) = ends else { return Ok(placed) };
    let far = Inches::from_f64(crate::geometry::trig::hypot((to.x - from.x).to_f64(), (to.y - from.y).to_f64()));
    let mover = turned(&mover, bearing(from, to));
    let way = ahead(tx, &mover, far);
    let end = way.end();
    Ok(Arrival { stands: placed.stands, ..arrival(tx, &mover, &way, end, None) })
}

/// Returns the name of a house, or of ground that its arm cannot cross, that is under a unit's new bases and was not
/// under its old ones.
pub(in super::super) fn barred_ground(tx: &Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<Option<String>, Stop> {
    Ok(bars_turning(tx, &Mover::of(tx, unit)?, stands))
}

/// A wheel made by hand on the table.
pub(in super::super) struct WheelByHand {
    /// The largest angle between a base and the unit's facing when its move began.
    pub turn: Turn,
    /// The widest wheel of such troops.
    pub most: Turn,
    /// Whether the wheel is within that, given the accuracy of placing figures.
    pub allowed: bool,
    /// The cost of the wheel and of the straight way from its end.
    pub cost: Inches,
}

/// Returns the wheel that a unit has made to stand where it was placed.
pub(in super::super) fn wheel_by_hand(tx: &Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<WheelByHand, Stop> {
    let began = tx.unit(unit)?.came_from().to_vec();
    let mover = Mover::of(tx, unit)?;
    let facing = |stands: &[Stand]| stands.first().map_or_else(Bearing::default, |stand| stand.facing);
    let (came, looks) = (facing(&began), facing(&mover.stands));
    let turn = stands.iter().map(|stand| came.turn_to(stand.facing).abs()).max().unwrap_or_default();
    let most = widest_wheel(tx.charts, &mover);
    let by = looks.turn_to(facing(stands));
    let mut cost = Inches::ZERO;
    if by.abs() > BY_EYE {
        let pivot = if by > Turn::default() { Pivot::Right } else { Pivot::Left };
        let wheel = course(tx, &mover, &[Step::Wheel { pivot, turn: by }]);
        let ends = middle(&stands_after(&wheel, &mover.stands, wheel.end())).zip(middle(stands));
        let rest_in = ends.map_or(0.0, |(from, to)| trig::hypot((to.x - from.x).to_f64(), (to.y - from.y).to_f64()));
        cost = wheel.cost() + Inches::from_f64(rest_in);
    }
    Ok(WheelByHand { turn, most, allowed: turn.hundredths() <= most.hundredths() + BY_EYE.hundredths(), cost })
}

/// Returns the name of a unit in the way of given bases, if they overlap by more than the ruler's tolerance.
pub(in super::super) fn stands_in(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Option<String> {
    let slack_in = tx.field().scene.tolerance_in();
    let smaller = |base: PlacedBase| match base.base {
        Base::Rect { frontage_in, depth_in } => {
            let less = |side_in: f64| (side_in - 2.0 * slack_in).max(slack_in);
            PlacedBase { base: Base::Rect { frontage_in: less(frontage_in), depth_in: less(depth_in) }, ..base }
        }
        Base::Disc { .. } => base,
    };
    let there: Vec<PlacedBase> = bases(stands).into_iter().map(smaller).collect();
    let other = overlapped(tx.field(), unit, &there).into_iter().next()?;
    Some(tx.name(&other).to_owned())
}

/// Returns an enemy, not routing, that some base would pass through on the straight way from its old place.
pub(in super::super) fn goes_through(tx: &mut Tx<'_>, unit: &UnitId, from: &[Stand], to: &[Stand]) -> Option<UnitId> {
    let swept: Vec<PlacedBase> = from.iter().zip(to).filter_map(|(from, to)| swept(from.at, to.at)).collect();
    let met = overlapped(tx.field(), unit, &swept);
    let stands = |other: &UnitId| tx.state.units.get(other).is_some_and(|now| !now.routing);
    met.into_iter().find(|other| tx.battle.are_enemies(unit, other) && stands(other))
}

/// Returns the lane that the middle of a base sweeps between two places.
fn swept(from: Spot, to: Spot) -> Option<PlacedBase> {
    let by = (to.x - from.x, to.y - from.y);
    let far_in = crate::geometry::trig::hypot(by.0.to_f64(), by.1.to_f64());
    if far_in < LANE_IN {
        return None;
    }
    let half = |inches: Inches| Inches::from_f64(inches.to_f64() / 2.0);
    let middle = Spot { x: from.x + half(by.0), y: from.y + half(by.1) };
    let base = Base::Rect { frontage_in: LANE_IN, depth_in: far_in };
    Some(PlacedBase { pose: pose(middle, bearing(from, to)), base })
}

/// Whether some base faces an enemy's middle, within a right angle.
pub(in super::super) fn has_before_it(stands: &[Stand], enemy: &[Stand]) -> bool {
    let Some(there) = middle(enemy) else { return true };
    stands.iter().any(|stand| stand.facing.turn_to(bearing(stand.at, there)).abs() < AHEAD)
}

/// Returns the distance of a unit's nearest corner from the edge of the table, in inches.
pub(in super::super) fn to_the_edge(tx: &Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let (width_in, depth_in) = (tx.battle.board.size.width.to_f64(), tx.battle.board.size.depth.to_f64());
    let stands = bases(&tx.unit(unit)?.stands);
    let corners = stands.iter().flat_map(PlacedBase::corners);
    let gaps = corners.map(|c| c.x.min(c.y).min(width_in - c.x).min(depth_in - c.y));
    Ok(Inches::from_f64(gaps.fold(f64::INFINITY, f64::min).clamp(0.0, width_in)))
}
