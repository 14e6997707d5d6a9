//! Files brought in from outside, such as a game downloaded on another tablet.

use super::files::{journal_name, row};
use super::under_map::is_picture;
use super::{App, AppError, ArmyCommand, Awaited, FileCommand, RowKind, Tell};
use crate::input::FileKind;
use crate::msg;
use crate::store::{self, Disk};
use std::path::{Path, PathBuf};

impl App {
    /// Takes a file from outside: opens games and battles, uses charts for new games, reads armies. A picture is a
    /// photo of the table while the tab for these is open, and is laid under the map otherwise. A file that is already
    /// in the games folder is used there.
    pub(super) fn bring_in(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), AppError> {
        if is_picture(name, &bytes) {
            return self.take_picture(last_of(name), bytes);
        }
        let kind =
            row(&store::FolderItem { path: PathBuf::from(name), is_folder: false, written: None }).map(|row| row.kind);
        // Some programs send a journal with another extension.
        let is_renamed = FileKind::detect(&bytes) == Some(FileKind::Journal) && kind != Some(RowKind::Journal);
        let (name, kind) = match is_renamed {
            true => (journal_name(name), Some(RowKind::Journal)),
            false => (name.to_owned(), kind),
        };
        let Some(kind) = kind else {
            return Err(AppError::UnknownFile { name });
        };
        let alike = self.files_of_size(bytes.len(), kind);
        let disk = self.library.disk();
        let away: Vec<PathBuf> = alike.iter().filter(|path| !disk.is_here(path)).cloned().collect();
        if !away.is_empty() {
            self.library.awaited = Some(Awaited { paths: away, command: FileCommand::BringIn { name, bytes } });
            return Ok(());
        }
        let there = alike.into_iter().find(|path| disk.read(path).is_ok_and(|there| there == bytes));
        match there {
            Some(path) => self.use_again(kind, &path, &bytes),
            None => self.keep_and_use(kind, &name, &bytes),
        }
    }

    /// Takes a picture from outside: as a photo of the table while the tab for these is open, otherwise to lay it under
    /// the map.
    pub(super) fn take_picture(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), AppError> {
        if !self.takes_photos() {
            return self.lay_under(name, &bytes);
        }
        self.add_photo(name, bytes);
        Ok(())
    }

    /// Returns the files in the games folder that have this size and kind: candidates for the same bytes.
    fn files_of_size(&self, size: usize, kind: RowKind) -> Vec<PathBuf> {
        let disk = self.library.disk();
        let items = disk.items(&self.library.games);
        let of_kind = items.iter().filter_map(row).filter(|row| row.kind == kind);
        of_kind.map(|row| row.path).filter(|path| disk.size(path) == Some(size)).collect()
    }

    /// Uses the existing file with the same bytes.
    fn use_again(&mut self, kind: RowKind, path: &Path, bytes: &[u8]) -> Result<(), AppError> {
        self.use_file(kind, path, bytes)?;
        if kind == RowKind::Journal {
            self.tell(Tell::News, msg!("app-game-already-stored", name = name_of(path)));
        }
        Ok(())
    }

    fn keep_and_use(&mut self, kind: RowKind, name: &str, bytes: &[u8]) -> Result<(), AppError> {
        let path = self.library.free_place(name);
        let mut disk = self.library.disk();
        store::write_down(&mut disk, &path, bytes, store::IfThere::Refuse)?;
        let used = self.use_file(kind, &path, bytes);
        if used.is_err() {
            // Do not keep an unusable file; its owner keeps the original.
            let _ = disk.remove(&path);
        } else if kind == RowKind::Journal && name_of(&path) != last_of(name) {
            self.tell(Tell::News, msg!("app-another-game-has-that-name", name = last_of(name), path = name_of(&path)));
        }
        used
    }

    fn use_file(&mut self, kind: RowKind, path: &Path, bytes: &[u8]) -> Result<(), AppError> {
        match kind {
            RowKind::Army => {
                self.apply(ArmyCommand::Import(path.to_owned()));
                Ok(())
            }
            _ if FileKind::detect(bytes) == Some(FileKind::Charts) => self.load_charts(path),
            _ => self.open(path),
        }
    }
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// Returns the last part of a name from another system.
fn last_of(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or_default()
}
