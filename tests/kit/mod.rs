//! Shared by the tests of the screen: builds a screen of a given size, taps controls by their labels, answers dice by
//! their purpose, and takes pictures.
#![allow(dead_code, reason = "the promises use a part")]

pub mod english;
pub mod languages;
pub mod paint;
pub mod photographed;
pub mod picture;

use drumhead::app::{
    App, BuiltIn, Command, DiceMode, FileCommand, Ghost, GhostBy, PlayCommand, Prefs, ScreenCommand, Selection,
    TableCommand, UnitGhost,
};
use drumhead::geometry::Step;
use drumhead::ids::UnitId;
use drumhead::rules::otp::{Action, State};
use drumhead::ui::DrumheadUi;
use drumhead::units::{Bearing, Spot};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::HashMap;

/// The screen under test.
pub type Screen = Harness<'static, DrumheadUi>;

/// The size of the tablet that Drumhead is made for first, in points.
pub const TABLET: [f32; 2] = [1024.0, 768.0];
/// The same tablet, held upright.
pub const UPRIGHT: [f32; 2] = [768.0, 1024.0];

/// Makes a folder for the games of a test.
pub fn games() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Opens an app on a screen of the given size.
pub fn screen_of(app: App, size: [f32; 2]) -> Screen {
    let mut screen = Harness::builder()
        .with_size(size)
        .with_max_steps(12)
        .renderer(picture::Painter::default())
        .build_ui_state(|ui, drumhead: &mut DrumheadUi| drumhead.ui(ui), DrumheadUi::new(app));
    screen.run();
    screen
}

/// Opens a battle that has just begun, on a screen of 1280 by 800.
pub fn screen_on(folder: &tempfile::TempDir, battle: BuiltIn) -> Screen {
    screen_of(begun(folder, battle), [1280.0, 800.0])
}

/// Opens Cowpens, just begun, on a screen of the given size.
pub fn cowpens(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    screen_of(begun(folder, BuiltIn::Cowpens), size)
}

/// Opens Cowpens in turn 1 with this chit drawn.
pub fn phasing(folder: &tempfile::TempDir, chit: u8) -> Screen {
    let mut screen = screen_on(folder, BuiltIn::Cowpens);
    rate_everyone_and_begin(&mut screen);
    act(&mut screen, Action::Draw { chit: Some(chit) });
    screen
}

/// Starts an app with a battle that has just begun.
fn begun(folder: &tempfile::TempDir, battle: BuiltIn) -> App {
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(battle));
    assert!(app.game().is_some(), "{:?}", app.messages);
    app
}

/// Taps the only control with this label. A control scrolled out of view is tapped as a screen reader would. In small
/// windows the buttons that nudge are collapsed and the page buttons are in the menu: this opens both.
pub fn tap(screen: &mut Screen, label: &str) {
    let is_there =
        |screen: &Screen, label| screen.query_all_by_role_and_label(egui::Role::Button, label).next().is_some();
    for way in ["Arrows", "Menu"] {
        if !is_there(screen, label) && is_there(screen, way) {
            screen.get_by_role_and_label(egui::Role::Button, way).click_accesskit();
            screen.run();
        }
    }
    let button = screen.get_by_role_and_label(egui::Role::Button, label);
    assert!(!button.accesskit_node().is_disabled(), "{label} cannot be tapped now");
    button.click_accesskit();
    screen.run();
}

/// Returns the name and role of each widget as a screen reader reads them, by widget id.
pub fn accessible_names(screen: &Screen) -> HashMap<egui::accesskit::NodeId, (String, egui::accesskit::Role)> {
    let node = |node: egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        let name = node.label().or_else(|| node.value()).or_else(|| node.placeholder().map(str::to_owned));
        (node.locate().0, (name.unwrap_or_default(), node.role()))
    };
    screen.root().children_recursive().map(node).collect()
}

/// Returns whether the control with this label is shown and enabled.
pub fn is_live(screen: &Screen, label: &str) -> bool {
    screen
        .query_by_role_and_label(egui::Role::Button, label)
        .is_some_and(|button| !button.accesskit_node().is_disabled())
}

/// Taps the only button whose label begins so.
pub fn tap_beginning(screen: &mut Screen, beginning: &str) {
    let all = labels(screen, beginning);
    assert_eq!(all.len(), 1, "{beginning}: {all:?}");
    tap(screen, &all[0]);
}

/// Taps a control if it is shown, and returns whether it was.
pub fn tap_if_there(screen: &mut Screen, label: &str) -> bool {
    let there = screen.query_by_role_and_label(egui::Role::Button, label).is_some();
    if there {
        tap(screen, label);
    }
    there
}

/// Returns the app on the screen.
pub fn app(screen: &Screen) -> &App {
    &screen.state().app
}

/// Returns the game's state.
pub fn state(screen: &Screen) -> &State {
    app(screen).state().unwrap()
}

/// Returns the number of actions in force.
pub fn entries(screen: &Screen) -> usize {
    app(screen).session().unwrap().entries().len()
}

/// Returns the labels of the enabled buttons that begin so.
pub fn labels(screen: &Screen, beginning: &str) -> Vec<String> {
    let nodes = screen.query_all_by_role(egui::Role::Button).filter(|n| !n.accesskit_node().is_disabled());
    let buttons = nodes.filter_map(|n| n.accesskit_node().label().filter(|l| l.starts_with(beginning)));
    buttons.collect()
}

/// Applies a command and draws the result.
pub fn apply(screen: &mut Screen, command: impl Into<Command>) {
    screen.state_mut().app.apply(command);
    screen.run();
}

/// Carries out an action that the rules must accept. The app rolls its dice.
pub fn act(screen: &mut Screen, action: Action) {
    apply(screen, PlayCommand::Act(action.into()));
    assert!(app(screen).refused.is_none(), "{:?}", app(screen).refused);
}

/// Sets the dice to be rolled at the table and entered.
pub fn enter_dice(screen: &mut Screen) {
    let prefs = Prefs { dice: DiceMode::Entered, ..app(screen).prefs.clone() };
    apply(screen, ScreenCommand::SetPrefs(prefs));
}

/// Opens a chart on the charts page.
pub fn open_chart(screen: &mut Screen, title: &str) {
    tap(screen, "Charts");
    tap(screen, &format!("Chart {title}"));
}

/// Drags in eight moves, then lifts the finger.
pub fn drag(screen: &mut Screen, from: egui::Pos2, by: egui::Vec2) {
    screen.hover_at(from);
    screen.step();
    screen.drag_at(from);
    screen.step();
    for n in 1..=8u8 {
        screen.hover_at(from + by * (f32::from(n) / 8.0));
        screen.step();
    }
    screen.drop_at(from + by);
    screen.run();
}

/// Returns the unit's ghost on the table.
pub fn ghost(screen: &Screen) -> &UnitGhost {
    match &app(screen).ghost {
        Some(Ghost::Unit(ghost)) => ghost,
        other => panic!("no unit's ghost: {other:?}"),
    }
}

/// Returns the steps that moved the ghost to its place.
pub fn steps(screen: &Screen) -> &[Step] {
    match &ghost(screen).by {
        GhostBy::Steps { steps, .. } => steps,
        other => panic!("not by steps: {other:?}"),
    }
}

/// Selects a unit.
pub fn select(screen: &mut Screen, unit: &str) {
    apply(screen, TableCommand::Select(Selection::Unit(unit.into())));
}

/// Rates every commander with one tap and begins turn 1. A requested die shows 7.
pub fn rate_everyone_and_begin(screen: &mut Screen) {
    if let Some(label) = labels(screen, "Rate all ").first().cloned() {
        tap(screen, &label);
        answer(screen, &[("", 7)]);
    }
    tap(screen, "Begin turn 1");
    assert_eq!(state(screen).turn, 1);
}

/// Selects a unit and puts its ghost at the place where its figures stand.
fn ghost_by_hand(screen: &mut Screen, unit: &str, [x_in, y_in]: [f64; 2], facing: f64) {
    let id = UnitId::from(unit);
    select(screen, unit);
    let ghost = app(screen).ghost_placed(&id, Spot::new(x_in, y_in), Bearing::from_degrees(facing));
    apply(screen, TableCommand::SetGhost(ghost));
}

/// Does the same as [`place`], on any page and with any tab open.
pub fn placed_by_hand(screen: &mut Screen, unit: &str, at: [f64; 2], facing: f64) {
    ghost_by_hand(screen, unit, at, facing);
    apply(screen, PlayCommand::CommitGhost);
}

/// Puts a unit at the place where its figures stand: a ghost by the referee's ruling, committed by its button.
pub fn place(screen: &mut Screen, unit: &str, x_in: f64, y_in: f64, facing: f64) {
    ghost_by_hand(screen, unit, [x_in, y_in], facing);
    let before = entries(screen);
    tap(screen, "Place here by ruling");
    assert_eq!(entries(screen), before + 1, "{unit} was not placed: {:?}", app(screen).refused);
}

/// Answers each requested die with the face that the plan gives for its purpose; the app rolls the others. Stops when
/// the action declared first is done: a melee that follows must be answered separately.
pub fn answer(screen: &mut Screen, plan: &[(&str, u8)]) {
    let declared = |screen: &Screen| app(screen).declared.as_ref().map(|declared| declared.offer.label.clone());
    let first = declared(screen);
    for _ in 0..60 {
        if app(screen).pending_roll.is_none() && (first.is_none() || declared(screen) != first) {
            return;
        }
        let Some(wanted) = app(screen).next_roll().map(|next| next.wanted.clone()) else { return };
        match plan.iter().find(|(words, _)| wanted.purpose.answers_to(words)) {
            // Dice that lack this face show their highest one instead.
            Some((_, face)) if !wanted.die.has(*face) => {
                let highest = wanted.die.faces().last().copied().unwrap();
                tap(screen, &format!("Die {highest}"));
            }
            Some((_, face)) => tap(screen, &format!("Die {face}")),
            None => roll_for_me(screen),
        }
    }
    panic!("dice without end");
}

/// Lets the app roll the requested dice.
pub fn roll_for_me(screen: &mut Screen) {
    let keys = ["Roll the rest", "Roll for me", "Roll"];
    assert!(keys.into_iter().any(|key| tap_if_there(screen, key)), "{:?}", labels(screen, "Roll"));
}

/// Returns the text of the last log entry.
pub fn last_log_line(screen: &Screen) -> String {
    let entry = app(screen).session().unwrap().entries().last().unwrap().clone();
    entry.words.iter().flat_map(|w| std::iter::once(&w.line).chain(&w.details)).cloned().collect::<Vec<_>>().join("\n")
}

/// Taps an offer unless it is declared already, confirms it if it is shown first, and answers its dice.
pub fn do_all(screen: &mut Screen, label: &str, plan: &[(&str, u8)]) {
    let is_declared = app(screen).declared.as_ref().is_some_and(|declared| declared.offer.label == label);
    if !is_declared {
        tap(screen, label);
    }
    tap_if_there(screen, "Carry it out");
    answer(screen, plan);
    assert!(app(screen).refused.is_none(), "{label}: {:?}", app(screen).refused);
}
