//! Whether pieces fit where they are to deploy, and the nearest place where they do.
//!
//! Places are tried on circles round the wanted one, the smallest circle first. Directions are measured from the facing
//! of the first base, so that a unit slides along its neighbour's edges. Once a circle has a free place, the distance
//! in that direction is bisected until the pieces touch what was in the way.

use crate::battle::file::off_table_in;
use crate::battle::{Battle, Field, Formation, Stand, Unit, placed, point};
use crate::geometry::{BodyIx, HAIR_IN, PlacedBase};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::text::Name;
use crate::units::Spot;
use nalgebra::{Rotation2, Vector2};

/// How far from the wanted place a free one is looked for, in inches.
const SNAP_IN: f64 = 2.0;
/// The number of circles and of directions tried: steps of an eighth of an inch, finer than a finger.
const CIRCLES: u32 = 16;
const DIRECTIONS: u32 = 32;
/// Halvings of the last step: to a thousandth of an inch.
const HALVINGS: u32 = 7;

/// A unit where it is to deploy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    pub unit: &'a Unit,
    pub formation: Formation,
    pub stands: &'a [Stand],
}

/// Why a unit cannot deploy somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    unit: UnitId,
    why: Why,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    OffTable,
    On(UnitId),
    Barred(TerrainId),
}

/// The table that pieces deploy on.
pub(super) struct Site<'a> {
    pub battle: &'a Battle,
    pub field: &'a Field,
    /// Units that are not in the way: those that move along, and those that are hidden.
    pub except: Vec<BodyIx>,
}

impl Site<'_> {
    /// Returns the shift, at most 2" long, that makes all pieces fit; none if they fit already.
    ///
    /// # Errors
    /// The reason why they do not fit at the wanted place, if there is no free place so near.
    pub fn shift(&self, places: &[Place<'_>]) -> Result<Vector2<f64>, Misfit> {
        let Some(why) = self.misfit(places, Vector2::zeros()) else { return Ok(Vector2::zeros()) };
        let step = SNAP_IN / f64::from(CIRCLES);
        let facing = places.first().and_then(|place| place.stands.first()).map(|stand| placed(stand).pose.rotation);
        let turn = std::f64::consts::TAU / f64::from(DIRECTIONS);
        for circle in 1..=CIRCLES {
            let radius = step * f64::from(circle);
            let ways = (0..DIRECTIONS).map(|n| Rotation2::new(turn * f64::from(n)) * Vector2::x());
            let ways = ways.map(|way| facing.map_or(way, |facing| facing * way));
            let free = ways.map(|way| (way, way * radius)).find(|(_, by)| self.misfit(places, *by).is_none());
            if let Some((way, _)) = free {
                return Ok(way * self.nearest(places, way, [radius - step, radius]));
            }
        }
        Err(why)
    }

    /// Returns whether all pieces fit where they are.
    pub fn fits(&self, places: &[Place<'_>]) -> bool {
        self.misfit(places, Vector2::zeros()).is_none()
    }

    /// Bisects between a length at which the pieces do not fit and one at which they do; returns the shortest length
    /// found at which they fit.
    fn nearest(&self, places: &[Place<'_>], way: Vector2<f64>, [mut blocked, mut free]: [f64; 2]) -> f64 {
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(blocked, free);
            if self.misfit(places, way * middle).is_none() { free = middle } else { blocked = middle }
        }
        free
    }

    fn misfit(&self, places: &[Place<'_>], by: Vector2<f64>) -> Option<Misfit> {
        places.iter().find_map(|place| {
            let stands: Vec<Stand> = place.stands.iter().map(|stand| shifted(stand, by)).collect();
            let why = self.why_not(&Place { stands: &stands, ..*place })?;
            Some(Misfit { unit: place.unit.id.clone(), why })
        })
    }

    fn why_not(&self, place: &Place<'_>) -> Option<Why> {
        if place.stands.iter().any(|stand| off_table_in(stand, self.battle.board.size) > HAIR_IN) {
            return Some(Why::OffTable);
        }
        let bases: Vec<PlacedBase> = place.stands.iter().map(placed).collect();
        if let Some(body) = self.field.scene.overlapping(&bases, &self.except).first() {
            return self.field.unit_of(*body).cloned().map(Why::On);
        }
        self.barred(place, &bases).cloned().map(Why::Barred)
    }

    /// Returns ground that the unit's arm cannot stand on, or a town or building that its formation may not be in,
    /// unless all its bases are inside: then it holds the place (OTP 6.13, AWI Strong houses).
    fn barred(&self, place: &Place<'_>, bases: &[PlacedBase]) -> Option<&TerrainId> {
        let under = bases.iter().flat_map(|base| self.field.scene.features_under(base));
        let inside = |feature: usize| {
            place.stands.iter().all(|stand| self.field.scene.features_at(point(stand.at)).contains(&feature))
        };
        let is_closed = |feature: &usize| {
            self.battle.board.terrain.get(*feature).is_some_and(|ground| {
                let is_open = ground.is_open_to(place.formation) || place.formation == Formation::Unlimbered;
                ground.bars.contains(&place.unit.arm) || (!is_open && !inside(*feature))
            })
        };
        under.into_iter().find(is_closed).and_then(|feature| self.field.terrain_of(feature))
    }
}

/// Returns a stand moved by a vector in inches.
pub(super) fn shifted(stand: &Stand, by: Vector2<f64>) -> Stand {
    let at = point(stand.at) + by;
    Stand { at: Spot::new(at.x, at.y), ..stand.clone() }
}

impl Misfit {
    /// Returns why the unit stays where it was, in a sentence.
    pub fn words(&self, battle: &Battle) -> String {
        let unit = Name::title(battle.unit_name(&self.unit));
        match &self.why {
            Why::OffTable => msg!("app-deploy-off-table", unit),
            Why::On(other) => msg!("app-deploy-on-unit", unit, other = battle.unit_name(other)),
            Why::Barred(ground) => msg!("app-deploy-on-ground", unit, ground = battle.terrain_name(ground)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Standing, built_in_battles, check_battle};
    use crate::units::Inches;

    struct Table {
        battle: Battle,
        field: Field,
    }

    fn cowpens() -> Table {
        let (file, text) = built_in_battles()[0];
        let (battle, _) = check_battle(text, file).unwrap();
        let standing =
            battle.forces.units.iter().map(|u| Standing { id: &u.id, formation: u.formation, stands: &u.stands });
        let field = Field::new(standing, &battle.board.terrain, Inches::ZERO);
        Table { battle, field }
    }

    /// Returns the shift for a unit that was dragged by a vector.
    fn dragged(table: &Table, unit: &str, by: Vector2<f64>) -> Result<Vector2<f64>, Misfit> {
        let unit = table.battle.unit(&unit.into()).unwrap();
        let stands: Vec<_> = unit.stands.iter().map(|stand| shifted(stand, by)).collect();
        let except = table.field.body_of(&unit.id).into_iter().collect();
        let site = Site { battle: &table.battle, field: &table.field, except };
        site.shift(&[Place { unit, formation: unit.formation, stands: &stands }])
    }

    #[test]
    fn a_free_place_is_kept_and_one_off_the_table_is_moved_to_its_edge() {
        let table = cowpens();
        assert_eq!(dragged(&table, "7th-foot", Vector2::new(0.0, 3.0)), Ok(Vector2::zeros()));
        let low = table.battle.unit(&"7th-foot".into()).unwrap().stands.iter().map(|s| s.at.y.to_f64());
        let down = low.fold(f64::INFINITY, f64::min);
        let back = dragged(&table, "7th-foot", Vector2::new(0.0, -down)).unwrap();
        assert!(back.norm() > 0.4 && back.norm() <= 0.6 && back.y > 0.4, "{back}");
        let gone = dragged(&table, "7th-foot", Vector2::new(0.0, -down - 8.0)).unwrap_err();
        assert_eq!(gone.why, Why::OffTable);
        assert!(gone.words(&table.battle).contains("7th Royal Fusiliers"));
    }

    #[test]
    fn a_unit_dropped_on_another_slides_beside_it_and_touches() {
        let table = cowpens();
        let of = |unit: &str| point(table.battle.unit(&unit.into()).unwrap().stands[0].at);
        let onto = of("light-infantry") - of("7th-foot");
        let shift = dragged(&table, "7th-foot", onto + Vector2::new(0.0, 0.7)).unwrap();
        assert!(shift.norm() > 0.1 && shift.norm() <= SNAP_IN, "{shift}");
        let stands = &table.battle.unit(&"7th-foot".into()).unwrap().stands;
        let bases: Vec<_> = stands.iter().map(|s| placed(&shifted(s, onto + Vector2::new(0.0, 0.7) + shift))).collect();
        let own = table.field.body_of(&"7th-foot".into()).unwrap();
        let near = table.field.scene.near(&bases, 0.01);
        assert!(near.iter().any(|(body, _)| *body != own), "it touches a neighbour");
        assert!(table.field.scene.overlapping(&bases, &[own]).is_empty());
    }
}
