//! Deployment before the first turn on the real screen, by both rule sets: a drag places, a brigade moves as one, a
//! formation is one tap, zones stop a drag, a side is done, and the sides deploy unseen. Driven by the pointer and by
//! the visible labels.

use crate::drags::pull;
use crate::kit::{
    self, Screen, TABLET, UPRIGHT, accessible_names, app, cowpens, drag, entries, games, is_live, labels,
    last_log_line, screen_of, screen_on, select, tap,
};
use drumhead::app::{
    App, BuiltIn, Cover, FileCommand, HistoryCommand, Nudge, Selection, TableCommand, Tell, ZoneDepth,
};
use drumhead::battle::{Battle, Formation, Stand, check_battle, front_centre, placed, point};
use drumhead::ids::{CommanderId, UnitId};
use drumhead::rules::otp::{Action, Ruling};
use drumhead::ui::table::TableMemory;
use drumhead::units::{Inches, Spot};
use egui::{Pos2, Vec2};
use egui_kittest::kittest::Queryable;

const BOTH: [BuiltIn; 2] = [BuiltIn::Cowpens, BuiltIn::CowpensAwi];

fn battle(s: &Screen) -> &Battle {
    app(s).battle().unwrap()
}

fn stands(s: &Screen, unit: &str) -> Vec<Stand> {
    app(s).game().unwrap().piece(&UnitId::from(unit)).unwrap().stands.to_vec()
}

fn at(s: &Screen, unit: &str) -> Spot {
    stands(s, unit)[0].at
}

fn digest(s: &Screen) -> String {
    app(s).game().unwrap().digest()
}

/// Returns the line of the log for the 7th Foot.
fn deploys(s: &Screen, how: &str) -> String {
    format!("{} deploy {how}", battle(s).unit_name(&"7th-foot".into()))
}

/// Returns how far a unit has moved from a place, in inches to the right and up.
fn moved(s: &Screen, unit: &str, from: Spot) -> (f64, f64) {
    let by = point(at(s, unit)) - point(from);
    (by.x, by.y)
}

fn is_near(by: (f64, f64), wanted: (f64, f64)) -> bool {
    (by.0 - wanted.0).abs() < 0.06 && (by.1 - wanted.1).abs() < 0.06
}

fn commander_of(s: &Screen, brigade: &str) -> CommanderId {
    let mut all = battle(s).forces.commanders.iter();
    all.find(|him| him.brigade.as_ref().is_some_and(|id| id.as_str() == brigade)).unwrap().id.clone()
}

fn place_of(s: &Screen, who: &CommanderId) -> Spot {
    app(s).game().unwrap().leader(who).unwrap().at
}

fn on_screen(s: &Screen, spot: Spot) -> Pos2 {
    TableMemory::load(&s.ctx).view.unwrap().screen_from_table(point(spot))
}

fn scale(s: &Screen) -> f32 {
    TableMemory::load(&s.ctx).view.unwrap().scale
}

/// Returns every text that a screen reader reads.
fn read_aloud(s: &Screen) -> Vec<String> {
    accessible_names(s).into_values().map(|(name, _)| name).filter(|name| !name.is_empty()).collect()
}

/// Sets the depth of a side's zone by its key.
fn set_zone(s: &mut Screen, side: &str, depth: ZoneDepth) {
    for _ in 0..4 {
        if app(s).zone_of(&side.into()).unwrap().depth == depth {
            return;
        }
        let name = battle(s).forces.sides.iter().find(|it| it.id.as_str() == side).unwrap().name.clone();
        let key = labels(s, "Zone of ").into_iter().find(|label| label.contains(&name)).unwrap();
        tap(s, &key);
    }
    panic!("the key never comes to {depth:?}");
}

#[test]
fn a_drag_places_and_one_undo_takes_it_back() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        let (before, from) = (digest(s), at(s, "7th-foot"));
        pull(s, "7th-foot", 0.0, 1.5);
        assert!((1..=2).contains(&entries(s)), "the unit, and its commander if he is near: {:?}", app(s).messages);
        assert!(app(s).ghost.is_none() && app(s).refused.is_none());
        assert!(is_near(moved(s, "7th-foot", from), (0.0, 1.5)), "{:?}", moved(s, "7th-foot", from));
        assert_eq!(last_log_line(s), deploys(s, "in line"), "{built_in:?}");
        let by_ruling = |text: &String| text.to_lowercase().contains("ruling") && text != "Rulings";
        assert!(!read_aloud(s).iter().any(by_ruling), "{:?}", read_aloud(s));
        tap(s, "Undo");
        assert_eq!((entries(s), digest(s)), (0, before), "{built_in:?}");
    }
}

#[test]
fn it_may_go_sideways_turn_and_cross_the_table_for_nothing() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        set_zone(s, "crown", ZoneDepth::Anywhere);
        let from = at(s, "17th-dragoons");
        pull(s, "17th-dragoons", -2.0, -1.0);
        assert!(is_near(moved(s, "17th-dragoons", from), (-2.0, -1.0)), "{:?}", moved(s, "17th-dragoons", from));
        (0..2).for_each(|_| tap(s, "Zoom in"));
        let facing = stands(s, "17th-dragoons")[0].facing;
        let end = s.query_by_label("Right end of the front").map(|node| node.rect().center());
        if let Some(end) = end {
            let up = scale(s);
            drag(s, end, Vec2::new(0.0, -up));
            assert_ne!(stands(s, "17th-dragoons")[0].facing, facing, "an end of the front turns it");
            assert!(app(s).ghost.is_none());
        }
        assert!(app(s).messages.is_empty(), "{:?}", app(s).messages);
    }
}

#[test]
fn a_place_that_does_not_fit_is_moved_or_refused_with_a_sentence() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    set_zone(s, "crown", ZoneDepth::Anywhere);
    // Dropped on its neighbour, the unit slides clear of it.
    let onto = point(at(s, "light-infantry")) - point(at(s, "7th-foot"));
    pull(s, "7th-foot", onto.x as f32, onto.y as f32 + 0.8);
    let placed_at = entries(s);
    assert!(placed_at > 0, "{:?}", app(s).messages);
    let field = app(s).field().unwrap();
    let bases: Vec<_> = stands(s, "7th-foot").iter().map(placed).collect();
    let own = field.body_of(&"7th-foot".into()).unwrap();
    assert!(field.scene.overlapping(&bases, &[own]).is_empty());
    // Dropped far off the table, it goes back, and a message says why.
    let before = digest(s);
    pull(s, "7th-foot", 0.0, -20.0);
    assert_eq!((entries(s), digest(s)), (placed_at, before), "it stays");
    assert!(app(s).ghost.is_none());
    let message = app(s).messages.last().unwrap();
    let wanted = format!("{} cannot deploy there: off the table", battle(s).unit_name(&"7th-foot".into()));
    assert_eq!((message.tell, message.text.as_str()), (Tell::Odd, wanted.as_str()));
    // The next place that fits removes the message.
    pull(s, "7th-foot", 0.0, 1.0);
    assert!(app(s).messages.is_empty());
}

#[test]
fn a_commander_is_dragged_and_goes_along_with_his_men() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        let who = commander_of(s, "first-line");
        // Drag the commander to a place beside one of his units.
        let beside = Spot { y: at(s, "7th-foot").y - Inches::from_thousandths(1600), ..at(s, "7th-foot") };
        let by = point(beside) - point(place_of(s, &who));
        let from = on_screen(s, place_of(s, &who));
        let by = Vec2::new(by.x as f32, -by.y as f32) * scale(s);
        drag(s, from, by);
        assert_eq!(entries(s), 1, "{built_in:?}");
        assert!(last_log_line(s).ends_with("takes his post"), "{}", last_log_line(s));
        let (unit, man) = (at(s, "7th-foot"), place_of(s, &who));
        pull(s, "7th-foot", 0.0, 1.0);
        let by = point(place_of(s, &who)) - point(man);
        assert!(is_near((by.x, by.y), moved(s, "7th-foot", unit)), "he keeps his place beside it: {by}");
        tap(s, "Undo");
        assert_eq!((at(s, "7th-foot"), place_of(s, &who), entries(s)), (unit, man, 1), "one undo for both");
        // Far from a unit, he stays when that unit is dragged.
        let (up, from) = (scale(s), on_screen(s, man));
        drag(s, from, Vec2::new(0.0, 4.5 * up));
        let man = place_of(s, &who);
        pull(s, "legion-infantry", 0.0, 1.0);
        assert_eq!(place_of(s, &who), man);
    }
}

#[test]
fn guns_go_along_with_their_infantry_and_are_detached_when_dragged_away() {
    let folder = games();
    let mut game = App::new(folder.path());
    game.apply(FileCommand::Open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/battles/meeting.json").into()));
    let mut screen = screen_of(game, [1280.0, 800.0]);
    let s = &mut screen;
    kit::placed_by_hand(s, "foot-guns", [22.5, 14.9], 0.0);
    kit::act(s, Action::Attach { guns: "foot-guns".into(), to: "foot-1".into() });
    let side = battle(s).side_of(&"foot-1".into()).unwrap().clone();
    set_zone(s, side.as_str(), ZoneDepth::Anywhere);
    let attached = |s: &Screen| kit::state(s).units["foot-guns"].attached_to.is_some();
    let (foot, guns, count) = (at(s, "foot-1"), at(s, "foot-guns"), entries(s));
    pull(s, "foot-1", 0.0, 2.0);
    assert!(is_near(moved(s, "foot-1", foot), (0.0, 2.0)), "{:?}", app(s).messages);
    assert!(is_near(moved(s, "foot-guns", guns), (0.0, 2.0)) && attached(s), "{}", last_log_line(s));
    // Clear the selection, so that the drag does not take the knob at the end of the selected line.
    kit::apply(s, TableCommand::Select(Selection::None));
    pull(s, "foot-guns", 3.0, -2.0);
    assert!(!attached(s), "{}", last_log_line(s));
    kit::apply(s, HistoryCommand::Undo);
    kit::apply(s, HistoryCommand::Undo);
    assert_eq!((at(s, "foot-1"), at(s, "foot-guns"), entries(s)), (foot, guns, count), "one undo for each drag");
    assert!(attached(s));
    // No unit deploys once the first turn has begun.
    let now = kit::state(s).units["foot-1"].clone();
    tap(s, "Begin turn 1");
    let ruling = Ruling::Place { unit: "foot-1".into(), formation: now.formation, stands: now.stands };
    let deploy = Action::Rule { ruling, reason: "deployed before turn 1".to_owned() };
    let refusal = app(s).game().unwrap().would_refuse(&deploy.into()).unwrap();
    assert!(refusal.why.contains("nobody deploys any more"), "{refusal}");
}

#[test]
fn a_brigade_moves_as_one_with_its_commander() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        let who = commander_of(s, "first-line");
        let units = ["7th-foot", "legion-infantry", "light-infantry", "grasshoppers"];
        let (before, man) = (digest(s), place_of(s, &who));
        let from: Vec<Spot> = units.iter().map(|unit| at(s, unit)).collect();
        kit::apply(s, TableCommand::Select(Selection::None));
        set_zone(s, "crown", ZoneDepth::Anywhere);
        tap(s, "Move the brigade: Tarleton's first line");
        pull(s, "7th-foot", 0.0, 2.0);
        let lead = moved(s, "7th-foot", from[0]);
        assert!(is_near(lead, (0.0, 2.0)), "{built_in:?}: {lead:?}");
        for (unit, from) in units.iter().zip(&from) {
            let by = moved(s, unit, *from);
            assert!((by.0 - lead.0).abs() < 0.002 && (by.1 - lead.1).abs() < 0.002, "{unit}: {by:?} for {lead:?}");
        }
        let by = point(place_of(s, &who)) - point(man);
        assert!((by.x - lead.0).abs() < 0.002 && (by.y - lead.1).abs() < 0.002, "the commander: {by}");
        assert_eq!(entries(s), units.len() + 1);
        tap(s, "Undo");
        assert_eq!((entries(s), digest(s)), (0, before), "one undo");
        tap(s, "Redo");
        assert_eq!(entries(s), units.len() + 1);
        // The whole brigade can also be chosen on the card of a unit.
        select(s, "legion-infantry");
        tap(s, "Move its brigade");
        assert_eq!(app(s).together().len(), units.len());
        tap(s, "One by one");
        assert!(app(s).together().is_empty());
    }
}

#[test]
fn formation_and_facing_take_a_tap_each() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        set_zone(s, "crown", ZoneDepth::Anywhere);
        pull(s, "7th-foot", 0.0, 5.0);
        let (line, count) = (stands(s, "7th-foot"), entries(s));
        let front = front_centre(Formation::Line, &line).unwrap();
        tap(s, "Column");
        let piece = app(s).piece(&"7th-foot".into()).unwrap();
        assert_eq!(piece.formation, Formation::Column, "{built_in:?}: {:?}", app(s).messages);
        let (centre, facing) = front_centre(Formation::Column, piece.stands).unwrap();
        assert!((point(centre) - point(front.0)).norm() < 0.01 && facing == front.1, "on the same front centre");
        assert!(last_log_line(s).starts_with(&deploys(s, "in column")), "{}", last_log_line(s));
        assert_eq!(entries(s), count + 1, "one undo step");
        tap(s, "Line");
        tap(s, "45° right");
        assert_eq!(front.1.turn_to(stands(s, "7th-foot")[0].facing).degrees(), 45.0);
        tap(s, "45° left");
        let about = |s: &mut Screen| {
            tap(s, "About face");
            stands(s, "7th-foot")[0].facing
        };
        assert_eq!(about(s), front.1.opposite());
        assert_eq!(about(s), front.1);
        tap(s, "Face the enemy");
        let towards = stands(s, "7th-foot")[0].facing;
        assert!(front.1.turn_to(towards).abs().degrees() < 60.0, "{towards}: the enemy is ahead");
        // Guns have formations of their own.
        select(s, "grasshoppers");
        tap(s, "Limbered");
        assert!(last_log_line(s).contains("limbered"), "{}", last_log_line(s));
        kit::apply(s, HistoryCommand::UndoTo(0));
        assert_eq!(entries(s), 0);
    }
}

#[test]
fn by_the_keyboard_a_ghost_is_nudged_and_then_deployed() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    select(s, "17th-dragoons");
    let from = at(s, "17th-dragoons");
    kit::apply(s, TableCommand::NudgeGhost(Nudge::Ahead(Inches::whole(1))));
    kit::apply(s, TableCommand::NudgeGhost(Nudge::Side(Inches::whole(1))));
    assert_eq!((entries(s), at(s, "17th-dragoons")), (0, from), "a ghost changes nothing");
    assert!(app(s).ghost_fits());
    tap(s, "Deploy here");
    assert!(is_near(moved(s, "17th-dragoons", from), (1.0, 1.0)), "{:?}", moved(s, "17th-dragoons", from));
    assert!(app(s).ghost.is_none());
    kit::apply(s, TableCommand::NudgeGhost(Nudge::Ahead(Inches::whole(-12))));
    assert!(!app(s).ghost_fits(), "off the table");
    tap(s, "Put it back");
}

#[test]
fn a_drag_stops_at_the_line_of_its_zone_and_pulled_well_past_it_is_marked() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    set_zone(s, "crown", ZoneDepth::Twelve);
    let front = |s: &Screen| front_centre(Formation::Line, &stands(s, "7th-foot")).unwrap().0.y.to_f64();
    let room = 12.0 - front(s);
    assert!(room > 0.5, "it begins within the zone: {room}");
    pull(s, "7th-foot", 0.0, room as f32 + 1.0);
    assert!((front(s) - 12.0).abs() < 0.01, "it stops: {}", front(s));
    assert_eq!(last_log_line(s), deploys(s, "in line"));
    pull(s, "7th-foot", 0.0, 4.0);
    assert!((front(s) - 16.0).abs() < 0.06, "it is meant: {}", front(s));
    assert_eq!(last_log_line(s), deploys(s, "in line, outside their zone"));
    // Without a zone nothing stops the drag.
    tap(s, "Undo");
    set_zone(s, "crown", ZoneDepth::Anywhere);
    pull(s, "7th-foot", 0.0, 1.0);
    assert!((front(s) - 13.0).abs() < 0.06 && last_log_line(s) == deploys(s, "in line"));
}

#[test]
fn zones_are_kept_with_the_preferences_and_not_in_the_game() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    let before = std::fs::read(app(s).session().unwrap().path()).unwrap();
    set_zone(s, "crown", ZoneDepth::Eighteen);
    tap(s, "Crown is deployed");
    let path = app(s).session().unwrap().path().to_owned();
    assert_eq!(std::fs::read(&path).unwrap(), before, "the game knows nothing of it");
    let mut again = App::new(folder.path());
    drop(screen);
    again.apply(FileCommand::Open(path));
    assert_eq!(again.zone_of(&"crown".into()).map(|zone| zone.depth), Some(ZoneDepth::Eighteen));
    assert!(again.is_deployed(&"crown".into()) && !again.is_deployed(&"continental".into()));
    again.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert!(!again.is_deployed(&"crown".into()), "another game");
}

#[test]
fn a_side_that_is_done_stays_until_its_key_is_tapped_again() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        tap(s, "Crown is deployed");
        assert!(app(s).is_deploying());
        let from = at(s, "7th-foot");
        pull(s, "7th-foot", 0.0, 1.5);
        assert_eq!((at(s, "7th-foot"), entries(s)), (from, 0));
        assert!(matches!(&app(s).selection, Selection::Unit(unit) if unit.as_str() == "7th-foot"), "it is selected");
        assert!(s.query_by_label("Crown is deployed. Tap the key again to move a unit.").is_some());
        assert!(labels(s, "Move the brigade: Tarleton").is_empty() && labels(s, "Column").is_empty());
        if built_in == BuiltIn::CowpensAwi {
            assert!(is_live(s, "Begin the battle"), "it can begin all the same");
        }
        tap(s, "Continentals are deployed");
        assert!(!app(s).is_deploying());
        tap(s, "Crown is deployed");
        pull(s, "7th-foot", 0.0, 1.5);
        assert!(entries(s) > 0);
    }
}

#[test]
fn a_commander_pulled_well_past_the_line_is_logged_outside_his_zone() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        set_zone(s, "crown", ZoneDepth::Twelve);
        let who = commander_of(s, "first-line");
        let (at, up) = (place_of(s, &who), scale(s));
        let by = 20.0 - at.y.to_f64();
        let from = on_screen(s, at);
        drag(s, from, Vec2::new(0.0, -(by as f32) * up));
        assert!(last_log_line(s).ends_with("takes his post, outside his zone"), "{built_in:?}: {}", last_log_line(s));
        tap(s, "Undo");
        set_zone(s, "crown", ZoneDepth::Anywhere);
        drag(s, from, Vec2::new(0.0, -(by as f32) * up));
        assert!(last_log_line(s).ends_with("takes his post"), "{built_in:?}: {}", last_log_line(s));
    }
}

/// Returns the names of one side's units, brigades and commanders.
fn names_of(s: &Screen, side: &str) -> Vec<String> {
    let forces = &battle(s).forces;
    let units = forces.units.iter().filter(|u| battle(s).side_of(&u.id).is_some_and(|id| id.as_str() == side));
    let brigades = forces.brigades.iter().filter(|b| b.side.as_str() == side).map(|b| b.name.clone());
    let men = forces.commanders.iter().filter(|c| c.side.as_str() == side).map(|c| c.name.clone());
    units.map(|u| u.name.clone()).chain(brigades).chain(men).collect()
}

/// Returns what a screen reader and the painted texts say of one side.
fn told_of(s: &Screen, side: &str) -> Vec<String> {
    let (beside, on_table) = kit::paint::texts(s);
    let names = names_of(s, side);
    let all = read_aloud(s).into_iter().chain(beside).chain(on_table);
    all.filter(|text| names.iter().any(|name| text.contains(name.as_str()))).collect()
}

#[test]
fn while_one_side_deploys_unseen_nothing_of_the_other_is_shown() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        pull(s, "maryland", 0.0, 1.0);
        let theirs = entries(s);
        assert!(theirs > 0);
        tap(s, "Deploy unseen");
        // The cover has one button and nothing else.
        assert!(matches!(app(s).cover(), Some(Cover::HandTo(side)) if side.id.as_str() == "crown"));
        assert!(s.query_by_label("Hand the tablet to the Crown").is_some());
        assert_eq!(labels(s, ""), ["We are the Crown"]);
        for side in ["crown", "continental"] {
            assert!(told_of(s, side).is_empty(), "{built_in:?}: {:?}", told_of(s, side));
        }
        tap(s, "We are the Crown");
        assert!(app(s).cover().is_none() && app(s).measured().sees.is_empty());
        assert!(!told_of(s, "crown").is_empty());
        let pages =
            ["Returns", "Log", "Rulings", "Game", "Files", "Settings", "Armies", "Commanders", "Lookup", "Charts"];
        for page in pages.into_iter().chain(["Quick measure", "Table", "Legend"]) {
            kit::tap_if_there(s, page);
            assert!(told_of(s, "continental").is_empty(), "{built_in:?}, {page}: {:?}", told_of(s, "continental"));
        }
        // A report or a printed return would show it.
        tap(s, "Files");
        assert_eq!((labels(s, "Make PDFs").len(), labels(s, "Save the report").len()), (0, 0));
        tap(s, "Table");
        // What the other side did cannot be taken back or selected.
        assert!(!is_live(s, "Undo"));
        kit::apply(s, HistoryCommand::Undo);
        kit::apply(s, TableCommand::Select(Selection::Unit("maryland".into())));
        assert_eq!((entries(s), &app(s).selection), (theirs, &Selection::None));
        pull(s, "7th-foot", 0.0, 1.0);
        let ours = entries(s);
        assert!(ours > theirs, "{:?}", app(s).messages);
        assert!(told_of(s, "continental").is_empty(), "{:?}", told_of(s, "continental"));
        tap(s, "Undo");
        assert_eq!(entries(s), theirs);
        tap(s, "Redo");
        assert_eq!(entries(s), ours);
        tap(s, "Face the enemy");
        tap(s, "Crown is deployed");
        assert!(s.query_by_label("Hand the tablet to the Continentals").is_some());
        tap(s, "We are the Continentals");
        assert!(told_of(s, "crown").is_empty(), "{built_in:?}: {:?}", told_of(s, "crown"));
        assert!(!is_live(s, "Undo"));
        pull(s, "maryland", 0.0, -1.0);
        tap(s, "Continentals are deployed");
        assert!(s.query_by_label("Both sides are deployed").is_some());
        tap(s, "Show the table");
        assert!(app(s).cover().is_none() && !app(s).is_unseen());
        assert!(!told_of(s, "crown").is_empty() && !told_of(s, "continental").is_empty());
        assert!(is_live(s, "Undo"));
    }
}

#[test]
fn the_tablet_is_handed_over_and_a_restart_keeps_the_cover() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let s = &mut screen;
    tap(s, "Deploy unseen");
    tap(s, "We are the Crown");
    tap(s, "Hand the tablet to the Continentals");
    tap(s, "We are the Continentals");
    let path = app(s).session().unwrap().path().to_owned();
    drop(screen);
    let mut again = App::new(folder.path());
    again.apply(FileCommand::Open(path));
    assert!(matches!(again.cover(), Some(Cover::HandTo(side)) if side.id.as_str() == "continental"));
    let mut screen = screen_of(again, TABLET);
    let s = &mut screen;
    tap(s, "We are the Continentals");
    tap(s, "Deploy unseen");
    assert!(!app(s).is_unseen() && app(s).cover().is_none(), "everything is shown again");
    assert!(!told_of(s, "crown").is_empty());
}

#[test]
fn a_placing_by_ruling_is_still_told_as_one() {
    for built_in in BOTH {
        let folder = games();
        let mut screen = screen_on(&folder, built_in);
        let s = &mut screen;
        kit::place(s, "7th-foot", 30.0, 8.0, 0.0);
        assert!(last_log_line(s).starts_with("Ruling: "), "{}", last_log_line(s));
    }
}

#[test]
fn the_deployment_looks_well_upright_and_flat() {
    for (size, name) in [(TABLET, "flat"), (UPRIGHT, "upright")] {
        let folder = games();
        let mut screen = cowpens(&folder, size);
        let s = &mut screen;
        kit::languages::well_laid_out(s, &format!("deployment-{name}"));
        select(s, "7th-foot");
        kit::languages::well_laid_out(s, &format!("deployment-unit-{name}"));
        kit::apply(s, TableCommand::Select(Selection::None));
        tap(s, "Crown is deployed");
        kit::languages::well_laid_out(s, &format!("deployment-done-{name}"));
        tap(s, "Deploy unseen");
        kit::languages::well_laid_out(s, &format!("deployment-cover-{name}"));
        tap(s, "We are the Continentals");
        kit::languages::well_laid_out(s, &format!("deployment-unseen-{name}"));
    }
}

#[test]
fn a_garrison_is_in_the_saved_battle() {
    for built_in in BOTH {
        let folder = games();
        let (_, text) = built_in.file();
        let mut file: serde_json::Value = serde_json::from_str(text).unwrap();
        let foot = battle(&screen_on(&folder, built_in)).unit(&"7th-foot".into()).unwrap().stands.clone();
        let middle = point(front_centre(Formation::Line, &foot).unwrap().0);
        let corner = |x: f64, y: f64| serde_json::json!([middle.x + x, middle.y + y]);
        file["terrain"].as_array_mut().unwrap().push(serde_json::json!({
            "id": "farm", "kind": "building", "name": "Farm", "material": "stone", "cover": "heavy", "holds_stands": 8,
            "area": [corner(-8.0, 3.0), corner(8.0, 3.0), corner(8.0, 7.0), corner(-8.0, 7.0)]
        }));
        let path = folder.path().join("farm.json");
        std::fs::write(&path, file.to_string()).unwrap();
        let mut app_with_farm = App::new(folder.path());
        app_with_farm.apply(FileCommand::Open(path));
        let mut screen = screen_of(app_with_farm, TABLET);
        let s = &mut screen;
        set_zone(s, "crown", ZoneDepth::Anywhere);
        pull(s, "7th-foot", 0.0, 5.0);
        let holds = |s: &Screen| app(s).piece(&"7th-foot".into()).unwrap().deployed_in.map(ToString::to_string);
        assert_eq!(holds(s).as_deref(), Some("farm"), "{built_in:?}: {:?}", app(s).messages);
        let stands = stands(s, "7th-foot");
        std::fs::create_dir(folder.path().join("saved")).unwrap();
        kit::apply(s, FileCommand::SaveBattle(folder.path().join("saved")));
        let saved = std::fs::read_dir(folder.path().join("saved")).unwrap().next().unwrap().unwrap().path();
        let (saved, _) = check_battle(&std::fs::read_to_string(saved).unwrap(), "saved").unwrap();
        let unit = saved.unit(&"7th-foot".into()).unwrap();
        assert_eq!(
            (&unit.stands, unit.deployed_in.as_ref().map(ToString::to_string).as_deref()),
            (&stands, Some("farm"))
        );
        kit::apply(s, FileCommand::BeginAgain);
        assert_eq!(holds(s).as_deref(), Some("farm"), "{built_in:?}");
    }
}
