//! Woods: single trees with a shadow to the south-east, spread evenly but irregularly.

use super::chance::NameSequence;
use super::mark::{Ink, Mark, Pen};
use super::polygon::{bounds, holds};
use crate::battle::Density;
use nalgebra::{Point2, Vector2};
use std::collections::BTreeMap;

/// Limit of trees in one wood: a wood as large as the table must stay quick to draw.
const MAX_TREES: usize = 900;
/// The corners of a crown's outline.
const CROWN_CORNERS: u8 = 9;
/// The offset of a shadow, in crown radii: the light comes from the north-west.
const SHADOW: (f64, f64) = (0.34, -0.3);

/// Draws the trees of a wood inside `edge`.
pub fn trees(out: &mut Vec<Mark>, id: &str, edge: &[Point2<f64>], density: Density) {
    let (apart_in, crown_in) = match density {
        Density::Light => (1.9, 0.56),
        Density::Regular => (1.3, 0.56),
        Density::Dense => (1.0, 0.55),
    };
    let mut chance = NameSequence::of(id);
    let mut places = spread(&mut chance, edge, apart_in);
    // Draw distant trees first: nearer ones overlap them.
    places.sort_by(|a, b| b.y.total_cmp(&a.y));
    for at in places {
        let crown_in = crown_in * chance.between(0.78, 1.12);
        let crown = crown(&mut chance, at, crown_in);
        let shadow = Vector2::new(SHADOW.0, SHADOW.1) * crown_in;
        out.push(Mark::fill(Ink::Shadow, crown.iter().map(|p| p + shadow).collect()));
        out.push(Mark::fill(Ink::Crown, crown.clone()));
        out.push(Mark::rim(Ink::Faint, crown, Pen::Plain));
        let bow = [-0.5, 0.0, 0.5].map(|t: f64| at + Vector2::new(t, 0.25 - t * t * 0.5) * crown_in);
        out.push(Mark::line(Ink::Faint, bow.to_vec(), Pen::Fine));
    }
}

/// Returns a round, slightly irregular outline.
fn crown(chance: &mut NameSequence, at: Point2<f64>, radius_in: f64) -> Vec<Point2<f64>> {
    let turn = std::f64::consts::TAU / f64::from(CROWN_CORNERS);
    (0..CROWN_CORNERS)
        .map(|n| {
            let (sin, cos) = crate::geometry::trig::sin_cos(f64::from(n) * turn);
            at + Vector2::new(cos, sin * 0.86) * radius_in * chance.between(0.82, 1.08)
        })
        .collect()
}

/// Returns places inside an area, no two nearer than `apart_in`: random places are tried, and those too near to an
/// earlier one are rejected (blue noise). A grid with cells of that distance finds the places that can be near.
fn spread(chance: &mut NameSequence, edge: &[Point2<f64>], apart_in: f64) -> Vec<Point2<f64>> {
    let (low, high) = bounds(edge);
    let mut cells: BTreeMap<(i32, i32), Vec<Point2<f64>>> = BTreeMap::new();
    let cell = |p: &Point2<f64>| (whole((p.x - low.x) / apart_in), whole((p.y - low.y) / apart_in));
    let mut placed = Vec::new();
    let darts = whole((high.x - low.x) * (high.y - low.y) / (apart_in * apart_in) * 14.0).clamp(0, 30_000);
    for _ in 0..darts {
        let p = Point2::new(chance.between(low.x, high.x), chance.between(low.y, high.y));
        let (x, y) = cell(&p);
        let near = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy))).filter_map(|at| cells.get(&at));
        if near.flatten().any(|q| (p - q).norm() < apart_in) || !holds(edge, p) {
            continue;
        }
        cells.entry((x, y)).or_default().push(p);
        placed.push(p);
        if placed.len() >= MAX_TREES {
            break;
        }
    }
    placed
}

/// Rounds a length in cells down; clamped to a range far beyond any table.
#[expect(clippy::cast_possible_truncation, reason = "clamped to what it can hold")]
fn whole(cells: f64) -> i32 {
    cells.floor().clamp(-1e9, 1e9) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> [Point2<f64>; 4] {
        [(0.0, 0.0), (12.0, 0.0), (12.0, 10.0), (0.0, 10.0)].map(|(x, y)| Point2::new(x, y))
    }

    #[test]
    fn trees_stand_apart_inside_the_wood_and_never_move() {
        let places = spread(&mut NameSequence::of("wood"), &square(), 1.4);
        assert!(places.len() > 30, "{}", places.len());
        assert!(places.iter().all(|p| holds(&square(), *p)));
        for (n, a) in places.iter().enumerate() {
            assert!(places.iter().skip(n + 1).all(|b| (a - b).norm() >= 1.4));
        }
        assert_eq!(places, spread(&mut NameSequence::of("wood"), &square(), 1.4));
    }
}
