//! The legend: opened by its key, with a row for each mark of the table and for no other.

use crate::kit::{self, Screen, app, games, screen_on, tap};
use drumhead::app::{BuiltIn, Tab};
use drumhead::report::ground_words;
use drumhead::text::capital;
use egui_kittest::kittest::{NodeT, Queryable};

/// Returns all labels on the screen, those of the legend among them.
fn rows(screen: &Screen) -> Vec<String> {
    let labels = screen.query_all_by_role(egui::Role::Label);
    labels.filter_map(|node| node.accesskit_node().value().or_else(|| node.accesskit_node().label())).collect()
}

fn open(screen: &mut Screen) -> Vec<String> {
    tap(screen, "Legend");
    assert_eq!(app(screen).tab, Some(Tab::Legend));
    rows(screen)
}

#[test]
fn the_legend_names_everything_on_the_table_under_both_rule_sets() {
    let of_all = ["May act now", "Selected", "Blocked line of sight", "Overall commander: two rings", "Tape"];
    for (battle, own, others) in [
        (BuiltIn::Cowpens, ["morale marker", "How far a commander may still move"], "A charge declared"),
        (BuiltIn::CowpensAwi, ["A charge declared", "In a general’s span"], "Guns attached to infantry"),
    ] {
        let folder = games();
        let mut screen = screen_on(&folder, battle);
        let rows = open(&mut screen);
        for row in of_all.into_iter().chain(own) {
            assert!(rows.iter().any(|words| words == row), "{battle:?}: {row} is not in {rows:?}");
        }
        assert!(!rows.iter().any(|words| words == others), "{battle:?}: {others}");
        let shown = app(&screen).battle().unwrap().clone();
        for side in &shown.forces.sides {
            assert!(rows.contains(&side.name), "{}", side.name);
        }
        for terrain in &shown.board.terrain {
            assert!(rows.contains(&capital(ground_words(terrain.kind))), "{:?}", terrain.kind);
        }
        kit::languages::well_laid_out(&mut screen, &format!("legend-{battle:?}"));
        tap(&mut screen, "Legend");
        assert!(app(&screen).tab.is_none());
    }
}

#[test]
fn the_legend_leaves_out_things_missing_from_the_table() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let rows = open(&mut screen);
    for row in ["Horse: a diagonal", "Guns: a barrel on wheels", "Guns left by their crew", "Roads by two thin lines"] {
        assert!(!rows.iter().any(|words| words == row), "{row}");
    }
    assert!(rows.iter().any(|words| words == "Militia: a dashed front"));
    assert!(rows.contains(&"Fences by a line with posts".to_owned()));
}

#[test]
fn opening_the_legend_does_not_move_the_table() {
    let folder = games();
    let mut screen = kit::cowpens(&folder, kit::TABLET);
    let view = |screen: &Screen| drumhead::ui::table::TableMemory::load(&screen.ctx).view.unwrap();
    let before = view(&screen);
    open(&mut screen);
    assert_eq!(view(&screen), before);
    assert!(screen.query_by_role_and_label(egui::Role::Canvas, "Table").is_some(), "the table is there beside it");
}
