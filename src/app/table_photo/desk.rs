//! The photos that the referee has taken of the table, and what was read from them.

use super::places::Least;
use crate::ids::UnitId;
use crate::photo::{FromAbove, Photo, Reading, TablePhoto, TagFault, View};
use crate::rules::Stage;
use std::collections::{BTreeMap, VecDeque};

/// Rows of the picture from above that are made in one frame: a few milliseconds.
const ROWS: u32 = 40;

/// A photo that is to be read. The host does that beside the screen ([`TablePhoto::read`]), and returns it with
/// `App::photo_was_read`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoJob {
    /// Tells jobs apart.
    pub number: u32,
    /// The name of the file.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A photo that was read.
#[derive(Clone, Debug)]
pub struct OnePhoto {
    /// Tells photos apart: cameras give all of theirs the same name.
    pub number: u32,
    /// The name of its file.
    pub name: String,
    /// Why the units are read without it; `None`: it is used.
    pub fault: Option<TagFault>,
    pub(super) photo: TablePhoto,
}

/// The photos of the table.
#[derive(Debug, Default)]
pub struct PhotoDesk {
    /// The referee wants to take a photo (true) or to choose files (false); the host asks for them and clears this.
    pub(super) wanted: Option<bool>,
    pub(super) waiting: VecDeque<PhotoJob>,
    /// The number and the name of the photo that the host reads; without a name it was put away meanwhile.
    pub(super) under_way: Option<(u32, Option<String>)>,
    pub(super) jobs: u32,
    pub(super) photos: Vec<OnePhoto>,
    pub(super) reading: Option<Result<Reading, TagFault>>,
    pub(super) above: Option<FromAbove>,
    /// Tells pictures from above apart.
    pub(super) pictures: u32,
    /// The units that the referee has chosen to take (true) or to leave where they are.
    pub(super) chosen: BTreeMap<UnitId, bool>,
    /// The units that were moved or placed by these photos, each with the number of actions before that.
    pub(super) accepted: Vec<(usize, UnitId)>,
    /// The stage of the game when the photos were taken.
    pub(super) stage: Option<Stage>,
    /// Labels lie on the table itself, not on bases of 3 mm.
    pub(super) is_flat: bool,
}

impl PhotoDesk {
    /// Returns the photos that were read.
    #[must_use]
    pub fn photos(&self) -> &[OnePhoto] {
        &self.photos
    }

    /// Returns the name of the photo that is being read or comes next.
    #[must_use]
    pub fn under_way(&self) -> Option<&str> {
        let next = || self.waiting.front().map(|job| job.name.as_str());
        self.under_way.as_ref().and_then(|(_, name)| name.as_deref()).or_else(next)
    }

    /// Returns what was read from all photos together; `None` without a photo.
    #[must_use]
    pub const fn reading(&self) -> Option<&Result<Reading, TagFault>> {
        self.reading.as_ref()
    }

    /// Returns the picture of the table from above, once it is whole, and a number that tells it apart.
    #[must_use]
    pub fn from_above(&self) -> Option<(u32, &FromAbove)> {
        self.above.as_ref().filter(|above| above.is_whole()).map(|above| (self.pictures, above))
    }

    /// Returns whether the picture from above still lacks rows.
    #[must_use]
    pub fn is_developing(&self) -> bool {
        self.above.as_ref().is_some_and(|above| !above.is_whole())
    }

    /// Returns whether the referee has chosen to take a unit, or to leave it where it is.
    #[must_use]
    pub fn chosen(&self, unit: &UnitId) -> Option<bool> {
        self.chosen.get(unit).copied()
    }

    /// Returns how far a unit moves at least before it has moved.
    pub(super) fn least_moved(&self) -> Least {
        let reading = self.reading.as_ref().and_then(|read| read.as_ref().ok());
        Least::of(reading.and_then(|reading| reading.good_to_mm))
    }

    /// Returns whether labels lie on the table itself, not on bases of 3 mm.
    #[must_use]
    pub const fn is_flat(&self) -> bool {
        self.is_flat
    }

    pub(super) fn develop(&mut self) {
        let Some((Ok(reading), above)) = self.reading.as_ref().zip(self.above.as_mut()) else { return };
        let used = self.photos.iter().filter(|one| one.fault.is_none());
        let pictures = used.map(|one| one.photo.photo());
        let photos: Vec<(&Photo, View)> = pictures.zip(reading.views.iter().copied()).collect();
        above.add_rows(&photos, ROWS);
    }
}
