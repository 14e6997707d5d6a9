//! The tutorial, played to its end by its bubbles, and the things it must never do.

use crate::kit::{self, Screen, app, apply, games, screen_of, tap};
use drumhead::app::{App, BuiltIn, FileCommand, Lesson, ScreenCommand, Tab, TableCommand};
use drumhead::battle::point;
use drumhead::ui::table::TableMemory;
use egui::{Pos2, Rect, vec2};
use egui_kittest::kittest::Queryable;

/// Begins the tutorial from the welcome page.
fn begun(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = screen_of(App::new(folder.path()), size);
    tap(&mut screen, "New battle: Tutorial");
    assert_eq!(app(&screen).lesson(), Some(Lesson::Draw));
    screen
}

fn on_table(screen: &Screen, unit: &str) -> Pos2 {
    let stands = &kit::state(screen).units[unit].stands;
    let at = point(stands[stands.len() / 2].at);
    TableMemory::load(&screen.ctx).view.unwrap().screen_from_table(at)
}

fn press(screen: &mut Screen, unit: &str) {
    let at = on_table(screen, unit);
    screen.hover_at(at);
    screen.step();
    screen.drag_at(at);
    screen.step();
    screen.drop_at(at);
    screen.run();
}

/// Returns the rectangle of the bubble.
fn bubble(screen: &Screen) -> Rect {
    let next = screen.get_by_role_and_label(egui::Role::Button, "Next").rect();
    let close = screen.get_by_role_and_label(egui::Role::Button, "Close the tutorial").rect();
    let words = app(screen).lesson().unwrap().words();
    let said = screen.get_by_role_and_label(egui::Role::Label, words).rect();
    next.union(close).union(said).expand(10.0)
}

/// Checks that the bubble shows this lesson, is on the screen and covers none of these controls.
fn teaches(screen: &mut Screen, lesson: Lesson, keys: &[&str]) {
    assert_eq!(app(screen).lesson(), Some(lesson));
    let at = bubble(screen);
    assert!(screen.ctx.content_rect().contains_rect(at.shrink(2.0)), "{lesson:?}: {at}");
    for key in keys {
        let key_at = screen.get_by_role_and_label(egui::Role::Button, key).rect();
        assert!(!at.intersects(key_at), "{lesson:?} at {at} covers {key} at {key_at}");
    }
    kit::picture::write(screen, &format!("tutorial-{}", lesson.number()));
}

#[test]
fn the_tutorial_can_be_played_to_the_end_by_its_instructions() {
    let folder = games();
    let mut screen = begun(&folder, kit::TABLET);
    let s = &mut screen;
    kit::enter_dice(s);
    teaches(s, Lesson::Draw, &["Begin turn 1"]);
    tap(s, "Begin turn 1");
    teaches(s, Lesson::Draw, &["Chit 1 drawn"]);
    tap(s, "Chit 1 drawn");
    teaches(s, Lesson::Select, &[]);
    assert!(!bubble(s).contains(on_table(s, "grenadiers")));
    press(s, "grenadiers");
    teaches(s, Lesson::Card, &[]);
    tap(s, "Next");
    teaches(s, Lesson::Move, &[]);
    let (from, scale) = (on_table(s, "grenadiers"), TableMemory::load(&s.ctx).view.unwrap().scale);
    kit::drag(s, from, vec2(0.0, -1.5 * scale));
    assert_eq!(app(s).lesson(), Some(Lesson::Move), "a ghost is no move yet");
    teaches(s, Lesson::Move, &["Move here"]);
    tap(s, "Move here");
    teaches(s, Lesson::Fire, &[]);
    assert!(!bubble(s).contains(on_table(s, "regulars")));
    press(s, "regulars");
    assert!(app(s).declared.is_some(), "a tap on an enemy in range declares the shot");
    teaches(s, Lesson::Fire, &["Die 5"]);
    kit::answer(s, &[("", 5)]);
    teaches(s, Lesson::Charge, &[]);
    press(s, "light-bobs");
    press(s, "militia");
    kit::picture::write(s, "tutorial-6-enemy");
    kit::do_all(s, "Close on Militia battalion", &[("9.1", 0), ("8.1", 9), ("9.7", 9), ("", 5)]);
    kit::answer(s, &[("", 5)]);
    teaches(s, Lesson::Log, &["Undo"]);
    tap(s, "Log");
    assert_eq!(app(s).tab, Some(Tab::Log));
    teaches(s, Lesson::Undo, &["Undo"]);
    tap(s, "Undo");
    assert_eq!(app(s).lesson(), None, "it is over");
    assert!(s.query_by_role_and_label(egui::Role::Button, "Close the tutorial").is_none());
    assert!(app(s).prefs.tutorial.is_none());
}

#[test]
fn each_lesson_or_the_whole_tutorial_can_be_skipped() {
    let folder = games();
    let mut screen = begun(&folder, kit::TABLET);
    for lesson in Lesson::ALL {
        assert_eq!(app(&screen).lesson(), Some(lesson));
        if lesson.number() % 3 == 1 {
            kit::languages::well_laid_out(&mut screen, &format!("tutorial-passed-{}", lesson.number()));
        }
        tap(&mut screen, "Next");
    }
    assert_eq!(app(&screen).lesson(), None);
    apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    tap(&mut screen, "Close the tutorial");
    assert_eq!(app(&screen).lesson(), None);
    assert_eq!(kit::entries(&screen), 0, "none of it is an action");
}

#[test]
fn the_tutorial_resumes_after_a_restart_and_only_in_its_game() {
    let folder = games();
    let mut screen = begun(&folder, kit::TABLET);
    tap(&mut screen, "Next");
    tap(&mut screen, "Next");
    drop(screen);
    let mut again = App::new(folder.path());
    again.apply(FileCommand::GoOn);
    let mut screen = screen_of(again, kit::TABLET);
    teaches(&mut screen, Lesson::Card, &[]);
    // Another game has no bubbles, and a new tutorial begins at its first lesson.
    apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert_eq!(app(&screen).lesson(), None);
    assert!(screen.query_by_role_and_label(egui::Role::Button, "Close the tutorial").is_none());
    apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    assert_eq!(app(&screen).lesson(), Some(Lesson::Draw));
    // A battle opened from a file has no bubbles either.
    apply(&mut screen, FileCommand::Open("armies/tutorial.json".into()));
    assert_eq!(app(&screen).lesson(), None);
}

#[test]
fn the_bubble_fits_in_every_window_and_does_not_cover_its_subject() {
    for size in [[1024.0, 768.0], [768.0, 1024.0], [390.0, 844.0], [844.0, 390.0], [1280.0, 800.0], [512.0, 384.0]] {
        let folder = games();
        let mut screen = begun(&folder, size);
        let s = &mut screen;
        let name = format!("tutorial-{}x{}", size[0], size[1]);
        let wrong = |s: &Screen| kit::paint::faults(s);
        kit::picture::write(s, &format!("{name}-begin"));
        kit::rate_everyone_and_begin(s);
        kit::act(s, drumhead::rules::otp::Action::Draw { chit: Some(1) });
        teaches(s, Lesson::Select, &[]);
        let view = TableMemory::load(&s.ctx).view.unwrap();
        let shown = app(s).units_to_act()[0].clone();
        assert!(!bubble(s).contains(on_table(s, shown.as_str())), "{size:?}");
        kit::picture::write(s, &format!("{name}-select"));
        // The smallest window has no room beside the bubble's target, so the bubble covers the zoom keys.
        assert!(wrong(s).is_empty() || size[0] < 520.0 && size[1] < 400.0, "{size:?}: {:?}", wrong(s));
        press(s, shown.as_str());
        kit::picture::write(s, &format!("{name}-card"));
        apply(s, ScreenCommand::NextLesson);
        kit::picture::write(s, &format!("{name}-move"));
        apply(s, ScreenCommand::NextLesson);
        apply(s, ScreenCommand::NextLesson);
        apply(s, TableCommand::Target(None));
        apply(s, ScreenCommand::NextLesson);
        teaches(s, Lesson::Log, &[]);
        kit::picture::write(s, &format!("{name}-log"));
        apply(s, ScreenCommand::OpenTab(Some(Tab::Log)));
        teaches(s, Lesson::Undo, &["Undo"]);
        assert_eq!(TableMemory::load(&s.ctx).view.unwrap(), view, "the table moves for none of it");
    }
}

#[test]
fn no_bubble_has_more_than_25_words() {
    for (language, _) in drumhead::text::Language::ALL {
        drumhead::text::set_language(language);
        for lesson in Lesson::ALL {
            let words = lesson.words().split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
            assert!((5..=25).contains(&words), "{language:?} {lesson:?}: {words}");
        }
    }
    drumhead::text::set_language(drumhead::text::Language::English);
}

/// In a small window the card of a drag fills the panel, and the controls after it are out of view.
#[test]
fn the_tutorial_points_at_nothing_out_of_sight() {
    for size in [[600.0, 1024.0], [360.0, 640.0], [960.0, 600.0]] {
        let folder = games();
        let mut screen = begun(&folder, size);
        let s = &mut screen;
        let view = TableMemory::load(&s.ctx).view.unwrap();
        let general = app(s).pieces().unwrap().commanders[&drumhead::ids::CommanderId::from("general-red")].at;
        kit::drag(s, view.screen_from_table(point(general)), vec2(0.0, 40.0));
        kit::picture::write(s, &format!("tutorial-{}x{}-dragged", size[0], size[1]));
        assert!(s.ctx.content_rect().contains_rect(bubble(s).shrink(10.0)), "{size:?}");
    }
}
