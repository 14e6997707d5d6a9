//! Printing from the app: a new folder of PDFs, of the game as it stands.

use super::{App, Tell};
use crate::print::{ENDING, Paper, sheets};
use crate::store::{Disk, IfThere, write_down};
use crate::{say, word};
use std::path::Path;

impl App {
    /// Prints into a new folder within a folder: `cowpens-1-print`, or the first such name that is free.
    pub(super) fn print(&mut self, within: &Path, paper: Paper) -> Result<(), String> {
        let Some(session) = &self.session else { return Err(word!("app-no-battle-is-open").to_owned()) };
        let stem = session.path().file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy().into_owned());
        // All are made before the first is written.
        let made: Result<Vec<_>, _> =
            sheets(session.journal().game(), paper).iter().map(|s| s.pdf().map(|pdf| (s.name, pdf))).collect();
        let made = made.map_err(|fault| fault.to_string())?;
        let mut disk = self.shelf.disk();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            within.join(format!("{stem}-print{number}"))
        };
        let is_free = |folder: &std::path::PathBuf| {
            !disk.exists(folder) && made.iter().all(|(name, _)| !disk.exists(&folder.join(format!("{name}.{ENDING}"))))
        };
        let folder = (1..10_000).map(name).find(is_free).unwrap_or_else(|| name(0));
        for (name, pdf) in &made {
            let path = folder.join(format!("{name}.{ENDING}"));
            write_down(&mut disk, &path, pdf, IfThere::Refuse).map_err(|fault| fault.to_string())?;
        }
        let words = paper.words();
        self.tell(
            Tell::News,
            say!(
                "app-files-to-print-on-paper-are-in",
                made = made.len(),
                words,
                folder = self.shelf.words_for(&folder)
            ),
        );
        Ok(())
    }
}
