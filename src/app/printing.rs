//! Prints the current game: a new folder of PDFs, or a single PDF where files become downloads. If one tap downloads
//! several files, a browser asks for permission or drops some of them.

use super::{App, AppError};
use crate::msg;
use crate::print::{ENDING, Paper, Setup, Sheets, book, sheets};
use crate::store::{Disk, IfThere, write_down};
use std::path::{Path, PathBuf};

impl App {
    /// Prints into a new folder within `within`: `cowpens-1-print`, or the first free number. Within the downloads
    /// folder it writes a single file instead: `cowpens-1-print.pdf`.
    pub(super) fn print(&mut self, within: &Path, setup: Setup) -> Result<(), AppError> {
        let Some(session) = &self.session else { return Err(AppError::NoBattle) };
        let stem = session.path().file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy().into_owned());
        let game = session.journal().game();
        let (all, title, paper) = (sheets(game, setup), game.title().to_owned(), setup.paper);
        match self.library.downloads_folder().is_some_and(|downloads| within.starts_with(downloads)) {
            true => self.print_one(&within.join(format!("{stem}-print.{ENDING}")), &all, &title, paper),
            false => self.print_each(within, &stem, &all, paper),
        }
    }

    fn print_one(&mut self, path: &Path, all: &[Sheets], title: &str, paper: Paper) -> Result<(), AppError> {
        let pdf = book(all, title)?;
        write_down(&mut self.library.disk(), path, &pdf, IfThere::Refuse)?;
        let pages: usize = all.iter().map(|sheets| sheets.pages.len()).sum();
        let words = paper.words();
        self.tell_where(path, |path| msg!("app-pages-to-print-are-in", pages, words, path));
        Ok(())
    }

    fn print_each(&mut self, within: &Path, stem: &str, all: &[Sheets], paper: Paper) -> Result<(), AppError> {
        // Make all pages before the first write.
        let made: Result<Vec<_>, _> = all.iter().map(|s| s.pdf().map(|pdf| (s.name, pdf))).collect();
        let made = made?;
        let mut disk = self.library.disk();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            within.join(format!("{stem}-print{number}"))
        };
        let is_free = |folder: &PathBuf| {
            !disk.exists(folder) && made.iter().all(|(name, _)| !disk.exists(&folder.join(format!("{name}.{ENDING}"))))
        };
        let folder = (1..10_000).map(name).find(is_free).unwrap_or_else(|| name(0));
        for (name, pdf) in &made {
            let path = folder.join(format!("{name}.{ENDING}"));
            write_down(&mut disk, &path, pdf, IfThere::Refuse)?;
        }
        let (words, shown) = (paper.words(), folder.display());
        let text = msg!("app-files-to-print-on-paper-are-in", made = made.len(), words, folder = shown);
        self.tell_written(&folder, text);
        Ok(())
    }
}
