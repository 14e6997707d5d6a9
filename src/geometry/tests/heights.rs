//! Height: every sentence of the definition both ways, and the same table with the two sides swapped.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);
const BALL: ShotAsk = ShotAsk { reach_otherwise_in: None, over_lower_units: true, ..FAR };

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

/// Firer at y = 5 and target at y = 25, 19" between their fronts, face to face.
fn pair() -> Vec<Body> {
    vec![one(10.0, 5.0, 0.0), one(10.0, 25.0, 180.0)]
}

fn with(body: Body) -> Vec<Body> {
    let mut bodies = pair();
    bodies.push(body);
    bodies
}

/// A hill right across the table from one y to another.
fn hill(level: u8, from: f64, to: f64) -> Feature {
    block(Obstruction::Hill(level), (-20.0, from), (40.0, to))
}

fn under_firer(level: u8) -> Feature {
    hill(level, 3.0, 7.0)
}

fn under_target(level: u8) -> Feature {
    hill(level, 23.0, 27.0)
}

fn sight(bodies: Vec<Body>, features: Vec<Feature>, ask: ShotAsk) -> Sight {
    ground(bodies, features).shot(0, 1, ask).unwrap().sight
}

/// "A hill of level L blocks unless firer or target stands at L or higher": all heights of all three.
#[test]
fn a_ridge_blocks_between_units_below_it() {
    for ridge in 1..=3_u8 {
        for firer in 0..=3_u8 {
            for target in 0..=3_u8 {
                let mut features = vec![hill(ridge, 14.0, 16.0)];
                features.extend((firer > 0).then(|| under_firer(firer)));
                features.extend((target > 0).then(|| under_target(target)));
                let found = ground(pair(), features).shot(0, 1, FAR).unwrap();
                let wanted = if firer >= ridge || target >= ridge { Sight::Clear } else { Sight::Blocked };
                assert_eq!(found.sight, wanted, "ridge {ridge}, firer {firer}, target {target}");
                assert_eq!(found.levels, (firer, target));
                assert_eq!(found.blocked_by.is_empty(), wanted == Sight::Clear);
            }
        }
    }
}

/// "A hill polygon has a level; a unit's level is the highest one containing its stand's centre."
#[test]
fn the_level_is_the_highest_hill_that_holds_a_centre() {
    let level = |features: Vec<Feature>| ground(vec![one(10.0, 5.0, 0.0)], features).level_of(0);
    assert_eq!(level(vec![]), 0);
    assert_eq!(level(vec![hill(1, 4.6, 9.0)]), 1, "its rear hangs over the edge, its centre does not");
    assert_eq!(level(vec![hill(1, 5.001, 9.0)]), 0, "its front is on the hill, its centre is not");
    assert_eq!(level(vec![hill(1, 5.0, 9.0)]), 1, "the edge is on the hill");
    assert_eq!(level(vec![hill(2, 0.0, 20.0), hill(1, 4.0, 6.0)]), 2, "the highest, in whatever order");
    assert_eq!(level(vec![hill(1, 4.0, 6.0), hill(2, 0.0, 20.0)]), 2);
    let mut half_up = line(10.0, 5.5, 0.0, 2);
    half_up.stands[1].pose.translation.y = 9.0;
    assert_eq!(ground(vec![half_up], vec![hill(1, 8.0, 12.0)]).level_of(0), 1, "one stand up is up");
}

/// The firer's own hill, and the target's, hide nothing from the units standing on them.
#[test]
fn the_firers_own_hill_does_not_block() {
    assert_eq!(sight(pair(), vec![under_firer(1)], FAR), Sight::Clear);
    assert_eq!(sight(pair(), vec![under_target(1)], FAR), Sight::Clear);
    assert_eq!(sight(pair(), vec![under_firer(1), under_target(1)], FAR), Sight::Clear);
    assert_eq!(sight(pair(), vec![under_firer(1), hill(2, 14.0, 16.0), under_target(1)], FAR), Sight::Blocked);
}

/// "A blocker lower than the firer's level does not block if it is nearer to the firer than to the target."
#[test]
fn a_lower_unit_nearer_to_the_firer_is_seen_over() {
    // The blocker is 1" deep and faces along the table: at y = 15 it is equally near, 9.0" from either front.
    let past = |y: f64, features: Vec<Feature>| sight(with(line(10.0, y + 0.5, 0.0, 5)), features, FAR);
    assert_eq!(past(14.9, vec![under_firer(1)]), Sight::Clear, "a fifth of an inch nearer");
    assert_eq!(past(15.0, vec![under_firer(1)]), Sight::Blocked, "as near is not nearer");
    assert_eq!(past(15.1, vec![under_firer(1)]), Sight::Blocked, "nearer to the target");
    assert_eq!(past(10.0, vec![]), Sight::Blocked, "not lower");
    assert_eq!(past(10.0, vec![hill(1, 3.0, 11.0)]), Sight::Blocked, "as high as the firer");
    assert_eq!(past(10.0, vec![under_firer(2), hill(1, 9.0, 11.0)]), Sight::Clear, "lower is enough");
    assert_eq!(past(10.0, vec![under_firer(1), hill(2, 9.0, 11.0)]), Sight::Blocked, "higher");
    assert_eq!(past(10.0, vec![under_target(2)]), Sight::Blocked, "it is the firer's height that counts");
    assert_eq!(past(20.0, vec![under_target(2)]), Sight::Blocked);
}

#[test]
fn a_lower_building_nearer_to_the_firer_is_seen_over() {
    let past = |y: f64, mut features: Vec<Feature>| {
        features.push(block(Obstruction::Block, (0.0, y), (20.0, y + 1.0)));
        sight(pair(), features, FAR)
    };
    assert_eq!(past(14.4, vec![under_firer(1)]), Sight::Clear, "8.9\" and 9.1\"");
    assert_eq!(past(14.6, vec![under_firer(1)]), Sight::Blocked, "9.1\" and 8.9\"");
    assert_eq!(past(9.0, vec![]), Sight::Blocked, "on the flat");
    assert_eq!(past(9.0, vec![under_firer(1), hill(1, 8.5, 10.5)]), Sight::Blocked, "on a hill as high");
    assert_eq!(past(9.0, vec![under_firer(2), hill(1, 8.5, 10.5)]), Sight::Clear, "on a lower hill");
}

#[test]
fn lower_woods_nearer_to_the_firer_are_seen_over() {
    let past = |y: f64, mut features: Vec<Feature>| {
        features.push(block(WOODS, (-20.0, y), (40.0, y + 3.0)));
        sight(pair(), features, FAR)
    };
    assert_eq!(past(13.4, vec![under_firer(1)]), Sight::Clear, "7.9\" and 8.1\"");
    assert_eq!(past(13.6, vec![under_firer(1)]), Sight::NeedsVisibility, "8.1\" and 7.9\"");
    assert_eq!(past(9.0, vec![]), Sight::NeedsVisibility);
    assert_eq!(past(9.0, vec![under_firer(1), hill(1, 8.0, 13.0)]), Sight::NeedsVisibility, "woods on a hill as high");
    assert_eq!(past(9.0, vec![under_target(1)]), Sight::NeedsVisibility, "the target's height does not help");
}

/// "Ball may be fired over units at a lower level": wherever those units are, but over units only.
#[test]
fn ball_goes_over_lower_units_and_nothing_else() {
    let ball = |y: f64, features: Vec<Feature>| sight(with(line(10.0, y, 0.0, 5)), features, BALL);
    for y in [9.0, 15.0, 22.0] {
        assert_eq!(ball(y, vec![under_firer(1)]), Sight::Clear, "{y}");
        assert_eq!(ball(y, vec![]), Sight::Blocked, "not from the flat: {y}");
        assert_eq!(ball(y, vec![under_firer(1), hill(1, y - 2.0, y + 0.5)]), Sight::Blocked, "nor over as high: {y}");
    }
    assert_eq!(ball(15.0, vec![under_target(1)]), Sight::Blocked, "nor up at a hill");
    let house = block(Obstruction::Block, (0.0, 18.0), (20.0, 19.0));
    assert_eq!(sight(pair(), vec![under_firer(1), house], BALL), Sight::Blocked, "a house is no unit");
    let belt = block(WOODS, (-20.0, 18.0), (40.0, 20.0));
    assert_eq!(sight(pair(), vec![under_firer(1), belt], BALL), Sight::NeedsVisibility, "nor are woods");
    assert_eq!(sight(pair(), vec![under_firer(1), hill(2, 14.0, 16.0)], BALL), Sight::Blocked, "nor a higher hill");
}

/// Each stand in the way is judged separately: the near one of a unit is seen over, the far one is not.
#[test]
fn the_nearer_test_is_made_for_each_stand() {
    let near = rect(10.0, 10.0, 0.0, 8.0, 1.0);
    let far = rect(10.0, 20.0, 0.0, 8.0, 1.0);
    let of = |stands: Vec<PlacedBase>| sight(with(body(Order::Column, stands)), vec![under_firer(1)], FAR);
    assert_eq!(of(vec![near]), Sight::Clear);
    assert_eq!(of(vec![far]), Sight::Blocked);
    assert_eq!(of(vec![near, far]), Sight::Blocked);
}

proptest! {
    #![proptest_config(few(150))]

    /// A hill that blocks in one direction blocks in the other: only the higher of the two levels counts.
    #[test]
    fn hills_block_alike_in_both_directions(levels in prop::array::uniform3(0..4_u8)) {
        let [firer, ridge, target] = levels;
        let features = vec![under_firer(firer), hill(ridge, 14.0, 16.0), under_target(target)];
        let scene = ground(pair(), features);
        let (there, back) = (scene.shot(0, 1, FAR).unwrap(), scene.shot(1, 0, FAR).unwrap());
        prop_assert_eq!(there.sight, back.sight);
        prop_assert_eq!(there.levels, (back.levels.1, back.levels.0));
    }

    /// A higher firer never sees less of targets in the open, and permission to fire over units never reduces the
    /// sight.
    #[test]
    fn higher_ground_sees_no_less(others in prop::collection::vec(any_body(), 0..5), low in 0..3_u8, ridge in 1..4_u8) {
        let mut bodies = pair();
        bodies.extend(others);
        let table = |level: u8| ground(bodies.clone(), vec![block(Obstruction::Hill(level), (9.9, 4.9), (10.1, 5.1)), hill(ridge, 14.0, 16.0)]);
        let (lower, higher) = (table(low), table(low + 1));
        // Units on the ridge keep their level: only the firer goes up.
        prop_assert!(lower.shot(0, 1, FAR).unwrap().sight <= higher.shot(0, 1, FAR).unwrap().sight);
        prop_assert!(higher.shot(0, 1, FAR).unwrap().sight <= higher.shot(0, 1, BALL).unwrap().sight);
    }
}
