//! A photo of the table as it was taken: its tags, and the photo itself for the screen.

use super::{Photo, PhotoFault, TagPicture, focal_35mm};

/// The longer side that is kept for the screen, in pixels: at the near edge of a table of six feet still a little more
/// than a pixel for each millimetre.
const KEPT: u32 = 3072;

/// A photo of the table, with its tags.
#[derive(Clone, Debug)]
pub struct TablePhoto {
    tags: TagPicture,
    photo: Photo,
}

impl TablePhoto {
    /// Reads a JPEG or PNG file and finds its tags, which takes a good part of a second for 12 megapixels.
    ///
    /// # Errors
    /// See [`Photo::read`]. A photo without tags is no error.
    pub fn read(bytes: &[u8]) -> Result<Self, PhotoFault> {
        let whole = Photo::read(bytes)?;
        let tags = TagPicture::of(&whole, focal_35mm(bytes));
        let photo = whole.within(KEPT);
        let factor = f64::from(photo.width) / f64::from(whole.width);
        Ok(TablePhoto { tags: tags.scaled(factor), photo })
    }

    /// Returns its tags.
    #[must_use]
    pub const fn tags(&self) -> &TagPicture {
        &self.tags
    }

    /// Returns the photo, scaled down if it was large. Views of the reading refer to its pixels.
    #[must_use]
    pub const fn photo(&self) -> &Photo {
        &self.photo
    }

    /// Takes it apart, to be sent to another thread that shares no memory: its tags as JSON, and its photo.
    ///
    /// ```
    /// use drumhead::photo::TablePhoto;
    /// let bytes = std::fs::read("tests/photos/overhead.jpg").unwrap();
    /// let photo = TablePhoto::read(&bytes).unwrap();
    /// let (tags, picture) = photo.clone().into_parts().unwrap();
    /// assert_eq!(TablePhoto::of_parts(&tags, picture).unwrap().tags().ids(), photo.tags().ids());
    /// ```
    #[must_use]
    pub fn into_parts(self) -> Option<(String, Photo)> {
        Some((self.tags.to_json().ok()?, self.photo))
    }

    /// Puts the parts together again; `None` if the tags are no such JSON.
    #[must_use]
    pub fn of_parts(tags: &str, photo: Photo) -> Option<Self> {
        Some(TablePhoto { tags: TagPicture::of_json(tags).ok()?, photo })
    }
}
