//! The charts page and the game's settings, driven by the labels people read: a whole chart typed in by taps, saved,
//! and played with.

mod printed_set;

use crate::kit::{
    Screen, answer, app, apply, cowpens, enter_dice, is_live, labels, last_log_line, open_chart, placed_by_hand,
    screen_of, state, tap, tap_beginning,
};
use drumhead::app::{AnyDisk, App, BuiltIn, Centre, DiskMaker, FileCommand, ScreenCommand, Tab};
use drumhead::battle::RulesName;
use drumhead::rules::Source;
use drumhead::rules::otp::charts::{CHART_PAGES, FireResult};
use drumhead::rules::otp::{Action, Charts, Event, FireEvent, Ruling};
use drumhead::store::FaultyDisk;
use egui_kittest::kittest::{NodeT, Queryable};
use std::fs;

/// The charts file of a referee who has chosen no other.
const OWN_CHARTS: &str = "own-charts.json";

/// Returns the charts of new games of *On to Philadelphia*.
fn for_new_games(app: &App) -> Charts {
    match app.library.charts_for_new_games(RulesName::Otp) {
        drumhead::rules::Charts::Otp(charts) => (*charts).clone(),
        other => panic!("charts of other rules: {other:?}"),
    }
}

/// The fire chart of this test: figures lost, falling from roll to roll and rising with the column.
fn house_chart(roll: i16, column: usize) -> i16 {
    ((13 - roll) / 3 + i16::try_from(column).unwrap()).min(9)
}

/// Types in all 95 cells of the fire chart, one tap each.
fn type_in_the_fire_chart(screen: &mut Screen) {
    open_chart(screen, "Fire");
    tap(screen, "Begin at the first cell");
    tap(screen, "Go on after each key");
    for roll in -5..=13 {
        for column in 0..5 {
            match house_chart(roll, column) {
                0 => tap(screen, "Key none"),
                kills => tap(screen, &format!("Key {kills}")),
            }
        }
    }
    let draft = &app(screen).charts.draft;
    let typed: Vec<_> = draft.cells().iter().filter(|cell| cell.id.starts_with("fire_results/")).collect();
    assert_eq!(typed.len(), 95);
    assert!(typed.iter().all(|cell| cell.source == Source::Referee), "{typed:?}");
}

/// Begins a game, puts the light infantry before the militia, and fires.
fn fire_in_a_new_game(screen: &mut Screen) {
    apply(screen, FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    enter_dice(screen);
    while let Some(label) = labels(screen, "Rate ").first().cloned() {
        tap(screen, &label);
        answer(screen, &[("", 7)]);
    }
    tap(screen, "Begin turn 1");
    placed_by_hand(screen, "light-infantry", [28.5, 22.5], 0.0);
    tap(screen, "Chit 1 drawn");
    tap(screen, "Act with Light infantry companies");
    tap(screen, "Fire at North Carolina militia");
    answer(screen, &[("", 0)]);
}

#[test]
fn a_chart_typed_in_by_taps_decides_the_fire_of_a_new_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    type_in_the_fire_chart(&mut screen);
    assert!(app(&screen).charts.unsaved);
    tap(&mut screen, "Save charts");
    assert!(!app(&screen).charts.unsaved && !is_live(&screen, "Save charts"));
    let kept = fs::read_to_string(folder.path().join(OWN_CHARTS)).unwrap();
    let (own, _) = Charts::check(&kept, OWN_CHARTS).unwrap();
    assert_eq!(for_new_games(app(&screen)), own);
    // The open game keeps the charts it began with.
    assert!(app(&screen).game().unwrap().charts().are_built_in());

    fire_in_a_new_game(&mut screen);
    assert_eq!(**app(&screen).otp().unwrap().charts(), own);
    let logged = last_log_line(&screen);
    assert!(logged.contains("chart: referee (fire results)"), "{logged}");
    let modified = modified_of(&screen);
    let kills: i16 = modified.1.iter().map(|column| house_chart(modified.0.clamp(-5, 13), *column)).sum();
    assert_eq!(i16::from(modified.2), kills, "{logged}");
}

/// Returns the modified roll, the column numbers and the figures lost of the last shot.
fn modified_of(screen: &Screen) -> (i16, Vec<usize>, u8) {
    let folder = app(screen).session().unwrap().path().to_owned();
    let opened = drumhead::journal::read(&fs::read(folder).unwrap()).unwrap();
    let events = &opened.journal.entries().last().unwrap().events;
    let fired = events.iter().find_map(|event| match event {
        drumhead::rules::Event::Otp(Event::Fire(FireEvent::Fired { answer, .. })) => Some(answer.clone()),
        _ => None,
    });
    let answer = fired.expect("somebody fired");
    let source = answer.chart_sources.iter().find(|s| s.chart == "fire_results").map(|s| s.source);
    assert_eq!(source, Some(Source::Referee));
    let all = app(screen).otp().unwrap().charts().fire_columns().to_vec();
    let columns = answer.columns.iter().map(|c| all.iter().position(|there| there == c).unwrap()).collect();
    (answer.modified, columns, u8::try_from(answer.kills).unwrap())
}

#[test]
fn a_cell_shows_its_source_and_can_be_reset_to_the_built_in_value() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1024.0, 768.0]);
    open_chart(&mut screen, "Morale");
    tap(&mut screen, "Results: Stand, Line is 15, reconstructed");
    assert!(screen.query_by_label("Built in: 15 (reconstructed)").is_some());
    for key in ["Key 1", "Key 2"] {
        tap(&mut screen, key);
    }
    assert!(screen.query_by_role_and_label(egui::Role::Button, "Results: Stand, Line is 12, referee").is_some());
    tap(&mut screen, "One less");
    assert_eq!(labels(&screen, "Results: Stand, Line"), ["Results: Stand, Line is 11, referee"]);
    tap(&mut screen, "Undo typing");
    assert_eq!(labels(&screen, "Results: Stand, Line"), ["Results: Stand, Line is 15, reconstructed"]);
    tap(&mut screen, "Redo typing");
    tap(&mut screen, "Back to the built-in value");
    assert_eq!(labels(&screen, "Results: Stand, Line"), ["Results: Stand, Line is 15, reconstructed"]);
    tap(&mut screen, "My chart says the same");
    assert_eq!(labels(&screen, "Results: Stand, Line"), ["Results: Stand, Line is 15, referee"]);
    tap(&mut screen, "Next cell");
    tap(&mut screen, "Key never");
    // A result that never happens counts as the referee's too.
    assert_eq!(app(&screen).charts.draft.cells().iter().filter(|c| c.source == Source::Referee).count(), 2);
    tap(&mut screen, "All charts");
    tap(&mut screen, "All back to the built-in charts");
    assert!(app(&screen).charts.draft.is_built_in() && !app(&screen).charts.unsaved);
}

#[test]
fn faults_appear_while_typing_and_faulty_charts_are_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    open_chart(&mut screen, "Ranges");
    tap_beginning(&mut screen, "Small arms: Musket, Reaches");
    for _ in 0..3 {
        tap(&mut screen, "Key 9");
    }
    let fault = "Small arms: Musket, Reaches: must be a number from 0 to 100, not 999";
    assert!(screen.query_by_label(&format!("! Fault: {fault}")).is_some());
    assert!(screen.query_by_label(&format!("! {fault}")).is_some(), "beside the cell too");
    assert!(!is_live(&screen, "Save charts"));
    tap(&mut screen, "Key clear");
    tap(&mut screen, "Key 7");
    assert!(is_live(&screen, "Save charts"));
    // A second mistake causes only a warning: the chart can be saved.
    tap(&mut screen, "Turn to Fire modifiers");
    tap(&mut screen, "Turn to Fire");
    tap_beginning(&mut screen, "Results: Roll 13, 4 is");
    tap(&mut screen, "Key 5");
    assert!(screen.query_all_by_label_contains("! Please check: Results: is not monotone").next().is_some());
    assert!(is_live(&screen, "Save charts"));
}

#[test]
fn typed_charts_survive_a_power_loss_and_saved_ones_are_used_next_time() {
    let disk = FaultyDisk::default();
    let folder = tempfile::tempdir().unwrap();
    let start = |disk: &FaultyDisk| {
        let disk = disk.clone();
        App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(disk.clone())))
    };
    let mut first = screen_of(start(&disk), [1280.0, 800.0]);
    open_chart(&mut first, "Rebuilding");
    tap_beginning(&mut first, "Who may try: Times in a game");
    tap(&mut first, "Key 6");
    drop(first);

    let mut second = screen_of(start(&disk), [1280.0, 800.0]);
    assert!(app(&second).messages.iter().any(|m| m.text.contains("typed in but not saved")));
    assert!(for_new_games(app(&second)).are_built_in());
    assert_eq!(Charts::of_draft(&app(&second).charts.draft).unwrap().rebuild_attempts().value, 6);
    tap(&mut second, "Charts");
    tap(&mut second, "Save charts");
    drop(second);

    let third = start(&disk);
    assert_eq!(for_new_games(&third).rebuild_attempts().value, 6);
    assert!(!third.charts.unsaved && third.messages.is_empty(), "{:?}", third.messages);
}

#[test]
fn saved_charts_report_unsaved_ones_that_cannot_be_removed() {
    let disk = FaultyDisk::default();
    let folder = tempfile::tempdir().unwrap();
    let made = disk.clone();
    let start = App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(made.clone())));
    let mut screen = screen_of(start, [1280.0, 800.0]);
    open_chart(&mut screen, "Rebuilding");
    tap_beginning(&mut screen, "Who may try: Times in a game");
    tap(&mut screen, "Key 6");
    // Another window has written to the file.
    disk.put(&folder.path().join("own-charts.unsaved"), b"{}");
    tap(&mut screen, "Save charts");
    assert_eq!(for_new_games(app(&screen)).rebuild_attempts().value, 6);
    let told = |words: &str| app(&screen).messages.iter().any(|message| message.text.contains(words));
    assert!(told("The next start opens the unsaved charts again"), "{:?}", app(&screen).messages);
}

#[test]
fn a_corrupted_charts_file_is_reported_and_the_built_in_charts_are_used() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    open_chart(&mut screen, "Movement");
    tap_beginning(&mut screen, "Moves: Commander, Inches");
    tap(&mut screen, "One less");
    tap(&mut screen, "Save charts");
    let path = folder.path().join(OWN_CHARTS);
    fs::write(&path, fs::read_to_string(&path).unwrap().replace("23", "\"far\"")).unwrap();
    let app = App::new(folder.path());
    assert!(for_new_games(&app).are_built_in());
    assert!(
        app.messages.iter().any(|m| m.text.contains("must be a number from 0 to 200, not \"far\"")),
        "{:?}",
        app.messages
    );
}

#[test]
fn a_battle_is_restarted_with_new_charts_and_the_old_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    let before = app(&screen).session().unwrap().path().to_owned();
    open_chart(&mut screen, "Closing");
    tap(&mut screen, "The whole page\u{2026}");
    tap(&mut screen, "My charts all agree");
    tap(&mut screen, "Save charts");
    tap(&mut screen, "Table");
    tap(&mut screen, "Game");
    assert!(screen.query_by_label("Played with the built-in charts.").is_some());
    tap(&mut screen, "Restart this battle with those");
    let session = app(&screen).session().unwrap();
    assert_ne!(session.path(), before);
    assert!(before.exists() && !app(&screen).game().unwrap().charts().are_built_in());
    assert!(!app(&screen).other_charts_for_new_games());
}

#[test]
fn optional_rules_are_switched_before_play_and_then_only_by_ruling() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Game)));
    let on = state(&screen).options.stragglers;
    let label = |on: bool| format!("{} Militia stragglers (6.14)", if on { "On:" } else { "Off:" });
    tap(&mut screen, &label(on));
    assert_eq!(state(&screen).options.stragglers, !on);
    let last = app(&screen).session().unwrap().entries().last().unwrap().clone();
    let ruling = Ruling::Option { name: "stragglers".to_owned(), on: !on };
    assert_eq!(last.action, Action::Rule { ruling, reason: "agreed before the battle".to_owned() }.into());
    tap(&mut screen, "Undo");
    assert_eq!(state(&screen).options.stragglers, on);

    while let Some(label) = labels(&screen, "Rate ").first().cloned() {
        tap(&mut screen, &label);
    }
    tap(&mut screen, "Begin turn 1");
    let entries = app(&screen).session().unwrap().entries().len();
    tap(&mut screen, &label(on));
    assert_eq!(app(&screen).session().unwrap().entries().len(), entries, "a change during play wants a reason first");
    tap(&mut screen, &format!("Switch it {}: players agreed", if on { "off" } else { "on" }));
    assert_eq!(state(&screen).options.stragglers, !on);
    let last = app(&screen).session().unwrap().entries().last().unwrap().clone();
    let line = &last.words[0].line;
    assert!(line.contains("Militia stragglers (6.14)") && line.contains("Players agreed"), "{line}");
}

#[test]
fn every_page_of_charts_fits_and_every_cell_can_be_tapped_at_every_size() {
    let folder = tempfile::tempdir().unwrap();
    for size in [[1024.0, 768.0], [1920.0, 1200.0]] {
        let mut screen = cowpens(&folder, size);
        apply(&mut screen, ScreenCommand::Show(Centre::Charts));
        for head in &CHART_PAGES {
            tap(&mut screen, &format!("Chart {}", head.title));
            let cells = screen.query_all_by_role(egui::Role::Button).filter(|node| {
                node.accesskit_node().label().is_some_and(|label| label.contains(" is ") && label.contains(": "))
            });
            let mut seen = 0;
            for cell in cells {
                let rect = cell.rect();
                assert!(rect.width() >= 48.0 && rect.height() >= 48.0, "{}: {:?}", head.title, rect);
                seen += 1;
            }
            assert_eq!(seen, screen.state().app.charts.draft.page(page_of(head.title)).count(), "{}", head.title);
            tap(&mut screen, "All charts");
        }
    }
}

fn page_of(title: &str) -> usize {
    CHART_PAGES.iter().position(|page| page.title == title).unwrap()
}

#[test]
fn a_game_replays_with_its_own_charts_after_the_file_changes() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    type_in_the_fire_chart(&mut screen);
    tap(&mut screen, "Save charts");
    fire_in_a_new_game(&mut screen);
    let path = app(&screen).session().unwrap().path().to_owned();
    let (digest, shot) = (app(&screen).session().unwrap().digest().to_owned(), modified_of(&screen));
    // The file is edited, saved again as the built-in charts, and finally deleted.
    tap(&mut screen, "Charts");
    tap(&mut screen, "All charts");
    tap(&mut screen, "All back to the built-in charts");
    tap(&mut screen, "Save charts");
    assert!(for_new_games(app(&screen)).are_built_in());
    fs::remove_file(folder.path().join(OWN_CHARTS)).unwrap();
    drop(screen);

    let mut again = App::new(folder.path());
    again.apply(FileCommand::Open(path));
    let session = again.session().unwrap();
    assert_eq!((session.digest(), again.messages.as_slice()), (digest.as_str(), &[][..]));
    assert_eq!(again.otp().unwrap().charts().fire_result(0, 20).source, Source::Referee);
    let screen = screen_of(again, [1280.0, 800.0]);
    assert_eq!(modified_of(&screen), shot);
}

#[test]
fn the_house_chart_of_this_test_differs_from_the_built_in_chart() {
    let built_in = Charts::built_in();
    assert_ne!(built_in.fire_result(0, 20).value, FireResult::Kills(u8::try_from(house_chart(0, 4)).unwrap()));
}

#[test]
fn charts_saved_as_a_copy_get_a_free_name_by_default() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    open_chart(&mut screen, "Fire");
    tap_beginning(&mut screen, "Results: Roll 6, 20 is");
    // In this chart the key 0 means "none".
    tap(&mut screen, "Key 0");
    assert!(!app(&screen).charts.draft.is_faulty());
    tap(&mut screen, "All charts");
    for name in ["My charts", "My charts 2"] {
        tap(&mut screen, "Save charts as");
        let saved = folder.path().join(format!("{name}.json"));
        assert!(saved.exists(), "{name}: {:?}", app(&screen).messages);
        assert_eq!(app(&screen).library.charts_path(RulesName::Otp), Some(saved.as_path()));
    }
    assert_eq!(for_new_games(app(&screen)).fire_result(6, 20).value, FireResult::None);
}

#[test]
fn odd_charts_give_a_warning_but_no_error_at_startup() {
    use drumhead::app::Tell;
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1280.0, 800.0]);
    open_chart(&mut screen, "Fire");
    tap_beginning(&mut screen, "Results: Roll 13, 4 is");
    tap(&mut screen, "Key 5");
    tap(&mut screen, "Save charts");
    drop(screen);
    let again = App::new(folder.path());
    let odd: Vec<_> = again.messages.iter().filter(|m| m.text.contains("Please check 2 things")).collect();
    assert_eq!(odd.len(), 1, "{:?}", again.messages);
    assert_eq!(odd[0].tell, Tell::Odd);
    assert!(again.messages.iter().all(|m| m.tell != Tell::Trouble), "{:?}", again.messages);
}
