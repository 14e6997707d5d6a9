//! A centre very near to the outline of a hill or a building, and an obstacle equally near to the firer and the target:
//! a close call if the shot depends on it, and none if it does not.

use super::kit::*;
use crate::geometry::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

/// A firer at (30, 12.5), and a target facing it, by the y of its centre.
fn pair(target_y: f64) -> Vec<Body> {
    vec![one(30.0, 12.5, 0.0), one(30.0, target_y, 180.0)]
}

fn rise(level: u8, from: f64, to: f64) -> Feature {
    block(Obstruction::Hill(level), (20.0, from), (40.0, to))
}

fn shot(bodies: Vec<Body>, features: Vec<Feature>, ask: ShotAsk) -> Shot {
    ground(bodies, features).shot(0, 1, ask).unwrap()
}

/// Asserts a close call by a distance, caused by a body's centre near the first feature's outline; `y` is the centre's.
fn is_close(shot: &Shot, sight: Sight, inches: f64, (body, y): (BodyIx, f64)) {
    assert_eq!((shot.sight, shot.why.0, shot.close_call), (sight, Why::Footing, true));
    assert!((shot.margin_in - inches).abs() < 1e-9, "{}", shot.margin_in);
    let measure = &shot.measures[0];
    assert_eq!((measure.why, measure.past.as_slice()), (Why::Footing, &[Blocker::Feature(0), Blocker::Body(body)][..]));
    assert!((measure.line.from.y - y).abs() < 1e-9 && (measure.line.to.y - y).abs() <= inches + 1e-9);
}

fn is_certain(shot: &Shot, sight: Sight) {
    assert_eq!((shot.sight, shot.close_call), (sight, false), "{:?} {}", shot.why, shot.margin_in);
    assert!(shot.margin_in > 0.125 && shot.measures.is_empty());
}

#[test]
fn a_target_at_the_edge_of_its_hill() {
    let at = |y: f64| shot(pair(y), vec![rise(1, 13.8, 16.5)], FAR);
    is_close(&at(16.499), Sight::Clear, 0.001, (1, 16.499));
    is_close(&at(16.501), Sight::Blocked, 0.001, (1, 16.501));
    is_close(&at(16.5), Sight::Clear, 0.0, (1, 16.5));
    is_close(&at(16.6), Sight::Blocked, 0.1, (1, 16.6));
    is_certain(&at(16.3), Sight::Clear);
    is_certain(&at(16.7), Sight::Blocked);
}

#[test]
fn a_firer_at_the_edge_of_his_hill() {
    // The hill lies before the firer: on it the firer sees, off it it does not.
    let from = |edge: f64| shot(pair(17.5), vec![rise(1, edge, 15.0)], FAR);
    is_close(&from(12.49), Sight::Clear, 0.01, (0, 12.5));
    is_close(&from(12.51), Sight::Blocked, 0.01, (0, 12.5));
    is_certain(&from(12.3), Sight::Clear);
    is_certain(&from(12.7), Sight::Blocked);
}

#[test]
fn an_outline_that_changes_nothing_is_no_close_call() {
    // The hill lies behind the target, or behind the firer: the target is seen both on it and off it.
    is_certain(&shot(pair(16.5), vec![rise(1, 16.49, 20.0)], FAR), Sight::Clear);
    is_certain(&shot(pair(16.5), vec![rise(1, 5.0, 12.51)], FAR), Sight::Clear);
    // The firer is on an equally high hill.
    let both = vec![rise(1, 13.8, 16.5), rise(1, 10.0, 13.0)];
    is_certain(&shot(pair(16.501), both, FAR), Sight::Clear);
    // The hill is no higher than another one that the target stands well inside.
    is_certain(&shot(pair(16.501), vec![rise(1, 13.8, 16.5), rise(1, 13.8, 18.0)], FAR), Sight::Clear);
    // Another unit hides it, on the hill or off it.
    let mut bodies = pair(16.501);
    bodies.push(body(Order::Line, vec![rect(30.0, 14.5, 0.0, 12.0, 1.0)]));
    is_certain(&shot(bodies, vec![rise(1, 15.1, 16.5)], FAR), Sight::Blocked);
    // It is out of reach: the footing of a target 3" off does not matter to a firer with a reach of 1".
    let near = shot(pair(16.499), vec![rise(1, 13.8, 16.5)], ShotAsk { reach_in: 1.0, ..FAR });
    assert_eq!((near.why.0, near.close_call), (Why::Reach, false));
}

#[test]
fn every_stand_of_a_line_along_the_edge_must_cross_it() {
    // Two stands are on the hill, one by 0.02", the other by 0.06": the unit is on it until both are off.
    let target = body(Order::Line, vec![rect(31.0, 16.48, 180.0, 2.0, 1.0), rect(29.0, 16.44, 180.0, 2.0, 1.0)]);
    let by_two = shot(vec![one(30.0, 12.5, 0.0), target], vec![rise(1, 13.8, 16.5)], FAR);
    is_close(&by_two, Sight::Clear, 0.06, (1, 16.44));
    // With a third well inside, these two change nothing.
    let stands =
        vec![rect(32.0, 16.48, 180.0, 2.0, 1.0), rect(30.0, 16.44, 180.0, 2.0, 1.0), rect(28.0, 16.0, 180.0, 2.0, 1.0)];
    let bodies = vec![one(30.0, 12.5, 0.0), body(Order::Line, stands)];
    is_certain(&shot(bodies, vec![rise(1, 13.8, 16.5)], FAR), Sight::Clear);
}

#[test]
fn a_target_or_a_firer_at_the_edge_of_a_building() {
    let mill = |to: f64| block(Obstruction::Block, (28.0, 14.5), (32.0, to));
    is_close(&shot(pair(16.499), vec![mill(16.5)], FAR), Sight::Clear, 0.001, (1, 16.499));
    is_close(&shot(pair(16.501), vec![mill(16.5)], FAR), Sight::Blocked, 0.001, (1, 16.501));
    is_certain(&shot(pair(16.7), vec![mill(16.5)], FAR), Sight::Blocked);
    is_certain(&shot(pair(16.3), vec![mill(16.5)], FAR), Sight::Clear);
    // The building at the firer: before it the building hides the target, behind it it does not.
    let before = |edge: f64| block(Obstruction::Block, (28.0, edge), (32.0, 14.0));
    is_close(&shot(pair(17.5), vec![before(12.45)], FAR), Sight::Clear, 0.05, (0, 12.5));
    is_close(&shot(pair(17.5), vec![before(12.55)], FAR), Sight::Blocked, 0.05, (0, 12.5));
    is_certain(&shot(pair(17.5), vec![block(Obstruction::Block, (28.0, 9.0), (32.0, 12.51))], FAR), Sight::Clear);
}

#[test]
fn a_unit_in_the_way_at_the_edge_of_the_firers_hill() {
    // Ball goes over lower units.
    let with = |y: f64| {
        let mut bodies = pair(19.0);
        bodies.push(body(Order::Line, vec![rect(30.0, y, 0.0, 8.0, 1.0)]));
        shot(bodies, vec![rise(1, 10.0, 15.0)], ShotAsk { reach_otherwise_in: None, over_lower_units: true, ..FAR })
    };
    is_close(&with(15.03), Sight::Clear, 0.03, (2, 15.03));
    is_close(&with(14.97), Sight::Blocked, 0.03, (2, 14.97));
    is_certain(&with(15.3), Sight::Clear);
    is_certain(&with(14.7), Sight::Blocked);
}

#[test]
fn the_line_of_an_equally_near_obstacle_goes_to_the_stand_it_may_hide() {
    // A lower house is about equally near to the firer and to the nearer stand of the target, and hides that stand: the
    // other stand is fired at. If the house were nearer to the firer, the nearer stand would be.
    let target = body(Order::Line, vec![rect(31.5, 18.5, 180.0, 2.0, 1.0), rect(29.0, 17.5, 180.0, 2.0, 1.0)]);
    let house = block(Obstruction::Block, (26.0, 14.52), (30.2, 15.52));
    let shot = shot(vec![one(30.0, 12.5, 0.0), target], vec![rise(1, 10.0, 14.0), house], FAR);
    assert_eq!((shot.sight, shot.why.0, shot.stands[0].target), (Sight::Clear, Why::Nearer, Some(0)));
    let measure = &shot.measures[0];
    assert_eq!((measure.why, measure.stands), (Why::Nearer, (0, 1)));
    assert!((measure.line.to.y - 17.0).abs() < 1e-9 && measure.line.to.x <= 30.0, "{:?}", measure.line);
}

#[test]
fn an_obstacle_equally_near_to_both_is_a_close_call() {
    // The firer's front is at 13, the target's at 17; a lower obstacle at 15 is equally near to both.
    let with = |y: f64, wide_in: f64| {
        let mut bodies = pair(17.5);
        bodies.push(body(Order::Line, vec![rect(30.0, y, 180.0, wide_in, 1.0)]));
        shot(bodies, vec![rise(1, 10.0, 14.0)], FAR)
    };
    for (y, sight) in [(14.99, Sight::Clear), (15.01, Sight::Blocked), (15.1, Sight::Blocked)] {
        let shot = with(y, 4.0);
        assert_eq!((shot.sight, shot.why.0, shot.close_call), (sight, Why::Nearer, true), "{y}");
        assert!((shot.margin_in - (y - 15.0).abs()).abs() < 1e-9, "{y}: {}", shot.margin_in);
        assert_eq!((shot.measures[0].why, shot.measures[0].past.as_slice()), (Why::Nearer, &[Blocker::Body(2)][..]));
    }
    is_certain(&with(14.8, 4.0), Sight::Clear);
    is_certain(&with(15.2, 4.0), Sight::Blocked);
    // Too narrow to hide the target: seen over or past.
    is_certain(&with(14.99, 0.5), Sight::Clear);
    // The same for a lower house.
    let house = |by: f64| {
        let lower = block(Obstruction::Block, (26.0, 14.5 + by), (34.0, 15.5 + by));
        shot(pair(17.5), vec![rise(1, 10.0, 14.0), lower], FAR)
    };
    assert_eq!((house(-0.02).sight, house(-0.02).why.0), (Sight::Clear, Why::Nearer));
    assert_eq!((house(0.02).sight, house(0.02).why.0), (Sight::Blocked, Why::Nearer));
    is_certain(&house(-0.2), Sight::Clear);
    is_certain(&house(0.2), Sight::Blocked);
}

#[test]
fn a_moved_body_has_its_close_calls_at_the_new_place() {
    let mut scene = ground(pair(16.3), vec![rise(1, 13.8, 16.5)]);
    is_certain(&scene.shot(0, 1, FAR).unwrap(), Sight::Clear);
    scene.replace(1, pair(16.45)[1].clone());
    is_close(&scene.shot(0, 1, FAR).unwrap(), Sight::Clear, 0.05, (1, 16.45));
    is_close(&scene.refresh(&[(0, 1, FAR)])[0].as_ref().unwrap().0, Sight::Clear, 0.05, (1, 16.45));
}

/// "Guns gain range from higher ground": a gun just off its hill, or with its target just off one, is a close call.
#[test]
fn a_gun_at_the_edge_of_its_hill_reaches_as_far_or_not() {
    let guns = |reach_in: f64, otherwise_in: f64| ShotAsk {
        reach_in,
        reach_otherwise_in: Some(otherwise_in),
        over_lower_units: true,
        all_round: false,
        visibility: Visibility::Unknown,
    };
    // The target's near edge is 22" from the gun's front; the gun's hill continues to the rear.
    let at = |edge: f64, ask| shot(pair(35.5), vec![rise(1, 5.0, edge)], ask);
    let on_it = at(12.55, guns(25.0, 20.0));
    assert!(on_it.stands[0].bears);
    is_close(&on_it, Sight::Clear, 0.05, (0, 12.5));
    let off_it = at(12.45, guns(20.0, 25.0));
    assert!(!off_it.stands[0].bears);
    is_close(&off_it, Sight::Clear, 0.05, (0, 12.5));
    // A foot from the edge it is certain; also if the weapon reaches no further from a height, or as far without.
    is_certain(&at(13.5, guns(25.0, 20.0)), Sight::Clear);
    is_certain(&at(11.5, guns(20.0, 25.0)), Sight::Clear);
    is_certain(&at(12.55, ShotAsk { reach_otherwise_in: None, ..guns(25.0, 20.0) }), Sight::Clear);
    is_certain(&at(12.55, guns(26.0, 23.0)), Sight::Clear);
    // The target at the edge of an equally high hill: on it, neither is higher.
    let hill = |from: f64| vec![rise(1, from, 40.0), rise(1, 5.0, 14.0)];
    let below = shot(pair(35.5), hill(35.55), guns(25.0, 20.0));
    assert!(below.stands[0].bears);
    is_close(&below, Sight::Clear, 0.05, (1, 35.5));
    let level = shot(pair(35.5), hill(35.45), guns(20.0, 25.0));
    assert!(!level.stands[0].bears);
    is_close(&level, Sight::Clear, 0.05, (1, 35.5));
}
