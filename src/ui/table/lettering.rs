//! Engraved lettering with a halo of paper, level or along a line: small italics, and the capitals of the title.

use super::canvas::Canvas;
use super::view::to_f32;
use crate::plan::names::Slab;
use crate::ui::theme::serif;
use egui::epaint::TextShape;
use egui::text::LayoutJob;
use egui::{Color32, Galley, Painter, Pos2, TextFormat, vec2};
use nalgebra::Point2;
use std::sync::Arc;

/// Offset of the halo to each side of the letters, in points.
const HALO: f32 = 1.1;

/// Lays out a text for lettering; the galley gives its size.
#[must_use]
pub fn laid_out(painter: &Painter, words: &str, size: f32, ink: Color32) -> Arc<Galley> {
    let format = TextFormat { font_id: serif(size), color: ink, italics: true, ..TextFormat::default() };
    let mut job = LayoutJob::single_section(words.to_owned(), format);
    job.wrap.max_width = f32::INFINITY;
    painter.layout_job(job)
}

/// Letters a text in the place found for it.
pub fn write(canvas: &Canvas, galley: &Arc<Galley>, place: &Slab) {
    let [first, ..] = place.corners();
    put(canvas, galley, screen(first), to_f32(place.turn));
}

/// Letters a text level, centred on a point.
pub fn write_level(canvas: &Canvas, galley: &Arc<Galley>, middle: Pos2) {
    put(canvas, galley, middle - galley.size() / 2.0, 0.0);
}

fn put(canvas: &Canvas, galley: &Arc<Galley>, at: Pos2, turn: f32) {
    let halo = canvas.look.cloth.gamma_multiply(0.85);
    for by in [vec2(-HALO, 0.0), vec2(HALO, 0.0), vec2(0.0, -HALO), vec2(0.0, HALO)] {
        let shape = TextShape::new(at + by, Arc::clone(galley), halo).with_override_text_color(halo).with_angle(turn);
        canvas.painter.add(shape);
    }
    canvas.painter.add(TextShape::new(at, Arc::clone(galley), canvas.look.ink).with_angle(turn));
}

/// Converts a point of the screen to egui's type.
#[must_use]
pub fn screen(place: Point2<f64>) -> Pos2 {
    Pos2::new(to_f32(place.x), to_f32(place.y))
}
