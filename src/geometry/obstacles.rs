//! The possible obstacles between two bodies.

use super::ground::Ground;
use super::index::Corridor;
use super::plane::V;
use super::solid::Solid;
use super::{BodyIx, Obstruction, Scene, ShotAsk};

/// The two bodies of a shot, and whether it may pass over lower units.
#[derive(Clone, Copy)]
pub(super) struct Between {
    pub from: BodyIx,
    pub to: BodyIx,
    pub levels: (u8, u8),
    pub over_lower_units: bool,
}

impl Between {
    pub fn new(scene: &Scene, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Self {
        let levels = (scene.level_of(from), scene.level_of(to));
        Between { from, to, levels, over_lower_units: ask.over_lower_units }
    }
}

/// All possible obstacles between two bodies, whichever stand fires.
#[derive(Default)]
pub(super) struct Obstacles<'a> {
    pub bodies: Vec<ObstacleBody<'a>>,
    /// Hills, buildings and towns.
    pub solids: Vec<(usize, &'a Ground)>,
    pub woods: Vec<(usize, &'a Ground)>,
    pub firer_level: u8,
}

/// A body that may be an obstacle: its stands, whether it is lower than the firer, and a circle round it.
pub(super) struct ObstacleBody<'a> {
    pub body: BodyIx,
    pub stands: &'a [Solid],
    pub lower: bool,
    pub centre: V,
    pub radius: f64,
}

impl<'a> Obstacles<'a> {
    /// Collects everything in the corridor that can hide one body from the other.
    pub fn gather(&mut self, scene: &'a Scene, between: Between, corridor: &Corridor) {
        let (firer, target) = between.levels;
        self.firer_level = firer;
        self.bodies.clear();
        self.solids.clear();
        self.woods.clear();
        for (body, extent) in scene.index.bodies_along(corridor) {
            let lower = scene.level_of(body) < firer;
            if body == between.from || body == between.to || (lower && between.over_lower_units) {
                continue;
            }
            let stands = scene.solids.get(body).map_or(&[][..], Vec::as_slice);
            self.bodies.push(ObstacleBody { body, stands, lower, centre: extent.centre, radius: extent.radius });
        }
        // (A linear scan, as for bodies, is faster than a tree here, and it gives ascending order.)
        for (feature, ground) in scene.grounds.iter().enumerate() {
            let found = match ground.obstruction {
                Obstruction::Hill(level) if ground.is_area && level > firer.max(target) => &mut self.solids,
                Obstruction::Block => &mut self.solids,
                Obstruction::Woods(_) if ground.is_area => &mut self.woods,
                Obstruction::Woods(_) | Obstruction::Hill(_) | Obstruction::None => continue,
            };
            if corridor.meets(ground.middle, ground.half) {
                found.push((feature, ground));
            }
        }
    }
}
