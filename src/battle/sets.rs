//! The rule sets for battle files and army lists: the one list of all sets, their names, and their traits of units and
//! commanders. Below the rules, only this module and [`armies`] import from the sets' own folders. A new set is one
//! entry of the list and its imports.
//!
//! [`armies`] is a module of its own to avoid an import circle: a set's rules for armies check whole battles, a battle
//! contains traits, and the traits defined here import no part of a battle.

use super::basing::Basing;
use super::kinds::{Arm, Formation};
use super::trait_rules::{CommanderRules, EditCommander, EditUnit, TraitChoices, TraitSwitch, UnitRules};
use serde::{Deserialize, Serialize};

pub(crate) use crate::rules::awi::army::AwiArmy;
pub use crate::rules::awi::army::{
    ABILITIES, Ability, AwiCommander, AwiUnit, FightingOrder, GRADES, Grade, ORDERS, built_in_awi_battles,
};
#[cfg(feature = "legions")]
pub(crate) use crate::rules::legions::army::LegionsArmy;
#[cfg(feature = "legions")]
pub use crate::rules::legions::army::{LegionsCommander, LegionsUnit, built_in_legions_battles};
pub(crate) use crate::rules::otp::army::OtpArmy;
pub use crate::rules::otp::army::{
    NATIONS, Nation, OtpCommander, OtpUnit, QUALITIES, Quality, RATINGS, Rating, built_in_battles, cowpens,
    tutorial_battle,
};

/// Passes the list of rule sets to a macro, after the macro's other input in brackets. For each set: its variant in
/// every enum of the sets, its module in `rules` and `ui`, its name in files, its rules for armies, and its traits of a
/// unit and of a commander. A set whose commanders have only optional fields comes last: traits are read by trying the
/// sets in order, and it would accept those of any other.
#[cfg(not(feature = "legions"))]
macro_rules! each_set {
    ($then:ident $([$($with:tt)*])?) => {
        $then! {
            $([$($with)*])?
            /// On to Philadelphia; the default.
            #[default]
            Otp, otp, "on-to-philadelphia", OtpArmy, OtpUnit, OtpCommander;
            /// The AWI figure rules.
            Awi, awi, "awi", AwiArmy, AwiUnit, AwiCommander;
        }
    };
}
/// The same with the set that is not finished.
#[cfg(feature = "legions")]
macro_rules! each_set {
    ($then:ident $([$($with:tt)*])?) => {
        $then! {
            $([$($with)*])?
            /// On to Philadelphia; the default.
            #[default]
            Otp, otp, "on-to-philadelphia", OtpArmy, OtpUnit, OtpCommander;
            /// American Legions, on a map of hexes.
            Legions, legions, "american-legions", LegionsArmy, LegionsUnit, LegionsCommander;
            /// The AWI figure rules.
            Awi, awi, "awi", AwiArmy, AwiUnit, AwiCommander;
        }
    };
}
pub(crate) use each_set;

macro_rules! names_and_traits {
    ($($(#[$about:meta])* $set:ident, $module:ident, $name:literal, $army:ident, $unit:ident, $commander:ident;)+) => {
        /// The rule set of a battle.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum RulesName {
            $($(#[$about])* #[serde(rename = $name)] $set,)+
        }

        /// The rule sets by their names in battle files and army lists.
        pub(crate) const RULES: &[(&str, RulesName)] = &[$(($name, RulesName::$set)),+];

        impl RulesName {
            /// Every rule set.
            pub const ALL: [RulesName; RULES.len()] = [$(RulesName::$set),+];
        }

        /// The traits of a unit under the rules of its battle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum Traits {
            $(#[doc = concat!("By ", $name, ".")] $set($unit),)+
        }

        impl Traits {
            /// Returns the set of these traits.
            #[must_use]
            pub fn set(&self) -> RulesName {
                match self {
                    $(Traits::$set(_) => RulesName::$set,)+
                }
            }

            /// Returns the set's answers about such a unit.
            pub(crate) fn rules(&self) -> &dyn UnitRules {
                match self {
                    $(Traits::$set(own) => own,)+
                }
            }

            /// Returns the same traits with everything special to the unit switched off.
            pub(crate) fn plain(&self) -> Traits {
                match self {
                    $(Traits::$set(own) => own.plain().into(),)+
                }
            }

            /// Returns the traits of such a unit in another arm.
            pub(crate) fn of_arm(&self, arm: Arm) -> Traits {
                match self {
                    $(Traits::$set(own) => own.of_arm(arm).into(),)+
                }
            }

            /// Returns the roster editor's choices before the weapon; each is offered if the checks allow it.
            pub(crate) fn choices(&self) -> Vec<TraitChoices<Traits>> {
                match self {
                    $(Traits::$set(own) => own.choices().into_iter().map(TraitChoices::into_other).collect(),)+
                }
            }

            /// Returns the roster editor's switches for a unit of an arm.
            pub(crate) fn switches(&self, arm: Arm) -> Vec<TraitSwitch<Traits>> {
                match self {
                    $(Traits::$set(own) => own.switches(arm).into_iter().map(TraitSwitch::into_other).collect(),)+
                }
            }

            /// Returns the roster editor's choices that are rarely needed and always allowed.
            pub(crate) fn rare_choices(&self) -> Option<TraitChoices<Traits>> {
                match self {
                    $(Traits::$set(own) => own.rare_choices().map(TraitChoices::into_other),)+
                }
            }
        }

        /// The traits of a commander under the rules of his battle.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(untagged)]
        pub enum CommanderTraits {
            $(#[doc = concat!("By ", $name, ".")] $set($commander),)+
        }

        impl CommanderTraits {
            /// Returns the set's answers about such a commander.
            pub(crate) fn rules(&self) -> &dyn CommanderRules {
                match self {
                    $(CommanderTraits::$set(own) => own,)+
                }
            }

            /// Returns his traits as commander of the whole side.
            pub(crate) fn as_overall(&self) -> CommanderTraits {
                match self {
                    $(CommanderTraits::$set(own) => own.as_overall().into(),)+
                }
            }

            /// Returns the roster editor's choices.
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

// Must follow the list, which it uses too.
mod armies;

impl Traits {
    /// Returns the basing of such a unit of an arm under its rules.
    #[must_use]
    pub fn basing(self, arm: Arm) -> Basing {
        self.rules().basing(arm)
    }

    /// Returns the default formation of such a unit of an arm.
    #[must_use]
    pub fn usual_formation(self, arm: Arm) -> Formation {
        match arm {
            Arm::Artillery => Formation::Unlimbered,
            _ if self.rules().are_skirmishers() => Formation::Skirmish,
            _ => Formation::Line,
        }
    }
}
