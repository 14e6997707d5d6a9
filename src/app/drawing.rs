//! Carries out commands about the drawn ground: it is written to its file after every edit; the referee's own pieces
//! are beside the games.

use super::files::{GROUND_ENDING, OWN_PIECES, stem};
use super::{App, AppError, Centre, GroundCommand, Library, PiecesFrom, SavedGround, TakenFrom, Tell};
use crate::battle::names::GroundKind;
use crate::battle::{GroundSheet, TableSize, Terrain, check_battle, check_ground, ground_text};
use crate::ground::{Drawing, Edited, GroundEdit, GroundPlan, blank_sheet, piece_words, usual_kind};
use crate::input::{Faults, text_in, text_of_file};
use crate::msg;
use crate::roster::Site;
use crate::store::{Disk, IfThere, shown, write_whole};
use std::path::{Path, PathBuf};

impl App {
    /// Carries out a command about the drawn ground.
    pub(super) fn apply_ground(&mut self, command: GroundCommand) {
        self.ground.refused = None;
        let done = match command {
            GroundCommand::Begin(size) => {
                if self.ground.open.is_none() {
                    self.begin_ground(bare(size), None);
                }
                self.show_ground();
                Ok(())
            }
            GroundCommand::New(size) => {
                self.begin_ground(bare(size), None);
                self.show_ground();
                Ok(())
            }
            GroundCommand::Resize(size) => self.resize_ground(size),
            GroundCommand::NewTable(size) => self.begin_table(size),
            GroundCommand::CopyOf(from) => self.copy_ground(from),
            GroundCommand::Open(path) => self.open_ground(&path),
            GroundCommand::Edit(edit) => self.edit_ground(&edit),
            GroundCommand::Draw { kind, drawing } => self.draw_ground(kind, &drawing),
            GroundCommand::Undo => self.step_ground(GroundPlan::undo),
            GroundCommand::Redo => self.step_ground(GroundPlan::redo),
            GroundCommand::Select(piece) => {
                self.ground.selected = piece;
                self.ground.drop_stale_selection();
                Ok(())
            }
            GroundCommand::Grid(grid) => {
                self.ground.grid = grid;
                Ok(())
            }
            GroundCommand::Place(from, index) => self.place_piece(&from, index),
            GroundCommand::Keep(index) => self.keep_piece(index),
            GroundCommand::Forget(index) => self.forget_piece(index),
            GroundCommand::Save => self.save_ground(),
            GroundCommand::HandOut => self.hand_out_ground(),
        };
        if let Err(why) = done {
            self.tell_failed(&why);
        }
    }

    /// Opens a ground, with the picture beside its file.
    fn begin_ground(&mut self, sheet: GroundSheet, path: Option<PathBuf>) {
        self.ground.begin(sheet, path);
        self.fetch_ground_under();
    }

    /// Shows the page, with the ground files that are there now.
    pub(super) fn show_ground(&mut self) {
        self.centre = Centre::Ground;
        self.tab = None;
        self.ground.saved = self.library.grounds();
    }

    /// Gives the open ground a table of this size, or begins a bare table. Both are written. A size that would cut or
    /// remove pieces is refused: a ground that was drawn for another battle may still be open.
    fn resize_ground(&mut self, size: TableSize) -> Result<(), AppError> {
        let Some(sheet) = self.ground.sheet() else { return self.begin_table(size) };
        let edit = GroundEdit::Table(size);
        if let Ok(Edited { cut, gone, .. }) = GroundPlan::new(sheet.clone()).edit(&edit) {
            let beyond = [cut, gone].concat();
            if !beyond.is_empty() {
                self.tell(Tell::Odd, msg!("prepare-pieces-beyond-size", all = beyond.join(", ")));
                return Ok(());
            }
        }
        self.edit_ground(&edit)
    }

    /// Begins a bare table with a file of its own.
    fn begin_table(&mut self, size: TableSize) -> Result<(), AppError> {
        self.begin_ground(bare(size), None);
        self.save_ground()
    }

    fn copy_ground(&mut self, from: TakenFrom) -> Result<(), AppError> {
        let sheet = GroundSheet::of_battle(&self.battle_from(from)?);
        self.begin_ground(sheet, None);
        self.show_ground();
        Ok(())
    }

    fn read_ground(&mut self, path: &Path) -> Result<GroundRead, AppError> {
        let text = text_of_file(self.library.bytes_of(path)?, &shown(path))?;
        let (sheet, warnings) = check_ground(&text, &shown(path))?;
        self.drafts.know(path, text.as_bytes());
        Ok(GroundRead { sheet, warnings })
    }

    /// Opens a ground file on the page.
    pub(super) fn open_ground(&mut self, path: &Path) -> Result<(), AppError> {
        let GroundRead { sheet, warnings } = self.read_ground(path)?;
        self.warn(&warnings);
        self.begin_ground(sheet, Some(path.to_owned()));
        self.show_ground();
        self.remember_ground(path);
        Ok(())
    }

    fn edit_ground(&mut self, edit: &GroundEdit) -> Result<(), AppError> {
        let Some(open) = &mut self.ground.open else { return Err(AppError::NoGround) };
        match open.plan.edit(edit) {
            Ok(Edited { piece, cut, gone, .. }) => {
                match edit {
                    GroundEdit::Title(_) | GroundEdit::Table(_) | GroundEdit::North(_) => {}
                    _ => self.ground.selected = piece,
                }
                self.ground.drop_stale_selection();
                self.tell_cut(&cut, &gone);
                self.save_ground()
            }
            Err(why) => {
                self.ground.refused = Some(why);
                Ok(())
            }
        }
    }

    fn tell_cut(&mut self, cut: &[String], gone: &[String]) {
        if !cut.is_empty() {
            self.tell(Tell::Odd, msg!("ground-cut-at-edge", all = cut.join(", ")));
        }
        if !gone.is_empty() {
            self.tell(Tell::Odd, msg!("ground-gone-off-table", all = gone.join(", ")));
        }
    }

    fn draw_ground(&mut self, kind: GroundKind, drawing: &Drawing) -> Result<(), AppError> {
        let snap = self.ground.snap(None).ok_or(AppError::NoGround)?;
        match drawing.ground(&snap) {
            Ok(ground) => self.edit_ground(&GroundEdit::Add(usual_kind(kind), ground)),
            Err(why) => {
                self.ground.refused = Some(why);
                Ok(())
            }
        }
    }

    fn step_ground(&mut self, step: impl FnOnce(&mut GroundPlan)) -> Result<(), AppError> {
        let Some(open) = &mut self.ground.open else { return Err(AppError::NoGround) };
        step(&mut open.plan);
        self.ground.drop_stale_selection();
        self.save_ground()
    }

    /// Writes the open ground to its file. A ground without a file gets a free name from its title.
    pub(super) fn save_ground(&mut self) -> Result<(), AppError> {
        let Some(open) = &self.ground.open else { return Err(AppError::NoGround) };
        let path = open.path.clone().unwrap_or_else(|| self.library.free_ground(&open.plan.sheet().title));
        let text = ground_text(open.plan.sheet());
        let written = self.drafts.keep(&mut self.library.disk(), &path, text.as_bytes());
        let is_new = open.path.is_none();
        if let Some(open) = &mut self.ground.open {
            open.unsaved = written.as_ref().err().map(ToString::to_string);
            if written.is_ok() {
                open.path = Some(path);
            }
        }
        if is_new && written.is_ok() {
            self.library.refresh();
            self.ground.saved = self.library.grounds();
            if let Some(path) = self.ground.open.as_ref().and_then(|open| open.path.clone()) {
                self.remember_ground(&path);
            }
        }
        written.map_err(|why| AppError::GroundNotSaved(Box::new(why.into())))
    }

    /// Stores the file of the open ground, for the next start: beside the games by its name, elsewhere by its whole
    /// path, because the next start may be in another folder.
    fn remember_ground(&mut self, path: &Path) {
        let [games, path] = [self.library.games.as_path(), path].map(whole);
        let inside = path.strip_prefix(&games).unwrap_or(&path);
        self.remember_ground_at(inside.to_str().map(str::to_owned));
    }

    /// Stores the path of the ground file for the next start; `None`: no ground is open. A write error has no message
    /// of its own: the ground is in its file, and can be opened from there.
    fn remember_ground_at(&mut self, place: Option<String>) {
        if self.prefs.ground != place {
            self.prefs.ground = place;
            drop(self.library.save_prefs(&self.prefs));
        }
    }

    /// Writes a copy of the ground to the downloads, or to the folder that is shown.
    fn hand_out_ground(&mut self) -> Result<(), AppError> {
        let Some(open) = &self.ground.open else { return Err(AppError::NoGround) };
        let own = open.path.clone().unwrap_or_else(|| self.library.free_ground(&open.plan.sheet().title));
        let path = self.library.export_folder().join(own.file_name().unwrap_or_default());
        let text = ground_text(open.plan.sheet());
        write_whole(&mut self.library.disk(), &path, text.as_bytes(), IfThere::Refuse)?;
        self.tell(Tell::News, msg!("ground-handed-out", path = self.library.words_for(&path)));
        Ok(())
    }

    /// Returns the drawn ground as a table to draw armies up on.
    pub(super) fn drawn_site(&self) -> Result<Site, AppError> {
        let sheet = self.ground.sheet().ok_or(AppError::NoGround)?;
        let board = sheet.board.clone();
        let sources = sheet.sources.clone();
        Ok(Site { table: board.size, terrain: board.terrain, north: board.north, sources, ..Site::blank(1, 1) })
    }

    /// Returns the pieces of a source.
    #[must_use]
    pub fn pieces_from(&self, from: &PiecesFrom) -> Vec<Terrain> {
        match from {
            PiecesFrom::Saved(path) => {
                let text = self.library.bytes_of(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
                let read = text.and_then(|text| check_ground(&text, &shown(path)).ok());
                read.map(|(sheet, _)| sheet.board.terrain).unwrap_or_default()
            }
            PiecesFrom::Own => self.ground.own.as_ref().map(|own| own.board.terrain.clone()).unwrap_or_default(),
            PiecesFrom::BuiltIn(battle) => {
                let (name, text) = battle.file();
                check_battle(text, name).map(|(battle, _)| battle.board.terrain).unwrap_or_default()
            }
        }
    }

    fn place_piece(&mut self, from: &PiecesFrom, index: usize) -> Result<(), AppError> {
        let Some(piece) = self.pieces_from(from).into_iter().nth(index) else { return Ok(()) };
        self.edit_ground(&GroundEdit::Place(Box::new(piece)))
    }

    fn keep_piece(&mut self, index: usize) -> Result<(), AppError> {
        let piece = self.ground.sheet().and_then(|sheet| sheet.board.terrain.get(index)).cloned();
        let piece = piece.ok_or(AppError::NoGround)?;
        let name = if piece.is_named() { piece.name.clone() } else { piece_words(&piece).to_owned() };
        self.change_own(&GroundEdit::Place(Box::new(piece)))?;
        self.tell(Tell::News, msg!("ground-piece-kept", name));
        Ok(())
    }

    fn forget_piece(&mut self, index: usize) -> Result<(), AppError> {
        self.change_own(&GroundEdit::Delete(index))
    }

    /// Changes the referee's own pieces and writes them. If they cannot be written, nothing changes.
    fn change_own(&mut self, edit: &GroundEdit) -> Result<(), AppError> {
        // This sheet is as large as the largest table, so that every piece fits.
        let own = self.ground.own.clone().unwrap_or_else(|| blank_sheet(msg!("ground-pieces-title"), 300, 300));
        let mut plan = GroundPlan::new(own);
        if let Err(why) = plan.edit(edit) {
            self.ground.refused = Some(why);
            return Ok(());
        }
        self.keep_draft(OWN_PIECES, &ground_text(plan.sheet()))?;
        self.ground.own = Some(plan.sheet().clone());
        Ok(())
    }

    /// At the start: loads the referee's own pieces.
    pub(super) fn fetch_ground(&mut self) {
        let read = |bytes: &[u8]| Some(check_ground(std::str::from_utf8(bytes).ok()?, OWN_PIECES).ok()?.0);
        self.ground.own = self.fetch_draft(OWN_PIECES, read);
        if let Some(why) = self.fetch_drawn().err() {
            self.tell_failed(&why);
        }
    }

    /// Opens the ground drawn last, without showing it and without its warnings, which were given before. A file that
    /// was removed since, or that a browser has not loaded yet, is left alone; one with faults is reported once.
    fn fetch_drawn(&mut self) -> Result<(), AppError> {
        let Some(path) = self.prefs.ground.as_ref().map(|name| self.library.games.join(name)) else { return Ok(()) };
        let disk = self.library.disk();
        if !disk.exists(&path) || !disk.is_here(&path) {
            return Ok(());
        }
        match self.read_ground(&path) {
            Ok(GroundRead { sheet, .. }) => {
                self.begin_ground(sheet, Some(path));
                Ok(())
            }
            Err(why) => {
                if matches!(why, AppError::Faults(_) | AppError::NotText(_)) {
                    self.remember_ground_at(None);
                }
                Err(why)
            }
        }
    }
}

/// A ground file that was read.
struct GroundRead {
    sheet: GroundSheet,
    warnings: Faults,
}

/// Returns a path from the root of its disk. A browser has no current folder: there it stays as it is.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn bare(size: TableSize) -> GroundSheet {
    let mut sheet = blank_sheet(msg!("ground-new-title"), 1, 1);
    sheet.board.size = size;
    sheet
}

impl Library {
    /// Returns the ground files beside the games, by title.
    fn grounds(&self) -> Vec<SavedGround> {
        let disk = self.disk();
        let ground = |path: PathBuf| {
            let name = path.file_name()?.to_str()?.to_owned();
            let is_ground = name.ends_with(GROUND_ENDING) && !name.starts_with('.');
            let text = || String::from_utf8(disk.read(&path).ok()?).ok();
            let title = is_ground.then(|| text().and_then(|text| text_in(&text, "title")).unwrap_or(name))?;
            Some(SavedGround { path, title })
        };
        let items = disk.items(&self.games).into_iter();
        let mut all: Vec<SavedGround> =
            items.filter(|item| !item.is_folder && disk.is_here(&item.path)).filter_map(|i| ground(i.path)).collect();
        all.sort_by(|one, two| (&one.title, &one.path).cmp(&(&two.title, &two.path)));
        all
    }

    /// Returns a free path for a ground: "camden.ground.json", "camden-2.ground.json".
    fn free_ground(&self, title: &str) -> PathBuf {
        let stem = stem(title);
        let stem = if stem.is_empty() { "ground".to_owned() } else { stem };
        let disk = self.disk();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            self.games.join(format!("{stem}{number}{GROUND_ENDING}"))
        };
        (1..10_000).map(name).find(|path| !disk.exists(path)).unwrap_or_else(|| name(0))
    }
}
