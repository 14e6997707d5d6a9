//! Closings and special moves of skirmishers, stand by stand (OTP 5.3, 6.4, 6.8, 9.1). Each stand goes straight to its
//! own place within its unit's movement, and changes facing at no cost.
//!
//! If the move ends early, all stands stop at the same share of their ways.

use super::super::losses::give_marker;
use super::super::operations;
use super::super::transaction::{Tx, impossible};
use super::course::{Course, HAIR, Met, MetKind};
use super::event::MovementEvent;
use super::goal::Goal;
use super::manoeuvre::{begin, most_special, note_ground, roll_for, roll_special};
use super::stands::{courses, placed_at, shape};
use crate::battle::{Formation, Stand, placed};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::charge::Approach;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{Others, off_table, put};
use crate::rules::otp::wording::against;
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot};

/// The number of sample points on the way for checks of other units and of the distance to an enemy.
const PARTS: u32 = 64;

fn bases(stands: &[Stand]) -> Vec<PlacedBase> {
    stands.iter().map(placed).collect()
}

fn shares() -> impl Iterator<Item = f64> {
    (0..=PARTS).map(|part| f64::from(part) / f64::from(PARTS))
}

/// The ways of all stands.
struct StandCourses {
    courses: Vec<Course>,
    from: Vec<Stand>,
    to: Vec<Stand>,
}

impl StandCourses {
    fn of(tx: &Tx<'_>, mover: &Mover, to: &[Stand]) -> Self {
        StandCourses { courses: courses(tx, mover, &mover.stands, to), from: mover.stands.clone(), to: to.to_vec() }
    }

    /// Returns the cost of the longest way up to a share of it.
    fn cost(&self, share: f64) -> Inches {
        self.courses.iter().map(|course| course.cost_at(course.share(share))).max().unwrap_or_default()
    }

    /// Returns the stands at a share of their ways, each with its final facing.
    fn at(&self, share: f64) -> Vec<Stand> {
        let between = |from: Inches, to: Inches| from + Inches::from_f64((to - from).to_f64() * share);
        let stand = |(from, to): (&Stand, &Stand)| Stand {
            at: if share >= 1.0 {
                to.at
            } else {
                Spot { x: between(from.at.x, to.at.x), y: between(from.at.y, to.at.y) }
            },
            ..to.clone()
        };
        self.from.iter().zip(&self.to).map(stand).collect()
    }

    /// Returns the largest share that costs no more than `left`.
    fn reach(&self, left: Inches) -> f64 {
        if self.cost(1.0) <= left + HAIR {
            return 1.0;
        }
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..20 {
            let middle = f64::midpoint(low, high);
            if self.cost(middle) <= left { low = middle } else { high = middle }
        }
        low
    }

    /// Returns everything met up to a share, in the order in which it is met.
    fn met(&self, share: f64) -> Vec<Met> {
        let up_to = |course: &Course| course.share(share);
        let met = self.courses.iter().flat_map(|c| c.met.iter().filter(|met| met.place <= up_to(c)));
        let mut met: Vec<Met> = met.cloned().collect();
        met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
        met
    }

    fn ruler_in(&self, share: f64) -> f64 {
        self.courses.iter().map(Course::ruler_in).fold(0.0, f64::max) * share
    }
}

/// Returns the stands at their given places. Refuses unless the unit is a skirmish line with one place for each stand.
fn at_places(tx: &mut Tx<'_>, mover: &Mover, to: &[(Spot, Bearing)]) -> Result<Vec<Stand>, Stop> {
    let name = || Name::title(&mover.name);
    let is_skirmish = mover.formation == Formation::Skirmish;
    tx.require(is_skirmish, "5.3", || msg!("otp-only-skirmishers-stand-by-stand", unit = name()))?;
    if !is_skirmish || to.len() != mover.stands.len() {
        let count = mover.stands.len();
        return Err(impossible("5.3", msg!("otp-each-stand-needs-place", unit = name(), count)));
    }
    let stands: Vec<Stand> =
        mover.stands.iter().zip(to).map(|(stand, (at, facing))| placed_at(stand, *at, *facing)).collect();
    shape(tx, mover, &stands)?;
    Ok(stands)
}

/// 6.8: moves a skirmish line stand by stand on a special move.
pub(super) fn special_move(tx: &mut Tx<'_>, unit: &UnitId, to: &[(Spot, Bearing)]) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    let stands = at_places(tx, &mover, to)?;
    attached::stays_in_touch(tx, unit, &stands)?;
    let ways = StandCourses::of(tx, &mover, &stands);
    // The check treats the unit as on a special move, even before its dice are rolled.
    let mut on_special = mover.clone();
    on_special.activity.special.get_or_insert(Inches::ZERO);
    super::stands::check(tx, &on_special, &stands, &ways.courses)?;
    let could = if mover.activity.special.is_none() { most_special(tx, &mover) } else { Inches::ZERO };
    let (cost, left) = (ways.cost(1.0), mover.left(tx.charts, false) + could);
    tx.require(cost <= left + HAIR, "6.1", || {
        let (cost, left) = against(cost, left);
        msg!("otp-move-lacks-movement", unit = Name::title(&mover.name), cost, left)
    })?;
    roll_special(tx, unit)?;
    let reach = ways.reach(operations::left(tx, unit)?);
    let share = if tx.waiver.waive { 1.0 } else { in_order(&ways, reach) };
    go(tx, unit, &ways, share)?;
    let (cost, left) = (ways.cost(share), operations::left(tx, unit)?);
    tx.emit(MovementEvent::StandsMoved { unit: unit.clone(), cost, left });
    if share < 1.0 {
        let (why, rule) = (msg!("otp-the-move-is-used-up").to_owned(), "6.8".to_owned());
        tx.emit(MovementEvent::StoppedShort { unit: unit.clone(), why, rule });
    }
    Ok(())
}

/// Returns the share, or the largest one below it at which the stands have the spacing of a skirmish line.
fn in_order(ways: &StandCourses, share: f64) -> f64 {
    let below = shares().map(|part| share * (1.0 - part));
    below.into_iter().find(|share| ways.at(*share).windows(2).all(super::stands::spread)).unwrap_or(0.0)
}

/// Moves the stands to a share of their ways and updates the unit's record.
fn go(tx: &mut Tx<'_>, unit: &UnitId, ways: &StandCourses, share: f64) -> Result<(), Stop> {
    begin(tx, unit)?;
    for course in &ways.courses {
        note_ground(tx, unit, course, course.share(share))?;
    }
    operations::activity(tx, unit)?.spent += ways.cost(share);
    put(tx, unit, if share > 0.0 { ways.at(share) } else { ways.from.clone() })
}

/// 9.1: returns a skirmish line's approach stand by stand, checked before the closing roll.
pub(in super::super) fn approach_by_stands(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    to: &[(Spot, Bearing)],
    special: bool,
) -> Result<Approach, Stop> {
    let mover = Mover::of(tx, unit)?;
    let stands = at_places(tx, &mover, to)?;
    let ways = StandCourses::of(tx, &mover, &stands);
    let goal = Goal::now(tx, &mover, target);
    let battle = tx.battle;
    let touches = goal.touched(tx.field(), battle, unit, &bases(&stands));
    let name = tx.name(target).to_owned();
    tx.require(touches, "9.1", || msg!("otp-would-not-reach-that-way", mover = mover.name, name))?;
    check_ground(tx, &mover, &ways, special)?;
    check_free(tx, &mover, &ways)?;
    let could = if special { most_special(tx, &mover) } else { Inches::ZERO };
    let (cost, left) = (ways.cost(1.0), mover.left(tx.charts, false) + could);
    tx.require(cost <= left + HAIR, "9.1", || {
        let (cost, left) = against(cost, left);
        msg!("otp-contact-lacks-movement", unit = Name::title(&mover.name), cost, left, doubt = "")
    })?;
    let gap = crate::rules::otp::contact::gap_of(tx, &mover.stands, target);
    let began = if mover.activity.began_at.is_empty() { mover.stands.clone() } else { mover.activity.began_at.clone() };
    Ok(Approach { steps: Vec::new(), stands, began, length: cost, gap })
}

fn check_ground(tx: &mut Tx<'_>, mover: &Mover, ways: &StandCourses, special: bool) -> Result<(), Stop> {
    for met in ways.met(1.0) {
        match met.what {
            MetKind::Barred(rule) => {
                tx.require(false, rule, || msg!("otp-cannot-enter", mover = mover.name, met = met.name))?;
            }
            MetKind::Disorder(_) if special => {
                tx.require(false, "6.8", || msg!("otp-a-special-move-may-not-go-through", met = met.name))?;
            }
            _ => {}
        }
    }
    let over = off_table(tx.battle, &bases(&ways.to));
    tx.require(!over, "6.1", || msg!("otp-unit-would-leave-table", mover = mover.name))
}

/// Refuses ways through any unit, including the target: each stand ends where it touches the target.
fn check_free(tx: &mut Tx<'_>, mover: &Mover, ways: &StandCourses) -> Result<(), Stop> {
    let field = tx.field();
    let others = Others::of(field, std::slice::from_ref(&mover.id), &bases(&mover.stands));
    let through = shares().find_map(|share| others.hit(field, &bases(&ways.at(share))));
    let Some(by) = through.and_then(|body| field.unit_of(body)).cloned() else { return Ok(()) };
    let other = tx.name(&by).to_owned();
    tx.require(false, "6.5", || msg!("otp-is-in-the-way-of", other, mover = mover.name))
}

/// Rolls for terrain on the way and moves up to a share, or as far as a failed roll allows (6.6). Returns the share.
fn go_diced(tx: &mut Tx<'_>, unit: &UnitId, ways: &StandCourses, share: f64) -> Result<f64, Stop> {
    let mut share = share;
    for met in ways.met(share) {
        let MetKind::Disorder(what) = met.what else { continue };
        let left = |tx: &Tx<'_>| operations::left(tx, unit);
        if !roll_for(tx, unit, &met, what)? && ways.cost(share) > left(tx)? + HAIR {
            share = in_order(ways, ways.reach(left(tx)?).min(share));
            break;
        }
    }
    go(tx, unit, ways, share)?;
    Ok(share)
}

/// Returns how far its movement takes it, rolling the dice of a special move.
fn in_reach(tx: &mut Tx<'_>, charge: &Charge, ways: &StandCourses) -> Result<f64, Stop> {
    if charge.special {
        roll_special(tx, &charge.unit)?;
    }
    let left = operations::left(tx, &charge.unit)?;
    Ok(if tx.waiver.waive { 1.0 } else { ways.reach(left) })
}

fn ways_of(tx: &mut Tx<'_>, charge: &Charge) -> Result<StandCourses, Stop> {
    let mover = Mover::of(tx, &charge.unit)?;
    Ok(StandCourses::of(tx, &mover, &charge.approach.stands))
}

/// 9.7: goes into contact. Returns whether it ends touching its target. If not, a special move takes a marker (6.8).
pub(super) fn go_in(tx: &mut Tx<'_>, charge: &Charge) -> Result<bool, Stop> {
    let ways = ways_of(tx, charge)?;
    let reach = in_reach(tx, charge, &ways)?;
    let share = if reach < 1.0 { in_order(&ways, reach) } else { reach };
    let share = go_diced(tx, &charge.unit, &ways, share)?;
    let (unit, target) = (charge.unit.clone(), charge.target.clone());
    let mover = Mover::of(tx, &unit)?;
    let goal = Goal::now(tx, &mover, &target);
    let battle = tx.battle;
    let touches = goal.touched(tx.field(), battle, &unit, &bases(&mover.stands));
    let distance = Inches::from_f64(ways.ruler_in(share));
    if touches {
        tx.emit(MovementEvent::WentIn { unit, target, distance, spare: None });
        return Ok(true);
    }
    tx.emit(MovementEvent::FellShort { unit: unit.clone(), target, distance, wanting: None });
    if charge.special {
        give_marker(tx, &unit, false)?;
    }
    Ok(false)
}

/// 9.2, 9.4: moves to a share of its way, or as far as terrain allows, and stops.
fn stop_there(tx: &mut Tx<'_>, charge: &Charge, ways: &StandCourses, share: f64, rule: &str) -> Result<(), Stop> {
    let share = go_diced(tx, &charge.unit, ways, in_order(ways, share))?;
    let (unit, target, rule) = (charge.unit.clone(), charge.target.clone(), rule.to_owned());
    let distance = Inches::from_f64(ways.ruler_in(share));
    tx.emit(MovementEvent::StoppedOnTheWay { unit, target, distance, rule });
    Ok(())
}

/// 9.2: moves a failed closing half the distance. On a special move it goes no further than a normal move (6.9).
pub(super) fn go_half_way(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let ways = ways_of(tx, charge)?;
    let left = Mover::of(tx, &charge.unit)?.left_normally(tx.charts, false);
    let share = if charge.special { ways.reach(left).min(0.5) } else { 0.5 };
    stop_there(tx, charge, &ways, share, if share < 0.5 { "6.9" } else { "9.2" })
}

/// 9.4: completes its move after its target has run.
pub(super) fn run_on(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let ways = ways_of(tx, charge)?;
    let reach = in_reach(tx, charge, &ways)?;
    stop_there(tx, charge, &ways, reach, "9.4")?;
    if charge.special && reach < 1.0 { give_marker(tx, &charge.unit, false) } else { Ok(()) }
}

/// 9.7: returns its stands at the first point where one of them is within a distance of its target.
pub(super) fn where_within(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    to: &[Stand],
    distance: Inches,
) -> Result<Vec<Stand>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let ways = StandCourses::of(tx, &mover, to);
    let goal = Goal::now(tx, &mover, target);
    let field = tx.field();
    let near =
        |stands: &[Stand]| goal.gap_in(field, &bases(stands)).is_some_and(|gap| gap <= distance.to_f64() + HAIR_IN);
    Ok(shares().map(|share| ways.at(share)).find(|stands| near(stands)).unwrap_or_else(|| ways.at(1.0)))
}
