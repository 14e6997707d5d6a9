//! The ground, drawn once: its marks for each battle, and their triangles for each view. Nothing of it changes while units are
//! moved over it.
//!
//! The table and its terrain are most of the triangles of a frame. They are painted as shapes like everything else,
//! taken back from the list of shapes, and made a mesh, which the next frames show as it is. Whatever the ground is drawn from
//! is compared: the view, the look, the terrain, and how egui makes triangles.

use super::canvas::Canvas;
use super::look::Look;
use super::view::View;
use super::{ground, marks};
use crate::battle::{Battle, TableSize, Terrain};
use crate::plan::{self, Detail, Mark};
use egui::epaint::{TessellationOptions, Tessellator};
use egui::{Context, Id, Mesh, Shape};
use std::sync::Arc;

/// The marks of a ground, and what they were made of.
#[derive(Clone)]
struct Drawn {
    terrain: Vec<Terrain>,
    marks: Vec<Mark>,
}

/// What the ground is painted from.
#[derive(Clone, PartialEq)]
struct Basis {
    view: View,
    look: Look,
    table: TableSize,
    terrain: Vec<Terrain>,
    options: TessellationOptions,
    pixels_per_point: f32,
}

#[derive(Clone)]
struct Kept {
    basis: Basis,
    mesh: Arc<Mesh>,
}

/// Draws the table and its terrain.
pub(super) fn draw(canvas: &Canvas, battle: &Battle) {
    let (ctx, id) = (canvas.painter.ctx(), Id::unique("the kept ground"));
    let kept = ctx.data(|data| data.get_temp::<Arc<Kept>>(id)).filter(|kept| kept.basis.is_of(canvas, battle));
    let kept = kept.unwrap_or_else(|| {
        let made = Arc::new(Kept { basis: Basis::of(canvas, battle), mesh: Arc::new(tessellated(canvas, battle)) });
        ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    });
    canvas.painter.add(Shape::Mesh(Arc::clone(&kept.mesh)));
}

/// Draws the same once, for a view that the next frame will not have.
pub(super) fn draw_once(canvas: &Canvas, battle: &Battle) {
    ground::table(canvas, battle.board.size);
    marks::paint(canvas, &marks_of(canvas, battle).marks);
    ground::edge(canvas, battle.board.size);
}

/// The marks of a battle's ground: made once for each scale of the table and, besides, of the loupe.
fn marks_of(canvas: &Canvas, battle: &Battle) -> Arc<Drawn> {
    let detail = Detail::at(f64::from(canvas.view.scale));
    let (ctx, id) = (canvas.painter.ctx(), Id::unique("the marks of the ground").with(format!("{detail:?}")));
    let kept = ctx.data(|data| data.get_temp::<Arc<Drawn>>(id)).filter(|kept| kept.terrain == battle.board.terrain);
    kept.unwrap_or_else(|| {
        let made = Arc::new(Drawn { terrain: battle.board.terrain.clone(), marks: plan::ground(battle, detail) });
        ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    })
}

impl Basis {
    fn of(canvas: &Canvas, battle: &Battle) -> Self {
        let (ctx, look) = (canvas.painter.ctx(), canvas.look);
        let (options, pixels_per_point) = (options(ctx), ctx.pixels_per_point());
        Basis {
            view: canvas.view,
            look,
            table: battle.board.size,
            terrain: battle.board.terrain.clone(),
            options,
            pixels_per_point,
        }
    }

    fn is_of(&self, canvas: &Canvas, battle: &Battle) -> bool {
        let ctx = canvas.painter.ctx();
        self.view == canvas.view
            && self.look == canvas.look
            && self.table == battle.board.size
            && self.pixels_per_point == ctx.pixels_per_point()
            && self.options == options(ctx)
            && self.terrain == battle.board.terrain
    }
}

/// As egui makes triangles, but for discs taken from the texture of letters: that one may change under a mesh that is kept.
fn options(ctx: &Context) -> TessellationOptions {
    let options = ctx.tessellation_options(|options| *options);
    TessellationOptions { prerasterized_discs: false, ..options }
}

fn tessellated(canvas: &Canvas, battle: &Battle) -> Mesh {
    let ctx = canvas.painter.ctx();
    let shapes = canvas.taken_back(|| draw_once(canvas, battle));
    // No letter is among the shapes, and no disc is taken from the texture: its size does not matter.
    let mut tessellator = Tessellator::new(ctx.pixels_per_point(), options(ctx), [1, 1], Vec::new());
    tessellator.set_clip_rect(canvas.view.port);
    let mut mesh = Mesh::default();
    for shape in shapes {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    mesh
}
