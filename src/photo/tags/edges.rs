//! Corners of a tag to a fraction of a pixel.
//!
//! Each side of the black square is crossed by one profile for every pixel of its length. In a profile the edge is at
//! the mean of the offsets, weighted by the square of the rise from black to white. A line through these edges replaces
//! the side, and neighbouring lines cross at the new corners. Two rounds are enough, because the first one already
//! moves the profiles to the edge.

use crate::photo::grey::Grey;
use nalgebra::Vector2;

/// Rounds of refinement.
const ROUNDS: usize = 2;
/// A side of a tag is at least this long, in pixels.
const LEAST: f64 = 4.0;
/// A corner that moves further than this, in pixels, has left its tag.
const MOST: f64 = 4.0;
/// Distance between samples of a profile, in pixels.
const STEP: f64 = 0.5;
/// The ends of a side that are left out, as a share of its length: there the neighbouring side is in the profile.
const ENDS: f64 = 0.08;
/// An edge this far off the line of the others, in pixels, counts less.
const OFF: f64 = 0.5;

/// Returns the corners moved to the edges of the black square; the given ones if an edge is not found.
pub(super) fn refined(grey: &Grey, corners: [Vector2<f64>; 4]) -> [Vector2<f64>; 4] {
    let mut now = corners;
    for _ in 0..ROUNDS {
        let Some(better) = moved(grey, now) else { return corners };
        now = better;
    }
    let far = now.iter().zip(&corners).any(|(now, was)| (now - was).norm() > MOST);
    if far { corners } else { now }
}

/// A side moved to its edge.
#[derive(Clone, Copy)]
struct Line {
    from: Vector2<f64>,
    along: Vector2<f64>,
}

impl Line {
    fn crossing(&self, other: &Line) -> Option<Vector2<f64>> {
        let turn = self.along.perp(&other.along);
        let along = (other.from - self.from).perp(&other.along) / turn;
        (turn.abs() > 1e-6).then(|| self.from + self.along * along)
    }
}

fn moved(grey: &Grey, [a, b, c, d]: [Vector2<f64>; 4]) -> Option<[Vector2<f64>; 4]> {
    let [ab, bc, cd, da] = [(a, b), (b, c), (c, d), (d, a)].map(|(from, to)| edge(grey, from, to));
    let (ab, bc, cd, da) = (ab?, bc?, cd?, da?);
    Some([da.crossing(&ab)?, ab.crossing(&bc)?, bc.crossing(&cd)?, cd.crossing(&da)?])
}

/// Where a profile meets the edge.
struct Crossing {
    /// Distance along the side.
    along: f64,
    /// Distance outwards.
    off: f64,
    weight: f64,
}

/// Returns the line through the edge near a side. The square lies to the right of the way from one corner to the next,
/// with y down.
fn edge(grey: &Grey, from: Vector2<f64>, to: Vector2<f64>) -> Option<Line> {
    let length = (to - from).norm();
    if length.is_nan() || length <= LEAST {
        return None;
    }
    let along = (to - from) / length;
    let out = Vector2::new(along.y, -along.x);
    let reach = (length / 16.0 + 0.8).min(2.5);
    let mut all: Vec<Crossing> = Vec::new();
    let mut at = length * ENDS;
    while at <= length * (1.0 - ENDS) {
        all.extend(crossing(grey, from + along * at, out, reach).map(|(off, weight)| Crossing {
            along: at,
            off,
            weight,
        }));
        at += 1.0;
    }
    let (start, slope) = fitted(&all, |_| 1.0)?;
    let near = |one: &Crossing| {
        let off = (one.off - start - slope * one.along).abs();
        if off > OFF { OFF / off } else { 1.0 }
    };
    let (start, slope) = fitted(&all, near)?;
    Some(Line { from: from + out * start, along: along + out * slope })
}

/// Returns where a profile rises from black to white, and how steeply.
fn crossing(grey: &Grey, at: Vector2<f64>, out: Vector2<f64>, reach: f64) -> Option<(f64, f64)> {
    let light = |off: f64| {
        let place = at + out * off;
        grey.at(place.x, place.y)
    };
    let (mut sum, mut moment) = (0.0, 0.0);
    let mut off = -reach;
    let mut below = light(off - STEP / 2.0);
    while off <= reach {
        let above = light(off + STEP / 2.0);
        let rise = (above - below).max(0.0);
        sum += rise * rise;
        moment += rise * rise * off;
        below = above;
        off += STEP;
    }
    (sum > 4.0).then(|| (moment / sum, sum.sqrt()))
}

/// Returns the line `off = start + slope * along` of the least squares; `None` with too few edges.
fn fitted(all: &[Crossing], trust: impl Fn(&Crossing) -> f64) -> Option<(f64, f64)> {
    let (mut n, mut sx, mut sy, mut sxx, mut sxy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for one in all {
        let weight = one.weight * trust(one);
        n += weight;
        sx += weight * one.along;
        sy += weight * one.off;
        sxx += weight * one.along * one.along;
        sxy += weight * one.along * one.off;
    }
    let spread = n * sxx - sx * sx;
    if all.len() < 4 || spread.is_nan() || spread <= 1e-6 {
        return None;
    }
    let slope = (n * sxy - sx * sy) / spread;
    Some(((sy - slope * sx) / n, slope))
}
