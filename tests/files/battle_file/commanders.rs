//! The command of a commander: a brigade, a division (OTP 10.4) or his side.

use super::round_trip::survives;
use super::{changed, check_battle, faults_of};
use drumhead::battle::battle_text;

const OF_RED: &str = "\"side\": \"crown\", \"brigade\": \"red\"";

/// Adds a second red brigade to the good battle, and gives Grey this field for his command.
fn with_division(field: &str) -> String {
    let second = "\"chit\": 1},\n    {\"id\": \"green\", \"side\": \"crown\", \"name\": \"Greens\", \"chit\": 3},";
    changed(&[("\"chit\": 1},", second), (OF_RED, &format!("\"side\": \"crown\", {field}"))])
}

fn texts(text: &str) -> Vec<String> {
    let told = faults_of(text);
    told.iter().map(|text| text.split_once(' ').unwrap().1.to_owned()).collect()
}

/// Returns the messages about Grey's field, without the one about the empty green brigade.
fn said(field: &str) -> Vec<String> {
    let empty = "warning: brigade \"green\" has no infantry or cavalry units; it should have 2 or more (OTP 4.1)";
    let mut told = texts(&with_division(field));
    assert!(told.iter().any(|text| text == empty), "{told:?}");
    told.retain(|text| text != empty);
    told
}

#[test]
fn a_commander_may_have_a_division() {
    let field = "\"brigades\": [\"red\", \"green\"]";
    assert_eq!(said(field), [""; 0], "both brigades have a commander, and he is no second overall commander");
    let (battle, _) = check_battle(&with_division(field), "x.json").unwrap();
    let grey = &battle.forces.commanders[1];
    assert_eq!((grey.brigade.is_none(), grey.brigades.len(), grey.is_overall()), (true, 2, false));
    assert_eq!(battle.division_words(grey).unwrap(), "Division of Reds and Greens");
    assert!(battle.is_under(&"foot".into(), grey) && !battle.is_under(&"horse".into(), grey));
    survives(&battle);
    assert!(battle_text(&battle).contains("\"side\": \"crown\", \"brigades\": [\"red\", \"green\"], \"nation\""));
    assert_eq!(said("\"brigade\": null, \"brigades\": [\"red\", \"green\"]"), [""; 0]);
    let alone = said("\"brigades\": [\"red\"]");
    assert_eq!(
        alone,
        ["warning: brigade \"green\" has no commander: only the overall commander's passes serve it (OTP 10.4)"]
    );
}

#[test]
fn a_brigade_of_a_division_may_have_a_commander_of_its_own() {
    let more = "\"brigades\": [\"red\", \"green\"], \"nation\": \"british\", \"rating\": null, \"at\": [22, 5]},
    {\"id\": \"leslie\", \"name\": \"Leslie\", \"side\": \"crown\", \"brigade\": \"red\"";
    assert_eq!(said(more), [""; 0]);
}

#[test]
fn faults_of_a_division_are_reported() {
    let cases = [
        ("\"brigades\": [\"rde\", \"green\"]", "there is no brigade \"rde\"; did you mean \"red\"?"),
        (
            "\"brigades\": [\"green\", \"blue\"]",
            "brigade \"blue\" fights for \"rebels\", so its commander cannot be of \"crown\"",
        ),
        (
            "\"brigade\": \"red\", \"brigades\": [\"green\"]",
            "a commander has a \"brigade\" or, for a division, \"brigades\", not both",
        ),
        ("\"brigades\": []", "\"brigades\" must not be empty"),
        ("\"brigades\": [\"red\", \"green\", \"red\"]", "\"red\" is named twice"),
        ("\"brigades\": \"red\"", "\"brigades\" must be a list in brackets, not \"red\""),
        ("\"brigades\": [7]", "an entry of \"brigades\" must be text in quotes, not 7"),
    ];
    for (field, fault) in cases {
        let faults: Vec<String> = said(field).into_iter().filter(|text| !text.starts_with("warning")).collect();
        assert_eq!(faults, [fault], "{field}");
    }
}

#[test]
fn a_brigade_is_in_one_division() {
    let two = "\"brigades\": [\"red\", \"green\"], \"nation\": \"british\", \"rating\": null, \"at\": [22, 5]},
    {\"id\": \"leslie\", \"name\": \"Leslie\", \"side\": \"crown\", \"brigades\": [\"green\"]";
    assert_eq!(said(two), ["brigade \"green\" has two commanders of divisions: the other is on line 19"]);
}

#[test]
fn the_awi_figure_rules_have_no_divisions() {
    let awi = std::fs::read_to_string("armies/cowpens-awi.json").unwrap();
    let of = "\"brigade\": \"first-line\", ";
    assert!(awi.contains(of), "the battle has changed");
    let with = awi.replacen(of, "\"brigades\": [\"first-line\"], ", 1);
    let told = texts(&with);
    let why = "\"brigades\" belongs to On to Philadelphia; by the AWI figure rules a general commands one \"brigade\" or his whole side";
    assert!(told.iter().any(|text| text == why), "{told:?}");
}

/// Attaches Howe to this unit in the good battle and removes his own place.
fn begins_with(unit: &str) -> String {
    changed(&[(
        "\"rating\": \"aggressive\", \"at\": [20, 5]",
        &format!("\"rating\": \"aggressive\", \"with\": {unit}"),
    )])
}

#[test]
fn a_commander_begins_attached_behind_his_unit() {
    use drumhead::rules::otp::State;
    let text = begins_with("\"foot\"");
    assert_eq!(faults_of(&text), [""; 0]);
    let (battle, _) = check_battle(&text, "x.json").unwrap();
    let howe = &battle.forces.commanders[0];
    assert_eq!(howe.with.as_ref().map(|unit| unit.as_str()), Some("foot"));
    // Behind the right of two stands, whose middle is at (13, 8): half a stand's depth and half his base.
    assert_eq!(howe.at, spot(13.0, 7.0));
    survives(&battle);
    let state = State::begin_from(&battle);
    assert_eq!(state.commanders["howe"].attached, Some("foot".into()));
    assert_eq!(state.commanders["grey"].attached, None);
}

#[test]
fn a_commander_with_a_place_begins_in_contact_with_his_unit() {
    let at = |at: &str| begins_with(&format!("\"foot\", \"at\": {at}"));
    assert_eq!(faults_of(&at("[12, 7]")), [""; 0]);
    let text = at("[12, 5]");
    assert_eq!(
        texts(&text),
        ["warning: commander \"howe\" is 2\" from \"foot\", with which he begins: he is moved to it"]
    );
    let (battle, _) = check_battle(&text, "x.json").unwrap();
    assert_eq!(battle.forces.commanders[0].at, spot(12.0, 7.0));
    survives(&battle);
}

fn spot(x: f64, y: f64) -> drumhead::units::Spot {
    drumhead::units::Spot::new(x, y)
}

#[test]
fn a_commander_without_room_behind_his_unit_begins_beside_it() {
    // The rear of the foot is at the table's edge: he is at its right end.
    let text = begins_with("\"foot\"").replace("\"at\": [12, 8]", "\"at\": [12, 0.5]");
    assert_eq!(faults_of(&text), [""; 0]);
    let him = check_battle(&text, "x.json").unwrap().0.forces.commanders[0].at;
    assert_eq!(him, spot(14.5, 0.5));
    // A column: he may not stand on its own rear stands.
    let column = "\"formation\": \"column\", \"figures\": 8, \"at\": [12, 8]";
    let text = begins_with("\"foot\"").replace("\"figures\": 8, \"at\": [12, 8]", column);
    assert_eq!(faults_of(&text), [""; 0]);
    assert_eq!(check_battle(&text, "x.json").unwrap().0.forces.commanders[0].at, spot(12.0, 6.5));
}

#[test]
fn faults_of_a_commanders_starting_unit_are_reported() {
    let cases = [
        ("\"fot\"", "there is no unit \"fot\"; did you mean \"foot\"?"),
        ("\"horse\"", "\"horse\" is not on the side of \"howe\", who begins with it (OTP 6.12)"),
        ("7", "\"with\" must be text in quotes, not 7"),
    ];
    for (unit, fault) in cases {
        assert_eq!(texts(&begins_with(unit)), [fault], "{unit}");
    }
    assert_eq!(texts(&begins_with("null")), ["a commander must have \"at\""]);
    // The rules let a commander begin with a unit of another brigade; only his passes are for his own.
    let grey = changed(&[
        (OF_RED, "\"side\": \"crown\", \"brigade\": \"red\", \"with\": \"guns\""),
        ("\"rating\": null, \"at\": [22, 5]", "\"rating\": null"),
    ]);
    assert_eq!(faults_of(&grey), [""; 0]);
}

#[test]
fn a_general_of_the_awi_figure_rules_begins_with_a_unit_of_his_brigade() {
    use drumhead::rules::awi::state::State;
    let awi = std::fs::read_to_string("armies/cowpens-awi.json").unwrap();
    let begins = |unit: &str| {
        let from = "\"brigade\": \"first-line\", \"ability\": \"average\", \"at\": [33, 7.6]";
        assert!(awi.contains(from), "the battle has changed");
        awi.replacen(from, &format!("\"brigade\": \"first-line\", \"ability\": \"average\", \"with\": \"{unit}\""), 1)
    };
    let text = begins("7th-foot");
    assert_eq!(faults_of(&text), [""; 0]);
    let (battle, _) = check_battle(&text, "x.json").unwrap();
    survives(&battle);
    assert_eq!(State::begin_from(&battle).generals["newmarsh"].joined, Some("7th-foot".into()));
    assert_eq!(
        texts(&begins("71st-foot")),
        ["\"71st-foot\" is not of the brigade of \"newmarsh\", who joins units of his own (AWI Control brigadier)"]
    );
    assert_eq!(
        texts(&begins("maryland")),
        ["\"maryland\" is not on the side of \"newmarsh\", who begins with it (AWI Generals join and leave)"]
    );
}
