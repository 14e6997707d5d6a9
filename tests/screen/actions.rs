//! Less common actions, each found by its label, previewed where it moves figures, and carried out.

use crate::kit::{self, Screen, act, answer, app, apply, do_all, labels, last_log_line, screen_of, select, state, tap};
use drumhead::app::{App, DiceMode, FileCommand, Ghost, GhostBy, Prefs, ScreenCommand, TableCommand, UnitGhost};
use drumhead::battle::{Formation, Stand};
use drumhead::rules::otp::{Action, Ruling};
use drumhead::units::{Bearing, Inches, Spot};
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Builds a unit of muskets in line on 2" by 1" stands of four figures, its middle at this place, facing up or down the
/// table.
fn line(id: &str, brigade: &str, [x, y]: [f64; 2], facing: f64, stands: u8) -> Value {
    let right = if facing == 0.0 { 2.0 } else { -2.0 };
    let at = |n: u8| x + right * (f64::from(n) - f64::from(stands - 1) / 2.0);
    let stands: Vec<Value> =
        (0..stands).map(|n| json!({"at": [at(n), y], "facing": facing, "base": [2, 1], "figures": 4})).collect();
    json!({"id": id, "name": id, "brigade": brigade, "arm": "infantry", "quality": "line", "weapon": "musket",
           "bayonets": true, "formation": "line", "stands": stands})
}

/// Begins a game with these units and terrain, with the Crown's chit drawn and dice entered.
fn game(folder: &TempDir, units: &[Value], terrain: Value, marked: Option<&str>) -> Screen {
    let battle = json!({"format": "drumhead-battle/1", "title": "A small affair", "rules": "on-to-philadelphia",
        "sources": ["made up"], "table": {"width": 60, "depth": 48},
        "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}, {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}],
        "brigades": [{"id": "reds", "side": "crown", "name": "Reds", "chit": 1}, {"id": "blues", "side": "rebels", "name": "Blues", "chit": 2}],
        "commanders": [], "units": units, "terrain": terrain});
    let path = folder.path().join("affair.json");
    std::fs::write(&path, battle.to_string()).unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::Open(path));
    assert!(app.game().is_some(), "{:?}", app.messages);
    app.messages.clear();
    app.apply(ScreenCommand::SetPrefs(Prefs { dice: DiceMode::Entered, ..app.prefs.clone() }));
    let mut screen = screen_of(app, [1280.0, 800.0]);
    if let Some(unit) = marked {
        let ruling = Ruling::Marker { unit: unit.into(), on: true };
        act(&mut screen, Action::Rule { ruling, reason: "from the day before".to_owned() });
    }
    tap(&mut screen, "Begin turn 1");
    tap(&mut screen, "Chit 1 drawn");
    screen
}

fn ghost(screen: &Screen) -> UnitGhost {
    match &app(screen).ghost {
        Some(Ghost::Unit(ghost)) => ghost.clone(),
        other => panic!("no unit's ghost: {other:?}"),
    }
}

/// Taps an offer that has a preview, and carries it out: the figures must stand where the ghost was.
fn shown_then_done(screen: &mut Screen, label: &str) {
    let before = state(screen).clone();
    tap(screen, label);
    let shown = ghost(screen);
    assert_eq!(state(screen), &before, "{label}: a ghost changes nothing");
    kit::languages::well_laid_out(screen, &label.replace(['/', ' '], "-"));
    tap(screen, "Carry it out");
    answer(screen, &[("", 5)]);
    assert!(app(screen).refused.is_none(), "{label}: {:?}", app(screen).refused);
    assert_eq!(state(screen).units[&shown.unit].stands, shown.stands, "{label}: {}", last_log_line(screen));
}

fn house() -> Value {
    json!([{"id": "house", "kind": "building", "name": "The Red House", "material": "stone", "cover": "heavy",
            "holds_stands": 2, "area": [[28, 20], [32, 20], [32, 23], [28, 23]]}])
}

#[test]
fn a_unit_deploys_into_a_house_and_leaves_it() {
    let folder = tempfile::tempdir().unwrap();
    let units = [line("7th", "reds", [30.0, 19.5], 0.0, 2), line("state", "blues", [30.0, 45.0], 180.0, 3)];
    let mut screen = game(&folder, &units, house(), None);
    select(&mut screen, "7th");
    shown_then_done(&mut screen, "Deploy into The Red House");
    assert_eq!(state(&screen).units["7th"].deployed_in.as_ref().map(|t| t.as_str()), Some("house"));
    assert!(screen.query_by_label_contains("deployed in The Red House").is_some());
    act(&mut screen, Action::Rule { ruling: Ruling::Refresh { unit: "7th".into() }, reason: "next turn".to_owned() });
    shown_then_done(&mut screen, "Leave ahead in line");
    assert_eq!(state(&screen).units["7th"].deployed_in, None);
}

#[test]
fn a_unit_whose_stands_are_put_in_a_house_one_by_one_is_deployed_there() {
    let folder = tempfile::tempdir().unwrap();
    let units = [line("7th", "reds", [30.0, 19.5], 0.0, 2), line("state", "blues", [30.0, 45.0], 180.0, 3)];
    let mut screen = game(&folder, &units, house(), None);
    select(&mut screen, "7th");
    let looking = [(29.0, 0.0), (31.0, 90.0)];
    let stands: Vec<Stand> = (state(&screen).units["7th"].stands.iter().zip(looking))
        .map(|(s, (x, facing))| Stand { at: Spot::new(x, 21.5), facing: Bearing::from_degrees(facing), ..s.clone() })
        .collect();
    let put = UnitGhost {
        unit: "7th".into(),
        formation: Formation::Line,
        stands: stands.clone(),
        by: GhostBy::EachStand { special: false },
    };
    apply(&mut screen, TableCommand::SetGhost(Some(Ghost::Unit(put))));
    tap(&mut screen, "Move here");
    assert!(app(&screen).refused.is_none(), "{:?}", app(&screen).refused);
    assert_eq!(state(&screen).units["7th"].stands, stands);
    assert!(state(&screen).units["7th"].deployed_in.is_some(), "{}", last_log_line(&screen));
}

/// Builds two skirmishing stands of two figures, an inch square, with 2" between them.
fn skirmishers(id: &str, brigade: &str, [x, y]: [f64; 2]) -> Value {
    let stands: Vec<Value> =
        [-1.5, 1.5].map(|aside| json!({"at": [x + aside, y], "facing": 0, "base": [1, 1], "figures": 2})).to_vec();
    json!({"id": id, "name": id, "brigade": brigade, "arm": "infantry", "quality": "light", "weapon": "rifle",
           "formation": "skirmish", "stands": stands})
}

#[test]
fn skirmishers_close_stand_by_stand() {
    let folder = tempfile::tempdir().unwrap();
    let units = [skirmishers("light", "reds", [30.0, 20.0]), line("state", "blues", [30.0, 26.0], 180.0, 2)];
    let mut screen = game(&folder, &units, json!([]), None);
    select(&mut screen, "light");
    let before = state(&screen).units["light"].stands.clone();
    let to = |stand: &Stand, y: f64| Stand { at: Spot { y: Inches::from_f64(y), ..stand.at }, ..stand.clone() };
    let up_to = |y: f64| app(&screen).up_to_enemy(&"light".into(), &before[0], to(&before[0], y)).at.y.to_f64();
    // The line's front is at y = 25.5: a drag to within a finger's width of it, or into it, stops at contact.
    let touching = 25.0;
    for y in [24.8, 25.0, 25.4, 26.0] {
        assert!((up_to(y) - touching).abs() < 0.002, "{y}: {}", up_to(y));
    }
    assert!((up_to(24.5) - 24.5).abs() < 1e-9, "half an inch off it stays");
    let stands: Vec<Stand> = before.iter().map(|stand| to(stand, touching)).collect();
    let by = GhostBy::EachStand { special: false };
    let put = UnitGhost { unit: "light".into(), formation: Formation::Skirmish, stands: stands.clone(), by };
    apply(&mut screen, TableCommand::SetGhost(Some(Ghost::Unit(put))));
    assert_eq!(ghost(&screen).special(), Some(false));
    tap(&mut screen, "Special move (6.8)");
    assert_eq!(ghost(&screen).special(), Some(true));
    tap(&mut screen, "Special move (6.8)");
    tap(&mut screen, "Close here on state");
    answer(&mut screen, &[("", 0)]);
    assert!(app(&screen).refused.is_none(), "{:?}", app(&screen).refused);
    assert!(state(&screen).units["light"].activity.closed, "{}", last_log_line(&screen));
    let journal = app(&screen).session().unwrap().journal();
    assert!(journal.entries().iter().any(|entry| {
        matches!(entry.action.otp(), Some(Action::Close { stands: to, .. }) if to.len() == stands.len())
    }));
}

#[test]
fn a_line_may_refuse_a_flank() {
    let folder = tempfile::tempdir().unwrap();
    let units = [line("7th", "reds", [30.0, 19.5], 0.0, 4), line("state", "blues", [30.0, 45.0], 180.0, 3)];
    let mut screen = game(&folder, &units, json!([]), None);
    select(&mut screen, "7th");
    shown_then_done(&mut screen, "Refuse the right flank: end stand back 45\u{b0}");
    assert_eq!(state(&screen).units["7th"].formation, Formation::Bent);
}

/// Sets up an Advance of the morale table, ready to be carried out.
fn ordered_forward(folder: &TempDir) -> Screen {
    let units = [line("7th", "reds", [30.0, 20.0], 0.0, 3), line("state", "blues", [30.0, 35.0], 180.0, 3)];
    let mut screen = game(folder, &units, json!([]), Some("7th"));
    select(&mut screen, "7th");
    do_all(&mut screen, "Roll for the marker of 7th", &[("tens", 9), ("units", 6)]);
    screen
}

#[test]
fn the_app_shows_an_advance_and_carries_it_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = ordered_forward(&folder);
    let proposal = labels(&screen, "7th: advance 6").first().cloned().expect("the app proposes a way");
    shown_then_done(&mut screen, &proposal);
    assert_eq!(state(&screen).units["7th"].stands[1].at, Spot::new(30.0, 26.0));
    assert!(state(&screen).pending.is_empty());
}

#[test]
fn the_referee_may_choose_the_path_of_an_advance() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = ordered_forward(&folder);
    (0..6).for_each(|_| tap(&mut screen, "Nudge forward 1\""));
    tap(&mut screen, "Move here");
    assert!(app(&screen).refused.is_none(), "{:?}", app(&screen).refused);
    assert_eq!(state(&screen).units["7th"].stands[1].at, Spot::new(30.0, 26.0));
    assert!(state(&screen).pending.is_empty(), "{:?}", state(&screen).pending);
}

#[test]
fn one_attacker_is_assigned_to_two_defenders() {
    let folder = tempfile::tempdir().unwrap();
    let units = [
        line("7th", "reds", [28.0, 18.0], 0.0, 2),
        line("33rd", "reds", [32.0, 18.0], 0.0, 2),
        line("state", "blues", [27.0, 21.0], 180.0, 2),
        line("second", "blues", [31.0, 21.0], 180.0, 2),
    ];
    let mut screen = game(&folder, &units, json!([]), None);
    let s = &mut screen;
    for (own, enemy) in [("7th", "state"), ("33rd", "second")] {
        select(s, own);
        do_all(s, &format!("Close on {enemy}"), &[("9.1", 0), ("", 9)]);
    }
    let attackers: usize = state(s).melees.iter().map(|m| m.attackers.len()).sum();
    assert_eq!(attackers, 2, "{}", last_log_line(s));
    select(s, "7th");
    tap(s, "7th fights state and second");
    assert!(app(s).declared.is_none(), "no die is rolled for it");
    assert!(last_log_line(s).contains("7th fights second"), "{}", last_log_line(s));
    do_all(s, "Fight the melee", &[("", 3)]);
    assert!(state(s).melees.is_empty(), "all four have fought: {}", last_log_line(s));
}

#[test]
fn fire_is_split_over_two_targets_with_one_die() {
    let folder = tempfile::tempdir().unwrap();
    let units = [
        line("7th", "reds", [30.0, 10.0], 0.0, 8),
        line("left", "blues", [20.0, 14.0], 180.0, 2),
        line("right", "blues", [40.0, 14.0], 180.0, 2),
    ];
    let mut screen = game(&folder, &units, json!([]), None);
    let s = &mut screen;
    select(s, "7th");
    tap(s, "Fire at left");
    tap(s, "The rest at right");
    assert!(s.query_by_label("Fire at left, the rest at right").is_some());
    tap(s, "The rest at right");
    assert!(s.query_by_label("Fire at left, the rest at right").is_none(), "and not, after a second tap");
    tap(s, "The rest at right");
    tap(s, "Die 4");
    let logged = last_log_line(s);
    assert!(logged.contains("fires at left") && logged.contains("fires at right"), "{logged}");
    assert_eq!(app(s).last_dice().iter().filter(|d| d.purpose.answers_to("8.1")).count(), 1);
}

#[test]
fn guns_left_by_their_crew_are_shown_and_manned_again() {
    let folder = tempfile::tempdir().unwrap();
    let guns = json!({"id": "guns", "name": "guns", "brigade": "reds", "arm": "artillery", "quality": "line", "gun": "medium",
        "formation": "unlimbered", "stands": [{"at": [30, 20], "facing": 0, "base": [2, 1.5], "figures": 4}]});
    let units = [guns, line("state", "blues", [30.0, 30.0], 180.0, 3)];
    let mut screen = game(&folder, &units, json!([]), Some("guns"));
    let s = &mut screen;
    select(s, "guns");
    do_all(s, "Roll for the marker of guns", &[("tens", 0), ("units", 9)]);
    assert!(state(s).units["guns"].guns_left_at.is_some(), "{}", last_log_line(s));
    assert!(s.query_by_label_contains("Its crew is away from its guns").is_some());
    tap(s, "Rulings");
    tap(s, "The guns it left are taken or spoiled");
    assert!(
        s.query_by_label_contains("away from its guns, which are taken").is_none(),
        "the tab has the panel's place"
    );
    assert!(state(s).units["guns"].guns_taken);
    tap(s, "Its guns may be manned again");
    tap(s, "Rulings");
    act(s, Action::Rule { ruling: Ruling::Refresh { unit: "guns".into() }, reason: "next turn".to_owned() });
    let back = Inches::whole(7);
    apply(s, TableCommand::NudgeGhost(drumhead::app::Nudge::Ahead(back)));
    tap(s, "Move here");
    assert!(app(s).refused.is_none(), "{:?}", app(s).refused);
    assert!(state(s).units["guns"].guns_left_at.is_none(), "{}", last_log_line(s));
}

#[test]
fn guns_are_attached_move_along_and_are_detached() {
    let folder = tempfile::tempdir().unwrap();
    let guns = json!({"id": "guns", "name": "The guns", "brigade": "reds", "arm": "artillery", "quality": "line",
        "gun": "light", "formation": "unlimbered", "stands": [{"at": [33, 20], "facing": 0, "base": [2, 1], "figures": 2}]});
    let units = [line("7th", "reds", [30.0, 20.0], 0.0, 2), guns, line("state", "blues", [30.0, 45.0], 180.0, 3)];
    let mut screen = game(&folder, &units, json!([]), None);
    let s = &mut screen;
    select(s, "guns");
    tap(s, "Attach to 7th");
    assert!(s.query_by_label_contains("Attached to 7th").is_some(), "{:?}", app(s).refused);
    select(s, "7th");
    assert!(s.query_by_label_contains("With The guns attached").is_some());
    act(s, Action::Rule { ruling: Ruling::Refresh { unit: "guns".into() }, reason: "next turn".to_owned() });
    select(s, "7th");
    tap(s, "Nudge forward 1\"");
    let along = app(s).moved_along().to_vec();
    assert_eq!(along.len(), 1, "the guns' ghost goes along: {:?}", app(s).ghost_preview().map(|p| &p.refusal));
    tap(s, "Move here");
    assert!(app(s).refused.is_none(), "{:?}", app(s).refused);
    assert_eq!(state(s).units["guns"].stands, along[0].stands);
    tap(s, "Detach The guns from 7th");
    assert!(s.query_by_label_contains("With The guns attached").is_none());
}

#[test]
fn a_unit_in_the_open_is_offered_the_move_up_to_a_house() {
    let folder = tempfile::tempdir().unwrap();
    let units = [line("7th", "reds", [30.0, 16.0], 0.0, 2), line("state", "blues", [30.0, 45.0], 180.0, 3)];
    let mut screen = game(&folder, &units, house(), None);
    select(&mut screen, "7th");
    tap(&mut screen, "Move: up to The Red House");
    tap(&mut screen, "Move here");
    assert!(app(&screen).refused.is_none(), "{:?}", app(&screen).refused);
    assert_eq!(state(&screen).units["7th"].stands[0].at.y, Inches::from_f64(19.5), "{}", last_log_line(&screen));
}
