//! Separation of the rule sets: no match arm outside a set's own folders names it, no set names another, and no file of
//! a set lies outside its folders.

use super::architecture::{SETS, Source, is_a_set, sources, variant_of};

/// Returns whether a file is in one of a set's own folders.
fn is_of(file: &str, set: &str) -> bool {
    file.starts_with(&format!("rules/{set}/")) || file.starts_with(&format!("ui/{set}/"))
}

/// Returns whether the code names a variant of a set.
fn names(code: &str, set: &str) -> bool {
    code.contains(&format!("::{}", variant_of(set)))
}

fn general() -> Vec<Source> {
    sources().into_iter().filter(|source| !SETS.iter().any(|set| is_of(&source.name, set))).collect()
}

/// Counts match arms whose pattern names a variant of a set.
fn arms_on_sets(code: &str) -> usize {
    let names_a_set = |line: &&str| {
        let pattern = line.split_once("=>").map(|(pattern, _)| pattern);
        pattern.is_some_and(|pattern| SETS.iter().any(|set| names(pattern, set)))
    };
    code.lines().filter(names_a_set).count()
}

/// Returns whether a file's name contains a set.
fn is_of_one_set(name: &str) -> bool {
    let mut words = name.trim_end_matches(".rs").split(['/', '_']);
    words.any(is_a_set)
}

#[test]
fn no_match_arm_names_a_rule_set_outside_its_folders() {
    let counted: Vec<(String, usize)> =
        general().into_iter().map(|source| (source.name, arms_on_sets(&source.code))).filter(|(_, n)| *n > 0).collect();
    assert!(counted.is_empty(), "{counted:#?}");
}

/// A set may match on its own variant, and treats all other sets alike, however many there are.
#[test]
fn no_rule_set_names_another() {
    let names_another = |source: &Source| {
        let own = SETS.iter().find(|set| is_of(&source.name, set));
        own.is_some_and(|own| SETS.iter().any(|set| set != own && names(&source.code, set)))
    };
    let files: Vec<String> = sources().into_iter().filter(names_another).map(|source| source.name).collect();
    assert!(files.is_empty(), "{files:#?}");
}

#[test]
fn no_file_of_a_rule_set_lies_outside_its_folders() {
    let files: Vec<String> = general().into_iter().map(|s| s.name).filter(|name| is_of_one_set(name)).collect();
    assert!(files.is_empty(), "{files:#?}");
}

#[test]
fn the_rule_set_checks_can_fail() {
    assert_eq!(
        arms_on_sets("AnyGame::Awi(game) => game.turn(),\nlet x = AnyGame::Awi(game);\n(Some(Kind::Otp), _) => {}"),
        2
    );
    assert!(is_of_one_set("lookup/awi/mod.rs") && is_of_one_set("app/lookup/table_otp.rs"));
    assert!(!is_of_one_set("rules/drawing.rs"));
}
