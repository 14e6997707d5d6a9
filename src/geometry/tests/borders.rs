//! Cases exactly on a border, of the arc or of another unit's stand, where the last thousandths decide. Each is a
//! regression test.

use super::gaps::moved;
use super::kit::*;
use crate::geometry::*;
use nalgebra::{Isometry2, Vector2};

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

/// Returns the shot of the first at the second, with the table turned and shifted in several ways.
fn shots(bodies: &[Body]) -> Vec<Shot> {
    let turns = [0.0, 0.3, 1.1, 2.0, 3.9, 5.5].map(|radians| Isometry2::new(Vector2::new(radians, -7.3), radians));
    let there = |by: &Isometry2<f64>| scene(bodies.iter().map(|b| moved(b, by)).collect());
    turns
        .iter()
        .map(|by| there(by).shot(0, 1, FAR).unwrap())
        .chain([scene(bodies.to_vec()).shot(0, 1, FAR).unwrap()])
        .collect()
}

/// Returns shots by a firer at (10, 5); the target is ahead of it to the left or to the right.
fn past(other: (f64, f64), to_the: &str) -> Vec<Shot> {
    let target = one(if to_the == "left" { 9.0 } else { 11.0 }, 16.0, 180.0);
    shots(&[one(10.0, 5.0, 0.0), target, one(other.0, other.1, 0.0)])
}

#[test]
fn a_firer_on_another_bases_edge_looks_past_it() {
    // On its left side or left corners: it hides everything to the right of the line ahead.
    for other in [(11.0, 5.0), (11.0, 5.5), (11.0, 4.5)] {
        for shot in past(other, "left") {
            assert_eq!((shot.sight, &shot.stands[0].blocked_by[..]), (Sight::Clear, &[][..]), "{other:?}");
        }
    }
    for other in [(11.0, 5.0), (11.0, 5.5)] {
        for shot in past(other, "right") {
            assert_eq!((shot.sight, &shot.blocked_by[..]), (Sight::Blocked, &[Blocker::Body(2)][..]), "{other:?}");
            assert!(shot.close_call, "an eighth of an inch aside and it is free");
        }
    }
    // On its front: it is behind the firer. On its rear: it is right before the firer.
    assert!(past((10.0, 4.5), "left").iter().all(|shot| shot.sight == Sight::Clear));
    assert!(past((10.0, 5.5), "left").iter().all(|shot| shot.blocked_by == [Blocker::Body(2)]));
    // Inside it: nothing is seen.
    assert!(past((10.2, 5.1), "left").iter().all(|shot| shot.blocked_by == [Blocker::Body(2)]));
}

#[test]
fn a_centre_on_the_rim_of_a_commanders_base() {
    let beside = body(Order::Line, vec![disc(11.0, 5.0, 2.0)]);
    let sees =
        |x: f64| scene(vec![one(10.0, 5.0, 0.0), one(x, 16.0, 180.0), beside.clone()]).shot(0, 1, FAR).unwrap().sight;
    assert_eq!((sees(8.5), sees(11.5)), (Sight::Clear, Sight::Blocked));
}

/// "v >= d/2 and |u| <= w/2 + (v - d/2)": the border is in the arc. "Clear if a set of lines of non-zero width gets
/// through": none ends on a point, so the sight is blocked, without a blocker.
#[test]
fn a_target_that_only_touches_the_arc_is_in_it_and_not_seen() {
    // The arc's right border runs from (11, 5.5) at 45 degrees: through the target's corner at (14, 8.5).
    let touch = scene(vec![one(10.0, 5.0, 0.0), one(15.0, 8.0, 0.0)]).shot(0, 1, FAR).unwrap();
    let stand = &touch.stands[0];
    assert_eq!((stand.sight, stand.bears, touch.figures_bearing), (Sight::Blocked, true, 0));
    assert!((stand.range.unwrap().0 - 18.0_f64.sqrt()).abs() < 1e-9, "from (11, 5.5) to (14, 8.5)");
    assert!(stand.blocked_by.is_empty() && touch.blocked_by.is_empty() && stand.sight_line.is_none());
    assert!((stand.why, stand.close_call) == (Why::Arc, true) && stand.margin_in < 1e-9);
    // Beside it, front in line with front: corner to corner.
    let abreast = scene(vec![one(10.0, 5.0, 0.0), one(12.0, 5.0, 0.0)]).shot(0, 1, FAR).unwrap();
    assert_eq!((abreast.range_in_arc_in, abreast.sight), (Some(0.0), Sight::Blocked));
    let further = scene(vec![one(10.0, 5.0, 0.0), one(12.001, 5.0, 0.0)]).shot(0, 1, FAR).unwrap();
    assert_eq!((further.range_in_arc_in, further.sight, further.close_call), (None, Sight::NoPartInArc, true));
    let nudged = scene(vec![one(10.0, 5.0, 0.0), one(15.0, 8.01, 0.0)]).shot(0, 1, FAR).unwrap();
    assert_eq!((nudged.sight, nudged.close_call), (Sight::Clear, true));
    // A square stand's border runs through its centre: a side along it is seen end on.
    let side_on = rect(16.0, 9.0, 45.0, 8.0_f64.sqrt(), 1.0);
    let firer = body(Order::Line, vec![rect(10.0, 5.0, 0.0, 1.0, 1.0)]);
    let edge_on = scene(vec![firer, body(Order::Line, vec![side_on])]).shot(0, 1, FAR).unwrap();
    assert_eq!((edge_on.sight, edge_on.figures_bearing), (Sight::Blocked, 0));
    assert!(edge_on.range_in_arc_in.is_some() && edge_on.blocked_by.is_empty());
}

/// However little of the target is in the arc, it is either seen or hidden by the stand beside it.
#[test]
fn a_blocked_shot_always_names_its_blocker() {
    // The target reaches into the arc by two ten-thousandths; the other's left side runs along the arc's border there.
    let target = body(Order::Line, vec![rect(15.0, 8.0, 0.0, 2.0, 1.0004)]);
    for nearer in [12.5, 13.0, 13.4] {
        let aside = rect(nearer + 0.706, nearer - 5.5 - 0.706, 45.0, 2.0, 1.0);
        let found =
            scene(vec![one(10.0, 5.0, 0.0), target.clone(), body(Order::Line, vec![aside])]).shot(0, 1, FAR).unwrap();
        assert!(found.sight != Sight::Blocked || found.blocked_by == [Blocker::Body(2)], "{found:?}");
    }
}

/// How far an obstacle extends beside the target counts, even if it is very near to the eye.
#[test]
fn a_wide_line_right_before_the_firer_is_no_close_call() {
    for wide in [4, 6, 8] {
        let found = scene(vec![one(10.0, 5.0, 0.0), one(10.0, 25.0, 180.0), line(10.0, 7.0, 0.0, wide)])
            .shot(0, 1, FAR)
            .unwrap();
        assert_eq!((found.sight, found.close_call), (Sight::Blocked, false), "{wide} stands");
    }
    // Two units set end to end before the target's middle: each may stand an eighth of an inch aside.
    let halves = [line(7.0, 7.0, 0.0, 3), line(13.0, 7.0, 0.0, 3)];
    let found =
        scene([vec![one(10.0, 5.0, 0.0), one(10.0, 25.0, 180.0)], halves.to_vec()].concat()).shot(0, 1, FAR).unwrap();
    assert_eq!((found.sight, found.close_call), (Sight::Blocked, true));
}

/// A unit level with the eye on the left hides nothing on the right, however little of it is ahead.
#[test]
fn a_blocker_level_with_the_eye_does_not_reach_round_it() {
    // The arc contains a sliver of the target, far to the right; the other unit's corner is barely ahead on the left.
    for ahead in [0.000_01, 0.000_1, 0.001, 0.01] {
        let other = body(Order::Line, vec![rect(6.0, 4.5 + ahead, 0.0, 2.0, 1.0)]);
        for reach in [0.000_1, 0.001, 0.01, 0.1] {
            let target = rect(13.5 - reach, 6.5, 0.0, 2.0, 1.0);
            let found = scene(vec![one(10.0, 5.0, 0.0), body(Order::Line, vec![target]), other.clone()])
                .shot(0, 1, FAR)
                .unwrap();
            assert!(found.stands[0].blocked_by.is_empty(), "{ahead} {reach}: {found:?}");
        }
    }
}
