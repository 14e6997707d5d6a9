//! Drives the real screen by the labels people read, and looks at what the app then holds.
#![cfg(feature = "window")]

use drumhead::app::{App, BuiltIn, Command, DiceMode, DiskMaker, Prefs, Selection, Tab};
use drumhead::rules::philadelphia::{Phase, State};
use drumhead::ui::DrumheadUi;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

type Screen = Harness<'static, DrumheadUi>;

/// A screen of a size on an app.
fn screen_of(app: App, size: [f32; 2]) -> Screen {
    let mut screen = Harness::builder()
        .with_size(size)
        .with_max_steps(12)
        .build_ui_state(|ui, drumhead: &mut DrumheadUi| drumhead.ui(ui), DrumheadUi::new(app));
    screen.run();
    screen
}

fn screen_on(folder: &tempfile::TempDir, battle: BuiltIn) -> Screen {
    let mut app = App::new(folder.path());
    app.apply(Command::NewBuiltIn(battle));
    assert!(app.game().is_some(), "{:?}", app.messages);
    screen_of(app, [1280.0, 800.0])
}

/// Taps the one control of a label. A control scrolled out of sight is reached as a screen reader would.
fn tap(screen: &mut Screen, label: &str) {
    screen.get_by_label(label).click_accesskit();
    screen.run();
}

fn tap_if_there(screen: &mut Screen, label: &str) -> bool {
    let there = screen.query_by_label(label).is_some();
    if there {
        tap(screen, label);
    }
    there
}

fn app(screen: &Screen) -> &App {
    &screen.state().app
}

fn state(screen: &Screen) -> &State {
    app(screen).state().unwrap()
}

fn entries(screen: &Screen) -> usize {
    app(screen).session().unwrap().entries().len()
}

/// Labels of the enabled buttons that begin so.
fn labels(screen: &Screen, beginning: &str) -> Vec<String> {
    let nodes = screen.query_all(egui_kittest::kittest::By::new().predicate(|_| true));
    let buttons = nodes.filter_map(|n| n.accesskit_node().label().filter(|l| l.starts_with(beginning)));
    buttons.collect()
}

fn rate_everyone_and_begin(screen: &mut Screen) {
    while let Some(label) = labels(screen, "Rate ").first() {
        let label = label.clone();
        tap(screen, &label);
    }
    tap(screen, "Begin turn 1");
    assert_eq!(state(screen).turn, 1);
}

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
