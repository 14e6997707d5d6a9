//! The corners of a table in its picture, and the picture of the table alone, corrected in perspective.

use super::{MAX_SIDE, Photo};
use crate::geometry::{Homography, Quad, QuadFault, is_anticlockwise};
use nalgebra::Point2;
use serde::{Deserialize, Serialize};

/// A place in a picture, in hundred-thousandths of its width from the left and of its height from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PhotoSpot {
    /// From the left, at most [`PhotoSpot::WHOLE`].
    pub x: u32,
    /// From the top, at most [`PhotoSpot::WHOLE`].
    pub y: u32,
}

impl PhotoSpot {
    /// The whole width or height. A step is a fiftieth of a pixel of the largest stored picture.
    pub const WHOLE: u32 = 100_000;

    /// Returns the place at these shares of the width and the height, the nearest within the picture.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and the whole")]
    pub fn at_shares([x, y]: [f64; 2]) -> Self {
        let [x, y] = [x, y].map(|share| (share.clamp(0.0, 1.0) * f64::from(Self::WHOLE)).round() as u32);
        PhotoSpot { x, y }
    }

    /// Returns the shares of the width and the height.
    #[must_use]
    pub fn shares(self) -> [f64; 2] {
        [self.x, self.y].map(|part| f64::from(part) / f64::from(Self::WHOLE))
    }
}

/// The corners of a table in its picture: near left, near right, far right, far left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Corners(pub [PhotoSpot; 4]);

/// Why four places cannot be the corners of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornersFault {
    /// No camera sees a table like this.
    Quad(QuadFault),
    /// The corners go round the other way: the table would be seen from below.
    Mirrored,
}

impl Default for Corners {
    /// The corners of the picture itself.
    fn default() -> Self {
        let all = PhotoSpot::WHOLE;
        Corners([[0, all], [all, all], [all, 0], [0, 0]].map(|[x, y]| PhotoSpot { x, y }))
    }
}

impl Corners {
    /// Checks that these can be the corners of a table.
    ///
    /// # Errors
    /// See [`CornersFault`].
    pub fn check(&self) -> Result<(), CornersFault> {
        // With y up, as on the table.
        let corners = self.in_pixels(1.0, 1.0).map(|at| Point2::new(at.x, -at.y));
        if is_anticlockwise(corners).map_err(CornersFault::Quad)? { Ok(()) } else { Err(CornersFault::Mirrored) }
    }

    fn in_pixels(&self, width: f64, height: f64) -> Quad {
        self.0.map(|spot| {
            let [x, y] = spot.shares();
            Point2::new(x * width, y * height)
        })
    }
}

impl Photo {
    /// Returns the picture of the table alone as seen from straight above, its far edge at the top. `width` and `depth`
    /// are those of the table, in any unit. The resolution is that of the edge seen in the most detail, so that no
    /// detail is lost, up to [`MAX_SIDE`].
    ///
    /// # Errors
    /// The corners cannot be those of a table.
    pub fn straightened(&self, corners: &Corners, width: f64, depth: f64) -> Result<Photo, CornersFault> {
        corners.check()?;
        let seen = corners.in_pixels(f64::from(self.width), f64::from(self.height));
        let size = straight_size(seen, width, depth);
        let [right, bottom] = size.map(f64::from);
        let sheet = [[0.0, bottom], [right, bottom], [right, 0.0], [0.0, 0.0]].map(Point2::from);
        let map = Homography::between(sheet, seen).map_err(CornersFault::Quad)?;
        Ok(self.seen_through(&map, size))
    }
}

/// Returns the size of a table's straightened picture, in pixels: it has the resolution of the edge that the photo
/// shows with the most pixels per unit.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and the largest side")]
fn straight_size([near_left, near_right, far_right, far_left]: Quad, width: f64, depth: f64) -> [u32; 2] {
    let across = (near_right - near_left).norm().max((far_right - far_left).norm()) / width;
    let along = (far_left - near_left).norm().max((far_right - near_right).norm()) / depth;
    let most = f64::from(MAX_SIDE) / width.max(depth);
    let scale = across.max(along).min(most);
    [width, depth].map(|side| (side * scale).round().clamp(1.0, f64::from(MAX_SIDE)) as u32)
}
