//! Sight all round: worked cases, and agreement with shots if a body faces the other.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

fn block() -> Feature {
    area(Obstruction::Block, 0, &[(8.0, 9.0), (12.0, 9.0), (12.0, 11.0), (8.0, 11.0)])
}

#[test]
fn all_round_sight_does_not_depend_on_facing() {
    for facing in [0.0, 37.0, 90.0, 135.0, 180.0, 211.0, 270.0] {
        let seen = scene(vec![one(10.0, 5.0, facing), one(10.0, 16.0, 0.0)]).sees(0, 1).unwrap();
        assert_eq!(seen.sight, Sight::Clear, "facing {facing}");
        let line = seen.line.unwrap();
        assert!((line.from.y - 5.0).abs() < 1e-9 && (line.to.y - 15.5).abs() < 1e-6, "to the near edge: {line:?}");
    }
}

#[test]
fn a_blocker_of_a_shot_also_blocks_sight_all_round() {
    for facing in [0.0, 90.0, 180.0, 225.0] {
        let hidden = ground(vec![one(10.0, 5.0, facing), one(10.0, 16.0, 0.0)], vec![block()]).sees(0, 1).unwrap();
        assert_eq!((hidden.sight, hidden.blocked_by), (Sight::Blocked, vec![Blocker::Feature(0)]), "facing {facing}");
        let screen = line(10.0, 10.0, 0.0, 3);
        let hidden = scene(vec![one(10.0, 5.0, facing), one(10.0, 16.0, 0.0), screen]).sees(0, 1).unwrap();
        assert_eq!((hidden.sight, hidden.blocked_by), (Sight::Blocked, vec![Blocker::Body(2)]), "facing {facing}");
    }
}

#[test]
fn one_stand_that_sees_is_enough() {
    let wide = body(Order::Line, vec![rect(10.0, 5.0, 180.0, 2.0, 1.0), rect(16.0, 5.0, 180.0, 2.0, 1.0)]);
    let seen = ground(vec![wide, one(10.0, 16.0, 0.0)], vec![block()]).sees(0, 1).unwrap();
    assert_eq!(seen.sight, Sight::Clear);
    assert!((seen.line.unwrap().from.x - 16.0).abs() < 1e-9, "past the end of the building");
}

#[test]
fn woods_stop_a_line_of_sight_after_an_inch() {
    let woods = |deep: f64| area(WOODS, 0, &[(-40.0, 9.0), (60.0, 9.0), (60.0, 9.0 + deep), (-40.0, 9.0 + deep)]);
    let sight = |deep| ground(vec![one(10.0, 5.0, 180.0), one(10.0, 16.0, 0.0)], vec![woods(deep)]).sees(0, 1).unwrap();
    assert_eq!((sight(0.9).sight, sight(1.5).sight), (Sight::Clear, Sight::NeedsVisibility));
    assert!((sight(1.5).woods_in - 1.5).abs() < 1e-6);
}

#[test]
fn destroyed_units_see_nothing() {
    assert_eq!(scene(vec![one(10.0, 5.0, 0.0), body(Order::Line, vec![])]).sees(0, 1), None);
    assert_eq!(scene(vec![one(10.0, 5.0, 0.0)]).sees(0, 1), None);
}

proptest! {
    #![proptest_config(few(96))]

    /// A body with a clear shot at another also sees it, on any facing.
    #[test]
    fn a_clear_shot_is_a_clear_sight(
        x in 2.0..30.0_f64, y in 8.0..30.0_f64, facing in 0.0..360.0_f64, turned in 0.0..360.0_f64, block_x in 0.0..30.0_f64,
    ) {
        let feature = area(Obstruction::Block, 0, &[(block_x, 5.0), (block_x + 3.0, 5.0), (block_x + 3.0, 7.0), (block_x, 7.0)]);
        let bodies = |facing| vec![one(15.0, 2.0, facing), one(x, y, 45.0)];
        let scene = ground(bodies(facing), vec![feature.clone()]);
        let shot = scene.shot(0, 1, ShotAsk::within(100.0)).unwrap();
        let seen = scene.sees(0, 1).unwrap();
        prop_assert!(shot.sight != Sight::Clear || seen.sight == Sight::Clear);
        let other = ground(bodies(turned), vec![feature]).sees(0, 1).unwrap();
        prop_assert_eq!(seen.sight, other.sight);
    }
}
