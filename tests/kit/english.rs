//! What is English: words that only the English messages have.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Words that only English messages have.
static ENGLISH: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let [english, french] = ["en", "fr"].map(vocabulary);
    english.difference(&french).filter(|word| !KEPT.contains(&word.as_str())).cloned().collect()
});

/// What stays English in French: names of battles and formats, of dice and seeds.
const KEPT: &[&str] = &["drumhead", "json", "jsonl", "csv", "tsv", "txt", "english"];

/// The folder of the sources.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// All words of a language's messages.
fn vocabulary(tag: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for file in std::fs::read_dir(root().join("assets/lang").join(tag)).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = line.split_once(" = ").map_or(line.trim_start_matches([' ', '*']), |(_, said)| said);
            let said = if said.starts_with('[') { said.split_once(']').map_or("", |(_, said)| said) } else { said };
            // What is filled in is no word of the message.
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

/// The words of a text that only English messages have.
pub fn english_words(text: &str) -> Vec<String> {
    words(text).into_iter().filter(|word| ENGLISH.contains(word)).collect()
}
