//! Places of tags from photos: where each label lies, which way it faces and how high, and how far that can be trusted.
//!
//! Sheets with tags lie at known places (the corners of the table); labels with tags lie anywhere. [`TagPicture::of`]
//! finds the tags of one photo, which takes most of the time. [`place_tags`] puts the pictures together: several photos
//! of one table are joined by the tags that they share. Lengths are millimetres, angles degrees.
//!
//! Accuracy was measured on synthetic photos only (`docs/photo.md`).

mod above;
mod camera;
mod detect;
mod edges;
mod fit;
mod heights;
mod join;
mod known;
mod layout;
mod picture;
mod place;
mod reading;
mod start;
#[cfg(test)]
mod tests;
mod view;

pub use above::FromAbove;
pub use layout::{Label, Layout, Sheet};
pub use picture::TagPicture;
pub use place::place_tags;
pub use reading::{Doubt, NotSeen, Reading, TagFault, TagPlace, Unread, WhyNotSeen};
pub use view::View;
