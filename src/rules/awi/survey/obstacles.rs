//! The house a unit is in and the obstacle it defends (Strong houses, Melee note 1).

use super::Survey;
use crate::battle::{Formation, Stand, Terrain, TerrainKind, placed};
use crate::geometry::{Aspect, PlacedBase};
use crate::ids::{TerrainId, UnitId};
use crate::rules::awi::state::ChargeStage;
use crate::units::Inches;
use nalgebra::Point2;

/// How far before its front edge an obstacle may be for a base to defend it, in inches: the distance at which obstacles
/// give cover from fire.
const BEHIND_IN: f64 = 1.0;

impl Survey<'_> {
    /// Returns the strong house that a unit holds: a building of stone.
    #[must_use]
    pub fn house_of(&self, unit: &UnitId) -> Option<&TerrainId> {
        let house = self.state.units.get(unit).filter(|now| !now.is_gone())?.in_house.as_ref()?;
        self.battle.terrain(house).filter(|terrain| terrain.is_of_stone()).map(|terrain| &terrain.id)
    }

    /// Returns whether a unit fires out of all sides of its bases: it is in the strong house that it holds.
    #[must_use]
    pub fn fires_all_round(&self, unit: &UnitId) -> bool {
        let feature =
            self.house_of(unit).and_then(|house| self.battle.terrain(house)).and_then(|t| terrain_place(self, t));
        let body = self.field.body_of(unit).and_then(|body| self.field.scene.bodies().get(body));
        let Some((feature, body)) = feature.zip(body) else { return false };
        let at = |base: &PlacedBase| Point2::from(base.pose.translation.vector);
        body.stands.iter().any(|base| self.field.scene.features_at(at(base)).contains(&feature))
    }

    /// Returns the obstacle a unit defends: a fence, wall, house or works at most an inch before the front of at least
    /// half its bases, or works or a strong house that it is in. Troops that rout, charge or follow up defend no
    /// obstacle.
    #[must_use]
    pub fn defended(&self, unit: &UnitId) -> Option<&TerrainId> {
        let now = self.state.units.get(unit).filter(|now| !now.is_gone() && !now.routing)?;
        let comes_on = now.now.charged || now.now.followed || now.last.followed || self.is_to_charge(unit);
        if comes_on || now.came_at.iter().any(|enemy| self.touch(unit, enemy)) {
            return None;
        }
        if let Some(house) = self.house_of(unit) {
            return Some(house);
        }
        let column = matches!(now.formation, Formation::Column | Formation::Limbered);
        let fronts = if column { 1 } else { now.stands.len() };
        let obstacles = self.battle.board.terrain.iter().filter(|terrain| is_obstacle(terrain));
        let covers = |terrain: &&Terrain| {
            let Some(feature) = terrain_place(self, terrain) else { return false };
            let behind = now.stands.iter().take(fronts).filter(|stand| self.is_before(feature, stand));
            2 * behind.count() >= fronts
        };
        obstacles.into_iter().find(covers).map(|terrain| &terrain.id)
    }

    /// Returns whether a unit has declared a charge or counter-charge that is not over.
    fn is_to_charge(&self, unit: &UnitId) -> bool {
        self.state.charges.iter().any(|charge| charge.unit == *unit && charge.stage != ChargeStage::Over)
    }

    /// Returns whether a feature lies on the straight line from a base's centre to an inch before its front edge.
    fn is_before(&self, feature: usize, stand: &Stand) -> bool {
        let ahead_in = stand.base[1].to_f64() / 2.0 + BEHIND_IN;
        let probe = Stand {
            at: crate::battle::in_frame(stand.at, stand.facing, 0.0, ahead_in / 2.0),
            base: [Inches::from_thousandths(40), Inches::from_f64(ahead_in)],
            ..stand.clone()
        };
        self.field.scene.features_under(&placed(&probe)).contains(&feature)
    }

    /// Returns the obstacle a unit defends against an enemy that strikes it: at its front, or anywhere around a house.
    #[must_use]
    pub fn defended_against(&self, unit: &UnitId, struck: Option<Aspect>) -> Option<&TerrainId> {
        let obstacle = self.defended(unit)?;
        let housed = self.house_of(unit).is_some();
        (housed || struck == Some(Aspect::Front)).then_some(obstacle)
    }
}

/// Returns the index of terrain in the measured table, which keeps the order of the battle file.
fn terrain_place(survey: &Survey<'_>, terrain: &Terrain) -> Option<usize> {
    survey.battle.board.terrain.iter().position(|other| other.id == terrain.id)
}

/// Returns whether terrain is a fence, a wall, a house or works (Melee note 1).
fn is_obstacle(terrain: &Terrain) -> bool {
    matches!(
        terrain.kind,
        TerrainKind::Fence | TerrainKind::Wall | TerrainKind::Works | TerrainKind::Building { .. } | TerrainKind::Town
    )
}
