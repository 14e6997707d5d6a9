//! What rules are cited by.

use crate::word;

/// What says so, in the language at hand: a section or a heading of a rules text as it is, by which it is found there; what
/// stands in a section's place in words.
///
/// ```
/// use drumhead::text::{Language, cited, speak};
/// speak(Language::French);
/// assert_eq!(cited("8.11"), "8.11");
/// assert_eq!(cited("Morale factors"), "Morale factors");
/// assert_eq!(cited("ruling"), "décision");
/// ```
#[must_use]
pub fn cited(rule: &str) -> &str {
    match rule {
        "ruling" => word!("say-cited-ruling"),
        "rulings" => word!("say-cited-rulings"),
        "battle file" => word!("say-cited-battle-file"),
        "end table" => word!("say-cited-end-table"),
        section => section,
    }
}
