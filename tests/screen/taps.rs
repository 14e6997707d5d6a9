//! Counts the taps of common operations, on the table and on buttons as a referee does them. Each has a limit: the
//! steps that a club would need with paper.

use crate::awi_screen;
use crate::kit::{self, Screen, app, enter_dice, entries, labels, screen_of, state, tap};
use drumhead::app::{App, BuiltIn, FileCommand};
use drumhead::battle::point;
use drumhead::ids::UnitId;
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::otp::Action;
use drumhead::ui::table::TableMemory;
use egui::Pos2;
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A referee whose taps are counted.
pub struct Counted {
    pub screen: Screen,
    taps: usize,
}

impl Counted {
    pub fn new(screen: Screen) -> Self {
        Counted { screen, taps: 0 }
    }

    /// Counts a drag.
    pub fn count(&mut self) {
        self.taps += 1;
    }

    /// Taps a button.
    pub fn key(&mut self, label: &str) {
        tap(&mut self.screen, label);
        self.taps += 1;
    }

    /// Taps a unit on the table.
    pub fn unit(&mut self, name: &str) {
        let at = on_the_table(&self.screen, name);
        self.screen.hover_at(at);
        self.screen.step();
        self.screen.drag_at(at);
        self.screen.step();
        self.screen.drop_at(at);
        self.screen.run();
        self.taps += 1;
    }

    /// Drags a unit straight ahead.
    pub fn drag(&mut self, unit: &str, ahead_in: f32) {
        let stand = state(&self.screen).units[unit].stands[0].clone();
        let view = TableMemory::load(&self.screen.ctx).view.unwrap();
        let to = drumhead::battle::placed(&stand).pose.rotation * (nalgebra::Vector2::y() * f64::from(ahead_in));
        let [from, to] = [point(stand.at), point(stand.at) + to].map(|at| view.screen_from_table(at));
        kit::drag(&mut self.screen, from, to - from);
        self.taps += 1;
    }

    /// Drags a unit straight ahead and confirms the move.
    pub fn moves(&mut self, unit: &str, ahead_in: f32) {
        let before = entries(&self.screen);
        self.drag(unit, ahead_in);
        self.key("Move here");
        assert_eq!(entries(&self.screen), before + 1, "{unit}: {:?}", app(&self.screen).refused);
    }

    /// Answers each requested die until the action is done, with the plan's face for its purpose, or 5.
    #[track_caller]
    pub fn dice(&mut self, plan: &[(&str, u8)]) {
        let done = entries(&self.screen);
        while entries(&self.screen) == done {
            let wanted = app(&self.screen)
                .next_roll()
                .unwrap_or_else(|| panic!("no die is asked for: {}", kit::last_log_line(&self.screen)))
                .wanted
                .clone();
            let face = plan.iter().find(|(words, _)| wanted.purpose.answers_to(words)).map_or(5, |(_, face)| *face);
            let face = if wanted.die.has(face) { face } else { wanted.die.faces().last().copied().unwrap() };
            self.key(&format!("Die {face}"));
        }
    }

    pub fn took(&self, most: usize, what: &str) {
        assert!(self.taps <= most, "{what} took {} taps, and may take {most}", self.taps);
    }
}

/// Returns the middle of a unit on the table.
fn on_the_table(screen: &Screen, name: &str) -> Pos2 {
    let port = screen.get_by_role_and_label(egui::Role::Canvas, "Table").rect();
    let mut found = screen.query_all_by_role_and_label(egui::Role::Button, name).map(|node| node.rect());
    found.find(|rect| port.contains_rect(*rect)).unwrap_or_else(|| panic!("{name} is not on the table")).center()
}

fn line(id: &str, brigade: &str, [x, y]: [f64; 2], facing: f64) -> Value {
    let right = if facing == 0.0 { 2.0 } else { -2.0 };
    let at = |n: u8| x + right * (f64::from(n) - 1.5);
    let stands: Vec<Value> =
        (0..4).map(|n| json!({"at": [at(n), y], "facing": facing, "base": [2, 1], "figures": 4})).collect();
    json!({"id": id.to_lowercase().replace(' ', "-"), "name": id, "brigade": brigade, "arm": "infantry", "quality": "line", "weapon": "musket",
           "bayonets": true, "formation": "line", "stands": stands})
}

/// Sets up two lines 4" apart by *On to Philadelphia*, with the Crown's chit drawn and real dice.
fn two_lines(folder: &TempDir) -> Counted {
    let battle = json!({"format": "drumhead-battle/1", "title": "Two lines", "rules": "on-to-philadelphia",
        "sources": ["made up"], "table": {"width": 60, "depth": 48},
        "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}, {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}],
        "brigades": [{"id": "reds", "side": "crown", "name": "Reds", "chit": 1}, {"id": "blues", "side": "rebels", "name": "Blues", "chit": 2}],
        "commanders": [], "terrain": [],
        "units": [line("7th Foot", "reds", [30.0, 20.0], 0.0), line("Maryland", "blues", [30.0, 25.0], 180.0)]});
    let path = folder.path().join("two-lines.json");
    std::fs::write(&path, battle.to_string()).unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::Open(path));
    assert!(app.game().is_some(), "{:?}", app.messages);
    app.messages.clear();
    let mut screen = screen_of(app, kit::TABLET);
    enter_dice(&mut screen);
    tap(&mut screen, "Begin turn 1");
    kit::act(&mut screen, Action::Draw { chit: Some(1) });
    Counted::new(screen)
}

/// egui calls a mouse button that is held down for long a drag.
#[test]
fn holding_the_mouse_down_on_a_unit_still_selects_it() {
    let folder = kit::games();
    let mut referee = two_lines(&folder);
    let s = &mut referee.screen;
    let at = on_the_table(s, "7th Foot");
    s.hover_at(at);
    s.step();
    s.drag_at(at);
    // A step is a quarter of a second.
    s.run_steps(8);
    s.drop_at(at);
    s.run();
    assert_eq!(app(s).selection, drumhead::app::Selection::Unit("7th-foot".into()));
    assert!(app(s).ghost.is_none() && app(s).declared.is_none());
}

#[test]
fn a_shot_takes_three_taps_and_shows_the_result_of_each_face() {
    let folder = kit::games();
    let mut referee = two_lines(&folder);
    referee.unit("7th Foot");
    referee.unit("Maryland");
    let next = app(&referee.screen).next_roll().expect("the shot is declared");
    let throw = next.throw.as_ref().expect("and its faces tell what they bring");
    assert!(throw.faces.iter().all(|face| !face.brings.is_empty()), "{:?}", throw.faces);
    assert!(throw.odds.len() > 1 && !next.rolls.is_empty());
    let brought = throw.faces[2].brings.clone();
    let before = entries(&referee.screen);
    referee.key("Die 2");
    assert_eq!(entries(&referee.screen), before + 1);
    // "3 kills" below the button, "3 lost" in the result.
    let lost = brought.split_whitespace().next().unwrap();
    let logged = kit::last_log_line(&referee.screen);
    assert!(logged.contains(&format!("{lost} lost")), "{logged}: {brought}");
    referee.took(3, "a shot");
}

#[test]
fn a_charge_to_the_end_of_the_melee_takes_nine_taps() {
    let folder = kit::games();
    let mut referee = two_lines(&folder);
    referee.unit("7th Foot");
    referee.unit("Maryland");
    referee.key("Close on Maryland");
    referee.dice(&[("9.1", 0), ("8.1", 9), ("9.7", 9)]);
    assert_eq!(state(&referee.screen).melees.len(), 1, "{}", kit::last_log_line(&referee.screen));
    assert!(labels(&referee.screen, "Fight the melee").is_empty(), "its dice are asked for at once");
    referee.dice(&[("attackers", 9), ("defenders", 0)]);
    assert!(state(&referee.screen).melees.is_empty(), "{}", kit::last_log_line(&referee.screen));
    referee.took(9, "a charge to the end of the melee");
}

/// Sets up two units of foot 2" apart by the AWI rules, in the step in which the second side shoots.
fn shooting(folder: &TempDir) -> Counted {
    let mut game = App::new(folder.path());
    game.apply(FileCommand::NewBuiltIn(BuiltIn::GuilfordAwi));
    let mut screen = screen_of(game, kit::TABLET);
    enter_dice(&mut screen);
    tap(&mut screen, "Begin the battle");
    kit::placed_by_hand(&mut screen, "23rd-foot", [24.0, 17.5], 0.0);
    awi_screen::go_to(&mut screen, 1, Step::Shooting, 7);
    Counted::new(screen)
}

#[test]
fn a_volley_of_several_bases_takes_four_taps() {
    let folder = kit::games();
    let mut referee = shooting(&folder);
    let target = UnitId::from("23rd-foot");
    let shooter = app(&referee.screen).units_to_act().iter().find(|unit| {
        let offers = app(&referee.screen).game().unwrap().unit_offers(unit);
        offers.iter().any(|o| o.refusal.is_none() && o.action.aimed_at() == Some(&target))
    });
    let shooter = shooter.expect("somebody can shoot at the 23rd").clone();
    let battle = app(&referee.screen).battle().unwrap().clone();
    referee.unit(battle.unit_name(&shooter));
    referee.unit(battle.unit_name(&target));
    let dice = app(&referee.screen).next_roll().expect("the shot is declared").hits().expect("its dice hit one by one");
    assert!(dice.dice >= 2, "a handful: {dice:?}");
    let before = entries(&referee.screen);
    referee.key("Hits 1");
    assert_eq!(entries(&referee.screen), before + 1, "all its dice are in");
    let events = kit::last_log_line(&referee.screen);
    assert_eq!(app(&referee.screen).last_dice().iter().filter(|die| dice.hits(die.face)).count(), 1, "{events}");
    referee.took(4, "a volley");
}
