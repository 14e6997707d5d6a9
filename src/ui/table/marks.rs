//! Paints the marks of the plan on the canvas.

use super::canvas::Canvas;
use super::view::to_f32;
use crate::plan::{Ink, Mark, Pen, Shape};
use egui::{Color32, Mesh, Pos2, Rect, Stroke};
use nalgebra::Point2;

/// The widest thing that reaches beyond the box round its points, a road close to, reaches so far; in points.
const MAX_REACH: f32 = 100.0;

/// Paints marks, those that can be seen.
pub fn paint(canvas: &Canvas, marks: &[Mark]) {
    for mark in marks {
        if canvas.painter.clip_rect().intersects(seen(canvas, mark).expand(MAX_REACH)) {
            one(canvas, mark);
        }
    }
}

/// The box round a mark on the screen.
fn seen(canvas: &Canvas, mark: &Mark) -> Rect {
    let (low, high) = (mark.low, mark.high);
    let corners = [low, high, Point2::new(low.x, high.y), Point2::new(high.x, low.y)].map(|p| canvas.at(p));
    corners.iter().fold(Rect::NOTHING, |rect, at| rect.union(Rect::from_min_max(*at, *at)))
}

fn one(canvas: &Canvas, mark: &Mark) {
    let colour = canvas.look.ink_of(mark.ink);
    match &mark.shape {
        Shape::Fill { corners, triangles } => {
            fill(canvas, triangles, colour);
            // A hairline in the same colour smooths the edge the triangles leave; it would show where the fill is thin.
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

/// How broad a pen is on the screen, in points; theme weights come on top of it.
fn width_of(canvas: &Canvas, pen: Pen) -> f32 {
    match pen {
        Pen::Fine => 0.7,
        Pen::Plain => 1.1,
        Pen::Heavy => 2.2,
        Pen::Broad { inches, points } => (to_f32(inches) * canvas.view.scale + points).max(0.5),
    }
}
