use super::*;
use crate::battle::Battle;
use crate::battle::Field;
use crate::battle::{Standing, check_battle};
use crate::rules::awi::charts::Charts;
use crate::rules::awi::state::State;
use crate::units::Spot;

/// Two brigades of one side along x, each brigadier's base 1" across, and an enemy far off.
const BATTLE: &str = r##"{"format": "drumhead-battle/1", "title": "A ridge", "rules": "on-to-philadelphia",
 "table": {"width": 72, "depth": 48},
 "sides": [{"id": "a", "name": "A", "colour": "#D55E00"}, {"id": "b", "name": "B", "colour": "#0072B2"}],
 "brigades": [{"id": "left", "side": "a", "name": "Left", "chit": 1}, {"id": "right", "side": "a", "name": "Right", "chit": 2},
  {"id": "foe", "side": "b", "name": "Foe", "chit": 3}],
 "commanders": [
  {"id": "cinc", "name": "Cinc", "side": "a", "brigade": null, "nation": "british", "at": [30, 5], "base": 1},
  {"id": "lefty", "name": "Lefty", "side": "a", "brigade": "left", "nation": "british", "at": [20, 5], "base": 1},
  {"id": "righty", "name": "Righty", "side": "a", "brigade": "right", "nation": "british", "at": [60, 5], "base": 1}],
 "units": [
  {"id": "l1", "name": "L1", "brigade": "left", "arm": "infantry", "quality": "line", "weapon": "musket",
   "stands": [{"at": [20, 14], "facing": 0, "base": [2, 1], "figures": 3}]},
  {"id": "l2", "name": "L2", "brigade": "left", "arm": "infantry", "quality": "line", "weapon": "musket",
   "stands": [{"at": [23, 14.001], "facing": 0, "base": [2, 1], "figures": 3}]},
  {"id": "r1", "name": "R1", "brigade": "right", "arm": "infantry", "quality": "line", "weapon": "musket",
   "stands": [{"at": [60, 8], "facing": 0, "base": [2, 1], "figures": 3}]},
  {"id": "foe1", "name": "F1", "brigade": "foe", "arm": "infantry", "quality": "line", "weapon": "musket",
   "stands": [{"at": [40, 40], "facing": 180, "base": [2, 1], "figures": 3}]}]}"##;

struct TestTable {
    battle: Battle,
    charts: Charts,
    state: State,
}

impl TestTable {
    fn set() -> Self {
        let (battle, _) = check_battle(BATTLE, "ridge").unwrap_or_else(|faults| panic!("{faults}"));
        TestTable { state: State::begin_from(&battle), charts: Charts::built_in(), battle }
    }

    fn command(&self, unit: &str) -> Option<CommandSurvey> {
        let units = &self.state.units;
        let standing = units.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: &u.stands });
        let field = Field::new(standing, &self.battle.board.terrain, Inches::from_thousandths(125));
        let TestTable { battle, charts, state } = self;
        Survey { battle, charts, state, field: &field }.command_of(&UnitId::from(unit))
    }

    fn control(&self, unit: &str) -> Control {
        self.command(unit).unwrap().control
    }

    fn move_general(&mut self, id: &str, x: f64, y: f64) {
        self.state.generals.get_mut(&CommanderId::from(id)).unwrap().at = Spot::new(x, y);
    }

    fn join(&mut self, id: &str, unit: &str) {
        self.state.generals.get_mut(&CommanderId::from(id)).unwrap().joined = Some(UnitId::from(unit));
    }
}

#[test]
fn a_span_is_measured_between_base_edges_and_includes_its_end() {
    let mut table = TestTable::set();
    // Lefty's edge is at 5.5", the rear of L1 at 13.5": exactly 8".
    let command = table.command("l1").unwrap();
    let held = command.brigadier.unwrap();
    assert_eq!(
        (held.distance, held.span, held.rule.as_str()),
        (Inches::whole(8), Inches::whole(8), "Control brigadier")
    );
    assert!(held.within.yes && held.within.close_call);
    assert_eq!((held.within.witness.from.y, held.within.witness.to.y), (5.5, 13.5));
    assert_eq!(command.control, Control::Controlled);
    table.move_general("lefty", 20.0, 4.999);
    let held = table.command("l1").unwrap().brigadier.unwrap();
    assert!(!held.within.yes && held.within.close_call);
    assert_eq!(table.control("l1"), Control::Uncontrolled);
}

#[test]
fn a_brigadier_beyond_the_cincs_16_inches_only_influences() {
    let mut table = TestTable::set();
    // Righty's edge is 29" from the CinC's.
    let command = table.command("r1").unwrap();
    assert_eq!(command.cinc.unwrap().distance, Inches::whole(29));
    assert_eq!(command.control, Control::Influenced);
    table.move_general("cinc", 43.0, 5.0);
    assert_eq!(table.command("r1").unwrap().cinc.unwrap().distance, Inches::whole(16));
    assert_eq!(table.control("r1"), Control::Controlled);
}

#[test]
fn a_brigadier_commands_only_his_own_brigade() {
    let mut table = TestTable::set();
    table.move_general("righty", 20.0, 10.0);
    assert_eq!(table.control("r1"), Control::Uncontrolled);
    table.move_general("lefty", 60.0, 11.0);
    assert_eq!(table.control("l1"), Control::Uncontrolled, "Righty is near, but not its brigadier");
}

#[test]
fn a_joined_general_commands_that_unit_alone() {
    let mut table = TestTable::set();
    table.join("lefty", "l2");
    assert_eq!((table.control("l2"), table.control("l1")), (Control::Controlled, Control::Uncontrolled));
    let held = table.command("l1").unwrap().brigadier.unwrap();
    assert_eq!((held.span, held.rule.as_str()), (Inches::ZERO, "Control generals"));
    let mut table = TestTable::set();
    table.join("cinc", "r1");
    assert_eq!(table.control("r1"), Control::Controlled);
    assert_eq!(table.control("l1"), Control::Influenced, "a joined CinC leaves his brigadiers uncommanded");
}

#[test]
fn a_general_who_joins_another_brigades_unit_does_not_lead_it() {
    let mut table = TestTable::set();
    table.join("lefty", "r1");
    assert_eq!(table.command("r1").unwrap().joined, None);
    assert_eq!(table.control("r1"), Control::Influenced);
}

#[test]
fn dead_generals_do_not_command_and_destroyed_units_are_not_commanded() {
    let mut table = TestTable::set();
    table.state.generals.get_mut(&CommanderId::from("lefty")).unwrap().dead = true;
    let command = table.command("l1").unwrap();
    assert_eq!((command.control, command.brigadier), (Control::Uncontrolled, None));
    table.state.units.get_mut(&UnitId::from("r1")).unwrap().routing = true;
    assert_eq!(table.control("r1"), Control::Routed);
    table.state.units.get_mut(&UnitId::from("l2")).unwrap().stands.clear();
    assert_eq!(table.command("l2"), None);
    assert_eq!(table.command("nobody"), None);
}
