//! Casualties taken off the table, with their effects on strength and disorder (Troops). Only this file removes
//! figures, apart from rulings that place a unit.
//!
//! Foot may share its casualties with the guns beside it (Artillery). When a unit is destroyed while its share is still
//! open, the others take that share. So the functions that share casualties and those that remove figures call each
//! other, and are in one file.

use super::unit_losses::UnitLosses;
use crate::battle;
use crate::battle::Formation;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Stop;
use crate::rules::awi::melee::MeleeEvent;
use crate::rules::awi::state::{Pending, UnitState};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, charge};
use std::collections::BTreeSet;

/// Returns the figures a unit has left.
pub(super) fn figures(tx: &Tx<'_>, id: &UnitId) -> u16 {
    tx.state.units.get(id).map_or(0, |now| now.strength().figures)
}

/// Returns the figures that several units have left.
pub(super) fn figures_of(tx: &Tx<'_>, ids: &[UnitId]) -> u16 {
    ids.iter().map(|id| figures(tx, id)).fold(0, u16::saturating_add)
}

/// Applies casualties of a melee to foot. If guns fight beside it, opens the player's choice of the first gun's share
/// and returns `None`; otherwise the foot takes them all at once.
pub(in crate::rules::awi) fn ask_for_shares(
    tx: &mut Tx<'_>,
    foot: &UnitId,
    guns: Vec<UnitId>,
    casualties: u16,
) -> Result<Option<UnitLosses>, Stop> {
    let mut there = guns.into_iter().filter(|gun| figures(tx, gun) > 0);
    let (first, then): (Option<UnitId>, Vec<UnitId>) = (there.next(), there.collect());
    match first.filter(|_| casualties > 0) {
        Some(gun) => {
            tx.state.pending.push(Pending::ShareCasualties { foot: foot.clone(), gun, casualties, then });
            Ok(None)
        }
        None => take(tx, foot, casualties).map(Some),
    }
}

/// A share of casualties that waits for the player.
pub(super) struct ShareChoice {
    /// The foot.
    pub foot: UnitId,
    /// The gun whose share is open.
    pub gun: UnitId,
    /// The number of casualties.
    pub casualties: u16,
    /// Guns whose shares come after it.
    pub then: Vec<UnitId>,
}

/// Removes and returns the first open share whose foot and gun `wanted` accepts.
pub(super) fn taken_out(tx: &mut Tx<'_>, wanted: impl Fn(&UnitId, &UnitId) -> bool) -> Option<ShareChoice> {
    let is_it = |pending: &Pending| matches!(pending, Pending::ShareCasualties { foot, gun, .. } if wanted(foot, gun));
    let place = tx.state.pending.iter().position(is_it)?;
    match tx.state.pending.remove(place) {
        Pending::ShareCasualties { foot, gun, casualties, then } => Some(ShareChoice { foot, gun, casualties, then }),
        Pending::Answer { .. } => None,
    }
}

/// Settles an open share of casualties when the foot or the gun concerned is gone. If it was the gun, the other guns
/// and the foot take the casualties; if it was the foot, its guns take them in turn.
pub(super) fn without(tx: &mut Tx<'_>, gone: &UnitId) -> Result<(), Stop> {
    let asked = taken_out(tx, |foot, gun| foot == gone || gun == gone);
    let Some(ShareChoice { foot, gun, casualties, then }) = asked else { return Ok(()) };
    if foot != *gone {
        let casualties = casualties.min(figures(tx, &foot).saturating_add(figures_of(tx, &then)));
        let of_foot = ask_for_shares(tx, &foot, then, casualties)?;
        tx.emit(Event::Melee(MeleeEvent::Shared { foot, of_foot, gun, of_gun: UnitLosses::default() }));
        return Ok(());
    }
    let mut left = casualties;
    for gun in std::iter::once(gun).chain(then) {
        if left == 0 {
            break;
        }
        let of_gun = take(tx, &gun, left)?;
        left = left.saturating_sub(of_gun.figures);
        tx.unit_mut(&gun)?.now.fell_beside_foot = of_gun.figures;
        let of_foot = Some(UnitLosses::default());
        tx.emit(Event::Melee(MeleeEvent::Shared { foot: foot.clone(), of_foot, gun, of_gun }));
    }
    Ok(())
}

/// Takes casualties off a unit (Troops), with the effects on its strength and its disorder.
pub(in crate::rules::awi) fn take(tx: &mut Tx<'_>, id: &UnitId, casualties: u16) -> Result<UnitLosses, Stop> {
    let charts = tx.charts;
    let before = tx.unit_mut(id)?.bases();
    let mut figures = 0;
    while figures < casualties && !tx.unit_mut(id)?.is_gone() {
        let left = casualties - figures;
        let spared = spare_end(tx, id);
        let now = tx.unit_mut(id)?;
        let most = spared.and_then(|place| now.stands.get(place)).map_or(left, |stand| stand.figures.min(left));
        let fell = battle::remove_figures(now.formation, &mut now.stands, most, spared);
        if fell == 0 {
            break;
        }
        figures += fell;
    }
    let now = tx.unit_mut(id)?;
    now.settle_strength(charts);
    let (bases, gone) = (before.saturating_sub(now.bases()), now.is_gone());
    if gone {
        forget(tx, id)?;
    }
    Ok(UnitLosses { figures, bases, gone })
}

/// Returns the end of a line that loses the next figures if a gun is beside the other end only: a gun keeps the foot
/// beside it for as long as there is any (Artillery). `None` if either end may lose them.
fn spare_end(tx: &mut Tx<'_>, id: &UnitId) -> Option<usize> {
    let last = tx.state.units.get(id).filter(|now| now.formation == Formation::Line)?.stands.len().checked_sub(1)?;
    let beside: BTreeSet<usize> =
        tx.surveyed(|survey| survey.guns_of(id).iter().flat_map(|gun| survey.bases_touching(id, gun)).collect());
    match (beside.contains(&0), beside.contains(&last)) {
        (true, false) => Some(last),
        (false, true) => Some(0),
        _ => None,
    }
}

/// Takes a unit off the table with all its bases, because it left the table or its guns are lost. Generals with it stay
/// behind.
pub(in crate::rules::awi) fn remove(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit_mut(id)?.stands.clear();
    forget(tx, id)?;
    leave_generals(tx);
    Ok(())
}

/// Ends the charges of and at a unit that is gone, its forced moves, and its shares of casualties.
fn forget(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    charge::nobody_left(tx, id)?;
    tx.state.forced_moves.retain(|forced| forced.unit != *id);
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    without(tx, id)
}

/// Separates generals from units that are gone. This is done at the end of a phase, because until then they are at risk
/// for the figures that fell in it.
pub(in crate::rules::awi) fn leave_generals(tx: &mut Tx<'_>) {
    let gone = |tx: &Tx<'_>, id: &UnitId| tx.state.units.get(id).is_none_or(UnitState::is_gone);
    let lone: Vec<CommanderId> = tx
        .state
        .generals
        .iter()
        .filter_map(|(id, general)| general.joined.as_ref().filter(|unit| gone(tx, unit)).map(|_| id.clone()))
        .collect();
    for id in lone {
        if let Some(general) = tx.state.generals.get_mut(&id) {
            general.joined = None;
        }
    }
}
