//! Runs the fuzz targets on their seed inputs: the saves, battles, charts and requests of the project, files that once
//! broke a reader, and each of these cut in two. The targets themselves need a nightly toolchain; this compiles and
//! runs them in every test run. `fuzz/run TARGET SECONDS` continues with new inputs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]
#![allow(unused_attributes, reason = "`no_main` is of the program that a target is elsewhere")]

/// Replaces libFuzzer's macro: makes a function with the body of the target.
macro_rules! fuzz_target {
    (|$given:ident: &[u8]| $body:block) => {
        pub fn target($given: &[u8]) $body
    };
    (|$given:ident: &str| $body:block) => {
        pub fn target(bytes: &[u8]) {
            if let Ok($given) = std::str::from_utf8(bytes) $body
        }
    };
}
pub(crate) use fuzz_target;

#[path = "../../fuzz/fuzz_targets/army.rs"]
mod army;
#[path = "../../fuzz/fuzz_targets/battle.rs"]
mod battle;
#[path = "../../fuzz/fuzz_targets/charts.rs"]
mod charts;
#[path = "../../fuzz/fuzz_targets/journal.rs"]
mod journal;
#[path = "../../fuzz/fuzz_targets/request.rs"]
mod request;
#[path = "../../fuzz/fuzz_targets/script.rs"]
mod script;

use drumhead::journal::read;
use std::fs;
use std::path::Path;

type FuzzTarget = fn(&[u8]);

const TARGETS: [(&str, FuzzTarget); 6] = [
    ("journal", journal::target),
    ("battle", battle::target),
    ("charts", charts::target),
    ("army", army::target),
    ("request", request::target),
    ("script", script::target),
];

/// Returns the files of a folder whose names have this ending.
fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut named: Vec<_> = paths.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    named.sort();
    named.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Returns the seed inputs of a target.
fn beginnings(target: &str) -> Vec<Vec<u8>> {
    let mut all = match target {
        "journal" => short_saves().into_iter().flat_map(|save| [written_anew(&save), save]).collect(),
        "battle" => [files("armies", ".json"), files("armies/maps", ".json"), files("tests/battles", ".json")].concat(),
        "charts" => files("tests/saves", ".charts.json"),
        "army" => files("tests/saves", ".army"),
        "request" => requests(),
        "script" => scripts(),
        _ => panic!("{target} has nothing to begin with"),
    };
    all.extend(files("tests/regress/files", &format!(".{target}")));
    all
}

/// Returns the saved games that are read fastest.
fn short_saves() -> Vec<Vec<u8>> {
    files("tests/saves", ".jsonl").into_iter().filter(|save| save.len() < 32_000).collect()
}

/// Returns a journal as another program rewrites it.
fn written_anew(save: &[u8]) -> Vec<u8> {
    format!("\u{feff}{}", std::str::from_utf8(save).unwrap().replace('\n', "\r\n")).into_bytes()
}

/// Returns every twelfth request of the cases.
fn requests() -> Vec<Vec<u8>> {
    let cases = files("tests/lookup/cases", ".txt").concat();
    // Some continue on the next lines, after a blank.
    let lines = String::from_utf8(cases).unwrap().replace("\n ", " ");
    let asked = lines.lines().filter_map(|line| line.strip_prefix("ask "));
    asked.filter(|request| request.starts_with('{')).step_by(12).map(|request| request.into()).collect()
}

/// Returns the first actions of each saved game, as a script.
fn scripts() -> Vec<Vec<u8>> {
    let of = |save: Vec<u8>| {
        let journal = read(&save).unwrap().journal;
        let lines = journal.entries().iter().take(4).map(|entry| serde_json::to_string(&entry.action).unwrap() + "\n");
        lines.collect::<String>().into_bytes()
    };
    short_saves().into_iter().map(of).collect()
}

#[test]
fn each_fuzz_target_passes_on_its_seed_inputs() {
    for (name, target) in TARGETS {
        let all = beginnings(name);
        assert!(all.len() > 1, "{name} begins with nothing");
        for bytes in all {
            target(&bytes);
            target(&bytes[..bytes.len() / 2]);
            target(&bytes[bytes.len() / 2..]);
        }
    }
}

#[test]
fn every_fuzz_target_is_in_the_manifest() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/Cargo.toml")).unwrap();
    let named = |name: &&str| manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\""));
    let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert!(names.iter().all(named), "{names:?}");
    assert_eq!(manifest.matches("[[bin]]").count(), names.len());
}
