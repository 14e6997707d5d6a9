//! Units as they stand: each stand its real shape, front edge marked, side colour, hatch and letter, figures as pips.

use super::canvas::{Canvas, corners, on_base, size_of};
use super::look::{Hatch, SideLook, ink_on, mixed};
use crate::battle::{Arm, Stand, Unit, placed};
use crate::geometry::PlacedBase;
use egui::{Color32, Stroke};
use nalgebra::Point2;

/// How strongly a unit is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As it stands.
    Standing,
    /// Its ghost.
    Ghost,
    /// Where it stands while its ghost is elsewhere.
    Left,
}

/// Draws a unit's stands.
pub fn unit(canvas: &Canvas, setup: &Unit, side: &SideLook, stands: &[Stand], tone: Tone) {
    for stand in stands {
        let base = placed(stand);
        if !canvas.sees(&corners(&base), 12.0) {
            continue;
        }
        ground(canvas, setup, side, &base, tone);
        if tone != Tone::Left {
            figures(canvas, setup, side, stand, &base);
        }
    }
    facing(canvas, side, stands, tone);
}

/// Militia is drawn pale, with a wide hatch.
fn is_pale(setup: &Unit) -> bool {
    setup.is_militia()
}

fn fill_of(canvas: &Canvas, setup: &Unit, side: &SideLook) -> Color32 {
    mixed(side.colour, canvas.look.paper, if is_pale(setup) { 0.38 } else { 0.78 })
}

fn ground(canvas: &Canvas, setup: &Unit, side: &SideLook, base: &PlacedBase, tone: Tone) {
    let shape = corners(base);
    let fill = fill_of(canvas, setup, side);
    let strength = match tone {
        Tone::Standing => 1.0,
        Tone::Ghost => 0.72,
        Tone::Left => 0.25,
    };
    canvas.fill(&shape, fill.gamma_multiply(strength));
    if tone != Tone::Left {
        hatch(canvas, base, side, is_pale(setup));
    }
    let rim = Stroke::new(1.2, canvas.look.ink.gamma_multiply(strength.max(0.5)));
    if tone == Tone::Standing {
        canvas.outline(&shape, rim);
    } else {
        let [a, b, c, d] = shape;
        canvas.painter.extend(egui::Shape::dashed_line(&canvas.path(&[a, b, c, d, a]), rim, 5.0, 4.0));
    }
    let [left, right, ..] = shape;
    let front = mixed(side.colour, canvas.look.ink, 0.55).gamma_multiply(strength.max(0.5));
    canvas.line(&[left, right], Stroke::new(canvas.view.points(0.1).clamp(2.5, 6.0), front));
}

/// Lines of the side's direction over a base, at a distance on the screen that stays the same at any zoom.
fn hatch(canvas: &Canvas, base: &PlacedBase, side: &SideLook, wide: bool) {
    let spacing = f64::from(if wide { 9.0 } else { 6.0 } / canvas.view.scale);
    let ink = if wide { mixed(side.colour, canvas.look.ink, 0.7) } else { mixed(side.colour, canvas.look.ink, 0.5) };
    let stroke = Stroke::new(1.0, ink.gamma_multiply(0.65));
    let (w, d) = size_of(base);
    for [a, b] in hatch_lines(w, d, side.hatch, spacing) {
        canvas.line(&[base.pose * a, base.pose * b], stroke);
    }
}

/// A part of a line, by how far along it that lies.
#[derive(Clone, Copy)]
struct Span {
    low: f64,
    high: f64,
}

/// A whole line.
const ALL: Span = Span { low: f64::MIN, high: f64::MAX };

/// Hatch lines of a rectangle in its own frame.
fn hatch_lines(w: f64, d: f64, hatch: Hatch, spacing: f64) -> Vec<[Point2<f64>; 2]> {
    let (dx, dy) = hatch.direction();
    let length = if dx * dy == 0.0 { 1.0 } else { std::f64::consts::SQRT_2 };
    let (dx, dy) = (dx / length, dy / length);
    let reach = (w * dy.abs() + d * dx.abs()) / 2.0;
    let mut out = Vec::new();
    let mut offset = -reach + spacing / 2.0;
    while offset < reach && out.len() < 400 {
        // The line through `offset` along the normal (-dy, dx), cut to the rectangle.
        let (x, y) = (-dy * offset, dx * offset);
        let Span { low, high } = span(x, dx, w / 2.0, span(y, dy, d / 2.0, ALL));
        if low < high {
            out.push([low, high].map(|t| Point2::new(x + dx * t, y + dy * t)));
        }
        offset += spacing;
    }
    out
}

/// Where `start + t * direction` is within `-half..half`, within what is allowed already.
fn span(start: f64, direction: f64, half: f64, within: Span) -> Span {
    if direction.abs() < 1e-12 {
        return if start.abs() <= half { within } else { Span { low: 0.0, high: 0.0 } };
    }
    let (a, b) = ((-half - start) / direction, (half - start) / direction);
    Span { low: within.low.max(a.min(b)), high: within.high.min(a.max(b)) }
}

/// Figures as pips: round for foot, long for horse, a gun for guns.
fn figures(canvas: &Canvas, setup: &Unit, side: &SideLook, stand: &Stand, base: &PlacedBase) {
    let (w, d) = size_of(base);
    let pip = f64::min(w / 9.0, d / 5.0).clamp(0.04, 0.17);
    // A pip is a count, not a figure: no larger than is easily read.
    let radius = canvas.view.points(pip).min(10.0);
    let pip = f64::from(radius / canvas.view.scale);
    if radius < 1.6 {
        return;
    }
    let ink = ink_on(fill_of(canvas, setup, side));
    if setup.arm == Arm::Artillery {
        gun(canvas, base, ink);
    }
    let rows: u16 = if stand.figures > 5 { 2 } else { 1 };
    let in_row = stand.figures.div_ceil(rows).max(1);
    for n in 0..stand.figures {
        let (row, column) = (n / in_row, n % in_row);
        let x = (f64::from(column) + 0.5) / f64::from(in_row) - 0.5;
        let behind = if setup.arm == Arm::Artillery { -0.3 } else { 0.05 };
        let y = if rows == 1 { behind } else { 0.2 - 0.4 * f64::from(row) };
        let (at_x, at_y) = (x * w * 0.86, y * d);
        if setup.arm == Arm::Cavalry {
            let horse = [on_base(base, at_x, at_y - pip * 1.5), on_base(base, at_x, at_y + pip * 1.5)];
            canvas.line(&horse, Stroke::new(radius * 1.5, ink));
            canvas.dot(on_base(base, at_x, at_y), radius * 0.95, ink);
        } else {
            canvas.dot(on_base(base, at_x, at_y), radius, ink);
        }
    }
}

fn gun(canvas: &Canvas, base: &PlacedBase, ink: Color32) {
    let (w, d) = size_of(base);
    let wide = canvas.view.points(w.min(d) * 0.09).clamp(2.0, 9.0);
    canvas.line(&[on_base(base, 0.0, -d * 0.12), on_base(base, 0.0, d * 0.44)], Stroke::new(wide, ink));
    for wheel in [-0.16, 0.16] {
        let ends = [on_base(base, w * wheel, -d * 0.08), on_base(base, w * wheel, d * 0.22)];
        canvas.line(&ends, Stroke::new(wide * 0.8, ink));
    }
    canvas.line(&[on_base(base, -w * 0.16, d * 0.07), on_base(base, w * 0.16, d * 0.07)], Stroke::new(wide * 0.6, ink));
}

/// A tick ahead of the front of each stand, so that the way it looks is plain at any zoom.
fn facing(canvas: &Canvas, side: &SideLook, stands: &[Stand], tone: Tone) {
    let ink = mixed(side.colour, canvas.look.ink, 0.55);
    let ink = if tone == Tone::Left { ink.gamma_multiply(0.4) } else { ink };
    let size = f64::from(6.0 / canvas.view.scale).max(0.16);
    for stand in stands {
        let base = placed(stand);
        let (w, d) = size_of(&base);
        let half = size.min(w / 2.5);
        let tip = [on_base(&base, -half, d / 2.0), on_base(&base, 0.0, d / 2.0 + half), on_base(&base, half, d / 2.0)];
        canvas.fill(&tip, ink);
    }
}

/// A coupling of guns and the infantry they are attached to (OTP 7.5), between their nearest stands.
pub fn coupling(canvas: &Canvas, side: &SideLook, guns: &[Stand], infantry: &[Stand]) {
    let pairs = guns.iter().flat_map(|gun| infantry.iter().map(move |stand| [gun, stand]));
    let apart = |[a, b]: &[&Stand; 2]| (placed(a).pose.translation.vector - placed(b).pose.translation.vector).norm();
    let Some(pair) = pairs.min_by(|a, b| apart(a).total_cmp(&apart(b))) else { return };
    let [from, to] = pair.map(|stand| canvas.at(placed(stand).pose.translation.vector.into()));
    let (paper, ink) = (canvas.look.paper, mixed(side.colour, canvas.look.ink, 0.75));
    for stroke in [Stroke::new(6.5, paper), Stroke::new(3.5, ink)] {
        canvas.painter.line_segment([from, to], stroke);
    }
    for end in [from, to] {
        canvas.painter.circle(end, 5.5, paper, Stroke::new(3.0, ink));
    }
}

/// A glow or an outline round each stand, `grow` points outside it.
pub fn outline(canvas: &Canvas, stands: &[Stand], stroke: Stroke, grow: f32) {
    let out = f64::from(grow / canvas.view.scale);
    for stand in stands {
        let base = placed(stand);
        let (w, d) = size_of(&base);
        let (u, v) = (w / 2.0 + out, d / 2.0 + out);
        let shape = [(-u, v), (u, v), (u, -v), (-u, -v)].map(|(x, y)| on_base(&base, x, y));
        canvas.outline(&shape, stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatches_fill_the_stand_and_stay_in_it() {
        for hatch in [Hatch::Rising, Hatch::Falling, Hatch::Upright, Hatch::Level] {
            let lines = hatch_lines(2.0, 1.0, hatch, 0.2);
            assert!(lines.len() >= 5, "{hatch:?} {}", lines.len());
            assert!(lines.iter().flatten().all(|p| p.x.abs() <= 1.0 + 1e-9 && p.y.abs() <= 0.5 + 1e-9), "{hatch:?}");
        }
    }
}
