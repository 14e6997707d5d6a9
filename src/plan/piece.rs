//! One piece of ground as marks.

use super::chance::NameSequence;
use super::curve::smooth;
use super::mark::{Detail, Ink, Mark, Pen};
use super::polygon::{bounds, edges, holds, rim, scatter, spaced};
use super::woods;
use crate::battle::{Ground, Slope, Terrain, TerrainKind, point};
use nalgebra::{Point2, Vector2};

type Path = Vec<Point2<f64>>;

/// The width of a road drawn as a line, in inches.
const ROAD_IN: f64 = 1.2;
/// The width of a stream drawn as a line, in inches, except near its ends.
const STREAM_IN: f64 = 0.7;
/// The distance between houses of a town, in inches; larger if there would be more than [`MAX_HOUSES`].
const HOUSES_APART_IN: f64 = 2.4;
/// Upper limit on the houses of a town: a town as large as the table must stay quick to draw.
const MAX_HOUSES: f64 = 300.0;
/// Upper limit on the points of the smoothed outline that trees are kept inside. If it has more, the trees are kept
/// inside the file's own corners, which is quicker.
const MAX_EDGE: usize = 400;
/// The offset of a house's shadow, in inches.
const HOUSE_SHADOW_IN: f64 = 0.18;

/// Draws a piece.
pub fn draw(out: &mut Vec<Mark>, terrain: &Terrain, detail: Detail) {
    match &terrain.ground {
        Ground::Area(spots) => area(out, terrain, &spots.iter().copied().map(point).collect::<Path>(), detail),
        Ground::Line(spots) => line(out, terrain.kind, &spots.iter().copied().map(point).collect::<Path>(), detail),
    }
}

fn area(out: &mut Vec<Mark>, terrain: &Terrain, corners: &[Point2<f64>], detail: Detail) {
    let curve = || smooth(corners, true);
    match terrain.kind {
        TerrainKind::Woods { density } => {
            let edge = curve();
            out.push(Mark::fill(Ink::Woods, edge.clone()));
            out.push(Mark::rim(Ink::Faint, edge.clone(), Pen::Fine));
            let within = if edge.len() > MAX_EDGE { corners } else { &edge };
            woods::trees(out, terrain.id.as_str(), within, density);
        }
        TerrainKind::Hill { level, slope } => {
            let edge = curve();
            out.push(Mark::fill(Ink::Hill(level), edge.clone()));
            hachures(out, terrain.id.as_str(), &edge, slope, detail);
        }
        TerrainKind::Slope { slope } => hachures(out, terrain.id.as_str(), &curve(), slope, detail),
        TerrainKind::Field => field(out, corners, detail),
        TerrainKind::Stream => {
            let edge = curve();
            out.push(Mark::fill(Ink::Water, edge.clone()));
            out.push(Mark::rim(Ink::Line, edge.clone(), Pen::Plain));
            ripples(out, &edge, detail);
        }
        TerrainKind::Road => {
            let edge = curve();
            out.push(Mark::fill(Ink::Road, edge.clone()));
            out.push(Mark::rim(Ink::Line, edge, Pen::Fine));
        }
        TerrainKind::Building { .. } => house(out, corners, detail),
        TerrainKind::Town => town(out, corners, detail),
        TerrainKind::Works => {
            out.push(Mark::fill(Ink::Earth, corners.to_vec()));
            bank(out, &closed(corners), detail);
        }
        TerrainKind::Fence | TerrainKind::Wall => line(out, terrain.kind, &closed(corners), detail),
    }
}

fn line(out: &mut Vec<Mark>, kind: TerrainKind, points: &[Point2<f64>], detail: Detail) {
    match kind {
        TerrainKind::Stream => stream(out, &smooth(points, false)),
        TerrainKind::Road => {
            let way = smooth(points, false);
            out.push(Mark::line(Ink::Line, way.clone(), Pen::Broad { inches: ROAD_IN, points: 0.9 }));
            out.push(Mark::line(Ink::Road, way, Pen::Broad { inches: ROAD_IN, points: -0.9 }));
        }
        TerrainKind::Fence => fence(out, points, detail),
        TerrainKind::Wall => wall(out, points, detail),
        TerrainKind::Works => bank(out, points, detail),
        TerrainKind::Building { .. } | TerrainKind::Town => {
            out.push(Mark::line(Ink::Line, points.to_vec(), Pen::Heavy));
        }
        TerrainKind::Field | TerrainKind::Woods { .. } | TerrainKind::Hill { .. } | TerrainKind::Slope { .. } => {
            out.push(Mark::line(Ink::Faint, points.to_vec(), Pen::Plain));
        }
    }
}

fn closed(corners: &[Point2<f64>]) -> Path {
    corners.iter().chain(corners.first()).copied().collect()
}

/// Draws short strokes down the slope, from the rim inwards: longer and closer on steeper slopes, of varying length.
fn hachures(out: &mut Vec<Mark>, id: &str, edge: &[Point2<f64>], slope: Slope, detail: Detail) {
    let (apart_in, long_in) = match slope {
        Slope::Slight => (0.45, 0.8),
        Slope::Moderate => (0.32, 1.05),
        Slope::Steep => (0.22, 1.4),
    };
    let mut chance = NameSequence::of(id);
    for place in rim(edge, detail.apart_in(apart_in, 2.6)) {
        let inwards = place.out * -long_in * chance.between(0.55, 1.15);
        let from = place.at + place.out * 0.06;
        out.push(Mark::line(Ink::Line, vec![from, place.at + inwards], Pen::Fine));
    }
}

/// Draws furrows parallel to the longest edge, clipped to the field.
fn field(out: &mut Vec<Mark>, corners: &[Point2<f64>], detail: Detail) {
    out.push(Mark::fill(Ink::Field, corners.to_vec()));
    let longest = edges(corners).max_by(|(a, b), (c, d)| (b - a).norm().total_cmp(&(d - c).norm()));
    if let Some(along) = longest.and_then(|(a, b)| (b - a).try_normalize(1e-9)) {
        for furrow in strips(corners, along, detail.apart_in(0.45, 4.5)) {
            out.push(Mark::line(Ink::Faint, furrow.to_vec(), Pen::Fine));
        }
    }
    out.push(Mark::rim(Ink::Line, corners.to_vec(), Pen::Fine));
}

/// Returns parallel lines a step apart, clipped to the inside of a polygon.
fn strips(corners: &[Point2<f64>], along: Vector2<f64>, step_in: f64) -> Vec<[Point2<f64>; 2]> {
    let across = Vector2::new(-along.y, along.x);
    let levels = || corners.iter().map(|p| p.coords.dot(&across));
    let (low, high) = (levels().fold(f64::MAX, f64::min), levels().fold(f64::MIN, f64::max));
    let mut out = Vec::new();
    for share in spaced(high - low, step_in) {
        let level = low + share * (high - low);
        let mut cuts: Vec<f64> = edges(corners)
            .filter_map(|(a, b)| {
                let (from, to) = (a.coords.dot(&across) - level, b.coords.dot(&across) - level);
                ((from > 0.0) != (to > 0.0)).then(|| (a + (b - a) * (from / (from - to))).coords.dot(&along))
            })
            .collect();
        cuts.sort_by(f64::total_cmp);
        let (pairs, _) = cuts.as_chunks::<2>();
        out.extend(pairs.iter().map(|pair| pair.map(|u| Point2::from(along * u + across * level))));
    }
    out
}

/// Draws two banks with pale water between, narrowing towards both ends.
fn stream(out: &mut Vec<Mark>, way: &[Point2<f64>]) {
    let length: f64 = way.iter().zip(way.iter().skip(1)).map(|(a, b)| (b - a).norm()).sum();
    let (mut left, mut right, mut gone) = (Vec::new(), Vec::new(), 0.0);
    for (n, at) in way.iter().enumerate() {
        let (before, after) = (way.get(n.saturating_sub(1)).unwrap_or(at), way.get(n + 1).unwrap_or(at));
        let along = (after - before).try_normalize(1e-9).unwrap_or_default();
        let to_end = f64::min(gone, length - gone);
        let half = STREAM_IN / 2.0 * (0.35 + 0.65 * (to_end / 2.5).clamp(0.0, 1.0));
        let across = Vector2::new(-along.y, along.x) * half;
        left.push(at + across);
        right.push(at - across);
        gone += way.get(n + 1).map_or(0.0, |next| (next - at).norm());
    }
    let water: Path = left.iter().chain(right.iter().rev()).copied().collect();
    out.push(Mark::fill(Ink::Water, water));
    out.push(Mark::line(Ink::Line, left, Pen::Fine));
    out.push(Mark::line(Ink::Line, right, Pen::Fine));
}

fn ripples(out: &mut Vec<Mark>, edge: &[Point2<f64>], detail: Detail) {
    let reach = detail.apart_in(0.35, 6.0);
    for at in scatter(edge, detail.apart_in(1.8, 34.0)) {
        let wave = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|t: f64| at + Vector2::new(t * reach, (1.0 - t * t) * reach * 0.3));
        if wave.iter().all(|p| holds(edge, *p)) {
            out.push(Mark::line(Ink::Faint, wave.to_vec(), Pen::Fine));
        }
    }
}

/// Draws a rail fence, seen from above: a line with slanting posts.
fn fence(out: &mut Vec<Mark>, points: &[Point2<f64>], detail: Detail) {
    out.push(Mark::line(Ink::Line, points.to_vec(), Pen::Plain));
    let half = detail.apart_in(0.16, 3.0);
    for (at, across) in stations(points, detail.apart_in(0.8, 11.0)) {
        let slant = (across + Vector2::new(across.y, -across.x) * 0.7) * half;
        out.push(Mark::line(Ink::Line, vec![at - slant, at + slant], Pen::Plain));
    }
}

/// Draws two stone faces with joints between.
fn wall(out: &mut Vec<Mark>, points: &[Point2<f64>], detail: Detail) {
    let thick = detail.apart_in(0.3, 4.5);
    out.push(Mark::line(Ink::Line, points.to_vec(), Pen::Broad { inches: thick, points: 1.4 }));
    out.push(Mark::line(Ink::Paper, points.to_vec(), Pen::Broad { inches: thick, points: -1.4 }));
    for (at, across) in stations(points, detail.apart_in(0.5, 7.0)) {
        out.push(Mark::line(Ink::Line, vec![at - across * thick / 2.0, at + across * thick / 2.0], Pen::Plain));
    }
}

/// Draws an earth bank with teeth on both sides.
fn bank(out: &mut Vec<Mark>, points: &[Point2<f64>], detail: Detail) {
    let thick = detail.apart_in(0.45, 4.5);
    out.push(Mark::line(Ink::Line, points.to_vec(), Pen::Broad { inches: thick, points: 1.4 }));
    out.push(Mark::line(Ink::Earth, points.to_vec(), Pen::Broad { inches: thick, points: -1.4 }));
    let reach = thick / 2.0 + detail.apart_in(0.15, 3.5);
    for (at, across) in stations(points, detail.apart_in(0.45, 7.0)) {
        for side in [-1.0, 1.0] {
            let teeth = vec![at + across * (side * thick / 2.0), at + across * (side * reach)];
            out.push(Mark::line(Ink::Line, teeth, Pen::Fine));
        }
    }
}

/// Returns points along an open line with the unit vector across it.
fn stations(points: &[Point2<f64>], step_in: f64) -> Vec<(Point2<f64>, Vector2<f64>)> {
    let pairs = points.iter().zip(points.iter().skip(1));
    pairs
        .flat_map(|(a, b)| {
            let along = b - a;
            let across = Vector2::new(-along.y, along.x).try_normalize(1e-9).unwrap_or_default();
            spaced(along.norm(), step_in).map(move |share| (a + along * share, across))
        })
        .collect()
}

/// Draws a filled roof with its shadow. A roof with four corners also gets a ridge, and hatching on one half.
fn house(out: &mut Vec<Mark>, corners: &[Point2<f64>], detail: Detail) {
    let shadow = Vector2::new(HOUSE_SHADOW_IN, -HOUSE_SHADOW_IN);
    out.push(Mark::fill(Ink::Shadow, corners.iter().map(|p| p + shadow).collect()));
    out.push(Mark::fill(Ink::Roof, corners.to_vec()));
    if let [a, b, c, d] = corners {
        // The ridge is parallel to the longer walls. The hatched half is the one at the first longer wall; for corners
        // that run anticlockwise from the lower left, that is the side away from the light.
        let (near, far) = if (b - a).norm() >= (c - b).norm() { ([a, b], [d, c]) } else { ([b, c], [a, d]) };
        let ridge: Path = near.iter().zip(far).map(|(p, q)| nalgebra::center(p, q)).collect();
        let shaded: Path = near.iter().map(|p| **p).chain(ridge.iter().rev().copied()).collect();
        if let Some(down) = ridge.first().zip(near.first()).and_then(|(top, eave)| (*eave - top).try_normalize(1e-9)) {
            for stroke in strips(&shaded, down, detail.apart_in(0.16, 2.5)) {
                out.push(Mark::line(Ink::Line, stroke.to_vec(), Pen::Fine));
            }
        }
        out.push(Mark::line(Ink::Line, ridge, Pen::Plain));
    }
    out.push(Mark::rim(Ink::Line, corners.to_vec(), Pen::Heavy));
}

/// Draws a built-up area with small houses in it.
fn town(out: &mut Vec<Mark>, corners: &[Point2<f64>], detail: Detail) {
    out.push(Mark::fill(Ink::Town, corners.to_vec()));
    let (low, high) = bounds(corners);
    let apart_in = ((high.x - low.x) * (high.y - low.y) / MAX_HOUSES).sqrt().max(HOUSES_APART_IN);
    for (n, at) in scatter(corners, apart_in).into_iter().enumerate() {
        let (w, d) = if n % 2 == 0 { (0.8, 0.5) } else { (0.5, 0.75) };
        let walls = [(-w, -d), (w, -d), (w, d), (-w, d)].map(|(x, y)| at + Vector2::new(x, y));
        if detail.shows(w) && walls.iter().all(|p| holds(corners, *p)) {
            house(out, &walls, detail);
        }
    }
    out.push(Mark::rim(Ink::Line, corners.to_vec(), Pen::Plain));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn furrows_stay_in_a_concave_field() {
        let ell =
            [(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)].map(|(x, y)| Point2::new(x, y));
        let cut = strips(&ell, Vector2::new(1.0, 0.0), 0.5);
        assert_eq!(cut.len(), 12);
        assert!(cut.iter().all(|[a, b]| holds(&ell, nalgebra::center(a, b))));
        assert!((cut.iter().map(|[a, b]| (b - a).norm()).sum::<f64>() - (4.0 * 6.0 + 8.0 * 2.0)).abs() < 1e-9);
    }

    #[test]
    fn stations_cover_every_leg_of_a_bent_fence() {
        let bent = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)].map(|(x, y)| Point2::new(x, y));
        let posts = stations(&bent, 1.0);
        assert_eq!(posts.len(), 7);
        assert!(posts.iter().all(|(_, across)| (across.norm() - 1.0).abs() < 1e-9));
    }
}
