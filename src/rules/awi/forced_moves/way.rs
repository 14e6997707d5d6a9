//! The way of a unit in a forced move: straight at the enemy or straight away from it, with a cost like any other move.
//!
//! The figures may also be placed by hand.

use crate::battle::Stand;
use crate::rules::Stop;
use crate::rules::awi::charge::{charge_length, last_inch, left_to_go_in};
use crate::rules::awi::charts::Pace;
use crate::rules::awi::movement;
use crate::rules::awi::movement::{MoveEnd, OnsetReach};
use crate::rules::awi::state::{ForcedKind, ForcedMove};
use crate::rules::awi::transaction::Tx;
use crate::units::Inches;

/// Returns the furthest a unit may go in a forced move, in inches.
pub(super) fn most(tx: &Tx<'_>, forced: &ForcedMove) -> Result<Inches, Stop> {
    let mover = movement::row_of(tx.setup(&forced.unit)?, tx.unit(&forced.unit)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map_or(Inches::ZERO, |cell| cell.value);
    Ok(match &forced.kind {
        ForcedKind::Rout => pace(Pace::Rout),
        ForcedKind::Evade { .. } => charge_length(tx, &forced.unit, false)?,
        ForcedKind::Charge { counter, .. } => charge_length(tx, &forced.unit, *counter)?,
        // Two inches, as both may have halted an inch off, but no more than is left of the length of the charge.
        ForcedKind::Contact { target } => last_inch(tx).min(left_to_go_in(tx, &forced.unit, target)?),
        ForcedKind::FallBack { by, .. } => *by,
        ForcedKind::FollowUp { target, by } => {
            let fell_back = tx.state.units.get(target).and_then(|now| now.now.fell_back);
            fell_back.unwrap_or(*by) + tx.charts.charge_halt().value
        }
        ForcedKind::Pursue { .. } => pace(Pace::Pursuit),
        ForcedKind::Occupy { .. } => pace(Pace::Normal),
    })
}

/// Returns the distance between the centres of two sets of bases.
pub(super) fn moved(from: &[Stand], to: &[Stand]) -> Inches {
    let middle = |stands: &[Stand]| {
        let count = stands.len().max(1) as f64;
        let sum = stands.iter().fold((0.0, 0.0), |(x, y), s| (x + s.at.x.to_f64(), y + s.at.y.to_f64()));
        (sum.0 / count, sum.1 / count)
    };
    let (from, to) = (middle(from), middle(to));
    Inches::from_f64(crate::geometry::trig::hypot(to.0 - from.0, to.1 - from.1))
}

/// Returns the way of a forced move, if the unit itself finds one.
pub(super) fn way(tx: &mut Tx<'_>, forced: &ForcedMove) -> Result<MoveEnd, Stop> {
    let (unit, most, halt) = (&forced.unit, most(tx, forced)?, tx.charts.charge_halt().value);
    let reach = OnsetReach { most, by_ruler: None, halt: Inches::ZERO, turns: false };
    match &forced.kind {
        ForcedKind::Charge { target, .. } => movement::go_at(tx, unit, target, OnsetReach { halt, ..reach }),
        // The last inch is a part of the charge: together they are no longer than its length.
        ForcedKind::Contact { target } => {
            let (most, by_ruler) = (left_to_go_in(tx, unit, target)?, Some(last_inch(tx)));
            movement::go_at(tx, unit, target, OnsetReach { most, by_ruler, ..reach })
        }
        // The losers fell back over the same ground free of cost: only the inches count.
        ForcedKind::FollowUp { target, .. } => {
            let (by_ruler, free) = (Some(most), movement::FAR);
            movement::go_at(tx, unit, target, OnsetReach { most: free, by_ruler, turns: true, ..reach })
        }
        ForcedKind::Pursue { target } => movement::go_at(tx, unit, target, OnsetReach { turns: true, ..reach }),
        ForcedKind::Rout => return movement::rout(tx, unit, None),
        ForcedKind::Evade { from } => return movement::evade(tx, unit, from),
        ForcedKind::FallBack { by, .. } => movement::fall_back(tx, unit, *by),
        ForcedKind::Occupy { house } => movement::occupy(tx, unit, house),
    }
    .map(MoveEnd::To)
}
