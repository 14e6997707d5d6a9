//! Drives the lookup pages by the labels people read, and looks at what they answer.
#![cfg(feature = "window")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod kit;

use drumhead::app::App;
use drumhead::app::lookup::Came;
use drumhead::lookup::{Answer, look_up};
use drumhead::rules::Charts;
use drumhead::table::RulesName;
use egui_kittest::kittest::{NodeT, Queryable};
use kit::{Screen, app, labels, screen_of, tap};

const SMALL: [f32; 2] = [1024.0, 768.0];
const UPRIGHT: [f32; 2] = [768.0, 1024.0];

/// The lookup with no game at all.
fn opened(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = screen_of(App::new(folder.path()), size);
    tap(&mut screen, "Lookup");
    screen
}

fn charts(rules: RulesName) -> Option<Charts> {
    Some(Charts::built_in(rules))
}

/// The answer on the screen, which must be that of the command line to the request that the page shows.
fn answer(screen: &Screen) -> Answer {
    let text = app(screen).lookup.text();
    let ((_, told), _) = look_up(&text, "request", &charts).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    let Came::Answered(answer) = app(screen).lookup_came() else { panic!("no answer to {text}") };
    assert_eq!(**answer, told, "{text}");
    screen.get_by_label(&format!("Answer: {}", told.words().line));
    told
}

/// What the odds on the screen say of something.
fn odds(screen: &Screen, of: &str) -> String {
    let told: Vec<String> = screen
        .query_all_by_role(egui::Role::Label)
        .filter_map(|n| n.accesskit_node().value())
        .filter(|label| label.starts_with(&format!("{of}: ")))
        .collect();
    assert_eq!(told.len(), 1, "{of}: {told:?}");
    told[0].clone()
}

#[test]
fn fire_is_looked_up_with_no_game_at_all() {
    let folder = tempfile::tempdir().unwrap();
    for size in [SMALL, UPRIGHT] {
        let mut screen = opened(&folder, size);
        let s = &mut screen;
        tap(s, "Look up Fire");
        tap(s, "Start the page anew");
        for _ in 0..2 {
            tap(s, "Figures that bear five more");
        }
        tap(s, "Figures that bear one more");
        tap(s, "Figures that bear one more");
        let enfilade = labels(s, "enfilade")[0].clone();
        tap(s, &enfilade);
        tap(s, "Throw 7");
        // The example of OTP 8.1: 28 figures in enfilade roll 7, modified 5: three kills.
        let told = answer(s);
        assert_eq!((told.score.modified, told.words().line.as_str()), (Some(5), "3 kills and a morale marker"));
        // A change is answered with the dice that lie there.
        tap(s, &enfilade);
        assert_eq!(answer(s).score.modified, Some(7));
        assert!(odds(s, "3 kills").contains('%'), "{}", odds(s, "3 kills"));
    }
}
