//! The events of Step 1, and of abilities before the battle.

use super::{BrigadierAnswer, ControlAnswer, Movement};
use crate::battle::{Ability, Battle};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::awi::named::itemised;
use crate::rules::wording::{together, unit as called};
use crate::rules::{Modifier, Words};
use serde::{Deserialize, Serialize};

/// An event of Step 1, or of an ability before the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ControlEvent {
    /// A brigadier's ability was rolled.
    Ability {
        /// The brigadier.
        general: CommanderId,
        /// The die.
        face: u8,
        /// The ability it gives him.
        ability: Ability,
    },
    /// A brigadier whom no CinC commands tested, for the units he influences.
    Brigadier {
        /// The brigadier.
        general: CommanderId,
        /// His ability.
        ability: Ability,
        /// The die, the highest number that passes, and the result.
        answer: BrigadierAnswer,
        /// The modifiers that the referee added to the number.
        modifiers: Vec<Modifier>,
    },
    /// A unit that no general leads tested.
    Unit {
        /// The unit.
        unit: UnitId,
        /// The result.
        answer: ControlAnswer,
    },
    /// The units that need no test, by their state of control.
    Commanded {
        /// Controlled units: they move freely.
        controlled: Vec<UnitId>,
        /// Units in rout: they make only rout moves.
        routed: Vec<UnitId>,
    },
}

impl ControlEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ability { general, face, ability } => Words::with(
                msg!("awi-ability-rolled", general = battle.commander_name(general), ability = ability.words(), face),
                vec![msg!("awi-rule-control-ability").to_owned()],
            ),
            Self::Brigadier { general, ability, answer, modifiers } => {
                let may = if answer.movement == Movement::Normal { "full" } else { "half" };
                let mut details =
                    vec![msg!("awi-ability-passes-at", ability = ability.words(), needed = answer.needed)];
                details.extend(modifiers.iter().map(itemised));
                details.push(msg!("awi-rule-control-brigadiers-test").to_owned());
                let name = battle.commander_name(general);
                Words::with(msg!("awi-brigadier-rolls", name, roll = answer.roll, may), details)
            }
            Self::Unit { unit, answer } => {
                let may = match answer.movement {
                    Movement::Normal => "full",
                    Movement::Half => "half",
                    Movement::None => "none",
                };
                let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
                details.push(msg!("awi-rule-control-units-test").to_owned());
                let (unit, roll, all) = (called(battle, unit), answer.roll, answer.modified);
                let sum = if i16::from(roll) == all { "same" } else { "other" };
                Words::with(msg!("awi-rolls-for-itself", unit, roll, sum, all, may), details)
            }
            Self::Commanded { controlled, routed } => {
                let named = |units: &[UnitId]| together(units.iter().map(|unit| called(battle, unit)).collect());
                let mut details = Vec::new();
                if !controlled.is_empty() {
                    details.push(msg!("awi-units-acting-normally", controlled = named(controlled)));
                }
                if !routed.is_empty() {
                    details.push(msg!("awi-units-in-rout", routed = named(routed)));
                }
                details.push(msg!("awi-rule-control-states").to_owned());
                let line = match controlled.len() {
                    0 => msg!("awi-no-unit-is-controlled").to_owned(),
                    units => msg!("awi-units-are-controlled", units),
                };
                Words::with(line, details)
            }
        }
    }
}

impl Ability {
    /// Returns the word for a brigadier's ability inside a sentence.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Ability::Poor => msg!("awi-poor"),
            Ability::Average => msg!("awi-average"),
            Ability::Good => msg!("awi-good"),
        }
    }
}
