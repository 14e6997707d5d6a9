//! Contact: the units and bases that touch, and the faces they strike.

use super::Survey;
use crate::battle::{Stand, placed};
use crate::geometry::{Aspect, Base, BodyIx, Face, FacesTouched, Nearness, PlacedBase};
use crate::ids::UnitId;
use crate::rules::awi::state::ChargeStage;
use std::collections::BTreeSet;

/// The part of each end of an edge that counts as its corner, in tolerances of the ruler.
const CORNER: f64 = 1.5;
/// The depth given to the front edge of a base when it is measured, in inches.
const EDGE_IN: f64 = 0.02;

impl Survey<'_> {
    /// Returns whether a unit touches foot or a gun it supports, within the ruler's tolerance.
    #[must_use]
    pub fn touches_with_guns(&self, unit: &UnitId, foot: &UnitId) -> bool {
        self.gap_with_guns(unit, foot).is_some_and(|gap_in| gap_in <= self.field.scene.tolerance_in())
    }

    /// Returns the enemies that a unit is in a melee with: they touch, and a base of either fights there. A touch by a
    /// corner or side alone makes no melee (Melee who fights).
    #[must_use]
    pub fn fought(&self, unit: &UnitId) -> Vec<UnitId> {
        let meets = |one: &UnitId, other: &UnitId| {
            let routs = self.state.units.get(one).is_none_or(|now| now.routing);
            !routs && !self.facing_in_contact(one, other).is_empty()
        };
        self.touched(unit).into_iter().filter(|enemy| meets(unit, enemy) || meets(enemy, unit)).collect()
    }

    /// Returns the enemies that a unit touches.
    #[must_use]
    pub fn touched(&self, unit: &UnitId) -> Vec<UnitId> {
        self.enemies(unit).filter(|enemy| self.touch(unit, enemy)).cloned().collect()
    }

    /// Returns where some bases are relative to a unit: before its front, on its flank or in its rear. A strong house
    /// has neither flank nor rear. The side that a charge strikes is a different query: [`Self::strikes`].
    #[must_use]
    pub fn aspect(&self, from: &[Stand], unit: &UnitId) -> Option<Aspect> {
        if self.house_of(unit).is_some() {
            return Some(Aspect::Front);
        }
        let party: Vec<PlacedBase> = from.iter().map(placed).collect();
        self.field.scene.aspect(&party, self.field.body_of(unit)?).map(|verdict| verdict.aspect)
    }

    /// Returns the bases of a unit, by index, that touch an enemy with their front. If a charge has come in and touches
    /// the unit only at a corner, returns the bases whose front has that corner. For the garrison of a strong house, it
    /// is every base that touches the enemy.
    #[must_use]
    pub fn facing_in_contact(&self, unit: &UnitId, enemy: &UnitId) -> Vec<usize> {
        if self.house_of(unit).is_some() {
            return self.bases_touching(unit, enemy);
        }
        let Some((body, enemy_now)) = self.field.body_of(unit).zip(self.state.units.get(enemy)) else {
            return Vec::new();
        };
        let bases: Vec<PlacedBase> = enemy_now.stands.iter().map(placed).collect();
        let touched = self.faces_of(&bases, &[body]);
        let fronts = |corner: bool| -> Vec<usize> {
            let fronts = touched.touches.iter().filter(|touch| touch.reaches(Face::Front) && touch.corner == corner);
            fronts.map(|touch| touch.stands.1).collect::<BTreeSet<_>>().into_iter().collect()
        };
        let own = fronts(false);
        if own.is_empty() && self.has_come_in(unit, enemy) { fronts(true) } else { own }
    }

    /// Returns whether one of two units has charged the other, or the foot that supports it, and touched it.
    fn has_come_in(&self, a: &UnitId, b: &UnitId) -> bool {
        let at = |target: &UnitId, unit: &UnitId| target == unit || self.support_of(unit) == Some(target);
        let mut touched = self.state.charges.iter().filter(|charge| charge.stage == ChargeStage::InContact);
        touched.any(|c| (c.unit == *a && at(&c.target, b)) || (c.unit == *b && at(&c.target, a)))
    }

    /// Returns the bases of a unit, by index, that touch another on any side.
    pub(in crate::rules::awi) fn bases_touching(&self, unit: &UnitId, other: &UnitId) -> Vec<usize> {
        let (Some(now), Some(other)) = (self.state.units.get(unit), self.field.body_of(other)) else {
            return Vec::new();
        };
        let (scene, tolerance_in) = (&self.field.scene, self.field.scene.tolerance_in());
        let meets = |(_, stand): &(usize, &Stand)| {
            scene.gap_from(&[placed(stand)], other).is_some_and(|gap| gap.inches <= tolerance_in)
        };
        now.stands.iter().enumerate().filter(meets).map(|(place, _)| place).collect()
    }

    /// Returns whether an enemy touches the front edge of a base; `squarely`: not at its corner alone.
    pub(in crate::rules::awi) fn front_meets(&self, base: &PlacedBase, enemy: BodyIx, squarely: bool) -> bool {
        let Base::Rect { frontage_in, depth_in } = base.base else { return false };
        let tolerance_in = self.field.scene.tolerance_in();
        // Measure only the front edge, with a depth of 0.02": a base that touches a flank does not touch it.
        let ends_in = if squarely { 3.0 * tolerance_in } else { 0.0 };
        let edge = PlacedBase {
            pose: base.pose * nalgebra::Translation2::new(0.0, (depth_in - EDGE_IN) / 2.0),
            base: Base::Rect { frontage_in: (frontage_in - ends_in).max(EDGE_IN), depth_in: EDGE_IN },
        };
        self.field.scene.gap_from(&[edge], enemy).is_some_and(|gap| gap.inches <= tolerance_in)
    }
}

/// Returns the distances that count as touching, and as touching a corner, for a tolerance of the ruler.
fn nearness(tolerance_in: f64) -> Nearness {
    Nearness { within_in: tolerance_in, corner_in: CORNER * tolerance_in }
}

/// Returns the side that an attack strikes: the front if any front edge is touched, even at its end, where two corners
/// meet; the rear if only rear edges are; otherwise the flank. `None` if it touches no face.
fn struck(touched: &FacesTouched) -> Option<Aspect> {
    if touched.is_empty() {
        None
    } else if touched.reaches(Face::Front) {
        Some(Aspect::Front)
    } else if touched.only(Face::Rear) {
        Some(Aspect::Rear)
    } else {
        Some(Aspect::Flank)
    }
}

impl Survey<'_> {
    /// Returns the faces of a unit and of the guns it supports that some bases touch (Artillery).
    #[must_use]
    pub fn faces_touched(&self, bases: &[PlacedBase], unit: &UnitId) -> FacesTouched {
        let guns = self.guns_of(unit);
        let bodies: Vec<BodyIx> =
            std::iter::once(unit).chain(&guns).filter_map(|one| self.field.body_of(one)).collect();
        self.faces_of(bases, &bodies)
    }

    /// Returns the faces of some bodies that some bases touch.
    pub(in crate::rules::awi) fn faces_of(&self, bases: &[PlacedBase], bodies: &[BodyIx]) -> FacesTouched {
        self.field.scene.faces_touched(bases, bodies, nearness(self.field.scene.tolerance_in()))
    }

    /// Returns the side of a unit that some bases strike by their contact. A strong house is always struck at its front
    /// (Strong houses). `None` if they do not touch the unit.
    #[must_use]
    pub fn strikes(&self, bases: &[PlacedBase], unit: &UnitId) -> Option<Aspect> {
        let struck = struck(&self.faces_touched(bases, unit))?;
        Some(if self.house_of(unit).is_some() { Aspect::Front } else { struck })
    }
}
