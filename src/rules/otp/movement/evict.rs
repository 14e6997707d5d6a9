//! Forced exits from a town or building, by a retreat or a morale result (OTP 6.11, 6.13, 10.2).
//!
//! Stands in a house may be back to back, or closer together than their width, because the house holds more than its
//! model. Outside they need the normal room.

use super::super::transaction::Tx;
use super::closed::{Drawn, closed_ground};
use super::event::MovementEvent;
use super::formation::newly_touched;
use super::town::apart_in;
use crate::battle::{Formation, Mount, Stand, front_centre, in_frame, lay_out, lay_out_round, middle};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::place::{draw_up, fits};
use crate::units::{Bearing, Spot};

/// The step of the search for a place to form up, in inches.
const GRAIN_IN: f64 = 0.5;
/// How many steps off its front a unit may form up, sideways and in its direction: 4", as in other searches.
const FAR: i32 = 8;

/// Moves a unit out of the town or building it is deployed in. It forms line outside as near to the front of its stands
/// as there is room, to either side or in its direction (`None`: ahead), but never further back. If no line fits within
/// reach, it forms march column around its centre, facing its direction: in the street of a town, where only a column
/// can move (6.13), or outside a building. If that does not fit either, it stays, because a unit that falls back needs
/// a space as wide as its formation (6.11). Returns whether it is outside, which is also true if it was not deployed.
pub(super) fn evict(tx: &mut Tx<'_>, unit: &UnitId, along: Option<Bearing>) -> Result<bool, Stop> {
    let state = tx.unit(unit)?;
    let Some(place) = state.deployed_in.clone() else { return Ok(true) };
    let mounts: Vec<Mount> = state.stands.iter().map(Mount::from).collect();
    let Some((front, facing)) = front_centre(state.formation, &state.stands) else { return Ok(true) };
    let along = along.unwrap_or(facing);
    let centre = middle(&state.stands).unwrap_or(front);
    for (to, from) in [(Formation::Line, front), (Formation::Column, centre)] {
        for spot in spots(from, along) {
            let stands = match to {
                Formation::Line => lay_out(to, &mounts, spot, facing),
                _ => lay_out_round(to, &mounts, spot, along),
            };
            let open = closed_ground(tx, unit, to, &stands, Drawn::FormsUp)?.is_none();
            if open && fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)? {
                form(tx, unit, to, stands)?;
                let unit = unit.clone();
                tx.emit(MovementEvent::LeftTown { unit, place, to });
                return Ok(true);
            }
        }
    }
    let why = msg!("otp-there-is-no-room-to-form-outside", place = tx.battle.terrain_name(&place));
    let (unit, rule) = (unit.clone(), "6.11".to_owned());
    tx.emit(MovementEvent::StoppedShort { unit, why, rule });
    Ok(false)
}

fn form(tx: &mut Tx<'_>, unit: &UnitId, to: Formation, stands: Vec<Stand>) -> Result<(), Stop> {
    draw_up(tx, unit, to, stands)?;
    tx.unit_mut(unit)?.deployed_in = None;
    Ok(())
}

/// Returns the places to try, nearest first. If two are equally near, the one further along its way comes first.
fn spots(here: Spot, along: Bearing) -> Vec<Spot> {
    let inches = |grains: i32| f64::from(grains) * GRAIN_IN;
    let rows = (0..=FAR).rev().flat_map(|ahead| (-FAR..=FAR).map(move |right| (right, ahead)));
    let mut spots: Vec<Spot> = rows.map(|(right, ahead)| in_frame(here, along, inches(right), inches(ahead))).collect();
    spots.sort_by(|a, b| apart_in(here, *a).total_cmp(&apart_in(here, *b)));
    spots
}
