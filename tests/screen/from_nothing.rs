//! A battle from nothing, as a new user would make it: a list is pasted, the size of a bare table is tapped, Camden's
//! ground is drawn by strokes, both armies deploy and the first turn begins. Taps, drags and pastes are counted. Driven
//! by the labels people read and by fingers on the map.

use crate::kit::{self, Screen, TABLET, UPRIGHT, app, drag, games, is_live, labels, screen_of, tap};
use drumhead::app::{
    App, ArmyCommand, Centre, FileCommand, GroundCommand, Progress, ReadInto, ScreenCommand, Selection, StepKind,
    TableCommand,
};
use drumhead::battle::{Battle, Ground, RulesName, Stand, TableSize, TerrainKind, check_battle, check_ground, point};
use drumhead::ids::UnitId;
use drumhead::rules::otp::{Action, Ruling};
use drumhead::ui::table::TableMemory;
use drumhead::ui::table::places::STRIP;
use drumhead::ui::table::view::{AIR, View, quarter_for};
use drumhead::units::{Inches, Spot};
use egui::{Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::{Path, PathBuf};

/// A phone held upright.
const PHONE: [f32; 2] = [390.0, 844.0];

/// The most taps, drags and pastes from a pasted list to the first turn.
const MOST: usize = 150;

const CAMDEN: &str = "# title: Camden, 16 August 1780
# rules: on-to-philadelphia
Crown
  Lt Gen Earl Cornwallis, commander, british, aggressive
  Webster's wing
    Lt Col James Webster, commander, british
    33rd Foot, 12 line infantry, muskets, bayonets
    23rd Royal Welch Fusiliers, 15 line infantry, muskets, bayonets
    Light infantry companies, 7 light infantry, muskets, bayonets
    \"71st Highlanders, 1st battalion\", 7 line infantry, muskets, bayonets
  Rawdon's wing
    Col Lord Rawdon, commander, british
    Volunteers of Ireland, 15 state line infantry, muskets, bayonets
    British Legion infantry, 6 state line infantry, muskets, bayonets
    Royal North Carolina Regiment, 13 state line infantry, muskets, bayonets
    Bryan's militia, 16 militia infantry, muskets
    Two 6-pounders, 2 medium guns, line
  Legion horse
    Lt Col Banastre Tarleton, commander, state or loyalist, firebrand
    \"Legion dragoons, 1st squadron\", 5 state line cavalry
    \"Legion dragoons, 2nd squadron\", 4 state line cavalry
Americans
  Maj Gen Horatio Gates, commander, continental, cautious
  2nd Maryland Brigade
    Brig Gen Mordecai Gist, commander, continental
    2nd Maryland, 8 line infantry, muskets, bayonets
    4th and 6th Maryland, 8 line infantry, muskets, bayonets
    Delaware Regiment, 12 line infantry, muskets, bayonets
    Gist's guns, 2 medium guns, line
  North Carolina militia
    Maj Gen Richard Caswell, commander, militia
    Dixon's regiment, 8 militia infantry, muskets
    Rutherford's regiment, 16 militia infantry, muskets
    Butler's regiment, 16 militia infantry, muskets
  Stevens's Virginians
    Brig Gen Edward Stevens, commander, militia
    Stevens's 1st regiment, 12 militia infantry, muskets
    Stevens's 2nd regiment, 12 militia infantry, muskets
";

const CAMDEN_AWI: &str = "# title: Camden by the figure rules
# rules: awi
Crown
  Lt Gen Earl Cornwallis, commander
  Webster's wing
    Lt Col James Webster, commander
    33rd Foot, 24 elite infantry, muskets
    23rd Foot, 30 trained infantry, muskets
  Rawdon's wing
    Col Lord Rawdon, commander, average
    Volunteers of Ireland, 30 trained infantry, muskets
    Bryan's militia, 24 militia infantry, muskets
Americans
  Maj Gen Horatio Gates, commander
  2nd Maryland Brigade
    Brig Gen Mordecai Gist, commander, good
    Maryland Line, 32 trained infantry, muskets
    Delaware Regiment, 24 elite infantry, muskets
  Stevens's Virginians
    Brig Gen Edward Stevens, commander
    Stevens's regiments, 32 militia infantry, muskets
";

/// A new user: every tap, drag and paste counts.
struct Newcomer {
    screen: Screen,
    actions: usize,
}

impl Newcomer {
    fn new(folder: &Path, size: [f32; 2]) -> Self {
        Newcomer { screen: screen_of(App::new(folder), size), actions: 0 }
    }

    fn tap(&mut self, label: &str) {
        assert!(!labels(&self.screen, label).is_empty() || label.len() < 9, "{label}: {:?}", labels(&self.screen, ""));
        // A page in the menu takes two taps.
        let is_there = |s: &Screen| s.query_all_by_role_and_label(egui::Role::Button, label).next().is_some();
        self.actions += if is_there(&self.screen) { 1 } else { 2 };
        tap(&mut self.screen, label);
    }

    fn tap_beginning(&mut self, beginning: &str) {
        let all = labels(&self.screen, beginning);
        assert!(!all.is_empty(), "{beginning}");
        let first = all[0].clone();
        self.tap(&first);
    }

    fn paste(&mut self, text: &str) {
        self.tap("Paste");
        self.actions += 1;
        self.screen.event(egui::Event::Paste(text.to_owned()));
        self.screen.run();
    }

    /// Draws a stroke through places of the drawn ground.
    fn stroke(&mut self, places: &[(f64, f64)]) {
        let path: Vec<Pos2> = places.iter().map(|place| on_map(&self.screen, *place)).collect();
        let s = &mut self.screen;
        s.hover_at(path[0]);
        s.step();
        s.drag_at(path[0]);
        s.step();
        for (from, to) in path.iter().zip(&path[1..]) {
            for n in 1..=6u8 {
                s.hover_at(from.lerp(*to, f32::from(n) / 6.0));
                s.step();
            }
        }
        s.drop_at(path[path.len() - 1]);
        s.run();
        self.actions += 1;
        assert!(app(&self.screen).ground.refused.is_none(), "{:?}", app(&self.screen).ground.refused);
    }

    /// Drags a unit on the table, in inches to the right and up.
    fn pull(&mut self, unit: &str, right_in: f32, up_in: f32) {
        let view = TableMemory::load(&self.screen.ctx).view.unwrap();
        let from = view.screen_from_table(point(stands(&self.screen, unit)[0].at));
        let to = view.screen_from_table(
            point(stands(&self.screen, unit)[0].at) + nalgebra::Vector2::new(f64::from(right_in), f64::from(up_in)),
        );
        drag(&mut self.screen, from, to - from);
        self.actions += 1;
    }

    fn look(&mut self, name: &str) {
        for (size, of) in [(TABLET, "flat"), (UPRIGHT, "upright"), (PHONE, "phone")] {
            self.screen.set_size(Vec2::from(size));
            self.screen.run();
            let (name, page) = (format!("from-nothing-{name}-{of}"), app(&self.screen).centre);
            match page {
                // On a phone this page scrolls sideways.
                Centre::Ground if of == "phone" => kit::picture::write(&self.screen, &name),
                _ => kit::languages::well_laid_out(&mut self.screen, &name),
            }
        }
        self.screen.set_size(Vec2::from(TABLET));
        self.screen.run();
    }

    /// Returns what a step says.
    fn step(&self, kind: StepKind) -> (Progress, String) {
        let steps = app(&self.screen).preparation();
        let step = steps.iter().find(|step| step.kind == kind).unwrap();
        for line in &step.lines {
            let is_read = self.screen.query_by_label(&line.text).is_some();
            assert!(is_read || app(&self.screen).centre != Centre::Preparation, "{} is not shown", line.text);
        }
        let words: Vec<&str> = step.lines.iter().map(|line| line.text.as_str()).collect();
        (step.progress(), words.join(" "))
    }
}

fn stands(s: &Screen, unit: &str) -> Vec<Stand> {
    app(s).game().unwrap().piece(&UnitId::from(unit)).unwrap().stands.to_vec()
}

/// Returns the point of the screen of a place of the drawn ground, which is fitted.
fn on_map(s: &Screen, (x_in, y_in): (f64, f64)) -> Pos2 {
    let port = s.get_by_role_and_label(egui::Role::Canvas, "Table").rect();
    let size = app(s).ground.sheet().unwrap().board.size;
    let fitted = View::fit(size, port, quarter_for(size, port.size())).table(size);
    let spare = (port.right() - fitted.right()).max(port.bottom() - fitted.bottom());
    let port = if spare >= STRIP + AIR { port } else { port.with_max_y(port.bottom() - STRIP) };
    View::fit(size, port, quarter_for(size, port.size())).screen_from_table(point(Spot::new(x_in, y_in)))
}

/// The outline of a piece between two corners.
fn patch(from: (f64, f64), to: (f64, f64)) -> [(f64, f64); 5] {
    [from, (to.0, from.1), to, (from.0, to.1), (from.0, from.1 + 0.6)]
}

/// Draws two woods, a swamp on either side, and the road between them.
fn draw_camden(user: &mut Newcomer) {
    user.tap("Draw the ground");
    user.tap("Draw: Woods");
    user.stroke(&patch((16.0, 22.0), (34.0, 38.0)));
    user.stroke(&patch((60.0, 22.0), (80.0, 38.0)));
    user.tap("Draw: Marsh");
    user.stroke(&patch((1.0, 6.0), (11.0, 54.0)));
    user.stroke(&patch((85.0, 6.0), (95.0, 54.0)));
    user.tap("Draw: Road");
    user.stroke(&[(46.0, 0.4), (48.0, 20.0), (47.0, 40.0), (50.0, 59.6)]);
    user.tap("Back to the preparation");
}

fn drawn(s: &Screen) -> Vec<&'static str> {
    app(s).ground.sheet().unwrap().board.terrain.iter().map(|piece| piece.kind.word()).collect()
}

fn ground_file(s: &Screen) -> PathBuf {
    app(s).ground.open.as_ref().unwrap().path.clone().unwrap()
}

/// Reads a ground or battle file as `check` does: without faults and warnings.
fn checked_battle(path: &Path) -> Battle {
    let (battle, warnings) = check_battle(&fs::read_to_string(path).unwrap(), "f").unwrap_or_else(|f| panic!("{f}"));
    assert!(warnings.0.is_empty(), "{warnings}");
    battle
}

fn files_of(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = all.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    found.sort();
    found
}

fn deploy_both(user: &mut Newcomer) {
    user.tap("Draw the armies up");
    assert_eq!(app(&user.screen).centre, Centre::Table);
    // A brigade moves as one, then single units.
    user.tap("Move the brigade: Webster's wing");
    user.pull("33rd-foot", 3.0, 0.8);
    user.pull("volunteers-of-ireland", -0.5, 0.6);
    user.pull("delaware-regiment", 0.5, -0.6);
    kit::apply(&mut user.screen, TableCommand::Select(Selection::None));
    user.tap("Crown is deployed");
    user.tap("Americans are deployed");
    user.tap("Back to the preparation");
}

#[test]
fn camden_is_played_from_a_pasted_list_and_a_bare_table() {
    let folder = games();
    let mut user = Newcomer::new(folder.path(), TABLET);
    let before = labels(&user.screen, "");
    user.tap("Prepare a battle");
    assert!(before.len() > 1 && app(&user.screen).is_preparing());
    assert_eq!(
        user.step(StepKind::Armies),
        (Progress::Missing, "The Crown has no list yet. The Continentals have no list yet.".to_owned())
    );
    assert_eq!(user.step(StepKind::Table).0, Progress::Missing);
    assert!(!is_live(&user.screen, "Draw the armies up"));

    user.tap("Inches");
    user.tap("96\" x 60\"");
    assert_eq!(user.step(StepKind::Table), (Progress::Done, "The table is 96\" wide and 60\" deep.".to_owned()));
    user.tap("Paste or open lists");
    user.paste(CAMDEN);
    user.tap("Replace the list");
    user.tap("Back to the preparation");
    let (progress, words) = user.step(StepKind::Armies);
    assert_eq!(progress, Progress::Done, "{words}");
    assert!(words.starts_with("The Crown has 11 units, "), "{words}");

    draw_camden(&mut user);
    assert_eq!(drawn(&user.screen), ["woods", "woods", "stream", "stream", "road"]);
    let terrain = &app(&user.screen).ground.sheet().unwrap().board.terrain;
    assert!(matches!((&terrain[2].ground, terrain[2].kind), (Ground::Area(_), TerrainKind::Stream)));
    let Ground::Line(road) = &terrain[4].ground else { panic!("a line") };
    assert_eq!((road[0].y, road[road.len() - 1].y), (Inches::ZERO, Inches::whole(60)), "from edge to edge");
    let text = fs::read_to_string(ground_file(&user.screen)).unwrap();
    let (read, warnings) = check_ground(&text, "f").unwrap();
    assert!(warnings.0.is_empty() && read == *app(&user.screen).ground.sheet().unwrap(), "{warnings}");

    deploy_both(&mut user);
    assert_eq!(
        user.step(StepKind::Deployment),
        (Progress::Done, "All units stand, and all sides are deployed.".to_owned())
    );
    assert_eq!(user.step(StepKind::Commanders).0, Progress::Missing);
    assert_eq!(user.step(StepKind::FirstTurn).0, Progress::Missing);
    user.tap("Roll the commanders");
    user.tap_beginning("Rate all ");
    kit::answer(&mut user.screen, &[("", 7)]);
    user.tap("Back to the preparation");
    assert_eq!(user.step(StepKind::FirstTurn), (Progress::Optional, "All is ready for turn 1.".to_owned()));
    user.tap("Begin turn 1");
    assert_eq!((kit::state(&user.screen).turn, app(&user.screen).centre), (1, Centre::Table));
    assert!(!app(&user.screen).is_preparing());
    assert!(user.actions <= MOST, "{} actions", user.actions);
    println!("{} actions from the first page to turn 1", user.actions);
    the_battle_is_one_file(&mut user, folder.path());
    the_ground_is_played_on_by_the_other_rules(user, folder.path());
}

/// The battle is saved as one file that opens elsewhere with its deployment, and begins again from there.
fn the_battle_is_one_file(user: &mut Newcomer, folder: &Path) {
    let s = &mut user.screen;
    let (unit, board) = (stands(s, "delaware-regiment"), app(s).battle().unwrap().board.clone());
    // The file has the places of the deployment, not those of turn 1.
    let a_step_back =
        unit.iter().map(|stand| Stand { at: Spot { y: stand.at.y + Inches::whole(1), ..stand.at }, ..stand.clone() });
    let ruling = Ruling::Place {
        unit: "delaware-regiment".into(),
        formation: app(s).piece(&"delaware-regiment".into()).unwrap().formation,
        stands: a_step_back.collect(),
    };
    kit::act(s, Action::Rule { ruling, reason: "moved on turn 1".to_owned() });
    assert_ne!(stands(s, "delaware-regiment"), unit);
    tap(s, "Prepare a battle");
    kit::apply(s, ScreenCommand::Show(Centre::Table));
    assert!(!app(s).is_preparing(), "the page was only looked at");
    tap(s, "Prepare a battle");
    tap(s, "Save the battle as a file");
    let path = files_of(folder, "camden-16-august-1780-2.json").pop().unwrap();
    let battle = checked_battle(&path);
    assert_eq!(battle.unit(&"delaware-regiment".into()).unwrap().stands, unit);
    assert_eq!(battle.board, board);
    // The file that was written when the armies were drawn up passes too.
    checked_battle(&folder.join("camden-16-august-1780.json"));
    let elsewhere = games();
    let copy = elsewhere.path().join("from-a-friend.json");
    fs::copy(&path, &copy).unwrap();
    let mut friend = App::new(elsewhere.path());
    friend.apply(FileCommand::Open(copy));
    assert!(friend.is_setting_up(), "{:?}", friend.messages);
    assert_eq!(friend.game().unwrap().piece(&"delaware-regiment".into()).unwrap().stands, unit);
    let first = app(s).session().unwrap().path().to_owned();
    tap(s, "Begin this battle again");
    assert!(app(s).is_setting_up() && app(s).session().unwrap().path() != first);
    assert_eq!((stands(s, "delaware-regiment"), kit::entries(s)), (unit, 0));
}

fn the_ground_is_played_on_by_the_other_rules(user: Newcomer, folder: &Path) {
    // Another day: the battlefield is still open.
    drop(user);
    let mut user = Newcomer::new(folder, UPRIGHT);
    assert_eq!(drawn(&user.screen).len(), 5);
    user.tap("Prepare a battle");
    user.tap("AWI figure rules");
    user.tap("Paste or open lists");
    user.paste(CAMDEN_AWI);
    user.tap("Replace the list");
    user.tap("Back to the preparation");
    assert_eq!(user.step(StepKind::Armies).0, Progress::Done, "{:?}", user.step(StepKind::Armies));
    user.tap("Draw the armies up");
    assert_eq!(app(&user.screen).battle().unwrap().head.rules, RulesName::Awi);
    assert_eq!(app(&user.screen).battle().unwrap().board, app(&user.screen).ground.sheet().unwrap().board);
    user.tap("Back to the preparation");
    assert_eq!(user.step(StepKind::FirstTurn).0, Progress::Missing, "abilities are rolled first");
    user.tap("Roll the commanders");
    user.tap_beginning("Rate all ");
    kit::answer(&mut user.screen, &[]);
    user.tap("Back to the preparation");
    user.tap("Begin the battle");
    assert!(!app(&user.screen).is_setting_up() && app(&user.screen).awi().is_some());
}

#[test]
fn the_steps_can_be_read_at_every_stage() {
    let folder = games();
    let mut user = Newcomer::new(folder.path(), TABLET);
    user.look("0-welcome");
    user.tap("Prepare a battle");
    user.look("1-nothing");
    user.tap("8 ft x 5 ft");
    user.look("2-table");
    user.tap("Paste or open lists");
    user.look("3-lists");
    user.paste(CAMDEN);
    user.tap("Replace the list");
    user.tap("Back to the preparation");
    user.look("4-armies");
    draw_camden(&mut user);
    user.look("5-ground");
    user.tap("Draw the ground");
    user.look("6-on-the-ground");
    user.tap("Back to the preparation");
    deploy_both(&mut user);
    user.look("7-deployed");
    user.tap("Roll the commanders");
    user.look("8-commanders");
    user.tap_beginning("Rate all ");
    user.tap("Back to the preparation");
    user.look("9-ready");
    user.tap("Deploy on the table");
    user.look("10-table");
}

#[test]
fn what_has_changed_since_the_armies_were_drawn_up_is_said() {
    let folder = games();
    let mut user = Newcomer::new(folder.path(), TABLET);
    user.tap("Prepare a battle");
    let two_feet = TableSize { width: Inches::whole(24), depth: Inches::whole(24) };
    kit::apply(&mut user.screen, GroundCommand::Resize(two_feet));
    user.tap("Paste or open lists");
    user.paste(CAMDEN);
    user.tap("Replace the list");
    user.tap("Back to the preparation");
    // Too small a table: some units find no room.
    user.tap("Draw the armies up");
    user.tap("Back to the preparation");
    let (progress, words) = user.step(StepKind::Deployment);
    assert!(progress == Progress::Missing && words.contains("stand nowhere yet: "), "{words}");
    // A larger table: they stand on other ground now.
    user.tap("8 ft x 5 ft");
    let (_, words) = user.step(StepKind::Deployment);
    assert!(words.starts_with("The armies stand on other ground than Battlefield."), "{words}");
    user.tap("Draw the armies up again");
    user.tap("Back to the preparation");
    let (progress, words) = user.step(StepKind::Deployment);
    assert_eq!(
        (progress, words.as_str()),
        (Progress::Optional, "The Crown is still deploying. The Americans are still deploying.")
    );
    // Another game leaves the steps where they were.
    kit::apply(&mut user.screen, FileCommand::NewBuiltIn(drumhead::app::BuiltIn::CowpensAwi));
    kit::apply(&mut user.screen, ScreenCommand::Show(Centre::Preparation));
    let (_, words) = user.step(StepKind::Deployment);
    assert!(words.starts_with("The armies are not on the table yet. The open game is Cowpens"), "{words}");
}

#[test]
fn a_list_of_the_same_names_and_total_is_seen_to_differ() {
    let folder = games();
    let mut user = Newcomer::new(folder.path(), TABLET);
    user.tap("Prepare a battle");
    user.tap("8 ft x 5 ft");
    let read = |text: String| ArmyCommand::Read { text, into: ReadInto::Replace };
    kit::apply(&mut user.screen, read(CAMDEN.to_owned()));
    user.tap("Draw the armies up");
    user.tap("Back to the preparation");
    assert_eq!(user.step(StepKind::Deployment).0, Progress::Optional);
    let other_strengths = CAMDEN.replace("33rd Foot, 12", "33rd Foot, 15").replace("Fusiliers, 15", "Fusiliers, 12");
    for changed in [other_strengths, CAMDEN.replace("James Webster", "Someone Else")] {
        kit::apply(&mut user.screen, read(changed));
        let (progress, words) = user.step(StepKind::Deployment);
        assert_eq!(progress, Progress::Missing);
        assert!(words.starts_with("The list has changed since the armies were put on the table."), "{words}");
        assert!(!user.step(StepKind::FirstTurn).1.starts_with("All is ready"));
    }
    kit::apply(&mut user.screen, read(CAMDEN.to_owned()));
    assert_eq!(user.step(StepKind::Deployment).0, Progress::Optional);
    // A unit that was added is no unit without room.
    kit::apply(
        &mut user.screen,
        read(CAMDEN.replace("    33rd Foot", "    Guards, 6 line infantry, muskets\n    33rd Foot")),
    );
    let (_, words) = user.step(StepKind::Deployment);
    assert!(words.starts_with("The list has changed since the armies were put on the table."), "{words}");
}

#[test]
fn a_size_never_cuts_the_battlefield_of_last_week() {
    let folder = games();
    let mut user = Newcomer::new(folder.path(), TABLET);
    user.tap("Prepare a battle");
    user.tap("8 ft x 5 ft");
    draw_camden(&mut user);
    let file = ground_file(&user.screen);
    let text = fs::read_to_string(&file).unwrap();
    let two_feet = TableSize { width: Inches::whole(24), depth: Inches::whole(24) };
    kit::apply(&mut user.screen, GroundCommand::Resize(two_feet));
    let said = &app(&user.screen).messages.last().unwrap().text;
    assert!(said.starts_with("The ground has pieces beyond that size: "), "{said}");
    assert_eq!(drawn(&user.screen).len(), 5);
    user.tap("New table");
    assert_eq!(drawn(&user.screen), [""; 0]);
    assert_ne!(ground_file(&user.screen), file);
    kit::apply(&mut user.screen, GroundCommand::Resize(two_feet));
    assert_eq!(app(&user.screen).ground.sheet().unwrap().board.size, two_feet);
    assert_eq!(fs::read_to_string(&file).unwrap(), text, "untouched");
    // A file with faults is reported once, not at every start.
    fs::write(ground_file(&user.screen), "{}").unwrap();
    drop(user);
    assert!(!App::new(folder.path()).messages.is_empty());
    assert!(App::new(folder.path()).messages.is_empty());
}
