//! Output for programs is the same in any language: only sentences and names for people differ.

use super::{FAULTY, FINE, MISUSED, Scratch, json, run};
use serde_json::Value;
use std::collections::BTreeSet;

/// Fields that hold sentences.
const SENTENCES: &[&str] = &["details", "line", "of", "text", "title", "verdict", "what", "why", "words"];

/// Collects the fields whose texts differ between two values, with an example. Any other difference fails.
fn differing(english: &Value, french: &Value, key: &str, fields: &mut BTreeSet<String>) {
    match (english, french) {
        (Value::Object(a), Value::Object(b)) => {
            assert!(a.keys().eq(b.keys()), "{key}: {a:?}\n{b:?}");
            a.iter().zip(b.values()).for_each(|((key, a), b)| differing(a, b, key, fields));
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{key}: {a:?}\n{b:?}");
            a.iter().zip(b).for_each(|(a, b)| differing(a, b, key, fields));
        }
        (Value::String(a), Value::String(b)) if a != b => {
            assert!(SENTENCES.contains(&key), "{key}: {a:?}, in French {b:?}");
            fields.insert(key.to_owned());
        }
        (a, b) => assert_eq!(a, b, "{key}"),
    }
}

/// Returns the fields in which the output of a command differs between the languages.
fn fields_of(args: &[&str], status: i32) -> BTreeSet<String> {
    let [english, french] = ["en", "fr"].map(|tag| json(&[args, &["--json", "--language", tag]].concat(), status));
    assert!(!english.is_empty() && english.len() == french.len(), "{args:?}: {english:?}\n{french:?}");
    let mut fields = BTreeSet::new();
    english.iter().zip(&french).for_each(|(a, b)| differing(a, b, "", &mut fields));
    fields
}

#[test]
fn json_differs_between_languages_only_in_sentences() {
    let scratch = Scratch::new();
    let ask = |name: &str, text: &str| scratch.file(name, text);
    let fire = ask(
        "fire.json",
        r#"{"rules":"on-to-philadelphia","ask":"fire","weapon":"musket","figures":20,"modifiers":["enfilade"],"dice":[3]}"#,
    );
    let morale = ask("morale.json", r#"{"rules":"awi","ask":"morale","grade":"raw","factors":["rear_support"]}"#);
    let charge = ask(
        "charge.json",
        r#"{"rules":"on-to-philadelphia","ask":"charge","attacker":{"figures":16,"cv":5},"defender":{"figures":16,"cv":5},
            "aspect":"front","failure":"halts","reaction":"none"}"#,
    );
    let script = ask("script.jsonl", "{\"do\": \"begin\"}\n{\"do\": \"draw\", \"chit\": 1}\n");
    let bad =
        ask("bad.json", r#"{"format": "drumhead-battle/1", "title": "x", "rules": "awi", "sides": [], "colour": 3}"#);
    let (cowpens, guilford) = ("armies/cowpens.json", "armies/guilford-awi.json");
    let told: Vec<BTreeSet<String>> = [
        (vec!["check", &bad], FAULTY),
        (vec!["check", cowpens], FINE),
        (vec!["measure", cowpens, "--from", "7th-foot", "--to", "thomas"], FINE),
        (vec!["measure", guilford, "--all"], FINE),
        (vec!["lookup", &fire], FINE),
        (vec!["odds", &morale], FINE),
        (vec!["odds", &charge], FINE),
        (vec!["commanders", cowpens, "--seed", "7"], FINE),
        (vec!["commanders", guilford, "--seed", "7"], FINE),
        (vec!["span", guilford, "--commander", "greene"], FINE),
        (vec!["army", cowpens], FINE),
        (vec!["play", "armies/tutorial.json", "--script", &script, "--seed", "7"], FINE),
    ]
    .iter()
    .map(|(args, status)| fields_of(args, *status))
    .collect();
    assert!(told[0].contains("text") && told[2].contains("verdict"), "French was spoken: {told:?}");
}

/// Lines for people have a comma in their decimals, and only names contain a point.
#[test]
fn decimals_have_the_comma_of_the_language() {
    let scratch = Scratch::new();
    let morale =
        scratch.file("morale.json", r#"{"rules":"awi","ask":"morale","grade":"raw","factors":["rear_support"]}"#);
    let (cowpens, guilford) = ("armies/cowpens.json", "armies/guilford-awi.json");
    for args in [
        vec!["measure", cowpens, "--from", "7th-foot", "--to", "thomas"],
        vec!["measure", guilford, "--from", "33rd-foot", "--to", "finley"],
        vec!["span", guilford, "--commander", "greene"],
        vec!["odds", morale.as_str()],
    ] {
        let decimals = |out: &str, mark: char| {
            let digits: Vec<char> = out.chars().collect();
            digits
                .windows(4)
                .filter(|w| w[0].is_ascii_digit() && w[1] == mark && w[2].is_ascii_digit() && w[3].is_ascii_digit())
                .count()
        };
        let [english, french] = ["en", "fr"].map(|tag| run(&[args.as_slice(), &["--language", tag]].concat(), FINE).0);
        let points = decimals(&english, '.');
        assert!(points > 0 && points == decimals(&french, ','), "{english}\n{french}");
        assert_eq!(decimals(&french, '.'), 0, "{french}");
    }
}

/// The language may stand before or after the subcommand; options that open the window may not.
#[test]
fn only_the_language_option_may_precede_a_subcommand() {
    let cowpens = "armies/cowpens.json";
    let after = run(&["check", cowpens, "--language", "fr"], FINE);
    assert_eq!(run(&["--language", "fr", "check", cowpens], FINE), after);
    assert_ne!(run(&["check", cowpens], FINE), after);
    for misused in [vec![cowpens, "check", cowpens], vec!["--charts", "own.json", "check", cowpens]] {
        let (out, err) = run(&misused, MISUSED);
        assert!(out.is_empty() && err.contains("put the subcommand's own after it"), "{err}");
    }
}
