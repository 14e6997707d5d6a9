//! The charts of the AWI figure rules on the charts page: every one is a table with each cell's source, edited by
//! touch, saved as the referee's own, played with and remembered, and separate from the other rules' charts.

use crate::kit::{self, Screen, app, apply, is_live, labels, open_chart, screen_of, screen_on, tap};
use drumhead::app::{App, BuiltIn, Centre, FileCommand, Prefs, ScreenCommand, ThemeName};
use drumhead::battle::RulesName;
use drumhead::rules::awi::Charts;
use drumhead::rules::awi::charts::CHART_PAGES;
use drumhead::rules::charts::{CellKind, Datum, Draft};
use drumhead::rules::{self, Source};
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::BTreeSet;
use std::fs;

const OWN: &str = "own-charts-awi.json";

fn cowpens(folder: &tempfile::TempDir) -> Screen {
    screen_on(folder, BuiltIn::CowpensAwi)
}

/// Returns the charts of new games by these rules.
fn for_new_games(app: &App) -> rules::Charts {
    app.library.charts_for_new_games(RulesName::Awi)
}

fn cell<'d>(draft: &'d Draft, path: &str) -> &'d drumhead::rules::charts::ChartCell {
    draft.cell(path).unwrap_or_else(|| panic!("no cell {path}"))
}

#[test]
fn every_awi_cell_has_a_unique_name_a_page_and_a_valid_value() {
    let (charts, draft) = (Charts::built_in(), Charts::built_in().draft());
    assert!(draft.is_built_in() && draft.faults().is_empty(), "{:?}", draft.faults());
    let mut names = BTreeSet::new();
    let mut paths = BTreeSet::new();
    for (page, head) in CHART_PAGES.iter().enumerate() {
        for cell in draft.page(page) {
            assert!(names.insert((page, cell.name())), "two cells of {} are called {}", head.title, cell.name());
            assert!(paths.insert(cell.path.clone()));
            match (cell.datum.as_ref().unwrap(), &cell.kind) {
                (Datum::Number(n), CellKind::OneOf(numbers)) => assert!(numbers.contains(n), "{cell:?}"),
                (Datum::Number(n), kind) => {
                    let (least, most) = kind.bounds().unwrap();
                    assert!((least..=most).contains(n), "{cell:?}");
                }
                (datum, _) => assert_eq!(*datum, Datum::word("lowest"), "{cell:?}"),
            }
        }
    }
    let read: BTreeSet<String> = charts.cells().iter().map(|cell| cell.path.clone()).collect();
    assert_eq!(paths, read);
    for cell in charts.cells() {
        let shown = draft.cell(&cell.path).unwrap();
        assert_eq!((shown.source, shown.datum.as_ref()), (cell.source, cell.datum.as_ref()), "{}", cell.path);
    }
}

#[test]
fn every_cell_can_be_overwritten_and_reset_to_the_built_in_value() {
    let built_in = Charts::built_in();
    for there in built_in.draft().cells() {
        let mut draft = built_in.draft();
        assert!(draft.confirm(&there.path), "{}", there.path);
        let here = cell(&draft, &there.path);
        assert_eq!((here.source, &here.datum), (Source::Referee, &there.datum), "{}", there.path);
        let own = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
        let one: Vec<&str> =
            own.cells().iter().filter(|c| c.source == Source::Referee).map(|c| c.path.as_str()).collect();
        assert_eq!(one, [there.path.as_str()]);
        // Its citation of the rules stays with the cell.
        assert_eq!(own.cell(&there.path).unwrap().rule, built_in.cell(&there.path).unwrap().rule);
        assert!(draft.restore(&there.path));
        assert!(Charts::of_draft(&draft).unwrap().are_built_in(), "{}: {}", there.path, draft.text());
    }
    let mut draft = built_in.draft();
    (0..CHART_PAGES.len()).for_each(|page| draft.confirm_page(page));
    let (own, _) = Charts::check(&draft.text(), "own.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert!(own.cells().iter().all(|cell| cell.source == Source::Referee));
    assert_eq!(own.title(), "AWI figure rules: the referee's own charts");
    (0..CHART_PAGES.len()).for_each(|page| draft.restore_page(page));
    assert!(Charts::of_draft(&draft).unwrap().are_built_in());
}

#[test]
fn an_invalid_value_is_reported_at_its_cell_while_typing() {
    let mut draft = Charts::built_in().draft();
    let told = |draft: &Draft, path: &str| -> Vec<String> {
        draft.faults_of(cell(draft, path)).map(|fault| draft.words_of(fault)).collect()
    };
    draft.set("ranges/musket/long", &Datum::whole(4));
    assert_eq!(told(&draft, "ranges/musket/long"), ["Ranges, inches: Musket, Long: must rise from band to band"]);
    let fire = CHART_PAGES.iter().position(|page| page.title == "Fire").unwrap();
    assert_eq!(draft.faults_on(fire).count(), 1);
    assert!(draft.is_faulty() && Charts::of_draft(&draft).is_err());
    draft.undo();
    draft.set("morale_result/halt", &Datum::whole(5));
    let [words] = &told(&draft, "morale_result/halt")[..] else { panic!("{:?}", draft.faults()) };
    assert!(words.starts_with("Morale: results: Halt: must fall from result to result"), "{words}");
    draft.undo();
    draft.set("movement/cavalry/rout", &Datum::whole(500));
    let faulty = cell(&draft, "movement/cavalry/rout");
    assert_eq!((faulty.datum.clone(), draft.faults_of(faulty).count()), (None, 1));
    let again = Draft::read(Charts::book(), &draft.text()).unwrap();
    assert!(again.is_faulty() && again.text() == draft.text(), "a faulty draft is kept as it is");
}

#[test]
fn a_typed_number_is_saved_used_in_play_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    open_chart(s, "Fire");
    tap(s, "Fire: Score needed is 7, rules text");
    assert!(s.query_by_label("Built in: 7 (rules text)").is_some());
    tap(s, "Key 6");
    assert_eq!(labels(s, "Fire: Score needed is"), ["Fire: Score needed is 6, referee"]);
    assert!(app(s).charts.unsaved);
    tap(s, "Save charts");
    assert!(!app(s).charts.unsaved);
    let kept = fs::read_to_string(folder.path().join(OWN)).unwrap();
    let (own, _) = Charts::check(&kept, OWN).unwrap();
    assert_eq!(own.cell("fire/score_needed").unwrap().number(), Some(6000));
    assert_eq!(for_new_games(app(s)), own.into());
    // The open game keeps its charts; so do new games by the other rules.
    assert!(app(s).game().unwrap().charts().are_built_in());
    assert!(app(s).library.charts_for_new_games(RulesName::Otp).are_built_in());

    tap(s, "All charts");
    tap(s, "Restart this battle with the saved charts");
    let played = app(s).game().unwrap().charts();
    assert_eq!((played.rules(), played.are_built_in()), (RulesName::Awi, false));
    let journal = app(s).session().unwrap().path().to_owned();
    // The journal contains all charts: the file may be deleted.
    fs::remove_file(folder.path().join(OWN)).unwrap();
    let opened = drumhead::journal::read(&fs::read(&journal).unwrap()).unwrap();
    assert_eq!(opened.journal.game().charts(), played);
}

#[test]
fn own_charts_and_unsaved_drafts_of_each_set_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    open_chart(s, "Melee");
    tap(s, "Melee: Score needed is 7, rules text");
    tap(s, "Key 8");
    tap(s, "Save charts");
    // The other rules' charts are edited beside them.
    tap(s, "All charts");
    tap(s, "Charts of On to Philadelphia");
    tap(s, "Chart Rebuilding");
    assert!(labels(s, "Melee: ").is_empty(), "nothing of the one set on the page of the other");
    tap(s, "Begin at the first cell");
    tap(s, "One more");
    assert!(app(s).charts.unsaved);
    tap(s, "All charts");
    tap(s, "Charts of the AWI figure rules");
    assert!(!app(s).charts.unsaved && !app(s).charts.draft.is_built_in());

    let mut again = App::new(folder.path());
    assert!(!for_new_games(&again).are_built_in());
    assert!(again.library.charts_for_new_games(RulesName::Otp).are_built_in(), "that was not saved");
    assert_eq!((again.charts.rules, again.charts.unsaved), (RulesName::Otp, true));
    again.apply(FileCommand::NewBuiltIn(BuiltIn::CowpensAwi));
    assert_eq!((again.charts.rules, again.charts.unsaved), (RulesName::Awi, false));
    assert!(!again.game().unwrap().charts().are_built_in());
    // Back to the built-in charts, under Files.
    let mut second = screen_of(again, [1280.0, 800.0]);
    let s = &mut second;
    tap(s, "Files");
    tap(s, "Use the built-in charts of the AWI figure rules");
    assert!(for_new_games(app(s)).are_built_in());
    assert!(for_new_games(&App::new(folder.path())).are_built_in());
}

#[test]
fn a_charts_file_is_checked_against_the_rule_set_it_names() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    let file = |name: &str, rest: &str| {
        let text = format!(r#"{{"format": "drumhead-charts/1", "rules": "awi", "title": "Mine", {rest}}}"#);
        fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name)
    };
    let good = file("good.json", r#""fall_back": {"section": "Losers result", "infantry": 3, "cavalry": 7.5}"#);
    apply(s, FileCommand::LoadCharts(good.clone()));
    let told = &app(s).messages.last().unwrap().text;
    assert_eq!(told, "New games of the AWI figure rules will use Mine (2 cells are the referee's).");
    assert_eq!(app(s).library.charts_path(RulesName::Awi), Some(good.as_path()));
    assert_eq!(app(s).library.charts_path(RulesName::Otp), None);
    let bad = file("bad.json", r#""fall_back": {"section": "Losers result", "infantry": 300}"#);
    apply(s, FileCommand::LoadCharts(bad));
    let told = &app(s).messages.last().unwrap().text;
    assert!(told.contains("\"infantry\" must be a number from 0 to 60, not 300"), "{told}");
    assert!(told.contains("must have \"cavalry\""), "{told}");
    assert_eq!(app(s).library.charts_path(RulesName::Awi), Some(good.as_path()), "they stay as they were");
}

#[test]
fn every_page_fits_and_every_cell_can_be_tapped_at_every_size() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    for (size, theme) in [
        ([1024.0, 768.0], ThemeName::Light),
        ([1366.0, 1024.0], ThemeName::Dark),
        ([2560.0, 1600.0], ThemeName::HighContrast),
    ] {
        let s = &mut screen;
        s.set_size(size.into());
        apply(s, ScreenCommand::SetPrefs(Prefs { theme, ..app(s).prefs.clone() }));
        apply(s, ScreenCommand::Show(Centre::Charts));
        kit::picture::write(s, &format!("awi-charts-{}", size[0]));
        for (page, head) in CHART_PAGES.iter().enumerate() {
            tap(s, &format!("Chart {}", head.title));
            let first = app(s).charts.draft.page(page).next().unwrap();
            let name = first.name();
            tap(s, &labels(s, &format!("{name} is "))[0].clone());
            kit::languages::well_laid_out(s, &format!("awi-charts-{page}-{}", size[0]));
            let cells = s.query_all_by_role(egui::Role::Button).filter(|node| {
                node.accesskit_node().label().is_some_and(|label| label.contains(" is ") && label.contains(": "))
            });
            let rects: Vec<egui::Rect> = cells.map(|cell| cell.rect()).collect();
            assert!(rects.iter().all(|r| r.width() >= 48.0 && r.height() >= 48.0), "{}: {rects:?}", head.title);
            assert_eq!(rects.len(), app(s).charts.draft.page(page).count(), "{}", head.title);
            tap(s, "All charts");
        }
    }
}

#[test]
fn the_last_result_takes_every_lower_score_and_dice_have_allowed_sides() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    open_chart(s, "Morale");
    tap(s, "Morale: results: Rout is lowest, rules text");
    assert!(is_live(s, "Key every lower roll") && !is_live(s, "Key 7"), "no number stands there");
    tap(s, "All charts");
    tap(s, "Chart Dice");
    tap(s, "Dice: Entry is 6, rules text");
    assert!(labels(s, "Key ").iter().eq(["Key 5", "Key 6", "Key 10"].iter()), "{:?}", labels(s, "Key "));
    tap(s, "Key 10");
    assert_eq!(labels(s, "Dice: Entry is"), ["Dice: Entry is 10, referee"]);
    assert!(!app(s).charts.draft.is_faulty());
}
