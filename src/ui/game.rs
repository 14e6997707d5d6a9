//! The game's settings: the optional rules and the charts it is played with.
//!
//! Before play a switch is set with a tap; once the first turn has begun a change is a ruling and wants a reason. Either
//! way the log keeps it, and Undo takes it back.

use super::dock::REASONS;
use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Centre, ChartCommand, Command};
use crate::rules::philadelphia::{Action, Phase, Ruling, State};
use crate::table::{OPTIONAL_RULES, OptionalRule};
use egui::RichText;

/// What the tab keeps for itself.
#[derive(Debug, Default)]
pub struct GameForm {
    /// The optional rule that is about to be changed during play.
    changing: Option<&'static str>,
}

/// Why a rule is switched before play.
const AGREED: &str = "agreed before the battle";

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut GameForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    widgets::tab_body(ui, "Game", |ui| {
        let Some((battle, state)) = app.battle().zip(app.state()) else {
            ui.label("No battle is open.");
            return;
        };
        theme::card(ui, p, |ui| {
            theme::heading(ui, battle.title.as_str(), 19.0);
            charts(ui, p, app, commands);
        });
        theme::card(ui, p, |ui| {
            theme::heading(ui, "Optional rules", 19.0);
            let before = state.phase == Phase::SetUp;
            theme::small(
                ui,
                p,
                if before {
                    "Switch what the players agree on; the log keeps it."
                } else {
                    "The game has begun: a change is a ruling and needs a reason."
                },
            );
            for rule in &OPTIONAL_RULES {
                option(ui, p, (state, rule, before), form, commands);
            }
        });
    });
}

fn charts(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(game) = app.game() else { return };
    theme::small(ui, p, format!("Played with {}.", game.charts().words()));
    theme::small(ui, p, "A game keeps the charts it began with; they are in its journal.");
    if app.other_charts_for_new_games() {
        theme::small(ui, p, format!("New games have {}.", app.shelf.charts_for_new_games().words()));
        if theme::wide_button(ui, "Begin this battle anew with those", true).clicked() {
            commands.push(Command::Charts(ChartCommand::BeginAnew));
        }
    }
    if theme::wide_button(ui, "Look at the charts", true).clicked() {
        commands.push(Command::Show(Centre::Charts));
    }
}

/// One rule: its switch, and what it does.
fn option(
    ui: &mut egui::Ui,
    p: &Palette,
    (state, rule, before): (&State, &'static OptionalRule, bool),
    form: &mut GameForm,
    commands: &mut Vec<Command>,
) {
    let on = rule.is_on(&state.options);
    let text = format!("{} {}", if on { "On:" } else { "Off:" }, rule.full_title());
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let row = egui::Button::selectable(on, RichText::new(text)).frame_when_inactive(true).wrap().min_size(size);
    let tapped = ui.add(row).clicked();
    theme::small(ui, p, rule.words);
    let switch = |reason: &str| {
        let ruling = Ruling::Option { name: rule.name.to_owned(), on: !on };
        Command::Act(Action::Rule { ruling, reason: reason.to_owned() })
    };
    if before {
        if tapped {
            commands.push(switch(AGREED));
        }
        form.changing = None;
        return;
    }
    if tapped {
        form.changing = if form.changing == Some(rule.name) { None } else { Some(rule.name) };
    }
    if form.changing != Some(rule.name) {
        return;
    }
    for reason in REASONS {
        let label = format!("Switch it {}: {}", if on { "off" } else { "on" }, reason.to_lowercase());
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(switch(reason));
            form.changing = None;
        }
    }
}
