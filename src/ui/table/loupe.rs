//! The loupe: an enlarged view of the table under a dragging finger, shown beside the finger.

use super::TableMemory;
use super::canvas::Canvas;
use super::grip::Grip;
use super::shown::Picture;
use egui::epaint::{ClippedPrimitive, ClippedShape, Primitive, Vertex};
use egui::{LayerId, Mesh, Order, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use smallvec::SmallVec;

/// Magnification of the table under the loupe.
const LARGER: f32 = 2.2;

/// Distance from the middle of the finger to the rim of the loupe, in points: a fingertip is some 50 points wide.
pub const CLEAR: f32 = 52.0;

/// Number of sides of the polygon that approximates the round rim.
const SIDES: u16 = 48;

/// Returns the radius of the loupe on a screen, in points.
#[must_use]
pub fn radius_on(screen: Rect) -> f32 {
    (screen.width().min(screen.height()) / 7.0).clamp(44.0, 92.0)
}

/// Returns the middle of the loupe: above the finger, or beside it near the edge of the screen; always on the screen,
/// and clear of the finger wherever the screen leaves room.
///
/// ```
/// use drumhead::ui::table::loupe::{CLEAR, middle_for, radius_on};
/// let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1024.0, 768.0));
/// let finger = egui::pos2(500.0, 400.0);
/// let middle = middle_for(finger, screen);
/// assert!(middle.y + radius_on(screen) + CLEAR <= finger.y + 0.1 && middle.x == finger.x);
/// ```
#[must_use]
pub fn middle_for(finger: Pos2, screen: Rect) -> Pos2 {
    let radius = radius_on(screen);
    let room = screen.shrink2(((screen.size() - Vec2::splat(1.0)) / 2.0).min(Vec2::splat(radius + 4.0)));
    let away = radius + CLEAR;
    // Try the upper left before the upper right: most hands reach in from below and from the right.
    let slant = away * std::f32::consts::FRAC_1_SQRT_2;
    let ways = [vec2(0.0, -away), vec2(-slant, -slant), vec2(slant, -slant), vec2(-away, 0.0), vec2(away, 0.0)];
    let kept = |at: Pos2| pos2(at.x.clamp(room.left(), room.right()), at.y.clamp(room.top(), room.bottom()));
    let places = ways.map(|way| kept(finger + way));
    let clear = places.into_iter().find(|at| at.distance(finger) >= away - 0.1);
    let furthest = || places.into_iter().max_by(|a, b| a.distance(finger).total_cmp(&b.distance(finger)));
    clear.or_else(furthest).unwrap_or(finger)
}

/// Draws the loupe while a finger drags something, or the mouse if the referee wants the loupe always.
pub fn show(ui: &egui::Ui, picture: &Picture<'_>, canvas: &Canvas, memory: &TableMemory) {
    let held = memory.pulled.is_some() || memory.drag.as_ref().is_some_and(|drag| drag.grip != Grip::View);
    let (touched, finger) = ui.input(|i| (i.any_touches(), i.pointer.latest_pos()));
    let Some(finger) = finger.filter(|_| held && (touched || picture.app.prefs.loupe_always)) else { return };
    let screen = ui.ctx().content_rect();
    let (middle, radius) = (middle_for(finger, screen), radius_on(screen));
    let square = Rect::from_center_size(middle, Vec2::splat(2.0 * radius));
    let view = canvas.view.magnified(canvas.view.table_from_screen(finger), LARGER, square);
    let drawn = drawn(ui, square, |painter| {
        picture.paint(&Canvas { painter, view, look: canvas.look }, None);
    });
    let layer = LayerId::new(Order::Foreground, ui.scope_id().with("loupe"));
    let painter = ui.ctx().layer_painter(layer);
    painter.circle_filled(middle, radius, canvas.look.room);
    for mesh in drawn {
        painter.add(Shape::mesh(round(&mesh, middle, radius)));
    }
    let cross = Stroke::new(1.0, canvas.look.ink);
    painter.line_segment([middle - vec2(9.0, 0.0), middle + vec2(9.0, 0.0)], cross);
    painter.line_segment([middle - vec2(0.0, 9.0), middle + vec2(0.0, 9.0)], cross);
    painter.circle_stroke(middle, radius, Stroke::new(4.0, canvas.look.edge));
    painter.circle_stroke(middle, radius + 3.0, Stroke::new(1.5, canvas.look.paper));
}

/// Returns as triangles what `paint` draws in a part of the screen, instead of painting it: egui cannot clip to a
/// circle.
fn drawn(ui: &egui::Ui, square: Rect, paint: impl FnOnce(Painter)) -> Vec<Mesh> {
    let ctx = ui.ctx();
    let aside = LayerId::new(Order::Background, ui.scope_id().with("under the loupe"));
    paint(ctx.layer_painter(aside).with_clip_rect(square));
    let list = ctx.graphics_mut(|graphics| std::mem::take(graphics.entry(aside)));
    let shapes: Vec<ClippedShape> = list.all_entries().cloned().collect();
    let meshes = ctx.tessellate(shapes, ctx.pixels_per_point()).into_iter();
    meshes
        .filter_map(|ClippedPrimitive { primitive, .. }| match primitive {
            Primitive::Mesh(mesh) => Some(mesh),
            Primitive::Callback(_) => None,
        })
        .collect()
}

/// Returns the part of a mesh within a circle.
fn round(mesh: &Mesh, middle: Pos2, radius: f32) -> Mesh {
    let mut out = RoundMesh { mesh: Mesh::with_texture(mesh.texture_id), kept: vec![None; mesh.vertices.len()] };
    let inner = radius * (std::f32::consts::PI / f32::from(SIDES)).cos();
    let rim = rim();
    let vertex = |n: u32| usize::try_from(n).ok().and_then(|n| mesh.vertices.get(n)).copied();
    let (triples, _) = mesh.indices.as_chunks::<3>();
    for places in triples {
        let [Some(a), Some(b), Some(c)] = places.map(vertex) else { continue };
        let corners = [a, b, c];
        let bounds = corners.iter().fold(Rect::NOTHING, |rect, v| rect.union(Rect::from_min_max(v.pos, v.pos)));
        if bounds.distance_sq_to_pos(middle) >= radius * radius {
            continue;
        }
        if corners.iter().all(|v| v.pos.distance_sq(middle) <= inner * inner) {
            out.whole(*places, corners);
        } else {
            out.fan(&cut_round(SmallVec::from_slice(&corners), &rim, middle, inner));
        }
    }
    out.mesh
}

/// The part of a mesh that is within the circle.
struct RoundMesh {
    mesh: Mesh,
    /// The new places of the corners that are within it: their triangles share them.
    kept: Vec<Option<u32>>,
}

impl RoundMesh {
    /// Adds a triangle as it is.
    fn whole(&mut self, places: [u32; 3], corners: [Vertex; 3]) {
        for (place, corner) in places.into_iter().zip(corners) {
            let Some(slot) = usize::try_from(place).ok().and_then(|place| self.kept.get_mut(place)) else { return };
            let new = u32::try_from(self.mesh.vertices.len()).unwrap_or_default();
            self.mesh.indices.push(*slot.get_or_insert(new));
            if *slot == Some(new) {
                self.mesh.vertices.push(corner);
            }
        }
    }

    /// Adds a convex polygon.
    fn fan(&mut self, corners: &[Vertex]) {
        let Ok(first) = u32::try_from(self.mesh.vertices.len()) else { return };
        self.mesh.vertices.extend_from_slice(corners);
        for n in 2..u32::try_from(corners.len()).unwrap_or_default() {
            self.mesh.add_triangle(first, first + n - 1, first + n);
        }
    }
}

/// A polygon with few corners.
type Cut = SmallVec<[Vertex; 12]>;

/// Returns the outward directions of the sides of the rim's polygon, as unit vectors.
fn rim() -> Vec<Vec2> {
    (0..SIDES).map(|side| Vec2::angled(f32::from(side) * std::f32::consts::TAU / f32::from(SIDES))).collect()
}

/// Clips a convex polygon to the rim's polygon, side by side.
fn cut_round(mut corners: Cut, rim: &[Vec2], middle: Pos2, inner: f32) -> Cut {
    for outward in rim {
        let beyond = |v: &Vertex| (v.pos - middle).dot(*outward) - inner;
        if corners.iter().all(|v| beyond(v) <= 0.0) {
            continue;
        }
        let mut kept = Cut::new();
        for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let (from, to) = (beyond(a), beyond(b));
            if from <= 0.0 {
                kept.push(*a);
            }
            if (from <= 0.0) != (to <= 0.0) {
                kept.push(part_way(a, b, from / (from - to)));
            }
        }
        corners = kept;
    }
    corners
}

fn part_way(a: &Vertex, b: &Vertex, part: f32) -> Vertex {
    let color = if a.color == b.color { a.color } else { a.color.lerp_to_gamma(b.color, part) };
    Vertex { pos: a.pos.lerp(b.pos, part), uv: a.uv.lerp(b.uv, part), color }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Color32;

    #[test]
    fn the_loupe_is_never_under_the_finger_nor_off_the_screen() {
        for (w, h) in [(1024.0, 768.0), (768.0, 1024.0), (384.0, 512.0), (512.0, 384.0), (2560.0, 1600.0)] {
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(w, h));
            let radius = radius_on(screen);
            for n in 0..=20_u8 {
                for m in 0..=20_u8 {
                    let finger = pos2(w * f32::from(n) / 20.0, h * f32::from(m) / 20.0);
                    let middle = middle_for(finger, screen);
                    let round = Rect::from_center_size(middle, Vec2::splat(2.0 * radius));
                    assert!(screen.contains_rect(round), "{finger} on {screen}: {round}");
                    assert!(middle.distance(finger) >= radius + CLEAR - 0.2, "{finger} on {screen}: {middle}");
                }
            }
        }
    }

    #[test]
    fn a_mesh_cut_to_a_circle_fills_it_and_has_nothing_outside() {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0)), Color32::RED);
        let (middle, radius) = (pos2(200.0, 100.0), 80.0);
        let cut = round(&mesh, middle, radius);
        assert!(cut.vertices.iter().all(|v| v.pos.distance(middle) <= radius + 0.1 && v.color == Color32::RED));
        let area: f32 = cut
            .indices
            .chunks_exact(3)
            .map(|t| {
                let [a, b, c] = [0, 1, 2].map(|n| cut.vertices[t[n] as usize].pos);
                ((b - a).x * (c - a).y - (b - a).y * (c - a).x).abs() / 2.0
            })
            .sum();
        let circle = std::f32::consts::PI * radius * radius;
        assert!(area > circle * 0.985 && area <= circle, "{area} of {circle}");
        assert!(round(&mesh, pos2(600.0, 600.0), radius).is_empty());
    }
}
