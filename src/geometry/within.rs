//! The directions that a base hides from an eye inside it, or on its border.

use super::plane::{SLIVER, V};
use super::solid::{CHINK_IN, Solid};
use super::sweep::{Edge, FURTHEST_IN, LEVEL};
use smallvec::SmallVec;

/// Returns edges that stand for a base in the sweep if the eye is not outside it. From an eye inside (two units
/// overlap) it hides everything; from an eye on its border, everything on the inner side of that border. `None` if the
/// eye is outside. A closed chink to a neighbour belongs to the base. `is_held`: whether another stand of its unit
/// covers a point.
pub(super) fn seen_from_within(eye: &Solid, solid: &Solid, is_held: impl Fn(V) -> bool) -> Option<SmallVec<[Edge; 2]>> {
    let sides = sides_at(solid, solid.local(eye.centre))?;
    let level_q = LEVEL / draws_back_in(eye, &sides, is_held);
    let all = |(lo, lo_q): (f64, f64), (hi, hi_q): (f64, f64)| {
        // Exactly along a border, the nearness is that of the border's far corner. A tiny step further inward, the eye
        // looks into the base, which begins at the eye itself. So each end is a steep edge.
        let step = 1e-10;
        let ends = [
            ((lo, lo_q), (lo + step, level_q)),
            ((lo + step, level_q), (hi - step, level_q)),
            ((hi - step, level_q), (hi, hi_q)),
        ];
        let edges = ends.into_iter().filter(|(a, b)| b.0 > a.0);
        edges.map(|(a, b)| Edge::new(a.0, a.1, b.0, b.1)).collect::<SmallVec<[Edge; 2]>>()
    };
    let (mut lo, mut hi) = ((-LEVEL, level_q), (LEVEL, level_q));
    for BoundarySide { inward, ends, .. } in sides.into_iter().filter(|side| side.inner_in <= SLIVER) {
        let inward = V::new(inward.dot(eye.right), inward.dot(eye.forward));
        let ahead = ends.into_iter().map(|end| eye.local(end).y).fold(SLIVER, f64::max);
        let s = -inward.y / inward.x;
        if s.abs() >= LEVEL || !s.is_finite() {
            if inward.y < 0.0 {
                return Some(SmallVec::new());
            }
        } else if inward.x > 0.0 {
            lo = if s > lo.0 { (s, 1.0 / ahead) } else { lo };
        } else {
            hi = if s < hi.0 { (s, 1.0 / ahead) } else { hi };
        }
    }
    Some(if hi.0 > lo.0 { all(lo, hi) } else { SmallVec::new() })
}

/// Returns how far a base that contains the eye would have to draw back to release it, at its nearest side. Sides
/// behind the eye do not count: a base that draws back there is still before the eye and hides what is ahead. Nor do
/// sides where another stand of the unit continues. [`FURTHEST_IN`] if no side counts.
fn draws_back_in(eye: &Solid, sides: &[BoundarySide], is_held: impl Fn(V) -> bool) -> f64 {
    let steepest = (eye.half.x / eye.half.y).max(1.0);
    let lets_go = |side: &&BoundarySide| {
        let outward = -V::new(side.inward.dot(eye.right), side.inward.dot(eye.forward));
        let is_ahead = outward.x.abs() * steepest + outward.y > 0.0;
        side.inner_in > SLIVER && is_ahead && !is_held(eye.centre - side.inward * (side.inner_in + CHINK_IN))
    };
    sides.iter().filter(lets_go).map(|side| side.inner_in).fold(FURTHEST_IN, f64::min)
}

/// A side of a base: how far a point is inside it, the unit vector into the base, and its two ends.
struct BoundarySide {
    inner_in: f64,
    inward: V,
    ends: [V; 2],
}

/// Returns the sides of a base, measured from a point of its own frame; for a disc only the tangent nearest to the
/// point. `None` if the point is outside.
fn sides_at(solid: &Solid, at: V) -> Option<SmallVec<[BoundarySide; 4]>> {
    let sides: SmallVec<[BoundarySide; 4]> = if solid.is_disc() {
        let out = at.normalize_or(V::Y);
        let along = out.perp() * solid.half.x;
        let ends = [solid.table(at + along), solid.table(at - along)];
        SmallVec::from_iter([BoundarySide {
            inner_in: solid.half.x - at.length(),
            inward: solid.table(-out) - solid.centre,
            ends,
        }])
    } else {
        let [rear_left, rear_right, front_right, front_left] = solid.hiding_corners;
        let (least, most) = (solid.local(rear_left), solid.local(front_right));
        SmallVec::from_iter([
            BoundarySide { inner_in: at.x - least.x, inward: solid.right, ends: [rear_left, front_left] },
            BoundarySide { inner_in: most.x - at.x, inward: -solid.right, ends: [rear_right, front_right] },
            BoundarySide { inner_in: at.y - least.y, inward: solid.forward, ends: [rear_left, rear_right] },
            BoundarySide { inner_in: most.y - at.y, inward: -solid.forward, ends: [front_left, front_right] },
        ])
    };
    sides.iter().all(|side| side.inner_in >= -SLIVER).then_some(sides)
}
