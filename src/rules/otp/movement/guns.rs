//! Crews that leave their guns and come back to them (OTP 3.3, 7.4, 7.5).
//!
//! Guns without a crew stay on the table. They block nothing, and no unit can fire them. The text does not say what
//! happens when an enemy reaches them, so the referee decides (`Ruling::GunsTaken`).

use super::super::UnitState;
use super::super::transaction::Tx;
use super::event::MovementEvent;
use super::formation::newly_touched;
use crate::battle::{Arm, Formation, Mount, Stand, Unit, front_centre, lay_out};
use crate::geometry::HAIR_IN;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::otp::attached::{guns_of, touch};
use crate::rules::otp::place::fits;

/// Returns the guns that a crew has left, for the screen to draw: one stand for each stand of the unit.
///
/// ```
/// use drumhead::rules::otp::{UnitState, abandoned_guns};
/// use drumhead::battle::{built_in_battles, check_battle};
/// use drumhead::units::{Bearing, Spot};
/// let (_, cowpens) = built_in_battles()[0];
/// let battle = check_battle(cowpens, "cowpens.json").unwrap().0;
/// let guns = battle.unit(&"grasshoppers".into()).unwrap();
/// let mut state = UnitState::begin_from(guns);
/// assert!(abandoned_guns(guns, &state).is_empty(), "the crew is with them");
/// state.guns_left_at = Some((Spot::new(30.0, 10.0), Bearing::from_degrees(90.0)));
/// assert_eq!(abandoned_guns(guns, &state).len(), 1);
/// ```
#[must_use]
pub fn abandoned_guns(setup: &Unit, state: &UnitState) -> Vec<Stand> {
    let Some((front, facing)) = state.guns_left_at else { return Vec::new() };
    let mounts: Vec<Mount> = setup.stands.iter().map(Mount::from).collect();
    lay_out(Formation::Unlimbered, &mounts, front, facing)
}

/// 7.4: makes an unlimbered crew that is forced back leave its guns and go as a skirmish line.
pub(super) fn leave(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let arm = tx.setup(unit)?.arm;
    let state = tx.unit(unit)?;
    if arm != Arm::Artillery || state.formation != Formation::Unlimbered || state.guns_left_at.is_some() {
        return Ok(());
    }
    let Some((front, facing)) = front_centre(state.formation, &state.stands) else { return Ok(()) };
    let mounts: Vec<Mount> = state.stands.iter().map(Mount::from).collect();
    let spread = lay_out(Formation::Skirmish, &mounts, front, facing);
    let room = mounts.len() > 1 && state.attached_to.is_none() && fits(tx, unit, &spread);
    let state = tx.unit_mut(unit)?;
    state.guns_left_at = Some((front, facing));
    state.formation = Formation::Skirmish;
    if room {
        state.stands = spread;
    }
    tx.emit(MovementEvent::LeftGuns { unit: unit.clone() });
    Ok(())
}

/// 7.4, 7.5: puts a crew back at its guns when it touches them and there is room. An attached crew, as a stand of its
/// infantry, also returns when the infantry touches them.
pub(super) fn reman(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    man(tx, unit, &[])?;
    for crew in guns_of(tx, unit) {
        let infantry = tx.unit(unit)?.stands.clone();
        man(tx, &crew, &infantry)?;
    }
    Ok(())
}

fn man(tx: &mut Tx<'_>, unit: &UnitId, infantry: &[Stand]) -> Result<(), Stop> {
    let state = tx.unit(unit)?;
    let Some((front, facing)) = state.guns_left_at.filter(|_| !state.guns_taken) else { return Ok(()) };
    let mounts: Vec<Mount> = state.stands.iter().map(Mount::from).collect();
    let guns = lay_out(Formation::Unlimbered, &mounts, front, facing);
    let reached = touch(&guns, &state.stands, HAIR_IN) || (!infantry.is_empty() && touch(&guns, infantry, HAIR_IN));
    // Contact with an enemy needs a closing (9.0), so the crew waits until no enemy is at the guns.
    if !reached || !fits(tx, unit, &guns) || newly_touched(tx, unit, &guns)? {
        return Ok(());
    }
    let state = tx.unit_mut(unit)?;
    state.guns_left_at = None;
    state.formation = Formation::Unlimbered;
    state.stands = guns;
    // Coming back to its guns is a full move (3.3).
    state.activity.done = true;
    tx.emit(MovementEvent::Remanned { unit: unit.clone() });
    Ok(())
}
