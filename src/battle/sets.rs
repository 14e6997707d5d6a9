//! The rule sets as battle files and army lists know them: the one list of all sets, their names, and the traits that each
//! gives units and commanders. This and [`armies`], which reaches the sets' rules for armies, are the one door from the
//! ground below the rules into the sets' own folders. A new set is one entry of the list and its imports.
//!
//! Two floors, because a set's rules for armies read and check whole battles, and a battle is made of traits: the traits
//! import nothing of a battle, and lie below it.

use super::basing::Basing;
use super::kinds::{Arm, Formation};
use super::trait_rules::{CommanderRules, EditCommander, EditUnit, TraitChoices, TraitSwitch, UnitRules};
use serde::{Deserialize, Serialize};

pub use crate::rules::awi::army::{
    ABILITIES, Ability, AwiCommander, AwiUnit, FightingOrder, GRADES, Grade, ORDERS, built_in_awi_battles,
};
pub use crate::rules::otp::army::{
    NATIONS, Nation, OtpCommander, OtpUnit, QUALITIES, Quality, RATINGS, Rating, built_in_battles, cowpens,
};

/// The list of the rule sets, handed to a macro, behind what else the macro is to have in brackets. For each set: its variant
/// in every enum of the sets, its module in `rules` and `ui`, its name in files, its rules for armies, and its traits of a unit
/// and of a commander.
macro_rules! each_set {
    ($then:ident $([$($with:tt)*])?) => {
        $then! {
            $([$($with)*])?
            /// On to Philadelphia; what is meant where nothing is said.
            #[default]
            Otp, otp, "on-to-philadelphia", OtpArmy, OtpUnit, OtpCommander;
            /// The AWI figure rules.
            Awi, awi, "awi", AwiArmy, AwiUnit, AwiCommander;
        }
    };
}
pub(crate) use each_set;

macro_rules! names_and_traits {
    ($($(#[$about:meta])* $set:ident, $module:ident, $name:literal, $army:ident, $unit:ident, $commander:ident;)+) => {
        /// Which rules a battle is fought by.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum RulesName {
            $($(#[$about])* #[serde(rename = $name)] $set,)+
        }

        /// The rule sets, as battle files and army lists name them.
        pub(crate) const RULES: &[(&str, RulesName)] = &[$(($name, RulesName::$set)),+];

        impl RulesName {
            /// Every rule set.
            pub const ALL: [RulesName; RULES.len()] = [$(RulesName::$set),+];
        }

        /// What a unit is by the rules of its battle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum Traits {
            $(#[doc = concat!("By ", $name, ".")] $set($unit),)+
        }

        impl Traits {
            /// The set whose traits they are.
            #[must_use]
            pub fn set(&self) -> RulesName {
                match self {
                    $(Traits::$set(_) => RulesName::$set,)+
                }
            }

            /// What the set says of such a unit.
            pub(crate) fn rules(&self) -> &dyn UnitRules {
                match self {
                    $(Traits::$set(own) => own,)+
                }
            }

            /// The same traits with all that is special to the unit switched off.
            pub(crate) fn plain(&self) -> Traits {
                match self {
                    $(Traits::$set(own) => own.plain().into(),)+
                }
            }

            /// The traits such a unit would have as one of another arm.
            pub(crate) fn of_arm(&self, arm: Arm) -> Traits {
                match self {
                    $(Traits::$set(own) => own.of_arm(arm).into(),)+
                }
            }

            /// Choices of the roster editor that come before the weapon; each is offered where the checks allow it.
            pub(crate) fn choices(&self) -> Vec<TraitChoices<Traits>> {
                match self {
                    $(Traits::$set(own) => own.choices().into_iter().map(TraitChoices::into_other).collect(),)+
                }
            }

            /// Switches of the roster editor for a unit of an arm.
            pub(crate) fn switches(&self, arm: Arm) -> Vec<TraitSwitch<Traits>> {
                match self {
                    $(Traits::$set(own) => own.switches(arm).into_iter().map(TraitSwitch::into_other).collect(),)+
                }
            }

            /// Choices of the roster editor that are seldom wanted and always allowed.
            pub(crate) fn rare_choices(&self) -> Option<TraitChoices<Traits>> {
                match self {
                    $(Traits::$set(own) => own.rare_choices().map(TraitChoices::into_other),)+
                }
            }
        }

        /// What a commander is by the rules of his battle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum CommanderTraits {
            $(#[doc = concat!("By ", $name, ".")] $set($commander),)+
        }

        impl CommanderTraits {
            /// What the set says of such a commander.
            pub(crate) fn rules(&self) -> &dyn CommanderRules {
                match self {
                    $(CommanderTraits::$set(own) => own,)+
                }
            }

            /// The traits he has once he commands the whole side.
            pub(crate) fn as_overall(&self) -> CommanderTraits {
                match self {
                    $(CommanderTraits::$set(own) => own.as_overall().into(),)+
                }
            }

            /// Choices of the roster editor.
            pub(crate) fn choices(&self, is_overall: bool) -> Vec<TraitChoices<CommanderTraits>> {
                match self {
                    $(CommanderTraits::$set(own) => {
                        own.choices(is_overall).into_iter().map(TraitChoices::into_other).collect()
                    })+
                }
            }
        }

        $(
            impl From<$unit> for Traits {
                fn from(own: $unit) -> Self {
                    Traits::$set(own)
                }
            }

            impl From<$commander> for CommanderTraits {
                fn from(own: $commander) -> Self {
                    CommanderTraits::$set(own)
                }
            }
        )+
    };
}

each_set!(names_and_traits);

// Behind the list, which it reads as well.
mod armies;

impl Traits {
    /// How the rules put the figures of such a unit of an arm on bases.
    #[must_use]
    pub fn basing(self, arm: Arm) -> Basing {
        self.rules().basing(arm)
    }

    /// The formation of such a unit of an arm where nothing else is said.
    #[must_use]
    pub fn usual_formation(self, arm: Arm) -> Formation {
        match arm {
            Arm::Artillery => Formation::Unlimbered,
            _ if self.rules().are_skirmishers() => Formation::Skirmish,
            _ => Formation::Line,
        }
    }
}
