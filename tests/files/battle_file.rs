//! The battle file: each kind of fault in its exact words, all of them at once, and files that survive the round trip.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use drumhead::battle::{built_in_battles, check_battle};
use drumhead::input::Severity;

mod attached;
mod commanders;
mod drawn_up;
mod hidden;
mod many;
mod round_trip;

mod misspelt;

/// A battle without faults or warnings. The cases below change a line or two of it.
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
    {"id": "light", "name": "Light", "brigade": "blue", "arm": "infantry", "quality": "light", "weapon": "rifle", "formation": "skirmish", "stands": [{"at": [20, 25], "facing": 180, "base": [1, 1], "figures": 2}, {"at": [22, 25], "facing": 180, "base": [1, 1], "figures": 2}]}, {"id": "reserve", "name": "Reserve", "brigade": "red", "arm": "infantry", "quality": "line", "weapon": "musket", "figures": 4, "at": [44, 5], "facing": 0}
  ],
  "terrain": [
    {"id": "wood", "kind": "woods", "density": "light", "area": [[0, 0], [9, 0], [9, 6]]},
    {"id": "rise", "kind": "hill", "level": 1, "slope": "slight", "area": [[30, 10], [40, 10], [40, 20]]},
    {"id": "fence", "kind": "fence", "line": [[5, 15], [20, 15]]}
  ]
}
"##;

/// Returns [`GOOD`] with each text replaced once by another.
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

/// A change to the good battle and all messages it must cause.
struct FaultCase {
    change: &'static [(&'static str, &'static str)],
    says: &'static [&'static str],
}

fn check_cases(cases: &[FaultCase]) {
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
fn a_valid_otp_battle_is_read_without_faults() {
    assert_eq!(faults_of(GOOD), [""; 0]);
}

#[test]
fn text_that_is_not_json() {
    check_cases(&[
        FaultCase {
            change: &[("\"title\": \"A skirmish\",", "\"title\": \"A skirmish\"")],
            says: &["x.json:3:24 a comma is missing here"],
        },
        FaultCase { change: &[("\"title\"", "title")], says: &["x.json:3:3 a field's name must be in double quotes"] },
        FaultCase {
            change: &[("\"sources\": [\"none\"]", "\"sources\": [\"none\",]")],
            says: &["x.json:5:21 a comma after the last entry: remove it"],
        },
        FaultCase {
            change: &[("\"title\"", "/* the title */ \"title\"")],
            says: &["x.json:3:3 JSON has no comments: put notes into \"sources\""],
        },
        FaultCase {
            change: &[("\"title\": \"A skirmish\"", "\"title\": A skirmish")],
            says: &["x.json:3:12 a word without quotes: text must be in double quotes"],
        },
        FaultCase {
            change: &[("\"width\": 48", "\"width\": +48")],
            says: &["x.json:6:22 not a number as JSON writes them: digits, like 12 or 0.5"],
        },
    ]);
    assert_eq!(faults_of(""), ["x.json:1:1 the file is empty"]);
    assert_eq!(faults_of("[]"), ["x.json:1:1 the file must be an object in braces, not a list"]);
}

#[test]
fn faults_in_the_head_of_a_file_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("drumhead-battle/1", "drumhead-battle/2")],
            says: &[
                "x.json:2:13 \"drumhead-battle/2\" is not a format this version reads; did you mean \"drumhead-battle/1\"?",
            ],
        },
        FaultCase {
            change: &[("on-to-philadelphia", "on-to-richmond")],
            says: &["x.json:4:12 \"on-to-richmond\" is not a rule set; it must be \"on-to-philadelphia\" or \"awi\""],
        },
        FaultCase { change: &[("\"A skirmish\"", "\"  \"")], says: &["x.json:3:12 \"title\" must not be blank"] },
        FaultCase {
            change: &[("\"width\": 48", "\"width\": 480")],
            says: &["x.json:6:22 \"width\" must be a number from 1 to 300, not 480"],
        },
        FaultCase {
            change: &[("\"gallopers\"", "\"galopers\"")],
            says: &["x.json:7:15 \"galopers\" is not a field of the options; did you mean \"gallopers\"?"],
        },
        FaultCase {
            change: &[("true", "\"yes\"")],
            says: &["x.json:7:28 \"gallopers\" must be true or false, not \"yes\""],
        },
    ]);
}

#[test]
fn unknown_missing_mistyped_and_repeated_fields_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("\"figures\": 8", "\"figurs\": 8")],
            says: &["x.json:23:112 \"figurs\" is not a field of a unit; did you mean \"figures\"?"],
        },
        FaultCase {
            change: &[("\"chit\": 1", "\"chit\": 1, \"zeal\": 3")],
            says: &["x.json:13:63 \"zeal\" is not a field of a brigade; its fields are id, side, name, chit"],
        },
        FaultCase { change: &[("\"name\": \"Foot\", ", "")], says: &["x.json:23:5 a unit must have \"name\""] },
        FaultCase {
            change: &[("\"name\": \"Foot\"", "\"name\": 7")],
            says: &["x.json:23:28 \"name\" must be text in quotes, not 7"],
        },
        FaultCase {
            change: &[("\"chit\": 1", "\"chit\": 1, \"chit\": 3")],
            says: &["x.json:13:63 \"chit\" is given twice in a brigade: the first is on line 13"],
        },
        FaultCase { change: &[("\"weapon\": \"musket\", ", "")], says: &["x.json:23:5 a unit must have \"weapon\""] },
        FaultCase {
            change: &[("\"at\": [12, 8]", "\"at\": [12]")],
            says: &["x.json:23:132 \"at\" must be a place: [x, y] in inches, not a list of 1"],
        },
        FaultCase {
            change: &[("\"base\": [1, 1]", "\"base\": 1")],
            says: &["x.json:26:191 \"base\" must be a base: [frontage, depth] in inches, not 1"],
        },
    ]);
}

#[test]
fn faulty_words_and_numbers_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("\"arm\": \"infantry\"", "\"arm\": \"infantery\"")],
            says: &["x.json:23:61 \"infantery\" is not an arm; did you mean \"infantry\"?"],
        },
        FaultCase {
            change: &[("\"arm\": \"infantry\"", "\"arm\": \"elephants\"")],
            says: &["x.json:23:61 \"elephants\" is not an arm; it must be \"infantry\", \"cavalry\" or \"artillery\""],
        },
        FaultCase {
            change: &[("\"figures\": 8", "\"figures\": 0")],
            says: &["x.json:23:123 \"figures\" must be a whole number from 1 to 200, not 0"],
        },
        FaultCase {
            change: &[("\"figures\": 8", "\"figures\": 7.5")],
            says: &["x.json:23:123 \"figures\" must be a whole number from 1 to 200, not 7.5"],
        },
        FaultCase {
            change: &[("[12, 8]", "[12.00049, 8]")],
            says: &["x.json:23:133 \"at\" has more than 3 decimals: 12.00049; did you mean 12?"],
        },
        FaultCase {
            change: &[("[12, 8]", "[1.2e1, 8]")],
            says: &["x.json:23:133 \"at\" must be written out in plain digits, like 12.5, not 1.2e1"],
        },
        FaultCase {
            change: &[("\"facing\": 0}", "\"facing\": -45}")],
            says: &["x.json:23:151 \"facing\" must be from 0 to 359.99, not -45; did you mean 315?"],
        },
        FaultCase {
            change: &[("\"#D55E00\"", "\"D55E00\"")],
            says: &["x.json:9:48 \"D55E00\" is not a colour; did you mean \"#D55E00\"?"],
        },
        FaultCase {
            change: &[("\"#D55E00\"", "\"red\"")],
            says: &["x.json:9:48 \"red\" is not a colour; write it like \"#D55E00\""],
        },
        FaultCase {
            change: &[("\"id\": \"foot\"", "\"id\": \"7th Foot\"")],
            says: &[
                "x.json:23:12 \"id\" must be letters, digits, hyphens, underscores and dots, not \"7th Foot\"; did you mean \"7th-foot\"?",
            ],
        },
    ]);
}

#[test]
fn faulty_ids_and_chits_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("\"id\": \"guns\"", "\"id\": \"foot\"")],
            says: &["x.json:24:12 the id \"foot\" of this unit is taken by the unit on line 23"],
        },
        FaultCase {
            change: &[("\"id\": \"wood\"", "\"id\": \"foot\"")],
            says: &["x.json:29:12 the id \"foot\" of this piece of terrain is taken by the unit on line 23"],
        },
        FaultCase {
            change: &[("\"brigade\": \"red\", \"arm\"", "\"brigade\": \"rde\", \"arm\"")],
            says: &[
                "x.json:13:5 warning: brigade \"red\" has 1 infantry or cavalry unit; it should have 2 or more (OTP 4.1)",
                "x.json:23:47 there is no brigade \"rde\"; did you mean \"red\"?",
            ],
        },
        FaultCase {
            change: &[("\"side\": \"rebels\", \"brigade\": null", "\"side\": \"hessians\", \"brigade\": null")],
            says: &[
                "x.json:10:5 warning: side \"rebels\" has no overall commander: one whose \"brigade\" is null",
                "x.json:19:46 there is no side \"hessians\"; it must be one of \"crown\", \"rebels\"",
            ],
        },
        FaultCase {
            change: &[("\"figures\": 8", "\"tag\": 7, \"figures\": 8")],
            says: &["x.json:23:119 \"tag\" must be a whole number from 8 to 586, not 7"],
        },
        FaultCase {
            change: &[
                ("\"figures\": 8", "\"tag\": 9, \"figures\": 8"),
                ("\"gun\": \"light\"", "\"gun\": \"light\", \"tag\": 9"),
            ],
            says: &["x.json:24:116 tag 9 is taken by the unit on line 23"],
        },
        FaultCase {
            change: &[("\"chit\": 2", "\"chit\": 1")],
            says: &["x.json:14:63 chit 1 is taken by the brigade on line 13; 2 is free"],
        },
        FaultCase {
            change: &[("\"side\": \"crown\", \"brigade\": \"red\"", "\"side\": \"rebels\", \"brigade\": \"red\"")],
            says: &["x.json:18:44 brigade \"red\" fights for \"crown\", so its commander cannot be of \"rebels\""],
        },
        // If a brigade has no side, that is the slip itself: its commander causes no message.
        FaultCase {
            change: &[("\"side\": \"crown\", \"name\": \"Reds\"", "\"side\": \"crwn\", \"name\": \"Reds\"")],
            says: &["x.json:13:27 there is no side \"crwn\"; did you mean \"crown\"?"],
        },
        FaultCase {
            change: &[("\"side\": \"crown\", \"brigade\": \"red\"", "\"side\": \"crown\"")],
            says: &[
                "x.json:13:5 warning: brigade \"red\" has no commander: only the overall commander's passes serve it (OTP 10.4)",
                "x.json:18:5 side \"crown\" has two overall commanders: the other is on line 17",
            ],
        },
    ]);
}

#[test]
fn faulty_arms_and_formations_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("\"gun\": \"light\"", "\"gun\": \"light\", \"formation\": \"column\"")],
            says: &["x.json:24:122 artillery cannot be drawn up as \"column\"; it may be unlimbered or limbered"],
        },
        FaultCase {
            change: &[("\"weapon\": \"musket\"", "\"weapon\": \"musket\", \"formation\": \"limbered\"")],
            says: &[
                "x.json:23:125 infantry cannot be drawn up as \"limbered\"; it may be line, bent, column, skirmish or loose_order",
            ],
        },
        FaultCase {
            change: &[("\"arm\": \"cavalry\"", "\"arm\": \"cavalry\", \"weapon\": \"rifle\"")],
            says: &[
                "x.json:25:85 cavalry cannot have a rifle: it may have a \"carbine\" or a \"fusil\", or none (swords)",
            ],
        },
        FaultCase {
            change: &[("\"arm\": \"cavalry\"", "\"arm\": \"cavalry\", \"gun\": \"light\"")],
            says: &["x.json:25:75 cavalry has no \"gun\": only artillery has"],
        },
        FaultCase {
            change: &[("\"gun\": \"light\"", "\"gun\": \"heavy\", \"galloper\": true")],
            says: &["x.json:24:109 a galloper gun must be light (OTP 7.6)"],
        },
        FaultCase {
            change: &[("\"gun\": \"light\"", "\"weapon\": \"musket\"")],
            says: &[
                "x.json:24:5 a unit must have \"gun\"",
                "x.json:24:93 artillery has no \"weapon\": it has a \"gun\"",
            ],
        },
        FaultCase {
            change: &[("\"arm\": \"cavalry\", \"quality\": \"line\"", "\"arm\": \"cavalry\", \"quality\": \"elite\"")],
            says: &["x.json:25:75 elite cavalry has no combat value (OTP 2.0); it must be militia, state_line or line"],
        },
        FaultCase {
            change: &[("\"weapon\": \"musket\"", "\"weapon\": \"musket\", \"formation\": \"skirmish\"")],
            says: &[
                "x.json:23:125 warning: unit \"foot\" is in skirmish line, but only light and Indian infantry and units with \"may_skirmish\" may be (OTP 5.3)",
            ],
        },
    ]);
}

#[test]
fn faulty_places_of_units_are_reported() {
    check_cases(&[
        FaultCase {
            change: &[("[12, 8]", "[1, 8]")],
            says: &["x.json:23:132 stand 1 of \"foot\" is 1\" off the table, which is 48 x 36"],
        },
        FaultCase {
            change: &[("[12, 8]", "[18, 8]")],
            says: &["x.json:24:129 stand 1 of \"guns\" overlaps stand 2 of \"foot\" by 0.5\""],
        },
        FaultCase { change: &[("[12, 8]", "[17.495, 8]")], says: &[] },
        // Stands of one unit: on the same place, overlapping, within the ruler's tolerance, touching.
        FaultCase {
            change: &[("\"at\": [22, 25]", "\"at\": [20, 25]")],
            says: &["x.json:26:214 stand 2 of \"light\" is in the place of stand 1: they overlap by 1\""],
        },
        FaultCase {
            change: &[("\"at\": [22, 25]", "\"at\": [20.6, 25]")],
            says: &["x.json:26:214 warning: stand 2 of \"light\" overlaps stand 1 of its own unit by 0.4\""],
        },
        FaultCase {
            change: &[("\"at\": [22, 25]", "\"at\": [20.88, 25]")],
            says: &[
                "x.json:26:214 warning: stand 1 of \"light\" and stand 2 are 0\" apart; in skirmish line 1\" to 3\" (OTP 5.3)",
            ],
        },
        FaultCase {
            change: &[("\"at\": [20, 5]", "\"at\": [20, -5]")],
            says: &["x.json:17:121 commander \"howe\" is off the table, which is 48 x 36"],
        },
        FaultCase {
            change: &[(", \"figures\": 8, \"at\": [12, 8], \"facing\": 0", "")],
            says: &["x.json:23:5 a unit must have \"stands\", or \"figures\", \"at\" and \"facing\""],
        },
        FaultCase {
            change: &[("\"formation\": \"skirmish\"", "\"formation\": \"skirmish\", \"figures\": 4")],
            says: &["x.json:26:140 \"figures\" is for a unit without \"stands\": each stand has its own"],
        },
        FaultCase {
            change: &[("\"figures\": 8, \"at\": [12, 8], \"facing\": 0", "\"stands\": []")],
            says: &["x.json:23:122 a unit must have at least one figure: its \"stands\" are none"],
        },
    ]);
}

#[test]
fn terrain() {
    check_cases(&[
        FaultCase {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 0]]")],
            says: &["x.json:29:65 an \"area\" needs 3 corners or more, not 2"],
        },
        FaultCase {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 6], [9, 0], [0, 6]]")],
            says: &["x.json:29:65 the \"area\" crosses itself: its side from corner 1 meets the one from corner 3"],
        },
        FaultCase {
            change: &[("[[0, 0], [9, 0], [9, 6]]", "[[0, 0], [9, 0], [9, 6], [0, 0]]")],
            says: &[
                "x.json:29:65 the last corner of this \"area\" is its first again: leave it out, the area closes itself",
            ],
        },
        FaultCase {
            change: &[("[[5, 15], [20, 15]]", "[[5, 15]]")],
            says: &["x.json:31:46 a \"line\" needs 2 points or more, not 1"],
        },
        FaultCase {
            change: &[("[[5, 15], [20, 15]]", "[[5, 15], [5, 15]]")],
            says: &["x.json:31:46 points 1 and 2 of this \"line\" are the same place"],
        },
        FaultCase {
            change: &[("\"density\": \"light\", ", "")],
            says: &["x.json:29:5 a piece of terrain must have \"density\""],
        },
        FaultCase {
            change: &[("\"kind\": \"fence\"", "\"kind\": \"fence\", \"density\": \"light\"")],
            says: &["x.json:31:38 \"density\" is only for woods, not for \"fence\""],
        },
        FaultCase {
            change: &[("\"kind\": \"fence\"", "\"kind\": \"fence\", \"visibility\": 4")],
            says: &["x.json:31:38 \"visibility\" is only for woods, not for \"fence\""],
        },
        FaultCase {
            change: &[("\"density\": \"light\", ", "\"density\": \"light\", \"visibility\": 101, ")],
            says: &["x.json:29:71 \"visibility\" must be a number from 0 to 100, not 101"],
        },
        FaultCase {
            change: &[("\"level\": 1", "\"level\": 0")],
            says: &["x.json:30:45 \"level\" must be a whole number from 1 to 9, not 0"],
        },
        FaultCase {
            change: &[("\"line\": [[5, 15], [20, 15]]", "\"area\": [[5, 15], [20, 15], [20, 16]]")],
            says: &["x.json:31:46 \"fence\" is drawn as a \"line\", not as an \"area\""],
        },
        FaultCase {
            change: &[("\"area\": [[0, 0], [9, 0], [9, 6]]", "\"line\": [[0, 0], [9, 0]]")],
            says: &["x.json:29:65 \"woods\" is drawn as an \"area\", not as a \"line\""],
        },
        FaultCase {
            change: &[(", \"line\": [[5, 15], [20, 15]]", "")],
            says: &["x.json:31:5 a piece of terrain must have a \"line\""],
        },
        FaultCase {
            change: &[("\"line\": [[5", "\"area\": [[1, 1], [2, 1], [2, 2]], \"line\": [[5")],
            says: &["x.json:31:80 a piece of terrain has an \"area\" or a \"line\", not both"],
        },
        FaultCase {
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
fn ten_faults_give_ten_messages() {
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

/// A unit with another fault is still checked against the table and the other units; an invalid id still counts as an
/// id.
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

/// The smallest battle that can be measured: one side, one unit given by stands, a commander and terrain.
#[test]
fn a_battle_may_have_only_one_side() {
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
    assert_eq!((battle.forces.units.len(), battle.board.terrain.len()), (1, 3));
    assert_eq!(
        warnings.0.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "x.json:3:12 warning: a battle should have two sides or more, not 1",
            "x.json:3:13 warning: side \"crown\" has no overall commander: one whose \"brigade\" is null",
            "x.json:4:16 warning: brigade \"tarleton\" has 1 infantry or cavalry unit; it should have 2 or more (OTP 4.1)",
        ]
    );
}

#[test]
fn ids_from_other_programs_are_accepted() {
    let text = changed(&[("\"id\": \"guns\"", "\"id\": \"Battery_A.2\""), ("\"id\": \"wood\"", "\"id\": \"W\"")]);
    assert_eq!(faults_of(&text), [""; 0]);
}

/// The armies of the shipped battles start as a referee would set them out: out of reach, and no piece on another.
#[test]
fn the_built_in_armies_start_apart() {
    use drumhead::battle::{Field, Standing, disc};
    for (name, text) in built_in_battles() {
        let (battle, _) = check_battle(text, name).unwrap();
        let standing =
            battle.forces.units.iter().map(|u| Standing { id: &u.id, formation: u.formation, stands: &u.stands });
        let field = Field::new(standing, &battle.board.terrain, drumhead::units::Inches::from_thousandths(125));
        // These two begin in the middle of a fight: at the wood's edge, and round a house that is held.
        let reach = if ["monmouth.json", "germantown.json"].contains(&name) { 5.0 } else { 9.0 };
        for (a, unit) in battle.forces.units.iter().enumerate() {
            for (b, other) in battle.forces.units.iter().enumerate().skip(a + 1) {
                let gap = field.scene.gap(a, b).unwrap().inches;
                if battle.are_enemies(&unit.id, &other.id) {
                    assert!(gap > reach, "{name}: {} is {gap} from {}", unit.id, other.id);
                } else {
                    assert!(gap > 0.1, "{name}: {} touches {}", unit.id, other.id);
                }
            }
        }
        for commander in &battle.forces.commanders {
            let base = disc(commander.at, commander.base);
            let near = field.scene.near(&[base], 0.05);
            assert!(near.is_empty(), "{name}: {} stands on a unit", commander.id);
        }
    }
}
