//! Gaps, spans, nearness, overlap and the ground under a base.

use super::kit::*;
use crate::geometry::*;
use crate::units::{Bearing, Spot};
use nalgebra::Isometry2;
use proptest::prelude::*;

const CLOSE: f64 = 1e-9;

fn one(base: PlacedBase) -> Body {
    body(Order::Line, vec![base])
}

#[test]
fn gaps_match_those_measured_by_hand() {
    let gap = |a: PlacedBase, b: PlacedBase| scene(vec![one(a), one(b)]).gap(0, 1).unwrap().inches;
    let stand = rect(10.0, 10.0, 0.0, 2.0, 1.0);
    assert_eq!(gap(stand, rect(10.0, 14.0, 180.0, 2.0, 1.0)), 3.0);
    assert_eq!(gap(stand, rect(10.0, 11.0, 0.0, 2.0, 1.0)), 0.0, "touching is no gap");
    assert_eq!(gap(stand, rect(10.2, 10.3, 33.0, 2.0, 1.0)), 0.0, "nor is overlapping, and never less");
    assert!((gap(stand, rect(15.0, 15.0, 0.0, 2.0, 1.0)) - 5.0).abs() < 1e-12, "3 across and 4 up, corner to corner");
    assert!((gap(stand, disc(10.0, 14.0, 1.0)) - 3.0).abs() < 1e-12);
    assert!((gap(disc(0.0, 0.0, 1.0), disc(3.0, 4.0, 1.0)) - 4.0).abs() < 1e-12);
}

#[test]
fn the_witness_is_the_line_of_the_gap() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 3), line(14.5, 15.0, 180.0, 2)]);
    let gap = scene.gap(0, 1).unwrap();
    assert_eq!(gap.inches, 5.0);
    assert!((gap.line.from - gap.line.to).norm() - 5.0 < CLOSE);
    assert_eq!(gap.line.from.y, 10.0);
    assert_eq!(gap.stands.0, 2);
}

#[test]
fn destroyed_units_have_no_distances() {
    let scene = scene(vec![line(10.0, 10.0, 0.0, 3), body(Order::Line, vec![])]);
    assert!(scene.gap(0, 1).is_none() && scene.gap(1, 0).is_none() && scene.gap(0, 7).is_none());
    assert!(scene.span(&disc(0.0, 0.0, 1.0), 1).is_none());
    assert!(scene.near(&[rect(10.0, 10.0, 0.0, 2.0, 1.0)], 50.0).iter().all(|(body, _)| *body == 0));
    assert!(scene.shot(0, 1, ShotAsk::within(9.0)).is_none());
    assert!(scene.aspect(&[], 0).is_none());
    assert!(scene.walk(7, &[Step::AboutFace]).is_empty());
}

#[test]
fn contact_is_overlap_only_beyond_the_tolerance() {
    let scene = scene(vec![one(rect(10.0, 10.0, 0.0, 2.0, 1.0))]);
    let over = |y: f64| scene.overlapping(&[rect(10.0, y, 0.0, 2.0, 1.0)], &[]);
    assert!(over(11.0).is_empty());
    assert!(over(10.991).is_empty(), "a nine thousandths overlap is a touch");
    assert_eq!(over(10.98), [0]);
    assert!(scene.overlapping(&[rect(10.0, 10.5, 0.0, 2.0, 1.0)], &[0]).is_empty(), "but for those left out");
}

#[test]
fn ground_under_a_base() {
    let hill = block(Obstruction::Hill(2), (0.0, 0.0), (10.0, 10.0));
    let knoll = block(Obstruction::Hill(3), (4.0, 4.0), (6.0, 6.0));
    let road = fence(0, &[(0.0, 5.0), (20.0, 5.0)]);
    let scene = ground(vec![], vec![hill, knoll, road]);
    assert_eq!(scene.level_at(P::new(1.0, 1.0)), 2);
    assert_eq!(scene.level_at(P::new(5.0, 5.0)), 3);
    assert_eq!(scene.level_at(P::new(10.0, 1.0)), 2, "the edge is on the hill");
    assert_eq!(scene.level_at(P::new(10.001, 1.0)), 0);
    assert_eq!(scene.features_at(P::new(5.0, 5.009)), [0, 1, 2]);
    assert!(scene.features_at(P::new(15.0, 5.011)).is_empty());
    assert!(scene.features_under(&rect(11.0, 3.0, 0.0, 2.0, 1.0)).is_empty(), "edge to edge is not on it");
    assert_eq!(scene.features_under(&rect(10.9, 3.0, 0.0, 2.0, 1.0)), [0]);
    assert_eq!(scene.features_under(&rect(12.0, 5.3, 0.0, 2.0, 1.0)), [2]);
    assert_eq!(scene.features_under(&rect(5.0, 5.0, 45.0, 30.0, 30.0)), [0, 1, 2], "also what lies wholly under it");
    assert_eq!(scene.features_under(&disc(10.4, 3.0, 1.0)), [0]);
}

#[test]
fn a_moved_body_is_measured_at_the_new_place() {
    let hill = area(Obstruction::Hill(1), 2, &[(0.0, 20.0), (40.0, 20.0), (40.0, 30.0), (0.0, 30.0)]);
    let mut moved = ground(vec![line(10.0, 10.0, 0.0, 3), line(10.0, 40.0, 180.0, 3)], vec![hill.clone()]);
    moved.replace(1, line(12.0, 25.0, 180.0, 4));
    let fresh = ground(vec![line(10.0, 10.0, 0.0, 3), line(12.0, 25.0, 180.0, 4)], vec![hill]);
    let ask = ShotAsk::within(20.0);
    assert_eq!(moved.shot(0, 1, ask), fresh.shot(0, 1, ask));
    assert_eq!(moved.level_of(1), 1);
    assert_eq!(
        moved.near(&moved.bodies()[0].stands.clone(), 30.0),
        fresh.near(&fresh.bodies()[0].stands.clone(), 30.0)
    );
    let before = moved.clone();
    moved.replace(9, line(0.0, 0.0, 0.0, 1));
    assert_eq!(moved.bodies(), before.bodies());
}

/// Turns and shifts a body.
pub fn moved(body: &Body, by: &Isometry2<f64>) -> Body {
    let stands = body.stands.iter().map(|s| PlacedBase { pose: by * s.pose, base: s.base }).collect();
    Body { stands, ..body.clone() }
}

pub fn any_motion() -> impl Strategy<Value = Isometry2<f64>> {
    ((-30_000..30_000), (-30_000..30_000), any_facing()).prop_map(|(x, y, facing)| {
        pose(Spot::new(f64::from(x) / 1000.0, f64::from(y) / 1000.0), Bearing::from_degrees(facing))
    })
}

proptest! {
    #![proptest_config(few(400))]

    #[test]
    fn a_gap_is_the_least_over_all_pairs_of_edges(a in any_body(), b in any_body()) {
        let slow = a.stands.iter().flat_map(|p| b.stands.iter().map(move |q| slow_distance(p, q))).fold(f64::INFINITY, f64::min);
        let gap = scene(vec![a.clone(), b.clone()]).gap(0, 1).unwrap();
        prop_assert!((gap.inches - slow).abs() < CLOSE, "{} and slowly {slow}", gap.inches);
        prop_assert!(((gap.line.from - gap.line.to).norm() - gap.inches).abs() < CLOSE, "the line is as long");
        let (p, q) = (a.stands[gap.stands.0], b.stands[gap.stands.1]);
        let on = |base: &PlacedBase, point: P| match base.base {
            Base::Disc { diameter_in } => ((point - base.centre()).norm() - diameter_in / 2.0).max(0.0),
            Base::Rect { .. } if inside_base(base, point) => 0.0,
            Base::Rect { .. } => sides_of(&corners_of(base)).iter().map(|(r, s)| to_segment(point, *r, *s)).fold(f64::INFINITY, f64::min),
        };
        prop_assert!(on(&p, gap.line.from) < 1e-6 && on(&q, gap.line.to) < 1e-6, "its ends are on the bases");
    }

    #[test]
    fn a_gap_is_the_same_both_ways_and_wherever_the_table_stands(a in any_body(), b in any_body(), by in any_motion()) {
        let here = scene(vec![a.clone(), b.clone()]);
        let there = scene(vec![moved(&a, &by), moved(&b, &by)]);
        let gap = here.gap(0, 1).unwrap();
        prop_assert!((gap.inches - here.gap(1, 0).unwrap().inches).abs() < CLOSE);
        prop_assert!((gap.inches - there.gap(0, 1).unwrap().inches).abs() < CLOSE);
        prop_assert!(gap.inches >= 0.0);
    }

    #[test]
    fn spans_are_gaps_of_a_disc(x in 0..24_000, y in 0..24_000, to in any_body()) {
        let from = disc(f64::from(x) / 1000.0, f64::from(y) / 1000.0, 1.25);
        let slow = to.stands.iter().map(|q| slow_distance(&from, q)).fold(f64::INFINITY, f64::min);
        prop_assert!((scene(vec![to]).span(&from, 0).unwrap().inches - slow).abs() < CLOSE);
    }

    #[test]
    fn near_agrees_with_checking_all_pairs(bodies in prop::collection::vec(any_body(), 1..12), from in any_body(), within in 0..80) {
        let within_in = f64::from(within) / 8.0;
        let table = scene(bodies);
        let found: Vec<(BodyIx, f64)> = table.near(&from.stands, within_in).into_iter().map(|(b, gap)| (b, gap.inches)).collect();
        let slow: Vec<(BodyIx, f64)> = (0..table.bodies().len())
            .map(|b| (b, table.gap_from(&from.stands, b).unwrap().inches))
            .filter(|(_, inches)| *inches <= within_in)
            .collect();
        prop_assert_eq!(found.len(), slow.len());
        for ((b, inches), (slow_b, slow_inches)) in found.into_iter().zip(slow) {
            prop_assert!(b == slow_b && (inches - slow_inches).abs() < CLOSE);
        }
    }

    #[test]
    fn overlap_is_a_shared_point_after_shrinking_by_the_tolerance(bodies in prop::collection::vec(any_body(), 1..10), from in any_rect()) {
        let table = scene(bodies);
        let inner = |hair: f64| match from.base {
            Base::Rect { frontage_in, depth_in } => PlacedBase { base: Base::Rect { frontage_in: frontage_in - hair, depth_in: depth_in - hair }, ..from },
            Base::Disc { .. } => from,
        };
        let touched = |base: &PlacedBase| -> Vec<BodyIx> {
            (0..table.bodies().len()).filter(|b| table.bodies()[*b].stands.iter().any(|s| slow_distance(base, s) <= 0.0)).collect()
        };
        let found = table.overlapping(&[from], &[]);
        // The twin is run slightly stricter and slightly laxer: the result must lie between.
        let (surely, perhaps) = (touched(&inner(2.0 * HAIR_IN + 1e-6)), touched(&inner(2.0 * HAIR_IN - 1e-6)));
        prop_assert!(surely.iter().all(|b| found.contains(b)), "{surely:?} {found:?}");
        prop_assert!(found.iter().all(|b| perhaps.contains(b)), "{perhaps:?} {found:?}");
    }

    #[test]
    fn features_under_a_base_hold_one_of_its_points(base in any_rect(), corners in prop::collection::vec((0..24, 0..24), 3..4)) {
        let points: Vec<(f64, f64)> = corners.iter().map(|(x, y)| (f64::from(*x), f64::from(*y))).collect();
        let polygon: Vec<P> = points.iter().map(|(x, y)| P::new(*x, *y)).collect();
        let table = ground(vec![], vec![area(WOODS, 0, &points)]);
        let half = base.half_in();
        let sampled = (-40..=40).flat_map(|i| (-40..=40).map(move |j| (f64::from(i) / 41.0, f64::from(j) / 41.0)))
            .map(|(u, v)| base.centre() + base.right() * (u * (half.x - 0.01)) + base.forward() * (v * (half.y - 0.01)))
            .any(|point| inside_polygon(&polygon, point));
        let found = !table.features_under(&base).is_empty();
        prop_assert!(found || !sampled, "a point of it is on the ground");
        let apart = sides_of(&polygon).iter()
            .flat_map(|(a, b)| sides_of(&corners_of(&base)).into_iter().map(move |(c, d)| segment_to_segment(*a, *b, c, d)))
            .fold(f64::INFINITY, f64::min);
        let holds = inside_polygon(&polygon, base.centre()) || polygon.iter().any(|p| inside_base(&base, *p));
        prop_assert!(!found || holds || apart <= 1e-9, "nothing of it is");
    }
}
