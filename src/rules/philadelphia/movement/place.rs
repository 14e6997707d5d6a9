//! Where stands end up: free of others, on the table, written back in whole thousandths.

use super::super::engine::Cx;
use super::course::{Course, Place};
use crate::ids::UnitId;
use crate::measure::{Blocker, BodyIx, HAIR_IN, PlacedBase, Step, spot_and_bearing};
use crate::rules::Stop;
use crate::table::{Battle, Field, Stand, placed};

/// How finely a course is felt for others, in inches: less than any base is deep.
const FEEL_IN: f64 = 0.125;

/// Who is in the way, and the last place before him that is free.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Blocked {
    pub free: Place,
    pub by: UnitId,
}

/// The first unit that a course would go through, beyond the ruler's hair (6.5). Units it is among at the beginning do not
/// count: it may always step out of them.
pub(super) fn blocked(field: &Field, unit: &UnitId, course: &Course) -> Option<Blocked> {
    let own = field.body_of(unit)?;
    let start = course.stands_at(Place::START);
    let mut except = field.scene.overlapping(&start, &[own]);
    except.push(own);
    if !meets_any(field, own, &except, &course.steps) {
        return None;
    }
    let mut free = Place::START;
    for (leg, walked) in course.legs.iter().enumerate() {
        for at_in in samples(walked.ruler_in) {
            let here = Place { leg, at_in };
            if let Some(by) = field.scene.overlapping(&course.stands_at(here), &except).first() {
                let free = last_free(field, course, &except, (free, here));
                return Some(Blocked { free, by: field.unit_of(*by)?.clone() });
            }
            free = here;
        }
    }
    None
}

/// Whether any body is touched at all on the way.
fn meets_any(field: &Field, own: BodyIx, except: &[BodyIx], steps: &[Step]) -> bool {
    let legs = field.scene.walk(own, steps);
    let mut crossings = legs.iter().flat_map(|leg| &leg.crossings);
    crossings.any(|c| matches!(c.what, Blocker::Body(body) if !except.contains(&body)))
}

fn samples(ruler_in: f64) -> impl Iterator<Item = f64> {
    let whole = (0_u32..).map(|k| f64::from(k) * FEEL_IN).skip(1).take_while(move |at| *at < ruler_in);
    whole.chain([ruler_in])
}

/// The last free place between a free one and one that is not. Both are on one leg, or the first ends the leg before.
fn last_free(field: &Field, course: &Course, except: &[BodyIx], (free, taken): (Place, Place)) -> Place {
    let (mut low, mut high) = (if free.leg == taken.leg { free.at_in } else { 0.0 }, taken.at_in);
    for _ in 0..12 {
        let at_in = f64::midpoint(low, high);
        let here = Place { leg: taken.leg, at_in };
        if field.scene.overlapping(&course.stands_at(here), except).is_empty() { low = at_in } else { high = at_in }
    }
    // A hair short of it, so that rounding to thousandths cannot push it in.
    Place { leg: taken.leg, at_in: (low - HAIR_IN / 2.0).max(0.0) }
}

/// Enemies that stands touch.
pub(super) fn enemies_touched(field: &Field, battle: &Battle, unit: &UnitId, stands: &[PlacedBase]) -> Vec<UnitId> {
    let near = field.scene.near(stands, HAIR_IN);
    let units = near.into_iter().filter_map(|(body, _)| field.unit_of(body));
    units.filter(|other| battle.are_enemies(unit, other)).cloned().collect()
}

/// Units that stands would overlap, but for one.
pub(super) fn overlapped(field: &Field, unit: &UnitId, stands: &[PlacedBase]) -> Vec<UnitId> {
    let own: Vec<BodyIx> = field.body_of(unit).into_iter().collect();
    field.scene.overlapping(stands, &own).into_iter().filter_map(|b| field.unit_of(b).cloned()).collect()
}

/// Some corner is over the edge of the table.
pub(super) fn off_table(battle: &Battle, stands: &[PlacedBase]) -> bool {
    let (width, depth) = (battle.table.width.to_f64(), battle.table.depth.to_f64());
    let out = |x: f64, most: f64| x < -HAIR_IN || x > most + HAIR_IN;
    stands.iter().flat_map(PlacedBase::corners).any(|c| out(c.x, width) || out(c.y, depth))
}

/// Stands in whole thousandths from placed bases; `like` gives the figures, turned round where the order of the stands was.
pub(super) fn stands_from(bases: &[PlacedBase], like: &[Stand], reversed: bool) -> Vec<Stand> {
    let mut figures: Vec<&Stand> = like.iter().collect();
    if reversed {
        figures.reverse();
    }
    let stand = |(base, was): (&PlacedBase, &Stand)| {
        let (at, facing) = spot_and_bearing(&base.pose);
        Stand { at, facing, base: was.base, figures: was.figures }
    };
    bases.iter().zip(figures).map(stand).collect()
}

/// An odd number of about faces turns the order of the stands round.
pub(super) fn turned_round(steps: &[Step]) -> bool {
    steps.iter().filter(|s| matches!(s, Step::AboutFace)).count() % 2 == 1
}

/// The unit's stands after walking a course to a place.
pub(super) fn stands_after(course: &Course, like: &[Stand], place: Place) -> Vec<Stand> {
    let bases = course.stands_at(place);
    stands_from(&bases, like, turned_round(&course.steps_to(place)))
}

/// Puts a unit's stands somewhere; it has stirred this turn (11.0).
pub(super) fn put(cx: &mut Cx<'_>, unit: &UnitId, stands: Vec<Stand>) -> Result<(), Stop> {
    let state = cx.unit_mut(unit)?;
    state.stirred |= state.stands != stands;
    state.stands = stands;
    Ok(())
}

/// Whether stands fit where they are: on the table and clear of every other unit.
pub(super) fn fits(cx: &mut Cx<'_>, unit: &UnitId, stands: &[Stand]) -> bool {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    !off_table(cx.battle, &bases) && overlapped(cx.field(), unit, &bases).is_empty()
}
