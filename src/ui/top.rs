//! The strip along the top: turn, phase, chits, what may happen next, undo and redo.

use super::theme::{self, Palette};
use super::{cards, widgets};
use crate::app::{App, Command, Selection};
use crate::rules::philadelphia::{Action, Offer, Phase, State, Topic};
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
                    (Some(battle), Some(state)) => standing(ui, p, battle, state, commands),
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
fn standing(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State, commands: &mut Vec<Command>) {
    let turn = if state.turn == 0 { "Before the battle".to_owned() } else { format!("Turn {}", state.turn) };
    theme::heading(ui, turn, 28.0);
    ui.add_space(6.0);
    match &state.phase {
        Phase::SetUp => phase_words(ui, p, "Rate the commanders, then begin", battle.title.as_str()),
        Phase::Draw => phase_words(ui, p, "Next chit", "the cup decides who goes (4.3)"),
        Phase::Rebuild => phase_words(ui, p, "End of the turn", "rebuild, then check it off (4.4)"),
        Phase::Brigade { brigade } => {
            if let Some(brigade) = battle.brigade(brigade) {
                let (fill, letter) = widgets::side_badge(battle, &brigade.side);
                widgets::badge(ui, fill, &letter, 32.0);
                phase_words(ui, p, &brigade.name, &format!("is phasing, chit {}", brigade.chit));
            }
        }
    }
    ui.add_space(10.0);
    chits(ui, p, battle, state, commands);
}

fn phase_words(ui: &mut egui::Ui, p: &Palette, first: &str, second: &str) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(first).font(theme::strong(17.0)));
        theme::small(ui, p, second);
    });
}

/// Chits drawn, in order, and those still in the cup, faint and face down.
fn chits(ui: &mut egui::Ui, p: &Palette, battle: &Battle, state: &State, commands: &mut Vec<Command>) {
    if state.turn == 0 {
        return;
    }
    for chit in &state.drawn {
        let side = battle.brigades.iter().find(|b| b.chit == *chit).map(|b| &b.side);
        let (fill, _) = side.map_or((p.button, String::new()), |s| widgets::side_badge(battle, s));
        let name = battle.brigades.iter().find(|b| b.chit == *chit).map_or("", |b| b.name.as_str());
        widgets::badge(ui, fill, &chit.to_string(), 28.0).on_hover_text(format!("Chit {chit}: {name}, drawn"));
    }
    let drawing = state.phase == Phase::Draw;
    for chit in &state.cup {
        // Between brigades a chit drawn at the table is tapped in where it shows.
        let (side, sense) = if drawing { (theme::TARGET, Sense::click()) } else { (28.0, Sense::hover()) };
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
        let ink = if drawing { p.accent } else { p.faint };
        ui.painter().circle(rect.center(), side / 2.0 - 2.0, p.card, Stroke::new(1.5, ink));
        let font = theme::strong(if drawing { 20.0 } else { 14.0 });
        ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, chit.to_string(), font, ink);
        if drawing {
            theme::named(&response, &format!("Chit {chit} drawn"));
            if response.clicked() {
                commands.push(Command::Act(Action::Draw { chit: Some(*chit) }));
            }
        }
        response.on_hover_text(format!("Chit {chit} is still in the cup"));
    }
}

/// What may happen next, and the units that have still to act.
fn next(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    egui::ScrollArea::horizontal().id_salt("next").auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal(|ui| {
            let (legal, refused): (Vec<_>, Vec<_>) = app.offers().iter().partition(|o| o.refusal.is_none());
            let pressing = pressing(app);
            for (n, offer) in pressing.iter().copied().chain(legal).enumerate() {
                next_offer(ui, p, offer, n == 0, commands);
            }
            to_act(ui, p, app, commands);
            for offer in refused {
                refused_offer(ui, p, offer, commands);
            }
        });
    });
}

/// What the selected unit has to answer before anything else goes on: a choice, a melee. Nothing while it is being done.
fn pressing(app: &App) -> Vec<&Offer> {
    if app.declared.is_some() || app.asking.is_some() {
        return Vec::new();
    }
    let due = |o: &&Offer| o.refusal.is_none() && o.topic == Topic::Melee;
    app.unit_offers().iter().filter(due).collect()
}

fn next_offer(ui: &mut egui::Ui, p: &Palette, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    let response = if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
    let response = response.on_hover_text(format!("Rule {}", offer.rule));
    if offer.topic == Topic::Melee {
        // The panel has it under the same words.
        theme::named(&response, &format!("Next: {}", offer.label));
    }
    if response.clicked() {
        commands.push(cards::start(offer));
    }
}

fn refused_offer(ui: &mut egui::Ui, p: &Palette, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let button = egui::Button::new(&offer.label).min_size(Vec2::splat(theme::TARGET));
    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
    if refusal.waivable {
        cards::overrule_button(ui, offer, commands);
    }
    theme::small(ui, p, refusal.to_string());
}

/// Units of the phasing brigade that have not finished: a tap selects one.
fn to_act(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    if app.units_to_act().is_empty() {
        return;
    }
    ui.separator();
    theme::small(ui, p, "To act");
    for id in app.units_to_act() {
        let name = widgets::unit_name(battle, id);
        let here = Selection::Unit(id.clone());
        let marked = app.state().and_then(|s| s.units.get(id)).is_some_and(|u| u.marker.is_some());
        let text = if marked { format!("{name} (M)") } else { name.to_owned() };
        let response = theme::choice(ui, text, app.selection == here);
        theme::named(&response, &format!("Act with {name}"));
        if response.clicked() {
            commands.push(Command::Select(here));
        }
    }
}
