//! A browser's Back closes open things one by one; and the text field in use stays in view above a soft keyboard.

use crate::kit::{self, Screen, app, apply, games, phasing, place};
use drumhead::app::{App, Centre, DiceMode, FileCommand, Prefs, ScreenCommand, Selection, Tab, TableCommand};
use egui_kittest::kittest::Queryable;

/// Returns the number of open layers, which the page receives after each frame.
fn open(screen: &mut Screen) -> usize {
    let ctx = screen.ctx.clone();
    screen.state_mut().open_layers(&ctx)
}

fn back(screen: &mut Screen) {
    let ctx = screen.ctx.clone();
    screen.state_mut().close_last_layer(&ctx);
    screen.run();
}

#[test]
fn back_closes_the_panel_opened_last() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    apply(s, TableCommand::Select(Selection::None));
    assert_eq!(open(s), 0, "at the table nothing is open");
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    assert!(app(s).selection != Selection::None);
    assert_eq!(open(s), 1);
    let unit = drumhead::ids::UnitId::from("7th-foot");
    let ghost = app(s).ghost_by_steps(&unit, Vec::new(), false);
    apply(s, TableCommand::SetGhost(ghost));
    assert_eq!(open(s), 2, "a unit and its ghost");
    kit::tap(s, "Files");
    assert_eq!(open(s), 3);
    // Another tab replaces the first.
    kit::tap(s, "Log");
    assert_eq!(open(s), 3);
    back(s);
    assert_eq!((app(s).tab, app(s).ghost.is_some(), open(s)), (None, true, 2), "the tab was opened last");
    back(s);
    assert!(app(s).ghost.is_none() && app(s).selection != Selection::None);
    back(s);
    assert_eq!((app(s).selection.clone(), open(s)), (Selection::None, 0));
    back(s);
    assert_eq!(open(s), 0, "with nothing open it does nothing");
}

#[test]
fn back_closes_pages_and_the_number_pad() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    let prefs = Prefs { dice: DiceMode::Entered, ..app(s).prefs.clone() };
    apply(s, ScreenCommand::SetPrefs(prefs));
    apply(s, TableCommand::Select(Selection::None));
    for centre in [Centre::Charts, Centre::Lookup, Centre::Army, Centre::Ground, Centre::Quick, Centre::Preparation] {
        apply(s, ScreenCommand::Show(centre));
        assert_eq!(open(s), 1, "{centre:?}");
        back(s);
        assert_eq!((app(s).centre, open(s)), (Centre::Table, 0), "{centre:?}");
    }
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    let fire = kit::labels(s, "Fire at ").into_iter().next().unwrap();
    kit::tap(s, &fire);
    let declared = open(s);
    assert!(app(s).declared.is_some() && declared >= 2);
    let digest = app(s).game().unwrap().digest();
    back(s);
    assert!(app(s).next_roll().is_none(), "its card is closed");
    assert_eq!(app(s).game().unwrap().digest(), digest, "and nothing was rolled");
}

#[test]
fn the_focused_text_field_stays_above_the_keyboard() {
    let folder = games();
    let mut screen = kit::screen_of(App::new(folder.path()), kit::TABLET);
    let s = &mut screen;
    apply(s, FileCommand::NewBuiltIn(drumhead::app::BuiltIn::Cowpens));
    apply(s, ScreenCommand::OpenTab(Some(Tab::Files)));
    let field = |s: &Screen| s.get_by_role(egui::Role::TextInput).rect();
    let before = field(s);
    assert!(before.max.y > 280.0, "the keyboard would cover it: {before}");
    s.get_by_role(egui::Role::TextInput).focus();
    s.run();
    s.set_size(egui::vec2(1024.0, 280.0));
    s.run();
    let after = field(s);
    assert!(after.min.y > 0.0 && after.max.y <= 280.0, "{before} became {after}");
}
