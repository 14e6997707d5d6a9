//! A photo as a view of the table.

use super::camera::Camera;
use nalgebra::{Vector2, Vector3};

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

    /// Returns how flat the camera looks at a place of the table: the squared distance along the table over the squared
    /// height.
    pub(super) fn flatness(&self, [x, y]: [f64; 2]) -> f64 {
        let eye = self.camera.eye;
        ((x - eye.x).powi(2) + (y - eye.y).powi(2)) / (eye.z * eye.z)
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
