//! The common words of battle files and charts files.

use super::{Arm, Armament, Density, GunWeight, TerrainKind, Traits, Unit};
use crate::msg;

pub use super::kinds::{ARMS, FORMATIONS, GUNS, WEAPONS, word_of};
pub use super::sets::{NATIONS, QUALITIES, RATINGS};

/// Kinds of woods (OTP 8.7).
pub const DENSITIES: &[(&str, Density)] =
    &[("light", Density::Light), ("regular", Density::Regular), ("dense", Density::Dense)];

/// The kinds of terrain by their words, without their details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// The two shapes of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroundShape {
    /// A polygon.
    Area,
    /// A line.
    Line,
}

impl GroundKind {
    /// Returns whether such terrain may have this shape.
    ///
    /// ```
    /// use drumhead::battle::names::{GroundKind, GroundShape};
    /// assert!(GroundKind::Stream.may_be(GroundShape::Line) && GroundKind::Stream.may_be(GroundShape::Area));
    /// assert!(!GroundKind::Woods.may_be(GroundShape::Line) && !GroundKind::Wall.may_be(GroundShape::Area));
    /// ```
    #[must_use]
    pub const fn may_be(self, shape: GroundShape) -> bool {
        match self {
            GroundKind::Woods | GroundKind::Hill | GroundKind::Field | GroundKind::Building | GroundKind::Town => {
                matches!(shape, GroundShape::Area)
            }
            GroundKind::Fence | GroundKind::Wall => matches!(shape, GroundShape::Line),
            GroundKind::Slope | GroundKind::Stream | GroundKind::Road | GroundKind::Works => true,
        }
    }
}

impl TerrainKind {
    /// Returns its kind in one word, as in the battle file ("woods").
    ///
    /// ```
    /// use drumhead::battle::{Material, TerrainKind};
    /// assert_eq!(TerrainKind::Building { material: Material::Stone }.word(), "building");
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        word_of(self.ground_kind(), KINDS)
    }

    /// Returns its kind without its details.
    #[must_use]
    pub const fn ground_kind(self) -> GroundKind {
        match self {
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
        }
    }
}

impl Unit {
    /// Describes its type, "Line infantry, muskets with bayonets"; `guns` describes its guns, if it has any.
    #[must_use]
    pub fn type_words(&self, guns: impl FnOnce(GunWeight, bool) -> String) -> String {
        type_words(self.arm, self.traits, self.armament, guns)
    }
}

/// Describes the type of such a unit, "Line infantry, muskets with bayonets"; `guns` describes its guns, if any.
#[must_use]
pub fn type_words(
    arm: Arm,
    traits: Traits,
    armament: Armament,
    guns: impl FnOnce(GunWeight, bool) -> String,
) -> String {
    let weapon = match armament {
        Armament::Small(None) => msg!("table-swords").to_owned(),
        Armament::Small(Some(weapon)) => weapon.plural().to_owned(),
        Armament::Guns { weight, galloper } => guns(weight, galloper),
    };
    traits.rules().type_words(arm, &weapon)
}
