//! Guns that go along with the infantry they are attached to (OTP 7.5), when it moves and when it falls back.
//!
//! They keep their place beside it: they make the same motion as its first stand, as if all stood on one board.

use super::super::operations;
use super::super::operations::{Doing, in_bonus};
use super::super::transaction::Tx;
use super::course::{Course, CoursePlace, HAIR, Met, MetKind};
use super::formation::newly_touched;
use super::guns;
use super::manoeuvre::{begin, roll_for};
use super::retreat::{leave_table, moved};
use super::stands::straight;
use crate::battle::{Stand, placed};
use crate::geometry::{PlacedBase, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached::{GunsEvent, guns_of, part, party};
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{
    Others, enemies_touched, fits, fits_beside, off_table, overlapped, put, samples, stands_from,
};
use crate::rules::otp::wording::against;
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot};
use nalgebra::{Isometry2, UnitComplex};

/// The gap, in inches, at which a crew stops from the enemy beside infantry that goes into contact. It does not fight.
const SHORT_OF_ENEMY_IN: f64 = 0.1;

/// The path of attached guns along their infantry's course, and its cost.
struct Along {
    stands: Vec<Stand>,
    cost: Inches,
    met: Vec<Met>,
    /// The positions of the guns and of their infantry's first stand at the start of each leg.
    starts: Vec<(Vec<PlacedBase>, Isometry2<f64>)>,
}

impl Along {
    /// Returns the path along a course of the infantry up to a place.
    fn of(tx: &Tx<'_>, guns: &Mover, course: &Course, to: CoursePlace) -> Self {
        let mut along = Along { stands: guns.stands.clone(), cost: Inches::ZERO, met: Vec::new(), starts: Vec::new() };
        let mut bases: Vec<PlacedBase> = guns.stands.iter().map(placed).collect();
        let mut was = course.stands_at(CoursePlace::START);
        for (leg, walked) in course.legs.iter().enumerate().take(to.leg + 1) {
            let now = if leg == to.leg { course.stands_put(to) } else { walked.stands.clone() };
            let (Some(from), Some(upto)) = (was.first(), now.first()) else { return along };
            let about = matches!(walked.step, Step::AboutFace);
            along.starts.push((bases.clone(), from.pose));
            if about {
                // Each stand turns about in place, so left becomes right.
                bases.iter_mut().for_each(turn_about);
                bases.reverse();
            } else {
                let by = upto.pose * from.pose.inverse();
                bases.iter_mut().for_each(|base| base.pose = by * base.pose);
            }
            let stands = stands_from(&bases, &along.stands, about);
            if !about {
                along.walk(tx, guns, &LegAlong { place: leg, step: walked.step, to: &stands });
            }
            along.stands = stands;
            was = now;
        }
        along
    }

    /// Returns their bases when their infantry is at a place of its course.
    fn bases_at(&self, course: &Course, place: CoursePlace) -> Vec<PlacedBase> {
        let Some((bases, from)) = self.starts.get(place.leg) else { return Vec::new() };
        let at = course.stands_at(place).first().map_or(*from, |stand| stand.pose);
        let about = course.legs.get(place.leg).is_some_and(|leg| matches!(leg.step, Step::AboutFace));
        let by = if about { Isometry2::identity() } else { at * from.inverse() };
        bases.iter().map(|base| PlacedBase { pose: by * base.pose, base: base.base }).collect()
    }

    /// Adds one leg. It costs as much as the stand that pays most: the distance of the corner that moves furthest,
    /// doubled for a side step (6.3), plus the obstacles on the stand's straight way.
    fn walk(&mut self, tx: &Tx<'_>, guns: &Mover, leg: &LegAlong<'_>) {
        let times = if matches!(leg.step, Step::SideStep { .. }) { 2 } else { 1 };
        let mut furthest = Inches::ZERO;
        for (from, to) in self.stands.iter().zip(leg.to) {
            let corners = placed(from).corners().into_iter().zip(placed(to).corners());
            let way_in = corners.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max);
            let one = Mover { stands: vec![from.clone()], ..guns.clone() };
            let course = Course::of(tx.country(), &one, &straight(from, to));
            let obstacles = course.met.iter().map(|met| met.toll);
            furthest = furthest.max(Inches::from_f64(way_in).times(times) + obstacles.sum());
            self.met.extend(
                course.met.into_iter().map(|met| Met { place: CoursePlace { leg: leg.place, ..met.place }, ..met }),
            );
        }
        self.cost += furthest;
    }
}

/// A leg of their infantry's course, as the guns follow it.
struct LegAlong<'a> {
    /// The index of the leg.
    place: usize,
    /// Its step.
    step: Step,
    /// Their stands at its end.
    to: &'a [Stand],
}

fn turn_about(base: &mut PlacedBase) {
    let turn = base.pose.rotation.into_inner();
    base.pose.rotation = UnitComplex::new_unchecked(-turn);
}

/// Refuses a move of infantry that its attached guns cannot make: it exceeds their movement, crosses terrain closed to
/// them, or runs into a unit. A crew away from its guns has no movement of its own; it is a stand of the infantry.
pub(super) fn check(tx: &mut Tx<'_>, infantry: &Mover, course: &Course) -> Result<(), Stop> {
    for id in guns_of(tx, &infantry.id) {
        let guns = Mover::of(tx, &id)?;
        if in_bonus(tx, &infantry.id) && tx.unit(&id)?.guns_left_at.is_none() {
            continue;
        }
        let along = Along::of(tx, &guns, course, course.end());
        if tx.unit(&id)?.guns_left_at.is_none() {
            can_keep_up(tx, infantry, &guns, &along)?;
        }
        free(tx, infantry, &guns, &along, course)?;
    }
    Ok(())
}

fn can_keep_up(tx: &mut Tx<'_>, infantry: &Mover, guns: &Mover, along: &Along) -> Result<(), Stop> {
    let (name, with) = (&guns.name, &infantry.name);
    operations::may(tx, &guns.id, Doing::Move)?;
    for met in &along.met {
        if let MetKind::Barred(rule) = met.what {
            tx.require(false, rule, || msg!("otp-attached-guns-cannot-cross", name, with, met = met.name))?;
        }
    }
    let (cost, left) = (along.cost, guns.left(tx.charts, false));
    tx.require(cost <= left + HAIR, "7.5", || {
        let (cost, left) = against(cost, left);
        msg!("otp-attached-guns-lack-movement", unit = Name::title(name), cost, with, left)
    })
}

/// Checks that their way and their final place are free, and that the place is on the table and touches no new enemy.
fn free(tx: &mut Tx<'_>, infantry: &Mover, guns: &Mover, along: &Along, course: &Course) -> Result<(), Stop> {
    let name = &guns.name;
    let bases = |stands: &[Stand]| stands.iter().map(placed).collect::<Vec<PlacedBase>>();
    let (now, then) = (bases(&guns.stands), bases(&along.stands));
    let together = party(tx, &infantry.id);
    let battle = tx.battle;
    let field = tx.field();
    let others = Others::of(field, &together, &now);
    let places = course
        .legs
        .iter()
        .enumerate()
        .flat_map(|(leg, walked)| samples(walked.ruler_in).map(move |at_in| CoursePlace { leg, at_in }));
    let ways: Vec<_> = places.map(|place| along.bases_at(course, place)).chain([then.clone()]).collect();
    // Guns that a ruling placed over the edge may come back on.
    let began_over = off_table(battle, &now);
    let over = off_table(battle, &then) || (!began_over && ways.iter().any(|bases| off_table(battle, bases)));
    let taken = ways.iter().find_map(|bases| others.hit(field, bases)).and_then(|body| field.unit_of(body)).cloned();
    let before = enemies_touched(field, battle, &guns.id, &now);
    let touched = enemies_touched(field, battle, &guns.id, &then).into_iter().find(|e| !before.contains(e));
    tx.require(!over, "6.1", || msg!("otp-attached-guns-leave-table", name))?;
    if let Some(other) = taken {
        let other = tx.name(&other).to_owned();
        tx.require(false, "6.5", || msg!("otp-attached-guns-go-through", name, other))?;
    }
    match touched {
        None => Ok(()),
        Some(enemy) => {
            let enemy = tx.name(&enemy).to_owned();
            tx.require(false, "9.0", || msg!("otp-attached-guns-touch-enemy", name, enemy))
        }
    }
}

/// Moves attached guns with their infantry as far along its course as it has come. They roll for terrain separately
/// (6.6), and stay behind if they then have too little movement left.
pub(super) fn go(tx: &mut Tx<'_>, infantry: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    for id in guns_of(tx, infantry) {
        let along = Along::of(tx, &Mover::of(tx, &id)?, course, to);
        let afoot = tx.unit(&id)?.guns_left_at.is_some();
        if !afoot && in_bonus(tx, infantry) {
            continue;
        }
        if !afoot {
            for met in &along.met {
                let MetKind::Disorder(class) = met.what else { continue };
                roll_for(tx, &id, met, class)?;
            }
        }
        let short = !afoot && along.cost > operations::left(tx, &id)? + HAIR && !tx.waiver.waive;
        if short || !has_room(tx, infantry, &id, &along.stands) {
            clear_out(tx, infantry, &id)?;
            continue;
        }
        begin(tx, &id)?;
        let cost = if afoot { Inches::ZERO } else { along.cost };
        operations::activity(tx, &id)?.spent += cost;
        put(tx, &id, along.stands)?;
        tx.emit(GunsEvent::WentAlong { guns: id, with: infantry.clone(), cost });
    }
    Ok(())
}

/// 7.5: infantry that closes or is ordered forward leaves its guns, which are detached once they no longer touch it. A
/// crew away from its guns goes along as a stand of the infantry and stops a little short of the enemy.
pub(super) fn leave_behind(tx: &mut Tx<'_>, infantry: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    for id in guns_of(tx, infantry) {
        if tx.unit(&id)?.guns_left_at.is_some() {
            crew_goes(tx, infantry, &id, course, to)?;
        }
        let stands = tx.unit(infantry)?.stands.clone();
        part(tx, &id, infantry, &stands)?;
    }
    Ok(())
}

fn crew_goes(tx: &mut Tx<'_>, infantry: &UnitId, crew: &UnitId, course: &Course, to: CoursePlace) -> Result<(), Stop> {
    let there = Along::of(tx, &Mover::of(tx, crew)?, course, to).stands;
    let Some(facing) = there.first().map(|s| s.facing) else { return Ok(()) };
    for back_in in [0.0, SHORT_OF_ENEMY_IN] {
        let place = moved(&there, facing, 0.0, -back_in);
        if has_room(tx, infantry, crew, &place) && !newly_touched(tx, crew, &place)? {
            begin(tx, crew)?;
            put(tx, crew, place)?;
            let (guns, with, cost) = (crew.clone(), infantry.clone(), Inches::ZERO);
            tx.emit(GunsEvent::WentAlong { guns, with, cost });
            return Ok(());
        }
    }
    clear_out(tx, infantry, crew)
}

/// 7.5: infantry that must go back takes the crews of its guns along. A crew in action leaves its guns.
pub(super) fn crews_leave(tx: &mut Tx<'_>, infantry: &UnitId) -> Result<(), Stop> {
    for id in guns_of(tx, infantry) {
        guns::leave(tx, &id)?;
    }
    Ok(())
}

/// Moves attached units to infantry that has fallen back, keeping their place beside it, or off the table if it has
/// gone off. A unit without room there stays and is detached.
pub(super) fn fall_back(tx: &mut Tx<'_>, infantry: &UnitId, from: Option<Spot>) -> Result<(), Stop> {
    for id in guns_of(tx, infantry) {
        let Ok(state) = tx.unit(infantry) else {
            leave_table(tx, &id)?;
            continue;
        };
        let Some((from, at)) = from.zip(state.stands.first().map(|s| s.at)).filter(|(from, at)| from != at) else {
            continue;
        };
        let moved =
            |s: &Stand| Stand { at: Spot { x: s.at.x + at.x - from.x, y: s.at.y + at.y - from.y }, ..s.clone() };
        let stands: Vec<Stand> = tx.unit(&id)?.stands.iter().map(moved).collect();
        if has_room(tx, infantry, &id, &stands) {
            put(tx, &id, stands)?;
            let cost = Inches::ZERO;
            tx.emit(GunsEvent::WentAlong { guns: id, with: infantry.clone(), cost });
        } else {
            clear_out(tx, infantry, &id)?;
        }
    }
    Ok(())
}

/// Returns whether a place is on the table and free, except for units that go along as well.
fn has_room(tx: &mut Tx<'_>, infantry: &UnitId, guns: &UnitId, stands: &[Stand]) -> bool {
    let others: Vec<UnitId> = guns_of(tx, infantry);
    fits_beside(tx, guns, stands, &others)
}

/// Moves a unit that stays behind out of its infantry's way if they would overlap: to the nearest free place, searched
/// in steps of half an inch.
fn clear_out(tx: &mut Tx<'_>, infantry: &UnitId, guns: &UnitId) -> Result<(), Stop> {
    let stands = tx.unit(guns)?.stands.clone();
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    if !overlapped(tx.field(), guns, &bases).contains(infantry) {
        return Ok(());
    }
    let sides = [0, 180, 90, 270, 45, 135, 225, 315].map(|degrees| Bearing::from_hundredths(degrees * 100));
    for half_inches in 1..=48 {
        for side in sides {
            let place = moved(&stands, side, 0.0, f64::from(half_inches) * 0.5);
            if fits(tx, guns, &place) {
                return put(tx, guns, place);
            }
        }
    }
    Ok(())
}
