//! Casualties that foot shares with the guns beside it, as their player wishes (Artillery): gun after gun is asked, and what
//! no gun takes the foot does.

use super::Event;
use super::engine::{Tx, impossible};
use super::melee_step::MeleeEvent;
use super::state::Pending;
use super::toll::{self, Toll};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::say;
use crate::text::Name;

fn figures(tx: &Tx<'_>, id: &UnitId) -> u16 {
    tx.state.units.get(id).map_or(0, |now| now.strength().figures)
}

fn figures_of(tx: &Tx<'_>, ids: &[UnitId]) -> u16 {
    ids.iter().map(|id| figures(tx, id)).fold(0, u16::saturating_add)
}

/// Casualties of a melee fall: the first of some guns that are there is asked for its share, and the foot takes at once what
/// there is no gun to ask for. `None`: its player has still to say.
pub(super) fn ask(tx: &mut Tx<'_>, foot: &UnitId, guns: Vec<UnitId>, casualties: u16) -> Result<Option<Toll>, Stop> {
    let mut there = guns.into_iter().filter(|gun| figures(tx, gun) > 0);
    let (first, then): (Option<UnitId>, Vec<UnitId>) = (there.next(), there.collect());
    match first.filter(|_| casualties > 0) {
        Some(gun) => {
            tx.state.pending.push(Pending::ShareCasualties { foot: foot.clone(), gun, casualties, then });
            Ok(None)
        }
        None => toll::take(tx, foot, casualties).map(Some),
    }
}

/// What waits for a share of casualties.
struct Asked {
    foot: UnitId,
    gun: UnitId,
    casualties: u16,
    then: Vec<UnitId>,
}

/// Takes the first open share of some kind out of what waits.
fn taken_out(tx: &mut Tx<'_>, wanted: impl Fn(&UnitId, &UnitId) -> bool) -> Option<Asked> {
    let is_it = |pending: &Pending| matches!(pending, Pending::ShareCasualties { foot, gun, .. } if wanted(foot, gun));
    let place = tx.state.pending.iter().position(is_it)?;
    match tx.state.pending.remove(place) {
        Pending::ShareCasualties { foot, gun, casualties, then } => Some(Asked { foot, gun, casualties, then }),
        Pending::Answer { .. } => None,
    }
}

/// The gun that is asked takes so many of the casualties; the next is asked for the rest, or the foot takes it.
pub(super) fn share(tx: &mut Tx<'_>, foot: &UnitId, to_gun: u16) -> Result<(), Stop> {
    let name = tx.name(foot).to_owned();
    let asked = taken_out(tx, |other, _| other == foot);
    let Asked { foot, gun, casualties, then } = asked
        .ok_or_else(|| impossible("Artillery", say!("awi-has-no-casualties-to-share", unit = Name::title(&name))))?;
    // Figures may have gone by ruling since it was asked: nobody falls twice.
    let (crew, others) = (figures(tx, &gun), figures(tx, &foot).saturating_add(figures_of(tx, &then)));
    let casualties = casualties.min(crew.saturating_add(others));
    let (least, most) = (casualties.saturating_sub(others), crew.min(casualties));
    if !(least..=most).contains(&to_gun) {
        return Err(impossible("Artillery", say!("awi-of-casualties-the-gun-takes-to", casualties, least, most)));
    }
    let of_gun = toll::take(tx, &gun, to_gun)?;
    tx.unit_mut(&gun)?.now.fell_beside_foot = of_gun.figures;
    let of_foot = ask(tx, &foot, then, casualties - to_gun)?;
    tx.emit(Event::Melee(MeleeEvent::Shared { foot, of_foot, gun, of_gun }));
    Ok(())
}

/// A unit is gone that was to take a share: of a gun, the others do; of the foot, its guns in turn.
pub(super) fn without(tx: &mut Tx<'_>, gone: &UnitId) -> Result<(), Stop> {
    let asked = taken_out(tx, |foot, gun| foot == gone || gun == gone);
    let Some(Asked { foot, gun, casualties, then }) = asked else { return Ok(()) };
    if foot != *gone {
        let casualties = casualties.min(figures(tx, &foot).saturating_add(figures_of(tx, &then)));
        let of_foot = ask(tx, &foot, then, casualties)?;
        tx.emit(Event::Melee(MeleeEvent::Shared { foot, of_foot, gun, of_gun: Toll::default() }));
        return Ok(());
    }
    let mut left = casualties;
    for gun in std::iter::once(gun).chain(then) {
        if left == 0 {
            break;
        }
        let of_gun = toll::take(tx, &gun, left)?;
        left = left.saturating_sub(of_gun.figures);
        tx.unit_mut(&gun)?.now.fell_beside_foot = of_gun.figures;
        let of_foot = Some(Toll::default());
        tx.emit(Event::Melee(MeleeEvent::Shared { foot: foot.clone(), of_foot, gun, of_gun }));
    }
    Ok(())
}
