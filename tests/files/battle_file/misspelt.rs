//! Misspelt names: every field and every word of a battle file is recognised when misspelt in four ways.

use super::{FaultCase, GOOD, check_cases, faults_of};
use serde_json::{Map, Value};

/// A misspelt field, where the right one is missing or given too.
#[test]
fn a_misspelt_field_is_recognised_even_beside_the_right_one() {
    check_cases(&[
        FaultCase {
            change: &[("\"formation\": \"skirmish\"", "\"formatoin\": \"skirmish\"")],
            says: &["x.json:26:115 \"formatoin\" is not a field of a unit; did you mean \"formation\"?"],
        },
        FaultCase {
            change: &[("\"formation\": \"skirmish\"", "\"formation\": \"skirmish\", \"formatoin\": \"line\"")],
            says: &[
                "x.json:26:140 \"formatoin\" is not a field of a unit; did you mean \"formation\"? It is given already, on line 26",
            ],
        },
        FaultCase {
            change: &[("\"density\": \"light\"", "\"density\": \"light\", \"Density\": \"light\"")],
            says: &[
                "x.json:29:57 \"Density\" is not a field of a piece of terrain; did you mean \"density\"? It is given already, on line 29",
            ],
        },
        FaultCase {
            change: &[("\"formation\": \"skirmish\"", "\"formation\": \"skirmish\", \"facings\": \"b3262b\"")],
            says: &["x.json:26:151 \"b3262b\" is not a colour; did you mean \"#b3262b\"?"],
        },
        // A missing field is a better guess than one that is given.
        FaultCase {
            change: &[("\"gun\": \"light\"", "\"gun\": \"light\", \"guns\": \"light\"")],
            says: &[
                "x.json:24:109 \"guns\" is not a field of a unit; did you mean \"gun\"? It is given already, on line 24",
            ],
        },
    ]);
}

/// The path of each kind of object in the good battle, and its name in messages.
const OBJECTS: [(&str, &str); 9] = [
    ("", "a battle file"),
    ("/table", "a table"),
    ("/options", "the options"),
    ("/sides/0", "a side"),
    ("/brigades/0", "a brigade"),
    ("/commanders/0", "a commander"),
    ("/units/0", "a unit"),
    ("/units/3/stands/0", "a stand"),
    ("/terrain/0", "a piece of terrain"),
];

/// Returns four slips: middle letters swapped, one left out, one doubled, and a capital at the start.
fn misspelt(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    let mut swapped = letters.clone();
    swapped.swap(middle - 1, middle);
    let mut short = letters.clone();
    short.remove(middle);
    let mut long = letters.clone();
    long.insert(middle, letters[middle]);
    let mut capital = letters.clone();
    capital[0] = capital[0].to_ascii_uppercase();
    let all = [swapped, short, long, capital].map(|l| l.into_iter().collect::<String>());
    all.into_iter().filter(|w| w != word).collect()
}

fn good() -> Value {
    serde_json::from_str(GOOD).unwrap()
}

fn object<'v>(battle: &'v mut Value, at: &str) -> &'v mut Map<String, Value> {
    battle.pointer_mut(at).unwrap().as_object_mut().unwrap()
}

fn said(battle: &Value) -> String {
    faults_of(&battle.to_string()).join("\n")
}

/// Returns the fields of an object, as the message about an unknown field lists them.
fn fields_of(at: &str, what: &str) -> Vec<String> {
    let mut battle = good();
    object(&mut battle, at).insert("qqqqqqqqqqqqq".to_owned(), Value::Null);
    let said = said(&battle);
    let opening = format!("\"qqqqqqqqqqqqq\" is not a field of {what}; its fields are ");
    let (_, list) = said.split_once(&opening).unwrap_or_else(|| panic!("no list of the fields of {what}: {said}"));
    list.lines().next().unwrap().split(", ").map(str::to_owned).collect()
}

#[test]
fn every_misspelt_field_is_recognised() {
    let mut tried = 0;
    for (at, what) in OBJECTS {
        for field in fields_of(at, what) {
            // "kid" is as close to "id" as to "kind", and "ta" to "at" as to "tag".
            for slip in misspelt(&field).into_iter().filter(|slip| !["kid", "ta"].contains(&slip.as_str())) {
                let mut battle = good();
                let object = object(&mut battle, at);
                let value = object.remove(&field).unwrap_or(Value::Null);
                object.insert(slip.clone(), value.clone());
                let wanted = format!("\"{slip}\" is not a field of {what}; did you mean \"{field}\"?");
                let missing = format!("{what} must have \"{field}\"");
                let faults = said(&battle);
                assert!(faults.contains(&wanted), "{wanted}, not\n{faults}");
                assert!(!faults.contains(&missing), "{slip}: it is not missing as well\n{faults}");

                let object = self::object(&mut battle, at);
                object.insert(field.clone(), value);
                let wanted = format!("{wanted} It is given already, on line 1");
                let faults = said(&battle);
                assert!(faults.contains(&wanted), "{wanted}, not\n{faults}");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried} slips");
}

/// The path of each kind of word in the good battle.
const WORDS: [(&str, &str, &str); 13] = [
    ("/units/0", "arm", "an arm"),
    ("/units/0", "quality", "a quality"),
    ("/units/0", "weapon", "a weapon"),
    ("/units/0", "formation", "a formation"),
    ("/units/1", "gun", "a weight of gun"),
    ("/commanders/0", "nation", "a nation"),
    ("/commanders/0", "rating", "a rating"),
    ("/terrain/0", "kind", "a kind of terrain"),
    ("/terrain/0", "density", "a density of woods"),
    ("/terrain/0", "cover", "a cover"),
    ("/terrain/1", "slope", "a slope"),
    ("/terrain/2", "material", "a building material"),
    ("", "rules", "a rule set"),
];

/// Puts another word into a field of the good battle; only buildings have a material.
fn with_word(at: &str, field: &str, word: &str) -> Value {
    let mut battle = good();
    let object = object(&mut battle, at);
    object.insert(field.to_owned(), word.into());
    if field == "material" {
        object.insert("kind".to_owned(), "building".into());
    }
    battle
}

/// Returns the accepted words, as the message about an unknown word lists them.
fn words_of(at: &str, field: &str, what: &str) -> Vec<String> {
    let battle = with_word(at, field, "qqqqqqqqqqqqq");
    let said = said(&battle);
    let opening = format!("\"qqqqqqqqqqqqq\" is not {what}; it must be ");
    let (_, list) = said.split_once(&opening).unwrap_or_else(|| panic!("no list of the words of {field}: {said}"));
    list.lines().next().unwrap().split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_misspelt_word_is_recognised() {
    let mut tried = 0;
    for (at, field, what) in WORDS {
        for word in words_of(at, field, what) {
            // A slip in a single letter leaves nothing to recognise.
            for slip in misspelt(&word).into_iter().filter(|_| word.len() > 1) {
                let battle = with_word(at, field, &slip);
                let wanted = format!("\"{slip}\" is not {what}; did you mean \"{word}\"?");
                let faults = said(&battle);
                assert!(faults.contains(&wanted), "{wanted}, not\n{faults}");
                tried += 1;
            }
        }
    }
    assert!(tried > 150, "{tried} slips");
}
