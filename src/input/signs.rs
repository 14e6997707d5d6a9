//! Characters that deceive the reader.

/// Returns whether a character is invisible and changes how the text around it is displayed: it reverses the direction
/// of writing, or it is a line break that only some programs show.
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
