//! Cover: what a stand has by its place, and what a line of fire finds before it (OTP 8.6).

use super::aspect::to_solid_in;
use super::footing::past_outline;
use super::ground::Ground;
use super::index::{Index, grown};
use super::plane::{V, crossing_of_segments, legs, nearest_on_segment};
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
    /// Linear features within reach of it, to the ruler's tolerance.
    lines: Vec<usize>,
    /// The best of the areas it is in by more than the ruler's tolerance.
    sure: u8,
    /// Areas it is in, or out of, by no more than that.
    edges: Vec<Within>,
}

/// How far a stand is within some cover, or a target within a degree of it: negative, how far without; and where that is
/// measured, from the stand to the feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within {
    pub inches: f64,
    pub feature: usize,
    pub stand: usize,
    pub from: V,
    pub to: V,
}

impl Within {
    const SURE: Within = Within { inches: f64::INFINITY, feature: 0, stand: 0, from: V::ZERO, to: V::ZERO };
    const NOT: Within = Within { inches: f64::NEG_INFINITY, ..Within::SURE };

    /// Surely within, or surely not.
    pub fn surely(is_within: bool) -> Within {
        if is_within { Within::SURE } else { Within::NOT }
    }

    /// The further within of two.
    fn or(self, other: Within) -> Within {
        if other.inches > self.inches { other } else { self }
    }

    /// The less far within of two.
    pub fn and(self, other: Within) -> Within {
        if other.inches < self.inches { other } else { self }
    }
}

/// How far a target is within light cover or better, medium or better, heavy.
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
            if !ground.is_area {
                shelter.lines.push(feature);
                continue;
            }
            if let Some((inches, to, past)) = past_outline(ground, stand.centre, tolerance_in) {
                let inside = ground.holds(stand.centre);
                if inside {
                    // Past its edge it may be in the next.
                    shelter.sure = shelter.sure.max(areas_at(past).unwrap_or(0).min(ground.cover));
                }
                let inches = if inside { inches } else { -inches };
                shelter.edges.push(Within { inches, feature, stand: 0, from: stand.centre, to });
            } else if ground.holds(stand.centre) {
                shelter.sure = shelter.sure.max(ground.cover);
            }
            if ground.cover > shelter.area.0 && ground.holds(stand.centre) {
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
                    .is_some_and(|at| to_solid_in(at, stand) <= BEHIND_IN + 1e-9)
            };
            if legs(&ground.points).any(screens) {
                best = (ground.cover, Some(*feature));
            }
        }
        best
    }

    /// How far the stand is within each degree of cover from a shot out of a centre, as far as the ruler's tolerance.
    fn degrees(&self, from: V, stand: &Solid, grounds: &[Ground], tolerance_in: f64) -> Degrees {
        let mut degrees = [1, 2, 3].map(|degree| Within::surely(self.sure >= degree));
        let mut add = |within: Within| {
            let cover = grounds.get(within.feature).map_or(0, |ground| ground.cover);
            for so_far in degrees.iter_mut().take(usize::from(cover)) {
                *so_far = so_far.or(within);
            }
        };
        self.edges.iter().copied().for_each(&mut add);
        for feature in &self.lines {
            let Some(ground) = grounds.get(*feature) else { continue };
            add(Within { feature: *feature, ..behind((from, stand), &ground.points, tolerance_in) });
        }
        degrees
    }
}

/// How far a stand is within the shelter of a line from a shot out of a centre: how much nearer than an inch the line of fire
/// crosses it, or how far from its end, or how far behind it the stand's centre is, whichever is least.
fn behind((from, stand): (V, &Solid), line: &[V], tolerance_in: f64) -> Within {
    let within = |inches, from, to| Within { inches, from, to, ..Within::NOT };
    let (first, last) = (line.first().copied(), line.last().copied());
    let ends = || [first, last].into_iter().flatten().filter(|_| first != last);
    let mut best = Within::NOT;
    for (a, b) in legs(line) {
        let by_centre = nearest_on_segment(stand.centre, a, b);
        let past_in = by_centre.distance(stand.centre);
        let Some(at) = crossing_of_segments((from, stand.centre), (a, b)) else {
            if past_in <= tolerance_in {
                best = best.or(within(-past_in, stand.centre, by_centre));
            }
            continue;
        };
        let mut found = within(BEHIND_IN - to_solid_in(at, stand), stand.nearest_to(at), at);
        found = found.and(within(past_in, stand.centre, by_centre));
        for end in ends().filter(|end| *end == a || *end == b) {
            let on_way = nearest_on_segment(end, from, stand.centre);
            found = found.and(within(on_way.distance(end), on_way, end));
        }
        best = best.or(found);
    }
    for end in ends() {
        let on_way = nearest_on_segment(end, from, stand.centre);
        let (off_in, near_in) = (on_way.distance(end), BEHIND_IN - to_solid_in(end, stand));
        if off_in <= tolerance_in && near_in >= -tolerance_in {
            best = best.or(within(-off_in, on_way, end).and(within(near_in, stand.nearest_to(end), end)));
        }
    }
    best
}

/// How far a whole target is within each degree of cover from a shot out of a centre, where that is within the ruler's
/// tolerance of being otherwise: the least of its stands'.
pub(super) fn degrees_of(
    from: V,
    (target, shelters): (&[Solid], &[Shelter]),
    grounds: &[Ground],
    tolerance_in: f64,
) -> Option<Degrees> {
    if !shelters.iter().any(|shelter| !(shelter.lines.is_empty() && shelter.edges.is_empty())) {
        return None;
    }
    let mut least = [Within::SURE; 3];
    for (place, (stand, shelter)) in target.iter().zip(shelters).enumerate() {
        for (so_far, degree) in least.iter_mut().zip(shelter.degrees(from, stand, grounds, tolerance_in)) {
            *so_far = so_far.and(Within { stand: place, ..degree });
        }
        // One in the open leaves nothing to ask.
        if least.iter().all(|degree| degree.inches < -tolerance_in) {
            return None;
        }
    }
    least.iter().any(|degree| degree.inches.abs() <= tolerance_in).then_some(least)
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
