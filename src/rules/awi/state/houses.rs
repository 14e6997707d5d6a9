//! Where bases stand: whether on the table, and in which house (Strong houses).

use crate::battle::{Arm, Battle, Ground, Stand, Terrain, Unit, point};
use crate::geometry::{Feature, Obstruction, Outline, Scene};
use crate::ids::{TerrainId, UnitId};
use crate::units::{Inches, Spot};
use std::collections::BTreeMap;

/// Returns whether the centre of every base is on the table.
pub(in crate::rules::awi) fn is_on_table(battle: &Battle, stands: &[Stand]) -> bool {
    let size = battle.board.size;
    let on = |at: Spot| (Inches::ZERO..=size.width).contains(&at.x) && (Inches::ZERO..=size.depth).contains(&at.y);
    stands.iter().all(|stand| on(stand.at))
}

/// Returns the house or town that foot is in: every base's centre is inside its outline (Strong houses).
pub(in crate::rules::awi) fn house_under(battle: &Battle, arm: Arm, stands: &[Stand]) -> Option<TerrainId> {
    let mut houses = battle.board.terrain.iter().filter(|terrain| terrain.is_built_up());
    let house = houses.find(|terrain| arm == Arm::Infantry && stand_inside(terrain, stands))?;
    Some(house.id.clone())
}

/// Returns the houses that units hold at the start: the one named in the battle file, otherwise the strong house their
/// figures are in. A house holds one unit: the one the file deploys there, otherwise the first whose figures are there
/// (Strong houses).
pub(super) fn houses_at_start(battle: &Battle) -> BTreeMap<UnitId, TerrainId> {
    let named = battle.forces.units.iter().filter_map(|unit| Some((unit, unit.deployed_in.clone()?)));
    let strong = |id: &TerrainId| battle.terrain(id).is_some_and(Terrain::is_of_stone);
    let under = |unit: &Unit| house_under(battle, unit.arm, &unit.stands).filter(strong);
    let stands_in = battle.forces.units.iter().filter_map(|unit| Some((unit, under(unit)?)));
    let mut held: BTreeMap<UnitId, TerrainId> = BTreeMap::new();
    for (unit, house) in named.chain(stands_in) {
        if !held.contains_key(&unit.id) && !held.values().any(|other| *other == house) {
            held.insert(unit.id.clone(), house);
        }
    }
    held
}

fn stand_inside(terrain: &Terrain, stands: &[Stand]) -> bool {
    let Ground::Area(corners) = &terrain.ground else { return false };
    let outline = Outline::Area(corners.iter().copied().map(point).collect());
    let feature = Feature { obstruction: Obstruction::Block, cover: 0, outline };
    let scene = Scene::new(Vec::new(), vec![feature], 0.0);
    !stands.is_empty() && stands.iter().all(|stand| !scene.features_at(point(stand.at)).is_empty())
}
