//! Declaring a charge (Step 2).

use super::event::ChargeEvent;
use super::may_charge::{is_free_to, may_meet, reach_of};
use super::strikes::StrikesAt;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::distance::Distance;
use crate::rules::awi::game::Game;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{Charge, ChargeStage};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, movement};
use crate::rules::transaction::{impossible, no_unit};
use crate::rules::{Compared, End, Refusal, Stop};
use crate::text::Name;
use crate::units::Inches;

/// Declares a charge by a unit of the moving side (Step 2).
pub(in crate::rules::awi) fn declare(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    tx.unit(unit)?;
    tx.unit(target)?;
    let (name, foe) = (tx.name(unit).to_owned(), tx.name(target).to_owned());
    if !tx.battle.are_enemies(unit, target) {
        return Err(impossible("Movement charges", msg!("awi-is-no-enemy-of", unit = Name::title(&foe), name)));
    }
    let step = tx.state.step;
    tx.require(step == Some(Step::Charges), "Step 2", || msg!("awi-charges-are-declared-in-step-2").to_owned())?;
    let own = tx.battle.side_of(unit) == Some(tx.state.moving_side(tx.battle));
    tx.require(own, "Step 2", || msg!("awi-unit-not-of-moving-side", unit = Name::title(&name)))?;
    let untested = tx.state.charges.iter().all(|charge| charge.stage == ChargeStage::Declared);
    tx.require(untested, "Step 2", || msg!("awi-charges-declared-before-tests").to_owned())?;
    let charges = tx.state.charges.iter().any(|charge| charge.unit == *unit);
    tx.require(!charges, "Step 2", || msg!("awi-charges-already", unit = Name::title(&name)))?;
    is_free_to(tx, unit)?;
    let gun = tx.surveyed(|survey| survey.support_of(target).cloned());
    let (target, gun) = gun.map_or_else(|| (target.clone(), None), |foot| (foot, Some(target.clone())));
    let at = StrikesAt { target: &target, gun: gun.as_ref() };
    may_meet(tx, unit, at, &target)?;
    let reach = reach_of(tx, unit)?;
    let named = gun.as_ref().unwrap_or(&target);
    let apart = tx.gap_of([unit, named]).ok_or_else(|| no_unit(tx.battle, named))?;
    let gap = Inches::from_f64(apart.inches);
    let compared =
        Compared { rule: "Movement table", of: Distance::ChargeLength, limit: reach, measured_in: apart.inches };
    tx.require_distance(
        gap <= reach,
        compared,
        || End::of_gap([unit, named], &apart),
        || msg!("awi-target-beyond-charge-reach", unit = Name::title(&foe), gap, name, reach),
    )?;
    let movement::Besides { screen, beside } = movement::may_reach(tx, unit, &target, gun.as_ref())?;
    for other in &beside {
        may_meet(tx, unit, at, other)?;
    }
    let charge = |target: &UnitId, gun| {
        let (unit, target, stage) = (unit.clone(), target.clone(), ChargeStage::Declared);
        Charge { unit, target, gun, house: None, stage, answer: None, counter: false }
    };
    tx.state.charges.push(charge(&target, gun.clone()));
    tx.state.charges.extend(screen.iter().chain(&beside).map(|other| charge(other, None)));
    tx.emit(Event::Charge(ChargeEvent::Declared { unit: unit.clone(), target, gun, gap, reach, screen, beside }));
    Ok(())
}

impl Game {
    /// Returns why a unit could not charge an enemy from where both stand, in any step and any side's move, at any
    /// distance. `None` if it could.
    ///
    /// It cannot if such a unit never charges such an enemy (Movement table, Movement charges, Strong houses), if its
    /// state forbids it (Control states, Rallying) or if it is in a melee (Melee who fights).
    #[must_use]
    pub fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        self.refusal_of(|tx| {
            reach_of(tx, unit)?;
            is_free_to(tx, unit)?;
            let foot = tx.surveyed(|survey| survey.support_of(enemy).cloned());
            let at = foot
                .as_ref()
                .map_or(StrikesAt { target: enemy, gun: None }, |foot| StrikesAt { target: foot, gun: Some(enemy) });
            may_meet(tx, unit, at, at.target)
        })
    }
}
