//! The commanders page on the real screen, by both rule sets: ratings rolled by the app and with dice from the table,
//! historical ratings left alone and changed only by ruling, and everything undone.

use crate::kit::{
    self, Screen, TABLET, UPRIGHT, app, apply, enter_dice, entries, games, is_live, labels, last_log_line, screen_of,
    tap,
};
use drumhead::app::{App, BuiltIn, Dossier, FileCommand, HowKnown, PlayCommand, ScreenCommand, Tab, TableCommand};
use drumhead::battle::{Ability, Rating};
use drumhead::dice::Scripted;
use drumhead::lookup::Question;
use drumhead::rules::otp::lookup::Outcome;
use drumhead::rules::otp::{Action as Otp, Ruling};
use drumhead::rules::{AnyGame, Topic, Worth};
use egui_kittest::kittest::Queryable;
use std::path::PathBuf;
use tempfile::TempDir;

/// Opens the page for a built-in battle that has just begun.
fn page_on(folder: &TempDir, battle: BuiltIn, size: [f32; 2]) -> Screen {
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(battle));
    let mut screen = screen_of(app, size);
    tap(&mut screen, "Commanders");
    screen
}

/// Opens Cowpens by the AWI figure rules, with two brigadiers whose ability the file leaves open.
fn open_brigadiers(folder: &TempDir, size: [f32; 2]) -> Screen {
    let text = include_str!("../../armies/cowpens-awi.json");
    let mut battle: serde_json::Value = serde_json::from_str(text).unwrap();
    for (n, id) in [(1, "newmarsh"), (5, "mcdowell")] {
        assert_eq!(battle["commanders"][n]["id"], id);
        battle["commanders"][n].as_object_mut().unwrap().remove("ability").unwrap();
    }
    let file: PathBuf = folder.path().join("open.json");
    std::fs::write(&file, battle.to_string()).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    let mut screen = screen_of(app, size);
    tap(&mut screen, "Commanders");
    screen
}

fn man<'s>(screen: &'s Screen, name: &str) -> &'s Dossier {
    app(screen).dossiers().iter().find(|him| him.name.contains(name)).unwrap()
}

fn well_laid_out(screen: &mut Screen, name: &str) {
    kit::languages::well_laid_out(screen, name);
}

/// Returns the answer of `lookup` for a commander of this row and die face.
fn looked_up(row: &str, face: u8) -> (Rating, u8) {
    let text = format!(r#"{{"rules": "on-to-philadelphia", "ask": "commander", "row": "{row}"}}"#);
    let (question, _) = Question::read(&text).unwrap();
    match question.answer(&mut Scripted::faces(&[face])).unwrap().outcome.get() {
        Some(Outcome::Commander { rating, passes }) => (*rating, *passes),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_real_die_gives_the_same_rating_as_lookup_and_can_be_undone() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    for (name, row) in [
        ("Maj Timothy Newmarsh", "british"),
        ("Capt David Ogilvie", "state_or_loyalist"),
        ("Maj Joseph McDowell", "militia"),
    ] {
        assert_eq!(man(s, name).row.as_ref().unwrap().row, row);
        let spread = man(s, name).row.as_ref().unwrap().words();
        assert!(s.query_all_by_label_contains(&spread).next().is_some(), "the spread is shown");
        for face in 0..=9 {
            tap(s, &format!("Die {face} for {name}"));
            let him = man(s, name);
            let (rating, passes) = looked_up(row, face);
            assert_eq!((him.worth, him.passes.unwrap().all), (Some(Worth::Rating(rating)), passes), "{name} {face}");
            assert_eq!(him.how, HowKnown::Rolled { face, because: None });
            let words = format!("{}, {passes} of {passes} passes left", rating.title());
            assert!(s.query_all_by_label(&words).next().is_some(), "{words}");
            tap(s, "Undo");
            assert_eq!((man(s, name).worth, entries(s)), (None, 0));
        }
    }
}

#[test]
fn the_effects_of_a_rating_are_shown_beside_it() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    let shown = |s: &Screen, words: &str| s.query_all_by_label_contains(words).count();
    let attacks = "the unit he is with: +1 to its CV in melee when it attacks (9.10)";
    let unknown = shown(s, attacks);
    tap(s, "Die 7 for Maj Timothy Newmarsh");
    assert_eq!(shown(s, attacks), unknown + 1, "he is a firebrand now");
    assert!(shown(s, "-1 on closing rolls, it closes more often (9.1)") > 0);
    assert!(shown(s, "4 morale passes in the whole game") > 0);
    // Effects that every commander has, with any rating.
    assert_eq!(shown(s, "rides 24\" in the operations of his units (6.12)"), 1);
    assert_eq!(shown(s, "falls on a D10 of 0, 1, 2, 3 when a unit he is with fights a melee (9.11)"), 1);
}

#[test]
fn one_tap_rolls_all_commanders_and_the_sides_are_compared() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    let open: Vec<String> = app(s).dossiers().iter().filter(|him| him.is_open()).map(|him| him.name.clone()).collect();
    assert_eq!(open.len(), 4);
    assert!(s.query_by_label("1 firebrand, 3 to roll; 4 of 4 passes left").is_some(), "the Crown's");
    let historical: Vec<_> = app(s).dossiers().iter().filter(|him| !him.is_open()).cloned().collect();
    tap(s, "Rate all 4 commanders");
    assert_eq!(entries(s), 4);
    for him in &open {
        assert!(matches!(man(s, him).how, HowKnown::Rolled { because: None, .. }), "{:?}", man(s, him));
        assert!(!is_live(s, &format!("Roll for {him}")));
    }
    for him in historical {
        assert_eq!(*man(s, &him.name), him, "who is historical is not rolled");
    }
    assert!(s.query_by_label_contains("to roll").is_none());
    let passes: u16 = app(s).dossiers().iter().filter_map(|him| him.passes).map(|p| u16::from(p.all)).sum();
    let told: u16 = labels_of_all(s, " passes left")
        .iter()
        .filter(|label| label.contains(';'))
        .map(|label| label.rsplit_once(" of ").unwrap().1.split(' ').next().unwrap().parse::<u16>().unwrap())
        .sum();
    assert_eq!(told, passes);
    assert!(is_live(s, "Begin turn 1"), "the strip goes on from here");
}

/// Returns every label that contains these words.
fn labels_of_all(screen: &Screen, words: &str) -> Vec<String> {
    use egui_kittest::kittest::NodeT;
    let nodes = screen.query_all_by_label_contains(words);
    nodes.filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value())).collect()
}

#[test]
fn real_dice_are_entered_one_commander_at_a_time() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    enter_dice(s);
    assert!(is_live(s, "Let the app roll them all"));
    tap(s, "Rate all 4 commanders, one by one");
    assert!(s.query_all_by_label("Waiting for dice").next().is_some());
    well_laid_out(s, "commanders-asked");
    for face in [9, 0, 4, 8] {
        tap(s, &format!("Die {face}"));
    }
    let rolled: Vec<_> = ["Newmarsh", "McArthur", "Ogilvie", "McDowell"].map(|name| man(s, name).how.clone()).to_vec();
    assert_eq!(rolled, [9, 0, 4, 8].map(|face| HowKnown::Rolled { face, because: None }));
}

#[test]
fn a_ruling_changes_a_historical_rating_and_can_be_undone() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    let tarleton = "Lt Col Banastre Tarleton";
    assert_eq!(man(s, tarleton).how, HowKnown::BattleFile);
    assert!(s.query_all_by_label("From the battle file, not rolled").next().is_some());
    assert!(labels(s, "Die ").iter().all(|label| !label.ends_with(tarleton)), "no die for him");
    tap(s, &format!("Rule on {tarleton}"));
    tap(s, "Players agreed");
    well_laid_out(s, "commanders-ruling");
    tap(s, &format!("Die 0 for {tarleton}"));
    let because = Some("Players agreed".to_owned());
    assert_eq!(man(s, tarleton).how, HowKnown::Rolled { face: 0, because });
    assert_eq!(man(s, tarleton).worth, Some(Worth::Rating(Rating::Poltroon)));
    assert!(last_log_line(s).contains("rating is allowed (Players agreed)"), "{}", last_log_line(s));
    tap(s, "Undo");
    assert_eq!((man(s, tarleton).how.clone(), entries(s)), (HowKnown::BattleFile, 0));
    // Or the referee sets the rating.
    tap(s, &format!("Rule on {tarleton}"));
    tap(s, &format!("{tarleton} is cautious"));
    assert_eq!(man(s, tarleton).how, HowKnown::Ruled { because: "Players agreed".to_owned() });
    assert!(last_log_line(s).contains("is cautious (Players agreed)"), "{}", last_log_line(s));
    assert!(s.query_by_label("By ruling (Players agreed)").is_some());
    tap(s, "Undo");
    tap(s, "Redo");
    assert_eq!(man(s, tarleton).worth, Some(Worth::Rating(Rating::Cautious)));
}

#[test]
fn in_the_game_only_a_ruling_changes_a_rating() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    tap(s, "Rate all 4 commanders");
    tap(s, "Begin turn 1");
    assert!(labels(s, "Die ").is_empty() && labels(s, "Roll").is_empty(), "{:?}", labels(s, ""));
    assert!(s.query_by_label("No commander needs a roll. A ruling can change a rating.").is_some());
    let before = man(s, "Newmarsh").clone();
    tap(s, "Rule on Maj Timothy Newmarsh");
    tap(s, "Roll by ruling for Maj Timothy Newmarsh");
    let HowKnown::Rolled { because: Some(because), .. } = &man(s, "Newmarsh").how else { panic!("{before:?}") };
    assert_eq!(because, "Referee's decision");
    apply(s, ScreenCommand::OpenTab(Some(Tab::Log)));
    assert_eq!(labels_of_all(s, "rating is allowed (Referee's decision)").len(), 1);
    apply(s, ScreenCommand::OpenTab(None));
    tap(s, "Undo");
    assert_eq!(*man(s, "Newmarsh"), before);
}

/// Continues the game, chit by chit, until this turn has begun.
fn go_to_turn(s: &mut Screen, turn: u16) {
    for _ in 0..80 {
        if kit::state(s).turn == turn {
            return;
        }
        let next = app(s).offers().iter().find(|o| o.topic == Topic::Sequence && o.refusal.is_none());
        let next = next.expect("the game goes on").action.clone();
        apply(s, PlayCommand::ActRolled(vec![next]));
    }
    panic!("turn {turn} never comes");
}

#[test]
fn a_successor_is_rolled_on_his_predecessors_row_after_a_turn() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Cowpens, TABLET);
    let s = &mut screen;
    let pickens = "Col Andrew Pickens";
    tap(s, "Rate all 4 commanders");
    tap(s, "Begin turn 1");
    kit::act(s, Otp::Draw { chit: Some(1) });
    kit::placed_by_hand(s, "7th-foot", [38.2, 23.2], 0.0);
    let at = kit::state(s).units["thomas"].stands[0].at;
    let attached = Some("thomas".into());
    let ruling = Ruling::PlaceCommander { commander: "pickens".into(), to: at, attached };
    kit::act(s, Otp::Rule { ruling, reason: "he stands there".to_owned() });
    enter_dice(s);
    let targets = vec!["thomas".into()];
    apply(s, PlayCommand::Act(Otp::Fire { unit: "7th-foot".into(), targets, canister: false }.into()));
    kit::answer(s, &[("8.16", 0), ("", 0)]);
    assert!(last_log_line(s).contains("falls (D10 0)"), "{}", last_log_line(s));
    assert!(man(s, pickens).fallen && man(s, pickens).worth.is_none());
    assert!(s.query_by_label("Fallen").is_some());
    let why = "a successor of Col Andrew Pickens can be rated from turn 3 (10.5)";
    assert_eq!(s.query_all_by_label(why).count(), 2, "said above, and beside his row");
    assert!(labels(s, "Die ").is_empty() && !is_live(s, &format!("Roll for {pickens}")));
    // The referee may roll earlier.
    tap(s, &format!("Rule on {pickens}"));
    tap(s, &format!("Die 9 for {pickens}"));
    assert_eq!(man(s, pickens).worth, Some(Worth::Rating(looked_up("militia", 9).0)));
    tap(s, "Undo");
    let ruling = Ruling::Marker { unit: "thomas".into(), on: false };
    kit::act(s, Otp::Rule { ruling, reason: "they rally".to_owned() });
    go_to_turn(s, 3);
    tap(s, &format!("Die 3 for {pickens}"));
    assert_eq!(man(s, pickens).how, HowKnown::Rolled { face: 3, because: None });
    assert_eq!(man(s, pickens).worth, Some(Worth::Rating(looked_up("militia", 3).0)));
    assert!(!man(s, pickens).fallen);
}

#[test]
fn the_commanders_page_is_one_tap_away_and_one_tap_back() {
    let folder = games();
    let mut screen = page_on(&folder, BuiltIn::Tutorial, TABLET);
    let s = &mut screen;
    assert!(s.query_by_label("Every commander").is_some());
    tap(s, "Table");
    assert!(s.query_by_label("Every commander").is_none());
    tap(s, "To the page of commanders");
    assert!(s.query_by_label("Every commander").is_some());
    let mut screen = screen_of(App::new(folder.path().join("none")), TABLET);
    tap(&mut screen, "Commanders");
    assert!(screen.query_by_label("No battle is open.").is_some());
}

#[test]
fn awi_brigadiers_are_rolled_and_changed_by_ruling() {
    let folder = games();
    let mut screen = open_brigadiers(&folder, TABLET);
    let s = &mut screen;
    let newmarsh = "Maj Timothy Newmarsh";
    assert_eq!(man(s, newmarsh).row.as_ref().unwrap().words(), "1-3 poor, 4-8 average, 9-10 good");
    assert!(s.query_all_by_label_contains("1-3 poor, 4-8 average, 9-10 good").next().is_some());
    tap(s, &format!("Die 10 for {newmarsh}"));
    assert_eq!((man(s, newmarsh).worth, man(s, newmarsh).needed), (Some(Worth::Ability(Ability::Good)), Some(7)));
    let line = "at 7 or under (7/10) the units he influences may act normally";
    assert!(s.query_all_by_label_contains(line).next().is_some());
    tap(s, "Rate the last commander");
    assert!(matches!(man(s, "McDowell").how, HowKnown::Rolled { because: None, .. }));
    // A CinC has no ability: there is nothing to roll or to rule.
    assert_eq!((man(s, "Tarleton").row.clone(), man(s, "Tarleton").worth), (None, None));
    assert!(!is_live(s, "Rule on Lt Col Banastre Tarleton"));
    assert!(s.query_all_by_label_contains("commands his brigadiers within 16\"").next().is_some());
    // A historical ability can be changed only by ruling.
    let howard = "Lt Col John Eager Howard";
    assert_eq!(man(s, howard).how, HowKnown::BattleFile);
    tap(s, &format!("Rule on {howard}"));
    tap(s, &format!("{howard} is poor"));
    assert_eq!(man(s, howard).worth, Some(Worth::Ability(Ability::Poor)));
    assert!(
        last_log_line(s).contains("Ruling: the ability of Lt Col John Eager Howard is poor ("),
        "{}",
        last_log_line(s)
    );
    tap(s, &format!("Rule on {howard}"));
    tap(s, &format!("Die 5 for {howard}"));
    let because = Some("Referee's decision".to_owned());
    assert_eq!(man(s, howard).how, HowKnown::Rolled { face: 5, because });
    tap(s, "Undo");
    tap(s, "Undo");
    assert_eq!(man(s, howard).how, HowKnown::BattleFile);
    let Some(AnyGame::Awi(game)) = app(s).game() else { panic!("not AWI") };
    assert_eq!(game.charts().ability(Ability::Good).value, 7);
}

#[test]
fn a_ruling_names_a_commander_in_chief_for_a_side_without_one() {
    let folder = games();
    let mut battle: serde_json::Value = serde_json::from_str(include_str!("../../armies/cowpens-awi.json")).unwrap();
    let gone = battle["commanders"].as_array_mut().unwrap().remove(0);
    assert!(gone["name"].as_str().unwrap().contains("Tarleton"));
    let file: PathBuf = folder.path().join("headless.json");
    std::fs::write(&file, battle.to_string()).unwrap();
    let mut app = App::new(folder.path().join("games"));
    app.apply(FileCommand::Open(file));
    let mut screen = screen_of(app, TABLET);
    let s = &mut screen;
    tap(s, "Commanders");
    well_laid_out(s, "commanders-nobody-in-chief");
    // Only one side lacks an overall commander.
    assert_eq!(s.query_all_by_label("The side has no overall commander").count(), 1);
    let (before, newmarsh) = (man(s, "Newmarsh").clone(), "Maj Timothy Newmarsh");
    tap(s, &format!("{newmarsh} of {} commands the whole side", before.command));
    let now = man(s, "Newmarsh");
    assert_eq!((now.brigade.clone(), now.worth, now.row.clone()), (None, None, None));
    assert_eq!(now.command, "Commander in chief");
    assert!(now.effects[0].words.starts_with("commands his brigadiers within 16\""), "{:?}", now.effects);
    assert!(
        last_log_line(s).contains(&format!("Ruling: {newmarsh} commands the whole side (")),
        "{}",
        last_log_line(s)
    );
    assert_eq!(s.query_all_by_label("The side has no overall commander").count(), 0);
    tap(s, "Undo");
    assert_eq!(*man(s, "Newmarsh"), before);
    // The same ruling on the table, with a reason of the referee's own.
    tap(s, "Table");
    apply(s, TableCommand::Select(drumhead::app::Selection::Commander("newmarsh".into())));
    tap(s, "Rulings");
    tap(s, "He commands the whole side");
    assert_eq!(man(s, "Newmarsh").brigade, None);
}

#[test]
fn both_rule_sets_fit_on_both_tablets() {
    let folder = games();
    for (size, how) in [(TABLET, "wide"), (UPRIGHT, "upright")] {
        for (battle, name) in [
            (BuiltIn::Cowpens, "cowpens"),
            (BuiltIn::BirminghamHill, "birmingham"),
            (BuiltIn::GuilfordAwi, "guilford-awi"),
        ] {
            let mut screen = page_on(&folder, battle, size);
            well_laid_out(&mut screen, &format!("commanders-{name}-{how}"));
            if let Some(all) = labels(&screen, "Rate all ").first().cloned() {
                tap(&mut screen, &all);
                well_laid_out(&mut screen, &format!("commanders-{name}-{how}-rolled"));
            }
            let first = app(&screen).dossiers().iter().find(|him| him.row.is_some()).unwrap().name.clone();
            tap(&mut screen, &format!("Rule on {first}"));
            well_laid_out(&mut screen, &format!("commanders-{name}-{how}-ruling"));
            apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Log)));
            well_laid_out(&mut screen, &format!("commanders-{name}-{how}-log"));
        }
        let mut screen = open_brigadiers(&folder, size);
        well_laid_out(&mut screen, &format!("commanders-awi-{how}"));
    }
}
