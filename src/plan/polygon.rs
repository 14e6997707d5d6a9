//! Simple polygons for drawing: triangulation, points inside, points along edges.

use nalgebra::{Point2, Vector2};

/// Returns twice the signed area; positive if the corners run anticlockwise.
fn doubled_area(corners: &[Point2<f64>]) -> f64 {
    edges(corners).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// Returns the edges of a closed polygon.
pub fn edges(corners: &[Point2<f64>]) -> impl Iterator<Item = (Point2<f64>, Point2<f64>)> {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(next.copied())
}

/// Returns the side of the line `a`-`b` that a point is on: positive to the left.
fn side(a: Point2<f64>, b: Point2<f64>, p: Point2<f64>) -> f64 {
    (b - a).perp(&(p - a))
}

/// A corner and its place among the corners of its polygon.
type Numbered = (u32, Point2<f64>);

/// Cuts a simple polygon, of either winding, into triangles, ear by ear. Each is given by the places of its corners, so
/// that triangles share them. A self-intersecting polygon is cut only in part.
#[must_use]
pub fn triangles(corners: &[Point2<f64>]) -> Vec<[u32; 3]> {
    let mut left: Vec<Numbered> = (0..).zip(corners.iter().copied()).collect();
    if doubled_area(corners) < 0.0 {
        left.reverse();
    }
    let mut out = Vec::with_capacity(left.len().saturating_sub(2));
    let places = |ear: [Numbered; 3]| ear.map(|(place, _)| place);
    while left.len() > 3 {
        let Some(ear) = (0..left.len()).find(|&at| is_ear(&left, at)) else { break };
        out.extend(triple(&left, ear).map(places));
        left.remove(ear);
    }
    out.extend(triple(&left, 1).map(places));
    out
}

/// Returns a corner with its two neighbours.
fn triple(corners: &[Numbered], at: usize) -> Option<[Numbered; 3]> {
    let n = corners.len();
    if n < 3 {
        return None;
    }
    Some([*corners.get((at + n - 1) % n)?, *corners.get(at % n)?, *corners.get((at + 1) % n)?])
}

fn is_ear(corners: &[Numbered], at: usize) -> bool {
    let Some([a, b, c]) = triple(corners, at).map(|ear| ear.map(|(_, p)| p)) else { return false };
    if side(a, b, c) <= 0.0 {
        return false;
    }
    let within = |p: &Point2<f64>| side(a, b, *p) >= 0.0 && side(b, c, *p) >= 0.0 && side(c, a, *p) >= 0.0;
    !corners.iter().any(|(_, p)| *p != a && *p != b && *p != c && within(p))
}

/// Returns whether a point is inside a polygon (even-odd rule).
#[must_use]
pub fn holds(corners: &[Point2<f64>], p: Point2<f64>) -> bool {
    let crosses = |(a, b): (Point2<f64>, Point2<f64>)| {
        (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x
    };
    edges(corners).filter(|edge| crosses(*edge)).count() % 2 == 1
}

/// A point of an edge with the unit vector out of the polygon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rim {
    /// On the edge.
    pub at: Point2<f64>,
    /// The outward unit vector.
    pub out: Vector2<f64>,
}

/// Returns points `step_in` apart along the rim of a closed polygon. Steps continue across corners, because the edges
/// of a smoothed curve are shorter than a step.
#[must_use]
pub fn rim(corners: &[Point2<f64>], step_in: f64) -> Vec<Rim> {
    let sign = if doubled_area(corners) < 0.0 { -1.0 } else { 1.0 };
    let (step, mut to_next, mut out) = (step_in.max(0.05), step_in.max(0.05) / 2.0, Vec::new());
    for (a, b) in edges(corners) {
        let length = (b - a).norm();
        let Some(along) = (b - a).try_normalize(1e-9) else { continue };
        let outwards = Vector2::new(along.y, -along.x) * sign;
        while to_next < length && out.len() < MAX_RIM {
            out.push(Rim { at: a + along * to_next, out: outwards });
            to_next += step;
        }
        to_next -= length;
    }
    out
}

/// Limit of points along one rim.
const MAX_RIM: usize = 4000;

/// Divides a length into equal pieces of about `step_in`, and returns the middle of each as a share of the length, 0 to
/// 1.
pub fn spaced(length_in: f64, step_in: f64) -> impl Iterator<Item = f64> {
    let pieces = (length_in / step_in.max(0.05)).round().clamp(1.0, 2000.0);
    let mut at = 0.5;
    std::iter::from_fn(move || {
        let share = at / pieces;
        at += 1.0;
        (share < 1.0).then_some(share)
    })
}

/// Returns the lower left and upper right corner of the bounding box.
#[must_use]
pub fn bounds(points: &[Point2<f64>]) -> (Point2<f64>, Point2<f64>) {
    let start = (Point2::new(f64::MAX, f64::MAX), Point2::new(f64::MIN, f64::MIN));
    points.iter().fold(start, |(low, high), p| (low.inf(p), high.sup(p)))
}

/// Returns places for houses and ripples inside a polygon: a lattice with each place moved a little, the same each
/// time.
#[must_use]
pub fn scatter(corners: &[Point2<f64>], spacing_in: f64) -> Vec<Point2<f64>> {
    let (low, high) = bounds(corners);
    if corners.len() < 3 || spacing_in <= 0.0 {
        return Vec::new();
    }
    let rows = rungs(low.y, high.y, spacing_in * 0.87);
    rows.flat_map(|(row, y)| {
        let shift = if row % 2 == 0 { 0.0 } else { spacing_in / 2.0 };
        rungs(low.x - shift, high.x, spacing_in).map(move |(column, x)| jittered(row, column, x, y, spacing_in))
    })
    .filter(|p| holds(corners, *p))
    .collect()
}

fn rungs(from: f64, to: f64, step: f64) -> impl Iterator<Item = (u32, f64)> {
    (0..400u32).map(move |n| (n, from + (f64::from(n) + 0.5) * step)).take_while(move |(_, at)| *at < to)
}

/// Returns a hash of a row and a column, without a visible pattern.
#[must_use]
pub fn hash_of_cell(row: u32, column: u32) -> u32 {
    (row.wrapping_mul(0x9E37_79B9) ^ column.wrapping_mul(0x85EB_CA6B)).wrapping_mul(0xC2B2_AE35)
}

/// Moves a place by up to a third of the spacing, by a hash of its row and column.
fn jittered(row: u32, column: u32, x: f64, y: f64, spacing_in: f64) -> Point2<f64> {
    let mixed = hash_of_cell(row, column);
    let share = |bits: u32| (f64::from(bits & 0xFF) / 255.0 - 0.5) * 0.66;
    Point2::new(x + share(mixed >> 16) * spacing_in, y + share(mixed >> 8) * spacing_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(f64, f64)]) -> Vec<Point2<f64>> {
        corners.iter().map(|(x, y)| Point2::new(*x, *y)).collect()
    }

    fn area_of(corners: &[Point2<f64>], cut: &[[u32; 3]]) -> f64 {
        let triangles = cut.iter().map(|places| places.map(|place| corners[place as usize]));
        triangles.map(|[a, b, c]| side(a, b, c).abs() / 2.0).sum()
    }

    #[test]
    fn triangles_fill_concave_polygons_of_either_winding() {
        let mut ell = polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)]);
        for _ in 0..2 {
            let cut = triangles(&ell);
            assert_eq!(cut.len(), 4);
            assert!((area_of(&ell, &cut) - 20.0).abs() < 1e-9);
            ell.reverse();
        }
        let star = polygon(&[
            (0.0, 3.0),
            (1.0, 1.0),
            (3.0, 0.0),
            (1.0, -1.0),
            (0.0, -3.0),
            (-1.0, -1.0),
            (-3.0, 0.0),
            (-1.0, 1.0),
        ]);
        assert!((area_of(&star, &triangles(&star)) - 12.0).abs() < 1e-9);
    }

    #[test]
    fn rims_point_outwards_for_either_winding() {
        let mut square = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]);
        for _ in 0..2 {
            let around = rim(&square, 1.0);
            assert_eq!(around.len(), 16);
            assert!(around.iter().all(|r| !holds(&square, r.at + r.out * 0.1) && holds(&square, r.at - r.out * 0.1)));
            square.reverse();
        }
    }

    #[test]
    fn trees_stand_in_their_wood_and_stay_there() {
        let wood = polygon(&[(0.0, 0.0), (9.0, 0.0), (9.0, 6.0), (4.0, 2.0)]);
        let trees = scatter(&wood, 1.2);
        assert!(trees.len() > 8);
        assert!(trees.iter().all(|t| holds(&wood, *t)));
        assert_eq!(trees, scatter(&wood, 1.2));
        assert!(scatter(&wood[..2], 1.0).is_empty());
    }
}
