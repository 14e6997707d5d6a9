//! The words that battle files and charts files use for the same things.

use super::{Arm, Density, Formation, GunWeight, Nation, Quality, Rating, SmallArm};

/// The arms.
pub const ARMS: &[(&str, Arm)] =
    &[("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry), ("artillery", Arm::Artillery)];

/// The types of units (OTP 2.0).
pub const QUALITIES: &[(&str, Quality)] = &[
    ("militia", Quality::Militia),
    ("state_line", Quality::StateLine),
    ("line", Quality::Line),
    ("light", Quality::Light),
    ("indian", Quality::Indian),
    ("elite", Quality::Elite),
];

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

/// Rows of the commander chart (OTP 2.0).
pub const NATIONS: &[(&str, Nation)] = &[
    ("british", Nation::British),
    ("german", Nation::German),
    ("french", Nation::French),
    ("continental", Nation::Continental),
    ("state_or_loyalist", Nation::StateOrLoyalist),
    ("militia", Nation::Militia),
    ("indian", Nation::Indian),
];

/// Ratings of commanders, the lowest first (OTP 2.0).
pub const RATINGS: &[(&str, Rating)] = &[
    ("poltroon", Rating::Poltroon),
    ("cautious", Rating::Cautious),
    ("aggressive", Rating::Aggressive),
    ("firebrand", Rating::Firebrand),
    ("exceptional", Rating::Exceptional),
];

/// Kinds of woods (OTP 8.7).
pub const DENSITIES: &[(&str, Density)] =
    &[("light", Density::Light), ("regular", Density::Regular), ("dense", Density::Dense)];

impl Formation {
    /// How a unit is drawn up, as returns say it ("skirmish line").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Formation::Line => "line",
            Formation::Bent => "bent line",
            Formation::Column => "column",
            Formation::Skirmish => "skirmish line",
            Formation::LooseOrder => "loose order",
            Formation::Unlimbered => "unlimbered",
            Formation::Limbered => "limbered",
        }
    }
}

/// The word for a meaning; empty where the list has none.
#[must_use]
pub fn word_of<T: PartialEq>(meaning: T, words: &[(&'static str, T)]) -> &'static str {
    words.iter().find(|(_, m)| *m == meaning).map_or("", |(word, _)| word)
}
