//! The sequence of steps and sides, and the effects of a move on the next.

use super::*;
use crate::battle::{built_in_battles, check_battle};
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::losses::Dead;

fn begun() -> (Battle, State, UnitId, UnitId) {
    let (name, text) = built_in_battles()[0];
    let (battle, _) = check_battle(text, name).unwrap();
    let state = State::begin_from(&battle);
    let of = |side: &SideId| {
        battle.forces.units.iter().find(|u| battle.side_of(&u.id) == Some(side)).map(|u| u.id.clone()).unwrap()
    };
    let (a, b) = (of(&battle.forces.sides[0].id), of(&battle.forces.sides[1].id));
    (battle, state, a, b)
}

fn to_move(state: &mut State, battle: &Battle, number: u16) {
    while (state.number, state.step) != (number, Some(Step::Control)) {
        state.go_on(battle);
    }
}

#[test]
fn the_other_side_moves_after_eleven_steps() {
    let (battle, mut state, ..) = begun();
    let (first, second) = (battle.forces.sides[0].id.clone(), battle.forces.sides[1].id.clone());
    assert!(!state.moves(&first) && !state.moves(&second));
    state.go_on(&battle);
    assert_eq!((state.number, state.step), (1, Some(Step::Control)));
    assert!(state.moves(&first) && !state.moves(&second));
    for _ in 0..10 {
        state.go_on(&battle);
    }
    assert_eq!((state.number, state.step), (1, Some(Step::AfterMelee)));
    state.go_on(&battle);
    assert_eq!((state.number, state.step), (2, Some(Step::Control)));
    assert!(!state.moves(&first) && state.moves(&second));
}

#[test]
fn events_count_as_last_moves_for_one_move_only() {
    let (battle, mut state, a, _) = begun();
    to_move(&mut state, &battle, 1);
    state.units.get_mut(&a).unwrap().now.killed_by_fire = 2;
    to_move(&mut state, &battle, 2);
    let unit = &state.units[&a];
    assert_eq!((unit.now.killed_by_fire, unit.last.killed_by_fire), (0, 2));
    to_move(&mut state, &battle, 3);
    assert_eq!(state.units[&a].last, Activity::default());
}

#[test]
fn a_unit_recovers_by_standing_in_its_own_sides_move() {
    let (battle, mut state, a, b) = begun();
    to_move(&mut state, &battle, 1);
    for id in [&a, &b] {
        state.units.get_mut(id).unwrap().disorder.insert(Cause::Terrain);
    }
    to_move(&mut state, &battle, 2);
    assert!(!state.units[&a].is_disordered(), "its side moved, and it stood");
    assert!(state.units[&b].is_disordered(), "it was not its side's move");
    state.units.get_mut(&b).unwrap().now.moved = true;
    to_move(&mut state, &battle, 3);
    assert!(state.units[&b].is_disordered(), "it moved");
    state.units.get_mut(&b).unwrap().now.fired = true;
    to_move(&mut state, &battle, 5);
    assert!(state.units[&b].is_disordered(), "it shot in the move before");
    to_move(&mut state, &battle, 7);
    assert!(!state.units[&b].is_disordered());
}

#[test]
fn disorder_from_weakness_and_rout_does_not_end() {
    let (battle, mut state, a, _) = begun();
    to_move(&mut state, &battle, 1);
    let unit = state.units.get_mut(&a).unwrap();
    unit.disorder.extend([Cause::BelowHalfStrength, Cause::Pursuing]);
    to_move(&mut state, &battle, 2);
    assert_eq!(state.units[&a].disorder, BTreeSet::from([Cause::BelowHalfStrength]));
    let unit = state.units.get_mut(&a).unwrap();
    unit.routing = true;
    unit.disorder.insert(Cause::Routing);
    to_move(&mut state, &battle, 4);
    assert!(state.units[&a].disorder.contains(&Cause::Routing));
}

#[test]
fn losses_are_counted_from_the_bases_left() {
    let (_, state, a, _) = begun();
    let mut unit = state.units[&a].clone();
    assert_eq!(unit.dead().bases_lost, 0);
    let before = unit.bases_at_start;
    unit.stands.pop();
    assert_eq!(unit.dead(), Dead { bases_lost: 1, bases_at_start: before });
}

#[test]
fn a_state_round_trips_through_json() {
    let (battle, mut state, a, b) = begun();
    to_move(&mut state, &battle, 2);
    state.pending.push(Pending::Answer { unit: a.clone(), halted: false });
    let charge = Charge {
        unit: b,
        target: a,
        gun: None,
        house: None,
        stage: ChargeStage::Willing,
        answer: Some(Answer::Evades),
        counter: false,
    };
    state.charges.push(charge);
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
}
