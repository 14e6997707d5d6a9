//! Terrain: the kind, place and effects of a piece of ground.

use super::kinds::{Arm, Formation};
use crate::ids::TerrainId;
use crate::units::{Inches, Spot};
use serde::{Deserialize, Serialize};

/// Cover (OTP 8.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

/// The class of disorder of a piece of ground (OTP 6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum DisorderClass {
    A,
    B,
    C,
    D,
}

/// The density of woods (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Density {
    Light,
    Regular,
    Dense,
}

/// The steepness of a slope (OTP 6.6: slight slopes do not disorder, moderate are A, steep D).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Slope {
    Slight,
    Moderate,
    Steep,
}

/// The material of a building (OTP 6.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Material {
    Wood,
    Stone,
}

/// The kind of a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TerrainKind {
    /// Woods (8.7).
    Woods {
        /// Density.
        density: Density,
    },
    /// A hill; its edge is a slope.
    Hill {
        /// Level, 1 or more.
        level: u8,
        /// The steepness of its edge.
        slope: Slope,
    },
    /// A slope that is no hill: disorders, blocks no sight.
    Slope {
        /// Its steepness.
        slope: Slope,
    },
    /// A field of crops, or ploughed or broken ground.
    Field,
    /// A stream, ford or swamp edge (a line or an area).
    Stream,
    /// A road: columns get the road bonus.
    Road,
    /// A building.
    Building {
        /// Its material.
        material: Material,
    },
    /// A town: a built-up area.
    Town,
    /// Works: redoubts, breastworks (10.3's morale bonus).
    Works,
    /// A wooden fence.
    Fence,
    /// A stone wall.
    Wall,
}

/// The shape and place of a piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A simple polygon of three or more corners; the last joins the first.
    Area(Vec<Spot>),
    /// A line of two or more points.
    Line(Vec<Spot>),
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terrain {
    /// Id.
    pub id: TerrainId,
    /// Its name; without one in the file, its id in words.
    pub name: String,
    /// Its kind.
    #[serde(flatten)]
    pub kind: TerrainKind,
    /// Its effect on order; `None`: none.
    pub disorder: Option<DisorderClass>,
    /// Woods: the scenario sets the class of disorder itself, even if it equals the default of their density. It then
    /// also applies on a slope (OTP 6.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disorder_given: bool,
    /// The cover it gives.
    pub cover: Cover,
    /// A linear obstacle with a cost for each rank (6.7).
    pub obstacle: bool,
    /// Arms that cannot cross it.
    pub bars: Vec<Arm>,
    /// The number of stands that may deploy in it (towns and buildings, 6.13); `None`: none may.
    pub holds_stands: Option<u8>,
    /// Woods: the visibility in them, if the scenario sets it instead of the dice (8.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Inches>,
    /// The number of units that may be deployed in it at a time (towns and buildings, 6.13).
    #[serde(default = "one")]
    pub holds_units: u8,
    /// Its shape and place.
    pub ground: Ground,
}

impl Ground {
    /// Returns its corners or points.
    #[must_use]
    pub fn spots(&self) -> &[Spot] {
        let (Ground::Area(spots) | Ground::Line(spots)) = self;
        spots
    }

    /// Returns whether it is a line.
    #[must_use]
    pub const fn is_line(&self) -> bool {
        matches!(self, Ground::Line(_))
    }
}

/// Names ground without a name: its id in words ("west woods").
pub(crate) fn unnamed(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

impl Terrain {
    /// Returns whether it has its own name.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.name != unnamed(self.id.as_str())
    }

    /// Returns whether it is a town or building, in which units deploy (6.13).
    #[must_use]
    pub fn is_built_up(&self) -> bool {
        matches!(self.kind, TerrainKind::Town | TerrainKind::Building { .. })
    }

    /// OTP 6.13: returns whether a unit in this formation may be here. Built-up ground is open to skirmishers, and a
    /// town to columns; other units must deploy into it.
    #[must_use]
    pub fn is_open_to(&self, formation: Formation) -> bool {
        match formation {
            _ if !self.is_built_up() => true,
            Formation::Skirmish => true,
            Formation::Column | Formation::Limbered => self.kind == TerrainKind::Town,
            _ => false,
        }
    }

    /// Returns whether it is a building of stone: a strong house in the AWI figure rules.
    #[must_use]
    pub fn is_of_stone(&self) -> bool {
        matches!(self.kind, TerrainKind::Building { material: Material::Stone })
    }
}

fn one() -> u8 {
    1
}
