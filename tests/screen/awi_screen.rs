//! The AWI figure rules on the real screen, by the labels people read: a new game, a whole move of both sides step by
//! step, command and control, rulings, undo and the journal.

use crate::kit::{
    self, Screen, answer, app, apply, enter_dice, entries, is_live, labels, last_log_line, screen_of, screen_on,
    select, tap,
};
use drumhead::app::{
    App, BuiltIn, FileCommand, Ghost, HistoryCommand, Nudge, PlayCommand, Prefs, ScreenCommand, Selection, Tab,
    TableCommand, ThemeName,
};
use drumhead::battle::RulesName;
use drumhead::rules::awi::control::Control;
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::awi::state::State;
use drumhead::rules::awi::{Action, Ruling};
use drumhead::units::Inches;
use egui_kittest::kittest::Queryable;

/// Returns the state of the game.
fn awi(screen: &Screen) -> &State {
    app(screen).awi().unwrap().state()
}

/// Opens Cowpens by these rules, with dice rolled at the table.
fn cowpens(folder: &tempfile::TempDir) -> Screen {
    let mut screen = screen_on(folder, BuiltIn::CowpensAwi);
    enter_dice(&mut screen);
    screen
}

/// Clears the selection, so that the panel shows the list of steps.
fn let_go(s: &mut Screen) {
    kit::apply(s, TableCommand::Select(Selection::None));
}

/// Returns a unit that must make a forced move in this step.
fn owing_now(s: &Screen) -> Option<drumhead::ids::UnitId> {
    let mut owed = awi(s).forced_moves.iter().map(|owed| &owed.unit);
    owed.find(|unit| app(s).units_to_act().contains(unit)).cloned()
}

/// Does the next thing: enters dice with this face, makes the first choice, makes a forced move, or proceeds.
fn go_on(s: &mut Screen, face: u8) {
    if app(s).pending_roll.is_some() {
        answer(s, &[("", face)]);
        return;
    }
    if !awi(s).pending.is_empty() {
        let who = app(s).units_to_act().first().cloned().expect("somebody has the choice");
        kit::apply(s, TableCommand::Select(Selection::Unit(who)));
        let choice = labels(s, "Next: ").into_iter().next().expect("the strip has the choice of who is selected");
        tap(s, &choice);
    } else if let Some(unit) = owing_now(s) {
        kit::apply(s, TableCommand::Select(Selection::Unit(unit)));
        let way = labels(s, "Make its move").into_iter().next().expect("a way is offered");
        tap(s, &way);
        kit::tap_if_there(s, "Carry it out");
    } else {
        let_go(s);
        tap(s, "Proceed");
    }
    assert!(app(s).refused.is_none(), "{:?}", app(s).refused);
}

/// Proceeds until this step of this move is reached.
pub fn go_to(s: &mut Screen, number: u16, step: Step, face: u8) {
    for _ in 0..200 {
        if (awi(s).number, awi(s).step) == (number, Some(step)) {
            return;
        }
        go_on(s, face);
    }
    panic!("step {step:?} of move {number} is never come to: {:?} {:?}", awi(s).number, awi(s).step);
}

#[test]
fn choosing_the_rules_is_part_of_a_new_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_of(App::new(folder.path()), [1280.0, 800.0]);
    let s = &mut screen;
    assert_eq!(
        labels(s, "New battle: "),
        [
            "New battle: Cowpens",
            "New battle: Birmingham Hill",
            "New battle: Camden",
            "New battle: Guilford Courthouse",
            "New battle: Monmouth",
            "New battle: Germantown",
            "New battle: Tutorial"
        ]
    );
    tap(s, "AWI figure rules");
    assert_eq!(
        labels(s, "New battle: "),
        ["New battle: Cowpens", "New battle: Guilford Courthouse", "New battle: Camden", "New battle: Hobkirk's Hill"]
    );
    tap(s, "New battle: Guilford Courthouse");
    assert!(app(s).game().unwrap().title().starts_with("Guilford Courthouse"));
    tap(s, "Files");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).game().unwrap().rules(), RulesName::Awi);
    tap(s, "Game");
    assert!(s.query_by_label("Played by the AWI figure rules").is_some());
    assert!(s.query_by_label("Optional rules").is_none(), "those are of the other rules");
    tap(s, "Files");
    tap(s, "On to Philadelphia");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).game().unwrap().rules(), RulesName::Otp);
}

#[test]
fn a_move_of_both_sides_survives_undo_redo_and_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    assert!(s.query_by_label("The eleven steps").is_some());
    tap(s, "Begin the battle");
    assert_eq!((awi(s).number, awi(s).step), (1, Some(Step::Control)));
    assert!(s.query_by_label("1. Command and control: now").is_some());

    // Step 1: every unit out of command tests; one by its own button, the others with the step.
    tap(s, "Act with Light infantry companies");
    tap(s, "Test control");
    assert!(s.query_by_label_contains("Control of Light infantry companies").is_some(), "its modifiers come first");
    tap(s, "Die 9");
    assert!(last_log_line(s).contains("roll 9, 11 in all: they may act normally"), "{}", last_log_line(s));
    go_to(s, 1, Step::Charges, 9);
    assert!(awi(s).units.iter().any(|(_, unit)| unit.marker.is_some()));
    let_go(s);
    assert!(s.query_by_label("1. Command and control: done").is_some());

    // Step 2: a charge is declared; step by step the app finds the units that must test for it.
    tap(s, "Act with 17th Light Dragoons, a troop");
    // The nearest enemy in reach.
    let charge = labels(s, "Charge ").into_iter().next().expect("somebody is within reach");
    tap(s, &charge);
    assert_eq!(awi(s).charges.len(), 1, "{:?}", app(s).refused);
    let charge = charge.replacen("Charge ", "It charges ", 1);
    assert!(s.query_by_label(&charge).is_some(), "the panel says {charge}");
    go_to(s, 1, Step::Moves, 6);

    // Step 6: a move by the nudge pad, which shows its cost first.
    select(s, "7th-foot");
    tap(s, "Nudge forward 1\"");
    tap(s, "Nudge forward 1\"");
    assert!(s.query_by_label_contains("Needs 2\", has ").is_some());
    let before = awi(s).units["7th-foot"].stands[0].at.y;
    tap(s, "Move here");
    assert_eq!((awi(s).units["7th-foot"].stands[0].at.y - before).to_f64(), 2.0);
    assert!(awi(s).units["7th-foot"].now.moved);
    let_go(s);
    go_to(s, 1, Step::Shooting, 6);

    // Step 7: the side that did not move shoots, if any unit is within reach.
    let shooters = app(s).units_to_act().to_vec();
    for who in shooters {
        kit::apply(s, TableCommand::Select(Selection::Unit(who.clone())));
        let Some(shot) = labels(s, "Shoot at ").first().cloned() else { continue };
        tap(s, &shot);
        answer(s, &[("", 6)]);
        assert!(awi(s).units[&who].now.fired, "{}", last_log_line(s));
    }
    // Steps 8 to 11, and the whole move of the other side.
    go_to(s, 2, Step::Control, 6);
    assert_eq!(app(s).awi().unwrap().moving_side().as_str(), app(s).battle().unwrap().forces.sides[1].id.as_str());
    go_to(s, 3, Step::Control, 6);

    let (done, digest) = (entries(s), app(s).session().unwrap().digest().to_owned());
    let game = app(s).game().unwrap().digest();
    kit::apply(s, HistoryCommand::UndoTo(0));
    assert_eq!((awi(s).number, entries(s)), (0, 0));
    kit::apply(s, HistoryCommand::RedoTo(done));
    assert_eq!((app(s).game().unwrap().digest(), entries(s)), (game.clone(), done));
    let path = app(s).session().unwrap().path().to_owned();
    let after = app(s).session().unwrap().digest().to_owned();
    assert_ne!(after, digest, "undone and done again are lines too");
    drop(screen);
    let mut again = App::new(folder.path());
    again.apply(FileCommand::Open(path));
    assert_eq!(again.game().unwrap().digest(), game, "{:?}", again.messages);
    assert_eq!(again.session().unwrap().digest(), after);
}

#[test]
fn the_control_of_a_unit_is_shown_with_its_reasons_while_its_general_is_dragged() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    tap(s, "Begin the battle");
    select(s, "legion-dragoons-1");
    assert!(s.query_by_label("Command: controlled").is_some(), "{:?}", app(s).commanded().keys().collect::<Vec<_>>());
    assert!(s.query_by_label_contains("in his span of 8\" by").is_some());
    assert!(s.query_by_label_contains("in his span of 16\" by").is_some());
    // A ghost of its general is far away: the unit would be out of his span, but nothing is done yet.
    let general = app(s).commanded()["legion-dragoons-1"].brigadier.clone().unwrap().general;
    let ghost = drumhead::app::CommanderGhost {
        commander: general,
        to: drumhead::units::Spot::new(2.0, 2.0),
        attach: None,
        placed: false,
        outside: false,
    };
    kit::apply(s, TableCommand::SetGhost(Some(Ghost::Commander(ghost))));
    assert_eq!(app(s).commanded()["legion-dragoons-1"].control, Control::Uncontrolled);
    assert!(s.query_by_label("Command: uncontrolled").is_some());
    kit::apply(s, TableCommand::SetGhost(None));
    assert_eq!(app(s).commanded()["legion-dragoons-1"].control, Control::Controlled);
}

#[test]
fn moving_a_unit_without_a_ghost_redraws_its_lines() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    tap(s, "Begin the battle");
    select(s, "7th-foot");
    let drawn = |s: &Screen| app(s).times_measured();
    let before = drawn(s);
    let now = &awi(s).units["7th-foot"];
    let (formation, mut stands) = (now.formation, now.stands.clone());
    stands.iter_mut().for_each(|stand| stand.at.y += drumhead::units::Inches::whole(2));
    let ruling = Ruling::Place { unit: "7th-foot".into(), formation, stands, moved: false };
    kit::apply(s, PlayCommand::Act(Action::Rule { ruling, reason: "moved at the table".to_owned() }.into()));
    assert_eq!(drawn(s), before + 1);
    s.run();
    assert_eq!(drawn(s), before + 1, "an idle frame measures nothing");
}

#[test]
fn rulings_appear_in_the_returns_and_the_log_and_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    tap(s, "Begin the battle");
    select(s, "7th-foot");
    tap(s, "Rulings");
    let figures = awi(s).units["7th-foot"].strength().figures;
    tap(s, "They fall by fire");
    tap(s, "Figures digit 3");
    tap(s, "3 figures fall");
    assert_eq!(awi(s).units["7th-foot"].strength().figures, figures - 3);
    assert_eq!(awi(s).units["7th-foot"].now.killed_by_fire, 3);
    tap(s, "It routs");
    assert!(awi(s).units["7th-foot"].routing);
    tap(s, "Returns");
    assert!(s.query_by_label("ROUTING").is_some(), "the returns say so");
    assert!(s.query_by_label_contains("routed").is_some());
    tap(s, "Rulings");
    tap(s, "It rallies, disordered");
    tap(s, "Note the reason in the log");
    assert_eq!(awi(s).step, Some(Step::Control));
    tap(s, "Rule the step done");
    assert_eq!(awi(s).step, Some(Step::Charges));
    kit::apply(s, ScreenCommand::OpenTab(Some(Tab::Log)));
    assert!(s.query_by_label_contains("rallies, disordered").is_some());
    for _ in 0..5 {
        tap(s, "Undo");
    }
    assert!(!awi(s).units["7th-foot"].routing);
    assert_eq!(awi(s).units["7th-foot"].strength().figures, figures);
}

#[test]
fn a_dragged_unit_is_placed_by_ruling_and_a_general_joins_the_unit_he_touches() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = cowpens(&folder);
    let s = &mut screen;
    tap(s, "Begin the battle");
    kit::place(s, "7th-foot", 30.0, 14.0, 0.0);
    assert!(!awi(s).units["7th-foot"].now.moved, "the figures were put right, they did not move");
    let general = drumhead::ids::CommanderId::from("newmarsh");
    let to = awi(s).units["7th-foot"].stands[0].at;
    let ghost = drumhead::app::CommanderGhost {
        commander: general.clone(),
        to,
        attach: Some("7th-foot".into()),
        placed: true,
        outside: false,
    };
    kit::apply(s, TableCommand::Select(Selection::Commander(general.clone())));
    kit::apply(s, TableCommand::SetGhost(Some(Ghost::Commander(ghost))));
    tap(s, "Place here by ruling");
    assert_eq!(awi(s).generals[&general].joined, Some("7th-foot".into()));
    select(s, "7th-foot");
    assert!(s.query_by_label_contains("has joined it").is_some());
    assert!(!is_live(s, "Test control"), "who is led in person needs no test");
}

/// Checks that nothing on the panel and the status bar is cut off, too small or overlapping at this size and theme.
fn look(s: &mut Screen, name: &str, size: [f32; 2], theme: ThemeName) {
    s.set_size(size.into());
    kit::apply(s, ScreenCommand::SetPrefs(Prefs { theme, ..app(s).prefs.clone() }));
    kit::languages::well_laid_out(s, &format!("guilford-{name}-{}", size[0]));
}

/// Shoots with every unit that may, at its first target, and returns the number of shots.
fn shoot_all(s: &mut Screen) -> usize {
    let mut shots = 0;
    for who in app(s).units_to_act().to_vec() {
        kit::apply(s, TableCommand::Select(Selection::Unit(who.clone())));
        let Some(shot) = labels(s, "Shoot at ").first().cloned() else { continue };
        tap(s, &shot);
        // The score that each die must show is not a modifier: it cannot be struck.
        assert!(s.query_by_label_contains("each die 7 or more (Firing score)").is_some());
        assert!(!labels(s, "Strike modifier").iter().any(|label| label.contains("score needed")));
        if shots == 0 {
            look(s, "fire", [1024.0, 768.0], ThemeName::HighContrast);
        }
        answer(s, &[("", 6)]);
        assert!(awi(s).units[&who].now.fired, "{}", last_log_line(s));
        shots += 1;
    }
    shots
}

#[test]
fn a_charge_at_guilford_is_played_by_taps_from_declaration_to_rally() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::GuilfordAwi);
    let s = &mut screen;
    enter_dice(s);
    tap(s, "Begin the battle");
    kit::placed_by_hand(s, "23rd-foot", [24.0, 17.5], 0.0);
    kit::placed_by_hand(s, "33rd-foot", [16.0, 17.0], 0.0);
    go_to(s, 1, Step::Charges, 9);
    select(s, "23rd-foot");
    tap(s, "Charge Eaton's 1st regiment");
    go_to(s, 1, Step::Shooting, 7);
    assert!(shoot_all(s) >= 2, "both regiments behind the fence");
    go_to(s, 1, Step::ChargedEnter, 7);
    assert!(last_log_line(s).contains("to enter melee with Eaton's 1st regiment"), "{}", last_log_line(s));
    look(s, "enters", [2560.0, 1600.0], ThemeName::Dark);
    go_to(s, 1, Step::Melees, 7);
    look(s, "melees", [1024.0, 768.0], ThemeName::Light);
    select(s, "23rd-foot");
    let one = |label: &String| !label.starts_with("Fight remaining");
    let fight = labels(s, "Fight").into_iter().find(one).expect("the melee is offered");
    tap(s, &fight);
    for enemy in ["Eaton's 1st regiment", "Eaton's 2nd regiment"] {
        let words = format!("Melee of 23rd Royal Welch Fusiliers against {enemy}: 8 or more");
        assert!(s.query_by_label(&words).is_some(), "{words}");
    }
    answer(s, &[("", 7)]);
    assert!(last_log_line(s).to_lowercase().contains("melee"), "{}", last_log_line(s));
    let before = entries(s);
    go_to(s, 2, Step::Control, 7);
    assert!(entries(s) > before, "after the melee and the rally the other side moves");
    assert_eq!(app(s).awi().unwrap().moving_side().as_str(), app(s).battle().unwrap().forces.sides[1].id.as_str());
}

/// Each tap on "Move here" moves the unit, or the screen gives the refusal before and after it, and the way to do it
/// all the same.
#[test]
fn move_here_moves_the_unit_or_gives_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::GuilfordAwi);
    let s = &mut screen;
    enter_dice(s);
    tap(s, "Begin the battle");
    let y = |s: &Screen| awi(s).units["jagers"].stands[0].at.y.to_f64();
    let began = y(s);
    select(s, "jagers");
    assert!(s.query_by_label("Nudge forward 1\"").is_none(), "nothing can be nudged");
    apply(s, TableCommand::NudgeGhost(Nudge::Ahead(Inches::whole(1))));
    assert!(s.query_by_label_contains("units move in step 6").is_some(), "why not is said before the tap");
    assert!(s.query_by_label_contains("Special move").is_none(), "these rules have none");
    let before = entries(s);
    tap(s, "Move here");
    assert_eq!((entries(s), y(s)), (before, began));
    assert!(s.query_by_label_contains("Refused: ").is_some(), "and after it");
    tap(s, "Overrule: players agreed");
    assert_eq!(y(s), began + 1.0, "the referee has had his way");
    assert!(app(s).ghost.is_none(), "a ghost that has been carried out is gone");
    tap(s, "Undo");
    let_go(s);

    go_to(s, 1, Step::Moves, 6);
    select(s, "jagers");
    for inches in 1..=3 {
        tap(s, "Nudge forward 1\"");
        tap(s, "Move here");
        assert_eq!(y(s), began + f64::from(inches));
    }
}

/// Skirmishers charged by horse evade by the offered move, or to the place where their figures were put.
#[test]
fn an_evade_is_made_by_its_button_or_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::GuilfordAwi);
    let s = &mut screen;
    enter_dice(s);
    tap(s, "Begin the battle");
    go_to(s, 2, Step::Control, 6);
    kit::placed_by_hand(s, "1st-3rd-dragoons", [9.2, 17.5], 180.0);
    go_to(s, 2, Step::Charges, 1);
    select(s, "1st-3rd-dragoons");
    tap(s, "Charge J\u{e4}gers");
    go_to(s, 2, Step::EvadesAndRouts, 4);
    select(s, "jagers");
    tap(s, "Nudge forward 1\"");
    tap(s, "Move here");
    let nearer = "would come nearer to 1st and 3rd Light Dragoons";
    assert!(s.query_by_label_contains("Refused: ").is_some());
    let refused = app(s).refused.as_ref().map(|refused| refused.refusal.to_string()).unwrap_or_default();
    assert!(refused.contains(nearer), "{refused}");
    tap(s, "Leave it");
    kit::apply(s, TableCommand::SetGhost(None));
    let way = labels(s, "Make its move").into_iter().next().expect("a way is offered");
    tap(s, &way);
    kit::tap_if_there(s, "Carry it out");
    assert!(awi(s).forced_moves.iter().all(|owed| owed.unit.as_str() != "jagers"), "{:?}", app(s).refused);
    assert!(last_log_line(s).contains("evade"), "{}", last_log_line(s));
}

/// Opens Guilford in Step 2, dice entered, with the 23rd selected where it may charge Eaton's 1st, `facing` degrees
/// off.
fn the_23rd_may_charge(folder: &tempfile::TempDir, facing: f64) -> Screen {
    let mut screen = screen_on(folder, BuiltIn::GuilfordAwi);
    let s = &mut screen;
    enter_dice(s);
    tap(s, "Begin the battle");
    kit::placed_by_hand(s, "23rd-foot", [24.0, 17.5], facing);
    go_to(s, 1, Step::Charges, 9);
    select(s, "23rd-foot");
    screen
}

/// The way drawn for a charge is the one the rules use: it ends in contact, and the charge along it is accepted.
#[test]
fn a_charge_follows_the_path_drawn_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = the_23rd_may_charge(&folder, 4.0);
    let s = &mut screen;
    kit::apply(s, TableCommand::Target(Some("eaton-1".into())));
    let (unit, enemy) = ("23rd-foot".into(), "eaton-1".into());
    let field = app(s).field().unwrap();
    let steps = app(s).way_into_contact(field, &unit, &enemy).expect("a way");
    let (own, target) = (field.body_of(&unit).unwrap(), field.body_of(&enemy).unwrap());
    let there = field.scene.walk(own, &steps).last().unwrap().stands.clone();
    assert!(field.scene.gap_from(&there, target).unwrap().inches <= 0.01, "{steps:?}");
    assert!(!kit::paint::ways_on_table(s, 9.0).is_empty(), "it is drawn");
    tap(s, "Charge Eaton's 1st regiment");
    assert_eq!(awi(s).charges[0].target, enemy, "{:?}", app(s).refused);

    // Militia neither wheels nor inclines: if it has no way to an enemy, none is shown.
    kit::placed_by_hand(s, "eaton-1", [60.0, 10.0], 0.0);
    let field = app(s).field().unwrap();
    assert_eq!(app(s).way_into_contact(field, &enemy, &unit), None);
}

#[test]
fn turning_skirmishers_on_the_spot_is_the_offered_change_of_facing() {
    let folder = tempfile::tempdir().unwrap();
    let mut s = cowpens(&folder);
    tap(&mut s, "Begin the battle");
    go_to(&mut s, 2, Step::Moves, 1);
    let skirmishes = |id: &&drumhead::ids::UnitId| {
        let game = app(&s).awi().unwrap();
        let light = game.battle().unit(id).unwrap().formation == drumhead::battle::Formation::Skirmish;
        light && app(&s).game().unwrap().unit_offers(id).iter().any(|o| o.label == "Face right" && o.refusal.is_none())
    };
    let unit = app(&s).units_to_act().iter().find(skirmishes).cloned().expect("skirmishers who may face right");
    kit::apply(&mut s, TableCommand::Select(Selection::Unit(unit.clone())));
    let head = awi(&s).units[&unit].stands[0].clone();
    let right = head.facing.turned(drumhead::units::Turn::from_degrees(90.0));
    let ghost = app(&s).ghost_at(&unit, head.at, right).unwrap();
    let Ghost::Unit(of) = &ghost else { panic!("{ghost:?}") };
    assert!(
        matches!(&of.by, drumhead::app::GhostBy::Offered { offer, .. } if offer.label == "Face right"),
        "{:?}",
        of.by
    );
    kit::apply(&mut s, TableCommand::SetGhost(Some(ghost)));
    assert!(app(&s).ghost_refusal().is_none());
    tap(&mut s, "Carry it out");
    assert!(awi(&s).units[&unit].stands.iter().all(|stand| stand.facing == right));
    // A ghost turned and also an inch to the side is no change of facing, and no offer moves a unit like that.
    let aside = drumhead::units::Spot { x: head.at.x + drumhead::units::Inches::whole(1), ..head.at };
    let left = right.turned(drumhead::units::Turn::from_degrees(-90.0));
    let Some(Ghost::Unit(other)) = app(&s).ghost_at(&unit, aside, left) else { panic!("a ghost") };
    assert!(!matches!(other.by, drumhead::app::GhostBy::Offered { .. }));
}

#[test]
fn a_ruling_sets_a_brigadiers_ability_while_his_unit_is_selected() {
    let folder = tempfile::tempdir().unwrap();
    let mut s = cowpens(&folder);
    tap(&mut s, "Begin the battle");
    go_to(&mut s, 1, Step::Charges, 1);
    let battle = app(&s).battle().unwrap().clone();
    let brigadier = battle.forces.commanders.iter().find(|c| c.brigade.is_some()).unwrap().id.clone();
    let cinc = battle.forces.commanders.iter().find(|c| c.brigade.is_none()).unwrap().id.clone();
    kit::apply(&mut s, TableCommand::Select(Selection::Commander(cinc)));
    kit::apply(&mut s, ScreenCommand::OpenTab(Some(Tab::Rulings)));
    assert!(!is_live(&s, "Poor"), "a commander in chief has no ability");
    kit::apply(&mut s, TableCommand::Select(Selection::Commander(brigadier.clone())));
    tap(&mut s, "Poor");
    assert_eq!(awi(&s).generals[&brigadier].ability, Some(drumhead::battle::Ability::Poor));
    assert!(last_log_line(&s).contains("the ability of"), "the log says so: {}", last_log_line(&s));
}

/// The panel shows the unit's last action at the top, and its next actions are still in view below.
#[test]
fn the_selected_units_next_actions_are_in_view_after_an_action() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = the_23rd_may_charge(&folder, 0.0);
    let s = &mut screen;
    tap(s, "Charge Eaton's 1st regiment");
    look(s, "declared-charge", [1024.0, 768.0], ThemeName::Light);
    let test = s.get_by_label("Test morale").rect();
    assert!(test.bottom() <= 768.0, "the panel must be scrolled to it: {test:?}");
}
