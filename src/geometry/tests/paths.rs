//! Walking, fitting and coming into contact.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

fn walked(scene: &Scene, steps: &[Step]) -> Vec<Leg> {
    scene.walk(0, steps)
}

fn close(a: P, b: P, within: f64) -> bool {
    (a - b).norm() <= within
}

#[test]
fn an_advance_goes_straight_ahead() {
    let scene = scene(vec![line(10.0, 10.0, 90.0, 3)]);
    let legs = walked(&scene, &[Step::Advance { distance: inches(6.0) }]);
    assert_eq!(legs[0].ruler_in, 6.0);
    for (before, after) in scene.bodies()[0].stands.iter().zip(&legs[0].stands) {
        assert_eq!(after.centre() - before.centre(), nalgebra::Vector2::new(6.0, 0.0));
        assert_eq!(after.pose.rotation, before.pose.rotation);
    }
    assert_eq!(legs[0].track.from, P::new(10.0, 10.0));
    assert_eq!(legs[0].track.to, P::new(16.0, 10.0));
}

#[test]
fn an_oblique_keeps_the_facing_and_costs_its_length() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 1)]);
    let legs = walked(&scene, &[Step::Oblique { distance: inches(4.0), angle: degrees(30.0) }]);
    assert_eq!(legs[0].ruler_in, 4.0);
    assert!(close(legs[0].stands[0].centre(), P::new(12.0, 9.5 + 3.464), 1e-9));
    assert_eq!(legs[0].stands[0].forward().y, 1.0);
}

#[test]
fn a_side_step_goes_to_the_right() {
    let scene = scene(vec![line(10.0, 10.0, 180.0, 1)]);
    let legs = walked(&scene, &[Step::SideStep { distance: inches(3.0) }]);
    assert!(close(legs[0].stands[0].centre(), P::new(7.0, 10.5), 1e-9));
}

#[test]
fn a_wheel_costs_the_straight_way_of_its_outer_end() {
    // 8" of front, a right angle to the right: the left end goes from (6, 10) to (14, 18), 8 x sqrt 2.
    let scene = scene(vec![line(10.0, 10.0, 0.0, 4)]);
    let leg = &walked(&scene, &[Step::Wheel { pivot: Pivot::Right, turn: degrees(90.0) }])[0];
    assert!((leg.ruler_in - 8.0 * std::f64::consts::SQRT_2).abs() < 1e-9);
    assert!(close(leg.track.from, P::new(6.0, 10.0), 1e-9) && close(leg.track.to, P::new(14.0, 18.0), 1e-9));
    let end = leg.stands.last().unwrap();
    assert!(close(end.corners()[1], P::new(14.0, 10.0), 1e-3), "the right end stays");
    assert!(close(leg.stands[0].corners()[0], P::new(14.0, 18.0), 1e-3));
    assert!((end.forward().x - 1.0).abs() < 1e-12, "it looks to the right now");
    // On the left end, to the left.
    let leg = &walked(&scene, &[Step::Wheel { pivot: Pivot::Left, turn: degrees(-60.0) }])[0];
    assert!((leg.ruler_in - 8.0).abs() < 1e-9, "60 degrees of a wheel is as long as the front");
    assert!(close(leg.stands[0].corners()[0], P::new(6.0, 10.0), 1e-3));
}

#[test]
fn a_column_wheels_on_its_leading_stand() {
    let scene = scene(vec![column(10.0, 10.0, 0.0, 3)]);
    let leg = &walked(&scene, &[Step::Wheel { pivot: Pivot::Left, turn: degrees(-90.0) }])[0];
    assert!((leg.ruler_in - 2.0 * std::f64::consts::SQRT_2).abs() < 1e-9);
    assert!(close(leg.stands[0].corners()[0], P::new(9.0, 10.0), 1e-3));
}

#[test]
fn an_about_face_keeps_the_ground_and_runs_left_to_right_again() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 3)]);
    let leg = &walked(&scene, &[Step::AboutFace])[0];
    assert_eq!(leg.ruler_in, 0.0);
    let old: Vec<P> = scene.bodies()[0].stands.iter().map(PlacedBase::centre).collect();
    let new: Vec<P> = leg.stands.iter().map(PlacedBase::centre).collect();
    assert_eq!(new, old.into_iter().rev().collect::<Vec<_>>());
    assert!(leg.stands[0].right().dot(&(leg.stands[2].centre() - leg.stands[0].centre())) > 0.0);
}

#[test]
fn crossings_are_listed_with_their_distances() {
    let woods = block(WOODS, (0.0, 13.0), (20.0, 20.0));
    let wall = fence(2, &[(0.0, 11.0), (20.0, 11.0)]);
    let far = block(WOODS, (0.0, 40.0), (20.0, 50.0));
    let friend = line(10.0, 17.0, 0.0, 1);
    let scene = ground(vec![line(10.0, 10.0, 0.0, 2), friend], vec![woods, wall, far]);
    let leg = &walked(&scene, &[Step::Advance { distance: inches(5.0) }])[0];
    let met: Vec<_> = leg.crossings.iter().map(|c| (c.what, c.began_on, c.ends_on)).collect();
    assert_eq!(met, [(Blocker::Feature(1), false, false), (Blocker::Feature(0), false, true)]);
    // The hair counts: a base reaches in when it is a hundredth over the edge.
    assert!((leg.crossings[0].at_in - 1.01).abs() < 1e-9);
    assert!((leg.crossings[1].at_in - 3.01).abs() < 1e-9);
    let leg = &walked(&scene, &[Step::Advance { distance: inches(6.0) }])[0];
    assert!(leg.crossings.iter().all(|c| c.what != Blocker::Body(1)), "edge to edge is not crossing");
    let leg = &walked(&scene, &[Step::Advance { distance: inches(6.5) }])[0];
    let friend = leg.crossings.iter().find(|c| c.what == Blocker::Body(1)).unwrap();
    assert!((friend.at_in - 6.01).abs() < 1e-9 && friend.ends_on);
    let fence = leg.crossings.iter().find(|c| c.what == Blocker::Feature(1)).unwrap();
    assert!(!fence.ends_on);
}

#[test]
fn a_stop_at_the_edge_is_not_inside() {
    let woods = block(WOODS, (0.0, 13.0), (20.0, 20.0));
    let scene = ground(vec![line(10.0, 13.0, 0.0, 2)], vec![woods]);
    assert!(scene.features_under(&scene.bodies()[0].stands[0]).is_empty());
    let leg = &walked(&scene, &[Step::Advance { distance: inches(2.0) }])[0];
    assert!(!leg.crossings[0].began_on);
    assert!(leg.crossings[0].at_in <= 0.0101);
    let leg = &walked(&scene, &[Step::Advance { distance: inches(-2.0) }])[0];
    assert!(leg.crossings.is_empty());
}

#[test]
fn a_wheel_meets_a_unit_in_its_way() {
    // The outer end sweeps a circle of 4" about (12, 10); the post stands at 45 degrees, 3.5" out.
    let post = line(12.0 - 2.475, 10.0 + 2.475 + 0.05, 0.0, 1);
    let scene = scene(vec![line(10.0, 10.0, 0.0, 2), post]);
    let leg = &walked(&scene, &[Step::Wheel { pivot: Pivot::Right, turn: degrees(80.0) }])[0];
    assert_eq!(leg.crossings.len(), 1);
    let met = &leg.crossings[0];
    assert!(!met.began_on && met.at_in > 0.5 && met.at_in < 4.0, "{met:?}");
}

#[test]
fn a_drag_straight_ahead_is_an_advance() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 4)]);
    let mut target = scene.bodies()[0].stands[0];
    target.pose.translation.y += 5.5;
    assert_eq!(scene.fit(0, &target), Some(vec![Step::Advance { distance: inches(5.5) }]));
    target.pose.translation.y -= 5.5;
    assert_eq!(scene.fit(0, &target), Some(vec![]));
    target.pose.translation.x += 1.5;
    assert_eq!(scene.fit(0, &target), Some(vec![Step::SideStep { distance: inches(1.5) }]));
    target.pose.translation.y += 3.0;
    assert!(matches!(scene.fit(0, &target).unwrap()[..], [Step::Oblique { .. }]));
}

/// Rounded to thousandths its end may lie beyond 45 degrees: it still counts as the widest oblique, but no more.
#[test]
fn a_drag_to_the_end_of_the_widest_oblique_is_an_oblique() {
    for facing in [0.0, 81.02, 123.45, 300.3] {
        let scene = scene(vec![body(Order::Line, vec![rect(5.35, 7.91, facing, 2.0, 1.0)])]);
        for (thousandths, angle) in (300..9_000).step_by(631).flat_map(|d| [(d, -4_500), (d, 4_500)]) {
            let (distance, angle) =
                (crate::units::Inches::from_thousandths(thousandths), crate::units::Turn::from_hundredths(angle));
            let goal = walked(&scene, &[Step::Oblique { distance, angle }])[0].stands[0];
            let found = scene.fit(0, &goal).unwrap();
            let [Step::Oblique { distance: walked_in, angle: found }] = found[..] else { panic!("{found:?}") };
            assert!(found.abs().hundredths() <= 4_500 && (walked_in.to_f64() - distance.to_f64()).abs() < 0.002);
        }
        let beyond = walked(&scene, &[Step::Oblique { distance: inches(3.0), angle: degrees(45.2) }])[0].stands[0];
        assert!(!matches!(scene.fit(0, &beyond).unwrap()[..], [Step::Oblique { .. }]));
    }
}

#[test]
fn a_drag_to_the_rear_is_an_about_face() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 3)]);
    let goal = walked(&scene, &[Step::AboutFace, Step::Advance { distance: inches(6.0) }])[1].stands[0];
    assert_eq!(scene.fit(0, &goal), Some(vec![Step::AboutFace, Step::Advance { distance: inches(6.0) }]));
}

#[test]
fn the_way_into_contact_straight_ahead() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 3), line(11.0, 16.0, 180.0, 3)]);
    assert_eq!(scene.way_into_contact(0, 1), Some(vec![Step::Advance { distance: inches(6.0) }]));
    assert_eq!(scene.way_into_contact(0, 0), Some(vec![]));
}

/// Face to face on a slant, with sides in line, where rounding could decide.
#[test]
fn the_way_into_contact_on_a_slant() {
    for (x, y) in [(4.354, 0.646), (4.0, 1.0), (6.123, 7.877)] {
        for eighth in 0..8 {
            let facing = f64::from(eighth) * 45.0;
            let (sin, cos) = trig::sin_cos_hundredths(eighth * 4_500);
            let target = rect(x + 3.83 * sin, y + 3.83 * cos, facing + 180.0, 2.0, 1.0);
            let scene =
                scene(vec![body(Order::Column, vec![rect(x, y, facing, 2.0, 1.0)]), body(Order::Column, vec![target])]);
            let steps = scene.way_into_contact(0, 1).unwrap_or_else(|| panic!("no way at {facing} from {x}, {y}"));
            assert!(matches!(steps[..], [Step::Advance { .. }]), "{steps:?} at {facing}");
            assert!((in_contact(&scene, &steps).unwrap() - 2.83).abs() <= HAIR_IN + 0.001);
        }
    }
}

#[test]
fn a_unit_has_no_way_into_contact_behind_it() {
    let scene = scene(vec![line(10.0, 20.0, 0.0, 3), line(10.0, 10.0, 0.0, 3)]);
    assert_eq!(scene.way_into_contact(0, 1), None);
}

#[test]
fn a_unit_that_faces_about_has_a_way_into_contact_behind_it() {
    let scene = scene(vec![line(10.0, 20.0, 0.0, 3), line(10.0, 10.0, 0.0, 3)]);
    let steps = vec![Step::AboutFace, Step::Advance { distance: inches(9.0) }];
    assert_eq!(scene.way_faced_about(0, 1), Some(steps));
}

#[test]
fn a_unit_does_not_face_about_for_an_enemy_in_front_or_in_contact() {
    let before = scene(vec![line(10.0, 10.0, 0.0, 3), line(16.0, 14.0, 180.0, 3)]);
    assert_eq!(before.way_faced_about(0, 1), None);
    let touched = scene(vec![line(10.0, 10.0, 0.0, 3), line(10.0, 9.0, 0.0, 3)]);
    assert_eq!(touched.way_faced_about(0, 1), None);
}

#[test]
fn all_ways_to_an_enemy_behind_begin_with_an_about_face() {
    let behind = scene(vec![line(10.0, 20.0, 0.0, 3), line(10.0, 10.0, 0.0, 3)]);
    let ways = behind.ways_into_contact(0, 1);
    assert_eq!(ways, [vec![Step::AboutFace, Step::Advance { distance: inches(9.0) }]]);
    // Aslant before its front: an about face brings it no nearer, but to another face of the enemy.
    let before = scene(vec![line(10.0, 10.0, 0.0, 3), line(16.0, 14.0, 180.0, 3)]);
    let ways = before.ways_into_contact(0, 1);
    assert_eq!(ways.first(), before.way_into_contact(0, 1).as_ref());
    assert!(ways.iter().any(|way| way.first() == Some(&Step::AboutFace)), "{ways:?}");
    for way in &ways {
        in_contact(&before, way).unwrap();
    }
    let touched = scene(vec![line(10.0, 10.0, 0.0, 3), line(10.0, 9.0, 0.0, 3)]);
    assert!(touched.ways_into_contact(0, 1).is_empty());
}

#[test]
fn a_unit_beside_and_slightly_behind_is_nearer_after_an_about_face() {
    let scene = scene(vec![line(10.0, 20.0, 0.0, 3), line(15.0, 16.0, 0.0, 2)]);
    let cost = |steps: &[Step]| scene.walk(0, steps).iter().map(|leg| leg.ruler_in).sum::<f64>();
    let about = scene.way_faced_about(0, 1).unwrap();
    assert!(matches!(about[..], [Step::AboutFace, _]), "{about:?}");
    in_contact(&scene, &about).unwrap();
    let plain = scene.way_into_contact(0, 1).unwrap_or_default();
    assert!(plain.is_empty() || cost(&about) < cost(&plain), "{about:?} and {plain:?}");
}

#[test]
fn a_wheel_is_used_only_where_nothing_else_gets_there() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 2), line(22.0, 11.0, 270.0, 2)]);
    let steps = scene.way_into_contact(0, 1).unwrap();
    assert!(matches!(steps[..], [Step::Wheel { pivot: Pivot::Right, .. }, ..]), "{steps:?}");
    in_contact(&scene, &steps).unwrap();
}

fn in_contact(scene: &Scene, steps: &[Step]) -> Result<f64, TestCaseError> {
    let legs = scene.walk(0, steps);
    let ends = legs.last().map_or(scene.bodies()[0].stands.clone(), |leg| leg.stands.clone());
    let gap = scene.gap_from(&ends, 1).unwrap();
    prop_assert!(gap.inches <= HAIR_IN, "gap {} after {steps:?}", gap.inches);
    let all_but: Vec<BodyIx> = vec![0];
    prop_assert!(scene.overlapping(&ends, &all_but).is_empty(), "overlap after {steps:?}");
    Ok(legs.iter().map(|leg| leg.ruler_in).sum())
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (1..9_000).prop_map(|d| Step::Advance { distance: crate::units::Inches::from_thousandths(d) }),
        ((1..9_000), (-4_500..=4_500)).prop_map(|(d, a)| Step::Oblique {
            distance: crate::units::Inches::from_thousandths(d),
            angle: crate::units::Turn::from_hundredths(a),
        }),
        (1..9_000).prop_map(|t| Step::Wheel { pivot: Pivot::Right, turn: crate::units::Turn::from_hundredths(t) }),
        (1..9_000_i32).prop_map(|t| Step::Wheel { pivot: Pivot::Left, turn: crate::units::Turn::from_hundredths(-t) }),
    ]
}

/// The shortest way is at the very end of the obliques, and towards a corner.
#[test]
fn the_shortest_oblique_is_found_at_its_end() {
    let target = body(
        Order::Line,
        [17.506, 15.506, 13.506].map(|x| rect(x, 15.477 + (17.506 - x) * 0.0115, 180.65, 2.0, 1.0)).to_vec(),
    );
    let scene = scene(vec![column(21.5, 16.5, 45.0, 4), target]);
    let steps = scene.way_into_contact(0, 1).unwrap();
    let ruler_in = in_contact(&scene, &steps).unwrap();
    for angle in (-4_500..=4_500).step_by(100) {
        let short =
            Step::Oblique { distance: inches(ruler_in - 0.06), angle: crate::units::Turn::from_hundredths(angle) };
        assert!(
            scene.overlapping(&scene.walk(0, &[short])[0].stands, &[0]).is_empty(),
            "a shorter way at {angle}: {steps:?}"
        );
    }
}

proptest! {
    #![proptest_config(few(96))]

    /// For the end of any walk of one or two steps, `fit` finds a way there that costs no more than the walk.
    #[test]
    fn a_fitted_walk_ends_in_the_same_place(mover in any_body(), steps in prop::collection::vec(any_step(), 1..3)) {
        let scene = scene(vec![mover]);
        let legs = scene.walk(0, &steps);
        // Of two corners equally far out, rounding on the way may change which one is the end of the front.
        let rounding_in = if matches!(scene.bodies()[0].order, Order::Line | Order::Column) { 0.05 } else { 0.2 };
        let goal = legs.last().unwrap().stands[0];
        let found = scene.fit(0, &goal);
        prop_assert!(found.is_some(), "{steps:?}");
        let fitted = scene.walk(0, &found.clone().unwrap());
        let end = fitted.last().map_or(scene.bodies()[0].stands[0], |leg| leg.stands[0]);
        prop_assert!(close(end.centre(), goal.centre(), HAIR_IN));
        let cost = |legs: &[Leg]| legs.iter().map(|leg| leg.ruler_in).sum::<f64>();
        if matches!(steps[..], [_] | [Step::Wheel { .. }, _] | [_, Step::Wheel { .. }]) {
            prop_assert!(cost(&fitted) <= cost(&legs) + rounding_in, "{} for {}: {found:?} for {steps:?}", cost(&fitted), cost(&legs));
        }
    }

    /// Where the stands are after a walk, and which bodies it crosses, are the same when nothing else is looked for.
    #[test]
    fn a_part_of_a_walk_agrees_with_the_whole(mover in any_body(), other in any_body(), steps in prop::collection::vec(any_step(), 0..3)) {
        let scene = scene(vec![mover, other]);
        let legs = scene.walk(0, &steps);
        prop_assert_eq!(scene.stands_after(0, &steps), legs.last().map(|leg| leg.stands.clone()));
        let among = scene.walk_among_bodies(0, &steps);
        prop_assert_eq!(among.len(), legs.len());
        for (part, whole) in among.iter().zip(&legs) {
            let bodies: Vec<_> = whole.crossings.iter().filter(|c| matches!(c.what, Blocker::Body(_))).copied().collect();
            prop_assert_eq!(&part.crossings, &bodies);
        }
    }

    /// The way into contact ends in contact, and no straight or oblique advance gets there in less.
    #[test]
    fn a_way_into_contact_ends_in_contact(mover in any_body(), target in any_body()) {
        let scene = scene(vec![mover, target]);
        prop_assume!(scene.gap(0, 1).unwrap().inches > HAIR_IN);
        let Some(steps) = scene.way_into_contact(0, 1) else { return Ok(()) };
        let ruler_in = in_contact(&scene, &steps)?;
        for angle in (-4_500..=4_500).step_by(1_500) {
            let advance = |distance: f64| Step::Oblique { distance: inches(distance), angle: crate::units::Turn::from_hundredths(angle) };
            let there = scene.walk(0, &[advance((ruler_in - 0.06).max(0.0))]);
            prop_assert!(scene.overlapping(&there[0].stands, &[0]).is_empty(), "a shorter way at {angle}");
        }
    }

    /// First crossings, compared with walking in small paces.
    #[test]
    fn crossings_agree_with_small_steps(mover in any_body(), other in any_body(), step in any_step()) {
        let scene = scene(vec![mover, other]);
        let leg = &scene.walk(0, &[step])[0];
        let crossing = leg.crossings.iter().find(|c| c.what == Blocker::Body(1));
        let paces = 60;
        let pace = |n: i32| match step {
            Step::Advance { distance } => Step::Advance { distance: inches(distance.to_f64() * f64::from(n) / f64::from(paces)) },
            Step::Oblique { distance, angle } => Step::Oblique { distance: inches(distance.to_f64() * f64::from(n) / f64::from(paces)), angle },
            Step::Wheel { pivot, turn } => Step::Wheel { pivot, turn: degrees(turn.degrees() * f64::from(n) / f64::from(paces)) },
            other => other,
        };
        let on = |leg: &Leg| !scene.overlapping(&leg.stands, &[0]).is_empty();
        // Each pace ends on whole thousandths, but the leg goes straight: a crossing no deeper than that may be missed.
        let surely_on = |leg: &Leg| {
            let mut stands = leg.stands.clone();
            for stand in &mut stands {
                if let Base::Rect { frontage_in, depth_in } = &mut stand.base {
                    (*frontage_in, *depth_in) = (*frontage_in - 0.004, *depth_in - 0.004);
                }
            }
            !scene.overlapping(&stands, &[0]).is_empty()
        };
        let first = (0..=paces).map(|n| scene.walk(0, &[pace(n)]).remove(0)).find(on);
        match (first, crossing) {
            (Some(met), Some(crossing)) => prop_assert!(crossing.at_in <= met.ruler_in + 0.01, "{crossing:?} {}", met.ruler_in),
            (Some(_), None) => {
                let missed = (0..=paces).map(|n| scene.walk(0, &[pace(n)]).remove(0)).find(surely_on);
                prop_assert!(missed.is_none(), "missed at {}", missed.unwrap().ruler_in);
            }
            (None, Some(crossing)) => prop_assert!(!crossing.ends_on && !crossing.began_on),
            (None, None) => {}
        }
    }
}

#[test]
fn steps_in_json_have_their_own_fields_and_no_others() {
    for good in [
        r#"{"step":"advance","distance":2.5}"#,
        r#"{"step":"oblique","distance":2,"angle":-30}"#,
        r#"{"step":"side_step","distance":-1}"#,
        r#"{"step":"wheel","pivot":"left","turn":45}"#,
        r#"{"step":"about_face"}"#,
    ] {
        let step: Step = serde_json::from_str(good).unwrap();
        let again: Step = serde_json::from_str(&serde_json::to_string(&step).unwrap()).unwrap();
        assert_eq!(again, step, "{good}");
    }
    for bad in [
        r#"{"step":"about_face","distance":2}"#,
        r#"{"step":"advance","distance":2,"angle":3}"#,
        r#"{"step":"advance"}"#,
        r#"{"step":"sideways","distance":2}"#,
    ] {
        assert!(serde_json::from_str::<Step>(bad).is_err(), "{bad}");
    }
}
