//! Queries about the charges and melees of a game, from its state alone.

use super::{Charge, ChargeStage, State};
use crate::ids::UnitId;

impl State {
    /// Returns whether a unit has declared a charge and has not tested for it yet.
    #[must_use]
    pub fn wishes_to_charge(&self, unit: &UnitId) -> bool {
        self.charges.iter().any(|charge| charge.unit == *unit && charge.stage == ChargeStage::Declared)
    }

    /// Returns whether a unit is being charged: a charge at it has passed its test, and Step 5 has not ended.
    #[must_use]
    pub fn is_charged(&self, unit: &UnitId) -> bool {
        self.charges.iter().any(|charge| comes_at(charge, unit))
    }

    /// Returns the units that are charging a unit, until Step 5 ends: those that have passed their test, in the order
    /// in which they declared.
    #[must_use]
    pub fn chargers_of(&self, unit: &UnitId) -> Vec<UnitId> {
        self.charges.iter().filter(|charge| comes_at(charge, unit)).map(|charge| charge.unit.clone()).collect()
    }

    /// Returns the guns that fought a melee as bases of a unit, and are still on the table (Artillery).
    #[must_use]
    pub fn guns_with(&self, unit: &UnitId) -> Vec<UnitId> {
        let there = |gun: &&UnitId| self.units.get(*gun).is_some_and(|now| !now.is_gone());
        self.bouts.get(unit).into_iter().flat_map(|bout| bout.guns.iter().filter(there).cloned()).collect()
    }

    /// Returns whether it has fought in this move, as a unit or, for a gun, as a base of the foot beside it (Step 10).
    #[must_use]
    pub fn has_fought(&self, id: &UnitId) -> bool {
        self.bouts.contains_key(id) || self.bouts.values().any(|bout| bout.guns.contains(id))
    }
}

/// Returns whether a charge is at this unit and has passed its test, until Step 5 ends. Counter-charges do not count.
fn comes_at(charge: &Charge, unit: &UnitId) -> bool {
    charge.target == *unit && charge.stage == ChargeStage::Willing && !charge.counter
}
