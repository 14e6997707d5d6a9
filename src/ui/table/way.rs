//! The path of a ghost: from the unit's place to the ghost, then to the end of the move, with marks at half the
//! move, at the full move and where the unit may no longer fire.

use super::canvas::Canvas;
use crate::app::{GhostWay, MarkKind, WayMark};
use crate::battle::point;
use crate::geometry::Line;
use crate::msg;
use crate::ui::theme::strong;
use crate::units::Spot;
use egui::{Color32, Pos2, Rect, Shape, Stroke, vec2};
use nalgebra::Vector2;

/// Half the length of a mark across the path, in points.
const REACH: f32 = 15.0;

/// Draws the path to the ghost, the rest of the move beyond it, and the marks. A path that the rules refuse is red.
pub fn draw(canvas: &Canvas, way: &GhostWay, refused: bool) {
    let look = &canvas.look;
    let ink = if refused { look.blocked } else { look.select };
    dashed(canvas, &way.path, Stroke::new(if refused { 3.0 } else { 1.5 }, ink));
    if let Some((end, beyond)) = way.path.last().zip(way.beyond) {
        dashed(canvas, &[*end, beyond], Stroke::new(1.2, look.faint_ink));
    }
    for mark in &way.marks {
        tick(canvas, mark);
    }
}

fn dashed(canvas: &Canvas, places: &[Spot], stroke: Stroke) {
    let places: Vec<_> = places.iter().copied().map(point).collect();
    canvas.painter.extend(Shape::dashed_line(&canvas.path(&places), stroke, 4.0, 4.0));
}

/// Returns the left and right end of a mark across the path.
fn ends(canvas: &Canvas, mark: &WayMark) -> Line {
    let reach = f64::from(REACH / canvas.view.scale);
    let (sin, cos) = crate::geometry::trig::sin_cos_hundredths(mark.facing.hundredths());
    let (middle, right) = (point(mark.at), Vector2::new(cos, -sin) * reach);
    Line { from: middle - right, to: middle + right }
}

/// Draws a mark: a stroke across the path, or two where fire ends.
fn tick(canvas: &Canvas, mark: &WayMark) {
    let Line { from, to } = ends(canvas, mark);
    let (from, to) = (canvas.at(from), canvas.at(to));
    let back = (to - from).normalized().rot90() * 5.0;
    let wide = if mark.what == MarkKind::Full { 3.0 } else { 2.0 };
    for by in [0.0, 1.0].into_iter().take(if mark.ends_fire { 2 } else { 1 }) {
        let ends = [from + back * by, to + back * by];
        canvas.painter.line_segment(ends, Stroke::new(wide + 3.0, canvas.look.paper));
        canvas.painter.line_segment(ends, Stroke::new(wide, ink_of(canvas, mark)));
    }
}

fn ink_of(canvas: &Canvas, mark: &WayMark) -> Color32 {
    if mark.ends_fire { canvas.look.blocked } else { canvas.look.ink }
}

/// Writes the name of each mark that has room for it.
pub fn names(canvas: &Canvas, way: &GhostWay, taken: &mut Vec<Rect>) {
    for mark in &way.marks {
        let words = match (mark.what, mark.ends_fire) {
            (MarkKind::Half, false) => msg!("ui-mark-half"),
            (MarkKind::Half, true) => msg!("ui-mark-half-no-fire"),
            (MarkKind::Full, _) => msg!("ui-mark-full"),
            (MarkKind::Fire, _) => msg!("ui-mark-no-fire"),
        };
        name(canvas, ends(canvas, mark), words, ink_of(canvas, mark), taken);
    }
}

/// Writes the name of a mark beyond its right end, or its left end if the right is not free.
fn name(canvas: &Canvas, mark: Line, words: &str, ink: Color32, taken: &mut Vec<Rect>) {
    const SIZE: f32 = 12.5;
    let size = canvas.painter.layout_no_wrap(words.to_owned(), strong(SIZE), ink).size() + vec2(10.0, 4.0);
    let (left, right) = (canvas.at(mark.from), canvas.at(mark.to));
    let out = (right - left).normalized();
    let off = out * (4.0 + (out.x.abs() * size.x + out.y.abs() * size.y) / 2.0);
    let free = |at: &Pos2| {
        let rect = Rect::from_center_size(*at, size);
        canvas.view.port.contains_rect(rect) && !taken.iter().any(|other| other.intersects(rect))
    };
    if let Some(at) = [right + off, left - off].into_iter().find(free) {
        taken.push(canvas.pill(at, words, SIZE, [ink, canvas.look.paper.gamma_multiply(0.94)]));
    }
}
