//! What an attack strikes of its target: front, flank or rear, by the edges it touches.
//!
//! The refusal of a charge at the front of cavalry (Movement charges), the tests to enter melee, disorder 5, a defended
//! obstacle, who may strike back (Melee who fights) and what `measure` and the screen say of a charge take their answer from
//! here. Before contact it is foreseen by the way the charge goes; once the units touch, the contact counts.

use super::command::Survey;
use super::engine::Tx;
use super::state::ChargeStage;
use super::{Game, movement, owed};
use crate::battle::{Field, Stand, placed};
use crate::geometry::{Aspect, AspectVerdict, BodyIx, Face, FacesTouched, Nearness, PlacedBase, Step};
use crate::ids::UnitId;
use crate::rules::transaction::NoDice;

/// How much of each end of an edge is its corner, for each inch of the ruler's tolerance.
const CORNER: f64 = 1.5;

/// Units touch as far as the ruler can tell.
fn nearness(tolerance_in: f64) -> Nearness {
    Nearness { within_in: tolerance_in, corner_in: CORNER * tolerance_in }
}

/// What an attack strikes that touches some faces: the front, if any front edge is among them, be it at its end where two
/// corners meet; the rear, if no other than rear edges are; else the flank. `None`: it touches nothing.
pub(super) fn struck(touched: &FacesTouched) -> Option<Aspect> {
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
    /// The faces of a unit, with the guns it supports, that some bases touch (Artillery).
    #[must_use]
    pub fn faces_touched(&self, bases: &[PlacedBase], unit: &UnitId) -> FacesTouched {
        let guns = self.guns_of(unit);
        let bodies: Vec<BodyIx> =
            std::iter::once(unit).chain(&guns).filter_map(|one| self.field.body_of(one)).collect();
        self.faces_of(bases, &bodies)
    }

    /// The faces of some bodies that some bases touch.
    pub(super) fn faces_of(&self, bases: &[PlacedBase], bodies: &[BodyIx]) -> FacesTouched {
        self.field.scene.faces_touched(bases, bodies, nearness(self.field.scene.tolerance_in()))
    }

    /// What some bases strike of a unit where they are. A strong house is held all round: all that strikes it strikes its
    /// front (Strong houses). `None`: they touch nothing of it.
    #[must_use]
    pub fn strikes(&self, bases: &[PlacedBase], unit: &UnitId) -> Option<Aspect> {
        let struck = struck(&self.faces_touched(bases, unit))?;
        Some(if self.house_of(unit).is_some() { Aspect::Front } else { struck })
    }
}

/// At whom a charge goes: the unit it names, and a gun beside that unit, if it named the gun.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<'a> {
    /// The unit.
    pub target: &'a UnitId,
    /// The gun.
    pub gun: Option<&'a UnitId>,
}

/// What a unit strikes of another: as they touch, else as its charge would touch it, else by where it stands. `None`: one of
/// them is gone.
pub(super) fn strikes(tx: &mut Tx<'_>, unit: &UnitId, other: &UnitId) -> Option<Aspect> {
    let charges = |stage| stage != ChargeStage::Over;
    let named = tx.state.charges.iter().find(|charge| charge.unit == *unit && charges(charge.stage)).cloned();
    let at = named
        .as_ref()
        .map_or(At { target: other, gun: None }, |charge| At { target: &charge.target, gun: charge.gun.as_ref() });
    strikes_on_its_way(tx, unit, at, other)
}

/// The same of a unit that charges, or would charge, a target: what it strikes of the target or of another on its way.
pub(super) fn strikes_on_its_way(tx: &mut Tx<'_>, unit: &UnitId, at: At<'_>, other: &UnitId) -> Option<Aspect> {
    let stands = tx.unit(unit).ok()?.stands.clone();
    let from = tx.unit(unit).ok()?.came_from().to_vec();
    strikes_from(tx, unit, &stands, at, other).or_else(|| tx.surveyed(|survey| survey.aspect(&from, other)))
}

/// What a unit would strike if its stands were there: as they touch, else as its charge would touch it. `None`: its charge
/// has no way there.
pub(super) fn strikes_from(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    stands: &[Stand],
    at: At<'_>,
    other: &UnitId,
) -> Option<Aspect> {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let now = tx.surveyed(|survey| survey.strikes(&bases, other));
    if now.is_some() {
        return now;
    }
    let straight = (at.target != other).then_some(At { target: other, gun: None });
    std::iter::once(at).chain(straight).find_map(|at| {
        let ends = movement::ends_of_charge(tx, unit, stands, at.target, at.gun)?;
        tx.surveyed(|survey| survey.strikes(&ends, other))
    })
}

impl Game {
    /// What a charge of a unit at an enemy would strike by some steps, from where it stands on a field, and by how much that
    /// is decided. The field may be one on which the unit has been moved to try it. `None`: it would touch nothing of him.
    ///
    /// ```
    /// use drumhead::rules::awi::{Charts, Game};
    /// use drumhead::geometry::Aspect;
    /// use drumhead::battle::check_battle;
    /// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens-awi.json"));
    /// let (battle, _) = check_battle(text, "cowpens").unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let (unit, enemy) = ("7th-foot".into(), "maryland".into());
    /// let way = game.charge_way(game.field(), &game.state().units["7th-foot"].stands, &unit, &enemy).unwrap();
    /// assert_eq!(game.would_attack(game.field(), (&unit, &enemy), &way).unwrap().aspect, Aspect::Front);
    /// ```
    #[must_use]
    pub fn would_attack(
        &self,
        field: &Field,
        (unit, enemy): (&UnitId, &UnitId),
        steps: &[Step],
    ) -> Option<AspectVerdict> {
        let (body, target) = (field.body_of(unit)?, field.body_of(enemy)?);
        let there = &field.scene.bodies().get(body)?.stands;
        let legs = field.scene.walk(body, steps);
        let ends = legs.last().map_or(there, |leg| &leg.stands);
        let survey = Survey { field, ..self.survey() };
        let foot = survey.support_of(enemy).unwrap_or(enemy);
        let touched = survey.faces_touched(ends, foot);
        let aspect = survey.strikes(ends, foot)?;
        let stands = field.scene.aspect(there, target)?;
        let (margin_in, measure) = touched.nearest_call()?;
        let or = if aspect == Aspect::Front { Aspect::Flank } else { Aspect::Front };
        let or = Some(or).filter(|_| margin_in.is_finite());
        let close_call = margin_in <= field.scene.tolerance_in();
        Some(AspectVerdict { aspect, or, margin_in, measure, close_call, ..stands })
    }

    /// What a unit would strike of an enemy if it charged him from where it stands, and its charge reaches as far as he is.
    #[must_use]
    pub fn within_a_charge(&self, unit: &UnitId, enemy: &UnitId) -> Option<AspectVerdict> {
        let field = self.field();
        let gap_in = field.scene.gap(field.body_of(unit)?, field.body_of(enemy)?)?.inches;
        let mut none = NoDice;
        let reach = owed::charge_reach(&self.transaction(&mut none, Some(field)), unit).ok()??;
        if gap_in > reach.to_f64() {
            return None;
        }
        let steps = self.charge_way(field, &self.state().units.get(unit)?.stands, unit, enemy)?;
        self.would_attack(field, (unit, enemy), &steps)
    }
}
