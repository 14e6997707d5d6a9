//! The keys that lead to the steps of the battle that is being prepared, and back to them.

use super::theme;
use crate::app::{App, Centre, Command, ScreenCommand};
use crate::msg;
use egui::RichText;

/// Draws the key that leads back to the steps, and beside it the first thing that is missing.
pub fn way_back(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    ui.horizontal(|ui| {
        if theme::button(ui, msg!("prepare-back")).clicked() {
            commands.push(ScreenCommand::Show(Centre::Preparation).into());
        }
        if let Some(words) = app.first_missing() {
            ui.add(egui::Label::new(RichText::new(words).size(13.5).color(p.faint)).truncate());
        }
    });
}

/// Draws the key that leads back to the steps, in a panel.
pub fn back(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    if theme::wide_button(ui, msg!("prepare-back"), true).clicked() {
        commands.push(ScreenCommand::Show(Centre::Preparation).into());
    }
}

/// Draws the key that opens the page.
pub fn begin(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    if theme::wide_button(ui, msg!("prepare-a-battle"), true).clicked() {
        commands.push(ScreenCommand::Show(Centre::Preparation).into());
    }
}
