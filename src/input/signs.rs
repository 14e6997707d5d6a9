//! Signs that deceive the eye.

/// A sign that is not seen and by which others are not read as they stand: it turns round their order, or ends a line where
/// nothing else does.
///
/// ```
/// use drumhead::input::misleads;
/// assert!(misleads('\u{202e}') && misleads('\u{2028}') && !misleads('\n'));
/// ```
#[must_use]
pub fn misleads(sign: char) -> bool {
    let ranges = ['\u{200e}'..='\u{200f}', '\u{2028}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
    sign == '\u{61c}' || ranges.iter().any(|range| range.contains(&sign))
}
