//! The quick reference: a folded sheet with every cell of the charts in use and its source, in the order of play.

use super::{document, game, words};
use drumhead::battle::RulesName;
use drumhead::print::{Ink, Paper, Sheets};
use drumhead::rules::charts::{ChartCell, Datum};
use drumhead::rules::{AnyGame, Charts, Source};
use std::collections::BTreeMap;

const OF_EACH: [&str; 2] = ["armies/cowpens.json", "armies/cowpens-awi.json"];

const MARKS: [&str; 4] = ["~", "\u{2248}", "*", "\u{2020}"];

/// Returns the mark of a source in a table that has mostly another source.
fn mark(source: Source) -> &'static str {
    match source {
        Source::Text => "\u{2020}",
        Source::Family => "\u{2248}",
        Source::Reconstructed => "~",
        Source::Referee => "*",
    }
}

/// Counts the marks that charts need: one for a table whose cells mostly have one source other than the text, and one
/// for each cell with a different source.
fn marks_needed(charts: &Charts) -> BTreeMap<&'static str, usize> {
    let draft = charts.draft();
    let mut tables: BTreeMap<(&str, &str), Vec<Source>> = BTreeMap::new();
    for cell in draft.cells() {
        tables.entry((cell.section(), cell.table.as_str())).or_default().push(cell.source);
    }
    let mut needed = BTreeMap::new();
    for sources in tables.values() {
        let count = |one: Source| sources.iter().filter(|source| **source == one).count();
        let main = [Source::Family, Source::Reconstructed, Source::Referee]
            .into_iter()
            .find(|source| count(*source) * 2 > sources.len())
            .unwrap_or(Source::Text);
        if main != Source::Text {
            *needed.entry(mark(main)).or_default() += 1;
        }
        for source in sources.iter().filter(|source| **source != main) {
            *needed.entry(mark(*source)).or_default() += 1;
        }
    }
    needed
}

/// Checks that every cell's text is drawn as often as cells have it.
fn has_every_cell(quick: &Sheets, charts: &Charts) {
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    for words in quick.pages.iter().flat_map(words) {
        *drawn.entry(words.trim_start_matches('+').to_owned()).or_default() += 1;
    }
    let all = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
    for cell in charts.draft().cells() {
        *wanted.entry(cell.shown().replace('-', "\u{2212}")).or_default() += 1;
        // A long name is wrapped, and a word common to all rows stands above them.
        let row = cell.row.replace('-', "\u{2212}");
        let words = row.split_whitespace().filter(|_| !row.starts_with("Row "));
        for word in words.chain(cell.column.split_whitespace()).chain(cell.table.split_whitespace()) {
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
fn the_quick_reference_has_every_built_in_chart_cell_with_its_source() {
    for file in OF_EACH {
        let game = game(file);
        for paper in Paper::ALL {
            let quick = document(&game, paper, "quick-reference");
            assert_eq!(quick.pages.len(), 4, "{file} on {paper:?}");
            has_every_cell(&quick, &game.charts());
            let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
            let drawn = |mark: &str| all.iter().filter(|words| **words == mark).count();
            let needed = marks_needed(&game.charts());
            // The meanings of results have sources too: "Rout~: retreats two full moves".
            let lines: Vec<String> = game.returns().reference().into_iter().flat_map(|part| part.lines).collect();
            for mark in MARKS {
                let beside = lines.iter().filter(|line| line.contains(&format!("{mark}:"))).count();
                let cells = needed.get(mark).copied().unwrap_or(0);
                assert_eq!(drawn(mark), cells + beside, "{file} on {paper:?}: {mark}");
            }
            let (cells, marks) = (game.charts().draft().cells().len(), MARKS.map(drawn).iter().sum::<usize>());
            assert!(marks * 8 < cells, "{file}: {marks} marks for {cells} cells are not quiet");
        }
    }
}

/// For reading across a table, all text has ten points or more, except the marks of sources.
#[test]
fn the_quick_reference_has_no_text_below_ten_points() {
    for file in OF_EACH {
        let game = game(file);
        for paper in Paper::ALL {
            let quick = document(&game, paper, "quick-reference");
            for ink in quick.pages.iter().flat_map(|page| &page.inks) {
                let Ink::Text { size, words, .. } = ink else { continue };
                assert!(*size >= 10.0 || MARKS.contains(&words.as_str()), "{file} on {paper:?}: {ink:?}");
            }
        }
    }
}

/// The parts follow the turn, and tables of one kind stand together.
#[test]
fn the_quick_reference_follows_the_order_of_play() {
    let parts = [
        vec![
            "MOVE",
            "RANGES",
            "FIRE MODIFIERS",
            "Canister",
            "Ball",
            "Target",
            "FIRE CHART",
            "CLOSE",
            "MELEE",
            "MORALE",
            "COMMAND",
        ],
        vec!["CONTROL", "MORALE", "MOVE", "FIRE", "MELEE", "AFTER MELEE", "TROOPS"],
    ];
    for (file, parts) in OF_EACH.into_iter().zip(parts) {
        let game = game(file);
        let quick = document(&game, Paper::A4, "quick-reference");
        let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
        let mut from = 0;
        for part in parts {
            let at = all[from..].iter().position(|words| *words == part);
            from += at.unwrap_or_else(|| panic!("{file}: {part} is not after what comes before it"));
        }
        let draft = game.charts().draft();
        let reference = game.returns().reference();
        let mut named: Vec<&str> = reference.iter().flat_map(|p| &p.groups).flat_map(|g| g.sections).copied().collect();
        named.sort_unstable();
        let mut sections: Vec<&str> = draft.cells().iter().map(ChartCell::section).collect();
        sections.sort_unstable();
        sections.dedup();
        assert_eq!(named, sections, "{file}: every chart once, in a part of play");
    }
}

/// The last column is marked as open-ended, so that five guns of any weight have a column.
#[test]
fn five_or_more_guns_share_a_column() {
    let quick = document(&game("armies/cowpens.json"), Paper::A4, "quick-reference");
    let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
    let at = all.iter().position(|words| words.contains("Canister: the")).unwrap();
    let row = |name: &str| {
        let found = all[at..].iter().position(|words| words.to_lowercase().starts_with(name));
        let from = at + found.unwrap_or_else(|| panic!("{name}: {:?}", &all[at..at + 30]));
        all[from + 1..=from + 5].to_vec()
    };
    assert!(all[at..].contains(&"5+"));
    assert_eq!(row("light"), ["4", "8", "12", "16", "20"]);
    assert_eq!(row("medium"), ["8", "12", "16", "20", "20"]);
    assert_eq!(row("heavy"), ["8", "16", "20", "20", "20"]);
    let ball = all.iter().position(|words| *words == "Ball, guns up to").unwrap();
    assert_eq!(all[ball + 1..=ball + 5], ["2", "4", "6", "8", "more"]);
    let text = all.join(" ");
    assert!(text.contains("Over 20 figures") && text.contains("closing rolls as CV rolls (9.1)~"), "{text}");
}

/// A table from one section cites it, also if rows from elsewhere are left out.
#[test]
fn each_table_cites_its_own_section() {
    let quick = document(&game("armies/cowpens.json"), Paper::A4, "quick-reference");
    let text = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    for title in ["Faces that fell him (8.16, 9.11)", "Results (10.2)"] {
        assert!(text.contains(title), "{title}: {text}");
    }
}

#[test]
fn the_quick_reference_has_the_turn_and_the_legend() {
    for (file, turn) in
        OF_EACH.into_iter().zip(["Draw a chit: its brigade is phasing (4.3).", "11. Tests after melee."])
    {
        let quick = document(&game(file), Paper::A4, "quick-reference");
        let all = quick.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
        assert!(all.contains(turn), "{file}");
        for page in &quick.pages {
            let foot = words(page).into_iter().find(|words| words.contains("beside a title")).unwrap();
            // Only marks in use are explained.
            assert!(foot.contains("~ reconstructed") && !foot.contains("typed in by the referee"), "{foot}");
        }
    }
}

#[test]
fn the_referees_values_are_marked_on_the_quick_reference() {
    for (file, path) in OF_EACH.into_iter().zip(["movement/rows/3/inches", "fire/score_needed"]) {
        let battle = super::battle(file);
        let mut draft = Charts::built_in(battle.head.rules).draft();
        assert!(draft.set(path, &Datum::whole(9)), "{path}");
        let charts = Charts::of_draft(battle.head.rules, &draft).unwrap();
        let game = AnyGame::new(battle.into(), charts.clone());
        let quick = document(&game, Paper::A4, "quick-reference");
        let all: Vec<&str> = quick.pages.iter().flat_map(words).collect();
        let typed = all.windows(2).any(|pair| pair[0].trim_start_matches('+') == "9" && pair[1] == "*");
        assert!(typed && all.iter().any(|words| words.contains("* typed in by the referee")), "{file}");
        assert!(all.iter().any(|words| words.contains("the referee's own charts")), "{file}: {:?}", charts.words());
        has_every_cell(&quick, &charts);
    }
}

#[test]
fn much_longer_charts_take_more_pages_and_stay_on_the_paper() {
    let rules = RulesName::Otp;
    let mut draft = Charts::built_in(rules).draft();
    let before = draft.cells().len();
    for (page, what) in [(0, "Add a higher roll"), (0, "Add a lower roll"), (8, "Add a row for larger units")] {
        // As many reshapes as the charts allow, up to 25.
        for _ in 0..25 {
            let Some(way) = draft.reshapes(page).find(|way| way.words == what).cloned() else { break };
            assert!(draft.reshape(&way));
        }
    }
    assert!(draft.cells().len() > before + 150, "{} cells", draft.cells().len());
    let charts = Charts::of_draft(rules, &draft).unwrap();
    let game = AnyGame::new(super::battle("armies/cowpens.json").into(), charts.clone());
    let quick = document(&game, Paper::Letter, "quick-reference");
    assert!(quick.pages.len() > 4, "{} pages", quick.pages.len());
    has_every_cell(&quick, &charts);
    let least = drumhead::print::MARGIN - 1.0;
    for ink in quick.pages.iter().flat_map(|page| &page.inks) {
        let at = ink.extent();
        let (width, height) = quick.paper.size();
        assert!(at.x >= least && at.right() <= width - least && at.bottom() <= height - least, "{ink:?}");
    }
}
