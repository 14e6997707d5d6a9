//! Numbers as they are written in the language at hand.

use super::{Language, at_hand};
use std::borrow::Cow;

/// A number with a decimal point, as the language at hand writes it: "2.5", in French "2,5". For what is shown to people;
/// files, JSON and rule numbers keep the point.
///
/// ```
/// use drumhead::text::{Language, number, speak};
/// assert_eq!(number("2.5"), "2.5");
/// speak(Language::French);
/// assert_eq!(number("2.5"), "2,5");
/// ```
#[must_use]
pub fn number(written: &str) -> Cow<'_, str> {
    match at_hand() {
        Language::French if written.contains('.') => Cow::Owned(written.replace('.', ",")),
        _ => Cow::Borrowed(written),
    }
}

/// A number with a decimal point as a percentage in the language at hand: "2.5%", in French "2,5 %".
///
/// ```
/// assert_eq!(drumhead::text::percent("2.5"), "2.5%");
/// ```
#[must_use]
pub fn percent(written: &str) -> String {
    crate::say!("say-percent", percent = number(written))
}
