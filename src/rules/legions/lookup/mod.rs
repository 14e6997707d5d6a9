//! The lookup of American Legions: its questions without a table, answered by the resolvers of the table.
//!
//! This is a layer above the rules and above `lookup`, whose types it fills. No other part of the rules may import it.

mod answer;
mod ask;
mod chain;
mod facts;
mod from_table;
mod lists;
mod outcome;
mod pages;
mod questions;
mod read;
mod read_assault;
#[cfg(test)]
mod tests;

pub use ask::{Ask, MoraleQuestion};
pub use outcome::{Outcome, Score};

use super::Charts;
use crate::battle::RulesName;
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::lookup::form::{Group, LookupPage};
use crate::lookup::request::name_with_count;
use crate::lookup::sources::Noted;
use crate::lookup::{
    Asking, Filled, LookupRules, Picked, Question, RolledFor, SetAnswer, SetQuestion, TableRoll, note_by_pairs, request,
};
use crate::rules::{AnyGame, Charts as AnyCharts, Modifier, Stop};
use serde_json::{Value, json};
use std::sync::Arc;

/// A question with the charts in use.
#[derive(Clone, Debug, PartialEq)]
pub struct AskWithCharts {
    /// The question.
    pub ask: Ask,
    /// The charts.
    pub charts: Arc<Charts>,
}

impl SetQuestion for AskWithCharts {
    type Outcome = Outcome;
    type Score = Score;
    const RULES: RulesName = RulesName::Legions;

    fn answer(&self, dice: &mut dyn Dice) -> Result<SetAnswer<Outcome, Score>, Stop> {
        answer::answer(&self.ask, &self.charts, dice)
    }

    fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        match &self.ask {
            Ask::Assault(assault) => Ok(chain::odds(assault, &self.charts)?.named(Outcome::Assault)),
            _ => exact(|dice: &mut dyn Dice| self.answer(dice).map(|answer| answer.outcome)),
        }
    }

    fn is_chain(&self) -> bool {
        matches!(self.ask, Ask::Assault(_))
    }

    fn note_charts(&self, noted: &mut Noted) {
        let Ask::Assault(assault) = &self.ask else {
            note_by_pairs(self, noted);
            return;
        };
        for ask in chain::parts(assault, &self.charts) {
            note_by_pairs(&AskWithCharts { ask, charts: Arc::clone(&self.charts) }, noted);
        }
    }
}

/// American Legions' part of the lookup.
#[derive(Clone, Copy, Debug)]
pub struct Lookup;

impl LookupRules for Lookup {
    fn rules(&self) -> RulesName {
        RulesName::Legions
    }

    fn word(&self) -> &'static str {
        "american-legions"
    }

    fn questions(&self) -> &'static [Asking] {
        questions::QUESTIONS
    }

    fn read(&self, ask: &str, fields: &Fields<'_>, charts: &AnyCharts) -> Option<Question> {
        let charts = charts.legions()?;
        let ask = questions::read(ask, fields, charts)?;
        Some(Question::of(AskWithCharts { ask, charts: Arc::clone(charts) }))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        super::modifier_words(&modifier.name)
    }

    /// Returns true: no modifier of a morale check excludes another.
    fn go_together(&self, _: &str, _: &str) -> bool {
        true
    }

    fn pages(&self) -> &'static [LookupPage] {
        pages::PAGES
    }

    fn usual(&self, ask: &str) -> Value {
        pages::usual(ask)
    }

    fn form(&self, ask: &str, request: &Value, charts: &AnyCharts) -> Vec<Group> {
        charts.legions().map_or_else(Vec::new, |charts| pages::form(ask, request, charts))
    }

    fn name(&self, request: &mut Value, at: &str, name: &str, times: u16) {
        name_with_count(request, at, name, times, |_| true);
    }

    /// Returns nothing: no page has a list of parts.
    fn new_part(&self, _: &str) -> Value {
        json!({})
    }

    fn of_unit(&self, ask: &str, picked: Picked<'_>) -> Filled {
        let mut request = from_table::of_unit(ask, picked)?;
        request::put(&mut request, "/rules", self.word().into());
        request::put(&mut request, "/ask", ask.into());
        Ok(request)
    }

    fn first_asked(&self, _: &AnyGame, _: &UnitId) -> Vec<&'static str> {
        vec!["fire", "shock", "morale"]
    }

    /// Returns nothing: no die is rolled for a leader alone.
    fn of_commanders(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns `None`: the table shows no odds below its dice.
    fn of_roll<'g>(&self, _: TableRoll<'g>) -> Option<RolledFor<'g>> {
        None
    }

    fn of_commander(&self, _: &str, _: &AnyGame, _: &CommanderId) -> Option<Filled> {
        None
    }
}
