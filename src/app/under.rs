//! Laying a picture under the map of the open game or under the drawn ground, changing it, and reading it when they are
//! opened.

use super::under_map::{FIRST_STRENGTH, OwnUnder, UnderFacts, UnderFiles, UnderMap, UnderOf, UnderParts, write_under};
use super::{App, AppError, Awaited, Centre, FileCommand, Tell, UnderCommand};
use crate::battle::Battle;
use crate::msg;
use crate::photo::{Corners, MAX_SIDE, Photo, PhotoFault};
use crate::store::{self, Disk, IfThere, StoreFault, shown};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

impl App {
    /// Returns the picture under the map of the open page: under the drawn ground on its page, otherwise under the open
    /// game.
    #[must_use]
    pub const fn under_map(&self) -> Option<&UnderMap> {
        self.own_under().laid.as_ref()
    }

    /// Returns whether a picture was removed and can be laid back.
    #[must_use]
    pub const fn can_put_under_back(&self) -> bool {
        self.own_under().removed.is_some()
    }

    /// Returns the open game's battle, or the drawn ground on its page as a battle without armies: a picture would be
    /// laid under it.
    #[must_use]
    pub fn under_battle(&self) -> Option<Cow<'_, Battle>> {
        match self.under_of() {
            UnderOf::Game => self.battle().map(|battle| Cow::Borrowed(&**battle)),
            UnderOf::Ground => self.ground.sheet().map(|sheet| Cow::Owned(sheet.bare_battle())),
        }
    }

    /// Returns the page that the page of the corners was opened from.
    #[must_use]
    pub const fn page_over_under(&self) -> Centre {
        match self.under.page_of {
            UnderOf::Game => Centre::Table,
            UnderOf::Ground => Centre::Ground,
        }
    }

    /// Returns the map that the open page is about.
    pub(super) const fn under_of(&self) -> UnderOf {
        match self.centre {
            Centre::Ground => UnderOf::Ground,
            Centre::Under => self.under.page_of,
            _ => UnderOf::Game,
        }
    }

    const fn own_under(&self) -> &OwnUnder {
        self.under.of(self.under_of())
    }

    const fn own_under_mut(&mut self) -> &mut OwnUnder {
        self.under.of_mut(self.under_of())
    }

    pub(super) fn apply_under(&mut self, command: UnderCommand) {
        if let Err(why) = self.carry_out_under(command) {
            self.tell_failed(&why);
        }
    }

    fn carry_out_under(&mut self, command: UnderCommand) -> Result<(), AppError> {
        self.check_writable()?;
        match command {
            UnderCommand::Lay(path) => {
                let bytes = self.library.bytes_of(&path)?;
                self.lay_under(&shown(&path), &bytes)
            }
            UnderCommand::SetCorners(corners) => self.set_corners(corners),
            UnderCommand::SetStrength { percent, keep } => self.set_strength(percent.min(100), keep),
            UnderCommand::Remove => self.remove_under(),
            UnderCommand::PutBack => self.put_under_back(),
        }
    }

    /// Returns the file that a picture is stored beside: the open game's, or that of the drawn ground.
    fn under_owner(&self, of: UnderOf) -> Option<&Path> {
        match of {
            UnderOf::Game => self.session.as_ref().map(super::Session::path),
            UnderOf::Ground => self.ground.open.as_ref()?.path.as_deref(),
        }
    }

    /// Returns the map whose file this is.
    fn under_at(&self, path: &Path) -> Option<UnderOf> {
        [UnderOf::Game, UnderOf::Ground].into_iter().find(|of| self.under_owner(*of) == Some(path))
    }

    /// Fails if the open game is read-only: its picture belongs to the window that plays it.
    fn check_writable(&self) -> Result<(), AppError> {
        let game = self.session.as_ref().filter(|_| self.under_of() == UnderOf::Game);
        match game.and_then(|session| session.read_only()) {
            Some(why) => Err(AppError::ReadOnly { why: why.to_owned() }),
            None => Ok(()),
        }
    }

    /// Lays a picture under the map of the open page and opens the page of its corners.
    pub(super) fn lay_under(&mut self, name: &str, bytes: &[u8]) -> Result<(), AppError> {
        if self.under_battle().is_none() {
            return Err(AppError::PictureNeedsBattle);
        }
        self.check_writable()?;
        let of = self.under_of();
        let fault = |fault: PhotoFault| AppError::Photo { name: name.to_owned(), fault };
        let photo = Photo::read(bytes).map_err(fault)?.within(MAX_SIDE);
        let jpeg = photo.to_jpeg().ok_or(AppError::Photo { name: name.to_owned(), fault: PhotoFault::Damaged })?;
        if self.under_owner(of).is_none() {
            // A ground gets its file with its first edit; the picture is stored beside it.
            self.save_ground()?;
        }
        let (corners, strength_percent) = (Corners::default(), FIRST_STRENGTH);
        let under = self.new_under(UnderParts { photo, jpeg, corners, strength_percent });
        self.store_under(under)?;
        self.own_under_mut().removed = None;
        self.under.page_of = of;
        self.centre = Centre::Under;
        self.tab = None;
        Ok(())
    }

    fn new_under(&mut self, parts: UnderParts) -> UnderMap {
        self.unders += 1;
        UnderMap::new(parts, self.unders)
    }

    /// Stores a picture beside the file of its map, and shows it.
    fn store_under(&mut self, under: UnderMap) -> Result<(), AppError> {
        let owner = self.under_owner(self.under_of()).ok_or(AppError::NoBattle)?;
        write_under(&mut self.library.disk(), owner, &under)?;
        self.own_under_mut().laid = Some(under);
        Ok(())
    }

    /// Stores the picture removed last again, and shows it. If it cannot be written, it can still be put back later.
    fn put_under_back(&mut self) -> Result<(), AppError> {
        let Some(under) = &self.own_under().removed else { return Ok(()) };
        let owner = self.under_owner(self.under_of()).ok_or(AppError::NoBattle)?;
        write_under(&mut self.library.disk(), owner, under)?;
        let own = self.own_under_mut();
        own.laid = own.removed.take();
        Ok(())
    }

    fn set_corners(&mut self, corners: Corners) -> Result<(), AppError> {
        corners.check().map_err(AppError::Corners)?;
        self.change_under(true, |under| under.set_corners(corners))
    }

    fn set_strength(&mut self, percent: u8, keep: bool) -> Result<(), AppError> {
        self.change_under(keep, |under| under.set_strength(percent))
    }

    /// Changes corners or strength, and stores them. A failed write is reported; the change still shows.
    fn change_under(&mut self, keep: bool, change: impl FnOnce(&mut UnderMap)) -> Result<(), AppError> {
        let of = self.under_of();
        let files = self.under_owner(of).map(UnderFiles::beside);
        let Some((files, under)) = files.zip(self.under.of_mut(of).laid.as_mut()) else { return Ok(()) };
        change(under);
        if keep {
            let facts = under.facts()?;
            store::write_down(&mut self.library.disk(), &files.facts, &facts, IfThere::Replace)?;
        }
        Ok(())
    }

    fn remove_under(&mut self) -> Result<(), AppError> {
        let Some(files) = self.under_owner(self.under_of()).map(UnderFiles::beside) else { return Ok(()) };
        let mut disk = self.library.disk();
        for path in [files.picture, files.facts].iter().filter(|path| disk.exists(path)).collect::<Vec<_>>() {
            disk.remove(path).map_err(|why| StoreFault::io(path, msg!("store-cannot-be-removed"), &why))?;
        }
        let own = self.own_under_mut();
        own.removed = own.laid.take();
        if self.centre == Centre::Under {
            self.centre = self.page_over_under();
        }
        Ok(())
    }

    /// Stores the picture again beside the game's new file, after it was saved under another name.
    pub(super) fn copy_under(&mut self) -> Result<(), AppError> {
        let of = UnderOf::Game;
        let (Some(owner), Some(under)) = (self.under_owner(of), &self.under.of(of).laid) else { return Ok(()) };
        write_under(&mut self.library.disk(), owner, under)
    }

    /// Drops the previous game's picture, and reads the one beside the open game.
    pub(super) fn fetch_own_under(&mut self) {
        self.fetch_under_of(UnderOf::Game);
    }

    /// Does the same for the drawn ground.
    pub(super) fn fetch_ground_under(&mut self) {
        self.fetch_under_of(UnderOf::Ground);
    }

    fn fetch_under_of(&mut self, of: UnderOf) {
        *self.under.of_mut(of) = OwnUnder::default();
        if let Some(path) = self.under_owner(of).map(Path::to_owned) {
            self.fetch_under(path.clone(), path);
        }
    }

    /// Takes the picture beside the battle file, or the ground, that a game was begun from.
    pub(super) fn fetch_under_of_battle(&mut self, battle: &Path) {
        if let Some(path) = self.under_owner(UnderOf::Game).map(Path::to_owned) {
            self.fetch_under(battle.to_owned(), path);
        }
    }

    /// Reads the picture beside a file, if there is one, for the game or the ground at a path; waits for bytes that are
    /// still in the browser's store. Does nothing if another game or ground has been opened meanwhile.
    pub(super) fn fetch_under(&mut self, beside: PathBuf, game: PathBuf) {
        let Some(of) = self.under_at(&game).filter(|of| self.under.of(*of).laid.is_none()) else { return };
        let files = UnderFiles::beside(&beside);
        let disk = self.library.disk();
        let there: Vec<PathBuf> =
            [&files.picture, &files.facts].into_iter().filter(|p| disk.exists(p)).cloned().collect();
        let paths: Vec<PathBuf> = there.iter().filter(|path| !disk.is_here(path)).cloned().collect();
        if there.is_empty() {
            return;
        }
        if !paths.is_empty() {
            self.library.awaited = Some(Awaited { paths, command: FileCommand::FetchUnder { beside, game } });
            return;
        }
        let read = self.read_under(&files);
        self.under.of_mut(of).laid = read;
        if beside != game
            && let Err(why) = self.copy_under()
        {
            self.tell_failed(&why);
        }
    }

    /// Reads a picture. One that is missing or damaged is reported, and set aside so that it is reported once.
    fn read_under(&mut self, files: &UnderFiles) -> Option<UnderMap> {
        let mut disk = self.library.disk();
        if !disk.exists(&files.picture) {
            self.tell(Tell::Trouble, msg!("app-picture-is-gone", path = shown(&files.picture)));
            // Best effort: without the picture its corners are useless.
            let _ = disk.remove(&files.facts);
            return None;
        }
        let bytes = store::read_kept(&disk, &files.picture).ok();
        let read = bytes.and_then(|bytes| Some((Photo::read(&bytes).ok()?.within(MAX_SIDE), bytes)));
        let Some((photo, bytes)) = read else {
            self.tell_set_aside(&files.picture, |place| msg!("app-picture-is-damaged", place));
            let _ = disk.remove(&files.facts);
            return None;
        };
        let facts = disk.exists(&files.facts).then(|| store::read_kept(&disk, &files.facts).ok());
        let facts = facts.map(|bytes| bytes.and_then(|bytes| UnderFacts::read(&bytes)));
        if let Some(None) = facts {
            self.tell_set_aside(&files.facts, |place| msg!("app-picture-corners-are-damaged", place));
        }
        let (corners, strength_percent) =
            facts.flatten().map_or((Corners::default(), FIRST_STRENGTH), |facts| (facts.corners, facts.strength));
        Some(self.new_under(UnderParts { photo, jpeg: bytes, corners, strength_percent }))
    }

    /// Sets a damaged file aside, and reports its new place, or its old one if it could not be renamed.
    fn tell_set_aside(&mut self, path: &Path, words: impl FnOnce(String) -> String) {
        let aside = store::set_aside(&mut self.library.disk(), path, store::DAMAGED);
        let place = shown(aside.as_deref().unwrap_or(path));
        self.tell(Tell::Trouble, words(place));
    }
}
