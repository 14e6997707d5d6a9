//! The charts of any rule set: what a game is played with and its journal holds.

use super::sets::{by_name, of_set};
use super::sheet::{Book, Draft};
use super::{awi, otp};
use crate::battle::RulesName;
use crate::input::Faults;
use crate::input::text_in;
use std::sync::{Arc, OnceLock};

/// The charts of a rule set. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Charts {
    /// On to Philadelphia.
    Otp(Arc<otp::Charts>),
    /// The AWI figure rules.
    Awi(Arc<awi::Charts>),
}

impl Charts {
    /// The charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// let charts = Charts::built_in(RulesName::Awi);
    /// assert_eq!((charts.rules(), charts.are_built_in()), (RulesName::Awi, true));
    /// ```
    #[must_use]
    pub fn built_in(rules: RulesName) -> Self {
        // Each set's are made once: every journal that is opened asks for them.
        by_name!(rules, set => {
            static MADE: OnceLock<Charts> = OnceLock::new();
            MADE.get_or_init(|| set::Charts::built_in().into()).clone()
        })
    }

    /// Reads a charts file for a rule set, laid over the built-in charts.
    ///
    /// # Errors
    /// All faults and warnings in the order of the file; one of other rules is at fault.
    pub fn check(rules: RulesName, text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        let (charts, warnings) = by_name!(rules, set => {
            let (charts, warnings) = set::Charts::check(text, file)?;
            (charts.into(), warnings)
        });
        Ok((charts, warnings))
    }

    /// The rules that a charts file says it is for; On to Philadelphia where it does not say.
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

    /// What a rule set says of its charts, for a page that shows them.
    #[must_use]
    pub fn book(rules: RulesName) -> &'static dyn Book {
        by_name!(rules, set => &set::charts::Shown)
    }

    /// A draft that says what these charts say.
    #[must_use]
    pub fn draft(&self) -> Draft {
        of_set!(self, Charts(charts) => charts.draft())
    }

    /// The charts of a rule set that a draft comes to.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_draft(rules: RulesName, draft: &Draft) -> Result<Self, Faults> {
        Self::check(rules, &draft.whole(), "charts").map(|(charts, _)| charts)
    }

    /// Charts as a game kept them, whole ([`Self::text`]).
    ///
    /// # Errors
    /// All faults, if it is no such text.
    pub fn recorded(rules: RulesName, text: &str) -> Result<Self, Faults> {
        Ok(by_name!(rules, set => set::Charts::recorded(text)?.into()))
    }

    /// Which rules they are for.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        match self {
            Charts::Otp(_) => RulesName::Otp,
            Charts::Awi(_) => RulesName::Awi,
        }
    }

    /// The charts as a charts file, whole.
    #[must_use]
    pub fn text(&self) -> &str {
        of_set!(self, Charts(charts) => charts.text())
    }

    /// They say the same as the built-in ones, from the same sources.
    #[must_use]
    pub fn are_built_in(&self) -> bool {
        of_set!(self, Charts(charts) => charts.are_built_in())
    }

    /// Which charts these are, for people.
    #[must_use]
    pub fn words(&self) -> String {
        of_set!(self, Charts(charts) => charts.words())
    }
}

impl From<Arc<otp::Charts>> for Charts {
    fn from(charts: Arc<otp::Charts>) -> Self {
        Charts::Otp(charts)
    }
}

impl From<otp::Charts> for Charts {
    fn from(charts: otp::Charts) -> Self {
        Charts::Otp(Arc::new(charts))
    }
}

impl From<Arc<awi::Charts>> for Charts {
    fn from(charts: Arc<awi::Charts>) -> Self {
        Charts::Awi(charts)
    }
}

impl From<awi::Charts> for Charts {
    fn from(charts: awi::Charts) -> Self {
        Charts::Awi(Arc::new(charts))
    }
}
