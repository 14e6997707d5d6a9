//! Contact between units, and the side it comes from (OTP 6.13, 7.5, 9.1, 9.8).
//!
//! Guns attached to infantry are part of it: a unit that touches either has reached both (7.5). A unit that holds a town or
//! building is reached at its edge, wherever in it the figures stand (6.13).

mod aspect;
mod engaged;
mod held;

pub(super) use aspect::{Attack, began_as};
pub(super) use engaged::{attacks, break_off, enemies_in_contact, gap_of, takes_part};
pub(super) use held::{enemy_in, held_by, holds_a_town, units_in};

use super::State;
use super::transaction::Tx;
use crate::battle::{Arm, Battle, Field, placed};
use crate::geometry::{
    AspectVerdict, Base, BodyIx, FacesTouched, HAIR_IN, Line, Nearness, PlacedBase, contact_in_doubt, only_at_corners,
};
use crate::ids::{TerrainId, UnitId};
use std::collections::BTreeSet;

/// How near to the edge of a town the bases stand that have come up to it, in inches: a wheel is rounded to thousandths.
pub(super) const AT_EDGE_IN: f64 = 0.05;

/// How deep in a town figures may stand that horse finds at its edge, in inches: an inch of cover hides nobody (8.7).
const NEAR_EDGE_IN: f64 = 1.0;

/// How deep in a town an enemy may stand whom an arm fights from its edge: foot storms it (6.13), horse does not (6.9).
pub(super) fn depth_in(arm: Arm) -> f64 {
    if arm == Arm::Cavalry { NEAR_EDGE_IN } else { f64::INFINITY }
}

/// A unit with the guns attached to it, or guns with the infantry they are attached to and its others (7.5).
pub(super) fn party(state: &State, unit: &UnitId) -> Vec<UnitId> {
    let infantry = state.units.get(unit).and_then(|u| u.attached_to.as_ref()).unwrap_or(unit);
    let with_it = state.units.iter().filter(|(_, u)| u.attached_to.as_ref() == Some(infantry));
    let guns = with_it.map(|(id, _)| id).filter(|id| *id != unit);
    let infantry = (infantry != unit).then_some(infantry);
    std::iter::once(unit).chain(infantry).chain(guns).cloned().collect()
}

/// Some base, so much larger all round, is in a piece of terrain.
pub(super) fn under(field: &Field, bases: &[PlacedBase], larger_in: f64, terrain: &TerrainId) -> bool {
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
pub(super) struct Contacts<'a> {
    battle: &'a Battle,
    state: &'a State,
    field: &'a Field,
}

impl<'a> Contacts<'a> {
    /// Those of a state, on its field.
    pub fn now(tx: &'a mut Tx<'_>) -> Self {
        let battle = tx.battle;
        let (field, state) = tx.field_and_state();
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
