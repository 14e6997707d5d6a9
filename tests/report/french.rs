//! The report in French: no English but names and the headings of the rules.

use super::english::{english_words, root};
use drumhead::journal::read;
use drumhead::report::html;
use drumhead::say::{Language, speak};
use drumhead::table::Battle;

/// Names stay as they are; so do the headings of the AWI rules, by which they are cited.
fn kept(battle: &Battle) -> Vec<String> {
    let headings = std::fs::read_to_string(root().join("src/rules/awi/paragraphs.md")).unwrap();
    let heading = |line: &str| Some(line.strip_prefix("| ")?.split(" |").next()?.to_owned());
    let mut all: Vec<String> = headings.lines().filter_map(heading).collect();
    all.extend(["Steps 2 to 11", "Losers, Drawn", "On to Philadelphia"].map(str::to_owned));
    all.extend(battle.units.iter().map(|unit| unit.name.clone()));
    all.extend(battle.commanders.iter().map(|him| him.name.clone()));
    all.extend(battle.brigades.iter().map(|brigade| brigade.name.clone()));
    all.extend(battle.sides.iter().map(|side| side.name.clone()));
    all.extend(battle.terrain.iter().map(|terrain| terrain.name.clone()));
    all.push(battle.title.clone());
    all.extend(battle.sources.iter().cloned());
    // In a sentence the article is the sentence's, and what stands behind a comma goes into brackets.
    let bare: Vec<String> = all.iter().filter_map(|name| Some(name.strip_prefix("The ")?.to_owned())).collect();
    all.extend(bare);
    let heads: Vec<String> = all.iter().filter_map(|name| Some(name.split_once(", ")?.0.to_owned())).collect();
    all.extend(heads);
    // Typed by the referee of a saved game.
    all.push("hardly seen".to_owned());
    all.retain(|name| !name.is_empty());
    all.sort_by_key(|name| std::cmp::Reverse(name.len()));
    all
}

/// What a reader sees: between the tags, without what is drawn and how.
fn texts(page: &str) -> Vec<String> {
    let body = page.split_once("</style>").unwrap().1;
    let tags = body.split('<').filter_map(|part| part.split_once('>'));
    tags.map(|(_, text)| text.trim().replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&"))
        .filter(|text| !text.is_empty())
        .collect()
}

#[test]
fn the_report_of_every_saved_game_is_french() {
    let mut wrong = std::collections::BTreeSet::new();
    let mut told = 0;
    for file in std::fs::read_dir(root().join("tests/saves")).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        // What happened is told as it is read.
        speak(Language::French);
        let journal = read(&std::fs::read(&file).unwrap()).unwrap().journal;
        let page = html(&journal, None);
        speak(Language::English);
        let kept = kept(journal.game().battle());
        for text in texts(&page) {
            told += 1;
            let mut rest = text.clone();
            kept.iter().for_each(|name| rest = rest.replace(name.as_str(), " "));
            let english = english_words(&rest);
            if !english.is_empty() {
                wrong.insert(format!("{english:?} in {text:?}"));
            }
        }
    }
    assert!(told > 1000, "{told}");
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}
