//! The strip along the top: turn, phase, chits, what may happen next, undo and redo.

use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Command};
use crate::rules::philadelphia::{Offer, Phase, State};
use crate::table::Battle;
use egui::{RichText, Sense, Stroke, Vec2};

/// Draws the strip.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::palette(app.prefs.theme);
    ui.horizontal(|ui| {
        ui.set_min_height(theme::TARGET);
        let buttons = 2.0 * 84.0 + 12.0;
        let width = (ui.available_width() - buttons).max(200.0);
        ui.allocate_ui_with_layout(
            Vec2::new(width, theme::TARGET),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_width(width);
                match (app.battle(), app.state()) {
                    (Some(battle), Some(state)) => standing(ui, p, battle, state),
                    _ => drop(theme::heading(ui, "Drumhead", 28.0)),
                }
            },
        );
        undo_redo(ui, app, commands);
    });
    if !app.offers().is_empty() {
        next(ui, p, app, commands);
    }
}

fn undo_redo(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let size = Vec2::new(80.0, theme::TARGET);
        let redo = ui.add_enabled(app.can_redo(), egui::Button::new("Redo").min_size(size));
        if redo.on_disabled_hover_text("Nothing has been undone").clicked() {
            commands.push(Command::Redo);
        }
        let undo = ui.add_enabled(app.can_undo(), egui::Button::new("Undo").min_size(size));
        if undo.on_disabled_hover_text("Nothing has been done yet").clicked() {
            commands.push(Command::Undo);
        }
    });
}

/// Turn, phase and chits.
fn standing(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State) {
    let turn = if state.turn == 0 { "Before the battle".to_owned() } else { format!("Turn {}", state.turn) };
    theme::heading(ui, turn, 28.0);
    ui.add_space(6.0);
    match &state.phase {
        Phase::SetUp => drop(phase_words(ui, p, "Rate the commanders, then begin", battle.title.as_str())),
        Phase::Draw => drop(phase_words(ui, p, "Next chit", "the cup decides who goes (4.3)")),
        Phase::Rebuild => drop(phase_words(ui, p, "End of the turn", "rebuild, then check it off (4.4)")),
        Phase::Brigade { brigade } => {
            if let Some(brigade) = battle.brigade(brigade) {
                let (fill, letter) = widgets::side_badge(battle, &brigade.side);
                widgets::badge(ui, fill, &letter, 32.0);
                phase_words(ui, p, &brigade.name, &format!("is phasing, chit {}", brigade.chit));
            }
        }
    }
    ui.add_space(10.0);
    chits(ui, p, battle, state);
}

fn phase_words(ui: &mut egui::Ui, p: &Palette, first: &str, second: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(first).font(theme::strong(17.0)));
        theme::small(ui, p, second);
    });
}

/// Chits drawn, in order, and those still in the cup, faint and face down.
fn chits(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State) {
    if state.turn == 0 {
        return;
    }
    for chit in &state.drawn {
        let side = battle.brigades.iter().find(|b| b.chit == *chit).map(|b| &b.side);
        let (fill, _) = side.map_or((p.button, String::new()), |s| widgets::side_badge(battle, s));
        let name = battle.brigades.iter().find(|b| b.chit == *chit).map_or("", |b| b.name.as_str());
        widgets::badge(ui, fill, &chit.to_string(), 28.0).on_hover_text(format!("Chit {chit}: {name}, drawn"));
    }
    for chit in &state.cup {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(28.0), Sense::hover());
        ui.painter().circle_stroke(rect.center(), 12.0, Stroke::new(1.5, p.faint));
        let font = theme::strong(14.0);
        ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, chit.to_string(), font, p.faint);
        response.on_hover_text(format!("Chit {chit} is still in the cup"));
    }
}

/// What may happen next.
fn next(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    egui::ScrollArea::horizontal().id_salt("next").auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal(|ui| {
            for (n, offer) in app.offers().iter().enumerate() {
                next_offer(ui, p, offer, n == 0, commands);
            }
        });
    });
}

fn next_offer(ui: &mut egui::Ui, p: &Palette, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    match &offer.refusal {
        None => {
            let response =
                if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
            if response.on_hover_text(format!("Rule {}", offer.rule)).clicked() {
                commands.push(Command::Act(offer.action.clone()));
            }
        }
        Some(refusal) => {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let button = egui::Button::new(&offer.label).min_size(Vec2::new(0.0, 30.0));
                ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
                theme::small(ui, p, refusal.to_string());
            });
        }
    }
}
