//! The picture of a table from straight above, put together from photos.

use super::view::View;
use crate::photo::{MAX_SIDE, Photo};
use nalgebra::Point2;

/// The colour of places that no photo shows.
const OUTSIDE: [u8; 3] = [128; 3];

/// The picture of a table from straight above, its far edge at the top, one pixel for each millimetre, up to
/// [`MAX_SIDE`]. Each place is taken from the photo that looks down on it most steeply; those that no photo shows are
/// grey. Figures and hills lean away from the camera.
///
/// It is made row by row, so that it can be spread over many frames.
#[derive(Clone, Debug)]
pub struct FromAbove {
    photo: Photo,
    depth_mm: f64,
    /// Pixels for each millimetre.
    scale: f64,
    /// The number of rows that are made.
    rows: u32,
}

impl FromAbove {
    /// Begins the picture of a table of this size, in millimetres: all grey.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and the largest side")]
    pub fn begin([width_mm, depth_mm]: [f64; 2]) -> Self {
        let scale = (f64::from(MAX_SIDE) / width_mm.max(depth_mm)).min(1.0);
        let [width, height] = [width_mm, depth_mm].map(|side| (side * scale).clamp(1.0, f64::from(MAX_SIDE)) as u32);
        let count = usize::try_from(u64::from(width) * u64::from(height)).unwrap_or_default();
        FromAbove { photo: Photo { width, height, pixels: vec![OUTSIDE; count] }, depth_mm, scale, rows: 0 }
    }

    /// Returns whether all rows are made.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.rows >= self.photo.height
    }

    /// Returns the picture; rows that are not made yet are grey.
    #[must_use]
    pub const fn photo(&self) -> &Photo {
        &self.photo
    }

    /// Makes the next rows, `count` at most, from photos and their views.
    pub fn add_rows(&mut self, photos: &[(&Photo, View)], count: u32) {
        let to = self.rows.saturating_add(count).min(self.photo.height);
        for y in self.rows..to {
            for x in 0..self.photo.width {
                let colour = self.colour(photos, [x, y]);
                let index = usize::try_from(u64::from(y) * u64::from(self.photo.width) + u64::from(x));
                if let Some(pixel) = index.ok().and_then(|index| self.photo.pixels.get_mut(index)) {
                    *pixel = colour;
                }
            }
        }
        self.rows = to;
    }

    fn colour(&self, photos: &[(&Photo, View)], [x, y]: [u32; 2]) -> [u8; 3] {
        let at = [(f64::from(x) + 0.5) / self.scale, self.depth_mm - (f64::from(y) + 0.5) / self.scale];
        let seen = photos.iter().filter_map(|(photo, view)| {
            let [u, v] = view.pixel([at[0], at[1], 0.0])?;
            let is_inside = (0.0..f64::from(photo.width)).contains(&u) && (0.0..f64::from(photo.height)).contains(&v);
            is_inside.then(|| (view.flatness(at), photo, Point2::new(u, v)))
        });
        let best = seen.min_by(|(a, ..), (b, ..)| a.total_cmp(b));
        best.map_or(OUTSIDE, |(_, photo, pixel)| photo.colour_at(pixel))
    }
}
