//! Contact between units, and the side from which it comes (OTP 6.13, 7.5, 9.1, 9.8).
//!
//! Guns attached to infantry are part of it: a unit that touches either has reached both (7.5). A unit that holds a
//! town or building is reached at the edge, wherever its figures stand inside (6.13).

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

/// The widest gap, in inches, at which bases count as at a town's edge: places are rounded when a unit wheels, which
/// leaves small gaps.
pub(super) const AT_EDGE_IN: f64 = 0.05;

/// How deep in a town, in inches, cavalry at its edge can attack: an inch of cover does not hide a unit (8.7).
const NEAR_EDGE_IN: f64 = 1.0;

/// Returns how deep in a town an arm can attack from its edge: foot storms it all (6.13), cavalry does not (6.9).
pub(super) fn depth_in(arm: Arm) -> f64 {
    if arm == Arm::Cavalry { NEAR_EDGE_IN } else { f64::INFINITY }
}

/// Returns a unit with its attached guns, or attached guns with their infantry and its other guns (7.5).
pub(super) fn party(state: &State, unit: &UnitId) -> Vec<UnitId> {
    let infantry = state.units.get(unit).and_then(|u| u.attached_to.as_ref()).unwrap_or(unit);
    let with_it = state.units.iter().filter(|(_, u)| u.attached_to.as_ref() == Some(infantry));
    let guns = with_it.map(|(id, _)| id).filter(|id| *id != unit);
    let infantry = (infantry != unit).then_some(infantry);
    std::iter::once(unit).chain(infantry).chain(guns).cloned().collect()
}

/// Returns whether any of the bases, enlarged by `larger_in` on all sides, touches a piece of terrain.
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

/// The contacts between units: by their bases, by attached guns, which are part of their infantry (7.5), and between a
/// unit that holds a town and its attackers at the town's edge (6.13).
#[derive(Clone, Copy, Debug)]
pub(super) struct Contacts<'a> {
    battle: &'a Battle,
    state: &'a State,
    field: &'a Field,
}

impl<'a> Contacts<'a> {
    /// Returns the contacts of the current state and field.
    pub fn now(tx: &'a mut Tx<'_>) -> Self {
        let battle = tx.battle;
        let (field, state) = tx.field_and_state();
        Contacts::new(battle, field, state)
    }

    /// Returns the contacts of a state on a field.
    pub fn new(battle: &'a Battle, field: &'a Field, state: &'a State) -> Self {
        Contacts { battle, state, field }
    }

    /// Returns the units a unit is in contact with, of either side. In a town they include attackers at its edge.
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

    /// Returns whether two units, each with its attached guns or infantry, touch only corner to corner, which is no
    /// contact (9.4, 9.8).
    pub fn only_at_corners(&self, unit: &UnitId, other: &UnitId) -> bool {
        let bases = |unit| party(self.state, unit).iter().flat_map(|part| self.bases(part)).collect::<Vec<_>>();
        only_at_corners(&bases(unit), &bases(other))
    }

    /// Returns the aspect of some bases relative to a unit (9.1).
    pub fn aspect(&self, bases: &[PlacedBase], target: &UnitId) -> Option<AspectVerdict> {
        self.field.scene.aspect(bases, self.field.body_of(target)?)
    }

    /// Returns the faces of a unit and its attached guns (7.5) that some bases touch.
    pub fn faces_touched(&self, bases: &[PlacedBase], target: &UnitId, near: Nearness) -> FacesTouched {
        let party = party(self.state, target);
        let bodies: Vec<BodyIx> = party.iter().filter_map(|unit| self.field.body_of(unit)).collect();
        self.field.scene.faces_touched(bases, &bodies, near)
    }

    /// Returns the ruler's tolerance, in inches.
    pub fn tolerance_in(&self) -> f64 {
        self.field.scene.tolerance_in()
    }

    /// Returns the enemies for which the ruler's tolerance decides whether a unit, with its attached guns, touches them
    /// along a side. Each comes with the line to measure.
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

    /// Returns whether an attacker is at the edge of the town that its target holds, and close enough to the target.
    pub fn at_its_edge(&self, attacker: &UnitId, target: &UnitId) -> bool {
        let deep_in = self.battle.unit(attacker).map_or(0.0, |unit| depth_in(unit.arm));
        let gap_in = || {
            let gap = self.field.scene.gap_from(&self.bases(attacker), self.field.body_of(target)?);
            gap.map(|gap| gap.inches)
        };
        self.town_within(attacker, target, AT_EDGE_IN) && gap_in().is_some_and(|gap_in| gap_in <= deep_in)
    }

    /// Returns whether the town that another unit holds is within about `within_in` inches of a unit.
    pub fn town_within(&self, unit: &UnitId, other: &UnitId, within_in: f64) -> bool {
        let town = held_by(self.battle, self.field, self.state, other);
        town.is_some_and(|town| under(self.field, &self.bases(unit), within_in, &town))
    }

    fn bases(&self, unit: &UnitId) -> Vec<PlacedBase> {
        self.state.units.get(unit).map(|u| u.stands.iter().map(placed).collect()).unwrap_or_default()
    }
}
