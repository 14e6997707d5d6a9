//! The state of the lookup pages: the open page, the request, dice and answer of each page, and the comparison.

use super::from_table::Pick;
use super::{ChanceRow, Group, LookupPage, form_of, named_in, page_of, pages, rows, usual};
use crate::app::{App, LookupCommand, LookupDice, LookupEdit, LookupTurn, Prefs, ScreenCommand};
use crate::battle::RulesName;
use crate::dice::{DieWanted, Entered, Seeded, Tray};
use crate::input::Faults;
use crate::lookup::request::{self, summary};
use crate::lookup::{
    Answer, ComparedChoice, ComparedRow as FactRow, Evaluated, Question, Throw, evaluate, no_odds, rows as fact_rows,
    sets,
};
use crate::rules::{Charts, Stop};
use crate::store;
use crate::{msg, msg_id};
use serde_json::Value;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// The limit of remembered questions.
const MAX_RECENT: usize = 12;

/// The state of one page.
#[derive(Clone, Debug, Default, PartialEq)]
struct PageState {
    /// The request, without dice.
    request: Value,
    dice: Vec<u8>,
    /// It was changed or rolled since it was last remembered.
    touched: bool,
}

/// A question stored for comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptLookup {
    /// The page and its settings, in a few words.
    pub words: String,
    /// The request.
    pub request: Value,
    /// Its results and their chances.
    pub rows: Vec<ChanceRow>,
    /// Its odds and their key figures.
    pub evaluated: Evaluated,
}

/// A request as read, with its odds.
#[derive(Debug)]
pub struct ReadRequest {
    /// The question; if there is none, the faults say why.
    pub question: Option<Question>,
    /// Faults and warnings.
    pub faults: Faults,
    /// Its results and their chances; empty if it has no answer or the odds are too large.
    pub rows: Vec<ChanceRow>,
    /// Its odds and their key figures.
    pub evaluated: Option<Evaluated>,
    /// Why there are no odds.
    pub no_odds: Option<String>,
}

/// The answer to a question with the dice so far.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupOutcome {
    /// The request has faults.
    Faulty,
    /// Another die is needed.
    Wants {
        /// The die and its purpose.
        wanted: DieWanted,
        /// The faces so far.
        faces: Vec<u8>,
    },
    /// The rules refuse it, for this reason.
    Refused(String),
    /// The answer.
    Answered(Box<Answer>),
}

#[derive(Debug, Default)]
struct Worked {
    form: OnceCell<Vec<Group>>,
    asked: OnceCell<ReadRequest>,
    outcome: OnceCell<LookupOutcome>,
    throw: OnceCell<Option<Throw>>,
    facts: OnceCell<Vec<FactRow>>,
}

/// The lookup pages.
#[derive(Debug)]
pub struct LookupDesk {
    rules: RulesName,
    open: BTreeMap<RulesName, &'static str>,
    sheets: BTreeMap<(RulesName, &'static str), PageState>,
    kept: Option<KeptLookup>,
    /// The message shown when a page was last filled from the table.
    pub(super) note: Option<String>,
    /// The selection, per page, that the page was last filled for.
    pub(super) picks: BTreeMap<&'static str, Pick>,
    /// The seed of the app's dice, and the number of its throws.
    seed: u64,
    throws: u64,
    worked: Worked,
}

impl Default for LookupDesk {
    fn default() -> Self {
        LookupDesk {
            rules: RulesName::default(),
            open: BTreeMap::new(),
            sheets: BTreeMap::new(),
            kept: None,
            note: None,
            picks: BTreeMap::new(),
            seed: store::new_seed(),
            throws: 0,
            worked: Worked::default(),
        }
    }
}

impl LookupDesk {
    /// Sets the seed of the app's dice.
    pub(in crate::app) const fn throw_from(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Drops the cached values that depend on the dice.
    fn other_dice(&mut self) {
        self.worked.outcome = OnceCell::new();
        self.worked.throw = OnceCell::new();
    }

    /// Returns the rule set of the open page.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        self.rules
    }

    /// Returns the open page.
    #[must_use]
    pub fn page(&self) -> LookupPage {
        let first = pages(self.rules).first().copied();
        let open = self.open.get(&self.rules).and_then(|ask| page_of(self.rules, ask)).copied();
        open.or(first).unwrap_or(LookupPage { ask: "fire", title: msg_id!("app-page-fire"), rule: "" })
    }

    /// Returns the request of the open page, without dice.
    #[must_use]
    pub fn request(&self) -> Value {
        let ask = self.page().ask;
        self.sheets.get(&(self.rules, ask)).map_or_else(|| usual(self.rules, ask), |sheet| sheet.request.clone())
    }

    /// Returns the dice of the open page.
    #[must_use]
    pub fn dice(&self) -> &[u8] {
        self.sheets.get(&(self.rules, self.page().ask)).map_or(&[], |sheet| &sheet.dice)
    }

    /// Returns the request as text for `drumhead lookup`, with its dice.
    #[must_use]
    pub fn text(&self) -> String {
        with_dice(self.request(), self.dice()).to_string()
    }

    /// Returns the stored question to compare the open page with, if it belongs to the same page.
    #[must_use]
    pub fn kept(&self) -> Option<&KeptLookup> {
        let open = (self.rules, self.page().ask);
        let is_of_page =
            |kept: &&KeptLookup| named_in(&kept.request).map(|(rules, page)| (rules, page.ask)) == Some(open);
        self.kept.as_ref().filter(is_of_page)
    }

    /// Returns the message about filling the page from the table, until the page changes.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Opens a page of a rule set.
    pub(super) fn show(&mut self, rules: RulesName, ask: Option<&'static str>) {
        self.rules = rules;
        if let Some(ask) = ask {
            self.open.insert(rules, ask);
        }
        self.forget();
    }

    /// Drops all cached values: the charts may have changed.
    pub(in crate::app) fn forget(&mut self) {
        self.worked = Worked::default();
    }

    /// Shows the pages for the rules of a battle just opened.
    pub(in crate::app) fn turn_to(&mut self, rules: RulesName) {
        self.rules = rules;
        self.picks.clear();
        self.forget();
    }

    /// Marks the open page as filled by the app, so that it is not remembered.
    pub(super) fn untouch(&mut self) {
        self.sheet().touched = false;
    }

    fn sheet(&mut self) -> &mut PageState {
        let (rules, ask) = (self.rules, self.page().ask);
        let new = || PageState { request: usual(rules, ask), ..PageState::default() };
        self.sheets.entry((rules, ask)).or_insert_with(new)
    }
}

/// Returns a request with dice, or unchanged if there are none.
fn with_dice(mut request: Value, dice: &[u8]) -> Value {
    if !dice.is_empty() {
        request::put(&mut request, "/dice", dice.into());
    }
    request
}

impl App {
    /// Returns the charts for questions of a rule set: those of the open game, otherwise those of new games.
    #[must_use]
    pub fn lookup_charts(&self, rules: RulesName) -> Charts {
        match self.game().filter(|game| game.rules() == rules) {
            Some(game) => game.charts(),
            None => self.library.charts_for_new_games(rules),
        }
    }

    /// Returns the settings of the open page.
    #[must_use]
    pub fn lookup_form(&self) -> &[Group] {
        self.lookup.worked.form.get_or_init(|| self.form_for(&self.lookup.request()))
    }

    fn form_for(&self, request: &Value) -> Vec<Group> {
        named_in(request).map_or_else(Vec::new, |(rules, _)| form_of(request, &self.lookup_charts(rules)))
    }

    /// Returns the open page's request after reading, with its odds.
    #[must_use]
    pub fn lookup_asked(&self) -> &ReadRequest {
        self.lookup.worked.asked.get_or_init(|| self.ask(&self.lookup.request()))
    }

    fn ask(&self, request: &Value) -> ReadRequest {
        let charts = |rules| Some(self.lookup_charts(rules));
        match Question::read_by(&request.to_string(), &charts) {
            Ok((question, faults)) => of_question(question, faults),
            Err(faults) => ReadRequest { question: None, faults, rows: Vec::new(), evaluated: None, no_odds: None },
        }
    }

    /// Returns the answer to the open page's question with the dice so far.
    #[must_use]
    pub fn lookup_outcome(&self) -> &LookupOutcome {
        self.lookup.worked.outcome.get_or_init(|| match &self.lookup_asked().question {
            Some(question) => outcome(question, self.lookup.dice()),
            None => LookupOutcome::Faulty,
        })
    }

    /// Returns the next throw on the open page, with the result of each face; after an answer, a new throw.
    #[must_use]
    pub fn lookup_throw(&self) -> Option<&Throw> {
        let thrown = match self.lookup_outcome() {
            LookupOutcome::Wants { faces, .. } => faces.as_slice(),
            _ => &[],
        };
        let throw = || self.lookup_asked().question.as_ref()?.throw(thrown);
        self.lookup.worked.throw.get_or_init(throw).as_ref()
    }

    /// Returns the key figures of the open page's odds, one row each, beside those of the stored question if there is
    /// one.
    #[must_use]
    pub fn lookup_facts(&self) -> &[FactRow] {
        self.lookup.worked.facts.get_or_init(|| {
            let now = self.lookup_asked().evaluated.iter();
            let kept = self.lookup.kept().map(|kept| &kept.evaluated);
            let all: Vec<Evaluated> = kept.into_iter().chain(now).cloned().collect();
            fact_rows(&all)
        })
    }

    /// Returns the stored question and the open page's as a `drumhead odds` comparison; `None` if their rule sets
    /// differ.
    #[must_use]
    pub fn lookup_comparison(&self) -> Option<String> {
        let (kept, now) = (&self.lookup.kept()?.request, self.lookup.request());
        let rules = kept.get("rules").filter(|rules| now.get("rules") == Some(rules))?.clone();
        let choice = |name: &str, request: &Value| {
            let mut choice = request.clone();
            choice.as_object_mut().map(|fields| fields.remove("rules"));
            request::put(&mut choice, "/name", name.into());
            choice
        };
        let choices = [choice("A", kept), choice("B", &now)];
        Some(serde_json::json!({"rules": rules, "ask": "compare", "choices": choices}).to_string())
    }

    /// Returns the remembered questions, latest first, each in a few words.
    #[must_use]
    pub fn lookup_recent(&self) -> Vec<String> {
        self.prefs.lookups.iter().map(|request| self.words_of(request)).collect()
    }

    /// Describes a question: "Fire: musket, 16 figures, enfilade".
    fn words_of(&self, request: &Value) -> String {
        let title = named_in(request).map_or("", |(_, page)| page.title.word());
        msg!("app-page-and-request", title, request = summary(request, &self.form_for(request)))
    }

    pub(in crate::app) fn apply_lookup(&mut self, command: LookupCommand) {
        match command {
            LookupCommand::Turn(turn) => self.turn_page(turn),
            LookupCommand::Edit(edit) => self.change_request(edit),
            LookupCommand::Dice(dice) => self.change_dice(dice),
            LookupCommand::Keep => self.keep_lookup(),
            LookupCommand::DropKept => self.lookup.kept = None,
            LookupCommand::FromTable(ask) => {
                self.remember_lookup();
                self.fill_from_table(ask);
            }
        }
    }

    fn turn_page(&mut self, turn: LookupTurn) {
        self.lookup.note = None;
        self.remember_lookup();
        match turn {
            LookupTurn::Rules(rules) => self.lookup.rules = rules,
            LookupTurn::Page(ask) => drop(self.lookup.open.insert(self.lookup.rules, ask)),
            LookupTurn::Recall(which) => {
                if let Some(request) = self.prefs.lookups.get(which).cloned() {
                    self.open_request(request, false);
                }
                self.mark_filled();
            }
            LookupTurn::Ask(request) => {
                self.open_request(request, true);
                self.mark_filled();
            }
        }
        self.fill_for_pick();
    }

    fn change_dice(&mut self, dice: LookupDice) {
        match dice {
            LookupDice::Die(face) => self.throw_die(face),
            LookupDice::Roll => self.roll_lookup(),
            LookupDice::TakeBack => drop(self.lookup.sheet().dice.pop()),
            LookupDice::Again => self.lookup.sheet().dice.clear(),
        }
    }

    /// Opens the page of a request with that request.
    pub(super) fn open_request(&mut self, mut request: Value, touched: bool) {
        let Some((rules, page)) = named_in(&request) else { return };
        let dice = request.as_object_mut().and_then(|request| request.remove("dice"));
        let faces = dice.iter().flat_map(|dice| dice.as_array().into_iter().flatten());
        let dice = faces.filter_map(|face| u8::try_from(face.as_u64()?).ok()).collect();
        self.lookup.rules = rules;
        self.lookup.open.insert(rules, page.ask);
        self.lookup.sheets.insert((rules, page.ask), PageState { request, dice, touched });
    }

    fn change_request(&mut self, edit: LookupEdit) {
        self.lookup.note = None;
        let set = sets::of(self.lookup.rules);
        let fresh = usual(self.lookup.rules, self.lookup.page().ask);
        let sheet = self.lookup.sheet();
        match edit {
            LookupEdit::Set(at, value) => request::put(&mut sheet.request, &at, value),
            LookupEdit::Name(at, name, times) => set.name(&mut sheet.request, &at, &name, times),
            LookupEdit::Add(at) => request::add(&mut sheet.request, &at, || set.new_part(&at)),
            LookupEdit::Remove(at) => request::remove(&mut sheet.request, &at),
            LookupEdit::Fresh => *sheet = PageState { request: fresh, ..PageState::default() },
        }
        sheet.touched = true;
        let mut request = sheet.request.clone();
        // A correction may add fields in turn: a weapon adds its figures, and these have a minimum.
        for _ in 0..4 {
            let form = self.form_for(&request);
            if !request::tidy(&mut request, &form) {
                break;
            }
        }
        self.lookup.sheet().request = request;
    }

    /// Enters a face for the next die; if no die is needed, it begins another throw.
    fn throw_die(&mut self, face: u8) {
        let before = match self.lookup_outcome() {
            LookupOutcome::Wants { faces, wanted } if wanted.die.read(face).is_some() => faces.clone(),
            LookupOutcome::Answered(answer) if !answer.dice.is_empty() => Vec::new(),
            _ => return,
        };
        let sheet = self.lookup.sheet();
        sheet.dice = before;
        sheet.dice.push(face);
        sheet.touched = true;
        self.lookup.other_dice();
        self.remember_answer();
    }

    /// Lets the app roll the dice missing after those so far, or all dice of a new throw.
    fn roll_lookup(&mut self) {
        let before = match self.lookup_outcome() {
            LookupOutcome::Wants { faces, .. } => faces.clone(),
            _ => Vec::new(),
        };
        self.lookup.throws += 1;
        let mut tray = Tray::new(before, Some(Seeded::new(self.lookup.seed, self.lookup.throws)));
        let Some(question) = &self.lookup_asked().question else { return };
        let Ok(answer) = question.answer(&mut tray) else { return };
        let sheet = self.lookup.sheet();
        sheet.dice = answer.dice.iter().map(|die| die.face).collect();
        sheet.touched = true;
        self.lookup.other_dice();
        self.remember_answer();
    }

    fn remember_answer(&mut self) {
        if matches!(self.lookup_outcome(), LookupOutcome::Answered(_)) {
            self.remember_lookup();
        }
    }

    /// Puts the open page's question first in the remembered ones.
    pub(in crate::app) fn remember_lookup(&mut self) {
        let sheet = self.lookup.sheet();
        if !std::mem::take(&mut sheet.touched) {
            return;
        }
        let request = sheet.request.clone();
        let asked = with_dice(request.clone(), &sheet.dice);
        let without_dice = |asked: &Value| {
            let mut asked = asked.clone();
            asked.as_object_mut().map(|fields| fields.remove("dice"));
            asked
        };
        let mut lookups = std::mem::take(&mut self.prefs.lookups);
        lookups.retain(|other| named_in(other).is_some() && without_dice(other) != request);
        lookups.insert(0, asked);
        lookups.truncate(MAX_RECENT);
        self.apply(ScreenCommand::SetPrefs(Prefs { lookups, ..self.prefs.clone() }));
    }

    fn keep_lookup(&mut self) {
        if let Some(kept) = self.as_kept(self.lookup.request(), self.lookup_asked()) {
            self.lookup.kept = Some(kept);
            self.remember_lookup();
        }
    }

    fn as_kept(&self, request: Value, asked: &ReadRequest) -> Option<KeptLookup> {
        let evaluated = Evaluated { name: "A".to_owned(), ..asked.evaluated.clone()? };
        Some(KeptLookup { words: self.words_of(&request), request, rows: asked.rows.clone(), evaluated })
    }

    /// Rebuilds stored words in the current language; drops the message about the table.
    pub(in crate::app) fn say_lookup_again(&mut self) {
        self.lookup.forget();
        self.lookup.note = None;
        if let Some(KeptLookup { request, .. }) = self.lookup.kept.take() {
            let asked = self.ask(&request);
            self.lookup.kept = self.as_kept(request, &asked);
        }
    }
}

/// Returns a question with its odds.
fn of_question(question: Question, faults: Faults) -> ReadRequest {
    match evaluate(&ComparedChoice { name: "B".to_owned(), question: question.clone() }) {
        Ok(evaluated) => {
            let rows = rows(&evaluated.odds).unwrap_or_default();
            ReadRequest { question: Some(question), faults, rows, evaluated: Some(evaluated), no_odds: None }
        }
        Err(why) => {
            let no_odds = Some(no_odds(&why));
            ReadRequest { question: Some(question), faults, rows: Vec::new(), evaluated: None, no_odds }
        }
    }
}

/// Returns the answer to a question with some faces; ignores faces its dice do not have, and faces left over.
fn outcome(question: &Question, faces: &[u8]) -> LookupOutcome {
    let mut entered = Entered::new(faces.to_vec());
    match question.answer_with_sources(&mut entered) {
        Ok(answer) => LookupOutcome::Answered(Box::new(answer)),
        Err(Stop::Refused(refusal)) => LookupOutcome::Refused(refusal.to_string()),
        Err(Stop::Wants(wanted)) => {
            let used = faces.len() - entered.unused().len();
            LookupOutcome::Wants { wanted, faces: faces.get(..used).unwrap_or_default().to_vec() }
        }
    }
}
