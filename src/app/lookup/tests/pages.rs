//! Pages agree with the lookup: they can ask every question that it accepts, and no other, and give the same answers.

use super::super::{FormItem, ItemKind, LookupOutcome, pages};
use crate::app::{App, Command, FileCommand, LookupCommand, LookupDice, LookupEdit, LookupTurn};
use crate::battle::RulesName;
use crate::input::Faults;
use crate::lookup::{DatumValue, look_up, odds_of, sets};
use serde_json::{Value, json};

fn app() -> (App, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (App::new(folder.path()), folder)
}

fn does(app: &mut App, command: impl Into<Command>) {
    app.apply(command);
}

fn open(app: &mut App, rules: RulesName, ask: &'static str) {
    does(app, LookupTurn::Rules(rules));
    does(app, LookupTurn::Page(ask));
    does(app, LookupEdit::Fresh);
}

/// Every page of both sets.
fn all() -> impl Iterator<Item = (RulesName, &'static str)> {
    RulesName::ALL.into_iter().flat_map(|rules| pages(rules).iter().map(move |page| (rules, page.ask)))
}

/// Returns the faults of the open page in words, without warnings.
fn faults(app: &App) -> Vec<String> {
    let Faults(all) = &app.lookup_asked().faults;
    if app.lookup_asked().question.is_some() { Vec::new() } else { all.iter().map(|f| f.text.clone()).collect() }
}

/// Asserts that answer and odds on the page are those of the command line for its text.
fn is_that_of_the_lookup(app: &App) {
    let (desk, text) = (&app.lookup, app.lookup.text());
    let charts = |rules| Some(app.lookup_charts(rules));
    let LookupOutcome::Answered(answer) = app.lookup_outcome() else {
        panic!("no answer to {text}: {:?}", app.lookup_outcome())
    };
    let ((_, told), _) = look_up(&text, "request", &charts).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    assert_eq!(**answer, told, "{text}");
    let ((_, odds), _) = odds_of(&desk.request().to_string(), "request", &charts).unwrap();
    let of_page: u128 = app.lookup_asked().rows.iter().map(|row| row.chance.num() * 1_000_000 / row.chance.den()).sum();
    assert!((999_000..=1_000_000).contains(&of_page), "{text}: the bars add up to {of_page} millionths");
    assert_eq!(app.lookup_asked().evaluated.as_ref().map(|evaluated| &evaluated.odds), Some(&odds), "{text}");
}

#[test]
fn every_question_has_a_page() {
    let sorted = |mut asks: Vec<&'static str>| {
        asks.sort_unstable();
        asks
    };
    let of_pages = |rules| sorted(pages(rules).iter().map(|page| page.ask).collect());
    for rules in RulesName::ALL {
        assert_eq!(of_pages(rules), sorted(sets::of(rules).questions().iter().map(|asking| asking.word).collect()));
    }
}

#[test]
fn every_page_opens_with_the_answer_that_lookup_gives() {
    let (mut app, _folder) = app();
    for (rules, ask) in all() {
        open(&mut app, rules, ask);
        assert_eq!(faults(&app), [""; 0], "{ask}");
        assert!(app.lookup_asked().faults.0.is_empty(), "{ask}: {}", app.lookup_asked().faults);
        if let LookupOutcome::Wants { .. } = app.lookup_outcome() {
            does(&mut app, LookupDice::Roll);
        }
        is_that_of_the_lookup(&app);
    }
}

/// Returns the items of a page that have modifiers, with their names.
fn named(app: &App) -> Vec<(String, Vec<(String, bool)>)> {
    let items = app.lookup_form().iter().flat_map(|group| &group.items);
    let lists = items.filter_map(|item| match &item.kind {
        ItemKind::Named { all, .. } => {
            Some((item.at.clone(), all.iter().map(|n| (n.name.clone(), n.each())).collect()))
        }
        _ => None,
    });
    lists.collect()
}

#[test]
fn every_modifier_on_a_page_can_be_set_and_counts() {
    let (mut app, _folder) = app();
    let mut tried = 0;
    for (rules, ask) in all() {
        open(&mut app, rules, ask);
        let variants: &[(&str, &str)] = match (rules, ask) {
            (RulesName::Otp, "fire") => &[("/weapon", "musket"), ("/weapon", "ball"), ("/weapon", "canister")],
            (RulesName::Awi, "fire") => &[("/weapon", "musket"), ("/weapon", "medium_gun")],
            _ => &[("", "")],
        };
        for (at, word) in variants {
            if !at.is_empty() {
                does(&mut app, LookupEdit::Set((*at).to_owned(), (*word).into()));
            }
            for (at, names) in named(&app) {
                for (name, each) in names {
                    let times = if each { 2 } else { 1 };
                    let before = app.lookup_asked().question.clone();
                    does(&mut app, LookupEdit::Name(at.clone(), name.clone(), times));
                    assert_eq!(faults(&app), [""; 0], "{ask} {word}: {name} at {at}");
                    assert_ne!(app.lookup_asked().question, before, "{ask} {word}: {name} at {at} changes nothing");
                    does(&mut app, LookupEdit::Name(at.clone(), name, 0));
                    assert_eq!(app.lookup_asked().question, before);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

/// Refusals of settings that a page allows.
const NO_ANSWER: [&str; 12] = [
    "never rebuild",
    "may try",
    "only mounted cavalry countercharges",
    "that comes at its front",
    "the attacker fires once",
    "cavalry has no fire operation",
    "a disordered unit fires only",
    "is out of range",
    "does not charge close order",
    "does not charge the front of cavalry",
    "only infantry charges a strong house",
    "has no way to charge",
];

/// A random number generator for the test.
struct Whim(u64);

impl Whim {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

/// Returns a random change that a referee could make on the open page.
fn any_change(app: &App, whim: &mut Whim) -> LookupCommand {
    let groups = app.lookup_form();
    let group = &groups[whim.below(groups.len())];
    if let (Some(at), 0) = (&group.remove, whim.below(4)) {
        return LookupEdit::Remove(at.clone()).into();
    }
    let Some(FormItem { at, kind, .. }) = group.items.get(whim.below(group.items.len())) else {
        return LookupDice::Again.into();
    };
    let at = at.clone();
    match kind {
        ItemKind::Choice(all) => {
            let choice = &all[whim.below(all.len())];
            LookupEdit::Set(at, choice.word.map_or(Value::Null, Value::from)).into()
        }
        ItemKind::Count { least, most, left_out } => {
            let number = usize::from(*least) + whim.below(usize::from(most - least) + 1);
            let none = left_out.is_some() && whim.below(3) == 0;
            LookupEdit::Set(at, if none { Value::Null } else { number.into() }).into()
        }
        ItemKind::Switch => LookupEdit::Set(at, if whim.below(2) == 0 { Value::Null } else { true.into() }).into(),
        ItemKind::Named { all, .. } => {
            let naming = &all[whim.below(all.len())];
            let most = if naming.each() { 4 } else { 2 };
            LookupEdit::Name(at, naming.name.clone(), u16::try_from(whim.below(most)).unwrap()).into()
        }
        ItemKind::Add => LookupEdit::Add(at).into(),
    }
}

#[test]
fn any_sequence_of_taps_gives_a_readable_request() {
    let (mut app, _folder) = app();
    let mut whim = Whim(7);
    for (rules, ask) in all() {
        open(&mut app, rules, ask);
        for _ in 0..60 {
            let change = any_change(&app, &mut whim);
            does(&mut app, change.clone());
            let text = app.lookup.text();
            let charts = |rules| Some(app.lookup_charts(rules));
            let read = crate::lookup::Question::read_by(&app.lookup.request().to_string(), &charts);
            let faults: Vec<String> = read.err().iter().flat_map(|f| &f.0).map(|f| f.text.clone()).collect();
            let foreseen = faults.iter().any(|fault| NO_ANSWER.iter().any(|words| fault.contains(words)));
            assert!(faults.is_empty() || foreseen, "{change:?}: {faults:?} of {text}");
        }
    }
}

#[test]
fn dice_stay_while_modifiers_change_and_a_tap_begins_a_new_throw() {
    let (mut app, _folder) = app();
    open(&mut app, RulesName::Otp, "closing");
    assert!(matches!(app.lookup_outcome(), LookupOutcome::Wants { faces, .. } if faces.is_empty()));
    does(&mut app, LookupDice::Die(6));
    is_that_of_the_lookup(&app);
    let modified = |app: &App| match app.lookup_outcome() {
        LookupOutcome::Answered(answer) => answer.fact("modified"),
        outcome => panic!("{outcome:?}"),
    };
    assert_eq!(modified(&app), Some(DatumValue::Number(6)));
    does(&mut app, LookupEdit::Name("/modifiers".to_owned(), "leader_firebrand".to_owned(), 1));
    assert_eq!(modified(&app), Some(DatumValue::Number(5)), "the 6 lies there still");
    is_that_of_the_lookup(&app);
    does(&mut app, LookupDice::Die(9));
    assert_eq!((app.lookup.dice(), modified(&app)), (&[9][..], Some(DatumValue::Number(8))));
    does(&mut app, LookupDice::TakeBack);
    assert!(app.lookup.dice().is_empty());
    // No D10 has such a face: it is ignored.
    does(&mut app, LookupDice::Die(11));
    assert!(app.lookup.dice().is_empty());
}

#[test]
fn dice_that_no_longer_fit_are_requested_again_and_surplus_dice_ignored() {
    let (mut app, _folder) = app();
    open(&mut app, RulesName::Otp, "melee");
    for face in [9, 0, 3, 3] {
        does(&mut app, LookupDice::Die(face));
    }
    is_that_of_the_lookup(&app);
    let before = app.lookup.text();
    // Now the first throw is a tie, and the third die, an averaging die, is not a D10 of a second throw.
    does(&mut app, LookupEdit::Set("/attackers/0/figures".to_owned(), 1.into()));
    let outcome = app.lookup_outcome();
    assert!(!matches!(outcome, LookupOutcome::Faulty | LookupOutcome::Refused(_)), "{outcome:?} after {before}");
    does(&mut app, LookupDice::Roll);
    is_that_of_the_lookup(&app);
}

#[test]
fn recent_questions_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    open(&mut app, RulesName::Awi, "general");
    does(&mut app, LookupEdit::Set("/casualties".to_owned(), 3.into()));
    does(&mut app, LookupDice::Roll);
    let (text, answer) = (app.lookup.text(), app.lookup_outcome().clone());
    open(&mut app, RulesName::Otp, "severity");
    does(&mut app, LookupEdit::Set("/lost".to_owned(), 9.into()));
    // Leaving a page remembers a question without dice.
    does(&mut app, LookupTurn::Page("fire"));
    assert_eq!(
        app.lookup_recent(),
        ["Losses: figures at first 20, figures lost 9", "General at risk: casualties of his unit 3"]
    );
    drop(app);
    let mut app = App::new(folder.path());
    assert_eq!(app.lookup_recent().len(), 2);
    does(&mut app, LookupTurn::Recall(1));
    assert_eq!((app.lookup.rules(), app.lookup.page().ask), (RulesName::Awi, "general"));
    assert_eq!((app.lookup.text(), app.lookup_outcome().clone()), (text, answer));
}

#[test]
fn at_most_a_dozen_different_questions_are_remembered() {
    let (mut app, _folder) = app();
    open(&mut app, RulesName::Otp, "severity");
    for lost in (1..=15).chain([3]) {
        does(&mut app, LookupEdit::Set("/lost".to_owned(), lost.into()));
        does(&mut app, LookupTurn::Page("severity"));
    }
    let lost: Vec<_> = app.prefs.lookups.iter().map(|request| request["lost"].as_u64().unwrap()).collect();
    assert_eq!(lost, [3, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
}

#[test]
fn a_stored_question_is_shown_beside_the_next() {
    let (mut app, _folder) = app();
    open(&mut app, RulesName::Otp, "closing");
    does(&mut app, LookupCommand::Keep);
    does(&mut app, LookupEdit::Name("/modifiers".to_owned(), "leader_firebrand".to_owned(), 1));
    let kept = app.lookup.kept().unwrap();
    assert_eq!(kept.words, "Closing: CV 5");
    let closes = &app.lookup_facts()[0];
    let told: Vec<String> = closes.values.iter().flatten().map(|value| value.words()).collect();
    assert_eq!(
        (closes.what.as_str(), told),
        ("closes", vec!["6 times in 10 (60.0%)".to_owned(), "7 times in 10 (70.0%)".to_owned()])
    );
    // `drumhead odds` gives the same comparison.
    let text = app.lookup_comparison().unwrap();
    let charts = |rules| Some(app.lookup_charts(rules));
    let (choices, _) = crate::lookup::evaluate_all(&text, "request", &charts).unwrap();
    assert_eq!(crate::lookup::rows(&choices), app.lookup_facts());
    does(&mut app, LookupCommand::DropKept);
    assert!(app.lookup.kept().is_none());
}

/// Returns a charge with `figures` in each unit, `beside` units beside either side and four shots first.
fn large_charge(figures: u16, beside: usize) -> Value {
    let side = || {
        let besides: Vec<Value> = (0..beside).map(|_| json!({"figures": figures, "cv": 5})).collect();
        json!({"figures": figures, "cv": 5, "leader": "firebrand", "fire": {"weapon": "musket"}, "beside": besides})
    };
    let others = json!({"by": "others", "weapon": "musket", "figures": figures});
    json!({"rules": "on-to-philadelphia", "ask": "charge", "attacker": side(), "defender": side(),
        "fire_first": [{"weapon": "musket", "modifiers": ["initial_volley"]}, others, others, others]})
}

#[test]
fn a_charge_with_too_many_outcomes_is_refused_with_suggestions() {
    let (mut app, _folder) = app();
    does(&mut app, LookupTurn::Ask(large_charge(300, 5)));
    let asked = app.lookup_asked();
    let why = "more than 600000 positions are possible before the end: too many for exact odds; leave out units \
        beside either side, shots fired first or commanders";
    assert_eq!(asked.no_odds.as_deref(), Some(why));
    assert!(asked.question.is_some() && asked.evaluated.is_none() && asked.rows.is_empty(), "it can still be thrown");
    assert!(app.lookup_facts().is_empty());
    // The command line reports it for each of the compared questions.
    let choices: Vec<Value> = ["one", "other"]
        .map(|name| {
            let mut choice = large_charge(300, 5);
            choice["name"] = json!(name);
            choice.as_object_mut().unwrap().remove("rules");
            choice
        })
        .into();
    let text = json!({"rules": "on-to-philadelphia", "ask": "compare", "choices": choices}).to_string();
    let charts = |rules| Some(app.lookup_charts(rules));
    let told = crate::lookup::evaluate_all(&text, "request", &charts).unwrap_err().0;
    let told: Vec<String> = told.into_iter().map(|fault| fault.text).collect();
    assert_eq!(told, [format!("one: {why}"), format!("other: {why}")]);
}

#[test]
fn a_charge_with_many_units_has_odds() {
    let (mut app, _folder) = app();
    // Three units of sixty figures a side, four shots first, commanders.
    does(&mut app, LookupTurn::Ask(large_charge(60, 2)));
    assert_eq!(app.lookup_asked().no_odds, None);
    assert!(!app.lookup_facts().is_empty());
}

#[test]
fn opening_a_battle_selects_its_rules_and_charts() {
    let (mut app, _folder) = app();
    assert_eq!(app.lookup.rules(), RulesName::Otp);
    app.apply(FileCommand::NewBuiltIn(crate::app::BuiltIn::CowpensAwi));
    assert_eq!(app.lookup.rules(), RulesName::Awi);
    does(&mut app, LookupTurn::Rules(RulesName::Otp));
    assert_eq!(app.lookup.page().ask, "fire");
}

#[test]
fn questions_are_answered_by_the_referees_own_charts() {
    let (mut app, folder) = app();
    open(&mut app, RulesName::Otp, "closing");
    let of = |app: &App| {
        let named = app.lookup_form()[0].items[1].clone();
        let ItemKind::Named { all, .. } = named.kind else { panic!("{named:?}") };
        all.into_iter().find(|n| n.name == "leader_firebrand").unwrap()
    };
    assert_eq!(of(&app).worth.value, "\u{2212}1");
    let charts = crate::rules::Charts::built_in(RulesName::Otp);
    let mut text: Value = serde_json::from_str(charts.text()).unwrap();
    // A leader's modifier for closing is that of CV rolls.
    text["leader_cv_modifier"]["firebrand"] = json!(-3);
    let file = folder.path().join("mine.json");
    std::fs::write(&file, text.to_string()).unwrap();
    app.apply(FileCommand::LoadCharts(file));
    assert_eq!(of(&app).worth.value, "\u{2212}3", "{:?}", app.messages);
}
