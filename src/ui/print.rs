//! The card that prints: returns, chits, commander cards and the charts in use.

use super::theme::{self, Palette};
use crate::app::Command;
use crate::print::Paper;
use std::path::Path;

/// Draws it; what is printed goes into a new folder within this one.
pub fn card(ui: &mut egui::Ui, p: &Palette, folder: &Path, commands: &mut Vec<Command>) {
    theme::heading(ui, "Print", 19.0);
    theme::small(
        ui,
        p,
        "Returns with boxes to strike out, as things stand; chits and markers, commander cards, and the charts in use on \
         two pages: as PDFs, in a folder beside the game.",
    );
    for paper in Paper::ALL {
        if theme::wide_button(ui, format!("Print on {} paper", paper.words()), true).clicked() {
            commands.push(Command::Print { folder: folder.to_owned(), paper });
        }
    }
}
