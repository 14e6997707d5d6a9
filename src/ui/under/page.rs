//! The page of the corners: the picture with four handles, and a plan of the table with the same numbers.

use super::frame::{Frame, disc};
use super::handles::Handles;
use crate::app::{App, Command, ScreenCommand, UnderMap};
use crate::battle::Battle;
use crate::msg;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::look::Look;
use crate::ui::table::view::View;
use crate::ui::table::{kept_ground, under};
use crate::ui::theme::{self, Palette};
use egui::{Mesh, Rect, Role, Sense, Shape, TextureId, Ui, Vec2, WidgetInfo, vec2};
use nalgebra::Point2;

/// Size of the plan, in points, where there is room.
const PLAN: Vec2 = vec2(210.0, 140.0);

/// Room round the picture for handles at its corners, in points.
const RIM: f32 = 32.0;

/// Draws the page.
pub fn corners(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let found = app.under_map().zip(under::whole(ui.ctx(), app)).zip(app.under_battle());
    let Some(((under, texture), battle)) = found else {
        theme::small(ui, p, msg!("ui-no-picture-under-the-map"));
        return;
    };
    let look = Look::of(app.theme());
    ui.add_space(8.0);
    head(ui, p, app, &Plan { look, battle: &battle }, commands);
    let room = ui.available_rect_before_wrap();
    let at = fitted(under, room.shrink(RIM.min(room.size().min_elem() / 4.0)));
    paint(ui, texture, at);
    Handles { frame: Frame { at, texture }, look, corners: under.corners() }.show(ui, commands);
    ui.allocate_rect(room, Sense::empty());
}

/// Draws the heading, what to do, the button to end it, and the plan.
fn head(ui: &mut Ui, p: &Palette, app: &App, plan: &Plan<'_>, commands: &mut Vec<Command>) {
    let size = PLAN.min(vec2(ui.available_width() * 0.4, PLAN.y));
    ui.horizontal_top(|ui| {
        ui.add_space(12.0);
        let width = (ui.available_width() - size.x - 24.0).max(0.0);
        ui.vertical(|ui| {
            ui.set_width(width);
            theme::heading(ui, msg!("ui-corners-of-the-table"), 24.0);
            theme::small(ui, p, msg!("ui-corners-explained"));
            if theme::next_button(ui, p, msg!("ui-corners-done")).clicked() {
                commands.push(ScreenCommand::Show(app.page_over_under()).into());
            }
        });
        plan.show(ui, size);
    });
}

/// A small plan of the table.
struct Plan<'a> {
    look: Look,
    battle: &'a Battle,
}

impl Plan<'_> {
    fn show(&self, ui: &mut Ui, size: Vec2) {
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, msg!("ui-plan-with-corners")));
        let table = self.battle.board.size;
        let view = View::fit(table, rect.shrink(16.0), 0.0);
        let canvas = Canvas { painter: ui.painter().with_clip_rect(rect), view, look: self.look };
        canvas.heavier(|| kept_ground::draw(&canvas, self.battle, None));
        let (w, d) = (table.width.to_f64(), table.depth.to_f64());
        let corners = [[0.0, 0.0], [w, 0.0], [w, d], [0.0, d]].map(Point2::from);
        for (number, corner) in (1..).zip(corners) {
            disc(ui, &self.look, canvas.at(corner), number);
        }
    }
}

/// Returns the largest place of the picture in a room.
fn fitted(under: &UnderMap, room: Rect) -> Rect {
    #[expect(clippy::cast_precision_loss, reason = "a few thousand pixels")]
    let [w, h] = [under.photo().width(), under.photo().height()].map(|side| side as f32);
    let scale = (room.width() / w).min(room.height() / h).max(0.0);
    Rect::from_center_size(room.center(), vec2(w, h) * scale)
}

fn paint(ui: &Ui, texture: TextureId, at: Rect) {
    let mut mesh = Mesh::with_texture(texture);
    let whole = Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    mesh.add_rect_with_uv(at, whole, egui::Color32::WHITE);
    ui.painter().add(Shape::mesh(mesh));
}
