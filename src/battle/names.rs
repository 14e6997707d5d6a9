//! The words that battle files and charts files use for the same things.

use super::{Arm, Armament, Density, Formation, GunWeight, SmallArm, TerrainKind, Traits, Unit};
use crate::word;

pub use super::sets::{NATIONS, QUALITIES, RATINGS};

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

/// Kinds of woods (OTP 8.7).
pub const DENSITIES: &[(&str, Density)] =
    &[("light", Density::Light), ("regular", Density::Regular), ("dense", Density::Dense)];

/// The kinds of terrain by their words alone, without what goes with each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum GroundKind {
    Woods,
    Hill,
    Slope,
    Field,
    Stream,
    Road,
    Building,
    Town,
    Works,
    Fence,
    Wall,
}

/// Kinds of terrain.
pub const KINDS: &[(&str, GroundKind)] = &[
    ("woods", GroundKind::Woods),
    ("hill", GroundKind::Hill),
    ("slope", GroundKind::Slope),
    ("field", GroundKind::Field),
    ("stream", GroundKind::Stream),
    ("road", GroundKind::Road),
    ("building", GroundKind::Building),
    ("town", GroundKind::Town),
    ("works", GroundKind::Works),
    ("fence", GroundKind::Fence),
    ("wall", GroundKind::Wall),
];

impl TerrainKind {
    /// What it is in one word, as the battle file has it ("woods").
    ///
    /// ```
    /// use drumhead::battle::{Material, TerrainKind};
    /// assert_eq!(TerrainKind::Building { material: Material::Stone }.word(), "building");
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        let kind = match self {
            TerrainKind::Woods { .. } => GroundKind::Woods,
            TerrainKind::Hill { .. } => GroundKind::Hill,
            TerrainKind::Slope { .. } => GroundKind::Slope,
            TerrainKind::Field => GroundKind::Field,
            TerrainKind::Stream => GroundKind::Stream,
            TerrainKind::Road => GroundKind::Road,
            TerrainKind::Building { .. } => GroundKind::Building,
            TerrainKind::Town => GroundKind::Town,
            TerrainKind::Works => GroundKind::Works,
            TerrainKind::Fence => GroundKind::Fence,
            TerrainKind::Wall => GroundKind::Wall,
        };
        word_of(kind, KINDS)
    }
}

impl Arm {
    /// The arm as the rules speak of it ("dragoons" for all that is mounted).
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Arm::Infantry => word!("table-infantry"),
            Arm::Cavalry => word!("table-dragoons"),
            Arm::Artillery => word!("table-artillery"),
        }
    }
}

impl SmallArm {
    /// A unit's small arms ("muskets").
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            SmallArm::Carbine => word!("table-carbines"),
            SmallArm::Fusil => word!("table-fusils"),
            SmallArm::Musket => word!("table-muskets"),
            SmallArm::Bow => word!("table-bows"),
            SmallArm::Rifle => word!("table-rifles"),
        }
    }
}

impl Unit {
    /// Its type in words, "Line infantry, muskets with bayonets"; `guns` says its guns, where it has any.
    #[must_use]
    pub fn type_words(&self, guns: impl FnOnce(GunWeight, bool) -> String) -> String {
        type_words(self.arm, self.traits, self.armament, guns)
    }
}

/// The type of such a unit in words, "Line infantry, muskets with bayonets"; `guns` says its guns, where it has any.
#[must_use]
pub fn type_words(
    arm: Arm,
    traits: Traits,
    armament: Armament,
    guns: impl FnOnce(GunWeight, bool) -> String,
) -> String {
    let weapon = match armament {
        Armament::Small(None) => word!("table-swords").to_owned(),
        Armament::Small(Some(weapon)) => weapon.plural().to_owned(),
        Armament::Guns { weight, galloper } => guns(weight, galloper),
    };
    traits.rules().type_words(arm, &weapon)
}

impl Formation {
    /// How a unit is drawn up, as returns say it ("skirmish line").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Formation::Line => word!("table-line"),
            Formation::Bent => word!("table-bent-line"),
            Formation::Column => word!("table-column"),
            Formation::Skirmish => word!("table-skirmish-line"),
            Formation::LooseOrder => word!("table-loose-order"),
            Formation::Unlimbered => word!("table-unlimbered"),
            Formation::Limbered => word!("table-limbered"),
        }
    }
}

/// The word for a meaning; empty where the list has none.
#[must_use]
pub fn word_of<T: PartialEq>(meaning: T, words: &[(&'static str, T)]) -> &'static str {
    words.iter().find(|(_, m)| *m == meaning).map_or("", |(word, _)| word)
}
