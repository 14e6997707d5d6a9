//! Finds English text: words that only the English messages contain, less the names that are the same in every
//! language.
#![allow(dead_code, reason = "each test file uses its part")]

use drumhead::battle::Battle;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Words that only English messages contain.
static ENGLISH: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let [english, french] = ["en", "fr"].map(vocabulary);
    english.difference(&french).filter(|word| !KEPT.contains(&word.as_str())).cloned().collect()
});

/// Words that stay English in French messages: names of formats, of the program and of the language.
const KEPT: &[&str] = &["drumhead", "json", "jsonl", "csv", "tsv", "txt", "english"];

/// Returns the source folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Returns all words of a language's messages.
fn vocabulary(tag: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for file in std::fs::read_dir(root().join("assets/lang").join(tag)).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = line.split_once(" = ").map_or(line.trim_start_matches([' ', '*']), |(_, said)| said);
            let said = if said.starts_with('[') { said.split_once(']').map_or("", |(_, said)| said) } else { said };
            // Text in braces is a variable, not part of the message.
            let outside: String =
                said.split('{').map(|part| part.split_once('}').map_or(part, |(_, out)| out)).collect();
            all.extend(words(&outside));
        }
    }
    all
}

fn words(text: &str) -> Vec<String> {
    // "7th" is a number.
    let apart = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().all(char::is_alphabetic));
    apart.filter(|word| word.chars().count() > 1).map(str::to_lowercase).collect()
}

/// Returns the words of a text that only English messages contain.
pub fn english_words(text: &str) -> Vec<String> {
    words(text).into_iter().filter(|word| ENGLISH.contains(word)).collect()
}

/// Names of the rules and of their headings, by which they are cited.
pub static HEADINGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let text = std::fs::read_to_string(root().join("src/rules/awi/paragraphs.md")).unwrap();
    let head = |line: &str| Some(line.strip_prefix("| ")?.split(" |").next()?.to_owned());
    let more = ["Steps 2 to 11", "Losers, Drawn", "On to Philadelphia"].map(str::to_owned);
    longest_first(text.lines().filter_map(head).chain(more).collect())
});

/// Sorts names longest first, so that removing one never cuts a longer one in two.
pub fn longest_first(mut all: Vec<String>) -> Vec<String> {
    all.retain(|name| name.len() > 2);
    all.sort_by_key(|name| std::cmp::Reverse(name.len()));
    all
}

/// Returns the names of everything in a battle: units, commanders, brigades, sides, terrain, sources and the title.
pub fn names_of(battle: &Battle) -> Vec<String> {
    let mut all: Vec<String> = battle.forces.units.iter().map(|unit| unit.name.clone()).collect();
    all.extend(battle.forces.commanders.iter().map(|man| man.name.clone()));
    all.extend(battle.forces.brigades.iter().map(|brigade| brigade.name.clone()));
    all.extend(battle.forces.sides.iter().map(|side| side.name.clone()));
    all.extend(battle.board.terrain.iter().map(|terrain| terrain.name.clone()));
    all.extend(battle.head.sources.iter().cloned());
    all.push(battle.head.title.clone());
    all
}

/// Returns the forms of a name in sentences: without its article, and with the part after a comma in brackets or left
/// out.
pub fn forms(name: &str) -> Vec<String> {
    let mut all = vec![name.to_owned()];
    all.extend(name.strip_prefix("The ").map(str::to_owned));
    if let Some((head, rest)) = name.split_once(", ") {
        all.extend([format!("{head} ({rest})"), head.to_owned()]);
    }
    all
}

/// Removes names and headings from a text.
pub fn without(text: &str, names: &[String]) -> String {
    let all = names.iter().chain(HEADINGS.iter());
    all.fold(text.to_owned(), |rest, name| rest.replace(name.as_str(), " "))
}

/// Returns the names of a battle in every form.
pub fn kept(battle: &Battle) -> Vec<String> {
    longest_first(names_of(battle).iter().flat_map(|name| forms(name)).collect())
}

/// Returns whether a word is inches with a decimal point: French uses a comma.
pub fn has_decimal_point(part: &str) -> bool {
    let number = part.trim_end_matches([',', ';', ')', '.']).trim_start_matches('(');
    number.strip_suffix('"').is_some_and(|inches| inches.contains('.') && inches.parse::<f64>().is_ok())
}
