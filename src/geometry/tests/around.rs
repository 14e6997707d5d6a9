//! Fire to all four sides.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

const NEAR: ShotAsk = ShotAsk {
    reach_in: 8.0,
    reach_otherwise_in: None,
    over_lower_units: false,
    all_round: true,
    visibility: Visibility::SeesThrough,
};

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

fn at(others: Vec<Body>) -> Shot {
    let bodies = [vec![one(20.0, 20.0, 0.0)], others].concat();
    ground(bodies, vec![]).shot(0, 1, NEAR).unwrap()
}

#[test]
fn a_target_behind_is_measured_from_the_back_of_the_base() {
    let behind = at(vec![one(20.0, 15.0, 0.0)]);
    assert_eq!((behind.sight, behind.fires_at_in), (Sight::Clear, Some(4.0)));
    assert_eq!(behind.stands[0].range.unwrap().1.from.y, 19.5);
    let beside = at(vec![one(25.0, 20.0, 90.0)]);
    assert_eq!(beside.fires_at_in, Some(3.5), "from its side, at x = 21, to x = 24.5");
    let ahead = at(vec![one(20.0, 25.0, 180.0)]);
    assert_eq!(ahead.fires_at_in, Some(4.0));
}

#[test]
fn all_round_fire_has_no_arc_border() {
    // Its corner lies on the 45 degree line from the base's own.
    let there = at(vec![one(24.0, 23.0, 0.0)]);
    assert!(there.stands[0].bears && !there.close_call, "{:?} by {}", there.why, there.margin_in);
    assert_eq!(there.why.0, Why::Reach);
}

#[test]
fn a_blocker_hides_the_target_on_every_side() {
    let hidden = at(vec![one(20.0, 13.0, 0.0), line(20.0, 17.0, 0.0, 4)]);
    assert_eq!((hidden.sight, hidden.figures_bearing), (Sight::Blocked, 0));
    assert_eq!(hidden.blocked_by, [Blocker::Body(2)]);
}

#[test]
fn a_unit_out_of_reach_bears_on_no_target() {
    let far = at(vec![one(20.0, 10.0, 0.0)]);
    assert_eq!((far.range_in_arc_in, far.fires_at_in), (Some(9.0), None));
    assert!(at(vec![one(20.0, 10.95, 0.0)]).close_call, "8.05 inches");
}

proptest! {
    #![proptest_config(few(256))]

    #[test]
    fn the_all_round_range_is_the_gap_at_any_facing(
        facing in 0.0..360.0_f64, x in -9.0..9.0_f64, y in -9.0..9.0_f64, theirs in 0.0..360.0_f64,
    ) {
        prop_assume!(x * x + y * y > 6.25);
        let firer = rect(0.0, 0.0, facing, 2.0, 1.0);
        let target = one(x, y, theirs);
        let mut first: Option<Shot> = None;
        for way in quarters(&firer) {
            let found = scene(vec![body(Order::Line, vec![way]), target.clone()]).shot(0, 1, NEAR).unwrap();
            prop_assert!((found.range_in_arc_in.unwrap() - found.gap.inches).abs() < 1e-6);
            prop_assert_eq!(found.sight, Sight::Clear);
            prop_assert_eq!(found.figures_bearing > 0, found.gap.inches <= 8.0);
            if let Some(first) = &first {
                prop_assert_eq!(first.close_call, found.close_call);
                prop_assert!((first.margin_in - found.margin_in).abs() < 1e-6);
            }
            first.get_or_insert(found);
        }
    }
}
