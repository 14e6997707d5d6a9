//! An enemy gone at: what counts as contact with him, and the shortest way there, OTP 6.3, 6.13, 7.5, 9.1 and 9.7.
//!
//! Guns attached to infantry are part of it: who touches them has reached it, and who touches it has reached them (7.5). A
//! unit that holds a town or building is reached at the edge, wherever in it the figures stand: formed foot does not go in
//! (6.13). Horse reaches only those that stand at the edge of it (6.9). Skirmishers, and columns in a town, may go in and are
//! in contact base to base.

use super::super::State;
use super::super::country::Country;
use super::super::transaction::Cx;
use super::course::{Course, Place};
use super::held::held_by;
use super::mover::Mover;
use super::place::{enemies_touched, first_within};
use crate::battle::{Arm, Battle, Field, Formation, Terrain, TerrainKind, placed};
use crate::geometry::{
    AspectVerdict, Base, BodyIx, FacesTouched, HAIR_IN, Line, Nearness, PlacedBase, contact_in_doubt, only_at_corners,
};
use crate::ids::{TerrainId, UnitId};
use std::collections::BTreeSet;

/// How near to the edge of a town the bases stand that have come up to it, in inches: a wheel is rounded to thousandths.
const AT_EDGE_IN: f64 = 0.05;
/// How deep in a town figures may stand that horse finds at its edge, in inches: an inch of cover hides nobody (8.7).
const NEAR_EDGE_IN: f64 = 1.0;
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
        let town = town.and_then(|id| battle.terrain.iter().find(|t| t.id == id));
        let town = town.filter(|t| !goes_in(mover.formation, t)).map(|t| (t.id.clone(), depth_in(mover.arm)));
        Goal { enemy: enemy.clone(), party: party(state, enemy), town }
    }

    /// An enemy as a unit may go at him now, while an action goes on.
    pub fn now(cx: &mut Cx<'_>, mover: &Mover, enemy: &UnitId) -> Self {
        let battle = cx.battle;
        let (field, state) = cx.field_and_state();
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

    /// A course cut where it first comes so near.
    pub fn cut(
        &self,
        country: Country<'_>,
        (mover, field): (&Mover, &Field),
        course: &Course,
        within_in: f64,
    ) -> Option<Course> {
        let place = self.first_within(field, course, within_in)?;
        Some(Course::of(country, mover, &course.steps_to(place)))
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

/// How deep in a town an enemy may stand whom an arm fights from its edge: foot storms it (6.13), horse does not (6.9).
fn depth_in(arm: Arm) -> f64 {
    if arm == Arm::Cavalry { NEAR_EDGE_IN } else { f64::INFINITY }
}

/// Formations that may go into a town or building (6.13).
fn goes_in(formation: Formation, town: &Terrain) -> bool {
    match formation {
        Formation::Skirmish => true,
        Formation::Column => town.kind == TerrainKind::Town,
        _ => false,
    }
}

/// A unit with the guns attached to it, or guns with the infantry they are attached to and its others (7.5).
fn party(state: &State, unit: &UnitId) -> Vec<UnitId> {
    let infantry = state.units.get(unit).and_then(|u| u.attached_to.as_ref()).unwrap_or(unit);
    let with_it = state.units.iter().filter(|(_, u)| u.attached_to.as_ref() == Some(infantry));
    let guns = with_it.map(|(id, _)| id).filter(|id| *id != unit);
    let infantry = (infantry != unit).then_some(infantry);
    std::iter::once(unit).chain(infantry).chain(guns).cloned().collect()
}

/// Some base, so much larger all round, is in a piece of terrain.
fn under(field: &Field, bases: &[PlacedBase], larger_in: f64, terrain: &TerrainId) -> bool {
    let larger = |base: &PlacedBase| match base.base {
        Base::Rect { frontage_in, depth_in } => {
            Base::Rect { frontage_in: frontage_in + 2.0 * larger_in, depth_in: depth_in + 2.0 * larger_in }
        }
        disc @ Base::Disc { .. } => disc,
    };
    let grown = bases.iter().map(|base| PlacedBase { base: larger(base), pose: base.pose });
    let mut features = grown.flat_map(|base| field.scene.features_under(&base));
    features.any(|feature| field.terrain_of(feature) == Some(terrain))
}

/// Who is in contact with whom: by their bases; by guns that are part of the unit they are attached to (7.5); and who
/// holds a town with who has come up to its edge at him (6.13).
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Contacts<'a> {
    battle: &'a Battle,
    state: &'a State,
    field: &'a Field,
}

impl<'a> Contacts<'a> {
    /// Those of a state, on its field.
    pub fn now(cx: &'a mut Cx<'_>) -> Self {
        let battle = cx.battle;
        let (field, state) = cx.field_and_state();
        Contacts::new(battle, field, state)
    }

    /// The contacts of a table and a state.
    pub fn new(battle: &'a Battle, field: &'a Field, state: &'a State) -> Self {
        Contacts { battle, state, field }
    }

    /// Whom a unit is in contact with, friend or enemy; who holds a town also with those who have come to its edge at him.
    pub fn of(&self, unit: &UnitId) -> Vec<UnitId> {
        let mut found = Vec::new();
        for (body, _) in self.field.scene.near(&self.bases(unit), HAIR_IN) {
            let other = self.field.unit_of(body);
            let infantry = other.and_then(|other| self.state.units.get(other)).and_then(|u| u.attached_to.as_ref());
            found.extend(other.into_iter().chain(infantry).cloned());
        }
        let attackers = self.state.melees.iter().flat_map(|m| &m.attackers).filter(|a| a.target == *unit);
        found.extend(attackers.map(|a| a.unit.clone()).filter(|by| self.at_its_edge(by, unit)));
        let mut seen = BTreeSet::from([unit.clone()]);
        found.retain(|other| seen.insert(other.clone()));
        found
    }

    /// A unit and another, each with who is part of it, touch with corners on corners only: that is no contact of neighbours
    /// (9.4, 9.8).
    pub fn only_at_corners(&self, unit: &UnitId, other: &UnitId) -> bool {
        let bases = |unit| party(self.state, unit).iter().flat_map(|part| self.bases(part)).collect::<Vec<_>>();
        only_at_corners(&bases(unit), &bases(other))
    }

    /// Where some bases stand, seen by a unit (9.1).
    pub fn aspect(&self, bases: &[PlacedBase], target: &UnitId) -> Option<AspectVerdict> {
        self.field.scene.aspect(bases, self.field.body_of(target)?)
    }

    /// The faces of a unit, with who is part of it (7.5), that some bases touch.
    pub fn faces_touched(&self, bases: &[PlacedBase], target: &UnitId, near: Nearness) -> FacesTouched {
        let party = party(self.state, target);
        let bodies: Vec<BodyIx> = party.iter().filter_map(|unit| self.field.body_of(unit)).collect();
        self.field.scene.faces_touched(bases, &bodies, near)
    }

    /// The ruler's tolerance, in inches.
    pub fn tolerance_in(&self) -> f64 {
        self.field.scene.tolerance_in()
    }

    /// Enemies of whom the ruler's tolerance decides whether a unit, with who is part of it, is in contact with them along a
    /// side; each with where to measure it.
    pub fn in_doubt(&self, unit: &UnitId) -> Vec<(UnitId, Line)> {
        let bases = |unit| party(self.state, unit).iter().flat_map(|part| self.bases(part)).collect::<Vec<_>>();
        let (ours, tolerance_in) = (bases(unit), self.field.scene.tolerance_in());
        let near = self.field.scene.near(&ours, tolerance_in);
        let enemies = near.into_iter().filter_map(|(body, _)| self.field.unit_of(body));
        let enemies = enemies.filter(|other| self.battle.are_enemies(unit, other));
        enemies
            .filter_map(|other| Some((other.clone(), contact_in_doubt(&ours, &bases(other), tolerance_in)?)))
            .collect()
    }

    /// An attacker stands at the edge of the town that his target holds, near enough to him.
    pub fn at_its_edge(&self, attacker: &UnitId, target: &UnitId) -> bool {
        let deep_in = self.battle.unit(attacker).map_or(0.0, |unit| depth_in(unit.arm));
        let gap_in = || {
            let gap = self.field.scene.gap_from(&self.bases(attacker), self.field.body_of(target)?);
            gap.map(|gap| gap.inches)
        };
        self.town_within(attacker, target, AT_EDGE_IN) && gap_in().is_some_and(|gap_in| gap_in <= deep_in)
    }

    /// The edge of the town that another unit holds is about so near to a unit.
    pub fn town_within(&self, unit: &UnitId, other: &UnitId, within_in: f64) -> bool {
        let town = held_by(self.battle, self.field, self.state, other);
        town.is_some_and(|town| under(self.field, &self.bases(unit), within_in, &town))
    }

    fn bases(&self, unit: &UnitId) -> Vec<PlacedBase> {
        self.state.units.get(unit).map(|u| u.stands.iter().map(placed).collect()).unwrap_or_default()
    }
}
