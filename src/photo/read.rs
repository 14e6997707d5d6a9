//! Reading JPEG and PNG, and writing JPEG.
//!
//! The decoders of the crate are used without its `DynamicImage`, whose conversions between all kinds of pixels would
//! make the browser version larger.

use super::{MAX_SIDE, MAX_STORED, Photo};
use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::codecs::png::PngDecoder;
use image::metadata::Orientation;
use image::{ColorType, ExtendedColorType, ImageDecoder, ImageError, ImageFormat, Limits};
use serde::{Deserialize, Serialize};
use std::io::{Cursor, ErrorKind};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 40 * 1024 * 1024;

/// The most pixels of a picture that is read: phones of "64 megapixels" have a few more than 64,000,000.
pub const MAX_PIXELS: u64 = 64 * 1024 * 1024;

/// JPEG qualities to try, until a picture is small enough.
const QUALITIES: [u8; 4] = [85, 70, 50, 30];

/// Why a file cannot be used as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhotoFault {
    /// It is neither JPEG nor PNG.
    NoPhoto,
    /// It has more than [`MAX_BYTES`].
    TooManyBytes,
    /// It has more than [`MAX_PIXELS`].
    TooManyPixels {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// Its end is missing.
    CutOff,
    /// It is damaged, or of a kind that cannot be read.
    Damaged,
}

/// Returns whether a file name has the ending of a picture, even of a kind that cannot be read.
///
/// ```
/// use drumhead::photo::names_a_photo;
/// assert!(names_a_photo("IMG_0042.JPG") && names_a_photo("map.heic") && !names_a_photo("cowpens.json"));
/// ```
#[must_use]
pub fn names_a_photo(name: &str) -> bool {
    const ENDINGS: [&str; 7] = ["jpg", "jpeg", "png", "webp", "heic", "heif", "avif"];
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

/// Returns whether bytes begin like a picture that can be read.
#[must_use]
pub fn is_photo(bytes: &[u8]) -> bool {
    matches!(image::guess_format(bytes), Ok(ImageFormat::Jpeg | ImageFormat::Png))
}

impl Photo {
    /// Reads a JPEG or PNG file, turned upright as its camera noted. Transparent parts are white.
    ///
    /// # Errors
    /// See [`PhotoFault`]. The size is checked before any pixel is read.
    pub fn read(bytes: &[u8]) -> Result<Self, PhotoFault> {
        if bytes.len() > MAX_BYTES {
            return Err(PhotoFault::TooManyBytes);
        }
        match image::guess_format(bytes) {
            Ok(ImageFormat::Jpeg) if !has_jpeg_end(bytes) => Err(PhotoFault::CutOff),
            Ok(ImageFormat::Jpeg) => decoded(JpegDecoder::new(Cursor::new(bytes)).map_err(fault)?),
            Ok(ImageFormat::Png) => {
                decoded(PngDecoder::with_limits(Cursor::new(bytes), Limits::default()).map_err(fault)?)
            }
            _ => Err(PhotoFault::NoPhoto),
        }
    }

    /// Returns the picture as JPEG, of at most [`MAX_SIDE`] pixels on its longer side and [`MAX_STORED`] bytes; `None`
    /// if even the lowest quality is larger.
    #[must_use]
    pub fn to_jpeg(&self) -> Option<Vec<u8>> {
        let shrunk = (self.width.max(self.height) > MAX_SIDE).then(|| self.within(MAX_SIDE));
        let photo = shrunk.as_ref().unwrap_or(self);
        QUALITIES.into_iter().find_map(|quality| {
            let mut out = Vec::new();
            let mut encoder = JpegEncoder::new_with_quality(&mut out, quality);
            encoder.encode(photo.rgb(), photo.width, photo.height, ExtendedColorType::Rgb8).ok()?;
            (out.len() <= MAX_STORED).then_some(out)
        })
    }

    /// Returns the picture turned or mirrored.
    fn turned(self, orientation: Orientation) -> Self {
        use Orientation::{FlipHorizontal, FlipVertical, NoTransforms};
        use Orientation::{Rotate90, Rotate90FlipH, Rotate180, Rotate270, Rotate270FlipH};
        let (w, h) = (i64::from(self.width), i64::from(self.height));
        let [right, bottom] = [w - 1, h - 1];
        // The place in the old picture of each pixel of the new one.
        let old = |x: i64, y: i64| match orientation {
            NoTransforms => (x, y),
            Rotate90 => (y, bottom - x),
            Rotate180 => (right - x, bottom - y),
            Rotate270 => (right - y, x),
            FlipHorizontal => (right - x, y),
            FlipVertical => (x, bottom - y),
            Rotate90FlipH => (y, x),
            Rotate270FlipH => (right - y, bottom - x),
        };
        let is_across = matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH);
        let (width, height) = if is_across { (self.height, self.width) } else { (self.width, self.height) };
        let places = (0..i64::from(height)).flat_map(|y| (0..i64::from(width)).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| old(x, y)).map(|(x, y)| self.pixel(x, y)).collect();
        Photo { width, height, pixels }
    }
}

fn decoded(mut decoder: impl ImageDecoder) -> Result<Photo, PhotoFault> {
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PhotoFault::TooManyPixels { width, height });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let colours = decoder.color_type();
    let size = usize::try_from(decoder.total_bytes()).map_err(|_| PhotoFault::Damaged)?;
    let mut bytes = vec![0; size];
    decoder.read_image(&mut bytes).map_err(fault)?;
    let pixels = pixels_of(bytes, colours).ok_or(PhotoFault::Damaged)?;
    let photo = Photo::new(width, height, pixels).ok_or(PhotoFault::Damaged)?;
    Ok(if orientation == Orientation::NoTransforms { photo } else { photo.turned(orientation) })
}

/// Converts samples to red, green and blue of 8 bits; `None` for colours that no JPEG or PNG has.
fn pixels_of(bytes: Vec<u8>, colours: ColorType) -> Option<Vec<[u8; 3]>> {
    let bytes = match colours.bytes_per_pixel() / colours.channel_count() {
        2 => {
            let (pairs, _) = bytes.as_chunks::<2>();
            pairs.iter().map(|pair| u16::from_ne_bytes(*pair).to_be_bytes()).map(|[high, _]| high).collect()
        }
        _ => bytes,
    };
    Some(match colours.channel_count() {
        1 => bytes.iter().map(|grey| [*grey; 3]).collect(),
        2 => bytes.as_chunks::<2>().0.iter().map(|[grey, alpha]| on_white([*grey; 3], *alpha)).collect(),
        3 => bytes.as_chunks::<3>().0.to_vec(),
        4 => bytes.as_chunks::<4>().0.iter().map(|[r, g, b, alpha]| on_white([*r, *g, *b], *alpha)).collect(),
        _ => return None,
    })
}

fn on_white(colour: [u8; 3], alpha: u8) -> [u8; 3] {
    let alpha = u32::from(alpha);
    colour.map(|part| u8::try_from((u32::from(part) * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX))
}

fn fault(error: ImageError) -> PhotoFault {
    match error {
        ImageError::IoError(why) if why.kind() == ErrorKind::UnexpectedEof => PhotoFault::CutOff,
        _ => PhotoFault::Damaged,
    }
}

/// Returns whether a JPEG has an end-of-image marker after its first scan. Without this check a truncated file would be
/// accepted, because the decoder fills the missing part with grey. The segments before the scan are skipped, because a
/// thumbnail in them has such a marker too. Within a scan, a data byte equal to the marker's first byte is always
/// followed by a zero.
fn has_jpeg_end(bytes: &[u8]) -> bool {
    const SCAN: u8 = 0xDA;
    let mut rest = bytes.get(2..).unwrap_or_default();
    loop {
        rest = match rest {
            // Fill bytes before a marker.
            [0xFF, 0xFF, ..] => rest.get(1..).unwrap_or_default(),
            [0xFF, SCAN, after @ ..] => return after.windows(2).any(|pair| pair == [0xFF, 0xD9]),
            [0xFF, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                rest.get(2 + length..).unwrap_or_default()
            }
            _ => return false,
        }
    }
}
