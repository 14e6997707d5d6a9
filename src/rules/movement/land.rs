//! The land of a battle for movement, prepared once for all courses over it.

use crate::battle::{Battle, Ground, Terrain, TerrainKind, point};
use crate::geometry::{Feature, Obstruction, Outline, Scene};

/// The ground of a battle as geometry, in the order of its terrain. Only the edge of a hill is met, not its area. The
/// land does not change during a game.
#[derive(Clone, Debug)]
pub struct Land {
    /// Features without bodies.
    pub scene: Scene,
}

impl Land {
    /// Makes the land of a battle.
    pub fn of(battle: &Battle) -> Self {
        let feature = |terrain| Feature { obstruction: Obstruction::None, cover: 0, outline: outline(terrain) };
        Land { scene: Scene::new(Vec::new(), battle.board.terrain.iter().map(feature).collect(), 0.0) }
    }
}

/// Returns the outline of a piece of terrain for movement; of a hill only the edge, as a line.
pub(super) fn outline(terrain: &Terrain) -> Outline {
    match (&terrain.ground, terrain.kind) {
        (Ground::Area(corners), TerrainKind::Hill { .. }) => {
            Outline::Line(corners.iter().chain(corners.first()).copied().map(point).collect())
        }
        (Ground::Area(corners), _) => Outline::Area(corners.iter().copied().map(point).collect()),
        (Ground::Line(points), _) => Outline::Line(points.iter().copied().map(point).collect()),
    }
}
