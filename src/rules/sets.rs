//! The rule sets in one list; every type and function with a variant for each set takes its variants from here.
//!
//! Code above the rules queries a [`super::AnyGame`], [`super::Action`], [`super::Event`] or [`super::Charts`], which
//! pass the call on with the macros below. A set implements the traits of `set.rs`. All macros read the one list of
//! the sets, [`crate::battle::each_set`].

use super::charts::{Book, Draft};
use crate::battle::RulesName;
use crate::input::{Faults, text_in};
use std::sync::Arc;

/// Evaluates one expression for a value of whichever set it is: `of_set!(self, AnyGame(game) => game.field())`.
macro_rules! of_set {
    ([$value:expr, $any:ident, $one:ident, $answer:expr]
        $($(#[$_about:meta])* $set:ident, $_module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+
    ) => {
        match $value {
            $($any::$set($one) => $answer,)+
        }
    };
    ($value:expr, $any:ident($one:ident) => $answer:expr) => {
        $crate::battle::each_set!(of_set [$value, $any, $one, $answer])
    };
}

/// Evaluates one expression for two values of the same set, and another if they are of different sets.
macro_rules! of_one_set {
    ([$both:expr, $a:ident, $one:ident, $b:ident, $two:ident, $answer:expr, $other:pat, $otherwise:expr]
        $($(#[$_about:meta])* $set:ident, $_module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+
    ) => {
        match $both {
            $(($a::$set($one), $b::$set($two)) => $answer,)+
            $other => $otherwise,
        }
    };
    ($both:expr, ($a:ident($one:ident), $b:ident($two:ident)) => $answer:expr, $other:pat => $otherwise:expr) => {
        $crate::battle::each_set!(of_one_set [$both, $a, $one, $b, $two, $answer, $other, $otherwise])
    };
}

/// Evaluates one expression with the module of the set that has this [`crate::battle::RulesName`].
macro_rules! by_name {
    ([$rules:expr, $own:ident, $answer:expr]
        $($(#[$_about:meta])* $set:ident, $module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+
    ) => {
        match $rules {
            $($crate::battle::RulesName::$set => {
                use $crate::rules::$module as $own;
                $answer
            })+
        }
    };
    ($rules:expr, $own:ident => $answer:expr) => {
        $crate::battle::each_set!(by_name [$rules, $own, $answer])
    };
}

/// Defines an enum with one variant for each set. Every set has a type of the enum's name; the variants wrap those,
/// with conversions both ways.
/// `of_each_set!(Any of Own)` names the enum `Any` where the sets name their type `Own`.
macro_rules! of_each_set {
    ($(#[$about:meta])* $any:ident) => {
        $crate::battle::each_set!(of_each_set [$(#[$about])* $any of $any]);
    };
    ($(#[$about:meta])* $any:ident of $own:ident) => {
        $crate::battle::each_set!(of_each_set [$(#[$about])* $any of $own]);
    };
    ([$(#[$about:meta])* $any:ident of $own:ident]
        $($(#[$_about:meta])* $set:ident, $module:ident, $name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+
    ) => {
        $(#[$about])*
        pub enum $any {
            $(#[doc = concat!("By ", $name, ".")] $set($crate::rules::$module::$own),)+
        }

        $(
            impl From<$crate::rules::$module::$own> for $any {
                fn from(own: $crate::rules::$module::$own) -> Self {
                    $any::$set(own)
                }
            }

            impl $any {
                #[doc = concat!("The value by the rules of `", stringify!($module), "`; `None`: it is another set's.")]
                #[must_use]
                pub fn $module(&self) -> Option<&$crate::rules::$module::$own> {
                    if let $any::$set(own) = self { Some(own) } else { None }
                }
            }

            impl<'a> TryFrom<&'a $any> for &'a $crate::rules::$module::$own {
                type Error = ();
                fn try_from(any: &'a $any) -> Result<Self, ()> {
                    any.$module().ok_or(())
                }
            }
        )+
    };
}

pub(in crate::rules) use {by_name, of_each_set, of_one_set, of_set};

macro_rules! charts {
    ($($(#[$_about:meta])* $set:ident, $module:ident, $name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+) => {
        /// The charts of a rule set. Cheap to clone.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Charts {
            $(#[doc = concat!("By ", $name, ".")] $set(Arc<super::$module::Charts>),)+
        }

        $(
            impl From<Arc<super::$module::Charts>> for Charts {
                fn from(charts: Arc<super::$module::Charts>) -> Self {
                    Charts::$set(charts)
                }
            }

            impl From<super::$module::Charts> for Charts {
                fn from(charts: super::$module::Charts) -> Self {
                    Charts::$set(Arc::new(charts))
                }
            }

            impl Charts {
                #[doc = concat!("The charts of `", stringify!($module), "`; `None`: they are another set's.")]
                #[must_use]
                pub fn $module(&self) -> Option<&Arc<super::$module::Charts>> {
                    if let Charts::$set(own) = self { Some(own) } else { None }
                }
            }
        )+
    };
}

crate::battle::each_set!(charts);

impl Charts {
    /// Returns the charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// let charts = Charts::built_in(RulesName::Awi);
    /// assert_eq!((charts.rules(), charts.are_built_in()), (RulesName::Awi, true));
    /// ```
    #[must_use]
    pub fn built_in(rules: RulesName) -> Self {
        by_name!(rules, set => set::Charts::built_in().into())
    }

    /// Reads a charts file for a rule set and applies it over the built-in charts.
    ///
    /// # Errors
    /// All faults and warnings in the order of the file; a file for other rules is a fault.
    pub fn check(rules: RulesName, text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        let (charts, warnings) = by_name!(rules, set => {
            let (charts, warnings) = set::Charts::check(text, file)?;
            (charts.into(), warnings)
        });
        Ok((charts, warnings))
    }

    /// Returns the rules that a charts file names, or On to Philadelphia if it names none.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// assert_eq!(Charts::rules_of(r#"{"format": "drumhead-charts/1", "rules": "awi"}"#), RulesName::Awi);
    /// assert_eq!(Charts::rules_of("{"), RulesName::Otp);
    /// ```
    #[must_use]
    pub fn rules_of(text: &str) -> RulesName {
        let named = text_in(text, "rules").map(serde_json::Value::from);
        named.and_then(|name| serde_json::from_value(name).ok()).unwrap_or(RulesName::Otp)
    }

    /// Returns a rule set's description of its charts, for a page that shows them.
    #[must_use]
    pub fn book(rules: RulesName) -> &'static dyn Book {
        by_name!(rules, set => set::Charts::book())
    }

    /// Returns a draft with the contents of these charts.
    #[must_use]
    pub fn draft(&self) -> Draft {
        of_set!(self, Charts(charts) => charts.draft())
    }

    /// Makes the charts of a rule set from a draft.
    ///
    /// # Errors
    /// Everything that is wrong with the draft.
    pub fn of_draft(rules: RulesName, draft: &Draft) -> Result<Self, Faults> {
        Self::check(rules, &draft.whole(), "charts").map(|(charts, _)| charts)
    }

    /// Reads complete charts as a game recorded them ([`Self::text`]).
    ///
    /// # Errors
    /// All faults of the text, if it has any.
    pub fn recorded(rules: RulesName, text: &str) -> Result<Self, Faults> {
        Ok(by_name!(rules, set => set::Charts::recorded(text)?.into()))
    }

    /// Returns the rules they are for.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        of_set!(self, Charts(charts) => charts.rules())
    }

    /// Returns the charts as a complete charts file.
    #[must_use]
    pub fn text(&self) -> &str {
        of_set!(self, Charts(charts) => charts.text())
    }

    /// Returns whether they have the same contents as the built-in ones, from the same sources.
    #[must_use]
    pub fn are_built_in(&self) -> bool {
        of_set!(self, Charts(charts) => charts.are_built_in())
    }

    /// Returns a description of the charts for people.
    #[must_use]
    pub fn words(&self) -> String {
        of_set!(self, Charts(charts) => charts.words())
    }
}
