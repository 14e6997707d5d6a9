//! How units are drawn up when a battle begins: in towns and buildings, in loose order, as skirmishers.

use super::round_trip::survives;
use super::{FaultCase, changed, check_battle, check_cases, faults_of};
use drumhead::battle::battle_text;

/// Adds a house to the good battle, and changes its first unit and its options.
fn with_house(unit: &str, house: &str, options: &str) -> Vec<String> {
    let foot = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8], \"facing\": 0}";
    let wood = "{\"id\": \"wood\",";
    let house = format!("{{\"id\": \"house\", {house}, \"area\": [[10, 7], [14, 7], [14, 9], [10, 9]]}},\n    {wood}");
    let options = format!("\"options\": {{{options}}}");
    faults_of(&changed(&[(foot, unit), (wood, &house), ("\"options\": {\"gallopers\": true}", &options)]))
}

const FOOT: &str = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8], \"facing\": 0";
/// Open ground in place of the house.
const FIELD: &str = "\"kind\": \"field\"";
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
    assert_eq!(with_house(&in_the_wood, HOUSE, ""), ["x.json:23:169 \"wood\" is not a town or building (OTP 6.13)"]);
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
        ["x.json:23:192 only infantry in \"line\" can be deployed in a town or building (OTP 6.13)",]
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
    assert_eq!(again.board.terrain[0].holds_units, 3);
    assert_eq!(again.forces.units[0].deployed_in.as_ref().map(|t| t.as_str()), Some("house"));
    assert!(again.forces.units[0].always_loose());
}

#[test]
fn loose_order_is_for_militia_and_indians_by_option() {
    let on = "\"loose_order\": true";
    let loose = |quality: &str, more: &str| format!("{FOOT}, {more}}}").replace("\"line\"", &format!("\"{quality}\""));
    let mounted = "\"always_loose\": true";
    assert_eq!(with_house(&loose("militia", mounted), FIELD, on), [""; 0]);
    assert_eq!(with_house(&loose("militia", "\"formation\": \"loose_order\""), FIELD, on), [""; 0]);
    assert_eq!(
        with_house(&loose("militia", mounted), FIELD, ""),
        ["x.json:23:173 warning: unit \"foot\" is in loose order, but the option \"loose_order\" is off (OTP 5.4)"]
    );
    assert_eq!(
        with_house(&loose("elite", mounted), FIELD, on),
        [
            "x.json:23:171 warning: unit \"foot\" is in loose order, but only militia and Indian infantry may be (OTP 5.4)"
        ]
    );
    assert_eq!(
        with_house(&loose("militia", "\"always_loose\": true, \"formation\": \"loose_order\""), FIELD, on),
        [
            "x.json:23:192 warning: unit \"foot\" is \"always_loose\": its stands touch in \"line\", and need no \"loose_order\" (OTP 5.4)"
        ]
    );
    check_cases(&[FaultCase {
        change: &[("\"figures\": 4, \"at\": [12, 25]", "\"always_loose\": true, \"figures\": 4, \"at\": [12, 25]")],
        says: &["x.json:25:94 only infantry can be \"always_loose\" (OTP 5.4)"],
    }]);
}

#[test]
fn indians_that_only_skirmish_begin_in_skirmish_line() {
    let on = "\"indians_skirmish_only\": true";
    let indians = format!("{FOOT}, \"formation\": \"column\"}}").replace("\"line\"", "\"indian\"");
    assert_eq!(with_house(&indians, FIELD, ""), [""; 0]);
    assert_eq!(
        with_house(&indians, FIELD, on),
        [
            "x.json:23:169 warning: unit \"foot\" begins in column, but the option \"indians_skirmish_only\" is on (OTP 5.5)"
        ]
    );
}

#[test]
fn skirmishers_and_loose_order_keep_their_distance() {
    check_cases(&[
        FaultCase {
            change: &[("{\"at\": [22, 25]", "{\"at\": [21.5, 25]")],
            says: &[
                "x.json:26:214 warning: stand 1 of \"light\" and stand 2 are 0.5\" apart; in skirmish line 1\" to 3\" (OTP 5.3)",
            ],
        },
        FaultCase {
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
    assert_eq!(battle.forces.units[0].combat_value(), Some(7));
    assert_eq!(battle.forces.units[1].combat_value(), None, "the others have their type's");
    survives(&battle);
    let says = |not: &str| format!("x.json:23:128 \"combat_value\" must be a whole number from 1 to 9, not {not}");
    assert_eq!(faults_of(&with("0")), [says("0")]);
    assert_eq!(faults_of(&with("10")), [says("10")]);
}

/// OTP 4.1: artillery does not count, nor does the number of units.
#[test]
fn a_brigade_is_two_units_of_foot_or_horse() {
    let reserve = "{\"id\": \"reserve\", \"name\": \"Reserve\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", ";
    let battery = "{\"id\": \"reserve\", \"name\": \"Reserve\", \"brigade\": \"red\", \"arm\": \"artillery\", \"quality\": \"line\", \"gun\": \"heavy\", ";
    let cavalry = "{\"id\": \"reserve\", \"name\": \"Reserve\", \"brigade\": \"red\", \"arm\": \"cavalry\", \"quality\": \"line\", ";
    let foot =
        "\"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8";
    let gun = "\"brigade\": \"red\", \"arm\": \"artillery\", \"quality\": \"line\", \"gun\": \"heavy\", \"figures\": 2";
    let one = "x.json:13:5 warning: brigade \"red\" has 1 infantry or cavalry unit; it should have 2 or more (OTP 4.1)";
    let none =
        "x.json:13:5 warning: brigade \"red\" has no infantry or cavalry units; it should have 2 or more (OTP 4.1)";
    assert_eq!(faults_of(&changed(&[(reserve, battery)])), [one], "a battalion and two batteries");
    assert_eq!(faults_of(&changed(&[(reserve, battery), (foot, gun)])), [none], "batteries alone");
    assert_eq!(faults_of(&changed(&[(reserve, cavalry)])), [""; 0], "foot, horse and a battery");
    let unknown = cavalry.replace("cavalry", "horses");
    let said = faults_of(&changed(&[(reserve, &unknown)]));
    assert!(said.iter().all(|text| !text.contains("4.1")), "an arm at fault may be foot: {said:?}");
}

/// Places the foot of the good battle stand by stand, by place and facing.
fn in_stands(formation: &str, places: &[(f64, f64, u16)]) -> Vec<String> {
    let stand = |(x, y, facing): &(f64, f64, u16)| {
        format!("{{\"at\": [{x}, {y}], \"facing\": {facing}, \"base\": [2, 1], \"figures\": 4}}")
    };
    let stands: Vec<String> = places.iter().map(stand).collect();
    let drawn_up = format!("\"formation\": \"{formation}\", \"stands\": [{}]", stands.join(", "));
    let said = faults_of(&changed(&[("\"figures\": 8, \"at\": [12, 8], \"facing\": 0", &drawn_up)]));
    said.iter().map(|text| text.split_once(' ').unwrap().1.to_owned()).collect()
}

/// OTP 5.1, 5.2, 6.4.
#[test]
fn stands_of_a_line_touch_and_those_of_a_column_follow_each_other() {
    let apart = |inches: &str| {
        [format!(
            "warning: stand 1 of \"foot\" and stand 2 are {inches}\" apart; the end edges of a line touch (OTP 5.2)"
        )]
    };
    assert_eq!(in_stands("line", &[(12.0, 8.0, 0), (14.0, 8.0, 0), (16.0, 8.0, 0)]), [""; 0]);
    assert_eq!(in_stands("line", &[(12.0, 8.0, 0), (15.0, 8.0, 0)]), apart("1"));
    assert_eq!(in_stands("line", &[(12.0, 8.0, 0), (14.13, 8.0, 0)]), apart("0.13"));
    assert_eq!(in_stands("line", &[(12.0, 8.0, 0), (14.12, 8.0, 0)]), [""; 0], "a slip of the ruler");
    assert_eq!(in_stands("line", &[(12.0, 8.0, 0), (12.0, 7.0, 0)]), apart("2"), "one behind the other");
    assert_eq!(in_stands("line", &[(14.0, 8.0, 0), (12.0, 8.0, 0)]), [""; 0], "from right to left");
    // A wing back by 30 degrees: the stands touch at their rear corners.
    assert_eq!(in_stands("bent", &[(12.0, 8.0, 0), (14.116, 7.433, 30)]), [""; 0]);
    assert_eq!(in_stands("bent", &[(12.0, 8.0, 0), (14.616, 7.433, 30)]), apart("0.5"));
    let not_behind =
        ["warning: stand 1 of \"foot\" and stand 2 are not one behind the other, as in march column (OTP 5.1)"];
    assert_eq!(in_stands("column", &[(12.0, 8.0, 0), (12.0, 7.0, 0)]), [""; 0]);
    assert_eq!(in_stands("column", &[(12.0, 8.0, 0), (11.3, 6.9, 20)]), [""; 0], "round a bend of the road");
    assert_eq!(in_stands("column", &[(12.0, 8.0, 0), (14.0, 8.0, 0)]), not_behind, "abreast");
    assert_eq!(in_stands("column", &[(12.0, 7.0, 0), (12.0, 8.0, 0)]), not_behind, "from rear to front");
}

/// OTP 5.3: skirmishers are a single rank.
#[test]
fn skirmishers_are_a_single_rank() {
    check_cases(&[FaultCase {
        change: &[("{\"at\": [22, 25]", "{\"at\": [20, 23]")],
        says: &[
            "x.json:26:214 warning: stand 1 of \"light\" and stand 2 are not side by side in a single rank (OTP 5.3)",
        ],
    }]);
}

#[test]
fn cavalry_begins_in_line_bent_or_in_column() {
    let with = |formation: &str| {
        let drawn_up = format!("\"formation\": \"{formation}\", \"figures\": 4, \"at\": [12, 25]");
        changed(&[("\"figures\": 4, \"at\": [12, 25]", &drawn_up)])
    };
    for formation in ["line", "bent", "column"] {
        let text = with(formation);
        assert_eq!(faults_of(&text), [""; 0], "{formation}");
        survives(&check_battle(&text, "x.json").unwrap().0);
    }
    assert_eq!(
        faults_of(&with("skirmish")),
        ["x.json:25:107 cavalry cannot be drawn up as \"skirmish\"; it may be line, bent or column"]
    );
}

/// OTP 5.3: light and Indian infantry may always skirmish; of the others the scenario may name militia.
#[test]
fn may_skirmish_is_for_militia_infantry() {
    let named = |quality: &str| {
        let foot = format!("{FOOT}, \"may_skirmish\": true}}").replace("\"line\"", &format!("\"{quality}\""));
        with_house(&foot, FIELD, "")
    };
    assert_eq!(named("militia"), [""; 0]);
    for quality in ["state_line", "line", "light", "indian", "elite"] {
        let said = named(quality);
        let warned = "warning: unit \"foot\" has \"may_skirmish\", which is for militia infantry; light and Indian infantry skirmish without it (OTP 5.3)";
        assert!(matches!(&said[..], [one] if one.ends_with(warned)), "{quality}: {said:?}");
    }
    check_cases(&[FaultCase {
        change: &[(
            "\"arm\": \"cavalry\", \"quality\": \"line\"",
            "\"arm\": \"cavalry\", \"quality\": \"militia\", \"may_skirmish\": true",
        )],
        says: &[
            "x.json:25:113 warning: unit \"horse\" has \"may_skirmish\", which is for militia infantry; light and Indian infantry skirmish without it (OTP 5.3)",
        ],
    }]);
}

/// OTP 6.13: units pass through a town in column; a unit in line there is deployed in it.
#[test]
fn a_unit_in_a_town_is_deployed_there_or_in_column() {
    let town = "\"kind\": \"town\"";
    let foot = |more: &str| format!("{FOOT}{more}}}");
    let needs = |place: &str| {
        [format!(
            "x.json:{place} warning: stand 1 of \"foot\" is in \"house\", and the unit is not in march column: to be deployed there it needs \"deployed_in\" (OTP 6.13)"
        )]
    };
    for ground in [town, HOUSE] {
        assert_eq!(with_house(&foot(""), ground, ""), needs("23:132"));
        assert_eq!(with_house(&foot(", \"deployed_in\": \"house\""), ground, ""), [""; 0]);
    }
    let at = |text: String, at: &str| text.replace("[12, 8]", at);
    assert_eq!(with_house(&at(foot(""), "[12, 9.25]"), town, ""), needs("23:132"), "a part of it");
    assert_eq!(with_house(&at(foot(""), "[12, 9.5]"), town, ""), [""; 0], "at its edge");
    let formed = |formation: &str| foot(&format!(", \"formation\": \"{formation}\""));
    assert_eq!(with_house(&formed("column"), town, ""), [""; 0]);
    assert_eq!(
        with_house(&formed("column"), HOUSE, ""),
        [
            "x.json:23:132 warning: stand 1 of \"foot\" is in \"house\", where infantry cannot be drawn up as \"column\" (OTP 6.13)"
        ]
    );
    assert_eq!(with_house(&formed("bent"), town, ""), needs("23:132"));
    let skirmishers = formed("skirmish").replace("\"line\"", "\"light\"");
    assert_eq!(with_house(&skirmishers, HOUSE, ""), [""; 0]);
    let horse = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"cavalry\", \"quality\": \"line\", \"figures\": 4, \"at\": [12, 8], \"facing\": 0}";
    assert_eq!(
        with_house(horse, town, ""),
        [
            "x.json:23:111 warning: stand 1 of \"foot\" is in \"house\", where cavalry cannot be drawn up as \"line\" (OTP 6.13)"
        ]
    );
    let guns = "{\"id\": \"foot\", \"name\": \"Foot\", \"brigade\": \"blue\", \"arm\": \"artillery\", \"quality\": \"line\", \"gun\": \"light\", \"figures\": 2, \"at\": [12, 8], \"facing\": 0}";
    let said = with_house(guns, HOUSE, "");
    assert!(said.iter().all(|text| !text.contains("6.13")), "guns unlimber in a house: {said:?}");
}
