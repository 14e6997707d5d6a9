//! Printed pages in French: no English except names, and nothing longer than the paper allows.

use super::{BATTLES, game, words};
use crate::english::{english_words, kept, without};
use drumhead::print::{Ink, Paper, Sheets, sheets};
use drumhead::rules::AnyGame;
use drumhead::text::{Language, set_language};

/// Returns the documents of a game in French.
fn in_french(game: &AnyGame, paper: Paper) -> Vec<Sheets> {
    set_language(Language::French);
    let all = sheets(game, paper);
    set_language(Language::English);
    all
}

#[test]
fn nothing_printed_in_french_is_english() {
    for file in BATTLES {
        let game = game(file);
        let names = kept(game.battle());
        for sheets in in_french(&game, Paper::A4) {
            for page in &sheets.pages {
                // Wrapped words follow one another.
                let said = without(&words(page).join(" "), &names);
                let english = english_words(&said);
                assert!(english.is_empty(), "{file}, {}: {english:?}\n{said}", sheets.name);
            }
        }
    }
}

/// French has a space before a colon, a semicolon and the like; no line may break at it.
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
fn the_french_quick_reference_is_a_folded_sheet() {
    for file in ["armies/cowpens.json", "armies/cowpens-awi.json"] {
        for paper in Paper::ALL {
            let all = in_french(&game(file), paper);
            let quick = all.iter().find(|sheets| sheets.name == "quick-reference").unwrap();
            assert_eq!(quick.pages.len(), 4, "{file} on {paper:?}");
        }
    }
}
