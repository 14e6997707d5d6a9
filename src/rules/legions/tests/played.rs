//! Random legal play of both battles to the end. Invariants are checked after every action.

use super::super::state::{Condition, LeaderStage};
use super::super::{Action, Charts, Game, State};
use crate::battle::{Battle, built_in_legions_battles, check_battle};
use crate::dice::Seeded;
use crate::rules::Stop;
use std::collections::BTreeMap;
use std::sync::Arc;

fn battle(number: usize) -> Battle {
    let (file, text) = built_in_legions_battles()[number];
    check_battle(text, file).unwrap_or_else(|faults| panic!("{faults}")).0
}

fn game(number: usize) -> Game {
    Game::new(Arc::new(battle(number)), Arc::new(Charts::built_in()))
}

/// A small generator, so that a game is the same on every machine.
struct Picks(u64);

impl Picks {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count
    }
}

/// Everything that must hold between two actions.
fn holds(game: &Game, before: &State) {
    let (state, position) = (game.state(), game.position());
    let mut sides: BTreeMap<_, _> = BTreeMap::new();
    for company in position.companies() {
        let now = company.now;
        let off_map = matches!(now.condition, Condition::OnTrack | Condition::Eliminated);
        assert_eq!(now.at.is_none(), off_map, "{}", company.id);
        assert_eq!(now.counter.len(), usize::from(!off_map), "{}", company.id);
        let was = &before.companies[company.id];
        assert!(was.condition != Condition::Eliminated || off_map, "{} is back although it was eliminated", company.id);
        if let Some(hex) = now.at {
            assert!(position.map().unwrap().grid.contains(hex), "{} is off the map", company.id);
            let side = position.side_of(&company);
            assert_eq!(*sides.entry(hex).or_insert(side), side, "both sides in one hex");
        }
        if company.traits.is_regular_gun() || company.traits.are_skirmishers() {
            assert!(now.condition != Condition::Disordered, "{} is disordered", company.id);
        }
    }
    for (id, own) in &state.regiments {
        assert!(!own.routed || own.order.is_none(), "{id} is routed and has an order");
    }
    for (id, him) in &state.leaders {
        assert!(him.stage >= before.leaders[id].stage || him.stage == LeaderStage::Starting, "{id}");
    }
    assert!(state.turn >= before.turn);
}

/// Plays a game of random legal actions to its end and returns the number of actions.
fn played(number: usize, seed: u64) -> usize {
    let mut game = game(number);
    let mut picks = Picks(seed);
    for count in 0..20_000_u64 {
        if game.state().turn > 0 && game.state().phase.is_none() {
            return usize::try_from(count).unwrap();
        }
        let before = game.state().clone();
        let action = some_action(&game, &mut picks);
        match game.act(&action, &mut Seeded::new(seed, count)) {
            Ok(_) => holds(&game, &before),
            Err(Stop::Refused(why)) => panic!("seed {seed}, action {count}: {action:?} was offered: {why}"),
            Err(Stop::Wants(_)) => unreachable!(),
        }
    }
    panic!("seed {seed} does not end: {:?}", game.state().phase);
}

/// Picks an allowed offer: of the game, or of a company.
fn some_action(game: &Game, picks: &mut Picks) -> Action {
    let allowed = |offers: Vec<super::super::Offer>| -> Vec<Action> {
        offers.into_iter().filter(|offer| offer.refusal.is_none()).map(|offer| offer.action).collect()
    };
    let general = allowed(game.offers());
    let to_act = game.units_to_act();
    if !to_act.is_empty() && picks.below(4) > 0 {
        let unit = &to_act[picks.below(to_act.len())];
        let own = allowed(game.unit_offers(unit));
        if !own.is_empty() {
            return own[picks.below(own.len())].clone();
        }
    }
    assert!(!general.is_empty(), "nothing can be done: {:?}", game.state().phase);
    general[picks.below(general.len())].clone()
}

#[test]
fn cowpens_is_played_to_the_end() {
    let actions: Vec<usize> = (0..2).map(|seed| played(0, seed)).collect();
    assert!(actions.iter().all(|count| *count > 60), "{actions:?}");
}

#[test]
fn hobkirks_hill_is_played_to_the_end() {
    let actions: Vec<usize> = (0..1).map(|seed| played(1, seed)).collect();
    assert!(actions.iter().all(|count| *count > 60), "{actions:?}");
}
