//! The ground of a battle as marks: flat ground first, upright objects last.

use super::mark::{Detail, Mark};
use super::piece::draw;
use crate::battle::{Battle, Terrain, TerrainKind};

/// Returns the ground of a battle, in drawing order.
#[must_use]
pub fn ground(battle: &Battle, detail: Detail) -> Vec<Mark> {
    let mut out = Vec::new();
    for terrain in in_order(battle) {
        out.extend(piece(terrain, detail));
    }
    out
}

/// Returns one piece of ground.
#[must_use]
pub fn piece(terrain: &Terrain, detail: Detail) -> Vec<Mark> {
    let mut out = Vec::new();
    draw(&mut out, terrain, detail);
    out
}

/// Returns the pieces of a battle's ground in drawing order.
#[must_use]
pub fn in_order(battle: &Battle) -> Vec<&Terrain> {
    let mut pieces: Vec<&Terrain> = battle.board.terrain.iter().collect();
    pieces.sort_by_key(|terrain| layer(terrain.kind));
    pieces
}

/// Returns the drawing order: lower layers first.
fn layer(kind: TerrainKind) -> u8 {
    match kind {
        TerrainKind::Field => 0,
        TerrainKind::Hill { level, .. } => 1 + level.min(8),
        TerrainKind::Slope { .. } => 10,
        TerrainKind::Town => 11,
        TerrainKind::Stream => 12,
        TerrainKind::Road => 13,
        TerrainKind::Woods { .. } => 14,
        TerrainKind::Fence | TerrainKind::Wall | TerrainKind::Works => 15,
        TerrainKind::Building { .. } => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Ground, Slope, built_in_battles, check_battle};
    use crate::plan::{Ink, Shape};
    use crate::units::Spot;

    #[test]
    fn every_built_in_ground_is_drawn_and_the_same_each_time() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let marks = ground(&battle, Detail::at(12.0));
            assert!(
                battle.board.terrain.is_empty() || marks.len() >= battle.board.terrain.len(),
                "{file}: {}",
                marks.len()
            );
            assert_eq!(marks, ground(&battle, Detail::at(12.9)), "{file}");
        }
    }

    #[test]
    fn hachures_are_closer_the_steeper_and_no_closer_than_can_be_seen() {
        let [.., (file, text)] = built_in_battles();
        let (battle, _) = check_battle(text, file).unwrap();
        let strokes = |slope, points_per_inch| {
            let hill =
                Terrain { kind: TerrainKind::Slope { slope }, ground: square(), ..battle.board.terrain[0].clone() };
            piece(&hill, Detail::at(points_per_inch)).len()
        };
        let [slight, moderate, steep] =
            [Slope::Slight, Slope::Moderate, Slope::Steep].map(|slope| strokes(slope, 32.0));
        assert!(slight < moderate && moderate < steep, "{slight}, {moderate}, {steep}");
        // The rim is 48 inches long: 192 points at this scale, with a stroke at most every 2.6 points.
        assert!(strokes(Slope::Steep, 4.0) <= 90, "{}", strokes(Slope::Steep, 4.0));
    }

    fn square() -> Ground {
        Ground::Area([(10.0, 10.0), (22.0, 10.0), (22.0, 22.0), (10.0, 22.0)].map(|(x, y)| Spot::new(x, y)).into())
    }

    #[test]
    fn from_far_off_there_is_less_to_draw() {
        let [(file, text), ..] = built_in_battles();
        let (battle, _) = check_battle(text, file).unwrap();
        assert!(ground(&battle, Detail::at(2.0)).len() < ground(&battle, Detail::at(40.0)).len());
    }

    #[test]
    fn lines_are_in_the_one_ink_or_in_its_dilution() {
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            for mark in ground(&battle, Detail::at(24.0)) {
                let line =
                    matches!(mark.shape, Shape::Line { pen, .. } if !matches!(pen, crate::plan::Pen::Broad { .. }));
                assert!(!line || matches!(mark.ink, Ink::Line | Ink::Faint), "{file}: {mark:?}");
            }
        }
    }
}
