//! Drawn melees (Drawn 1 to 3).

use super::event::AfterEvent;
use super::fought::{enemies_of, falls_back};
use super::{AfterMeleeParty, after_draw};
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::charge::strikes;
use crate::rules::awi::state::ForcedKind;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, after_melee};
use crate::units::Inches;

/// Applies the results of a drawn melee to a unit, over all enemies it drew with: it falls back the longest of their
/// distances, and is disordered if any of them disorders it.
pub(super) fn drew(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    // Routers do not fight, so they draw no melee: they run on, and the unit that caught them holds.
    if tx.unit(id)?.routing {
        return Ok(());
    }
    let fought = enemies_of(tx, id);
    let there = |enemy: &UnitId| tx.state.units.get(enemy).filter(|now| !now.is_gone());
    let stays = |enemy: &UnitId| there(enemy).is_some_and(|now| !now.routing);
    let drawn = |enemy: &UnitId| tx.state.bouts.get(enemy).is_some_and(|bout| bout.took == bout.gave);
    let against: Vec<UnitId> = fought.iter().filter(|enemy| stays(enemy) && drawn(enemy)).cloned().collect();
    if against.is_empty() {
        if fought.iter().any(|enemy| there(enemy).is_some()) {
            let (unit, back) = (id.clone(), Inches::ZERO);
            tx.emit(Event::After(AfterEvent::Drew { unit, back, disordered: false, drawn: 0 }));
        }
        return Ok(());
    }
    let mut far: Option<(Inches, u8, UnitId)> = None;
    let (mut disordered, mut of_infantry) = (false, false);
    for enemy in against {
        let (own, other) = (party(tx, id, &enemy)?, party(tx, &enemy, id)?);
        let (after, drawn) = (after_draw(tx.charts, own, other), after_melee::drawn_case(own, other));
        disordered |= after.disordered;
        of_infantry |= drawn == 3;
        if far.as_ref().is_none_or(|(back, ..)| after.back > *back) {
            far = Some((after.back, drawn, enemy));
        }
    }
    if of_infantry {
        frees_to_move(tx, id)?;
    }
    let Some((back, drawn, from)) = far else { return Ok(()) };
    tx.emit(Event::After(AfterEvent::Drew { unit: id.clone(), back, disordered, drawn }));
    falls_back(tx, id, ForcedKind::FallBack { from, by: back, drawn }, disordered)
}

/// Lets a unit move normally in its next move after a drawn melee of infantry, even if a test of morale, or an earlier
/// melee that it won, halted it (Drawn 3). The guns that fought as its bases may do so too.
fn frees_to_move(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for unit in std::iter::once(id).chain(&tx.state.guns_with(id)) {
        let now = tx.unit_mut(unit)?;
        (now.now.halted, now.halts) = (false, 0);
    }
    Ok(())
}

/// Returns a unit as a party to a drawn melee with another.
fn party(tx: &mut Tx<'_>, unit: &UnitId, foe: &UnitId) -> Result<AfterMeleeParty, Stop> {
    let cavalry = tx.setup(unit)?.arm == Arm::Cavalry;
    let struck = strikes(tx, foe, unit);
    let defends_obstacle = tx.surveyed(|survey| survey.defended_against(unit, struck).is_some());
    Ok(AfterMeleeParty { cavalry, defends_obstacle })
}
