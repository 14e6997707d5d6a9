//! What was read from photos, and why nothing could be read.

use super::view::View;

/// The most that corners may be off on average, in pixels: beyond it the camera or the table was not understood.
pub(super) const MAX_RMS_PX: f64 = 1.0;

/// A tag narrower than this, in pixels, is often missed.
pub(super) const SMALL_PX: f64 = 20.0;

/// The least number of sheets for a photo by itself.
pub(super) const LEAST_SHEETS: usize = 3;

/// A remark on a tag that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubt {
    /// It lies higher or lower than the labels on the table: on a hill.
    Raised,
    /// It is so small in every photo that it might have been missed.
    Small,
    /// It touches the border of the only photo that shows it.
    Edge,
    /// Its corners do not fit a flat square of its size: it may be bent, hidden in part, or of another size.
    Rough,
    /// A sheet that does not lie where it should.
    Misplaced,
    /// It lay elsewhere in another photo; this is its place in the last one.
    Moved,
}

/// A tag that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct TagPlace {
    /// Its number.
    pub id: u32,
    /// Its middle: to the right and away, in millimetres.
    pub at_mm: [f64; 2],
    /// Its height, in millimetres.
    pub height_mm: f64,
    /// Where its upper edge points, in degrees anticlockwise from x, 0 to 360.
    pub facing: f64,
    /// The side of its black square, in millimetres.
    pub size_mm: f64,
    /// How far its corners are off on average, in millimetres.
    pub residual_mm: f64,
    /// The same in pixels.
    pub residual_px: f64,
    /// Its shortest width in the photo that shows it best, in pixels.
    pub width_px: f64,
    /// The photos that show it, by their index.
    pub photos: Vec<usize>,
    /// Remarks.
    pub doubts: Vec<Doubt>,
}

impl TagPlace {
    /// Returns whether there is this remark.
    #[must_use]
    pub fn is(&self, doubt: Doubt) -> bool {
        self.doubts.contains(&doubt)
    }
}

/// The probable reason why a label is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNotSeen {
    /// Its last place is in no photo.
    Outside,
    /// At its last place it is too small in every photo.
    TooSmall,
    /// It should have been seen at its last place: figures or a hand hide it, or it has moved out of the photo.
    Hidden,
    /// Its last place is unknown.
    Unknown,
    /// One photo shows it at two places: two prints of it lie on the table.
    Twice,
}

/// A label that is not seen, or not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSeen {
    /// Its number.
    pub id: u32,
    /// The probable reason.
    pub why: WhyNotSeen,
}

/// What was read from the photos of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The labels, by number.
    pub labels: Vec<TagPlace>,
    /// The sheets, by number.
    pub sheets: Vec<TagPlace>,
    /// Labels of the layout that are in no photo, or in one twice, by number.
    pub not_seen: Vec<NotSeen>,
    /// Numbers that one photo shows at two places: two prints of one label lie on the table. They are not read.
    pub twice: Vec<u32>,
    /// Numbers that are not in the layout.
    pub strangers: Vec<u32>,
    /// How far corners are off on average, in pixels, without those of tags with [`Doubt::Rough`].
    pub rms_px: f64,
    /// Distances between labels up to 24 inches are good to this, in millimetres, nineteen times out of twenty; `None` if
    /// that is not known: no two labels are so near to each other.
    pub good_to_mm: Option<f64>,
    /// The view of each photo.
    pub views: Vec<View>,
}

/// Why nothing could be read from a photo.
#[derive(Clone, Debug, PartialEq)]
pub enum Unread {
    /// There is no tag in it, and it is dark.
    Dark,
    /// There is no tag in it, and nothing in it is sharp.
    Blurred,
    /// There is no tag in it.
    NoTags,
    /// Its tags belong to another battle: none is in the layout.
    OtherTags(Vec<u32>),
    /// It shows fewer than three sheets; these.
    FewSheets(Vec<u32>),
    /// The sheets that it shows are not laid out as they should be.
    Misplaced(Vec<u32>),
}

/// Why no reading was made.
#[derive(Clone, Debug, PartialEq)]
pub enum TagFault {
    /// There is no photo.
    NoPhoto,
    /// A photo cannot be read.
    Photo {
        /// Its index.
        photo: usize,
        /// The reason.
        why: Unread,
    },
    /// The tags are not of the size that they should have: they were printed larger or smaller.
    Misprinted,
    /// The tags do not fit together: their corners are off by more than a pixel on average, or most of them by more than
    /// two.
    Rough {
        /// How far they are off, in pixels.
        rms_px: f64,
        /// The numbers of the worst ones, the worst one first.
        worst: Vec<u32>,
    },
}
