//! A photo as a view of the table, and the picture of the table from above.

use super::camera::Camera;
use crate::photo::{MAX_SIDE, Photo};
use nalgebra::{Point2, Vector2, Vector3};

/// The view of one photo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    pub(super) camera: Camera,
    /// Pixels of the photo for each pixel of the camera.
    pub(super) scale: f64,
}

impl View {
    /// Returns the pixel of the photo, from its upper left corner, that shows a place of the table in millimetres;
    /// `None` behind the camera.
    #[must_use]
    pub fn pixel(&self, at_mm: [f64; 3]) -> Option<[f64; 2]> {
        let pixel = self.camera.pixel(Vector3::from(at_mm))? * self.scale;
        Some([pixel.x, pixel.y])
    }

    /// Returns the place of the table, in millimetres, that a pixel of the photo shows at a height; `None` above the
    /// horizon.
    #[must_use]
    pub fn place(&self, pixel: [f64; 2], height_mm: f64) -> Option<[f64; 2]> {
        self.camera.place(Vector2::from(pixel) / self.scale, height_mm).map(Into::into)
    }

    /// Returns the height of the camera over the table, in millimetres.
    #[must_use]
    pub fn height_mm(&self) -> f64 {
        self.camera.eye.z
    }

    /// Returns the angle between the vertical and the ray to a place, in degrees.
    #[must_use]
    pub fn slant(&self, at_mm: [f64; 3]) -> f64 {
        self.camera.slant(Vector3::from(at_mm)).to_degrees()
    }
}

impl Photo {
    /// Returns the picture of a table of this size, in millimetres, as seen from straight above, its far edge at the
    /// top; one pixel for each millimetre, up to [`MAX_SIDE`]. Places outside the photo are grey. Figures and
    /// hills lean away from the camera.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and the largest side")]
    pub fn from_above(&self, view: &View, [width_mm, depth_mm]: [f64; 2]) -> Photo {
        const OUTSIDE: [u8; 3] = [128; 3];
        let scale = (f64::from(MAX_SIDE) / width_mm.max(depth_mm)).min(1.0);
        let [width, height] = [width_mm, depth_mm].map(|side| (side * scale).clamp(1.0, f64::from(MAX_SIDE)) as u32);
        let (right, bottom) = (f64::from(self.width), f64::from(self.height));
        let colour = |x: u32, y: u32| {
            let at = [(f64::from(x) + 0.5) / scale, depth_mm - (f64::from(y) + 0.5) / scale, 0.0];
            let seen = view.pixel(at).filter(|[x, y]| (0.0..right).contains(x) && (0.0..bottom).contains(y));
            seen.map_or(OUTSIDE, |[x, y]| self.colour_at(Point2::new(x, y)))
        };
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| colour(x, y)).collect();
        Photo { width, height, pixels }
    }
}
