//! What is printed in French: no English but names, and nothing longer than the paper allows.

use super::english::english_words;
use super::{BATTLES, document, game, words};
use drumhead::print::{Ink, Paper, Sheets, sheets};
use drumhead::rules::Game;
use drumhead::say::{Language, speak};

/// The documents of a game in French.
fn in_french(game: &Game, paper: Paper) -> Vec<Sheets> {
    speak(Language::French);
    let all = sheets(game, paper);
    speak(Language::English);
    all
}

/// Names of the battle and headings of the rules, by which sections are cited: they stay as they are.
fn names(game: &Game) -> Vec<String> {
    let battle = game.battle();
    let mut all: Vec<String> = battle.units.iter().map(|unit| unit.name.clone()).collect();
    all.extend(battle.commanders.iter().map(|him| him.name.clone()));
    all.extend(battle.brigades.iter().map(|brigade| brigade.name.clone()));
    all.extend(battle.sides.iter().map(|side| side.name.clone()));
    all.push(battle.title.clone());
    all.push("On to Philadelphia".to_owned());
    let draft = game.charts().draft();
    all.extend(
        draft.cells().iter().filter_map(|cell| draft.cited(cell)).filter(|cited| cited.contains(char::is_alphabetic)),
    );
    all.sort_by_key(|name| std::cmp::Reverse(name.len()));
    all
}

#[test]
fn nothing_printed_in_french_is_english() {
    for file in BATTLES {
        let game = game(file);
        let names = names(&game);
        for sheets in in_french(&game, Paper::A4) {
            for page in &sheets.pages {
                // Words that wrap follow one another.
                let mut said = words(page).join(" ");
                names.iter().for_each(|name| said = said.replace(name.as_str(), " "));
                let english = english_words(&said);
                assert!(english.is_empty(), "{file}, {}: {english:?}\n{said}", sheets.name);
            }
        }
    }
}

/// Before a colon, a semicolon and the like French has a space, at which no line ends.
#[test]
fn no_line_begins_with_a_colon() {
    for file in BATTLES {
        for sheets in in_french(&game(file), Paper::A4) {
            let inks = sheets.pages.iter().flat_map(|page| &page.inks);
            for words in inks.filter_map(Ink::words) {
                assert!(!words.starts_with([':', ';', '?', '»']), "{file}, {}: {words:?}", sheets.name);
            }
        }
    }
}

#[test]
fn the_quick_reference_is_two_pages_in_french_too() {
    for file in ["armies/cowpens.json", "armies/cowpens-awi.json"] {
        for paper in Paper::ALL {
            speak(Language::French);
            let quick = document(&game(file), paper, "quick-reference");
            speak(Language::English);
            assert_eq!(quick.pages.len(), 2, "{file} on {paper:?}");
        }
    }
}
