//! The traits of units and commanders by the AWI figure rules, and the properties of armies that follow from them.

use super::{ABILITIES, Ability, FightingOrder, GRADES, Grade, ORDERS, basing};
use crate::battle::kinds::word_of;
use crate::battle::{
    Arm, Basing, CommanderRules, EditCommander, EditUnit, FieldValue, TraitChoice, TraitChoices, TraitField, UnitRules,
};
use crate::msg;
use serde::{Deserialize, Serialize};

/// A unit's traits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AwiUnit {
    /// Morale grade (AWI Grades).
    pub grade: Grade,
    /// Close order or skirmishers (AWI Troops).
    pub order: FightingOrder,
}

/// A commander's traits.
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
        msg!("table-type-of-grade", grade = word_of(self.grade, GRADES), arm, weapon)
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
}

impl EditUnit for AwiUnit {
    fn plain(&self) -> Self {
        *self
    }

    fn of_arm(&self, _arm: Arm) -> Self {
        AwiUnit { order: FightingOrder::Close, ..*self }
    }

    fn choices(&self) -> Vec<TraitChoices<Self>> {
        let grades = TraitChoice::of_words(GRADES, |grade| AwiUnit { grade, ..*self });
        let orders = TraitChoice::of_words(ORDERS, |order| AwiUnit { order, ..*self });
        vec![
            TraitChoices { name: msg!("table-choose-grade"), choices: grades },
            TraitChoices { name: msg!("table-choose-order"), choices: orders },
        ]
    }
}

impl CommanderRules for AwiCommander {
    fn fields(&self) -> Vec<TraitField> {
        self.ability.map(|ability| ("ability", FieldValue::Word(word_of(ability, ABILITIES)))).into_iter().collect()
    }
}

impl EditCommander for AwiCommander {
    /// Removes the ability, which a commander-in-chief never tests (AWI Control ability).
    fn as_overall(&self) -> Self {
        AwiCommander { ability: None }
    }

    /// Returns the choices of an ability; none for a commander-in-chief (AWI Control ability).
    fn choices(&self, is_overall: bool) -> Vec<TraitChoices<Self>> {
        if is_overall {
            return Vec::new();
        }
        let of = |ability| AwiCommander { ability };
        let mut choices = vec![TraitChoice { label: "rolled".to_owned(), then: of(None) }];
        choices.extend(TraitChoice::of_words(ABILITIES, |ability| of(Some(ability))));
        vec![TraitChoices { name: msg!("table-choose-ability"), choices }]
    }
}
