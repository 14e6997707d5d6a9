//! Pictures of the screen without a graphics card: fills the triangles that egui paints. With
//! `DRUMHEAD_PICTURES=folder` tests write one of each page they check, as PPM.

use egui::epaint::{ClippedPrimitive, ImageData, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Rect, TextureId, TexturesDelta, Vec2};
use egui_kittest::{Harness, TestRenderer};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;

thread_local! {
    /// The textures of each screen made in this thread, which hold its letters.
    static TEXTURES: RefCell<Vec<HashMap<TextureId, ColorImage>>> = const { RefCell::new(Vec::new()) };
}

/// Collects the textures that a screen is painted with. Pictures are taken of the screen made last.
pub struct Painter {
    which: usize,
}

impl Default for Painter {
    fn default() -> Self {
        TEXTURES.with_borrow_mut(|all| {
            all.push(HashMap::new());
            Painter { which: all.len() - 1 }
        })
    }
}

impl TestRenderer for Painter {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        TEXTURES.with_borrow_mut(|all| {
            let textures = &mut all[self.which];
            for (id, changes) in delta.set.drain() {
                for change in changes {
                    let ImageData::Color(image) = &change.image;
                    match (change.pos, textures.get_mut(&id)) {
                        (Some(at), Some(whole)) => patch(whole, image, at),
                        _ => drop(textures.insert(id, (**image).clone())),
                    }
                }
            }
        });
        delta.clear();
    }
}

fn patch(whole: &mut ColorImage, part: &ColorImage, [x, y]: [usize; 2]) {
    for row in 0..part.size[1] {
        let (from, to) = (row * part.size[0], (y + row) * whole.size[0] + x);
        whole.pixels[to..to + part.size[0]].copy_from_slice(&part.pixels[from..from + part.size[0]]);
    }
}

/// Writes a picture of the screen, if `DRUMHEAD_PICTURES` is set.
pub fn write<S>(screen: &Harness<'_, S>, name: &str) {
    let Some(folder) = std::env::var_os("DRUMHEAD_PICTURES").map(PathBuf::from) else { return };
    let width = format!("{}", screen.ctx.viewport_rect().width());
    if std::env::var("DRUMHEAD_WIDTHS").is_ok_and(|wanted| !wanted.split(',').any(|w| w == width)) {
        return;
    }
    let picture = taken(screen);
    std::fs::create_dir_all(&folder).unwrap();
    let mut file = std::fs::File::create(folder.join(format!("{name}.ppm"))).unwrap();
    writeln!(file, "P6 {} {} 255", picture.size[0], picture.size[1]).unwrap();
    let bytes: Vec<u8> = picture.pixels.iter().flat_map(|p| [p.r(), p.g(), p.b()]).collect();
    file.write_all(&bytes).unwrap();
}

/// Takes a picture of the screen.
pub fn taken<S>(screen: &Harness<'_, S>) -> ColorImage {
    let size = screen.ctx.viewport_rect().size() * screen.ctx.pixels_per_point();
    let primitives = screen.ctx.tessellate(screen.output().shapes.clone(), screen.ctx.pixels_per_point());
    fill(&primitives, size, screen.ctx.pixels_per_point())
}

fn fill(primitives: &[ClippedPrimitive], size: Vec2, scale: f32) -> ColorImage {
    let mut picture = ColorImage::filled([size.x as usize, size.y as usize], Color32::BLACK);
    TEXTURES.with_borrow(|all| {
        let Some(textures) = all.last() else { return };
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            if let Primitive::Mesh(mesh) = primitive {
                let Some(texture) = textures.get(&mesh.texture_id) else { continue };
                let clip = (*clip_rect * scale).intersect(Rect::from_min_size(egui::Pos2::ZERO, size));
                fill_mesh(&mut picture, mesh, (texture, clip, scale));
            }
        }
    });
    picture
}

fn fill_mesh(picture: &mut ColorImage, mesh: &Mesh, how: (&ColorImage, Rect, f32)) {
    for corners in mesh.indices.chunks_exact(3) {
        fill_triangle(picture, [0, 1, 2].map(|n| &mesh.vertices[corners[n] as usize]), how);
    }
}

/// Fills the pixels whose centres lie in a triangle.
fn fill_triangle(picture: &mut ColorImage, [a, b, c]: [&Vertex; 3], (texture, clip, scale): (&ColorImage, Rect, f32)) {
    let [pa, pb, pc] = [a, b, c].map(|v| v.pos * scale);
    let twice = cross(pb - pa, pc - pa);
    let bounds = [pa, pb, pc].iter().fold(Rect::NOTHING, |r, p| r.union(Rect::from_min_max(*p, *p))).intersect(clip);
    if twice.abs() < 1e-6 || !bounds.is_positive() {
        return;
    }
    // Most triangles have one colour: it is computed once.
    let plain = a.uv == b.uv && b.uv == c.uv && a.color == b.color && b.color == c.color;
    let whole = plain.then(|| times(a.color, sample(texture, a.uv.to_vec2())));
    for y in bounds.top().floor() as usize..(bounds.bottom().ceil() as usize).min(picture.size[1]) {
        for x in bounds.left().floor() as usize..(bounds.right().ceil() as usize).min(picture.size[0]) {
            let at = egui::pos2(x as f32 + 0.5, y as f32 + 0.5);
            let (wa, wb) = (cross(pb - at, pc - at) / twice, cross(pc - at, pa - at) / twice);
            let wc = 1.0 - wa - wb;
            if wa < -1e-4 || wb < -1e-4 || wc < -1e-4 || !clip.contains(at) {
                continue;
            }
            let colour = whole.unwrap_or_else(|| {
                let uv = a.uv.to_vec2() * wa + b.uv.to_vec2() * wb + c.uv.to_vec2() * wc;
                times(weighed([(a.color, wa), (b.color, wb), (c.color, wc)]), sample(texture, uv))
            });
            let pixel = &mut picture.pixels[y * picture.size[0] + x];
            *pixel = if colour.is_opaque() { colour } else { over(*pixel, colour) };
        }
    }
}

fn cross(a: Vec2, b: Vec2) -> f32 {
    a.x * b.y - a.y * b.x
}

fn sample(texture: &ColorImage, uv: Vec2) -> Color32 {
    let [w, h] = texture.size;
    let x = ((uv.x * w as f32) as usize).min(w - 1);
    let y = ((uv.y * h as f32) as usize).min(h - 1);
    texture.pixels[y * w + x]
}

fn channels(of: impl Fn(usize) -> f32) -> Color32 {
    let [r, g, b, a] = [0, 1, 2, 3].map(|n| of(n).round().clamp(0.0, 255.0) as u8);
    Color32::from_rgba_premultiplied(r, g, b, a)
}

fn weighed(parts: [(Color32, f32); 3]) -> Color32 {
    channels(|n| parts.iter().map(|(c, w)| f32::from(c.to_array()[n]) * w).sum())
}

fn times(a: Color32, b: Color32) -> Color32 {
    channels(|n| f32::from(a.to_array()[n]) * f32::from(b.to_array()[n]) / 255.0)
}

fn over(below: Color32, above: Color32) -> Color32 {
    let through = 1.0 - f32::from(above.a()) / 255.0;
    channels(|n| f32::from(above.to_array()[n]) + f32::from(below.to_array()[n]) * through)
}
