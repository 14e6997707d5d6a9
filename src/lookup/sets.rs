//! The rule sets of the lookup: the one place that knows each of them.

use super::LookupRules;
use crate::battle::RulesName;
use crate::rules::{awi, otp};

/// A rule set's part of the lookup.
#[must_use]
pub fn of(rules: RulesName) -> &'static dyn LookupRules {
    match rules {
        RulesName::Otp => &otp::lookup::Lookup,
        RulesName::Awi => &awi::lookup::Lookup,
    }
}

/// The part of every rule set.
pub(super) fn all() -> impl Iterator<Item = &'static dyn LookupRules> {
    RulesName::ALL.into_iter().map(of)
}
