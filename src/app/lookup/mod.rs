//! The lookup pages without pixels: what is asked on each, the dice so far, the answer, the odds, and a question kept to
//! compare with.
//!
//! What is on a page is a request as `drumhead lookup` reads it, and it is read and answered by [`crate::lookup`] alone: a
//! page can ask nothing that the command line cannot, and both have the same answer.

mod awi;
mod chances;
mod desk;
mod form;
mod from_table;
mod onset_awi;
mod otp;
mod request;
mod table_awi;
mod table_otp;
#[cfg(test)]
mod tests;

pub use chances::{Row, rows};
pub use desk::{Asked, Came, Kept, LookupCommand, LookupDesk};
pub use form::{Choice, Group, Item, Kind, MOST_PARTS, Naming, Worth};
pub use request::times;

use crate::battle::RulesName;
use crate::rules::Charts;
use crate::text::Id;
use serde_json::{Value, json};

/// A page of the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The question's word in requests.
    pub ask: &'static str,
    /// What it is called.
    pub title: Id,
    /// Where the rules speak of it.
    pub rule: &'static str,
}

/// The pages of a rule set, in the order of the list.
#[must_use]
pub fn pages(rules: RulesName) -> &'static [Page] {
    match rules {
        RulesName::Otp => otp::PAGES,
        RulesName::Awi => awi::PAGES,
    }
}

/// The page of a question.
fn page_of(rules: RulesName, ask: &str) -> Option<&'static Page> {
    pages(rules).iter().find(|page| page.ask == ask)
}

/// A rule set as requests have it.
fn word_of(rules: RulesName) -> &'static str {
    match rules {
        RulesName::Otp => "on-to-philadelphia",
        RulesName::Awi => "awi",
    }
}

/// What a page asks before anything is set.
fn usual(rules: RulesName, ask: &str) -> Value {
    let own = match rules {
        RulesName::Otp => otp::usual(ask),
        RulesName::Awi => awi::usual(ask),
    };
    let mut request = json!({"rules": word_of(rules), "ask": ask});
    if let (Some(request), Value::Object(own)) = (request.as_object_mut(), own) {
        request.extend(own);
    }
    request
}

/// What a request's page lets be set, by charts of its rules.
fn form_of(request: &Value, charts: &Charts) -> Vec<Group> {
    let ask = request["ask"].as_str().unwrap_or_default();
    match charts.rules() {
        RulesName::Otp => otp::form(ask, request, charts),
        RulesName::Awi => awi::form(ask, request, charts),
    }
}

/// The rule set and the page of a request; `None`: it is none of a page.
fn named_in(request: &Value) -> Option<(RulesName, &'static Page)> {
    let rules = RulesName::ALL.into_iter().find(|rules| request["rules"].as_str() == Some(word_of(*rules)))?;
    Some((rules, page_of(rules, request["ask"].as_str()?)?))
}
