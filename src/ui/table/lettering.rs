//! Engraved lettering with a halo of paper, level or along a line: small italics, and the capitals of the title.
//!
//! A text with its halo is five texts, and a full table has thousands of their triangles. They are joined into one text
//! whose letters are already coloured, turned and in their places relative to a pixel of the screen. Later frames reuse
//! it while they draw the same galley in the same way. It can outlive no change of the font texture: egui then lays all
//! texts out again, in new galleys, and a growing texture matters only when texts become triangles.

use super::canvas::Canvas;
use super::view::to_f32;
use crate::plan::names::Slab;
use crate::ui::theme::serif;
use egui::cache::{ComputerMut, FrameCache};
use egui::epaint::text::{PlacedRow, RowVisuals};
use egui::epaint::{TessellationOptions, Tessellator, TextShape};
use egui::text::LayoutJob;
use egui::{Color32, Galley, Mesh, Painter, Pos2, TextFormat, Vec2, vec2};
use nalgebra::Point2;
use std::hash::{Hash, Hasher};
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
    let ctx = canvas.painter.ctx();
    let pixels_per_point = ctx.pixels_per_point();
    let pixel = (((at.to_vec2() * pixels_per_point).floor() - BEFORE) / pixels_per_point).to_pos2();
    let text = HaloedText {
        galley,
        offset: at - pixel,
        turn,
        inks: [canvas.look.cloth.gamma_multiply(0.85), canvas.look.ink],
        pixels_per_point,
        is_rounded: ctx.tessellation_options(|options| options.round_text_to_pixels),
    };
    let joined = ctx.memory_mut(|memory| Arc::clone(&memory.caches.cache::<JoinedTexts>().get(text).joined));
    canvas.painter.add(TextShape::new(pixel, joined, canvas.look.ink));
}

/// Pixels from the one that a joined text is placed by to the text: more than the halo, so that all offsets are positive
/// and round as places on the screen do.
const BEFORE: Vec2 = Vec2::splat(8.0);

/// A text to be joined with its halo.
#[derive(Clone, Copy)]
struct HaloedText<'a> {
    galley: &'a Arc<Galley>,
    /// Its place relative to a pixel of the screen, in points.
    offset: Vec2,
    /// In radians.
    turn: f32,
    /// The inks of the halo and of letters without their own.
    inks: [Color32; 2],
    pixels_per_point: f32,
    /// Whether texts begin at whole pixels.
    is_rounded: bool,
}

impl Hash for HaloedText<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(self.galley).hash(state);
        let lengths = [self.offset.x, self.offset.y, self.turn, self.pixels_per_point];
        (lengths.map(f32::to_bits), self.inks, self.is_rounded).hash(state);
    }
}

/// Keeps joined texts while each frame uses them.
type JoinedTexts = FrameCache<JoinedText, Joiner>;

#[derive(Default)]
struct Joiner;

struct JoinedText {
    /// Held so that no other galley gets its address, by which it is recognised.
    _of: Arc<Galley>,
    joined: Arc<Galley>,
}

impl ComputerMut<HaloedText<'_>, JoinedText> for Joiner {
    fn compute(&mut self, text: HaloedText<'_>) -> JoinedText {
        JoinedText { _of: Arc::clone(text.galley), joined: Arc::new(joined(text)) }
    }
}

/// Returns a galley with the letters of the halo and then the text's own.
fn joined(text: HaloedText<'_>) -> Galley {
    let HaloedText { galley, offset, turn, inks: [halo, ink], pixels_per_point, is_rounded } = text;
    let options = TessellationOptions {
        round_text_to_pixels: is_rounded,
        coarse_tessellation_culling: false,
        ..TessellationOptions::default()
    };
    // By a texture of one pixel: a galley holds places in the font texture in pixels.
    let mut tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    let mut add = |by: Vec2, text: TextShape| {
        let text = TextShape { pos: (offset + by).to_pos2(), ..text };
        tessellator.tessellate_text(&text.with_angle(turn), &mut mesh);
    };
    for by in [vec2(-HALO, 0.0), vec2(HALO, 0.0), vec2(0.0, -HALO), vec2(0.0, HALO)] {
        add(by, TextShape::new(Pos2::ZERO, Arc::clone(galley), halo).with_override_text_color(halo));
    }
    add(Vec2::ZERO, TextShape::new(Pos2::ZERO, Arc::clone(galley), ink));
    with_mesh(galley, mesh)
}

/// Returns a galley of one row that is drawn as a mesh.
fn with_mesh(galley: &Galley, mesh: Mesh) -> Galley {
    let mut out = galley.clone();
    let mesh_bounds = mesh.calc_bounds();
    (out.num_vertices, out.num_indices, out.mesh_bounds) = (mesh.vertices.len(), mesh.indices.len(), mesh_bounds);
    out.rows.truncate(1);
    if let Some(PlacedRow { pos, row, .. }) = out.rows.first_mut() {
        *pos = Pos2::ZERO;
        let row = Arc::make_mut(row);
        // Glyphs refer to their triangles in the mesh of the row.
        row.glyphs = Vec::new();
        row.visuals = RowVisuals { mesh, mesh_bounds, glyph_index_start: 0, glyph_vertex_range: 0..0 };
    }
    out
}

/// Converts a point of the screen to egui's type.
#[must_use]
pub fn screen(place: Point2<f64>) -> Pos2 {
    Pos2::new(to_f32(place.x), to_f32(place.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ThemeName;
    use crate::battle::TableSize;
    use crate::ui::table::look::Look;
    use crate::ui::table::view::View;
    use crate::units::Inches;
    use egui::epaint::{ClippedShape, Primitive, Vertex};
    use egui::{Context, FontId, RawInput, Rect, Shape, pos2};

    fn galley(painter: &Painter, words: &str) -> Arc<Galley> {
        painter.layout_no_wrap(words.to_owned(), FontId::proportional(13.0), Color32::RED)
    }

    /// Returns the shapes of what is painted on a canvas in one frame.
    fn shapes(ctx: &Context, pixels_per_point: f32, paint: impl Fn(&Canvas)) -> Vec<ClippedShape> {
        let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
        let port = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let look = Look::of(ThemeName::Light);
        ctx.set_pixels_per_point(pixels_per_point);
        let input = RawInput { screen_rect: Some(port), ..RawInput::default() };
        let mut out = ctx.run_ui(input, |ui| {
            let view = View::fit(table, port, 0.0);
            paint(&Canvas { painter: ui.painter().clone(), view, look });
        });
        out.textures_delta.clear();
        out.shapes
    }

    fn vertices(ctx: &Context, pixels_per_point: f32, shapes: Vec<ClippedShape>) -> Vec<Vertex> {
        let mesh = |primitive| if let Primitive::Mesh(mesh) = primitive { mesh.vertices } else { Vec::new() };
        ctx.tessellate(shapes, pixels_per_point).into_iter().flat_map(|part| mesh(part.primitive)).collect()
    }

    fn five_texts(canvas: &Canvas, galley: &Arc<Galley>, at: Pos2, turn: f32) {
        let halo = canvas.look.cloth.gamma_multiply(0.85);
        for by in [vec2(-HALO, 0.0), vec2(HALO, 0.0), vec2(0.0, -HALO), vec2(0.0, HALO)] {
            let text = TextShape::new(at + by, Arc::clone(galley), halo).with_override_text_color(halo);
            canvas.painter.add(text.with_angle(turn));
        }
        canvas.painter.add(TextShape::new(at, Arc::clone(galley), canvas.look.ink).with_angle(turn));
    }

    #[test]
    fn a_joined_text_has_the_triangles_of_five() {
        for (pixels_per_point, turn, at) in
            [(1.0, 0.0, pos2(40.3, 50.7)), (1.0, 0.7, pos2(101.5, 80.25)), (2.0, -1.2, pos2(90.2, 120.9))]
        {
            let ctx = Context::default();
            let draw = |canvas: &Canvas| five_texts(canvas, &galley(&canvas.painter, "7th Foot"), at, turn);
            let join = |canvas: &Canvas| put(canvas, &galley(&canvas.painter, "7th Foot"), at, turn);
            let of = |paint: &dyn Fn(&Canvas)| {
                shapes(&ctx, pixels_per_point, paint);
                let drawn = shapes(&ctx, pixels_per_point, paint);
                vertices(&ctx, pixels_per_point, drawn)
            };
            let (five, one) = (of(&draw), of(&join));
            assert!(five.len() >= 5 * 4 * "7thFoot".len() && five.len() == one.len());
            for (a, b) in five.iter().zip(&one) {
                assert!(a.pos.distance(b.pos) < 1e-3 && (a.uv, a.color) == (b.uv, b.color), "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn a_joined_text_is_kept_until_its_place_or_its_galley_changes() {
        let ctx = Context::default();
        let drawn = |at: Pos2, turn: f32| {
            let all = shapes(&ctx, 1.0, |canvas| put(canvas, &galley(&canvas.painter, "7th Foot"), at, turn));
            all.into_iter()
                .find_map(|one| if let Shape::Text(text) = one.shape { Some(text.galley) } else { None })
                .unwrap()
        };
        drawn(pos2(40.25, 50.5), 0.5);
        let first = drawn(pos2(40.25, 50.5), 0.5);
        assert!(Arc::ptr_eq(&first, &drawn(pos2(40.25, 50.5), 0.5)));
        assert!(Arc::ptr_eq(&first, &drawn(pos2(47.25, 50.5), 0.5)), "moved by whole pixels");
        assert!(!Arc::ptr_eq(&first, &drawn(pos2(47.25, 50.5), 0.6)));
    }
}
