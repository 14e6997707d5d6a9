//! What a base hides from an eye that is within it, or on its border.

use super::plane::{SLIVER, V};
use super::solid::Solid;
use super::sweep::{Edge, LEVEL};
use smallvec::SmallVec;

/// What a base hides of everything from an eye that is inside it (two units share a place: all) or on its border (what is
/// on its inner side of that border); `None` for an eye outside.
pub(super) fn seen_from_within(eye: &Solid, solid: &Solid) -> Option<SmallVec<[Edge; 2]>> {
    let all = |(lo, lo_q): (f64, f64), (hi, hi_q): (f64, f64)| {
        // Just within its border a base is right before the eye; the border itself goes on to its corner.
        let step = 1e-10;
        let ends = [
            ((lo, lo_q), (lo + step, LEVEL)),
            ((lo + step, LEVEL), (hi - step, LEVEL)),
            ((hi - step, LEVEL), (hi, hi_q)),
        ];
        let edges = ends.into_iter().filter(|(a, b)| b.0 > a.0);
        edges.map(|(a, b)| Edge::new(a, b)).collect::<SmallVec<[Edge; 2]>>()
    };
    let at = solid.local(eye.centre);
    let (mut lo, mut hi) = ((-LEVEL, LEVEL), (LEVEL, LEVEL));
    for (inward, ends) in borders_at(solid, at)? {
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

/// A border of a base, as the unit vector into the base and the two ends of the border.
type Border = (V, [V; 2]);

/// The borders of a base that a point of its own frame is on, none for a point inside; `None` for a point outside.
fn borders_at(solid: &Solid, at: V) -> Option<SmallVec<[Border; 2]>> {
    if solid.is_disc() {
        let inner = solid.half.x - at.length();
        let out = at.normalize_or(V::Y);
        let (inward, along) = (-out, out.perp() * solid.half.x);
        let border = (solid.table(inward) - solid.centre, [solid.table(at + along), solid.table(at - along)]);
        let found = std::iter::once(border).filter(|_| inner <= SLIVER).collect();
        return (inner >= -SLIVER).then_some(found);
    }
    let mut found = SmallVec::new();
    let [rear_left, rear_right, front_right, front_left] = solid.corners;
    let sides = [
        (solid.half.x + at.x, solid.right, [rear_left, front_left]),
        (solid.half.x - at.x, -solid.right, [rear_right, front_right]),
        (solid.half.y + at.y, solid.forward, [rear_left, rear_right]),
        (solid.half.y - at.y, -solid.forward, [front_left, front_right]),
    ];
    for (inner, inward, ends) in sides {
        if inner < -SLIVER {
            return None;
        }
        if inner <= SLIVER {
            found.push((inward, ends));
        }
    }
    Some(found)
}
