//! The lookup of the AWI figure rules: their questions without a table, answered by the resolvers of the table.
//!
//! This is a layer above the rules and above `lookup`, whose types it fills. No other part of the rules may import it.

mod answer;
mod ask;
pub mod charge;
mod from_table;
mod game_roll;
mod lists;
mod onset;
mod outcome;
mod pages;
mod pair;
mod read;
mod read_charge;
mod read_fire;
mod table_roll;

pub use ask::Ask;
pub use charge::{ChargeOutcome, Ending};
pub use game_roll::GameRoll;
pub use outcome::{Outcome, Score};

use super::Charts;
use super::hits::HitThrow;
use crate::battle::RulesName;
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, exact, exact_after};
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::lookup::chain::Chain;
use crate::lookup::form::{Group, LookupPage};
use crate::lookup::request::name_with_count;
use crate::lookup::sources::Noted;
use crate::lookup::{
    Asking, Filled, HitDice, LookupRules, NotAsked, Picked, Question, RolledFor, SetAnswer, SetQuestion, TableRoll,
    note_by_pairs, request,
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
    const RULES: RulesName = RulesName::Awi;

    fn answer(&self, dice: &mut dyn Dice) -> Result<SetAnswer<Outcome, Score>, Stop> {
        answer::answer(&self.ask, &self.charts, dice)
    }

    /// Fire and blows compute their own odds, as every die hits on its own.
    fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        match &self.ask {
            Ask::Fire(question) => super::fire::odds(&self.charts, question)?.map(|hits| Outcome::Hits { hits }),
            Ask::Melee(question) => super::melee::odds(&self.charts, question)?.map(|hits| Outcome::Hits { hits }),
            Ask::Charge(charge) => Ok(charge.run(&self.charts).odds()?.named(Outcome::Charge)),
            Ask::GameRoll(GameRoll::Hits(throw)) => game_roll::hits_after(throw, &[]),
            _ => exact(|dice: &mut dyn Dice| self.answer(dice).map(|answer| answer.outcome)),
        }
    }

    fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        match self.hits() {
            Some(throw) => game_roll::hits_after(&throw, thrown),
            None if thrown.is_empty() => self.odds(),
            None => exact_after(thrown, |dice| self.answer(dice).map(|answer| answer.outcome)),
        }
    }

    fn hit_dice(&self) -> Option<HitDice> {
        self.hits().as_ref().map(game_roll::hit_dice)
    }

    fn is_chain(&self) -> bool {
        matches!(self.ask, Ask::Charge(_))
    }

    fn not_counted(&self) -> &'static [&'static str] {
        if let Ask::Charge(charge) = &self.ask { charge.not_counted() } else { &[] }
    }

    fn note_charts(&self, noted: &mut Noted) {
        match &self.ask {
            Ask::Charge(charge) => charge.run(&self.charts).note(noted),
            _ => note_by_pairs(self, noted),
        }
    }
}

impl AskWithCharts {
    /// Returns the throw of fire and of blows, whose dice each hit on their own.
    fn hits(&self) -> Option<HitThrow> {
        match &self.ask {
            Ask::Fire(question) => super::fire::aim(&self.charts, question).ok().map(|aim| aim.throw),
            Ask::Melee(question) => super::melee::blows(&self.charts, question).ok().map(|blows| blows.throw),
            Ask::GameRoll(GameRoll::Hits(throw)) => Some(throw.clone()),
            _ => None,
        }
    }
}

/// The AWI figure rules' part of the lookup.
#[derive(Clone, Copy, Debug)]
pub struct Lookup;

impl LookupRules for Lookup {
    fn rules(&self) -> RulesName {
        RulesName::Awi
    }

    fn word(&self) -> &'static str {
        "awi"
    }

    fn questions(&self) -> &'static [Asking] {
        read::QUESTIONS
    }

    fn read(&self, ask: &str, fields: &Fields<'_>, charts: &AnyCharts) -> Option<Question> {
        let charts = charts.awi()?;
        let ask = read::read(ask, fields, charts)?;
        Some(Question::of(AskWithCharts { ask, charts: Arc::clone(charts) }))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        super::modifier_words(&modifier.name)
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
        charts.awi().map_or_else(Vec::new, |charts| pages::form(ask, request, charts))
    }

    fn name(&self, request: &mut Value, at: &str, name: &str, times: u16) {
        name_with_count(request, at, name, times, |other| lists::go_together(other, name));
    }

    fn new_part(&self, at: &str) -> Value {
        if !at.ends_with("/beside") {
            return json!({"weapon": "musket", "range": 4, "bases": 4});
        }
        let mut troop = json!({"grade": "trained", "arm": "infantry", "order": "close", "figures": 16});
        if at.starts_with("/attacker") {
            // A unit beside the attacker has charged too.
            request::put(&mut troop, "/charged", true.into());
        }
        troop
    }

    fn of_unit(&self, ask: &str, picked: Picked<'_>) -> Filled {
        let game = picked.game.awi().ok_or(NotAsked::NotOfTheTable)?;
        let mut request = pair::Pair { game, unit: picked.unit, enemy: picked.enemy }.ask(ask)?;
        self.put_head(&mut request, ask);
        Ok(request)
    }

    fn first_asked(&self, _: &AnyGame, _: &UnitId) -> Vec<&'static str> {
        vec!["fire", "charge", "morale"]
    }

    fn of_commanders(&self) -> &'static [&'static str] {
        &["brigadier"]
    }

    fn of_roll<'g>(&self, roll: TableRoll<'g>) -> Option<RolledFor<'g>> {
        let game = roll.game.awi()?;
        let (ask, event) = table_roll::of_roll(game, roll)?;
        Some(RolledFor { question: Question::of(AskWithCharts { ask, charts: Arc::clone(game.charts()) }), event })
    }

    fn of_commander(&self, ask: &str, game: &AnyGame, commander: &CommanderId) -> Option<Filled> {
        let filled = from_table::of_commander(ask, game.awi()?, commander)?;
        Some(filled.map(|mut request| {
            self.put_head(&mut request, ask);
            request
        }))
    }
}

impl Lookup {
    /// Puts the rules and the question into a request.
    fn put_head(self, request: &mut Value, ask: &str) {
        request::put(request, "/rules", self.word().into());
        request::put(request, "/ask", ask.into());
    }
}
