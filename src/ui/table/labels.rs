//! Labels beside a unit other than its name: markers, and the box of the selected unit.

use super::canvas::{Canvas, Lettering, corners};
use super::look::{SideLook, mixed};
use super::naming::{Naming, box_around};
use crate::battle::{Stand, placed};
use crate::ids::UnitId;
use crate::rules::{Mark, Tone};
use crate::ui::theme::strong;
use egui::{Align2, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

/// The box of a unit: its full name, and more if there is room.
#[derive(Clone, Debug, PartialEq)]
pub struct Boxed<'a> {
    /// The unit.
    pub unit: &'a UnitId,
    /// Its names, from the longest to the shortest.
    pub names: Vec<String>,
    /// Its figures and control, the cost of its move, or that it is placed by ruling.
    pub more: String,
    /// Its side.
    pub side: &'a SideLook,
    /// Its stands, or its ghost's while it is dragged.
    pub stands: &'a [Stand],
    /// Whether the box is drawn as a refusal, because the move shown is against the rules.
    pub refused: bool,
}

/// Text size in a box, in points.
const SIZE: f32 = 15.0;

/// Returns the parts of the screen under stands, which no text may cover.
#[must_use]
pub fn under_stands<'a>(canvas: &Canvas, units: impl Iterator<Item = &'a [Stand]>) -> Vec<Rect> {
    units.flatten().map(|stand| on_screen(canvas, std::slice::from_ref(stand))).collect()
}

fn on_screen(canvas: &Canvas, stands: &[Stand]) -> Rect {
    let points = stands.iter().flat_map(|s| corners(&placed(s))).map(|p| canvas.at(p));
    points.fold(Rect::NOTHING, |rect, p| rect.union(Rect::from_min_max(p, p)))
}

/// Draws a unit's markers, at the upper right of its bases.
pub fn markers(canvas: &Canvas, stands: &[Stand], marks: &[Mark], taken: &mut Vec<Rect>) {
    let hull = on_screen(canvas, stands);
    if !canvas.view.port.expand(40.0).intersects(hull) {
        return;
    }
    let mut at = hull.right_top() + vec2(MARKER, -MARKER * 0.4);
    for mark in marks {
        taken.push(marker(canvas, mark, at));
        at.x += 2.0 * MARKER;
    }
}

/// The place and the text of a unit's box.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelBox {
    words: String,
    /// Its place on the screen.
    pub rect: Rect,
}

/// Finds a place for the box near the unit, with as much text as there is room for; `None` if not even the shortest
/// name fits.
#[must_use]
pub fn find_box(canvas: &Canvas, naming: &Naming, label: &Boxed<'_>) -> Option<LabelBox> {
    let whole = label.names.first().cloned().unwrap_or_default();
    let full = (!label.more.is_empty()).then(|| format!("{whole} · {}", label.more));
    let ways: Vec<&String> = full.iter().chain(&label.names).collect();
    let size_of = |words: &&String| {
        box_around(canvas.painter.layout_no_wrap((*words).clone(), strong(SIZE), canvas.look.ink).size())
    };
    let sizes: Vec<Vec2> = ways.iter().map(size_of).collect();
    let (which, rect) = naming.place_of_box(label.unit, label.stands, &sizes)?;
    Some(LabelBox { words: (*ways.get(which)?).clone(), rect })
}

/// Draws a box in the place found for it.
pub fn draw_box(canvas: &Canvas, label: &Boxed<'_>, found: &LabelBox, taken: &mut Vec<Rect>) {
    let (look, rect) = (&canvas.look, found.rect);
    let rim = if label.refused { Stroke::new(2.5, look.blocked) } else { Stroke::new(1.6, look.select) };
    canvas.painter.rect_filled(rect, 4.0, look.paper.gamma_multiply(0.96));
    canvas.painter.rect_stroke(rect, 4.0, rim, StrokeKind::Inside);
    let colour = mixed(label.side.colour, look.ink, 0.35);
    canvas.words(rect.center(), Align2::CENTER_CENTER, &found.words, Lettering { size: SIZE, colour });
    taken.push(rect);
}

/// Radius of a marker, in points.
const MARKER: f32 = 9.5;

/// Draws a marker at a unit's corner: a triangle for an alarm, a disc for a lesser mark; its letter identifies it.
fn marker(canvas: &Canvas, mark: &Mark, centre: Pos2) -> Rect {
    let (r, ink) = (MARKER, egui::Color32::BLACK);
    if mark.tone == Tone::Alarm {
        let tip = [vec2(0.0, -r), vec2(r, r * 0.75), vec2(-r, r * 0.75)].map(|v| centre + v);
        canvas.painter.add(egui::Shape::convex_polygon(tip.to_vec(), canvas.look.marker, Stroke::new(1.5, ink)));
    } else {
        let fill = if mark.tone == Tone::Warning { canvas.look.marker } else { egui::Color32::WHITE };
        canvas.painter.circle(centre, r * 0.85, fill, Stroke::new(1.5, ink));
    }
    canvas.words(centre + vec2(0.0, 1.0), Align2::CENTER_CENTER, mark.letter, Lettering { size: 11.0, colour: ink });
    Rect::from_center_size(centre, Vec2::splat(2.0 * r))
}
