//! The lookup of *On to Philadelphia*: questions without a battle, answered by the resolvers that the game uses.
//!
//! Uses the rules of this set and implements the traits of `crate::lookup`, which are common to all rule sets. No other
//! part of the rules may import it.

mod answer;
mod ask;
pub mod charge;
mod fight;
mod from_table;
mod game_roll;
mod lists;
mod outcome;
mod pages;
mod read;
mod read_charge;
mod rehearsal;
mod table_roll;

pub use ask::Ask;
pub use charge::{ChargeOutcome, Ending};
pub use game_roll::GameRoll;
pub use lists::{List, MAX_LEADERS};
pub use outcome::{Fighter, Outcome, Score};
pub use rehearsal::Wished;

use super::Charts;
use crate::battle::RulesName;
use crate::dice::odds::{Odds, OddsStop, exact_after};
use crate::dice::{Dice, Purpose};
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::lookup::chain::Chain;
use crate::lookup::form::{Group, LookupPage};
use crate::lookup::sources::Noted;
use crate::lookup::{
    Asking, Filled, LookupRules, NotAsked, Picked, Question, RolledFor, SetAnswer, SetQuestion, TableRoll,
    note_by_pairs, request,
};
use crate::rules::otp::charts::modifier_words;
use crate::rules::{AnyGame, Charts as AnyCharts, Modifier, Stop};
use serde_json::{Value, json};
use std::sync::Arc;

/// A question with the charts that answer it.
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
    const RULES: RulesName = RulesName::Otp;

    fn answer(&self, dice: &mut dyn Dice) -> Result<SetAnswer<Outcome, Score>, Stop> {
        answer::answer(&self.ask, &self.charts, dice)
    }

    fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        match &self.ask {
            Ask::Melee(question) => fight::Melee { question, charts: &self.charts }.odds(),
            Ask::Charge(charge) => Ok(charge.run(&self.charts).odds()?.named(Outcome::Charge)),
            _ => self.odds_after(&[]),
        }
    }

    fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        let of_table = match &self.ask {
            Ask::GameRoll(ask) => ask.odds_after(&self.charts, thrown),
            // Ties and losses take too many dice to enumerate. `odds` goes step by step, but only from the start.
            Ask::Melee(_) | Ask::Charge(_) if thrown.is_empty() => Some(self.odds()),
            Ask::Melee(_) | Ask::Charge(_) => Some(Err(OddsStop::TooMany)),
            _ => None,
        };
        of_table.unwrap_or_else(|| exact_after(thrown, |dice| self.answer(dice).map(|answer| answer.outcome)))
    }

    fn is_chain(&self) -> bool {
        matches!(self.ask, Ask::Charge(_))
    }

    fn not_counted(&self) -> &'static [&'static str] {
        if let Ask::Charge(charge) = &self.ask { charge.not_counted() } else { &[] }
    }

    fn note_charts(&self, noted: &mut Noted) {
        match &self.ask {
            Ask::Charge(charge) => charge.note(&self.charts, noted),
            _ => note_by_pairs(self, noted),
        }
    }
}

/// *On to Philadelphia* in the lookup.
#[derive(Clone, Copy, Debug)]
pub struct Lookup;

impl LookupRules for Lookup {
    fn rules(&self) -> RulesName {
        RulesName::Otp
    }

    fn word(&self) -> &'static str {
        "on-to-philadelphia"
    }

    fn questions(&self) -> &'static [Asking] {
        read::QUESTIONS
    }

    fn read(&self, ask: &str, fields: &Fields<'_>, charts: &AnyCharts) -> Option<Question> {
        let charts = charts.otp()?;
        let ask = read::read(ask, fields, charts)?;
        Some(Question::of(AskWithCharts { ask, charts: Arc::clone(charts) }))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        modifier_words(modifier)
    }

    fn go_together(&self, one: &str, other: &str) -> bool {
        lists::go_together(one, other)
    }

    fn pages(&self) -> &'static [LookupPage] {
        pages::PAGES
    }

    fn usual(&self, ask: &str) -> Value {
        pages::usual(ask)
    }

    fn form(&self, ask: &str, request: &Value, charts: &AnyCharts) -> Vec<Group> {
        charts.otp().map_or_else(Vec::new, |charts| pages::form(ask, request, charts))
    }

    fn name(&self, request: &mut Value, at: &str, name: &str, times: u16) {
        lists::name(request, at, name, times > 0);
    }

    fn new_part(&self, at: &str) -> Value {
        if at.ends_with("/beside") {
            json!({"figures": 16, "cv": 5, "modifiers": [], "multipliers": []})
        } else {
            json!({"weapon": "musket"})
        }
    }

    fn of_unit(&self, ask: &str, picked: Picked<'_>) -> Filled {
        let game = picked.game.otp().ok_or(NotAsked::NotOfTheTable)?;
        let mut request = from_table::Pair { game, unit: picked.unit, enemy: picked.enemy }.ask(ask)?;
        self.put_head(&mut request, ask);
        Ok(request)
    }

    fn first_asked(&self, game: &AnyGame, unit: &UnitId) -> Vec<&'static str> {
        if game.otp().is_some_and(|game| game.state().is_in_melee(unit)) {
            return vec!["melee"];
        }
        vec!["fire", "charge", "morale"]
    }

    fn of_commanders(&self) -> &'static [&'static str] {
        &["commander"]
    }

    fn of_roll<'g>(&self, roll: TableRoll<'g>) -> Option<RolledFor<'g>> {
        let game = roll.game.otp()?;
        let (ask, event) = table_roll::of_roll(game, roll)?;
        Some(RolledFor { question: Question::of(AskWithCharts { ask, charts: Arc::clone(game.charts()) }), event })
    }

    fn is_one_throw(&self, one: &Purpose, other: &Purpose) -> bool {
        table_roll::is_one_throw(one, other)
    }

    fn of_commander(&self, ask: &str, game: &AnyGame, commander: &CommanderId) -> Option<Filled> {
        let mut request = from_table::of_commander(ask, game.otp()?, commander)?;
        self.put_head(&mut request, ask);
        Some(Ok(request))
    }
}

impl Lookup {
    /// Adds the rules and the question's name to a request.
    fn put_head(self, request: &mut Value, ask: &str) {
        request::put(request, "/rules", self.word().into());
        request::put(request, "/ask", ask.into());
    }
}
