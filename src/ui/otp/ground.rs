//! The effects of ground by *On to Philadelphia*, in sentences.

use crate::battle::names::{DENSITIES, word_of};
use crate::battle::{Cover, DisorderClass, Slope, Terrain, TerrainKind, lie_on_slope};
use crate::msg;

/// Describes disorder (6.6), obstacles (6.7), built-up ground (6.13), cover (8.6) and sight (8.7).
pub(super) fn explained(piece: &Terrain, all: &[Terrain]) -> Vec<String> {
    let mut out = vec![disorder(piece)];
    out.extend(on_slope(piece, all));
    if piece.obstacle {
        out.push(msg!("ground-otp-obstacle").to_owned());
    }
    if piece.kind == TerrainKind::Road {
        out.push(msg!("ground-otp-road").to_owned());
    }
    if piece.is_built_up() {
        out.push(msg!("ground-otp-holds", stands = piece.holds_stands.unwrap_or(0), units = piece.holds_units));
    }
    if piece.cover != Cover::None {
        let cover = match piece.cover {
            Cover::None | Cover::Light => "light",
            Cover::Medium => "medium",
            Cover::Heavy => "heavy",
        };
        out.push(msg!("ground-otp-cover", cover));
    }
    match (piece.kind, piece.visibility) {
        (TerrainKind::Woods { .. }, Some(sees)) => out.push(msg!("ground-otp-sight", sees)),
        (TerrainKind::Woods { density }, None) => {
            out.push(msg!("ground-otp-sight-rolled", density = word_of(density, DENSITIES)));
        }
        (TerrainKind::Hill { level, .. }, _) => out.push(msg!("ground-otp-hill", level)),
        _ => {}
    }
    out
}

fn disorder(piece: &Terrain) -> String {
    let class = match piece.disorder {
        None => return msg!("ground-otp-no-disorder").to_owned(),
        Some(DisorderClass::A) => "A",
        Some(DisorderClass::B) => "B",
        Some(DisorderClass::C) => "C",
        Some(DisorderClass::D) => "D",
    };
    msg!("ground-otp-disorder", class)
}

/// Describes woods on a slope (6.6): those on a moderate or steep slope are of class D.
fn on_slope(piece: &Terrain, all: &[Terrain]) -> Option<String> {
    let TerrainKind::Woods { .. } = piece.kind else { return None };
    if piece.has_its_own_disorder() || piece.disorder == Some(DisorderClass::D) {
        return None;
    }
    let disorders = |other: &&Terrain| match other.kind {
        TerrainKind::Hill { slope, .. } | TerrainKind::Slope { slope } => slope != Slope::Slight,
        _ => false,
    };
    let slope = all.iter().filter(disorders).find(|slope| lie_on_slope(piece, slope));
    Some(match slope {
        Some(slope) => msg!("ground-otp-on-slope-of", slope = slope.name),
        None => msg!("ground-otp-on-a-slope").to_owned(),
    })
}
