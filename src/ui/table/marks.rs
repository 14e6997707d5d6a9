//! Paints the marks of the plan on the canvas.

use super::canvas::Canvas;
use super::view::to_f32;
use crate::plan::polygon::bounds;
use crate::plan::{Ink, Mark, Pen, Shape};
use egui::{Color32, Mesh, Pos2, Stroke};
use nalgebra::Point2;

/// Largest distance, in points, between a line as drawn and a point of it that is left out. Curves have a point every
/// third of an inch, mostly on a nearly straight way, and each point costs four corners in every frame.
const SLACK: f32 = 0.08;

/// Limit of the points left out between two that are kept: a longer straight way gets a point that it does not need,
/// but no path takes long to thin.
const MAX_LEFT_OUT: usize = 24;

/// Paints the visible marks.
pub fn paint(canvas: &Canvas, marks: &[Mark]) {
    let (low, high) = seen(canvas);
    let inches = 1.0 / f64::from(canvas.view.scale);
    for mark in marks {
        let about = f64::from(reach(canvas, mark)) * inches;
        let beside = mark.low.x - about > high.x || mark.high.x + about < low.x;
        let over = mark.low.y - about > high.y || mark.high.y + about < low.y;
        if !beside && !over {
            one(canvas, mark);
        }
    }
}

/// Returns the box on the table, in inches, that holds everything visible.
fn seen(canvas: &Canvas) -> (Point2<f64>, Point2<f64>) {
    let clip = canvas.painter.clip_rect();
    let corners = [clip.left_top(), clip.right_top(), clip.right_bottom(), clip.left_bottom()];
    bounds(&corners.map(|at| canvas.view.table_from_screen(at)))
}

/// Returns how far a mark reaches beyond the box of its points, in points: with sharp corners, lines reach further than
/// half their width.
fn reach(canvas: &Canvas, mark: &Mark) -> f32 {
    match &mark.shape {
        Shape::Fill { .. } => 2.0,
        Shape::Line { pen, .. } => 2.0 + 2.0 * width_of(canvas, *pen) * canvas.look.weight,
    }
}

fn one(canvas: &Canvas, mark: &Mark) {
    let colour = canvas.look.ink_of(mark.ink);
    match &mark.shape {
        Shape::Fill { corners, triangles } => {
            let colour = colour.gamma_multiply(if is_wash(mark.ink) { canvas.look.wash } else { 1.0 });
            let path = canvas.path(corners);
            fill(canvas, &path, triangles, colour);
            // A hairline in the same colour smooths the edge of the triangles. It would show through a translucent
            // fill.
            if colour.is_opaque() && mark.ink != Ink::Crown {
                canvas.painter.add(egui::Shape::closed_line(thinned(&path), Stroke::new(1.0, colour)));
            }
        }
        Shape::Line { points, pen } => {
            let stroke = Stroke::new(width_of(canvas, *pen), colour);
            canvas.painter.add(match thinned(&canvas.path(points)) {
                // A closed line needs no caps.
                mut path if path.len() > 3 && path.first() == path.last() => {
                    path.pop();
                    egui::Shape::closed_line(path, stroke)
                }
                path => egui::Shape::line(path, stroke),
            });
        }
    }
}

/// Returns a path without the points that lie within [`SLACK`] of the straight line between those kept.
fn thinned(path: &[Pos2]) -> Vec<Pos2> {
    let mut out: Vec<Pos2> = Vec::with_capacity(path.len());
    let mut left_out: Vec<Pos2> = Vec::new();
    for (at, next) in path.iter().zip(path.iter().skip(1)) {
        left_out.push(*at);
        let is_straight =
            |from: Pos2| left_out.len() < MAX_LEFT_OUT && left_out.iter().all(|p| distance(*p, [from, *next]) <= SLACK);
        if !out.last().is_some_and(|from| is_straight(*from)) {
            out.push(*at);
            left_out.clear();
        }
    }
    out.extend(path.last());
    out
}

/// Returns the distance of a point from the line between two others.
fn distance(p: Pos2, [from, to]: [Pos2; 2]) -> f32 {
    let (along, off) = (to - from, p - from);
    let part = (off.dot(along) / along.length_sq().max(1e-12)).clamp(0.0, 1.0);
    (off - along * part).length()
}

/// Returns whether an ink covers ground that a picture under the map would show. The wash of a hill does not.
fn is_wash(ink: Ink) -> bool {
    matches!(ink, Ink::Woods | Ink::Crown | Ink::Field | Ink::Water | Ink::Town)
}

fn fill(canvas: &Canvas, path: &[Pos2], triangles: &[[u32; 3]], colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.reserve_triangles(triangles.len());
    mesh.reserve_vertices(path.len());
    path.iter().for_each(|at| mesh.colored_vertex(*at, colour));
    mesh.indices.extend(triangles.iter().flatten());
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_thinned_path_stays_near_every_point() {
        let curve: Vec<Pos2> =
            (0..=200_u8).map(|n| f32::from(n) / 20.0).map(|x| pos2(x * 20.0, x.sin() * 30.0)).collect();
        let thin = thinned(&curve);
        assert!(thin.len() < curve.len() / 2 && thin.first() == curve.first() && thin.last() == curve.last());
        for at in &curve {
            assert!(thin.windows(2).any(|leg| distance(*at, [leg[0], leg[1]]) <= SLACK + 1e-3), "{at}");
        }
        let there_and_back = [pos2(0.0, 0.0), pos2(9.0, 0.0), pos2(0.0, 0.0)];
        assert_eq!(thinned(&there_and_back), there_and_back);
    }
}
