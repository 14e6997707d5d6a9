//! Cards about a game's storage in a browser: another tab owns it, or it should be downloaded.

use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Command, FileCommand};
use crate::msg;
use egui::{Color32, RichText};

/// Returns whether there is a card to draw.
pub fn has_something(app: &App) -> bool {
    app.can_take_over() || app.library.download_due.is_some()
}

/// Draws the cards that apply.
pub fn cards(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.can_take_over()
        && let Some(why) = app.session().and_then(|session| session.read_only())
    {
        card(ui, p, p.doubt, why, |ui| {
            if theme::next_button(ui, p, msg!("ui-play-here")).clicked() {
                commands.push(FileCommand::PlayHere.into());
            }
        });
    }
    if let Some(words) = &app.library.download_due {
        card(ui, p, p.doubt, words, |ui| {
            if theme::next_button(ui, p, msg!("ui-download-it-now")).clicked() {
                commands.push(FileCommand::HandOut.into());
            }
            if theme::button(ui, msg!("ui-later")).clicked() {
                commands.push(FileCommand::DownloadLater.into());
            }
        });
    }
}

fn card(ui: &mut egui::Ui, p: &Palette, ink: Color32, words: &str, buttons: impl FnOnce(&mut egui::Ui)) {
    theme::sheet(p.card, ink).show(ui, |ui| {
        let words = |ui: &mut egui::Ui| {
            ui.label(RichText::new(words).color(ink));
        };
        widgets::with_buttons(ui, 270.0, words, buttons);
    });
}
