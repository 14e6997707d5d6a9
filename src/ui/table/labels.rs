//! Names beside units: readable at arm's length, never over a stand or another name; shorter where room is short.

use super::canvas::{Canvas, Lettering, corners};
use super::look::{SideLook, ink_on, mixed};
use crate::battle::{Stand, placed};
use crate::rules::{Mark, Tone};
use crate::ui::theme::strong;
use egui::{Align2, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use nalgebra::Vector2;

/// What is written beside a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Label<'a> {
    /// Its name in full.
    pub name: &'a str,
    /// Its name ever shorter, as no other unit's is.
    pub short: &'a [String],
    /// Figures, formation: what is added where there is room.
    pub more: String,
    /// Its side.
    pub side: &'a SideLook,
    /// Its stands.
    pub stands: &'a [Stand],
    /// Written larger, and always.
    pub chosen: bool,
    /// The markers that lie beside it.
    pub marks: &'a [Mark],
    /// Written stronger: its brigade is phasing.
    pub phasing: bool,
    /// Written as a refusal: what it shows is against the rules.
    pub refused: bool,
}

/// The parts of the screen under stands, which no name may cover.
#[must_use]
pub fn under_stands<'a>(canvas: &Canvas, units: impl Iterator<Item = &'a [Stand]>) -> Vec<Rect> {
    units.flatten().map(|stand| on_screen(canvas, std::slice::from_ref(stand))).collect()
}

fn on_screen(canvas: &Canvas, stands: &[Stand]) -> Rect {
    let points = stands.iter().flat_map(|s| corners(&placed(s))).map(|p| canvas.at(p));
    points.fold(Rect::NOTHING, |rect, p| rect.union(Rect::from_min_max(p, p)))
}

/// Draws the markers, before any name is written: no name may lie under one.
pub fn markers(canvas: &Canvas, labels: &[Label<'_>], taken: &mut Vec<Rect>) {
    for label in labels {
        let hull = on_screen(canvas, label.stands);
        if !canvas.view.port.expand(40.0).intersects(hull) {
            continue;
        }
        let mut corner = hull.right_top() + vec2(2.0, -2.0);
        for mark in label.marks {
            taken.push(marker(canvas, mark, corner));
            corner.x -= 2.0 * MARKER + 2.0;
        }
    }
}

/// Writes names, the first the most important; `taken` are the places nothing may cover, and what is written is added.
pub fn write(canvas: &Canvas, labels: &[Label<'_>], taken: &mut Vec<Rect>) {
    for label in labels {
        let round = Round::of(canvas, label);
        if !canvas.view.port.expand(40.0).intersects(round.hull) {
            continue;
        }
        let size = (if label.chosen { 17.0 } else { 14.5 }) * (canvas.view.scale / 26.0).clamp(1.0, 1.25);
        let room = shortest(canvas, labels.len());
        let full =
            if label.more.is_empty() { label.name.to_owned() } else { format!("{} · {}", label.name, label.more) };
        let mut tries = vec![full, label.name.to_owned()];
        tries.extend_from_slice(label.short);
        if !label.chosen {
            tries.drain(..room);
        }
        // A name in full one row off is better than half a name beside the unit; two rows only for what matters most.
        let ways: &[Where] = if label.chosen || label.phasing {
            &[Where::Beside, Where::Off, Where::Far]
        } else {
            &[Where::Beside, Where::Off]
        };
        let found = tries.iter().find_map(|words| {
            let tag = size_of_tag(canvas, label, words, size);
            let at = ways.iter().find_map(|how| round.free(canvas, tag, *how, taken))?;
            Some((words.clone(), at))
        });
        // Anything is better than a letter: the shortest name, as far off as may be.
        let found = found.or_else(|| {
            let words = tries.last()?;
            let tag = size_of_tag(canvas, label, words, size);
            Some((words.clone(), round.free(canvas, tag, Where::Far, taken)?))
        });
        match found {
            Some((words, at)) => {
                leader(canvas, label, round.hull, at);
                taken.push(tag(canvas, label, &words, size, at));
            }
            None if label.chosen => {
                let behind = off(round.hull, round.back, vec2(0.0, 20.0));
                taken.push(tag(canvas, label, label.name, size, behind));
            }
            None => letter(canvas, label, round.hull.center()),
        }
    }
}

/// How many of the longer ways to write a name are left out at this scale, with so many names to write.
fn shortest(canvas: &Canvas, names: usize) -> usize {
    match canvas.view.scale {
        s if s >= 18.0 => 0,
        s if s >= 13.0 || names <= 12 => 1,
        _ => 2,
    }
}

fn badge_width(label: &Label<'_>, size: f32) -> f32 {
    size * if label.side.letter.len() > 1 { 1.65 } else { 1.3 }
}

fn size_of_tag(canvas: &Canvas, label: &Label<'_>, words: &str, size: f32) -> Vec2 {
    let galley = canvas.painter.layout_no_wrap(words.to_owned(), strong(size), canvas.look.ink);
    galley.size() + vec2(badge_width(label, size) + 11.0, 5.0)
}

/// The mean of the ways its stands look, on the screen.
fn ahead(canvas: &Canvas, stands: &[Stand]) -> Vec2 {
    let sum: Vector2<f64> = stands.iter().map(|s| placed(s).pose.rotation * Vector2::new(0.0, 1.0)).sum();
    let on_screen = canvas.view.vector(sum.x, sum.y);
    if on_screen.length() < 1e-3 { vec2(0.0, -1.0) } else { on_screen.normalized() }
}

/// The point in a direction from the middle of a rectangle where something of a half size just clears it.
fn off(hull: Rect, direction: Vec2, half: Vec2) -> Pos2 {
    let reach = hull.size() / 2.0 + half + Vec2::splat(5.0);
    let x = if direction.x.abs() < 1e-3 { f32::MAX } else { reach.x / direction.x.abs() };
    let y = if direction.y.abs() < 1e-3 { f32::MAX } else { reach.y / direction.y.abs() };
    hull.center() + direction * x.min(y)
}

/// How far from its unit a tag may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// Touching.
    Beside,
    /// One row off.
    Off,
    /// Two rows off.
    Far,
}

/// A unit on the screen, as its tag goes round it: measured once for all the places that are tried.
struct Round {
    hull: Rect,
    /// Away from where it looks.
    back: Vec2,
    chosen: bool,
}

impl Round {
    fn of(canvas: &Canvas, label: &Label<'_>) -> Self {
        let (hull, back) = (on_screen(canvas, label.stands), -ahead(canvas, label.stands));
        Round { hull, back, chosen: label.chosen }
    }

    /// The first place where a tag of this size is free of everything.
    fn free(&self, canvas: &Canvas, tag: Vec2, how: Where, taken: &[Rect]) -> Option<Pos2> {
        let back = self.back;
        let slanted = |turn: f32| egui::emath::Rot2::from_angle(turn) * back;
        let ways = [back, vec2(0.0, 1.0), vec2(0.0, -1.0), slanted(0.7), slanted(-0.7)];
        let ways = ways.into_iter().chain([vec2(1.0, 0.0), vec2(-1.0, 0.0), -back]);
        // The chosen unit's arc is ahead of it: nothing is written there.
        let ways = ways.filter(|way| !self.chosen || way.dot(back) > -0.3);
        let rows = match how {
            Where::Beside => 0.0,
            Where::Off => 1.0,
            Where::Far => 2.2,
        };
        ways.map(|way| off(self.hull, way, tag / 2.0) + way * (rows * (tag.y + 3.0))).find(|at| {
            let rect = Rect::from_center_size(*at, tag);
            canvas.view.port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect))
        })
    }
}

/// A pill with the side's letter and the name.
fn tag(canvas: &Canvas, label: &Label<'_>, words: &str, size: f32, at: Pos2) -> Rect {
    let look = &canvas.look;
    let rect = Rect::from_center_size(at, size_of_tag(canvas, label, words, size));
    let ground = if label.phasing { mixed(look.glow, look.paper, 0.22) } else { look.paper.gamma_multiply(0.92) };
    let rim = if label.refused {
        Stroke::new(2.5, look.blocked)
    } else if label.chosen {
        Stroke::new(2.0, look.select)
    } else {
        Stroke::new(1.0, label.side.colour)
    };
    canvas.painter.rect_filled(rect, 6.0, ground);
    canvas.painter.rect_stroke(rect, 6.0, rim, StrokeKind::Outside);
    let badge = Rect::from_min_size(rect.min, vec2(badge_width(label, size), rect.height()));
    canvas.painter.rect_filled(badge, egui::CornerRadius { nw: 6, sw: 6, ne: 0, se: 0 }, label.side.colour);
    canvas.words(
        badge.center(),
        Align2::CENTER_CENTER,
        &label.side.letter,
        Lettering { size: size * 0.95, colour: ink_on(label.side.colour) },
    );
    let from = egui::pos2(badge.right() + 5.0, rect.center().y);
    canvas.words(from, Align2::LEFT_CENTER, words, Lettering { size, colour: look.ink });
    rect
}

/// A hairline from a unit to a tag that is not right beside it.
fn leader(canvas: &Canvas, label: &Label<'_>, hull: Rect, at: Pos2) {
    let near = hull.clamp(at);
    if near.distance(at) > 24.0 && hull.distance_to_pos(at) > 24.0 {
        canvas.painter.line_segment([near, at], Stroke::new(1.2, label.side.colour));
    }
}

/// Only the side's letter, on the unit, where there is no room for a name.
fn letter(canvas: &Canvas, label: &Label<'_>, at: Pos2) {
    let rect = Rect::from_center_size(at, vec2(10.0 + 8.0 * f32::from(u8::from(label.side.letter.len() > 1)), 16.0));
    canvas.painter.rect_filled(rect, 3.0, label.side.colour);
    canvas.words(
        at,
        Align2::CENTER_CENTER,
        &label.side.letter,
        Lettering { size: 11.5, colour: ink_on(label.side.colour) },
    );
}

/// How far a marker reaches from its middle.
const MARKER: f32 = 13.0;

/// A marker at a unit's corner: a warning triangle, or a round one where it only hampers or is worth knowing; its letter says
/// which it is.
fn marker(canvas: &Canvas, mark: &Mark, centre: Pos2) -> Rect {
    let (r, ink) = (MARKER, egui::Color32::BLACK);
    if mark.tone == Tone::Alarm {
        let tip = [vec2(0.0, -r), vec2(r, r * 0.75), vec2(-r, r * 0.75)].map(|v| centre + v);
        canvas.painter.add(egui::Shape::convex_polygon(tip.to_vec(), canvas.look.marker, Stroke::new(2.0, ink)));
    } else {
        let fill = if mark.tone == Tone::Warning { canvas.look.marker } else { egui::Color32::WHITE };
        canvas.painter.circle(centre, r * 0.8, fill, Stroke::new(2.0, ink));
    }
    canvas.words(centre + vec2(0.0, 1.0), Align2::CENTER_CENTER, mark.letter, Lettering { size: 13.0, colour: ink });
    Rect::from_center_size(centre, Vec2::splat(2.0 * r))
}
