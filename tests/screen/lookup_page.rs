//! Drives the lookup pages by the labels people read, and checks their answers.

use crate::kit::{self, Screen, TABLET, UPRIGHT, app, labels, screen_of, tap};
use drumhead::app::lookup::{LookupOutcome, pages};
use drumhead::app::{App, Centre, TableCommand};
use drumhead::battle::RulesName;
use drumhead::dice::Scripted;
use drumhead::lookup::{Answer, DatumValue, look_up};
use drumhead::rules::Charts;
use drumhead::rules::otp::lookup::Outcome;
use drumhead::rules::otp::{Action, Event, FireEvent};
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::json;

/// Opens the lookup without a game.
fn opened(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = screen_of(App::new(folder.path()), size);
    tap(&mut screen, "Lookup");
    screen
}

fn charts(rules: RulesName) -> Option<Charts> {
    Some(Charts::built_in(rules))
}

/// Returns the answer on the screen, which must be that of the command line to the request on the page.
fn answer(screen: &Screen) -> Answer {
    let text = app(screen).lookup.text();
    let ((_, told), _) = look_up(&text, "request", &charts).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    let LookupOutcome::Answered(answer) = app(screen).lookup_outcome() else { panic!("no answer to {text}") };
    assert_eq!(**answer, told, "{text}");
    screen.get_by_label(&format!("Answer: {}", told.words().line));
    told
}

/// Returns the line of odds that begins with these words.
fn odds(screen: &Screen, of: &str) -> String {
    let told: Vec<String> = screen
        .query_all_by_role(egui::Role::Label)
        .filter_map(|n| n.accesskit_node().value())
        .filter(|label| label.starts_with(&format!("{of}: ")))
        .collect();
    assert_eq!(told.len(), 1, "{of}: {told:?}");
    told[0].clone()
}

#[test]
fn a_die_is_answered_when_the_finger_presses_not_when_it_lifts() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    tap(&mut screen, "Look up Fire");
    let pos = screen.get_by_label("Throw 7").rect().center();
    let mut press = |pressed: bool| {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        screen.event(egui::Event::PointerMoved(pos));
        screen.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        screen.run_steps(3);
        answer(&screen)
    };
    assert_eq!(press(true).dice.iter().map(|die| die.face).collect::<Vec<_>>(), [7]);
    // It counts as one throw, not two.
    assert_eq!(press(false).dice.len(), 1);
}

#[test]
fn traits_of_a_unit_show_their_modifiers() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    tap(s, &format!("Questions of {}", RulesName::Awi.words()));
    tap(s, "Look up Control test");
    for label in [
        "Grade raw \u{2212}1 (Control unit's test)",
        "Arm cavalry +2 (Control unit's test)",
        "disordered \u{2212}2 (Control unit's test)",
        "Bases lost one more",
        "Throw 9",
    ] {
        tap(s, label);
    }
    // 1 of 5 bases is 20% dead: 9 - 1 + 2 - 2 - 2.
    assert_eq!(answer(s).fact("modified"), Some(DatumValue::Number(6)));
    s.get_by_label_contains("Bases lost  \u{b7}  ");
    tap(s, "Look up Brigadier\u{2019}s test");
    tap(s, "Ability poor at 3 or under (Control brigadier's test)");
    tap(s, "Look up Morale");
    tap(s, "Grade elite +1 (Morale factors)");
    tap(s, &format!("Questions of {}", RulesName::Otp.words()));
    tap(s, "Look up Morale");
    tap(s, "in works +10 (10.3)");
    // 4 of 20 figures are moderate losses.
    s.get_by_label_contains("Figures lost  \u{b7}  moderate losses \u{2212}10");
    tap(s, "Look up Rebuilding");
    tap(s, "Type of unit elite +1 (11.0)");
}

#[test]
fn the_fire_page_offers_only_modifiers_that_suit_the_weapon() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Look up Fire");
    let offered = |s: &Screen, name: &str| !labels(s, name).is_empty();
    for (weapon, column, ball, rest) in [
        ("Weapon musket", true, false, true),
        ("Weapon bow", true, false, false),
        ("Weapon guns, canister", true, false, false),
        ("Weapon guns, ball", false, true, false),
    ] {
        tap(s, weapon);
        assert_eq!(offered(s, "target in column or limbered"), column, "{weapon}");
        assert_eq!(offered(s, "ball at a target in column or limbered"), ball, "{weapon}");
        assert_eq!(offered(s, "at rest"), rest, "{weapon}");
    }
}

#[test]
fn fire_is_looked_up_without_a_game() {
    let folder = tempfile::tempdir().unwrap();
    for size in [TABLET, UPRIGHT] {
        let mut screen = opened(&folder, size);
        let s = &mut screen;
        tap(s, "Look up Fire");
        tap(s, "Reset");
        for _ in 0..2 {
            tap(s, "Figures that bear five more");
        }
        tap(s, "Figures that bear one more");
        tap(s, "Figures that bear one more");
        let enfilade = labels(s, "enfilade")[0].clone();
        tap(s, &enfilade);
        tap(s, "Throw 7");
        // The example of OTP 8.1: 28 figures in enfilade roll 7, modified 5: three kills.
        let told = answer(s);
        let modified = told.fact("modified");
        let line = told.words().line;
        assert_eq!((modified, line.as_str()), (Some(DatumValue::Number(5)), "3 kills and a morale marker"));
        // After a change the answer uses the same dice.
        tap(s, &enfilade);
        assert_eq!(answer(s).fact("modified"), Some(DatumValue::Number(7)));
        assert!(odds(s, "3 kills").contains('%'), "{}", odds(s, "3 kills"));
    }
}

#[test]
fn every_page_gives_the_same_answer_as_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    for rules in RulesName::ALL {
        tap(s, &format!("Questions of {}", rules.words()));
        for page in pages(rules) {
            tap(s, &format!("Look up {}", page.title));
            kit::tap_if_there(s, "Roll for me");
            answer(s);
        }
    }
    tap(s, "Asked before");
    assert!(!labels(s, "General at risk: ").is_empty(), "{:?}", labels(s, ""));
    let remembered = labels(s, "Morale: ")[0].clone();
    tap(s, &remembered);
    answer(s);
}

#[test]
fn a_melee_of_three_units_is_set_up_by_touch() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Look up Melee");
    tap(s, "Another attacker");
    tap(s, "Attacker 2: Figures in combat five less");
    tap(s, "Attacker 2: CV one more");
    tap(s, "Defender: Multipliers");
    tap(s, "Defender: Modifiers of its CV");
    let leader = labels(s, "Defender: firebrand leader")[0].clone();
    tap(s, &leader);
    let request = app(s).lookup.request();
    assert_eq!(request["attackers"][1]["figures"], 11);
    assert_eq!(request["attackers"][1]["cv"], 6);
    assert_eq!(request["defenders"][0]["modifiers"], json!(["leader_firebrand"]));
    tap(s, "Roll for me");
    answer(s);
    tap(s, "Attacker 1: take it out");
    assert_eq!(app(s).lookup.request()["attackers"].as_array().unwrap().len(), 1);
}

#[test]
fn the_last_tapped_of_two_exclusive_modifiers_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    for cover in ["target in light cover", "target in heavy cover"] {
        let label = labels(s, cover)[0].clone();
        tap(s, &label);
    }
    tap(s, "Throw 2");
    let counted: Vec<String> = answer(s).modifiers.iter().map(|modifier| modifier.name.clone()).collect();
    assert_eq!(counted, ["target_heavy_cover"]);
}

#[test]
fn two_questions_are_compared_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Look up Closing");
    tap(s, "Keep as A");
    let bold = labels(s, "firebrand leader")[0].clone();
    tap(s, &bold);
    assert_eq!(odds(s, "closes"), "closes: A 60.0% 3/5, B 70.0% 7/10");
    tap(s, "As text");
    assert!(kit::is_live(s, "Copy the request") && kit::is_live(s, "Copy the comparison"));
    tap(s, "Stop comparing");
    assert_eq!(odds(s, "closes"), "closes: 70.0% 7/10");
}

#[test]
fn a_charge_after_fire_is_compared_with_a_charge_without_fire() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Look up Whole charge");
    tap(s, "Keep as A");
    tap(s, "A shot before it closes");
    assert_eq!(app(s).lookup.request()["fire_first"][0]["weapon"], "musket");
    let told = odds(s, "attacker wins the melee");
    assert!(told.contains("A ") && told.contains("B "), "{told}");
    // Another page is not compared with this one: it shows only its own odds, and the charge is unchanged on return.
    tap(s, "Look up Closing");
    assert_eq!(odds(s, "closes"), "closes: 60.0% 3/5");
    tap(s, "Look up Whole charge");
    assert_eq!(odds(s, "attacker wins the melee"), told);
    tap(s, "Shot 1 before it closes: take it out");
    assert!(app(s).lookup.request()["fire_first"].is_null());
    tap(s, "Roll for me");
    answer(s);
}

#[test]
fn the_page_is_filled_in_from_the_selected_unit() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = kit::cowpens(&folder, TABLET);
    let s = &mut screen;
    kit::rate_everyone_and_begin(s);
    kit::act(s, Action::Draw { chit: Some(1) });
    kit::place(s, "7th-foot", 38.2, 23.2, 0.0);
    kit::select(s, "7th-foot");
    kit::apply(s, TableCommand::Target(Some("thomas".into())));
    tap(s, "Look up");
    assert_eq!((app(s).centre, app(s).lookup.page().ask), (Centre::Lookup, "fire"));
    assert!(app(s).lookup.note().unwrap().contains("Thomas's Spartans"));
    tap(s, "Throw 4");
    let told = answer(s);
    // The result on the table with the same die.
    let fire = Action::Fire { unit: "7th-foot".into(), targets: vec!["thomas".into()], canister: false };
    let mut game = app(s).otp().unwrap().clone();
    let done = game.act(&fire, &mut Scripted::faces(&[4])).unwrap();
    let shot = done.iter().find_map(|event| match event {
        Event::Fire(FireEvent::Fired { answer, .. }) => {
            Some(Outcome::Fire { kills: answer.kills, marker: answer.marker })
        }
        _ => None,
    });
    assert_eq!(told.outcome.get(), shot.as_ref());
    for page in ["Whole charge", "Morale", "Losses"] {
        tap(s, &format!("Look up {page}"));
        tap(s, "Fill from the table");
        assert!(app(s).lookup.note().is_some());
    }
    tap(s, "Other enemy");
    let against = labels(s, "Against ").last().unwrap().clone();
    tap(s, &against);
    assert!(app(s).lookup.note().unwrap().contains(against.trim_start_matches("Against ")));
    // Back at the table nothing has changed.
    let entries = kit::entries(s);
    tap(s, "Table");
    assert_eq!((app(s).centre, kit::entries(s)), (Centre::Table, entries));
}

/// On an upright tablet the list of questions is hidden beside an open tab, so that nothing crosses the page's edge.
#[test]
fn the_list_of_questions_is_hidden_on_a_narrow_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, [450.0, 1024.0]);
    assert!(labels(&screen, "Look up ").is_empty(), "there is no room for the list");
    tap(&mut screen, "All questions");
    tap(&mut screen, &format!("Questions of {}", RulesName::Awi.words()));
    tap(&mut screen, "Look up Whole charge");
    assert_eq!(app(&screen).lookup.page().ask, "charge");
    tap(&mut screen, "A unit beside the charger");
    assert!(app(&screen).lookup_asked().question.is_some(), "{}", app(&screen).lookup.text());
    let over: Vec<f32> = screen.query_all_by_role(egui::Role::Button).map(|n| n.rect().right()).collect();
    assert!(over.iter().all(|right| *right <= 450.0), "{over:?}");
}
