//! The effects of ground by the AWI figure rules, in sentences.

use crate::battle::{Cover, Density, DisorderClass, Terrain, TerrainKind};
use crate::msg;

/// Describes movement terrain, disorder, cover and strong houses.
pub(super) fn explained(piece: &Terrain) -> Vec<String> {
    let is_barrier = matches!(piece.kind, TerrainKind::Wall | TerrainKind::Fence | TerrainKind::Works);
    let mut out = Vec::new();
    match piece.kind {
        TerrainKind::Woods { density: Density::Light } => out.push(msg!("ground-awi-open-woods")),
        TerrainKind::Woods { .. } => out.push(msg!("ground-awi-close-woods")),
        TerrainKind::Stream => out.push(msg!("ground-awi-stream")),
        TerrainKind::Field if piece.disorder.is_some_and(|class| class > DisorderClass::A) => {
            out.push(msg!("ground-awi-broken"));
        }
        TerrainKind::Building { .. } if piece.is_of_stone() => out.push(msg!("ground-awi-strong-house")),
        TerrainKind::Building { .. } | TerrainKind::Town => out.push(msg!("ground-awi-house")),
        _ if is_barrier || piece.obstacle => out.push(msg!("ground-awi-obstacle")),
        _ => out.push(msg!("ground-awi-open")),
    }
    if piece.cover != Cover::None {
        out.push(msg!("ground-awi-cover"));
    }
    out.into_iter().map(str::to_owned).collect()
}
