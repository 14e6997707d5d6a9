//! The tools: a key with a picture for each kind of ground, and the ways to draw it.

use super::form::{GroundForm, Leaf, Tool, push};
use crate::app::{App, Command, GroundCommand};
use crate::battle::names::{GroundKind, GroundShape};
use crate::battle::{Ground, TableSize, Terrain};
use crate::ground::{Drawing, kind_words, piece_words, usual_kind};
use crate::msg;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::legend;
use crate::ui::table::look::Look;
use crate::ui::table::view::View;
use crate::ui::theme::{self, Palette};
use crate::units::Inches;
use egui::{Rect, Stroke, StrokeKind, Vec2, vec2};

use GroundShape::{Area, Line};

/// The tools in their order, each with the shape it usually draws.
const TOOLS: [(GroundKind, GroundShape); 12] = [
    (GroundKind::Woods, Area),
    (GroundKind::Field, Area),
    (GroundKind::Hill, Area),
    (GroundKind::Slope, Area),
    (GroundKind::Town, Area),
    (GroundKind::Building, Area),
    (GroundKind::Works, Area),
    (GroundKind::Stream, Area),
    (GroundKind::Stream, Line),
    (GroundKind::Road, Line),
    (GroundKind::Wall, Line),
    (GroundKind::Fence, Line),
];

/// The size of a key, and of the picture on it, in points.
const KEY: Vec2 = vec2(98.0, 74.0);
const PICTURE: f32 = 44.0;

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (kind, shape) in TOOLS {
            let is_taken =
                form.tool.is_some_and(|tool| tool.kind == kind && (kind != GroundKind::Stream || tool.shape == shape));
            if key(ui, app, Tool { kind, shape }, is_taken) {
                form.take((!is_taken).then_some(Tool { kind, shape }), commands);
            }
        }
    });
    manner(ui, form, commands);
    if let Some(tool) = form.tool.filter(|tool| tool.kind != GroundKind::Stream) {
        shapes(ui, form, tool);
    }
    if theme::choice(ui, msg!("ground-grid"), app.ground.grid).clicked() {
        push(commands, GroundCommand::Grid(!app.ground.grid));
    }
    if let Some((_, piece)) = app.ground.piece().filter(|_| form.tool.is_some()) {
        theme::small(ui, p, msg!("ground-drawn", kind = piece_words(piece)));
        if theme::wide_button(ui, msg!("ground-change-this-piece"), true).clicked() {
            form.tool = None;
            form.places.clear();
            form.leaf = Leaf::Piece;
        }
    }
}

/// Draws the choice between strokes and corners, and the key that puts the tool away.
fn manner(ui: &mut egui::Ui, form: &mut GroundForm, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (words, by_corners) in [(msg!("ground-by-stroke"), false), (msg!("ground-by-corners"), true)] {
            if theme::choice(ui, words, form.by_corners == by_corners).clicked() {
                form.by_corners = by_corners;
                form.places.clear();
            }
        }
        if form.tool.is_some() && theme::button(ui, msg!("ground-hand")).clicked() {
            form.take(None, commands);
        }
    });
}

/// Draws the choice of the shape, for ground that may be an area or a line.
fn shapes(ui: &mut egui::Ui, form: &mut GroundForm, tool: Tool) {
    if !tool.kind.may_be(Area) || !tool.kind.may_be(Line) {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (words, shape) in [(msg!("ground-as-area"), Area), (msg!("ground-as-line"), Line)] {
            if theme::choice(ui, words, tool.shape == shape).clicked() {
                form.tool = Some(Tool { shape, ..tool });
                form.places.clear();
            }
        }
    });
}

/// Draws the keys that end or correct an outline tapped corner by corner.
pub(super) fn corner_keys(ui: &mut egui::Ui, form: &mut GroundForm, tool: Tool, commands: &mut Vec<Command>) {
    let least = if tool.shape == Area { 3 } else { 2 };
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding.x = 9.0;
        let finish_key = egui::Button::new(msg!("ground-finish")).min_size(Vec2::splat(theme::TARGET));
        if ui.add_enabled(form.places.len() >= least, finish_key).clicked() {
            finish(form, tool, commands);
        }
        let back = theme::button(ui, msg!("ground-corner-back"));
        theme::named(&back, msg!("ground-last-corner-back"));
        if back.clicked() {
            form.places.pop();
        }
        if theme::button(ui, msg!("ground-drop-outline")).clicked() {
            form.places.clear();
        }
    });
}

/// Makes a piece of the corners tapped so far.
pub(super) fn finish(form: &mut GroundForm, tool: Tool, commands: &mut Vec<Command>) {
    let drawing = Drawing { shape: tool.shape, places: std::mem::take(&mut form.places), is_stroke: !form.by_corners };
    push(commands, GroundCommand::Draw { kind: tool.kind, drawing });
}

/// Draws the key of a tool with its picture; returns whether it was tapped.
fn key(ui: &mut egui::Ui, app: &App, tool: Tool, is_taken: bool) -> bool {
    let words = kind_words(tool.kind, tool.shape);
    let button = egui::Button::selectable(is_taken, "").frame_when_inactive(true).min_size(KEY);
    let response = ui.add_sized(KEY, button);
    theme::named(&response, &msg!("ground-draw-kind", kind = words));
    if ui.is_rect_visible(response.rect) {
        let (p, rect) = (theme::of(app), response.rect.shrink(5.0));
        let picture = Rect::from_min_size(rect.min, vec2(rect.width(), PICTURE));
        let ink = if is_taken { p.on_accent } else { p.ink };
        sample(ui, app, tool, picture);
        let at = egui::pos2(rect.center().x, rect.bottom() - 8.0);
        ui.painter().text(at, egui::Align2::CENTER_CENTER, words, theme::strong(14.0), ink);
    }
    response.clicked()
}

/// Draws a sample of a kind of ground.
fn sample(ui: &egui::Ui, app: &App, tool: Tool, rect: Rect) {
    let look = Look::of(app.theme());
    let table = TableSize { width: Inches::from_thousandths(4_800), depth: Inches::from_thousandths(2_640) };
    let ground = if tool.shape == Area { Ground::Area(Vec::new()) } else { Ground::Line(Vec::new()) };
    let piece = Terrain::usual("sample".into(), usual_kind(tool.kind), ground);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let canvas = Canvas { painter, view: View::fit(table, rect, 0.0), look };
    canvas.painter.rect_filled(rect, 4.0, look.cloth);
    canvas.heavier(|| legend::lay(&canvas, &piece));
    canvas.painter.rect_stroke(rect, 4.0, Stroke::new(1.0, look.edge), StrokeKind::Inside);
}
