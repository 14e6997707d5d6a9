//! Whole shots: sums, agreement without an index, and agreement wherever the table is.

use super::gaps::{any_motion, moved};
use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

#[test]
fn a_line_fires_at_a_line() {
    // Four stands a side, 3" apart, the target two stands to the right: all see some of it within musket range.
    let scene = scene(vec![line(10.0, 10.0, 0.0, 4), line(14.0, 13.0, 180.0, 4)]);
    let shot = scene.shot(0, 1, ask(8.0)).unwrap();
    assert_eq!((shot.figures_bearing, shot.sight, shot.range_in_arc_in), (16, Sight::Clear, Some(3.0)));
    assert_eq!(shot.stands.iter().map(|s| s.stand).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let reach = scene.shot(0, 1, ask(3.5)).unwrap();
    // The left stands, at (7, 10) and (9, 10), have to fire slantwise at the corner (10, 13).
    assert_eq!(reach.stands.iter().map(|s| s.bears).collect::<Vec<_>>(), [false, true, true, true]);
    assert_eq!(reach.figures_bearing, 12);
    assert_eq!((shot.levels, shot.cover, shot.enfilade, shot.woods_in), ((0, 0), 0, false, 0.0));
}

#[test]
fn a_shot_counts_only_stands_that_bear() {
    let mut firer = line(10.0, 10.0, 0.0, 3);
    firer.figures = vec![4, 3, 1];
    // A screen before the two right stands.
    let screen = line(12.5, 11.5, 0.0, 2);
    let shot = scene(vec![firer, line(7.0, 16.0, 180.0, 1), screen]).shot(0, 1, ask(20.0)).unwrap();
    let seen: u32 =
        shot.stands.iter().filter(|s| s.bears && s.sight == Sight::Clear).map(|s| u32::from(s.figures)).sum();
    assert_eq!(shot.figures_bearing, seen);
    assert_eq!(shot.sight, Sight::Clear);
}

/// A blocked stand has no line whose woods could count: `NeedsVisibility` always comes with woods.
#[test]
fn a_blocked_stand_does_not_hide_the_woods() {
    // Two stands out of reach; a house right before the left one, a belt 2" deep before both.
    let house = block(Obstruction::Block, (-90.0, 11.0), (10.0, 12.0));
    let belt = block(WOODS, (-90.0, 14.0), (90.0, 16.0));
    let bodies = vec![line(10.0, 10.0, 0.0, 2), line(10.0, 20.0, 180.0, 2)];
    let shot = ground(bodies, vec![house, belt]).shot(0, 1, ask(3.0)).unwrap();
    assert_eq!(shot.stands.iter().map(|s| s.sight).collect::<Vec<_>>(), [Sight::Blocked, Sight::NeedsVisibility]);
    assert_eq!((shot.sight, shot.figures_bearing), (Sight::NeedsVisibility, 0));
    assert!((shot.woods_in - 2.0).abs() < 1e-6, "{}", shot.woods_in);
}

#[test]
fn a_shot_of_a_unit_at_itself_is_in_the_arc_only_by_contact() {
    let shot = scene(vec![line(10.0, 10.0, 0.0, 2)]).shot(0, 0, ask(8.0)).unwrap();
    assert_eq!(shot.gap.inches, 0.0);
}

fn table() -> impl Strategy<Value = Vec<Body>> {
    prop::collection::vec(any_body(), 2..9)
}

fn same(a: &Shot, b: &Shot) -> Result<(), TestCaseError> {
    // Where rounding decides, the result may fall either way once the table is turned.
    if a.margin_in < 1e-6 || a.close_call || b.close_call {
        return Ok(());
    }
    prop_assert_eq!(a.figures_bearing, b.figures_bearing);
    prop_assert_eq!(a.enfilade, b.enfilade);
    prop_assert_eq!(a.cover, b.cover);
    prop_assert!((a.gap.inches - b.gap.inches).abs() < 1e-9);
    for (s, t) in a.stands.iter().zip(&b.stands) {
        if s.bears && s.margin_in > 1e-6 {
            prop_assert_eq!(s.sight, t.sight);
        }
    }
    Ok(())
}

/// The left border of the arc runs straight up the table from (9.646, 11.061). A stand beside it is turned by half a
/// degree: the nearer corner of its right side is 5.7" off and 0.043" out of the arc, the further corner 7.2" off and
/// 0.030" out. The stand fired at is 6.9" off, so the nearer corner decides when the other stand would be fired at
/// instead. The same holds in a mirror.
#[test]
fn a_side_along_the_arc_border_enters_with_its_nearest_corner() {
    let firer = body(Order::Line, vec![rect(10.0, 10.0, 45.0, 2.0, 1.0)]);
    let target = body(Order::Skirmish, vec![rect(9.235, 17.5, 0.5, 0.75, 1.5), rect(12.75, 18.0, 0.0, 1.5, 1.0)]);
    let mirror = scene([&firer, &target].map(mirrored).to_vec());
    for table in [scene(vec![firer, target]), mirror] {
        let shot = table.shot(0, 1, ask(12.0)).unwrap();
        let stand = &shot.stands[0];
        let (sin, cos) = trig::sin_cos_hundredths(50);
        let off_in = 10.0 - 0.5_f64.sqrt() / 2.0 - (9.235 + 0.375 * cos - 0.75 * sin);
        assert!(
            (stand.margin_in - off_in).abs() < 1e-6 && (off_in - 0.043).abs() < 0.001,
            "{} {off_in}",
            stand.margin_in
        );
        assert_eq!((stand.close_call, stand.why), (true, Why::Arc));
    }
}

/// The same stand turned by one and a half degrees. Its further corner is 0.10" out of the arc, its nearer corner
/// 0.14", which is more than the ruler's tolerance. A part of the side between them is within the tolerance, and nearer
/// than the other stand.
#[test]
fn a_side_enters_the_arc_as_far_as_the_tolerance_allows() {
    let firer = body(Order::Line, vec![rect(10.0, 10.0, 45.0, 2.0, 1.0)]);
    let target = body(Order::Skirmish, vec![rect(9.151, 17.5, 1.5, 0.75, 1.5), rect(12.75, 18.0, 0.0, 1.5, 1.0)]);
    let shot = scene(vec![firer, target]).shot(0, 1, ask(12.0)).unwrap();
    assert_eq!((shot.stands[0].close_call, shot.stands[0].why), (true, Why::Arc));
}

/// The further corner of a stand is 0.03" out of the arc, 12.6" off; the nearer one is 11.7" off, but 1.4" out of it.
/// With a reach of 12" no part of it can be fired at, even within the ruler's tolerance; with a reach of 13" it can.
#[test]
fn only_sides_that_enter_the_arc_can_come_into_reach() {
    let firer = body(Order::Line, vec![rect(10.0, 10.0, 45.0, 2.0, 1.0)]);
    let target = body(Order::Line, vec![rect(8.708, 23.46, 53.9, 0.75, 1.7)]);
    let table = scene(vec![firer, target]);
    let of = |reach_in| {
        let shot = table.shot(0, 1, ask(reach_in)).unwrap();
        let stand = &shot.stands[0];
        ((stand.margin_in * 10.0).round(), stand.range.is_none(), stand.close_call, stand.why)
    };
    assert!((table.gap(0, 1).unwrap().inches - 11.7).abs() < 0.05);
    assert_eq!(of(12.0), (5.0, true, false, Why::Reach));
    assert_eq!(of(13.0), (0.0, true, true, Why::Arc));
}

/// A disc a tenth of an inch out of the arc, 8.26" from the corner of a wide stand: within the ruler's tolerance, the
/// nearest part to enter the arc is 8.39" off.
#[test]
fn nothing_beyond_reach_is_a_close_call_of_the_arc() {
    let table = vec![
        body(Order::Line, vec![rect(10.0, 10.0, 0.0, 4.0, 1.0)]),
        body(Order::Line, vec![disc(18.258, 16.263, 0.5)]),
    ];
    let scene = scene(table);
    let of = |reach_in| {
        let shot = scene.shot(0, 1, ask(reach_in)).unwrap();
        ((shot.gap.inches * 100.0).round(), shot.figures_bearing, shot.close_call, shot.why.0)
    };
    assert_eq!(of(8.0), (826.0, 0, false, Why::Reach));
    assert_eq!(of(8.25), (826.0, 0, false, Why::Reach));
    assert_eq!(of(8.4), (826.0, 0, true, Why::Arc));
}

proptest! {
    #![proptest_config(few(150))]

    /// A shot past many others is blocked by exactly those that would block it alone: the index loses none.
    #[test]
    fn a_blocker_blocks_the_same_alone_and_among_others(bodies in table()) {
        let mut bodies = bodies;
        bodies[1].stands.truncate(1);
        let all = scene(bodies.clone()).shot(0, 1, ask(1000.0)).unwrap();
        for (place, other) in bodies.iter().enumerate().skip(2) {
            let alone = scene(vec![bodies[0].clone(), bodies[1].clone(), other.clone()]).shot(0, 1, ask(1000.0)).unwrap();
            for (among, alone) in all.stands.iter().zip(&alone.stands) {
                prop_assert_eq!(
                    among.blocked_by.contains(&Blocker::Body(place)),
                    alone.blocked_by.contains(&Blocker::Body(2)),
                    "body {} of stand {}", place, among.stand
                );
                prop_assert_eq!(&among.range, &alone.range);
                prop_assert!(among.sight <= alone.sight, "one more in the way opens nothing");
            }
        }
    }

    /// An additional obstacle opens nothing, and brings no range nearer.
    #[test]
    fn an_added_blocker_brings_nothing_nearer(bodies in table()) {
        let all = scene(bodies.clone()).shot(0, 1, ask(1000.0)).unwrap();
        let open = scene(bodies[..2].to_vec()).shot(0, 1, ask(1000.0)).unwrap();
        for (among, open) in all.stands.iter().zip(&open.stands) {
            prop_assert!(among.sight <= open.sight);
            let hidden = among.sight <= Sight::Blocked;
            prop_assert!(hidden || among.range.unwrap().0 >= open.range.unwrap().0 - 1e-9);
        }
    }

    /// A stand fires at the nearest of the target's stands that it would see if it stood there alone.
    #[test]
    fn a_stand_fires_at_the_nearest_it_sees(bodies in table()) {
        let found = scene(bodies.clone()).shot(0, 1, ask(9.0)).unwrap();
        let alone = |stand: &PlacedBase| {
            let target = Body { stands: vec![*stand], order: bodies[1].order, figures: vec![4] };
            let bodies = [&bodies[..1], &[target], &bodies[2..]].concat();
            scene(bodies).shot(0, 1, ask(9.0)).unwrap().stands
        };
        let alone: Vec<Vec<StandShot>> = bodies[1].stands.iter().map(alone).collect();
        let nearest = |shots: &mut dyn Iterator<Item = &StandShot>| shots.filter_map(|s| Some(s.range?.0)).min_by(f64::total_cmp);
        for stand in &found.stands {
            let of_each = || alone.iter().map(|shots| &shots[stand.stand]);
            let seen = nearest(&mut of_each().filter(|s| s.sight > Sight::Blocked));
            prop_assert_eq!(stand.range.map(|(inches, _)| inches), seen.or(nearest(&mut of_each())));
            prop_assert_eq!(stand.sight > Sight::Blocked, seen.is_some());
            let mut blocked = of_each().filter(|s| s.sight == Sight::Blocked).filter_map(|s| Some(s.range?.0));
            let hidden = blocked.any(|inches| seen.is_some_and(|seen| inches <= seen));
            prop_assert!(hidden || stand.unseen.is_none());
        }
    }

    #[test]
    fn shots_are_the_same_at_any_table_position(bodies in table(), by in any_motion()) {
        let here = scene(bodies.clone()).shot(0, 1, ask(9.0)).unwrap();
        let there = scene(bodies.iter().map(|b| moved(b, &by)).collect()).shot(0, 1, ask(9.0)).unwrap();
        same(&here, &there)?;
    }

    /// Reordering bodies that are neither firer nor target changes only their indices.
    #[test]
    fn the_order_of_other_units_does_not_matter(bodies in table()) {
        let mut turned = bodies.clone();
        turned[2..].reverse();
        let here = scene(bodies).shot(0, 1, ask(9.0)).unwrap();
        let there = scene(turned).shot(0, 1, ask(9.0)).unwrap();
        prop_assert_eq!(here.stands.iter().map(|s| (s.sight, s.bears)).collect::<Vec<_>>(), there.stands.iter().map(|s| (s.sight, s.bears)).collect::<Vec<_>>());
        prop_assert_eq!(here.blocked_by.len(), there.blocked_by.len());
    }

    /// A whole table in one call gives for every pair the same as each call alone, in any order.
    #[test]
    fn a_table_of_verdicts_equals_its_single_shots(bodies in table(), reach in 1..40) {
        let woods = block(WOODS, (6.0, 6.0), (15.0, 12.0));
        let hill = block(Obstruction::Hill(1), (10.0, 0.0), (24.0, 9.0));
        let scene = ground(bodies.clone(), vec![woods, hill, fence(1, &[(0.0, 14.0), (24.0, 15.0)])]);
        let count = bodies.len();
        let ask = |from: usize| ShotAsk { reach_in: f64::from(reach), reach_otherwise_in: None, over_lower_units: from.is_multiple_of(2), all_round: false, visibility: Visibility::Unknown };
        let asked: Vec<_> = (0..count).flat_map(|a| (0..=count).map(move |b| (a, b, ask(a)))).collect();
        for ((from, to, ask), found) in asked.iter().zip(scene.refresh(&asked)) {
            let alone = scene.shot(*from, *to, *ask).zip(scene.aspect(&bodies[*from].stands, *to));
            prop_assert_eq!(found, alone, "{} at {}", from, to);
        }
    }

    /// Within reach `refresh_in_reach` gives the same; beyond it no stand bears, and nothing is a close call.
    #[test]
    fn the_table_in_reach_omits_only_distant_units(bodies in table(), reach in 0..20, otherwise in 0..20) {
        let hill = block(Obstruction::Hill(1), (10.0, 0.0), (24.0, 9.0));
        let scene = ground(bodies.clone(), vec![hill, fence(1, &[(0.0, 14.0), (24.0, 15.0)])]);
        let other = |to: usize| to.is_multiple_of(3).then_some(f64::from(otherwise));
        let ask = |from: usize, to| ShotAsk { reach_otherwise_in: other(to), ..ask(f64::from(reach) * if from == 1 { 0.5 } else { 1.0 }) };
        let asked: Vec<_> = (0..bodies.len()).flat_map(|a| (0..=bodies.len()).map(move |b| (a, b, ask(a, b)))).collect();
        let mut near = scene.refresh_in_reach(&asked).into_iter().peekable();
        for (place, whole) in scene.refresh(&asked).into_iter().enumerate() {
            let found = near.next_if(|(of, ..)| *of == place).map(|(_, shot, aspect)| (shot, aspect));
            match (whole, found) {
                (whole, Some(found)) => prop_assert_eq!(whole, Some(found)),
                (Some((shot, _)), None) => prop_assert!(shot.figures_bearing == 0 && !shot.close_call && shot.gap.inches > f64::from(reach) * 0.5, "{place}: {shot:?}"),
                (None, None) => {}
            }
        }
        prop_assert!(near.next().is_none());
    }

    /// The totals are the sums over the stands, by the rules.
    #[test]
    fn totals_are_the_sums_of_stands(bodies in table(), reach in 1..40) {
        let shot = scene(bodies.clone()).shot(0, 1, ask(f64::from(reach))).unwrap();
        let firing: Vec<&StandShot> = shot.stands.iter().filter(|s| s.bears && matches!(s.sight, Sight::Clear | Sight::NeedsVisibility)).collect();
        let figures: u32 = firing.iter().map(|s| u32::from(s.figures)).sum();
        let behind: u32 = firing.iter().filter(|s| s.enfilades.yes).map(|s| u32::from(s.figures)).sum();
        prop_assert_eq!(shot.figures_bearing, figures);
        prop_assert_eq!(shot.enfilade, figures > 0 && behind * 2 >= figures);
        prop_assert_eq!(shot.stands.len(), bodies[0].stands.len());
        for stand in &shot.stands {
            prop_assert_eq!(stand.bears, stand.range.is_some_and(|(inches, _)| inches <= f64::from(reach) + 1e-6));
            prop_assert_eq!(stand.range.is_none(), stand.sight == Sight::NoPartInArc);
            prop_assert!(stand.range.is_none_or(|(inches, _)| inches >= shot.gap.inches - 1e-9), "a range in arc is never less than the gap");
            // Only a part without width is blocked without a blocker.
            let by_nobody = stand.sight == Sight::Blocked && stand.blocked_by.is_empty();
            prop_assert!(!by_nobody || stand.sight_line.is_none() && stand.arc_depth_in < 1e-6, "blocked by nobody");
        }
    }
}
