//! The picture under the map: its texture, and one mesh between the paper and the ground.

use super::canvas::Canvas;
use crate::app::{App, Centre, UnderKey};
use crate::battle::TableSize;
use crate::photo::Photo;
use egui::{Color32, ColorImage, Context, Id, Mesh, Shape, TextureHandle, TextureId, TextureOptions, pos2};
use nalgebra::Point2;
use std::sync::Arc;

/// Opacity of the ground's washes over a picture.
pub const WASH: f32 = 0.45;
/// How strongly a photo of the table shows, in percent: strong enough to find figures in it.
const PHOTO: u8 = 75;

/// A picture in the graphics card's memory, and its strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laid {
    texture: TextureId,
    strength_percent: u8,
}

/// A texture and the pixels it was made of.
struct Kept<K> {
    key: K,
    texture: TextureHandle,
}

/// Returns the picture under the map of the open page; `None` if there is none or it does not show at all.
#[must_use]
pub fn laid(ctx: &Context, app: &App, table: TableSize) -> Option<Laid> {
    if let Some(above) = from_above(ctx, app) {
        return Some(above);
    }
    let under = app.under_map()?;
    let strength_percent = under.strength_percent();
    let straight = || under.straight(table);
    (strength_percent > 0)
        .then(|| Laid { texture: texture(ctx, straight_id(), under.key(), straight), strength_percent })
}

/// Returns the photo of the table seen from above: it lies there until it is put away, instead of another picture.
fn from_above(ctx: &Context, app: &App) -> Option<Laid> {
    let Some((number, above)) = app.photos().from_above() else {
        // Its texture takes as much memory as the photo.
        ctx.data_mut(|data| data.remove::<Arc<Kept<u32>>>(above_id()));
        return None;
    };
    if app.centre != Centre::Table || app.is_unseen() {
        return None;
    }
    let texture = texture(ctx, above_id(), number, || above.photo());
    Some(Laid { texture, strength_percent: PHOTO })
}

/// Returns the texture of the whole picture, for the page of its corners.
#[must_use]
pub fn whole(ctx: &Context, app: &App) -> Option<TextureId> {
    let under = app.under_map()?;
    let (number, _) = under.key();
    Some(texture(ctx, whole_id(), number, || under.photo()))
}

/// Forgets the textures, which belong to the context of a window that was lost.
pub fn forget(ctx: &Context) {
    ctx.data_mut(|data| {
        data.remove::<Arc<Kept<UnderKey>>>(straight_id());
        data.remove::<Arc<Kept<u32>>>(whole_id());
        data.remove::<Arc<Kept<u32>>>(above_id());
    });
}

/// Draws the picture over the whole table.
pub(super) fn paint(canvas: &Canvas, laid: &Laid, table: TableSize) {
    let (w, d) = (table.width.to_f64(), table.depth.to_f64());
    let corners = [([0.0, 0.0], [0.0, 1.0]), ([w, 0.0], [1.0, 1.0]), ([w, d], [1.0, 0.0]), ([0.0, d], [0.0, 0.0])];
    let opacity = f32::from(laid.strength_percent) / 100.0;
    let mut mesh = Mesh::with_texture(laid.texture);
    for (at, [u, v]) in corners {
        let pos = canvas.at(Point2::from(at));
        mesh.vertices.push(egui::epaint::Vertex { pos, uv: pos2(u, v), color: Color32::WHITE.gamma_multiply(opacity) });
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    canvas.painter.add(Shape::mesh(mesh));
}

fn straight_id() -> Id {
    Id::unique("the picture under the map")
}

fn above_id() -> Id {
    Id::unique("the photo of the table from above")
}

fn whole_id() -> Id {
    Id::unique("the whole picture under the map")
}

/// Returns the texture of a picture, made when the key changes.
fn texture<'a, K>(ctx: &Context, id: Id, key: K, photo: impl FnOnce() -> &'a Photo) -> TextureId
where
    K: PartialEq + Clone + Send + Sync + 'static,
{
    let kept = ctx.data(|data| data.get_temp::<Arc<Kept<K>>>(id)).filter(|kept| kept.key == key);
    let kept = kept.unwrap_or_else(|| {
        let photo = photo();
        let size = [photo.width(), photo.height()].map(|side| usize::try_from(side).unwrap_or_default());
        let pixels = ColorImage::from_rgb(size, photo.rgb());
        let texture = ctx.load_texture("under-map", pixels, TextureOptions::LINEAR);
        let made = Arc::new(Kept { key, texture });
        ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    });
    kept.texture.id()
}
