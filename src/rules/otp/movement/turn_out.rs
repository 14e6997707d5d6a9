//! Leaving a town or building by force or by a morale result, OTP 6.11, 6.13 and 10.2.
//!
//! Stands deployed in a house may stand back to back, or closer together than they are wide: the house holds more than its
//! model. Outside they need room as everybody does.

use super::super::transaction::Tx;
use super::closed::{Drawn, closed_ground};
use super::event::MovementEvent;
use super::formation::newly_touched;
use super::town::apart_in;
use crate::battle::{Formation, Mount, Stand, front_centre, in_frame, lay_out, lay_out_round, middle};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::place::{draw_up, fits};
use crate::say;
use crate::units::{Bearing, Spot};

/// How finely places to form up are tried, in inches.
const GRAIN_IN: f64 = 0.5;
/// How many of these grains off its front a unit may form up, either way and the way it is to go: 4", as elsewhere.
const FAR: i32 = 8;

/// A unit that must leave the town or building it is deployed in forms line outside it, as near to the front of its stands
/// as there is room, beside them or the way it is to go (`None`: ahead), but never back from there. Where a line fits
/// nowhere within reach it forms march column, about its middle and looking the way it is to go: in a town in the street,
/// for only a column moves through it (6.13); out of a building outside. Where that does not fit either it stays in the
/// house and goes nowhere: who falls back needs a space as wide as his formation (6.11). True where it is out, or was in
/// none.
pub(super) fn turn_out(tx: &mut Tx<'_>, unit: &UnitId, along: Option<Bearing>) -> Result<bool, Stop> {
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
            let open = closed_ground(tx, unit, to, &stands, Drawn::Anew)?.is_none();
            if open && fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)? {
                form(tx, unit, to, stands)?;
                let unit = unit.clone();
                tx.emit(MovementEvent::LeftTown { unit, place, to });
                return Ok(true);
            }
        }
    }
    let why = say!("otp-there-is-no-room-to-form-outside", place = tx.battle.terrain_name(&place));
    let (unit, rule) = (unit.clone(), "6.11".to_owned());
    tx.emit(MovementEvent::StoppedShort { unit, why, rule });
    Ok(false)
}

fn form(tx: &mut Tx<'_>, unit: &UnitId, to: Formation, stands: Vec<Stand>) -> Result<(), Stop> {
    draw_up(tx, unit, to, stands)?;
    tx.unit_mut(unit)?.deployed_in = None;
    Ok(())
}

/// Where it may form instead of here, the nearest first; of two alike the one further on its way.
fn spots(here: Spot, along: Bearing) -> Vec<Spot> {
    let inches = |grains: i32| f64::from(grains) * GRAIN_IN;
    let rows = (0..=FAR).rev().flat_map(|ahead| (-FAR..=FAR).map(move |right| (right, ahead)));
    let mut spots: Vec<Spot> = rows.map(|(right, ahead)| in_frame(here, along, inches(right), inches(ahead))).collect();
    spots.sort_by(|a, b| apart_in(here, *a).total_cmp(&apart_in(here, *b)));
    spots
}
