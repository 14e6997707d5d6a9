//! The tab of files: recent games with their battle, turn and day, and written files shown by other programs.

use crate::kit::{self, act, app, enter_dice, rate_everyone_and_begin, screen_on, tap};
use drumhead::app::BuiltIn;
use drumhead::rules::otp::Action;
use egui_kittest::kittest::Queryable;

#[test]
fn recent_games_show_battle_turn_and_day_and_settings_are_not_listed() {
    let folder = kit::games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    enter_dice(s);
    assert!(folder.path().join("preferences.json").exists());
    tap(s, "Files");
    assert!(s.query_by_label("Battle preferences.json").is_none());
    let row = app(s).library.recent[0].clone();
    let told = app(s).library.describe_game(&row).unwrap();
    let (title, rest) = told.split_once('\n').unwrap();
    assert_eq!(title, "Cowpens, 17 January 1781");
    let parts: Vec<&str> = rest.split(" \u{b7} ").collect();
    assert_eq!((parts[0], parts[2]), ("turn 1", row.name.as_str()), "{rest}");
    let day = parts[1];
    assert!(day.len() == 10 && day.starts_with("20") && day.split('-').count() == 3, "{day}");
    assert!(s.query_by_label(&format!("Continue {}", row.name)).is_some(), "its file names it to a screen reader");
}

#[test]
fn a_written_file_can_be_opened_if_the_host_supports_it() {
    let folder = kit::games();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let s = &mut screen;
    enter_dice(s);
    tap(s, "Files");
    tap(s, "Save the report beside the game");
    assert!(s.query_by_label("Open").is_none(), "nobody could");
    tap(s, "Noted");
    s.state_mut().app.library.opens_outside = true;
    tap(s, "Save the report beside the game");
    tap(s, "Open");
    let wanted = s.state_mut().app.library.outside_wanted.take().unwrap();
    assert!(wanted.to_string_lossy().ends_with("-report-2.html") && wanted.exists(), "{wanted:?}");
    assert!(app(s).messages.is_empty(), "it is noted");
    tap(s, "Make PDFs for A4 paper");
    tap(s, "Open");
    assert!(s.state_mut().app.library.outside_wanted.take().unwrap().is_dir());
}
