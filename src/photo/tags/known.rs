//! Tags as the fit takes them, and what is known about them beforehand.

use super::camera::Camera;
use super::detect::Found;
use super::fit::{Prior, Sight, Square};
use super::layout::Layout;
use crate::geometry::trig;
use nalgebra::Vector2;

/// A tag whose place is known, or was found in a photo.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownTag {
    pub square: Square,
    pub is_sheet: bool,
}

/// The height of most labels, in millimetres: they lie on bases of this thickness. The spread is that of card and
/// wood.
const LABEL_MM: f64 = 3.0;
const LABEL_SPREAD: f64 = 0.2;

/// Returns the height of a label on the table, as far as it is known beforehand. If sheets do not lie on the table
/// itself, labels lie on the same card.
pub(super) fn label_height(layout: &Layout) -> Prior {
    if let Some(height) = layout.label_mm {
        return Prior { value: height, sd: 0.1 };
    }
    let highest = layout.sheets.iter().map(|sheet| sheet.at_mm[2]).fold(0.0, f64::max);
    Prior { value: if highest > 0.0 { highest } else { LABEL_MM }, sd: LABEL_SPREAD }
}

/// Returns a tag as it lies at a height, its size as measured.
pub(super) fn square_of(corners: &[Vector2<f64>; 4], camera: &Camera, height: f64) -> Option<Square> {
    let [a, b, c, d] = corners.map(|corner| camera.place(corner, height));
    let (a, b, c, d) = (a?, b?, c?, d?);
    let middle = (a + b + c + d) / 4.0;
    let top = (a + b - c - d) / 2.0;
    let facing = trig::atan2(top.y, top.x);
    let side = ((b - a).norm() + (c - b).norm() + (d - c).norm() + (a - d).norm()) / 4.0;
    Some(Square { at: middle.push(facing), height, half: side / 2.0 })
}

/// How far a sheet may lie from where it should while cameras are first placed, in millimetres.
pub(super) const FIRST_LAID_SD: f64 = 1.0;
pub(super) const FIRST_PIXEL_SD: f64 = 0.1;

/// A tag of this width, in pixels, is large: its corners are as exact as they will be.
const LARGE_PX: f64 = 40.0;
/// The edges of a tag of this width, in pixels, do not blur into each other; each [`BLUR_PX`] less is a unit of blur.
const CLEAR_PX: f64 = 28.0;
const BLUR_PX: f64 = 10.0;
/// Corners in glare are this much worse.
const GLARE_ERROR: f64 = 4.0;

/// Returns a tag of a photo as the joint fit takes it.
pub(super) fn sight(photo: usize, tag: usize, found: &Found) -> Sight {
    let width = found.width();
    let error = (LARGE_PX / width).sqrt().clamp(1.0, 3.0) * if found.in_glare { GLARE_ERROR } else { 1.0 };
    let blur = ((CLEAR_PX - width) / BLUR_PX).clamp(0.0, 2.0);
    Sight { photo, tag, corners: found.corners, error, width, blur }
}
