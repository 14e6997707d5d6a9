//! Controls over the table: the keys of the view (zoom, fit, rotate, tape, legend, photo), the nudge pad and the scale bar.

use super::canvas::{Canvas, Lettering};
use super::look::Look;
use super::places::{GAP, KEY, KEYS, columns_in};
use super::steps::Steps;
use crate::app::{LengthUnit, Nudge};
use crate::geometry::Pivot;
use crate::msg;
use crate::units::Turn;
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Vec2, WidgetInfo, pos2, vec2,
};
use std::f32::consts::PI;

/// A change requested by one of the view's keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum ViewChange {
    In,
    Out,
    Fit,
    QuarterTurn,
    NorthUp,
    Tape,
    Legend,
    Photo,
}

/// The drawing on a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Face {
    /// A word or sign.
    Words(&'static str),
    /// A straight arrow: radians clockwise from up.
    Arrow(f32),
    /// A bent arrow to the left (-1) or right (1).
    Wheel(f32),
    /// A half turn.
    About,
    /// A compass needle: radians from up on the screen to up on the table, clockwise.
    North(f32),
    /// A list: squares with lines beside them, in rows.
    List,
    /// A camera.
    Camera,
}

/// Draws a square key with a face, and returns whether it was tapped. `label` is its accessible name and its tooltip.
pub fn key(ui: &egui::Ui, look: &Look, rect: Rect, label: &str, face: Face) -> bool {
    key_for(ui, look, ControlKey { rect, label, face, is_on: None })
}

/// A key to draw.
struct ControlKey<'a> {
    rect: Rect,
    label: &'a str,
    face: Face,
    /// For a toggle, whether it is on; `None`: the key is not a toggle.
    is_on: Option<bool>,
}

fn key_for(ui: &egui::Ui, look: &Look, ControlKey { rect, label, face, is_on }: ControlKey<'_>) -> bool {
    let response = ui.interact(rect, ui.scope_id().with(("key", label)), Sense::click());
    response.widget_info(|| match is_on {
        Some(is_on) => WidgetInfo::selected(Role::Button, true, is_on, label),
        None => WidgetInfo::labeled(Role::Button, true, label),
    });
    let ink = look.ink;
    let ground = match () {
        () if response.is_pointer_button_down_on() => super::look::mixed(look.select, look.paper, 0.45),
        () if response.hovered() || response.has_focus() => super::look::mixed(look.select, look.paper, 0.2),
        () => look.paper.gamma_multiply(0.93),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, ground);
    let rim = if is_on == Some(true) { Stroke::new(4.0, look.select) } else { Stroke::new(1.2, look.edge) };
    painter.rect_stroke(rect, 8.0, rim, StrokeKind::Inside);
    draw_face(painter, rect.center(), face, ink);
    response.on_hover_text(label).clicked()
}

fn draw_face(painter: &Painter, centre: Pos2, face: Face, ink: Color32) {
    let turned = |angle: f32, v: Vec2| centre + egui::emath::Rot2::from_angle(angle) * v;
    let head = |tip: Pos2, angle: f32| {
        let rot = egui::emath::Rot2::from_angle(angle);
        let shape = vec![tip, tip + rot * vec2(-7.0, 9.0), tip + rot * vec2(7.0, 9.0)];
        painter.add(Shape::convex_polygon(shape, ink, Stroke::NONE));
    };
    let stroke = Stroke::new(3.2, ink);
    match face {
        Face::Words(words) => {
            let size = match words.lines().count() {
                3.. => 13.0,
                _ if words.chars().count() > 2 => 15.0,
                _ => 24.0,
            };
            let job = egui::text::LayoutJob {
                halign: egui::Align::Center,
                ..egui::text::LayoutJob::simple(words.to_owned(), FontId::proportional(size), ink, f32::INFINITY)
            };
            let galley = painter.layout_job(job);
            painter.galley(centre - vec2(0.0, galley.size().y / 2.0), galley, ink);
        }
        Face::Arrow(angle) => {
            painter.line_segment([turned(angle, vec2(0.0, 12.0)), turned(angle, vec2(0.0, -6.0))], stroke);
            head(turned(angle, vec2(0.0, -14.0)), angle);
        }
        Face::Wheel(side) => {
            let bow = (0..=8u8).map(|n| {
                let angle = f32::from(n) / 8.0 * 1.3;
                centre + vec2(side * (angle.sin() * 18.0 - 11.0), 4.0 - angle.cos() * 14.0 + 8.0)
            });
            let bow: Vec<Pos2> = bow.collect();
            let tip = bow.last().copied().unwrap_or(centre) + vec2(side * 2.0, 7.0);
            painter.add(Shape::line(bow, stroke));
            head(tip, side * 2.6);
            painter.circle_filled(centre + vec2(-side * 11.0, 12.0), 3.0, ink);
        }
        Face::North(angle) => {
            let needle = [vec2(0.0, -17.0), vec2(8.0, 3.0), vec2(-8.0, 3.0)].map(|v| turned(angle, v));
            painter.add(Shape::convex_polygon(needle.to_vec(), ink, Stroke::NONE));
            let tail = [vec2(0.0, 17.0), vec2(8.0, 3.0), vec2(-8.0, 3.0)].map(|v| turned(angle, v));
            painter.add(Shape::closed_line(tail.to_vec(), Stroke::new(1.6, ink)));
        }
        Face::List => {
            for y in [-10.0, 0.0, 10.0] {
                painter.rect_filled(Rect::from_center_size(centre + vec2(-11.0, y), Vec2::splat(6.0)), 1.0, ink);
                painter.line_segment([centre + vec2(-3.0, y), centre + vec2(15.0, y)], Stroke::new(2.6, ink));
            }
        }
        Face::Camera => {
            let body = Rect::from_center_size(centre + vec2(0.0, 2.0), vec2(32.0, 21.0));
            painter.rect_stroke(body, 3.0, Stroke::new(2.6, ink), StrokeKind::Middle);
            painter.circle_stroke(body.center(), 6.0, Stroke::new(2.6, ink));
            painter.rect_filled(Rect::from_center_size(centre + vec2(-7.0, -11.0), vec2(11.0, 5.0)), 1.0, ink);
        }
        Face::About => {
            let bow = (0..=12u8).map(|n| centre + Vec2::angled(f32::from(n) / 12.0 * PI + PI) * 10.0 + vec2(0.0, -1.0));
            painter.add(Shape::line(bow.collect(), stroke));
            head(centre + vec2(10.0, 12.0), PI);
            painter.line_segment([centre + vec2(-10.0, -1.0), centre + vec2(-10.0, 9.0)], stroke);
        }
    }
}

/// The state of the table's view that its keys show.
#[derive(Clone, Copy, Debug)]
pub struct Showing {
    /// The rotation of the table, in radians.
    pub turn: f32,
    /// The tape is on.
    pub tape: bool,
    /// The legend is open.
    pub legend: bool,
    /// The tab of the photos is open.
    pub photo: bool,
}

/// Draws the keys for zoom, fit, rotate, tape, legend and photo, each in its place, and for north up if the table is rotated.
/// Returns the change that was requested.
pub fn view_keys(ui: &egui::Ui, look: &Look, places: &[Rect], showing: Showing) -> Option<ViewChange> {
    let Showing { turn, tape, legend, photo } = showing;
    let keys = [
        (msg!("ui-zoom-in"), Face::Words("+"), None, ViewChange::In),
        (msg!("ui-zoom-out"), Face::Words("\u{2212}"), None, ViewChange::Out),
        (msg!("ui-fit-the-table"), Face::Words(msg!("ui-fit")), None, ViewChange::Fit),
        (msg!("ui-turn-the-table"), Face::Words(msg!("ui-rotate")), None, ViewChange::QuarterTurn),
        (msg!("ui-tape"), Face::Words(msg!("ui-tape")), Some(tape), ViewChange::Tape),
        (msg!("ui-legend"), Face::List, Some(legend), ViewChange::Legend),
        (msg!("photo-tab"), Face::Camera, Some(photo), ViewChange::Photo),
        (msg!("ui-north-up"), Face::North(turn), None, ViewChange::NorthUp),
    ];
    let mut asked = None;
    for ((label, face, is_on, change), place) in keys.into_iter().zip(places) {
        // Skip north up if the table is not rotated, and keys that a panel covers: they cannot be tapped.
        if change == ViewChange::NorthUp && turn == 0.0 || !ui.max_rect().contains_rect(*place) {
            continue;
        }
        if key_for(ui, look, ControlKey { rect: *place, label, face, is_on }) {
            asked = Some(change);
        }
    }
    asked
}

/// Returns the place of a key of the pad.
fn key_in(pad: Rect, row: u8, column: u8) -> Rect {
    let at = pad.min + Vec2::splat(GAP) + vec2(f32::from(column), f32::from(row)) * (KEY + GAP);
    Rect::from_min_size(at, Vec2::splat(KEY))
}

/// Returns the places of a pad's keys: six for the moves and wheels, then about face, the key for single stands, the
/// size of the steps and undo.
fn places_in(pad: Rect) -> Vec<Rect> {
    let columns = columns_in(pad.width());
    let ways = (0..2_u8).flat_map(|row| (0..3_u8).map(move |column| (row, column)));
    let cells = (0..KEYS).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    let others = cells.filter(|(row, column)| *row > 1 || *column > 2);
    ways.chain(others).take(usize::from(KEYS)).map(|(row, column)| key_in(pad, row, column)).collect()
}

/// Returns the place of the pad's key that moves stands one by one.
#[must_use]
pub fn stand_key_in(pad: Rect) -> Rect {
    places_in(pad).get(STAND_KEY).copied().unwrap_or(Rect::NOTHING)
}

/// The index of that key among the places of the pad.
const STAND_KEY: usize = 7;

/// Draws the nudge pad for the selected unit, and returns the nudge whose key was tapped.
pub fn nudge_pad(ui: &egui::Ui, look: &Look, lengths: LengthUnit, pad: Rect, steps: &mut Steps) -> Option<Nudge> {
    let (step, turn) = (steps.length(), f64::from(steps.degrees()));
    let wheel = |pivot, degrees| Nudge::Wheel(pivot, Turn::from_degrees(degrees));
    let inch = lengths.show(step.to_f64());
    let mut asked = None;
    // Taps between the keys must not reach the table; the background does not take keyboard focus.
    ui.interact(pad, ui.scope_id().with("nudge pad"), Sense::CLICK | Sense::DRAG);
    ui.painter().rect_filled(pad, 12.0, look.room.gamma_multiply(0.85));
    let keys = [
        (msg!("ui-wheel-left", turn), Face::Wheel(-1.0), Some(wheel(Pivot::Left, -turn))),
        (msg!("ui-nudge-forward", inch), Face::Arrow(0.0), Some(Nudge::Ahead(step))),
        (msg!("ui-wheel-right", turn), Face::Wheel(1.0), Some(wheel(Pivot::Right, turn))),
        (msg!("ui-nudge-left", inch), Face::Arrow(-std::f32::consts::FRAC_PI_2), Some(Nudge::Side(-step))),
        (msg!("ui-nudge-back", inch), Face::Arrow(PI), Some(Nudge::Ahead(-step))),
        (msg!("ui-nudge-right", inch), Face::Arrow(std::f32::consts::FRAC_PI_2), Some(Nudge::Side(step))),
        (msg!("ui-about-face").to_owned(), Face::About, Some(Nudge::AboutFace)),
        (steps.next().name().to_owned(), Face::Words(steps.on_key(lengths)), None),
        (msg!("ui-take-back-a-step").to_owned(), Face::Words(msg!("ui-undo-step")), Some(Nudge::Back)),
    ];
    let mut places = places_in(pad);
    // The module `pad` draws that key, because only it knows whether the unit has stands to move.
    places.remove(STAND_KEY);
    for (place, (label, face, nudge)) in places.into_iter().zip(keys) {
        let tapped = key(ui, look, place, &label, face);
        match (tapped, nudge) {
            (true, Some(nudge)) => asked = Some(nudge),
            (true, None) => *steps = steps.next(),
            (false, _) => {}
        }
    }
    asked
}

/// Draws a scale bar: the longest round length that fits in the room.
pub fn scale_bar(canvas: &Canvas, room: Rect, lengths: LengthUnit) {
    if !room.is_positive() {
        return;
    }
    let widest = f64::from((room.width() - 24.0) / canvas.view.scale);
    let inches = [24.0, 12.0, 6.0, 3.0, 1.0, 0.5].into_iter().find(|n| *n <= widest).unwrap_or(0.5);
    let width = canvas.view.points(inches);
    let from = pos2(room.left() + 14.0, room.bottom() - 14.0);
    let (ink, paper) = (canvas.look.ink, canvas.look.paper);
    let back = Rect::from_min_max(from + vec2(-8.0, -26.0), from + vec2(width + 8.0, 10.0));
    canvas.painter.rect_filled(back, 6.0, paper.gamma_multiply(0.85));
    for (n, fill) in [ink, paper, ink, paper].into_iter().enumerate() {
        let quarter = width / 4.0;
        #[expect(clippy::cast_precision_loss, reason = "0 to 3")]
        let piece = Rect::from_min_size(from + vec2(n as f32 * quarter, -3.0), vec2(quarter, 7.0));
        canvas.painter.rect_filled(piece, 0.0, fill);
        canvas.painter.rect_stroke(piece, 0.0, Stroke::new(1.0, ink), StrokeKind::Inside);
    }
    let middle = from + vec2(width / 2.0, -15.0);
    canvas.words(middle, Align2::CENTER_CENTER, &lengths.show(inches), Lettering { size: 14.0, colour: ink });
}

#[cfg(test)]
mod tests {
    use super::super::places::pad_size;
    use super::*;

    #[test]
    fn a_narrow_nudge_pad_has_all_its_keys() {
        for width in [200.0, 261.0, 320.0, 900.0] {
            let pad = Rect::from_min_size(Pos2::ZERO, pad_size(width));
            assert!(pad.width() <= width.max(182.0), "{width}: {pad}");
            let places = places_in(pad);
            assert_eq!(places.len(), usize::from(KEYS));
            for (n, place) in places.iter().enumerate() {
                assert!(pad.contains_rect(*place), "{width}: {place} is off {pad}");
                assert!(places.iter().skip(n + 1).all(|other| !other.intersects(*place)), "{width}");
            }
        }
    }
}
