//! `lookup`: requests from standard input and from files, output for people and for programs, and custom charts.

use super::*;
use std::io::Write as _;

/// Runs the program with a text on its standard input.
pub(super) fn asked(args: &[&str], request: &str, status: i32) -> (String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_drumhead"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A misused command line is rejected before standard input is read, so this write may fail.
    let _ = child.stdin.take().unwrap().write_all(request.as_bytes());
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(status), "{request}\n{out}\n{err}");
    assert!(!err.contains("panicked"), "{err}");
    (out, err)
}

const FIRE: &str =
    r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"musket","figures":28,"modifiers":["enfilade"],"dice":[7]}"#;

#[test]
fn the_example_in_the_design_is_answered() {
    let (out, err) = asked(&["lookup", "--json"], FIRE, FINE);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(keys(&answer), sorted(["modified", "kills", "marker", "modifiers", "chart_sources"]));
    assert_eq!((&answer["modified"], &answer["kills"], &answer["marker"]), (&5.into(), &3.into(), &true.into()));
    assert_eq!(keys(&answer["modifiers"][0]), sorted(["name", "value", "rule", "source"]));
    assert_eq!(keys(&answer["chart_sources"][0]), sorted(["chart", "source"]));
    assert_eq!(err, "");
    let (out, _) = asked(&["lookup"], FIRE, FINE);
    assert_eq!(out.lines().next(), Some("3 kills and a morale marker"));
    assert!(out.contains("  enfilade -2 (8.11)\n") && out.contains("  chart: reconstructed (fire columns)\n"), "{out}");
}

/// Refusals list the known fields: the help names each of them, and no line of it is too long for a terminal.
#[test]
fn the_help_names_every_question_and_its_fields() {
    let (help, _) = run(&["lookup", "--help"], FINE);
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    let named = |word: &str| help.split(|c: char| !c.is_alphanumeric() && c != '_').any(|other| other == word);
    let odd = r#"{"odd":1,"fire":{"odd":1},"guns":{"odd":1},"beside":[{"odd":1}]}"#;
    for (rules, shots) in [("on-to-philadelphia", "fire_first"), ("awi", "fire_besides")] {
        let asks = asked(&["lookup"], &format!(r#"{{"rules":"{rules}","ask":"odd"}}"#), FAULTY).1;
        let asks: Vec<&str> = asks.split('"').skip(1).step_by(2).filter(|word| *word != "odd").collect();
        assert!(asks.len() > 8 && asks.iter().all(|ask| named(ask)), "{asks:?}");
        for ask in asks {
            let rest = match ask {
                "charge" => format!(r#","attacker":{odd},"defender":{odd},"{shots}":[{{"odd":1}}]"#),
                "melee" if shots == "fire_first" => r#","attackers":[{"odd":1}],"defenders":[]"#.to_owned(),
                _ => String::new(),
            };
            let told = asked(&["lookup"], &format!(r#"{{"rules":"{rules}","ask":"{ask}","odd":1{rest}}}"#), FAULTY).1;
            let lists: Vec<&str> =
                told.lines().filter_map(|line| line.split_once("its fields are ")).map(|l| l.1).collect();
            assert!(!lists.is_empty() || ask == "compare", "{ask}: {told}");
            for field in lists.iter().flat_map(|list| list.split(", ")) {
                assert!(named(field), "{field} of {ask} in {help}");
            }
        }
    }
}

#[test]
fn the_answers_of_both_sets_have_the_fields_of_the_design() {
    let all = ["modifiers", "chart_sources"];
    let otp = |rest: &str| format!(r#"{{"rules":"on-to-philadelphia",{rest}}}"#);
    let awi = |rest: &str| format!(r#"{{"rules":"awi",{rest}}}"#);
    let melee =
        r#""ask":"melee","attackers":[{"figures":9,"cv":5}],"defenders":[{"figures":9,"cv":4}],"dice":[5,5,3,3]"#;
    let asks: [(String, &[&str]); 15] = [
        (otp(r#""ask":"closing","cv":5,"dice":[3]"#), &["modified", "needed", "closes"]),
        (otp(r#""ask":"cv_roll","cv":5,"dice":[3]"#), &["modified", "needed", "passes"]),
        (
            otp(melee),
            &[
                "attacker_total",
                "defender_total",
                "winner",
                "ratio",
                "loser_losses",
                "winner_losses",
                "retreat_moves",
                "bonus_move",
                "fighters",
            ],
        ),
        (
            otp(r#""ask":"morale","quality":"line","original":9,"lost":1,"works":false,"dice":[3,3]"#),
            &["severity", "modified", "result"],
        ),
        (otp(r#""ask":"severity","original":9,"lost":1"#), &["severity"]),
        (otp(r#""ask":"commander","row":"french","dice":[3]"#), &["rating", "passes"]),
        (otp(r#""ask":"rebuild","quality":"line","attempts_used":1,"dice":[3]"#), &["modified", "regained"]),
        (
            otp(
                r#""ask":"disorder","arm":"infantry","formation":"line","class":"A","woods":true,"quality":"line","dice":[3]"#,
            ),
            &["needed", "passes", "inches"],
        ),
        (
            awi(r#""ask":"fire","weapon":"musket","range":4,"bases":1,"modifiers":[],"dice":[3]"#),
            &["band", "needed", "hits"],
        ),
        (
            awi(
                r#""ask":"control","grade":"raw","arm":"infantry","disordered":true,"bases_lost":0,"bases_at_start":4,"dice":[3]"#,
            ),
            &["modified", "movement"],
        ),
        (awi(r#""ask":"morale","grade":"raw","factors":[],"dice":[3,3]"#), &["total", "result"]),
        (awi(r#""ask":"enter_melee","modifiers":{},"dice":[3]"#), &["score", "goes_in"]),
        (awi(r#""ask":"melee","elements":1,"modifiers":[],"dice":[3]"#), &["needed", "hits"]),
        (awi(r#""ask":"losers","modifiers":{},"dice":[3]"#), &["score", "result"]),
        (awi(r#""ask":"general","casualties":1,"dice":[3]"#), &["falls"]),
    ];
    for (request, own) in asks {
        let (out, _) = asked(&["lookup", "--json"], &request, FINE);
        let answer: Value = serde_json::from_str(&out).unwrap();
        let mut wanted: Vec<&str> = own.iter().copied().chain(all).collect();
        wanted.sort_unstable();
        assert_eq!(keys(&answer), wanted, "{request}");
    }
}

#[test]
fn lookup_faults_are_reported_with_their_places_and_no_answer() {
    let request = FIRE.replace("enfilade", "enfilaid").replace("[7]", "[7, 3]");
    let (out, err) = asked(&["lookup", "--json"], &request, FAULTY);
    assert_eq!(out, "");
    assert_eq!(err.lines().count(), 1, "a left-over die is looked at when all else is right: {err}");
    assert!(err.starts_with("request:1:88 \"enfilaid\" is not"), "{err}");
    let (_, err) = asked(&["lookup"], &FIRE.replace("[7]", "[7, 3]"), FAULTY);
    assert!(err.starts_with("request:1:111 1 die is left over"), "{err}");
    let (_, err) = asked(&["lookup"], "no json", FAULTY);
    assert!(err.starts_with("request:1:1 "), "{err}");
    let (_, err) = asked(&["lookup", "--jsn"], FIRE, MISUSED);
    assert!(err.contains("--json"), "{err}");
}

#[test]
fn warnings_go_to_standard_error_and_the_answer_is_printed() {
    let request = FIRE.replace("[\"enfilade\"]", "[\"target_light_cover\",\"target_heavy_cover\"]");
    let (out, err) = asked(&["lookup"], &request, FINE);
    assert!(err.starts_with("request:1:87 warning: ") && out.contains("modified 11"), "{out}{err}");
    let (_, err) = asked(&["lookup", "--language", "fr"], &request, FINE);
    assert!(err.starts_with("request:1:87 attention\u{a0}: "), "{err}");
}

#[test]
fn a_request_and_own_charts_may_come_from_files() {
    let scratch = Scratch::new();
    let file = scratch.file("ask.json", FIRE);
    assert_eq!(run(&["lookup", &file], FINE).0, asked(&["lookup", "-"], FIRE, FINE).0);
    let (_, err) = run(&["lookup", &file.replace("ask", "none")], FAULTY);
    assert!(err.contains("none.json"), "{err}");
    let charts = r#"{"format":"drumhead-charts/1","rules":"on-to-philadelphia","title":"mine",
        "leader_cv_modifier":{"exceptional":-3,"firebrand":-1,"aggressive":0,"cautious":0,"poltroon":1}}"#;
    let charts = scratch.file("charts.json", charts);
    let closing =
        r#"{"rules":"on-to-philadelphia","ask":"closing","cv":5,"modifiers":["leader_exceptional"],"dice":[8]}"#;
    let closes =
        |args: &[&str]| serde_json::from_str::<Value>(&asked(args, closing, FINE).0).unwrap()["closes"].clone();
    assert_eq!(closes(&["lookup", "--json"]), false);
    assert_eq!(closes(&["lookup", "--json", "--charts", &charts]), true);
    // Charts of the other rule set are refused.
    let awi = r#"{"rules":"awi","ask":"general","casualties":1,"dice":[3]}"#;
    assert!(!asked(&["lookup", "--charts", &charts], awi, FAULTY).1.is_empty());
}

#[test]
fn odds_are_fractions_that_add_up_to_1() {
    let request = FIRE.replace(",\"dice\":[7]", "");
    let (out, err) = asked(&["odds", "--json"], &request, FINE);
    let odds: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((keys(&odds), err.as_str()), (sorted(["outcomes", "chart_sources"]), ""));
    let mut sum = 0;
    for outcome in odds["outcomes"].as_array().unwrap() {
        assert_eq!(keys(outcome), sorted(["result", "p", "percent"]));
        assert_eq!(keys(&outcome["result"]), sorted(["kills", "marker"]));
        let (num, den) = outcome["p"].as_str().unwrap().split_once('/').unwrap();
        let (num, den): (u32, u32) = (num.parse().unwrap(), den.parse().unwrap());
        sum += num * (10 / den);
        assert_eq!(outcome["percent"].as_f64().unwrap(), f64::from(num * 100 / den));
    }
    assert_eq!(sum, 10);
    let (out, _) = asked(&["odds"], &request, FINE);
    // The average in plain words comes first, then every outcome.
    assert!(
        out.starts_with("kills: 4.2 figures on average (21/5)\n") && out.contains("\na morale marker: always\n"),
        "{out}"
    );
    assert_eq!(out.matches("%  ").count(), odds["outcomes"].as_array().unwrap().len());
    // Modified 4 to 6, so rolled 6 to 8: 2 in the column of 20 and 1 in that of 8.
    assert!(out.contains(" 30.000%  3/10  3 kills and a morale marker\n"), "{out}");
}

#[test]
fn odds_of_several_choices_stand_side_by_side() {
    let request = r#"{"rules":"awi","ask":"compare","choices":[
        {"name":"two bases","ask":"fire","weapon":"musket","range":4,"bases":2},
        {"name":"one base, cheering","ask":"melee","elements":1,"modifiers":["elite"]}]}"#;
    let (out, err) = asked(&["odds"], request, FINE);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(err, "");
    assert!(lines[0].ends_with("   two bases   one base, cheering"), "{out}");
    assert!(lines[1].starts_with("casualties (figures on average)"), "{out}");
    let (json, _) = asked(&["odds", "--json"], request, FINE);
    let odds: Value = serde_json::from_str(&json).unwrap();
    let first = &odds["choices"][0];
    assert_eq!(keys(first), sorted(["name", "facts", "outcomes", "chart_sources"]));
    assert_eq!(keys(&first["facts"][0]), sorted(["what", "mean", "average", "of"]));
    assert_eq!(keys(&first["facts"][1]), sorted(["what", "p", "percent"]));
    let (_, err) = asked(&["lookup"], request, FAULTY);
    assert!(err.starts_with("request:1:22 a comparison has odds"), "{err}");
}

#[test]
fn odds_take_no_dice_and_report_every_fault() {
    let (out, err) = asked(&["odds", "--json"], FIRE, FAULTY);
    assert_eq!((out.as_str(), err.lines().count()), ("", 1));
    assert!(err.starts_with("request:1:107 odds cover every possible roll: leave out \"dice\""), "{err}");
    let (_, err) = asked(&["odds"], &FIRE.replace("enfilade", "enfilaid"), FAULTY);
    assert_eq!(err.lines().count(), 2, "{err}");
    asked(&["odds", "--seed", "3"], FIRE, MISUSED);
}

#[test]
fn an_oversized_input_is_reported_in_the_current_language() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.json");
    std::fs::File::create(&path).unwrap().set_len(drumhead::store::MAX_BYTES + 1).unwrap();
    for (language, piped, named, why) in [
        ("en", "standard input cannot be read", "cannot be read", "it is longer than any game"),
        (
            "fr",
            "l’entrée standard ne peut être lue",
            "ne peut être lu",
            "c’est plus long que ne peut l’être une partie",
        ),
    ] {
        for (file, words) in [(None, piped), (Some(&path), named)] {
            let mut lookup = Command::new(env!("CARGO_BIN_EXE_drumhead"));
            lookup.args(["lookup", "--language", language]).args(file).stdin(std::fs::File::open(&path).unwrap());
            let output = lookup.output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(FAULTY), "{told}");
            assert!(told.contains(words) && told.contains(why), "{told}");
        }
    }
}
