//! Whom commanders command: a brigade, a division (OTP 10.4), or their side.

use super::round_trip::survives;
use super::{changed, check_battle, faults_of};
use drumhead::table::battle_text;

const OF_RED: &str = "\"side\": \"crown\", \"brigade\": \"red\"";

/// The good battle with a second red brigade, whose unit comes from the first, and with the field that says what Grey has.
fn with_division(field: &str) -> String {
    let second = "\"chit\": 1},\n    {\"id\": \"green\", \"side\": \"crown\", \"name\": \"Greens\", \"chit\": 3},";
    changed(&[("\"chit\": 1},", second), (OF_RED, &format!("\"side\": \"crown\", {field}"))])
}

fn texts(text: &str) -> Vec<String> {
    let told = faults_of(text);
    told.iter().map(|text| text.split_once(' ').unwrap().1.to_owned()).collect()
}

/// What is said of Grey's field, besides that the green brigade has no units.
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
    let grey = &battle.commanders[1];
    assert_eq!((grey.brigade.is_none(), grey.brigades.len(), grey.is_overall()), (true, 2, false));
    assert_eq!(battle.division_words(grey).unwrap(), "Division of Reds and Greens");
    assert!(battle.is_under(&"foot".into(), grey) && !battle.is_under(&"horse".into(), grey));
    survives(&battle);
    assert!(battle_text(&battle).contains("\"side\": \"crown\", \"brigades\": [\"red\", \"green\"], \"nation\""));
    assert_eq!(said("\"brigade\": null, \"brigades\": [\"red\", \"green\"]"), [""; 0]);
    let alone = said("\"brigades\": [\"red\"]");
    assert_eq!(alone, ["warning: brigade \"green\" has no commander: it can have no passes (OTP 10.4)"]);
}

#[test]
fn a_brigade_of_a_division_may_have_a_commander_of_its_own() {
    let more = "\"brigades\": [\"red\", \"green\"], \"nation\": \"british\", \"rating\": null, \"at\": [22, 5]},
    {\"id\": \"leslie\", \"name\": \"Leslie\", \"side\": \"crown\", \"brigade\": \"red\"";
    assert_eq!(said(more), [""; 0]);
}

#[test]
fn what_is_wrong_with_a_division() {
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
    let why = "\"brigades\" is of On to Philadelphia; by the AWI figure rules a general commands one \"brigade\" or his whole side";
    assert!(told.iter().any(|text| text == why), "{told:?}");
}
