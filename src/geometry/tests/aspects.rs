//! Front lines, enfilade, flank and rear.

use super::gaps::{any_motion, moved};
use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

fn aspect(attacker: &Body, target: Body) -> AspectVerdict {
    scene(vec![target]).aspect(&attacker.stands, 0).unwrap()
}

const FAR: ShotAsk = ShotAsk::within(1000.0);

/// Returns the aspect by the definition, in plain coordinates of the deciding stand.
fn slow_aspect(attackers: &[PlacedBase], target: &Body) -> (Aspect, f64) {
    let gap = |stand: &PlacedBase| attackers.iter().map(|a| slow_distance(a, stand)).fold(f64::INFINITY, f64::min);
    let (first, last) = (target.stands[0], target.stands[target.stands.len() - 1]);
    let front = match target.order {
        Order::Line | Order::Column => first,
        Order::Bent => {
            if gap(&last) < gap(&first) - 1e-12 {
                last
            } else {
                first
            }
        }
        Order::Skirmish => target.stands.iter().copied().min_by(|a, b| gap(a).total_cmp(&gap(b))).unwrap(),
    };
    let own = |p: P| {
        let d = p - front.centre();
        (d.dot(&front.right()), d.dot(&front.forward()))
    };
    let half = front.half_in();
    let behind: Vec<f64> = attackers.iter().map(|a| half.y - own(a.centre()).1).collect();
    let least = behind.iter().copied().fold(f64::INFINITY, f64::min);
    let corners: Vec<P> = target.stands.iter().flat_map(corners_of).collect();
    let left = corners.iter().map(|p| own(*p).0).fold(f64::INFINITY, f64::min);
    let right = corners.iter().map(|p| own(*p).0).fold(f64::NEG_INFINITY, f64::max);
    let rear_stand = if target.order == Order::Column { last } else { front };
    let rear = corners_of(&rear_stand).iter().map(|p| own(*p).1).fold(f64::INFINITY, f64::min);
    let count = attackers.len() as f64;
    let mean = P::from(attackers.iter().map(|a| a.centre().coords).sum::<nalgebra::Vector2<f64>>() / count);
    let (u, v) = own(mean);
    let nearest_call =
        [least.abs(), (v - rear).abs(), (u - left).abs(), (u - right).abs()].into_iter().fold(f64::INFINITY, f64::min);
    let aspect = if least <= 0.0 {
        Aspect::Front
    } else if v < rear && left < u && u < right {
        Aspect::Rear
    } else {
        Aspect::Flank
    };
    (aspect, nearest_call)
}

#[test]
fn the_three_sides_of_a_line() {
    // A line of three facing up the table: front at y = 20, rear at y = 19, from x = 7 to x = 13.
    let target = || line(10.0, 20.0, 0.0, 3);
    let verdict = aspect(&line(10.0, 30.0, 180.0, 2), target());
    assert_eq!(verdict.aspect, Aspect::Front);
    assert_eq!(verdict.front_line, Line { from: P::new(7.0, 20.0), to: P::new(13.0, 20.0) });
    assert!((verdict.margin_in - 10.5).abs() < 1e-9);
    assert_eq!(aspect(&line(20.0, 17.0, 270.0, 2), target()).aspect, Aspect::Flank);
    assert_eq!(aspect(&line(10.0, 12.0, 0.0, 2), target()).aspect, Aspect::Rear);
    assert_eq!(aspect(&line(14.0, 12.0, 0.0, 2), target()).aspect, Aspect::Flank, "behind, but beyond its end");
}

#[test]
fn one_stand_before_the_line_makes_it_a_front_attack() {
    // Facing left from the right: stands one above another, the topmost centre at y = 20.1.
    let attackers = body(Order::Line, vec![rect(20.0, 18.1, 270.0, 2.0, 1.0), rect(20.0, 20.1, 270.0, 2.0, 1.0)]);
    let verdict = aspect(&attackers, line(10.0, 20.0, 0.0, 3));
    assert_eq!(verdict.aspect, Aspect::Front);
    assert!((verdict.margin_in - 0.1).abs() < 1e-9 && verdict.close_call);
    // A centre exactly on the line is not behind it.
    let on = body(Order::Line, vec![rect(20.0, 20.0, 270.0, 2.0, 1.0)]);
    assert_eq!(aspect(&on, line(10.0, 20.0, 0.0, 3)).aspect, Aspect::Front);
}

#[test]
fn a_column_shows_its_leading_stand() {
    // Three deep: from y = 20 back to y = 17.
    let target = || column(10.0, 20.0, 0.0, 3);
    assert_eq!(aspect(&line(20.0, 18.0, 270.0, 1), target()).aspect, Aspect::Flank);
    assert_eq!(aspect(&line(10.0, 16.0, 0.0, 1), target()).aspect, Aspect::Rear);
    let inside_its_depth = body(Order::Line, vec![rect(10.0, 17.5, 0.0, 2.0, 1.0)]);
    assert_eq!(aspect(&inside_its_depth, target()).aspect, Aspect::Flank, "not yet behind the rear stand's rear edge");
}

#[test]
fn a_bent_line_shows_the_nearer_end() {
    // The right half is refused by a right angle, so that it faces right.
    let target = || bent(10.0, 20.0, 0.0, 90);
    let from_right = body(Order::Line, vec![rect(25.0, 17.0, 270.0, 2.0, 1.0)]);
    assert_eq!(aspect(&from_right, target()).aspect, Aspect::Front, "it refused that flank");
    let from_left = body(Order::Line, vec![rect(-5.0, 17.0, 90.0, 2.0, 1.0)]);
    assert_eq!(aspect(&from_left, target()).aspect, Aspect::Flank);
}

#[test]
fn enfilade_is_judged_stand_by_stand() {
    // Two stands facing right at a line that faces up: one centre is behind its front line, one before it.
    let firer = body(Order::Line, vec![rect(10.0, 21.5, 90.0, 2.0, 1.0), rect(10.0, 19.5, 90.0, 2.0, 1.0)]);
    let target = line(20.0, 20.0, 0.0, 3);
    let shot = scene(vec![firer.clone(), target.clone()]).shot(0, 1, FAR).unwrap();
    assert_eq!(shot.stands.iter().map(|s| s.enfilades.yes).collect::<Vec<_>>(), [false, true]);
    assert!((shot.stands[1].enfilades.margin_in - 0.5).abs() < 1e-9);
    assert!(shot.enfilade, "half of the figures are enough");
    let mut fewer = firer;
    fewer.figures = vec![4, 3];
    assert!(!scene(vec![fewer.clone(), target.clone()]).shot(0, 1, FAR).unwrap().enfilade, "3 of 7 are not half");
    let near_reach = ShotAsk { reach_in: 0.5, ..FAR };
    assert!(!scene(vec![fewer, target]).shot(0, 1, near_reach).unwrap().enfilade, "none without figures bearing");
}

proptest! {
    #![proptest_config(few(500))]

    #[test]
    fn aspects_match_their_definition(attacker in any_body(), target in any_body()) {
        let (slow, nearest_call) = slow_aspect(&attacker.stands, &target);
        let found = aspect(&attacker, target);
        prop_assert!(found.aspect == slow || nearest_call < 1e-9, "{:?} and slowly {slow:?}", found.aspect);
        prop_assert!(found.margin_in >= 0.0);
        prop_assert_eq!(found.close_call, found.margin_in <= 0.125);
    }

    #[test]
    fn aspects_are_the_same_at_any_table_position(attacker in any_body(), target in any_body(), by in any_motion()) {
        let here = aspect(&attacker, target.clone());
        let there = aspect(&moved(&attacker, &by), moved(&target, &by));
        prop_assert!(here.aspect == there.aspect || here.margin_in < 1e-6);
    }

    /// Moving the attackers by less than the margin changes nothing.
    #[test]
    fn the_margin_of_an_aspect_is_safe(attacker in any_body(), n in 1..6_usize, way in 0..3600) {
        let target = line(12.0, 12.0, 30.0, n);
        let here = aspect(&attacker, target.clone());
        let (sin, cos) = trig::sin_cos_hundredths(way * 10);
        let by = nalgebra::Isometry2::translation(sin * here.margin_in * 0.99, cos * here.margin_in * 0.99);
        prop_assert_eq!(here.aspect, aspect(&moved(&attacker, &by), target).aspect);
    }

    #[test]
    fn enfilade_matches_its_definition(firer in any_body(), target in any_body()) {
        let shot = scene(vec![firer.clone(), target.clone()]).shot(0, 1, FAR).unwrap();
        for (stand, base) in shot.stands.iter().zip(&firer.stands) {
            let lone = |centre: PlacedBase| slow_aspect(&[centre], &target);
            if matches!(target.order, Order::Line | Order::Column) {
                let (slow, nearest_call) = lone(*base);
                prop_assert!((slow != Aspect::Front) == stand.enfilades.yes || nearest_call < 1e-9);
            }
            prop_assert!(((stand.enfilades.witness.to - stand.enfilades.witness.from).norm() - stand.enfilades.margin_in).abs() < 1e-9);
        }
    }
}
