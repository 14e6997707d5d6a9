//! Resampling: bilinear between pixels. Where the picture shrinks, samples are taken from copies at a half, a quarter,
//! ... of its size (a mip map), so that fine lines do not flicker or vanish.

use super::Photo;
use crate::geometry::Homography;
use nalgebra::Point2;

/// The number of pixels along a row that share a mip level; computing the level for each pixel would be slow.
const RUN: u32 = 8;

impl Photo {
    /// Returns the picture scaled down so that its longer side has at most `most` pixels.
    #[must_use]
    pub fn within(&self, most: u32) -> Photo {
        let longer = self.width.max(self.height);
        if longer <= most {
            return self.clone();
        }
        let shrunk = |side: u32| {
            let side = u64::from(side) * u64::from(most) / u64::from(longer);
            u32::try_from(side).unwrap_or(most).max(1)
        };
        let size = [shrunk(self.width), shrunk(self.height)];
        let corners = |w: u32, h: u32| {
            let (w, h) = (f64::from(w), f64::from(h));
            [[0.0, 0.0], [w, 0.0], [w, h], [0.0, h]].map(Point2::from)
        };
        let map = Homography::between(corners(size[0], size[1]), corners(self.width, self.height));
        map.map_or_else(|_| self.clone(), |map| self.seen_through(&map, size))
    }

    /// Returns a picture of `size` pixels. `map` maps its places to places of this picture, both in pixels from the
    /// upper left corner.
    pub(super) fn seen_through(&self, map: &Homography, size: [u32; 2]) -> Photo {
        let [width, height] = size;
        let middle = |pixel: u32| f64::from(pixel) + 0.5;
        let levels = self.levels(map, size);
        let mut pixels = Vec::with_capacity(usize::try_from(u64::from(width) * u64::from(height)).unwrap_or_default());
        for y in 0..height {
            let mut shrinks = Shrinking::default();
            for x in 0..width {
                let at = Point2::new(middle(x), middle(y));
                if x % RUN == 0 {
                    shrinks = Shrinking::of(map.stretch(at).unwrap_or(1.0), levels.len());
                }
                let seen = map.there(at).unwrap_or_default();
                pixels.push(shrinks.sample(self, &levels, seen));
            }
        }
        Photo { width, height, pixels }
    }

    /// Returns copies of a half, a quarter, ... of the size, as many as the map needs.
    fn levels(&self, map: &Homography, [width, height]: [u32; 2]) -> Vec<Photo> {
        // The map shrinks the most at a corner.
        let (right, bottom) = (f64::from(width), f64::from(height));
        let corners = [[0.0, 0.0], [right, 0.0], [right, bottom], [0.0, bottom]].map(Point2::from);
        let most = corners.into_iter().filter_map(|at| map.stretch(at)).fold(1.0, f64::max);
        let mut levels: Vec<Photo> = Vec::new();
        let mut size = 1.0;
        while size < most {
            let last = levels.last().unwrap_or(self);
            if last.width.max(last.height) == 1 {
                break;
            }
            let half = last.halved();
            levels.push(half);
            size *= 2.0;
        }
        levels
    }

    /// Returns the picture at half the size: each pixel the mean of four.
    fn halved(&self) -> Photo {
        let (width, height) = (self.width.div_ceil(2), self.height.div_ceil(2));
        let mut pixels = Vec::with_capacity(self.pixels.len() / 3);
        for (x, y) in (0..i64::from(height)).flat_map(|y| (0..i64::from(width)).map(move |x| (2 * x, 2 * y))) {
            let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|(x, y)| self.pixel(x, y));
            let sum = four.iter().fold([2_u16; 3], |[r, g, b], pixel| {
                let [pr, pg, pb] = pixel.map(u16::from);
                [r + pr, g + pg, b + pb]
            });
            pixels.push(sum.map(|part| u8::try_from(part / 4).unwrap_or(u8::MAX)));
        }
        Photo { width, height, pixels }
    }

    /// Returns the colour at a place, rounded.
    pub(super) fn colour_at(&self, at: Point2<f64>) -> [u8; 3] {
        self.bilinear(at).map(rounded)
    }

    /// Returns the colour at a place, in pixels from the upper left corner: that of the four pixels round it, weighed.
    #[expect(clippy::cast_possible_truncation, reason = "places within a picture, and shares of a pixel")]
    fn bilinear(&self, at: Point2<f64>) -> [f32; 3] {
        let (x, y) = (at.x - 0.5, at.y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right, below) = ((x - left) as f32, (y - top) as f32);
        let (left, top) = (left as i64, top as i64);
        let [a, b, c, d] =
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| self.pixel(left + dx, top + dy).map(f32::from));
        mixed(mixed(a, b, right), mixed(c, d, right), below)
    }
}

/// The copies to sample between where a picture shrinks.
#[derive(Clone, Copy, Debug, Default)]
struct Shrinking {
    /// The larger copy: 0 is the picture itself.
    level: usize,
    /// The share of the next smaller copy.
    next: f32,
}

impl Shrinking {
    /// Returns the scaled copies to sample where a step of one pixel in the result is `stretch` pixels in the picture.
    #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
    fn of(stretch: f64, levels: usize) -> Self {
        let (mut level, mut size) = (0, 1.0);
        while level < levels && size * 2.0 <= stretch {
            (level, size) = (level + 1, size * 2.0);
        }
        let next = if level < levels { (stretch / size - 1.0).clamp(0.0, 1.0) as f32 } else { 0.0 };
        Shrinking { level, next }
    }

    fn sample(self, whole: &Photo, levels: &[Photo], at: Point2<f64>) -> [u8; 3] {
        let of = |level: usize| {
            let copy = level.checked_sub(1).and_then(|below| levels.get(below)).unwrap_or(whole);
            let shift = i32::try_from(level).unwrap_or_default();
            copy.bilinear(at * 2.0_f64.powi(-shift))
        };
        let colour = of(self.level);
        let colour = if self.next > 0.0 { mixed(colour, of(self.level + 1), self.next) } else { colour };
        colour.map(rounded)
    }
}

fn mixed(from: [f32; 3], to: [f32; 3], part: f32) -> [f32; 3] {
    let ([r, g, b], [tr, tg, tb]) = (from, to);
    [r + (tr - r) * part, g + (tg - g) * part, b + (tb - b) * part]
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mean of bytes")]
fn rounded(part: f32) -> u8 {
    (part + 0.5) as u8
}
