//! Crews that leave their guns and come back to them, OTP 3.3 and 7.4.

use super::super::Event;
use super::super::engine::Cx;
use super::event::MovementEvent;
use super::place::fits;
use crate::ids::UnitId;
use crate::measure::{HAIR_IN, PlacedBase, Scene};
use crate::rules::Stop;
use crate::table::{Arm, Formation, Mount, Stand, front_centre, lay_out, placed};

/// 7.4: an unlimbered crew forced back leaves its guns where they stand and goes as a skirmish line.
pub(super) fn leave(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let arm = cx.setup(unit)?.arm;
    let state = cx.unit(unit)?;
    if arm != Arm::Artillery || state.formation != Formation::Unlimbered || state.guns_left_at.is_some() {
        return Ok(());
    }
    let front = front_centre(state.formation, &state.stands);
    let state = cx.unit_mut(unit)?;
    state.guns_left_at = front;
    state.formation = Formation::Skirmish;
    cx.emit(Event::Movement(MovementEvent::LeftGuns { unit: unit.clone() }));
    Ok(())
}

/// 7.4: a crew that has come into contact with its guns serves them again, where there is room.
pub(super) fn reman(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = cx.unit(unit)?;
    let Some((front, facing)) = state.guns_left_at else { return Ok(()) };
    let mounts: Vec<Mount> = state.stands.iter().map(Mount::from).collect();
    let guns = lay_out(Formation::Unlimbered, &mounts, front, facing);
    let crew: Vec<PlacedBase> = state.stands.iter().map(placed).collect();
    if !touch(&guns, &crew) || !fits(cx, unit, &guns) {
        return Ok(());
    }
    let state = cx.unit_mut(unit)?;
    state.guns_left_at = None;
    state.formation = Formation::Unlimbered;
    state.stands = guns;
    // Coming back to its guns is a full move (3.3).
    state.activity.done = true;
    cx.emit(Event::Movement(MovementEvent::Remanned { unit: unit.clone() }));
    Ok(())
}

/// Stands are within the ruler's hair of a crew.
fn touch(guns: &[Stand], crew: &[PlacedBase]) -> bool {
    let scene = Scene::new(vec![crate::table::body(Formation::Unlimbered, guns)], Vec::new(), 0.0);
    !scene.near(crew, HAIR_IN).is_empty()
}
