//! Arcs and ranges in arc, compared with a naive version that scatters points over the target.

use super::gaps::{any_motion, moved};
use super::kit::*;
use crate::geometry::*;
use nalgebra::Vector2;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(base: PlacedBase) -> Body {
    body(Order::Line, vec![base])
}

fn range(firer: PlacedBase, target: PlacedBase) -> Option<f64> {
    scene(vec![one(firer), one(target)]).shot(0, 1, FAR).unwrap().range_in_arc_in
}

/// Returns how far inside the arc a point is, by the definition: the lesser of v - d/2 and w/2 + (v - d/2) - |u|.
fn inside_by(firer: &PlacedBase, point: P) -> f64 {
    let d: Vector2<f64> = point - firer.centre();
    let (u, v, half) = (d.dot(&firer.right()), d.dot(&firer.forward()), firer.half_in());
    (v - half.y).min(half.x + (v - half.y) - u.abs())
}

fn to_front(firer: &PlacedBase, point: P) -> f64 {
    let [left, right, ..] = firer.corners();
    to_segment(point, left, right)
}

/// Points scattered over a base, including its border.
fn strewn(base: &PlacedBase, across: i32) -> Vec<P> {
    let half = base.half_in();
    let share = |i: i32| 2.0 * f64::from(i) / f64::from(across) - 1.0;
    (0..=across)
        .flat_map(|i| (0..=across).map(move |j| (share(i), share(j))))
        .map(|(u, v)| match base.base {
            Base::Rect { .. } => base.centre() + base.right() * (u * half.x) + base.forward() * (v * half.y),
            Base::Disc { .. } => {
                let (sin, cos) = trig::sin_cos(u * std::f64::consts::PI);
                base.centre() + Vector2::new(cos, sin) * (half.x * (v + 1.0) / 2.0)
            }
        })
        .collect()
}

#[test]
fn ranges_match_those_measured_by_hand() {
    let firer = rect(10.0, 10.0, 0.0, 2.0, 1.0);
    assert_eq!(range(firer, rect(10.0, 14.0, 180.0, 2.0, 1.0)), Some(3.0));
    assert_eq!(range(firer, rect(10.0, 6.0, 0.0, 2.0, 1.0)), None, "behind");
    assert_eq!(range(firer, rect(13.0, 10.0, 0.0, 2.0, 1.0)), None, "beside");
    // 45 degrees out: its near corner (14, 12) is 1.5 up and 3 out; the border of the arc meets its side at (14, 13.5).
    let oblique = range(firer, rect(15.0, 13.0, 0.0, 2.0, 2.0)).unwrap();
    assert!((oblique - 3.0 * std::f64::consts::SQRT_2).abs() < 1e-9, "{oblique}");
    assert_eq!(range(firer, rect(10.0, 11.0, 180.0, 2.0, 1.0)), Some(0.0), "in contact");
}

#[test]
fn the_range_in_the_arc_is_not_the_range_to_the_base() {
    // Its nearest corner is 1.5" off beside the firer; the part in the arc is further away.
    let scene = scene(vec![one(rect(10.0, 10.0, 0.0, 2.0, 1.0)), one(rect(13.5, 12.0, 0.0, 2.0, 4.0))]);
    let shot = scene.shot(0, 1, FAR).unwrap();
    assert!((shot.gap.inches - 1.5).abs() < 1e-12);
    assert!((shot.range_in_arc_in.unwrap() - 1.5 * std::f64::consts::SQRT_2).abs() < 1e-9);
}

#[test]
fn a_target_beyond_the_reach_does_not_bear() {
    let scene = scene(vec![one(rect(10.0, 10.0, 0.0, 2.0, 1.0)), one(rect(10.0, 20.0, 180.0, 2.0, 1.0))]);
    let shot = |reach_in: f64| scene.shot(0, 1, ShotAsk::within(reach_in)).unwrap();
    assert!(shot(9.0).stands[0].bears && shot(9.0).close_call, "9 is not beyond 9, but measure it");
    assert_eq!(shot(9.0).stands[0].margin_in, 0.0);
    assert!(!shot(8.99).stands[0].bears && shot(8.99).close_call);
    assert!(!shot(8.8).stands[0].bears && !shot(8.8).close_call);
    assert!((shot(8.8).stands[0].margin_in - 0.2).abs() < 1e-9);
    assert_eq!(shot(8.8).figures_bearing, 0);
    assert_eq!(shot(9.0).figures_bearing, 4);
    assert_eq!(shot(8.8).sight, Sight::Clear, "sight has nothing to do with reach");
}

proptest! {
    #![proptest_config(few(300))]

    /// No scattered point of the target in the arc is nearer, and the returned point is in the arc, on the target.
    #[test]
    fn the_range_is_the_least_over_the_part_in_the_arc(firer in any_rect(), target in any_base()) {
        let found = scene(vec![one(firer), one(target)]).shot(0, 1, FAR).unwrap().stands[0].clone();
        let slack = if matches!(target.base, Base::Disc { .. }) { 0.002 } else { 1e-7 };
        let inside: Vec<P> = strewn(&target, 60).into_iter().filter(|p| inside_by(&firer, *p) >= slack).collect();
        let slow = inside.iter().map(|p| to_front(&firer, *p)).fold(f64::INFINITY, f64::min);
        match found.range {
            None => prop_assert!(inside.is_empty(), "{} points are in the arc", inside.len()),
            Some((inches, line)) => {
                prop_assert!(inches <= slow + slack, "{inches} and slowly {slow}");
                prop_assert!(inside_by(&firer, line.to) >= -1e-7, "the point is in the arc");
                prop_assert!(to_front(&firer, line.from) < 1e-7, "the line begins on the front edge");
                prop_assert!(((line.to - line.from).norm() - inches).abs() < 1e-9);
                let grown = PlacedBase { base: match target.base {
                    Base::Rect { frontage_in, depth_in } => Base::Rect { frontage_in: frontage_in + 1e-6, depth_in: depth_in + 1e-6 },
                    Base::Disc { diameter_in } => Base::Disc { diameter_in: diameter_in + 1e-6 },
                }, ..target };
                prop_assert!(inside_base(&grown, line.to), "and ends on the target");
            }
        }
    }

    /// A target moved by less than the margin stays in or out; moved by a little more in some direction, it does not.
    #[test]
    fn the_margin_of_the_arc_is_how_far_it_is_from_flipping(firer in any_rect(), target in any_rect(), way in 0..3600) {
        let shot = |target: PlacedBase| scene(vec![one(firer), one(target)]).shot(0, 1, FAR).unwrap().stands[0].clone();
        let found = shot(target);
        prop_assume!(found.margin_in > 1e-6 && found.margin_in < 900.0);
        let shifted = |by_in: f64, hundredths: i32| {
            let (sin, cos) = trig::sin_cos_hundredths(hundredths);
            let mut shifted = target;
            shifted.pose.translation.vector += Vector2::new(sin, cos) * by_in;
            shot(shifted)
        };
        prop_assert_eq!(shifted(found.margin_in * 0.999, way * 10).range.is_some(), found.range.is_some());
        if found.range.is_some() {
            let flips = (0..720).any(|n| shifted(found.margin_in * 1.01 + 1e-6, n * 50).range.is_none());
            prop_assert!(flips, "nothing flips at {}", found.margin_in);
        }
    }

    #[test]
    fn arcs_are_the_same_at_any_table_position(firer in any_body(), target in any_body(), by in any_motion()) {
        let here = scene(vec![firer.clone(), target.clone()]).shot(0, 1, FAR).unwrap();
        let there = scene(vec![moved(&firer, &by), moved(&target, &by)]).shot(0, 1, FAR).unwrap();
        for (a, b) in here.stands.iter().zip(&there.stands) {
            match (a.range, b.range) {
                (Some((a_in, _)), Some((b_in, _))) => prop_assert!((a_in - b_in).abs() < 1e-6 || a.margin_in < 1e-6),
                (None, None) => {}
                _ => prop_assert!(a.margin_in < 1e-6, "{} {}", a.margin_in, b.margin_in),
            }
        }
    }
}
