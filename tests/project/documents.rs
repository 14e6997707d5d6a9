//! The documents agree with the program: links and paths exist, every field and environment variable is described, and
//! examples give the results shown with them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::battle::{RulesName, check_battle, check_ground, check_map};
use drumhead::lookup::{evaluate_all, look_up, sets};
use drumhead::rules::Charts;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The documents that engineers and referees read.
const DOCUMENTS: [&str; 13] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/battle-file.md",
    "docs/decisions.md",
    "docs/lookup-requests.md",
    "docs/performance.md",
    "docs/testing.md",
    "armies/README.md",
    "assets/lang/README.md",
    "fuzz/README.md",
    "tests/regress/README.md",
];

/// ARCHITECTURE.md must be short enough to read in one sitting.
const WORDS_OF_ARCHITECTURE: usize = 1_800;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// Returns the anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    words.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// Returns the targets of a document's links.
fn links(text: &str) -> Vec<&str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

#[test]
fn every_link_in_the_documents_leads_somewhere() {
    let mut wrong = Vec::new();
    for name in DOCUMENTS {
        let text = read(name);
        let folder = Path::new(name).parent().unwrap();
        for link in links(&text).into_iter().filter(|link| !link.starts_with("http")) {
            let (file, heading) = link.split_once('#').map_or((link, None), |(file, heading)| (file, Some(heading)));
            let target = if file.is_empty() { root().join(name) } else { root().join(folder).join(file) };
            let Ok(linked) = fs::read(&target).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()) else {
                wrong.push(format!("{name}: {link} is missing"));
                continue;
            };
            let has = |heading: &str| linked.lines().any(|line| line.starts_with('#') && anchor(line) == heading);
            if heading.is_some_and(|heading| !has(heading)) {
                wrong.push(format!("{name}: {link} has no such heading"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the spans in backticks outside fenced blocks.
fn spans(text: &str) -> Vec<String> {
    let prose: Vec<&str> = text.split("```").step_by(2).collect();
    prose.iter().flat_map(|part| part.split('`').skip(1).step_by(2).map(str::to_owned)).collect()
}

/// Returns whether a span names a file or folder of the project, rather than a pattern, a command or a user's file.
fn is_path(span: &str) -> bool {
    let plain = span.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
    let of_users = ["Downloads", "target/", "..."].iter().any(|part| span.contains(part));
    plain
        && !of_users
        && span.contains('/')
        && span.contains(|c: char| c.is_ascii_lowercase())
        && !span.starts_with('/')
}

#[test]
fn paths_in_documents_exist() {
    let mut wrong = Vec::new();
    for name in DOCUMENTS {
        for span in spans(&read(name)).into_iter().filter(|span| is_path(span)) {
            let beside = root().join(name).parent().unwrap().join(&span);
            let places = [root().join(&span), root().join("src").join(&span), beside];
            let format = span.starts_with("drumhead-");
            // Fractions and rows of charts are not paths: they name no folder of the project.
            let top = span.split('/').next().unwrap();
            let known = root().join(top).exists() || root().join("src").join(top).exists();
            if !format && known && !places.iter().any(|place: &PathBuf| place.exists()) {
                wrong.push(format!("{name}: {span} is missing"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_architecture_document_is_short() {
    let words = read("ARCHITECTURE.md").split_whitespace().count();
    assert!(words <= WORDS_OF_ARCHITECTURE, "{words} words");
}

/// Returns names such as `DRUMHEAD_CASE` in a text.
fn variables(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in text.split(|c: char| !(c.is_ascii_uppercase() || c == '_' || c.is_ascii_digit())) {
        let name = word.trim_end_matches('_');
        if ["DRUMHEAD_", "MEASURE_"].iter().any(|own| name.starts_with(own)) {
            found.insert(name.to_owned());
        }
    }
    found
}

/// Collects lines of files under some folders that read or set the environment.
fn texts_of(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts_of(&path, out);
        } else if let Ok(text) = fs::read_to_string(&path) {
            // Constants look the same, so only lines that read or set a variable count.
            let reads = |line: &&str| ["env", "set(\"", "=\"", "=1", "=$", "${"].iter().any(|sign| line.contains(sign));
            text.lines().filter(reads).for_each(|line| {
                out.push_str(line);
                out.push('\n');
            });
        }
    }
}

#[test]
fn every_environment_variable_is_described() {
    let mut used = String::new();
    for folder in ["src", "tests", ".ci", "xtask/src"] {
        texts_of(&root().join(folder), &mut used);
    }
    used.push_str(&read("build.rs"));
    let testing = read("docs/testing.md");
    let table = testing.split_once("## Environment variables").unwrap().1;
    let (used, described) = (variables(&used), variables(table));
    assert!(used.len() > 15, "{used:?}");
    let (missing, old): (Vec<_>, Vec<_>) =
        (used.difference(&described).collect(), described.difference(&used).collect());
    assert!(missing.is_empty(), "not in docs/testing.md: {missing:?}");
    assert!(old.is_empty(), "in docs/testing.md and read nowhere: {old:?}");
}

/// An unknown field: the message about it lists the known ones.
const UNKNOWN: &str = "zzzzzz";

/// Returns the fields that messages list: `"zzzzzz" is not a field of a unit; its fields are id, name`.
fn listed_fields(faults: &str) -> BTreeSet<String> {
    let lists = faults.lines().filter_map(|line| line.split_once("its fields are ").map(|(_, list)| list));
    lists.flat_map(|list| list.split(", ").map(|field| field.trim().to_owned())).collect()
}

/// Returns the fields that no span in backticks of a document names.
fn undescribed(fields: &BTreeSet<String>, document: &str) -> Vec<String> {
    let text = read(document);
    fields.iter().filter(|field| !text.contains(&format!("`{field}`"))).cloned().collect()
}

#[test]
fn every_field_of_a_battle_file_is_described() {
    let odd = json!({UNKNOWN: 1});
    let mut fields = BTreeSet::new();
    for rules in ["on-to-philadelphia", "awi"] {
        let battle = json!({"format": "drumhead-battle/1", "title": "t", "rules": rules, UNKNOWN: 1, "table": odd,
            "options": odd, "sides": [odd], "brigades": [odd], "commanders": [odd],
            "units": [{UNKNOWN: 1, "stands": [odd]}], "terrain": [odd]});
        let faults = check_battle(&battle.to_string(), "battle").unwrap_err().to_string();
        fields.extend(listed_fields(&faults));
    }
    let map = json!({"format": "drumhead-map/1", UNKNOWN: 1, "map": {UNKNOWN: 1, "terrain": {"0101": odd},
        "hexsides": [odd], "features": [odd]}});
    fields.extend(listed_fields(&check_map(&map.to_string(), "map").unwrap_err().to_string()));
    assert!(fields.len() > 65, "{fields:?}");
    assert_eq!(undescribed(&fields, "docs/battle-file.md"), [""; 0]);
}

fn charts(rules: RulesName) -> Option<Charts> {
    Some(Charts::built_in(rules))
}

#[test]
fn every_field_of_a_lookup_request_is_described() {
    let document = read("docs/lookup-requests.md");
    let mut fields = BTreeSet::new();
    for rules in RulesName::ALL {
        let set = sets::of(rules);
        for asking in set.questions() {
            assert!(document.contains(&format!("### `{}`", asking.word)), "{} has no heading", asking.word);
            fields.extend(asking.fields.iter().map(|field| (*field).to_owned()));
        }
        let odd = json!({UNKNOWN: 1});
        let side = json!({UNKNOWN: 1, "beside": [odd], "fire": odd, "guns": odd});
        let charge = json!({"rules": set.word(), "ask": "charge", "attacker": side, "defender": side,
            "fire_first": [odd], "fire_besides": [odd]});
        let faults = evaluate_all(&charge.to_string(), "request", &charts).unwrap_err().to_string();
        fields.extend(listed_fields(&faults));
    }
    assert!(fields.len() > 50, "{fields:?}");
    assert_eq!(undescribed(&fields, "docs/lookup-requests.md"), [""; 0]);
}

/// Returns the fenced JSON blocks of a document.
fn examples(document: &str) -> Vec<String> {
    read(document).split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

#[test]
fn the_examples_of_battles_grounds_and_maps_are_without_fault() {
    let all = examples("docs/battle-file.md");
    let (maps, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|text| text.contains("drumhead-map"));
    let (grounds, battles): (Vec<_>, Vec<_>) = rest.into_iter().partition(|text| text.contains("drumhead-ground"));
    assert_eq!((battles.len(), grounds.len(), maps.len()), (2, 1, 1));
    let warnings = check_map(&maps[0], "example").map(|(_, warnings)| warnings.to_string());
    assert_eq!(warnings.map_err(|faults| faults.to_string()), Ok(String::new()));
    let warnings = check_ground(&grounds[0], "example").map(|(_, warnings)| warnings.to_string());
    assert_eq!(warnings.map_err(|faults| faults.to_string()), Ok(String::new()));
    for battle in &battles {
        let warnings = check_battle(battle, "example").map(|(_, warnings)| warnings.to_string());
        assert_eq!(warnings.map_err(|faults| faults.to_string()), Ok(String::new()));
    }
}

#[test]
fn the_example_requests_give_the_answers_shown() {
    let requests = examples("docs/lookup-requests.md");
    assert!(requests.len() > 20, "{}", requests.len());
    for example in &requests {
        let (request, answer) = example.split_once('\n').unwrap();
        if request.contains("\"dice\"") || request.contains("\"severity\"") {
            let ((_, got), _) = look_up(request, "example", &charts).unwrap_or_else(|faults| panic!("{faults}"));
            let got = serde_json::to_value(&got).unwrap();
            let Value::Object(wanted) = serde_json::from_str(answer).unwrap() else { panic!("{answer}") };
            for (field, value) in wanted {
                assert_eq!(got[&field], value, "{field} of {request}");
            }
        } else {
            assert_eq!(answer, "");
            evaluate_all(request, "example", &charts).unwrap_or_else(|faults| panic!("{faults}"));
        }
    }
}

#[test]
fn the_document_checks_can_fail() {
    assert_eq!(anchor("## Towns and buildings"), "towns-and-buildings");
    assert_eq!(links("see [a](b.md#c) and ![d](e.png)"), ["b.md#c", "e.png"]);
    assert!(is_path("tests/kit/") && is_path("app/derived.rs") && is_path("ui/otp/"));
    assert!(!is_path("rules/<set>/set.rs") && !is_path("target/tmp/") && !is_path("cargo test") && !is_path("/3"));
    assert_eq!(spans("`a` b `c/d`\n```\n`e`\n```\n`f`"), ["a", "c/d", "f"]);
    assert_eq!(
        variables("DRUMHEAD_CASE=1 x MEASURE_SEED_ OTHER").into_iter().collect::<Vec<_>>(),
        ["DRUMHEAD_CASE", "MEASURE_SEED"]
    );
    assert_eq!(listed_fields("x is not a field of y; its fields are a, b").len(), 2);
}
