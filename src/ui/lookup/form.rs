//! The inputs of a page: choices, steppers, switches, and each modifier with its section and value.

use super::LookupForm;
use crate::app::lookup::{FormChoice, FormItem, Group, ItemKind, NamedModifier, Worth, times};
use crate::app::{App, Command, LookupCommand, LookupEdit};
use crate::msg;
use crate::rules::Source;
use crate::ui::charts::mark;
use crate::ui::theme::{self, Palette};
use egui::{RichText, Vec2};
use serde_json::Value;

/// A stepper with a larger maximum than this also has keys for steps of five.
const MANY: u16 = 12;
/// Height of choices and switches with their value below the text, in points.
const WORDED_HIGH: f32 = 54.0;
/// Minimum width of a modifier's button, in points.
const NAMING: f32 = 158.0;
/// Height of a modifier's button with one line of text, in points.
const NAMING_HIGH: f32 = 56.0;

/// The data that a page is drawn from.
struct FormView<'a> {
    p: &'a Palette,
    request: Value,
    /// A prefix for the accessible names of controls, on a page with several parts.
    of: String,
}

impl FormView<'_> {
    fn named(&self, label: &str) -> String {
        if self.of.is_empty() { label.to_owned() } else { msg!("ui-part-and-label", of = self.of, label) }
    }
}

/// Draws all parts of the open page.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    let groups = app.lookup_form();
    let request = app.lookup.request();
    for group in groups {
        let sheet = FormView { p, request: request.clone(), of: group.title.clone() };
        if group.title.is_empty() {
            part(ui, &sheet, group, form, commands);
        } else {
            theme::card(ui, p, |ui| {
                theme::heading(ui, &group.title, 20.0);
                part(ui, &sheet, group, form, commands);
            });
        }
    }
    if theme::button(ui, msg!("ui-reset")).clicked() {
        commands.push(LookupEdit::Fresh.into());
    }
}

fn part(ui: &mut egui::Ui, sheet: &FormView<'_>, group: &Group, form: &mut LookupForm, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Lookup(command));
    let mut items = group.items.iter().peekable();
    while let Some(item) = items.next() {
        match &item.kind {
            ItemKind::Choice(all) => choose(ui, sheet, item, all, &mut push),
            ItemKind::Count { least, most, left_out } => {
                let range = Range { least: *least, most: *most, left_out: *left_out };
                count(ui, sheet, item, range, &mut push);
            }
            ItemKind::Switch => {
                // Consecutive switches share a row.
                let mut row = vec![item];
                while let Some(next) = items.next_if(|next| next.kind == ItemKind::Switch) {
                    row.push(next);
                }
                switches(ui, sheet, &row, &mut push);
            }
            ItemKind::Named { all, folds } => {
                let folded = *folds && !form.unfolded.contains(&item.at);
                let list = ModifierSection { item, all, folds: *folds, folded };
                if named(ui, sheet, &list, &mut push) {
                    if folded {
                        form.unfolded.insert(item.at.clone());
                    } else {
                        form.unfolded.remove(&item.at);
                    }
                }
            }
            ItemKind::Add => {
                if theme::button(ui, item.label).clicked() {
                    push(LookupEdit::Add(item.at.clone()).into());
                }
            }
        }
    }
    if let Some(at) = &group.remove {
        let response = theme::button(ui, msg!("ui-take-it-out"));
        theme::named(&response, &sheet.named(msg!("ui-take-out-named")));
        if response.clicked() {
            push(LookupEdit::Remove(at.clone()).into());
        }
    }
}

fn choose(
    ui: &mut egui::Ui,
    sheet: &FormView<'_>,
    item: &FormItem,
    all: &[FormChoice],
    push: &mut impl FnMut(LookupCommand),
) {
    // All choices belong to one section, which is shown once, above them.
    let rule = all.iter().find_map(|choice| choice.worth.as_ref()).map(|worth| format!("  \u{b7}  {}", worth.rule));
    theme::small(ui, sheet.p, format!("{}{}", item.label, rule.as_deref().unwrap_or_default()));
    let now = sheet.request.pointer(&item.at).and_then(Value::as_str);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.spacing_mut().button_padding.x = 10.0;
        for choice in all {
            let on = now == choice.word;
            let counts = choice.worth.as_ref().map(|worth| Worth { rule: String::new(), ..worth.clone() });
            let response = match counts {
                None if rule.is_some() => theme::choice_of_height(ui, &choice.says, on, WORDED_HIGH),
                counts => worded(ui, sheet.p, &choice.says, counts.as_ref(), on),
            };
            theme::named(
                &response,
                &sheet.named(&format!("{} {}", item.label, with(&choice.says, choice.worth.as_ref()))),
            );
            if response.clicked() {
                let value = choice.word.map_or(Value::Null, Value::from);
                push(LookupEdit::Set(item.at.clone(), value).into());
            }
        }
    });
}

/// The range of a stepper.
#[derive(Clone, Copy)]
struct Range {
    least: u16,
    most: u16,
    /// The text for an omitted number; `None` if the number is always required.
    left_out: Option<&'static str>,
}

/// Draws a stepper. A length from the table can have a fraction; a step goes to the next whole number.
fn count(ui: &mut egui::Ui, sheet: &FormView<'_>, item: &FormItem, range: Range, push: &mut impl FnMut(LookupCommand)) {
    let Range { least, most, left_out } = range;
    let now = sheet.request.pointer(&item.at).and_then(Value::as_f64);
    let to = |number: f64| {
        if left_out.is_some() && number < f64::from(least) {
            return Value::Null;
        }
        let whole = number.clamp(f64::from(least), f64::from(most));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to small whole numbers")]
        Value::from(whole as u16)
    };
    let worth = item.worth.as_ref();
    let counts = worth.map(|Worth { words, value, rule, .. }| format!("  \u{b7}  {words} {value}  \u{b7}  {rule}"));
    theme::small(ui, sheet.p, format!("{}{}", item.label, counts.unwrap_or_default()));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 6.0;
        let start = now.unwrap_or(f64::from(least) - 1.0);
        let five = most > MANY;
        let steps: [(&str, f64, &str); 4] = [
            ("\u{2212}5", start.ceil() - 5.0, msg!("ui-count-five-less")),
            ("\u{2212}", start.ceil() - 1.0, msg!("ui-count-one-less")),
            ("+", start.floor() + 1.0, msg!("ui-count-one-more")),
            ("+5", start.floor() + 5.0, msg!("ui-count-five-more")),
        ];
        for (n, (sign, next, says)) in steps.into_iter().enumerate() {
            if n == 2 {
                value(ui, now, left_out.unwrap_or_default());
            }
            if sign.len() > 1 && sign.ends_with('5') && !five {
                continue;
            }
            let changes = now.map(Value::from) != Some(to(next)) && (now.is_some() || next > start);
            let key =
                egui::Button::new(RichText::new(sign).font(theme::strong(19.0))).min_size(Vec2::splat(theme::TARGET));
            let response = ui.add_enabled(changes, key);
            theme::named(&response, &sheet.named(&format!("{} {says}", item.label)));
            if response.clicked() {
                push(LookupEdit::Set(item.at.clone(), to(next)).into());
            }
        }
    });
}

/// Draws the number of a stepper between its keys.
fn value(ui: &mut egui::Ui, now: Option<f64>, left_out: &str) {
    let text = now.map_or_else(|| left_out.to_owned(), |number| number.to_string());
    let size = if now.is_some() { 22.0 } else { 14.5 };
    let room = egui::vec2(if now.is_some() || left_out.len() < 5 { 46.0 } else { 92.0 }, theme::TARGET);
    let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
    ui.put(rect, egui::Label::new(RichText::new(text).font(theme::strong(size))).wrap_mode(egui::TextWrapMode::Extend));
}

fn switches(ui: &mut egui::Ui, sheet: &FormView<'_>, row: &[&FormItem], push: &mut impl FnMut(LookupCommand)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for item in row {
            let on = sheet.request.pointer(&item.at).and_then(Value::as_bool) == Some(true);
            let response = worded(ui, sheet.p, item.label, item.worth.as_ref(), on);
            theme::named(&response, &sheet.named(&with(item.label, item.worth.as_ref())));
            if response.clicked() {
                push(LookupEdit::Set(item.at.clone(), if on { Value::Null } else { true.into() }).into());
            }
        }
    });
}

/// The modifiers of a list on the page.
struct ModifierSection<'i> {
    item: &'i FormItem,
    all: &'i [NamedModifier],
    /// Whether the list can be folded.
    folds: bool,
    /// Whether it is folded.
    folded: bool,
}

/// Draws the modifiers of a list; returns whether its title was tapped, which folds or unfolds it.
fn named(
    ui: &mut egui::Ui,
    sheet: &FormView<'_>,
    list: &ModifierSection<'_>,
    push: &mut impl FnMut(LookupCommand),
) -> bool {
    let ModifierSection { item, all, folds, folded } = *list;
    let often = |naming: &NamedModifier| times(&sheet.request, &item.at, &naming.name);
    let mut tapped = false;
    if folds {
        let chosen: Vec<&str> = all.iter().filter(|n| often(n) > 0).map(|n| n.worth.words.as_str()).collect();
        let chosen = if chosen.is_empty() { msg!("ui-none").to_owned() } else { chosen.join(", ") };
        let sign = if folded { "+" } else { "\u{2212}" };
        let response = theme::wide_button(ui, msg!("ui-item-and-chosen", sign, item = item.label, chosen), true);
        theme::named(&response, &sheet.named(item.label));
        tapped = response.clicked();
    } else {
        theme::small(ui, sheet.p, item.label);
    }
    if folded {
        return tapped;
    }
    let gap = 6.0;
    let width = ui.available_width();
    let columns = (((width + gap) / (NAMING + gap)).floor()).max(1.0);
    let each = (width - gap * (columns - 1.0)) / columns - 0.5;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        ui.spacing_mut().button_padding = Vec2::new(8.0, 4.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few columns")]
        for row in all.chunks(columns as usize) {
            ui.horizontal_top(|ui| {
                for naming in row {
                    let button = NamingButton { item, naming, often: often(naming), width: each };
                    naming_button(ui, sheet, button, push);
                }
            });
        }
    });
    tapped
}

/// Lays out a text above its value, its section and its source, in the colours of a button that is on or off.
fn worth_layout(p: &Palette, words: &str, worth: &Worth, on: bool) -> egui::text::LayoutJob {
    let (ink, faint) = if on { (p.on_accent, p.on_accent) } else { (p.ink, p.faint) };
    let source_ink = if !on && worth.source == Source::Reconstructed { p.doubt } else { faint };
    let plain = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
    let lesser = |color| plain(egui::FontId::proportional(13.0), color);
    let mut text = egui::text::LayoutJob::default();
    text.append(&format!("{words}\n"), 0.0, plain(theme::strong(14.0), ink));
    let rule = if worth.rule.is_empty() { String::new() } else { format!("  \u{b7}  {}", worth.rule) };
    text.append(&format!("{}{rule}", worth.value), 0.0, lesser(faint));
    if worth.source != Source::Text {
        text.append(&format!("  \u{b7}  {}", mark(worth.source)), 0.0, lesser(source_ink));
    }
    text
}

/// Draws a choice or a switch, with its value below the text.
fn worded(ui: &mut egui::Ui, p: &Palette, words: &str, worth: Option<&Worth>, on: bool) -> egui::Response {
    let Some(worth) = worth else { return theme::choice(ui, words, on) };
    let button = egui::Button::selectable(on, worth_layout(p, words, worth, on)).frame_when_inactive(true);
    ui.add(button.wrap_mode(egui::TextWrapMode::Extend).min_size(Vec2::new(theme::TARGET, WORDED_HIGH)))
}

/// Returns a name with its value: "elite +2 (Control unit's test)".
fn with(words: &str, worth: Option<&Worth>) -> String {
    let counts = worth.map(|Worth { value, rule, .. }| format!(" {value} ({rule})"));
    format!("{words}{}", counts.unwrap_or_default())
}

/// The button of a modifier.
#[derive(Clone, Copy)]
struct NamingButton<'i> {
    item: &'i FormItem,
    naming: &'i NamedModifier,
    /// The number of times the modifier is applied.
    often: u16,
    width: f32,
}

/// Draws a modifier as a switch. For a modifier that can apply several times, each tap adds one, and a key takes one
/// off.
fn naming_button(
    ui: &mut egui::Ui,
    sheet: &FormView<'_>,
    button: NamingButton<'_>,
    push: &mut impl FnMut(LookupCommand),
) {
    let NamingButton { item, naming, often, width } = button;
    let p = sheet.p;
    let fewer = if naming.each() && often > 0 { theme::TARGET + 4.0 } else { 0.0 };
    let count = if naming.each() && often > 0 { format!("{often} \u{d7} ") } else { String::new() };
    let text = worth_layout(p, &format!("{count}{}", naming.worth.words), &naming.worth, often > 0);
    let button = egui::Button::selectable(often > 0, text).frame_when_inactive(true).wrap();
    let size = Vec2::new((width - fewer).max(0.0), NAMING_HIGH);
    // Wrap the text within the button's own width, not at the end of the row.
    let inner = ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
        ui.set_width(size.x);
        ui.add(button.min_size(size))
    });
    let response = inner.inner;
    theme::named(&response, &sheet.named(&with(&naming.worth.words, Some(&naming.worth))));
    if response.clicked() {
        let next =
            if naming.each() { often.saturating_add(1).min(naming.most.min(24).into()) } else { 1 - often.min(1) };
        push(LookupEdit::Name(item.at.clone(), naming.name.clone(), next).into());
    }
    if fewer > 0.0 {
        ui.spacing_mut().item_spacing.x = 4.0;
        let response = ui.add(
            egui::Button::new(RichText::new("\u{2212}").font(theme::strong(19.0))).min_size(Vec2::splat(theme::TARGET)),
        );
        theme::named(&response, &sheet.named(&msg!("ui-modifier-one-less", naming = naming.worth.words)));
        if response.clicked() {
            push(LookupEdit::Name(item.at.clone(), naming.name.clone(), often - 1).into());
        }
    }
}
