//! The pace of a game: counts the taps that a part of it takes on the real screen.

use crate::kit::{self, Screen, app, entries, games, labels, rate_everyone_and_begin, screen_on, state, tap};
use drumhead::app::{BuiltIn, PlayCommand};
use drumhead::rules::Topic;
use drumhead::rules::awi::Action;
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::awi::state::State as Awi;

fn awi(screen: &Screen) -> &Awi {
    app(screen).awi().unwrap().state()
}

/// Returns the quickest next step that the status bar offers, past everything optional.
fn way_on(screen: &Screen) -> String {
    let mut offers = app(screen).offers().iter().filter(|offer| offer.topic == Topic::Sequence);
    app(screen).ways_on().last().or_else(|| offers.next_back()).expect("there is a way on").label.clone()
}

/// Taps until the sides change over, and returns the step of each tap.
fn empty_move(s: &mut Screen) -> Vec<Step> {
    let number = awi(s).number;
    let mut taps = Vec::new();
    while awi(s).number == number {
        taps.push(awi(s).step.unwrap());
        let way = way_on(s);
        tap(s, &way);
        assert!(app(s).refused.is_none() && app(s).pending_roll.is_none());
    }
    taps
}

/// Begins an AWI battle.
fn awi_begun(folder: &tempfile::TempDir, battle: BuiltIn) -> Screen {
    let mut s = screen_on(folder, battle);
    for ability in labels(&s, "Roll the ability of ") {
        tap(&mut s, &ability);
    }
    tap(&mut s, "Begin the battle");
    s
}

#[test]
fn a_side_that_does_nothing_takes_two_taps() {
    let folder = games();
    let mut s = awi_begun(&folder, BuiltIn::CowpensAwi);
    for _ in 0..5 {
        // Charges and shots are possible in each move. Units out of command test, and their dice take an extra tap.
        let mut taps = empty_move(&mut s);
        taps.retain(|step| *step != Step::Control);
        assert_eq!(taps, [Step::Charges, Step::Moves], "move {}", awi(&s).number);
    }
    let folder = games();
    let mut s = awi_begun(&folder, BuiltIn::GuilfordAwi);
    for _ in 0..4 {
        let taps = empty_move(&mut s);
        assert!(taps.len() <= 3, "{taps:?}");
    }
}

#[test]
fn skipped_steps_are_logged_and_undone_by_one_tap() {
    let folder = games();
    let mut s = awi_begun(&folder, BuiltIn::CowpensAwi);
    while awi(&s).step != Some(Step::Moves) {
        let way = way_on(&s);
        tap(&mut s, &way);
    }
    let (before, digest) = (entries(&s), app(&s).game().unwrap().digest());
    tap(&mut s, "No shots: next move");
    assert_eq!((entries(&s), awi(&s).number), (before + 1, 2));
    let told = kit::last_log_line(&s);
    assert!(told.starts_with("Passed over: shooting, chargers test to enter melee"), "{told}");
    assert!(told.contains("Move 2, of the "), "{told}");
    tap(&mut s, "Undo");
    assert_eq!((entries(&s), app(&s).game().unwrap().digest()), (before, digest));
}

#[test]
fn a_move_made_in_one_tap_gives_the_same_state_as_step_by_step() {
    let folders = [games(), games()];
    let [mut quick, mut slow] = folders.each_ref().map(|folder| {
        let mut s = awi_begun(folder, BuiltIn::CowpensAwi);
        kit::enter_dice(&mut s);
        s
    });
    for _ in 0..12 {
        let way = way_on(&quick);
        tap(&mut quick, &way);
        while app(&quick).pending_roll.is_some() {
            tap(&mut quick, "Die 9");
        }
        while (awi(&slow).number, awi(&slow).step) != (awi(&quick).number, awi(&quick).step) {
            kit::apply(&mut slow, PlayCommand::Act(Action::Proceed {}.into()));
            while app(&slow).pending_roll.is_some() {
                tap(&mut slow, "Die 9");
            }
        }
        assert_eq!(app(&quick).game().unwrap().digest(), app(&slow).game().unwrap().digest());
    }
    assert!(awi(&quick).number > 3, "{}", awi(&quick).number);
}

#[test]
fn a_turn_in_which_nothing_happens_takes_eight_taps() {
    let folder = games();
    let mut s = screen_on(&folder, BuiltIn::Cowpens);
    rate_everyone_and_begin(&mut s);
    tap(&mut s, "Draw a chit");
    let mut taps = 1;
    while state(&s).turn == 1 {
        kit::tap_beginning(&mut s, "End ");
        taps += 1;
    }
    // Seven chits, the first drawn by an extra tap, and no tap for rebuilding, which no unit can do.
    assert_eq!(taps, 8, "{}", kit::last_log_line(&s));
}
