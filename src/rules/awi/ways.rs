//! Where a unit goes in a move it owes: straight at the enemy, or straight away from him, priced as any other move is.
//!
//! Its figures may be placed by hand instead, as any others may.

use super::engine::Tx;
use super::movement::{self, Reach, Way};
use super::owed::{Haul, Owed, last_inch, left_to_go_in, most};
use crate::rules::Stop;
use crate::units::Inches;

/// The way of a move.
pub(super) fn way(tx: &mut Tx<'_>, owed: &Owed) -> Result<Way, Stop> {
    let (unit, most, halt) = (&owed.unit, most(tx, owed)?, tx.charts.charge_halt().value);
    let reach = Reach { most, by_ruler: None, halt: Inches::ZERO, turns: false };
    match &owed.haul {
        Haul::Charge { target, .. } => movement::go_at(tx, unit, target, Reach { halt, ..reach }),
        // The last inch is a part of the charge: together they are no longer than it.
        Haul::Contact { target } => {
            let (most, by_ruler) = (left_to_go_in(tx, unit, target)?, Some(last_inch(tx)));
            movement::go_at(tx, unit, target, Reach { most, by_ruler, ..reach })
        }
        // The losers fell back over the same ground for nothing: only the inches count.
        Haul::FollowUp { target, .. } => {
            let (by_ruler, free) = (Some(most), movement::FAR);
            movement::go_at(tx, unit, target, Reach { most: free, by_ruler, turns: true, ..reach })
        }
        Haul::Pursue { target } => movement::go_at(tx, unit, target, Reach { turns: true, ..reach }),
        Haul::Rout => return movement::rout(tx, unit, None),
        Haul::Evade { from } => return movement::evade(tx, unit, from),
        Haul::FallBack { by, .. } => movement::fall_back(tx, unit, *by),
        Haul::Occupy { house } => movement::occupy(tx, unit, house),
    }
    .map(Way::To)
}
