//! The lookup pages without the drawing: requests, dice, answers, odds, and a stored question to compare with.
//!
//! A page holds a request in the format of `drumhead lookup`, and only [`crate::lookup`] reads and answers it: pages
//! and command line can ask the same questions and get the same answers.

mod chances;
mod desk;
mod from_table;
#[cfg(test)]
mod tests;

pub use crate::lookup::form::{FormChoice, FormItem, Group, ItemKind, LookupPage, MAX_PARTS, NamedModifier, Worth};
pub use crate::lookup::request::times;
pub use chances::{ChanceRow, rows};
pub use desk::{KeptLookup, LookupDesk, LookupOutcome, ReadRequest};

use crate::battle::RulesName;
use crate::lookup::sets;
use crate::rules::Charts;
use serde_json::{Value, json};

/// Returns the pages of a rule set, in the order of the list.
#[must_use]
pub fn pages(rules: RulesName) -> &'static [LookupPage] {
    sets::of(rules).pages()
}

/// Returns the page of a question.
fn page_of(rules: RulesName, ask: &str) -> Option<&'static LookupPage> {
    pages(rules).iter().find(|page| page.ask == ask)
}

/// Returns the initial request of a page.
fn usual(rules: RulesName, ask: &str) -> Value {
    let set = sets::of(rules);
    let mut request = json!({"rules": set.word(), "ask": ask});
    if let (Some(request), Value::Object(own)) = (request.as_object_mut(), set.usual(ask)) {
        request.extend(own);
    }
    request
}

/// Returns the settings of a request's page under charts of its rules.
fn form_of(request: &Value, charts: &Charts) -> Vec<Group> {
    sets::of(charts.rules()).form(request["ask"].as_str().unwrap_or_default(), request, charts)
}

/// Returns the rule set and page of a request; `None` if it belongs to no page.
fn named_in(request: &Value) -> Option<(RulesName, &'static LookupPage)> {
    let word = request["rules"].as_str()?;
    let rules = RulesName::ALL.into_iter().find(|rules| sets::of(*rules).word() == word)?;
    Some((rules, page_of(rules, request["ask"].as_str()?)?))
}
