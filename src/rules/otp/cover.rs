//! The terrain under a unit: the cover it gives (8.6), and whether the unit is in the open (9.1).

use super::transaction::Tx;
use crate::battle::{Arm, Field, Stand, TerrainKind, placed};
use crate::geometry::{Base, HAIR_IN, PlacedBase, Shot, Why};
use crate::ids::UnitId;
use crate::rules::Stop;
use nalgebra::Isometry2;

/// Returns whether a unit is cavalry in the open (9.1), as [`in_open`] defines it.
pub(super) fn cavalry_in_open(tx: &mut Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    if tx.setup(unit)?.arm != Arm::Cavalry {
        return Ok(false);
    }
    let stands = tx.unit(unit)?.stands.clone();
    Ok(in_open(tx, &stands))
}

/// Returns whether no stand touches woods, a building, a town, works, a stream or other terrain that disorders. A hill
/// that disorders counts only at its edge. Fences and walls give cover, but count only if they disorder.
pub(super) fn in_open(tx: &mut Tx<'_>, stands: &[Stand]) -> bool {
    let battle = tx.battle;
    let field = tx.field();
    !stands.iter().any(|stand| {
        field.scene.features_under(&placed(stand)).into_iter().any(|f| {
            battle.board.terrain.get(f).is_some_and(|t| {
                let close = matches!(
                    t.kind,
                    TerrainKind::Woods { .. }
                        | TerrainKind::Building { .. }
                        | TerrainKind::Town
                        | TerrainKind::Works
                        | TerrainKind::Stream
                );
                close
                    || (t.disorder.is_some()
                        && (!matches!(t.kind, TerrainKind::Hill { .. }) || on_edge(field, stand, f)))
            })
        })
    })
}

/// Returns whether a stand has a corner outside a feature: a hill disorders at its edge, not on its top (6.6).
fn on_edge(field: &Field, stand: &Stand, feature: usize) -> bool {
    placed(stand).corners().iter().any(|corner| {
        let spot = Base::Disc { diameter_in: HAIR_IN };
        let there = PlacedBase { pose: Isometry2::translation(corner.x, corner.y), base: spot };
        !field.scene.features_under(&there).contains(&feature)
    })
}

/// Returns the cover, 0 to 3, of a unit against an approaching enemy, as for fire (8.6).
pub(super) fn cover_against(tx: &mut Tx<'_>, unit: &UnitId, enemy: &UnitId) -> u8 {
    let shot = shot_for_cover(tx, unit, enemy);
    if let Some(shot) = &shot {
        tx.note_shot([enemy, unit], shot, |why| why == Why::Cover);
    }
    shot.map_or(0, |shot| cover_of(&shot))
}

/// Returns the same cover as [`cover_against`], without reporting close calls, for an enemy at a trial position.
pub(super) fn cover_if_there(tx: &mut Tx<'_>, unit: &UnitId, enemy: &UnitId) -> u8 {
    shot_for_cover(tx, unit, enemy).map_or(0, |shot| cover_of(&shot))
}

fn shot_for_cover(tx: &mut Tx<'_>, unit: &UnitId, enemy: &UnitId) -> Option<Shot> {
    let field = tx.field();
    let visibility = crate::geometry::Visibility::Unknown;
    let ask = crate::geometry::ShotAsk {
        reach_in: 1000.0,
        reach_otherwise_in: None,
        over_lower_units: true,
        all_round: false,
        visibility,
    };
    field.body_of(enemy).zip(field.body_of(unit)).and_then(|(from, to)| field.scene.shot(from, to, ask))
}

/// Returns the unit's lowest cover against the enemy's stands that have it in their arc. If none has, because the enemy
/// has yet to wheel or attacks a flank, all of the enemy's stands count.
fn cover_of(shot: &Shot) -> u8 {
    let in_arc = shot.stands.iter().filter(|stand| stand.range.is_some()).map(|stand| stand.cover.0).min();
    in_arc.or_else(|| shot.stands.iter().map(|stand| stand.cover.0).min()).unwrap_or(0)
}

/// Returns the cover of a unit against an enemy as if the enemy stood at `there`.
pub(super) fn cover_from(tx: &mut Tx<'_>, unit: &UnitId, enemy: &UnitId, there: &[Stand]) -> Result<u8, Stop> {
    tx.as_if_at(enemy, there.to_vec(), |tx| cover_against(tx, unit, enemy))
}
