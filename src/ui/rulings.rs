//! Rulings: changes that the referee makes by hand, always with a reason.

use super::forms::{REASONS, RulingForm};
use super::theme::{self, Palette};
use super::{sets, widgets};
use crate::app::{App, Command, PlayCommand};
use crate::ids::UnitId;
use crate::{msg, text};

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    widgets::tab_body(ui, msg!("ui-rulings"), |ui| {
        if app.game().is_none() {
            ui.label(msg!("ui-no-battle-is-open"));
            return;
        }
        let rules = sets::of(app);
        theme::card(ui, p, |ui| reason(ui, p, form));
        theme::card(ui, p, |ui| {
            theme::heading(ui, msg!("ui-note"), 19.0);
            if theme::wide_button(ui, msg!("ui-note-the-reason-in-the-log"), true).clicked() {
                commands.push(PlayCommand::Act(rules.note(form.reason())).into());
            }
        });
        rules.rulings(ui, app, form, commands);
    });
}

/// Draws a hint to select the unit or commander to rule about.
pub(super) fn nobody_selected(ui: &mut egui::Ui, app: &App) {
    let p = theme::of(app);
    theme::card(ui, p, |ui| theme::small(ui, p, msg!("ui-select-to-rule")));
}

fn reason(ui: &mut egui::Ui, p: &Palette, form: &mut RulingForm) {
    theme::heading(ui, msg!("ui-reason"), 19.0);
    let all: Vec<_> = REASONS.iter().map(|reason| text::localise(reason)).enumerate().collect();
    let now = form.own_reason.trim().is_empty().then_some(form.preset);
    if let Some(preset) = widgets::choices(ui, now, &all) {
        form.preset = preset;
        form.own_reason.clear();
    }
    let label = theme::small(ui, p, msg!("ui-or-in-your-own-words"));
    let edit = egui::TextEdit::singleline(&mut form.own_reason).hint_text(msg!("ui-why"));
    ui.add(edit.min_size(egui::Vec2::new(ui.available_width(), theme::TARGET))).labelled_by(label.id);
}

/// Draws a number pad for figures: a line about the figures, the digits, and above the digits a button with the number
/// tapped so far. Returns the number when that button is tapped.
pub(super) fn number(
    ui: &mut egui::Ui,
    id: &UnitId,
    says: String,
    set: impl Fn(u16) -> String,
    form: &mut RulingForm,
) -> Option<u16> {
    let typed = form.figures.as_ref().filter(|(of, _)| of == id).map(|(_, n)| *n);
    ui.label(egui::RichText::new(says).size(13.5));
    // Above the keys, so that the finger on the keys does not cover the number.
    let words = typed.map_or_else(|| msg!("ui-tap-a-number").to_owned(), set);
    let tapped = theme::wide_button(ui, words, typed.is_some()).clicked();
    let keys = (0..=9).map(|d: u16| (d, d.to_string(), msg!("ui-figures-digit", d)));
    if let Some(digit) = widgets::pad(ui, keys) {
        form.figures = Some((id.clone(), typed.unwrap_or(0).saturating_mul(10).saturating_add(digit).min(999)));
    }
    if theme::wide_button(ui, msg!("ui-clear-the-number"), typed.is_some()).clicked() || tapped {
        form.figures = None;
    }
    typed.filter(|_| tapped)
}
