//! Falling back (OTP 6.11, 6.14, 9.3, 9.4): friends in the way, the table's edge, stragglers.

use super::super::losses::{Cause, give_marker, lose_figures};
use super::super::transaction::Tx;
use super::along;
use super::approach::nearest_enemy;
use super::closed::{Drawn, closed_ground};
use super::course::{Course, CoursePlace, MetKind};
use super::event::MovementEvent;
use super::evict::evict;
use super::guns;
use super::manoeuvre::ground_passed;
use super::retreat_direction::retreat_direction;
use super::retreat_path::{InTheWay, free_way, retreat_path};
use crate::battle::{Arm, Battle, Formation, Quality, Stand, in_frame, middle, placed};
use crate::dice::{Die, Purpose};
use crate::geometry::{HAIR_IN, PlacedBase, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::attached::GunsEvent;
use crate::rules::otp::contact;
use crate::rules::otp::mover::{Mover, ahead, move_of};
use crate::rules::otp::place::{fits, fits_beside, off_table, put};
use crate::rules::otp::purposes;
use crate::units::{Bearing, Inches, Spot};
use std::collections::BTreeSet;

/// 6.11: retreats a number of full moves of its formation, straight away from an enemy.
pub(in super::super) fn retreat(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    full_moves: u8,
    away_from: Option<&UnitId>,
) -> Result<(), Stop> {
    guns::leave(tx, unit)?;
    let mover = Mover::of(tx, unit)?;
    let distance = mover.chart_move(tx.charts).times(i32::from(full_moves));
    fall_back(tx, unit, distance, away_from)?;
    straggle(tx, unit, full_moves)
}

/// 6.10: goes back one full move voluntarily, straight away from the nearest enemy.
pub(in super::super) fn go_back(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let distance = Mover::of(tx, unit)?.chart_move(tx.charts);
    fall_back_from(tx, unit, distance, None, RetreatManner::OfItsOwnWill)
}

/// How a unit falls back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RetreatManner {
    /// Forced (6.11), even over the edge of the table.
    Forced,
    /// In good order: terrain counts (9.4).
    InGoodOrder,
    /// With its bonus move (6.10).
    OfItsOwnWill,
}

/// 9.3, 9.4: withdraws a number of full line moves from an enemy, with a marker or in good order.
pub(in super::super) fn withdraw_line_moves(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    moves: u8,
    away_from: &UnitId,
    marker: bool,
) -> Result<(), Stop> {
    guns::leave(tx, unit)?;
    let mover = Mover::of(tx, unit)?;
    let line = move_of(tx.charts, mover.arm, Formation::Line, mover.armament);
    let ordered = line.times(i32::from(moves));
    if !marker {
        return fall_back_from(tx, unit, ordered, Some(away_from), RetreatManner::InGoodOrder);
    }
    fall_back(tx, unit, ordered, Some(away_from))?;
    give_marker(tx, unit, false)
}

/// Falls back a distance by force, and logs how far it got.
fn fall_back(tx: &mut Tx<'_>, unit: &UnitId, ordered: Inches, away_from: Option<&UnitId>) -> Result<(), Stop> {
    fall_back_from(tx, unit, ordered, away_from, RetreatManner::Forced)
}

/// Falls back a distance from an enemy (`None`: the nearest), and logs how far it got.
fn fall_back_from(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    ordered: Inches,
    away_from: Option<&UnitId>,
    manner: RetreatManner,
) -> Result<(), Stop> {
    let nearest = if away_from.is_none() { nearest_enemy(tx, unit) } else { None };
    let away_from = away_from.or(nearest.as_ref());
    let Some(straight) = retreat_direction(tx, unit, away_from)? else { return Ok(()) };
    if !evict(tx, unit, Some(straight))? {
        return Ok(());
    }
    let straight = retreat_direction(tx, unit, away_from)?.unwrap_or(straight);
    let way = retreat_path(tx, unit, away_from, straight, ordered)?;
    let ordered = if way.turns_about { ordered.less(face_about(tx, unit)?) } else { ordered };
    let ordered =
        if manner == RetreatManner::InGoodOrder { in_good_order(tx, unit, ordered, way.along)? } else { ordered };
    along::crews_leave(tx, unit)?;
    let from = tx.unit(unit)?.stands.first().map(|s| s.at);
    let mut rolled = BTreeSet::from([unit.clone()]);
    let most = if manner == RetreatManner::Forced { ordered } else { to_the_edge(tx, unit, way.along, ordered)? };
    let (went, stopped_by) = match manner {
        RetreatManner::Forced => go(tx, unit, way.along, most, &mut rolled)?,
        RetreatManner::InGoodOrder | RetreatManner::OfItsOwnWill => up_to_others(tx, unit, way.along, most)?,
    };
    let stopped_by = stopped_by.or_else(|| (most < ordered).then(|| msg!("otp-the-edge-of-the-table").to_owned()));
    let fell_back = MovementEvent::FellBack { unit: unit.clone(), ordered, went, stopped_by };
    tx.emit(fell_back);
    if over_the_edge(tx, unit)? {
        leave_table(tx, unit)?;
    }
    along::fall_back(tx, unit, from)
}

/// 6.10, 9.4: returns how far an unforced unit can go before the edge of the table, where it stops. A unit that a
/// ruling placed over the edge moves only if that brings it back.
fn to_the_edge(tx: &Tx<'_>, unit: &UnitId, along: Bearing, most: Inches) -> Result<Inches, Stop> {
    let stands = &tx.unit(unit)?.stands;
    let over = |by: Inches| off_table(tx.battle, &bases(&moved(stands, along, 0.0, by.to_f64())));
    if !over(most) {
        return Ok(most);
    }
    let (mut on, mut off) = (0, most.thousandths());
    while off - on > 1 {
        let half = on + (off - on) / 2;
        if over(Inches::from_thousandths(half)) { off = half } else { on = half }
    }
    Ok(Inches::from_thousandths(on))
}

/// 6.3, 6.11: turns a column about, for a quarter of its move, before it falls back. Returns the cost.
fn face_about(tx: &mut Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let mover = Mover::of(tx, unit)?;
    let cost = mover.chart_move(tx.charts).quarter();
    let about = |s: &Stand| Stand { facing: s.facing.opposite(), ..s.clone() };
    put(tx, unit, mover.stands.iter().rev().map(about).collect())?;
    tx.emit(MovementEvent::FacedAbout { unit: unit.clone(), cost });
    Ok(cost)
}

/// 9.4: returns how far a unit in good order falls back, after obstacles and rolls for disordering terrain.
fn in_good_order(tx: &mut Tx<'_>, unit: &UnitId, whole: Inches, along: Bearing) -> Result<Inches, Stop> {
    let mover = Mover::of(tx, unit)?;
    let Some(facing) = ahead(mover.formation, &mover.stands) else { return Ok(whole) };
    let step = Step::Oblique { distance: whole, angle: facing.turn_to(along) };
    let course = Course::of(tx.country(), &mover, &[step]);
    let mut to = course.reach(whole);
    let (free, _) = free_way(tx, unit, along, whole)?;
    for met in course.met.iter().filter(|m| m.place <= to && m.place.at_in <= free.to_f64()) {
        let MetKind::Disorder(class) = met.what else { continue };
        if !ground_passed(tx, &mover, met, class)? {
            let half = course.reach(whole.half());
            to = if half < met.place {
                CoursePlace { at_in: (met.place.at_in - HAIR_IN).max(0.0), ..met.place }
            } else {
                half
            };
            break;
        }
    }
    Ok(Inches::floor_f64(to.at_in))
}

/// 6.5: moves an unforced unit, which pushes no other, up to an obstacle. Returns the distance and the obstacle.
fn up_to_others(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    along: Bearing,
    most: Inches,
) -> Result<(Inches, Option<String>), Stop> {
    let (free, in_the_way) = free_way(tx, unit, along, most)?;
    shift(tx, unit, along, free)?;
    let name = in_the_way.map(|by| match by {
        InTheWay::Ground(name) => name,
        InTheWay::Unit(other) => tx.name(&other).to_owned(),
    });
    Ok((free, name))
}

/// Moves a unit along a bearing without turning it. Friends in the way roll once each, and those that fail make way.
/// Returns the distance, and the obstacle that stopped it.
fn go(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    along: Bearing,
    ordered: Inches,
    rolled: &mut BTreeSet<UnitId>,
) -> Result<(Inches, Option<String>), Stop> {
    let mut went = Inches::ZERO;
    // Each pass ends the loop or lets one more friend roll.
    loop {
        let left = ordered.less(went);
        let (free, in_the_way) = free_way(tx, unit, along, left)?;
        shift(tx, unit, along, free)?;
        went += free;
        let other = match in_the_way {
            None => return Ok((went, None)),
            Some(InTheWay::Ground(name)) => return Ok((went, Some(name))),
            // Attached guns share the fate of their infantry (7.5).
            Some(InTheWay::Unit(other)) => attached::bearer(tx, &other),
        };
        let name = tx.name(&other).to_owned();
        let enemy = tx.battle.are_enemies(unit, &other);
        if enemy || !rolled.insert(other.clone()) {
            return Ok((went, Some(name)));
        }
        if holds(tx, unit, &other)? {
            return Ok((went, Some(name)));
        }
        give_marker(tx, &other, false)?;
        if !evict(tx, &other, Some(along))? {
            return Ok((went, Some(name)));
        }
        make_way(tx, unit, &other, Going { bearing: along, rest: ordered.less(went) }, rolled)?;
    }
}

/// 6.11: rolls for a friend in the way against its combat value. At or under it, the friend holds.
fn holds(tx: &mut Tx<'_>, unit: &UnitId, friend: &UnitId) -> Result<bool, Stop> {
    let setup = tx.setup(friend)?;
    let cv = tx.charts.cv_of(setup);
    let purpose = Purpose::of(purposes::IN_THE_WAY).about("friend", tx.subject(friend)).about("unit", tx.subject(unit));
    let roll = tx.roll(Die::D10Zero, &purpose)?;
    let held = roll <= cv;
    let (unit, friend) = (unit.clone(), friend.clone());
    tx.emit(MovementEvent::FriendInTheWay { unit, friend, roll, cv, held });
    Ok(held)
}

/// The direction of a retreat, and the distance still to go.
#[derive(Clone, Copy)]
struct Going {
    bearing: Bearing,
    rest: Inches,
}

/// Moves a friend that did not hold along with the retreat. Infantry in the way of cavalry only clears the way if it
/// can. Guns in action are left where they are (7.4).
fn make_way(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    friend: &UnitId,
    going: Going,
    rolled: &mut BTreeSet<UnitId>,
) -> Result<(), Stop> {
    let Going { bearing, rest } = going;
    along::crews_leave(tx, friend)?;
    let horse = tx.setup(unit)?.arm == Arm::Cavalry && tx.setup(friend)?.arm == Arm::Infantry;
    if horse && step_aside(tx, unit, friend, bearing, rest)? {
        contact::break_off(tx, friend);
        return Ok(());
    }
    guns::leave(tx, friend)?;
    let from = tx.unit(friend)?.stands.first().map(|s| s.at);
    let (went, stopped_by) = go(tx, friend, bearing, rest, rolled)?;
    let unit = friend.clone();
    tx.emit(MovementEvent::FellBack { unit, ordered: rest, went, stopped_by });
    if over_the_edge(tx, friend)? {
        leave_table(tx, friend)?;
    }
    contact::break_off(tx, friend);
    along::fall_back(tx, friend, from)
}

/// Moves infantry and its attached guns (7.5) sideways by the shortest distance that clears the cavalry's way. Returns
/// false if no such place is free.
fn step_aside(tx: &mut Tx<'_>, unit: &UnitId, friend: &UnitId, along: Bearing, rest: Inches) -> Result<bool, Stop> {
    let party = attached::party(tx, friend);
    let stood = party.iter().map(|id| Ok(tx.unit(id)?.stands.clone())).collect::<Result<Vec<_>, Stop>>()?;
    for half_inches in 1..=24 {
        let distance = Inches::from_thousandths(500).times(half_inches);
        for side in [1.0, -1.0] {
            let right_in = side * distance.to_f64();
            let aside: Vec<_> = stood.iter().map(|stands| moved(stands, along, right_in, 0.0)).collect();
            if !all_fit(tx, &party, &aside)? {
                continue;
            }
            put_each(tx, &party, &aside)?;
            let clear = match free_way(tx, unit, along, rest)?.1 {
                Some(InTheWay::Unit(other)) => !party.contains(&other),
                _ => true,
            };
            if clear {
                stepped_aside(tx, &party, unit, distance);
                return Ok(true);
            }
            put_each(tx, &party, &stood)?;
        }
    }
    Ok(false)
}

/// Returns whether each unit of a party has room at its place, beside the others, on open ground (6.7, 6.13).
fn all_fit(tx: &mut Tx<'_>, party: &[UnitId], places: &[Vec<Stand>]) -> Result<bool, Stop> {
    for (id, stands) in party.iter().zip(places) {
        let formation = tx.unit(id)?.formation;
        let open = closed_ground(tx, id, formation, stands, Drawn::KeepsFormation)?.is_none();
        if !open || !fits_beside(tx, id, stands, party) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn put_each(tx: &mut Tx<'_>, party: &[UnitId], stands: &[Vec<Stand>]) -> Result<(), Stop> {
    party.iter().zip(stands).try_for_each(|(id, stands)| put(tx, id, stands.clone()))
}

/// Logs which unit stepped aside for another, and which units went along.
fn stepped_aside(tx: &mut Tx<'_>, party: &[UnitId], before: &UnitId, distance: Inches) {
    let Some((friend, guns)) = party.split_first() else { return };
    let (unit, before) = (friend.clone(), before.clone());
    tx.emit(MovementEvent::SteppedAside { unit, before, distance });
    for guns in guns {
        let (guns, with, cost) = (guns.clone(), friend.clone(), Inches::ZERO);
        tx.emit(GunsEvent::WentAlong { guns, with, cost });
    }
}

fn shift(tx: &mut Tx<'_>, unit: &UnitId, along: Bearing, distance: Inches) -> Result<(), Stop> {
    let stands = moved(&tx.unit(unit)?.stands, along, 0.0, distance.to_f64());
    put(tx, unit, stands)
}

/// Returns stands moved without turning, to the right of a bearing and along it, in inches.
pub(super) fn moved(stands: &[Stand], along: Bearing, right_in: f64, ahead_in: f64) -> Vec<Stand> {
    // All stands move by the same amount, so rounding does not change their relative positions.
    let by = in_frame(Spot::default(), along, right_in, ahead_in);
    stands.iter().map(|s| Stand { at: Spot { x: s.at.x + by.x, y: s.at.y + by.y }, ..s.clone() }).collect()
}

pub(super) fn bases(stands: &[Stand]) -> Vec<PlacedBase> {
    stands.iter().map(placed).collect()
}

/// Returns whether a unit's centre is over the edge. If it only reaches over, it is moved back if it fits.
fn over_the_edge(tx: &mut Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let stands = tx.unit(unit)?.stands.clone();
    if !off_table(tx.battle, &bases(&stands)) {
        return Ok(false);
    }
    let Some(centre) = middle(&stands) else { return Ok(false) };
    let size = tx.battle.board.size;
    let within = |at: Inches, most: Inches| at >= Inches::ZERO && at <= most;
    if !within(centre.x, size.width) || !within(centre.y, size.depth) {
        return Ok(true);
    }
    let back = onto_table(tx.battle, &stands);
    if !fits(tx, unit, &back) {
        return Ok(true);
    }
    put(tx, unit, back)?;
    Ok(false)
}

/// Returns stands moved by the shortest distance that puts every corner on the table.
fn onto_table(battle: &Battle, stands: &[Stand]) -> Vec<Stand> {
    let corners: Vec<_> = bases(stands).iter().flat_map(PlacedBase::corners).collect();
    let by = |of: fn(&nalgebra::Point2<f64>) -> f64, most: f64| {
        let low = corners.iter().map(of).fold(f64::MAX, f64::min);
        let high = corners.iter().map(of).fold(f64::MIN, f64::max);
        Inches::from_f64(if low < 0.0 { -low } else { (most - high).min(0.0) })
    };
    let (x, y) = (by(|c| c.x, battle.board.size.width.to_f64()), by(|c| c.y, battle.board.size.depth.to_f64()));
    stands.iter().map(|s| Stand { at: Spot { x: s.at.x + x, y: s.at.y + y }, ..s.clone() }).collect()
}

/// 6.11: removes a unit over the edge from the game.
pub(super) fn leave_table(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = tx.unit_mut(unit)?;
    state.stands.clear();
    state.marker = None;
    tx.emit(MovementEvent::LeftTable { unit: unit.clone() });
    Ok(())
}

/// 6.14: militia that falls back from a firefight, a melee or a morale result loses an averaging die of figures for
/// each full move. This does not apply to militia that falls back before a closing (9.4).
pub(in super::super) fn straggle(tx: &mut Tx<'_>, unit: &UnitId, full_moves: u8) -> Result<(), Stop> {
    let setup = tx.setup(unit)?;
    let gone = tx.state.units.get(unit).is_none_or(|u| u.is_gone());
    if !tx.state.options.stragglers || setup.quality() != Quality::Militia || gone {
        return Ok(());
    }
    let mut dice = Vec::new();
    let purpose = purposes::of_unit(purposes::STRAGGLERS, tx.subject(unit));
    for _ in 0..full_moves {
        dice.push(tx.roll(Die::Averaging, &purpose)?);
    }
    let lost = dice.iter().copied().map(u16::from).sum();
    tx.emit(MovementEvent::Straggled { unit: unit.clone(), dice, lost });
    lose_figures(tx, unit, lost, Cause::Straggling).map(|_| ())
}
