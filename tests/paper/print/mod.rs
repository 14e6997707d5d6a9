//! Printed pages: nothing off the paper, too small to read or overlapping, with every figure and every chart cell; and
//! the PDFs as other programs read them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod french;
mod poppler;
mod quick;
mod returns;

use drumhead::battle::{Battle, check_battle};
use drumhead::print::{Area, Ink, LEAST_SIZE, Page, Paper, PerPage, Setup, Sheets, mm, sheets};
use drumhead::rules::{AnyGame, Charts};
use drumhead::text::{Language, set_language};
use std::sync::{Arc, LazyLock};

/// Every built-in battle, and some that are harder to print.
const BATTLES: [&str; 15] = [
    "armies/cowpens.json",
    "armies/cowpens-awi.json",
    "armies/birmingham-hill.json",
    "armies/guilford-awi.json",
    "armies/camden.json",
    "armies/camden-awi.json",
    "armies/guilford.json",
    "armies/hobkirks-hill-awi.json",
    "armies/monmouth.json",
    "armies/germantown.json",
    "armies/tutorial.json",
    "tests/battles/everything.json",
    "tests/battles/close-quarters-awi.json",
    "tests/battles/meeting.json",
    "tests/battles/two-wings.json",
];

fn battle(file: &str) -> Battle {
    let text = std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    check_battle(&text, file).unwrap().0
}

fn game_of(battle: Battle) -> AnyGame {
    let charts = Charts::built_in(battle.head.rules);
    AnyGame::new(Arc::new(battle), charts)
}

fn game(file: &str) -> AnyGame {
    game_of(battle(file))
}

fn document(game: &AnyGame, paper: Paper, name: &str) -> Sheets {
    sheets(game, paper).into_iter().find(|sheets| sheets.name == name).unwrap()
}

/// Returns all texts of a page, in drawing order.
fn words(page: &Page) -> Vec<&str> {
    page.inks.iter().filter_map(Ink::words).collect()
}

/// Makes a battle with the longest possible names, and more units and figures than fit on a page.
fn overgrown(file: &str) -> AnyGame {
    let mut battle = battle(file);
    let long =
        "Infanterieregiment Prinz von Hohenlohe-Waldenburg-Schillingsfürst and the combined grenadiers of Knyphausen’s";
    for unit in &mut battle.forces.units {
        unit.name = format!("{long} {}", unit.name);
    }
    for brigade in &mut battle.forces.brigades {
        brigade.name = format!("{long} {}", brigade.name);
    }
    for him in &mut battle.forces.commanders {
        him.name = format!("Generalleutnant {long}: {}", him.name);
    }
    let unbroken = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
    battle.head.title = format!("{long}, {unbroken}");
    battle.forces.sides[0].name.clone_from(&long.to_owned());
    battle.forces.units[0].name.clone_from(&unbroken);
    battle.forces.brigades[0].name.clone_from(&unbroken);
    battle.forces.commanders[0].name = unbroken;
    let stand = battle.forces.units[1].stands[0].clone();
    battle.forces.units[1].stands = vec![stand; 60];
    battle.forces.units[2].stands[0].figures = 90;
    let more: Vec<_> = (0..24)
        .map(|n| {
            let mut unit = battle.forces.units[0].clone();
            unit.id = format!("more-{n}").as_str().into();
            unit
        })
        .collect();
    battle.forces.units.extend(more);
    game_of(battle)
}

fn every_game() -> Vec<(String, AnyGame)> {
    let shipped = BATTLES.iter().map(|file| ((*file).to_owned(), game(file)));
    let long = ["armies/cowpens.json", "armies/cowpens-awi.json"].map(|f| (format!("{f}, overgrown"), overgrown(f)));
    shipped.chain(long).collect()
}

/// Every document of every game on every paper in every language, with a description of its place for messages.
static EVERY_DOCUMENT: LazyLock<Vec<(String, Sheets)>> = LazyLock::new(|| {
    let printed = |(what, game): (String, AnyGame)| {
        let each = Paper::ALL.into_iter().flat_map(|paper| Language::ALL.map(|(language, _)| (paper, language)));
        each.flat_map(move |(paper, language)| {
            set_language(language);
            let mut all = sheets(&game, paper);
            all.extend(sheets(&game, Setup { returns: PerPage::One, ..paper.into() }).into_iter().take(1));
            set_language(Language::English);
            let what = format!("{what} on {paper:?}, {}", language.tag());
            all.into_iter().map(move |sheets| (format!("{what}, {}", sheets.name), sheets))
        })
        .collect::<Vec<_>>()
    };
    every_game().into_iter().flat_map(printed).collect()
});

/// Returns the area that letters cover without the space between lines: from the top of a capital to the bottom of a g.
fn covered(ink: &Ink) -> Option<Area> {
    let Ink::Text { at, size, face, words, .. } = ink else { return None };
    Some(Area { x: at.x, y: at.y - 0.72 * size, w: face.width(words, *size), h: 0.94 * size })
}

fn overlap(a: &Area, b: &Area) -> bool {
    let (wide, high) = (a.right().min(b.right()) - a.x.max(b.x), a.bottom().min(b.bottom()) - a.y.max(b.y));
    wide > 0.3 && high > 0.3
}

#[test]
fn nothing_is_printed_off_the_paper_or_too_small_to_read() {
    let least = mm(10.0);
    for (what, sheets) in EVERY_DOCUMENT.iter() {
        let (width, height) = sheets.size();
        assert!(!sheets.pages.is_empty());
        for ink in sheets.pages.iter().flat_map(|page| &page.inks) {
            let at = ink.extent();
            let inside = at.x >= least && at.y >= least && at.right() <= width - least && at.bottom() <= height - least;
            assert!(inside, "{what}: {ink:?} covers {at:?}");
            if let Ink::Text { size, .. } = ink {
                assert!(*size >= LEAST_SIZE, "{what}: {ink:?}");
            }
        }
    }
}

#[test]
fn no_text_overlaps_text_lines_or_boxes() {
    for (what, sheets) in EVERY_DOCUMENT.iter() {
        for (n, page) in sheets.pages.iter().enumerate() {
            let where_ = format!("{what}, page {}", n + 1);
            let texts: Vec<(&Ink, Area)> = page.inks.iter().filter_map(|ink| Some((ink, covered(ink)?))).collect();
            let boxes: Vec<&Ink> =
                page.inks.iter().filter(|ink| matches!(ink, Ink::Frame { area, .. } if area.w < 20.0)).collect();
            let lines: Vec<&Ink> = page.inks.iter().filter(|ink| matches!(ink, Ink::Line { .. })).collect();
            for (i, (ink, area)) in texts.iter().enumerate() {
                for (other, there) in &texts[i + 1..] {
                    assert!(!overlap(area, there), "{where_}: {ink:?} and {other:?}");
                }
                for line in &lines {
                    // Letters that hang below their line may touch a thin line, but no line may run through them.
                    let body = Area { h: area.h * 0.72, ..*area };
                    assert!(!overlap(&body, &grown(&line.extent())), "{where_}: {ink:?} and {line:?}");
                }
                for frame in &boxes {
                    assert!(!overlap(area, &frame.extent()), "{where_}: {ink:?} and {frame:?}");
                }
            }
            // The cutting line of a card crosses no box on it.
            for (frame, cut) in boxes.iter().flat_map(|frame| lines.iter().map(move |line| (frame, line))) {
                let apart = frame.extent().within(0.4);
                assert!(!overlap(&apart, &grown(&cut.extent())), "{where_}: {frame:?} and {cut:?}");
            }
        }
    }
}

/// Widens a line, so that one through the middle of a word is found.
fn grown(line: &Area) -> Area {
    line.within(-0.4)
}

#[test]
fn every_page_has_its_number_and_the_battles_title() {
    for file in BATTLES {
        let game = game(file);
        for sheets in Paper::ALL.into_iter().flat_map(|paper| sheets(&game, paper)) {
            // Two returns stand on a page, and each has its own number.
            let numbers: Vec<&str> =
                sheets.pages.iter().flat_map(words).filter(|words| words.starts_with("page ")).collect();
            let count = numbers.len();
            let all: Vec<String> = (1..=count).map(|n| format!("page {n} of {count}")).collect();
            assert_eq!(numbers, all, "{file}: {}", sheets.name);
            assert!(count >= sheets.pages.len(), "{file}: {}", sheets.name);
            for page in &sheets.pages {
                let all = words(page);
                let is_title = |words: &&str| match words.strip_suffix('…') {
                    Some(beginning) => game.title().starts_with(beginning),
                    None => *words == game.title(),
                };
                assert!(all.iter().any(is_title), "{file}: {all:?}");
            }
        }
    }
}

#[test]
fn the_same_game_gives_the_same_undated_bytes() {
    for file in ["armies/cowpens.json", "armies/cowpens-awi.json"] {
        for (one, other) in sheets(&game(file), Paper::A4).iter().zip(sheets(&game(file), Paper::A4)) {
            let pdf = one.pdf().unwrap();
            assert_eq!(pdf, other.pdf().unwrap());
            let text = String::from_utf8_lossy(&pdf);
            assert!(!text.contains("CreationDate") && !text.contains("ModDate") && !text.contains("CreateDate"));
            assert!(pdf.len() < 400_000, "{} has {} bytes", one.name, pdf.len());
        }
    }
}

#[test]
fn every_chit_marker_and_card_is_printed() {
    for file in BATTLES {
        let game = game(file);
        let battle = game.battle();
        let chits = document(&game, Paper::Letter, "chits");
        let all: Vec<&str> = chits.pages.iter().flat_map(words).collect();
        for brigade in &battle.forces.brigades {
            let chit = brigade.chit.map(|chit| chit.to_string());
            assert!(chit.is_none_or(|chit| all.contains(&chit.as_str())), "{file}: {}", brigade.name);
        }
        for (letter, _) in drumhead::rules::mark_letters(battle.head.rules) {
            let count = all.iter().filter(|words| *words == letter).count();
            assert_eq!(count, battle.forces.units.len(), "{file}: {letter}");
        }
        let cards = document(&game, Paper::A4, "commanders");
        let said = cards.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
        for him in &battle.forces.commanders {
            assert!(said.contains(&him.name), "{file}: {}", him.name);
        }
    }
}

/// A general's card shows his modifiers, with the mark of their source, and his effect on a unit he has joined.
#[test]
fn a_generals_card_lists_his_effects_on_a_unit() {
    let game = game("armies/cowpens-awi.json");
    let cards = document(&game, Paper::A4, "commanders");
    let said = cards.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    assert!(said.contains("his test is passed at 7~ or less"), "{said}");
    for own in ["morale +1 (Morale factors)", "morale +2 (Morale factors)", "entering melee +1 (Entering melee)"] {
        assert!(said.contains(own), "{own}: {said}");
    }
    assert!(said.contains("score needed in melee \u{2212}1 (Melee score)"), "{said}");
}
