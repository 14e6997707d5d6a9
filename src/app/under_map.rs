//! A picture under the map, and its files.
//!
//! It is stored beside the game, scaled down: `cowpens-1.under.jpg`, and `cowpens-1.under.json` with its corners and
//! strength. It is no part of the game: the journal does not mention it, and undo does not touch it.

use super::AppError;
use crate::battle::TableSize;
use crate::photo::{Corners, Photo, is_photo, names_a_photo};
use crate::store::{self, Disk, IfThere};
use serde::{Deserialize, Serialize};
use std::cell::OnceCell;
use std::path::{Path, PathBuf};

/// The format of the file with corners and strength.
const FORMAT: &str = "drumhead-under/1";

/// How strongly a new picture shows, in percent: the map stays readable on most photos.
pub(super) const FIRST_STRENGTH: u8 = 60;

/// A picture under a map.
#[derive(Debug)]
pub struct UnderMap {
    photo: Photo,
    /// The picture as stored.
    jpeg: Vec<u8>,
    corners: Corners,
    strength_percent: u8,
    /// Tells pictures apart: see [`UnderMap::key`].
    number: u32,
    straight: OnceCell<Photo>,
}

/// The map that a picture lies under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum UnderOf {
    /// That of the open game.
    #[default]
    Game,
    /// The drawn ground.
    Ground,
}

/// The picture under one map, and the one removed last from there.
#[derive(Debug, Default)]
pub(super) struct OwnUnder {
    pub laid: Option<UnderMap>,
    pub removed: Option<UnderMap>,
}

/// The pictures under both maps.
#[derive(Debug, Default)]
pub(super) struct UnderDesk {
    game: OwnUnder,
    ground: OwnUnder,
    /// The map from which the page of the corners was opened.
    pub page_of: UnderOf,
}

impl UnderDesk {
    /// Returns the picture under a map.
    pub const fn of(&self, of: UnderOf) -> &OwnUnder {
        match of {
            UnderOf::Game => &self.game,
            UnderOf::Ground => &self.ground,
        }
    }

    /// Returns the same, to be changed.
    pub const fn of_mut(&mut self, of: UnderOf) -> &mut OwnUnder {
        match of {
            UnderOf::Game => &mut self.game,
            UnderOf::Ground => &mut self.ground,
        }
    }
}

/// Identifies the contents of a straightened picture: equal keys, equal pixels.
pub type UnderKey = (u32, Corners);

/// The file with corners and strength.
#[derive(Serialize, Deserialize)]
pub(super) struct UnderFacts {
    format: String,
    pub corners: Corners,
    pub strength: u8,
}

/// The parts of a new picture.
pub(super) struct UnderParts {
    pub photo: Photo,
    pub jpeg: Vec<u8>,
    pub corners: Corners,
    pub strength_percent: u8,
}

impl UnderMap {
    pub(super) fn new(parts: UnderParts, number: u32) -> Self {
        let UnderParts { photo, jpeg, corners, strength_percent } = parts;
        UnderMap { photo, jpeg, corners, strength_percent, number, straight: OnceCell::new() }
    }

    pub(super) fn set_corners(&mut self, corners: Corners) {
        if self.corners != corners {
            (self.corners, self.straight) = (corners, OnceCell::new());
        }
    }

    pub(super) const fn set_strength(&mut self, percent: u8) {
        self.strength_percent = percent;
    }

    /// Returns the picture as it was taken.
    #[must_use]
    pub const fn photo(&self) -> &Photo {
        &self.photo
    }

    /// Returns the corners of the table in it.
    #[must_use]
    pub const fn corners(&self) -> Corners {
        self.corners
    }

    /// Returns how strongly it shows, 0 to 100.
    #[must_use]
    pub const fn strength_percent(&self) -> u8 {
        self.strength_percent
    }

    /// Returns the key of the straightened picture: the unique number of this picture, and its corners.
    #[must_use]
    pub const fn key(&self) -> UnderKey {
        (self.number, self.corners)
    }

    /// Returns the picture of the table alone, its far edge at the top. Computed once for each change of the corners.
    #[must_use]
    pub fn straight(&self, table: TableSize) -> &Photo {
        self.straight.get_or_init(|| {
            let straight = self.photo.straightened(&self.corners, table.width.to_f64(), table.depth.to_f64());
            // Corners are checked before they are set.
            straight.unwrap_or_else(|_| self.photo.clone())
        })
    }

    pub(super) fn facts(&self) -> Result<Vec<u8>, AppError> {
        let facts = UnderFacts { format: FORMAT.to_owned(), corners: self.corners, strength: self.strength_percent };
        let mut text = serde_json::to_vec_pretty(&facts)?;
        text.push(b'\n');
        Ok(text)
    }
}

impl UnderFacts {
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let facts: UnderFacts = serde_json::from_slice(bytes).ok()?;
        let is_sound = facts.format == FORMAT && facts.strength <= 100 && facts.corners.check().is_ok();
        is_sound.then_some(facts)
    }
}

/// The files of a picture.
pub(super) struct UnderFiles {
    pub picture: PathBuf,
    pub facts: PathBuf,
}

impl UnderFiles {
    pub fn beside(file: &Path) -> Self {
        UnderFiles { picture: file.with_extension("under.jpg"), facts: file.with_extension("under.json") }
    }
}

/// Returns whether a file name is one of a picture under a map, or of a damaged one that was set aside.
pub(super) fn is_under_file(name: &str) -> bool {
    name.contains(".under.")
}

/// Returns whether a file is a picture, by its name or its first bytes.
pub(super) fn is_picture(name: &str, bytes: &[u8]) -> bool {
    names_a_photo(name) || is_photo(bytes)
}

/// Stores a picture beside a game.
pub(super) fn write_under(disk: &mut dyn Disk, game: &Path, under: &UnderMap) -> Result<(), AppError> {
    let files = UnderFiles::beside(game);
    let facts = under.facts()?;
    store::write_down(disk, &files.picture, &under.jpeg, IfThere::Replace)?;
    Ok(store::write_down(disk, &files.facts, &facts, IfThere::Replace)?)
}
