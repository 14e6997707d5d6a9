//! The land of a battle as movement meets it, made ready once for all the courses over it.

use crate::battle::{Battle, Ground, Terrain, TerrainKind, point};
use crate::geometry::{Feature, Obstruction, Outline, Scene};

/// The ground of a battle, in the order of its terrain: a hill is its edge. Nothing that happens in a game changes it.
#[derive(Clone, Debug)]
pub struct Land {
    /// Features without bodies.
    pub scene: Scene,
}

impl Land {
    /// The land of a battle.
    pub fn of(battle: &Battle) -> Self {
        let feature = |terrain| Feature { obstruction: Obstruction::None, cover: 0, outline: outline(terrain) };
        Land { scene: Scene::new(Vec::new(), battle.board.terrain.iter().map(feature).collect(), 0.0) }
    }
}

/// A piece of terrain as movement meets it: a hill is its edge.
pub(super) fn outline(terrain: &Terrain) -> Outline {
    match (&terrain.ground, terrain.kind) {
        (Ground::Area(corners), TerrainKind::Hill { .. }) => {
            Outline::Line(corners.iter().chain(corners.first()).copied().map(point).collect())
        }
        (Ground::Area(corners), _) => Outline::Area(corners.iter().copied().map(point).collect()),
        (Ground::Line(points), _) => Outline::Line(points.iter().copied().map(point).collect()),
    }
}
