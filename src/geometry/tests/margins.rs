//! The reason for a shot's result, its margin, and the line to measure if it is too close to call.

use super::kit::*;
use crate::geometry::*;
use nalgebra::Vector2;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

/// Centres at (10, 5) and (10, 16): the eye sees the target's front, at y = 15.5, between slopes of 1 in 10.5.
fn pair_and(others: Vec<Body>) -> Vec<Body> {
    [vec![one(10.0, 5.0, 0.0), one(10.0, 16.0, 180.0)], others].concat()
}

fn decided(bodies: Vec<Body>, features: Vec<Feature>) -> (Sight, Why, f64) {
    let shot = ground(bodies, features).shot(0, 1, FAR).unwrap();
    assert_eq!(shot.why.0, shot.stands[0].why);
    assert_eq!(shot.margin_in, shot.stands[0].margin_in);
    (shot.sight, shot.stands[0].why, shot.margin_in)
}

fn is_near(found: (Sight, Why, f64), wanted: (Sight, Why, f64)) {
    assert_eq!((found.0, found.1), (wanted.0, wanted.1));
    assert!((found.2 - wanted.2).abs() < 1e-6, "{} and not {}", found.2, wanted.2);
}

/// Returns the distance of a point from the line of sight with a slope of `right` in 10.5.
fn off_line(place: (f64, f64), right: f64) -> f64 {
    let (x, y) = (place.0 - 10.0, place.1 - 5.0);
    (x * 10.5 - y * right).abs() / trig::hypot(right, 10.5)
}

#[test]
fn the_margin_of_a_blocked_shot_is_how_far_the_blocker_must_draw_back() {
    // 4" wide, its front at y = 9.5: its near corners are at (8, 9.5) and (12, 9.5).
    let wide = |x: f64| body(Order::Line, vec![rect(x, 10.0, 0.0, 4.0, 1.0)]);
    is_near(decided(pair_and(vec![wide(10.0)]), vec![]), (Sight::Blocked, Why::View, off_line((12.0, 9.5), 1.0)));
    // Half an inch aside it is nearer to being seen past on that side.
    is_near(decided(pair_and(vec![wide(10.5)]), vec![]), (Sight::Blocked, Why::View, off_line((8.5, 9.5), -1.0)));
    // Two behind one another: both would have to draw back.
    let both = vec![wide(10.0), body(Order::Line, vec![rect(10.0, 7.0, 0.0, 9.0, 1.0)])];
    is_near(decided(pair_and(both), vec![]), (Sight::Blocked, Why::View, off_line((14.5, 6.5), 1.0)));
    // A house works like a unit.
    let house = block(Obstruction::Block, (8.0, 9.5), (12.0, 10.5));
    is_near(decided(pair_and(vec![]), vec![house]), (Sight::Blocked, Why::View, off_line((12.0, 9.5), 1.0)));
}

#[test]
fn the_margin_of_a_clear_shot_is_how_far_a_blocker_must_extend() {
    // Everything to the right of x = 10 is hidden: the near corner (10, 9) would have to reach the leftmost line.
    let half = line(12.0, 10.0, 0.0, 2);
    let to_the_left = off_line((10.0, 9.0), -1.0);
    is_near(decided(pair_and(vec![half.clone()]), vec![]), (Sight::Clear, Why::View, to_the_left));
    // With another to its left, whose rear corner (9.7, 10) is the last to be seen past, at a slope of 0.3 in 5; the
    // nearer corner moves faster in slope.
    let gap = [half, line(7.7, 10.0, 0.0, 2)];
    let (sight, why, margin_in) = decided(pair_and(gap.to_vec()), vec![]);
    assert_eq!((sight, why), (Sight::Clear, Why::View));
    assert!((margin_in - 0.06 / (1.0 / 5.0 + 1.0 / 4.0)).abs() < 0.001, "{margin_in}");
    // Without obstacles: the arc, within which the target is furthest, or the reach.
    let open = scene(pair_and(vec![])).shot(0, 1, FAR).unwrap();
    assert_eq!(open.why, (Why::Arc, 0));
    assert_eq!(open.margin_in, open.stands[0].arc_depth_in);
    let reach = scene(pair_and(vec![])).shot(0, 1, ask(12.0)).unwrap();
    assert_eq!((reach.why, reach.margin_in), ((Why::Reach, 0), 2.0));
}

#[test]
fn the_margin_of_woods_is_measured_from_an_inch() {
    let belt = |deep: f64| vec![block(WOODS, (-20.0, 9.0), (40.0, 9.0 + deep))];
    is_near(decided(pair_and(vec![]), belt(2.0)), (Sight::NeedsVisibility, Why::Woods, 1.0));
    is_near(decided(pair_and(vec![]), belt(1.2)), (Sight::NeedsVisibility, Why::Woods, 0.2));
    is_near(decided(pair_and(vec![]), belt(0.7)), (Sight::Clear, Why::Woods, 0.3));
    // If a blocker is nearer to hiding the target than the woods are to an inch, it decides.
    let half = line(12.0, 10.0, 0.0, 2);
    let (sight, why, _) = decided(pair_and(vec![half]), belt(2.0));
    assert_eq!((sight, why), (Sight::NeedsVisibility, Why::View));
    // A target two stands wide, one behind the woods and one beside them: the one in the open counts.
    let wood = vec![block(WOODS, (10.0, 9.0), (40.0, 10.1))];
    let bodies = vec![one(10.0, 5.0, 0.0), line(10.0, 15.5, 180.0, 2)];
    let (sight, why, margin_in) = decided(bodies, wood);
    assert!(sight == Sight::Clear && why == Why::Arc && margin_in > 1.0, "{why:?} {margin_in}");
}

#[test]
fn a_target_out_of_reach_has_no_margin_of_sight() {
    let blocked = scene(pair_and(vec![line(10.0, 10.0, 0.0, 3)]));
    let shot = |reach_in: f64| blocked.shot(0, 1, ask(reach_in)).unwrap();
    let far = shot(6.0);
    assert_eq!((far.sight, far.why.0, far.margin_in), (Sight::Blocked, Why::Reach, 4.0));
    let near = shot(9.9);
    assert_eq!((near.why.0, near.close_call), (Why::View, false), "a tenth out of reach, but well blocked");
    assert_eq!((shot(10.5).why.0, shot(10.5).close_call), (Why::View, false));
    let open = scene(pair_and(vec![])).shot(0, 1, ask(9.9)).unwrap();
    assert_eq!((open.why.0, open.close_call), (Why::Reach, true));
}

#[test]
fn a_shot_has_the_margin_of_the_stand_nearest_to_flipping() {
    // Four stands face one: the outer ones are furthest from it.
    let shot = scene(vec![line(10.0, 10.0, 0.0, 4), line(13.0, 13.0, 180.0, 1)]).shot(0, 1, ask(8.0)).unwrap();
    let least = shot.stands.iter().map(|s| s.margin_in).fold(f64::INFINITY, f64::min);
    assert_eq!(shot.margin_in, least);
    assert_eq!(shot.stands[shot.why.1].margin_in, least);
}

// ---- the line to measure --------------------------------------------------------------------------------------------

fn measures(bodies: Vec<Body>, features: Vec<Feature>, ask: ShotAsk) -> Vec<Measure> {
    let shot = ground(bodies, features).shot(0, 1, ask).unwrap();
    assert_eq!(shot.close_call, !shot.measures.is_empty());
    shot.measures
}

fn is_at(point: P, x: f64, y: f64) {
    assert!((point - P::new(x, y)).norm() < 1e-6, "{point} and not ({x}, {y})");
}

#[test]
fn a_range_is_measured_from_front_to_target() {
    let found = measures(pair_and(vec![]), vec![], ask(10.1));
    assert_eq!((found.len(), found[0].why, found[0].stands), (1, Why::Reach, (0, 0)));
    assert!((found[0].line.from.y, found[0].line.to.y) == (5.5, 15.5));
    assert!(measures(pair_and(vec![]), vec![], ask(10.3)).is_empty());
    assert!(measures(pair_and(vec![]), vec![], ask(9.8)).is_empty());
}

#[test]
fn an_arc_is_measured_from_the_end_of_the_front_to_the_corner() {
    // The right border runs from (11, 5.5) at 45 degrees; the target's upper left corner is (14, 8.6): narrowly inside.
    for (y, range) in [(8.1, true), (7.9, false)] {
        let bodies = vec![one(10.0, 5.0, 0.0), one(15.0, y, 0.0)];
        let found = measures(bodies.clone(), vec![], FAR);
        assert_eq!((found[0].why, found[0].stands), (Why::Arc, (0, 0)));
        is_at(found[0].line.from, 11.0, 5.5);
        is_at(found[0].line.to, 14.0, y + 0.5);
        assert_eq!(scene(bodies).shot(0, 1, FAR).unwrap().range_in_arc_in.is_some(), range);
    }
    // Level with the front: from its left end to the corner that is just before it.
    let found = measures(vec![one(10.0, 5.0, 0.0), one(10.0, 4.95, 0.0)], vec![], ask(3.0));
    assert_eq!(found[0].why, Why::Arc);
    assert!((found[0].line.from.y, found[0].line.to.y) == (5.5, 5.45), "{found:?}");
}

#[test]
fn a_sight_is_measured_along_the_line_past_the_blocker() {
    // Its right near corner is a twentieth of an inch beyond the rightmost line, or a twentieth short of it.
    let corner = |x: f64| body(Order::Line, vec![rect(x - 4.0, 10.0, 0.0, 8.0, 1.0)]);
    let edge = 10.0 + 4.5 / 10.5;
    for (x, sight) in [(edge + 0.05, Sight::Blocked), (edge - 0.05, Sight::Clear)] {
        let bodies = pair_and(vec![corner(x)]);
        assert_eq!(scene(bodies.clone()).shot(0, 1, FAR).unwrap().sight, sight);
        let found = measures(bodies, vec![], FAR);
        assert_eq!((found[0].why, &found[0].past[..]), (Why::View, &[Blocker::Body(2)][..]));
        is_at(found[0].line.from, 10.0, 5.0);
        is_at(found[0].line.to, 11.0, 15.5);
    }
}

#[test]
fn woods_are_measured_on_the_line_of_sight() {
    let found = measures(pair_and(vec![]), vec![block(WOODS, (-20.0, 9.0), (40.0, 9.95))], FAR);
    assert_eq!((found[0].why, &found[0].past[..]), (Why::Woods, &[Blocker::Feature(0)][..]));
    is_at(found[0].line.from, 10.0, 5.0);
    assert!((found[0].line.to.y - 15.5).abs() < 1e-6);
}

#[test]
fn an_enfilade_is_measured_to_the_front_line() {
    // The target faces along +x from (10, 10): its front line is x = 10.5. Two stands fire, with half the figures each.
    let firers = |x: f64| {
        let stands = vec![rect(x, 16.0, 180.0, 1.0, 1.0), rect(8.0, 16.0, 180.0, 1.0, 1.0)];
        vec![body(Order::Line, stands), body(Order::Line, vec![rect(10.0, 10.0, 90.0, 2.0, 1.0)])]
    };
    let shot = |x: f64| scene(firers(x)).shot(0, 1, ask(8.0)).unwrap();
    assert_eq!((shot(14.0).enfilade, shot(14.0).close_call), (true, false), "one of the two is half");
    assert!((shot(14.0).enfilade_margin_in - 2.5).abs() < 1e-9, "and stays so until the other comes over the line");
    let both = firers(10.45);
    assert!((scene(both).shot(0, 1, ask(8.0)).unwrap().enfilade_margin_in - 2.5).abs() < 1e-9);
    // Of three, one is behind by 0.2" and one by 2", one before by 0.1": if the nearest one behind is gone there is no
    // half, even if the one before crosses the line.
    let stands = [10.3, 8.5, 10.6].map(|x| rect(x, 16.0, 180.0, 0.1, 0.1)).to_vec();
    let three = vec![body(Order::Line, stands), body(Order::Line, vec![rect(10.0, 10.0, 90.0, 2.0, 1.0)])];
    let found = scene(three).shot(0, 1, ask(8.0)).unwrap();
    assert!(found.enfilade && (found.enfilade_margin_in - 0.2).abs() < 1e-9, "{}", found.enfilade_margin_in);
    let alone = |x: f64| {
        scene(vec![one(x, 16.0, 180.0), body(Order::Line, vec![rect(10.0, 10.0, 90.0, 2.0, 1.0)])])
            .shot(0, 1, ask(8.0))
            .unwrap()
    };
    assert_eq!((alone(10.4).enfilade, alone(10.4).close_call), (true, true));
    assert_eq!((alone(10.6).enfilade, alone(10.6).close_call), (false, true));
    assert_eq!((alone(10.8).enfilade, alone(10.8).close_call), (false, false));
    let line = alone(10.4).measures.into_iter().find(|m| m.why == Why::FrontLine).unwrap().line;
    is_at(line.from, 10.4, 16.0);
    is_at(line.to, 10.5, 16.0);
}

#[test]
fn an_aspect_is_measured_from_the_foremost_centre() {
    let target = one(10.0, 10.0, 0.0);
    let from = |x: f64, y: f64| scene(vec![one(x, y, 0.0), target.clone()]).aspect_of(0, 1).unwrap();
    let close = from(14.0, 10.45);
    assert_eq!((close.aspect, close.close_call), (Aspect::Flank, true));
    is_at(close.measure.from, 14.0, 10.45);
    is_at(close.measure.to, 14.0, 10.5);
    // Behind it, just to the right of its right end.
    let rear = from(11.05, 6.0);
    assert_eq!((rear.aspect, rear.close_call), (Aspect::Flank, true));
    is_at(rear.measure.from, 11.05, 6.0);
    is_at(rear.measure.to, 11.0, 6.0);
}

#[test]
fn a_blocker_hides_no_more_than_its_exact_width() {
    // Its corner is a ten-thousandth of an inch short of the rightmost line: that much is seen, and it is a close call.
    let corner = |x: f64| {
        let mut stand = rect(6.0, 10.0, 0.0, 8.0, 1.0);
        stand.pose.translation.x = x - 4.0;
        scene(pair_and(vec![body(Order::Line, vec![stand])])).shot(0, 1, FAR).unwrap()
    };
    let edge = 10.0 + 4.5 / 10.5;
    assert_eq!(corner(edge).sight, Sight::Blocked, "its near corner on the line");
    for beyond in [1e-4, 1e-5, 1e-6] {
        assert_eq!(corner(edge - beyond).sight, Sight::Clear, "{beyond}");
        assert!((corner(edge - beyond).margin_in - beyond).abs() < 1e-7 + beyond * 0.01, "{beyond}");
        assert_eq!(corner(edge + beyond).sight, Sight::Blocked, "{beyond}");
    }
}

proptest! {
    #![proptest_config(few(200))]

    /// A close call is a margin within the ruler's tolerance, and has a line to measure.
    #[test]
    fn margins_and_close_calls_agree(bodies in prop::collection::vec(any_body(), 2..7), reach in 1..24) {
        let shot = scene(bodies).shot(0, 1, ask(f64::from(reach))).unwrap();
        for stand in &shot.stands {
            prop_assert!(stand.margin_in >= 0.0);
            prop_assert_eq!(stand.close_call, stand.margin_in <= 0.125);
            prop_assert_eq!(stand.close_call, stand.measure.is_some());
            prop_assert!(stand.why != Why::FrontLine && (stand.range.is_some() || stand.why != Why::View));
            prop_assert!(stand.measure.as_ref().is_none_or(|m| m.why == stand.why && m.stands.0 == stand.stand));
            if stand.range.is_some() && !stand.bears {
                // Except for a nearer stand just out of the arc, or one with only a point in it: a nearer part may
                // enter.
                let of_a_point = stand.sight == Sight::Blocked && stand.blocked_by.is_empty();
                prop_assert!(stand.why != Why::Arc || stand.target != Some(stand.decided_at) || of_a_point);
            }
        }
        let least = shot.stands.iter().map(|s| s.margin_in).fold(f64::INFINITY, f64::min);
        prop_assert_eq!(shot.margin_in, least);
        prop_assert_eq!(shot.close_call, least <= 0.125 || shot.enfilade_margin_in <= 0.125);
        prop_assert_eq!(shot.close_call, !shot.measures.is_empty());
    }

    /// An obstacle that moves by less than the margin changes nothing.
    #[test]
    fn no_blocker_moved_by_less_than_the_margin_flips_a_shot(
        bodies in prop::collection::vec(any_body(), 3..7), which in any::<prop::sample::Index>(), way in 0..3600, share in 1..100,
    ) {
        let before = scene(bodies.clone()).shot(0, 1, FAR).unwrap();
        let mover = 2 + which.index(bodies.len() - 2);
        for (place, stand) in before.stands.iter().enumerate() {
            // An obstacle that hides nothing yet (for a unit, no part of the stand that is seen best) is only found
            // within the ruler's tolerance.
            let hides_some = bodies[1].stands.len() == 1 && stand.blocked_by.contains(&Blocker::Body(mover));
            let most_in = if hides_some { stand.margin_in.min(5.0) } else { stand.margin_in.min(0.12) };
            let (sin, cos) = trig::sin_cos_hundredths(way * 10);
            let by = Vector2::new(sin, cos) * (most_in * f64::from(share) / 101.0);
            // An obstacle partly beside the target or behind it may come before it; one that contains the eye may
            // release it by any of its sides.
            let eye = bodies[0].stands[place].centre();
            let corners = bodies[mover].stands.iter().flat_map(corners_of);
            let furthest_in = corners.map(|corner| (corner - eye).norm()).fold(0.0, f64::max);
            let target_in = bodies[1].stands.iter().map(|s| super::naive::to_base(s, eye)).fold(f64::INFINITY, f64::min);
            let to_firer_in = scene(bodies.clone()).gap(mover, 0).unwrap().inches;
            if furthest_in + by.norm() >= target_in || to_firer_in <= by.norm() + 1e-6 {
                continue;
            }
            let mut moved = bodies.clone();
            for stand in &mut moved[mover].stands {
                stand.pose.translation.vector += by;
            }
            let after = scene(moved).shot(0, 1, FAR).unwrap();
            prop_assert_eq!(after.stands[place].sight, stand.sight, "{} by {}", place, by.norm());
            prop_assert_eq!(after.stands[place].bears, stand.bears);
        }
    }

    /// An enfilade does not change while every firing centre moves by less than its margin.
    #[test]
    fn no_enfilade_flips_by_less_than_its_margin(firer in any_body(), (x, y, facing, n) in (0..24, 0..24, any_facing(), 1..5_usize), way in 0..3600, share in 1..100) {
        let bodies = vec![firer, line(f64::from(x), f64::from(y), facing, n)];
        let before = scene(bodies.clone()).shot(0, 1, FAR).unwrap();
        let (sin, cos) = trig::sin_cos_hundredths(way * 10);
        let by = Vector2::new(sin, cos) * (before.enfilade_margin_in.min(5.0) * f64::from(share) / 101.0);
        let mut moved = bodies;
        for stand in &mut moved[0].stands {
            stand.pose.translation.vector += by;
        }
        let after = scene(moved).shot(0, 1, FAR).unwrap();
        if after.stands.iter().map(|s| s.bears && s.sight > Sight::Blocked).eq(before.stands.iter().map(|s| s.bears && s.sight > Sight::Blocked)) {
            prop_assert_eq!(after.enfilade, before.enfilade);
        }
    }
}
