//! The table view.

use crate::app::{App, Command};

/// Draws the table and takes taps, drags and pinches on it.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let _ = (app, commands);
    ui.label("The table");
}
