//! Falling back, OTP 6.11, 6.14, 9.3 and 9.4: straight away from the enemy, friends in the way and the table's edge.

use super::super::Event;
use super::super::engine::Cx;
use super::super::losses::{Cause, give_marker, lose_figures};
use super::approach::nearest_enemy;
use super::course::{Course, Place, What};
use super::event::MovementEvent;
use super::formation::{bearing, middle};
use super::guns;
use super::manoeuvre::ground_passed;
use super::mover::{Mover, move_of};
use super::place::{Others, fits, off_table, put};
use crate::dice::Die;
use crate::ids::UnitId;
use crate::measure::{HAIR_IN, PlacedBase, Step};
use crate::rules::Stop;
use crate::table::{Arm, Battle, Formation, Quality, Stand, in_frame, placed};
use crate::units::{Bearing, Inches, Spot};
use std::collections::BTreeSet;

/// How finely a way back is felt for others, in inches.
const FEEL_IN: f64 = 0.125;

/// 6.11: retreats some full moves of its formation, straight away from an enemy.
pub(in super::super) fn retreat(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    full_moves: u8,
    away_from: Option<&UnitId>,
) -> Result<(), Stop> {
    guns::leave(cx, unit)?;
    let mover = Mover::of(cx, unit)?;
    let distance = mover.chart_move(cx.charts).times(i32::from(full_moves));
    fall_back(cx, unit, distance, away_from)?;
    straggle(cx, unit, full_moves)
}

/// 6.10: goes back one full move of its own will, straight away from the nearest enemy.
pub(in super::super) fn go_back(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let distance = Mover::of(cx, unit)?.chart_move(cx.charts);
    fall_back(cx, unit, distance, None)
}

/// 9.3, 9.4: withdraws some full line moves away from an enemy, with a marker or in good order.
pub(in super::super) fn withdraw_line_moves(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    moves: u8,
    away_from: &UnitId,
    marker: bool,
) -> Result<(), Stop> {
    guns::leave(cx, unit)?;
    let mover = Mover::of(cx, unit)?;
    let line = move_of(cx.charts, mover.arm, Formation::Line, mover.armament);
    let ordered = line.times(i32::from(moves));
    let ordered = if marker { ordered } else { in_good_order(cx, unit, ordered, away_from)? };
    fall_back(cx, unit, ordered, Some(away_from))?;
    if marker {
        give_marker(cx, unit, false)?;
        straggle(cx, unit, moves)?;
    }
    Ok(())
}

/// 9.4: a unit that goes back in good order counts terrain: how far it gets over obstacles and ground that disorders it.
fn in_good_order(cx: &mut Cx<'_>, unit: &UnitId, whole: Inches, away_from: &UnitId) -> Result<Inches, Stop> {
    let mover = Mover::of(cx, unit)?;
    let Some((along, first)) = away(cx, unit, Some(away_from))?.zip(mover.stands.first()) else { return Ok(whole) };
    let step = Step::Oblique { distance: whole, angle: first.facing.turn_to(along) };
    let course = Course::of(cx.battle, cx.charts, &mover, &[step]);
    let mut to = course.reach(whole);
    let (free, _) = free_way(cx, unit, along, whole)?;
    for met in course.met.iter().filter(|m| m.place <= to && m.place.at_in <= free.to_f64()) {
        let What::Disorder(class) = met.what else { continue };
        if !ground_passed(cx, &mover, met, class)? {
            let half = course.reach(whole.half());
            to = if half < met.place {
                Place { at_in: (met.place.at_in - HAIR_IN).max(0.0), ..met.place }
            } else {
                half
            };
            break;
        }
    }
    Ok(Inches::floor_f64(to.at_in))
}

/// Goes back a distance, and says how far it got.
fn fall_back(cx: &mut Cx<'_>, unit: &UnitId, ordered: Inches, away_from: Option<&UnitId>) -> Result<(), Stop> {
    let nearest = if away_from.is_none() { nearest_enemy(cx, unit) } else { None };
    let Some(along) = away(cx, unit, away_from.or(nearest.as_ref()))? else { return Ok(()) };
    let mut rolled = BTreeSet::from([unit.clone()]);
    let (went, stopped_by) = go(cx, unit, (along, ordered), &mut rolled)?;
    let fell_back = MovementEvent::FellBack { unit: unit.clone(), ordered, went, stopped_by };
    cx.emit(Event::Movement(fell_back));
    if over_the_edge(cx, unit)? {
        leave_table(cx, unit)?;
    }
    Ok(())
}

/// How far off an enemy's facing a unit may stand and still be driven straight ahead of him, in hundredths of a degree.
const BEFORE_HIM: i32 = 6_000;

/// Straight away from an enemy; straight back where there is none. One before him goes the way he looks: middle to middle
/// would send two lines in contact off at an angle.
fn away(cx: &Cx<'_>, unit: &UnitId, enemy: Option<&UnitId>) -> Result<Option<Bearing>, Stop> {
    let state = cx.unit(unit)?;
    let Some(own) = middle(&state.stands) else { return Ok(None) };
    let enemy = enemy.and_then(|e| cx.state.units.get(e));
    let theirs = enemy.and_then(|e| middle(&e.stands));
    if let Some((at, facing)) = theirs.zip(enemy.and_then(|e| e.stands.first()).map(|s| s.facing))
        && at != own
        && facing.turn_to(bearing(at, own)).abs().hundredths() <= BEFORE_HIM
    {
        return Ok(Some(facing));
    }
    Ok(match theirs.filter(|theirs| *theirs != own) {
        Some(theirs) => Some(bearing(theirs, own)),
        None => state.stands.first().map(|s| s.facing.opposite()),
    })
}

/// Moves a unit bodily along a bearing, pushing friends that fail their roll; gives how far it went and who stopped it.
/// Each friend rolls once.
fn go(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    (along, ordered): (Bearing, Inches),
    rolled: &mut BTreeSet<UnitId>,
) -> Result<(Inches, Option<String>), Stop> {
    let mut went = Inches::ZERO;
    // Every turn of the loop ends it or lets one more friend roll.
    loop {
        let left = ordered.less(went);
        let (free, in_the_way) = free_way(cx, unit, along, left)?;
        shift(cx, unit, along, free)?;
        went += free;
        let Some(other) = in_the_way else { return Ok((went, None)) };
        let name = cx.name(&other).to_owned();
        let enemy = cx.battle.are_enemies(unit, &other);
        if enemy || !rolled.insert(other.clone()) {
            return Ok((went, Some(name)));
        }
        if holds(cx, unit, &other)? {
            return Ok((went, Some(name)));
        }
        give_marker(cx, &other, false)?;
        make_way(cx, unit, &other, (along, ordered.less(went)), rolled)?;
    }
}

/// 6.11: a friend in the way rolls against its combat value; at or under, it holds.
fn holds(cx: &mut Cx<'_>, unit: &UnitId, friend: &UnitId) -> Result<bool, Stop> {
    let setup = cx.setup(friend)?;
    let cv = cx.charts.cv(setup.quality, setup.arm).value;
    let purpose = format!("6.11 {} in the way of {}", setup.name, cx.name(unit));
    let roll = cx.roll(Die::D10Zero, &purpose)?;
    let held = roll <= cv;
    let (unit, friend) = (unit.clone(), friend.clone());
    cx.emit(Event::Movement(MovementEvent::FriendInTheWay { unit, friend, roll, cv, held }));
    Ok(held)
}

/// A friend that did not hold goes along; infantry in the way of cavalry only clears the path where it can.
fn make_way(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    friend: &UnitId,
    (along, rest): (Bearing, Inches),
    rolled: &mut BTreeSet<UnitId>,
) -> Result<(), Stop> {
    let horse = cx.setup(unit)?.arm == Arm::Cavalry && cx.setup(friend)?.arm == Arm::Infantry;
    if horse && step_aside(cx, unit, friend, (along, rest))? {
        return Ok(());
    }
    let (went, stopped_by) = go(cx, friend, (along, rest), rolled)?;
    let unit = friend.clone();
    cx.emit(Event::Movement(MovementEvent::FellBack { unit, ordered: rest, went, stopped_by }));
    if over_the_edge(cx, friend)? {
        leave_table(cx, friend)?;
    }
    Ok(())
}

/// Infantry moves sideways by the least that leaves the cavalry's way free. False where no such place is free.
fn step_aside(cx: &mut Cx<'_>, unit: &UnitId, friend: &UnitId, (along, rest): (Bearing, Inches)) -> Result<bool, Stop> {
    let stood = cx.unit(friend)?.stands.clone();
    for half_inches in 1..=24 {
        for side in [1.0, -1.0] {
            let aside = moved(&stood, along, side * f64::from(half_inches) * 0.5, 0.0);
            if !fits(cx, friend, &aside) {
                continue;
            }
            put(cx, friend, aside)?;
            if free_way(cx, unit, along, rest)?.1.as_ref() != Some(friend) {
                return Ok(true);
            }
            put(cx, friend, stood.clone())?;
        }
    }
    Ok(false)
}

/// How far a unit can go along a bearing before it would go through somebody, and through whom. Units it is among at the
/// beginning do not count; nothing else does once it is over the table's edge.
fn free_way(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    along: Bearing,
    distance: Inches,
) -> Result<(Inches, Option<UnitId>), Stop> {
    let stands = cx.unit(unit)?.stands.clone();
    let field = cx.field();
    let others = Others::of(field, unit, &bases(&stands));
    let at = |inches: f64| bases(&moved(&stands, along, 0.0, inches));
    let end_in = distance.to_f64();
    let mut free = 0.0;
    let samples = (1_u32..).map(|k| f64::from(k) * FEEL_IN).take_while(|inches| *inches < end_in).chain([end_in]);
    for inches in samples {
        if let Some(body) = others.hit(field, &at(inches)) {
            let clear = |inches: f64| others.hit(field, &at(inches)).is_none();
            let to = last_clear(clear, free, inches);
            return Ok((Inches::floor_f64(to), field.unit_of(body).cloned()));
        }
        free = inches;
    }
    Ok((distance, None))
}

/// The last clear distance between a clear one and one that is not, a hair short so that rounding cannot spoil it.
fn last_clear(clear: impl Fn(f64) -> bool, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..10 {
        let middle = f64::midpoint(low, high);
        if clear(middle) { low = middle } else { high = middle }
    }
    (low - HAIR_IN / 5.0).max(0.0)
}

fn shift(cx: &mut Cx<'_>, unit: &UnitId, along: Bearing, distance: Inches) -> Result<(), Stop> {
    if distance == Inches::ZERO {
        return Ok(());
    }
    let stands = moved(&cx.unit(unit)?.stands, along, 0.0, distance.to_f64());
    put(cx, unit, stands)
}

/// Stands moved bodily, to the right of a bearing and along it.
fn moved(stands: &[Stand], along: Bearing, right_in: f64, ahead_in: f64) -> Vec<Stand> {
    // One shift for all, so that rounding leaves them as they stand to each other.
    let by = in_frame(Spot::default(), along, right_in, ahead_in);
    stands.iter().map(|s| Stand { at: Spot { x: s.at.x + by.x, y: s.at.y + by.y }, ..s.clone() }).collect()
}

fn bases(stands: &[Stand]) -> Vec<PlacedBase> {
    stands.iter().map(placed).collect()
}

/// The middle of a unit is over the table's edge. One that only reaches over it is moved back onto the table if it fits.
fn over_the_edge(cx: &mut Cx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let stands = cx.unit(unit)?.stands.clone();
    if !off_table(cx.battle, &bases(&stands)) {
        return Ok(false);
    }
    let Some(centre) = middle(&stands) else { return Ok(false) };
    let size = cx.battle.table;
    let within = |at: Inches, most: Inches| at >= Inches::ZERO && at <= most;
    if !within(centre.x, size.width) || !within(centre.y, size.depth) {
        return Ok(true);
    }
    let back = onto_table(cx.battle, &stands);
    if !fits(cx, unit, &back) {
        return Ok(true);
    }
    put(cx, unit, back)?;
    Ok(false)
}

/// Stands moved by the least that puts every corner on the table.
fn onto_table(battle: &Battle, stands: &[Stand]) -> Vec<Stand> {
    let corners: Vec<_> = bases(stands).iter().flat_map(PlacedBase::corners).collect();
    let by = |of: fn(&nalgebra::Point2<f64>) -> f64, most: f64| {
        let low = corners.iter().map(of).fold(f64::MAX, f64::min);
        let high = corners.iter().map(of).fold(f64::MIN, f64::max);
        Inches::from_f64(if low < 0.0 { -low } else { (most - high).min(0.0) })
    };
    let (x, y) = (by(|c| c.x, battle.table.width.to_f64()), by(|c| c.y, battle.table.depth.to_f64()));
    stands.iter().map(|s| Stand { at: Spot { x: s.at.x + x, y: s.at.y + y }, ..s.clone() }).collect()
}

/// 6.11: a unit over the edge is out of the game.
fn leave_table(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = cx.unit_mut(unit)?;
    state.stands.clear();
    state.marker = None;
    cx.emit(Event::Movement(MovementEvent::LeftTable { unit: unit.clone() }));
    Ok(())
}

/// 6.14: militia that falls back loses an averaging die of figures for each full move.
fn straggle(cx: &mut Cx<'_>, unit: &UnitId, full_moves: u8) -> Result<(), Stop> {
    let setup = cx.setup(unit)?;
    let gone = cx.state.units.get(unit).is_none_or(|u| u.is_gone());
    if !cx.state.options.stragglers || setup.quality != Quality::Militia || gone {
        return Ok(());
    }
    let mut dice = Vec::new();
    for _ in 0..full_moves {
        dice.push(cx.roll(Die::Averaging, &format!("6.14 stragglers of {}", setup.name))?);
    }
    let lost = dice.iter().copied().map(u16::from).sum();
    cx.emit(Event::Movement(MovementEvent::Straggled { unit: unit.clone(), dice, lost }));
    lose_figures(cx, unit, lost, Cause::Straggling).map(|_| ())
}
