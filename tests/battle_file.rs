//! The battle file: each kind of fault in its exact words, all of them at once, and files that survive the round trip.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use drumhead::table::{Battle, Faults, Ground, Severity, battle_text, built_in_battles, check_battle};
use proptest::prelude::*;

#[path = "battle_file/hidden.rs"]
mod hidden;

/// A battle without fault or warning; the cases below change a line or two of it.
const GOOD: &str = r##"{
  "format": "drumhead-battle/1",
  "title": "A skirmish",
  "rules": "on-to-philadelphia",
  "sources": ["none"],
  "table": {"width": 48, "depth": 36},
  "options": {"gallopers": true},
  "sides": [
    {"id": "crown", "name": "Crown", "colour": "#D55E00"},
    {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}
  ],
  "brigades": [
    {"id": "red", "side": "crown", "name": "Reds", "chit": 1},
    {"id": "blue", "side": "rebels", "name": "Blues", "chit": 2}
  ],
  "commanders": [
    {"id": "howe", "name": "Howe", "side": "crown", "brigade": null, "nation": "british", "rating": "aggressive", "at": [20, 5]},
    {"id": "grey", "name": "Grey", "side": "crown", "brigade": "red", "nation": "british", "rating": null, "at": [22, 5]},
    {"id": "gates", "name": "Gates", "side": "rebels", "brigade": null, "nation": "continental", "at": [20, 30]},
    {"id": "poor", "name": "Poor", "side": "rebels", "brigade": "blue", "nation": "continental", "at": [22, 30]}
  ],
  "units": [
    {"id": "foot", "name": "Foot", "brigade": "red", "arm": "infantry", "quality": "line", "weapon": "musket", "figures": 8, "at": [12, 8], "facing": 0},
    {"id": "guns", "name": "Guns", "brigade": "red", "arm": "artillery", "quality": "line", "gun": "light", "figures": 2, "at": [20, 8], "facing": 0},
    {"id": "horse", "name": "Horse", "brigade": "blue", "arm": "cavalry", "quality": "line", "figures": 4, "at": [12, 25], "facing": 180},
    {"id": "light", "name": "Light", "brigade": "blue", "arm": "infantry", "quality": "light", "weapon": "rifle", "formation": "skirmish", "stands": [{"at": [20, 25], "facing": 180, "base": [1, 1], "figures": 2}, {"at": [22, 25], "facing": 180, "base": [1, 1], "figures": 2}]}
  ],
  "terrain": [
    {"id": "wood", "kind": "woods", "density": "light", "area": [[0, 0], [9, 0], [9, 6]]},
    {"id": "rise", "kind": "hill", "level": 1, "slope": "slight", "area": [[30, 10], [40, 10], [40, 20]]},
    {"id": "fence", "kind": "fence", "line": [[5, 15], [20, 15]]}
  ]
}
"##;

/// [`GOOD`] with each text replaced (once) by another.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(GOOD.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the good battle has no {from}");
        text.replacen(from, to, 1)
    })
}

fn faults_of(text: &str) -> Vec<String> {
    let faults = match check_battle(text, "x.json") {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    };
    faults.0.iter().map(ToString::to_string).collect()
}

/// One change of the good battle and all that must be said of it.
struct Case {
    change: &'static [(&'static str, &'static str)],
    says: &'static [&'static str],
}

fn check_cases(cases: &[Case]) {
    let mut wrong = String::new();
    for case in cases {
        let text = changed(case.change);
        let said = faults_of(&text);
        if said != case.says {
            wrong += &format!("after {:?}\n  said {said:#?}\n  not  {:#?}\n", case.change, case.says);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_good_battle_is_good() {
    assert_eq!(faults_of(GOOD), [""; 0]);
}

#[test]
fn text_that_is_not_json() {
    check_cases(&[
        Case {
            change: &[("\"title\": \"A skirmish\",", "\"title\": \"A skirmish\"")],
            says: &["x.json:3:24 a comma is missing here"],
        },
        Case { change: &[("\"title\"", "title")], says: &["x.json:3:3 a field's name must be in double quotes"] },
        Case {
            change: &[("\"sources\": [\"none\"]", "\"sources\": [\"none\",]")],
            says: &["x.json:5:21 a comma after the last entry: take it away"],
        },
        Case {
            change: &[("\"title\"", "/* the title */ \"title\"")],
            says: &["x.json:3:3 JSON has no comments: put notes into \"sources\""],
        },
        Case {
            change: &[("\"title\": \"A skirmish\"", "\"title\": A skirmish")],
            says: &["x.json:3:12 a word without quotes: text must be in double quotes"],
        },
        Case {
            change: &[("\"width\": 48", "\"width\": +48")],
            says: &["x.json:6:22 not a number as JSON writes them: digits, like 12 or 0.5"],
        },
    ]);
    assert_eq!(faults_of(""), ["x.json:1:1 the file is empty"]);
    assert_eq!(faults_of("[]"), ["x.json:1:1 the file must be an object in braces, not a list"]);
}

#[test]
fn the_head_of_the_file() {
    check_cases(&[
        Case {
            change: &[("drumhead-battle/1", "drumhead-battle/2")],
            says: &[
                "x.json:2:13 \"drumhead-battle/2\" is not a format this version reads; did you mean \"drumhead-battle/1\"?",
            ],
        },
        Case {
            change: &[("on-to-philadelphia", "on-to-richmond")],
            says: &["x.json:4:12 \"on-to-richmond\" is not a rule set; it must be \"on-to-philadelphia\""],
        },
        Case {
            change: &[("on-to-philadelphia", "awi")],
            says: &["x.json:4:12 the rules \"awi\" are not in this version yet; it plays \"on-to-philadelphia\""],
        },
        Case { change: &[("\"A skirmish\"", "\"  \"")], says: &["x.json:3:12 \"title\" must not be blank"] },
        Case {
            change: &[("\"width\": 48", "\"width\": 480")],
            says: &["x.json:6:22 \"width\" must be a number from 1 to 300, not 480"],
        },
        Case {
            change: &[("\"gallopers\"", "\"galopers\"")],
            says: &["x.json:7:15 \"galopers\" is not a field of the options; did you mean \"gallopers\"?"],
        },
        Case {
            change: &[("true", "\"yes\"")],
            says: &["x.json:7:28 \"gallopers\" must be true or false, not \"yes\""],
        },
    ]);
}

#[test]
fn fields_unknown_missing_mistyped_and_twice() {
    check_cases(&[
        Case {
            change: &[("\"figures\": 8", "\"figurs\": 8")],
            says: &["x.json:23:112 \"figurs\" is not a field of a unit; did you mean \"figures\"?"],
        },
        Case {
            change: &[("\"chit\": 1", "\"chit\": 1, \"zeal\": 3")],
            says: &["x.json:13:63 \"zeal\" is not a field of a brigade; its fields are id, side, name, chit"],
        },
        Case { change: &[("\"name\": \"Foot\", ", "")], says: &["x.json:23:5 a unit must have \"name\""] },
        Case {
            change: &[("\"name\": \"Foot\"", "\"name\": 7")],
            says: &["x.json:23:28 \"name\" must be text in quotes, not 7"],
        },
        Case {
            change: &[("\"chit\": 1", "\"chit\": 1, \"chit\": 3")],
            says: &["x.json:13:63 \"chit\" is given twice in a brigade: the first is on line 13"],
        },
        Case { change: &[("\"weapon\": \"musket\", ", "")], says: &["x.json:23:5 a unit must have \"weapon\""] },
        Case {
            change: &[("\"at\": [12, 8]", "\"at\": [12]")],
            says: &["x.json:23:132 \"at\" must be a place: [x, y] in inches, not a list of 1"],
        },
        Case {
            change: &[("\"base\": [1, 1]", "\"base\": 1")],
            says: &["x.json:26:191 \"base\" must be a base: [frontage, depth] in inches, not 1"],
        },
    ]);
}

#[test]
fn words_and_numbers() {
    check_cases(&[
        Case {
            change: &[("\"arm\": \"infantry\"", "\"arm\": \"infantery\"")],
            says: &["x.json:23:61 \"infantery\" is not an arm; did you mean \"infantry\"?"],
        },
        Case {
            change: &[("\"arm\": \"infantry\"", "\"arm\": \"elephants\"")],
            says: &["x.json:23:61 \"elephants\" is not an arm; it must be \"infantry\", \"cavalry\" or \"artillery\""],
        },
        Case {
            change: &[("\"figures\": 8", "\"figures\": 0")],
            says: &["x.json:23:123 \"figures\" must be a whole number from 1 to 200, not 0"],
        },
        Case {
            change: &[("\"figures\": 8", "\"figures\": 7.5")],
            says: &["x.json:23:123 \"figures\" must be a whole number from 1 to 200, not 7.5"],
        },
        Case {
            change: &[("[12, 8]", "[12.00049, 8]")],
            says: &["x.json:23:133 \"at\" has more than 3 decimals: 12.00049; did you mean 12?"],
        },
        Case {
            change: &[("[12, 8]", "[1.2e1, 8]")],
            says: &["x.json:23:133 \"at\" must be written out in plain digits, like 12.5, not 1.2e1"],
        },
        Case {
            change: &[("\"facing\": 0}", "\"facing\": -45}")],
            says: &["x.json:23:151 \"facing\" must be from 0 to 359.99, not -45; did you mean 315?"],
        },
        Case {
            change: &[("\"#D55E00\"", "\"D55E00\"")],
            says: &["x.json:9:48 \"D55E00\" is not a colour; did you mean \"#D55E00\"?"],
        },
        Case {
            change: &[("\"#D55E00\"", "\"red\"")],
            says: &["x.json:9:48 \"red\" is not a colour; write it like \"#D55E00\""],
        },
        Case {
            change: &[("\"id\": \"foot\"", "\"id\": \"7th Foot\"")],
            says: &[
                "x.json:23:12 \"id\" must be letters, digits, hyphens, underscores and dots, not \"7th Foot\"; did you mean \"7th-foot\"?",
            ],
        },
    ]);
}

#[test]
fn ids_and_chits() {
    check_cases(&[
        Case {
            change: &[("\"id\": \"guns\"", "\"id\": \"foot\"")],
            says: &["x.json:24:12 the id \"foot\" of this unit is taken: the unit on line 23 has it"],
        },
        Case {
            change: &[("\"id\": \"wood\"", "\"id\": \"foot\"")],
            says: &["x.json:29:12 the id \"foot\" of this piece of terrain is taken: the unit on line 23 has it"],
        },
        Case {
            change: &[("\"brigade\": \"red\", \"arm\"", "\"brigade\": \"rde\", \"arm\"")],
            says: &[
                "x.json:13:5 warning: brigade \"red\" has 1 unit; it should have 2 or more (OTP 4.1)",
                "x.json:23:47 there is no brigade \"rde\"; did you mean \"red\"?",
            ],
        },
        Case {
            change: &[("\"side\": \"rebels\", \"brigade\": null", "\"side\": \"hessians\", \"brigade\": null")],
            says: &[
                "x.json:10:5 warning: side \"rebels\" has no overall commander: one whose \"brigade\" is null",
                "x.json:19:46 there is no side \"hessians\"; it must be one of \"crown\", \"rebels\"",
            ],
        },
        Case {
            change: &[("\"chit\": 2", "\"chit\": 1")],
            says: &["x.json:14:63 chit 1 is taken: the brigade on line 13 has it; 2 is free"],
        },
        Case {
            change: &[("\"side\": \"crown\", \"brigade\": \"red\"", "\"side\": \"rebels\", \"brigade\": \"red\"")],
            says: &["x.json:18:44 brigade \"red\" fights for \"crown\", so its commander cannot be of \"rebels\""],
        },
        Case {
            change: &[("\"side\": \"crown\", \"brigade\": \"red\"", "\"side\": \"crown\"")],
            says: &[
                "x.json:13:5 warning: brigade \"red\" has no commander: it can have no passes (OTP 10.4)",
                "x.json:18:5 side \"crown\" has two overall commanders: the other is on line 17",
            ],
        },
    ]);
}

#[test]
fn arms_and_formations() {
    check_cases(&[
        Case {
            change: &[("\"gun\": \"light\"", "\"gun\": \"light\", \"formation\": \"column\"")],
            says: &["x.json:24:122 artillery cannot be drawn up as \"column\"; it may be unlimbered or limbered"],
        },
        Case {
            change: &[("\"weapon\": \"musket\"", "\"weapon\": \"musket\", \"formation\": \"limbered\"")],
            says: &[
                "x.json:23:125 infantry cannot be drawn up as \"limbered\"; it may be line, bent, column, skirmish or loose_order",
            ],
        },
        Case {
            change: &[("\"arm\": \"cavalry\"", "\"arm\": \"cavalry\", \"weapon\": \"rifle\"")],
            says: &[
                "x.json:25:85 cavalry cannot have a rifle: it may have a \"carbine\" or a \"fusil\", or none (swords)",
            ],
        },
        Case {
            change: &[("\"arm\": \"cavalry\"", "\"arm\": \"cavalry\", \"gun\": \"light\"")],
            says: &["x.json:25:75 cavalry has no \"gun\": only artillery has"],
        },
        Case {
            change: &[("\"gun\": \"light\"", "\"gun\": \"heavy\", \"galloper\": true")],
            says: &["x.json:24:109 a galloper gun must be light (OTP 7.6)"],
        },
        Case {
            change: &[("\"gun\": \"light\"", "\"weapon\": \"musket\"")],
            says: &[
                "x.json:24:5 a unit must have \"gun\"",
                "x.json:24:93 artillery has no \"weapon\": it has a \"gun\"",
            ],
        },
        Case {
            change: &[("\"arm\": \"cavalry\", \"quality\": \"line\"", "\"arm\": \"cavalry\", \"quality\": \"elite\"")],
            says: &["x.json:25:75 elite cavalry has no combat value (OTP 2.0); it must be militia, state_line or line"],
        },
        Case {
            change: &[("\"weapon\": \"musket\"", "\"weapon\": \"musket\", \"formation\": \"skirmish\"")],
            says: &[
                "x.json:23:125 warning: unit \"foot\" is in skirmish line, but only light and Indian infantry and units with \"may_skirmish\" may be (OTP 5.3)",
            ],
        },
    ]);
}

#[test]
fn where_units_stand() {
    check_cases(&[
        Case {
            change: &[("[12, 8]", "[1, 8]")],
            says: &["x.json:23:132 stand 1 of \"foot\" is 1\" off the table, which is 48 x 36"],
        },
        Case {
            change: &[("[12, 8]", "[18, 8]")],
            says: &["x.json:24:129 stand 1 of \"guns\" overlaps stand 2 of \"foot\" by 0.5\""],
        },
        Case { change: &[("[12, 8]", "[17.495, 8]")], says: &[] },
        Case {
            change: &[("\"at\": [20, 5]", "\"at\": [20, -5]")],
            says: &["x.json:17:121 commander \"howe\" is off the table, which is 48 x 36"],
        },
        Case {
            change: &[(", \"figures\": 8, \"at\": [12, 8], \"facing\": 0", "")],
            says: &["x.json:23:5 a unit must have \"stands\", or \"figures\", \"at\" and \"facing\""],
        },
        Case {
            change: &[("\"formation\": \"skirmish\"", "\"formation\": \"skirmish\", \"figures\": 4")],
            says: &["x.json:26:140 \"figures\" is for a unit without \"stands\": each stand has its own"],
        },
        Case {
            change: &[("\"figures\": 8, \"at\": [12, 8], \"facing\": 0", "\"stands\": []")],
            says: &["x.json:23:122 a unit must have at least one figure: its \"stands\" are none"],
        },
    ]);
}

#[test]
fn terrain() {
    check_cases(&[
        Case {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 0]]")],
            says: &["x.json:29:65 an \"area\" needs 3 corners or more, not 2"],
        },
        Case {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 6], [9, 0], [0, 6]]")],
            says: &["x.json:29:65 the \"area\" crosses itself: its side from corner 1 meets the one from corner 3"],
        },
        Case {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 0], [9, 6], [0, 0]]")],
            says: &[
                "x.json:29:65 the last corner of this \"area\" is its first again: leave it out, the area closes itself",
            ],
        },
        Case {
            change: &[("[[5, 15], [20, 15]]", "[[5, 15]]")],
            says: &["x.json:31:46 a \"line\" needs 2 points or more, not 1"],
        },
        Case {
            change: &[("[[5, 15], [20, 15]]", "[[5, 15], [5, 15]]")],
            says: &["x.json:31:46 points 1 and 2 of this \"line\" are the same place"],
        },
        Case {
            change: &[("\"density\": \"light\", ", "")],
            says: &["x.json:29:5 a piece of terrain must have \"density\""],
        },
        Case {
            change: &[("\"kind\": \"fence\"", "\"kind\": \"fence\", \"density\": \"light\"")],
            says: &["x.json:31:38 \"density\" is only for woods, not for \"fence\""],
        },
        Case {
            change: &[("\"kind\": \"fence\"", "\"kind\": \"fence\", \"visibility\": 4")],
            says: &["x.json:31:38 \"visibility\" is only for woods, not for \"fence\""],
        },
        Case {
            change: &[("\"density\": \"light\", ", "\"density\": \"light\", \"visibility\": 101, ")],
            says: &["x.json:29:71 \"visibility\" must be a number from 0 to 100, not 101"],
        },
        Case {
            change: &[("\"level\": 1", "\"level\": 0")],
            says: &["x.json:30:45 \"level\" must be a whole number from 1 to 9, not 0"],
        },
        Case {
            change: &[("\"line\": [[5, 15], [20, 15]]", "\"area\": [[5, 15], [20, 15], [20, 16]]")],
            says: &["x.json:31:46 \"fence\" is drawn as a \"line\", not as an \"area\""],
        },
        Case {
            change: &[("\"area\": [[0, 0], [9, 0], [9, 6]]", "\"line\": [[0, 0], [9, 0]]")],
            says: &["x.json:29:65 \"woods\" is drawn as an \"area\", not as a \"line\""],
        },
        Case {
            change: &[(", \"line\": [[5, 15], [20, 15]]", "")],
            says: &["x.json:31:5 a piece of terrain must have a \"line\""],
        },
        Case {
            change: &[("\"line\": [[5", "\"area\": [[1, 1], [2, 1], [2, 2]], \"line\": [[5")],
            says: &["x.json:31:80 a piece of terrain has an \"area\" or a \"line\", not both"],
        },
        Case {
            change: &[("[[5, 15], [20, 15]]", "[[-5, 15], [-20, 15]]")],
            says: &["x.json:31:5 warning: no corner of \"fence\" is on the table, which is 48 x 36"],
        },
    ]);
}

#[test]
fn brigades_too_large() {
    let more: String = (0..6)
        .map(|i| {
            let x = 4 + 5 * i;
            format!(
                "{{\"id\": \"m{i}\", \"name\": \"M\", \"brigade\": \"blue\", \"arm\": \"infantry\", \"quality\": \"militia\", \
                 \"weapon\": \"musket\", \"figures\": 8, \"at\": [{x}, 30], \"facing\": 180}},\n"
            )
        })
        .collect();
    let text = changed(&[("    {\"id\": \"light\"", &format!("{more}    {{\"id\": \"light\""))]);
    assert_eq!(
        faults_of(&text),
        ["x.json:14:5 warning: brigade \"blue\" has 8 units; it should have 7 or fewer (OTP 4.1)"]
    );
    assert!(check_battle(&text, "x.json").is_ok(), "a warning does not stop a battle");
}

#[test]
fn ten_faults_are_ten_messages() {
    let text = changed(&[
        ("\"A skirmish\"", "7"),
        ("\"D55E00\"".trim_matches('"'), "D55E0"),
        ("\"chit\": 2", "\"chit\": 1"),
        ("\"rating\": \"aggressive\"", "\"rating\": \"agressive\""),
        (
            "\"brigade\": \"blue\", \"nation\": \"continental\"",
            "\"brigade\": \"blue\", \"nation\": \"continental\", \"luck\": 3",
        ),
        ("\"arm\": \"infantry\"", "\"arm\": \"infantery\""),
        ("\"figures\": 2,", "\"figures\": -2,"),
        ("\"facing\": 180}", "\"facing\": 180.001}"),
        ("\"level\": 1", "\"level\": \"one\""),
        ("[[5, 15], [20, 15]]", "[[5, 15]]"),
    ]);
    let faults = check_battle(&text, "x.json").expect_err("ten faults");
    let lines: Vec<u32> = faults.0.iter().filter(|f| f.severity == Severity::Fault).map(|f| f.line).collect();
    assert_eq!(lines, [3, 9, 14, 17, 20, 23, 24, 25, 30, 31], "{faults}");
}

/// A unit with something else wrong is still held against the table and the others; a wrong id is still an id.
#[test]
fn one_fault_does_not_hide_another() {
    let text = changed(&[
        ("\"id\": \"red\"", "\"id\": \"Red!\""),
        (
            "\"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8]",
            "\"weapon\": \"muskett\", \"figures\": 8, \"at\": [18, 8]",
        ),
        ("\"at\": [22, 25]", "\"at\": [22, 36]"),
        ("\"rifle\"", "\"rifled\""),
    ]);
    let faults = check_battle(&text, "x.json").expect_err("faults");
    let texts: Vec<&str> = faults.0.iter().filter(|f| f.severity == Severity::Fault).map(|f| f.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "\"id\" must be letters, digits, hyphens, underscores and dots, not \"Red!\"; did you mean \"red\"?",
            "\"muskett\" is not a weapon; did you mean \"musket\"?",
            "stand 1 of \"guns\" overlaps stand 2 of \"foot\" by 0.5\"",
            "\"rifled\" is not a weapon; did you mean \"rifle\"?",
            "stand 2 of \"light\" is 0.5\" off the table, which is 48 x 36",
        ]
    );
}

/// What [`battle_text`] writes says the same, and is written the same again.
fn survives(battle: &Battle) {
    let written = battle_text(battle);
    let (again, _) = check_battle(&written, "again").unwrap_or_else(|faults| panic!("{faults}{written}"));
    assert_eq!(&again, battle);
    assert_eq!(battle_text(&again), written);
}

#[test]
fn the_round_trip_is_identical() {
    for (name, text) in built_in_battles() {
        survives(&check_battle(text, name).unwrap().0);
    }
    let (mut battle, _) = check_battle(GOOD, "x.json").unwrap();
    battle.title = "\"Quotes\", a back\\slash, a\ttab and Jäger".to_owned();
    battle.options.stragglers = true;
    for unit in &mut battle.units {
        let mut left = 1;
        for stand in &mut unit.stands {
            stand.facing = drumhead::units::Bearing::from_hundredths(stand.facing.hundredths() + 1234);
            stand.figures += left;
            left = 0;
        }
    }
    battle.terrain[0].cover = drumhead::table::Cover::Heavy;
    battle.terrain[0].visibility = Some(drumhead::units::Inches::from_thousandths(3_500));
    battle.terrain[0].disorder = None;
    battle.terrain[0].bars = vec![drumhead::table::Arm::Artillery];
    battle.terrain[2].obstacle = false;
    battle.terrain[2].name = "Rail fence".to_owned();
    survives(&battle);
}

#[test]
fn silent_fields_take_the_rules_own_values() {
    use drumhead::table::{Cover, DisorderClass};
    let (battle, _) = check_battle(GOOD, "x.json").unwrap();
    let [wood, rise, fence] = battle.terrain.as_slice() else { panic!("three pieces") };
    assert_eq!((wood.disorder, wood.cover, wood.obstacle), (Some(DisorderClass::B), Cover::Light, false));
    assert_eq!((rise.disorder, rise.cover), (None, Cover::None));
    assert_eq!((fence.cover, fence.obstacle), (Cover::Light, true));
    assert!(matches!(fence.ground, Ground::Line(_)));
    assert_eq!(fence.name, "fence");
}

/// The least that can be measured: one side, one unit by its stands, a commander and terrain.
#[test]
fn one_side_alone_is_no_fault() {
    let text = r##"{ "format": "drumhead-battle/1", "title": "Cowpens, 17 January 1781", "rules": "on-to-philadelphia",
  "sources": ["..."], "table": {"width": 72, "depth": 48}, "options": {"loose_order": true},
  "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}],
  "brigades": [{"id": "tarleton", "side": "crown", "name": "Tarleton's command", "chit": 1}],
  "commanders": [{"id": "banastre-tarleton", "name": "Lt Col Tarleton", "side": "crown", "brigade": "tarleton", "nation": "british", "rating": "firebrand", "at": [36, 6]}],
  "units": [{"id": "7th-foot", "name": "7th Royal Fusiliers", "brigade": "tarleton", "arm": "infantry", "quality": "line",
     "weapon": "musket", "bayonets": true, "formation": "line",
     "stands": [{"at": [30, 12.5], "facing": 0, "base": [2, 1], "figures": 4}]}],
  "terrain": [{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light", "area": [[0,0],[9,0],[9,6]]},
     {"id": "rise", "kind": "hill", "level": 1, "slope": "slight", "area": [[10,20],[60,20],[60,30],[10,30]]},
     {"id": "fence", "kind": "fence", "cover": "light", "line": [[5,5],[20,5]]}] }"##;
    let (battle, warnings) = check_battle(text, "x.json").expect("it can be measured");
    assert_eq!((battle.units.len(), battle.terrain.len()), (1, 3));
    assert_eq!(
        warnings.0.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "x.json:3:12 warning: a battle should have two sides or more, not 1",
            "x.json:3:13 warning: side \"crown\" has no overall commander: one whose \"brigade\" is null",
            "x.json:4:16 warning: brigade \"tarleton\" has 1 unit; it should have 2 or more (OTP 4.1)",
        ]
    );
}

#[test]
fn ids_of_other_programs_are_ids() {
    let text = changed(&[("\"id\": \"guns\"", "\"id\": \"Battery_A.2\""), ("\"id\": \"wood\"", "\"id\": \"W\"")]);
    assert_eq!(faults_of(&text), [""; 0]);
}

#[test]
fn the_example_of_the_guide_is_good() {
    let guide = include_str!("../armies/README.md");
    let example = guide.split("```").nth(1).and_then(|block| block.strip_prefix("json\n")).unwrap();
    assert_eq!(faults_of(example), [""; 0]);
}

/// The armies of the shipped battles are as a referee would set them out: out of reach, and nobody on top of another.
#[test]
fn the_built_in_armies_start_apart() {
    use drumhead::table::{Field, Standing, disc};
    for (name, text) in built_in_battles() {
        let (battle, _) = check_battle(text, name).unwrap();
        let standing = battle.units.iter().map(|u| Standing { id: &u.id, formation: u.formation, stands: &u.stands });
        let field = Field::new(standing, &battle.terrain, drumhead::units::Inches::from_thousandths(125));
        for (a, unit) in battle.units.iter().enumerate() {
            for (b, other) in battle.units.iter().enumerate().skip(a + 1) {
                let gap = field.scene.gap(a, b).unwrap().inches;
                if battle.are_enemies(&unit.id, &other.id) {
                    assert!(gap > 9.0, "{name}: {} is {gap} from {}", unit.id, other.id);
                } else {
                    assert!(gap > 0.1, "{name}: {} touches {}", unit.id, other.id);
                }
            }
        }
        for commander in &battle.commanders {
            let base = disc(commander.at, commander.base);
            let near = field.scene.near(&[base], 0.05);
            assert!(near.is_empty(), "{name}: {} stands on a unit", commander.id);
        }
    }
}

fn check_says_something(text: &str) -> Result<(Battle, Faults), Faults> {
    let got = check_battle(text, "x.json");
    if let Err(faults) = &got {
        assert!(faults.any_fatal(), "refused without a fault");
        let lines = u32::try_from(text.lines().count() + 1).unwrap();
        assert!(faults.0.iter().all(|f| f.line >= 1 && f.line <= lines && f.column >= 1), "{faults}");
    }
    got
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Bytes of a good file overwritten, left out and put in: never a panic, and a file that is refused says why.
    #[test]
    fn damaged_files_are_read_to_the_end(
        which in 0..4_usize, damage in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<u8>()), 1..6),
    ) {
        let text = built_in_battles().get(which).map_or(GOOD, |b| b.1);
        let mut bytes = text.as_bytes().to_vec();
        for (place, how, byte) in damage {
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok((battle, _)) = check_says_something(&text) {
            survives(&battle);
        }
    }

    /// Digits and words swapped about inside a file that stays JSON.
    #[test]
    fn nonsense_values_are_faults_not_panics(
        place in any::<prop::sample::Index>(),
        value in prop::sample::select(vec![
            "null", "-1", "0", "99999999999999999999", "1e999", "[]", "{}", "\"\"", "[[[]]]", "true", "0.0005", "\"\\u0000\"",
            "-0", "[1e3, 0]", "\"wood\"", "[[0,0],[0,0]]", "1000000",
        ]),
    ) {
        let spots: Vec<usize> = GOOD.match_indices(": ").map(|(i, _)| i + 2).collect();
        let at = spots[place.index(spots.len())];
        let rest = &GOOD[at..];
        let end = rest.find([',', '}', ']']).unwrap_or(rest.len());
        let text = format!("{}{value}{}", &GOOD[..at], &rest[end..]);
        let _ = check_says_something(&text);
    }
}

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
    assert!(again.units[0].always_loose);
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
    assert_eq!(battle.units[0].combat_value, Some(7));
    assert_eq!(battle.units[1].combat_value, None, "the others have their type's");
    survives(&battle);
    let says = |not: &str| format!("x.json:23:128 \"combat_value\" must be a whole number from 1 to 9, not {not}");
    assert_eq!(faults_of(&with("0")), [says("0")]);
    assert_eq!(faults_of(&with("10")), [says("10")]);
}

/// The good battle with its guns beside its foot, and something more said of them.
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
        ["x.json:24:168 \"horse\" is no infantry: guns are attached to infantry (OTP 7.5)"]
    );
    assert_eq!(
        with_guns_beside("\"attached_to\": \"light\"", &[]),
        ["x.json:24:168 \"guns\" and \"light\" are not of one brigade: no one chit moves them both (OTP 4.3)"]
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
    assert_eq!(changed, ["x.json:23:169 unit \"foot\" is no artillery: only guns are attached (OTP 7.5)"]);
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
fn guns_that_begin_attached_survive_the_round_trip_and_begin_the_game_so() {
    use drumhead::rules::philadelphia::State;
    let apart = "\"figures\": 2, \"at\": [20, 8], \"facing\": 0}";
    let text = changed(&[(apart, "\"figures\": 2, \"at\": [14.5, 8], \"facing\": 0, \"attached_to\": \"foot\"}")]);
    let (battle, _) = check_battle(&text, "x.json").expect("it is good");
    let again = check_battle(&battle_text(&battle), "y.json").expect("what is written can be read").0;
    assert_eq!(again, battle);
    assert_eq!(State::begin_from(&again).units["guns"].attached_to, Some("foot".into()));
}
