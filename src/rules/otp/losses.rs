//! The effects of hits on a unit: figures, morale markers, and units that are gone (7.1, 8.2, 9.8, 10.2).

mod event;

pub use event::*;

use super::attached;
use super::attached::LosesFrom;
use super::formations;
use super::transaction::Tx;
use super::{Marker, UnitState};
use crate::battle::{Arm, Stand, remove_figures};
use crate::ids::UnitId;
use crate::rules::Stop;

/// 10.2: gives a unit a morale marker, unless it has one or is gone. `from_firefight`: two rounds of firefight gave it,
/// so no pass takes it off; if the unit has a marker already, no pass takes off that one either.
pub(super) fn give_marker(tx: &mut Tx<'_>, unit: &UnitId, from_firefight: bool) -> Result<(), Stop> {
    let turn = tx.state.turn;
    // A marker does not move figures, so cached measurements stay valid. That is why this bypasses `unit_mut`.
    let Some(state) = tx.state.units.get_mut(unit).filter(|u| !u.is_gone()) else { return Ok(()) };
    if let Some(marker) = &mut state.marker {
        marker.from_firefight |= from_firefight;
        return Ok(());
    }
    state.marker = Some(Marker { turn, from_firefight });
    tx.emit(LossEvent::Marked { unit: unit.clone(), from_firefight });
    Ok(())
}

/// Takes figures from a unit, up to all it has: from the ends of a line, or the rear of a column. A line with attached
/// guns loses them from the end or middle that `attached::loses_from` returns. Fire at guns counts as hits, two for a
/// crew figure (7.1). Returns the number of figures lost.
pub(super) fn lose_figures(tx: &mut Tx<'_>, unit: &UnitId, hits: u16, cause: Cause) -> Result<u16, Stop> {
    // A crew away from its guns loses figures as infantry does (7.4).
    let guns = tx.setup(unit)?.arm == Arm::Artillery && tx.unit(unit)?.guns_left_at.is_none();
    let far_end = attached::loses_from(tx, unit);
    let state = tx.unit_mut(unit)?;
    let stood = state.stands.clone();
    let mut figures = hits;
    let mut crew_hit = false;
    if guns && cause == Cause::Fire {
        let all = hits.saturating_add(u16::from(state.crew_hits));
        figures = all / 2;
        crew_hit = all % 2 == 1;
        state.crew_hits = u8::from(crew_hit);
    }
    let lost = match far_end {
        None => remove_figures(state.formation, &mut state.stands, figures, None),
        Some(LosesFrom::Left) => lose_from(state, figures, |_| 0),
        Some(LosesFrom::Right) => lose_from(state, figures, |stands| stands.len().saturating_sub(1)),
        Some(LosesFrom::Middle) => lose_from(state, figures, middle_of),
    };
    formations::unbend(state);
    let left = state.figures();
    let gone = state.is_gone();
    if lost > 0 {
        tx.emit(LossEvent::Lost { unit: unit.clone(), figures: lost, left, cause });
    }
    if crew_hit && !gone {
        tx.emit(LossEvent::CrewHit { unit: unit.clone() });
    }
    if gone {
        lose_unit(tx, unit)?;
    } else if far_end == Some(LosesFrom::Middle) {
        attached::close_up(tx, unit, &stood)?;
    }
    Ok(lost)
}

/// Takes figures from a line, each time from the stand that `next` chooses.
fn lose_from(state: &mut UnitState, figures: u16, next: fn(&[Stand]) -> usize) -> u16 {
    let mut lost = 0;
    while lost < figures && !state.stands.is_empty() {
        let from = next(&state.stands);
        let on_it = state.stands.get(from).map_or(0, |s| s.figures).min(figures - lost);
        lost += remove_figures(state.formation, &mut state.stands, on_it, Some(from));
    }
    lost
}

/// Chooses an inner stand of a line: the one with the fewest figures. If several have the fewest, the one nearest the
/// middle; if two of those are equally near, the left one.
fn middle_of(stands: &[Stand]) -> usize {
    let ends = stands.len().saturating_sub(1);
    let inner = || stands.iter().enumerate().take(ends).skip(1);
    let fewest = inner().map(|(_, stand)| stand.figures).min();
    let middle = |place: usize| (2 * place).abs_diff(ends);
    let least = inner().filter(|(_, stand)| Some(stand.figures) == fewest).map(|(place, _)| place);
    least.min_by_key(|place| middle(*place)).unwrap_or(0)
}

/// Removes a unit with everything it has left (7.2).
pub(super) fn lose_unit(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = tx.unit_mut(unit)?;
    state.stands.clear();
    state.marker = None;
    state.crew_hits = 0;
    tx.emit(LossEvent::Gone { unit: unit.clone() });
    Ok(())
}
