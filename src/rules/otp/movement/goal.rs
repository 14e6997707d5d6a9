//! The goal of a move at an enemy: where the enemy is reached, and the shortest way (OTP 6.3, 6.13, 7.5, 9.1, 9.7).
//!
//! Attached guns are part of their infantry: touching either reaches both (7.5). A unit that holds a town or building
//! is reached at the edge, wherever it stands inside, as formed foot does not go in (6.13); by cavalry only near the
//! edge (6.9). Skirmishers, and columns in a town, go in and make contact base to base.

use super::course::{Course, CoursePlace};
use crate::battle::{Battle, Field, Formation, Terrain, TerrainKind};
use crate::geometry::{BodyIx, HAIR_IN, PlacedBase, Step};
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::State;
use crate::rules::otp::contact::{AT_EDGE_IN, depth_in, held_by, party, under};
use crate::rules::otp::country::Country;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{enemies_touched, first_within};
use crate::rules::otp::transaction::Tx;

/// How much a way must save, in inches, for a unit to face about first.
const WORTH_TURNING_IN: f64 = 0.05;

/// The enemy that a unit moves at.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    enemy: UnitId,
    /// The enemy and its attached guns or infantry (7.5).
    party: Vec<UnitId>,
    /// The town or building at whose edge it is reached, and how deep inside it may stand, in inches.
    town: Option<(TerrainId, f64)>,
}

impl Goal {
    /// Returns the goal for an enemy as a unit may attack it.
    pub fn of(battle: &Battle, field: &Field, state: &State, mover: &Mover, enemy: &UnitId) -> Self {
        let town = held_by(battle, field, state, enemy);
        let town = town.and_then(|id| battle.board.terrain.iter().find(|t| t.id == id));
        let town = town.filter(|t| !goes_in(mover.formation, t)).map(|t| (t.id.clone(), depth_in(mover.arm)));
        Goal { enemy: enemy.clone(), party: party(state, enemy), town }
    }

    /// Returns the goal in the current state, while an action is in progress.
    pub fn now(tx: &mut Tx<'_>, mover: &Mover, enemy: &UnitId) -> Self {
        let battle = tx.battle;
        let (field, state) = tx.field_and_state();
        Self::of(battle, field, state, mover, enemy)
    }

    /// Returns the goal for a unit that may not touch the enemy (5.1). The town's edge does not count as reaching it.
    pub fn at_arms_length(self) -> Self {
        Goal { town: None, ..self }
    }

    /// Returns whether it is reached at the edge of its town, wherever it stands inside.
    pub fn in_town(&self) -> bool {
        self.town.is_some()
    }

    /// Returns whether a unit is the enemy or part of it.
    pub fn is(&self, unit: &UnitId) -> bool {
        self.party.contains(unit)
    }

    /// Returns the shortest way into contact: from its present facing, or faced about first if that is cheaper (6.3).
    pub fn way(&self, country: Country<'_>, mover: &Mover, field: &Field) -> Option<Course> {
        let (own, enemy) = (field.body_of(&mover.id)?, field.body_of(&self.enemy)?);
        let course = |steps: Vec<_>| Course::of(country, mover, &steps);
        let plain = field.scene.way_into_contact(own, enemy).map(course);
        let gap_in = field.scene.gap(own, enemy).map_or(0.0, |gap| gap.inches);
        // No way is shorter than the gap.
        if plain.as_ref().is_some_and(|plain| plain.cost().to_f64() <= gap_in + WORTH_TURNING_IN) {
            return plain;
        }
        let about = field.scene.way_faced_about(own, enemy).map(course);
        match (plain, about) {
            (Some(plain), Some(about)) => {
                let saves_in = plain.cost().to_f64() - about.cost().to_f64();
                Some(if saves_in > WORTH_TURNING_IN { about } else { plain })
            }
            (plain, about) => plain.or(about),
        }
    }

    /// Returns all ways into contact that are considered, from its present facing and faced about.
    pub fn all_ways(&self, country: Country<'_>, mover: &Mover, field: &Field) -> Vec<Course> {
        let Some((own, enemy)) = field.body_of(&mover.id).zip(field.body_of(&self.enemy)) else { return Vec::new() };
        let ways = field.scene.ways_into_contact(own, enemy);
        ways.iter().map(|steps| Course::of(country, mover, steps)).collect()
    }

    /// Returns the first place of a course within `within_in` inches of the enemy or at the edge of its town.
    pub fn first_within(&self, field: &Field, course: &Course, within_in: f64) -> Option<CoursePlace> {
        let places = self.party.iter().filter_map(|unit| first_within(field, course, unit, within_in));
        let nearest = places.reduce(|a, b| if b < a { b } else { a });
        match (nearest, self.edge(field, course)) {
            (Some(nearest), Some(edge)) => Some(if edge < nearest { edge } else { nearest }),
            (nearest, edge) => nearest.or(edge),
        }
    }

    /// Returns the place where a course reaches the edge of its town.
    fn edge(&self, field: &Field, course: &Course) -> Option<CoursePlace> {
        let (town, _) = self.town.as_ref()?;
        // A unit that may not go in meets the town at that place, even if the town also has other effects on it.
        let met = || course.met.iter().find(|m| m.terrain == *town);
        let place = if under(field, &course.stands_at(CoursePlace::START), 0.0, town) {
            CoursePlace::START
        } else {
            let met = met()?;
            CoursePlace { leg: met.place.leg, at_in: (met.place.at_in - HAIR_IN).max(0.0) }
        };
        self.at_edge(field, &course.stands_at(place)).then_some(place)
    }

    /// Returns whether stands are at the edge of its town and the enemy is not too deep inside for them.
    fn at_edge(&self, field: &Field, stands: &[PlacedBase]) -> bool {
        let near = |deep_in: f64| self.nearest_in(field, stands).is_some_and(|gap_in| gap_in <= deep_in);
        self.town.as_ref().is_some_and(|(town, deep_in)| under(field, stands, AT_EDGE_IN, town) && near(*deep_in))
    }

    /// Returns the gap, in inches, from stands to the nearest unit of its party.
    fn nearest_in(&self, field: &Field, stands: &[PlacedBase]) -> Option<f64> {
        let bodies: Vec<BodyIx> = self.party.iter().filter_map(|unit| field.body_of(unit)).collect();
        let gaps = bodies.into_iter().filter_map(|body| field.scene.gap_from(stands, body)).map(|gap| gap.inches);
        gaps.reduce(f64::min)
    }

    /// Returns the steps of a course up to where it is first within `within_in` inches, or `None` if it never is.
    pub fn cut(&self, field: &Field, course: &Course, within_in: f64) -> Option<Vec<Step>> {
        let place = self.first_within(field, course, within_in)?;
        Some(course.steps_to(place))
    }

    /// Returns whether stands touch it.
    pub fn touched(&self, field: &Field, battle: &Battle, unit: &UnitId, stands: &[PlacedBase]) -> bool {
        enemies_touched(field, battle, unit, stands).iter().any(|enemy| self.is(enemy)) || self.at_edge(field, stands)
    }

    /// Returns its gap from stands, in inches.
    pub fn gap_in(&self, field: &Field, stands: &[PlacedBase]) -> Option<f64> {
        if self.at_edge(field, stands) { Some(0.0) } else { self.nearest_in(field, stands) }
    }
}

/// Returns whether a formation may go into a town or building (6.13).
fn goes_in(formation: Formation, town: &Terrain) -> bool {
    match formation {
        Formation::Skirmish => true,
        Formation::Column => town.kind == TerrainKind::Town,
        _ => false,
    }
}
