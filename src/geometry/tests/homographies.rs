//! Homographies against a slow twin: the eight equations of four pairs of corners, solved directly.

use crate::geometry::{Homography, Quad, QuadFault, is_anticlockwise};
use nalgebra::{DMatrix, DVector, Point2};
use proptest::prelude::*;

fn quad(corners: [[f64; 2]; 4]) -> Quad {
    corners.map(Point2::from)
}

/// The image of a place: for each pair of corners, two equations that are linear in the eight numbers of the map.
fn slow(from: Quad, to: Quad, place: Point2<f64>) -> Point2<f64> {
    let mut rows = Vec::new();
    let mut right = Vec::new();
    for (p, q) in from.iter().zip(to) {
        rows.extend([p.x, p.y, 1.0, 0.0, 0.0, 0.0, -p.x * q.x, -p.y * q.x]);
        rows.extend([0.0, 0.0, 0.0, p.x, p.y, 1.0, -p.x * q.y, -p.y * q.y]);
        right.extend([q.x, q.y]);
    }
    let h = DMatrix::from_row_slice(8, 8, &rows).lu().solve(&DVector::from_vec(right)).unwrap();
    let weight = h[6] * place.x + h[7] * place.y + 1.0;
    Point2::new((h[0] * place.x + h[1] * place.y + h[2]) / weight, (h[3] * place.x + h[4] * place.y + h[5]) / weight)
}

/// A convex quadrilateral: a square, each corner moved by less than would dent it.
fn convex() -> impl Strategy<Value = Quad> {
    let corner = || (-0.2..0.2_f64, -0.2..0.2_f64);
    ([corner(), corner(), corner(), corner()], 0.5..40.0_f64, -20.0..20.0_f64).prop_map(|(by, size, at)| {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let moved = |n: usize| Point2::new(at + size * (square[n].0 + by[n].0), size * (square[n].1 + by[n].1) - at);
        [0, 1, 2, 3].map(moved)
    })
}

/// A place within a quadrilateral.
fn within(of: Quad, [a, b]: [f64; 2]) -> Point2<f64> {
    let near = of[0] + (of[1] - of[0]) * a;
    let far = of[3] + (of[2] - of[3]) * a;
    near + (far - near) * b
}

proptest! {
    #[test]
    fn the_closed_form_agrees_with_the_equations(from in convex(), to in convex(), at in [0.0..1.0_f64, 0.0..1.0_f64]) {
        let map = Homography::between(from, to).unwrap();
        let place = within(from, at);
        let taken = map.there(place).unwrap();
        prop_assert!((taken - slow(from, to, place)).norm() < 1e-6, "{taken} {}", slow(from, to, place));
        prop_assert!((map.back(taken).unwrap() - place).norm() < 1e-6);
        for (p, q) in from.iter().zip(to) {
            prop_assert!((map.there(*p).unwrap() - q).norm() < 1e-6);
        }
    }

    #[test]
    fn the_stretch_is_that_of_small_steps(from in convex(), to in convex(), at in [0.0..1.0_f64, 0.0..1.0_f64]) {
        const STEP: f64 = 1e-6;
        let map = Homography::between(from, to).unwrap();
        let place = within(from, at);
        let here = map.there(place).unwrap();
        let steps = (0..360_u32).map(|degrees| {
            let (sin, cos) = crate::geometry::trig::sin_cos(f64::from(degrees).to_radians());
            (map.there(Point2::new(place.x + cos * STEP, place.y + sin * STEP)).unwrap() - here).norm() / STEP
        });
        let furthest = steps.fold(0.0, f64::max);
        let stretch = map.stretch(place).unwrap();
        prop_assert!((stretch - furthest).abs() < 1e-3 * furthest, "{stretch} {furthest}");
    }
}

#[test]
fn quadrilaterals_that_no_table_can_look_like_are_refused() {
    let square = quad([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]);
    let faults = [
        (quad([[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]), QuadFault::Crossed),
        (quad([[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]]), QuadFault::Dented),
        (quad([[0.0, 0.0], [4.0, 0.0], [2.0, 2.0], [0.0, 4.0]]), QuadFault::InLine),
        (quad([[0.0, 0.0], [0.0, 0.0], [2.0, 2.0], [0.0, 4.0]]), QuadFault::InLine),
        (quad([[5.0, 5.0]; 4]), QuadFault::InLine),
        (quad([[f64::NAN, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]), QuadFault::InLine),
    ];
    for (corners, fault) in faults {
        assert_eq!(Homography::between(square, corners), Err(fault), "{corners:?}");
        assert_eq!(Homography::between(corners, square), Err(fault), "{corners:?}");
    }
}

#[test]
fn corners_named_the_other_way_round_go_clockwise() {
    let square = quad([[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [0.0, 1.0]]);
    let [a, b, c, d] = square;
    assert_eq!(is_anticlockwise(square), Ok(true));
    assert_eq!(is_anticlockwise([d, c, b, a]), Ok(false));
}

#[test]
fn nothing_is_seen_at_the_horizon_and_beyond() {
    let table = quad([[0.0, 0.0], [72.0, 0.0], [72.0, 48.0], [0.0, 48.0]]);
    let photo = quad([[100.0, 900.0], [1100.0, 900.0], [900.0, 300.0], [300.0, 300.0]]);
    let map = Homography::between(table, photo).unwrap();
    // The sides of the table meet 600 pixels above its far edge: at the horizon.
    assert_eq!(map.back(Point2::new(600.0, -700.0)), None);
    assert!(map.back(Point2::new(600.0, -500.0)).is_some());
}
