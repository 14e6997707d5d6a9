//! The ground met on a course: which pieces, where, and in which direction over a hill's edge.

use super::Land;
use super::land::outline;
use super::part_way::slid;
use super::place::CoursePlace;
use crate::battle::{Battle, Ground, Terrain, TerrainKind, point};
use crate::geometry::{Blocker, Crossing, Leg, Outline, PlacedBase};

/// How much more of a unit's area, in square inches, must lie in a piece of ground before it counts as having gone
/// further in. It exceeds the rounding error along a whole line.
const FURTHER_SQ_IN: f64 = 0.05;

/// The spacing of the samples, in inches, at which a column's course is checked for the road under it.
const ROAD_GRAIN_IN: f64 = 0.5;

/// The first contact of a course with a piece of ground.
#[derive(Clone, Copy, Debug)]
pub struct Meeting<'b> {
    /// The piece of ground.
    pub terrain: &'b Terrain,
    /// The place.
    pub place: CoursePlace,
    /// Whether the course began on it.
    pub began_on: bool,
    /// Whether it is the edge of a hill, crossed downhill.
    pub down: bool,
}

/// Returns every first contact, leg by leg. A unit that comes down a slope and goes up it again meets it twice.
pub fn meetings<'b>(battle: &'b Battle, start: &[PlacedBase], legs: &[Leg]) -> Vec<Meeting<'b>> {
    let mut seen = vec![false; battle.board.terrain.len()];
    let mut met = Vec::new();
    let befores = std::iter::once(start).chain(legs.iter().map(|leg| leg.stands.as_slice()));
    for ((leg, walked), before) in legs.iter().enumerate().zip(befores) {
        for crossing in &walked.crossings {
            let Blocker::Feature(feature) = crossing.what else { continue };
            let (Some(seen), Some(terrain)) = (seen.get_mut(feature), battle.board.terrain.get(feature)) else {
                continue;
            };
            let down = goes_down(terrain, crossing, before, &walked.stands);
            if *seen {
                continue;
            }
            *seen = !down;
            let place = CoursePlace { leg, at_in: if crossing.began_on { 0.0 } else { crossing.at_in } };
            let began_on = leg == 0 && crossing.began_on;
            met.push(Meeting { terrain, place, began_on, down });
        }
    }
    met
}

/// Returns whether the stand that met a hill's edge first comes down it in this leg: fewer of its corners are on the
/// hill at the end than at the beginning.
fn goes_down(terrain: &Terrain, crossing: &Crossing, before: &[PlacedBase], after: &[PlacedBase]) -> bool {
    let (TerrainKind::Hill { .. }, Ground::Area(corners)) = (terrain.kind, &terrain.ground) else { return false };
    let hill = Outline::Area(corners.iter().copied().map(point).collect());
    let on_it = |stands: &[PlacedBase]| {
        let corners = stands.get(crossing.stand).map(PlacedBase::corners);
        corners.into_iter().flatten().filter(|corner| hill.holds(corner)).count()
    };
    on_it(before) > on_it(after)
}

/// Returns the area of the stands within a piece of ground, in square inches.
pub fn shared_sq_in(terrain: &Terrain, stands: &[PlacedBase]) -> f64 {
    let outline = outline(terrain);
    stands.iter().map(|base| outline.shared_sq_in(base)).sum()
}

/// Returns whether the stands are further in a piece of ground than when `was_sq_in` of their area lay in it.
pub fn is_further_in(terrain: &Terrain, stands: &[PlacedBase], was_sq_in: f64) -> bool {
    shared_sq_in(terrain, stands) > was_sq_in + FURTHER_SQ_IN
}

/// Returns fractions of a length at most `grain_in` inches apart; the last one is 1.
fn shares(way_in: f64, grain_in: f64) -> impl Iterator<Item = f64> {
    let parts = (way_in / grain_in).ceil().max(1.0);
    (1_u32..).map(f64::from).take_while(move |part| *part <= parts).map(move |part| part / parts)
}

/// Returns whether every stand touches a road at the beginning, on the way and at the end.
pub(super) fn on_road(battle: &Battle, land: &Land, start: &[PlacedBase], legs: &[Leg]) -> bool {
    let road = |base: &PlacedBase| {
        let under = land.scene.features_under(base);
        under.iter().filter_map(|f| battle.board.terrain.get(*f)).any(|t| t.kind == TerrainKind::Road)
    };
    let mut before = start.to_vec();
    if !before.iter().all(road) {
        return false;
    }
    for leg in legs {
        for share in shares(leg.ruler_in, ROAD_GRAIN_IN) {
            let on_the_way = before.iter().zip(&leg.stands).map(|(from, to)| slid(from, to, share));
            if !on_the_way.into_iter().all(|base| road(&base)) {
                return false;
            }
        }
        before.clone_from(&leg.stands);
    }
    true
}
