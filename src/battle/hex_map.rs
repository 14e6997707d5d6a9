//! A map of hexes: its terrain, hexsides, roads and features, each with its source.

use super::Source;
use crate::hexes::{Hex, HexGrid, Hexside};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A checked map of hexes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexMap {
    /// Its hexes and their labels.
    pub grid: HexGrid,
    /// The source of everything on it that has none of its own.
    pub source: Source,
    /// The hexes that have terrain; all others are clear.
    #[serde(with = "pairs")]
    pub terrain: BTreeMap<Hex, HexGround>,
    /// The hexsides with something on them, each with one entry for each kind.
    #[serde(with = "pairs")]
    pub hexsides: BTreeMap<Hexside, Vec<SideMark>>,
    /// Roads, each from hex to neighbouring hex.
    pub roads: Vec<Vec<Hex>>,
    /// Named places.
    pub features: Vec<MapFeature>,
}

/// The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexGround {
    /// Its kind.
    pub is: HexTerrain,
    /// Its source.
    pub source: Source,
}

/// A kind of terrain that fills a hex. Its effects belong to the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum HexTerrain {
    #[default]
    Clear,
    Hill,
    Woods,
    Swamp,
    Structure,
}

/// Kinds of terrain by their words.
pub const HEX_TERRAINS: &[(&str, HexTerrain)] = &[
    ("clear", HexTerrain::Clear),
    ("hill", HexTerrain::Hill),
    ("woods", HexTerrain::Woods),
    ("swamp", HexTerrain::Swamp),
    ("structure", HexTerrain::Structure),
];

impl HexTerrain {
    /// Returns its word in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        HEX_TERRAINS.iter().find(|(_, terrain)| *terrain == self).map_or("", |(word, _)| word)
    }
}

/// Something on a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideMark {
    /// Its kind.
    pub is: SideKind,
    /// Its source.
    pub source: Source,
}

/// A kind of hexside. Its effects belong to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideKind {
    /// A contour line: the ground falls towards one of the two hexes.
    Contour {
        /// The lower hex.
        down: Hex,
    },
    /// A creek or stream.
    Creek,
    /// A river.
    River,
    /// A bridge over a river.
    Bridge,
}

impl SideKind {
    /// Returns its word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SideKind::Contour { .. } => "contour",
            SideKind::Creek => "creek",
            SideKind::River => "river",
            SideKind::Bridge => "bridge",
        }
    }
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MapFeature {
    /// Its hex.
    pub at: Hex,
    /// Its name.
    pub name: String,
    /// Its source.
    pub source: Source,
}

impl HexMap {
    /// Returns the terrain of a hex.
    #[must_use]
    pub fn terrain_at(&self, hex: Hex) -> HexTerrain {
        self.terrain.get(&hex).map(|ground| ground.is).unwrap_or_default()
    }

    /// Returns the source of a hex's terrain; that of the map for a clear one.
    #[must_use]
    pub fn source_at(&self, hex: Hex) -> Source {
        self.terrain.get(&hex).map_or(self.source, |ground| ground.source)
    }

    /// Returns everything on a hexside.
    #[must_use]
    pub fn marks_on(&self, side: Hexside) -> &[SideMark] {
        self.hexsides.get(&side).map_or(&[], Vec::as_slice)
    }

    /// Returns whether a road crosses a hexside.
    #[must_use]
    pub fn has_road_over(&self, side: Hexside) -> bool {
        let steps = self.roads.iter().flat_map(|road| road.iter().zip(road.iter().skip(1)));
        steps.into_iter().any(|(from, to)| Hexside::between(*from, *to) == Some(side))
    }

    /// Returns the names of a hex.
    pub fn names_at(&self, hex: Hex) -> impl Iterator<Item = &str> {
        self.features.iter().filter(move |feature| feature.at == hex).map(|feature| feature.name.as_str())
    }
}

/// Maps by hex or hexside as lists of pairs, because keys in JSON are texts.
mod pairs {
    use super::{BTreeMap, Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(map)
    }

    pub fn deserialize<'de, K, V, D>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Vec::<(K, V)>::deserialize(deserializer)?.into_iter().collect())
    }
}
