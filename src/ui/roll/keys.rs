//! The keys of a die, with the result of each face below it. The card of a roll and the lookup pages share them.

use crate::dice::Die;
use crate::lookup::Throw;
use crate::msg;
use crate::ui::theme::{self, Palette};
use egui::text::LayoutJob;
use egui::{
    Align, Color32, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, TextFormat, Vec2, WidgetInfo, vec2,
};

/// A key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DieKey {
    /// The face, or the number of hits, that the key enters.
    pub face: u8,
    /// The text on the key.
    pub shown: String,
    /// The accessible name.
    pub called: String,
    /// The result of the face; empty if none is shown.
    pub brings: String,
    /// Where the result lies between the smallest possible (0) and the largest (100).
    pub tone: u8,
}

/// Returns the keys of a die's faces, with their results if the throw has them; `called` gives a key's accessible
/// name.
#[must_use]
pub fn of_faces(die: Die, throw: Option<&Throw>, called: impl Fn(u8) -> String) -> Vec<DieKey> {
    let mut faces = die.faces();
    faces.dedup();
    let key = |face: u8| {
        let next = throw.and_then(|throw| throw.faces.iter().find(|next| next.face == face));
        let (brings, tone) = next.map_or_else(|| (String::new(), 0), |next| (next.brings.clone(), next.tone));
        DieKey { face, shown: face.to_string(), called: called(face), brings, tone }
    };
    faces.into_iter().map(key).collect()
}

/// Returns the keys for numbers of hits, with the odds of each.
#[must_use]
pub fn of_hits(throw: &Throw, so_far: usize) -> Vec<DieKey> {
    let Some(dice) = throw.hits else { return Vec::new() };
    let possible = (0..=dice.dice).filter(|hits| dice.faces_of(*hits, throw.thrown).is_some());
    let key = |hits: u8| {
        let in_all = usize::from(hits) + so_far;
        let odds = throw.odds.iter().zip(so_far..).find(|(_, count)| *count == in_all);
        let brings = odds.map_or_else(String::new, |(likely, _)| likely.percent());
        DieKey { face: hits, shown: in_all.to_string(), called: msg!("ui-hits-key", hits = in_all), brings, tone: 0 }
    };
    possible.map(key).collect()
}

/// Gap between keys, in points.
const GAP: f32 = 2.0;
/// Height of a key with its result below the face, in points.
const TALL: f32 = 60.0;
/// Upper limit on the width of a key, in points.
const BROAD: f32 = 92.0;
/// Share of the accent colour in the key with the largest result; low enough that the text stays readable.
const TONE: f32 = 0.06;

/// How keys are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyLayout {
    /// As many to a row as the texts allow.
    ByWords,
    /// As many to a row as fingers allow, at one height for all texts, so that the keys stay in place for each die of
    /// a throw.
    Steady,
}

/// Draws the keys in rows of the same length; returns the value of the key for which `taken` holds.
pub fn show(
    ui: &mut egui::Ui,
    p: &Palette,
    keys: &[DieKey],
    rows: KeyLayout,
    taken: impl Fn(&Response) -> bool,
) -> Option<u8> {
    let has_results = rows == KeyLayout::Steady || keys.iter().any(|key| !key.brings.is_empty());
    let words = keys.iter().filter(|_| rows == KeyLayout::ByWords);
    let widest = words.map(|key| longest_word(ui, &key.brings)).fold(0.0, f32::max);
    let least = theme::TARGET.max(widest + 3.0);
    let room = ui.available_width();
    let columns = columns(keys.len(), room, least);
    #[expect(clippy::cast_precision_loss, reason = "a dozen keys")]
    let width = ((room - GAP * (columns as f32 - 1.0)) / columns as f32).floor().clamp(theme::TARGET, BROAD);
    let size = vec2(width, if has_results { TALL } else { theme::TARGET });
    let mut tapped = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for row in keys.chunks(columns) {
            ui.horizontal(|ui| {
                for key in row {
                    if taken(&one(ui, p, key, size)) {
                        tapped = Some(key.face);
                    }
                }
            });
        }
    });
    tapped
}

/// Returns the number of keys in a row. Uses as few rows as fit in `room`, and makes them as even as possible.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a dozen keys")]
fn columns(count: usize, room: f32, least: f32) -> usize {
    let most = (((room + GAP) / (least + GAP)).floor() as usize).clamp(1, count.max(1));
    count.div_ceil(count.div_ceil(most).max(1)).max(1)
}

fn below() -> FontId {
    theme::strong(11.5)
}

fn longest_word(ui: &egui::Ui, words: &str) -> f32 {
    words.split_whitespace().map(|word| theme::width_of(ui, word, below())).fold(0.0, f32::max)
}

fn one(ui: &mut egui::Ui, p: &Palette, key: &DieKey, size: Vec2) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &key.called));
    let look = *ui.style().interact(&response);
    let tone = f32::from(key.tone) / 100.0;
    let fill = if response.hovered() || response.is_pointer_button_down_on() {
        look.weak_bg_fill
    } else {
        theme::mix(p.button, p.accent, tone * TONE)
    };
    // A larger result has a heavier edge too, so that colour alone does not carry it.
    let edge = if key.tone > 50 { Stroke::new(p.line + 1.0, p.accent) } else { look.bg_stroke };
    ui.painter().rect(rect, look.corner_radius, fill, edge, StrokeKind::Inside);
    written(ui, rect, key, p.ink);
    response
}

fn written(ui: &egui::Ui, rect: Rect, key: &DieKey, ink: Color32) {
    let mut job = LayoutJob { halign: Align::Center, ..LayoutJob::default() };
    job.wrap.max_width = rect.width() - 4.0;
    job.wrap.max_rows = 3;
    let font = |font_id| TextFormat { font_id, color: ink, ..TextFormat::default() };
    job.append(&key.shown, 0.0, font(theme::strong(19.0)));
    if !key.brings.is_empty() {
        job.append(&format!("\n{}", key.brings), 0.0, font(below()));
    }
    let galley = ui.painter().layout_job(job);
    let top = rect.center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, ink);
}

/// Returns the face whose digit was typed, unless a text field has the focus: a referee at a laptop types the number
/// on the die.
pub fn typed(ui: &egui::Ui, keys: &[DieKey]) -> Option<u8> {
    if ui.ctx().text_edit_focused() {
        return None;
    }
    let typed = ui.input(|i| {
        i.events.iter().find_map(|event| match event {
            egui::Event::Text(text) => Some(text.clone()),
            _ => None,
        })
    })?;
    face_of_digit(&typed, keys)
}

/// Returns the face for a digit. A die numbered 1 to 10 shows its ten as 0. A digit that could begin a longer number
/// (on a chit) gives `None`, because it would be accepted before the second digit is typed.
fn face_of_digit(typed: &str, keys: &[DieKey]) -> Option<u8> {
    let face = |words: &str| keys.iter().find(|key| key.shown == words).map(|key| key.face);
    let longer = || keys.iter().map(|key| key.shown.as_str()).filter(|shown| shown.len() > 1);
    let ten_is_nought = face("0").is_none() && longer().all(|shown| shown == "10");
    if typed == "0" && ten_is_nought {
        return face("10");
    }
    let may_go_on = !ten_is_nought && longer().any(|shown| shown.starts_with(typed));
    if may_go_on { None } else { face(typed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(faces: impl Iterator<Item = u8>) -> Vec<DieKey> {
        let key =
            |face: u8| DieKey { face, shown: face.to_string(), called: String::new(), brings: String::new(), tone: 0 };
        faces.map(key).collect()
    }

    #[test]
    fn a_digit_is_a_face_unless_another_digit_may_follow() {
        assert_eq!(face_of_digit("0", &keys(0..=9)), Some(0));
        assert_eq!(face_of_digit("7", &keys(0..=9)), Some(7));
        assert_eq!(face_of_digit("0", &keys(1..=10)), Some(10), "a D10's ten is its 0");
        assert_eq!(face_of_digit("1", &keys(1..=10)), Some(1));
        assert_eq!(face_of_digit("1", &keys(1..=12)), None, "it may be chit 12");
        assert_eq!(face_of_digit("2", &keys(1..=12)), Some(2));
        assert_eq!(face_of_digit("x", &keys(0..=9)), None);
        assert_eq!(face_of_digit("6", &keys(2..=5)), None);
    }

    #[test]
    fn keys_are_laid_out_in_even_rows() {
        assert_eq!(columns(10, 249.0, 48.0), 5);
        assert_eq!(columns(10, 246.0, 48.0), 4, "4, 4 and 2 rather than a key too small");
        assert_eq!(columns(10, 600.0, 48.0), 10);
        assert_eq!(columns(4, 252.0, 48.0), 4);
        assert_eq!(columns(6, 252.0, 48.0), 3, "3 and 3, not 5 and 1");
        assert_eq!(columns(0, 252.0, 48.0), 1);
        assert_eq!(columns(10, 20.0, 48.0), 1);
    }
}
