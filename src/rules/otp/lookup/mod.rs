//! The lookup of *On to Philadelphia*: its questions without a table, each that of the resolver which the table uses.
//!
//! Stands above the rules and above `lookup`, whose types it fills; no other part of the rules may import it.

mod answer;
pub mod charge;
mod fight;
mod from_table;
mod lists;
mod outcome;
mod pages;
mod read;
mod read_charge;
mod rehearsal;

pub use charge::{ChargeOutcome, End};
pub use lists::{List, MAX_LEADERS};
pub use outcome::{Fighter, Outcome, Score};
pub use rehearsal::Wished;

use super::Charts;
use super::charts::Danger;
use super::cv::CvQuestion;
use super::fire::FireQuestion;
use super::melee::MeleeQuestion;
use super::morale::MoraleQuestion;
use super::movement::terrain;
use super::rebuild::RebuildQuestion;
use crate::battle::{Nation, RulesName};
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::lookup::chain::Chain;
use crate::lookup::form::{Group, Page};
use crate::lookup::sources::Noted;
use crate::lookup::{
    Asking, Filled, LookupRules, NotAsked, Picked, Question, SetAnswer, SetQuestion, note_by_pairs, request,
};
use crate::rules::otp::charts::modifier_words;
use crate::rules::{Charts as AnyCharts, Game as AnyGame, Modifier, Stop};
use serde_json::{Value, json};
use std::sync::Arc;

/// A question of *On to Philadelphia*.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Fire (8.1).
    Fire(FireQuestion),
    /// Closing (9.1).
    Closing(CvQuestion),
    /// A CV roll: a firefight (9.3), a reaction (9.4).
    CvRoll(CvQuestion),
    /// A melee (9.8).
    Melee(MeleeQuestion),
    /// The morale table (10.2).
    Morale(MoraleQuestion),
    /// How heavy losses are (10.3): figures at first, and lost.
    Severity {
        /// Figures it began with.
        original: u16,
        /// Figures lost.
        lost: u16,
    },
    /// A commander's rating (2.0): his row of the chart.
    Commander(Nation),
    /// A commander with a unit that was hit (8.16) or fought a melee (9.11).
    Casualty(Danger),
    /// Rebuilding (11.0).
    Rebuild(RebuildQuestion),
    /// Disordering terrain (6.6).
    Disorder(terrain::Question),
    /// The whole of a charge (9.0).
    Charge(Box<charge::Charge>),
}

/// A question with the charts it is asked by.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The question.
    pub ask: Ask,
    /// The charts.
    pub charts: Arc<Charts>,
}

impl SetQuestion for Asked {
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
            _ => exact(|dice: &mut dyn Dice| self.answer(dice).map(|answer| answer.outcome)),
        }
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

/// The part of *On to Philadelphia* in the lookup.
#[derive(Clone, Copy, Debug)]
pub struct Lookup;

/// The charts of any set, where they are of these rules.
fn own_charts(charts: &AnyCharts) -> Option<&Arc<Charts>> {
    if let AnyCharts::Otp(charts) = charts { Some(charts) } else { None }
}

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
        let charts = own_charts(charts)?;
        let ask = read::read(ask, fields, charts)?;
        Some(Question::of(Asked { ask, charts: Arc::clone(charts) }))
    }

    fn modifier_words(&self, modifier: &Modifier) -> String {
        modifier_words(modifier)
    }

    fn go_together(&self, one: &str, other: &str) -> bool {
        lists::go_together(one, other)
    }

    fn pages(&self) -> &'static [Page] {
        pages::PAGES
    }

    fn usual(&self, ask: &str) -> Value {
        pages::usual(ask)
    }

    fn form(&self, ask: &str, request: &Value, charts: &AnyCharts) -> Vec<Group> {
        own_charts(charts).map_or_else(Vec::new, |charts| pages::form(ask, request, charts))
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

    fn of_commander(&self, ask: &str, game: &AnyGame, commander: &CommanderId) -> Option<Filled> {
        let mut request = from_table::of_commander(ask, game.otp()?, commander)?;
        self.put_head(&mut request, ask);
        Some(Ok(request))
    }
}

impl Lookup {
    /// Says in a request by which rules it is asked, and what.
    fn put_head(self, request: &mut Value, ask: &str) {
        request::put(request, "/rules", self.word().into());
        request::put(request, "/ask", ask.into());
    }
}
