//! Paints the marks of the plan on the canvas.

use super::canvas::Canvas;
use super::view::to_f32;
use crate::plan::{Ink, Mark, Pen, Shape};
use egui::{Color32, Mesh, Pos2, Rect, Stroke};
use nalgebra::Point2;

/// Upper limit, in points, on how far a mark reaches beyond the box of its points at the table's largest scale; a road
/// reaches furthest. In the loupe, whose scale can be larger, a wide road may reach further.
const MAX_REACH: f32 = 100.0;

/// Paints the visible marks.
pub fn paint(canvas: &Canvas, marks: &[Mark]) {
    for mark in marks {
        if canvas.painter.clip_rect().intersects(seen(canvas, mark).expand(MAX_REACH)) {
            one(canvas, mark);
        }
    }
}

/// Returns the box round a mark on the screen.
fn seen(canvas: &Canvas, mark: &Mark) -> Rect {
    let (low, high) = (mark.low, mark.high);
    let corners = [low, high, Point2::new(low.x, high.y), Point2::new(high.x, low.y)].map(|p| canvas.at(p));
    corners.iter().fold(Rect::NOTHING, |rect, at| rect.union(Rect::from_min_max(*at, *at)))
}

fn one(canvas: &Canvas, mark: &Mark) {
    let colour = canvas.look.ink_of(mark.ink);
    match &mark.shape {
        Shape::Fill { corners, triangles } => {
            let colour = colour.gamma_multiply(if is_wash(mark.ink) { canvas.look.wash } else { 1.0 });
            fill(canvas, triangles, colour);
            // A hairline in the same colour smooths the edge of the triangles. It would show through a translucent
            // fill.
            if colour.is_opaque() && mark.ink != Ink::Crown {
                let path: Vec<Pos2> = corners.iter().map(|p| canvas.at(*p)).collect();
                canvas.painter.add(egui::Shape::closed_line(path, Stroke::new(1.0, colour)));
            }
        }
        Shape::Line { points, pen } => {
            let path: Vec<Pos2> = points.iter().map(|p| canvas.at(*p)).collect();
            canvas.painter.add(egui::Shape::line(path, Stroke::new(width_of(canvas, *pen), colour)));
        }
    }
}

/// Returns whether an ink covers ground that a picture under the map would show. The wash of a hill does not.
fn is_wash(ink: Ink) -> bool {
    matches!(ink, Ink::Woods | Ink::Crown | Ink::Field | Ink::Water | Ink::Town)
}

fn fill(canvas: &Canvas, triangles: &[[Point2<f64>; 3]], colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.reserve_triangles(triangles.len());
    mesh.reserve_vertices(3 * triangles.len());
    for triangle in triangles {
        let first = u32::try_from(mesh.vertices.len()).unwrap_or_default();
        for corner in triangle {
            mesh.colored_vertex(canvas.at(*corner), colour);
        }
        mesh.add_triangle(first, first + 1, first + 2);
    }
    canvas.painter.add(mesh);
}

/// Returns the width of a pen on the screen, in points, before the theme's weight.
fn width_of(canvas: &Canvas, pen: Pen) -> f32 {
    match pen {
        Pen::Fine => 0.7,
        Pen::Plain => 1.1,
        Pen::Heavy => 2.2,
        Pen::Broad { inches, points } => (to_f32(inches) * canvas.view.scale + points).max(0.5),
    }
}
