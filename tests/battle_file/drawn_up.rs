//! How units are drawn up as a battle begins: in towns and buildings, in loose order, as skirmishers.

use super::round_trip::survives;
use super::{Case, changed, check_battle, check_cases, faults_of};
use drumhead::table::battle_text;

/// The good battle with a house in it, its first unit changed, and options.
fn with_house(unit: &str, house: &str, options: &str) -> Vec<String> {
    let foot = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8], \"facing\": 0}";
    let wood = "{\"id\": \"wood\",";
    let house = format!("{{\"id\": \"house\", {house}, \"area\": [[10, 7], [14, 7], [14, 9], [10, 9]]}},\n    {wood}");
    let options = format!("\"options\": {{{options}}}");
    faults_of(&changed(&[(foot, unit), (wood, &house), ("\"options\": {\"gallopers\": true}", &options)]))
}

const FOOT: &str = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8], \"facing\": 0";
const HOUSE: &str = "\"kind\": \"building\", \"material\": \"stone\"";

#[test]
fn units_begin_deployed_in_towns_and_buildings() {
    let inside = format!("{FOOT}, \"deployed_in\": \"house\"}}");
    assert_eq!(with_house(&inside, HOUSE, ""), [""; 0], "two stands in a building");
    let elsewhere = format!("{FOOT}, \"deployed_in\": \"hous\"}}");
    assert_eq!(
        with_house(&elsewhere, HOUSE, ""),
        ["x.json:23:169 there is no piece of terrain \"hous\"; did you mean \"house\"?"]
    );
    let in_the_wood = format!("{FOOT}, \"deployed_in\": \"wood\"}}");
    assert_eq!(
        with_house(&in_the_wood, HOUSE, ""),
        ["x.json:23:169 \"wood\" is no town or building to be deployed in (OTP 6.13)"]
    );
    let outside = inside.replace("[12, 8]", "[12, 12]");
    assert_eq!(
        with_house(&outside, HOUSE, ""),
        [
            "x.json:23:132 the middle of stand 1 of \"foot\" is not in \"house\", where it is deployed",
            "x.json:23:132 the middle of stand 2 of \"foot\" is not in \"house\", where it is deployed",
        ]
    );
    let column = inside.replace("\"figures\"", "\"formation\": \"column\", \"figures\"");
    assert_eq!(
        with_house(&column, HOUSE, ""),
        ["x.json:23:192 only infantry is deployed in a town or building, and its formation is \"line\" (OTP 6.13)",]
    );
}

#[test]
fn towns_and_buildings_hold_what_the_scenario_says() {
    let inside = format!("{FOOT}, \"deployed_in\": \"house\"}}");
    let one = format!("{HOUSE}, \"holds_stands\": 1");
    assert_eq!(
        with_house(&inside, &one, ""),
        ["x.json:23:169 warning: \"house\" holds 1 stands, and has 2 with these (OTP 6.13)"]
    );
    let nobody = format!("{HOUSE}, \"holds_units\": 0");
    assert_eq!(
        with_house(&inside, &nobody, ""),
        ["x.json:23:169 warning: \"house\" holds 0 units at a time, and this is one more (OTP 6.13)"]
    );
    let plain = format!("{FOOT}}}");
    let field = "\"kind\": \"field\", \"holds_stands\": 2, \"holds_units\": 2";
    assert_eq!(
        with_house(&plain, field, ""),
        [
            "x.json:29:38 \"holds_stands\" is only for a town or a building (OTP 6.13)",
            "x.json:29:57 \"holds_units\" is only for a town or a building (OTP 6.13)",
        ]
    );
}

#[test]
fn a_town_that_holds_several_units_survives_the_round_trip() {
    let inside =
        format!("{FOOT}, \"always_loose\": true, \"deployed_in\": \"house\"}}").replace("\"line\"", "\"militia\"");
    let foot = format!("{FOOT}}}");
    let wood = "{\"id\": \"wood\",";
    let house = format!(
        "{{\"id\": \"house\", {HOUSE}, \"holds_stands\": 9, \"holds_units\": 3, \"area\": [[10, 7], [14, 7], [14, 9], [10, 9]]}},\n    {wood}"
    );
    let text = changed(&[(&foot, &inside), (wood, &house)]);
    let (battle, _) = check_battle(&text, "x.json").expect("it is good");
    let again = check_battle(&battle_text(&battle), "y.json").expect("what is written can be read").0;
    assert_eq!(again, battle);
    assert_eq!(again.terrain[0].holds_units, 3);
    assert_eq!(again.units[0].deployed_in.as_ref().map(|t| t.as_str()), Some("house"));
    assert!(again.units[0].always_loose());
}

#[test]
fn loose_order_is_for_militia_and_indians_by_option() {
    let on = "\"loose_order\": true";
    let loose = |quality: &str, more: &str| format!("{FOOT}, {more}}}").replace("\"line\"", &format!("\"{quality}\""));
    let mounted = "\"always_loose\": true";
    assert_eq!(with_house(&loose("militia", mounted), HOUSE, on), [""; 0]);
    assert_eq!(with_house(&loose("militia", "\"formation\": \"loose_order\""), HOUSE, on), [""; 0]);
    assert_eq!(
        with_house(&loose("militia", mounted), HOUSE, ""),
        ["x.json:23:173 warning: unit \"foot\" is in loose order, but the option \"loose_order\" is off (OTP 5.4)"]
    );
    assert_eq!(
        with_house(&loose("elite", mounted), HOUSE, on),
        [
            "x.json:23:171 warning: unit \"foot\" is in loose order, but only militia and Indian infantry may be (OTP 5.4)"
        ]
    );
    assert_eq!(
        with_house(&loose("militia", "\"always_loose\": true, \"formation\": \"loose_order\""), HOUSE, on),
        [
            "x.json:23:192 warning: unit \"foot\" is \"always_loose\": its stands touch in \"line\", and need no \"loose_order\" (OTP 5.4)"
        ]
    );
    check_cases(&[Case {
        change: &[("\"figures\": 4, \"at\": [12, 25]", "\"always_loose\": true, \"figures\": 4, \"at\": [12, 25]")],
        says: &["x.json:25:94 only infantry can be \"always_loose\" (OTP 5.4)"],
    }]);
}

#[test]
fn indians_that_only_skirmish_begin_so() {
    let on = "\"indians_skirmish_only\": true";
    let indians = format!("{FOOT}, \"formation\": \"column\"}}").replace("\"line\"", "\"indian\"");
    assert_eq!(with_house(&indians, HOUSE, ""), [""; 0]);
    assert_eq!(
        with_house(&indians, HOUSE, on),
        [
            "x.json:23:169 warning: unit \"foot\" begins in column, but the option \"indians_skirmish_only\" is on (OTP 5.5)"
        ]
    );
}

#[test]
fn skirmishers_and_loose_order_keep_their_distance() {
    check_cases(&[
        Case {
            change: &[("{\"at\": [22, 25]", "{\"at\": [21.5, 25]")],
            says: &[
                "x.json:26:214 warning: stand 1 of \"light\" and stand 2 are 0.5\" apart; in skirmish line 1\" to 3\" (OTP 5.3)",
            ],
        },
        Case {
            change: &[("{\"at\": [22, 25]", "{\"at\": [24.5, 25]")],
            says: &[
                "x.json:26:214 warning: stand 1 of \"light\" and stand 2 are 3.5\" apart; in skirmish line 1\" to 3\" (OTP 5.3)",
            ],
        },
    ]);
}

#[test]
fn a_scenario_may_give_a_unit_a_combat_value_of_its_own() {
    let with = |cv: &str| {
        let given = format!("\"weapon\": \"musket\", \"combat_value\": {cv}");
        changed(&[("\"weapon\": \"musket\"", &given)])
    };
    let (battle, _) = check_battle(&with("7"), "x.json").unwrap();
    assert_eq!(battle.units[0].combat_value(), Some(7));
    assert_eq!(battle.units[1].combat_value(), None, "the others have their type's");
    survives(&battle);
    let says = |not: &str| format!("x.json:23:128 \"combat_value\" must be a whole number from 1 to 9, not {not}");
    assert_eq!(faults_of(&with("0")), [says("0")]);
    assert_eq!(faults_of(&with("10")), [says("10")]);
}
