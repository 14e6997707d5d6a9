//! Laws that hold for every table: symmetry, motion, more and fewer obstacles, reach, and scenes changed or rebuilt.

use super::gaps::{any_motion, moved};
use super::kit::*;
use crate::geometry::*;
use nalgebra::Isometry2;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn units(most: usize) -> impl Strategy<Value = Vec<Body>> {
    prop::collection::vec(any_body(), 2..most)
}

fn any_area() -> impl Strategy<Value = Feature> {
    let kind = prop_oneof![Just(Obstruction::Block), Just(WOODS), (1..3_u8).prop_map(Obstruction::Hill)];
    (kind, (0..22_000, 0..22_000), (1..8, 1..8), 0..4_u8).prop_map(
        |(kind, (x, y), (w, d), cover): (_, (i32, i32), (i32, i32), u8)| {
            let (x, y, w, d) = (f64::from(x) / 1000.0, f64::from(y) / 1000.0, f64::from(w), f64::from(d));
            area(kind, cover, &[(x, y), (x + w, y), (x + w, y + d), (x, y + d)])
        },
    )
}

fn areas() -> impl Strategy<Value = Vec<Feature>> {
    prop::collection::vec(any_area(), 0..4)
}

fn moved_feature(feature: &Feature, by: &Isometry2<f64>) -> Feature {
    with_each_point(feature, |point| by * point)
}

proptest! {
    #![proptest_config(few(150))]

    /// "Gap of two units: the least distance between any two of their stands": the same both ways, with the same
    /// stands.
    #[test]
    fn gaps_are_the_same_both_ways(bodies in units(3)) {
        let table = scene(bodies.clone());
        let (there, back) = (table.gap(0, 1).unwrap(), table.gap(1, 0).unwrap());
        prop_assert!((there.inches - back.inches).abs() < 1e-9);
        prop_assert!(there.inches >= 0.0);
        let of_pair = slow_distance(&bodies[0].stands[there.stands.0], &bodies[1].stands[there.stands.1]);
        prop_assert!((of_pair - there.inches).abs() < 1e-9, "the stands named are that far apart");
        let ghost = table.gap_from(&bodies[0].stands, 1).unwrap();
        prop_assert_eq!(ghost, there);
        let shot = table.shot(0, 1, FAR).unwrap();
        prop_assert_eq!(shot.gap, there);
    }

    /// An additional stand can only bring a unit nearer.
    #[test]
    fn adding_stands_never_increases_the_gap(bodies in units(3), more in any_rect()) {
        let before = scene(bodies.clone()).gap(0, 1).unwrap().inches;
        let mut grown = bodies;
        grown[0].stands.push(more);
        prop_assert!(scene(grown).gap(0, 1).unwrap().inches <= before + 1e-9);
    }

    /// The triangle inequality: by way of a point, no gap is shorter than straight.
    #[test]
    fn a_detour_is_never_shorter_than_the_gap(bodies in units(3), x in 0..24_i32, y in 0..24_i32) {
        let post = disc(f64::from(x), f64::from(y), 0.002);
        let table = scene(bodies);
        let via = table.span(&post, 0).unwrap().inches + table.span(&post, 1).unwrap().inches;
        prop_assert!(table.gap(0, 1).unwrap().inches <= via + 0.002 + 1e-9);
    }

    /// "Span: from the commander's base edge to the unit's nearest stand edge": from the centre, less half the base.
    #[test]
    fn a_wider_commander_is_nearer(to in any_body(), x in 0..24_000_i32, y in 0..24_000_i32) {
        let at = |across: f64| disc(f64::from(x) / 1000.0, f64::from(y) / 1000.0, across);
        let table = scene(vec![to]);
        let span = |across: f64| table.span(&at(across), 0).unwrap().inches;
        prop_assert!((span(2.0) - (span(1.0) - 0.5).max(0.0)).abs() < 1e-9);
        let middle = table.bodies()[0].stands.iter().map(|s| super::naive::to_base(s, at(1.0).centre())).fold(f64::INFINITY, f64::min);
        prop_assert!((span(1.0) - (middle - 0.5).max(0.0)).abs() < 1e-9);
    }

    /// The whole table, including terrain, turned and shifted: the same shot.
    #[test]
    fn shots_are_the_same_after_moving_the_table(bodies in units(6), features in areas(), by in any_motion()) {
        let here = ground(bodies.clone(), features.clone()).shot(0, 1, ask(11.3)).unwrap();
        let there = ground(bodies.iter().map(|b| moved(b, &by)).collect(), features.iter().map(|f| moved_feature(f, &by)).collect()).shot(0, 1, ask(11.3)).unwrap();
        for (a, b) in here.stands.iter().zip(&there.stands) {
            // By rounding, a centre on the edge of a grid-aligned hill or house may lie outside it.
            if here.levels == there.levels && a.cover == b.cover {
                same_stand(a, b)?;
            }
        }
    }

    /// The table in a mirror, including terrain: arcs, sight and enfilade treat left and right alike.
    #[test]
    fn shots_are_the_same_in_a_mirror(bodies in units(6), features in areas()) {
        let here = ground(bodies.clone(), features.clone()).shot(0, 1, ask(11.3)).unwrap();
        let turned = features.iter().map(mirrored_feature).collect();
        let mut there = ground(bodies.iter().map(mirrored).collect(), turned).shot(0, 1, ask(11.3)).unwrap();
        if bodies[0].order != Order::Column {
            there.stands.reverse();
        }
        for (a, b) in here.stands.iter().zip(&there.stands) {
            // A centre on the edge of a grid-aligned hill or house may fall off it.
            if here.levels == there.levels && a.cover.0 == b.cover.0 {
                same_stand(a, b)?;
            }
            prop_assert_eq!(a.figures, b.figures);
        }
    }

    /// Removing an obstacle never worsens sight; putting it back never improves it.
    #[test]
    fn removing_a_blocker_never_worsens_the_sight(bodies in units(8), features in areas(), which in any::<prop::sample::Index>()) {
        let all = ground(bodies.clone(), features.clone()).shot(0, 1, FAR).unwrap();
        let less = if bodies.len() > 2 {
            let mut fewer = bodies.clone();
            fewer[2 + which.index(bodies.len() - 2)].stands.clear();
            ground(fewer, features)
        } else {
            let kept = features.iter().filter(|f| matches!(f.obstruction, Obstruction::Hill(_))).cloned().collect();
            ground(bodies, kept)
        };
        let less = less.shot(0, 1, FAR).unwrap();
        for (a, b) in all.stands.iter().zip(&less.stands) {
            // Except if a nearer stand comes into view, and that one behind woods.
            let nearer = b.sight > Sight::Blocked && a.range.zip(b.range).is_some_and(|(a, b)| b.0 < a.0);
            prop_assert!(nearer || b.sight >= a.sight, "{:?}, then {:?}", a.sight, b.sight);
            let seen_now = b.sight > Sight::Blocked && a.sight == Sight::Blocked;
            prop_assert!(nearer || seen_now || b.woods_in <= a.woods_in + 1e-6);
            prop_assert!(b.blocked_by.iter().all(|what| !matches!(what, Blocker::Body(_)) || a.blocked_by.contains(what)));
        }
        prop_assert!(less.figures_bearing >= all.figures_bearing);
    }

    /// Additional figures on a stand add up, or do not bear: the total never decreases.
    #[test]
    fn adding_figures_never_reduces_the_fire(bodies in units(6), which in any::<prop::sample::Index>(), more in 1..9_u16) {
        let before = scene(bodies.clone()).shot(0, 1, ask(11.3)).unwrap();
        let mut grown = bodies;
        let stand = which.index(grown[0].stands.len());
        grown[0].figures[stand] += more;
        let after = scene(grown).shot(0, 1, ask(11.3)).unwrap();
        let fires = before.stands[stand].bears && before.stands[stand].sight >= Sight::NeedsVisibility;
        prop_assert_eq!(after.figures_bearing, before.figures_bearing + if fires { u32::from(more) } else { 0 });
        prop_assert_eq!(after.sight, before.sight);
    }

    /// A longer reach never makes a stand stop bearing, and does not affect sight.
    #[test]
    fn a_longer_reach_never_loses_a_target(bodies in units(6), reach in 0..30_000_i32, more in 0..10_000_i32) {
        let table = scene(bodies);
        let (near, far) = (f64::from(reach) / 1000.0, f64::from(reach + more) / 1000.0);
        let (short, long) = (table.shot(0, 1, ask(near)).unwrap(), table.shot(0, 1, ask(far)).unwrap());
        for (a, b) in short.stands.iter().zip(&long.stands) {
            prop_assert!(!a.bears || b.bears);
            prop_assert_eq!((a.sight, a.range), (b.sight, b.range));
        }
        prop_assert!(short.figures_bearing <= long.figures_bearing);
    }

    /// A target with an additional stand is seen by no fewer stands, no fewer bear on it, and it is no further (except
    /// if only the new stand is seen: then the range is to that one).
    #[test]
    fn a_bigger_target_is_no_harder_to_see(bodies in units(6), more in any_rect()) {
        let before = scene(bodies.clone()).shot(0, 1, ask(11.3)).unwrap();
        let mut grown = bodies;
        grown[1].stands.push(more);
        let after = scene(grown).shot(0, 1, ask(11.3)).unwrap();
        for (a, b) in before.stands.iter().zip(&after.stands) {
            prop_assert!(b.sight >= a.sight);
            let no_further = a.range.is_none_or(|(was, _)| b.range.is_some_and(|(is, _)| is <= was + 1e-9));
            let only_new = a.sight == Sight::Blocked && b.sight == Sight::Clear;
            prop_assert!(only_new || no_further && (b.bears || !a.bears));
        }
    }

    /// A scene with bodies moved, one after another, equals the scene rebuilt.
    #[test]
    fn an_edited_scene_equals_a_new_one(bodies in units(8), features in areas(), moves in prop::collection::vec((any::<prop::sample::Index>(), any_body()), 1..5)) {
        let mut changed = ground(bodies.clone(), features.clone());
        let mut now = bodies;
        for (which, with) in moves {
            let which = which.index(now.len());
            changed.replace(which, with.clone());
            now[which] = with;
        }
        let built = ground(now.clone(), features);
        for (from, to) in [(0, 1), (1, 0), (now.len() - 1, 0)] {
            prop_assert_eq!(changed.shot(from, to, ask(11.3)), built.shot(from, to, ask(11.3)));
            prop_assert_eq!(changed.gap(from, to), built.gap(from, to));
            prop_assert_eq!(changed.level_of(from), built.level_of(from));
            prop_assert_eq!(changed.aspect(&now[from].stands, to), built.aspect(&now[from].stands, to));
        }
        prop_assert_eq!(changed.near(&now[0].stands, 6.0), built.near(&now[0].stands, 6.0));
        prop_assert_eq!(changed.overlapping(&now[0].stands, &[0]), built.overlapping(&now[0].stands, &[0]));
    }

    /// A body killed and restored leaves no trace.
    #[test]
    fn a_destroyed_and_restored_unit_leaves_no_trace(bodies in units(6), features in areas(), which in any::<prop::sample::Index>()) {
        let untouched = ground(bodies.clone(), features);
        let mut changed = untouched.clone();
        let which = which.index(bodies.len());
        changed.replace(which, body(Order::Line, vec![]));
        prop_assert!(changed.gap(which, 0).is_none() && changed.shot(0, which, FAR).is_none());
        prop_assert!(changed.near(&bodies[which].stands, 50.0).iter().all(|(found, _)| *found != which));
        changed.replace(which, bodies[which].clone());
        prop_assert_eq!(changed.shot(0, 1, FAR), untouched.shot(0, 1, FAR));
    }

    /// Overlapping, near and gap agree: a body that overlaps is near at 0, and a body near within 0 touches.
    #[test]
    fn near_overlap_and_gap_agree(bodies in units(9), from in any_rect()) {
        let table = scene(bodies.clone());
        let touching: Vec<BodyIx> = table.near(&[from], 0.0).into_iter().map(|(found, _)| found).collect();
        for found in table.overlapping(&[from], &[]) {
            prop_assert!(touching.contains(&found));
        }
        for (place, body) in bodies.iter().enumerate() {
            let slow = body.stands.iter().map(|stand| slow_distance(&from, stand)).fold(f64::INFINITY, f64::min);
            prop_assert!(slow > 0.0 || touching.contains(&place), "{place} touches");
            prop_assert!(slow < 1e-9 || !touching.contains(&place), "{place} is {slow} off");
        }
    }
}
