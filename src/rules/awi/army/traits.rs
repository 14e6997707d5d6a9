//! What a unit and a commander are by the AWI figure rules, and what follows from it for armies.

use super::{ABILITIES, Ability, FightingOrder, GRADES, Grade, ORDERS, basing};
use crate::battle::names::word_of;
use crate::battle::{
    Arm, Basing, Commander, CommanderRules, CommanderTraits, FieldValue, TraitChoice, TraitChoices, TraitField, Traits,
    Unit, UnitRules,
};
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AwiUnit {
    /// Morale grade (AWI Grades).
    pub grade: Grade,
    /// Close order or skirmishers (AWI Troops).
    pub order: FightingOrder,
}

/// What a commander is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AwiCommander {
    /// A brigadier's ability; `None` for a commander-in-chief, and to roll it before the battle (AWI Control ability).
    pub ability: Option<Ability>,
}

impl UnitRules for AwiUnit {
    fn basing(&self, arm: Arm) -> Basing {
        basing(arm, self.order)
    }

    fn has_first_volley(&self, _arm: Arm) -> bool {
        self.order != FightingOrder::Skirmish
    }

    fn is_militia(&self) -> bool {
        self.grade == Grade::Militia
    }

    fn are_skirmishers(&self) -> bool {
        self.order == FightingOrder::Skirmish
    }

    fn type_words(&self, arm: Arm, weapon: &str) -> String {
        let arm = match (arm, self.order) {
            (Arm::Infantry, FightingOrder::Skirmish) => "skirmishers",
            (Arm::Infantry, FightingOrder::Close) => "infantry",
            (Arm::Cavalry, _) => "cavalry",
            (Arm::Artillery, _) => "artillery",
        };
        say!("table-type-of-grade", grade = word_of(self.grade, GRADES), arm, weapon)
    }

    fn type_says_skirmish(&self) -> bool {
        true
    }

    fn worth_fields(&self) -> Vec<TraitField> {
        vec![
            ("grade", FieldValue::Word(word_of(self.grade, GRADES))),
            ("order", FieldValue::Word(word_of(self.order, ORDERS))),
        ]
    }

    fn plain(&self) -> Traits {
        (*self).into()
    }

    fn of_arm(&self, _arm: Arm) -> Traits {
        AwiUnit { order: FightingOrder::Close, ..*self }.into()
    }

    fn choices(&self) -> Vec<TraitChoices<Traits>> {
        let grades = TraitChoice::of_words(GRADES, |grade| AwiUnit { grade, ..*self }.into());
        let orders = TraitChoice::of_words(ORDERS, |order| AwiUnit { order, ..*self }.into());
        vec![
            TraitChoices { name: word!("table-choose-grade"), choices: grades },
            TraitChoices { name: word!("table-choose-order"), choices: orders },
        ]
    }
}

impl CommanderRules for AwiCommander {
    fn fields(&self) -> Vec<TraitField> {
        self.ability.map(|ability| ("ability", FieldValue::Word(word_of(ability, ABILITIES)))).into_iter().collect()
    }

    /// A commander-in-chief is never tested for his ability (AWI Control ability).
    fn as_overall(&self) -> CommanderTraits {
        AwiCommander { ability: None }.into()
    }

    /// A commander-in-chief has none (AWI Control ability).
    fn choices(&self, is_overall: bool) -> Vec<TraitChoices<CommanderTraits>> {
        if is_overall {
            return Vec::new();
        }
        let of = |ability| CommanderTraits::from(AwiCommander { ability });
        let mut choices = vec![TraitChoice { label: "rolled".to_owned(), then: of(None) }];
        choices.extend(TraitChoice::of_words(ABILITIES, |ability| of(Some(ability))));
        vec![TraitChoices { name: word!("table-choose-ability"), choices }]
    }
}

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
