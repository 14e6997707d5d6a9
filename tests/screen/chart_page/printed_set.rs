//! A printed set of charts typed in by a referee: modifiers and rows that only the built-in charts or only the printed
//! ones have; and every page of a whole set, saved and played with.

use super::*;
use drumhead::battle::Quality;
use drumhead::rules::charts::ChartCell;
use std::process::Command as Process;

/// Returns the only cell of this name.
fn cell(screen: &Screen, name: &str) -> ChartCell {
    let all: Vec<_> = app(screen).charts.draft.cells().iter().filter(|cell| cell.name() == name).collect();
    assert_eq!(all.len(), 1, "{name}: {all:?}");
    all[0].clone()
}

#[test]
fn a_modifier_missing_from_the_charts_is_added_and_removed_by_taps() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1024.0, 768.0]);
    open_chart(&mut screen, "Rebuilding");
    tap(&mut screen, "Add Modifiers: Line (11.0)");
    assert!(!is_live(&screen, "Add Modifiers: Line (11.0)"), "it is there now");
    assert!(screen.query_by_label("The built-in charts have no such cell.").is_some());
    tap(&mut screen, "Key 2");
    tap(&mut screen, "Key plus or minus");
    assert_eq!(labels(&screen, "Modifiers: Line is"), ["Modifiers: Line is -2, referee"]);
    assert_eq!(
        Charts::of_draft(&app(&screen).charts.draft).unwrap().rebuild_modifier(Quality::Line).unwrap().value,
        -2
    );
    // Remove a modifier that the built-in charts have and the referee's charts lack.
    tap_beginning(&mut screen, "Modifiers: Elite is 1");
    tap(&mut screen, "My chart has no such line");
    assert!(labels(&screen, "Modifiers: Elite is").is_empty());
    assert!(is_live(&screen, "Add Modifiers: Elite (11.0)"));
    assert_eq!(Charts::of_draft(&app(&screen).charts.draft).unwrap().rebuild_modifier(Quality::Elite), None);
    assert!(is_live(&screen, "Save charts"));
    tap(&mut screen, "Undo typing");
    assert_eq!(labels(&screen, "Modifiers: Elite is"), ["Modifiers: Elite is 1, rules text"]);
    tap(&mut screen, "Redo typing");
    tap(&mut screen, "Save charts");
    let (saved, _) = Charts::check(&fs::read_to_string(folder.path().join(OWN_CHARTS)).unwrap(), OWN_CHARTS).unwrap();
    assert_eq!(
        (saved.rebuild_modifier(Quality::Elite), saved.rebuild_modifier(Quality::Line).unwrap().value),
        (None, -2)
    );
    // Added again, it has its built-in value. The modifier added before is removed, and the charts are the built-in
    // ones.
    tap(&mut screen, "Add Modifiers: Elite (11.0)");
    assert_eq!(labels(&screen, "Modifiers: Elite is"), ["Modifiers: Elite is 1, rules text"]);
    tap_beginning(&mut screen, "Modifiers: Line is");
    tap(&mut screen, "My chart has no such line");
    assert!(app(&screen).charts.draft.is_built_in());
}

#[test]
fn new_rows_go_below_their_table_with_the_first_cell_focused() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1024.0, 768.0]);
    for (page, add, first, key, after, take_out) in [
        ("Fire", "Add a higher roll", "Results: Roll 14, 4", "morale", "morale", "Take out the highest roll"),
        ("Fire", "Add a lower roll", "Results: Roll -6, 4", "7", "7", "Take out the lowest roll"),
        ("Melee", "Add a higher ratio", "Results: 5/1, Ratio from", "6", "6", "Take out the highest ratio"),
        (
            "Losses",
            "Add a row for larger units",
            "How heavy losses are: Row 17, Figures from",
            "",
            "34",
            "Take out the last row",
        ),
        (
            "Rebuilding",
            "Add a row for higher rolls",
            "Figures regained: Row 5, Roll up to",
            "",
            "10",
            "Take out the row before the last",
        ),
        (
            "Rebuilding",
            "Add a row for lower rolls",
            "Figures regained: Row 1, Roll up to",
            "2",
            "2",
            "Take out the row for the lowest rolls",
        ),
    ] {
        open_chart(&mut screen, page);
        tap(&mut screen, add);
        assert!(screen.query_by_label(first).is_some(), "{first} is not open for typing");
        if !key.is_empty() {
            tap(&mut screen, &format!("Key {key}"));
        }
        let name = if page == "Melee" { "Results: 6/1, Ratio from" } else { first };
        let typed = cell(&screen, name);
        assert_eq!((typed.shown().as_str(), typed.source), (after, Source::Referee), "{name}");
        assert!(!app(&screen).charts.draft.is_faulty(), "{add}: {:?}", app(&screen).charts.draft.faults());
        tap(&mut screen, take_out);
        assert!(app(&screen).charts.draft.is_built_in(), "{take_out}");
        tap(&mut screen, "Undo typing");
        assert_eq!(cell(&screen, name).shown(), after);
        tap(&mut screen, "Redo typing");
        tap(&mut screen, "Table");
        tap(&mut screen, "Charts");
        tap(&mut screen, "All charts");
        tap(&mut screen, "Table");
    }
}

#[test]
fn every_button_on_the_chart_pages_is_large_enough_for_a_thumb() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1024.0, 768.0]);
    apply(&mut screen, ScreenCommand::Show(Centre::Charts));
    for head in &CHART_PAGES {
        tap(&mut screen, &format!("Chart {}", head.title));
        tap(&mut screen, "Begin at the first cell");
        tap(&mut screen, "The whole page\u{2026}");
        let mut seen = 0;
        for button in screen.query_all_by_role(egui::Role::Button) {
            let (rect, label) = (button.rect(), button.accesskit_node().label().unwrap_or_default());
            assert!(rect.width() >= 47.9 && rect.height() >= 47.9, "{}: {label} {rect:?}", head.title);
            seen += 1;
        }
        assert!(seen > 20, "{}", head.title);
        tap(&mut screen, "All charts");
    }
}

/// The differences between a referee's printed set and the built-in charts: for each page the buttons to tap, the
/// changed cell and its new value.
const PRINTED: [(&str, &[&str], &str, &str); 11] = [
    ("Fire", &["Add a lower roll", "Key 1"], "Results: Roll -6, 4", "1"),
    ("Fire modifiers", &["Add Small arms: Light troops (8.15)", "One less"], "Small arms: Light troops (8.15)", "-1"),
    ("Ranges", &["Small arms: Rifle, Reaches is", "Key 1", "Key 0"], "Small arms: Rifle, Reaches", "10"),
    ("Combat values", &["Combat values: Line, Infantry is", "One more"], "Combat values: Line, Infantry", "6"),
    ("Movement", &["Moves: Commander, Inches is", "One less"], "Moves: Commander, Inches", "23"),
    ("Closing", &["CV rolls: Disordered (9.6) is", "Key 1"], "CV rolls: Disordered (9.6)", "1"),
    ("Melee", &["Multipliers: Flank is", "Key 2", "Key point", "Key 5"], "Multipliers: Flank", "2.5"),
    ("Morale", &["Results: Stand, Line is", "Key 1", "Key 2"], "Results: Stand, Line", "12"),
    (
        "Losses",
        &["Add a row for larger units", "Next cell", "Key 3", "Key 6"],
        "How heavy losses are: Row 17, Figures to",
        "36",
    ),
    ("Commanders", &["Ratings: Roll 0, British is", "Key cautious"], "Ratings: Roll 0, British", "cautious"),
    ("Rebuilding", &["Who may try: Times in a game is", "Key 6"], "Who may try: Times in a game", "6"),
];

/// Types the set in, page by page.
fn type_in_the_printed_set(screen: &mut Screen) {
    tap(screen, "Charts");
    for (page, (title, taps, name, shown)) in PRINTED.into_iter().enumerate() {
        assert_eq!(title, CHART_PAGES[page].title);
        tap(screen, &if page == 0 { format!("Chart {title}") } else { format!("Turn to {title}") });
        for button in taps {
            if button.ends_with(" is") { tap_beginning(screen, button) } else { tap(screen, button) }
        }
        let typed = cell(screen, name);
        assert_eq!((typed.shown().as_str(), typed.source), (shown, Source::Referee), "{name}");
        assert_eq!(app(screen).charts.draft.faults_on(page).count(), 0, "{title}");
    }
}

fn replayed(journal: &std::path::Path) -> String {
    let ran = Process::new(env!("CARGO_BIN_EXE_drumhead")).arg("replay").arg(journal).output().unwrap();
    let told = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{told}{}", String::from_utf8_lossy(&ran.stderr));
    told
}

/// Returns the charts in a journal's first line.
fn charts_in(journal: &std::path::Path) -> Charts {
    let text = fs::read_to_string(journal).unwrap();
    let header: serde_json::Value = text.lines().next().and_then(|line| serde_json::from_str(line).ok()).unwrap();
    let body = header.get("charts").and_then(|charts| charts.as_str()).unwrap_or_else(|| panic!("{header}"));
    Charts::recorded(body).unwrap()
}

#[test]
fn a_whole_printed_set_is_typed_in_saved_played_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder, [1024.0, 768.0]);
    type_in_the_printed_set(&mut screen);
    tap(&mut screen, "Save charts");
    let (own, faults) =
        Charts::check(&fs::read_to_string(folder.path().join(OWN_CHARTS)).unwrap(), OWN_CHARTS).unwrap();
    assert!(!faults.any_fatal() && own.words().starts_with("On to Philadelphia: the referee's own charts ("));

    fire_in_a_new_game(&mut screen);
    let told = last_log_line(&screen);
    assert!(told.contains("light troops -1 (8.15, referee)"), "{told}");
    let journal = app(&screen).session().unwrap().path().to_owned();
    let digest = app(&screen).session().unwrap().digest().to_owned();
    assert_eq!(charts_in(&journal), own);
    assert_eq!(charts_in(&journal).rebuild_attempts().value, 6);
    assert!(replayed(&journal).contains(&digest));

    tap(&mut screen, "Charts");
    tap(&mut screen, "All charts");
    tap(&mut screen, "All back to the built-in charts");
    tap(&mut screen, "Save charts");
    apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert!(app(&screen).game().unwrap().charts().are_built_in());
    assert!(charts_in(app(&screen).session().unwrap().path()).are_built_in());
    // The game played with the printed set keeps it.
    assert_eq!(charts_in(&journal), own);
    assert!(replayed(&journal).contains(&digest));
}
