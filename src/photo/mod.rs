//! Photos and drawings from outside: read, scaled down, corrected in perspective, and stored as JPEG; and the places of
//! tags in them.
//!
//! May import `geometry`. The only user of the crates `image` and `locus_core`. Knows no battle: sizes are pixels, shares
//! of a picture's width and height, or millimetres.

mod corners;
mod exif;
mod grey;
mod read;
mod scaled;
mod table_photo;
mod tags;
#[cfg(test)]
mod tests;

pub use corners::{Corners, CornersFault, PhotoSpot};
pub use exif::focal_35mm;
pub use read::{MAX_BYTES, MAX_PIXELS, PhotoFault, is_photo, names_a_photo};
pub use table_photo::TablePhoto;
pub use tags::{
    Doubt, FromAbove, Label, Layout, NotSeen, Reading, Sheet, TagFault, TagPicture, TagPlace, Unread, View, WhyNotSeen,
    place_tags,
};

/// The longer side of a stored or straightened picture, in pixels, at most. A tablet's screen shows no more of a table,
/// and every graphics card takes a texture of this size.
pub const MAX_SIDE: u32 = 2048;

/// The size of a stored picture, in bytes, at most.
pub const MAX_STORED: usize = 4 * 1024 * 1024;

/// A picture: rows of red, green and blue from the top, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Photo {
    /// Returns a picture of these pixels; `None` if it would be empty or their number does not fit its size.
    #[must_use]
    pub fn new(width: u32, height: u32, pixels: Vec<[u8; 3]>) -> Option<Self> {
        let count = u64::from(width) * u64::from(height);
        let fits = count > 0 && u64::try_from(pixels.len()).is_ok_and(|len| len == count);
        fits.then_some(Photo { width, height, pixels })
    }

    /// Returns the width, in pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the height, in pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the pixels, three bytes each.
    #[must_use]
    pub fn rgb(&self) -> &[u8] {
        self.pixels.as_flattened()
    }

    /// Returns the pixel at a place; beyond the border, the nearest one.
    #[must_use]
    pub fn pixel(&self, x: i64, y: i64) -> [u8; 3] {
        let [x, y] = [(x, self.width), (y, self.height)].map(|(at, size)| at.clamp(0, i64::from(size) - 1));
        let index = usize::try_from(y * i64::from(self.width) + x).unwrap_or_default();
        self.pixels.get(index).copied().unwrap_or_default()
    }
}
