//! The card that prints: returns, chits, commander cards and the charts in use.

use super::theme::{self, Palette};
use crate::app::Command;
use crate::print::Paper;
use crate::{say, word};
use std::path::Path;

/// Draws it; what is printed goes into a new folder within this one.
pub fn card(ui: &mut egui::Ui, p: &Palette, folder: &Path, commands: &mut Vec<Command>) {
    theme::heading(ui, word!("ui-print"), 19.0);
    theme::small(ui, p, word!("ui-returns-with-boxes-to-strike-out-as"));
    for paper in Paper::ALL {
        if theme::wide_button(ui, say!("ui-print-on-paper", paper = paper.words()), true).clicked() {
            commands.push(Command::Print { folder: folder.to_owned(), paper });
        }
    }
}
