//! Numbers as the current language writes them.

use super::{Language, current_language};
use std::borrow::Cow;

/// Returns a number with the decimal separator of the current language: "2.5", in French "2,5". For display only;
/// files, JSON and rule numbers keep the point.
///
/// ```
/// use drumhead::text::{Language, number, set_language};
/// assert_eq!(number("2.5"), "2.5");
/// set_language(Language::French);
/// assert_eq!(number("2.5"), "2,5");
/// ```
#[must_use]
pub fn number(written: &str) -> Cow<'_, str> {
    match current_language() {
        Language::French if written.contains('.') => Cow::Owned(written.replace('.', ",")),
        _ => Cow::Borrowed(written),
    }
}

/// Returns a number with a decimal point as a percentage in the current language: "2.5%", in French "2,5 %".
///
/// ```
/// assert_eq!(drumhead::text::percent("2.5"), "2.5%");
/// ```
#[must_use]
pub fn percent(written: &str) -> String {
    crate::msg!("say-percent", percent = number(written))
}
