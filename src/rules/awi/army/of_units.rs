//! What the AWI figure rules ask of a unit and a commander of a battle.

use super::{Ability, FightingOrder, Grade};
use crate::battle::{Commander, CommanderTraits, Traits, Unit};

impl Unit {
    /// Its morale grade and order by the AWI figure rules; `None` by other rules.
    #[must_use]
    pub fn grade_and_order(&self) -> Option<(Grade, FightingOrder)> {
        if let Traits::Awi(own) = &self.traits { Some((own.grade, own.order)) } else { None }
    }
}

impl Commander {
    /// A brigadier's ability by the AWI figure rules, where the battle file gives it.
    #[must_use]
    pub fn ability(&self) -> Option<Ability> {
        if let CommanderTraits::Awi(own) = &self.traits { own.ability } else { None }
    }
}
