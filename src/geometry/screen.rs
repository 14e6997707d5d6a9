//! Features that a stand is behind: legs of linear features and edges of areas that cover it from any line of fire
//! across them (OTP 8.6).
//!
//! A stand is behind a feature for a shot if the line of fire crosses the feature and the stand lies within an inch of
//! it on the far side. It does not matter at what slant the line crosses, or how far from the stand. A wall may bend
//! right round a target, and then protects only from shots that cross it. Therefore only one run of the feature counts:
//! the side that is crossed, and the sides that continue from it and stay within 45° of its direction. If a wall turns
//! a sharper corner, with the target near one leg and the shot across the other, the target is not behind it. Of an
//! area, only an edge across which the line of fire leaves it counts, and only if the firer is outside the area.
//!
//! Which sides of a feature can cover a stand depends only on the stand's place, so they are found when it is placed; a
//! shot only tests which of them it crosses.

use super::brink::past_outline;
use super::ground::Ground;
use super::plane::{SLIVER, Segment, V, cross, crossing_of_segments, nearest_on_segment};
use super::solid::Solid;
use smallvec::SmallVec;

/// A feature covers stands at most this far behind it, in inches (OTP 8.6).
pub(super) const BEHIND_IN: f64 = 1.0;

/// The cosine of the sharpest bend in one run of a feature: 45°, with slack for rounding errors.
const BEND: f64 = std::f64::consts::FRAC_1_SQRT_2 - 1e-6;

/// How far a stand, or a whole target, is within some cover, in inches; negative: how far outside it. With the feature,
/// the target's stand, and the line to measure from the stand (or the line of fire) to the feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Within {
    pub inches: f64,
    pub feature: usize,
    pub stand: usize,
    pub from: V,
    pub to: V,
}

impl Within {
    pub const SURE: Within = Within { inches: f64::INFINITY, feature: 0, stand: 0, from: V::ZERO, to: V::ZERO };
    pub const NOT: Within = Within { inches: f64::NEG_INFINITY, ..Within::SURE };

    /// Returns a certain result: within, or not.
    pub fn surely(is_within: bool) -> Within {
        if is_within { Within::SURE } else { Within::NOT }
    }

    /// Returns a measured distance within some cover (negative: outside it), with the two points to measure between.
    fn measured(inches: f64, from: V, to: V) -> Within {
        Within { inches, from, to, ..Within::SURE }
    }

    /// Returns the one further within.
    pub fn or(self, other: Within) -> Within {
        if other.inches > self.inches { other } else { self }
    }

    /// Returns the one less far within.
    pub fn and(self, other: Within) -> Within {
        if other.inches < self.inches { other } else { self }
    }
}

/// A side of a feature that covers a stand, within the ruler's tolerance, from lines of fire across it.
#[derive(Clone, Debug)]
pub(super) struct CoverSide {
    pub feature: usize,
    side: (V, V),
    /// Its two ends.
    ends: SmallVec<[SideEnd; 2]>,
    /// The stand is within an inch of its run, and on the far side of it for a shot that crosses this side.
    covers: bool,
    /// How far the stand is within that inch, or on the far side of its run if that is less; negative: how far outside.
    within: Within,
}

/// An end of a side, with the side that continues from it if that covers the stand too.
#[derive(Clone, Copy, Debug)]
struct SideEnd {
    at: V,
    next: Option<(V, V)>,
}

/// A side of a feature within reach of a stand, and the points where they are nearest.
struct NearSide {
    side: usize,
    inches: f64,
    points: (V, V),
}

/// Returns the sides of a feature that cover a stand, or fail to by no more than the ruler's tolerance. Empty for an
/// area that contains the stand's centre.
pub(super) fn screens_of(stand: &Solid, feature: usize, ground: &Ground, tolerance_in: f64) -> Vec<CoverSide> {
    let near = sides_near(stand, ground, BEHIND_IN + tolerance_in);
    if near.is_empty() || ground.holds(stand.centre) {
        return Vec::new();
    }
    let sides = (0..ground.sides()).filter_map(|place| Some((place, screen(stand, ground, place, &near)?)));
    let sides = sides.filter(|(_, screen)| screen.within.inches >= -tolerance_in);
    let mut found: SmallVec<[(usize, CoverSide); 4]> = sides.collect();
    let places: SmallVec<[usize; 4]> = found.iter().map(|(place, _)| *place).collect();
    for (place, screen) in &mut found {
        screen.feature = feature;
        let next = |ahead: bool| ground.beside(*place, ahead).filter(|next| places.contains(next));
        let ends = [(false, screen.side.0), (true, screen.side.1)];
        screen.ends = ends
            .into_iter()
            .map(|(ahead, at)| SideEnd { at, next: next(ahead).and_then(|on| ground.side(on)) })
            .collect();
    }
    found.into_iter().map(|(_, screen)| screen).collect()
}

fn sides_near(stand: &Solid, ground: &Ground, within_in: f64) -> SmallVec<[NearSide; 4]> {
    let to = |side: usize| {
        let (a, b) = ground.side(side)?;
        if nearest_on_segment(stand.centre, a, b).distance(stand.centre) > stand.reach + within_in {
            return None;
        }
        let points = stand.closest_to_segment(a, b);
        let inches = points.0.distance(points.1);
        (inches <= within_in).then_some(NearSide { side, inches, points })
    };
    (0..ground.sides()).filter_map(to).collect()
}

/// Returns one side as cover for a stand, whether or not the stand is on the far side (see [`CoverSide::covers`]).
/// `None` if no side of its run is among those near the stand, or if the stand is on the inner side of an area's edge.
fn screen(stand: &Solid, ground: &Ground, place: usize, near: &[NearSide]) -> Option<CoverSide> {
    let side = ground.side(place)?;
    let is_left = left_in(stand.centre, side.0, side.1)? >= 0.0;
    if is_left && ground.is_area {
        return None;
    }
    let mut found: Option<CoverSide> = None;
    for near in ground.run(place, BEND).filter_map(|other| near.iter().find(|near| near.side == other)) {
        let Some(other) = ground.side(near.side) else { continue };
        let past_in = left_in(stand.centre, other.0, other.1)? * if is_left { 1.0 } else { -1.0 };
        let mut within = Within::measured(BEHIND_IN - near.inches, near.points.0, near.points.1);
        // The margin of being on the far side is not needed in two cases. If the stand moves across the crossed side,
        // the shot no longer crosses it, which `degree` tests. If it moves straight into an area, the area covers it.
        let foot = nearest_on_segment(stand.centre, other.0, other.1);
        let is_square = foot.distance(stand.centre) <= past_in + SLIVER;
        if near.side != place && !(ground.is_area && is_square) {
            within = within.and(Within::measured(past_in, stand.centre, foot));
        }
        let covers = near.inches <= BEHIND_IN + SLIVER && past_in >= 0.0;
        match &mut found {
            None => found = Some(CoverSide { feature: 0, side, ends: SmallVec::new(), covers, within }),
            Some(found) => (found.covers, found.within) = (found.covers || covers, found.within.or(within)),
        }
    }
    found
}

/// Returns how far a point is to the left of a side, looking along it; `None` for a side without length.
fn left_in(point: V, a: V, b: V) -> Option<f64> {
    let along = (b - a).try_normalize()?;
    Some(cross(along, point - a))
}

impl CoverSide {
    /// Returns whether it covers the stand against a shot from a firing stand's centre.
    pub fn covers_from(&self, from: V, stand: &Solid, ground: &Ground) -> bool {
        self.covers && self.is_crossed(from, stand) && !ground.holds(from)
    }

    fn is_crossed(&self, from: V, stand: &Solid) -> bool {
        crossing_of_segments(Segment::new(from, stand.centre), Segment::new(self.side.0, self.side.1)).is_some()
    }

    /// Returns how far the stand is within its cover against a shot from a firing stand's centre (negative: outside).
    /// That is the least of: how far the stand is within an inch and on the far side (`within`); how far from the end
    /// of the cover the line of fire crosses; for a line, how far the two centres are from the side; for an area, how
    /// far the firer is outside it. `None` if it is outside the cover by more than the ruler's tolerance, or if the
    /// firer is on the same side of an area's edge as the stand.
    pub fn degree(&self, from: V, stand: &Solid, ground: &Ground, tolerance_in: f64) -> Option<Within> {
        // A line of fire that moves past an end is still covered if the next side also lies between the two centres.
        let is_last = |end: &&SideEnd| {
            let between = end.next.and_then(|(a, b)| Some(left_in(from, a, b)? * left_in(stand.centre, a, b)? < 0.0));
            between != Some(true)
        };
        let by_end = |end: &SideEnd| {
            let on_way = nearest_on_segment(end.at, from, stand.centre);
            Within::measured(on_way.distance(end.at), on_way, end.at)
        };
        let by_centre = |centre: V| {
            let foot = nearest_on_segment(centre, self.side.0, self.side.1);
            Within::measured(foot.distance(centre), centre, foot)
        };
        let centres = [stand.centre, from].into_iter().filter(|_| !ground.is_area).map(by_centre);
        // If the firer is on the same side of an edge as the stand, the area is not between them there.
        if ground.is_area && left_in(from, self.side.0, self.side.1)? < 0.0 {
            return None;
        }
        let turns = self.ends.iter().filter(is_last).map(by_end).chain(centres);
        let least = turns.reduce(Within::and).unwrap_or(Within::SURE);
        let mut found = self.within;
        if self.is_crossed(from, stand) {
            found = found.and(least);
        } else if least.inches <= tolerance_in {
            found = found.and(Within { inches: -least.inches, ..least });
        } else {
            return None;
        }
        if ground.is_area {
            let holds = ground.holds(from);
            match past_outline(ground, from, tolerance_in) {
                Some((inches, edge, _)) => {
                    found = found.and(Within::measured(if holds { -inches } else { inches }, from, edge));
                }
                None if holds => return None,
                None => {}
            }
        }
        Some(Within { feature: self.feature, ..found })
    }
}
