//! Small widgets that several panels share: badges, figure boxes, the number pad.

use super::table::{look, naming};
use super::theme::{self, Palette};
use crate::app::{Centre, Command, ScreenCommand};
use crate::battle::names::{GUNS, word_of};
use crate::battle::{Battle, Commander, Unit};
use crate::ids::{SideId, UnitId};
use crate::input::tidy;
use crate::msg;
use egui::{Color32, RichText, Sense, Stroke, Vec2, WidgetInfo};
use std::path::Path;

/// Draws the button of a file in a list. It is identified by path and not by position, so that a tap on one file never
/// becomes a tap on another when a file above it appears or goes.
pub fn file_button(ui: &mut egui::Ui, path: &Path, label: String) -> egui::Response {
    // With a salt alone, the identity would still include the number of widgets above.
    let id = ui.scope_id().with(("file", label.clone(), path.to_owned()));
    ui.scope_builder(egui::UiBuilder::new().scope_id(id), |ui| theme::wide_button(ui, label, true)).inner
}

/// Draws the button that leads from a list of commanders to their page.
pub fn to_the_commanders(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    let response = theme::wide_button(ui, msg!("ui-what-each-commander-does"), true);
    theme::named(&response, msg!("ui-to-the-page-of-commanders"));
    if response.clicked() {
        commands.push(ScreenCommand::Show(Centre::Commanders).into());
    }
}

/// Draws content at its own height up to `most` points; taller content scrolls.
pub fn scrolled_beyond(ui: &mut egui::Ui, name: &str, most: f32, content: impl FnOnce(&mut egui::Ui)) {
    // Always leave room for the scroll bar. Some texts are chosen by the room there is, and such a text may fit only
    // without the bar, so the screen would otherwise change from frame to frame.
    let width = ui.available_width() - ui.spacing().scroll.allocated_width();
    // A panel is laid out at its previous height; without the minimum it could not grow.
    let scroll = egui::ScrollArea::vertical().id_salt(name).max_height(most).min_scrolled_height(most);
    scroll.auto_shrink([false, true]).show(ui, |ui| {
        ui.set_max_width(width);
        content(ui);
        follow_the_keyboard(ui);
    });
}

/// Draws a tab's title and its scrolling body.
pub fn tab_body(ui: &mut egui::Ui, title: &str, content: impl FnOnce(&mut egui::Ui)) {
    theme::heading(ui, title, 26.0);
    egui::ScrollArea::vertical().id_salt(title).auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        content(ui);
        follow_the_keyboard(ui);
    });
}

/// A part of a scrolling area that need not be drawn while it is out of view.
pub struct Part<I> {
    /// Its id, different from that of any other part.
    pub id: I,
    /// Whether it may be left out in this frame. Only while nothing in the area itself can be pressed: a part left out
    /// changes the ids of the widgets after it, and a tap between two ids is lost.
    pub may_be_left_out: bool,
}

/// Draws a part of a scrolling area, or, if it may be left out and is out of view, leaves its room empty, with the
/// height it had last. A part whose height is unknown is drawn.
///
/// The words of the panel change with every frame of a drag on the table, and to lay out those that are out of view
/// takes a quarter of the frame.
pub fn part(ui: &mut egui::Ui, part: Part<impl egui::AsIdSalt>, content: impl FnOnce(&mut egui::Ui)) {
    let key = egui::Id::unique("part_height").with(part.id);
    let top = ui.cursor().top();
    let seen = ui.clip_rect().y_range();
    let known: Option<f32> = ui.data(|data| data.get_temp(key));
    let left_out = known.filter(|height| part.may_be_left_out && (top > seen.max || top + height < seen.min));
    if let Some(height) = left_out {
        ui.add_space(height);
        return;
    }
    content(ui);
    let height = ui.cursor().top() - top;
    ui.data_mut(|data| data.insert_temp(key, height));
}

/// Scrolls the widget that has just got the keyboard focus into view. Call at the end of a scrolling area.
pub fn follow_the_keyboard(ui: &egui::Ui) {
    let Some(response) = ui.memory(|m| m.focused()).and_then(|id| ui.ctx().read_response(id)) else { return };
    let here = response.layer_id == ui.layer_id() && ui.min_rect().contains(response.rect.center());
    let hidden = (response.interact_rect.size() - response.rect.size()).min_elem() < -1.0;
    if here && hidden && response.gained_focus() {
        ui.scroll_to_rect(response.rect, None);
    }
}

/// Returns a unit's name with its number before it. The maps of the report show this number, and so does the table if
/// the name has no room.
#[must_use]
pub fn numbered_name(battle: &Battle, unit: &UnitId) -> String {
    let number = battle.forces.units.iter().position(|other| other.id == *unit).map_or(0, |place| place + 1);
    format!("{number} \u{b7} {}", battle.unit_name(unit))
}

/// Returns a unit's name, with its number before it if the table shows only the number.
#[must_use]
pub fn name_on_table(ui: &egui::Ui, battle: &Battle, unit: &UnitId) -> String {
    match naming::number_shown(ui.ctx(), unit) {
        Some(_) => numbered_name(battle, unit),
        None => battle.unit_name(unit).to_owned(),
    }
}

/// Returns the colour of a side and its letter, as on the table.
#[must_use]
pub fn side_badge(battle: &Battle, side: &SideId) -> (Color32, String) {
    let looks = look::sides(battle);
    let found = battle.forces.sides.iter().zip(looks).find(|(s, _)| s.id == *side);
    found.map_or((Color32::GRAY, "?".to_owned()), |(_, look)| (look.colour, look.letter.to_string()))
}

/// Draws a round badge with a letter on it.
pub fn badge(ui: &mut egui::Ui, fill: Color32, letter: &str, across: f32) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(across), Sense::hover());
    let painter = ui.painter();
    painter.circle(rect.center(), across / 2.0 - 0.5, fill, Stroke::new(1.0, theme::mix(fill, Color32::BLACK, 0.35)));
    let font = theme::strong(across * 0.56);
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, letter, font, theme::ink_on(fill));
    response
}

/// Draws a commander in a list before the battle: his side's badge, his name and his rating.
pub fn commander_row(ui: &mut egui::Ui, p: &Palette, battle: &Battle, him: &Commander, words: String) {
    ui.horizontal(|ui| {
        let (fill, letter) = side_badge(battle, &him.side);
        badge(ui, fill, &letter, 26.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(RichText::new(&him.name).font(theme::strong(14.5)));
            theme::small(ui, p, words);
        });
    });
}

/// Returns how many of `count` badges fit in the rest of a row. If not all fit, `room_for_words` is reserved for the
/// number left out.
pub fn fitting(ui: &egui::Ui, count: usize, across: f32, room_for_words: f32) -> usize {
    let gap = ui.spacing().item_spacing.x;
    let room = ui.available_size_before_wrap().x;
    let many = |room: f32| {
        let (mut fit, mut right) = (0, across);
        while fit < count && right <= room {
            (fit, right) = (fit + 1, right + gap + across);
        }
        fit
    };
    if many(room) == count { count } else { many(room - room_for_words) }
}

/// Draws figures as boxes: full boxes are left, empty ones lost.
pub fn figure_boxes(ui: &mut egui::Ui, p: &Palette, fill: Color32, left: u16, original: u16) {
    let says = msg!("ui-strength-of-original", left, original);
    boxes(ui, p, fill, StrengthView { left, original, says: &says });
}

/// A strength as figures left and at the start, with its accessible name.
#[derive(Debug)]
pub struct StrengthView<'a> {
    /// Left.
    pub left: u16,
    /// At the start.
    pub original: u16,
    /// The accessible name of the boxes.
    pub says: &'a str,
}

/// Draws a row of boxes: the first `left` are full, the others struck out.
pub fn boxes(ui: &mut egui::Ui, p: &Palette, fill: Color32, StrengthView { left, original, says }: StrengthView<'_>) {
    let (box_side, gap) = (11.0, 2.5);
    let per_row = ((ui.available_width() / (box_side + gap)).floor() as usize).clamp(4, 20);
    let total = usize::from(original.max(left));
    let rows = total.div_ceil(per_row).max(1);
    let step = box_side + gap;
    #[expect(clippy::cast_precision_loss, reason = "a few dozen boxes")]
    let size = Vec2::new(per_row.min(total) as f32 * step, rows as f32 * step);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, says));
    for n in 0..total {
        #[expect(clippy::cast_precision_loss, reason = "a few dozen boxes")]
        let corner = rect.min + Vec2::new((n % per_row) as f32 * step, (n / per_row) as f32 * step);
        let square = egui::Rect::from_min_size(corner, Vec2::splat(box_side));
        let painter = ui.painter();
        if n < usize::from(left) {
            painter.rect(square, 2.0, fill, Stroke::new(1.0, theme::mix(fill, p.ink, 0.5)), egui::StrokeKind::Inside);
        } else {
            painter.rect_stroke(square, 2.0, Stroke::new(1.0, p.edge), egui::StrokeKind::Inside);
            painter.line_segment([square.left_bottom(), square.right_top()], Stroke::new(1.0, p.edge));
        }
    }
}

/// Draws a pad of keys, as many to a row as fit; returns the key that was tapped. Each key is its value, its text and
/// its accessible name.
pub fn pad<T: Copy>(ui: &mut egui::Ui, keys: impl IntoIterator<Item = (T, String, String)>) -> Option<T> {
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (key, text, label) in keys {
            ui.spacing_mut().button_padding.x = 6.0;
            let face = RichText::new(text).font(theme::strong(20.0));
            let response = ui.add(egui::Button::new(face).min_size(Vec2::splat(theme::TARGET)));
            theme::named(&response, &label);
            if response.clicked() {
                tapped = Some(key);
            }
        }
    });
    tapped
}

/// Returns whether a key has just been pressed, for keys that act before the finger is lifted.
pub fn is_touched(response: &egui::Response) -> bool {
    let pressed = response.ctx.input(|i| i.pointer.primary_pressed());
    // A tap shorter than a frame is pressed and released at once, so no button is down any more. The keyboard and
    // screen readers click without a pointer press.
    let touched = pressed && (response.is_pointer_button_down_on() || response.clicked());
    touched || (response.clicked() && !response.clicked_by(egui::PointerButton::Primary))
}

/// Describes whether a unit still has its first volley; `None` for guns, horse and men without firearms, which never
/// had one (OTP 8.5).
pub fn first_volley(setup: &Unit, spent: bool) -> Option<&'static str> {
    setup.has_first_volley().then_some(if spent { msg!("ui-volley-spent") } else { msg!("ui-first-volley-in-hand") })
}

/// Draws a choice of one from a few, wrapped; returns the one tapped.
pub fn choices<T: Copy + PartialEq>(ui: &mut egui::Ui, now: Option<T>, all: &[(T, impl AsRef<str>)]) -> Option<T> {
    let mut tapped = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (value, label) in all {
            if theme::choice(ui, label.as_ref(), now == Some(*value)).clicked() {
                tapped = Some(*value);
            }
        }
    });
    tapped
}

/// A field for a name: its label, the current name, and the thing it names.
#[derive(Debug)]
pub struct NameField<'a, K> {
    /// The label.
    pub what: &'a str,
    /// The current name.
    pub now: &'a str,
    /// The thing it names.
    pub of: K,
}

/// Draws a field for a name; returns the text when it changes. `typed` keeps the text while the field has the focus,
/// with the thing it names: the current name may be tidier than the text.
pub fn name_field<K: PartialEq>(
    ui: &mut egui::Ui,
    p: &Palette,
    typed: &mut Option<(K, String)>,
    NameField { what, now, of }: NameField<'_, K>,
) -> Option<String> {
    let kept = typed.take().filter(|(other, _)| *other == of);
    let mut text = kept.map_or_else(|| now.to_owned(), |(_, text)| text);
    let label = theme::small(ui, p, what);
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    let edit = egui::TextEdit::singleline(&mut text).align(egui::Align2::LEFT_CENTER).char_limit(120);
    let response = ui.add(edit.min_size(size)).labelled_by(label.id);
    if !response.has_focus() && !response.changed() && tidy(&text) != now {
        now.clone_into(&mut text);
    }
    let changed = response.changed().then(|| text.clone());
    *typed = Some((of, text));
    changed
}

/// Describes a unit's type: "Line infantry, muskets with bayonets".
#[must_use]
pub fn type_words(unit: &Unit) -> String {
    unit.type_words(|weight, galloper| {
        msg!("ui-guns", weight = word_of(weight, GUNS), galloper = if galloper { msg!("ui-gallopers") } else { "" })
    })
}

/// Lays out text with buttons beside it, which take `buttons_wide` points; the buttons go below if the text would be
/// narrower than a column.
pub fn with_buttons(
    ui: &mut egui::Ui,
    buttons_wide: f32,
    words: impl FnOnce(&mut egui::Ui),
    buttons: impl FnOnce(&mut egui::Ui),
) {
    const COLUMN: f32 = 240.0;
    let width = ui.available_width() - buttons_wide;
    if width < COLUMN {
        ui.set_width(ui.available_width());
        words(ui);
        ui.horizontal_wrapped(buttons);
        return;
    }
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width);
            words(ui);
        });
        buttons(ui);
    });
}
