//! Which faces of a target are touched.

use super::gaps::{any_motion, moved};
use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

const NEAR: Nearness = Nearness { within_in: 0.01, corner_in: 0.05 };

fn touched(party: &[PlacedBase], target: &Body) -> FacesTouched {
    scene(vec![target.clone()]).faces_touched(party, &[0], NEAR)
}

fn faces(found: &FacesTouched) -> Vec<Face> {
    [Face::Front, Face::Side, Face::Rear].into_iter().filter(|face| found.has(*face)).collect()
}

#[track_caller]
fn expect(party: &[PlacedBase], target: &Body, wanted: &[Face]) {
    assert_eq!(faces(&touched(party, target)), wanted);
}

#[test]
fn the_faces_of_a_line() {
    // Front at y = 20, rear at y = 19, from x = 7 to x = 13.
    let target = line(10.0, 20.0, 0.0, 3);
    expect(&line(10.0, 20.0, 180.0, 2).stands, &target, &[Face::Front]);
    expect(&line(12.9, 20.0, 180.0, 1).stands, &target, &[Face::Front]);
    expect(&line(13.0, 20.3, 270.0, 2).stands, &target, &[Face::Side]);
    expect(&line(10.0, 19.0, 0.0, 4).stands, &target, &[Face::Rear]);
    expect(&line(10.0, 18.9, 0.0, 4).stands, &target, &[]);
    // The join between two of its stands is in the middle of its front.
    expect(&[rect(9.0, 20.5, 180.0, 2.0, 1.0)], &target, &[Face::Front]);
    let point = (0.5_f64.powi(2) + 1.0).sqrt();
    let (x, y) = (9.0, 20.0 + point);
    let with_a_corner = |turn: f64| [rect(x, y, 180.0 + turn, 2.0, 1.0)];
    expect(&with_a_corner(63.435), &target, &[Face::Front]);
    expect(&with_a_corner(-63.435), &target, &[Face::Front]);
}

#[test]
fn a_join_of_two_bases_level_with_the_front_line_is_no_front() {
    let target = line(10.0, 20.0, 0.0, 3);
    // Two bases square at the right side, meeting at y = 20, the line of the front.
    let two = line(13.0, 20.0, 270.0, 2);
    expect(&two.stands, &target, &[Face::Side]);
    // Much wider than the side: it reaches past the front and past the rear.
    expect(&line(13.0, 19.5, 270.0, 6).stands, &target, &[Face::Side]);
}

#[test]
fn a_corner_counts_for_the_face_met_more_squarely() {
    let target = line(10.0, 20.0, 0.0, 1);
    // A long base across the front right corner, (11, 20), turned off the front by an angle.
    let across = |turn: f64| {
        let (sin, cos) = trig::sin_cos_hundredths((turn * 100.0) as i32);
        [rect(11.0 + 0.5 * sin, 20.0 + 0.5 * cos, 180.0 + turn, 6.0, 1.0)]
    };
    expect(&across(30.0), &target, &[Face::Front]);
    expect(&across(44.0), &target, &[Face::Front]);
    expect(&across(45.0), &target, &[Face::Front]);
    expect(&across(46.0), &target, &[Face::Side]);
    expect(&across(80.0), &target, &[Face::Side]);
    let (margin_in, _) = touched(&across(44.0), &target).nearest_call().unwrap();
    assert!((margin_in - 1.0_f64.to_radians() * (9.25_f64).sqrt()).abs() < 1e-6, "{margin_in}");
    // Corner to corner: front before side, side before rear; the margin is zero.
    let diagonal = |x: f64, y: f64| [rect(x, y, 180.0, 2.0, 1.0)];
    expect(&diagonal(12.0, 20.5), &target, &[Face::Front]);
    expect(&diagonal(12.0, 18.5), &target, &[Face::Side]);
    assert_eq!(touched(&diagonal(12.0, 20.5), &target).nearest_call().unwrap().0, 0.0);
    // Turned a little it counts for the side, but still touches the end of the front; behind, of the rear.
    let turned = touched(&[rect(12.0 + 0.1, 20.5, 185.0, 2.0, 1.0)], &target);
    assert!(!turned.has(Face::Rear) && !turned.reaches(Face::Rear));
    assert!(touched(&diagonal(12.0, 20.5), &target).reaches(Face::Side));
    let behind = touched(&diagonal(12.0, 18.5), &target);
    assert!(behind.reaches(Face::Rear) && !behind.reaches(Face::Front));
}

#[test]
fn the_faces_of_a_column() {
    // Three deep: from y = 20 back to y = 17.
    let target = column(10.0, 20.0, 0.0, 3);
    expect(&line(10.0, 20.0, 180.0, 3).stands, &target, &[Face::Front]);
    expect(&line(11.0, 18.5, 270.0, 1).stands, &target, &[Face::Side]);
    expect(&line(10.0, 17.0, 0.0, 1).stands, &target, &[Face::Rear]);
    // A corner at the join between two of its stands, and a side across three of them.
    let (x, y) = (11.0 + 1.25_f64.sqrt(), 19.0);
    expect(&[rect(x, y, 270.0 - 63.435, 2.0, 1.0)], &target, &[Face::Side]);
    expect(&line(11.0, 18.5, 270.0, 3).stands, &target, &[Face::Side]);
    let mut reversed = target;
    reversed.stands.reverse();
    expect(&line(10.0, 20.0, 180.0, 3).stands, &reversed, &[Face::Front]);
    expect(&line(10.0, 17.0, 0.0, 1).stands, &reversed, &[Face::Rear]);
}

#[test]
fn the_faces_of_a_bent_line() {
    // The right half is refused by a right angle: it faces right.
    let target = bent(10.0, 20.0, 0.0, 90);
    let looking_right = target.stands[3];
    let at = looking_right.centre() + looking_right.forward();
    expect(&[rect(at.x, at.y, 270.0, 2.0, 1.0)], &target, &[Face::Front]);
    let end = target.stands[3];
    let beyond = end.centre() + end.right() * 1.5;
    expect(&[rect(beyond.x, beyond.y, 0.0, 2.0, 1.0)], &target, &[Face::Side]);
    // Square between the two wings of a gentle bend, a base meets the corner at the bend, which counts for the front.
    let gentle = bent(10.0, 20.0, 0.0, 60);
    let corner = gentle.stands[1].corners()[1];
    let (sin, cos) = trig::sin_cos_hundredths(3_000);
    let across = rect(corner.x + 0.5 * sin, corner.y + 0.5 * cos, 210.0, 4.0, 1.0);
    expect(&[across], &gentle, &[Face::Front]);
}

#[test]
fn skirmishers_each_have_their_own_faces() {
    let target = body(Order::Skirmish, vec![rect(10.0, 20.0, 0.0, 1.0, 1.0), rect(13.0, 20.0, 0.0, 1.0, 1.0)]);
    expect(&[rect(11.0, 20.0, 270.0, 1.0, 1.0)], &target, &[Face::Side]);
    expect(&[rect(11.5, 21.0, 180.0, 4.0, 1.0)], &target, &[Face::Front]);
    expect(
        &[rect(11.0, 20.0, 270.0, 1.0, 1.0), rect(13.0, 21.0, 180.0, 1.0, 1.0)],
        &target,
        &[Face::Front, Face::Side],
    );
}

#[test]
fn round_bases_have_quarters() {
    let target = body(Order::Skirmish, vec![disc(10.0, 10.0, 2.0)]);
    expect(&[rect(10.2, 11.5, 180.0, 2.0, 1.0)], &target, &[Face::Front]);
    expect(&[rect(11.5, 10.2, 270.0, 2.0, 1.0)], &target, &[Face::Side]);
    expect(&[disc(10.0, 8.0, 2.0)], &target, &[Face::Rear]);
    let square = body(Order::Skirmish, vec![rect(10.0, 10.0, 0.0, 2.0, 2.0)]);
    expect(&[disc(10.5, 12.0, 2.0)], &square, &[Face::Front]);
    let at_corner = |turn: f64| {
        let (sin, cos) = trig::sin_cos_hundredths((turn * 100.0) as i32);
        [disc(11.0 + sin, 11.0 + cos, 2.0)]
    };
    expect(&at_corner(40.0), &square, &[Face::Front]);
    expect(&at_corner(50.0), &square, &[Face::Side]);
}

#[test]
fn guns_beside_foot_are_one_target_with_it() {
    let foot = line(10.0, 20.0, 0.0, 2);
    let gun = body(Order::Line, vec![rect(12.5, 19.5, 0.0, 1.0, 1.0)]);
    let table = scene(vec![foot, gun]);
    let found = |party: &[PlacedBase]| table.faces_touched(party, &[0, 1], NEAR);
    assert!(found(&line(12.5, 20.0, 180.0, 1).stands).only(Face::Front));
    assert!(found(&line(13.0, 19.5, 270.0, 1).stands).only(Face::Side));
    // A corner where the gun stands beside the foot: no side is open there.
    let (x, y) = (12.0, 20.0 + 1.25_f64.sqrt());
    assert!(found(&[rect(x, y, 180.0 + 63.435, 2.0, 1.0)]).only(Face::Front));
    assert!(found(&[rect(x, y, 180.0 - 63.435, 2.0, 1.0)]).only(Face::Front));
}

/// Returns the faces touched, by the distance of the middle part of each face from every side of the base.
fn slow_faces(base: &PlacedBase, stand: &PlacedBase) -> Vec<Face> {
    let half = stand.half_in();
    let all = [
        (Face::Front, stand.forward(), half.y, half.x),
        (Face::Side, stand.right(), half.x, half.y),
        (Face::Side, -stand.right(), half.x, half.y),
        (Face::Rear, -stand.forward(), half.y, half.x),
    ];
    let touched = |(_, out, off, long): &(Face, nalgebra::Vector2<f64>, f64, f64)| {
        let along = nalgebra::Vector2::new(-out.y, out.x) * (long - NEAR.corner_in).max(0.0);
        let middle = stand.centre() + out * *off;
        let (from, to) = (middle - along, middle + along);
        let sides = sides_of(&corners_of(base));
        let gap = sides.iter().map(|(a, b)| segment_to_segment(from, to, *a, *b)).fold(f64::INFINITY, f64::min);
        gap <= NEAR.within_in || inside_base(base, from)
    };
    let mut found: Vec<Face> = all.iter().filter(|side| touched(side)).map(|(face, ..)| *face).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Moves a base straight at another until it touches it; `None` if it passes by.
fn run_into(base: PlacedBase, target: &[PlacedBase]) -> Option<PlacedBase> {
    let at = |far: f64| {
        let mut there = base;
        there.pose.translation.vector += base.forward() * far;
        there
    };
    let gap = |far: f64| target.iter().map(|t| slow_distance(&at(far), t)).fold(f64::INFINITY, f64::min);
    let mut far = 0.0;
    while gap(far) > 0.004 {
        far += gap(far) * 0.999;
        if far > 60.0 {
            return None;
        }
    }
    (far > 0.0).then(|| at(far))
}

fn any_contact() -> impl Strategy<Value = (PlacedBase, Body)> {
    (any_rect(), any_body()).prop_filter_map("goes by", |(base, target)| {
        let there = run_into(base, &target.stands)?;
        Some((there, target))
    })
}

/// Returns whether a ten-thousandth of an inch would change a result.
fn is_marginal(found: &FacesTouched) -> bool {
    found.nearest_call().is_none_or(|(margin_in, _)| margin_in < 1e-4)
}

proptest! {
    #![proptest_config(few(400))]

    #[test]
    fn the_nearest_edge_middle_decides_the_face((base, target) in any_contact()) {
        let found = touched(&[base], &target);
        prop_assert!(!found.is_empty());
        let near = target.stands.iter().filter(|stand| slow_distance(&base, stand) <= NEAR.within_in);
        let mut all: Vec<Face> = near.flat_map(|stand| slow_faces(&base, stand)).collect();
        all.sort_unstable();
        all.dedup();
        // A side inside a bend is not counted; and if no face is touched between its corners there is nothing to
        // compare.
        if target.order != Order::Bent && !all.is_empty() && !is_marginal(&found) {
            prop_assert_eq!(faces(&found), all);
        }
    }

    #[test]
    fn faces_are_the_same_at_any_table_position((base, target) in any_contact(), by in any_motion()) {
        let here = touched(&[base], &target);
        let party = moved(&body(Order::Line, vec![base]), &by);
        let there = touched(&party.stands, &moved(&target, &by));
        prop_assert!(faces(&here) == faces(&there) || is_marginal(&here) || is_marginal(&there));
    }

    #[test]
    fn faces_are_the_same_in_a_mirror((base, target) in any_contact()) {
        let here = touched(&[base], &target);
        let there = touched(&mirrored(&body(Order::Line, vec![base])).stands, &mirrored(&target));
        prop_assert!(faces(&here) == faces(&there) || is_marginal(&here) || is_marginal(&there));
    }

    /// A base slid along a face of a lone stand by less than the margin still touches it.
    #[test]
    fn the_margin_of_a_face_is_safe(base in any_rect(), stand in any_rect(), left in any::<bool>()) {
        let target = body(Order::Line, vec![stand]);
        let Some(base) = run_into(base, &target.stands) else { return Ok(()) };
        let here = touched(&[base], &target);
        let Some(touch) = here.touches.first().filter(|touch| touch.margin_in > 0.2 && here.touches.len() == 1) else {
            return Ok(());
        };
        let out = if touch.face == Face::Side { stand.right() } else { stand.forward() };
        let along = nalgebra::Vector2::new(-out.y, out.x) * if left { 1.0 } else { -1.0 };
        let mut there = base;
        there.pose.translation.vector += along * (touch.margin_in - 0.1);
        let found = touched(&[there], &target);
        prop_assert!(found.is_empty() || found.has(touch.face), "{:?} {:?}", here, found);
    }
}
