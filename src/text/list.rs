//! Lists in words.

use crate::msg;
use std::fmt::Display;

/// Returns "a", "a and b", "a, b and c".
///
/// ```
/// use drumhead::text::listed;
/// assert_eq!(listed(&["a".into(), "b".into(), "c".into()]), "a, b and c");
/// ```
#[must_use]
pub fn listed(items: &[String]) -> String {
    joined(items, msg!("say-and"))
}

/// Returns "a", "a or b", "a, b or c".
#[must_use]
pub fn listed_or(items: &[String]) -> String {
    joined(items, msg!("say-or"))
}

fn joined(items: &[String], last_by: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {last_by} {last}", most.join(", ")),
    }
}

/// Returns "head: text", with a space before the colon if the current language has one.
///
/// ```
/// use drumhead::text::{Language, headed, set_language};
/// assert_eq!(headed("Fire", "3 figures"), "Fire: 3 figures");
/// set_language(Language::French);
/// assert_eq!(headed("Tir", "3 figurines"), "Tir\u{a0}: 3 figurines");
/// ```
#[must_use]
pub fn headed(head: impl Display, what: impl Display) -> String {
    format!("{head}{} {what}", msg!("say-colon"))
}

/// Returns "a; b; c": clauses of one sentence.
///
/// ```
/// assert_eq!(drumhead::text::clauses(&["a".to_owned(), "b".to_owned()]), "a; b");
/// ```
#[must_use]
pub fn clauses(all: &[impl AsRef<str>]) -> String {
    let mut out = String::new();
    for (n, clause) in all.iter().enumerate() {
        if n > 0 {
            out += msg!("say-semicolon");
            out += " ";
        }
        out += clause.as_ref();
    }
    out
}
