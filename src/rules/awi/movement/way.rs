//! The ways of forced moves: priced like any other move, and cut short by obstacles.

use super::apart::nearing_enemies;
use super::mover::Mover;
use super::passing::passed;
use super::price::{Course, What, course};
use crate::battle::{FightingOrder, Mount, Stand, centre_of, lay_out_round};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{CoursePlace, first_felt, off_table, overlapped, stands_after};
use crate::units::{Bearing, Inches};

/// Where a move ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum MoveEnd {
    /// Off the table.
    Off,
    /// At a place on the table.
    To(Arrival),
}

/// Where a unit arrives, and the effects of the way there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Arrival {
    /// Its bases.
    pub stands: Vec<Stand>,
    /// The movement it cost.
    pub cost: Inches,
    /// Friends it went through and disordered (Disorder 3).
    pub through: Vec<UnitId>,
    /// Ground that disordered it, by name (Disorder 4).
    pub ground: Vec<String>,
    /// The name of the obstacle that stopped it before its movement was used up.
    pub stopped_by: Option<String>,
}

impl Arrival {
    /// Returns the arrival of figures placed by hand.
    pub fn placed(stands: Vec<Stand>) -> Self {
        Arrival { stands, cost: Inches::ZERO, through: Vec::new(), ground: Vec::new(), stopped_by: None }
    }
}

/// A place on a course beyond which a unit cannot go.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Halt {
    pub place: CoursePlace,
    pub by: String,
}

impl Halt {
    /// Returns the nearer of two halts.
    pub fn nearer(one: Option<Halt>, other: Option<Halt>) -> Option<Halt> {
        match (one, other) {
            (Some(one), Some(other)) => Some(if other.place < one.place { other } else { one }),
            (one, other) => one.or(other),
        }
    }
}

/// Returns a place just before another.
fn before(place: CoursePlace) -> CoursePlace {
    CoursePlace { at_in: (place.at_in - HAIR_IN).max(0.0), ..place }
}

/// Returns where ground ends a course: ground that this arm cannot cross, or a house other than `but`.
pub(super) fn halted_by_ground(course: &Course, but: Option<&TerrainId>) -> Option<Halt> {
    let bars = |what: What| matches!(what, What::Barred | What::House);
    let met = course.met.iter().find(|met| bars(met.what) && Some(&met.terrain) != but)?;
    Some(Halt { place: before(met.place), by: met.name.clone() })
}

/// Returns where a course would come nearer than `apart` to an enemy other than `but`.
pub(super) fn halted_by_enemies(
    tx: &mut Tx<'_>,
    mover: &Mover,
    course: &Course,
    apart: Inches,
    but: Option<&UnitId>,
) -> Option<Halt> {
    let near = nearing_enemies(tx, mover, course, apart).into_iter().filter(|(enemy, _)| Some(enemy) != but);
    let (enemy, place) = near.min_by(|a, b| a.1.partial_cmp(&b.1).unwrap_or(std::cmp::Ordering::Equal))?;
    Some(Halt { place: before(place), by: tx.name(&enemy).to_owned() })
}

/// Returns where a course reaches the edge of the table.
pub(super) fn halted_by_edge(tx: &Tx<'_>, course: &Course) -> Option<Halt> {
    let over = |stands: &[PlacedBase]| off_table(tx.battle, stands).then_some(());
    let (place, ()) = first_felt(course, |_, _| false, over)?;
    Some(Halt { place, by: msg!("awi-the-edge-of-the-table").to_owned() })
}

/// Returns the last place up to `to` that is clear of other units, and the unit that stands in the way beyond it.
pub(super) fn clear_of_others(
    tx: &mut Tx<'_>,
    mover: &Mover,
    course: &Course,
    to: CoursePlace,
) -> (CoursePlace, Option<UnitId>) {
    let field = tx.field();
    let taken = |place: CoursePlace| overlapped(field, &mover.id, &course.stands_at(place)).into_iter().next();
    let Some(first) = taken(to) else { return (to, None) };
    let mut back = places_before(course, to).into_iter();
    (back.find(|place| taken(*place).is_none()).unwrap_or(CoursePlace::START), Some(first))
}

/// Returns places along a course before another, an eighth of an inch apart, the nearest first.
fn places_before(course: &Course, to: CoursePlace) -> Vec<CoursePlace> {
    let upto = |leg: usize, ruler_in: f64| if leg == to.leg { to.at_in.min(ruler_in) } else { ruler_in };
    let legs = course.legs.iter().enumerate().take(to.leg + 1);
    let mut places: Vec<CoursePlace> = legs
        .flat_map(|(leg, walked)| {
            let end_in = upto(leg, walked.ruler_in);
            let eighths = (0_u32..).map(|k| f64::from(k) / 8.0).take_while(move |at_in| *at_in < end_in);
            eighths.map(move |at_in| CoursePlace { leg, at_in })
        })
        .collect();
    places.reverse();
    places
}

/// Returns the arrival at a place on a course.
pub(super) fn arrival(
    tx: &mut Tx<'_>,
    mover: &Mover,
    course: &Course,
    to: CoursePlace,
    stopped_by: Option<String>,
) -> Arrival {
    let disorders = mover.order == FightingOrder::Close || mover.routing;
    let through = if disorders { passed(tx, mover, course, to) } else { Vec::new() };
    let ground = course.met.iter().filter(|met| met.place <= to && met.what == What::Disorders);
    Arrival {
        stands: stands_after(course, &mover.stands, to),
        cost: course.cost_at(to),
        through,
        ground: ground.map(|met| met.name.clone()).collect(),
        stopped_by,
    }
}

/// Returns a unit turned in place, in the same formation.
pub(super) fn turned(mover: &Mover, facing: Bearing) -> Mover {
    let Some((centre, _)) = centre_of(mover.formation, &mover.stands) else { return mover.clone() };
    let mounts: Vec<Mount> = mover.stands.iter().map(Mount::from).collect();
    Mover { stands: lay_out_round(mover.formation, &mounts, centre, facing), ..mover.clone() }
}

/// Returns a course straight ahead.
pub(super) fn ahead(tx: &Tx<'_>, mover: &Mover, distance: Inches) -> Course {
    course(tx, mover, &[crate::geometry::Step::Advance { distance }])
}
