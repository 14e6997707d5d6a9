//! The layout of the window at every shape: the table has most of it, also beside open panels and cards.

use crate::kit::{self, Screen, app, apply, games, screen_of, select};
use drumhead::app::{App, BuiltIn, DismissCommand, FileCommand, Prefs, ScreenCommand, TableCommand};
use drumhead::rules::otp::Action;
use drumhead::ui::table::TableMemory;
use egui_kittest::kittest::Queryable;

/// Windows in points, the text size in percent, and the least share of the window, in percent, that the table's picture
/// must have during a turn.
const SHAPES: [([f32; 2], u16, f32); 6] = [
    ([1024.0, 768.0], 100, 55.0),
    ([820.0, 1180.0], 100, 45.0),
    ([744.0, 1133.0], 100, 45.0),
    ([390.0, 844.0], 100, 40.0),
    ([844.0, 390.0], 100, 45.0),
    ([1024.0, 768.0], 200, 35.0),
];

/// The harness's margin round the screen, on each side, in points.
const ROUND: f32 = 8.0;

/// Returns the part of the window that the table's picture takes, in percent.
fn share(screen: &Screen) -> f32 {
    let view = TableMemory::load(&screen.ctx).view.unwrap();
    let table = view.table(app(screen).battle().unwrap().board.size);
    let window = screen.ctx.content_rect().shrink(ROUND);
    table.intersect(view.port).area() / window.area() * 100.0
}

/// Opens Cowpens with the first chit drawn.
fn in_a_turn(folder: &tempfile::TempDir, size: [f32; 2], percent: u16) -> Screen {
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let mut screen = screen_of(app, size);
    let prefs = Prefs { size_percent: percent, ..kit::app(&screen).prefs.clone() };
    apply(&mut screen, ScreenCommand::SetPrefs(prefs));
    // Larger letters leave fewer points to the same window.
    screen.set_size(size.map(|side| side / f32::from(percent) * 100.0 + 2.0 * ROUND).into());
    screen.run();
    kit::rate_everyone_and_begin(&mut screen);
    kit::act(&mut screen, Action::Draw { chit: Some(1) });
    screen
}

#[test]
fn every_entry_of_the_rail_is_in_view_on_a_laptop() {
    let folder = games();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let screen = screen_of(app, [1366.0 + 2.0 * ROUND, 768.0 + 2.0 * ROUND]);
    let rect = |label: &str| screen.get_by_role_and_label(egui::Role::Button, label).rect();
    let (first, last) = (rect("Returns"), rect("Quick measure"));
    let saved = screen.get_by_label("Saved").rect();
    assert!(first.height() >= 48.0 && last.bottom() <= saved.top(), "{last} and {saved}");
}

#[test]
fn the_table_has_its_minimum_share_of_every_window() {
    let mut wrong = Vec::new();
    for (size, percent, least) in SHAPES {
        let folder = games();
        let mut screen = in_a_turn(&folder, size, percent);
        let s = &mut screen;
        let name = format!("shape-{}x{}-{percent}", size[0], size[1]);
        kit::picture::write(s, &format!("{name}-drawn"));
        select(s, "7th-foot");
        kit::picture::write(s, &name);
        let found = share(s);
        if found < least {
            wrong.push(format!("{size:?} at {percent}%: {found:.1}%, and not {least}%"));
        }
        if kit::tap_if_there(s, "Arrows") {
            kit::picture::write(s, &format!("{name}-arrows"));
        }
        kit::tap(s, "Nudge forward 1\"");
        kit::picture::write(s, &format!("{name}-ghost"));
        apply(s, TableCommand::SetGhost(None));
        kit::enter_dice(s);
        kit::tap(s, "Close on McDowell's riflemen with a special move");
        kit::tap_if_there(s, "Enter the dice");
        kit::picture::write(s, &format!("{name}-dice"));
        apply(s, DismissCommand::Dice);
        apply(s, DismissCommand::Declared);
        kit::tap(s, "Log");
        kit::picture::write(s, &format!("{name}-log"));
        apply(s, ScreenCommand::OpenTab(None));
        kit::tap(s, "Menu");
        kit::picture::write(s, &format!("{name}-menu"));
        kit::tap(s, "Menu");
        assert_eq!(share(s), found, "{name}: nothing of this is for the table to move");
        kit::tap(s, "Fold the panel away");
        kit::picture::write(s, &format!("{name}-folded"));
        assert!(share(s) >= found, "{name}: the table has the room of the panel");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
