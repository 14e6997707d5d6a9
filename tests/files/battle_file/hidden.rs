//! One fault does not hide another: slips in the JSON are read in the only way they can be meant, and a unit with a
//! fault is still checked against the table and the other units.

use super::{FaultCase, changed, check_cases, faults_of};

/// Every kind of slip that the reader corrects, and a fault much further on that it still finds.
#[test]
fn reading_continues_after_a_json_error() {
    let far = "x.json:30:45 \"level\" must be a whole number from 1 to 9, not 0";
    let slips: &[(&str, &str, &str)] = &[
        ("\"title\": \"A skirmish\",", "\"title\": \"A skirmish\"", "x.json:3:24 a comma is missing here"),
        ("\"chit\": 1},", "\"chit\": 1}", "x.json:13:62 a comma is missing here"),
        ("\"sources\": [\"none\"]", "\"sources\": [\"none\",]", "x.json:5:21 a comma after the last entry: remove it"),
        ("\"chit\": 1}", "\"chit\": 1,}", "x.json:13:61 a comma after the last entry: remove it"),
        (
            "\"sources\": [\"none\"]",
            "\"sources\": [,\"none\"]",
            "x.json:5:15 a comma with nothing before it: remove it",
        ),
        ("\"name\": \"Foot\",", "\"name\": \"Foot\",,", "x.json:23:35 a comma with nothing before it: remove it"),
        ("\"title\"", "title", "x.json:3:3 a field's name must be in double quotes"),
        (
            "\"title\": \"A skirmish\"",
            "\"title\": A skirmish",
            "x.json:3:12 a word without quotes: text must be in double quotes",
        ),
        (
            "\"title\": \"A skirmish\"",
            "\"title\": 'A skirmish'",
            "x.json:3:12 text must be in double quotes, not single ones",
        ),
        ("\"title\"", "/* the title */ \"title\"", "x.json:3:3 JSON has no comments: put notes into \"sources\""),
        (
            "\"A skirmish\",",
            "\"A skirmish\", // the title",
            "x.json:3:26 JSON has no comments: put notes into \"sources\"",
        ),
        ("\"chit\": 1", "\"chit\" 1", "x.json:13:59 a colon is missing after the field's name"),
        ("\"chit\": 1", "\"chit\": ", "x.json:13:60 a value is missing after the colon"),
        ("\"width\": 48", "\"width\": ", "x.json:6:22 a value is missing after the colon"),
        ("\"width\": 48", "\"width\": +48", "x.json:6:22 not a number as JSON writes them: digits, like 12 or 0.5"),
        ("[12, 8]", "[12., 8]", "x.json:23:133 not a number as JSON writes them: digits, like 12 or 0.5"),
        ("[5, 15]", "[.5, 15]", "x.json:31:48 not a number as JSON writes them: digits, like 12 or 0.5"),
        ("[12, 8]", "[0x0C, 8]", "x.json:23:133 not a number as JSON writes them: digits, like 12 or 0.5"),
    ];
    for (from, to, says) in slips {
        let text = changed(&[(from, to), ("\"level\": 1", "\"level\": 0")]);
        let mut right = vec![*says, far];
        // Sort by line, the order of the file.
        right.sort_by_key(|said| said.split(':').nth(1).and_then(|line| line.parse::<u32>().ok()));
        assert_eq!(faults_of(&text), right, "after {to}");
    }
}

#[test]
fn several_json_errors_give_several_messages_at_their_places() {
    let text = changed(&[
        ("\"title\": \"A skirmish\",", "title: 'A skirmish'"),
        ("\"chit\": 1}", "\"chit\": 1,}"),
        ("\"arm\": \"infantry\"", "\"arm\": infantery"),
        ("[[5, 15], [20, 15]]", "[[5 15], [20, 15],]"),
    ]);
    assert_eq!(
        faults_of(&text),
        [
            "x.json:3:3 a field's name must be in double quotes",
            "x.json:3:10 text must be in double quotes, not single ones",
            "x.json:3:22 a comma is missing here",
            "x.json:13:61 a comma after the last entry: remove it",
            "x.json:23:61 a word without quotes: text must be in double quotes",
            "x.json:23:61 \"infantery\" is not an arm; did you mean \"infantry\"?",
            "x.json:31:49 a comma is missing here",
            "x.json:31:63 a comma after the last entry: remove it",
        ]
    );
}

/// If the meaning of a slip is not plain, nothing is guessed: reading ends there, and the faults up to it are reported.
#[test]
fn an_unrecoverable_syntax_error_ends_the_reading() {
    let level = ("\"level\": 1", "\"level\": 0");
    let cases: &[(&str, &str, &str)] = &[
        (
            "\"chit\": 1},",
            "\"chit\": 1,",
            "x.json:14:5 a field's name in double quotes should stand here, or the } that closes the object",
        ),
        ("\"at\": [12, 8]", "\"at\": [12, 8", "x.json:23:148 a colon"),
        ("\"A skirmish\",", "\"A skirmish,", "x.json:3:12 this text is not closed on its line: a \" is missing"),
        ("\"A skirmish\"", "\"A \\q skirmish\"", "x.json:3:15 a \\ in this text is not a JSON escape"),
        ("\"A skirmish\"", "#", "x.json:3:12 a character that JSON allows only in quotes"),
        (
            "\"sources\": [\"none\"]",
            "\"sources\": [\"none\"}",
            "x.json:5:21 a } that closes nothing, or a ] is missing before it",
        ),
    ];
    for (from, to, says) in cases {
        let said = faults_of(&changed(&[(from, to), level]));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(says), "after {to}: {said:?}");
    }
    let trailing = format!("{}]", super::GOOD.trim_end());
    assert_eq!(faults_of(&trailing), ["x.json:33:2 there is more after the end of the file's one object"]);
    let cut = super::GOOD.trim_end().trim_end_matches('}');
    assert_eq!(faults_of(cut), ["x.json:1:1 this object is never closed: a } is missing"]);
}

/// A unit laid out round its place is checked against the table and the others in spite of another fault, as far as its
/// place is certain.
#[test]
fn a_faulty_unit_still_takes_part_in_overlap_checks() {
    let quality =
        "\"arm\": \"infantry\", \"quality\": \"line\", \"weapon\": \"musket\", \"figures\": 8, \"at\": [12, 8]";
    let unknown = |at: &str| quality.replace("\"line\"", "\"lime\"").replace("[12, 8]", at);
    let says_lime = "x.json:23:84 \"lime\" is not a quality; did you mean \"line\"?";
    let no_arm = |at: &str| quality.replace("\"infantry\"", "\"foot\"").replace("[12, 8]", at);
    let says_arm = "x.json:23:61 \"foot\" is not an arm; it must be \"infantry\", \"cavalry\" or \"artillery\"";
    let figures = |at: &str| quality.replace("\"figures\": 8", "\"figures\": 0").replace("[12, 8]", at);
    let says_figures = "x.json:23:123 \"figures\" must be a whole number from 1 to 200, not 0";
    let cases: [(String, Vec<&str>); 6] = [
        // The quality decides whether a stand has four figures or two. Either way the line is as long and overlaps the
        // guns.
        (
            unknown("[18, 8]"),
            vec![says_lime, "x.json:24:129 stand 1 of \"guns\" overlaps stand 2 of \"foot\" by 0.5\" or more"],
        ),
        (
            unknown("[1, 8]"),
            vec![says_lime, "x.json:23:132 stand 1 of \"foot\" is 1\" or more off the table, which is 48 x 36"],
        ),
        // A place is reported only if it is wrong for every value that the faulty field could have.
        (unknown("[12, 8]"), vec![says_lime]),
        (no_arm("[-1, 8]"), vec![says_arm, "off"]),
        (figures("[-1, 8]"), vec![says_figures, "off"]),
        (figures("[2, 8]"), vec![says_figures]),
    ];
    for (to, says) in cases {
        let said = faults_of(&changed(&[(quality, &to)]));
        let fits = said.len() == says.len() && said.iter().zip(&says).all(|(said, says)| said.contains(says));
        assert!(fits, "{to}\n{said:#?}");
    }
}

#[test]
fn a_faulty_stand_still_takes_part_in_overlap_checks() {
    let stand = "{\"at\": [22, 25], \"facing\": 180, \"base\": [1, 1], \"figures\": 2}";
    check_cases(&[
        FaultCase {
            change: &[(
                "{\"at\": [22, 25], \"facing\": 180, \"base\": [1, 1], \"figures\": 2}",
                "{\"at\": [22, 36], \"facing\": 180, \"base\": [1, 1], \"figures\": 0}",
            )],
            says: &[
                "x.json:26:214 stand 2 of \"light\" is 0.5\" off the table, which is 48 x 36",
                "x.json:26:273 \"figures\" must be a whole number from 1 to 60, not 0",
            ],
        },
        FaultCase {
            change: &[("{\"at\": [20, 25], \"facing\": 180,", "{\"at\": [12, 25], \"facing\": 400,")],
            says: &["x.json:26:178 \"facing\" must be from 0 to 359.99, not 400; did you mean 40?"],
        },
    ]);
    // The first stand is unreadable; the second keeps its number.
    let text = changed(&[("{\"at\": [20, 25]", "{\"at\": [20]"), (stand, &stand.replace("[22, 25]", "[22, 36]"))]);
    let said = faults_of(&text);
    assert!(said.iter().any(|s| s.contains("stand 2 of \"light\" is 0.5\" off the table")), "{said:?}");
}

#[test]
fn a_faulty_unit_still_counts_as_deployed() {
    let text = changed(&[(
        "\"weapon\": \"musket\", \"figures\": 8",
        "\"weapon\": \"muskett\", \"deployed_in\": \"wood\", \"figures\": 8",
    )]);
    let said = faults_of(&text);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[1].contains("\"wood\" is not a town or building (OTP 6.13)"), "{said:?}");
}
