//! Drives the real screen by the labels people read, and checks the app's state.

use crate::kit::{
    Screen, act, answer, app, apply, do_all, entries, is_live, labels, last_log_line, phasing, place,
    rate_everyone_and_begin, screen_on, select, state, tap,
};
use crate::whole_turn::{enter_the_dice, set_the_scene};
use drumhead::app::{App, BuiltIn, DiceMode, Ghost, PlayCommand, ScreenCommand, Selection, Tab, ThemeName, UnitGhost};
use drumhead::rules::otp::{Action, Phase};
use egui_kittest::kittest::{NodeT, Queryable};

#[test]
fn every_tab_opens_and_closes_by_its_label() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    for (label, tab) in [
        ("Returns", Tab::Returns),
        ("Log", Tab::Log),
        ("Rulings", Tab::Rulings),
        ("Files", Tab::Files),
        ("Settings", Tab::Settings),
    ] {
        tap(&mut screen, label);
        assert_eq!(app(&screen).tab, Some(tab));
    }
    screen.state_mut().app.apply(ScreenCommand::OpenTab(None));
    screen.run();
    assert_eq!(app(&screen).tab, None);
}

#[test]
fn drawing_a_chit_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    let before = entries(&screen);
    tap(&mut screen, "Draw a chit");
    assert!(matches!(state(&screen).phase, Phase::Brigade { .. }));
    assert_eq!(entries(&screen), before + 1);
    tap(&mut screen, "Undo");
    assert_eq!((entries(&screen), &state(&screen).phase), (before, &Phase::Draw));
    tap(&mut screen, "Redo");
    assert_eq!(entries(&screen), before + 1);
}

#[test]
fn the_table_has_enough_room_in_every_window() {
    let folder = tempfile::tempdir().unwrap();
    for size in [[1024.0, 768.0], [1280.0, 800.0], [2560.0, 1600.0]] {
        let mut screen = screen_on(&folder, BuiltIn::Cowpens);
        screen.set_size(size.into());
        for tab in [None, Some(Tab::Returns)] {
            screen.state_mut().app.apply(ScreenCommand::OpenTab(tab));
            screen.run();
            let table = screen.get_by_role_and_label(egui::Role::Canvas, "Table").rect();
            assert!(table.width() >= 0.45 * size[0], "{size:?} {tab:?}: the table is {} wide", table.width());
            assert!(table.height() >= 0.6 * size[1], "{size:?} {tab:?}: the table is {} high", table.height());
        }
    }
}

#[test]
fn a_die_can_be_corrected_before_and_after_the_action() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with Royal Artillery, two 3-pounders");
    tap(s, "Roll for the marker of Royal Artillery, two 3-pounders");
    tap(s, "Die 3");
    tap(s, "Correct last die");
    assert!(app(s).next_roll().unwrap().thrown.is_empty());
    tap(s, "Die 8");
    tap(s, "Die 1");
    let faces = |s: &Screen| app(s).last_dice().iter().map(|d| d.face).collect::<Vec<_>>();
    assert_eq!(faces(s), [8, 1]);
    let done = entries(s);
    tap(s, "Correct the dice");
    assert_eq!((faces(s), entries(s)), (vec![8, 1], done), "the result stands until the dice are in");
    tap(s, "Die 7");
    tap(s, "Die 4");
    assert_eq!((faces(s), entries(s)), (vec![7, 4], done));
    let kept = app(s).session().unwrap().journal().text().to_owned();
    tap(s, "Correct the dice");
    tap(s, "Die 9");
    tap(s, "Leave the result");
    let journal = app(s).session().unwrap().journal();
    assert_eq!((faces(s), entries(s), journal.text()), (vec![7, 4], done, kept.as_str()), "nothing came of it");
}

#[test]
fn the_last_drawn_chit_can_be_corrected() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    set_the_scene(s);
    tap(s, "Draw a chit");
    tap(s, "Chit 1 drawn");
    tap(s, "Correct the chit");
    tap(s, "Chit 2 drawn");
    assert_eq!(app(s).state().unwrap().drawn, [2]);
}

#[test]
fn a_refusal_cites_its_rule_and_may_be_overruled() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with 7th Royal Fusiliers");
    for _ in 0..3 {
        let reach = labels(s, "Large steps");
        if !reach.is_empty() {
            tap(s, "Large steps");
        }
        (0..4).for_each(|_| tap(s, "Nudge forward 1\""));
    }
    let before = (entries(s), app(s).otp().unwrap().digest());
    tap(s, "Move here");
    let refused = app(s).refused.clone().expect("twelve inches are too many for a line");
    assert!(refused.refusal.rule.starts_with('6'), "{refused:?}");
    assert_eq!((entries(s), app(s).otp().unwrap().digest()), before, "a refusal changes nothing");
    tap(s, "Overrule: measured on the table");
    assert_eq!(entries(s), before.0 + 1);
    let written = serde_json::to_string(&app(s).session().unwrap().entries().last().unwrap().action).unwrap();
    assert!(written.contains("Measured on the table"), "{written}");
}

#[test]
fn a_ghost_is_confirmed_only_on_the_table_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with 7th Royal Fusiliers");
    tap(s, "Nudge forward 1\"");
    assert!(s.query_by_label("Move here").is_some());
    for page in ["Quick measure", "Charts"] {
        tap(s, page);
        assert!(s.query_by_label("Move here").is_none(), "{page}");
        tap(s, "Table");
        assert!(s.query_by_label("Move here").is_some(), "it is still there after {page}");
    }
}

#[test]
fn the_next_step_button_stays_at_the_bottom_of_the_panel() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 4 drawn");
    let end = labels(s, "End ").first().cloned().expect("the brigade can be ended");
    let place = |s: &Screen, label: &str| s.get_by_role_and_label(egui::Role::Button, label).rect();
    let foot = place(s, &end);
    for unit in labels(s, "Act with ") {
        assert!(place(s, &unit).bottom() < foot.top(), "{unit} stands above {end}");
    }
    for tab in [Tab::Log, Tab::Returns] {
        apply(s, ScreenCommand::OpenTab(Some(tab)));
        assert_eq!(place(s, &end).bottom(), foot.bottom(), "{tab:?}");
    }
    apply(s, ScreenCommand::OpenTab(None));
    assert!(s.query_by_label("chit 4, 3 units to act: tap one").is_some());
    assert!(s.query_by_label("Tap a glowing unit").is_some());
    while let Some(unit) = labels(s, "Act with ").first().cloned() {
        tap(s, &unit);
        let finish = labels(s, "Finish with ").first().cloned().expect("it may be finished");
        do_all(s, &finish, &[]);
    }
    assert!(s.query_by_label("chit 4, all have acted: end it").is_some());
    assert_eq!(place(s, &end).bottom(), foot.bottom());
    // The selection ends with the brigade's command.
    tap(s, &end);
    assert_eq!(app(s).selection, Selection::None);
}

#[test]
fn every_tappable_control_is_large_enough() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with 7th Royal Fusiliers");
    for tab in [Tab::Returns, Tab::Log, Tab::Rulings, Tab::Files, Tab::Settings] {
        s.state_mut().app.apply(ScreenCommand::OpenTab(Some(tab)));
        s.run();
        let battle = app(s).battle().unwrap().clone();
        for node in s.query_all_by_role(egui::Role::Button) {
            let label = node.accesskit_node().label().unwrap_or_default();
            // Figures on the table may be of any size: the view zooms.
            let on_table = battle.forces.units.iter().any(|u| u.name == label)
                || battle.forces.commanders.iter().any(|c| c.name == label);
            let size = node.rect().size();
            assert!(on_table || (size.x >= 47.9 && size.y >= 47.9), "{tab:?}: {label:?} is {size}");
        }
    }
}

#[test]
fn a_tap_changes_the_theme_and_it_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    tap(&mut screen, "Settings");
    for (label, theme) in
        [("Dark", ThemeName::Dark), ("High contrast", ThemeName::HighContrast), ("Light", ThemeName::Light)]
    {
        tap(&mut screen, label);
        assert_eq!(app(&screen).prefs.theme, theme);
        assert_eq!(App::new(folder.path()).prefs.theme, theme);
    }
}

#[test]
fn the_log_has_headings_and_shows_undone_actions() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    tap(&mut screen, "Draw a chit");
    let s = &mut screen;
    answer(s, &[]);
    let drawn = entries(s);
    tap(s, "Log");
    // Once at the top and once in the log.
    assert_eq!(s.query_all_by_label("Turn 1").count(), 2);
    assert!(s.query_by_label("Before the battle").is_none(), "what begins the turn stands under it");
    let brigade = state(s).phasing().unwrap().clone();
    let title = drumhead::rules::Stage::Brigade(brigade).title(app(s).battle().unwrap());
    assert!(s.query_by_label(&title).is_some(), "{title}");
    let last = format!("Undo to entry {drawn}");
    assert!(s.query_by_label(&last).is_none(), "the game stands there already");
    assert!(s.query_by_label(&format!("Undo to entry {}", drawn - 1)).is_none(), "only where a line is open");
    tap(s, &format!("Details of entry {}", drawn - 1));
    tap(s, &format!("Undo to entry {}", drawn - 1));
    assert_eq!(entries(s), drawn - 1);
    assert!(s.query_by_label("1 action was taken back:").is_some());
    tap(s, &format!("Redo to entry {drawn}"));
    assert_eq!(entries(s), drawn);
}

#[test]
fn a_disabled_control_says_why_and_may_be_overruled() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    let begin = s.get_by_role_and_label(egui::Role::Button, "Begin turn 1");
    assert!(begin.accesskit_node().is_disabled());
    assert!(s.query_by_label_contains("has no rating yet (2.0)").is_some(), "the reason stands in words beside it");
    tap(s, "Overrule Begin turn 1");
    assert_eq!(state(s).turn, 0);
    tap(s, "Overrule: scenario rule");
    assert_eq!(state(s).turn, 1);
}

#[test]
fn modifiers_are_shown_before_the_dice_and_may_be_struck() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with Light infantry companies");
    tap(s, "Fire at North Carolina militia");
    assert_eq!(entries(s), app(s).session().unwrap().entries().len());
    tap(s, "Strike modifier initial volley");
    tap(s, "Referee's modifier +1");
    tap(s, "Die 4");
    let logged = last_log_line(s);
    assert!(logged.contains("modified +1: 5"), "the volley is struck and the referee's +1 counts: {logged}");
}

#[test]
fn real_dice_may_be_entered_at_any_time_without_the_settings() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with Light infantry companies");
    tap(s, "Fire at North Carolina militia");
    assert!(is_live(s, "Roll") && app(s).prefs.dice == DiceMode::App, "the app would roll");
    let before = entries(s);
    tap(s, "Die 4");
    assert_eq!(entries(s), before + 1);
    assert!(app(s).last_dice().iter().any(|die| die.face == 4 && die.purpose.answers_to("8.1")));
}

#[test]
fn the_next_step_button_leads_to_an_open_melee() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with British Legion infantry");
    do_all(s, "Close on Brandon's Fair Forest battalion", &[("9.1", 0), ("9.4", 0), ("", 9)]);
    assert_eq!(state(s).melees.len(), 1, "{}", last_log_line(s));
    select(s, "7th-foot");
    tap(s, "To the melee");
    assert_eq!(app(s).selection, Selection::Unit("legion-infantry".into()));
    assert!(s.query_by_label("To the melee").is_none() && s.query_by_label("Next: Fight the melee").is_some());
}

#[test]
fn one_tap_rates_every_commander() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::BirminghamHill);
    tap(&mut screen, "Rate all 9 commanders");
    assert!(state(&screen).commanders.values().all(|c| c.rating.is_some()));
    assert_eq!(entries(&screen), 9, "one line of the log each, to be undone one by one");
    tap(&mut screen, "Undo");
    tap(&mut screen, "Rate the last commander");
    tap(&mut screen, "Begin turn 1");
}

#[test]
fn dice_for_ratings_are_requested_in_the_order_of_the_battle() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    tap(s, "Rate all 4 commanders, one by one");
    for name in ["Maj Timothy Newmarsh", "Maj Archibald McArthur"] {
        let purpose = app(s).pending_roll.as_ref().unwrap().wanted.purpose.clone();
        assert!(purpose.answers_to(name), "{purpose}");
        tap(s, "Die 7");
    }
    tap(s, "Cancel the roll");
    assert!(app(s).pending_roll.is_none(), "the rest is given up");
    assert_eq!(entries(s), 2);
    tap(s, "Rate Maj Joseph McDowell");
    tap(s, "Die 0");
    assert_eq!(entries(s), 3, "one commander by himself asks for nobody else");
    assert!(app(s).pending_roll.is_none());
    tap(s, "Rate the last commander");
    tap(s, "Die 9");
    tap(s, "Begin turn 1");
}

#[test]
fn the_effect_of_an_offer_is_previewed() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    select(s, "7th-foot");
    let before = (entries(s), state(s).units["7th-foot"].stands.clone());
    // Rare actions are collapsed.
    let more = labels(s, "Formation: ").remove(0);
    tap(s, &more);
    for offer in ["Double up the left stand", "Form march column"] {
        tap(s, offer);
        assert!(matches!(&app(s).ghost, Some(Ghost::Unit(UnitGhost { stands, .. })) if *stands != before.1), "{offer}");
        assert_eq!((entries(s), &state(s).units["7th-foot"].stands), (before.0, &before.1), "nothing is done yet");
        assert!(s.query_by_label_contains("would stand at the broken outline").is_some());
        tap(s, "Put it back");
    }
    tap(s, "Double up the left stand");
    let Some(Ghost::Unit(ghost)) = app(s).ghost.clone() else { panic!("no ghost") };
    tap(s, "Carry it out");
    assert_eq!(state(s).units["7th-foot"].stands, ghost.stands);
    assert!(app(s).ghost.is_none());
}

/// A range 0.05" beyond a limit: the tray says what to measure, and the log records it.
#[test]
fn close_calls_are_shown_before_the_die_is_rolled() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    place(s, "7th-foot", 30.0, 10.0, 0.0);
    place(s, "thomas", 30.0, 13.05, 180.0);
    enter_the_dice(s);
    let fire = Action::Fire { unit: "7th-foot".into(), targets: vec!["thomas".into()], canister: false };
    apply(s, PlayCommand::Act(fire.into()));
    let shown: Vec<_> = s.query_all_by_label_contains("Too close to call: measure").collect();
    assert!(!shown.is_empty(), "{:?}", app(s).pending_roll);
    tap(s, "Die 9");
    assert!(last_log_line(s).contains("for the band of the range"), "{}", last_log_line(s));
}
