//! How near a target's cover is to changing.

use super::kit::*;
use crate::geometry::*;
use nalgebra::Vector2;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk {
    reach_in: 1000.0,
    reach_otherwise_in: None,
    over_lower_units: false,
    all_round: false,
    visibility: Visibility::SeesThrough,
};

/// A firer with its centre at (10, 5), and a target 2" x 1" that faces it, by the y of its centre.
fn at(y: f64, features: Vec<Feature>) -> Shot {
    let one = |y: f64, facing: f64| body(Order::Line, vec![rect(10.0, y, facing, 2.0, 1.0)]);
    ground(vec![one(5.0, 0.0), one(y, 180.0)], features).shot(0, 1, FAR).unwrap()
}

/// Asserts a close call of the cover, by a distance measured between two points.
fn is_close(shot: &Shot, cover: u8, inches: f64, (from, to): ((f64, f64), (f64, f64))) {
    assert_eq!((shot.cover, shot.close_call), (cover, true));
    assert!((shot.cover_margin_in - inches).abs() < 1e-6, "{}", shot.cover_margin_in);
    let measure = shot.measures.iter().find(|measure| measure.why == Why::Cover).unwrap();
    let is_at = |found: P, (x, y): (f64, f64)| (found - P::new(x, y)).norm() < 1e-6;
    assert!(is_at(measure.line.from, from) && is_at(measure.line.to, to), "{:?}", measure.line);
}

fn is_certain(shot: &Shot, cover: u8) {
    assert_eq!((shot.cover, shot.close_call), (cover, false), "{:?}", shot.measures);
    assert_eq!(shot.cover_margin_in, f64::INFINITY);
}

#[test]
fn the_edge_of_a_wood() {
    let wood = || vec![area(WOODS, 1, &[(0.0, 16.0), (20.0, 16.0), (20.0, 30.0), (0.0, 30.0)])];
    is_close(&at(16.001, wood()), 1, 0.001, ((10.0, 16.001), (10.0, 16.0)));
    is_close(&at(15.999, wood()), 0, 0.001, ((10.0, 15.999), (10.0, 16.0)));
    is_close(&at(16.0, wood()), 1, 0.0, ((10.0, 16.0), (10.0, 16.0)));
    is_certain(&at(16.2, wood()), 1);
    is_certain(&at(15.8, wood()), 0);
}

#[test]
fn an_outline_that_changes_no_cover_is_no_close_call() {
    let strip = |cover: u8, from: f64, to: f64| area(WOODS, cover, &[(0.0, from), (20.0, from), (20.0, to), (0.0, to)]);
    // Out of one wood and into the next, equally thick.
    is_certain(&at(16.01, vec![strip(1, 12.0, 16.0), strip(1, 16.0, 20.0)]), 1);
    is_certain(&at(15.99, vec![strip(1, 12.0, 16.0), strip(1, 16.0, 20.0)]), 1);
    // In better cover in any case.
    is_certain(&at(16.01, vec![strip(2, 12.0, 20.0), strip(1, 16.0, 20.0)]), 2);
    // Into a thicker one it matters.
    let thicker = at(15.99, vec![strip(1, 12.0, 16.0), strip(2, 16.0, 20.0)]);
    is_close(&thicker, 1, 0.01, ((10.0, 15.99), (10.0, 16.0)));
    // Another stand is in the open.
    let stands = vec![rect(10.0, 16.01, 180.0, 2.0, 1.0), rect(12.0, 15.0, 180.0, 2.0, 1.0)];
    let bodies = vec![line(10.0, 5.0, 0.0, 1), body(Order::Line, stands)];
    is_certain(&ground(bodies.clone(), vec![strip(1, 16.0, 20.0)]).shot(0, 1, FAR).unwrap(), 0);
    // No stand fires at it.
    let near = ShotAsk { reach_in: 2.0, ..FAR };
    let shot = ground(bodies, vec![strip(1, 14.0, 15.99)]).shot(0, 1, near).unwrap();
    assert_eq!((shot.figures_bearing, shot.close_call), (0, false));
}

#[test]
fn a_wall_an_inch_away() {
    // The target's front is at 15.5: a wall at 14.5 is 1" before it.
    let wall = |y: f64| vec![fence(2, &[(5.0, y), (15.0, y)])];
    is_close(&at(16.0, wall(14.5)), 2, 0.0, ((10.0, 15.5), (10.0, 14.5)));
    is_close(&at(16.001, wall(14.5)), 0, 0.001, ((10.0, 15.501), (10.0, 14.5)));
    is_close(&at(15.9, wall(14.5)), 2, 0.1, ((10.0, 15.4), (10.0, 14.5)));
    is_certain(&at(15.8, wall(14.5)), 2);
    is_certain(&at(16.2, wall(14.5)), 0);
}

#[test]
fn the_end_of_a_wall() {
    let to = |x: f64| vec![fence(2, &[(5.0, 15.0), (x, 15.0)])];
    is_close(&at(16.0, to(10.02)), 2, 0.02, ((10.0, 15.0), (10.02, 15.0)));
    is_close(&at(16.0, to(9.98)), 0, 0.02, ((10.0, 15.0), (9.98, 15.0)));
    is_certain(&at(16.0, to(10.3)), 2);
    is_certain(&at(16.0, to(9.7)), 0);
    // A wall that continues round a corner has no end there.
    is_certain(&at(16.0, vec![fence(2, &[(5.0, 15.0), (10.02, 15.0), (15.0, 15.0)])]), 2);
}

#[test]
fn a_stand_across_a_wall() {
    // It is behind the wall as long as its centre is.
    let wall = || vec![fence(1, &[(5.0, 15.0), (15.0, 15.0)])];
    is_close(&at(15.03, wall()), 1, 0.03, ((10.0, 15.03), (10.0, 15.0)));
    is_close(&at(14.97, wall()), 0, 0.03, ((10.0, 14.97), (10.0, 15.0)));
}

#[test]
fn an_inch_behind_a_wood() {
    let wood = |to: f64| vec![area(WOODS, 1, &[(0.0, 8.0), (20.0, 8.0), (20.0, to), (0.0, to)])];
    is_close(&at(16.0, wood(14.52)), 1, 0.02, ((10.0, 15.5), (10.0, 14.52)));
    is_close(&at(16.0, wood(14.48)), 0, 0.02, ((10.0, 15.5), (10.0, 14.48)));
    is_certain(&at(16.0, wood(14.8)), 1);
    is_certain(&at(16.0, wood(14.3)), 0);
    // Past the far edge of the wood the centre is out of it, but behind it.
    is_certain(&at(16.0, wood(16.02)), 1);
    is_certain(&at(16.0, wood(15.98)), 1);
}

#[test]
fn the_firer_at_the_edge() {
    // The firer at the edge of the wood its target is behind.
    let wood = |from: f64| vec![area(WOODS, 1, &[(0.0, from), (20.0, from), (20.0, 15.0), (0.0, 15.0)])];
    is_close(&at(16.0, wood(5.02)), 1, 0.02, ((10.0, 5.0), (10.0, 5.02)));
    is_close(&at(16.0, wood(4.98)), 0, 0.02, ((10.0, 5.0), (10.0, 4.98)));
    is_certain(&at(16.0, wood(5.2)), 1);
    is_certain(&at(16.0, wood(4.8)), 0);
    // The firer on the wall its target is behind.
    let wall = |y: f64| vec![fence(2, &[(5.0, y), (15.0, y)])];
    is_close(&at(6.3, wall(5.02)), 2, 0.02, ((10.0, 5.0), (10.0, 5.02)));
    is_close(&at(6.3, wall(4.98)), 0, 0.02, ((10.0, 5.0), (10.0, 4.98)));
    is_certain(&at(6.3, wall(5.2)), 2);
}

#[test]
fn the_corner_of_a_wood() {
    let wood = |to_x: f64| vec![area(WOODS, 1, &[(0.0, 10.0), (to_x, 10.0), (to_x, 15.0), (0.0, 15.0)])];
    is_close(&at(16.0, wood(10.02)), 1, 0.02, ((10.0, 15.0), (10.02, 15.0)));
    is_close(&at(16.0, wood(9.98)), 0, 0.02, ((10.0, 15.0), (9.98, 15.0)));
    is_certain(&at(16.0, wood(10.3)), 1);
    is_certain(&at(16.0, wood(9.7)), 0);
}

fn any_shelter() -> impl Strategy<Value = Feature> {
    let (x, y, wide, deep) = (0..40, 0..40, 1..20, 1..12);
    (x, y, wide, deep, 1..4_u8, 0..4_usize).prop_map(|(x, y, wide, deep, cover, legs)| {
        let [x, y, wide, deep] = [x, y, wide, deep].map(|n| f64::from(n) / 2.0);
        let corners = [(x, y), (x + wide, y + 0.25), (x + wide, y + deep), (x, y + deep)];
        if legs == 0 { area(Obstruction::None, cover, &corners) } else { fence(cover, &corners[..=legs]) }
    })
}

proptest! {
    #![proptest_config(few(200))]

    /// A target that moves by less than the margin of its cover, or by less than the ruler's tolerance if it has none,
    /// keeps its cover. (Tested with two fifths of it: if the line of fire crosses a wall aslant, the crossing point
    /// moves faster than the target.)
    #[test]
    fn no_cover_flips_by_less_than_its_margin(
        (target, x, y) in (any_body(), 0..48, -20..20), features in prop::collection::vec(any_shelter(), 1..5), way in 0..3600, share in 1..100,
    ) {
        let firer = line(f64::from(x) / 2.0 + 0.1, f64::from(y) / 2.0 + 0.3, 0.0, 1);
        let before = ground(vec![firer.clone(), target.clone()], features.clone()).shot(0, 1, FAR).unwrap();
        let (sin, cos) = trig::sin_cos_hundredths(way * 10);
        let by = Vector2::new(sin, cos) * (before.cover_margin_in.min(0.12) * f64::from(share) / 250.0);
        let mut moved = target;
        for stand in &mut moved.stands {
            stand.pose.translation.vector += by;
        }
        let after = ground(vec![firer, moved], features).shot(0, 1, FAR).unwrap();
        if before.figures_bearing > 0 && after.figures_bearing > 0 {
            prop_assert_eq!(after.cover, before.cover, "by {}", by);
        }
    }
}
