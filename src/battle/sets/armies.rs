//! Each rule set's decisions about armies, by the name of the set.

// The list names each set's rules for armies: import them all.
use super::*;
use crate::battle::{ArmyRules, OPTIONAL_RULES, Options};

macro_rules! armies {
    ($($(#[$about:meta])* $set:ident, $_module:ident, $name:literal, $army:ident, $unit:ident, $commander:ident;)+) => {
        impl RulesName {
            /// Returns the set's decisions about armies.
            pub(crate) fn army(self) -> &'static dyn ArmyRules {
                match self {
                    $(RulesName::$set => &$army,)+
                }
            }
        }
    };
}

each_set!(armies);

impl RulesName {
    /// Returns the name of the rules, for people.
    #[must_use]
    pub fn words(self) -> &'static str {
        self.army().title()
    }

    /// Returns the largest number of sides in a battle: two under the AWI figure rules, where they alternate (AWI Step
    /// 11), otherwise as many as there are easily distinguished colours.
    ///
    /// ```
    /// use drumhead::battle::RulesName;
    /// assert_eq!((RulesName::Otp.most_sides(), RulesName::Awi.most_sides()), (6, 2));
    /// ```
    #[must_use]
    pub fn most_sides(self) -> usize {
        self.army().max_sides()
    }

    /// Returns the options with every optional rule off that the set does not have.
    #[must_use]
    pub fn own_options(self, options: Options) -> Options {
        let mut own = options;
        for rule in OPTIONAL_RULES.iter().filter(|rule| self.army().no_option(rule).is_some()) {
            rule.set(&mut own, false);
        }
        own
    }
}
