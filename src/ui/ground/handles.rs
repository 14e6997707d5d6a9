//! The handles of the selected piece: one at each corner, and one on each side that is long enough for a finger.

use crate::battle::{Ground, point};
use crate::msg;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::hits::THUMB;
use crate::ui::table::view::View;
use egui::{Align2, Pos2, Rect, Role, Sense, Stroke, Vec2, WidgetInfo};

/// The least length of a side with a handle, in points.
const LEAST_SIDE: f32 = 64.0;
/// The radii of the handles, in points.
const CORNER: f32 = 8.0;
const SIDE: f32 = 5.5;

/// A handle: a corner, or the side after it, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handle {
    Corner(usize),
    Side(usize),
}

/// Returns the handles of a shape with their places on the screen, corners first.
pub(super) fn handles(ground: &Ground, view: &View) -> Vec<(Handle, Pos2)> {
    let corners: Vec<Pos2> = ground.spots().iter().map(|at| view.screen_from_table(point(*at))).collect();
    let count = if ground.is_line() { corners.len().saturating_sub(1) } else { corners.len() };
    let ends = corners.iter().zip(corners.iter().cycle().skip(1)).take(count).enumerate();
    let sides = ends.filter(|(_, (a, b))| a.distance(**b) >= LEAST_SIDE);
    let sides = sides.map(|(n, (a, b))| (Handle::Side(n), a.lerp(*b, 0.5)));
    let all = corners.iter().enumerate().map(|(n, at)| (Handle::Corner(n), *at)).chain(sides);
    all.collect()
}

/// Returns the handle under a finger: the nearest within half a thumb, a corner before a side.
pub(super) fn under(handles: &[(Handle, Pos2)], at: Pos2) -> Option<Handle> {
    let near = handles.iter().filter(|(_, place)| place.distance(at) <= THUMB / 2.0);
    let rank = |handle: &Handle| if matches!(handle, Handle::Corner(_)) { 0.0 } else { 0.25 * THUMB };
    let distance = |(handle, place): &&(Handle, Pos2)| place.distance(at) + rank(handle);
    near.min_by(|one, two| distance(one).total_cmp(&distance(two))).map(|(handle, _)| *handle)
}

/// Makes a widget for each handle in view; returns their responses.
pub(super) fn widgets(ui: &egui::Ui, handles: &[(Handle, Pos2)]) -> Vec<egui::Response> {
    let widget = |(handle, at): &(Handle, Pos2)| {
        let area = Rect::from_center_size(*at, Vec2::splat(THUMB)).intersect(ui.max_rect());
        let (id, label) = match handle {
            Handle::Corner(n) => (("corner", *n), msg!("ground-corner", n = n + 1)),
            Handle::Side(n) => (("side", *n), msg!("ground-side-handle", n = n + 1)),
        };
        let area = if area.is_positive() { area } else { Rect::NOTHING };
        let response = ui.interact(area, ui.scope_id().with(id), Sense::drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        response
    };
    handles.iter().map(widget).collect()
}

/// Draws the handles: rings at the corners, with the chosen one filled, and smaller discs with a cross on the sides.
pub(super) fn draw(canvas: &Canvas, handles: &[(Handle, Pos2)], chosen: usize) {
    let (look, painter) = (&canvas.look, &canvas.painter);
    for (handle, at) in handles.iter().rev() {
        match handle {
            Handle::Corner(n) => {
                let fill = if *n == chosen { look.select } else { look.paper };
                painter.circle(*at, CORNER, fill, Stroke::new(2.5, look.select));
            }
            Handle::Side(_) => {
                painter.circle(*at, SIDE + 2.0, look.paper, Stroke::new(1.5, look.select));
                for arm in [Vec2::new(SIDE - 1.5, 0.0), Vec2::new(0.0, SIDE - 1.5)] {
                    painter.line_segment([*at - arm, *at + arm], Stroke::new(1.5, look.select));
                }
            }
        }
    }
}

/// Draws the corners tapped so far, with their numbers.
pub(super) fn draw_tapped(canvas: &Canvas, places: &[Pos2]) {
    for (n, at) in places.iter().enumerate() {
        canvas.painter.circle(*at, 10.0, canvas.look.paper, Stroke::new(2.0, canvas.look.select));
        let font = crate::ui::theme::strong(12.0);
        canvas.painter.text(*at, Align2::CENTER_CENTER, (n + 1).to_string(), font, canvas.look.ink);
    }
}
