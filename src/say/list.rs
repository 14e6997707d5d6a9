//! Lists in words.

use crate::word;

/// "a", "a and b", "a, b and c".
///
/// ```
/// use drumhead::say::listed;
/// assert_eq!(listed(&["a".into(), "b".into(), "c".into()]), "a, b and c");
/// ```
#[must_use]
pub fn listed(items: &[String]) -> String {
    joined(items, word!("say-and"))
}

/// "a", "a or b", "a, b or c".
#[must_use]
pub fn listed_or(items: &[String]) -> String {
    joined(items, word!("say-or"))
}

fn joined(items: &[String], last_by: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {last_by} {last}", most.join(", ")),
    }
}
