//! Scripts are checked as strictly as battles: all faults are reported at once, with place, fault and correction.

use super::*;
use drumhead::battle::{Battle, RulesName, check_battle};
use drumhead::input::read_json;
use drumhead::rules::Action;
use std::collections::BTreeSet;

/// Returns the messages of `play` for a script with faults, without the file's name. No action of it is played.
fn faults(script: &str) -> Vec<String> {
    let scratch = Scratch::new();
    let file = scratch.file("script.jsonl", script);
    let (out, err) = run(&["play", TUTORIAL, "--script", &file, "--seed", "1"], FAULTY);
    assert_eq!(out, "", "a script at fault is not begun");
    err.lines().map(|line| line.strip_prefix(&format!("{file}:")).unwrap_or(line).to_owned()).collect()
}

#[test]
fn every_fault_of_a_script_is_reported_at_once_with_its_place() {
    let script = concat!(
        "# the first morning\n",
        "{\"do\":\"begin\"}\n",
        "{\"do\":\"drw\"}\n",
        "[{\"do\":\"begin\"},[]]\n",
        "{\"do\":\"move\",\"unit\":\"regulers\",\"steps\":[{\"step\":\"advance\",\"distance\":1.00005}],\"speed\":3}\n",
        "  # a line of notes\n",
        "{\"do\":\"finish\",\"unit\":\"militia\",\"unit\":\"regulars\"}\n",
        "draw a chit\n",
        "{\"action\":{\"do\":\"draw\"},\"dies\":[1]}\n",
        "{\"action\":{\"do\":\"draw\"},\"dice\":[1,\"two\",3.5]}\n",
        "{\"dice\":[1]}\n",
        "{\"dow\":\"draw\"}\n",
        "7\n",
    );
    assert_eq!(
        faults(script),
        [
            "3:7 \"drw\" is not an action; did you mean \"draw\"?",
            "4:1 the line must be an object in braces, not a list",
            "5:21 there is no unit \"regulers\"; did you mean \"regulars\"?",
            "5:70 \"distance\" has more than 3 decimals: 1.00005; did you mean 1?",
            "5:80 \"speed\" is not a field of \"move\"; its fields are do, unit, steps, special",
            "7:33 \"unit\" is given twice in \"finish\": the first is on line 7",
            "8:1 a word without quotes: text must be in double quotes",
            "8:1 the line must be an object in braces, not \"draw a chit\"",
            "9:25 \"dies\" is not a field of a line of a script; its fields are action, dice",
            "10:35 an entry of \"dice\" must be a whole number from 0 to 99, not \"two\"",
            "10:41 an entry of \"dice\" must be a whole number from 0 to 99, not 3.5",
            "11:1 a line of a script must have \"action\"",
            "12:1 \"dow\" is not a field of an action; did you mean \"do\"?",
            "13:1 the line must be an object in braces, not 7",
        ]
    );
}

/// At most 5,000 faults are reported for a script, as for a file, over any number of lines; the rest are counted.
#[test]
fn reported_faults_of_a_script_are_limited_and_count_the_rest() {
    let many = |fields: usize| {
        let fields: Vec<String> = (0..fields).map(|n| format!("\"x{n}\":1")).collect();
        format!("{{\"do\":\"draw\",{}}}", fields.join(","))
    };
    let lines = faults(&format!("{}\n{}\n{}\n", many(3_000), many(7_000), many(4)));
    let told = lines.len();
    let last = &lines[told - 1];
    assert_eq!((told, last.contains("5004 more faults are not shown")), (5_001, true), "{last}");
    assert!(last.starts_with("3:"), "at the end of the last line at fault: {last}");
}

#[test]
fn an_endless_script_is_read_up_to_the_limit() {
    let wrong = faults(&"{\"do\":\"x\"}\n".repeat(120_000));
    assert_eq!(wrong.len(), 5_002);
    assert_eq!(wrong[5_000], "100000:11 95000 more faults are not shown");
    let end = "100001:1 from this line on it is not read: a script may have 100000 lines and 1000000 values at most";
    assert_eq!(wrong[5_001], end);
    // Comments and empty lines do not count towards the limit.
    let passed_over = faults(&format!("{}{{\"do\":\"x\"}}\n", "# so it goes\n\n".repeat(120_000)));
    assert_eq!(passed_over.len(), 1, "{passed_over:?}");
    let fields = "\"x\":[[],1],".repeat(4_000);
    let wide = faults(&format!("{{\"do\":\"draw\",{fields}\"y\":1}}\n").repeat(100));
    assert!(wide[5_001].contains("from this line on it is not read"), "{}", wide[5_001]);
}

#[test]
fn syntax_errors_in_a_script_read_like_those_in_a_battle() {
    assert_eq!(faults("{\"do\":\n"), ["1:7 a value is missing after the colon"]);
    assert_eq!(faults("{\"do\": \"draw}\n"), ["1:8 this text is not closed on its line: a \" is missing"]);
    assert_eq!(
        faults("\n{\"do\": \"draw\"} {\"do\": \"draw\"}\n"),
        ["2:16 there is more after the end of the line's one object"]
    );
    assert_eq!(
        faults("{\"do\": \"draw\"} // the first\n"),
        ["1:16 JSON has no comments: put them on lines of their own that begin with #"]
    );
    assert_eq!(faults("{\"do\": \"draw\",}\n"), ["1:14 a comma after the last entry: remove it"]);
}

#[test]
fn fields_of_an_action_are_validated() {
    let one = |action: &str| {
        let mut found = faults(&format!("{action}\n"));
        assert_eq!(found.len(), 1, "{found:?}");
        found.remove(0)
    };
    let place = |to: &str| format!("{{\"do\":\"move_commander\",\"commander\":\"general-red\",\"to\":{to}}}");
    assert_eq!(one(&place("[1]")), "1:55 \"to\" must be a place: [x, y] in inches, not a list of 1");
    assert_eq!(one(&place("[1.0001, 2]")), "1:56 \"to\" has more than 3 decimals: 1.0001; did you mean 1?");
    assert_eq!(one(&place("[1e1, 2]")), "1:56 \"to\" must be written out in plain digits, like 12.5, not 1e1");
    let marker = |by: &str| format!("{{\"do\":\"remove_marker\",\"unit\":\"militia\",\"by\":{by}}}");
    let how = "1:45 \"by\" must be \"roll\" or {\"pass\": \"a commander's id\"}";
    assert_eq!(one(&marker("\"rol\"")), how);
    assert_eq!(
        one(&marker("{\"pass\":\"general-rad\"}")),
        "1:53 there is no commander \"general-rad\"; did you mean \"general-red\"?"
    );
    let rule = |ruling: &str| format!("{{\"do\":\"rule\",\"ruling\":{ruling},\"reason\":\"so\"}}");
    assert_eq!(one(&rule("{\"change\":\"not\"}")), "1:33 \"not\" is not a ruling; did you mean \"note\"?");
    assert_eq!(
        one(&rule("{\"change\":\"option\",\"name\":\"loose_ordr\",\"on\":true}")),
        "1:49 \"loose_ordr\" is not an optional rule; did you mean \"loose_order\"?"
    );
    let overrule = "{\"do\":\"overrule\",\"action\":{\"do\":\"fire\",\"unit\":\"militia\",\"targets\":[\"guns\"]},\"reason\":\"so\"}";
    let no_guns = "1:68 there is no unit \"guns\"; there are grenadiers, light-bobs, regulars, militia";
    assert_eq!(one(overrule), no_guns);
    let blank = "{\"do\":\"rule\",\"ruling\":{\"change\":\"note\"},\"reason\":\" \"}";
    assert_eq!(one(blank), "1:50 \"reason\" must not be blank");
}

#[test]
fn a_byte_order_mark_and_crlf_line_ends_are_accepted() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", "\u{feff}# notes\r\n{\"do\": \"begin\"}\r\n");
    let (out, _) = run(&["play", TUTORIAL, "--script", &script], FINE);
    assert!(out.contains("turn 1, 1 action\n"), "{out}");
}

#[test]
fn a_refusal_leaves_the_game_and_its_digest_unchanged() {
    let scratch = Scratch::new();
    let whole = scratch.file("whole.jsonl", NOTE);
    let refused = scratch.file("refused.jsonl", &format!("{NOTE}{{\"do\":\"end_turn\"}}\n{NOTE}"));
    let (out, _) = run(&["play", TUTORIAL, "--script", &whole], FINE);
    let (stopped, err) = run(&["play", TUTORIAL, "--script", &refused], FAULTY);
    assert_eq!(stopped, out, "what was done, the returns and the digest");
    assert!(out.lines().last().unwrap().starts_with("digest "), "{out}");
    assert!(err.starts_with(&format!("{refused}:2: ")) && err.lines().count() == 1, "{err}");
    let (ends, ended) = (json(&["play", TUTORIAL, "--script", &whole, "--json"], FINE), 1);
    assert_eq!(json(&["play", TUTORIAL, "--script", &refused, "--json"], FAULTY)[ended], ends[ended]);
}

#[test]
fn a_file_of_another_kind_given_as_a_battle_or_a_script_is_refused() {
    let scratch = Scratch::new();
    let (journal, script) = (scratch.played(NOTE), scratch.path("script.jsonl"));
    let charts = "assets/charts/on-to-philadelphia.json";
    for command in [&["commanders"][..], &["play", "--script", &script]] {
        let (_, err) = run(&[command, &[&journal]].concat(), FAULTY);
        assert!(err.starts_with(&format!("{journal}: this is a journal, not a battle: ")), "{err}");
        let (_, err) = run(&[command, &[charts]].concat(), FAULTY);
        assert!(err.starts_with(&format!("{charts}: this is a charts file, not a battle: ")), "{err}");
    }
    // And the other way round.
    for command in [&["commanders"][..], &["replay"], &["report"], &["measure", "--all"]] {
        let (_, err) = run(&[command, &[&script]].concat(), FAULTY);
        assert!(err.starts_with(&format!("{script}: this is a script, not a ")) && err.lines().count() == 1, "{err}");
    }
    let (out, _) = run(&["check", &script], FAULTY);
    assert!(out.starts_with(&format!("{script}:1:1 this is a script: ")) && out.lines().count() == 1, "{out}");
    for (file, what) in [(journal.as_str(), "a journal"), (TUTORIAL, "a battle"), (charts, "a charts file")] {
        let (_, err) = run(&["play", TUTORIAL, "--script", file], FAULTY);
        assert!(err.starts_with(&format!("{file}: this is {what}, not a script: ")), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[test]
fn a_journal_is_written_only_to_an_existing_folder() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", NOTE);
    let journal = scratch.path("no/such/folder/game.jsonl");
    let (out, err) = run(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FAULTY);
    let folder = scratch.path("no/such/folder");
    assert_eq!((out.as_str(), err), ("", format!("{journal}: cannot be created: there is no folder {folder}\n")));
    assert!(!Path::new(&scratch.path("no")).exists());
}

/// Returns a battle of a rule set, to read actions for.
fn battle_of(rules: RulesName) -> Battle {
    let file = match rules {
        RulesName::Otp => TUTORIAL,
        RulesName::Awi => "armies/cowpens-awi.json",
    };
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    check_battle(&text, file).unwrap().0
}

/// Returns the names in backquotes of a message after the first: the names that would have been right.
fn named(message: &str) -> BTreeSet<String> {
    message.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

/// Thousands of slips of every kind: each gets a message of the reader's own, and the game understands every action the
/// reader accepts. Messages of the journal's parser ("expected u8") are never shown.
#[test]
fn faults_of_any_script_are_reported_in_our_own_words() {
    let scripts: [(RulesName, &[&str]); 2] = [
        (
            RulesName::Otp,
            &[
                r#"{"do":"move","unit":"militia","steps":[{"step":"wheel","pivot":"left","turn":-15.5},{"step":"about_face"}],"special":true}"#,
                r#"{"do":"draw","chit":2.0}"#,
                r#"{"do":"rule","ruling":{"change":"place","unit":"militia","formation":"line","stands":[{"at":[3.5,4],"facing":90,"base":[2,1.0],"figures":4}]},"reason":"so"}"#,
                r#"{"do":"overrule","action":{"do":"remove_marker","unit":"militia","by":{"pass":"general-red"}},"strike":["x"],"add":[["y",-2]],"reason":"so"}"#,
                r#"{"do":"assign","unit":"militia","pairs":[["militia","regulars"]]}"#,
                r#"{"do":"move_commander","commander":"general-red","to":[1,2],"attach":null}"#,
            ],
        ),
        (
            RulesName::Awi,
            &[
                r#"{"do":"rule","ruling":{"change":"casualties","unit":"tate","figures":3,"by_fire":true},"reason":"so"}"#,
                r#"{"do":"move","order":{"how":"march","unit":"tate","steps":[{"step":"oblique","distance":3,"angle":30}]}}"#,
            ],
        ),
    ];
    let odd = [
        "",
        "-",
        "0",
        ".",
        "1e3",
        "2.0",
        "-0",
        "\"",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "null",
        "true",
        "999999999999",
        "é",
        "\\",
        "\"do\"",
    ];
    let (mut taken, mut told) = (0, 0);
    for (rules, lines) in scripts {
        let battle = battle_of(rules);
        let mut read = |line: &str| match read_json(line, "s", |node| Action::written(node, &battle)) {
            Ok(_) => taken += 1,
            Err(faults) => {
                told += 1;
                assert!(!faults.0.is_empty(), "{line}");
                for fault in &faults.0 {
                    assert!(!fault.text.contains("not a valid action") && !fault.text.contains('`'), "{line}: {fault}");
                }
            }
        };
        for line in lines {
            read(line);
            for at in (0..line.len()).filter(|at| line.is_char_boundary(*at)) {
                for with in odd {
                    read(&format!("{}{with}{}", &line[..at], &line[at..]));
                    read(&format!("{}{with}{}", &line[..at], &line[at + 1..]));
                }
            }
        }
    }
    assert!(taken > 100 && told > 10_000, "{taken} and {told}");
}

/// Returns the tagged objects of an action: where each stands in the action, its tag field and the action around it.
fn told_apart(rules: RulesName) -> Vec<(&'static str, &'static str, Value)> {
    let of_the_set = match rules {
        RulesName::Otp => ("/steps/0", "step", serde_json::json!({"do": "move", "unit": "militia", "steps": [{}]})),
        RulesName::Awi => ("/order", "how", serde_json::json!({"do": "move", "order": {}})),
    };
    let ruling = serde_json::json!({"do": "rule", "ruling": {}, "reason": "so"});
    vec![("", "do", serde_json::json!({})), ("/ruling", "change", ruling), of_the_set]
}

/// Every action, ruling, step and order that a journal may hold can be written in a script, with the same fields and
/// the same required fields. This keeps the two readers alike: a new action must be added to the set's `written.rs`
/// too.
#[test]
fn a_script_accepts_every_action_of_a_journal() {
    for rules in [RulesName::Otp, RulesName::Awi] {
        let battle = battle_of(rules);
        let read = |value: &Value| Action::read(rules, value.clone()).map(drop).map_err(|e| e.to_string());
        let written = |value: &Value| {
            let read = read_json(&value.to_string(), "s", |node| Action::written(node, &battle));
            read.map(drop).map_err(|faults| faults.to_string())
        };
        for (place, tag, round) in told_apart(rules) {
            let with = |fields: &[(&str, Value)]| {
                let mut action = round.clone();
                let inner = action.pointer_mut(place).unwrap();
                fields.iter().for_each(|(name, value)| inner[*name] = value.clone());
                action
            };
            let names = named(&read(&with(&[(tag, "?".into())])).unwrap_err());
            assert!(names.len() >= 5, "{rules:?} {tag}: {names:?}");
            for name in names {
                let bare = with(&[(tag, name.as_str().into())]);
                let (by_program, by_hand) = (read(&bare), written(&bare));
                assert_eq!(by_program.is_ok(), by_hand.is_ok(), "{bare}: {by_program:?}, by hand {by_hand:?}");
                let odd = with(&[(tag, name.as_str().into()), ("?", 1.into())]);
                let why = read(&odd).unwrap_err();
                let fields = if why.contains("there are no fields") { BTreeSet::new() } else { named(&why) };
                let by_hand = written(&odd).unwrap_err();
                let listed = by_hand.lines().find_map(|line| line.split_once("; its fields are "));
                let listed = listed.unwrap_or_else(|| panic!("{odd}: by hand {by_hand}")).1;
                let listed: BTreeSet<String> =
                    listed.split(", ").filter(|name| *name != tag).map(str::to_owned).collect();
                assert_eq!(listed, fields, "{odd}: {why}");
            }
        }
    }
}
