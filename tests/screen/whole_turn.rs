//! A whole turn of Cowpens on the real screen, by the labels people read, with dice of the app and from the table.

use crate::kit::{
    Screen, app, do_all, entries, labels, last_log_line, place, rate_everyone_and_begin, screen_of, screen_on, state,
    tap,
};
use drumhead::app::{App, BuiltIn, DiceMode, FileCommand, Selection, TableCommand};
use drumhead::rules::otp::{Phase, Topic};

fn figures(screen: &Screen, unit: &str) -> u16 {
    state(screen).units[unit].figures()
}

/// Gives a marker and removes figures by ruling, and lets the lines meet: the Legion before Brandon's battalion, the
/// 7th before Thomas's, the light infantry before the North Carolinians.
pub fn set_the_scene(s: &mut Screen) {
    // A morale marker from before the battle: passes may be used for it (OTP 10.4).
    s.state_mut().app.apply(TableCommand::Select(Selection::Unit("grasshoppers".into())));
    tap(s, "Rulings");
    tap(s, "Give a morale marker");
    s.state_mut().app.apply(TableCommand::Select(Selection::Unit("71st-foot".into())));
    s.run();
    tap(s, "Figures digit 1");
    tap(s, "Figures digit 0");
    tap(s, "Set figures to 10");
    tap(s, "Rulings");
    assert_eq!(figures(s, "71st-foot"), 10);
    rate_everyone_and_begin(s);
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    place(s, "legion-infantry", 44.0, 24.0, 0.0);
    place(s, "light-infantry", 28.5, 22.5, 0.0);
}

/// Rolls for the guns' marker, and again with a pass; the reroll removes it.
fn use_a_pass(s: &mut Screen) {
    tap(s, "Act with Royal Artillery, two 3-pounders");
    do_all(s, "Roll for the marker of Royal Artillery, two 3-pounders", &[("tens", 2), ("units", 0)]);
    let reroll = labels(s, "Reroll with Maj Timothy Newmarsh").first().cloned().expect("a pass may be used");
    do_all(s, &reroll, &[("", 9)]);
    assert!(state(s).units["grasshoppers"].marker.is_none());
    assert_eq!(state(s).commanders["newmarsh"].passes_used, 1);
    do_all(s, "Finish with Royal Artillery, two 3-pounders", &[]);
}

fn fire(s: &mut Screen) {
    tap(s, "Act with Light infantry companies");
    let before = figures(s, "north-carolina");
    do_all(s, "Fire at North Carolina militia", &[("", 0)]);
    assert!(figures(s, "north-carolina") < before, "{}", last_log_line(s));
    do_all(s, "Finish with Light infantry companies", &[]);
}

/// Closes and wins the melee. Returns the number of entries before it, and the digest then.
fn win_a_melee(s: &mut Screen) -> (usize, String) {
    tap(s, "Act with British Legion infantry");
    do_all(s, "Close on Brandon's Fair Forest battalion", &[("9.1", 0), ("9.7", 9), ("9.4", 0), ("", 9)]);
    let before = (entries(s), app(s).otp().unwrap().digest());
    do_all(s, "Fight the melee", &[("of the attackers", 9), ("of the defenders", 0), ("", 9)]);
    assert!(
        last_log_line(s).contains("British Legion infantry beats Brandon's Fair Forest battalion"),
        "{}",
        last_log_line(s)
    );
    before
}

fn fail_into_a_firefight(s: &mut Screen) {
    tap(s, "Act with 7th Royal Fusiliers");
    do_all(s, "Close on Thomas's Spartans", &[("", 9)]);
    assert!(
        last_log_line(s).contains("Firefight of the 7th Royal Fusiliers and Thomas's Spartans"),
        "{}",
        last_log_line(s)
    );
}

fn move_and_wheel(s: &mut Screen) {
    tap(s, "Act with 17th Light Dragoons, a troop");
    let before = state(s).units["17th-dragoons"].stands.clone();
    tap(s, "Nudge forward 1\"");
    tap(s, "Nudge forward 1\"");
    do_all(s, "Move here", &[]);
    let moved = state(s).units["17th-dragoons"].stands.clone();
    assert_eq!(moved[0].at.y.thousandths() - before[0].at.y.thousandths(), 2000);
    tap(s, "Wheel right 15\u{b0}");
    do_all(s, "Move here", &[]);
    let facing = state(s).units["17th-dragoons"].stands[0].facing;
    assert_eq!(moved[0].facing.turn_to(facing).degrees(), 15.0);
    do_all(s, "Finish with 17th Light Dragoons, a troop", &[]);
}

/// Makes the choices that are still open, then ends the brigade.
fn end_the_brigade(s: &mut Screen, name: &str) {
    for _ in 0..8 {
        let choice = labels(s, "No further bonus move").first().cloned();
        match choice {
            Some(choice) => do_all(s, &choice, &[("", 5)]),
            None => break,
        }
    }
    do_all(s, &format!("End {name}"), &[("", 5)]);
}

/// Every unit of the phasing brigade with a marker rolls to remove it, as it must (OTP 10.2).
fn remove_markers(s: &mut Screen) {
    let marked = |s: &Screen| {
        let to_act = app(s).units_to_act().to_vec();
        to_act.into_iter().find(|id| state(s).units[id].marker.is_some() && !state(s).units[id].activity.rolled_morale)
    };
    while let Some(id) = marked(s) {
        let name = app(s).battle().unwrap().unit(&id).unwrap().name.clone();
        tap(s, &format!("Act with {name}"));
        do_all(s, &format!("Roll for the marker of {name}"), &[("", 9)]);
        // The result is accepted, and an Advance or Charge goes the way the app proposes.
        let choice =
            |s: &Screen| app(s).offers().iter().find(|o| o.topic == Topic::Choice && o.refusal.is_none()).cloned();
        while let Some(choice) = choice(s) {
            do_all(s, &choice.label, &[("", 9)]);
        }
        assert!(state(s).units[&id].marker.is_none(), "{}", last_log_line(s));
    }
}

/// Draws every chit in the cup, at the table or by the app; nothing else happens in these brigades.
fn draw_the_rest(s: &mut Screen, by_the_app: bool) {
    while let Some(chit) = state(s).cup.first().copied() {
        if by_the_app {
            do_all(s, "Draw a chit", &[]);
        } else {
            tap(s, &format!("Chit {chit} drawn"));
        }
        remove_markers(s);
        let ending = labels(s, "End ").first().cloned().expect("a brigade is phasing");
        do_all(s, &ending, &[("", 5)]);
    }
    // The last chit needs no draw: it is drawn when the command before it ends.
    if matches!(state(s).phase, Phase::Brigade { .. }) {
        // While a unit still has to roll for its marker, the brigade cannot end.
        remove_markers(s);
        let ending = labels(s, "End ").first().cloned().expect("the last brigade can end");
        do_all(s, &ending, &[("", 5)]);
    }
    assert_eq!(state(s).drawn.len(), 7);
}

fn rebuild_and_end(s: &mut Screen) {
    assert_eq!(state(s).phase, Phase::Rebuild);
    tap(s, "Act with 1st/71st Highlanders");
    let before = figures(s, "71st-foot");
    do_all(s, "Rebuild 1st/71st Highlanders", &[("", 9)]);
    assert_eq!(state(s).units["71st-foot"].rebuild_tries, 1);
    assert!(figures(s, "71st-foot") >= before);
    do_all(s, "End the turn", &[]);
    assert_eq!((state(s).turn, &state(s).phase), (2, &Phase::Draw));
}

/// Plays a turn of Cowpens, and returns the result of [`win_a_melee`].
fn play_a_turn(s: &mut Screen, by_the_app: bool) -> (usize, String) {
    set_the_scene(s);
    tap(s, "Chit 1 drawn");
    use_a_pass(s);
    fire(s);
    let before_melee = win_a_melee(s);
    fail_into_a_firefight(s);
    end_the_brigade(s, "Tarleton's first line");
    tap(s, "Chit 2 drawn");
    move_and_wheel(s);
    end_the_brigade(s, "McArthur's reserve");
    draw_the_rest(s, by_the_app);
    rebuild_and_end(s);
    before_melee
}

pub fn enter_the_dice(s: &mut Screen) {
    tap(s, "Settings");
    tap(s, "Rolled at the table");
    assert_eq!(app(s).prefs.dice, DiceMode::Entered);
    tap(s, "Settings");
}

#[test]
fn a_whole_turn_of_cowpens_survives_undo_redo_and_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    enter_the_dice(s);
    let (before_melee, then) = play_a_turn(s, true);
    let (whole, now) = (entries(s), app(s).otp().unwrap().digest());

    tap(s, "Log");
    tap(s, &format!("Details of entry {before_melee}"));
    tap(s, &format!("Undo to entry {before_melee}"));
    assert_eq!((entries(s), app(s).otp().unwrap().digest()), (before_melee, then));
    while app(s).can_redo() {
        tap(s, "Redo");
    }
    assert_eq!((entries(s), app(s).otp().unwrap().digest()), (whole, now.clone()));

    let journal = app(s).session().unwrap().digest().to_owned();
    drop(screen);
    let mut again = screen_of(App::new(folder.path()), [1024.0, 768.0]);
    let game = labels(&again, "Continue cowpens").first().cloned().expect("the game is on the first page");
    tap(&mut again, &game);
    assert_eq!(app(&again).otp().unwrap().digest(), now);
    assert_eq!(app(&again).session().unwrap().digest(), journal);
    assert!(app(&again).messages.is_empty(), "{:?}", app(&again).messages);
    drop(again);
    let mut at_the_start = App::new(folder.path());
    at_the_start.apply(FileCommand::GoOn);
    assert_eq!(at_the_start.otp().unwrap().digest(), now, "opened with no argument the last game goes on");
}

#[test]
fn a_whole_turn_of_cowpens_is_played_with_entered_dice_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    enter_the_dice(&mut screen);
    play_a_turn(&mut screen, false);
    let all = app(&screen).session().unwrap().entries();
    let rolled: Vec<_> = all.iter().flat_map(|e| &e.dice).collect();
    assert!(rolled.len() >= 20, "{rolled:?}");
    // The plans above have every face that may have been entered: the app rolled none.
    assert!(rolled.iter().all(|d| [0, 2, 5, 7, 9].contains(&d.face)), "{rolled:?}");
}
