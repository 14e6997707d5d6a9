//! The card that prints: returns, chits, commander cards and the charts in use.

use super::theme::{self, Palette};
use crate::app::{App, Command, FileCommand};
use crate::print::Paper;
use crate::{say, word};
use std::path::Path;

/// Draws it; what is printed goes into a new folder within this one, or out of the door as one file.
pub fn card(ui: &mut egui::Ui, p: &Palette, app: &App, folder: &Path, commands: &mut Vec<Command>) {
    theme::heading(ui, word!("ui-print"), 19.0);
    theme::small(ui, p, word!("ui-returns-with-boxes-to-strike-out-as"));
    let one = app.shelf.door().is_some();
    theme::small(ui, p, if one { word!("ui-as-one-pdf") } else { word!("ui-as-pdfs-in-a-folder-beside-the-game") });
    for paper in Paper::ALL {
        if theme::wide_button(ui, say!("ui-print-on-paper", paper = paper.words()), true).clicked() {
            commands.push(FileCommand::Print { folder: folder.to_owned(), paper }.into());
        }
        if let Some(folder) = app.way_to_share()
            && theme::wide_button(ui, say!("ui-share-on-paper", paper = paper.words()), true).clicked()
        {
            commands.push(FileCommand::Print { folder, paper }.into());
        }
    }
}
