//! Who may charge whom, and why not: the table and the lookup refuse in the same words.

use crate::rules::Refusal;
use crate::say;
use crate::say::Name;

/// A refusal that the referee may overrule.
pub(super) fn bar(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: true }
}

/// A unit has no way at another along which such troops may charge (Movement charges).
#[must_use]
pub fn has_no_way(unit: &str, foe: &str) -> Refusal {
    bar("Movement charges", say!("awi-has-no-way-at-that-it-may", unit = Name::title(unit), foe))
}
