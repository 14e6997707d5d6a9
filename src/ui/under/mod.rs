//! The picture under the map: its card under *Files*, and the page of its corners.

mod frame;
mod handles;
mod lens;
mod page;

pub use page::corners;

use super::theme::{self, Palette};
use crate::app::{App, Centre, Command, FileCommand, ScreenCommand, Tab, UnderCommand, UnderMap};
use crate::msg;

/// Draws the card of the picture.
pub fn card(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-picture-under-the-map"), 19.0);
    let is_browser = app.library.downloads_folder().is_some();
    let Some(under) = app.under_map() else {
        theme::small(ui, p, msg!("ui-picture-explained"));
        if !is_browser && app.tab == Some(Tab::Files) {
            theme::small(ui, p, msg!("ui-picture-from-folder"));
        }
        choose(ui, is_browser, msg!("ui-choose-a-picture"), commands);
        if app.can_put_under_back() && theme::wide_button(ui, msg!("ui-put-the-picture-back"), true).clicked() {
            commands.push(UnderCommand::PutBack.into());
        }
        return;
    };
    strength(ui, under, commands);
    if theme::wide_button(ui, msg!("ui-corners-again"), true).clicked() {
        commands.push(ScreenCommand::Show(Centre::Under).into());
    }
    choose(ui, is_browser, msg!("ui-choose-another-picture"), commands);
    if theme::wide_button(ui, msg!("ui-remove-the-picture"), true).clicked() {
        commands.push(UnderCommand::Remove.into());
    }
}

/// Draws the button that asks for a file, in a browser; elsewhere pictures are chosen in the folder below.
fn choose(ui: &mut egui::Ui, is_browser: bool, label: &str, commands: &mut Vec<Command>) {
    if is_browser && theme::wide_button(ui, label, true).clicked() {
        commands.push(FileCommand::AskForFile.into());
    }
}

/// Draws the slider of the picture's strength. The strength is stored when the slider is let go.
fn strength(ui: &mut egui::Ui, under: &UnderMap, commands: &mut Vec<Command>) {
    let mut percent = under.strength_percent();
    let label = ui.horizontal(|ui| {
        let label = ui.label(msg!("ui-picture-strength"));
        ui.label(format!("{percent}%"));
        label
    });
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = theme::TARGET;
        ui.spacing_mut().slider_width = ui.available_width();
        let slider = egui::Slider::new(&mut percent, 0..=100).show_value(false);
        let response = ui.add(slider).labelled_by(label.inner.id);
        if response.changed() || response.drag_stopped() {
            commands.push(UnderCommand::SetStrength { percent, keep: !response.dragged() }.into());
        }
    });
}
