//! Photos of the table, from being asked for to what is read from them.

use super::desk::{OnePhoto, PhotoDesk, PhotoJob};
use super::{TagHeights, tag_layout};
use crate::app::derived::Input;
use crate::app::{App, AppError, PhotoCommand, Tab, Tell};
use crate::msg;
use crate::photo::{FromAbove, PhotoFault, TablePhoto, TagPicture, place_tags};
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
        self.photos.under_way = Some((job.number, job.name.clone()));
        Some(job)
    }

    /// Takes a photo that was read by the host. A photo that was put away meanwhile is dropped.
    pub fn photo_was_read(&mut self, number: u32, read: Result<TablePhoto, PhotoFault>) {
        let Some((_, name)) = self.photos.under_way.take_if(|(under_way, _)| *under_way == number) else { return };
        match read {
            Ok(photo) => {
                self.photos.photos.push(OnePhoto { name, photo });
                self.read_tags();
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
            PhotoCommand::Remove(which) => self.remove_photo(which),
            PhotoCommand::PutAway => self.put_photos_away(),
            PhotoCommand::LieFlat(is_flat) => {
                self.photos.is_flat = is_flat;
                self.read_tags();
            }
            PhotoCommand::LeaveOut(unit, yes) => {
                let left_out = &mut self.photos.left_out;
                if yes {
                    left_out.insert(unit)
                } else {
                    left_out.remove(&unit)
                };
                self.derived.changed(Input::Photos);
            }
            PhotoCommand::LeaveAllOut(yes) => self.leave_all_out(yes),
            PhotoCommand::Develop => self.photos.develop(),
            PhotoCommand::Accept => self.accept_photo_plan(),
        }
    }

    /// Returns whether pictures from outside are photos of the table: the tab for these is open.
    pub(in crate::app) fn takes_photos(&self) -> bool {
        self.tab == Some(Tab::Photo) && self.tabletop().is_some()
    }

    /// Adds a photo to be read.
    pub(in crate::app) fn add_photo(&mut self, name: &str, bytes: Vec<u8>) {
        let desk = &mut self.photos;
        if desk.photos.len() + desk.waiting.len() + usize::from(desk.under_way.is_some()) >= MOST {
            self.tell(Tell::Odd, msg!("photo-enough", most = MOST));
            return;
        }
        desk.jobs += 1;
        desk.waiting.push_back(PhotoJob { number: desk.jobs, name: name.to_owned(), bytes });
    }

    fn remove_photo(&mut self, which: usize) {
        if which < self.photos.photos.len() {
            self.photos.photos.remove(which);
            self.read_tags();
        }
    }

    /// Drops all photos and what was read from them.
    pub(in crate::app) fn put_photos_away(&mut self) {
        let PhotoDesk { jobs, pictures, is_flat, .. } = self.photos;
        self.photos = PhotoDesk { jobs, pictures, is_flat, ..PhotoDesk::default() };
        self.derived.changed(Input::Photos);
    }

    fn leave_all_out(&mut self, yes: bool) {
        let all = self.photo_plan().map(|plan| plan.rows.iter().map(|row| row.read.unit.clone()).collect());
        self.photos.left_out = all.filter(|_| yes).unwrap_or_default();
        self.derived.changed(Input::Photos);
    }

    /// Reads the tags of all photos together, and begins the picture from above.
    fn read_tags(&mut self) {
        self.derived.changed(Input::Photos);
        self.photos.above = None;
        let label_mm = self.photos.is_flat.then_some(CARD_MM);
        let heights = TagHeights { label_mm, ..TagHeights::default() };
        let Some(layout) = self.tabletop().map(|table| tag_layout(table, &heights)) else { return };
        let tags: Vec<TagPicture> = self.photos.photos.iter().map(|one| one.photo.tags().clone()).collect();
        self.photos.reading = (!tags.is_empty()).then(|| place_tags(&tags, &layout));
        let size = self.battle().map(|battle| battle.board.size);
        if let (Some(Ok(_)), Some(size)) = (&self.photos.reading, size) {
            self.photos.pictures += 1;
            let [width, depth] = [size.width, size.depth].map(|side| side.to_f64() * MM_PER_INCH);
            self.photos.above = Some(FromAbove::begin([width, depth]));
        }
    }
}
