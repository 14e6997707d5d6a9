//! Passing through friends (Disorder 3): close-order and routing troops disorder the friends they pass through. A move
//! may not end in another unit.

use super::mover::Mover;
use super::place::disorder;
use super::price::Course;
use crate::battle::FightingOrder;
use crate::geometry::{Blocker, PlacedBase};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{CoursePlace, pair_depth_in, samples};

/// A base that overlaps another by no more than this, in inches, only brushes it.
const BRUSH_IN: f64 = 0.25;

/// Returns the friends that a course passes through on the way to a place.
pub(super) fn passed(tx: &mut Tx<'_>, mover: &Mover, course: &Course, to: CoursePlace) -> Vec<UnitId> {
    let battle = tx.battle;
    let field = tx.field();
    let Some(own) = field.body_of(&mover.id) else { return Vec::new() };
    let walked = field.scene.walk_as(&mover.body(), &course.steps_to(to));
    let crossings = walked.iter().flat_map(|leg| &leg.crossings);
    let mut met: Vec<usize> = crossings
        .filter_map(|c| match c.what {
            Blocker::Body(body) if body != own => Some(body),
            _ => None,
        })
        .collect();
    met.sort_unstable();
    met.dedup();
    let places: Vec<CoursePlace> = course
        .legs
        .iter()
        .enumerate()
        .take(to.leg + 1)
        .flat_map(|(leg, walked)| {
            let end_in = if leg == to.leg { to.at_in.min(walked.ruler_in) } else { walked.ruler_in };
            samples(end_in).map(move |at_in| CoursePlace { leg, at_in })
        })
        .collect();
    let deep = |body: usize| {
        let theirs = field.scene.bodies().get(body).map(|b| b.stands.as_slice()).unwrap_or_default();
        places.iter().any(|place| depth_in(&course.stands_at(*place), theirs) > BRUSH_IN)
    };
    let units = met.into_iter().filter(|body| deep(*body)).filter_map(|body| field.unit_of(body));
    units.filter(|unit| !battle.are_enemies(&mover.id, unit)).cloned().collect()
}

/// Returns how deep bases are in others, at the deepest, in inches. 0 if they are apart.
pub(super) fn depth_in(bases: &[PlacedBase], others: &[PlacedBase]) -> f64 {
    let pairs = bases.iter().flat_map(|a| others.iter().map(move |b| pair_depth_in(a, b)));
    pairs.fold(0.0, f64::max)
}

/// Disorders the friends passed through, if the unit is in close order or routs.
pub(super) fn disorder_passed(tx: &mut Tx<'_>, mover: &Mover, friends: &[UnitId]) -> Result<(), Stop> {
    if mover.order != FightingOrder::Close && !mover.routing {
        return Ok(());
    }
    for friend in friends {
        disorder(tx, friend, Cause::Interpenetrated, &mover.name)?;
    }
    Ok(())
}
