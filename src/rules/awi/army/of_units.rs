//! The traits of a battle's units and commanders for the AWI figure rules.

use super::{Ability, FightingOrder, Grade};
use crate::battle::{Commander, CommanderTraits, Traits, Unit};

impl Unit {
    /// Returns its morale grade and order by the AWI figure rules; `None` by other rules.
    #[must_use]
    pub fn grade_and_order(&self) -> Option<(Grade, FightingOrder)> {
        if let Traits::Awi(own) = &self.traits { Some((own.grade, own.order)) } else { None }
    }
}

impl Commander {
    /// Returns a brigadier's ability by the AWI figure rules, if the battle file gives it.
    #[must_use]
    pub fn ability(&self) -> Option<Ability> {
        if let CommanderTraits::Awi(own) = &self.traits { own.ability } else { None }
    }
}
