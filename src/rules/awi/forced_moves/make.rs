//! The end of a forced move: the unit's new place, and the consequences.

use super::event::MoveEvent;
use super::owe::rout;
use super::way::{most, moved};
use crate::battle::Stand;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::charge::in_contact;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::movement::{Along, Arrival};
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ForcedKind, ForcedMove, UnitState};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, after_melee, losses, movement};
use crate::rules::movement::HAIR;
use crate::units::Inches;

/// Removes a unit that leaves the table in its move. Guns that fought beside it are lost.
pub(super) fn leave(tx: &mut Tx<'_>, forced: ForcedMove) -> Result<(), Stop> {
    let unit = forced.unit.clone();
    for gun in tx.state.guns_with(&unit) {
        rout(tx, &gun)?;
    }
    tx.emit(Event::Moved(MoveEvent::Left { forced }));
    losses::remove(tx, &unit)
}

/// Places a unit where its move took it, with the consequences.
pub(super) fn arrive(tx: &mut Tx<'_>, forced: ForcedMove, to: Arrival, placed: bool) -> Result<(), Stop> {
    let Arrival { stands, cost, through, ground, stopped_by } = to;
    let most = most(tx, &forced)?;
    spend_on_charge(tx, &forced, cost)?;
    let now = tx.unit_mut(&forced.unit)?;
    let from = now.stands.clone();
    let moved = moved(&from, &stands);
    // A unit falls back until it is clear of the walls it held or fought within.
    let most = if matches!(forced.kind, ForcedKind::FallBack { .. }) { most.max(moved) } else { most };
    if moved <= HAIR && matches!(forced.kind, ForcedKind::Pursue { .. }) {
        // A move within the ruler's hair is no pursuit, and does not disorder.
        tx.state.forced_moves.retain(|other| *other != forced);
        return after_melee::pursues_nobody(tx, &forced.unit);
    }
    if now.now.began_at.is_empty() {
        now.now.began_at.clone_from(&now.stands);
    }
    now.stands = stands;
    if matches!(forced.kind, ForcedKind::FallBack { .. }) {
        now.now.fell_back = Some(moved);
    }
    tx.emit(Event::Moved(MoveEvent::Moved { forced: forced.clone(), moved, most, placed, stopped_by }));
    for unit in through {
        tx.unit_mut(&unit)?.disorder_by(Cause::Interpenetrated);
        tx.emit(Event::Moved(MoveEvent::PassedThrough { by: forced.unit.clone(), unit }));
    }
    for name in ground {
        movement::disorder(tx, &forced.unit, Cause::Terrain, &name)?;
    }
    generals_go_along(tx, &forced.unit);
    guns_go_along(tx, &forced, &from)?;
    done(tx, &forced)
}

/// Adds the cost of a charge, or of its last inch, to the charge's spent length. If the referee has let a charge go
/// beyond its length, its last inch is not limited by that length either.
fn spend_on_charge(tx: &mut Tx<'_>, forced: &ForcedMove, cost: Inches) -> Result<(), Stop> {
    if !matches!(forced.kind, ForcedKind::Charge { .. } | ForcedKind::Contact { .. }) {
        return Ok(());
    }
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let beyond = matches!(forced.kind, ForcedKind::Charge { .. }) && cost > most(tx, forced)? + slack;
    let spent = if beyond { Inches::ZERO } else { cost };
    tx.unit_mut(&forced.unit)?.now.charge_spent += spent;
    Ok(())
}

/// Moves guns that fought as bases of foot along with it when it falls back or follows up (Artillery). A gun that
/// cannot go is lost if the foot falls back. Guns do not pursue.
fn guns_go_along(tx: &mut Tx<'_>, forced: &ForcedMove, from: &[Stand]) -> Result<(), Stop> {
    let falls_back = matches!(forced.kind, ForcedKind::FallBack { .. });
    if !falls_back && !matches!(forced.kind, ForcedKind::FollowUp { .. }) {
        return Ok(());
    }
    let foot = &forced.unit;
    for gun in tx.state.guns_with(foot) {
        let to = tx.unit(foot)?.stands.clone();
        match movement::along(tx, &gun, from, &to)? {
            Along::Goes { stands, ground } => {
                let now = tx.unit(&gun)?;
                let (moved, formation) = (moved(&now.stands, &stands), now.formation);
                if moved > Inches::ZERO {
                    movement::put(tx, &gun, formation, stands)?;
                    tx.emit(Event::Moved(MoveEvent::GunGoesAlong { gun: gun.clone(), foot: foot.clone(), moved }));
                }
                for name in ground {
                    movement::disorder(tx, &gun, Cause::Terrain, &name)?;
                }
            }
            Along::Kept(kept_by) => {
                let (gun_left, foot) = (gun.clone(), foot.clone());
                tx.emit(Event::Moved(MoveEvent::GunLeft { gun: gun_left, foot, kept_by, lost: falls_back }));
                if falls_back {
                    losses::remove(tx, &gun)?;
                } else {
                    after_melee::stand_of(tx, &gun)?;
                }
            }
        }
    }
    Ok(())
}

/// Moves generals along with the unit they have joined.
fn generals_go_along(tx: &mut Tx<'_>, unit: &UnitId) {
    let Some(at) = tx.state.units.get(unit).and_then(UnitState::middle) else { return };
    for general in tx.state.generals.values_mut().filter(|general| general.joined.as_ref() == Some(unit)) {
        general.at = at;
    }
}

/// Records a forced move as made, by an action or by a ruling that places the unit, with its effects on the unit.
pub(in crate::rules::awi) fn done(tx: &mut Tx<'_>, forced: &ForcedMove) -> Result<(), Stop> {
    tx.state.forced_moves.retain(|other| other != forced);
    let charging = tx.state.step == Some(Step::ChargeMoves);
    let now = tx.unit_mut(&forced.unit)?;
    now.now.moved = true;
    // The house of a garrison that routed in Step 2 is taken in place of a charge.
    now.now.charged |= charging && matches!(forced.kind, ForcedKind::Occupy { .. });
    now.now.went_in |= matches!(forced.kind, ForcedKind::Contact { .. });
    now.in_house = match &forced.kind {
        ForcedKind::Occupy { house } => Some(house.clone()),
        ForcedKind::Contact { .. } => now.in_house.take(),
        _ => None,
    };
    match &forced.kind {
        ForcedKind::Charge { .. } => now.now.charged = true,
        ForcedKind::FollowUp { .. } => now.now.followed = true,
        ForcedKind::Pursue { .. } => {
            now.now.followed = true;
            now.disorder_by(Cause::Pursuing);
        }
        // A unit stopped short of its target makes no contact here; its charge is settled when the step ends.
        ForcedKind::Contact { target } if tx.surveyed(|survey| survey.touches_with_guns(&forced.unit, target)) => {
            in_contact(tx, &forced.unit, target)?;
        }
        ForcedKind::Contact { .. }
        | ForcedKind::Rout
        | ForcedKind::Evade { .. }
        | ForcedKind::FallBack { .. }
        | ForcedKind::Occupy { .. } => {}
    }
    if let ForcedKind::FollowUp { target, .. } | ForcedKind::Pursue { target } = &forced.kind {
        let touched = tx.surveyed(|survey| survey.touched(&forced.unit));
        tx.unit_mut(&forced.unit)?.came_at.extend(touched.into_iter().chain([target.clone()]));
    }
    Ok(())
}
