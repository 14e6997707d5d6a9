//! A move at an enemy: where he is reached, and the shortest way there (OTP 6.3, 6.13, 7.5, 9.1, 9.7).
//!
//! Guns attached to infantry are part of it: a unit that touches either has reached both (7.5). A unit that holds a town or
//! building is reached at the edge, wherever in it the figures stand: formed foot does not go in (6.13). Horse reaches only
//! units that stand at the edge (6.9). Skirmishers, and columns in a town, may go in and are in contact base to base.

use super::course::{Course, Place};
use crate::battle::{Battle, Field, Formation, Terrain, TerrainKind};
use crate::geometry::{BodyIx, HAIR_IN, PlacedBase, Step};
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::State;
use crate::rules::otp::contact::{AT_EDGE_IN, depth_in, held_by, party, under};
use crate::rules::otp::country::Country;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{enemies_touched, first_within};
use crate::rules::otp::transaction::Tx;

/// How much shorter a way must be for a unit to turn its back first, in inches.
const WORTH_TURNING_IN: f64 = 0.05;

/// An enemy gone at.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    enemy: UnitId,
    /// He, and who is part of him (7.5).
    party: Vec<UnitId>,
    /// The town or building at whose edge he is reached, and how deep in it he may stand, in inches.
    town: Option<(TerrainId, f64)>,
}

impl Goal {
    /// An enemy as a unit may go at him.
    pub fn of(battle: &Battle, field: &Field, state: &State, mover: &Mover, enemy: &UnitId) -> Self {
        let town = held_by(battle, field, state, enemy);
        let town = town.and_then(|id| battle.board.terrain.iter().find(|t| t.id == id));
        let town = town.filter(|t| !goes_in(mover.formation, t)).map(|t| (t.id.clone(), depth_in(mover.arm)));
        Goal { enemy: enemy.clone(), party: party(state, enemy), town }
    }

    /// An enemy as a unit may go at him now, while an action goes on.
    pub fn now(tx: &mut Tx<'_>, mover: &Mover, enemy: &UnitId) -> Self {
        let battle = tx.battle;
        let (field, state) = tx.field_and_state();
        Self::of(battle, field, state, mover, enemy)
    }

    /// A unit that is not to touch him (5.1): the edge of his town is closed to it as to anybody.
    pub fn at_arms_length(self) -> Self {
        Goal { town: None, ..self }
    }

    /// He is reached at the edge of his town, wherever in it he stands.
    pub fn in_town(&self) -> bool {
        self.town.is_some()
    }

    /// A unit is he, or part of him.
    pub fn is(&self, unit: &UnitId) -> bool {
        self.party.contains(unit)
    }

    /// The shortest way into contact: as it stands, or faced about first where that is cheaper (6.3).
    pub fn way(&self, country: Country<'_>, mover: &Mover, field: &Field) -> Option<Course> {
        let (own, enemy) = (field.body_of(&mover.id)?, field.body_of(&self.enemy)?);
        let course = |steps: Vec<_>| Course::of(country, mover, &steps);
        let plain = field.scene.way_into_contact(own, enemy).map(course);
        let gap_in = field.scene.gap(own, enemy).map_or(0.0, |gap| gap.inches);
        // Nothing is shorter than the gap.
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

    /// All ways into contact that are looked at, as it stands and faced about.
    pub fn all_ways(&self, country: Country<'_>, mover: &Mover, field: &Field) -> Vec<Course> {
        let Some((own, enemy)) = field.body_of(&mover.id).zip(field.body_of(&self.enemy)) else { return Vec::new() };
        let ways = field.scene.ways_into_contact(own, enemy);
        ways.iter().map(|steps| Course::of(country, mover, steps)).collect()
    }

    /// The first place of a course that is no further than this from him, or that is at the edge of his town.
    pub fn first_within(&self, field: &Field, course: &Course, within_in: f64) -> Option<Place> {
        let places = self.party.iter().filter_map(|unit| first_within(field, course, unit, within_in));
        let nearest = places.reduce(|a, b| if b < a { b } else { a });
        match (nearest, self.edge(field, course)) {
            (Some(nearest), Some(edge)) => Some(if edge < nearest { edge } else { nearest }),
            (nearest, edge) => nearest.or(edge),
        }
    }

    /// Where a course comes up to the edge of his town.
    fn edge(&self, field: &Field, course: &Course) -> Option<Place> {
        let (town, _) = self.town.as_ref()?;
        // Whatever else his town is to a unit that may not go in, it meets it there.
        let met = || course.met.iter().find(|m| m.terrain == *town);
        let place = if under(field, &course.stands_at(Place::START), 0.0, town) {
            Place::START
        } else {
            let met = met()?;
            Place { leg: met.place.leg, at_in: (met.place.at_in - HAIR_IN).max(0.0) }
        };
        self.at_edge(field, &course.stands_at(place)).then_some(place)
    }

    /// Stands are at the edge of his town, and he is not too deep in it for them.
    fn at_edge(&self, field: &Field, stands: &[PlacedBase]) -> bool {
        let near = |deep_in: f64| self.nearest_in(field, stands).is_some_and(|gap_in| gap_in <= deep_in);
        self.town.as_ref().is_some_and(|(town, deep_in)| under(field, stands, AT_EDGE_IN, town) && near(*deep_in))
    }

    /// From stands to the nearest of his party.
    fn nearest_in(&self, field: &Field, stands: &[PlacedBase]) -> Option<f64> {
        let bodies: Vec<BodyIx> = self.party.iter().filter_map(|unit| field.body_of(unit)).collect();
        let gaps = bodies.into_iter().filter_map(|body| field.scene.gap_from(stands, body)).map(|gap| gap.inches);
        gaps.reduce(f64::min)
    }

    /// The steps of a course up to where it first comes so near; `None`: it never does.
    pub fn cut(&self, field: &Field, course: &Course, within_in: f64) -> Option<Vec<Step>> {
        let place = self.first_within(field, course, within_in)?;
        Some(course.steps_to(place))
    }

    /// Stands touch him.
    pub fn touched(&self, field: &Field, battle: &Battle, unit: &UnitId, stands: &[PlacedBase]) -> bool {
        enemies_touched(field, battle, unit, stands).iter().any(|enemy| self.is(enemy)) || self.at_edge(field, stands)
    }

    /// How far he is from stands.
    pub fn gap_in(&self, field: &Field, stands: &[PlacedBase]) -> Option<f64> {
        if self.at_edge(field, stands) { Some(0.0) } else { self.nearest_in(field, stands) }
    }
}

/// Formations that may go into a town or building (6.13).
fn goes_in(formation: Formation, town: &Terrain) -> bool {
    match formation {
        Formation::Skirmish => true,
        Formation::Column => town.kind == TerrainKind::Town,
        _ => false,
    }
}
