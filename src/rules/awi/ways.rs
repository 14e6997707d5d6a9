//! Where a unit goes in a move it owes: straight at the enemy, or straight away from him, priced as any other move is.
//!
//! Its figures may be placed by hand instead, as any others may.

use super::engine::Cx;
use super::movement::{self, Reach, Way};
use super::owed::{Haul, Owed, most};
use crate::rules::Stop;
use crate::units::Inches;

/// The way of a move.
pub(super) fn way(cx: &mut Cx<'_>, owed: &Owed) -> Result<Way, Stop> {
    let (unit, most, halt) = (&owed.unit, most(cx, owed)?, cx.charts.charge_halt().value);
    let (none, turns) = (Inches::ZERO, true);
    match &owed.haul {
        Haul::Charge { target, .. } => {
            movement::go_at(cx, unit, target, Reach { most, halt, turns: false, paid: false })
        }
        // The last inch is a part of the charge: what is in it was paid for when the charge was judged (Step 2).
        Haul::Contact { target } => {
            movement::go_at(cx, unit, target, Reach { most, halt: none, turns: false, paid: true })
        }
        Haul::FollowUp { target, .. } | Haul::Pursue { target } => {
            movement::go_at(cx, unit, target, Reach { most, halt: none, turns, paid: false })
        }
        Haul::Rout => return movement::rout(cx, unit, None),
        Haul::Evade { from } => return movement::evade(cx, unit, from),
        Haul::FallBack { by, .. } => movement::fall_back(cx, unit, *by),
        Haul::Occupy { house } => movement::occupy(cx, unit, house),
    }
    .map(Way::To)
}
