//! The quick reference: two pages, every cell of the charts in use, with the sign of its source.

use super::{document, game, words};
use drumhead::battle::RulesName;
use drumhead::print::{Paper, Sheets};
use drumhead::rules::charts::{ChartCell, Datum};
use drumhead::rules::{Charts, Game, Source};
use std::collections::BTreeMap;

const OF_EACH: [&str; 2] = ["armies/cowpens.json", "armies/cowpens-awi.json"];

fn sign(cell: &ChartCell) -> &'static str {
    match cell.source {
        Source::Text => "",
        Source::Family => "\u{2248}",
        Source::Reconstructed => "~",
        Source::Referee => "*",
    }
}

/// Every cell's text is drawn as often as cells have it.
fn has_every_cell(quick: &Sheets, charts: &Charts) {
    let mut drawn: BTreeMap<&str, usize> = BTreeMap::new();
    for words in quick.pages.iter().flat_map(words) {
        *drawn.entry(words).or_default() += 1;
    }
    let all = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
    for cell in charts.draft().cells() {
        *wanted.entry(format!("{}{}", cell.shown(), sign(cell))).or_default() += 1;
        // A long name is wrapped: its words follow one another all the same.
        assert!(all.contains(&cell.row), "{}", cell.name());
        for word in cell.column.split_whitespace().chain(cell.table.split_whitespace()) {
            assert!(all.contains(word), "{}", cell.name());
        }
    }
    assert!(wanted.len() > 20);
    for (text, count) in wanted {
        let there = drawn.get(text.as_str()).copied().unwrap_or(0);
        assert!(there >= count, "{text:?} is in {count} cells and drawn {there} times");
    }
}

#[test]
fn two_pages_hold_every_cell_of_the_built_in_charts() {
    for file in OF_EACH {
        let game = game(file);
        for paper in Paper::ALL {
            let quick = document(&game, paper, "quick-reference");
            assert_eq!(quick.pages.len(), 2, "{file} on {paper:?}");
            has_every_cell(&quick, &game.charts());
        }
    }
}

/// Columns that are open at their end are told so: five guns of any weight find theirs.
#[test]
fn so_many_guns_and_more_have_a_column() {
    let quick = document(&game("armies/cowpens.json"), Paper::A4, "quick-reference");
    let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
    let at = all.iter().position(|words| words.contains("Canister: the")).unwrap();
    let row = |name: &str| {
        let found = all[at..].iter().position(|words| words.to_lowercase().starts_with(name));
        let from = at + found.unwrap_or_else(|| panic!("{name}: {:?}", &all[at..at + 30]));
        all[from + 1..=from + 5].to_vec()
    };
    assert!(all[at..].contains(&"5+"));
    assert_eq!(row("light"), ["4~", "8~", "12~", "16~", "20~"]);
    assert_eq!(row("medium"), ["8~", "12~", "16~", "20~", "20~"]);
    assert_eq!(row("heavy"), ["8~", "16~", "20~", "20~", "20~"]);
    let ball = all.iter().position(|words| *words == "Ball, guns up to").unwrap();
    assert_eq!(all[ball + 1..=ball + 5], ["2~", "4~", "6~", "8~", "more"]);
    let text = all.join(" ");
    assert!(text.contains("Over 20 figures") && text.contains("closing rolls as CV rolls (9.1)~"), "{text}");
}

/// A table that is of one section says which; what it leaves out changes nothing in that.
#[test]
fn each_table_cites_its_own_section() {
    let quick = document(&game("armies/cowpens.json"), Paper::A4, "quick-reference");
    let text = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    for title in ["Faces that fell him (8.16, 9.11)", "Morale: Results (10.2)"] {
        assert!(text.contains(title), "{title}: {text}");
    }
}

#[test]
fn the_turn_and_the_legend_are_on_it() {
    for (file, turn) in
        OF_EACH.into_iter().zip(["Draw a chit: its brigade is phasing (4.3).", "11. Tests after melee."])
    {
        let quick = document(&game(file), Paper::A4, "quick-reference");
        let all = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
        assert!(all.contains(turn), "{file}");
        for page in &quick.pages {
            let foot = words(page).into_iter().find(|words| words.starts_with("After each value: ")).unwrap();
            assert!(foot.contains("~ reconstructed") && foot.contains("* typed in by the referee"), "{foot}");
        }
    }
}

#[test]
fn what_the_referee_typed_in_is_on_it_with_his_sign() {
    for (file, path) in OF_EACH.into_iter().zip(["movement/rows/3/inches", "fire/score_needed"]) {
        let battle = super::battle(file);
        let mut draft = Charts::built_in(battle.head.rules).draft();
        assert!(draft.set(path, &Datum::whole(9)), "{path}");
        let charts = Charts::of_draft(battle.head.rules, &draft).unwrap();
        let game = Game::new(battle.into(), charts.clone());
        let quick = document(&game, Paper::A4, "quick-reference");
        let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
        assert!(all.contains(&"9*"), "{file}");
        assert!(all.iter().any(|words| words.contains("the referee's own charts")), "{file}: {:?}", charts.words());
        has_every_cell(&quick, &charts);
    }
}

#[test]
fn charts_much_longer_than_ours_go_on_to_more_pages_and_stay_on_the_paper() {
    let rules = RulesName::Otp;
    let mut draft = Charts::built_in(rules).draft();
    let before = draft.cells().len();
    for (page, what) in [(0, "Add a higher roll"), (0, "Add a lower roll"), (8, "Add a row for larger units")] {
        // As many as the charts take, up to 25.
        for _ in 0..25 {
            let Some(way) = draft.reshapes(page).find(|way| way.words == what).cloned() else { break };
            assert!(draft.reshape(&way));
        }
    }
    assert!(draft.cells().len() > before + 150, "{} cells", draft.cells().len());
    let charts = Charts::of_draft(rules, &draft).unwrap();
    let game = Game::new(super::battle("armies/cowpens.json").into(), charts.clone());
    let quick = document(&game, Paper::Letter, "quick-reference");
    assert!(quick.pages.len() > 2, "{} pages", quick.pages.len());
    has_every_cell(&quick, &charts);
    let least = drumhead::print::MARGIN - 1.0;
    for ink in quick.pages.iter().flat_map(|page| &page.inks) {
        let at = ink.extent();
        let (width, height) = quick.paper.size();
        assert!(at.x >= least && at.right() <= width - least && at.bottom() <= height - least, "{ink:?}");
    }
}
