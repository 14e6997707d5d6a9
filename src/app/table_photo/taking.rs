//! Photos of the table, from being asked for to what is read from them.

use super::desk::{OnePhoto, PhotoDesk, PhotoJob};
use super::{TagHeights, tag_layout};
use crate::app::derived::Input;
use crate::app::{App, AppError, PhotoCommand, Tab, Tell};
use crate::msg;
use crate::photo::{FromAbove, Layout, PhotoFault, Reading, TablePhoto, TagFault, TagPicture, place_tags};
use crate::rules::AnyGame;
use crate::store::shown;
use crate::units::MM_PER_INCH;

/// The most photos of one table. Each takes 20 MB of memory; two or three see every label.
const MOST: usize = 6;
/// The height of the face of a label of card that lies on the table itself, in millimetres.
const CARD_MM: f64 = 0.3;

impl App {
    /// Returns the photos of the table.
    #[must_use]
    pub const fn photos(&self) -> &PhotoDesk {
        &self.photos
    }

    /// Returns what the referee wants to bring photos from, and clears it: true for the camera, false for files.
    pub fn take_photo_wish(&mut self) -> Option<bool> {
        self.photos.wanted.take()
    }

    /// Returns the next photo to be read, unless one is being read.
    pub fn take_photo_job(&mut self) -> Option<PhotoJob> {
        if self.photos.under_way.is_some() {
            return None;
        }
        let job = self.photos.waiting.pop_front()?;
        self.photos.under_way = Some((job.number, Some(job.name.clone())));
        Some(job)
    }

    /// Takes a photo that was read by the host. A photo that was put away meanwhile is dropped.
    pub fn photo_was_read(&mut self, number: u32, read: Result<TablePhoto, PhotoFault>) {
        let job = self.photos.under_way.take_if(|(under_way, _)| *under_way == number);
        let Some((_, Some(name))) = job else { return };
        match read {
            Ok(photo) => {
                let before = self.photos.photos.len();
                self.photos.photos.push(OnePhoto { number, name, fault: None, photo });
                self.read_tags();
                // A photo that failed was taken again.
                let is_good = self.photos.photos.last().is_some_and(|one| one.fault.is_none());
                if is_good && before > 0 {
                    self.photos.photos.retain(|one| one.fault.is_none());
                }
            }
            Err(fault) => self.tell_failed(&AppError::Photo { name, fault }),
        }
    }

    /// Reads all waiting photos now: for hosts that have no second thread.
    pub fn read_photos_now(&mut self) {
        while let Some(job) = self.take_photo_job() {
            self.photo_was_read(job.number, TablePhoto::read(&job.bytes));
        }
    }

    pub(in crate::app) fn apply_photo(&mut self, command: PhotoCommand) {
        match command {
            PhotoCommand::Ask { camera } => self.photos.wanted = Some(camera),
            PhotoCommand::Read(path) => match self.library.bytes_of(&path) {
                Ok(bytes) => self.add_photo(&shown(&path), bytes),
                Err(why) => self.tell_failed(&why),
            },
            PhotoCommand::Remove(number) => self.remove_photo(number),
            PhotoCommand::PutAway => self.put_photos_away(),
            PhotoCommand::LieFlat(is_flat) => {
                self.photos.is_flat = is_flat;
                self.read_tags();
            }
            PhotoCommand::Take(unit, yes) => {
                self.photos.chosen.insert(unit, yes);
                self.derived.changed(Input::Photos);
            }
            PhotoCommand::TakeAll(yes) => self.take_all(yes),
            PhotoCommand::Bring { name, bytes } => self.add_photo(&name, bytes),
            PhotoCommand::Develop => self.photos.develop(),
            PhotoCommand::Accept => self.accept_photo_plan(),
        }
    }

    /// Returns whether pictures from outside are photos of the table: the tab for these is open and shows them.
    pub(in crate::app) fn takes_photos(&self) -> bool {
        self.tab == Some(Tab::Photo) && self.tabletop().is_some() && !self.is_unseen()
    }

    /// Returns whether the photos belong to an earlier stage of the game: since then figures may have been moved by hand.
    #[must_use]
    pub fn are_photos_old(&self) -> bool {
        let now = || self.game().map(AnyGame::stage);
        self.photos.stage.is_some() && self.photos.stage != now()
    }

    /// Adds a photo to be read. Photos of an earlier stage, or already carried out, are put away first: together with them
    /// units hidden in the new one would be read from where they were.
    pub(in crate::app) fn add_photo(&mut self, name: &str, bytes: Vec<u8>) {
        if self.are_photos_old() || !self.photos.accepted.is_empty() {
            self.put_photos_away();
        }
        let desk = &mut self.photos;
        if desk.photos.len() + desk.waiting.len() + usize::from(desk.under_way().is_some()) >= MOST {
            self.tell(Tell::Odd, msg!("photo-enough", most = MOST));
            return;
        }
        desk.jobs += 1;
        desk.waiting.push_back(PhotoJob { number: desk.jobs, name: name.to_owned(), bytes });
        self.photos.stage = self.game().map(AnyGame::stage);
    }

    fn remove_photo(&mut self, number: u32) {
        self.photos.photos.retain(|one| one.number != number);
        self.read_tags();
    }

    /// Drops all photos and what was read from them. The host still ends the photo that it reads.
    pub(in crate::app) fn put_photos_away(&mut self) {
        let desk = std::mem::take(&mut self.photos);
        let under_way = desk.under_way.map(|(number, _)| (number, None));
        let PhotoDesk { jobs, pictures, is_flat, .. } = desk;
        self.photos = PhotoDesk { under_way, jobs, pictures, is_flat, ..PhotoDesk::default() };
        self.derived.changed(Input::Photos);
    }

    fn take_all(&mut self, yes: bool) {
        let rows = self.photo_plan().map(|plan| plan.rows.as_slice()).unwrap_or_default();
        let all: Vec<_> = rows.iter().map(|row| (row.read.unit.clone(), yes)).collect();
        self.photos.chosen.extend(all);
        self.derived.changed(Input::Photos);
    }

    /// Reads the tags of all photos together, and begins the picture from above.
    fn read_tags(&mut self) {
        self.derived.changed(Input::Photos);
        self.photos.above = None;
        let label_mm = self.photos.is_flat.then_some(CARD_MM);
        let heights = TagHeights { label_mm, ..TagHeights::default() };
        let Some(layout) = self.tabletop().map(|table| tag_layout(table, &heights)) else { return };
        self.photos.reading = self.placed(&layout);
        let size = self.battle().map(|battle| battle.board.size);
        if let (Some(Ok(_)), Some(size)) = (&self.photos.reading, size) {
            self.photos.pictures += 1;
            let [width, depth] = [size.width, size.depth].map(|side| side.to_f64() * MM_PER_INCH);
            self.photos.above = Some(FromAbove::begin([width, depth]));
        }
    }

    /// Puts the tags of the photos together, without those photos that cannot be read, which are noted.
    fn placed(&mut self, layout: &Layout) -> Option<Result<Reading, TagFault>> {
        self.photos.photos.iter_mut().for_each(|one| one.fault = None);
        loop {
            let used = || self.photos.photos.iter().filter(|one| one.fault.is_none());
            let tags: Vec<TagPicture> = used().map(|one| one.photo.tags().clone()).collect();
            if tags.is_empty() {
                return self.photos.photos.first().and_then(|one| one.fault.clone()).map(Err);
            }
            match place_tags(&tags, layout) {
                Err(TagFault::Photo { photo, why }) => {
                    let faulty = self.photos.photos.iter_mut().filter(|one| one.fault.is_none()).nth(photo)?;
                    faulty.fault = Some(TagFault::Photo { photo: 0, why });
                }
                read => return Some(read),
            }
        }
    }
}
