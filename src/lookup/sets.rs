//! The rule sets of the lookup. Only this module knows each of them.

use super::LookupRules;
use crate::battle::RulesName;

macro_rules! lookups {
    ($($(#[$_about:meta])* $set:ident, $module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+) => {
        /// Returns a rule set's part of the lookup.
        #[must_use]
        pub fn of(rules: RulesName) -> &'static dyn LookupRules {
            match rules {
                $(RulesName::$set => &crate::rules::$module::lookup::Lookup,)+
            }
        }
    };
}

crate::battle::each_set!(lookups);

/// Returns the part of every rule set.
pub(super) fn all() -> impl Iterator<Item = &'static dyn LookupRules> {
    RulesName::ALL.into_iter().map(of)
}
