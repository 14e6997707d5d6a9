//! The cartouche and the compass rose of the plan. Their places are cached for each battle; the ground paints them, and
//! this module letters the title.

use super::canvas::Canvas;
use super::lettering;
use super::view::{View, to_f32};
use crate::battle::{Battle, Forces, TableBoard};
use crate::plan::names::Slab;
use crate::plan::{Block, Sheet};
use crate::ui::theme::serif;
use egui::text::LayoutJob;
use egui::{Context, Galley, Id, Painter, TextFormat};
use nalgebra::{Point2, Vector2};
use std::f64::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

/// The largest size of the title's capitals, in points; without it, they would fill a window at the largest zoom.
const MAX_SIZE: f32 = 30.0;
/// The smallest readable size, in points; a smaller title is not drawn.
const LEAST_SIZE: f32 = 5.0;
/// The size of the date, as a share of the capitals' size.
const DATE: f32 = 0.72;
/// The share of the cartouche's width and height that the letters may fill.
const FILLED: f32 = 0.86;

struct Kept {
    title: String,
    board: TableBoard,
    forces: Forces,
    sheet: Sheet,
}

/// Returns the cartouche and the rose of a battle's plan, from the cache while title, board and forces are unchanged.
#[must_use]
pub fn of(ctx: &Context, battle: &Battle) -> Sheet {
    let id = Id::unique("the cartouche and the rose");
    let is_of = |kept: &Arc<Kept>| {
        kept.title == battle.head.title && kept.board == battle.board && kept.forces == battle.forces
    };
    if let Some(kept) = ctx.data(|data| data.get_temp::<Arc<Kept>>(id)).filter(is_of) {
        return kept.sheet;
    }
    let sheet = Sheet::of(battle);
    let (title, board, forces) = (battle.head.title.clone(), battle.board.clone(), battle.forces.clone());
    ctx.data_mut(|data| data.insert_temp(id, Arc::new(Kept { title, board, forces, sheet })));
    sheet
}

/// Returns the rectangle on the screen of a block of the table.
#[must_use]
pub fn slab(view: &View, block: &Block) -> Slab {
    let middle = view.screen_from_table(block.middle);
    let scale = f64::from(view.scale);
    Slab {
        middle: Point2::new(f64::from(middle.x), f64::from(middle.y)),
        half: block.half.map(|half| half * scale),
        turn: f64::from(view.turn),
    }
}

/// Letters the title in its cartouche: the name in spaced capitals, with the date below. It is never upside down.
pub fn title(canvas: &Canvas, battle: &Battle) {
    let Some(block) = of(canvas.painter.ctx(), battle).title else { return };
    let place = slab(&canvas.view, &block);
    let lines = Lines::fitted(canvas, battle, &place);
    let Some(lines) = lines.filter(|_| canvas.sees(&block.corners(), 0.0)) else { return };
    let turn = place.turn - ((place.turn + FRAC_PI_2) / PI).floor() * PI;
    let (sin, cos) = crate::geometry::trig::sin_cos(turn);
    let down = Vector2::new(-sin, cos);
    let heights: Vec<f64> = lines.0.iter().map(|line| f64::from(line.size().y)).collect();
    let mut top = -heights.iter().sum::<f64>() / 2.0;
    for (line, height) in lines.0.iter().zip(heights) {
        let half = [f64::from(line.size().x) / 2.0, height / 2.0];
        let middle = place.middle + down * (top + height / 2.0);
        lettering::write(canvas, line, &Slab { middle, half, turn });
        top += height;
    }
}

/// The lines of the title.
struct Lines(Vec<Arc<Galley>>);

impl Lines {
    /// Returns the lines in the largest size that fits the cartouche; `None` if that is too small to read.
    fn fitted(canvas: &Canvas, battle: &Battle, place: &Slab) -> Option<Self> {
        let room = place.half.map(|half| to_f32(half) * 2.0 * FILLED);
        let first = MAX_SIZE.min(room[1] / 2.2);
        if first < LEAST_SIZE {
            return None;
        }
        let fits = |size: f32| {
            let lines = Self::of(canvas, battle, size);
            let wide = lines.0.iter().map(|line| line.size().x).fold(0.0, f32::max);
            let high = lines.0.iter().map(|line| line.size().y).sum::<f32>();
            (wide <= room[0] && high <= room[1], lines)
        };
        // Use whole and half points only, so that a pinch does not rasterise new letters in every frame.
        let sizes = (0..24_u8).map(|n| (first * 2.0).floor() / 2.0 - f32::from(n) / 2.0);
        sizes.take_while(|size| *size >= LEAST_SIZE).map(fits).find(|(fits, _)| *fits).map(|(_, lines)| lines)
    }

    fn of(canvas: &Canvas, battle: &Battle, size: f32) -> Self {
        let (name, date) = battle.head.name_and_date();
        let line = capitals(&canvas.painter, &name.to_uppercase(), size, canvas.look.line);
        let date = date.map(|date| lettering::laid_out(&canvas.painter, date, size * DATE, canvas.look.line));
        Lines(std::iter::once(line).chain(date).collect())
    }
}

fn capitals(painter: &Painter, words: &str, size: f32, ink: egui::Color32) -> Arc<Galley> {
    let format =
        TextFormat { font_id: serif(size), color: ink, extra_letter_spacing: size * 0.12, ..TextFormat::default() };
    let mut job = LayoutJob::single_section(words.to_owned(), format);
    job.wrap.max_width = f32::INFINITY;
    painter.layout_job(job)
}
