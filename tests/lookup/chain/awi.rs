//! Charges by the AWI figure rules.

use super::{ENOUGH, Ends, SEEDS, asked, set};
use drumhead::battle::check_battle;
use drumhead::dice::{Recorder, Rolled, Seeded};
use drumhead::lookup::charge::Side;
use drumhead::rules::awi::after_melee::LosersResult;
use drumhead::rules::awi::fire::Shooters;
use drumhead::rules::awi::lookup::{ChargeOutcome, Ending, Outcome};
use drumhead::rules::awi::sequence::Step;
use drumhead::rules::awi::state::{Answer, ChargeStage};
use drumhead::rules::awi::{
    Action, AfterEvent, ChargeEvent, Charts, Event, FireEvent, Game, MeleeEvent, State, purposes,
};
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A charge of A on B: the battle file, changes to the state, and the lookup's request.
struct ChargeCase {
    called: &'static str,
    /// Both units.
    units: [Value; 2],
    /// Changes to the state.
    state: Vec<(&'static str, Value)>,
    /// A general with A, in the battle file.
    general: Option<Value>,
    /// The answer of B.
    answer: Answer,
    /// Other units by id: on A's side if the id begins with "a", otherwise on B's. Their own tests are not part of the
    /// charge.
    others: Vec<Value>,
    /// The gunners beside B fall before the foot.
    crew_first: bool,
    /// A unit that the request assumes A strikes together with B. Games in which A strikes only one of them are
    /// skipped.
    with_b: Option<&'static str>,
    /// The request to the lookup.
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

impl ChargeCase {
    /// Trained foot charge trained foot that has fired its first volley and shoots with all its bases.
    fn of(called: &'static str, units: [Value; 2], [attacker, defender]: [Value; 2]) -> Self {
        let units = [unit("a", units[0].clone()), unit("b", units[1].clone())];
        let mut request = json!({"rules": "awi", "ask": "charge",
            "attacker": {"grade": "trained", "figures": 12},
            "defender": {"grade": "trained", "figures": 12, "fire": {"weapon": "musket", "bases": 4}}});
        for (side, more) in [("attacker", attacker), ("defender", defender)] {
            more.as_object().unwrap().iter().for_each(|(name, value)| request[side][name] = value.clone());
        }
        let state = vec![("/units/b/volley_spent", json!(true))];
        let (others, answer) = (Vec::new(), Answer::Holds);
        ChargeCase { called, units, state, general: None, answer, others, crew_first: false, with_b: None, request }
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

    fn beside(mut self, id: &str, more: Value) -> Self {
        let mut other = unit(id, more);
        other["brigade"] = json!(if id.starts_with('a') { "a" } else { "b" });
        self.others.push(other);
        self
    }

    fn asks(mut self, place: &str, value: Value) -> Self {
        set(&mut self.request, &[(place, value)]);
        self
    }

    fn game(&self) -> Game {
        let sides = ["a", "b"].map(|id| json!({"id": id, "name": id, "colour": "#0072B2"}));
        let brigades = ["a", "b"].map(|id| json!({"id": id, "side": id, "name": id}));
        let units: Vec<&Value> = self.units.iter().chain(&self.others).collect();
        let text = json!({"format": "drumhead-battle/1", "title": "A charge", "rules": "awi", "sources": ["made up"],
            "table": {"width": 60, "depth": 90}, "sides": sides, "brigades": brigades,
            "commanders": self.general.iter().collect::<Vec<_>>(), "units": units, "terrain": []});
        let (battle, _) = check_battle(&text.to_string(), self.called).unwrap_or_else(|faults| panic!("{faults}"));
        let (battle, charts) = (Arc::new(battle), Arc::new(Charts::built_in()));
        let state = Game::new(battle.clone(), charts.clone()).state().clone();
        let mut json = serde_json::to_value(state).unwrap();
        set(&mut json, &self.state);
        let mut state: State = serde_json::from_value(json).unwrap();
        (state.first, state.number, state.step) = (battle.forces.sides[0].id.clone(), 1, Some(Step::Charges));
        Game::at(battle, charts, state)
    }

    /// Plays the charge to its end, and returns the dice, the events and the final game.
    fn play(&self, seed: u64) -> (Vec<Rolled>, Vec<Event>, Game) {
        let mut game = self.game();
        let mut seeded = Seeded::new(seed, 1);
        let mut dice = Recorder::new(&mut seeded);
        let (a, b) = ("a".into(), "b".into());
        let mut events = game.act(&Action::Charge { unit: a, target: b }, &mut dice).unwrap();
        let tries = [
            Action::Answer { unit: "b".into(), answer: self.answer },
            Action::Answer { unit: "b".into(), answer: Answer::Holds },
            Action::Fire { unit: "b".into(), target: "a".into() },
            Action::Fire { unit: "g".into(), target: "a".into() },
            Action::Proceed {},
        ];
        let shares: Vec<Action> = (0..=4).map(|to_gun| Action::Share { foot: "b".into(), to_gun }).collect();
        for _ in 0..40 {
            // A's own moves after the melee are not part of the charge.
            if matches!(game.state().step, None | Some(Step::Control)) || over(&events) {
                break;
            }
            // Fire counts as fire at a charge only if the charge comes in.
            let comes = game.state().charges.iter().any(|charge| charge.stage == ChargeStage::AtAnInch);
            let of_shares: Vec<&Action> =
                if self.crew_first { shares.iter().rev().collect() } else { shares.iter().collect() };
            let mut may =
                of_shares.into_iter().chain(&tries).filter(|action| comes || !matches!(action, Action::Fire { .. }));
            let next = may.find(|action| game.would_refuse(action).is_none());
            let next = next.unwrap_or_else(|| panic!("{}: {:?}", self.called, game.would_refuse(&Action::Proceed {})));
            events.extend(game.act(next, &mut dice).unwrap());
        }
        let of_charge = |rolled: &Rolled| {
            let others =
                self.others.iter().any(|other| rolled.purpose.english().ends_with(other["id"].as_str().unwrap()));
            !others || rolled.purpose.is(purposes::MELEE) || rolled.purpose.is(purposes::FIRE)
        };
        (dice.into_rolls().into_iter().filter(of_charge).collect(), events, game)
    }

    fn holds(&self) {
        let mut ends = Ends(BTreeSet::new());
        for seed in 1..=SEEDS {
            if seed > ENOUGH && ends.are(&Ending::Melee, 2) {
                break;
            }
            let (dice, events, game) = self.play(seed);
            let strikes = |by: &str, at: &str| struck(&events, by, at).is_some();
            if self.with_b.is_some_and(|other| strikes("a", other) != strikes("a", "b")) {
                continue;
            }
            // The foot has left its gun, and the charge continues against the gun.
            if events.iter().any(|event| matches!(event, Event::Charge(ChargeEvent::GoesOnAt { .. }))) {
                continue;
            }
            // Other units fight B without A.
            if !strikes("a", "b") && self.others.iter().any(|other| strikes(other["id"].as_str().unwrap(), "b")) {
                continue;
            }
            let mut request = self.request.clone();
            read_off(&mut request, &events);
            // A gun takes part in the melee only if it touches the enemy or stands beside an end of the line that does.
            let shares = events.iter().any(|event| matches!(event, Event::Melee(MeleeEvent::Shared { .. })));
            let fell = events.iter().any(|event| {
                matches!(event, Event::Melee(MeleeEvent::Fought { unit, took, .. }) if unit.as_str() == "b" && *took > 0)
            });
            if fell && !shares {
                request["defender"].as_object_mut().unwrap().remove("guns");
            }
            if shot(&events, "g").is_none() {
                request.as_object_mut().unwrap().remove("fire_besides");
            }
            let faces: Vec<u8> = dice.iter().map(|rolled| rolled.face).collect();
            let rolled: Vec<String> = dice.iter().map(|rolled| rolled.purpose.to_string()).collect();
            let outcome = asked(&request, &faces, &format!("{} ({rolled:?})", self.called));
            let outcome = *outcome.get().and_then(Outcome::as_charge).unwrap_or_else(|| panic!("{outcome:?}"));
            self.compare(&outcome, (&events, &game), seed);
            ends.0.insert(outcome.end);
        }
        assert!(ends.are(&Ending::Melee, 2), "{}: only {:?}", self.called, ends.0);
    }

    fn compare(&self, outcome: &ChargeOutcome, (events, game): (&[Event], &Game), seed: u64) {
        let called = format!("{}, seed {seed}: {}", self.called, outcome.words());
        let began = self.game();
        for (id, fate) in [("a", outcome.attacker), ("b", outcome.defender)] {
            let figures = |game: &Game| game.state().units[&drumhead::ids::UnitId::from(id)].strength().figures;
            let lost = figures(&began) - figures(game);
            // Guns that break are lost with their crew; the charge reports only losses by fire and melee.
            let crew =
                game.state().units.get(&drumhead::ids::UnitId::from("g")).map_or(0, |gun| 4 - gun.strength().figures);
            let broke = matches!(outcome.end, Ending::DefenderBreaks | Ending::DefenderRunsBefore);
            // A unit that routs beside the edge leaves the table.
            let (guns, caught) = (self.request["defender"]["arm"] == "artillery", self.request["caught"] == true);
            let ran = id == "b" && (broke || outcome.after.losers == Some(LosersResult::Rout));
            assert!(fate.lost == lost || (ran && (guns || caught)), "losses of {id}, {lost}: {called}");
            if id == "b" && !ran && fate.others_lost.is_some() && self.request["defender"]["guns"].is_object() {
                assert_eq!(fate.others_lost, Some(crew), "gunners: {called}");
            }
        }
        let fallen = game.state().generals.values().any(|general| general.dead);
        assert_eq!(outcome.attacker.leader_falls, fallen, "{called}");
        let [ours, theirs] = ["a", "b"].map(|id| fought(events, id));
        // With several units in the melee, each wins or loses by its own hits and losses.
        let ahead = |one: Ordering, other: Ordering| {
            (one == Ordering::Greater && other != Ordering::Greater)
                || (other == Ordering::Less && one != Ordering::Less)
        };
        let winner = ours.zip(theirs).and_then(|(ours, theirs)| match () {
            () if ahead(ours, theirs) => Some(Side::Attackers),
            () if ahead(theirs, ours) => Some(Side::Defenders),
            () => None,
        });
        let melee = matches!(outcome.end, Ending::Melee | Ending::Drawn | Ending::BothLose | Ending::BothWin);
        assert_eq!((outcome.winner, melee), (winner, ours.is_some()), "{called}");
        let losers = events.iter().find_map(|event| match event {
            Event::After(AfterEvent::Tested { unit, answer }) if ["a", "b", "g"].contains(&unit.as_str()) => {
                Some(answer.result)
            }
            _ => None,
        });
        assert_eq!(outcome.after.losers.or(outcome.attacker.mark.gives_way), losers, "{called}");
    }
}

/// Compares the hits of a unit in its melee with its losses.
fn fought(events: &[Event], id: &str) -> Option<Ordering> {
    events.iter().find_map(|event| match event {
        Event::Melee(MeleeEvent::Fought { unit, took, gave, .. }) if unit.as_str() == id => Some(gave.cmp(took)),
        _ => None,
    })
}

/// Returns whether the losers have tested: that ends the charge.
fn over(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::After(AfterEvent::Tested { .. })))
}

/// Returns the number of bases with which a unit struck another.
fn struck(events: &[Event], by: &str, at: &str) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::Melee(MeleeEvent::Blows { unit, against, elements, .. })
            if unit.as_str() == by && against.as_str() == at =>
        {
            Some(*elements)
        }
        _ => None,
    })
}

/// Returns a unit's shot: its range in inches and the number of bases or gunners.
fn shot(events: &[Event], by: &str) -> Option<(f64, u8)> {
    events.iter().find_map(|event| match event {
        Event::Fire(FireEvent::Shot { unit, range, shooters, .. }) if unit.as_str() == by => Some((
            range.to_f64(),
            match shooters {
                Shooters::Bases(n) | Shooters::Crew(n) => *n,
            },
        )),
        _ => None,
    })
}

/// Replaces placeholder words in a request by values from the table: the number of a wide line's bases that reach a
/// narrow one, and the range of a shot.
fn read_off(request: &mut Value, events: &[Event]) {
    match request {
        Value::Object(fields) => {
            fields.values_mut().for_each(|field| read_off(field, events));
            fields.retain(|_, field| !field.is_null());
        }
        Value::Array(list) => list.iter_mut().for_each(|field| read_off(field, events)),
        Value::String(word) => {
            let parts: Vec<String> = word.split(' ').map(str::to_owned).collect();
            match parts.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
                ["bases", by, at] => *request = struck(events, by, at).map_or(json!(null), |bases| json!(bases)),
                ["strikes", by, at] => *request = json!(struck(events, by, at).unwrap_or(0)),
                ["shot", by] => *request = json!(shot(events, by).map_or(1, |(_, bases)| bases)),
                ["range", by] => *request = json!(shot(events, by).map_or(1.0, |(range, _)| range)),
                _ => {}
            }
        }
        _ => {}
    }
}

#[test]
fn infantry_in_line_matches_the_table() {
    let none = || json!({});
    ChargeCase::of("line against line", [none(), none()], [none(), none()]).holds();
    ChargeCase::of(
        "elite and raw",
        [json!({"grade": "elite"}), json!({"grade": "raw"})],
        [json!({"grade": "elite"}), json!({"grade": "raw"})],
    )
    .holds();
    let lost = json!({"bases_at_start": 5});
    ChargeCase::of("a base gone of five", [none(), none()], [lost, none()])
        .with("/units/a/bases_at_start", json!(5))
        .holds();
}

#[test]
fn grade_and_disorder_of_the_firer_match_the_table() {
    let militia = json!({"grade": "militia"});
    ChargeCase::of("militia shoots", [json!({}), militia.clone()], [json!({}), militia]).holds();
    let disordered = json!({"disordered": true});
    ChargeCase::of("disordered by ground", [json!({}), json!({})], [json!({}), disordered])
        .with("/units/b/disorder", json!(["terrain"]))
        .holds();
    ChargeCase::of(
        "rifles",
        [json!({}), json!({"weapon": "rifle"})],
        [json!({}), json!({"fire": {"weapon": "rifle", "bases": 4}})],
    )
    .holds();
}

#[test]
fn fire_at_a_column_and_its_melee_match_the_table() {
    let column = json!({"formation": "column"});
    let of = || json!({"column": true});
    ChargeCase::of("a column charges", [column.clone(), json!({})], [of(), json!({"elements": "bases b a"})]).holds();
    let waits = json!({"column": true, "fire": {"weapon": "musket", "bases": "shot b"}});
    ChargeCase::of("a column is charged", [json!({}), column], [json!({"elements": "bases a b"}), waits]).holds();
}

#[test]
fn a_general_matches_the_table_throughout() {
    let led = || json!({"led": true});
    ChargeCase::of("a brigadier", [json!({}), json!({})], [led(), json!({})]).led(json!("a")).holds();
    let in_chief = json!({"led": true, "morale": ["cinc_attached"]});
    ChargeCase::of("the commander in chief", [json!({}), json!({})], [in_chief, json!({})]).led(Value::Null).holds();
}

#[test]
fn cavalry_matches_the_table() {
    let rides = || json!({"arm": "cavalry", "figures": 8});
    let mut raw = horse();
    raw["grade"] = json!("elite");
    let elite = json!({"arm": "cavalry", "figures": 8, "grade": "elite", "elements": "bases a b"});
    ChargeCase::of(
        "horse at the front of foot in order",
        [raw.clone(), json!({})],
        [elite.clone(), json!({"elements": "bases b a"})],
    )
    .holds();
    let disordered = json!({"disordered": true, "elements": "bases b a"});
    ChargeCase::of("horse at disordered foot", [raw, json!({})], [elite, disordered])
        .with("/units/b/disorder", json!(["terrain"]))
        .holds();
    ChargeCase::of("a counter-charge", [horse(), horse()], [rides(), rides()])
        .answered(Answer::CounterCharges, "counter_charges")
        .holds();
    for cause in ["terrain", "interpenetrated"] {
        let mut broken = rides();
        broken["disordered"] = json!(cause);
        ChargeCase::of("a counter-charge in disorder", [horse(), horse()], [rides(), broken])
            .with("/units/b/disorder", json!([cause]))
            .answered(Answer::CounterCharges, "counter_charges")
            .holds();
    }
}

#[test]
fn skirmishers_charging_a_gun_match_the_table() {
    let light = json!({"order": "skirmish", "figures": 8});
    let gun = json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4});
    let crew = json!({"arm": "artillery", "figures": 4, "fire": {"weapon": "light_gun", "crew": 4}});
    let attacker = json!({"order": "skirmish", "figures": 8, "elements": "bases a b"});
    ChargeCase::of("skirmishers at a gun", [light, gun], [attacker, crew]).holds();
}

#[test]
fn a_lone_gun_matches_the_table() {
    let gun = json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4});
    let crew = json!({"arm": "artillery", "figures": 4, "fire": {"weapon": "light_gun", "crew": 4}});
    ChargeCase::of("a gun", [json!({}), gun], [json!({"elements": "bases a b"}), crew]).holds();
}

#[test]
fn skirmishers_charging_skirmishers_match_the_table() {
    let light = || json!({"order": "skirmish", "figures": 8});
    let attacker = json!({"order": "skirmish", "figures": 8, "elements": "bases a b"});
    let defender = json!({"order": "skirmish", "figures": 8, "elements": "bases b a",
        "fire": {"weapon": "musket", "bases": "shot b"}});
    ChargeCase::of("skirmishers", [light(), light()], [attacker, defender]).holds();
}

#[test]
fn a_charge_on_the_flank_or_rear_matches_the_table() {
    let side = json!({"at": [22, 46.9], "facing": 90, "figures": 6});
    let struck = json!({"fire": null, "elements": "strikes b a", "morale": ["enemy_flank_or_rear"]});
    let flank = ChargeCase::of("a flank", [side, json!({})], [json!({"figures": 6, "elements": "bases a b"}), struck]);
    flank.asks("/aspect", json!("flank")).holds();
    let behind = json!({"at": [30, 52], "facing": 180});
    let struck = json!({"fire": null, "morale": ["enemy_flank_or_rear"]});
    ChargeCase::of("the rear", [behind, json!({})], [json!({}), struck]).asks("/aspect", json!("rear")).holds();
}

#[test]
fn a_caught_evader_struck_from_behind_matches_the_table() {
    // Beside the edge there is no way out.
    let light = json!({"order": "skirmish", "figures": 8, "at": [30, 89.4], "facing": 0});
    let caught = json!({"order": "skirmish", "figures": 8, "fire": null, "morale": ["enemy_flank_or_rear"]});
    let charge =
        ChargeCase::of("an evader", [json!({"at": [30, 84]}), light], [json!({"elements": "bases a b"}), caught]);
    charge.asks("/reaction", json!("evades")).asks("/caught", json!(true)).holds();
}

#[test]
fn two_units_against_one_match_the_table() {
    // Another unit is fighting it already; the tests of that unit are not part of the charge.
    let charge = ChargeCase::of(
        "a second attacker",
        [json!({"at": [28, 40], "figures": 6}), json!({})],
        [json!({"figures": 6, "elements": "bases a b"}), json!({"fire": null, "elements": "bases b a"})],
    );
    let charge = charge.beside("a2", json!({"figures": 6, "at": [31.772, 45.213], "facing": 0}));
    let beside = json!([{"grade": "trained", "figures": 6, "charged": false,
        "elements": "strikes a2 b", "met_by": "strikes b a2"}]);
    charge.asks("/attacker/beside", beside).holds();
}

#[test]
fn two_charged_units_in_line_match_the_table() {
    let mut charge = ChargeCase::of(
        "a second defender",
        [json!({}), json!({"at": [31.772, 46], "figures": 6})],
        [json!({"elements": "bases a b"}), json!({"figures": 6, "fire": {"weapon": "musket", "bases": "shot b"}})],
    );
    charge = charge.beside("b2", json!({"figures": 6, "at": [28.228, 46], "facing": 180}));
    charge.with_b = Some("b2");
    let beside = json!([{"grade": "trained", "figures": 6, "elements": "strikes b2 a", "met_by": "strikes a b2"}]);
    charge.asks("/defender/beside", beside).holds();
}

#[test]
fn an_overlapping_friend_that_strikes_matches_the_table() {
    let charge = ChargeCase::of(
        "an overlap",
        [json!({"at": [29.5, 40], "figures": 6}), json!({"figures": 6})],
        [
            json!({"figures": 6, "elements": "bases a b"}),
            json!({"figures": 6, "elements": "bases b a", "fire": {"weapon": "musket", "bases": "shot b"}}),
        ],
    );
    let charge = charge.beside("b2", json!({"figures": 6, "at": [33.543, 46], "facing": 180}));
    charge.asks("/defender/beside", json!([{"grade": "trained", "figures": 6, "overlaps": true}])).holds();
}

#[test]
fn a_gun_beside_infantry_matches_the_table() {
    for crew_first in [false, true] {
        let mut charge = ChargeCase::of(
            "a gun beside foot",
            [json!({"at": [29.5, 40]}), json!({})],
            [
                json!({"elements": "bases a b"}),
                json!({"elements": "bases b a", "fire": {"weapon": "musket", "bases": "shot b"},
                    "guns": {"guns": 1, "crew": 4, "falls": if crew_first { "crew" } else { "foot" }}}),
            ],
        );
        charge.crew_first = crew_first;
        let gun = json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4,
            "at": [34.43, 46], "facing": 180});
        let charge = charge.beside("g", gun);
        charge.asks("/fire_besides", json!([{"weapon": "light_gun", "crew": 4, "range": "range g"}])).holds();
    }
}
