//! Charges by the AWI figure rules.

use super::{SEEDS, asked, set};
use drumhead::dice::{Recorder, Seeded};
use drumhead::lookup::{ChargeOutcome, End};
use drumhead::rules::awi::fire::Shooters;
use drumhead::rules::awi::losers::LosersResult;
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::awi::state::{Answer, ChargeStage};
use drumhead::rules::awi::{Action, AfterEvent, Charts, Event, FireEvent, Game, MeleeEvent, State};
use drumhead::rules::philadelphia::melee::MeleeSide;
use drumhead::table::check_battle;
use serde_json::{Value, json};
use std::sync::Arc;

/// A charge of A on B, as a battle file and a state have it, and as it is asked.
struct Charge {
    called: &'static str,
    /// Both units.
    units: [Value; 2],
    /// Changes to the state.
    state: Vec<(&'static str, Value)>,
    /// A general with A, in the battle file.
    general: Option<Value>,
    /// What B answers.
    answer: Answer,
    /// What is asked of A and of B.
    request: Value,
}

fn unit(id: &str, more: Value) -> Value {
    let (at, facing) = if id == "a" { ([30, 40], 0) } else { ([30, 46], 180) };
    let mut unit = json!({"id": id, "name": id, "brigade": id, "arm": "infantry", "grade": "trained", "order": "close",
        "weapon": "musket", "figures": 12, "at": at, "facing": facing});
    for (name, value) in more.as_object().unwrap() {
        if value.is_null() {
            unit.as_object_mut().unwrap().remove(name);
        } else {
            unit[name] = value.clone();
        }
    }
    unit
}

const HORSE: &str = r#"{"arm": "cavalry", "order": null, "weapon": null, "figures": 8}"#;

fn horse() -> Value {
    serde_json::from_str(HORSE).unwrap()
}

impl Charge {
    /// Of trained foot on trained foot that has spent its first volley and shoots with all its bases.
    fn of(called: &'static str, units: [Value; 2], [attacker, defender]: [Value; 2]) -> Self {
        let units = [unit("a", units[0].clone()), unit("b", units[1].clone())];
        let mut request = json!({"rules": "awi", "ask": "charge",
            "attacker": {"grade": "trained", "figures": 12},
            "defender": {"grade": "trained", "figures": 12, "fire": {"weapon": "musket", "bases": 4}}});
        for (side, more) in [("attacker", attacker), ("defender", defender)] {
            more.as_object().unwrap().iter().for_each(|(name, value)| request[side][name] = value.clone());
        }
        let state = vec![("/units/b/volley_spent", json!(true))];
        Charge { called, units, state, general: None, answer: Answer::Holds, request }
    }

    fn with(mut self, place: &'static str, value: Value) -> Self {
        self.state.push((place, value));
        self
    }

    fn led(mut self, brigade: Value) -> Self {
        let mut general = json!({"id": "g", "name": "g", "side": "a", "brigade": brigade, "at": [30, 39], "base": 1.0});
        if general["brigade"].is_string() {
            general["ability"] = json!("average");
        }
        self.general = Some(general);
        self.with("/generals/g/joined", json!("a"))
    }

    fn answered(mut self, answer: Answer, reaction: &str) -> Self {
        (self.answer, self.request["reaction"]) = (answer, json!(reaction));
        self.request["defender"]["fire"] = Value::Null;
        self
    }

    fn game(&self) -> Game {
        let sides = ["a", "b"].map(|id| json!({"id": id, "name": id, "colour": "#0072B2"}));
        let brigades = ["a", "b"].map(|id| json!({"id": id, "side": id, "name": id}));
        let text = json!({"format": "drumhead-battle/1", "title": "A charge", "rules": "awi", "sources": ["made up"],
            "table": {"width": 60, "depth": 90}, "sides": sides, "brigades": brigades,
            "commanders": self.general.iter().collect::<Vec<_>>(), "units": self.units, "terrain": []});
        let (battle, _) = check_battle(&text.to_string(), self.called).unwrap_or_else(|faults| panic!("{faults}"));
        let (battle, charts) = (Arc::new(battle), Arc::new(Charts::built_in()));
        let state = Game::new(battle.clone(), charts.clone()).state().clone();
        let mut json = serde_json::to_value(state).unwrap();
        set(&mut json, &self.state);
        let mut state: State = serde_json::from_value(json).unwrap();
        (state.first, state.number, state.step) = (battle.sides[0].id.clone(), 1, Some(Step::Charges));
        Game::at(battle, charts, state)
    }

    /// Plays it to its end: the dice, and what happened.
    fn play(&self, seed: u64) -> (Vec<u8>, Vec<Event>, Game) {
        let mut game = self.game();
        let mut seeded = Seeded::new(seed, 1);
        let mut dice = Recorder::new(&mut seeded);
        let (a, b) = ("a".into(), "b".into());
        let mut events = game.act(&Action::Charge { unit: a, target: b }, &mut dice).unwrap();
        let tries = [
            Action::Answer { unit: "b".into(), answer: self.answer },
            Action::Answer { unit: "b".into(), answer: Answer::Holds },
            Action::Fire { unit: "b".into(), target: "a".into() },
            Action::Proceed {},
        ];
        for _ in 0..40 {
            // Its own moves after the melee, and what comes of them, are not of the charge.
            if matches!(game.state().step, None | Some(Step::Control)) || over(&events) {
                break;
            }
            // At whom does not come on nobody shoots as at a charge.
            let comes = game.state().charges.iter().any(|charge| charge.stage == ChargeStage::AtAnInch);
            let mut may = tries.iter().filter(|action| comes || !matches!(action, Action::Fire { .. }));
            let next = may.find(|action| game.would_refuse(action).is_none());
            let next = next.unwrap_or_else(|| panic!("{}: {:?}", self.called, game.would_refuse(&tries[3])));
            events.extend(game.act(next, &mut dice).unwrap());
        }
        (dice.into_rolls().iter().map(|rolled| rolled.face).collect(), events, game)
    }

    fn holds(&self) {
        let mut ends = std::collections::BTreeSet::new();
        for seed in 1..=SEEDS {
            let (dice, events, game) = self.play(seed);
            let mut request = self.request.clone();
            for (side, id) in [("attacker", "a"), ("defender", "b")] {
                // How many of a wider line's bases come to bear on a narrow one is read off the table.
                if let (Some(bases), true) = (struck(&events, id), request[side]["elements"] == json!("table")) {
                    request[side]["elements"] = json!(bases);
                } else if request[side]["elements"] == json!("table") {
                    request[side].as_object_mut().unwrap().remove("elements");
                }
            }
            if request["defender"]["fire"]["bases"] == json!("table") {
                request["defender"]["fire"]["bases"] = json!(bore(&events).unwrap_or(1));
            }
            let outcome = asked(&request, &dice, self.called);
            self.compare(&outcome, (&events, &game), seed);
            ends.insert(outcome.end);
        }
        assert!(ends.contains(&End::Melee) && ends.len() > 2, "{}: only {ends:?}", self.called);
    }

    fn compare(&self, outcome: &ChargeOutcome, (events, game): (&[Event], &Game), seed: u64) {
        let called = format!("{}, seed {seed}: {}", self.called, outcome.words());
        let began = self.game();
        for (id, fate) in [("a", outcome.attacker), ("b", outcome.defender)] {
            let figures = |game: &Game| game.state().units[&drumhead::ids::UnitId::from(id)].strength().figures;
            let lost = figures(&began) - figures(game);
            // Guns that break are lost with their crew; of losses the charge tells those of fire and melee.
            let broke = matches!(outcome.end, End::DefenderBreaks | End::DefenderRunsBefore);
            let ran = id == "b" && (broke || outcome.losers == Some(LosersResult::Rout));
            assert!(
                fate.lost == lost || (ran && self.request["defender"]["arm"] == "artillery"),
                "losses of {id}, {lost}: {called}"
            );
        }
        let fallen = game.state().generals.values().any(|general| general.dead);
        assert_eq!(outcome.attacker.leader_falls, fallen, "{called}");
        let won = events.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Fought { unit, took, gave, .. }) if unit.as_str() == "a" => Some(gave.cmp(took)),
            _ => None,
        });
        let winner = match won {
            Some(std::cmp::Ordering::Greater) => Some(MeleeSide::Attackers),
            Some(std::cmp::Ordering::Less) => Some(MeleeSide::Defenders),
            _ => None,
        };
        assert_eq!(
            (outcome.winner, matches!(outcome.end, End::Melee | End::Drawn)),
            (winner, won.is_some()),
            "{called}"
        );
        let losers = events.iter().find_map(|event| match event {
            Event::After(AfterEvent::Tested { answer, .. }) => Some(answer.result),
            _ => None,
        });
        assert_eq!(outcome.losers, losers, "{called}");
    }
}

/// The losers have tested: nothing more is of the charge.
fn over(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::After(AfterEvent::Tested { .. })))
}

/// The bases with which a unit struck.
fn struck(events: &[Event], id: &str) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Melee(MeleeEvent::Blows { unit, elements, .. }) if unit.as_str() == id => Some(*elements),
        _ => None,
    })
}

/// The bases that bore on the charge.
fn bore(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Fire(FireEvent::Shot { shooters: Shooters::Bases(bases), .. }) => Some(*bases),
        _ => None,
    })
}

#[test]
fn foot_in_line_is_as_on_the_table() {
    let none = || json!({});
    Charge::of("line against line", [none(), none()], [none(), none()]).holds();
    Charge::of(
        "elite and raw",
        [json!({"grade": "elite"}), json!({"grade": "raw"})],
        [json!({"grade": "elite"}), json!({"grade": "raw"})],
    )
    .holds();
    let lost = json!({"bases_at_start": 5});
    Charge::of("a base gone of five", [none(), none()], [lost, none()])
        .with("/units/a/bases_at_start", json!(5))
        .holds();
}

#[test]
fn grade_and_disorder_of_who_shoots_count_as_on_the_table() {
    let militia = json!({"grade": "militia"});
    Charge::of("militia shoots", [json!({}), militia.clone()], [json!({}), militia]).holds();
    let disordered = json!({"disordered": true});
    Charge::of("disordered by ground", [json!({}), json!({})], [json!({}), disordered])
        .with("/units/b/disorder", json!(["terrain"]))
        .holds();
    Charge::of(
        "rifles",
        [json!({}), json!({"weapon": "rifle"})],
        [json!({}), json!({"fire": {"weapon": "rifle", "bases": 4}})],
    )
    .holds();
}

#[test]
fn a_column_is_shot_at_and_strikes_as_on_the_table() {
    let column = json!({"formation": "column"});
    let of = || json!({"column": true});
    Charge::of("a column charges", [column.clone(), json!({})], [of(), json!({"elements": "table"})]).holds();
    let waits = json!({"column": true, "fire": {"weapon": "musket", "bases": "table"}});
    Charge::of("a column is charged", [json!({}), column], [json!({"elements": "table"}), waits]).holds();
}

#[test]
fn a_general_counts_throughout_as_on_the_table() {
    let led = || json!({"led": true});
    Charge::of("a brigadier", [json!({}), json!({})], [led(), json!({})]).led(json!("a")).holds();
    let in_chief = json!({"led": true, "morale": ["cinc_attached"]});
    Charge::of("the commander in chief", [json!({}), json!({})], [in_chief, json!({})]).led(Value::Null).holds();
}

#[test]
fn cavalry_is_as_on_the_table() {
    let rides = || json!({"arm": "cavalry", "figures": 8});
    let mut raw = horse();
    raw["grade"] = json!("elite");
    let elite = json!({"arm": "cavalry", "figures": 8, "grade": "elite", "elements": "table"});
    Charge::of(
        "horse at the front of foot in order",
        [raw.clone(), json!({})],
        [elite.clone(), json!({"elements": "table"})],
    )
    .holds();
    let disordered = json!({"disordered": true, "elements": "table"});
    Charge::of("horse at disordered foot", [raw, json!({})], [elite, disordered])
        .with("/units/b/disorder", json!(["terrain"]))
        .holds();
    Charge::of("a counter-charge", [horse(), horse()], [rides(), rides()])
        .answered(Answer::CounterCharges, "counter_charges")
        .holds();
}

#[test]
fn a_gun_by_itself_is_as_on_the_table() {
    let gun = json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4});
    let crew = json!({"arm": "artillery", "figures": 4, "fire": {"weapon": "light_gun", "crew": 4}});
    Charge::of("a gun", [json!({}), gun], [json!({"elements": "table"}), crew]).holds();
}

#[test]
fn skirmishers_who_charge_skirmishers_are_as_on_the_table() {
    let light = || json!({"order": "skirmish", "figures": 8});
    let attacker = json!({"order": "skirmish", "figures": 8, "elements": "table"});
    let mut defender = attacker.clone();
    defender["fire"] = json!({"weapon": "musket", "bases": "table"});
    Charge::of("skirmishers", [light(), light()], [attacker, defender]).holds();
}
