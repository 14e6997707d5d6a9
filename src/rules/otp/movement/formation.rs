//! Formation changes (OTP 5, 6.2), by a player's choice or a morale result.

use super::super::operations;
use super::super::operations::Doing;
use super::super::transaction::{Tx, impossible};
use super::approach::nearest_enemy;
use super::bend::front_of;
use super::closed::{Drawing, Drawn, closed_ground, open_ground};
use super::event::MovementEvent;
use super::manoeuvre::begin;
use super::over;
pub(super) use crate::battle::bearing;
use crate::battle::{Arm, Formation, Mount, Quality, Stand, front_centre, in_frame, lay_out, middle, placed};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::formations;
use crate::rules::otp::formations::formation_words;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{draw_up, enemies_touched, fits};
use crate::rules::otp::wording::against;
use crate::text::Name;
use crate::units::{Bearing, Inches};

/// 6.2: changes a unit's formation, or limbers or unlimbers guns, as its player chooses.
pub(in super::super) fn change_formation(tx: &mut Tx<'_>, unit: &UnitId, to: Formation) -> Result<(), Stop> {
    operations::may(tx, unit, Doing::Change(to))?;
    let mover = Mover::of(tx, unit)?;
    let price = price(tx, &mover, to)?;
    let stands = drawn_up(tx, unit, to, None)?;
    let room = fits(tx, unit, &stands);
    tx.require(room, "6.2", || msg!("otp-no-room-to-form", mover = mover.name, to = formation_words(to)))?;
    attached::stays_in_touch(tx, unit, &stands)?;
    let touches = newly_touched(tx, unit, &stands)?;
    tx.require(!touches, "9.0", || msg!("otp-would-touch-an-enemy", mover = mover.name))?;
    let what = msg!("otp-verb-form", to = formation_words(to));
    open_ground(tx, unit, Drawing { to, stands: &stands, drawn: Drawn::FormsUp, what: &what })?;
    let over = over::crossed(tx, &mover, &[&mover.stands, &stands], to);
    let left = match price {
        Price::Half => over::left_after_change(tx, &mover, to),
        Price::Quarter(cost) => mover.left(tx.charts, false).less(cost),
    };
    over::check(tx, &mover, &over, left)?;
    let cost = match price {
        Price::Half => {
            operations::activity(tx, unit)?.changed_formation = true;
            None
        }
        Price::Quarter(cost) => {
            begin(tx, unit)?;
            operations::activity(tx, unit)?.spent += cost;
            Some(cost)
        }
    };
    take(tx, unit, to, cost, stands)?;
    over::pay(tx, unit, over)
}

/// The cost of a formation change.
enum Price {
    /// The change leaves half a move for the rest of the turn (6.2).
    Half,
    /// The change costs a quarter of the move (5.4, 6.4).
    Quarter(Inches),
}

fn price(tx: &mut Tx<'_>, mover: &Mover, to: Formation) -> Result<Price, Stop> {
    if !formations::costs_a_quarter(mover.formation, to) {
        return Ok(Price::Half);
    }
    let cost = mover.chart_move(tx.charts).quarter();
    let left = mover.left(tx.charts, false);
    let rule = if mover.formation == Formation::Bent { "6.4" } else { "5.4" };
    tx.require(cost <= left, rule, || {
        let (cost, left) = against(cost, left);
        msg!("otp-formation-lacks-movement", unit = Name::title(&mover.name), cost, left)
    })?;
    Ok(Price::Quarter(cost))
}

/// Returns a unit's stands laid out in a formation about its front centre, with a facing (`None`: its own).
pub(super) fn drawn_up(tx: &Tx<'_>, unit: &UnitId, to: Formation, facing: Option<Bearing>) -> Result<Vec<Stand>, Stop> {
    let state = tx.unit(unit)?;
    let mounts: Vec<Mount> = state.stands.iter().map(Mount::from).collect();
    let Some((front, own)) = front_of(state) else {
        return Err(impossible("5.0", msg!("otp-has-no-stands", unit = Name::title(tx.name(unit)))));
    };
    Ok(lay_out(to, &mounts, front, facing.unwrap_or(own)))
}

/// Returns whether stands touch an enemy that the unit does not touch now.
pub(super) fn newly_touched(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand]) -> Result<bool, Stop> {
    let battle = tx.battle;
    let bases = |stands: &[Stand]| stands.iter().map(placed).collect::<Vec<PlacedBase>>();
    let now = bases(&tx.unit(unit)?.stands);
    let then = bases(stands);
    let field = tx.field();
    let before = enemies_touched(field, battle, unit, &now);
    Ok(enemies_touched(field, battle, unit, &then).iter().any(|enemy| !before.contains(enemy)))
}

/// Draws the unit up, and logs the change if its formation is new.
fn take(tx: &mut Tx<'_>, unit: &UnitId, to: Formation, cost: Option<Inches>, stands: Vec<Stand>) -> Result<(), Stop> {
    let from = tx.unit(unit)?.formation;
    draw_up(tx, unit, to, stands)?;
    if from != to {
        tx.emit(MovementEvent::Formed { unit: unit.clone(), from, to, cost });
    }
    Ok(())
}

/// Forms a unit up where there is room: about its front centre, or moved back by up to its own depth and sideways.
/// Tries the given facing first, then its own. It crosses only obstructions that it has the movement for (6.7). If no
/// place fits, it stays. Returns whether it formed.
pub(super) fn form_where_it_fits(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    to: Formation,
    facing: Option<Bearing>,
) -> Result<bool, Stop> {
    let mover = Mover::of(tx, unit)?;
    let left = mover.left(tx.charts, false);
    let own = mover.stands.first().map(|s| s.facing).unwrap_or_default();
    let mut facings = vec![facing.unwrap_or(own)];
    if facing.is_some() {
        facings.push(own);
    }
    for facing in facings {
        let about = drawn_up(tx, unit, to, Some(facing))?;
        for (right_in, ahead_in) in shifts() {
            let stands = shifted(&about, facing, right_in, ahead_in);
            let open = closed_ground(tx, unit, to, &stands, Drawn::FormsUp)?.is_none();
            if open && fits(tx, unit, &stands) && !newly_touched(tx, unit, &stands)? {
                let over = over::crossed(tx, &mover, &[&mover.stands, &stands], to);
                if over::sum(&over) > left {
                    continue;
                }
                take(tx, unit, to, None, stands)?;
                over::pay(tx, unit, over)?;
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Returns the shifts to try: none first, then nearby, back before sideways.
fn shifts() -> impl Iterator<Item = (f64, f64)> {
    let backs = [0.0, -0.5, -1.0, -2.0, -3.0];
    let sides = [0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0];
    sides.into_iter().flat_map(move |side| backs.into_iter().map(move |back| (side, back)))
}

fn shifted(stands: &[Stand], facing: Bearing, right_in: f64, ahead_in: f64) -> Vec<Stand> {
    let moved = |s: &Stand| Stand { at: in_frame(s.at, facing, right_in, ahead_in), ..s.clone() };
    if right_in == 0.0 && ahead_in == 0.0 { stands.to_vec() } else { stands.iter().map(moved).collect() }
}

/// 10.2 Deploy: forms line facing the nearest enemy. Guns unlimber and Indians skirmish.
pub(in super::super) fn deploy(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let setup = tx.setup(unit)?;
    let state = tx.unit(unit)?;
    if state.guns_left_at.is_some() {
        return Ok(());
    }
    let (from, looked) = (state.formation, state.stands.first().map(|s| s.facing));
    if state.deployed_in.is_some() {
        let deployed = MovementEvent::Deployed { unit: unit.clone(), from, formation: from, turned: false };
        tx.emit(deployed);
        return Ok(());
    }
    let to = match (setup.arm, setup.quality()) {
        (Arm::Artillery, _) => Formation::Unlimbered,
        (Arm::Infantry, Quality::Indian) => Formation::Skirmish,
        _ => Formation::Line,
    };
    let facing = match nearest_enemy(tx, unit) {
        Some(enemy) => bearing_to(tx, unit, &enemy)?,
        None => None,
    };
    form_where_it_fits(tx, unit, to, facing)?;
    let state = tx.unit(unit)?;
    let (formation, turned) = (state.formation, state.stands.first().map(|s| s.facing) != looked);
    tx.emit(MovementEvent::Deployed { unit: unit.clone(), from, formation, turned });
    for guns in attached::guns_of(tx, unit) {
        deploy_beside(tx, unit, &guns)?;
    }
    Ok(())
}

/// 7.5: deploys guns that share their infantry's result. They unlimber at the nearer flank of its line, or at the other
/// one, with its facing. Without room they stay where they are.
fn deploy_beside(tx: &mut Tx<'_>, infantry: &UnitId, guns: &UnitId) -> Result<(), Stop> {
    let (with, now) = (tx.unit(infantry)?, tx.unit(guns)?);
    let Some(((front, facing), at)) = front_centre(with.formation, &with.stands).zip(middle(&now.stands)) else {
        return Ok(());
    };
    let (from, looked) = (now.formation, now.stands.first().map(|s| s.facing));
    let ready = from == Formation::Unlimbered && looked == Some(facing);
    if with.formation != Formation::Line || now.guns_left_at.is_some() || ready {
        return Ok(());
    }
    let mounts: Vec<Mount> = now.stands.iter().map(Mount::from).collect();
    let half_in = |widths: &mut dyn Iterator<Item = Inches>| widths.map(Inches::to_f64).sum::<f64>() / 2.0;
    // Half the ruler's hair apart: they touch without overlapping.
    let off_in = half_in(&mut with.stands.iter().map(|s| s.base[0]))
        + half_in(&mut mounts.iter().map(|m| m.base[0]))
        + HAIR_IN / 2.0;
    let left = facing.turn_to(bearing(front, at)).hundredths() < 0;
    let mover = Mover::of(tx, guns)?;
    for side in if left { [-1.0, 1.0] } else { [1.0, -1.0] } {
        let place = in_frame(front, facing, side * off_in, 0.0);
        let stands = lay_out(Formation::Unlimbered, &mounts, place, facing);
        let open = closed_ground(tx, guns, Formation::Unlimbered, &stands, Drawn::FormsUp)?.is_none();
        let over = over::crossed(tx, &mover, &[&mover.stands, &stands], Formation::Unlimbered);
        let afford = over::sum(&over) <= mover.left(tx.charts, false);
        if open && afford && fits(tx, guns, &stands) && !newly_touched(tx, guns, &stands)? {
            draw_up(tx, guns, Formation::Unlimbered, stands)?;
            over::pay(tx, guns, over)?;
            let (unit, formation, turned) = (guns.clone(), Formation::Unlimbered, looked != Some(facing));
            tx.emit(MovementEvent::Deployed { unit, from, formation, turned });
            return Ok(());
        }
    }
    Ok(())
}

/// Returns the bearing from the centre of one unit to the centre of another.
pub(super) fn bearing_to(tx: &Tx<'_>, from: &UnitId, to: &UnitId) -> Result<Option<Bearing>, Stop> {
    let (from, to) = (middle(&tx.unit(from)?.stands), middle(&tx.unit(to)?.stands));
    Ok(from.zip(to).filter(|(from, to)| from != to).map(|(from, to)| bearing(from, to)))
}
