//! The cached units: the triangles of all units where they stand. A drag moves a ghost only, so they stay the same
//! until the view, the look or the game changes.

use super::canvas::Canvas;
use super::kept_ground::{add_kept, options, tessellated};
use super::look::{Look, SideLook};
use super::units::{self, Tone};
use super::view::View;
use crate::battle::{Stand, Unit};
use egui::epaint::TessellationOptions;
use egui::{Id, Mesh, Rect};
use std::sync::Arc;

/// A unit at its own place.
#[derive(Clone, Copy)]
pub(super) struct StandingUnit<'a> {
    pub setup: &'a Unit,
    pub side: &'a SideLook,
    pub stands: &'a [Stand],
    pub tone: Tone,
    /// The strength of the glow round it, if it has one.
    pub glow: Option<f32>,
}

/// The same, as the key of the cache.
#[derive(Clone)]
struct KeptUnit {
    setup: Unit,
    side: SideLook,
    stands: Vec<Stand>,
    tone: Tone,
    glow: Option<f32>,
}

/// The inputs of the cached meshes besides the units.
#[derive(Clone, Copy, PartialEq)]
struct Basis {
    view: View,
    /// Shapes outside it are left out.
    seen: Rect,
    look: Look,
    options: TessellationOptions,
    pixels_per_point: f32,
}

struct CachedUnits {
    basis: Basis,
    units: Vec<KeptUnit>,
    glow: Arc<Mesh>,
    blocks: Arc<Mesh>,
}

impl StandingUnit<'_> {
    fn is(&self, kept: &KeptUnit) -> bool {
        (self.tone, self.glow) == (kept.tone, kept.glow)
            && self.stands == kept.stands
            && *self.side == kept.side
            && *self.setup == kept.setup
    }

    fn kept(&self) -> KeptUnit {
        let StandingUnit { setup, side, stands, tone, glow } = *self;
        KeptUnit { setup: setup.clone(), side: side.clone(), stands: stands.to_vec(), tone, glow }
    }
}

/// Draws the glow of some units, then what `between` draws, then the units.
pub(super) fn draw(canvas: &Canvas, all: &[StandingUnit<'_>], between: impl FnOnce()) {
    let (ctx, id) = (canvas.painter.ctx(), Id::unique("the kept units"));
    let basis = Basis {
        view: canvas.view,
        seen: canvas.painter.clip_rect(),
        look: canvas.look,
        options: options(ctx),
        pixels_per_point: ctx.pixels_per_point(),
    };
    let is_of = |kept: &Arc<CachedUnits>| {
        let mut pairs = all.iter().zip(&kept.units);
        kept.basis == basis && kept.units.len() == all.len() && pairs.all(|(unit, kept)| unit.is(kept))
    };
    let kept = ctx.data(|data| data.get_temp::<Arc<CachedUnits>>(id)).filter(is_of);
    let kept = kept.unwrap_or_else(|| {
        let made = Arc::new(CachedUnits {
            basis,
            units: all.iter().map(StandingUnit::kept).collect(),
            glow: Arc::new(tessellated(canvas, || glow(canvas, all))),
            blocks: Arc::new(tessellated(canvas, || blocks(canvas, all))),
        });
        ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&made)));
        made
    });
    add_kept(canvas, &kept.glow);
    between();
    add_kept(canvas, &kept.blocks);
}

/// Draws the same without the cache, for a view that the next frame will not have.
pub(super) fn draw_once(canvas: &Canvas, all: &[StandingUnit<'_>], between: impl FnOnce()) {
    glow(canvas, all);
    between();
    blocks(canvas, all);
}

fn glow(canvas: &Canvas, all: &[StandingUnit<'_>]) {
    for unit in all {
        if let Some(strength) = unit.glow {
            units::glow(canvas, unit.stands, strength);
        }
    }
}

fn blocks(canvas: &Canvas, all: &[StandingUnit<'_>]) {
    for StandingUnit { setup, side, stands, tone, .. } in all {
        units::unit(canvas, setup, side, stands, *tone);
    }
}
