//! The report in French: no English except names and the headings of the rules.

use crate::english::{english_words, has_decimal_point, kept, longest_first, root, without};
use drumhead::journal::read;
use drumhead::report::html;
use drumhead::text::{Language, set_language};

/// Returns the visible text: between the tags, without the style sheet.
fn texts(page: &str) -> Vec<String> {
    let body = page.split_once("</style>").unwrap().1;
    let tags = body.split('<').filter_map(|part| part.split_once('>'));
    // An action that cannot be replayed is also shown in the journal's own form.
    let words = tags.filter(|(tag, _)| *tag != "code");
    words
        .map(|(_, text)| text.trim().replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&"))
        .filter(|text| !text.is_empty())
        .collect()
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn surname(name: &str) -> String {
    name.rsplit(' ').next().unwrap_or(name).to_owned()
}

#[test]
fn the_report_of_every_saved_game_is_french() {
    let mut wrong = std::collections::BTreeSet::new();
    let mut told = 0;
    for file in std::fs::read_dir(root().join("tests/saves")).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        // Events are worded when the journal is read.
        set_language(Language::French);
        let journal = read(&std::fs::read(&file).unwrap()).unwrap().journal;
        let page = html(&journal, None);
        set_language(Language::English);
        let mut kept = kept(journal.game().battle());
        // Names at the start of sentences, and men without their ranks.
        let capitals: Vec<String> = kept.iter().map(|name| capital(name)).collect();
        kept.extend(capitals);
        kept.extend(journal.game().battle().forces.commanders.iter().map(|man| surname(&man.name)));
        kept.extend(journal.game().battle().head.title.split_once(", ").map(|(_, date)| date.to_owned()));
        // The cartouche prints the title in capitals.
        kept.push(journal.game().battle().head.name_and_date().0.to_uppercase());
        // Typed by the referee of a saved game.
        kept.extend(["hardly seen", "as agreed", "nothing to do", "it holds the house"].map(str::to_owned));
        let kept = longest_first(kept);
        for text in texts(&page) {
            told += 1;
            let english = english_words(&without(&text, &kept));
            if !english.is_empty() || text.split(' ').any(has_decimal_point) {
                wrong.insert(format!("{english:?} in {text:?}"));
            }
        }
    }
    assert!(told > 1000, "{told}");
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}
