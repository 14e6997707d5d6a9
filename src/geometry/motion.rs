//! One rigid motion on the table, a straight slide or a swing about a point, and when a moving base meets something.

use super::plane::{SLIVER, Segment, V, cross, edges};
use super::solid::Solid;
use super::trig;
use parry2d::bounding_volume::Aabb;

/// How a body moves in one leg.
#[derive(Clone, Copy, Debug)]
pub(super) enum Motion {
    /// Straight along a vector.
    Slide(V),
    /// About a point; radians anticlockwise.
    Swing { about: V, radians: f64 },
}

impl Motion {
    fn reversed(self) -> Self {
        match self {
            Motion::Slide(by) => Motion::Slide(-by),
            Motion::Swing { about, radians } => Motion::Swing { about, radians: -radians },
        }
    }

    /// Returns the new place of a point.
    pub fn moved(&self, point: V) -> V {
        match *self {
            Motion::Slide(by) => point + by,
            Motion::Swing { about, radians } => {
                let (sin, cos) = trig::sin_cos(radians);
                let d = point - about;
                about + V::new(d.x * cos - d.y * sin, d.x * sin + d.y * cos)
            }
        }
    }

    /// Returns the bounds of everything a base sweeps over.
    pub fn swept(&self, solid: &Solid) -> Aabb {
        match *self {
            Motion::Slide(by) => {
                let b = &solid.bounds;
                Aabb::new(b.mins.min(b.mins + by), b.maxs.max(b.maxs + by))
            }
            Motion::Swing { about, .. } => {
                let far = solid.centre.distance(about) + solid.reach;
                Aabb::new(about - V::new(far, far), about + V::new(far, far))
            }
        }
    }

    /// Returns the share of the motion, 0 to 1, at which a moving point first meets a fixed segment.
    fn point_meets(&self, point: V, side: Segment) -> Option<f64> {
        match *self {
            Motion::Slide(by) => slide_meets(point, by, side),
            Motion::Swing { about, radians } => {
                swing_meets(point - about, radians, Segment::new(side.from - about, side.to - about))
            }
        }
    }

    /// Returns the share of the motion at which a convex outline first meets one of some fixed segments. Exact: either
    /// one of its corners runs into a segment, or a segment's end runs into one of its edges.
    pub fn first_touch(&self, outline: &[V], sides: &[(V, V)]) -> Option<f64> {
        let back = self.reversed();
        let mut first: Option<f64> = None;
        let mut keep = |share: Option<f64>| {
            if let Some(share) = share.filter(|share| first.is_none_or(|so_far| *share < so_far)) {
                first = Some(share);
            }
        };
        for side in sides {
            for corner in outline {
                keep(self.point_meets(*corner, Segment::new(side.0, side.1)));
            }
            for (from, to) in edges(outline) {
                let edge = Segment::new(from, to);
                keep(back.point_meets(side.0, edge));
                keep(back.point_meets(side.1, edge));
            }
        }
        first
    }
}

fn slide_meets(point: V, by: V, Segment { from: a, to: b }: Segment) -> Option<f64> {
    let side = b - a;
    let turn = cross(by, side);
    // A point moving along a side meets only its ends, and those belong to other sides too.
    if turn.abs() <= SLIVER * by.length() * side.length() {
        return None;
    }
    let along = cross(a - point, side) / turn;
    let across = cross(a - point, by) / turn;
    ((0.0..=1.0).contains(&along) && (-SLIVER..=1.0 + SLIVER).contains(&across)).then_some(along)
}

/// Returns the share of the swing at which a point that swings about the origin first meets a segment.
fn swing_meets(point: V, radians: f64, Segment { from: a, to: b }: Segment) -> Option<f64> {
    let side = b - a;
    let (aa, ab, bb) = (side.dot(side), 2.0 * a.dot(side), a.dot(a) - point.dot(point));
    let under = ab * ab - 4.0 * aa * bb;
    if aa <= 0.0 || under < 0.0 || radians == 0.0 {
        return None;
    }
    let root = under.sqrt();
    let mut first: Option<f64> = None;
    for t in [(-ab - root) / (2.0 * aa), (-ab + root) / (2.0 * aa)] {
        if !(-SLIVER..=1.0 + SLIVER).contains(&t) {
            continue;
        }
        let hit = a + side * t;
        let turned = trig::atan2(cross(point, hit), point.dot(hit)) * radians.signum();
        let turned = if turned < 0.0 { turned + std::f64::consts::TAU } else { turned };
        let share = turned / radians.abs();
        if share <= 1.0 && first.is_none_or(|so_far| share < so_far) {
            first = Some(share);
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    #[test]
    fn a_sliding_point_meets_a_wall() {
        let wall = Segment::new(V::new(-1.0, 5.0), V::new(1.0, 5.0));
        let meets = |by: V| Motion::Slide(by).point_meets(V::new(0.0, 0.0), wall);
        assert_eq!(meets(V::new(0.0, 10.0)), Some(0.5));
        assert_eq!(meets(V::new(0.0, 4.0)), None);
        assert_eq!(meets(V::new(10.0, 0.0)), None);
    }

    #[test]
    fn a_swinging_point_meets_a_wall_on_its_side_only() {
        let wall = Segment::new(V::new(0.0, 1.0), V::new(0.0, 3.0));
        let swing = |radians| Motion::Swing { about: V::new(0.0, 0.0), radians };
        // From 3 o'clock anticlockwise to noon: a quarter of the circle.
        let met = swing(2.0 * FRAC_PI_2).point_meets(V::new(2.0, 0.0), wall).unwrap();
        assert!((met - 0.5).abs() < 1e-12, "{met}");
        assert_eq!(swing(-2.0 * FRAC_PI_2).point_meets(V::new(2.0, 0.0), wall), None);
        assert_eq!(swing(2.0 * FRAC_PI_2).point_meets(V::new(4.0, 0.0), wall), None);
    }

    #[test]
    fn an_edge_runs_onto_a_post() {
        let front = [V::new(-2.0, -1.0), V::new(2.0, -1.0), V::new(2.0, 0.0), V::new(-2.0, 0.0)];
        let post = [(V::new(0.3, 4.0), V::new(0.3, 6.0))];
        assert_eq!(Motion::Slide(V::new(0.0, 8.0)).first_touch(&front, &post), Some(0.5));
    }
}
