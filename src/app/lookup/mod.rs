//! The lookup pages without pixels: what is asked on each, the dice so far, the answer, the odds, and a question kept to
//! compare with.
//!
//! What is on a page is a request as `drumhead lookup` reads it, and it is read and answered by [`crate::lookup`] alone: a
//! page can ask nothing that the command line cannot, and both have the same answer.

mod chances;
mod desk;
mod from_table;
#[cfg(test)]
mod tests;

pub use crate::lookup::form::{Choice, Group, Item, Kind, MAX_PARTS, Naming, Page, Worth};
pub use crate::lookup::request::times;
pub use chances::{Row, rows};
pub use desk::{Asked, Came, Kept, LookupDesk};

use crate::battle::RulesName;
use crate::lookup::sets;
use crate::rules::Charts;
use serde_json::{Value, json};

/// The pages of a rule set, in the order of the list.
#[must_use]
pub fn pages(rules: RulesName) -> &'static [Page] {
    sets::of(rules).pages()
}

/// The page of a question.
fn page_of(rules: RulesName, ask: &str) -> Option<&'static Page> {
    pages(rules).iter().find(|page| page.ask == ask)
}

/// What a page asks before anything is set.
fn usual(rules: RulesName, ask: &str) -> Value {
    let set = sets::of(rules);
    let mut request = json!({"rules": set.word(), "ask": ask});
    if let (Some(request), Value::Object(own)) = (request.as_object_mut(), set.usual(ask)) {
        request.extend(own);
    }
    request
}

/// What a request's page lets be set, by charts of its rules.
fn form_of(request: &Value, charts: &Charts) -> Vec<Group> {
    sets::of(charts.rules()).form(request["ask"].as_str().unwrap_or_default(), request, charts)
}

/// The rule set and the page of a request; `None`: it is none of a page.
fn named_in(request: &Value) -> Option<(RulesName, &'static Page)> {
    let word = request["rules"].as_str()?;
    let rules = RulesName::ALL.into_iter().find(|rules| sets::of(*rules).word() == word)?;
    Some((rules, page_of(rules, request["ask"].as_str()?)?))
}
