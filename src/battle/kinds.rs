//! Arms, weapons and formations of units, in the words common to all rule sets and battle files.

use crate::msg;
use serde::{Deserialize, Serialize};

/// The arm of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Arm {
    Infantry,
    /// Mounted ("dragoons" in the morale and combat value charts).
    Cavalry,
    Artillery,
}

/// Small arms (OTP 8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum SmallArm {
    Carbine,
    Fusil,
    Musket,
    Bow,
    Rifle,
}

/// The weight of a gun (OTP 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum GunWeight {
    Light,
    Medium,
    Heavy,
}

/// A unit's missile weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Armament {
    /// Small arms; `None` for cavalry with swords only.
    Small(Option<SmallArm>),
    /// Guns of one weight.
    Guns {
        /// Their weight.
        weight: GunWeight,
        /// A galloper gun (OTP 7.6).
        galloper: bool,
    },
}

/// A unit's formation (OTP 5.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// All stands abreast, end edges touching (5.2).
    Line,
    /// Stands abreast, bent to conform to cover or refuse a flank (6.4).
    Bent,
    /// Stands one behind another (5.1).
    Column,
    /// Stands 1" to 3" apart in a single rank (5.3).
    Skirmish,
    /// Stands 1/2" to 1" apart (5.4, optional).
    LooseOrder,
    /// Guns in action.
    Unlimbered,
    /// Guns on the move.
    Limbered,
}

/// The arms.
pub const ARMS: &[(&str, Arm)] =
    &[("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry), ("artillery", Arm::Artillery)];

/// Small arms (OTP 8.3).
pub const WEAPONS: &[(&str, SmallArm)] = &[
    ("carbine", SmallArm::Carbine),
    ("fusil", SmallArm::Fusil),
    ("musket", SmallArm::Musket),
    ("bow", SmallArm::Bow),
    ("rifle", SmallArm::Rifle),
];

/// Weights of guns (OTP 8.4).
pub const GUNS: &[(&str, GunWeight)] =
    &[("light", GunWeight::Light), ("medium", GunWeight::Medium), ("heavy", GunWeight::Heavy)];

/// Formations (OTP 5).
pub const FORMATIONS: &[(&str, Formation)] = &[
    ("line", Formation::Line),
    ("bent", Formation::Bent),
    ("column", Formation::Column),
    ("skirmish", Formation::Skirmish),
    ("loose_order", Formation::LooseOrder),
    ("unlimbered", Formation::Unlimbered),
    ("limbered", Formation::Limbered),
];

impl Arm {
    /// Returns the arm in the words of the rules ("dragoons" for all mounted troops).
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Arm::Infantry => msg!("table-infantry"),
            Arm::Cavalry => msg!("table-dragoons"),
            Arm::Artillery => msg!("table-artillery"),
        }
    }
}

impl SmallArm {
    /// Returns a unit's small arms ("muskets").
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            SmallArm::Carbine => msg!("table-carbines"),
            SmallArm::Fusil => msg!("table-fusils"),
            SmallArm::Musket => msg!("table-muskets"),
            SmallArm::Bow => msg!("table-bows"),
            SmallArm::Rifle => msg!("table-rifles"),
        }
    }
}

impl Formation {
    /// Returns the formation in the words of returns ("skirmish line").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Formation::Line => msg!("table-line"),
            Formation::Bent => msg!("table-bent-line"),
            Formation::Column => msg!("table-column"),
            Formation::Skirmish => msg!("table-skirmish-line"),
            Formation::LooseOrder => msg!("table-loose-order"),
            Formation::Unlimbered => msg!("table-unlimbered"),
            Formation::Limbered => msg!("table-limbered"),
        }
    }
}

/// Returns the word for a meaning; empty if the list has none.
#[must_use]
pub fn word_of<T: PartialEq>(meaning: T, words: &[(&'static str, T)]) -> &'static str {
    words.iter().find(|(_, m)| *m == meaning).map_or("", |(word, _)| word)
}
