//! Terrain: what a piece of ground is, where it lies, and what it does to those on it.

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

/// How much a piece of ground disorders (OTP 6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum DisorderClass {
    A,
    B,
    C,
    D,
}

/// How thick woods are (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Density {
    Light,
    Regular,
    Dense,
}

/// How steep a slope is (OTP 6.6: slight slopes do not disorder, moderate are A, steep D).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Slope {
    Slight,
    Moderate,
    Steep,
}

/// What a building is made of (OTP 6.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Material {
    Wood,
    Stone,
}

/// What a piece of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TerrainKind {
    /// Woods of a density (8.7).
    Woods {
        /// Density.
        density: Density,
    },
    /// A hill of a level; its edge is a slope.
    Hill {
        /// Level, 1 or more.
        level: u8,
        /// How steep its edge is.
        slope: Slope,
    },
    /// A slope that is no hill: disorders, hides nothing.
    Slope {
        /// How steep.
        slope: Slope,
    },
    /// A field of crops, or ploughed or broken ground.
    Field,
    /// A stream, ford or swamp edge (a line or an area).
    Stream,
    /// A road: gives the road bonus to columns.
    Road,
    /// A building.
    Building {
        /// What it is made of.
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

/// Where a piece of terrain lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A simple polygon of three or more corners; its last corner joins its first.
    Area(Vec<Spot>),
    /// A line of two or more points.
    Line(Vec<Spot>),
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terrain {
    /// Id.
    pub id: TerrainId,
    /// Its name, or its id where the file gives none.
    pub name: String,
    /// What it is.
    #[serde(flatten)]
    pub kind: TerrainKind,
    /// What it does to order; `None`: nothing.
    pub disorder: Option<DisorderClass>,
    /// Woods: the scenario itself gives them the class that their density has anyway, and so means it on a slope as well
    /// (OTP 6.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disorder_given: bool,
    /// The cover it gives.
    pub cover: Cover,
    /// A linear obstacle to be paid for at each rank (6.7).
    pub obstacle: bool,
    /// Arms that cannot cross it.
    pub bars: Vec<Arm>,
    /// Stands that may be deployed in it (towns and buildings, 6.13); `None`: none may.
    pub holds_stands: Option<u8>,
    /// Woods: how far one sees in them, where the scenario says so instead of the dice (8.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Inches>,
    /// Units that may be deployed in it at a time (towns and buildings, 6.13).
    #[serde(default = "one")]
    pub holds_units: u8,
    /// Where it lies.
    pub ground: Ground,
}

/// What ground without a name is called: by its id, in words ("west woods").
pub(super) fn unnamed(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

impl Terrain {
    /// It has a name of its own.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.name != unnamed(self.id.as_str())
    }

    /// A town or a building: units deploy in it (6.13).
    #[must_use]
    pub fn is_built_up(&self) -> bool {
        matches!(self.kind, TerrainKind::Town | TerrainKind::Building { .. })
    }

    /// OTP 6.13: a unit in this formation may be here. Built-up ground is open to skirmishers, and a town to columns; another
    /// unit must deploy into it.
    #[must_use]
    pub fn is_open_to(&self, formation: Formation) -> bool {
        match formation {
            _ if !self.is_built_up() => true,
            Formation::Skirmish => true,
            Formation::Column | Formation::Limbered => self.kind == TerrainKind::Town,
            _ => false,
        }
    }

    /// A building of stone: a strong house by the AWI figure rules.
    #[must_use]
    pub fn is_of_stone(&self) -> bool {
        matches!(self.kind, TerrainKind::Building { material: Material::Stone })
    }
}

fn one() -> u8 {
    1
}
