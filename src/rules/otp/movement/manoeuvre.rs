//! A plain or special move along steps, OTP 6.1-6.8.

use super::closed::BUILT_UP;
use super::course::{Course, Disorders, HAIR, Met, Place, What, question};
use super::event::MovementEvent;
use super::set_out::set_out;
use super::{along, drivers, limits, terrain, wooded};
use crate::battle::{Arm, Battle, Formation, TerrainKind};
use crate::dice::{Die, Purpose, Subject};
use crate::geometry::{HAIR_IN, PlacedBase, Step};
use crate::ids::UnitId;
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
use crate::{say, word};
use nalgebra::Point2;

/// 6.1-6.9: moves a unit along steps as its player wishes.
pub(in super::super) fn move_unit(tx: &mut Tx<'_>, unit: &UnitId, steps: &[Step], special: bool) -> Result<(), Stop> {
    let mover = set_out(tx, unit, special)?;
    if steps.iter().all(goes_nowhere) {
        return Err(impossible("6.1", word!("otp-a-move-needs-steps-that-lead")));
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

/// Steps a unit can make at all (6.3).
fn fit_steps(tx: &mut Tx<'_>, mover: &Mover, steps: &[Step]) -> Result<(), Stop> {
    let hauled = mover.formation == Formation::Unlimbered;
    for step in steps {
        match *step {
            Step::Oblique { angle, distance } => {
                let within = angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO;
                tx.require(within, "6.3", || word!("otp-an-oblique-move-goes-ahead-45-off").to_owned())?;
            }
            Step::Advance { distance } => {
                let ahead = distance >= Inches::ZERO || hauled || mover.formation == Formation::Skirmish;
                tx.require(ahead, "6.3", || word!("otp-a-formed-unit-goes-back-by-facing").to_owned())?;
            }
            // Any unit, guns as well: half of whatever move it has, by what it costs.
            Step::SideStep { .. } | Step::Wheel { .. } | Step::AboutFace => {}
        }
    }
    Ok(())
}

/// 6.3: in a change of facing no stand of a column swings further than the move of its formation.
pub(super) fn check_tail(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    if !mover.in_column() {
        return Ok(());
    }
    let most = limits::swings_at_most(tx.charts, mover, course);
    let starts: Vec<PlacedBase> = course.stands_at(Place::START);
    let before = std::iter::once(&starts).chain(course.legs.iter().map(|leg| &leg.stands));
    let swings = course.legs.iter().zip(before).filter(|(leg, _)| matches!(leg.step, Step::Wheel { .. }));
    let furthest = swings.map(|(leg, from)| furthest_in(from, &leg.stands));
    let furthest = Inches::from_f64(furthest.fold(0.0, f64::max));
    let within = furthest <= most + HAIR;
    tx.require(within, "6.3", || {
        let (furthest, most) = against(furthest, most);
        say!("otp-the-end-stand-of-would-swing-at", mover = mover.name, furthest, most)
    })
}

/// How far the corner of any stand is moved that is moved furthest, in straight inches.
pub(super) fn furthest_in(from: &[PlacedBase], to: &[PlacedBase]) -> f64 {
    let corners = |stands: &[PlacedBase]| stands.iter().flat_map(PlacedBase::corners).collect::<Vec<_>>();
    let ways = corners(from).into_iter().zip(corners(to)).map(|(from, to)| (to - from).norm());
    ways.fold(0.0, f64::max)
}

/// Why a town or building is closed to a unit (6.13): only columns go through a town, only foot goes into a house, and who
/// stands in one as he may not move there comes out or stays.
fn built_up(battle: &Battle, mover: &Mover, met: &Met) -> String {
    let town = battle.board.terrain.iter().any(|t| t.id == met.terrain && t.kind == TerrainKind::Town);
    let (unit, name) = (Name::title(&mover.name), &met.name);
    if met.place == Place::START {
        let how = if town { "column" } else { "skirmishers" };
        return say!("otp-moves-about-in", unit, name, how);
    }
    match (town, mover.arm) {
        (true, Arm::Infantry) => say!("otp-enters-in-column-or-deploys", unit, name),
        (true, _) => say!("otp-enters-in-column-only", unit, name),
        (false, Arm::Infantry) => say!("otp-enters-by-deploying-or-skirmishing", unit, name),
        (false, _) => say!("otp-only-foot-enters", unit, name),
    }
}

/// Ground that may not be entered, and disordering ground on a special move (6.7, 6.8, 6.13).
pub(super) fn check_ground(tx: &mut Tx<'_>, mover: &Mover, course: &Course, special: bool) -> Result<(), Stop> {
    for met in &course.met {
        match met.what {
            What::Barred(BUILT_UP) => {
                let why = built_up(tx.battle, mover, met);
                tx.require(false, BUILT_UP, || why)?;
            }
            What::Barred(rule) => {
                tx.require(false, rule, || say!("otp-cannot-cross", mover = mover.name, met = met.name))?
            }
            What::Disorder(_) if special || mover.activity.special.is_some() => {
                tx.require(false, "6.8", || say!("otp-a-special-move-may-not-go-through", met = met.name))?
            }
            _ => {}
        }
    }
    // The end of a wheel may be on the table and its middle not, where the ground may stop it.
    // Who stands over the edge by ruling may come back on.
    let over = if off_table(tx.battle, &course.stands_at(Place::START)) {
        course.legs.iter().any(|leg| off_table(tx.battle, &leg.stands))
    } else {
        short_of_edge(tx.battle, course, course.end()) < course.end()
    };
    tx.require(!over, "6.1", || say!("otp-would-go-over-the-edge-of-the-2", mover = mover.name))
}

/// Nobody is gone through, no enemy touched (6.5, 9.0).
fn check_others(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let battle = tx.battle;
    // On a bonus move it leaves its guns behind: they are in its way as anybody is (6.10, 7.5).
    let bonus = in_bonus(tx, &mover.id);
    let party = if bonus { vec![mover.id.clone()] } else { attached::party(tx, &mover.id) };
    let field = tx.field();
    let blocked = blocked(field, &party, course);
    let ends = course.stands_at(course.end());
    let touched = enemies_touched(field, battle, &mover.id, &ends);
    let before = enemies_touched(field, battle, &mover.id, &course.stands_at(Place::START));
    if let Some(blocked) = blocked {
        let by = tx.name(&blocked.by).to_owned();
        tx.require(false, "6.5", || say!("otp-would-go-through-2", mover = mover.name, by))?;
    }
    match touched.into_iter().find(|enemy| !before.contains(enemy)) {
        None => Ok(()),
        Some(enemy) => {
            let enemy = tx.name(&enemy).to_owned();
            tx.require(false, "9.0", || say!("otp-would-touch-declare-a-closing", mover = mover.name, enemy))
        }
    }
}

/// The move is within what is left, with the most a special move could still add.
pub(super) fn check_cost(tx: &mut Tx<'_>, mover: &Mover, course: &Course, special: bool) -> Result<(), Stop> {
    let could = if special && mover.activity.special.is_none() { most_special(tx, mover) } else { Inches::ZERO };
    let left = left_on(tx, mover, course) + could;
    let cost = course.cost();
    // The hair is for rounding: with nothing left there is not even that.
    let within = cost <= left + HAIR && (cost == Inches::ZERO || left > Inches::ZERO);
    tx.require(within, "6.1", || {
        let (cost, left) = against(cost, left);
        say!("otp-would-move-and-has", unit = Name::title(&mover.name), cost, left)
    })
}

/// What is left for a course: with the road bonus where all of it is on a road (5.1).
pub(super) fn left_on(tx: &Tx<'_>, mover: &Mover, course: &Course) -> Inches {
    mover.left(tx.charts, course.on_road)
}

/// The most a special move can add: 5" a die (6.8).
pub(super) fn most_special(tx: &Tx<'_>, mover: &Mover) -> Inches {
    Inches::whole(5).times(i32::from(tx.charts.special_dice(mover.arm).value))
}

/// Rolls what the course calls for, and gives the place it ends at.
pub(super) fn diced(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, special: bool) -> Result<Place, Stop> {
    if special {
        roll_special(tx, unit)?;
    }
    let mut to = course.reach(left_on(tx, &Mover::of(tx, unit)?, course));
    if tx.waiver.waive {
        to = course.end();
    }
    let Some(edge) = roll_on_the_way(tx, unit, course, to)? else { return Ok(to) };
    // It stops at the edge: with what is left it may go on, if anything is.
    Ok(edge)
}

/// Rolls for the ground of a move nobody steers, up to a place: where a roll fails it goes as far as half its move takes
/// it, or to the edge (6.6). Gives the place it ends at.
pub(super) fn diced_to(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: Place) -> Result<Place, Stop> {
    let Some(edge) = roll_on_the_way(tx, unit, course, to)? else { return Ok(to) };
    let reach = course.reach(left_on(tx, &Mover::of(tx, unit)?, course));
    Ok(if reach > edge { reach } else { edge })
}

/// Rolls for the ground met up to a place. Gives the edge of ground that leaves too little of the move to get there.
fn roll_on_the_way(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: Place) -> Result<Option<Place>, Stop> {
    if course.cost_at(to) == Inches::ZERO {
        return Ok(None);
    }
    for met in course.met.iter().filter(|m| m.place <= to) {
        let What::Disorder(class) = met.what else { continue };
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

/// Just short of a place on a leg, so that what begins there is not yet touched.
fn short_of(place: Place) -> Place {
    Place { leg: place.leg, at_in: (place.at_in - HAIR_IN).max(0.0) }
}

/// Rolls a special move's dice once a turn (6.8).
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

/// Rolls for disordering ground, unless it has been passed this turn or the move is halved by ground already (6.6). True
/// where the unit's move is not (newly) halved.
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

/// Rolls for a piece of disordering ground, whatever it does to the move (6.6).
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

/// Walks a course to a place and books what it cost.
pub(super) fn carry_out(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: Place) -> Result<(), Stop> {
    let cost = walk_to(tx, unit, course, to)?;
    let mover = Mover::of(tx, unit)?;
    let left = left_on(tx, &mover, course);
    let steps = course.steps_to(to);
    let parts = course.parts(to);
    tx.emit(MovementEvent::Moved { unit: unit.clone(), steps, parts, cost, left });
    if to < course.end() {
        let failed = mover.activity.terrain_failed;
        let (why, rule) = if failed {
            (word!("otp-the-ground-has-broken-up-the-order"), "6.6")
        } else {
            (word!("otp-the-move-is-used-up"), "6.8")
        };
        let (why, rule) = (why.to_owned(), rule.to_owned());
        tx.emit(MovementEvent::StoppedShort { unit: unit.clone(), why, rule });
    }
    along::go(tx, unit, course, to)?;
    super::guns::reman(tx, unit)
}

/// Puts a unit at a place of a course, with all that its move does to its record. Gives what it cost.
pub(super) fn walk_to(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: Place) -> Result<Inches, Stop> {
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

/// A unit begins to move, if it has not yet this turn: where it stood decides flank and rear (9.1).
pub(super) fn begin(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let stands = tx.unit(unit)?.stands.clone();
    let activity = operations::activity(tx, unit)?;
    if activity.began_at.is_empty() {
        activity.began_at = stands;
        activity.fired_before_closing = activity.fired;
    }
    Ok(())
}

/// How high a stand stands: the lowest and the highest of its ground, and that under its middle.
struct Height {
    low: u8,
    middle: u8,
    high: u8,
}

/// Notes slopes gone up or down and streams forded (9.12): the foremost edge of a stand over the brow is up or down it, as
/// it dices for the slope there (6.6).
pub(super) fn note_ground(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: Place) -> Result<(), Stop> {
    let forded = course.met.iter().any(|m| m.place <= to && m.what == What::Stream);
    let crossed = course.met.iter().any(|m| m.place <= to && m.what == What::Obstacle);
    let scene = &tx.field().scene;
    let heights = |place: Place| {
        let level = |at: Point2<f64>| scene.level_at(at);
        let height = |s: &PlacedBase| {
            let corners = s.corners().into_iter().map(level).chain([level(s.centre())]);
            let (low, high) = corners.fold((u8::MAX, 0), |(low, high), l| (low.min(l), high.max(l)));
            Height { low, middle: level(s.centre()), high }
        };
        course.stands_at(place).iter().map(height).collect::<Vec<Height>>()
    };
    let (mut up, mut down) = (false, false);
    let mut was = heights(Place::START);
    for place in way(course, to) {
        let now = heights(place);
        // An about face turns the order of the stands round where they stand.
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

/// Places along a course, an inch or so apart, the last one included.
fn way(course: &Course, to: Place) -> Vec<Place> {
    let mut places = Vec::new();
    for (leg, walked) in course.legs.iter().enumerate().take(to.leg + 1) {
        let end_in = if leg == to.leg { to.at_in.min(walked.ruler_in) } else { walked.ruler_in };
        places.extend((1_u32..).map(f64::from).take_while(|at| *at < end_in).map(|at_in| Place { leg, at_in }));
        places.push(Place { leg, at_in: end_in });
    }
    places
}
