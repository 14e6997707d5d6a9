//! Quick measure: two bases sketched, with no battle at all.

use crate::app::App;

/// The sketch.
#[derive(Clone, Debug, Default)]
pub struct Quick {}

/// Draws the sketch and measures it.
pub fn show(ui: &mut egui::Ui, quick: &mut Quick, app: &App) {
    let _ = (quick, app);
    ui.label("Quick measure");
}
