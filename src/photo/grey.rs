//! Grey pictures, in which tags are looked for.

use super::Photo;

/// The most pixels that are looked at: larger pictures are halved first. Up to 24 megapixels, and a little more, are read
/// as they are.
const MOST: usize = 26_000_000;

/// Bytes after the last row: the detector reads a few bytes at a time.
const SPARE: usize = 16;

/// A grey picture. Places in it are pixels from the upper left corner; the middle of the first pixel is at 0.5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grey {
    width: usize,
    height: usize,
    /// Rows from the top, and some spare bytes.
    bytes: Vec<u8>,
    /// The side of one of its pixels, in pixels of the photo.
    pub scale: u32,
}

impl Grey {
    /// Returns the brightness of a photo, halved until it is small enough or one pixel wide.
    pub fn of(photo: &Photo) -> Self {
        let size = |side: u32| usize::try_from(side).unwrap_or_default();
        let (width, height) = (size(photo.width), size(photo.height));
        let light = |[r, g, b]: &[u8; 3]| {
            let sum = 77 * u32::from(*r) + 150 * u32::from(*g) + 29 * u32::from(*b);
            u8::try_from(sum >> 8).unwrap_or(u8::MAX)
        };
        let mut bytes = Vec::with_capacity(photo.pixels.len() + SPARE);
        bytes.extend(photo.pixels.iter().map(light));
        bytes.resize(bytes.len() + SPARE, 0);
        let mut grey = Grey { width, height, bytes, scale: 1 };
        while grey.width * grey.height > MOST && grey.width.min(grey.height) > 1 {
            grey = grey.halved();
        }
        grey
    }

    /// Returns the width, in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the height, in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the bytes of all rows, and some spare ones.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn row(&self, y: usize) -> &[u8] {
        self.bytes.get(y * self.width..(y + 1) * self.width).unwrap_or_default()
    }

    /// Returns the picture at half the size: each pixel the mean of four. The picture must be at least two pixels wide
    /// and two high.
    fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut bytes = Vec::with_capacity(width * height + SPARE);
        for y in 0..height {
            let pairs = self.row(2 * y).as_chunks::<2>().0.iter().zip(self.row(2 * y + 1).as_chunks::<2>().0);
            bytes.extend(pairs.map(|([a, b], [c, d])| {
                let sum = u16::from(*a) + u16::from(*b) + u16::from(*c) + u16::from(*d);
                u8::try_from((sum + 2) / 4).unwrap_or(u8::MAX)
            }));
        }
        bytes.resize(bytes.len() + SPARE, 0);
        Grey { width, height, bytes, scale: self.scale * 2 }
    }

    /// Returns the brightness at a place, interpolated between the four pixels around it. Beyond the border it is that
    /// of the nearest pixel.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the picture")]
    #[expect(clippy::cast_precision_loss, reason = "sides of pictures")]
    pub fn at(&self, x: f64, y: f64) -> f64 {
        let x = (x - 0.5).clamp(0.0, (self.width - 1) as f64);
        let y = (y - 0.5).clamp(0.0, (self.height - 1) as f64);
        let (left, top) = (x as usize, y as usize);
        let (right, below) = (x - left as f64, y - top as f64);
        let (next, under) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let pixel = |x: usize, y: usize| f64::from(self.bytes.get(y * self.width + x).copied().unwrap_or_default());
        let upper = pixel(left, top) * (1.0 - right) + pixel(next, top) * right;
        let lower = pixel(left, under) * (1.0 - right) + pixel(next, under) * right;
        upper * (1.0 - below) + lower * below
    }

    /// Returns the brightness that only one pixel in a hundred exceeds: that of white paper in most photos.
    pub fn brightest(&self) -> u8 {
        let mut counts = [0_usize; 256];
        for row in (0..self.height).step_by(4) {
            for light in self.row(row) {
                if let Some(count) = counts.get_mut(usize::from(*light)) {
                    *count += 1;
                }
            }
        }
        exceeded_by(&counts, 100)
    }

    /// Returns the steepest step between two neighbours in a row, but for one in a thousand: small in a blurred
    /// picture.
    pub fn steepest(&self) -> u8 {
        let mut counts = [0_usize; 256];
        for row in (0..self.height).step_by(4) {
            let row = self.row(row);
            for (one, next) in row.iter().zip(row.iter().skip(2)) {
                if let Some(count) = counts.get_mut(usize::from(one.abs_diff(*next))) {
                    *count += 1;
                }
            }
        }
        exceeded_by(&counts, 1000)
    }
}

/// Returns the value that one counted value of `of` exceeds.
fn exceeded_by(counts: &[usize; 256], of: usize) -> u8 {
    let above = counts.iter().sum::<usize>() / of;
    let mut so_far = 0;
    for (value, count) in counts.iter().enumerate().rev() {
        so_far += count;
        if so_far > above {
            return u8::try_from(value).unwrap_or(u8::MAX);
        }
    }
    0
}
