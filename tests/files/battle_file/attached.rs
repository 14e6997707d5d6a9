//! Guns that begin the battle attached to infantry (OTP 7.5).

use super::{changed, check_battle, faults_of};
use drumhead::battle::battle_text;

/// Puts the guns of the good battle beside its foot and adds fields to them.
fn with_guns_beside(more: &str, changes: &[(&str, &str)]) -> Vec<String> {
    let beside = format!("\"figures\": 2, \"at\": [14.5, 8], \"facing\": 0, {more}}}");
    let mut all = vec![("\"figures\": 2, \"at\": [20, 8], \"facing\": 0}", beside.as_str())];
    all.extend(changes);
    faults_of(&changed(&all))
}

#[test]
fn guns_begin_attached_to_infantry_that_they_touch() {
    let attached = "\"attached_to\": \"foot\"";
    assert_eq!(with_guns_beside(attached, &[]), [""; 0]);
    assert_eq!(
        with_guns_beside(attached, &[("\"at\": [14.5, 8]", "\"at\": [15.5, 8]")]),
        ["x.json:24:168 \"guns\" does not touch \"foot\": they are 1 in apart (OTP 7.5)"]
    );
    assert_eq!(
        with_guns_beside("\"attached_to\": \"fot\"", &[]),
        ["x.json:24:168 there is no unit \"fot\"; did you mean \"foot\"?"]
    );
    assert_eq!(
        with_guns_beside("\"attached_to\": \"horse\"", &[]),
        ["x.json:24:168 \"horse\" is not infantry: guns are attached to infantry (OTP 7.5)"]
    );
    assert_eq!(
        with_guns_beside("\"attached_to\": \"light\"", &[]),
        ["x.json:24:168 \"guns\" and \"light\" are not in one brigade, so no one chit moves both (OTP 4.3)"]
    );
    assert_eq!(
        with_guns_beside("\"attached_to\": 3", &[]),
        ["x.json:24:168 \"attached_to\" must be text in quotes, not 3"]
    );
}

#[test]
fn only_guns_begin_attached() {
    let foot = "\"figures\": 8, \"at\": [12, 8], \"facing\": 0}";
    let changed =
        faults_of(&changed(&[(foot, "\"figures\": 8, \"at\": [12, 8], \"facing\": 0, \"attached_to\": \"light\"}")]));
    assert_eq!(changed, ["x.json:23:169 unit \"foot\" is not artillery: only guns are attached (OTP 7.5)"]);
}

#[test]
fn limbered_guns_with_civilian_drivers_do_not_begin_attached() {
    let limbered = "\"formation\": \"limbered\", \"attached_to\": \"foot\"";
    let drivers =
        [("\"options\": {\"gallopers\": true}", "\"options\": {\"gallopers\": true, \"civilian_drivers\": true}")];
    let says = ["x.json:24:193 warning: \"guns\" has civilian drivers: guns are attached unlimbered (OTP 7.7)"];
    assert_eq!(with_guns_beside(limbered, &drivers), says);
    let galloper = format!("\"galloper\": true, {limbered}");
    assert_eq!(with_guns_beside(&galloper, &drivers), [""; 0]);
}

#[test]
fn guns_that_begin_attached_survive_the_round_trip_and_start_the_game_attached() {
    use drumhead::rules::otp::State;
    let apart = "\"figures\": 2, \"at\": [20, 8], \"facing\": 0}";
    let text = changed(&[(apart, "\"figures\": 2, \"at\": [14.5, 8], \"facing\": 0, \"attached_to\": \"foot\"}")]);
    let (battle, _) = check_battle(&text, "x.json").expect("it is good");
    let again = check_battle(&battle_text(&battle), "y.json").expect("what is written can be read").0;
    assert_eq!(again, battle);
    assert_eq!(State::begin_from(&again).units["guns"].attached_to, Some("foot".into()));
}
