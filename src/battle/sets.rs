//! The rule sets as battle files and army lists know them. This is the one door from the ground below the rules into the
//! sets' own folders: what a set decides about armies is in `rules/<set>/army`, and everything else asks the traits
//! [`ArmyRules`], [`UnitRules`] and [`CommanderRules`]. A new set is one entry of the list below.

use super::{ArmyRules, CommanderRules, UnitRules};
use crate::rules::{awi::army::AwiArmy, otp::army::OtpArmy};
use serde::{Deserialize, Serialize};

pub use crate::rules::awi::army::{
    ABILITIES, Ability, AwiCommander, AwiUnit, FightingOrder, GRADES, Grade, ORDERS, built_in_awi_battles,
};
pub use crate::rules::otp::army::{
    NATIONS, Nation, OtpCommander, OtpUnit, QUALITIES, Quality, RATINGS, Rating, built_in_battles, cowpens,
};

/// For each set: its variant, its name in files, its rules for armies, and its traits of a unit and of a commander.
macro_rules! sets {
    ($($(#[$about:meta])* $set:ident, $name:literal, $army:expr, $unit:ty, $commander:ty;)+) => {
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

            /// What the set decides about armies.
            pub(crate) fn army(self) -> &'static dyn ArmyRules {
                match self {
                    $(RulesName::$set => &$army,)+
                }
            }
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

sets! {
    /// On to Philadelphia; what is meant where nothing is said.
    #[default]
    Otp, "on-to-philadelphia", OtpArmy, OtpUnit, OtpCommander;
    /// The AWI figure rules.
    Awi, "awi", AwiArmy, AwiUnit, AwiCommander;
}
