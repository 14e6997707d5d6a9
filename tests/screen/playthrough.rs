//! Faults found by a referee who played a meeting of two lines with a mouse: each has a test here.

use crate::kit::{
    self, Screen, act, answer, app, do_all, drag, enter_dice, entries, ghost, is_live, labels, last_log_line,
    screen_of, select, state, tap,
};
use drumhead::app::{App, FileCommand, Selection, TableCommand};
use drumhead::battle::Formation;
use drumhead::rules::otp::{Action, Ruling};
use drumhead::ui::table::TableMemory;
use drumhead::ui::table::look::Look;
use egui_kittest::kittest::Queryable;
use std::path::Path;

/// Opens the meeting with the Crown's chit drawn and dice rolled at the table.
pub fn meeting(folder: &tempfile::TempDir) -> Screen {
    opened(folder, "meeting")
}

/// Opens a battle of the tests with the first chit drawn and dice rolled at the table.
fn opened(folder: &tempfile::TempDir, battle: &str) -> Screen {
    let mut game = App::new(folder.path());
    let battles = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/battles");
    game.apply(FileCommand::Open(battles.join(format!("{battle}.json"))));
    assert!(game.game().is_some(), "{:?}", game.messages);
    let mut screen = screen_of(game, [1280.0, 800.0]);
    enter_dice(&mut screen);
    tap(&mut screen, "Begin turn 1");
    act(&mut screen, Action::Draw { chit: Some(1) });
    screen
}

/// Returns the labels of the buttons that begin so, from the top of the screen to the bottom.
fn from_the_top(screen: &Screen, beginning: &str) -> Vec<String> {
    let height = |label: &String| screen.get_by_role_and_label(egui::Role::Button, label).rect().top();
    let mut all = labels(screen, beginning);
    all.sort_by(|a, b| height(a).total_cmp(&height(b)));
    all
}

#[test]
fn the_tray_shows_the_results_of_the_dice_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "foot-1");
    tap(s, "Close on Continental regiment");
    assert!(s.query_by_label_contains("fails to close on").is_none());
    tap(s, "Die 9");
    assert!(s.query_by_label_contains("First regiment of foot fails to close on the Continental regiment").is_some());
    tap(s, "Die 3");
    assert!(s.query_by_label_contains("The Continental regiment fires at the First regiment of foot").is_some());
    tap(s, "Correct last die");
    assert!(s.query_by_label_contains("The Continental regiment fires").is_none(), "taken back with its die");
    assert_eq!(entries(s), 2, "nothing is done yet");
}

#[test]
fn nothing_else_is_offered_while_dice_are_pending() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "horse");
    do_all(s, "Close on Continental dragoons", &[("9.1", 0)]);
    let choices =
        ["Continental dragoons countercharge Light dragoons", "Continental dragoons receive the charge standing"];
    assert!(choices.iter().all(|choice| is_live(s, choice)));
    assert!(s.query_by_label_contains("Choose below first").is_some(), "the panel says so once");
    assert!(labels(s, "Overrule").is_empty(), "and not for each thing it could otherwise do");
    tap(s, choices[0]);
    assert!(s.query_by_label_contains("with average rolls").is_some(), "what is shown hangs on dice");
    tap(s, "Carry it out");
    assert!(app(s).pending_roll.is_some());
    assert!(!choices.iter().any(|choice| is_live(s, choice)), "the choice is made: its dice come next");
    tap(s, "Cancel the roll");
    assert!(choices.iter().all(|choice| is_live(s, choice)));
}

#[test]
fn a_melee_shows_the_value_of_both_sides_before_the_dice() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "horse");
    do_all(s, "Close on Continental dragoons", &[("9.1", 0)]);
    do_all(s, "Continental dragoons countercharge Light dragoons", &[("9.1", 0)]);
    for side in ["Light dragoons", "Continental dragoons"] {
        let words = format!("Melee of {side}: 8 figures at CV 5: 40");
        assert!(s.query_by_label_contains(&words).is_some(), "{words}");
    }
    assert!(s.query_by_label("The attackers: 40, and a die (9.8)").is_some());
    answer(s, &[("attackers", 7), ("defenders", 2), ("", 3)]);
    assert!(last_log_line(s).contains("by 47 to 42"), "{}", last_log_line(s));
}

/// A side adds the values of its units, and throws one die (OTP 9.8).
#[test]
fn a_melee_of_several_units_rolls_one_die_per_side() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, "two-wings");
    let s = &mut screen;
    select(s, "A");
    do_all(s, "Close on 3rd Virginia", &[("9.1", 0), ("", 9)]);
    let begins = |s: &Screen, words: &str| s.query_all_by_label_contains(words).count();
    assert_eq!(begins(s, "and a die"), 2, "one die a side, not one a unit");
    assert_eq!(begins(s, "Melee of 2nd Virginia: 12 figures at CV 5: 60"), 1);
    assert_eq!(begins(s, "The defenders: 40 + 60 = 100, and a die (9.8)"), 1);
    assert_eq!(begins(s, "Melee of 1st Grenadiers, right wing: 12 figures at CV 8: 96"), 1);
    assert_eq!(begins(s, "The attackers: 96, and a die (9.8)"), 1);
    // A struck modifier no longer counts.
    tap(s, "Strike modifier bayonets or mounted against no bayonets");
    assert_eq!(begins(s, "The attackers: 84, and a die (9.8)"), 1);
    tap(s, "Restore modifier bayonets or mounted against no bayonets");
    assert_eq!(begins(s, "The attackers: 96, and a die (9.8)"), 1);
}

/// A modifier that the referee adds counts for every roll of a charge unless he chooses one; the choice appears with
/// the first change.
#[test]
fn the_referee_may_change_one_of_several_rolls() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = opened(&folder, "two-wings");
    let s = &mut screen;
    select(s, "A");
    tap(s, "Close on 3rd Virginia");
    assert!(s.query_by_label("Change: Every roll").is_none(), "nothing is changed yet");
    tap(s, "Referee's modifier +1");
    assert!(s.query_by_label("Change: Every roll").is_some());
    tap(s, "Change: Fire of 3rd Virginia");
    answer(s, &[("9.1", 0), ("", 9)]);
    let logged = last_log_line(s);
    assert!(logged.contains("+1 added for the fire of the 3rd Virginia"), "{logged}");
}

#[test]
fn a_roll_that_depends_on_earlier_dice_can_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "foot-1");
    tap(s, "Close on Continental regiment");
    tap(s, "Referee's modifier +1");
    for roll in
        ["Closing roll of First regiment of foot", "Fire of Continental regiment", "CV roll of Continental regiment"]
    {
        assert!(s.query_by_label(&format!("Change: {roll}")).is_some(), "{roll}: {:?}", labels(s, "Change: "));
    }
}

#[test]
fn a_single_roll_needs_no_choice_of_roll() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "foot-1");
    tap(s, "Fire at Corps of grenadiers");
    tap(s, "Referee's modifier +1");
    assert!(s.query_by_label("Change: Every roll").is_none());
}

#[test]
fn enemies_are_listed_nearest_first_below_the_chosen_target() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "grenadiers");
    let nearest = |s: &Screen| from_the_top(s, "Close on ").first().cloned().unwrap();
    assert_eq!(nearest(s), "Close on Corps of grenadiers");
    assert!(!is_live(s, "Close on Corps of grenadiers with a special move"), "what needs none is offered without");
    select(s, "foot-1");
    assert_eq!(from_the_top(s, "Fire at ")[..2], ["Fire at Corps of grenadiers", "Fire at Continental regiment"]);
    kit::apply(s, TableCommand::Target(Some("regiment".into())));
    assert_eq!(from_the_top(s, "Fire at ")[0], "Fire at Continental regiment");
    let more = from_the_top(s, "Close: ")[0].clone();
    tap(s, &more);
    assert!(is_live(s, "Close on Continental regiment with a special move"), "{more} folds it out");
}

#[test]
fn guns_dragged_beside_their_infantry_touch_it_and_may_be_attached() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "foot-guns");
    assert!(!is_live(s, "Attach to First regiment of foot"));
    // Guns side step at most an inch and a half.
    kit::place(s, "foot-guns", 23.5, state(s).units["foot-guns"].stands[0].at.y.to_f64(), 0.0);
    let scale = TableMemory::load(&s.ctx).view.unwrap();
    let guns = state(s).units["foot-guns"].stands[0].at;
    let from = scale.screen_from_table(drumhead::battle::point(guns));
    // They stand 1" off: the finger stops a quarter of an inch short.
    let by = egui::vec2(-0.75 * scale.scale, 0.0);
    drag(s, from, by);
    let off = ghost(s).stands[0].at.x.to_f64() - 22.5;
    assert!((0.0..0.01).contains(&off), "they touch and do not overlap: {off}");
    tap(s, "Move here");
    tap(s, "Attach to First regiment of foot");
    assert_eq!(state(s).units["foot-guns"].attached_to, Some("foot-1".into()));
    tap(s, "Undo");
    assert_eq!(state(s).units["foot-guns"].attached_to, None);
}

#[test]
fn the_zoom_keys_keep_the_selected_unit_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    let place = |s: &Screen, unit: &str| {
        let at = drumhead::battle::middle(&state(s).units[unit].stands).unwrap();
        TableMemory::load(&s.ctx).view.unwrap().screen_from_table(drumhead::battle::point(at))
    };
    select(s, "county");
    let before = (place(s, "county"), place(s, "horse"));
    for _ in 0..3 {
        tap(s, "Zoom in");
    }
    assert!((place(s, "county") - before.0).length() < 1.0, "it stays under the eye");
    assert!((place(s, "horse") - before.1).length() > 100.0);
    tap(s, "Zoom out");
    assert!((place(s, "county") - before.0).length() < 1.0);
    // A unit out of view is moved to the middle.
    kit::apply(s, TableCommand::Select(Selection::Unit("horse".into())));
    let view = TableMemory::load(&s.ctx).view.unwrap();
    assert!(!view.port.contains(place(s, "horse")));
    tap(s, "Zoom in");
    let off_middle = (place(s, "horse") - view.port.center()).length();
    assert!(off_middle < 1.0, "{off_middle} points off the middle");
}

#[test]
fn a_number_entered_for_a_ruling_is_shown_above_its_keys() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "column");
    tap(s, "Rulings");
    assert!(!is_live(s, "Tap a number"));
    tap(s, "Figures digit 9");
    let set = s.get_by_role_and_label(egui::Role::Button, "Set figures to 9").rect();
    assert!(set.bottom() < s.get_by_role_and_label(egui::Role::Button, "Figures digit 0").rect().top());
    tap(s, "Set figures to 9");
    assert_eq!(state(s).units["column"].figures(), 9);
    assert!(!is_live(s, "Clear the number"));
}

#[test]
fn each_tab_has_its_own_scroll_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "column");
    tap(s, "Rulings");
    let at = s.get_by_role_and_label(egui::Role::Button, "Give a morale marker").rect().center();
    s.hover_at(at);
    s.step();
    let delta = egui::vec2(0.0, -2000.0);
    s.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta,
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
        source: egui::MouseWheelSource::Wheel,
    });
    for _ in 0..20 {
        s.step();
    }
    assert!(s.get_by_role_and_label(egui::Role::Button, "Give a morale marker").rect().top() < at.y - 50.0, "scrolled");
    tap(s, "Files");
    let heading = s.get_by_label("This game").rect();
    assert!(heading.top() > 100.0, "another tab begins at its own top: {heading}");
}

#[test]
fn the_line_to_a_forbidden_target_is_barred_and_gives_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    let bars = |s: &Screen| kit::paint::strokes_on_table(s, 2.5, Look::of(app(s).prefs.theme).ink);
    kit::placed_by_hand(s, "column", [32.0, 16.5], 0.0);
    select(s, "foot-1");
    assert_eq!(bars(s), 0, "a line fires");
    select(s, "column");
    let painted = kit::paint::on_table(s);
    let told: Vec<_> = painted.iter().filter(|words| words.contains("may not fire")).collect();
    assert_eq!(told.len(), 1, "{painted:?}");
    assert!(told[0].contains("column") && told[0].ends_with("(8.13)"), "{told:?}");
    assert_eq!(bars(s), 2, "two strokes across the one line");
    // The words on the panel agree.
    assert!(s.query_by_label_contains("Sight of Riflemen").is_some());
    // The line to a target is drawn bold and is still barred.
    kit::apply(s, TableCommand::Target(Some("light".into())));
    kit::picture::write(s, "barred");
    assert_eq!(bars(s), 2);
    // Drawn up in line it may fire.
    let stands = state(s).units["column"].stands.clone();
    let ruling = Ruling::Place { unit: "column".into(), formation: Formation::Line, stands };
    act(s, Action::Rule { ruling, reason: "a test".to_owned() });
    select(s, "column");
    assert_eq!(bars(s), 0);
    assert!(kit::paint::on_table(s).iter().all(|words| !words.contains("may not fire")));
}

#[test]
fn attached_guns_are_coupled_to_their_infantry_on_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    let bars = |s: &Screen| {
        let battle = app(s).battle().unwrap();
        let look = Look::of(app(s).prefs.theme);
        let side = drumhead::ui::table::look::sides(battle)[0].colour;
        kit::paint::strokes_on_table(s, 3.5, drumhead::ui::table::look::mixed(side, look.ink, 0.75))
    };
    assert_eq!(bars(s), 0);
    kit::placed_by_hand(s, "foot-guns", [22.5, 14.9], 0.0);
    act(s, Action::Attach { guns: "foot-guns".into(), to: "foot-1".into() });
    select(s, "foot-guns");
    assert_eq!(bars(s), 1);
    kit::picture::write(s, "coupled");
    let names = kit::paint::on_table(s);
    assert!(
        names.iter().any(|words| words.starts_with("Light guns") && words.ends_with("4 fig, attached")),
        "{names:?}"
    );
    tap(s, "Undo");
    assert_eq!(bars(s), 0);
}

#[test]
fn a_long_result_unfolds_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = meeting(&folder);
    let s = &mut screen;
    select(s, "foot-1");
    do_all(s, "Close on Continental regiment", &[("9.1", 9), ("", 3)]);
    let words: Vec<String> =
        app(s).session().unwrap().entries().last().unwrap().words.iter().map(|words| words.line.clone()).collect();
    assert!(words.len() > 5, "{words:?}");
    let shown = |s: &Screen, line: &String| s.query_all_by_label(line).next().is_some();
    assert!(!shown(s, &words[1]) && shown(s, words.last().unwrap()), "one line says what came of it");
    tap(s, "Details");
    assert!(words.iter().all(|line| shown(s, line)), "all of it can be read: {words:?}");
    kit::picture::write(s, "unfolded");
    tap(s, "Details");
    assert!(!shown(s, &words[1]) && shown(s, words.last().unwrap()));
    tap(s, "Details");
    // The next result begins collapsed.
    tap(s, "Undo");
    do_all(s, "Close on Continental regiment", &[("9.1", 9), ("", 3)]);
    assert!(!shown(s, &words[1]) && shown(s, words.last().unwrap()));
}

#[test]
fn guns_attached_before_the_battle_are_detached_by_a_tap_in_their_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = App::new(folder.path());
    game.apply(FileCommand::Open(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/battles/meeting.json")));
    let mut screen = screen_of(game, [1024.0, 768.0]);
    let s = &mut screen;
    kit::placed_by_hand(s, "foot-guns", [22.5, 14.9], 0.0);
    act(s, Action::Attach { guns: "foot-guns".into(), to: "foot-1".into() });
    tap(s, "Begin turn 1");
    act(s, Action::Draw { chit: Some(1) });
    select(s, "foot-guns");
    let offer = labels(s, "Detach ").first().cloned().expect("it is offered");
    tap(s, &offer);
    assert_eq!(state(s).units["foot-guns"].attached_to, None, "{:?}", app(s).refused);
    assert!(last_log_line(s).contains("detached from the First regiment of foot"), "{}", last_log_line(s));
    assert!(!is_live(s, "Attach to First regiment of foot"), "not in the turn in which they were detached (7.5)");
    tap(s, "Undo");
    assert_eq!(state(s).units["foot-guns"].attached_to, Some("foot-1".into()));
}
