//! Cover: from the place of the target's stand, and from features that the line of fire crosses before it (OTP 8.6).

use super::bounds::grown;
use super::brink::past_outline;
use super::ground::Ground;
use super::index::Index;
use super::plane::V;
use super::screen::{BEHIND_IN, CoverSide, screens_of};
use super::solid::Solid;

pub(super) use super::screen::Within;

/// A degree of cover, and the feature that gives it.
pub(super) type Cover = (u8, Option<usize>);

/// The possible cover of one stand: computed when the stand is placed, not at every shot.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelter {
    /// Cover from the area it stands in.
    area: Cover,
    /// Sides of features that it is behind, within the ruler's tolerance. They cover it from shots that cross them.
    cover_sides: Vec<CoverSide>,
    /// The cover from areas that it has even if its centre is misplaced by the ruler's tolerance. An area that the
    /// centre is inside by more than the tolerance gives its whole cover. An area whose edge is nearer gives only the
    /// lesser of its own cover and the best cover of the areas just past that edge.
    sure: u8,
    /// The areas whose outline is within the tolerance of its centre, whether or not it is inside.
    edges: Vec<CoverEdge>,
}

/// The outline of an area, within the ruler's tolerance of a stand's centre.
#[derive(Clone, Copy, Debug)]
struct CoverEdge {
    /// How far the centre is within the area, measured from it to the outline.
    within: Within,
    /// A point just past the outline.
    past: V,
}

impl CoverEdge {
    /// Returns how far the stand is within the area's cover against a shot from a firing stand's centre. Infinite if it
    /// is inside and the edge is on the far side from the firer: if it crosses that edge, it is right behind the area,
    /// which is cover too.
    fn degree(&self, from: V, ground: &Ground) -> Within {
        let outward = self.past - self.within.to;
        let is_far_side = (from - self.within.to).dot(outward) < 0.0;
        let stays = self.within.inches >= 0.0 && is_far_side && !ground.holds(from);
        if stays { Within { inches: f64::INFINITY, ..self.within } } else { self.within }
    }
}

/// How far a target is within light cover or better, medium or better, and heavy.
pub(super) type Degrees = [Within; 3];

impl Shelter {
    pub fn of(stand: &Solid, grounds: &[Ground], index: &Index, tolerance_in: f64) -> Self {
        let mut shelter = Shelter::default();
        let near = index.features_in(&grown(&stand.bounds, BEHIND_IN + tolerance_in));
        let areas_at = |point: V| {
            let holds = |ground: &&Ground| ground.is_area && ground.cover > 0 && ground.holds(point);
            near.iter().filter_map(|feature| grounds.get(*feature)).filter(holds).map(|g| g.cover).max()
        };
        for feature in near.iter().copied() {
            let Some(ground) = grounds.get(feature).filter(|g| g.cover > 0) else { continue };
            shelter.cover_sides.extend(screens_of(stand, feature, ground, tolerance_in));
            if !ground.is_area {
                continue;
            }
            if let Some((inches, to, past)) = past_outline(ground, stand.centre, tolerance_in) {
                let inside = ground.holds(stand.centre);
                if inside {
                    // Past the edge it may be in the next area.
                    shelter.sure = shelter.sure.max(areas_at(past).unwrap_or(0).min(ground.cover));
                }
                let inches = if inside { inches } else { -inches };
                let within = Within { inches, feature, stand: 0, from: stand.centre, to };
                shelter.edges.push(CoverEdge { within, past });
            } else if ground.holds(stand.centre) {
                shelter.sure = shelter.sure.max(ground.cover);
            }
            if ground.cover > shelter.area.0 && ground.holds(stand.centre) {
                shelter.area = (ground.cover, Some(feature));
            }
        }
        shelter
    }

    /// Returns the stand's best cover against a shot from a firing stand's centre. The line of fire runs from centre to
    /// centre.
    fn against(&self, from: V, stand: &Solid, grounds: &[Ground]) -> Cover {
        let mut best = self.area;
        for side in &self.cover_sides {
            let Some(ground) = grounds.get(side.feature).filter(|g| g.cover > best.0) else { continue };
            if side.covers_from(from, stand, ground) {
                best = (ground.cover, Some(side.feature));
            }
        }
        best
    }

    /// Returns how far the stand is within each degree of cover against a shot from a firing stand's centre. Distances
    /// greater than the tolerance may be inexact.
    fn degrees(&self, from: V, stand: &Solid, grounds: &[Ground], tolerance_in: f64) -> Degrees {
        let mut degrees = [1, 2, 3].map(|degree| Within::surely(self.sure >= degree));
        let mut add = |within: Within| {
            let cover = grounds.get(within.feature).map_or(0, |ground| ground.cover);
            for so_far in degrees.iter_mut().take(usize::from(cover)) {
                *so_far = so_far.or(within);
            }
        };
        for edge in &self.edges {
            let Some(ground) = grounds.get(edge.within.feature) else { continue };
            add(edge.degree(from, ground));
        }
        for side in &self.cover_sides {
            let Some(ground) = grounds.get(side.feature) else { continue };
            side.degree(from, stand, ground, tolerance_in).into_iter().for_each(&mut add);
        }
        degrees
    }
}

/// Returns how far a whole target is within each degree of cover against a shot from a firing stand's centre: the least
/// of its stands' distances. `None` if no degree is within the ruler's tolerance of changing.
pub(super) fn degrees_of(
    from: V,
    target: &[Solid],
    shelters: &[Shelter],
    grounds: &[Ground],
    tolerance_in: f64,
) -> Option<Degrees> {
    if !shelters.iter().any(|shelter| !(shelter.cover_sides.is_empty() && shelter.edges.is_empty())) {
        return None;
    }
    let mut least = [Within::SURE; 3];
    for (place, (stand, shelter)) in target.iter().zip(shelters).enumerate() {
        for (so_far, degree) in least.iter_mut().zip(shelter.degrees(from, stand, grounds, tolerance_in)) {
            *so_far = so_far.and(Within { stand: place, ..degree });
        }
        // One stand clearly in the open decides that there is no cover.
        if least.iter().all(|degree| degree.inches < -tolerance_in) {
            return None;
        }
    }
    least.iter().any(|degree| degree.inches.abs() <= tolerance_in).then_some(least)
}

/// Returns the cover of a whole target against a shot from a firing stand's centre: the least cover that any of its
/// stands has.
pub(super) fn cover_of(from: V, target: &[Solid], shelters: &[Shelter], grounds: &[Ground]) -> Cover {
    let each = target.iter().zip(shelters).map(|(stand, shelter)| shelter.against(from, stand, grounds));
    let mut least: Option<Cover> = None;
    for cover in each {
        if cover.0 == 0 {
            return (0, None);
        }
        if least.is_none_or(|so_far| cover.0 < so_far.0) {
            least = Some(cover);
        }
    }
    least.unwrap_or_default()
}
