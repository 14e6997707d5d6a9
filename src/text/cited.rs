//! Rule citations.

use crate::msg;

/// Returns a citation in the current language. A section or heading stays unchanged, because readers look it up under
/// that name in the rules text; words used in place of a section ("rulings") are translated.
///
/// ```
/// use drumhead::text::{Language, cited, set_language};
/// set_language(Language::French);
/// assert_eq!(cited("8.11"), "8.11");
/// assert_eq!(cited("Morale factors"), "Morale factors");
/// assert_eq!(cited("ruling"), "décision");
/// ```
#[must_use]
pub fn cited(rule: &str) -> &str {
    match rule {
        "ruling" => msg!("say-cited-ruling"),
        "rulings" => msg!("say-cited-rulings"),
        "battle file" => msg!("say-cited-battle-file"),
        "end table" => msg!("say-cited-end-table"),
        section => section,
    }
}
