//! The bridge from units and terrain on the table to geometry: ids on one side, bodies of a [`Scene`] on the other.

use super::{Formation, Ground, Stand, Terrain, TerrainKind};
use crate::geometry::{
    Base, Blocker, Body, BodyIx, Feature, Obstruction, Order, Outline, PlacedBase, Scene, Woods, pose,
};
use crate::ids::{TerrainId, UnitId};
use crate::units::{Inches, Spot};
use nalgebra::Point2;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The current state of a unit on the table.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// Its id.
    pub id: &'a UnitId,
    /// Its formation.
    pub formation: Formation,
    /// Its stands; empty: it has left the table.
    pub stands: &'a [Stand],
}

/// A measured table: the scene, and the unit of each body.
#[derive(Clone, Debug)]
pub struct Field {
    /// The geometry.
    pub scene: Scene,
    names: Arc<Names>,
}

/// The unit of each body, the terrain of each feature.
#[derive(Debug)]
struct Names {
    units: Vec<UnitId>,
    index: BTreeMap<UnitId, BodyIx>,
    terrain: Vec<TerrainId>,
}

impl Field {
    /// Measures units and terrain with a ruler of this tolerance.
    #[must_use]
    pub fn new<'a>(units: impl Iterator<Item = Standing<'a>>, terrain: &[Terrain], tolerance: Inches) -> Self {
        let mut ids = Vec::new();
        let mut bodies = Vec::new();
        for unit in units {
            ids.push(unit.id.clone());
            bodies.push(body(unit.formation, unit.stands));
        }
        let features = terrain.iter().map(feature).collect();
        let names = Names {
            index: ids.iter().cloned().zip(0..).collect(),
            units: ids,
            terrain: terrain.iter().map(|t| t.id.clone()).collect(),
        };
        Field { scene: Scene::new(bodies, features, tolerance.to_f64()), names: names.into() }
    }

    /// Returns the body of a unit.
    #[must_use]
    pub fn body_of(&self, unit: &UnitId) -> Option<BodyIx> {
        self.names.index.get(unit).copied()
    }

    /// Returns the unit of a body.
    #[must_use]
    pub fn unit_of(&self, body: BodyIx) -> Option<&UnitId> {
        self.names.units.get(body)
    }

    /// Returns the terrain of a feature.
    #[must_use]
    pub fn terrain_of(&self, feature: usize) -> Option<&TerrainId> {
        self.names.terrain.get(feature)
    }

    /// Returns the id of a blocker, as in the battle file.
    #[must_use]
    pub fn id_of(&self, blocker: Blocker) -> Option<&str> {
        match blocker {
            Blocker::Body(b) => self.unit_of(b).map(UnitId::as_str),
            Blocker::Feature(f) => self.terrain_of(f).map(TerrainId::as_str),
        }
    }
}

/// Returns a stand as geometry.
#[must_use]
pub fn placed(stand: &Stand) -> PlacedBase {
    let [frontage, depth] = stand.base;
    PlacedBase {
        pose: pose(stand.at, stand.facing),
        base: Base::Rect { frontage_in: frontage.to_f64(), depth_in: depth.to_f64() },
    }
}

/// Returns a round base as geometry; its facing does not matter.
#[must_use]
pub fn disc(at: Spot, across: Inches) -> PlacedBase {
    PlacedBase { pose: pose(at, crate::units::Bearing::default()), base: Base::Disc { diameter_in: across.to_f64() } }
}

/// Returns a unit's stands as a body; `stands` has no dead stands, because an empty stand is removed at once.
#[must_use]
pub fn body(formation: Formation, stands: &[Stand]) -> Body {
    let order = match formation {
        Formation::Line | Formation::LooseOrder | Formation::Unlimbered => Order::Line,
        Formation::Bent => Order::Bent,
        Formation::Column | Formation::Limbered => Order::Column,
        Formation::Skirmish => Order::Skirmish,
    };
    Body { stands: stands.iter().map(placed).collect(), order, figures: stands.iter().map(|s| s.figures).collect() }
}

/// Returns a spot as a point.
#[must_use]
pub fn point(spot: Spot) -> Point2<f64> {
    Point2::new(spot.x.to_f64(), spot.y.to_f64())
}

fn feature(terrain: &Terrain) -> Feature {
    let obstruction = match terrain.kind {
        TerrainKind::Hill { level, .. } => Obstruction::Hill(level),
        TerrainKind::Woods { density } => {
            Obstruction::Woods(Woods { thickness: density as u8, visibility: terrain.visibility })
        }
        TerrainKind::Building { .. } | TerrainKind::Town => Obstruction::Block,
        _ => Obstruction::None,
    };
    let outline = match &terrain.ground {
        Ground::Area(spots) => Outline::Area(spots.iter().copied().map(point).collect()),
        Ground::Line(spots) => Outline::Line(spots.iter().copied().map(point).collect()),
    };
    Feature { obstruction, cover: terrain.cover as u8, outline }
}
