//! Charges by *On to Philadelphia*.

use super::{ENOUGH, Ends, SEEDS, asked, set};
use drumhead::battle::Battle;
use drumhead::dice::{Recorder, Seeded};
use drumhead::rules::otp::lookup::{ChargeOutcome, Ending, Outcome};
use drumhead::rules::otp::{Action, Charts, Event, FireEvent, Game, MeleeEvent, Pending, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A charge of A on B, and the lookup's request.
struct ChargeCase {
    called: &'static str,
    /// The fields of each unit in a battle that differ from the usual ones.
    units: [Value; 2],
    /// Changes to the state.
    state: Vec<(&'static str, Value)>,
    /// The rating of a commander with A.
    rating: Option<&'static str>,
    request: Value,
}

/// Four stands of four figures abreast; guns have one stand with a crew of four.
fn unit(id: &str, more: &Value) -> Value {
    let (y, facing) = if id == "a" { (40.0, 0.0) } else { (45.0, 180.0) };
    let guns = more["arm"] == "artillery";
    let across: &[f64] = if guns { &[30.0] } else { &[27.0, 29.0, 31.0, 33.0] };
    let stand = |x: &f64| json!({"at": [x, y], "facing": facing, "base": [2.0, 1.0], "figures": 4});
    let stands: Vec<Value> = across.iter().map(stand).collect();
    let mut unit = json!({"id": id, "name": id, "brigade": id, "arm": "infantry", "quality": "line",
        "armament": {"small": "musket"}, "bayonets": false, "may_skirmish": false, "always_loose": false,
        "deployed_in": null, "combat_value": null, "formation": "line", "stands": stands});
    more.as_object().unwrap().iter().for_each(|(name, value)| unit[name] = value.clone());
    unit
}

impl ChargeCase {
    fn of(called: &'static str, units: [Value; 2], [attacker, defender]: [Value; 2]) -> Self {
        let musket = || json!({"figures": 16, "cv": 5, "fire": {"weapon": "musket"}});
        let mut request =
            json!({"rules": "on-to-philadelphia", "ask": "charge", "attacker": musket(), "defender": musket()});
        for (side, more) in [("attacker", attacker), ("defender", defender)] {
            more.as_object().unwrap().iter().for_each(|(name, value)| request[side][name] = value.clone());
        }
        let state = vec![("/units/a/volley_spent", json!(true)), ("/units/b/volley_spent", json!(true))];
        ChargeCase { called, units, state, rating: None, request }
    }

    fn game(&self) -> Game {
        let sides = ["a", "b"].map(|id| json!({"id": id, "name": id, "colour": "#000000"}));
        let brigades = [("a", 1), ("b", 2)].map(|(id, chit)| json!({"id": id, "side": id, "name": id, "chit": chit}));
        let commander = self.rating.map(|rating| {
            json!({"id": "g", "name": "g", "side": "a", "brigade": "a", "nation": "british", "rating": rating,
                "at": [30.0, 39.0], "base": 1.0})
        });
        let units = [unit("a", &self.units[0]), unit("b", &self.units[1])];
        let battle: Battle = serde_json::from_value(json!({"title": "A charge", "rules": "on-to-philadelphia",
            "sources": [], "options": {}, "table": {"width": 60, "depth": 90}, "sides": sides, "brigades": brigades,
            "commanders": commander.into_iter().collect::<Vec<_>>(), "units": units, "terrain": []}))
        .unwrap();
        let mut state = serde_json::to_value(State::begin_from(&battle)).unwrap();
        let led = self.rating.map(|_| ("/commanders/g/attached", json!("a")));
        let phase =
            [("/turn", json!(1)), ("/phase", json!({"phase": "brigade", "brigade": "a"})), ("/drawn", json!([1]))];
        let places: Vec<_> = self.state.iter().cloned().chain(led).chain(phase).chain([("/cup", json!([2]))]).collect();
        set(&mut state, &places);
        Game::at(Arc::new(battle), Arc::new(Charts::built_in()), serde_json::from_value(state).unwrap())
    }

    /// Plays the charge to its end, and returns the dice, the events and the final game.
    fn play(&self, seed: u64) -> (Vec<u8>, Vec<Event>, Game) {
        let mut game = self.game();
        let mut seeded = Seeded::new(seed, 1);
        let mut dice = Recorder::new(&mut seeded);
        let close = Action::Close {
            unit: "a".into(),
            target: "b".into(),
            approach: Vec::new(),
            stands: Vec::new(),
            special: false,
            ball: false,
        };
        let mut events = game.act(&close, &mut dice).unwrap_or_else(|stop| panic!("{}: {stop}", self.called));
        // Guns that may fire at a unit that failed to close hold their fire.
        if let Some(Pending::FireAtFailedCloser { .. }) = game.state().pending.last() {
            events.extend(game.act(&Action::AnswerFailedClosing { fire: false, ball: false }, &mut dice).unwrap());
        }
        if game.state().is_in_melee(&"a".into()) {
            events.extend(game.act(&Action::FightMelee { unit: "a".into() }, &mut dice).unwrap());
        }
        let waits =
            game.state().pending.iter().any(|p| !matches!(p, Pending::BonusMove { .. } | Pending::Forward { .. }));
        assert!(!waits, "{}: {:?}", self.called, game.state().pending);
        (dice.into_rolls().iter().map(|rolled| rolled.face).collect(), events, game)
    }

    fn holds(&self) {
        let mut ends = Ends(BTreeSet::new());
        for seed in 1..=SEEDS {
            if seed > ENOUGH && ends.are(&Ending::Melee, 1) {
                break;
            }
            let (dice, events, game) = self.play(seed);
            let outcome = asked(&self.request, &dice, self.called);
            let outcome = *outcome.get().and_then(Outcome::as_charge).unwrap_or_else(|| panic!("{outcome:?}"));
            self.compare(&outcome, (&events, &game), seed);
            ends.0.insert(outcome.end);
        }
        assert!(ends.are(&Ending::Melee, 1), "{}: only {:?}", self.called, ends.0);
    }

    fn compare(&self, outcome: &ChargeOutcome, (events, game): (&[Event], &Game), seed: u64) {
        let called = format!("{}, seed {seed}: {}", self.called, outcome.words());
        let figures = |game: &Game, id: &str| {
            game.state().units.get(&drumhead::ids::UnitId::from(id)).map_or(0, |now| now.figures())
        };
        let began = self.game();
        for (id, fate) in [("a", outcome.attacker), ("b", outcome.defender)] {
            assert_eq!(fate.lost, figures(&began, id) - figures(game, id), "losses of {id}: {called}");
        }
        let fought = events.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Fought { answer, .. }) => {
                Some((answer.winner.into(), answer.retreat_moves, answer.bonus_move))
            }
            _ => None,
        });
        let (back, bonus) = (outcome.after.retreat_moves, outcome.after.bonus_move);
        let told = outcome.winner.zip(back).zip(bonus);
        assert_eq!(told.map(|((winner, back), bonus)| (winner, back, bonus)), fought, "{called}");
        if self.rating.is_some() {
            let falls = events.iter().filter(|event| serde_json::to_value(event).unwrap()["what"]["event"] == "fell");
            assert_eq!(outcome.attacker.leader_falls, falls.count() > 0, "{called}");
        }
    }
}

#[test]
fn lines_and_commanders_match_the_table() {
    ChargeCase::of("line against line", [json!({}), json!({})], [json!({}), json!({})]).holds();
    let mut led = ChargeCase::of("a firebrand", [json!({}), json!({})], [json!({"leader": "firebrand"}), json!({})]);
    led.rating = Some("firebrand");
    led.holds();
}

#[test]
fn a_marker_matches_the_table_throughout() {
    let mut marked = ChargeCase::of("a marker", [json!({}), json!({})], [json!({}), json!({"disordered": true})]);
    marked.state.push(("/units/b/marker", json!({"turn": 1, "from_firefight": false})));
    marked.holds();
}

#[test]
fn guns_counting_as_one_figure_match_the_table() {
    let guns = json!({"arm": "artillery", "formation": "unlimbered", "armament": {"guns": {"weight": "light", "galloper": false}}});
    let fire = |guns: u16| json!({"weapon": "canister", "gun": "light", "guns": guns});
    let mut charge =
        ChargeCase::of("guns", [json!({}), guns], [json!({}), json!({"figures": 4, "guns": true, "fire": null})]);
    // The number of guns on the stand is read from its shot.
    let shots = (1..SEEDS).flat_map(|seed| charge.play(seed).1);
    let shot = shots.into_iter().find_map(|event| match event {
        Event::Fire(FireEvent::Fired { firers, .. }) => serde_json::to_value(firers).unwrap()["guns"].as_u64(),
        _ => None,
    });
    charge.request["defender"]["fire"] = fire(u16::try_from(shot.unwrap()).unwrap());
    charge.request["failure"] = json!("halts");
    charge.holds();
}
