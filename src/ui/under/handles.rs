//! The four handles on the picture. A drag moves one, a tap on the picture brings the nearest one there, the arrow keys
//! move the one with the keyboard focus. A change is stored at once; during a drag, when the finger is lifted.

use super::frame::{Frame, disc};
use super::lens;
use crate::app::{Command, UnderCommand};
use crate::msg;
use crate::photo::{Corners, PhotoSpot};
use crate::ui::table::look::Look;
use crate::ui::theme::TARGET;
use crate::ui::touch;
use egui::{Context, EventFilter, Id, Key, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo};

/// The handles, and the corners as stored.
pub(super) struct Handles {
    pub frame: Frame,
    pub look: Look,
    pub corners: Corners,
}

/// A handle that a finger holds.
#[derive(Clone, Copy)]
struct Held {
    which: usize,
    /// From the finger to the corner: the handle does not jump to the finger.
    offset: Vec2,
    corners: Corners,
}

fn held_id() -> Id {
    Id::unique("the corner that is held")
}

fn hold(ctx: &Context, held: Option<Held>) {
    ctx.data_mut(|data| data.insert_temp(held_id(), held));
}

impl Handles {
    pub fn show(&self, ui: &Ui, commands: &mut Vec<Command>) {
        let mut held = ui.ctx().data(|data| data.get_temp::<Option<Held>>(held_id())).flatten();
        if touch::was_cancelled(ui.ctx()) {
            held = None;
        }
        self.tap(ui, commands);
        let before = held.map_or(self.corners, |held| held.corners);
        self.outline(ui, &before);
        for (which, spot) in before.0.into_iter().enumerate() {
            let at = self.frame.point(spot);
            let area = Rect::from_center_size(at, Vec2::splat(TARGET));
            let response = ui.interact(area, ui.scope_id().with(("corner", which)), Sense::drag());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name(which)));
            if response.drag_started() {
                let pressed = ui.input(|i| i.pointer.press_origin()).unwrap_or(at);
                held = Some(Held { which, offset: at - pressed, corners: self.corners });
            }
            held = held.map(|held| if held.which == which { self.dragged(ui, &response, held) } else { held });
            if response.drag_stopped() {
                let moved = held.take().map(|held| held.corners).filter(|corners| *corners != self.corners);
                commands.extend(moved.map(|corners| UnderCommand::SetCorners(corners).into()));
            }
            if let Some(step) = arrows(ui, &response) {
                let corners = moved(&self.corners, which, self.frame.spot(at + step));
                commands.push(UnderCommand::SetCorners(corners).into());
            }
            self.handle(ui, &before, which, &response);
        }
        if let Some((finger, spot)) = held.and_then(|held| {
            let finger = ui.input(|i| i.pointer.latest_pos())?;
            Some((finger, *held.corners.0.get(held.which)?))
        }) {
            lens::show(ui, &self.look, &self.frame, &lens::Under { finger, spot });
        }
        hold(ui.ctx(), held);
    }

    /// Returns the held corners with the dragged one under the finger.
    fn dragged(&self, ui: &Ui, response: &Response, held: Held) -> Held {
        let Some(at) = ui.input(|i| i.pointer.latest_pos()).filter(|_| response.dragged()) else { return held };
        Held { corners: moved(&held.corners, held.which, self.frame.spot(at + held.offset)), ..held }
    }

    /// A tap on the picture brings the nearest handle there.
    fn tap(&self, ui: &Ui, commands: &mut Vec<Command>) {
        let response = ui.interact(self.frame.at, ui.scope_id().with("the picture"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, msg!("ui-picture")));
        let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) else { return };
        let away = |spot: &PhotoSpot| self.frame.point(*spot).distance_sq(at);
        let nearest = self.corners.0.iter().enumerate().min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b)));
        let corners = nearest.map(|(which, _)| moved(&self.corners, which, self.frame.spot(at)));
        commands.extend(corners.map(|corners| UnderCommand::SetCorners(corners).into()));
    }

    /// Draws the edges of the table.
    fn outline(&self, ui: &Ui, corners: &Corners) {
        let path: Vec<Pos2> = corners.0.iter().map(|spot| self.frame.point(*spot)).collect();
        ui.painter().add(Shape::closed_line(path.clone(), Stroke::new(5.0, self.look.paper.gamma_multiply(0.7))));
        ui.painter().add(Shape::closed_line(path, Stroke::new(2.0, self.look.select)));
    }

    /// Draws a handle: a ring that leaves the corner itself open, and the number outside it.
    fn handle(&self, ui: &Ui, corners: &Corners, which: usize, response: &Response) {
        const RING: f32 = 13.0;
        const OUT: f32 = 22.0;
        let points = corners.0.map(|spot| self.frame.point(spot));
        let middle = points.iter().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2()) / 4.0;
        let Some(at) = points.get(which).copied() else { return };
        let strong = response.dragged() || response.hovered() || response.has_focus();
        ui.painter().circle_stroke(at, RING, Stroke::new(6.0, self.look.paper.gamma_multiply(0.7)));
        ui.painter().circle_stroke(at, RING, Stroke::new(if strong { 4.0 } else { 2.5 }, self.look.select));
        let number = u8::try_from(which + 1).unwrap_or_default();
        disc(ui, &self.look, at + (at.to_vec2() - middle).normalized() * OUT, number);
    }
}

/// Returns the step of the arrow keys for the handle with the keyboard focus: a point, with Shift ten.
fn arrows(ui: &Ui, handle: &Response) -> Option<Vec2> {
    const ARROWS: [(Key, Vec2); 4] = [
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
    ];
    if !handle.has_focus() {
        return None;
    }
    let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, filter));
    let step = ARROWS.into_iter().fold(Vec2::ZERO, |sum, (key, way)| {
        let far = ui.input(|i| i.key_pressed(key)).then(|| if ui.input(|i| i.modifiers.shift) { 10.0 } else { 1.0 });
        sum + way * far.unwrap_or(0.0)
    });
    (step != Vec2::ZERO).then_some(step)
}

/// Returns corners with one moved.
fn moved(corners: &Corners, which: usize, to: PhotoSpot) -> Corners {
    let mut corners = *corners;
    if let Some(spot) = corners.0.get_mut(which) {
        *spot = to;
    }
    corners
}

/// Returns the name of a corner.
fn name(which: usize) -> &'static str {
    match which {
        0 => msg!("ui-corner-near-left"),
        1 => msg!("ui-corner-near-right"),
        2 => msg!("ui-corner-far-right"),
        _ => msg!("ui-corner-far-left"),
    }
}
