//! Tests of the units that can still act, and of the reasons why a unit could fire at no enemy.

use crate::battle::{Battle, Formation, check_battle};
use crate::ids::UnitId;
use crate::rules::otp::{Charts, Game, Marker, OpenMelee, Pending, Phase, State};
use crate::units::Inches;
use serde_json::{Value, json};
use std::sync::Arc;

/// Foot, guns, sabres and carbines of one side, foot of the other.
fn battle() -> Arc<Battle> {
    let unit = |id: &str, brigade: &str, x: i32, arm: Value| {
        let y = if brigade == "reds" { 10 } else { 40 };
        let mut unit = json!({"id": id, "name": id, "brigade": brigade, "quality": "line", "figures": 8, "at": [x, y],
            "facing": if brigade == "reds" { 0 } else { 180 }});
        unit.as_object_mut().unwrap().extend(arm.as_object().unwrap().clone());
        unit
    };
    let foot = json!({"arm": "infantry", "weapon": "musket", "formation": "line"});
    let horse = json!({"arm": "cavalry", "formation": "line"});
    let carbines = json!({"arm": "cavalry", "weapon": "carbine", "formation": "line"});
    let guns = json!({"arm": "artillery", "gun": "light", "formation": "unlimbered"});
    let units = [
        unit("7th", "reds", 8, foot.clone()),
        unit("guns", "reds", 20, guns),
        unit("sabres", "reds", 34, horse),
        unit("carbines", "reds", 48, carbines),
        unit("state", "blues", 20, foot),
    ];
    let text = json!({"format": "drumhead-battle/1", "title": "t", "rules": "on-to-philadelphia",
        "table": {"width": 72, "depth": 48},
        "sides": [{"id": "r", "name": "R", "colour": "#D55E00"}, {"id": "b", "name": "B", "colour": "#0072B2"}],
        "brigades": [{"id": "reds", "side": "r", "name": "Reds", "chit": 1},
            {"id": "blues", "side": "b", "name": "Blues", "chit": 2}],
        "units": units});
    Arc::new(check_battle(&text.to_string(), "t").unwrap().0)
}

fn with(change: impl FnOnce(&mut State)) -> Game {
    let battle = battle();
    let mut state = State::begin_from(&battle);
    (state.turn, state.phase) = (1, Phase::Brigade { brigade: "reds".into() });
    change(&mut state);
    Game::at(battle, Arc::new(Charts::built_in()), state)
}

fn to_act(change: impl FnOnce(&mut State)) -> Vec<String> {
    with(change).units_to_act().iter().map(ToString::to_string).collect()
}

fn unit<'s>(state: &'s mut State, id: &str) -> &'s mut crate::rules::otp::UnitState {
    state.units.get_mut(&UnitId::from(id)).unwrap()
}

#[test]
fn unfinished_units_of_the_phasing_brigade_are_still_to_act() {
    assert_eq!(to_act(|_| ()), ["7th", "guns", "sabres", "carbines"]);
    let fewer = to_act(|state| {
        unit(state, "7th").activity.done = true;
        unit(state, "sabres").stands.clear();
    });
    assert_eq!(fewer, ["guns", "carbines"]);
    assert_eq!(to_act(|state| state.phase = Phase::Draw), [""; 0]);
}

#[test]
fn only_units_with_a_pending_choice_are_to_act() {
    let bonus = |id: &str| Pending::BonusMove { unit: id.into() };
    assert_eq!(to_act(|state| state.pending = vec![bonus("state"), bonus("7th")]), ["7th", "state"]);
    let forward =
        Pending::Forward { unit: "guns".into(), enemy: "state".into(), distance: Inches::whole(6), charge: false };
    assert_eq!(to_act(|state| state.pending = vec![bonus("7th"), forward]), ["guns"]);
}

#[test]
fn units_that_may_rebuild_are_to_act_at_the_end_of_the_turn() {
    let rebuilding = to_act(|state| {
        state.phase = Phase::Rebuild;
        for id in ["7th", "state", "guns"] {
            unit(state, id).stands.pop();
        }
        unit(state, "state").rebuilt_this_turn = true;
        unit(state, "guns").stands.clear();
    });
    assert_eq!(rebuilding, ["7th"]);
}

#[test]
fn a_unit_that_cannot_fire_at_all_cites_the_rule() {
    let why = |id: &str, change: fn(&mut State)| with(change).cannot_fire(&id.into()).map(|refusal| refusal.rule);
    let plain: fn(&mut State) = |_| ();
    assert_eq!(why("7th", plain), None);
    assert_eq!(why("guns", plain), None);
    assert_eq!(why("sabres", plain).as_deref(), Some("8.3"));
    assert_eq!(why("carbines", plain).as_deref(), Some("3.2"));
    assert_eq!(why("7th", |state| unit(state, "7th").formation = Formation::Column).as_deref(), Some("8.13"));
    assert_eq!(why("guns", |state| unit(state, "guns").formation = Formation::Limbered).as_deref(), Some("8.13"));
    let afoot: fn(&mut State) = |state| {
        let guns = unit(state, "guns");
        guns.guns_left_at = guns.stands.first().map(|stand| (stand.at, stand.facing));
    };
    assert_eq!(why("guns", afoot).as_deref(), Some("7.4"));
    let marked: fn(&mut State) = |state| unit(state, "7th").marker = Some(Marker { turn: 1, from_firefight: false });
    assert_eq!(why("7th", marked).as_deref(), Some("8.12"));
    assert_eq!(why("guns", marked), None, "another's marker");
    let fighting: fn(&mut State) =
        |state| state.melees.push(OpenMelee { defenders: vec!["7th".into()], ..OpenMelee::default() });
    assert_eq!(why("7th", fighting).as_deref(), Some("9.8"));
    assert_eq!(why("guns", fighting), None);
}
