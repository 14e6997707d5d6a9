//! Accessibility: everything has a name, the keyboard reaches everything, the colours follow the system, and an idle
//! screen draws nothing.

use crate::kit::{
    self, Screen, act, app, apply, enter_dice, games, phasing, place, screen_of, screen_on, select, steps, tap,
};
use drumhead::app::{App, BuiltIn, Centre, Prefs, ScreenCommand, Selection, Tab, TableCommand, ThemeName};
use drumhead::geometry::{Pivot, Step};
use drumhead::rules::otp::Action;
use drumhead::units::{Inches, Turn};
use egui::{Id, Key, Modifiers, Sense, Shape};
use egui_kittest::kittest::Queryable;
use std::time::Duration;

/// Runs a check on every page, tab and card.
fn every_page(mut look: impl FnMut(&mut Screen, &str)) {
    let folder = games();
    let mut first = screen_of(App::new(folder.path()), [1280.0, 800.0]);
    look(&mut first, "welcome");
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    look(s, "before the battle");
    kit::rate_everyone_and_begin(s);
    look(s, "draw");
    act(s, Action::Draw { chit: Some(1) });
    for tab in [Tab::Returns, Tab::Log, Tab::Rulings, Tab::Files, Tab::Settings, Tab::Game] {
        apply(s, ScreenCommand::OpenTab(Some(tab)));
        look(s, &format!("{tab:?}"));
    }
    apply(s, ScreenCommand::OpenTab(None));
    let of_the_battle = [Centre::Preparation, Centre::Army, Centre::Ground, Centre::Commanders];
    for centre in of_the_battle.into_iter().chain([Centre::Lookup, Centre::Charts, Centre::Quick]) {
        apply(s, ScreenCommand::Show(centre));
        look(s, &format!("{centre:?}"));
    }
    apply(s, ScreenCommand::Show(Centre::Table));
    apply(s, TableCommand::Select(Selection::Commander("newmarsh".into())));
    look(s, "a commander");
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    select(s, "7th-foot");
    look(s, "a unit");
    tap(s, "Nudge forward 1\"");
    look(s, "a ghost");
    apply(s, TableCommand::SetGhost(None));
    tap(s, "Fire at Thomas's Spartans");
    look(s, "fire declared");
    enter_dice(s);
    look(s, "dice asked for");
}

/// Returns the focusable widgets in view, each with its name and role.
fn focusable(screen: &Screen) -> Vec<(Id, Option<(String, egui::accesskit::Role)>)> {
    let names = kit::accessible_names(screen);
    screen.ctx.viewport(|viewport| {
        let all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets.iter());
        let live = all.filter(|w| w.enabled && w.sense.contains(Sense::FOCUSABLE) && w.interact_rect.is_positive());
        live.map(|w| (w.id, names.get(&w.id.accesskit_id()).cloned())).collect()
    })
}

#[test]
fn every_control_has_a_name_and_a_role() {
    let (mut nameless, mut checked) = (Vec::new(), 0);
    every_page(|screen, page| {
        for (id, told) in focusable(screen) {
            let rect = screen.ctx.read_response(id).map(|r| r.rect);
            let is_named = told.as_ref().is_some_and(|(name, role)| {
                let plain = [egui::accesskit::Role::Unknown, egui::accesskit::Role::GenericContainer];
                !name.trim().is_empty() && !plain.contains(role)
            });
            if !is_named {
                nameless.push(format!("{page}: {told:?} at {rect:?}"));
            }
        }
        checked += focusable(screen).len();
    });
    assert!(checked > 300, "only {checked} were looked at");
    assert!(nameless.is_empty(), "{}", nameless.join("\n"));
}

/// Returns whether a focus ring is drawn.
fn has_ring(screen: &Screen) -> bool {
    let accent = drumhead::ui::theme::palette(app(screen).theme()).accent;
    let is_ring = |shape: &Shape| matches!(shape, Shape::Rect(rect) if rect.stroke.color == accent && (rect.stroke.width - 3.0).abs() < 0.01);
    screen.output().shapes.iter().any(|clipped| is_ring(&clipped.shape))
}

/// Presses Tab until the focus returns to a visited widget. Returns the visited widgets in order.
fn tabbed(screen: &mut Screen) -> Vec<Id> {
    let mut came: Vec<Id> = Vec::new();
    for _ in 0..300 {
        screen.key_press(Key::Tab);
        screen.step();
        screen.step();
        let Some(id) = screen.ctx.memory(|m| m.focused()) else { continue };
        assert!(has_ring(screen), "nothing shows that the keyboard is at {id:?}");
        if came.contains(&id) {
            break;
        }
        came.push(id);
    }
    came
}

#[test]
fn the_keyboard_reaches_every_control() {
    let mut missed = Vec::new();
    every_page(|screen, page| {
        if !["before the battle", "Settings", "Rulings", "a ghost", "dice asked for", "Quick"].contains(&page) {
            return;
        }
        let wanted = focusable(screen);
        let came = tabbed(screen);
        let left = wanted.into_iter().filter(|(id, _)| !came.contains(id));
        missed.extend(left.map(|(_, told)| format!("{page}: {told:?} is never come to")));
        // The order is that of reading: the status bar, the tabs, the panel beside the table, the table.
        let tops: Vec<f32> =
            came.iter().take(3).filter_map(|id| Some(screen.ctx.read_response(*id)?.rect.top())).collect();
        assert!(tops.first().is_some_and(|top| *top < 130.0), "{page} begins at {tops:?}");
        screen.key_press(Key::Escape);
        screen.run();
    });
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn a_control_focused_by_keyboard_is_scrolled_into_view() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Settings)));
    let metric = |screen: &Screen| screen.get_by_role_and_label(egui::Role::Button, "Millimetres").rect();
    assert!(metric(&screen).bottom() > 800.0, "it is in view as it is: {}", metric(&screen));
    for _ in 0..120 {
        screen.key_press(Key::Tab);
        screen.step();
        screen.step();
        if screen.get_by_role_and_label(egui::Role::Button, "Millimetres").is_focused() {
            break;
        }
    }
    screen.run();
    assert!(metric(&screen).bottom() <= 800.0, "{}", metric(&screen));
}

fn press(screen: &mut Screen, modifiers: Modifiers, key: Key) {
    screen.key_press_modifiers(modifiers, key);
    screen.run();
}

#[test]
fn a_unit_is_selected_moved_and_deselected_by_keyboard() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    s.get_by_role_and_label(egui::Role::Canvas, "Table").focus();
    s.run();
    let unit = |s: &Screen| app(s).selected().map(|(id, _)| id.clone());
    press(s, Modifiers::NONE, Key::ArrowRight);
    let first = unit(s).unwrap();
    press(s, Modifiers::NONE, Key::ArrowRight);
    let second = unit(s).unwrap();
    assert_ne!(first, second);
    press(s, Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(unit(s), Some(first));
    // Go to a unit whose turn it is.
    for _ in 0..60 {
        if unit(s).is_some_and(|id| app(s).units_to_act().contains(&id)) {
            break;
        }
        press(s, Modifiers::NONE, Key::ArrowRight);
    }
    let mover = unit(s).unwrap();
    let stood = kit::state(s).units[&mover].stands.clone();
    press(s, Modifiers::NONE, Key::Enter);
    assert_eq!(steps(s), []);
    press(s, Modifiers::NONE, Key::ArrowUp);
    press(s, Modifiers::NONE, Key::ArrowUp);
    press(s, Modifiers::SHIFT, Key::ArrowRight);
    let wheel = Step::Wheel { pivot: Pivot::Right, turn: Turn::from_degrees(15.0) };
    assert_eq!(steps(s), [Step::Advance { distance: Inches::whole(2) }, wheel]);
    press(s, Modifiers::NONE, Key::Escape);
    assert!(app(s).ghost.is_none() && unit(s) == Some(mover.clone()), "the ghost is let go, the unit not yet");
    press(s, Modifiers::NONE, Key::Enter);
    press(s, Modifiers::NONE, Key::ArrowUp);
    press(s, Modifiers::NONE, Key::Enter);
    assert!(app(s).refused.is_none(), "{:?}", app(s).refused);
    assert_ne!(kit::state(s).units[&mover].stands, stood, "it went");
    press(s, Modifiers::NONE, Key::Escape);
    assert_eq!(app(s).selection, Selection::None);
}

#[test]
fn an_idle_screen_draws_nothing() {
    every_page(|screen, page| {
        screen.run();
        for _ in 0..3 {
            screen.step();
        }
        let delays: Vec<Duration> = screen.output().viewport_output.values().map(|out| out.repaint_delay).collect();
        // A page that lists files looks for new ones once a second.
        let app = app(screen);
        let lists_files = app.tab == Some(Tab::Files) || app.centre == Centre::Table && app.game().is_none();
        let least = if lists_files { Duration::from_secs(1) } else { Duration::MAX };
        assert!(delays.iter().all(|delay| *delay >= least), "{page} asks for frames: {delays:?}");
    });
}

#[test]
fn the_theme_follows_the_system_until_one_is_chosen() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let is_dark = |screen: &Screen| screen.ctx.global_style().visuals.dark_mode;
    assert!(app(&screen).prefs.theme == ThemeName::System && !is_dark(&screen));
    for (system, dark) in [(egui::Theme::Dark, true), (egui::Theme::Light, false), (egui::Theme::Dark, true)] {
        screen.input_mut().system_theme = Some(system);
        screen.run();
        assert_eq!((is_dark(&screen), app(&screen).theme() == ThemeName::Dark), (dark, dark));
    }
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Settings)));
    tap(&mut screen, "Sunlit");
    assert!(!is_dark(&screen), "black on white whatever the system says");
    assert_eq!(screen.ctx.global_style().visuals.panel_fill, egui::Color32::WHITE);
    assert_eq!(App::new(folder.path()).prefs.theme, ThemeName::Sunlit, "it is kept");
    tap(&mut screen, "System theme");
    assert!(is_dark(&screen));
}

/// Returns the width of the broadest line on the screen, in points.
fn broadest(screen: &Screen) -> f32 {
    let width = |shape: &Shape| match shape {
        Shape::Path(path) => path.stroke.width,
        Shape::LineSegment { stroke, .. } => stroke.width,
        _ => 0.0,
    };
    screen.output().shapes.iter().map(|clipped| width(&clipped.shape)).fold(0.0, f32::max)
}

#[test]
fn the_sunlit_theme_draws_heavier_lines() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    select(&mut screen, "7th-foot");
    let before = broadest(&screen);
    let prefs = Prefs { theme: ThemeName::Sunlit, ..app(&screen).prefs.clone() };
    apply(&mut screen, ScreenCommand::SetPrefs(prefs));
    assert!((broadest(&screen) / before - 1.6).abs() < 0.01, "{before} to {}", broadest(&screen));
    kit::picture::write(&screen, "sunlit");
}
