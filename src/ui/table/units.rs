//! Units, the darkest things on the plan. Each stand is a block in its side's colour, filled in proportion to its
//! remaining figures; its front third has the colour of the unit's facings or a paler side colour. A sign shows the
//! arm, and a hatch the side in addition to the colour.

use super::canvas::{Canvas, corners, on_base, size_of};
use super::look::{Hatch, SideLook, colour, ink_on, mixed};
use crate::battle::{Arm, Stand, Unit, placed};
use crate::geometry::PlacedBase;
use egui::{Color32, Stroke};
use nalgebra::Point2;

/// How strongly a unit is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The unit at its own place.
    Standing,
    /// Its ghost.
    Ghost,
    /// The unit at its own place while its ghost is elsewhere.
    Left,
}

/// Depth of the front part of a block, which shows the facings, as a share of the block's depth.
const FRONT: f64 = 0.34;
/// Offset of the shadow, in points.
const SHADOW: f32 = 1.4;

/// Draws a unit's stands.
pub fn unit(canvas: &Canvas, setup: &Unit, side: &SideLook, stands: &[Stand], tone: Tone) {
    let full = setup.stands.iter().map(|stand| stand.figures).max().unwrap_or(1).max(1);
    for stand in stands {
        let base = placed(stand);
        if !canvas.sees(&corners(&base), 12.0) {
            continue;
        }
        if tone == Tone::Standing {
            shadow(canvas, &base);
        }
        let left = (f64::from(stand.figures) / f64::from(full)).min(1.0);
        block(canvas, &Block { base: &base, side, facings: setup.facings.as_deref().map(colour), left, tone });
        if tone != Tone::Left {
            sign(canvas, setup, side, &base);
        }
    }
    facing(canvas, side, stands, tone);
}

fn shadow(canvas: &Canvas, base: &PlacedBase) {
    let by = f64::from(SHADOW / canvas.view.scale);
    let shade = corners(base).map(|p| p + nalgebra::Vector2::new(by, -by));
    canvas.fill(&shade, Color32::from_black_alpha(60));
}

/// The data that a block is drawn from.
struct Block<'a> {
    base: &'a PlacedBase,
    side: &'a SideLook,
    /// The colour of its facings; a paler side colour if `None`.
    facings: Option<Color32>,
    /// The share of its figures that remain, 0 to 1.
    left: f64,
    tone: Tone,
}

fn block(canvas: &Canvas, of: &Block<'_>) {
    let (look, base) = (&canvas.look, of.base);
    let strength = match of.tone {
        Tone::Standing => 1.0,
        Tone::Ghost => 0.72,
        Tone::Left => 0.22,
    };
    let shape = corners(base);
    let solid = of.side.colour.gamma_multiply(strength);
    let pale = mixed(of.side.colour, look.cloth, 0.28).gamma_multiply(strength);
    canvas.fill(&shape, pale);
    let (w, d) = size_of(base);
    let (rear, front) = (-d / 2.0, d / 2.0 - d * FRONT);
    let part = |from: f64, to: f64, [low, high]: [f64; 2]| {
        [(from, high), (to, high), (to, low), (from, low)].map(|(share, y)| on_base(base, w * (share - 0.5), y))
    };
    // Fill from the left, in proportion to the figures.
    if of.left > 0.0 {
        canvas.fill(&part(0.0, of.left, [rear, front]), solid);
    }
    if let Some(facings) = of.facings {
        canvas.fill(&part(0.0, 1.0, [front, d / 2.0]), facings.gamma_multiply(strength));
    }
    if of.tone != Tone::Left {
        hatch(canvas, base, of.side, of.left);
    }
    let edge = mixed(of.side.colour, look.ink, 0.35).gamma_multiply(strength.max(0.5));
    let rim = Stroke::new(1.1, edge);
    if of.tone == Tone::Standing {
        canvas.line(&[on_base(base, -w / 2.0, front), on_base(base, w / 2.0, front)], Stroke::new(0.7, edge));
        canvas.outline(&shape, rim);
    } else {
        let [a, b, c, e] = shape;
        canvas.painter.extend(egui::Shape::dashed_line(&canvas.path(&[a, b, c, e, a]), rim, 5.0, 4.0));
    }
}

/// Draws a block's hatch behind its front, in the side's direction, at a spacing on the screen that is the same at any
/// zoom. The first side has no hatch. `left` is the share of the block that is filled; the rest is hatched too,
/// because otherwise stands with few figures would look the same for both sides.
fn hatch(canvas: &Canvas, base: &PlacedBase, side: &SideLook, left: f64) {
    let Some(hatch) = side.hatch else { return };
    let (w, d) = size_of(base);
    let (deep, spacing) = (d * (1.0 - FRONT), f64::from(5.0 / canvas.view.scale));
    let parts = [(0.0, left, ink_on(side.colour).gamma_multiply(0.5)), (left, 1.0, side.colour.gamma_multiply(0.7))];
    for (from, to, ink) in parts {
        let middle = nalgebra::Vector2::new(w * (from + to - 1.0) / 2.0, (deep - d) / 2.0);
        for [a, b] in hatch_lines(w * (to - from), deep, hatch, spacing) {
            canvas.line(&[base.pose * (a + middle), base.pose * (b + middle)], Stroke::new(0.9, ink));
        }
    }
}

/// A part of a line, by distances along it.
#[derive(Clone, Copy)]
struct LineSpan {
    low: f64,
    high: f64,
}

/// An unbounded line.
const ALL: LineSpan = LineSpan { low: f64::MIN, high: f64::MAX };

/// Returns the hatch lines of a rectangle in its own frame.
fn hatch_lines(w: f64, d: f64, hatch: Hatch, spacing: f64) -> Vec<[Point2<f64>; 2]> {
    let (dx, dy) = hatch.direction();
    let length = if dx * dy == 0.0 { 1.0 } else { std::f64::consts::SQRT_2 };
    let (dx, dy) = (dx / length, dy / length);
    let reach = (w * dy.abs() + d * dx.abs()) / 2.0;
    let mut out = Vec::new();
    let mut offset = -reach + spacing / 2.0;
    while offset < reach && out.len() < 400 {
        // The line through `offset` along the normal (-dy, dx), clipped to the rectangle.
        let (x, y) = (-dy * offset, dx * offset);
        let LineSpan { low, high } = span(x, dx, w / 2.0, span(y, dy, d / 2.0, ALL));
        if low < high {
            out.push([low, high].map(|t| Point2::new(x + dx * t, y + dy * t)));
        }
        offset += spacing;
    }
    out
}

/// Returns the part of `within` for which `start + t * direction` lies in `-half..half`.
fn span(start: f64, direction: f64, half: f64, within: LineSpan) -> LineSpan {
    if direction.abs() < 1e-12 {
        return if start.abs() <= half { within } else { LineSpan { low: 0.0, high: 0.0 } };
    }
    let (a, b) = ((-half - start) / direction, (half - start) / direction);
    LineSpan { low: within.low.max(a.min(b)), high: within.high.min(a.max(b)) }
}

/// Draws the sign of an arm or kind on a block: a diagonal for horse, a barrel for guns, a dashed line for militia;
/// foot of the line has none.
fn sign(canvas: &Canvas, setup: &Unit, side: &SideLook, base: &PlacedBase) {
    let (w, d) = size_of(base);
    let ink = ink_on(side.colour);
    match setup.arm {
        Arm::Cavalry => {
            let ends = [on_base(base, -w / 2.0, -d / 2.0), on_base(base, w / 2.0, d / 2.0)];
            canvas.line(&ends, Stroke::new(1.4, ink));
        }
        Arm::Artillery => gun(canvas, base, ink),
        Arm::Infantry if setup.is_militia() => {
            let level = d / 2.0 - d * FRONT * 0.5;
            let path = canvas.path(&[on_base(base, -w / 2.0, level), on_base(base, w / 2.0, level)]);
            let stroke = Stroke::new(1.2, mixed(side.colour, canvas.look.ink, 0.4));
            canvas.painter.extend(egui::Shape::dashed_line(&path, stroke, 3.0, 2.5));
        }
        Arm::Infantry => {}
    }
}

fn gun(canvas: &Canvas, base: &PlacedBase, ink: Color32) {
    let (w, d) = size_of(base);
    let wide = canvas.view.points(w.min(d) * 0.09).clamp(1.6, 9.0);
    canvas.line(&[on_base(base, 0.0, -d * 0.12), on_base(base, 0.0, d * 0.44)], Stroke::new(wide, ink));
    for wheel in [-0.16, 0.16] {
        let ends = [on_base(base, w * wheel, -d * 0.08), on_base(base, w * wheel, d * 0.22)];
        canvas.line(&ends, Stroke::new(wide * 0.8, ink));
    }
    canvas.line(&[on_base(base, -w * 0.16, d * 0.07), on_base(base, w * 0.16, d * 0.07)], Stroke::new(wide * 0.6, ink));
}

/// Draws a tick in front of each stand, so that its facing is plain at any zoom.
fn facing(canvas: &Canvas, side: &SideLook, stands: &[Stand], tone: Tone) {
    let ink = mixed(side.colour, canvas.look.ink, 0.55);
    let ink = if tone == Tone::Left { ink.gamma_multiply(0.4) } else { ink };
    let size = f64::from(4.5 / canvas.view.scale).max(0.14);
    for stand in stands {
        let base = placed(stand);
        let (w, d) = size_of(&base);
        let half = size.min(w / 2.5);
        let tip = [on_base(&base, -half, d / 2.0), on_base(&base, 0.0, d / 2.0 + half), on_base(&base, half, d / 2.0)];
        canvas.fill(&tip, ink);
    }
}

/// Draws the coupling between guns and the infantry they are attached to (OTP 7.5), between their nearest stands.
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

/// Strength of the glow of a unit that has acted.
pub const ACTED: f32 = 0.35;

/// Draws the glow of a unit that may act or has acted.
pub fn glow(canvas: &Canvas, stands: &[Stand], strength: f32) {
    let glow = canvas.look.glow.gamma_multiply(strength);
    outline(canvas, stands, Stroke::new(8.0, glow.gamma_multiply(0.35)), 4.0);
    outline(canvas, stands, Stroke::new(2.5, glow), 3.0);
}

/// Draws the outline of the selected unit.
pub fn selected(canvas: &Canvas, stands: &[Stand]) {
    outline(canvas, stands, Stroke::new(3.5, canvas.look.select), 5.0);
}

/// Draws the outline of a stand that is moved by itself.
pub fn taken(canvas: &Canvas, stands: &[Stand]) {
    outline(canvas, stands, Stroke::new(4.0, canvas.look.glow), 8.0);
}

/// Draws the outline of the target.
pub fn singled_out(canvas: &Canvas, stands: &[Stand]) {
    outline(canvas, stands, Stroke::new(3.0, canvas.look.blocked), 6.0);
}

/// Draws an outline round each stand, `grow` points outside it.
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
    fn hatching_fills_the_stand_and_stays_inside_it() {
        for hatch in [Hatch::Rising, Hatch::Falling, Hatch::Upright, Hatch::Level] {
            let lines = hatch_lines(2.0, 1.0, hatch, 0.2);
            assert!(lines.len() >= 5, "{hatch:?} {}", lines.len());
            assert!(lines.iter().flatten().all(|p| p.x.abs() <= 1.0 + 1e-9 && p.y.abs() <= 0.5 + 1e-9), "{hatch:?}");
        }
    }
}
