//! Two fingers and the wheel: they pan, pinch and turn the view, and never move a figure.

use super::fingers::TwoFingers;
use super::memory::TableMemory;
use crate::app::Command;
use crate::battle::TableSize;
use egui::{MultiTouchInfo, Pos2};
use std::f32::consts::FRAC_PI_2;

/// When the fingers leave a view within this angle of a quarter turn, in radians, the view snaps to it.
pub const STRAIGHT: f32 = 0.08;

/// Changes the view by two fingers or the wheel. A second finger during a drag cancels the drag.
pub fn gestures(ui: &egui::Ui, table: TableSize, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    if let Some(touch) = ui.input(egui::InputState::multi_touch) {
        two(ui, &touch, table, memory, commands);
        return;
    }
    let Some(view) = memory.view else { return };
    // The wheel works over a unit, but not over a window on top of the table.
    let over = |at: &Pos2| ui.max_rect().contains(*at) && is_uncovered(ui, *at);
    let Some(pointer) = ui.input(|i| i.pointer.hover_pos()).filter(over) else { return };
    let (wheel, zoom) = ui.input(|i| (i.smooth_scroll_delta(), i.zoom_delta()));
    let factor = zoom * (wheel.y / 300.0).exp();
    if (factor - 1.0).abs() > 1e-4 {
        memory.set_view(view.pinched(table, pointer, factor, 0.0), table);
    }
}

fn is_uncovered(ui: &egui::Ui, at: Pos2) -> bool {
    ui.ctx().layer_id_at(at).is_none_or(|layer| layer == ui.layer_id())
}

fn two(ui: &egui::Ui, touch: &MultiTouchInfo, table: TableSize, memory: &mut TableMemory, commands: &mut Vec<Command>) {
    let Some(view) = memory.view else { return };
    let between = touch.center_pos;
    if memory.two.is_none() {
        commands.extend(memory.put_back());
        memory.radial = None;
    }
    let on_table = ui.max_rect().contains(between) && is_uncovered(ui, between);
    let mut fingers = memory.two.unwrap_or(TwoFingers::down(between, on_table));
    fingers.between = between;
    if fingers.on_table {
        let turn = fingers.turn(touch.rotation_delta);
        memory.set_view(view.panned(touch.translation_delta).pinched(table, between, touch.zoom_delta, turn), table);
    }
    memory.two = Some(fingers);
}

/// Snaps the view to a quarter turn if it is close to one when the last finger is lifted. Call at the end of a frame.
pub fn lifted(ui: &egui::Ui, table: TableSize, memory: &mut TableMemory) {
    if ui.input(egui::InputState::any_touches) {
        return;
    }
    let (Some(fingers), Some(view)) = (memory.two.take(), memory.view) else { return };
    let off = view.turn - (view.turn / FRAC_PI_2).round() * FRAC_PI_2;
    if off != 0.0 && off.abs() < STRAIGHT {
        memory.set_view(view.pinched(table, fingers.between, 1.0, -off), table);
        ui.ctx().request_repaint();
    }
}
