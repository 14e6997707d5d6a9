//! Pages filled from the table give the same answers as the table with the same dice.

use super::super::LookupOutcome;
use crate::app::{
    App, BuiltIn, DiceCommand, FileCommand, LookupCommand, LookupDice, LookupEdit, LookupTurn, PlayCommand,
    ScreenCommand, Selection, TableCommand,
};
use crate::dice::Scripted;
use crate::rules::otp::lookup::Wished;
use crate::rules::otp::{Action, ClosingEvent, Event, FireEvent, MeleeEvent, MoraleEvent, Removal, Ruling};
use crate::rules::{self, awi};
use serde_json::Value;
use std::path::Path;

/// Returns an app with a battle of *On to Philadelphia* in which all commanders are rated and a brigade's chit is
/// drawn.
fn begun(folder: &Path, chit: u8) -> App {
    let mut app = App::new(folder);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let unrated: Vec<_> = app.state().unwrap().commanders.iter().filter(|(_, c)| c.rating.is_none()).collect();
    let rate: Vec<rules::Action> =
        unrated.iter().map(|(id, _)| Action::Rate { commander: (*id).clone() }.into()).collect();
    app.apply(PlayCommand::ActAll(rate));
    app.apply(PlayCommand::Act(Action::Begin {}.into()));
    app.apply(PlayCommand::Act(Action::Draw { chit: Some(chit) }.into()));
    assert!(app.refused.is_none(), "{:?}", app.refused);
    app
}

/// Places a unit by ruling.
fn place(app: &mut App, unit: &str, at: [f64; 2], facing: f64) {
    let ghost = app.ghost_placed(
        &unit.into(),
        crate::units::Spot::new(at[0], at[1]),
        crate::units::Bearing::from_degrees(facing),
    );
    app.apply(TableCommand::Select(Selection::Unit(unit.into())));
    app.apply(TableCommand::SetGhost(ghost));
    app.apply(TableCommand::GhostPlaced(true));
    app.apply(PlayCommand::CommitGhost);
    assert!(app.refused.is_none(), "{:?}", app.refused);
}

pub(super) fn filled(app: &mut App, unit: &str, enemy: &str, ask: &'static str) -> Result<Value, String> {
    app.apply(TableCommand::Select(Selection::Unit(unit.into())));
    app.apply(TableCommand::Target(Some(enemy.into())));
    app.apply(LookupCommand::FromTable(Some(ask)));
    let note = app.lookup.note().unwrap_or_default().to_owned();
    if note.starts_with("From the table") { Ok(app.lookup.request()) } else { Err(note) }
}

/// Returns the events of an action with some dice, without changing the game.
fn events(app: &App, action: Action, faces: &[u8]) -> Vec<Event> {
    let mut game = app.otp().unwrap().clone();
    game.act(&action, &mut Scripted::faces(faces)).unwrap()
}

pub(super) fn answer(app: &mut App, faces: &[u8]) -> Value {
    app.apply(LookupDice::Again);
    for face in faces {
        app.apply(LookupDice::Die(*face));
    }
    match app.lookup_outcome() {
        LookupOutcome::Answered(answer) => serde_json::to_value(answer).unwrap(),
        outcome => panic!("{outcome:?} to {}", app.lookup.text()),
    }
}

fn names(modifiers: &Value) -> Vec<String> {
    let mut all: Vec<String> =
        modifiers.as_array().unwrap().iter().map(|m| m["name"].as_str().unwrap().to_owned()).collect();
    all.sort();
    all
}

#[test]
fn fire_on_the_page_gives_the_same_result_as_on_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "7th-foot", [38.2, 23.2], 0.0);
    let asked = filled(&mut app, "7th-foot", "thomas", "fire").unwrap();
    assert_eq!(asked["weapon"], "musket");
    for face in 0..10 {
        let action = Action::Fire { unit: "7th-foot".into(), targets: vec!["thomas".into()], canister: false };
        let done = events(&app, action, &[face]);
        let table = done.iter().find_map(|event| match event {
            Event::Fire(FireEvent::Fired { answer, .. }) => Some(serde_json::to_value(answer).unwrap()),
            _ => None,
        });
        let (table, page) = (table.unwrap(), answer(&mut app, &[face]));
        for field in ["modified", "kills", "marker"] {
            assert_eq!(page[field], table[field], "{field} with a {face}");
        }
        assert_eq!(names(&page["modifiers"]), names(&table["modifiers"]));
    }
}

#[test]
fn a_unit_out_of_turn_or_without_a_target_still_fills_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    // Out of range: the rule refuses the shot, and the page opens anyway.
    let refused = filled(&mut app, "7th-foot", "thomas", "fire").unwrap_err();
    assert!(refused.contains("(8."), "{refused}");
    assert_eq!(app.lookup.page().ask, "fire");
    place(&mut app, "7th-foot", [38.2, 23.2], 0.0);
    // The enemy's chit is not drawn: the page shows the shot it could make if it were.
    assert!(app.state().unwrap().phasing().is_some());
    let asked = filled(&mut app, "thomas", "7th-foot", "fire").unwrap();
    assert!(asked["figures"].as_u64().unwrap() > 0, "{asked}");
    // After a change the page is no longer that of the table.
    app.apply(LookupEdit::Set("/figures".to_owned(), 3.into()));
    assert_eq!(app.lookup.note(), None);
}

#[test]
fn closing_and_its_cv_rolls_match_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "legion-infantry", [44.0, 24.0], 0.0);
    filled(&mut app, "legion-infantry", "brandon", "closing").unwrap();
    let close = Action::Close {
        unit: "legion-infantry".into(),
        target: "brandon".into(),
        approach: Vec::new(),
        stands: Vec::new(),
        special: false,
        ball: false,
    };
    let mut game = app.otp().unwrap().clone();
    let done = game.act(&close, &mut Wished::new(true)).unwrap();
    let rolled = done.iter().find_map(|event| match event {
        Event::Closing(ClosingEvent::Rolled { answer, .. }) => Some(answer.clone()),
        _ => None,
    });
    let (table, page) = (rolled.unwrap(), answer(&mut app, &[0]));
    assert_eq!(page["needed"], i64::from(table.needed));
    assert_eq!(names(&page["modifiers"]), names(&serde_json::to_value(&table.modifiers).unwrap()));
    filled(&mut app, "legion-infantry", "brandon", "cv_roll").unwrap();
    assert!(!answer(&mut app, &[4])["passes"].is_null());
}

#[test]
fn actual_and_possible_melees_match_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "legion-infantry", [44.0, 24.0], 0.0);
    let before = filled(&mut app, "legion-infantry", "brandon", "melee").unwrap();
    assert_eq!(before["attackers"].as_array().unwrap().len(), 1);
    let close = Action::Close {
        unit: "legion-infantry".into(),
        target: "brandon".into(),
        approach: Vec::new(),
        stands: Vec::new(),
        special: false,
        ball: false,
    };
    app.prefs.dice = crate::app::DiceMode::Entered;
    app.apply(PlayCommand::Act(close.into()));
    for _ in 0..6 {
        let Some(asking) = app.pending_roll.clone() else { break };
        let fire = asking.wanted.purpose.is_about("rule", "9.7");
        app.apply(DiceCommand::Enter(if fire { 9 } else { 0 }));
    }
    assert!(app.state().unwrap().is_in_melee(&"legion-infantry".into()), "{:?}", app.pending_roll);
    let now = filled(&mut app, "legion-infantry", "brandon", "melee").unwrap();
    assert_eq!(now["defenders"], before["defenders"], "as it was foreseen");
    // The defender's melee is the same.
    assert_eq!(filled(&mut app, "brandon", "legion-infantry", "melee").unwrap(), now);
    let mut game = app.otp().unwrap().clone();
    let fight = Action::FightMelee { unit: "legion-infantry".into() };
    let fought = game.act(&fight, &mut Wished::new(true)).unwrap();
    let table = fought.iter().find_map(|event| match event {
        Event::Melee(MeleeEvent::Fought { answer, .. }) => Some(answer.clone()),
        _ => None,
    });
    let table = table.unwrap();
    let mut faces: Vec<u8> = table.dice.iter().flat_map(|(a, d)| [*a, *d]).collect();
    faces.extend(table.loser_losses.iter().chain(&table.winner_losses).flat_map(|loss| loss.dice.clone()));
    let page = answer(&mut app, &faces);
    assert_eq!(page["attacker_total"], table.attacker_total);
    assert_eq!(page["defender_total"], table.defender_total);
    assert_eq!(page["ratio"], table.ratio.as_str());
}

#[test]
fn morale_matches_the_table_and_needs_no_marker() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    let ruling = Ruling::Figures { unit: "7th-foot".into(), figures: 9 };
    app.apply(PlayCommand::Act(Action::Rule { ruling, reason: "for the test".to_owned() }.into()));
    let asked = filled(&mut app, "7th-foot", "thomas", "morale").unwrap();
    let ruling = Ruling::Marker { unit: "7th-foot".into(), on: true };
    app.apply(PlayCommand::Act(Action::Rule { ruling, reason: "for the test".to_owned() }.into()));
    assert!(app.refused.is_none(), "{:?}", app.refused);
    assert_eq!(filled(&mut app, "7th-foot", "thomas", "morale").unwrap(), asked);
    let done = events(&app, Action::RemoveMarker { unit: "7th-foot".into(), by: Removal::Roll }, &[4, 7]);
    let rolled = done.iter().find_map(|event| match event {
        Event::Morale(MoraleEvent::Rolled { severity, answer, .. }) => Some((*severity, answer.clone())),
        _ => None,
    });
    let ((severity, table), page) = (rolled.unwrap(), answer(&mut app, &[4, 7]));
    assert_eq!(page["modified"], table.modified);
    assert_eq!(page["result"], serde_json::to_value(table.result).unwrap());
    assert_eq!(page["severity"], serde_json::to_value(severity).unwrap());
}

#[test]
fn a_whole_charge_is_filled_in_from_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "legion-infantry", [44.0, 24.0], 0.0);
    let closing = filled(&mut app, "legion-infantry", "brandon", "closing").unwrap();
    let melee = filled(&mut app, "legion-infantry", "brandon", "melee").unwrap();
    let charge = filled(&mut app, "legion-infantry", "brandon", "charge").unwrap();
    assert_eq!(charge["attacker"]["cv"], closing["cv"]);
    assert_eq!(charge["attacker"]["multipliers"], melee["attackers"][0]["multipliers"]);
    assert_eq!(charge["defender"]["cv"], melee["defenders"][0]["cv"]);
    assert!(charge["defender"]["fire"]["figures"].as_u64().unwrap() > 0, "{charge}");
    assert_eq!(charge["failure"], "firefight");
    // Militia rolls for its reaction.
    assert_eq!(charge["reaction"], "rolls");
    // The chance to close is that of a single closing.
    let comes_on = app.lookup_facts()[0].values[0];
    filled(&mut app, "legion-infantry", "brandon", "closing").unwrap();
    assert_eq!(app.lookup_facts()[0].values[0], comes_on);
}

#[test]
fn a_skirmish_line_is_filled_in_with_its_own_combat_value() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "7th-foot", [29.0, 16.5], 0.0);
    let melee = filled(&mut app, "7th-foot", "mcdowell-riflemen", "melee").unwrap();
    let charge = filled(&mut app, "7th-foot", "mcdowell-riflemen", "charge").unwrap();
    let unit = app.battle().unwrap().unit(&"mcdowell-riflemen".into()).unwrap().clone();
    let cv = app.otp().unwrap().charts().cv_of(&unit);
    let fights = |names: &Value| names.as_array().unwrap().iter().any(|name| name == "disordered_or_skirmish");
    // It has no marker: only its own combat value is reduced, as a skirmish line (9.12), in every question about it.
    assert_eq!((&melee["defenders"][0]["cv"], &charge["defender"]["cv"]), (&cv.into(), &cv.into()));
    assert!(fights(&melee["defenders"][0]["modifiers"]) && fights(&charge["defender"]["melee"]), "{charge}");
    assert!(charge["defender"]["disordered"].is_null(), "{charge}");
    assert!(!fights(&melee["attackers"][0]["modifiers"]), "the line has its own in full");
    // Against a formed unit its own value is also halved (9.14).
    let halved = |times: &Value| times.as_array().unwrap().iter().any(|name| name == "skirmish_vs_formed");
    assert!(halved(&melee["defenders"][0]["multipliers"]) && halved(&charge["defender"]["multipliers"]), "{charge}");
    // As the attacker it finds closing harder, and has the formation it has on the table.
    let closes = filled(&mut app, "mcdowell-riflemen", "7th-foot", "closing").unwrap();
    let harder = closes["modifiers"].as_array().unwrap().iter().any(|name| name == "attacker_disordered_or_skirmish");
    assert!(harder, "{closes}");
}

#[test]
fn a_selected_unit_opens_the_page_of_its_likely_action() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    app.apply(LookupCommand::FromTable(None));
    assert_eq!(app.centre, crate::app::Centre::Table, "nobody is selected");
    place(&mut app, "7th-foot", [38.2, 23.2], 0.0);
    app.apply(TableCommand::Select(Selection::Unit("7th-foot".into())));
    app.apply(LookupCommand::FromTable(None));
    assert_eq!((app.centre, app.lookup.page().ask), (crate::app::Centre::Lookup, "fire"));
    let nearest = app.lookup_pair().unwrap().1.unwrap();
    assert!(app.verdicts().iter().find(|verdict| verdict.enemy == nearest).unwrap().bears());
}

#[test]
fn the_selected_unit_fills_each_page_when_it_is_opened() {
    use crate::app::Centre;
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "7th-foot", [38.2, 23.2], 0.0);
    let pick = |app: &mut App, unit: &str| {
        app.apply(ScreenCommand::Show(Centre::Table));
        app.apply(TableCommand::Select(Selection::Unit(unit.into())));
        app.apply(ScreenCommand::Show(Centre::Lookup));
    };
    let figures = |app: &App| app.lookup.request()["figures"].clone();
    let told = |app: &App| app.lookup.note().unwrap_or_default().to_owned();
    pick(&mut app, "7th-foot");
    assert_eq!((app.lookup.page().ask, figures(&app)), ("fire", 9.into()), "{}", told(&app));
    assert!(told(&app).starts_with("From the table"));
    // A setting stays until another unit is selected or an action is done on the table.
    app.apply(LookupEdit::Set("/figures".into(), 4.into()));
    pick(&mut app, "7th-foot");
    assert_eq!(figures(&app), 4);
    // The next page is filled when it opens.
    app.apply(LookupTurn::Page("morale"));
    assert_eq!(
        (&app.lookup.request()["quality"], &app.lookup.request()["original"]),
        (&"state_line".into(), &9.into())
    );
    // A page that only the app filled is not remembered: the shot of four figures was set by hand.
    app.apply(LookupTurn::Page("closing"));
    assert_eq!(app.lookup_recent().len(), 1, "{:?}", app.lookup_recent());
    // A page without a question from the table reports that, and drops its message about another unit.
    app.apply(LookupTurn::Page("fire"));
    pick(&mut app, "71st-foot");
    assert!(told(&app).starts_with("Not filled in for"), "{}", told(&app));
    // Without premeasuring a page shows nothing from the table.
    app.apply(ScreenCommand::SetPrefs(crate::app::Prefs { premeasuring: false, ..app.prefs.clone() }));
    pick(&mut app, "7th-foot");
    assert_eq!(app.lookup.note(), None);
}

/// Returns every unit with every enemy.
fn pairs(app: &App) -> Vec<(String, String)> {
    let battle = app.battle().unwrap();
    let all = battle.forces.units.iter().flat_map(|a| battle.forces.units.iter().map(move |b| (a, b)));
    let enemies = all.filter(|(a, b)| battle.are_enemies(&a.id, &b.id));
    enemies.map(|(a, b)| (a.id.to_string(), b.id.to_string())).collect()
}

#[test]
fn awi_shots_match_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("close-quarters-awi.json");
    std::fs::write(&file, include_str!("../../../../tests/battles/close-quarters-awi.json")).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    assert!(app.awi().is_some(), "{:?}", app.messages);
    let mut shots = 0;
    for (unit, enemy) in pairs(&app) {
        let Ok(request) = filled(&mut app, &unit, &enemy, "fire") else { continue };
        let mut state = app.awi().unwrap().state().clone();
        let battle = app.battle().unwrap().clone();
        (state.step, state.number) = (Some(awi::sequence::Step::Shooting), 1);
        state.first = battle.side_of(&enemy.as_str().into()).unwrap().clone();
        let mut game = awi::Game::at(battle, app.awi().unwrap().charts().clone(), state);
        let action = awi::Action::Fire { unit: unit.as_str().into(), target: enemy.as_str().into() };
        let Ok(done) = game.act(&action, &mut crate::dice::Seeded::new(5, shots)) else { continue };
        let shot = done.iter().find_map(|event| match event {
            awi::Event::Fire(awi::FireEvent::Shot { answer, .. }) => Some(answer.clone()),
            _ => None,
        });
        let table = shot.unwrap();
        let page = answer(&mut app, &table.dice);
        assert_eq!((&page["needed"], &page["hits"]), (&table.needed.into(), &table.hits.into()), "{request}");
        assert_eq!(names(&page["modifiers"]), names(&serde_json::to_value(&table.modifiers).unwrap()));
        shots += 1;
    }
    assert!(shots > 3, "only {shots} units could shoot");
}

#[test]
fn every_question_of_the_awi_rules_that_the_table_has_can_be_answered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("close-quarters-awi.json");
    std::fs::write(&file, include_str!("../../../../tests/battles/close-quarters-awi.json")).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    let mut asked = std::collections::BTreeMap::<&str, u32>::new();
    for (unit, enemy) in pairs(&app).into_iter().step_by(3) {
        for ask in ["fire", "control", "morale", "melee", "charge"] {
            if filled(&mut app, &unit, &enemy, ask).is_ok() {
                app.apply(LookupDice::Roll);
                assert!(
                    matches!(app.lookup_outcome(), LookupOutcome::Answered(_)),
                    "{:?}: {}",
                    app.lookup_outcome(),
                    app.lookup.text()
                );
                *asked.entry(ask).or_default() += 1;
            }
        }
    }
    for ask in ["fire", "control", "morale", "charge"] {
        assert!(asked.get(ask).is_some_and(|n| *n > 2), "{asked:?}");
    }
}

#[test]
fn every_request_filled_in_from_the_table_can_be_answered() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("everything.json");
    std::fs::write(&file, include_str!("../../../../tests/battles/everything.json")).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    assert!(app.otp().is_some(), "{:?}", app.messages);
    let mut asked = std::collections::BTreeMap::<&str, u32>::new();
    for (unit, enemy) in pairs(&app) {
        for ask in ["fire", "closing", "cv_roll", "melee", "charge", "morale", "severity", "rebuild", "disorder"] {
            if filled(&mut app, &unit, &enemy, ask).is_err() {
                continue;
            }
            if matches!(app.lookup_outcome(), LookupOutcome::Wants { .. }) {
                app.apply(LookupDice::Roll);
            }
            let barred = app.lookup_asked().faults.to_string().contains("never rebuild");
            let answered = matches!(app.lookup_outcome(), LookupOutcome::Answered(_));
            assert!(answered || barred, "{unit}, {enemy}: {}\n{}", app.lookup.text(), app.lookup_asked().faults);
            *asked.entry(ask).or_default() += 1;
        }
    }
    for ask in ["fire", "closing", "melee", "charge", "morale"] {
        assert!(asked.contains_key(ask), "{asked:?}");
    }
}

#[test]
fn an_awi_charge_is_filled_in_with_the_obstacle_and_cover_on_the_ground() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fence-awi.json");
    std::fs::write(&file, include_str!("../../../../tests/battles/fence-awi.json")).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    let charge = filled(&mut app, "foot", "guard", "charge").unwrap();
    assert_eq!(charge["attacker"]["entry"], serde_json::json!({"charging_defended_obstacle": 1}), "{charge}");
    assert_eq!(charge["defender"]["entry"], serde_json::json!({"defending_obstacle": 1}), "{charge}");
    assert_eq!(charge["attacker"]["melee"]["infantry_against_obstacle"], 1, "{charge}");
    assert!(charge["defender"]["fire"]["bases"].as_u64().unwrap() > 0, "{charge}");
    assert!(charge["attacker"]["elements"].as_u64().unwrap() > 0, "{charge}");
    app.apply(LookupDice::Roll);
    assert!(matches!(app.lookup_outcome(), LookupOutcome::Answered(_)), "{}", app.lookup.text());
    // From behind the fence nothing obstructs a unit that charges out.
    let out = filled(&mut app, "guard", "foot", "charge").unwrap();
    assert!(out["attacker"]["entry"].get("charging_defended_obstacle").is_none(), "{out}");
}

#[test]
fn rough_ground_under_or_before_the_unit_is_filled_in() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = begun(folder.path(), 1);
    place(&mut app, "7th-foot", [6.0, 24.0], 0.0);
    let asked = filled(&mut app, "7th-foot", "thomas", "disorder").unwrap();
    let woods =
        app.battle().unwrap().board.terrain.iter().find(|t| matches!(t.kind, crate::battle::TerrainKind::Woods { .. }));
    let class = crate::battle::names::word_of(woods.unwrap().disorder.unwrap(), crate::battle::CLASSES);
    assert_eq!((&asked["class"], &asked["woods"]), (&class.into(), &true.into()), "{asked}");
    place(&mut app, "7th-foot", [36.0, 2.0], 180.0);
    let none = filled(&mut app, "7th-foot", "thomas", "disorder").unwrap_err();
    assert!(none.contains("no rough ground lies under it"), "{none}");
}

#[test]
fn a_selected_commander_fills_in_the_page_for_his_rating() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    app.apply(TableCommand::Select(Selection::Commander("newmarsh".into())));
    app.apply(LookupCommand::FromTable(None));
    assert_eq!((app.lookup.page().ask, &app.lookup.request()["row"]), ("commander", &"british".into()));
    assert!(app.lookup.note().unwrap().contains("Newmarsh"), "{:?}", app.lookup.note());
}
