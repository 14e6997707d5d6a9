//! Cover: what a stand has by its place, and what a line of fire finds before it (OTP 8.6).

use super::ground::Ground;
use super::index::{Index, grown};
use super::plane::{V, crossing_of_segments, legs};
use super::solid::Solid;

/// A linear feature covers what stands no further than this from where the line of fire crosses it.
const BEHIND_IN: f64 = 1.0;

/// A degree of cover, and the feature that gives it.
pub(super) type Cover = (u8, Option<usize>);

/// What may cover one stand: worked out when it is placed, not at every shot.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelter {
    /// From the area it stands in.
    area: Cover,
    /// Linear features within reach of it.
    lines: Vec<usize>,
}

impl Shelter {
    pub fn of(stand: &Solid, grounds: &[Ground], index: &Index) -> Self {
        let mut shelter = Shelter::default();
        for feature in index.features_in(&grown(&stand.bounds, BEHIND_IN)) {
            let Some(ground) = grounds.get(feature).filter(|g| g.cover > 0) else { continue };
            if !ground.is_area {
                shelter.lines.push(feature);
            } else if ground.cover > shelter.area.0 && ground.holds(stand.centre) {
                shelter.area = (ground.cover, Some(feature));
            }
        }
        shelter
    }

    /// The stand's best cover from a shot out of a centre. The line of fire runs from centre to centre.
    fn against(&self, from: V, stand: &Solid, grounds: &[Ground]) -> Cover {
        let mut best = self.area;
        for feature in &self.lines {
            let Some(ground) = grounds.get(*feature).filter(|g| g.cover > best.0) else { continue };
            let screens = |leg: (V, V)| {
                crossing_of_segments((from, stand.centre), leg)
                    .is_some_and(|at| super::aspect::to_solid_in(at, stand) <= BEHIND_IN + 1e-9)
            };
            if legs(&ground.points).any(screens) {
                best = (ground.cover, Some(*feature));
            }
        }
        best
    }
}

/// The cover of a whole target from a shot out of a centre: the least of its stands', none if one has none.
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
