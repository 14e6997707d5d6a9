//! Returns: one box for each figure, crossed off as the game stands.

use super::{BATTLES, document, game, words};
use drumhead::battle::RulesName;
use drumhead::dice::Seeded;
use drumhead::print::{Ink, Page, Paper, PerPage, Setup, sheets};
use drumhead::rules::{Action, AnyGame};
use serde_json::json;

/// A figure's box is wider than this and every other box narrower, at any scale of the leaf.
const BETWEEN: f32 = 10.3;

/// Counts the boxes of figures, or all others.
fn boxes(pages: &[Page], of_figures: bool) -> usize {
    let is_it = |ink: &&Ink| matches!(ink, Ink::Frame { area, .. } if area.w == area.h && area.w < 20.0 && (area.w > BETWEEN) == of_figures);
    pages.iter().flat_map(|page| &page.inks).filter(is_it).count()
}

/// Counts the boxes crossed from corner to corner, with two lines each.
fn struck(pages: &[Page], of_figures: bool) -> usize {
    let is_it = |ink: &&Ink| {
        let Ink::Line { from, to, .. } = ink else { return false };
        let (wide, high) = ((from.x - to.x).abs(), (from.y - to.y).abs());
        (wide - high).abs() < 0.01 && wide > 1.0 && (wide > BETWEEN) == of_figures
    };
    pages.iter().flat_map(|page| &page.inks).filter(is_it).count() / 2
}

fn figures(game: &AnyGame) -> (usize, usize) {
    let pieces = game.pieces();
    let sum = |of: fn(&drumhead::rules::Piece<'_>) -> u16| pieces.units.values().map(|p| usize::from(of(p))).sum();
    (sum(|p| p.original), sum(|p| p.figures()))
}

fn act(game: &mut AnyGame, action: serde_json::Value) {
    let action = Action::read(game.rules(), action).unwrap();
    let turn = u64::from(game.turn());
    game.act(&action, &mut Seeded::new(7, turn)).unwrap_or_else(|stop| panic!("{action:?}: {stop}"));
}

#[test]
fn every_figure_has_a_box_and_none_is_struck_before_the_battle() {
    for file in BATTLES {
        let game = game(file);
        for paper in Paper::ALL {
            let returns = document(&game, paper, "returns");
            let (original, now) = figures(&game);
            assert_eq!(boxes(&returns.pages, true), original, "{file}");
            assert_eq!((struck(&returns.pages, true), original - now), (0, 0), "{file}");
            let all = returns.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
            for unit in &game.battle().forces.units {
                assert!(all.contains(&unit.name), "{file}: {}", unit.name);
            }
            for brigade in &game.battle().forces.brigades {
                assert!(all.contains(&brigade.name), "{file}: {}", brigade.name);
            }
            assert!(all.contains("before the battle"), "{file}");
        }
    }
}

/// Each side takes its own pages home; one return to a page makes everything larger.
#[test]
fn two_returns_share_a_page_only_if_they_are_of_one_side() {
    for file in BATTLES {
        let game = game(file);
        let two = document(&game, Paper::A4, "returns");
        assert!(two.landscape);
        for page in two.pages.iter().map(words) {
            let of_it = |side: &str| page.iter().any(|words| words.starts_with(side) && words.contains(" figures, "));
            let sides = game.battle().forces.sides.iter().filter(|side| of_it(&side.name)).count();
            assert!(sides <= 1, "{file}: {page:?}");
            let leaves = page.iter().filter(|words| words.starts_with("page ")).count();
            assert!((1..=2).contains(&leaves), "{file}: {leaves}");
        }
        let one = sheets(&game, Setup { returns: PerPage::One, ..Paper::A4.into() }).remove(0);
        assert!(!one.landscape && one.pages.len() >= two.pages.len(), "{file}");
        let largest = |pages: &[Page]| {
            let sizes = pages.iter().flat_map(|page| &page.inks).filter_map(|ink| match ink {
                Ink::Text { size, .. } => Some(*size),
                _ => None,
            });
            sizes.fold(0.0, f32::max)
        };
        // A5 to A4.
        assert!((largest(&one.pages) / largest(&two.pages) - 1.414).abs() < 0.01, "{file}");
    }
}

/// A brigade of the usual size has one leaf, so that no player turns it in the middle of a turn.
#[test]
fn the_return_of_a_usual_brigade_takes_one_leaf() {
    for file in ["armies/cowpens.json", "armies/cowpens-awi.json"] {
        let game = game(file);
        for paper in Paper::ALL {
            let all = document(&game, paper, "returns").pages;
            let continued = all.iter().flat_map(words).filter(|words| words.contains("continued")).count();
            assert_eq!(continued, 0, "{file} on {paper:?}");
        }
    }
}

#[test]
fn lost_figures_spent_volleys_markers_and_passes_are_struck() {
    let mut game = game("armies/cowpens.json");
    let rule = |ruling: serde_json::Value| json!({"do": "rule", "ruling": ruling, "reason": "for the printer"});
    act(&mut game, rule(json!({"change": "figures", "unit": "7th-foot", "figures": 4})));
    act(&mut game, rule(json!({"change": "figures", "unit": "17th-dragoons", "figures": 0})));
    act(&mut game, rule(json!({"change": "marker", "unit": "7th-foot", "on": true})));
    let (original, now) = figures(&game);
    let returns = document(&game, Paper::A4, "returns");
    assert!(original > now);
    assert_eq!((boxes(&returns.pages, true), struck(&returns.pages, true)), (original, original - now));
    assert_eq!(struck(&returns.pages, false), 1, "the marker");
    let first: Vec<&str> = words(&returns.pages[0]);
    assert!(first.contains(&"4 of 9 figures"), "{first:?}");
    let all: Vec<&str> = returns.pages.iter().flat_map(words).collect();
    assert!(all.iter().any(|words| words.starts_with("gone (")), "{all:?}");
}

#[test]
fn returns_of_the_awi_rules_show_bases_disorder_and_rout() {
    let mut game = game("armies/cowpens-awi.json");
    assert_eq!(game.rules(), RulesName::Awi);
    let unit = game.battle().forces.units[0].id.clone();
    let rule = |ruling: serde_json::Value| json!({"do": "rule", "ruling": ruling, "reason": "for the printer"});
    act(&mut game, rule(json!({"change": "casualties", "unit": unit, "figures": 2, "by_fire": true})));
    let (original, now) = figures(&game);
    let returns = document(&game, Paper::Letter, "returns");
    assert_eq!(original - now, 2);
    assert_eq!((boxes(&returns.pages, true), struck(&returns.pages, true)), (original, 2));
    let all = returns.pages.iter().flat_map(words).collect::<Vec<_>>().join(" ");
    for words in
        ["First volley fired", "Disordered", "Routing", "Half move", "No move", "Dead bases, of ", "(Morale 4)"]
    {
        assert!(all.contains(words), "{words}");
    }
}

#[test]
fn losses_for_each_severity_follow_the_charts() {
    // OTP 10.3: of 12 figures, a loss of 1 is light, up to 3 moderate, up to 6 substantial.
    let returns = document(&game("armies/cowpens.json"), Paper::A4, "returns");
    let all = returns.pages.iter().flat_map(words).collect::<Vec<_>>();
    assert!(all.contains(&"Losses (10.3): light 1, moderate 2 to 3, substantial 4 to 6, severe from 7"), "{all:?}");
}

/// OTP 10.4: his command is his division, on his card and on the return of its first brigade.
#[test]
fn the_commander_of_a_division_is_printed_with_it() {
    let mut battle = super::battle("armies/cowpens.json");
    let howard = battle.forces.commanders.iter_mut().find(|c| c.id.as_str() == "howard").unwrap();
    howard.brigade = None;
    howard.brigades = vec!["howard".into(), "washington".into()];
    let game = super::game_of(battle);
    let division = "Division of Howard's line and Washington's horse";
    let said = |name: &str| {
        let pages = document(&game, Paper::A4, name).pages;
        pages.iter().map(|page| words(page).join(" ")).collect::<Vec<_>>()
    };
    let cards = said("commanders").join(" ");
    assert!(cards.contains(&format!("Continentals: {division}")), "{cards}");
    let with: Vec<String> = said("returns").into_iter().filter(|page| page.contains(division)).collect();
    assert!(matches!(&with[..], [one] if one.contains("Kirkwood's Delaware company")), "{with:?}");
    assert!(!with[0].contains("commands the whole side"), "{with:?}");
}
