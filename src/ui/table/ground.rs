//! The ground: table, grid, woods, hills, fields, water, roads, fences, walls, buildings, towns and works.
//!
//! The edge of each piece is drawn exactly where it is measured; scallops, hachures and furrows are only dress.

use super::canvas::Canvas;
use super::look::mixed;
use super::polygon::{bounds, edges, holds, rim, scatter, spaced};
use crate::battle::{Battle, Density, Ground, Slope, TableSize, Terrain, TerrainKind, point};
use egui::{Align2, Color32, Stroke, Vec2};
use nalgebra::{Point2, Vector2};

/// Draws the bare table: cloth, grid and edge.
pub fn table(canvas: &Canvas, size: TableSize) {
    let (w, d) = (size.width.to_f64(), size.depth.to_f64());
    let corners = [Point2::new(0.0, 0.0), Point2::new(w, 0.0), Point2::new(w, d), Point2::new(0.0, d)];
    canvas.fill(&corners, canvas.look.cloth);
    grid(canvas, w, d);
}

/// Draws the edge of the table over whatever runs off it.
pub fn edge(canvas: &Canvas, size: TableSize) {
    let (w, d) = (size.width.to_f64(), size.depth.to_f64());
    let corners = [Point2::new(0.0, 0.0), Point2::new(w, 0.0), Point2::new(w, d), Point2::new(0.0, d)];
    canvas.outline(&corners, Stroke::new(3.0, canvas.look.edge));
}

fn grid(canvas: &Canvas, w: f64, d: f64) {
    let (look, view) = (&canvas.look, &canvas.view);
    for n in 1..200u32 {
        let at = f64::from(n) * 6.0;
        let foot = n % 2 == 0;
        // The 6" lines would be a mist when the table is small.
        if !foot && view.points(6.0) < 36.0 {
            continue;
        }
        let stroke = Stroke::new(1.0, if foot { look.grid_foot } else { look.grid });
        if at < w {
            canvas.line(&[Point2::new(at, 0.0), Point2::new(at, d)], stroke);
        }
        if at < d {
            canvas.line(&[Point2::new(0.0, at), Point2::new(w, at)], stroke);
        }
        if at >= w && at >= d {
            break;
        }
    }
}

/// Draws all terrain: the flat first, what stands on it last.
pub fn terrain(canvas: &Canvas, battle: &Battle) {
    let mut pieces: Vec<&Terrain> = battle.terrain.iter().collect();
    pieces.sort_by_key(|t| layer(t.kind));
    for piece in pieces {
        draw(canvas, piece);
    }
}

/// What is painted before what.
fn layer(kind: TerrainKind) -> u8 {
    match kind {
        TerrainKind::Field => 0,
        TerrainKind::Hill { level, .. } => 1 + level.min(8),
        TerrainKind::Slope { .. } => 10,
        TerrainKind::Town => 11,
        TerrainKind::Stream => 12,
        TerrainKind::Road => 13,
        TerrainKind::Woods { .. } => 14,
        TerrainKind::Fence | TerrainKind::Wall | TerrainKind::Works => 15,
        TerrainKind::Building { .. } => 16,
    }
}

/// The widest line of a piece of ground, a road close to, is half as wide as this; in points.
const WIDEST: f32 = 100.0;

fn draw(canvas: &Canvas, piece: &Terrain) {
    let (Ground::Area(spots) | Ground::Line(spots)) = &piece.ground;
    if !canvas.sees(&points(spots), WIDEST) {
        return;
    }
    match &piece.ground {
        Ground::Area(spots) => area(canvas, piece.kind, &points(spots)),
        Ground::Line(spots) => line(canvas, piece.kind, &points(spots)),
    }
}

fn points(spots: &[crate::units::Spot]) -> Vec<Point2<f64>> {
    spots.iter().copied().map(point).collect()
}

fn area(canvas: &Canvas, kind: TerrainKind, corners: &[Point2<f64>]) {
    let look = &canvas.look;
    match kind {
        TerrainKind::Woods { density } => woods(canvas, corners, density),
        TerrainKind::Hill { level, slope } => hill(canvas, corners, level, slope),
        TerrainKind::Slope { slope } => hachures(canvas, corners, slope),
        TerrainKind::Field => field(canvas, corners),
        TerrainKind::Stream => {
            canvas.fill(corners, look.water);
            canvas.outline(corners, Stroke::new(1.5, look.water_edge));
            ripples(canvas, corners);
        }
        TerrainKind::Road => {
            canvas.fill(corners, look.road);
            canvas.outline(corners, Stroke::new(1.0, look.road_edge));
        }
        TerrainKind::Building { .. } => building(canvas, corners),
        TerrainKind::Town => town(canvas, corners),
        TerrainKind::Works => {
            canvas.fill(corners, look.earth.gamma_multiply(0.3));
            works(canvas, &closed(corners));
        }
        TerrainKind::Fence | TerrainKind::Wall => line(canvas, kind, &closed(corners)),
    }
}

fn line(canvas: &Canvas, kind: TerrainKind, places: &[Point2<f64>]) {
    let (look, view) = (&canvas.look, &canvas.view);
    match kind {
        TerrainKind::Stream => {
            let width = view.points(0.7).clamp(4.0, 60.0);
            canvas.line(places, Stroke::new(width + 2.5, look.water_edge));
            canvas.line(places, Stroke::new(width, look.water));
        }
        TerrainKind::Road => {
            let width = view.points(1.2).clamp(5.0, 90.0);
            canvas.line(places, Stroke::new(width + 2.0, look.road_edge));
            canvas.line(places, Stroke::new(width, look.road));
        }
        TerrainKind::Fence => fence(canvas, places),
        TerrainKind::Wall => wall(canvas, places),
        TerrainKind::Works => works(canvas, places),
        TerrainKind::Woods { .. } => canvas.line(places, Stroke::new(4.0, look.woods_edge)),
        TerrainKind::Building { .. } | TerrainKind::Town => canvas.line(places, Stroke::new(5.0, look.roof_ridge)),
        TerrainKind::Field => canvas.line(places, Stroke::new(2.0, look.furrow)),
        TerrainKind::Hill { .. } | TerrainKind::Slope { .. } => canvas.line(places, Stroke::new(2.0, look.contour)),
    }
}

fn closed(corners: &[Point2<f64>]) -> Vec<Point2<f64>> {
    corners.iter().chain(corners.first()).copied().collect()
}

fn woods(canvas: &Canvas, corners: &[Point2<f64>], density: Density) {
    let look = &canvas.look;
    canvas.fill(corners, look.woods.gamma_multiply(0.9));
    let (spacing, crown) = match density {
        Density::Light => (2.4, 0.52),
        Density::Regular => (1.9, 0.58),
        Density::Dense => (1.35, 0.62),
    };
    let radius = canvas.view.points(crown);
    if radius >= 2.0 {
        let inside = |p: &Point2<f64>| {
            [(crown, 0.0), (-crown, 0.0), (0.0, crown), (0.0, -crown)]
                .iter()
                .all(|(x, y)| holds(corners, p + Vector2::new(*x, *y)))
        };
        let seen = |p: &Point2<f64>| canvas.sees(std::slice::from_ref(p), 1.5 * radius);
        for tree in scatter(corners, spacing).into_iter().filter(seen).filter(inside) {
            let at = canvas.at(tree);
            canvas.painter.circle_filled(at + Vec2::splat(radius * 0.18), radius, look.tree_shade.gamma_multiply(0.5));
            canvas.painter.circle_filled(at, radius, look.tree);
            canvas.painter.circle_filled(
                at - Vec2::splat(radius * 0.25),
                radius * 0.5,
                mixed(look.woods, look.tree, 0.5),
            );
        }
    }
    scallops(canvas, corners);
    canvas.outline(corners, Stroke::new(1.2, look.woods_edge));
}

/// The tree line: small bows just inside the edge.
fn scallops(canvas: &Canvas, corners: &[Point2<f64>]) {
    let step = f64::from(16.0 / canvas.view.scale).max(0.9);
    let stroke = Stroke::new(1.2, canvas.look.woods_edge);
    for (a, b) in edges(corners) {
        let along = b - a;
        let length = along.norm();
        let Some(unit) = along.try_normalize(1e-9) else { continue };
        let left = Vector2::new(-unit.y, unit.x);
        let middle = a + along * 0.5;
        let inward = if holds(corners, middle + left * 0.05) { left } else { -left };
        let pieces = (length / step).round().max(1.0);
        let half = length / pieces / 2.0;
        for share in spaced(length, step) {
            let centre = a + along * share;
            let bow = [-1.0, -0.75, -0.4, 0.0, 0.4, 0.75, 1.0]
                .map(|t: f64| centre + unit * (t * half) + inward * ((1.0 - t * t).max(0.0).sqrt() * half * 0.85));
            canvas.line(&bow, stroke);
        }
    }
}

fn hill(canvas: &Canvas, corners: &[Point2<f64>], level: u8, slope: Slope) {
    canvas.fill(corners, canvas.look.hill_wash(level));
    canvas.outline(corners, Stroke::new(1.2 + 0.5 * f32::from(level.min(4)), canvas.look.contour));
    hachures(canvas, corners, slope);
}

/// Short strokes down the slope: longer and closer the steeper.
fn hachures(canvas: &Canvas, corners: &[Point2<f64>], slope: Slope) {
    let (step, length) = match slope {
        Slope::Slight => (1.6, 0.35),
        Slope::Moderate => (1.0, 0.55),
        Slope::Steep => (0.6, 0.8),
    };
    let step = f64::from(7.0 / canvas.view.scale).max(step);
    let stroke = Stroke::new(1.1, canvas.look.contour.gamma_multiply(0.85));
    for point in rim(corners, step) {
        canvas.line(&[point.at, point.at + point.out * length], stroke);
    }
}

/// Furrows along the longest edge, clipped to the field.
fn field(canvas: &Canvas, corners: &[Point2<f64>]) {
    let look = &canvas.look;
    canvas.fill(corners, look.field);
    canvas.outline(corners, Stroke::new(1.0, look.furrow));
    let longest = edges(corners).max_by(|(a, b), (c, d)| (b - a).norm().total_cmp(&(d - c).norm()));
    let Some(along) = longest.and_then(|(a, b)| (b - a).try_normalize(1e-9)) else { return };
    let step = f64::from(9.0 / canvas.view.scale).max(0.7);
    for [a, b] in strips(corners, along, step) {
        canvas.line(&[a, b], Stroke::new(1.0, look.furrow.gamma_multiply(0.8)));
    }
}

/// Parallel lines a step apart, cut to the inside of a polygon.
fn strips(corners: &[Point2<f64>], along: Vector2<f64>, step_in: f64) -> Vec<[Point2<f64>; 2]> {
    let across = Vector2::new(-along.y, along.x);
    let (low, high) =
        corners.iter().map(|p| p.coords.dot(&across)).fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
    let mut out = Vec::new();
    let mut level = low + step_in / 2.0;
    while level < high && out.len() < 2000 {
        let mut cuts: Vec<f64> = edges(corners)
            .filter_map(|(a, b)| {
                let (va, vb) = (a.coords.dot(&across) - level, b.coords.dot(&across) - level);
                ((va > 0.0) != (vb > 0.0)).then(|| (a + (b - a) * (va / (va - vb))).coords.dot(&along))
            })
            .collect();
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.chunks_exact(2) {
            if let [from, to] = pair {
                out.push([*from, *to].map(|u| Point2::from(along * u + across * level)));
            }
        }
        level += step_in;
    }
    out
}

fn ripples(canvas: &Canvas, corners: &[Point2<f64>]) {
    for at in scatter(corners, f64::from(42.0 / canvas.view.scale).max(1.6)) {
        let reach = f64::from(7.0 / canvas.view.scale);
        let wave = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|t: f64| at + Vector2::new(t * reach, (1.0 - t * t) * reach * 0.35));
        canvas.line(&wave, Stroke::new(1.0, canvas.look.water_edge.gamma_multiply(0.7)));
    }
}

/// Posts and two rails, seen from above: a thin line with crossed posts.
fn fence(canvas: &Canvas, places: &[Point2<f64>]) {
    let stroke = Stroke::new(2.0, canvas.look.timber);
    canvas.line(places, stroke);
    let step = f64::from(13.0 / canvas.view.scale).max(0.8);
    let half = f64::from(4.0 / canvas.view.scale).max(0.12);
    for (at, across) in stations(places, step) {
        let slant = across + Vector2::new(across.y, -across.x) * 0.6;
        canvas.line(&[at - slant * half, at + slant * half], stroke);
    }
}

/// Two courses with joints between.
fn wall(canvas: &Canvas, places: &[Point2<f64>]) {
    let width = canvas.view.points(0.3).clamp(5.0, 16.0);
    canvas.line(places, Stroke::new(width, canvas.look.stone));
    canvas.line(places, Stroke::new(width - 3.0, mixed(canvas.look.stone, canvas.look.paper, 0.35)));
    let step = f64::from(9.0 / canvas.view.scale).max(0.5);
    let half = f64::from(width / 2.0 / canvas.view.scale);
    for (at, across) in stations(places, step) {
        canvas.line(&[at - across * half, at + across * half], Stroke::new(1.5, canvas.look.stone));
    }
}

/// A thick bank with teeth on both sides.
fn works(canvas: &Canvas, places: &[Point2<f64>]) {
    let width = canvas.view.points(0.45).clamp(5.0, 24.0);
    canvas.line(places, Stroke::new(width, canvas.look.earth));
    let step = f64::from(8.0 / canvas.view.scale).max(0.5);
    let half = f64::from((width / 2.0 + 4.0) / canvas.view.scale);
    for (at, across) in stations(places, step) {
        canvas.line(&[at - across * half, at + across * half], Stroke::new(1.6, canvas.look.earth));
    }
}

/// Points along an open line with the unit vector across it.
fn stations(places: &[Point2<f64>], step_in: f64) -> Vec<(Point2<f64>, Vector2<f64>)> {
    let pairs = places.iter().zip(places.iter().skip(1));
    pairs
        .flat_map(|(a, b)| {
            let along = b - a;
            let across = Vector2::new(-along.y, along.x).try_normalize(1e-9).unwrap_or_default();
            spaced(along.norm(), step_in).map(move |share| (a + along * share, across))
        })
        .collect()
}

/// A roof: shaded halves and a ridge along the longer way.
fn building(canvas: &Canvas, corners: &[Point2<f64>]) {
    let look = &canvas.look;
    let shade: Vec<Point2<f64>> = corners.iter().map(|p| p + Vector2::new(0.15, -0.15)).collect();
    canvas.fill(&shade, Color32::from_black_alpha(60));
    canvas.fill(corners, look.roof);
    canvas.outline(corners, Stroke::new(2.0, look.roof_ridge));
    if let [a, b, c, d] = corners {
        let mid = |p: &Point2<f64>, q: &Point2<f64>| nalgebra::center(p, q);
        let long = if (b - a).norm() >= (c - b).norm() { [mid(a, d), mid(b, c)] } else { [mid(a, b), mid(c, d)] };
        let [from, to] = long;
        let (inner_from, inner_to) = (from + (to - from) * 0.2, to + (from - to) * 0.2);
        canvas.line(&[inner_from, inner_to], Stroke::new(1.8, look.roof_ridge));
        for corner in corners {
            let end = if (corner - inner_from).norm() < (corner - inner_to).norm() { inner_from } else { inner_to };
            canvas.line(&[*corner, end], Stroke::new(1.0, look.roof_ridge));
        }
    }
}

/// A built-up area: small roofs scattered inside it.
fn town(canvas: &Canvas, corners: &[Point2<f64>]) {
    let look = &canvas.look;
    canvas.fill(corners, look.town);
    for (n, at) in scatter(corners, 2.4).into_iter().enumerate() {
        let (w, d) = if n % 2 == 0 { (0.8, 0.5) } else { (0.5, 0.75) };
        let house = [(-w, -d), (w, -d), (w, d), (-w, d)].map(|(x, y)| at + Vector2::new(x, y));
        if house.iter().all(|p| holds(corners, *p)) {
            canvas.fill(&house, look.roof.gamma_multiply(0.8));
            canvas.outline(&house, Stroke::new(1.0, look.roof_ridge));
        }
    }
    canvas.outline(corners, Stroke::new(2.0, look.roof_ridge));
}

/// Writes the names of terrain that has one, small and quiet, where there is room.
pub fn names(canvas: &Canvas, battle: &Battle, taken: &mut Vec<egui::Rect>) {
    for piece in &battle.terrain {
        if !piece.is_named() {
            continue;
        }
        let spots = match &piece.ground {
            Ground::Area(spots) | Ground::Line(spots) => points(spots),
        };
        let (low, high) = bounds(&spots);
        let area = matches!(piece.ground, Ground::Area(_));
        let middle = nalgebra::center(&low, &high);
        let at = if area && holds(&spots, middle) { middle } else { on_the_way(&spots).unwrap_or(middle) };
        name(canvas, &piece.name, at, taken);
    }
}

fn on_the_way(places: &[Point2<f64>]) -> Option<Point2<f64>> {
    let (a, b) = places
        .iter()
        .zip(places.iter().skip(1))
        .max_by(|(a, b), (c, d)| (*b - *a).norm().total_cmp(&(*d - *c).norm()))?;
    Some(nalgebra::center(a, b))
}

fn name(canvas: &Canvas, words: &str, at: Point2<f64>, taken: &mut Vec<egui::Rect>) {
    let galley =
        canvas.painter.layout_no_wrap(words.to_owned(), egui::FontId::proportional(12.5), canvas.look.faint_ink);
    let middle = canvas.at(at);
    for down in [0.0, 22.0, -22.0, 44.0, -44.0] {
        let rect = Align2::CENTER_CENTER.anchor_size(middle + Vec2::new(0.0, down), galley.size());
        if canvas.view.port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect)) {
            canvas.painter.rect_filled(rect.expand2(Vec2::new(4.0, 1.0)), 4.0, canvas.look.cloth.gamma_multiply(0.72));
            canvas.painter.galley(rect.min, galley, canvas.look.faint_ink);
            taken.push(rect);
            return;
        }
    }
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
