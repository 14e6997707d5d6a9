//! Tables that give the same result in a mirror and when turned round: chinks closed from either end, sides seen end on
//! within rounding, and units cut off behind the eye. Each is a regression test.

use super::against_naive::check;
use super::gaps::moved;
use super::kit::*;
use crate::geometry::*;
use nalgebra::{Isometry2, Vector2};

fn stand(x: f64, y: f64, facing: f64) -> PlacedBase {
    rect(x, y, facing, 2.0, 1.0)
}

fn unit(order: Order, stands: &[(f64, f64, f64)]) -> Body {
    body(order, stands.iter().map(|&(x, y, facing)| stand(x, y, facing)).collect())
}

/// Returns the stands of a shot by the first at the second: unchanged, in a mirror, and turned round.
fn everywhere(bodies: &[Body]) -> Vec<Vec<StandShot>> {
    let here = scene(bodies.to_vec()).shot(0, 1, ask(11.3)).unwrap().stands;
    let mut there = scene(bodies.iter().map(mirrored).collect()).shot(0, 1, ask(11.3)).unwrap().stands;
    if bodies[0].order != Order::Column {
        there.reverse();
    }
    let turns = [0.3, 1.1, 2.0, 3.9, 5.5].map(|radians| Isometry2::new(Vector2::new(radians, -7.3), radians));
    let turned = turns.map(|by| scene(bodies.iter().map(|b| moved(b, &by)).collect()).shot(0, 1, ask(11.3)).unwrap());
    [here, there].into_iter().chain(turned.into_iter().map(|shot| shot.stands)).collect()
}

/// Asserts that every mirrored and turned copy of the table gives the same sight with the same margin.
fn all_alike(bodies: &[Body]) -> Vec<StandShot> {
    let all = everywhere(bodies);
    for other in &all {
        for (a, b) in all[0].iter().zip(other) {
            assert_eq!((a.sight, a.bears, &a.blocked_by), (b.sight, b.bears, &b.blocked_by));
            let as_much = a.margin_in == b.margin_in || (a.margin_in - b.margin_in).abs() < 1e-7;
            assert!(as_much, "{} and {}", a.margin_in, b.margin_in);
        }
    }
    all[0].clone()
}

/// The blockers' right side is straight ahead of the left stand's centre: of the corners in that one direction the
/// furthest is the last to reveal the target.
#[test]
fn a_side_seen_end_on_is_as_wide_wherever_the_table_lies() {
    let firer = unit(Order::Line, &[(15.5, 18.5, 180.0), (13.5, 18.5, 180.0), (11.5, 18.5, 180.0)]);
    let target = unit(
        Order::Bent,
        &[(12.971, 6.946, 236.24), (11.86, 8.609, 236.24), (11.06, 10.267, 252.24), (10.45, 12.172, 252.24)],
    );
    for blocker in [&[(10.5, 13.0, 0.0)][..], &[(10.5, 13.0, 0.0), (10.5, 12.0, 0.0)]] {
        all_alike(&[firer.clone(), target.clone(), unit(Order::Column, blocker)]);
    }
}

/// A unit that extends to the left past the eye cannot draw back to the right of it: it would move off to the left.
#[test]
fn a_blocker_that_continues_behind_the_eye_has_no_end_there() {
    let firer = unit(Order::Column, &[(2.588, 3.784, 124.55), (1.765, 4.351, 124.55)]);
    let across = [(2.959, 6.479, 87.64), (3.042, 4.48, 87.64), (3.124, 2.482, 87.64), (3.207, 0.483, 87.64)];
    let bodies = [firer, unit(Order::Column, &[(5.0, 1.5, 0.0)]), unit(Order::Bent, &across)];
    let rear = all_alike(&bodies)[1].clone();
    // From the firing centre at (1.765, 4.351) to the unit's right rear corner, against the right end of the part of
    // the target it sees.
    let corner = bodies[2].stands[3].corners()[2] - bodies[0].stands[1].centre();
    let (right, ahead) = (corner.dot(&bodies[0].stands[1].right()), corner.dot(&bodies[0].stands[1].forward()));
    assert_eq!((rear.sight, rear.why), (Sight::Blocked, Why::View));
    assert!(rear.margin_in > 1.5 && rear.margin_in < trig::hypot(right, ahead), "{}", rear.margin_in);
    // A line close to the eyes of the firing stands, which extends past them on either side.
    let firer = unit(Order::Bent, &[(17.605, 10.046, 222.76), (17.146, 11.292, 276.76), (17.381, 13.278, 276.76)]);
    let far = body(Order::Skirmish, vec![rect(9.767, 20.719, 0.0, 3.5, 1.75)]);
    let along = [(14.387, 7.126), (15.173, 8.965), (15.96, 10.803), (16.746, 12.642), (17.533, 14.481)];
    all_alike(&[firer, far, unit(Order::Line, &along.map(|(x, y)| (x, y, 293.16)))]);
}

/// Units that surround the eye and extend past it on either side: nothing releases it.
#[test]
fn a_unit_all_round_the_eye_gives_the_same_in_a_mirror() {
    let firer = unit(Order::Line, &[(5.695, 17.624, 258.13), (5.284, 19.581, 258.13)]);
    let target = unit(Order::Bent, &[(-1.102, 8.189, 36.28), (0.51, 7.005, 36.28), (2.122, 5.822, 36.28)]);
    let round = vec![rect(4.0, 18.5, 0.0, 3.0, 1.5), rect(4.231, 19.432, 112.92, 3.0, 0.5)];
    all_alike(&[firer, target, body(Order::Skirmish, round)]);
}

/// A centre in a chink between two stands of another unit, which touch on the table: they hide all, as one stand would.
#[test]
fn a_centre_in_a_chink_is_within_the_unit() {
    let firer = unit(Order::Line, &[(3.5, 8.0, 0.0)]);
    let target = unit(Order::Line, &[(-0.22, 20.449, 153.86)]);
    let round = [(2.788, 8.862, 76.98), (3.238, 6.913, 76.98), (3.689, 4.964, 76.98), (4.139, 3.016, 76.98)];
    let bodies = [firer, target, unit(Order::Bent, &round)];
    assert_eq!(all_alike(&bodies)[0].blocked_by, [Blocker::Body(2)]);
    check(&scene(bodies.to_vec()), 11.3, false).unwrap();
    // In a column's chink, three hundred-thousandths of an inch from one stand and eight ten-thousandths from another.
    let mut column = unit(Order::Column, &[(10.0, 5.500_03, 180.0), (10.0, 4.499_2, 180.0)]);
    (column.stands[0].pose.translation.y, column.stands[1].pose.translation.y) = (5.500_03, 4.499_2);
    let bodies = [unit(Order::Line, &[(10.0, 5.0, 0.0)]), unit(Order::Line, &[(10.0, 9.0, 180.0)]), column];
    assert_eq!(all_alike(&bodies)[0].blocked_by, [Blocker::Body(2)]);
    check(&scene(bodies.to_vec()), 11.3, false).unwrap();
}

/// A unit on top of the eye: how far the nearest of its sides, except its rear, is from releasing the eye.
#[test]
fn a_unit_on_the_firer_has_the_margin_of_its_nearest_side() {
    let firer = unit(Order::Line, &[(10.0, 5.0, 0.0)]);
    let target = unit(Order::Line, &[(10.0, 12.0, 180.0)]);
    let on_him = |x: f64, y: f64| {
        let bodies = [firer.clone(), target.clone(), unit(Order::Line, &[(x, y, 0.0)])];
        let found = all_alike(&bodies)[0].clone();
        assert_eq!((found.sight, &found.blocked_by[..]), (Sight::Blocked, &[Blocker::Body(2)][..]));
        (found.why, found.margin_in, found.close_call)
    };
    let (why, margin_in, close_call) = on_him(10.95, 5.0);
    assert!(why == Why::View && close_call && margin_in <= 0.05 && margin_in > 0.04, "its left side: {margin_in}");
    let (_, margin_in, close_call) = on_him(10.0, 4.6);
    assert!(close_call && margin_in <= 0.1 && margin_in > 0.09, "its front: {margin_in}");
    let (_, margin_in, close_call) = on_him(10.0, 5.4);
    assert!(!close_call && margin_in > 0.5, "an eighth of an inch on it would stand before him: {margin_in}");
    // A side where its next stand continues does not count.
    let two = [firer.clone(), target, unit(Order::Line, &[(10.95, 5.0, 0.0), (8.95, 5.0, 0.0)])];
    assert!(!all_alike(&two)[0].close_call);
}

/// A corner where two stands of a line almost meet, right beside the eye.
#[test]
fn a_chink_beside_the_eye_is_shut_from_either_side() {
    let firer = unit(Order::Column, &[(8.5, 3.501, 269.94)]);
    let target = body(Order::Skirmish, vec![rect(4.0, 8.0, 0.0, 1.5, 0.75)]);
    let beside = [(6.525, 6.768, 45.0), (7.939, 5.354, 45.0), (9.354, 3.939, 45.0), (10.768, 2.525, 45.0)];
    assert_eq!(all_alike(&[firer, target, unit(Order::Line, &beside)])[0].sight, Sight::Clear);
}

/// A side of the target along the front edge is in the arc, and visible from a centre that another unit contains.
#[test]
fn a_side_along_the_front_edge_is_hidden_by_a_unit_on_the_centre() {
    let of = |stands: &[(f64, f64, f64)]| unit(Order::Line, stands);
    let firer = of(&[(14.0, 8.5, 90.0)]);
    let target = of(&[(14.0, 10.0, 270.0), (14.0, 12.0, 270.0)]);
    let free = [firer.clone(), target.clone()];
    let held = [firer, target, of(&[(13.5, 8.5, 0.0)])];
    assert_eq!(all_alike(&free)[0].sight, Sight::Clear);
    assert_eq!(all_alike(&held)[0].blocked_by, [Blocker::Body(2)]);
    for bodies in [free.to_vec(), held.to_vec()] {
        check(&scene(bodies), 11.9, false).unwrap();
    }
}
