//! Rulings: what the referee changes with his own hand, always with a reason.

use super::dock::REASONS;
use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Command, Selection};
use crate::ids::{CommanderId, UnitId};
use crate::rules::philadelphia::{Action, Ruling, UnitState};
use crate::table::names::RATINGS;

/// The form: the reason, and the number being set.
#[derive(Debug, Default)]
pub struct RulingForm {
    own_reason: String,
    preset: usize,
    figures: Option<(UnitId, u16)>,
}

impl RulingForm {
    fn reason(&self) -> String {
        let own = self.own_reason.trim();
        if own.is_empty() {
            REASONS.get(self.preset).copied().unwrap_or("Referee's decision").to_owned()
        } else {
            own.to_owned()
        }
    }

    fn rule(&self, ruling: Ruling) -> Command {
        Command::Act(Action::Rule { ruling, reason: self.reason() })
    }
}

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut RulingForm, commands: &mut Vec<Command>) {
    let p = theme::palette(app.prefs.theme);
    widgets::tab_body(ui, "Rulings", |ui| {
        if app.state().is_none() {
            ui.label("No battle is open.");
            return;
        }
        theme::card(ui, p, |ui| reason(ui, p, form));
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Note", 19.0);
            if theme::wide_button(ui, "Note the reason in the log", true).clicked() {
                commands.push(form.rule(Ruling::Note {}));
            }
        });
        match &app.selection {
            Selection::Unit(id) => unit(ui, app, id, form, commands),
            Selection::Commander(id) => commander(ui, app, id, form, commands),
            Selection::None => {
                theme::card(ui, p, |ui| theme::small(ui, p, "Select a unit or a commander to rule about it."));
            }
        }
    });
}

fn reason(ui: &mut egui::Ui, p: &Palette, form: &mut RulingForm) {
    theme::heading(ui, "Reason", 19.0);
    let all: Vec<_> = REASONS.iter().copied().enumerate().collect();
    let now = form.own_reason.trim().is_empty().then_some(form.preset);
    if let Some(preset) = widgets::choices(ui, now, &all) {
        form.preset = preset;
        form.own_reason.clear();
    }
    let label = theme::small(ui, p, "or in your own words:");
    let edit = egui::TextEdit::singleline(&mut form.own_reason).hint_text("why");
    ui.add(edit.min_size(egui::Vec2::new(ui.available_width(), theme::TARGET))).labelled_by(label.id);
}

fn unit(ui: &mut egui::Ui, app: &App, id: &UnitId, form: &mut RulingForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some((battle, (_, now))) = app.battle().zip(app.selected_unit()) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, battle.unit_name(id), 20.0);
        theme::small(ui, p, "To place it where its figures stand: drag it on the table, then tap By ruling.");
        let on = now.marker.is_some();
        let label = if on { "Take the morale marker off" } else { "Give a morale marker" };
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule(Ruling::Marker { unit: id.clone(), on: !on }));
        }
        if theme::wide_button(ui, "Let it act again this turn", true).clicked() {
            commands.push(form.rule(Ruling::Refresh { unit: id.clone() }));
        }
        guns_left(ui, (id, now), form, commands);
        figures(ui, p, (id, now), form, commands);
        losses(ui, p, (id, now), form, commands);
    });
}

/// Guns that their crew has left may be taken, which the text leaves to the referee (7.4).
fn guns_left(ui: &mut egui::Ui, (id, now): (&UnitId, &UnitState), form: &RulingForm, commands: &mut Vec<Command>) {
    if now.guns_left_at.is_none() {
        return;
    }
    let label = if now.guns_taken { "Its guns may be manned again" } else { "The guns it left are taken or spoiled" };
    if theme::wide_button(ui, label, true).clicked() {
        commands.push(form.rule(Ruling::GunsTaken { unit: id.clone(), taken: !now.guns_taken }));
    }
}

/// A number pad for figures: digits, and the button that sets them.
fn figures(
    ui: &mut egui::Ui,
    p: &Palette,
    (id, now): (&UnitId, &UnitState),
    form: &mut RulingForm,
    commands: &mut Vec<Command>,
) {
    let typed = form.figures.as_ref().filter(|(of, _)| of == id).map(|(_, n)| *n);
    theme::small(ui, p, format!("Figures: {} now, {} at the start", now.figures(), now.original));
    // Above the keys: whoever taps them sees what comes of it.
    let set = typed.map_or_else(|| "Tap a number".to_owned(), |figures| format!("Set figures to {figures}"));
    if theme::wide_button(ui, set, typed.is_some()).clicked()
        && let Some(figures) = typed
    {
        commands.push(form.rule(Ruling::Figures { unit: id.clone(), figures }));
        form.figures = None;
    }
    let keys = (0..=9).map(|d: u16| (d, d.to_string(), format!("Figures digit {d}")));
    if let Some(digit) = widgets::pad(ui, keys) {
        form.figures = Some((id.clone(), typed.unwrap_or(0).saturating_mul(10).saturating_add(digit).min(999)));
    }
    if theme::wide_button(ui, "Clear the number", typed.is_some()).clicked() {
        form.figures = None;
    }
}

/// Moves the last loss from one stand to another.
fn losses(
    ui: &mut egui::Ui,
    p: &Palette,
    (id, now): (&UnitId, &UnitState),
    form: &RulingForm,
    commands: &mut Vec<Command>,
) {
    if now.stands.len() < 2 || now.figures() == now.original {
        return;
    }
    theme::small(ui, p, "Move a loss from one end to the other:");
    let last = now.stands.len() - 1;
    for (label, restore, lose) in
        [("Left end keeps one, right loses one", 0, last), ("Right end keeps one, left loses one", last, 0)]
    {
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule(Ruling::MoveLoss { unit: id.clone(), restore, lose }));
        }
    }
}

fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId, form: &RulingForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    let Some((setup, now)) = battle.commander(id).zip(state.commanders.get(id)) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, &setup.name, 20.0);
        theme::small(ui, p, "Rating");
        let all: Vec<_> = RATINGS.iter().map(|(_, rating)| (*rating, rating.title())).collect();
        if let Some(rating) = widgets::choices(ui, now.rating, &all) {
            commands.push(form.rule(Ruling::Rating { commander: id.clone(), rating }));
        }
        theme::small(ui, p, format!("Passes used: {}", now.passes_used));
        let passes = now.rating.zip(app.philadelphia()).map_or(0, |(r, g)| g.charts().passes(r).value);
        let keys = (0..=passes).map(|n| (n, n.to_string(), format!("Passes used {n}")));
        if let Some(used) = widgets::pad(ui, keys) {
            commands.push(form.rule(Ruling::PassesUsed { commander: id.clone(), used }));
        }
    });
}
