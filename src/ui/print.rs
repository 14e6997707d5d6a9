//! The card that prints: returns, chits, commander cards, the charts in use and labels.

use super::theme::{self, Palette};
use crate::app::{App, Command, FileCommand};
use crate::battle::TagSize;
use crate::msg;
use crate::print::{Paper, PerPage, Setup};
use std::path::Path;

/// Draws the card. The printout goes into a new folder within `folder`, or is handed out as one file.
pub fn card(ui: &mut egui::Ui, p: &Palette, app: &App, folder: &Path, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-print"), 19.0);
    theme::small(ui, p, msg!("ui-what-is-printed"));
    let one = app.library.downloads_folder().is_some();
    theme::small(ui, p, if one { msg!("ui-as-one-pdf") } else { msg!("ui-as-pdfs-in-a-folder-beside-the-game") });
    let returns = returns_per_page(ui);
    let tag = tag_size(ui);
    for paper in Paper::ALL {
        let setup = Setup { paper, returns, tag };
        if theme::wide_button(ui, msg!("ui-print-on-paper", paper = paper.words()), true).clicked() {
            commands.push(FileCommand::Print { folder: folder.to_owned(), setup }.into());
        }
        if let Some(folder) = app.way_to_share()
            && theme::wide_button(ui, msg!("ui-share-on-paper", paper = paper.words()), true).clicked()
        {
            commands.push(FileCommand::Print { folder, setup }.into());
        }
    }
}

/// Draws the choice between one and two returns to a page, and returns the choice. It lasts while the program runs.
fn returns_per_page(ui: &mut egui::Ui) -> PerPage {
    let id = egui::Id::unique("returns per page");
    let mut chosen: PerPage = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        for per_page in PerPage::ALL {
            let words = match per_page {
                PerPage::Two => msg!("ui-two-returns-to-a-page"),
                PerPage::One => msg!("ui-one-return-to-a-page"),
            };
            if theme::choice(ui, words, chosen == per_page).clicked() {
                chosen = per_page;
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, chosen));
    chosen
}

/// Draws the choice of the size of tags on labels, and returns the choice. It lasts while the program runs.
fn tag_size(ui: &mut egui::Ui) -> TagSize {
    let id = egui::Id::unique("tag size");
    let mut chosen: TagSize = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        for size in TagSize::ALL {
            let words = match size {
                TagSize::Mm30 => msg!("ui-labels-with-tags-of-30-mm"),
                TagSize::Mm40 => msg!("ui-labels-with-tags-of-40-mm"),
            };
            if theme::choice(ui, words, chosen == size).clicked() {
                chosen = size;
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, chosen));
    chosen
}
