//! The table never moves by itself: dice, refusals and notices take no room from it. And real dice are answered by whatever is
//! at hand: a key of the keyboard, a tap shorter than a frame.

use crate::kit::{self, Screen, app, apply, cowpens, games, phasing, screen_on, select, tap};
use drumhead::app::{BuiltIn, FileCommand, Ghost, TableCommand};
use drumhead::ui::table::TableMemory;
use drumhead::ui::table::view::View;
use egui::Event;
use egui_kittest::kittest::Queryable;

/// Where the table lies on the screen, and how large.
fn view(screen: &Screen) -> View {
    TableMemory::load(&screen.ctx).view.unwrap()
}

#[test]
fn the_dice_take_no_room_from_the_table() {
    for size in [[1280.0, 800.0], [1024.0, 768.0]] {
        let folder = games();
        let mut s = cowpens(&folder, size);
        kit::enter_dice(&mut s);
        let before = view(&s);
        let rate = kit::labels(&s, "Rate all ");
        tap(&mut s, &rate[0]);
        let mut dice = 0;
        while app(&s).asking.is_some() {
            assert_eq!(view(&s), before, "{size:?}, after {dice} dice");
            tap(&mut s, "Die 7");
            dice += 1;
        }
        assert!(dice >= 4, "{dice}");
        assert_eq!(view(&s), before, "{size:?}, at the end");
    }
}

#[test]
fn a_refusal_and_a_notice_take_no_room_from_the_table() {
    let folder = games();
    let mut s = phasing(&folder, 1);
    let before = view(&s);
    // McDowell's riflemen are not of the command whose chit is drawn.
    select(&mut s, "mcdowell-riflemen");
    let ghost = app(&s).piece(&"mcdowell-riflemen".into()).and_then(|piece| {
        let stand = piece.stands.first()?;
        app(&s).ghost_placed(&"mcdowell-riflemen".into(), stand.at, stand.facing)
    });
    assert!(matches!(ghost, Some(Ghost::Unit(_))));
    apply(&mut s, TableCommand::SetGhost(ghost));
    assert_eq!(view(&s), before, "while a ghost is asked about");
    apply(&mut s, TableCommand::SetGhost(None));
    let report = folder.path().join("report.html");
    apply(&mut s, FileCommand::SaveReport(report));
    assert!(!app(&s).messages.is_empty());
    assert_eq!(view(&s), before, "while a notice stands");
}

#[test]
fn a_digit_on_the_keyboard_answers_the_die() {
    let folder = games();
    let mut s = screen_on(&folder, BuiltIn::Cowpens);
    kit::enter_dice(&mut s);
    let rate = kit::labels(&s, "Rate all ");
    tap(&mut s, &rate[0]);
    // Each commander is rated by one die.
    let before = kit::entries(&s);
    s.event(Event::Text("7".to_owned()));
    s.run();
    assert_eq!(kit::entries(&s), before + 1);
    s.event(Event::Text("x".to_owned()));
    s.run();
    assert_eq!(kit::entries(&s), before + 1, "a letter is no face");
}

#[test]
fn a_tap_shorter_than_a_frame_answers_the_die() {
    let folder = games();
    let mut s = screen_on(&folder, BuiltIn::Cowpens);
    kit::enter_dice(&mut s);
    let rate = kit::labels(&s, "Rate all ");
    tap(&mut s, &rate[0]);
    let before = kit::entries(&s);
    let at = s.get_by_role_and_label(egui::Role::Button, "Die 3").rect().center();
    s.event(Event::PointerMoved(at));
    s.step();
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        s.event(Event::PointerButton { pos: at, button, pressed, modifiers });
    }
    s.run();
    assert_eq!(kit::entries(&s), before + 1);
}
