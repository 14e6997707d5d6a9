//! The tags of one photo.

use super::detect::{Found, detect};
use super::fit::{CameraPriors, Prior};
use super::layout::Layout;
use super::reading::Unread;
use crate::photo::Photo;
use crate::photo::grey::Grey;
use nalgebra::Vector2;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The focal length of most phones and tablets, as a share of the longer side of the picture, and its spread.
const FOCAL: f64 = 0.75;
const FOCAL_SPREAD: f64 = 0.1;
/// The standard deviations of a focal length that the camera has noted, of the bend of a lens, and of the shift of
/// edges in pixels.
const NOTED_SPREAD: f64 = 0.05;
const BEND_SPREAD: f64 = 0.05;
const SHIFT_SPREAD: f64 = 0.1;
/// Edges of small tags appear a little further inwards: the table beside the white margin is always dark, the cells
/// inside the black border are not. In pixels for each unit of blur; measured over 33 synthetic photos.
const SMALL_SHIFT: f64 = -0.035;
const SMALL_SHIFT_SPREAD: f64 = 0.02;
/// The diagonal of a picture of 35 mm film, in millimetres.
const FILM_DIAGONAL: f64 = 43.27;
/// A picture without tags is dark if its whites are darker than this, and blurred if no step in it is steeper.
const DARK: u8 = 60;
const BLURRED: u8 = 24;

/// The tags of a photo.
#[derive(Clone, Debug)]
pub struct TagPicture {
    pub(super) found: Vec<Found>,
    /// Width and height, in pixels of the grey picture.
    pub(super) size: Vector2<f64>,
    /// Pixels of the photo for each pixel of the grey picture.
    pub(super) scale: f64,
    pub(super) priors: CameraPriors,
    /// The focal length that the camera has noted.
    focal_35mm: Option<f64>,
    /// It is dark, or blurred.
    flaw: Option<Unread>,
}

/// A [`TagPicture`] on its way from one thread of a browser to another.
#[derive(Serialize, Deserialize)]
struct Sent {
    found: Vec<SentTag>,
    size: [f64; 2],
    scale: f64,
    focal_35mm: Option<f64>,
    is_dark: bool,
    is_blurred: bool,
}

#[derive(Serialize, Deserialize)]
struct SentTag {
    id: u32,
    corners: [[f64; 2]; 4],
    in_glare: bool,
}

impl TagPicture {
    /// Finds the tags in a photo. `focal_35mm`: the focal length that the camera has noted, as for 35 mm film.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "sides of pictures")]
    pub fn of(photo: &Photo, focal_35mm: Option<f64>) -> Self {
        let grey = Grey::of(photo);
        let size = Vector2::new(grey.width() as f64, grey.height() as f64);
        let found = detect(&grey);
        let flaw = match () {
            () if !found.is_empty() => None,
            () if grey.brightest() < DARK => Some(Unread::Dark),
            () if grey.steepest() < BLURRED => Some(Unread::Blurred),
            () => None,
        };
        let scale = f64::from(grey.scale);
        TagPicture { found, size, scale, priors: priors(size, focal_35mm), focal_35mm, flaw }
    }

    /// Returns the same for the photo scaled by a factor: places in the reading's views are pixels of that.
    #[must_use]
    pub(in crate::photo) fn scaled(self, factor: f64) -> Self {
        TagPicture { scale: self.scale * factor, ..self }
    }

    /// Writes it as JSON.
    ///
    /// # Errors
    /// Never in practice: every number in it is finite.
    pub(in crate::photo) fn to_json(&self) -> Result<String, serde_json::Error> {
        let tag = |one: &Found| SentTag { id: one.id, corners: one.corners.map(Into::into), in_glare: one.in_glare };
        serde_json::to_string(&Sent {
            found: self.found.iter().map(tag).collect(),
            size: self.size.into(),
            scale: self.scale,
            focal_35mm: self.focal_35mm,
            is_dark: self.flaw == Some(Unread::Dark),
            is_blurred: self.flaw == Some(Unread::Blurred),
        })
    }

    /// Reads what [`Self::to_json`] wrote.
    ///
    /// # Errors
    /// The text is something else.
    pub(in crate::photo) fn of_json(text: &str) -> Result<Self, serde_json::Error> {
        let sent: Sent = serde_json::from_str(text)?;
        let found =
            |one: SentTag| Found { id: one.id, corners: one.corners.map(Vector2::from), in_glare: one.in_glare };
        let flaw = match (sent.is_dark, sent.is_blurred) {
            (true, _) => Some(Unread::Dark),
            (_, true) => Some(Unread::Blurred),
            _ => None,
        };
        let size = Vector2::from(sent.size);
        Ok(TagPicture {
            found: sent.found.into_iter().map(found).collect(),
            size,
            scale: sent.scale,
            priors: priors(size, sent.focal_35mm),
            focal_35mm: sent.focal_35mm,
            flaw,
        })
    }

    /// Returns a picture in which these tags were found.
    #[cfg(test)]
    pub(super) fn found(found: Vec<Found>, size: [f64; 2]) -> Self {
        let size = Vector2::from(size);
        TagPicture { found, size, scale: 1.0, priors: priors(size, None), focal_35mm: None, flaw: None }
    }

    /// Returns the numbers of the tags in it, in order.
    #[must_use]
    pub fn ids(&self) -> Vec<u32> {
        let ids: BTreeSet<u32> = self.found.iter().map(|found| found.id).collect();
        ids.into_iter().collect()
    }

    /// Returns the numbers that it shows more than once.
    pub(super) fn twice(&self) -> BTreeSet<u32> {
        let pairs = self.found.iter().zip(self.found.iter().skip(1));
        pairs.filter(|(one, next)| one.id == next.id).map(|(one, _)| one.id).collect()
    }

    /// Returns why it cannot be read.
    pub(super) fn fault(&self, layout: &Layout) -> Option<Unread> {
        let ids = self.ids();
        match () {
            () if ids.is_empty() => Some(self.flaw.clone().unwrap_or(Unread::NoTags)),
            () if !ids.iter().any(|id| layout.has(*id)) => Some(Unread::OtherTags(ids)),
            () => None,
        }
    }
}

/// Returns what is known beforehand about the camera of a picture.
fn priors(size: Vector2<f64>, focal_35mm: Option<f64>) -> CameraPriors {
    let noted = focal_35mm.map(|focal| (focal / FILM_DIAGONAL * size.norm(), NOTED_SPREAD));
    let (focal, spread) = noted.unwrap_or((FOCAL * size.max(), FOCAL_SPREAD));
    CameraPriors {
        focal: Prior { value: focal, sd: focal * spread },
        bend: Prior { value: 0.0, sd: BEND_SPREAD },
        shift: Prior { value: 0.0, sd: SHIFT_SPREAD },
        small_shift: Prior { value: SMALL_SHIFT, sd: SMALL_SHIFT_SPREAD },
    }
}
