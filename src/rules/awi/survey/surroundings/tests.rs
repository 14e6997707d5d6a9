use super::*;
use crate::battle::Grade;
use crate::battle::{Battle, Field, Standing, check_battle};
use crate::rules::awi::charts::Charts;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::state::State;
use crate::units::{Bearing, Spot};

const HEAD: &str = r##"{"format": "drumhead-battle/1", "title": "A ridge", "rules": "on-to-philadelphia",
 "table": {"width": 72, "depth": 48},
 "sides": [{"id": "a", "name": "A", "colour": "#D55E00"}, {"id": "b", "name": "B", "colour": "#0072B2"}],
 "brigades": [{"id": "ours", "side": "a", "name": "Ours", "chit": 1}, {"id": "foe", "side": "b", "name": "Foe", "chit": 2}],
 "commanders": [], "units": ["##;

/// A unit of one base 2" by 1": id, brigade, place, facing.
type LaidUnit = (&'static str, &'static str, (f64, f64), i32);

struct TestTable {
    battle: Battle,
    charts: Charts,
    state: State,
    classes: Vec<(&'static str, Class)>,
}

const LINE: Class = Class { grade: Grade::Trained, order: FightingOrder::Close };

impl TestTable {
    /// "us" is at 30, 20 and faces up the table: its front edge at 20.5, its rear at 19.5.
    fn set(others: &[LaidUnit]) -> Self {
        let all = [&[("us", "ours", (30.0, 20.0), 0)], others].concat();
        let units: Vec<String> = all
            .iter()
            .map(|(id, brigade, (x, y), facing)| {
                format!(
                    r#"{{"id": "{id}", "name": "{id}", "brigade": "{brigade}", "arm": "infantry", "quality": "line",
                     "weapon": "musket", "stands": [{{"at": [{x}, {y}], "facing": {facing}, "base": [2, 1], "figures": 3}}]}}"#
                )
            })
            .collect();
        let text = format!("{HEAD}{}]}}", units.join(", "));
        let (battle, _) = check_battle(&text, "ridge").unwrap_or_else(|faults| panic!("{faults}"));
        let state = State::begin_from(&battle);
        TestTable { state, charts: Charts::built_in(), battle, classes: Vec::new() }
    }

    fn unit(&mut self, id: &str) -> &mut crate::rules::awi::state::UnitState {
        self.state.units.get_mut(&UnitId::from(id)).unwrap()
    }

    fn near(&self) -> Vec<Near> {
        let units = &self.state.units;
        let standing = units.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: &u.stands });
        let field = Field::new(standing, &self.battle.board.terrain, Inches::from_thousandths(125));
        let TestTable { battle, charts, state, classes } = self;
        let class = |id: &UnitId| {
            let own = classes.iter().find(|(name, _)| *name == id.as_str()).map_or(LINE, |(_, class)| *class);
            Some(own)
        };
        Survey { battle, charts, state, field: &field }.near(&UnitId::from("us"), class)
    }

    fn factors(&self) -> Vec<&'static str> {
        self.near().into_iter().map(|near| near.factor).collect()
    }
}

#[test]
fn a_formed_friend_directly_behind_within_12_inches_supports() {
    // Its front edge at 7.5 is 12" behind the rear edge at 19.5.
    let mut table = TestTable::set(&[("friend", "ours", (30.0, 7.0), 0)]);
    let near = table.near();
    assert_eq!((near[0].factor, near[0].distance), ("rear_support", Inches::whole(12)));
    assert!(near[0].within.close_call);
    table.unit("friend").stands[0].at = Spot::new(30.0, 6.999);
    assert!(table.factors().is_empty(), "a thousandth too far");
}

#[test]
fn friends_beside_in_front_disordered_or_turned_away_give_no_support() {
    let behind = || TestTable::set(&[("friend", "ours", (30.0, 10.0), 0)]);
    assert_eq!(behind().factors(), ["rear_support"]);
    let mut table = behind();
    table.unit("friend").disorder.insert(Cause::Terrain);
    assert!(table.factors().is_empty(), "disordered");
    let mut table = behind();
    table.unit("friend").stands[0].facing = Bearing::from_hundredths(4500);
    assert_eq!(table.factors(), ["rear_support"], "45 degrees are the same way");
    table.unit("friend").stands[0].facing = Bearing::from_hundredths(4501);
    assert!(table.factors().is_empty(), "more are not");
    let mut table = behind();
    table.classes.push(("friend", Class { order: FightingOrder::Skirmish, ..LINE }));
    assert!(table.factors().is_empty(), "skirmishers");
    assert!(TestTable::set(&[("friend", "ours", (33.0, 20.0), 0)]).factors().is_empty(), "beside");
    assert!(TestTable::set(&[("friend", "ours", (40.0, 10.0), 0)]).factors().is_empty(), "not directly behind");
}

#[test]
fn an_enemy_behind_the_front_line_within_12_inches_counts_once() {
    assert_eq!(TestTable::set(&[("foe", "foe", (36.0, 18.0), 270)]).factors(), ["enemy_flank_or_rear"]);
    assert!(TestTable::set(&[("foe", "foe", (30.0, 26.0), 180)]).factors().is_empty(), "before it");
    assert!(TestTable::set(&[("foe", "foe", (45.0, 18.0), 270)]).factors().is_empty(), "too far");
    let two = TestTable::set(&[("foe1", "foe", (36.0, 18.0), 270), ("foe2", "foe", (30.0, 12.0), 0)]).near();
    assert_eq!(two.len(), 2);
    assert_eq!(factors(&two).times("enemy_flank_or_rear"), 1);
}

#[test]
fn routing_friends_count_each_by_their_class() {
    let beside = ("same", "ours", (34.0, 20.0), 0);
    let mut table = TestTable::set(&[beside, ("better", "ours", (26.0, 20.0), 0), ("worse", "ours", (30.0, 26.0), 0)]);
    table.classes = vec![
        ("better", Class { grade: Grade::Elite, order: FightingOrder::Skirmish }),
        ("worse", Class { grade: Grade::Militia, ..LINE }),
    ];
    assert!(table.factors().is_empty(), "nobody routs");
    for id in ["same", "better", "worse"] {
        table.unit(id).routing = true;
    }
    let near = table.near();
    let found: Vec<_> = near.iter().map(|near| (near.unit.as_str(), near.factor)).collect();
    assert_eq!(found, [("better", "routing_friend_higher_class"), ("same", "routing_friend_same_class")]);
    table.classes.push(("same", Class { order: FightingOrder::Skirmish, ..LINE }));
    assert_eq!(table.factors(), ["routing_friend_higher_class"], "skirmishers of the same class do not count");
    table.classes = vec![("worse", LINE)];
    assert_eq!(factors(&table.near()).times("routing_friend_same_class"), 3);
}
