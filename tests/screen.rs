//! Drives the real screen by the labels people read, and looks at what the app then holds.
#![cfg(feature = "window")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a test that panics is a test that fails"
)]

mod kit;

use drumhead::app::{AnyDisk, App, BuiltIn, Command, DiceMode, DiskMaker, Ghost, Selection, Tab, ThemeName, UnitGhost};
use drumhead::rules::philadelphia::{Action, Phase, Topic};
use drumhead::store::{Disk, FaultyDisk};
use egui_kittest::kittest::{NodeT, Queryable};
use kit::{
    Screen, act, answer, app, do_all, entries, labels, place, rate_everyone_and_begin, said, screen_of, screen_on,
    select, state, tap,
};

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
    screen.state_mut().app.apply(Command::OpenTab(None));
    screen.run();
    assert_eq!(app(&screen).tab, None);
}

#[test]
fn a_chit_is_drawn_and_undone() {
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
fn the_table_keeps_its_room_at_every_size() {
    let folder = tempfile::tempdir().unwrap();
    for size in [[1024.0, 768.0], [1280.0, 800.0], [2560.0, 1600.0]] {
        let mut screen = screen_on(&folder, BuiltIn::Cowpens);
        screen.set_size(size.into());
        for tab in [None, Some(Tab::Returns)] {
            screen.state_mut().app.apply(Command::OpenTab(tab));
            screen.run();
            let table = screen.get_by_label("Table").rect();
            assert!(table.width() >= 0.45 * size[0], "{size:?} {tab:?}: the table is {} wide", table.width());
            assert!(table.height() >= 0.6 * size[1], "{size:?} {tab:?}: the table is {} high", table.height());
        }
    }
}

fn figures(screen: &Screen, unit: &str) -> u16 {
    state(screen).units[unit].figures()
}

/// Gives a marker and takes figures off by ruling, and lets the lines meet: the Legion before Brandon's battalion, the
/// 7th before Thomas's, the light infantry before the North Carolinians.
fn set_the_scene(s: &mut Screen) {
    // A morale marker from before the battle: passes may be used for it (10.4).
    s.state_mut().app.apply(Command::Select(Selection::Unit("grasshoppers".into())));
    tap(s, "Rulings");
    tap(s, "Give a morale marker");
    s.state_mut().app.apply(Command::Select(Selection::Unit("71st-foot".into())));
    s.run();
    tap(s, "Figures digit 1");
    tap(s, "Figures digit 0");
    tap(s, "Set figures to 10");
    tap(s, "Rulings");
    assert_eq!(figures(s, "71st-foot"), 10);
    rate_everyone_and_begin(s);
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    place(s, "legion-infantry", 44.0, 24.0, 0.0);
    place(s, "light-infantry", 28.5, 22.5, 0.0);
}

/// Rolls for the guns' marker, and again with a pass; the reroll takes it off.
fn use_a_pass(s: &mut Screen) {
    tap(s, "Act with Royal Artillery, two 3-pounders");
    do_all(s, "Roll for the marker of Royal Artillery, two 3-pounders", &[("tens", 2), ("units", 0)]);
    let reroll = labels(s, "Reroll with Maj Timothy Newmarsh").first().cloned().expect("a pass may be used");
    do_all(s, &reroll, &[("", 9)]);
    assert!(state(s).units["grasshoppers"].marker.is_none());
    assert_eq!(state(s).commanders["newmarsh"].passes_used, 1);
    do_all(s, "Finish with Royal Artillery, two 3-pounders", &[]);
}

fn fire(s: &mut Screen) {
    tap(s, "Act with Light infantry companies");
    let before = figures(s, "north-carolina");
    do_all(s, "Fire at North Carolina militia", &[("", 0)]);
    assert!(figures(s, "north-carolina") < before, "{}", said(s));
    do_all(s, "Finish with Light infantry companies", &[]);
}

/// Closes, and wins the melee; gives how many entries there were before it, and the digest then.
fn win_a_melee(s: &mut Screen) -> (usize, String) {
    tap(s, "Act with British Legion infantry");
    do_all(s, "Close on Brandon's Fair Forest battalion", &[("9.1", 0), ("9.7", 9), ("9.4", 0), ("", 9)]);
    let before = (entries(s), app(s).philadelphia().unwrap().digest());
    do_all(s, "Fight the melee", &[("of the attackers", 9), ("of the defenders", 0), ("", 9)]);
    assert!(said(s).contains("British Legion infantry beats Brandon's Fair Forest battalion"), "{}", said(s));
    before
}

fn fail_into_a_firefight(s: &mut Screen) {
    tap(s, "Act with 7th Royal Fusiliers");
    do_all(s, "Close on Thomas's Spartans", &[("", 9)]);
    assert!(said(s).contains("Firefight of the 7th Royal Fusiliers and Thomas's Spartans"), "{}", said(s));
}

fn move_and_wheel(s: &mut Screen) {
    tap(s, "Act with 17th Light Dragoons, a troop");
    let before = state(s).units["17th-dragoons"].stands.clone();
    tap(s, "Nudge forward 1\"");
    tap(s, "Nudge forward 1\"");
    do_all(s, "Move here", &[]);
    let moved = state(s).units["17th-dragoons"].stands.clone();
    assert_eq!(moved[0].at.y.thousandths() - before[0].at.y.thousandths(), 2000);
    tap(s, "Wheel right 15\u{b0}");
    do_all(s, "Move here", &[]);
    let facing = state(s).units["17th-dragoons"].stands[0].facing;
    assert_eq!(moved[0].facing.turn_to(facing).degrees(), 15.0);
    do_all(s, "Finish with 17th Light Dragoons, a troop", &[]);
}

/// Makes choices that are still open, then ends the brigade.
fn end_the_brigade(s: &mut Screen, name: &str) {
    for _ in 0..8 {
        let choice = labels(s, "No further bonus move").first().cloned();
        match choice {
            Some(choice) => do_all(s, &choice, &[("", 5)]),
            None => break,
        }
    }
    do_all(s, &format!("End {name}"), &[("", 5)]);
}

/// Every unit of the phasing brigade with a marker rolls to take it off, as it must (10.2).
fn remove_markers(s: &mut Screen) {
    let marked = |s: &Screen| {
        let to_act = app(s).units_to_act().to_vec();
        to_act.into_iter().find(|id| state(s).units[id].marker.is_some() && !state(s).units[id].activity.rolled_morale)
    };
    while let Some(id) = marked(s) {
        let name = app(s).battle().unwrap().unit(&id).unwrap().name.clone();
        tap(s, &format!("Act with {name}"));
        do_all(s, &format!("Roll for the marker of {name}"), &[("", 9)]);
        // The result is taken, and an Advance or Charge goes the way the app proposes.
        let choice =
            |s: &Screen| app(s).offers().iter().find(|o| o.topic == Topic::Choice && o.refusal.is_none()).cloned();
        while let Some(choice) = choice(s) {
            do_all(s, &choice.label, &[("", 9)]);
        }
        assert!(state(s).units[&id].marker.is_none(), "{}", said(s));
    }
}

/// Every chit of the cup, drawn at the table or by the app; nothing else happens in these brigades.
fn draw_the_rest(s: &mut Screen, by_the_app: bool) {
    while let Some(chit) = state(s).cup.first().copied() {
        if by_the_app {
            do_all(s, "Draw a chit", &[]);
        } else {
            tap(s, &format!("Chit {chit} drawn"));
        }
        remove_markers(s);
        let ending = labels(s, "End ").first().cloned().expect("a brigade is phasing");
        do_all(s, &ending, &[("", 5)]);
    }
    assert_eq!(state(s).drawn.len(), 7);
}

fn rebuild_and_end(s: &mut Screen) {
    assert_eq!(state(s).phase, Phase::Rebuild);
    tap(s, "Act with 1st/71st Highlanders");
    let before = figures(s, "71st-foot");
    do_all(s, "Rebuild 1st/71st Highlanders", &[("", 9)]);
    assert_eq!(state(s).units["71st-foot"].rebuild_tries, 1);
    assert!(figures(s, "71st-foot") >= before);
    do_all(s, "End the turn", &[]);
    assert_eq!((state(s).turn, &state(s).phase), (2, &Phase::Draw));
}

/// A turn of Cowpens; gives what [`win_a_melee`] gives.
fn play_a_turn(s: &mut Screen, by_the_app: bool) -> (usize, String) {
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    use_a_pass(s);
    fire(s);
    let before_melee = win_a_melee(s);
    fail_into_a_firefight(s);
    end_the_brigade(s, "Tarleton's first line");
    tap(s, "Chit 2 drawn");
    move_and_wheel(s);
    end_the_brigade(s, "McArthur's reserve");
    draw_the_rest(s, by_the_app);
    rebuild_and_end(s);
    before_melee
}

fn enter_the_dice(s: &mut Screen) {
    tap(s, "Settings");
    tap(s, "Rolled at the table");
    assert_eq!(app(s).prefs.dice, DiceMode::Entered);
    tap(s, "Settings");
}

#[test]
fn a_whole_turn_of_cowpens_undone_redone_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    let (before_melee, then) = play_a_turn(s, true);
    let (whole, now) = (entries(s), app(s).philadelphia().unwrap().digest());

    tap(s, "Log");
    tap(s, &format!("Undo to entry {before_melee}"));
    assert_eq!((entries(s), app(s).philadelphia().unwrap().digest()), (before_melee, then));
    while app(s).can_redo() {
        tap(s, "Redo");
    }
    assert_eq!((entries(s), app(s).philadelphia().unwrap().digest()), (whole, now.clone()));

    let journal = app(s).session().unwrap().digest().to_owned();
    drop(screen);
    let mut again = screen_of(App::new(folder.path()), [1024.0, 768.0]);
    let game = labels(&again, "Go on with cowpens").first().cloned().expect("the game is on the first page");
    tap(&mut again, &game);
    assert_eq!(app(&again).philadelphia().unwrap().digest(), now);
    assert_eq!(app(&again).session().unwrap().digest(), journal);
    assert!(app(&again).messages.is_empty(), "{:?}", app(&again).messages);
    drop(again);
    let mut at_the_start = App::new(folder.path());
    at_the_start.apply(Command::GoOn);
    assert_eq!(at_the_start.philadelphia().unwrap().digest(), now, "opened with no argument the last game goes on");
}

#[test]
fn a_whole_turn_of_cowpens_with_entered_dice_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    enter_the_dice(&mut screen);
    play_a_turn(&mut screen, false);
    let all = app(&screen).session().unwrap().entries();
    let rolled: Vec<_> = all.iter().flat_map(|e| &e.dice).collect();
    assert!(rolled.len() >= 20, "{rolled:?}");
    // The plans above know every face that may have been entered: none was rolled by the app.
    assert!(rolled.iter().all(|d| [0, 2, 5, 7, 9].contains(&d.face)), "{rolled:?}");
}

#[test]
fn a_die_is_corrected_before_and_after_the_action() {
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
    assert!(app(s).asking.as_ref().unwrap().faces.is_empty());
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
fn the_chit_last_drawn_is_corrected() {
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
    let before = (entries(s), app(s).philadelphia().unwrap().digest());
    tap(s, "Move here");
    let refused = app(s).refused.clone().expect("twelve inches are too many for a line");
    assert!(refused.refusal.rule.starts_with('6'), "{refused:?}");
    assert_eq!((entries(s), app(s).philadelphia().unwrap().digest()), before, "a refusal changes nothing");
    tap(s, "Overrule\u{2026}");
    tap(s, "Overrule: measured on the table");
    assert_eq!(entries(s), before.0 + 1);
    let written = serde_json::to_string(&app(s).session().unwrap().entries().last().unwrap().action).unwrap();
    assert!(written.contains("Measured on the table"), "{written}");
}

/// The tutorial begun on a disk that fails when it is told to.
fn on_a_faulty_disk(folder: &tempfile::TempDir) -> (Screen, FaultyDisk) {
    let disk = FaultyDisk::default();
    let copy = disk.clone();
    let disks = DiskMaker::new(move || AnyDisk::new(copy.clone()));
    let mut app_on_it = App::with_disk(folder.path(), disks);
    app_on_it.apply(Command::NewBuiltIn(BuiltIn::Tutorial));
    let mut screen = screen_of(app_on_it, [1280.0, 800.0]);
    rate_everyone_and_begin(&mut screen);
    (screen, disk)
}

/// Lines of the open game's journal on a disk, which must be whole.
fn lines_on(disk: &FaultyDisk, screen: &Screen) -> usize {
    let on_disk = disk.read(app(screen).session().unwrap().path()).unwrap();
    assert!(drumhead::journal::read(&on_disk).unwrap().lost.is_none());
    on_disk.iter().filter(|b| **b == b'\n').count()
}

const SAVED: &str = "Saved";
const NOT_SAVED: &str = "! Not saved";

#[test]
fn a_game_that_cannot_be_written_goes_on_and_says_so_until_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    assert!(app(s).messages.is_empty() && s.query_by_label(SAVED).is_some(), "{:?}", app(s).messages);
    let before = lines_on(&disk, s);
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    assert!(matches!(state(s).phase, Phase::Brigade { .. }), "the game goes on");
    assert!(s.query_by_label("The last action is not saved").is_some());
    assert!(s.query_by_label_contains("the disk is full").is_some() && s.query_by_label(NOT_SAVED).is_some());
    tap(s, "Undo");
    assert!(s.query_by_label("The last 2 actions are not saved").is_some(), "an undo is written too");
    tap(s, "Try again");
    assert!(s.query_by_label("The last 2 actions are not saved").is_some(), "the disk is still full");
    disk.set_room(None);
    tap(s, "Redo");
    assert!(s.query_by_label_contains("not saved").is_none(), "the first save that succeeds puts it away");
    assert!(s.query_by_label(SAVED).is_some() && s.query_by_label_contains("the disk is full").is_none());
    assert_eq!(lines_on(&disk, s), before + 3, "the action, the undo and the redo are all written");
}

#[test]
fn saving_is_tried_again_at_a_tap_and_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    let before = lines_on(&disk, s);
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    disk.set_room(None);
    tap(s, "Try again");
    assert!(s.query_by_label(SAVED).is_some());
    assert_eq!(lines_on(&disk, s), before + 1);

    disk.set_read_only(true);
    tap(s, "Undo");
    assert!(s.query_by_label(NOT_SAVED).is_some() && s.query_by_label_contains("read-only").is_some());
    disk.set_read_only(false);
    // Nobody touches the screen for some seconds of its clock.
    s.run_steps(40);
    assert!(s.query_by_label(SAVED).is_some(), "it is tried again by itself");
    assert_eq!(lines_on(&disk, s), before + 2);
}

#[test]
fn a_game_that_is_not_saved_is_not_left_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    let here = app(s).session().unwrap().path().to_owned();
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    tap(s, "Files");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).session().unwrap().path(), here, "the first tap only warns");
    assert!(s.query_by_label_contains("The last action is not saved, and would be lost").is_some());
    assert!(!s.state_mut().app.may_close(), "nor does the window close at once");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).session().unwrap().path(), here, "each way of leaving is asked for by itself");
    tap(s, "New battle: Cowpens");
    assert_ne!(app(s).session().unwrap().path(), here);
    assert!(s.query_by_label("Nothing of this game is saved").is_some(), "the new one has no room either");
    disk.set_room(None);
    tap(s, "Try again");
    assert!(s.query_by_label(SAVED).is_some() && s.state_mut().app.may_close());
}

#[test]
fn a_copy_is_saved_without_a_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
    tap(&mut screen, "Files");
    for copy in [format!("{stem}-copy.jsonl"), format!("{stem}-copy-copy.jsonl")] {
        tap(&mut screen, "Save as");
        assert_eq!(app(&screen).session().unwrap().path(), folder.path().join(&copy));
        assert!(folder.path().join(copy).exists());
    }
}

#[test]
fn a_ghost_is_asked_about_on_the_table_only() {
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
fn the_next_step_comes_first_in_the_strip() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 4 drawn");
    let end = labels(s, "End ").first().cloned().expect("the brigade can be ended");
    let left = |s: &Screen, label: &str| s.get_by_role_and_label(egui::Role::Button, label).rect().left();
    for unit in labels(s, "Act with ") {
        assert!(left(s, &unit) < left(s, &end), "{unit} stands before {end}");
    }
    assert!(s.query_by_label("chit 4, 3 units to act: tap one").is_some());
    assert!(s.query_by_label("Tap a glowing unit").is_some());
    while let Some(unit) = labels(s, "Act with ").first().cloned() {
        tap(s, &unit);
        let finish = labels(s, "Finish with ").first().cloned().expect("it may be finished");
        do_all(s, &finish, &[]);
    }
    assert!(s.query_by_label("chit 4, all have acted: end it").is_some());
}

#[test]
fn whatever_can_be_tapped_is_big_enough_for_a_finger() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with 7th Royal Fusiliers");
    for tab in [Tab::Returns, Tab::Log, Tab::Rulings, Tab::Files, Tab::Settings] {
        s.state_mut().app.apply(Command::OpenTab(Some(tab)));
        s.run();
        let battle = app(s).battle().unwrap().clone();
        for node in s.query_all_by_role(egui::Role::Button) {
            let label = node.accesskit_node().label().unwrap_or_default();
            // Figures on the table are as big as they are; the view zooms.
            let on_table =
                battle.units.iter().any(|u| u.name == label) || battle.commanders.iter().any(|c| c.name == label);
            let size = node.rect().size();
            assert!(on_table || (size.x >= 47.9 && size.y >= 47.9), "{tab:?}: {label:?} is {size}");
        }
    }
}

#[test]
fn themes_change_at_a_tap_and_are_remembered() {
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
fn a_copy_is_saved_and_the_game_goes_on_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let first = app(&screen).session().unwrap().path().to_owned();
    tap(&mut screen, "Files");
    screen.get_by_role_and_label(egui::Role::TextInput, "Save a copy under another name and go on in it:").focus();
    screen.run();
    screen
        .get_by_role_and_label(egui::Role::TextInput, "Save a copy under another name and go on in it:")
        .type_text("copy");
    screen.run();
    tap(&mut screen, "Save as");
    let second = app(&screen).session().unwrap().path().to_owned();
    assert_eq!(second, folder.path().join("copy.jsonl"));
    rate_everyone_and_begin(&mut screen);
    let lines = |path: &std::path::Path| std::fs::read_to_string(path).unwrap().lines().count();
    assert_eq!((lines(&first), lines(&second)), (1, entries(&screen) + 1));
}

#[test]
fn the_log_has_headings_and_shows_what_was_taken_back() {
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
    assert!(s.query_by_label("Before the battle").is_some());
    let brigade = state(s).phasing().unwrap().clone();
    let title = drumhead::rules::Stage::Brigade(brigade).title(app(s).battle().unwrap());
    assert!(s.query_by_label(&title).is_some(), "{title}");
    let last = format!("Undo to entry {drawn}");
    assert!(s.query_by_label(&last).is_none(), "the game stands there already");
    tap(s, &format!("Undo to entry {}", drawn - 1));
    assert_eq!(entries(s), drawn - 1);
    assert!(s.query_by_label("1 action was taken back:").is_some());
    tap(s, &format!("Redo to entry {drawn}"));
    assert_eq!(entries(s), drawn);
}

#[test]
fn the_game_is_printed_into_a_folder_of_its_own_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = kit::cowpens(&folder, [1024.0, 768.0]);
    tap(&mut screen, "Files");
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
    tap(&mut screen, "Print on A4 paper");
    tap(&mut screen, "Print on Letter paper");
    let read = |to: &str, file: &str| std::fs::read(folder.path().join(format!("{stem}-{to}/{file}.pdf"))).unwrap();
    for file in ["returns", "chits", "commanders", "quick-reference"] {
        let (a4, letter) = (read("print", file), read("print-2", file));
        assert!(a4.starts_with(b"%PDF-") && letter.starts_with(b"%PDF-"), "{file}");
        assert_ne!(a4, letter, "{file}");
    }
    let told =
        app(&screen).messages.iter().any(|message| message.text.contains("4 files to print on Letter paper are in"));
    assert!(told, "{:?}", app(&screen).messages);
}

#[test]
fn the_report_is_saved_beside_the_game_and_never_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
    tap(&mut screen, "Files");
    tap(&mut screen, "Save the report beside the game");
    let first = folder.path().join(format!("{stem}-report.html"));
    let page = std::fs::read_to_string(&first).unwrap();
    assert!(page.contains("Before the battle"));
    tap(&mut screen, "Noted");
    tap(&mut screen, "Save the report beside the game");
    let second = folder.path().join(format!("{stem}-report-2.html"));
    assert_eq!(std::fs::read_to_string(&second).unwrap(), page);
    assert_eq!(std::fs::read_to_string(&first).unwrap(), page);
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
    tap(s, "Overrule\u{2026}");
    tap(s, "Overrule: scenario rule");
    assert_eq!(state(s).turn, 1);
}

#[test]
fn a_damaged_game_opens_to_its_last_whole_action_and_is_kept_aside() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    tap(&mut screen, "Draw a chit");
    let whole = entries(&screen);
    let path = app(&screen).session().unwrap().path().to_owned();
    drop(screen);
    let text = std::fs::read(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 7]).unwrap();

    let mut again = App::new(folder.path());
    again.apply(Command::Open(path));
    assert_eq!(again.session().unwrap().entries().len(), whole - 1);
    let told = &again.messages.last().expect("what was lost is told").text;
    assert!(told.contains("1 line is lost") && told.contains("kept as"), "{told}");
    let kept = std::fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .filter(|e| e.file_name().to_string_lossy().contains("damaged"));
    assert_eq!(kept.count(), 1);
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
    tap(s, "Enter the dice");
    tap(s, "Die 4");
    let said = said(s);
    assert!(said.contains("modified +1: 5"), "the volley is struck and the referee's +1 counts: {said}");
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
    tap(s, "Real dice");
    assert!(app(s).asking.is_some() && app(s).prefs.dice == DiceMode::App);
    let before = entries(s);
    tap(s, "Die 4");
    assert_eq!(entries(s), before + 1);
    assert!(app(s).last_dice().iter().any(|die| die.face == 4 && die.purpose.contains("8.1")));
}

#[test]
fn the_way_to_an_open_melee_is_the_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    tap(s, "Act with British Legion infantry");
    do_all(s, "Close on Brandon's Fair Forest battalion", &[("9.1", 0), ("9.4", 0), ("", 9)]);
    assert_eq!(state(s).melees.len(), 1, "{}", said(s));
    select(s, "7th-foot");
    tap(s, "To the melee");
    assert_eq!(app(s).selection, Selection::Unit("legion-infantry".into()));
    assert!(s.query_by_label("To the melee").is_none() && s.query_by_label("Next: Fight the melee").is_some());
}

#[test]
fn every_commander_is_rated_at_one_tap() {
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
fn ratings_rolled_at_the_table_are_asked_for_in_the_order_of_the_battle() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    tap(s, "Rate all 4 commanders, one by one");
    for name in ["Maj Timothy Newmarsh", "Maj Archibald McArthur"] {
        let purpose = app(s).asking.as_ref().unwrap().wanted.purpose.clone();
        assert!(purpose.contains(name), "{purpose}");
        tap(s, "Die 7");
    }
    tap(s, "Cancel the roll");
    assert!(app(s).asking.is_none(), "the rest is given up");
    assert_eq!(entries(s), 2);
    tap(s, "Rate Maj Joseph McDowell");
    tap(s, "Die 0");
    assert_eq!(entries(s), 3, "one commander by himself asks for nobody else");
    assert!(app(s).asking.is_none());
    tap(s, "Rate the last commander");
    tap(s, "Die 9");
    tap(s, "Begin turn 1");
}

#[test]
fn what_an_offer_would_do_is_shown_before_it_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    select(s, "7th-foot");
    let before = (entries(s), state(s).units["7th-foot"].stands.clone());
    // What is seldom wanted is folded away.
    let more = labels(s, "Formation: ").remove(0);
    tap(s, &more);
    for offer in ["Double up the left stand", "Form march column"] {
        tap(s, offer);
        assert!(matches!(&app(s).ghost, Some(Ghost::Unit(UnitGhost { stands, .. })) if *stands != before.1), "{offer}");
        assert_eq!((entries(s), &state(s).units["7th-foot"].stands), (before.0, &before.1), "nothing is done yet");
        assert!(s.query_by_label_contains("would stand where the table shows it").is_some());
        tap(s, "Put it back");
    }
    tap(s, "Double up the left stand");
    let Some(Ghost::Unit(ghost)) = app(s).ghost.clone() else { panic!("no ghost") };
    tap(s, "Carry it out");
    assert_eq!(state(s).units["7th-foot"].stands, ghost.stands);
    assert!(app(s).ghost.is_none());
}

#[test]
fn a_second_copy_of_the_app_leaves_the_open_game_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = screen_on(&folder, BuiltIn::Tutorial);
    let path = app(&first).session().unwrap().path().to_owned();
    let mut second = App::new(folder.path());
    second.apply(Command::GoOn);
    let mut second = screen_of(second, [1280.0, 800.0]);
    assert!(app(&second).session().is_none(), "nothing is begun in its place");
    assert!(second.query_by_label_contains("open in another window of Drumhead").is_some(), "it says so");

    rate_everyone_and_begin(&mut first);
    let done = entries(&first);
    tap(&mut second, "Noted");
    let again = labels(&second, "Go on with ").first().cloned().expect("the game is on the first page");
    tap(&mut second, &again);
    assert!(app(&second).session().is_none());
    drop(first);
    let text = std::fs::read(&path).unwrap();
    assert!(drumhead::journal::read(&text).unwrap().lost.is_none());
    tap(&mut second, &again);
    assert_eq!(entries(&second), done, "once the first is closed the second goes on with all of it");
}
