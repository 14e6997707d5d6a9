//! The table never moves by itself: dice, refusals and notices take no room from it. Real dice can be entered on a
//! keyboard, or by a tap shorter than a frame.

use crate::kit::{self, Screen, app, apply, cowpens, games, phasing, screen_on, select, tap};
use drumhead::app::{
    BuiltIn, Centre, Command, DeclareCommand, DiceCommand, DismissCommand, FileCommand, Ghost, HistoryCommand, Nudge,
    PlayCommand, ScreenCommand, Selection, Tab, TableCommand,
};
use drumhead::rules::Offer;
use drumhead::rules::otp::Action;
use drumhead::ui::table::TableMemory;
use drumhead::ui::table::view::View;
use drumhead::units::Inches;
use egui::Event;
use egui_kittest::kittest::Queryable;

/// Returns the table's place and scale on the screen.
fn view(screen: &Screen) -> View {
    TableMemory::load(&screen.ctx).view.unwrap()
}

#[test]
fn the_dice_do_not_shrink_the_table() {
    for size in [[1280.0, 800.0], [1024.0, 768.0]] {
        let folder = games();
        let mut s = cowpens(&folder, size);
        kit::enter_dice(&mut s);
        let before = view(&s);
        let rate = kit::labels(&s, "Rate all ");
        tap(&mut s, &rate[0]);
        let mut dice = 0;
        while app(&s).pending_roll.is_some() {
            assert_eq!(view(&s), before, "{size:?}, after {dice} dice");
            tap(&mut s, "Die 7");
            dice += 1;
        }
        assert!(dice >= 4, "{dice}");
        assert_eq!(view(&s), before, "{size:?}, at the end");
    }
}

#[test]
fn a_refusal_and_a_message_do_not_shrink_the_table() {
    let folder = games();
    let mut s = phasing(&folder, 1);
    let before = view(&s);
    // McDowell's riflemen are not in the command whose chit is drawn.
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

/// Applies a command that does not move the view, and checks that the table stays in place.
fn holds(screen: &mut Screen, command: Command) {
    let (before, said) = (view(screen), format!("{command:?}"));
    apply(screen, command);
    assert_eq!(view(screen), before, "the table moved at {said}");
}

fn offer(screen: &Screen, label: &str) -> Offer {
    app(screen).unit_offers().iter().find(|offer| offer.label.starts_with(label)).cloned().unwrap()
}

/// Applies commands of every kind that must not move the view.
fn goes_through_everything(folder: &tempfile::TempDir, screen: &mut Screen) {
    let s = screen;
    kit::enter_dice(s);
    let rate = kit::labels(s, "Rate all ");
    tap(s, &rate[0]);
    while app(s).pending_roll.is_some() {
        holds(s, DiceCommand::Enter(7).into());
    }
    holds(s, PlayCommand::Act(Action::Begin {}.into()).into());
    holds(s, PlayCommand::Act(Action::Draw { chit: Some(1) }.into()).into());
    let unit = || Selection::Unit("7th-foot".into());
    holds(s, TableCommand::Select(unit()).into());
    for nudge in
        [Nudge::Ahead(Inches::whole(1)), Nudge::AboutFace, Nudge::Back, Nudge::Back, Nudge::Side(Inches::whole(9))]
    {
        holds(s, TableCommand::NudgeGhost(nudge).into());
    }
    holds(s, TableCommand::GhostSpecial(true).into());
    holds(s, PlayCommand::CommitGhost.into());
    assert!(app(s).refused.is_some());
    holds(s, DismissCommand::Refusal.into());
    holds(s, TableCommand::GhostPlaced(true).into());
    holds(s, TableCommand::SetGhost(None).into());
    holds(s, TableCommand::NudgeGhost(Nudge::Side(Inches::whole(9))).into());
    holds(s, PlayCommand::CommitGhost.into());
    holds(s, PlayCommand::Overrule { reason: "Players agreed".to_owned() }.into());
    while app(s).pending_roll.is_some() {
        holds(s, DiceCommand::RollRest.into());
    }
    holds(s, HistoryCommand::Undo.into());
    holds(s, HistoryCommand::Redo.into());
    holds(s, HistoryCommand::UndoTo(6).into());
    holds(s, TableCommand::Select(unit()).into());
    holds(s, TableCommand::Target(Some("thomas".into())).into());
    holds(s, TableCommand::Target(None).into());
    dice_and_tabs(folder, s);
}

fn dice_and_tabs(folder: &tempfile::TempDir, s: &mut Screen) {
    let close = offer(s, "Close on McDowell's");
    holds(s, DeclareCommand::Offer(close.clone()).into());
    holds(s, DeclareCommand::AddModifier("referee".to_owned(), 1).into());
    holds(s, DeclareCommand::Strike("referee".to_owned()).into());
    holds(s, DismissCommand::Declared.into());
    holds(s, DeclareCommand::Offer(close).into());
    holds(s, PlayCommand::RollDeclared.into());
    holds(s, DiceCommand::Enter(0).into());
    holds(s, DiceCommand::TakeBack.into());
    holds(s, DismissCommand::Dice.into());
    holds(s, PlayCommand::RollDeclared.into());
    while app(s).pending_roll.is_some() {
        holds(s, DiceCommand::Enter(0).into());
    }
    holds(s, DiceCommand::Reenter.into());
    for tab in [Tab::Log, Tab::Returns, Tab::Rulings, Tab::Game, Tab::Files, Tab::Settings] {
        holds(s, ScreenCommand::OpenTab(Some(tab)).into());
    }
    holds(s, FileCommand::SaveReport(folder.path().join("report.html")).into());
    holds(s, DismissCommand::Message(0).into());
    holds(s, DiceCommand::RollRest.into());
    holds(s, ScreenCommand::OpenTab(None).into());
    holds(s, TableCommand::Select(Selection::Commander("newmarsh".into())).into());
    holds(s, TableCommand::Select(Selection::None).into());
    holds(s, ScreenCommand::Show(Centre::Charts).into());
    holds(s, ScreenCommand::Show(Centre::Table).into());
}

#[test]
fn only_view_commands_move_the_table() {
    for size in [[1280.0, 800.0], [1024.0, 768.0], [820.0, 1180.0], [744.0, 1133.0], [406.0, 860.0], [860.0, 406.0]] {
        let folder = games();
        let mut screen = cowpens(&folder, size);
        goes_through_everything(&folder, &mut screen);
        // The same when zoomed in.
        let folder = games();
        let mut screen = cowpens(&folder, size);
        tap(&mut screen, "Zoom in");
        goes_through_everything(&folder, &mut screen);
    }
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
