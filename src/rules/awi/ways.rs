//! Where a unit goes in a move it owes: straight at the enemy, or straight away from him, priced as any other move is.
//!
//! Its figures may be placed by hand instead, as any others may.

use super::engine::Cx;
use super::movement::{self, Reach, Way};
use super::owed::{Haul, Owed, last_inch, left_to_go_in, most};
use crate::rules::Stop;
use crate::units::Inches;

/// The way of a move.
pub(super) fn way(cx: &mut Cx<'_>, owed: &Owed) -> Result<Way, Stop> {
    let (unit, most, halt) = (&owed.unit, most(cx, owed)?, cx.charts.charge_halt().value);
    let reach = Reach { most, by_ruler: None, halt: Inches::ZERO, turns: false };
    match &owed.haul {
        Haul::Charge { target, .. } => movement::go_at(cx, unit, target, Reach { halt, ..reach }),
        // The last inch is a part of the charge: together they are no longer than it.
        Haul::Contact { target } => {
            let (most, by_ruler) = (left_to_go_in(cx, unit, target)?, Some(last_inch(cx)));
            movement::go_at(cx, unit, target, Reach { most, by_ruler, ..reach })
        }
        // The losers fell back over the same ground for nothing: only the inches count.
        Haul::FollowUp { target, .. } => {
            let (by_ruler, free) = (Some(most), movement::FAR);
            movement::go_at(cx, unit, target, Reach { most: free, by_ruler, turns: true, ..reach })
        }
        Haul::Pursue { target } => movement::go_at(cx, unit, target, Reach { turns: true, ..reach }),
        Haul::Rout => return movement::rout(cx, unit, None),
        Haul::Evade { from } => return movement::evade(cx, unit, from),
        Haul::FallBack { by, .. } => movement::fall_back(cx, unit, *by),
        Haul::Occupy { house } => movement::occupy(cx, unit, house),
    }
    .map(Way::To)
}
