//! The side of its target that an attack strikes: front, flank or rear, by the edges it touches.
//!
//! All rules that depend on this use this module: the refusal of a charge at the front of cavalry (Movement charges),
//! the tests to enter melee, disorder 5, a defended obstacle, striking back (Melee who fights), `measure` and the
//! screen. Before contact the result follows the way of the charge. Once the units touch, the contact counts.

use crate::battle::{Field, Stand, placed};
use crate::geometry::{Aspect, AspectVerdict, PlacedBase, Step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::forced_moves::MoveEvent;
use crate::rules::awi::game::Game;
use crate::rules::awi::state::ChargeStage;
use crate::rules::awi::survey::Survey;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, charge, movement};
use crate::rules::transaction::NoDice;

/// Records that a charge has touched its target, which is disordered if it is struck in the flank or rear (Disorder 5).
pub(in crate::rules::awi) fn in_contact(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *unit && charge.target == *target) {
        charge.stage = ChargeStage::InContact;
    }
    tx.unit_mut(unit)?.came_at.insert(target.clone());
    if matches!(strikes(tx, unit, target), Some(Aspect::Flank | Aspect::Rear)) {
        tx.unit_mut(target)?.disorder_by(Cause::StruckInFlankOrRear);
        tx.emit(Event::Moved(MoveEvent::Struck { unit: target.clone(), by: unit.clone() }));
    }
    Ok(())
}

/// Returns whether a unit defends an obstacle, as a factor of its morale. If it is charged, it must defend the obstacle
/// against every charger (Morale factors).
pub(in crate::rules::awi) fn defends(tx: &mut Tx<'_>, id: &UnitId) -> bool {
    if !tx.surveyed(|survey| survey.defended(id).is_some()) {
        return false;
    }
    tx.state.chargers_of(id).iter().all(|charger| {
        let struck = strikes(tx, charger, id);
        tx.surveyed(|survey| survey.defended_against(id, struck).is_some())
    })
}

/// The target of a charge: a unit, and the gun beside it if the gun was named.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules::awi) struct StrikesAt<'a> {
    /// The unit.
    pub target: &'a UnitId,
    /// The gun.
    pub gun: Option<&'a UnitId>,
}

/// Returns the side of another unit that a unit strikes: by their contact if they touch, otherwise by the contact that
/// its charge would make, otherwise by where it stands. `None` if one of them is gone.
pub(in crate::rules::awi) fn strikes(tx: &mut Tx<'_>, unit: &UnitId, other: &UnitId) -> Option<Aspect> {
    let charges = |stage| stage != ChargeStage::Over;
    let named = tx.state.charges.iter().find(|charge| charge.unit == *unit && charges(charge.stage)).cloned();
    let at = named.as_ref().map_or(StrikesAt { target: other, gun: None }, |charge| StrikesAt {
        target: &charge.target,
        gun: charge.gun.as_ref(),
    });
    strikes_on_its_way(tx, unit, at, other)
}

/// Returns the side like [`strikes`], for a charge at `at` that is not declared yet; `other` is its target or another
/// unit on its way.
pub(super) fn strikes_on_its_way(tx: &mut Tx<'_>, unit: &UnitId, at: StrikesAt<'_>, other: &UnitId) -> Option<Aspect> {
    let stands = tx.unit(unit).ok()?.stands.clone();
    let from = tx.unit(unit).ok()?.came_from().to_vec();
    strikes_from(tx, unit, &stands, at, other).or_else(|| tx.surveyed(|survey| survey.aspect(&from, other)))
}

/// Returns the side that a unit would strike with its bases at `stands`: by their contact if they touch, otherwise by
/// the contact that its charge would make. `None` if its charge has no way there.
pub(in crate::rules::awi) fn strikes_from(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    stands: &[Stand],
    at: StrikesAt<'_>,
    other: &UnitId,
) -> Option<Aspect> {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let now = tx.surveyed(|survey| survey.strikes(&bases, other));
    if now.is_some() {
        return now;
    }
    let straight = (at.target != other).then_some(StrikesAt { target: other, gun: None });
    std::iter::once(at).chain(straight).find_map(|at| {
        let ends = movement::ends_of_charge(tx, unit, stands, at.target, at.gun)?;
        tx.surveyed(|survey| survey.strikes(&ends, other))
    })
}

impl Game {
    /// Returns the side of an enemy that a charge would strike after some steps, and the margin of that decision.
    /// `field` may be one on which the unit has been moved to try a place. `None` if the charge would not touch the
    /// enemy.
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
    /// assert_eq!(game.would_attack(game.field(), &unit, &enemy, &way).unwrap().aspect, Aspect::Front);
    /// ```
    #[must_use]
    pub fn would_attack(&self, field: &Field, unit: &UnitId, enemy: &UnitId, steps: &[Step]) -> Option<AspectVerdict> {
        let (body, target) = (field.body_of(unit)?, field.body_of(enemy)?);
        let there = &field.scene.bodies().get(body)?.stands;
        let after = field.scene.stands_after(body, steps);
        let ends = after.as_ref().unwrap_or(there);
        let survey = Survey { field, ..self.survey() };
        let foot = survey.support_of(enemy).unwrap_or(enemy);
        let touched = survey.faces_touched(ends, foot);
        let aspect = survey.strikes(ends, foot)?;
        let by_place = field.scene.aspect(there, target)?;
        let (margin_in, measure) = touched.nearest_call()?;
        let or = if aspect == Aspect::Front { Aspect::Flank } else { Aspect::Front };
        let or = Some(or).filter(|_| margin_in.is_finite());
        let close_call = margin_in <= field.scene.tolerance_in();
        Some(AspectVerdict { aspect, or, margin_in, measure, close_call, ..by_place })
    }

    /// Returns the side of an enemy that a unit would strike if it charged from where it stands. `None` if the enemy is
    /// out of its reach.
    #[must_use]
    pub fn within_a_charge(&self, unit: &UnitId, enemy: &UnitId) -> Option<AspectVerdict> {
        let field = self.field();
        let gap_in = field.scene.gap(field.body_of(unit)?, field.body_of(enemy)?)?.inches;
        let mut none = NoDice;
        let reach = charge::charge_reach(&self.transaction(&mut none, Some(field)), unit).ok()??;
        if gap_in > reach.to_f64() {
            return None;
        }
        let steps = self.charge_way(field, &self.state().units.get(unit)?.stands, unit, enemy)?;
        self.would_attack(field, unit, enemy, &steps)
    }
}
