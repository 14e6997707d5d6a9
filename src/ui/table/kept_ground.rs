//! The cached ground: its marks for each battle, and its triangles for each view. Moving units does not change the
//! ground.
//!
//! The table and its terrain make up most triangles of a frame. They are painted as shapes like everything else, taken
//! back from the list of shapes, and tessellated into a mesh, which later frames reuse. The cache is valid while its
//! inputs are equal: the view, the look, the terrain, and egui's tessellation options.

use super::canvas::Canvas;
use super::look::Look;
use super::under::{self, Laid};
use super::view::View;
use super::{ground, hex_ground, marks, sheet};
use crate::battle::{Battle, HexMap, TableSize, Terrain};
use crate::plan::{self, Detail, Mark, Sheet};
use egui::epaint::{TessellationOptions, Tessellator};
use egui::{Context, Id, Mesh, Rect, Shape};
use std::sync::Arc;

/// The marks of a ground, and the terrain they were made from.
#[derive(Clone)]
struct GroundPainter {
    terrain: Vec<Terrain>,
    sheet: Sheet,
    marks: Vec<Mark>,
}

/// The inputs of the cached mesh.
#[derive(Clone, PartialEq)]
struct Basis {
    view: View,
    look: Look,
    table: TableSize,
    terrain: Vec<Terrain>,
    map: Option<Box<HexMap>>,
    sheet: Sheet,
    options: TessellationOptions,
    pixels_per_point: f32,
}

#[derive(Clone)]
struct CachedMesh {
    basis: Basis,
    paper: Arc<Mesh>,
    ground: Arc<Mesh>,
}

/// Draws the table and its terrain, with a picture laid between the two.
pub(in crate::ui) fn draw(canvas: &Canvas, battle: &Battle, laid: Option<&Laid>) {
    let (ctx, id) = (canvas.painter.ctx(), Id::unique("the kept ground"));
    let kept = ctx.data(|data| data.get_temp::<Arc<CachedMesh>>(id)).filter(|kept| kept.basis.is_of(canvas, battle));
    let kept = kept.unwrap_or_else(|| {
        // A panel may cover a part of the port now and not in a later frame, with the same view.
        let whole = &clipped(canvas, canvas.view.port);
        let made = Arc::new(CachedMesh {
            basis: Basis::of(canvas, battle),
            paper: Arc::new(tessellated(whole, || ground::table(whole, battle.board.size))),
            ground: Arc::new(tessellated(whole, || terrain(whole, battle))),
        });
        ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    });
    add_kept(canvas, &kept.paper);
    if let Some(laid) = laid {
        under::paint(canvas, laid, battle.board.size);
    }
    add_kept(canvas, &kept.ground);
}

/// Adds a cached mesh to the picture, apart from the shapes around it. egui joins shapes with equal clip rectangles
/// into one list of triangles. Behind a large mesh, that list would be copied whole each time it has to grow.
pub(super) fn add_kept(canvas: &Canvas, mesh: &Arc<Mesh>) {
    /// Far less than a pixel, so that the same pixels are drawn.
    const APART: f32 = 1.0 / 1024.0;
    let clip = canvas.painter.clip_rect().expand(APART);
    clipped(canvas, clip).painter.add(Shape::Mesh(Arc::clone(mesh)));
}

/// Returns a canvas with another clip rectangle, which may be larger.
fn clipped(canvas: &Canvas, clip: Rect) -> Canvas {
    let mut out = canvas.clone();
    out.painter.set_clip_rect(clip);
    out
}

/// Draws the same without the cache, for a view that the next frame will not have.
pub(super) fn draw_once(canvas: &Canvas, battle: &Battle, laid: Option<&Laid>) {
    ground::table(canvas, battle.board.size);
    if let Some(laid) = laid {
        under::paint(canvas, laid, battle.board.size);
    }
    terrain(canvas, battle);
}

/// Draws the ground on the paper, and the border.
fn terrain(canvas: &Canvas, battle: &Battle) {
    marks::paint(canvas, &marks_of(canvas, battle).marks);
    if let Some(map) = battle.map() {
        hex_ground::draw(canvas, map);
    }
    ground::edge(canvas, battle.board.size);
}

/// Returns the marks of a battle's ground, cached for each level of detail; the table and the loupe use different
/// ones.
fn marks_of(canvas: &Canvas, battle: &Battle) -> Arc<GroundPainter> {
    let detail = Detail::at(f64::from(canvas.view.scale));
    let (ctx, id) = (canvas.painter.ctx(), Id::unique("the marks of the ground").with(format!("{detail:?}")));
    let sheet = sheet::of(ctx, battle);
    let is_of = |kept: &Arc<GroundPainter>| kept.sheet == sheet && kept.terrain == battle.board.terrain;
    let kept = ctx.data(|data| data.get_temp::<Arc<GroundPainter>>(id)).filter(is_of);
    kept.unwrap_or_else(|| {
        let mut marks = plan::ground(battle, detail);
        marks.extend(sheet.marks());
        let made = Arc::new(GroundPainter { terrain: battle.board.terrain.clone(), sheet, marks });
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
            map: battle.board.map.clone(),
            sheet: sheet::of(ctx, battle),
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
            && self.sheet == sheet::of(ctx, battle)
            && self.terrain == battle.board.terrain
            && self.map == battle.board.map
    }
}

/// Returns egui's tessellation options without prerasterized discs: these use the font texture, which may change after
/// the mesh is cached.
pub(super) fn options(ctx: &Context) -> TessellationOptions {
    let options = ctx.tessellation_options(|options| *options);
    TessellationOptions { prerasterized_discs: false, ..options }
}

/// Returns as triangles what `paint` draws, which has no text and no glyphs, instead of drawing it.
pub(super) fn tessellated(canvas: &Canvas, paint: impl FnOnce()) -> Mesh {
    let ctx = canvas.painter.ctx();
    let shapes = canvas.taken_back(paint);
    // The shapes contain no text and no prerasterized disc, so the size of the font texture does not matter.
    let mut tessellator = Tessellator::new(ctx.pixels_per_point(), options(ctx), [1, 1], Vec::new());
    tessellator.set_clip_rect(canvas.view.port);
    let mut mesh = Mesh::default();
    for shape in shapes {
        tessellator.tessellate_shape(shape, &mut mesh);
    }
    mesh
}
