//! The paper, its border and scale, and the names of terrain. The plan draws the ground itself (`crate::plan`).

use super::canvas::Canvas;
use super::lettering;
use super::look::mixed;
use crate::app::ThemeName;
use crate::battle::{Battle, Ground, TableSize, point};
use crate::plan::polygon::{bounds, hash_of_cell, holds};
use egui::{Align2, Color32, Mesh, Rect, Stroke, Vec2};
use nalgebra::Point2;

/// Distance between the ticks along the border, in inches; every other tick is a foot and is longer.
const TICK_IN: f64 = 6.0;
/// Size of the patches in which the paper is mottled, in inches.
const PATCH_IN: f64 = 3.0;

/// Smallest scale at which linear terrain is named, in points per inch.
const LINES_NAMED_FROM: f32 = 12.0;

/// Draws the bare paper.
pub fn table(canvas: &Canvas, size: TableSize) {
    canvas.fill(&corners_of(size), canvas.look.cloth);
    if matches!(canvas.look.theme, ThemeName::Light | ThemeName::System) {
        mottle(canvas, size);
    }
}

fn corners_of(size: TableSize) -> [Point2<f64>; 4] {
    let (w, d) = (size.width.to_f64(), size.depth.to_f64());
    [(0.0, 0.0), (w, 0.0), (w, d), (0.0, d)].map(|(x, y)| Point2::new(x, y))
}

/// Mottles the paper with slightly darker patches, as on old paper; a hash makes them the same each time.
fn mottle(canvas: &Canvas, size: TableSize) {
    let (w, d) = (size.width.to_f64(), size.depth.to_f64());
    let counts = |length: f64| (1..200_u32).find(|n| f64::from(*n) * PATCH_IN >= length).unwrap_or(200);
    let (columns, rows) = (counts(w), counts(d));
    let mut mesh = Mesh::default();
    for row in 0..=rows {
        for column in 0..=columns {
            let (x, y) = ((f64::from(column) * PATCH_IN).min(w), (f64::from(row) * PATCH_IN).min(d));
            let strength = u8::try_from((hash_of_cell(row, column) >> 16) % 10).unwrap_or_default();
            mesh.colored_vertex(
                canvas.at(Point2::new(x, y)),
                Color32::from_rgba_unmultiplied(0x8A, 0x6A, 0x3A, strength),
            );
        }
    }
    let across = columns + 1;
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let first = row * across + column;
        mesh.add_triangle(first, first + 1, first + across);
        mesh.add_triangle(first + 1, first + across, first + across + 1);
    }
    canvas.painter.add(mesh);
}

/// Draws the border over anything that runs off the table: a heavy line on the table's edge with a fine one outside it,
/// and ticks at every half foot.
pub fn edge(canvas: &Canvas, size: TableSize) {
    let (look, corners) = (&canvas.look, corners_of(size));
    canvas.outline(&corners, Stroke::new(2.2, look.edge));
    let (w, d) = (size.width.to_f64(), size.depth.to_f64());
    let out = f64::from(5.0 / canvas.view.scale);
    let outer = [(-out, -out), (w + out, -out), (w + out, d + out), (-out, d + out)].map(|(x, y)| Point2::new(x, y));
    canvas.outline(&outer, Stroke::new(0.8, look.edge));
    for n in 1..200_u32 {
        let (at, reach) = (f64::from(n) * TICK_IN, if n % 2 == 0 { out } else { out * 0.5 });
        let stroke = Stroke::new(if n % 2 == 0 { 1.2 } else { 0.8 }, look.edge);
        if at < w {
            canvas.line(&[Point2::new(at, 0.0), Point2::new(at, -reach)], stroke);
            canvas.line(&[Point2::new(at, d), Point2::new(at, d + reach)], stroke);
        }
        if at < d {
            canvas.line(&[Point2::new(0.0, at), Point2::new(-reach, at)], stroke);
            canvas.line(&[Point2::new(w, at), Point2::new(w + reach, at)], stroke);
        }
    }
}

/// Letters the names of terrain and of places on a map of hexes, small and unobtrusive, where there is room.
pub fn names(canvas: &Canvas, battle: &Battle, taken: &mut Vec<Rect>) {
    for piece in &battle.board.terrain {
        if !piece.is_named() {
            continue;
        }
        let (Ground::Area(spots) | Ground::Line(spots)) = &piece.ground;
        let spots: Vec<Point2<f64>> = spots.iter().copied().map(point).collect();
        let (low, high) = bounds(&spots);
        let area = matches!(piece.ground, Ground::Area(_));
        // Name roads and fences only at a larger scale: over the whole table their names would be too dense.
        if !area && canvas.view.scale < LINES_NAMED_FROM {
            continue;
        }
        let middle = nalgebra::center(&low, &high);
        let at = if area && holds(&spots, middle) { middle } else { on_the_way(&spots).unwrap_or(middle) };
        name(canvas, &piece.name, at, taken);
    }
    if let Some(map) = battle.map() {
        for feature in &map.features {
            name(canvas, &feature.name, point(map.centre(feature.at)), taken);
        }
    }
}

fn on_the_way(places: &[Point2<f64>]) -> Option<Point2<f64>> {
    let (a, b) = places
        .iter()
        .zip(places.iter().skip(1))
        .max_by(|(a, b), (c, d)| (*b - *a).norm().total_cmp(&(*d - *c).norm()))?;
    Some(nalgebra::center(a, b))
}

fn name(canvas: &Canvas, words: &str, at: Point2<f64>, taken: &mut Vec<Rect>) {
    let ink = mixed(canvas.look.line, canvas.look.cloth, 0.75);
    let galley = lettering::laid_out(&canvas.painter, words, 13.0, ink);
    let middle = canvas.at(at);
    for down in [0.0, 18.0, -18.0] {
        let rect = Align2::CENTER_CENTER.anchor_size(middle + Vec2::new(0.0, down), galley.size());
        if canvas.view.port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect)) {
            lettering::write_level(canvas, &galley, rect.center());
            taken.push(rect);
            return;
        }
    }
}
