//! The focal length that a camera has noted in a JPEG file.
//!
//! EXIF is a TIFF file within the second segment of a JPEG: a directory of entries of 12 bytes (tag, type, count, value),
//! one of which points to the directory of the camera.

/// The tag of the pointer to the camera's directory, and of the focal length as for 35 mm film.
const CAMERA: u16 = 0x8769;
const FOCAL_35MM: u16 = 0xA405;

/// Returns the focal length as for 35 mm film, in millimetres; `None` if a file does not say, or says nonsense.
///
/// ```
/// assert_eq!(drumhead::photo::focal_35mm(b"no picture"), None);
/// ```
#[must_use]
pub fn focal_35mm(bytes: &[u8]) -> Option<f64> {
    const LOOKED_AT: usize = 128 * 1024;
    let start = bytes.get(..bytes.len().min(LOOKED_AT))?;
    let at = start.windows(6).position(|six| six == b"Exif\0\0")?;
    let tiff = Tiff::of(start.get(at + 6..)?)?;
    let first = tiff.long(4)?;
    let camera = tiff.value(first, CAMERA, Tiff::long)?;
    let focal = tiff.value(camera, FOCAL_35MM, |tiff, at| tiff.short(at).map(u32::from))?;
    (8..=400).contains(&focal).then(|| f64::from(focal))
}

struct Tiff<'b> {
    bytes: &'b [u8],
    is_little: bool,
}

impl<'b> Tiff<'b> {
    fn of(bytes: &'b [u8]) -> Option<Self> {
        let is_little = match bytes.get(..2)? {
            b"II" => true,
            b"MM" => false,
            _ => return None,
        };
        Some(Tiff { bytes, is_little })
    }

    fn short(&self, at: u32) -> Option<u16> {
        let two: [u8; 2] = self.bytes.get(usize::try_from(at).ok()?..)?.get(..2)?.try_into().ok()?;
        Some(if self.is_little { u16::from_le_bytes(two) } else { u16::from_be_bytes(two) })
    }

    fn long(&self, at: u32) -> Option<u32> {
        let four: [u8; 4] = self.bytes.get(usize::try_from(at).ok()?..)?.get(..4)?.try_into().ok()?;
        Some(if self.is_little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) })
    }

    /// Returns the value of a tag in the directory at an offset.
    fn value(&self, directory: u32, tag: u16, read: impl Fn(&Self, u32) -> Option<u32>) -> Option<u32> {
        let count = self.short(directory)?;
        let entries = (0..u32::from(count)).map(|n| directory.checked_add(2 + 12 * n));
        let found = entries.map_while(|at| at).find(|at| self.short(*at) == Some(tag))?;
        read(self, found.checked_add(8)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A JPEG's start with one entry in each directory.
    fn noted(focal: u16) -> Vec<u8> {
        let mut bytes = b"\xFF\xD8\xFF\xE1\0\0Exif\0\0MM\0\x2A\0\0\0\x08".to_vec();
        bytes.extend(b"\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x1A\0\0\0\0");
        bytes.extend(b"\0\x01\xA4\x05\0\x03\0\0\0\x01");
        bytes.extend(focal.to_be_bytes());
        bytes.extend(b"\0\0\0\0\0\0");
        bytes
    }

    #[test]
    fn the_focal_length_is_found_and_nonsense_is_not() {
        assert_eq!(focal_35mm(&noted(26)), Some(26.0));
        assert_eq!(focal_35mm(&noted(0)), None);
        let whole = noted(26);
        for end in 0..whole.len() - 6 {
            assert_eq!(focal_35mm(&whole[..end]), None, "{end}");
        }
    }
}
