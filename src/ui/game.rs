//! The game's settings: its optional rules and charts.
//!
//! Before play a tap sets a switch; once the first turn has begun a change is a ruling and needs a reason. In both
//! cases the log records it, and Undo takes it back.

use super::forms::GameForm;
use super::sets;
use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Centre, ChartCommand, Command, ScreenCommand};
use crate::msg;

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut GameForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    widgets::tab_body(ui, msg!("ui-game-tab"), |ui| {
        let Some(battle) = app.battle() else {
            ui.label(msg!("ui-no-battle-is-open"));
            return;
        };
        theme::card(ui, p, |ui| {
            theme::heading(ui, battle.head.title.as_str(), 19.0);
            ui.label(msg!("ui-played-by", words = battle.head.rules.words()));
            charts(ui, p, app, commands);
        });
        sets::of(app).settings(ui, app, form, commands);
    });
}

fn charts(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(game) = app.game() else { return };
    theme::small(ui, p, msg!("ui-played-with", words = game.charts().words()));
    theme::small(ui, p, msg!("ui-game-keeps-its-charts"));
    if app.other_charts_for_new_games() {
        theme::small(
            ui,
            p,
            msg!("ui-new-games-have", charts_for_new_games = app.library.charts_for_new_games(game.rules()).words()),
        );
        if theme::wide_button(ui, msg!("ui-restart-with-those-charts"), true).clicked() {
            commands.push(ChartCommand::BeginAnew.into());
        }
    }
    if theme::wide_button(ui, msg!("ui-look-at-the-charts"), true).clicked() {
        commands.push(ChartCommand::Take(game.rules()).into());
        commands.push(ScreenCommand::Show(Centre::Charts).into());
    }
}
