//! The keys of queries to the charts: weapons, bands, movers, paces and the rest, each with its word in the file.

use crate::battle::{Armament, GunWeight, SmallArm};
use crate::msg;
use serde::{Deserialize, Serialize};

/// A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Weapon {
    Musket,
    Rifle,
    LightGun,
    MediumGun,
}

/// The words for weapons.
pub const WEAPONS: &[(&str, Weapon)] = &[
    ("musket", Weapon::Musket),
    ("rifle", Weapon::Rifle),
    ("light_gun", Weapon::LightGun),
    ("medium_gun", Weapon::MediumGun),
];

impl Weapon {
    /// Returns the weapon of a unit of a battle; `None`: horse does not shoot, and these rules do not have every
    /// firearm and gun.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::Weapon;
    /// use drumhead::battle::{Armament, GunWeight, SmallArm};
    /// assert_eq!(Weapon::of(Armament::Small(Some(SmallArm::Rifle))), Some(Weapon::Rifle));
    /// assert_eq!(Weapon::of(Armament::Small(None)), None);
    /// assert_eq!(Weapon::of(Armament::Guns { weight: GunWeight::Heavy, galloper: false }), None);
    /// ```
    #[must_use]
    pub fn of(armament: Armament) -> Option<Self> {
        match armament {
            Armament::Small(Some(SmallArm::Musket)) => Some(Weapon::Musket),
            Armament::Small(Some(SmallArm::Rifle)) => Some(Weapon::Rifle),
            Armament::Guns { weight: GunWeight::Light, .. } => Some(Weapon::LightGun),
            Armament::Guns { weight: GunWeight::Medium, .. } => Some(Weapon::MediumGun),
            Armament::Small(_) | Armament::Guns { .. } => None,
        }
    }

    /// Returns the words for people: "light gun".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Weapon::Musket => msg!("awi-musket"),
            Weapon::Rifle => msg!("awi-rifle"),
            Weapon::LightGun => msg!("awi-light-gun"),
            Weapon::MediumGun => msg!("awi-medium-gun"),
        }
    }

    /// Returns whether it is a gun.
    #[must_use]
    pub fn is_gun(self) -> bool {
        matches!(self, Weapon::LightGun | Weapon::MediumGun)
    }

    pub(super) fn key(self) -> &'static str {
        crate::battle::names::word_of(self, WEAPONS)
    }
}

/// A band of range, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Band {
    Canister,
    Close,
    Long,
    Extreme,
}

impl Band {
    /// Every band, the nearest first.
    pub const ALL: [Band; 4] = [Band::Canister, Band::Close, Band::Long, Band::Extreme];

    /// Returns its word in charts files and answers.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Band::Canister => "canister",
            Band::Close => "close",
            Band::Long => "long",
            Band::Extreme => "extreme",
        }
    }

    /// Returns a player's words for it.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Band::Canister => msg!("awi-band-canister"),
            Band::Close => msg!("awi-band-close"),
            Band::Long => msg!("awi-band-long"),
            Band::Extreme => msg!("awi-band-extreme"),
        }
    }

    /// Returns its modifier; close range has none.
    #[must_use]
    pub fn modifier(self) -> Option<&'static str> {
        match self {
            Band::Canister => Some("canister_range"),
            Band::Close => None,
            Band::Long => Some("long_range"),
            Band::Extreme => Some("extreme_range"),
        }
    }
}

/// The kinds of movers in the movement table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Mover {
    InfantryLine,
    InfantryColumn,
    Skirmishers,
    Cavalry,
    Limbered,
    ManhandledLight,
    ManhandledMedium,
    General,
}

impl Mover {
    pub(super) fn key(self) -> &'static str {
        match self {
            Mover::InfantryLine => "infantry_line",
            Mover::InfantryColumn => "infantry_column",
            Mover::Skirmishers => "skirmishers",
            Mover::Cavalry => "cavalry",
            Mover::Limbered => "limbered",
            Mover::ManhandledLight => "manhandled_light",
            Mover::ManhandledMedium => "manhandled_medium",
            Mover::General => "general",
        }
    }
}

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A normal move.
    Normal,
    /// The bonus of a charge; the whole length of a counter-charge.
    ChargeBonus,
    /// A pursuit.
    Pursuit,
    /// A rout.
    Rout,
}

impl Pace {
    pub(super) fn key(self) -> &'static str {
        match self {
            Pace::Normal => "normal",
            Pace::ChargeBonus => "charge_bonus",
            Pace::Pursuit => "pursuit",
            Pace::Rout => "rout",
        }
    }
}

/// Troops with bases of their own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Troops {
    Infantry,
    Skirmishers,
    Cavalry,
}

impl Troops {
    pub(super) fn key(self) -> &'static str {
        match self {
            Troops::Infantry => "infantry",
            Troops::Skirmishers => "skirmishers",
            Troops::Cavalry => "cavalry",
        }
    }
}

/// A command span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// A CinC's.
    Cinc,
    /// A brigadier's.
    Brigadier,
    /// The span of any general who has joined a unit.
    Joined,
}

impl Span {
    pub(super) fn key(self) -> &'static str {
        match self {
            Span::Cinc => "cinc",
            Span::Brigadier => "brigadier",
            Span::Joined => "joined",
        }
    }
}

/// A roll whose die does not depend on the unit. Morale is not among them: its dice depend on the grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Roll {
    Brigadier,
    Control,
    Fire,
    Entry,
    Melee,
    Losers,
    General,
    Ability,
}

impl Roll {
    pub(super) fn key(self) -> &'static str {
        match self {
            Roll::Brigadier => "brigadier",
            Roll::Control => "control",
            Roll::Fire => "fire",
            Roll::Entry => "entry",
            Roll::Melee => "melee",
            Roll::Losers => "losers",
            Roll::General => "general",
            Roll::Ability => "ability",
        }
    }
}

/// A table of modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ModifierTable {
    /// Of a unit's control test.
    Control,
    /// Of morale.
    Morale,
    /// Of the score needed by fire.
    Fire,
    /// Of the test to enter melee.
    Entry,
    /// Of the score needed in melee.
    Melee,
    /// Of the losers' test.
    Losers,
}

impl ModifierTable {
    pub(super) fn key(self) -> &'static str {
        match self {
            ModifierTable::Control => "control_modifiers",
            ModifierTable::Morale => "morale_modifiers",
            ModifierTable::Fire => "fire_modifiers",
            ModifierTable::Entry => "entry_modifiers",
            ModifierTable::Melee => "melee_modifiers",
            ModifierTable::Losers => "losers_modifiers",
        }
    }

    /// Returns the words for its modifiers in messages, and the section to cite.
    pub(in super::super) fn words(self) -> (&'static str, &'static str) {
        match self {
            ModifierTable::Control => ("modifier of a control test", "Control unit's test"),
            ModifierTable::Morale => ("factor of morale", "Morale factors"),
            ModifierTable::Fire => ("modifier of fire", "Firing modifiers"),
            ModifierTable::Entry => ("modifier of entering melee", "Entering melee"),
            ModifierTable::Melee => ("modifier of melee", "Melee score"),
            ModifierTable::Losers => ("modifier of the losers' test", "Losers test"),
        }
    }
}

/// The cases of falling back from a drawn melee, by arm and opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum DrawnMelee {
    CavalryFromCavalry,
    CavalryFromInfantry,
    InfantryInOpen,
    InfantryFromObstacle,
}

impl DrawnMelee {
    pub(super) fn key(self) -> &'static str {
        match self {
            DrawnMelee::CavalryFromCavalry => "cavalry_from_cavalry",
            DrawnMelee::CavalryFromInfantry => "cavalry_from_infantry",
            DrawnMelee::InfantryInOpen => "infantry_in_open",
            DrawnMelee::InfantryFromObstacle => "infantry_from_obstacle",
        }
    }
}
