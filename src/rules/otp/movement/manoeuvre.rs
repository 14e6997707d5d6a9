//! Plain and special moves along steps (OTP 6.1-6.8).

use super::closed::BUILT_UP;
use super::course::{Course, CoursePlace, Disorders, HAIR, Met, MetKind, question};
use super::event::MovementEvent;
use super::set_out::set_out;
use super::{along, drivers, limits, terrain, wooded};
use crate::battle::{Arm, Battle, Formation, TerrainKind};
use crate::dice::{Die, Purpose, Subject};
use crate::geometry::{HAIR_IN, PlacedBase, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::movement::goes_nowhere;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::operations::in_bonus;
use crate::rules::otp::place::{blocked, enemies_touched, off_table, put, short_of_edge, stands_after};
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::wording::against;
use crate::rules::otp::{attached, operations, purposes};
use crate::text::Name;
use crate::units::{Inches, Turn};
use nalgebra::Point2;

/// 6.1-6.9: moves a unit along steps as its player chooses.
pub(in super::super) fn move_unit(tx: &mut Tx<'_>, unit: &UnitId, steps: &[Step], special: bool) -> Result<(), Stop> {
    let mover = set_out(tx, unit, special)?;
    if steps.iter().all(goes_nowhere) {
        return Err(impossible("6.1", msg!("otp-move-without-steps")));
    }
    fit_steps(tx, &mover, steps)?;
    let course = Course::of(tx.country(), &mover, steps);
    check_tail(tx, &mover, &course)?;
    check_ground(tx, &mover, &course, special)?;
    check_others(tx, &mover, &course)?;
    drivers::check(tx, &mover, &course)?;
    check_cost(tx, &mover, &course, special)?;
    if special || mover.activity.special.is_some() {
        limits::check(tx, &mover, &course)?;
    }
    along::check(tx, &mover, &course)?;
    let to = diced(tx, unit, &course, special)?;
    carry_out(tx, unit, &course, to)
}

/// Refuses steps that a unit can never make (6.3).
fn fit_steps(tx: &mut Tx<'_>, mover: &Mover, steps: &[Step]) -> Result<(), Stop> {
    let hauled = mover.formation == Formation::Unlimbered;
    for step in steps {
        match *step {
            Step::Oblique { angle, distance } => {
                let within = angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO;
                tx.require(within, "6.3", || msg!("otp-oblique-too-sharp").to_owned())?;
            }
            Step::Advance { distance } => {
                let ahead = distance >= Inches::ZERO || hauled || mover.formation == Formation::Skirmish;
                tx.require(ahead, "6.3", || msg!("otp-face-about-to-go-back").to_owned())?;
            }
            // Any unit may do these, including guns. Their cost limits them to half of its move.
            Step::SideStep { .. } | Step::Wheel { .. } | Step::AboutFace => {}
        }
    }
    Ok(())
}

/// 6.3: refuses a change of facing in which a stand of a column swings further than the move of its formation.
pub(super) fn check_tail(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    if !mover.in_column() {
        return Ok(());
    }
    let most = limits::swings_at_most(tx.charts, mover, course);
    let starts: Vec<PlacedBase> = course.stands_at(CoursePlace::START);
    let before = std::iter::once(&starts).chain(course.legs.iter().map(|leg| &leg.stands));
    let swings = course.legs.iter().zip(before).filter(|(leg, _)| matches!(leg.step, Step::Wheel { .. }));
    let furthest = swings.map(|(leg, from)| furthest_in(from, &leg.stands));
    let furthest = Inches::from_f64(furthest.fold(0.0, f64::max));
    let within = furthest <= most + HAIR;
    tx.require(within, "6.3", || {
        let (furthest, most) = against(furthest, most);
        msg!("otp-end-stand-swings-too-far", mover = mover.name, furthest, most)
    })
}

/// Returns the straight distance, in inches, of the corner that moves furthest.
pub(super) fn furthest_in(from: &[PlacedBase], to: &[PlacedBase]) -> f64 {
    let corners = |stands: &[PlacedBase]| stands.iter().flat_map(PlacedBase::corners).collect::<Vec<_>>();
    let ways = corners(from).into_iter().zip(corners(to)).map(|(from, to)| (to - from).norm());
    ways.fold(0.0, f64::max)
}

/// Returns why a town or building is closed to a unit (6.13): only columns go through a town, and only foot enters a
/// house. A unit that stands in one but may not move there must come out or stay.
fn built_up(battle: &Battle, mover: &Mover, met: &Met) -> String {
    let town = battle.board.terrain.iter().any(|t| t.id == met.terrain && t.kind == TerrainKind::Town);
    let (unit, name) = (Name::title(&mover.name), &met.name);
    if met.place == CoursePlace::START {
        let how = if town { "column" } else { "skirmishers" };
        return msg!("otp-moves-about-in", unit, name, how);
    }
    match (town, mover.arm) {
        (true, Arm::Infantry) => msg!("otp-enters-in-column-or-deploys", unit, name),
        (true, _) => msg!("otp-enters-in-column-only", unit, name),
        (false, Arm::Infantry) => msg!("otp-enters-by-deploying-or-skirmishing", unit, name),
        (false, _) => msg!("otp-only-foot-enters", unit, name),
    }
}

/// Refuses closed ground, and disordering terrain on a special move (6.7, 6.8, 6.13).
pub(super) fn check_ground(tx: &mut Tx<'_>, mover: &Mover, course: &Course, special: bool) -> Result<(), Stop> {
    for met in &course.met {
        match met.what {
            MetKind::Barred(BUILT_UP) => {
                let why = built_up(tx.battle, mover, met);
                tx.require(false, BUILT_UP, || why)?;
            }
            MetKind::Barred(rule) => {
                tx.require(false, rule, || msg!("otp-cannot-cross", mover = mover.name, met = met.name))?
            }
            MetKind::Disorder(_) if special || mover.activity.special.is_some() => {
                tx.require(false, "6.8", || msg!("otp-a-special-move-may-not-go-through", met = met.name))?
            }
            _ => {}
        }
    }
    // A wheel may end on the table but leave it on the way, where terrain may stop the unit. A unit that a ruling
    // placed over the edge may come back on.
    let over = if off_table(tx.battle, &course.stands_at(CoursePlace::START)) {
        course.legs.iter().any(|leg| off_table(tx.battle, &leg.stands))
    } else {
        short_of_edge(tx.battle, course, course.end()) < course.end()
    };
    tx.require(!over, "6.1", || msg!("otp-unit-would-leave-table", mover = mover.name))
}

/// Refuses a course that goes through a unit or touches a new enemy (6.5, 9.0).
fn check_others(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let battle = tx.battle;
    // On a bonus move it leaves its guns behind, so they block it as any other unit does (6.10, 7.5).
    let bonus = in_bonus(tx, &mover.id);
    let party = if bonus { vec![mover.id.clone()] } else { attached::party(tx, &mover.id) };
    let field = tx.field();
    let blocked = blocked(field, &party, course);
    let ends = course.stands_at(course.end());
    let touched = enemies_touched(field, battle, &mover.id, &ends);
    let before = enemies_touched(field, battle, &mover.id, &course.stands_at(CoursePlace::START));
    if let Some(blocked) = blocked {
        let by = tx.name(&blocked.by).to_owned();
        tx.require(false, "6.5", || msg!("otp-forward-way-goes-through", mover = mover.name, by))?;
    }
    match touched.into_iter().find(|enemy| !before.contains(enemy)) {
        None => Ok(()),
        Some(enemy) => {
            let enemy = tx.name(&enemy).to_owned();
            tx.require(false, "9.0", || msg!("otp-would-touch-declare-a-closing", mover = mover.name, enemy))
        }
    }
}

/// Refuses a move beyond the movement left, counting the most that a special move can still add.
pub(super) fn check_cost(tx: &mut Tx<'_>, mover: &Mover, course: &Course, special: bool) -> Result<(), Stop> {
    let could = if special && mover.activity.special.is_none() { most_special(tx, mover) } else { Inches::ZERO };
    let left = left_on(tx, mover, course) + could;
    let cost = course.cost();
    // The tolerance only covers rounding. A unit with nothing left cannot use it.
    let within = cost <= left + HAIR && (cost == Inches::ZERO || left > Inches::ZERO);
    tx.require(within, "6.1", || {
        let (cost, left) = against(cost, left);
        msg!("otp-move-lacks-movement", unit = Name::title(&mover.name), cost, left)
    })
}

/// Returns the movement left for a course, with the road bonus if the whole course is on a road (5.1).
pub(super) fn left_on(tx: &Tx<'_>, mover: &Mover, course: &Course) -> Inches {
    mover.left(tx.charts, course.on_road)
}

/// Returns the most that a special move can add: 5" a die (6.8).
pub(super) fn most_special(tx: &Tx<'_>, mover: &Mover) -> Inches {
    Inches::whole(5).times(i32::from(tx.charts.special_dice(mover.arm).value))
}

/// Makes the rolls that a course requires. Returns the place where it ends.
pub(super) fn diced(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, special: bool) -> Result<CoursePlace, Stop> {
    if special {
        roll_special(tx, unit)?;
    }
    let mut to = course.reach(left_on(tx, &Mover::of(tx, unit)?, course));
    if tx.waiver.waive {
        to = course.end();
    }
    let Some(edge) = roll_on_the_way(tx, unit, course, to)? else { return Ok(to) };
    // It stops at the edge of the terrain. The player may continue with any movement left.
    Ok(edge)
}

/// Rolls for the terrain of a move that no player steers, up to a place. After a failed roll it goes as far as half its
/// move allows, or to the edge (6.6). Returns the place where it ends.
pub(super) fn diced_to(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> Result<CoursePlace, Stop> {
    let Some(edge) = roll_on_the_way(tx, unit, course, to)? else { return Ok(to) };
    let reach = course.reach(left_on(tx, &Mover::of(tx, unit)?, course));
    Ok(if reach > edge { reach } else { edge })
}

/// Rolls for the terrain met up to a place. Returns the edge of terrain that leaves too little movement to get there.
fn roll_on_the_way(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    course: &Course,
    to: CoursePlace,
) -> Result<Option<CoursePlace>, Stop> {
    if course.cost_at(to) == Inches::ZERO {
        return Ok(None);
    }
    for met in course.met.iter().filter(|m| m.place <= to) {
        let MetKind::Disorder(class) = met.what else { continue };
        if roll_for(tx, unit, met, class)? {
            continue;
        }
        let left = left_on(tx, &Mover::of(tx, unit)?, course) + HAIR;
        if course.cost_at(to) <= left {
            continue;
        }
        return Ok(Some(short_of(met.place)));
    }
    Ok(None)
}

/// Returns the place just short of another on a leg, so that terrain beginning there is not yet touched.
fn short_of(place: CoursePlace) -> CoursePlace {
    CoursePlace { leg: place.leg, at_in: (place.at_in - HAIR_IN).max(0.0) }
}

/// Rolls a special move's dice, once a turn (6.8).
pub(super) fn roll_special(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    if mover.activity.special.is_some() {
        return Ok(());
    }
    let mut dice = Vec::new();
    let purpose = purposes::of_unit(purposes::SPECIAL_MOVE, tx.subject(unit));
    for _ in 0..tx.charts.special_dice(mover.arm).value {
        dice.push(tx.roll(Die::Averaging, &purpose)?);
    }
    let extra = Inches::whole(dice.iter().copied().map(i32::from).sum());
    operations::activity(tx, unit)?.special = Some(extra);
    tx.emit(MovementEvent::SpecialRolled { unit: unit.clone(), dice, extra });
    Ok(())
}

/// Rolls for disordering terrain, unless the unit has passed it this turn or terrain has already halved its move (6.6).
/// Returns false if this roll halves the unit's move.
pub(super) fn roll_for(tx: &mut Tx<'_>, unit: &UnitId, met: &Met, what: Disorders) -> Result<bool, Stop> {
    let mover = Mover::of(tx, unit)?;
    let pieces = wooded::pieces(tx.battle, met);
    if mover.activity.terrain_failed || pieces.iter().all(|piece| mover.activity.terrain_passed.contains(piece)) {
        return Ok(true);
    }
    let passes = ground_passed(tx, &mover, met, what)?;
    let activity = operations::activity(tx, unit)?;
    if passes {
        activity.terrain_passed.extend(pieces);
    } else {
        activity.terrain_failed = true;
    }
    Ok(passes)
}

/// Rolls for a piece of disordering terrain and logs the roll. The effect on the move is left to the caller (6.6).
pub(super) fn ground_passed(tx: &mut Tx<'_>, mover: &Mover, met: &Met, what: Disorders) -> Result<bool, Stop> {
    let purpose = Purpose::of(purposes::GROUND)
        .about("unit", Subject::new(mover.id.as_str(), &mover.name))
        .about("ground", Subject::new(met.terrain.as_str(), &met.name));
    let charts = tx.charts;
    let answer = terrain::resolve(charts, &question(mover, what.class, met.woods), &purpose, tx.dice())?;
    tx.emit(MovementEvent::TerrainRolled {
        unit: mover.id.clone(),
        terrain: met.terrain.clone(),
        class: answer.class,
        needed: answer.needed,
        roll: answer.roll,
        passed: answer.passes,
        source: answer.source,
    });
    Ok(answer.passes)
}

/// Moves a unit along a course to a place and records the cost.
pub(super) fn carry_out(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    let cost = walk_to(tx, unit, course, to)?;
    let mover = Mover::of(tx, unit)?;
    let left = left_on(tx, &mover, course);
    let steps = course.steps_to(to);
    let parts = course.parts(to);
    tx.emit(MovementEvent::Moved { unit: unit.clone(), steps, parts, cost, left });
    if to < course.end() {
        let failed = mover.activity.terrain_failed;
        let (why, rule) = if failed {
            (msg!("otp-the-ground-has-broken-up-the-order"), "6.6")
        } else {
            (msg!("otp-the-move-is-used-up"), "6.8")
        };
        let (why, rule) = (why.to_owned(), rule.to_owned());
        tx.emit(MovementEvent::StoppedShort { unit: unit.clone(), why, rule });
    }
    along::go(tx, unit, course, to)?;
    super::guns::reman(tx, unit)
}

/// Puts a unit at a place of a course and records the move. Returns the cost.
pub(super) fn walk_to(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> Result<Inches, Stop> {
    let before = tx.unit(unit)?.stands.clone();
    let manoeuvred = limits::used(&Mover::of(tx, unit)?, course, to);
    begin(tx, unit)?;
    let cost = course.cost_at(to);
    note_ground(tx, unit, course, to)?;
    let activity = operations::activity(tx, unit)?;
    activity.spent += cost;
    activity.manoeuvred = manoeuvred;
    put(tx, unit, stands_after(course, &before, to))?;
    Ok(cost)
}

/// Starts a unit's move, if it has not started this turn. Its stands at that point decide flank and rear (9.1).
pub(super) fn begin(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let stands = tx.unit(unit)?.stands.clone();
    let activity = operations::activity(tx, unit)?;
    if activity.began_at.is_empty() {
        activity.began_at = stands;
        activity.fired_before_closing = activity.fired;
    }
    Ok(())
}

/// The height of a stand: the lowest and highest levels under it, and the level under its centre.
struct Height {
    low: u8,
    middle: u8,
    high: u8,
}

/// Records slopes gone up or down and streams forded (9.12). A stand is up or down a slope once its foremost edge is
/// over the brow, which is also where it rolls for the slope (6.6).
pub(super) fn note_ground(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    let forded = course.met.iter().any(|m| m.place <= to && m.what == MetKind::Stream);
    let crossed = course.met.iter().any(|m| m.place <= to && m.what == MetKind::Obstacle);
    let scene = &tx.field().scene;
    let heights = |place: CoursePlace| {
        let level = |at: Point2<f64>| scene.level_at(at);
        let height = |s: &PlacedBase| {
            let corners = s.corners().into_iter().map(level).chain([level(s.centre())]);
            let (low, high) = corners.fold((u8::MAX, 0), |(low, high), l| (low.min(l), high.max(l)));
            Height { low, middle: level(s.centre()), high }
        };
        course.stands_at(place).iter().map(height).collect::<Vec<Height>>()
    };
    let (mut up, mut down) = (false, false);
    let mut was = heights(CoursePlace::START);
    for place in way(course, to) {
        let now = heights(place);
        // An about face reverses the order of the stands without moving them.
        if matches!(course.steps.get(place.leg), Some(Step::AboutFace)) {
            was = now;
            continue;
        }
        up |= now.iter().zip(&was).any(|(now, was)| now.high > was.high || now.middle > was.middle);
        down |= now.iter().zip(&was).any(|(now, was)| now.low < was.low || now.middle < was.middle);
        was = now;
    }
    let activity = operations::activity(tx, unit)?;
    activity.went_uphill |= up;
    activity.went_downhill |= down;
    activity.forded |= forded;
    activity.crossed_obstacle |= crossed;
    Ok(())
}

/// Returns places along a course, about an inch apart, including the last one.
fn way(course: &Course, to: CoursePlace) -> Vec<CoursePlace> {
    let mut places = Vec::new();
    for (leg, walked) in course.legs.iter().enumerate().take(to.leg + 1) {
        let end_in = if leg == to.leg { to.at_in.min(walked.ruler_in) } else { walked.ruler_in };
        places.extend((1_u32..).map(f64::from).take_while(|at| *at < end_in).map(|at_in| CoursePlace { leg, at_in }));
        places.push(CoursePlace { leg, at_in: end_in });
    }
    places
}
