//! The language is chosen in the settings: all words on the screen change at once, and the choice is kept.

use crate::kit::english::english_words;
use crate::kit::languages::set_language;
use crate::kit::{self, Screen, act, app, apply, is_live, place, screen_of, screen_on, select, tap};
use drumhead::app::{
    App, BuiltIn, Centre, DismissCommand, LookupCommand, PlayCommand, ScreenCommand, Tab, TableCommand,
};
use drumhead::battle::RulesName;
use drumhead::rules::Charts;
use drumhead::rules::charts::{ChartCell, localise_label};
use drumhead::rules::otp::Action;
use drumhead::text::Language;
use drumhead::units::{Bearing, Spot};
use egui_kittest::kittest::Queryable;
use std::collections::BTreeSet;

fn settings(screen: &mut Screen) {
    apply(screen, ScreenCommand::OpenTab(Some(Tab::Settings)));
}

fn shows(screen: &Screen, words: &str) -> bool {
    screen.query_all_by_label(words).next().is_some()
}

fn spoken_by(app: App) -> Screen {
    screen_of(app, [1280.0, 800.0])
}

#[test]
fn choosing_french_translates_the_screen_at_once_and_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    settings(&mut screen);
    assert!(is_live(&screen, "Returns") && shows(&screen, "Text size"));
    tap(&mut screen, "Français");
    assert!(is_live(&screen, "Situation") && shows(&screen, "Taille du texte"));
    assert!(!shows(&screen, "Returns") && !shows(&screen, "Text size"));
    kit::apply(&mut screen, drumhead::app::ScreenCommand::OpenTab(None));
    assert!(shows(&screen, "Maj Timothy Newmarsh n’a pas encore de valeur (2.0)"), "why the turn does not begin");
    // The choice holds at the next start, on a system set to English.
    drumhead::text::set_language(Language::English);
    let mut again = App::new(folder.path());
    again.set_language(Language::English);
    let mut screen = spoken_by(again);
    settings(&mut screen);
    assert!(shows(&screen, "Taille du texte"));
    tap(&mut screen, "English");
    assert!(is_live(&screen, "Returns") && shows(&screen, "Text size"));
}

#[test]
fn the_language_follows_the_system_unless_chosen_or_given() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    app.set_language(Language::French);
    let mut screen = spoken_by(app);
    settings(&mut screen);
    assert!(shows(&screen, "Taille du texte"), "the system is French");
    tap(&mut screen, "English");
    assert!(shows(&screen, "Text size"));
    tap(&mut screen, "System language");
    assert!(shows(&screen, "Taille du texte"));
    tap(&mut screen, "English");
    // A language given for one run applies until another is chosen.
    let mut told = App::new(folder.path());
    told.set_language(Language::English);
    told.speak_for_now(Language::French);
    let mut screen = spoken_by(told);
    settings(&mut screen);
    assert!(shows(&screen, "Taille du texte"));
    tap(&mut screen, "Langue du système");
    assert!(shows(&screen, "Text size"), "chosen anew");
}

#[test]
fn stored_words_are_shown_in_the_new_language() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    kit::rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    assert_eq!(kit::last_log_line(s), "Chit 1: Tarleton's first line");
    let commander = kit::state(s).commanders.keys().next().unwrap().clone();
    apply(s, PlayCommand::Act(Action::Rate { commander }.into()));
    assert!(app(s).refused.as_ref().unwrap().refusal.why.contains("is rated already"));
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    select(s, "7th-foot");
    tap(s, "Fire at Thomas's Spartans");
    set_language(s, Language::French);
    assert_eq!(app(s).declared.as_ref().unwrap().offer.label, "Tirer sur Thomas's Spartans");
    assert!(kit::last_log_line(s).starts_with("Décision"), "{}", kit::last_log_line(s));
    let log = app(s).session().unwrap().entries();
    assert!(log.iter().any(|entry| entry.words[0].line == "Jeton 1\u{a0}: Tarleton's first line"), "{log:?}");
    apply(s, DismissCommand::Declared);
    // Results and titles of other pages.
    set_language(s, Language::English);
    apply(s, ScreenCommand::Show(Centre::Lookup));
    apply(s, LookupCommand::Keep);
    assert!(app(s).lookup.kept().unwrap().words.starts_with("Fire: musket"));
    let title = |s: &Screen| app(s).charts.draft.cells()[0].name();
    let english = title(s);
    set_language(s, Language::French);
    assert!(app(s).lookup.kept().unwrap().words.starts_with("Tir\u{a0}: mousquet"));
    assert_ne!(title(s), english);
    set_language(s, Language::English);
    assert_eq!(title(s), english);
}

#[test]
fn the_label_of_a_result_on_its_card_is_translated() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    kit::rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    select(s, "7th-foot");
    tap(s, "Fire at Thomas's Spartans");
    apply(s, PlayCommand::RollDeclared);
    let label = |s: &Screen| app(s).result_on_card().map(|(card, _)| card.label.clone());
    assert_eq!(label(s).as_deref(), Some("Fire at Thomas's Spartans"));
    set_language(s, Language::French);
    assert_eq!(label(s).as_deref(), Some("Tirer sur Thomas's Spartans"));
}

#[test]
fn a_shown_refusal_is_translated() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    kit::rate_everyone_and_begin(s);
    let commander = kit::state(s).commanders.keys().next().unwrap().clone();
    apply(s, PlayCommand::Act(Action::Rate { commander }.into()));
    set_language(s, Language::French);
    let why = &app(s).refused.as_ref().unwrap().refusal.why;
    assert!(why.ends_with("a déjà sa valeur"), "{why}");
}

/// A journal is kept in English in any language: the purposes of dice, and reasons.
#[test]
fn a_journal_written_in_french_is_kept_in_english() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    set_language(s, Language::French);
    let commander = kit::state(s).commanders.iter().find(|(_, now)| now.rating.is_none()).unwrap().0.clone();
    act(s, Action::Rate { commander });
    place_in_french(s);
    let journal = app(s).session().unwrap().journal().text().to_owned();
    assert!(journal.contains("\"for\":\"rating\"") && journal.contains("the figures stand there"), "{journal}");
    assert!(kit::last_log_line(s).contains("les figurines sont là"), "{}", kit::last_log_line(s));
    let french = ["valeur", "figurines", "décision"];
    assert!(!french.iter().any(|word| journal.contains(word)), "{journal}");
}

/// Places the 7th Foot by ruling, with the button's French label.
fn place_in_french(s: &mut Screen) {
    let id = "7th-foot".into();
    select(s, "7th-foot");
    let (at, facing) = (Spot::new(38.2, 23.2), Bearing::from_degrees(0.0));
    let ghost = app(s).ghost_placed(&id, at, facing);
    apply(s, TableCommand::SetGhost(ghost));
    tap(s, "Placer ici par décision");
}

/// Words that are the same in both languages.
const COGNATES: &[&str] = &["brigadier", "charge", "continental", "enfilade (8.11)", "fusil", "normal", "second"];

/// Returns the parts of a cell in the current language: its table, row, column and value.
fn told(cell: &ChartCell) -> [String; 4] {
    [localise_label(&cell.table), localise_label(&cell.row), localise_label(&cell.column), cell.localised()]
}

/// Returns whether the French is the same as the English or has words that only English messages contain.
fn left_in_english(english: &str, french: &str) -> bool {
    let same = english == french && english.chars().filter(|c| c.is_alphabetic()).count() > 2;
    same && !COGNATES.contains(&english.to_lowercase().as_str()) || !english_words(french).is_empty()
}

#[test]
fn every_cell_of_the_charts_is_named_in_french() {
    let mut wrong = BTreeSet::new();
    for rules in RulesName::ALL {
        let draft = Charts::built_in(rules).draft();
        assert!(draft.cells().len() > 100);
        for cell in draft.cells() {
            let [english, french] = [Language::English, Language::French].map(|language| {
                drumhead::text::set_language(language);
                told(cell)
            });
            let both = english.iter().zip(&french).filter(|(english, french)| left_in_english(english, french));
            wrong.extend(both.map(|(english, french)| format!("{english:?}: {french:?}")));
        }
    }
    drumhead::text::set_language(Language::English);
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}
