//! Centres of stands so near to an outline that the ruler cannot tell on which side they are.

use super::Obstruction;
use super::bounds::grown;
use super::ground::Ground;
use super::index::Index;
use super::plane::{V, edges, nearest_on_segment};
use super::solid::Solid;
use parry2d::bounding_volume::Aabb;

/// A centre this far past an outline counts as past it: ten times the distance at which the sweep cuts off edges.
pub(super) const PAST_IN: f64 = 1e-5;

/// A stand's centre within the ruler's tolerance of the outline of a hill, a building or a town.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brink {
    pub stand: usize,
    pub feature: usize,
    /// The centre is inside the outline in its actual position.
    pub inside: bool,
    pub inches: f64,
    /// The nearest point of the outline.
    pub edge: V,
    /// A point just past it.
    pub past: V,
}

/// Returns the brinks of a body's stands, the nearest first.
pub(super) fn brinks(stands: &[Solid], grounds: &[Ground], index: &Index, tolerance_in: f64) -> Vec<Brink> {
    let mut found = Vec::new();
    for (stand, solid) in stands.iter().enumerate() {
        for feature in index.features_in(&grown(&Aabb::new(solid.centre, solid.centre), tolerance_in)) {
            let counts = |ground: &&Ground| matches!(ground.obstruction, Obstruction::Hill(_) | Obstruction::Block);
            let Some(ground) = grounds.get(feature).filter(|ground| ground.is_area).filter(counts) else { continue };
            let Some((inches, edge, past)) = past_outline(ground, solid.centre, tolerance_in) else { continue };
            found.push(Brink { stand, feature, inside: ground.holds(solid.centre), inches, edge, past });
        }
    }
    found.sort_by(|a, b| a.inches.total_cmp(&b.inches));
    found
}

/// Returns how far a point is from an area's outline, the outline's nearest point, and a point just past it, on the
/// other side. `None` if the outline is further off than the tolerance, or too thin there to have another side.
pub(super) fn past_outline(ground: &Ground, point: V, tolerance_in: f64) -> Option<(f64, V, V)> {
    let side = |(a, b): (V, V)| {
        let edge = nearest_on_segment(point, a, b);
        (edge.distance(point), edge, -(b - a).perp().normalize_or(V::X))
    };
    let nearest = edges(&ground.points).map(side).min_by(|a, b| a.0.total_cmp(&b.0));
    let (inches, edge, outward) = nearest.filter(|(inches, ..)| *inches <= tolerance_in)?;
    let inside = ground.holds(point);
    let square_on = if inside { outward } else { -outward };
    let onward = if inches > PAST_IN { (edge - point) / inches } else { square_on };
    let past = edge + onward * PAST_IN;
    (ground.holds(past) != inside).then_some((inches, edge, past))
}
