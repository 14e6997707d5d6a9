//! The AWI rules, played and looked up.

use super::{AgreedCounts, TableQuestion, Whim, fields, situations};
use drumhead::battle::{Battle, check_battle};
use drumhead::dice::Seeded;
use drumhead::lookup::modifiers::ModifierList;
use drumhead::rules::awi::charts::ModifierTable;
use drumhead::rules::awi::{Action, Charts, Event, Game, Offer, State};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Converts itemised modifiers to names with counts, without some names.
fn counts(modifiers: &Value, table: ModifierTable, without: &[&str]) -> Value {
    let listed = table.listed_modifiers(&Charts::built_in());
    let mut out = Map::new();
    for modifier in modifiers.as_array().unwrap() {
        let name = modifier["name"].as_str().unwrap();
        let once = listed.iter().find(|t| t.modifier.name == name).unwrap().modifier.value;
        if !without.contains(&name) {
            out.insert(name.to_owned(), (modifier["value"].as_i64().unwrap() / i64::from(once)).into());
        }
    }
    out.into()
}

/// Returns the question behind an event of the table; `None` for other events.
fn asked(battle: &Battle, before: &State, event: &Event) -> Option<TableQuestion> {
    let event = serde_json::to_value(event).unwrap();
    let (about, what) = (event["about"].as_str()?, &event["what"]);
    let answer = &what["answer"];
    let ask = |request: Value, answered: Value| {
        let mut request = request;
        request["rules"] = json!("awi");
        Some(TableQuestion { request, answered })
    };
    let unit = || {
        let id = what["unit"].as_str()?;
        let setup = battle.forces.units.iter().find(|u| u.id.as_str() == id)?;
        Some((setup, serde_json::to_value(setup.grade_and_order()?.0).unwrap(), before.units.get(&setup.id)?))
    };
    let kind = what["event"].as_str().unwrap_or_default();
    match (about, kind) {
        ("fire", "shot") => {
            let bands = ["canister_range", "long_range", "extreme_range"];
            let mut request = json!({"ask": "fire", "weapon": what["weapon"], "range": what["range"],
                "modifiers": counts(&answer["modifiers"], ModifierTable::Fire, &bands), "dice": answer["dice"]});
            let shooters = what["shooters"].as_object()?.iter().next()?;
            request[shooters.0] = shooters.1.clone();
            ask(request, fields(answer, &["band", "needed", "hits", "modifiers"]))
        }
        ("control", "unit") => {
            let (setup, grade, now) = unit()?;
            let (dead, arm) = (now.dead(), serde_json::to_value(setup.arm).unwrap());
            let request = json!({"ask": "control", "grade": grade, "arm": arm, "disordered": now.is_disordered(),
                "bases_lost": dead.bases_lost, "bases_at_start": dead.bases_at_start, "dice": [answer["roll"]]});
            ask(request, fields(answer, &["modified", "movement", "modifiers"]))
        }
        ("control", "brigadier") => {
            let request = json!({"ask": "brigadier", "ability": what["ability"], "dice": [answer["roll"]]});
            ask(request, fields(answer, &["needed", "movement"]))
        }
        ("morale", _) => {
            let (_, grade, _) = unit()?;
            let factors = counts(&answer["modifiers"], ModifierTable::Morale, &["elite", "raw", "militia"]);
            let request = json!({"ask": "morale", "grade": grade, "factors": factors, "dice": answer["dice"]});
            ask(request, fields(answer, &["total", "result", "modifiers"]))
        }
        ("entry", _) => {
            let modifiers = counts(&answer["modifiers"], ModifierTable::Entry, &[]);
            let request = json!({"ask": "enter_melee", "modifiers": modifiers, "dice": [answer["roll"]]});
            ask(request, fields(answer, &["score", "goes_in", "modifiers"]))
        }
        ("melee", "blows") => {
            let modifiers = counts(&answer["modifiers"], ModifierTable::Melee, &[]);
            let request =
                json!({"ask": "melee", "elements": what["elements"], "modifiers": modifiers, "dice": answer["dice"]});
            ask(request, fields(answer, &["needed", "hits", "modifiers"]))
        }
        ("after", "tested") => {
            let modifiers = counts(&answer["modifiers"], ModifierTable::Losers, &[]);
            let mut request = json!({"ask": "losers", "modifiers": modifiers, "dice": []});
            if answer["roll"].is_null() {
                request["breaks"] = answer["breaks"].clone();
            } else {
                request["dice"] = json!([answer["roll"]]);
            }
            ask(request, fields(answer, &["result", "modifiers"]))
        }
        ("general", _) => {
            let request = json!({"ask": "general", "casualties": answer["casualties"], "dice": [answer["roll"]]});
            ask(request, json!({"falls": answer["dead"]}))
        }
        _ => None,
    }
}

struct RandomGame {
    game: Game,
    seed: u64,
    whim: Whim,
    actions: u64,
}

impl RandomGame {
    fn legal(&self) -> Vec<Offer> {
        let units = self.game.battle().forces.units.iter().flat_map(|unit| self.game.unit_offers(&unit.id));
        let all = self.game.offers().into_iter().chain(units);
        all.filter(|offer| offer.refusal.is_none() && offer.action != Action::Proceed {}).collect()
    }

    /// Returns the offers of two units, and sometimes the general ones.
    fn some(&mut self) -> Vec<Offer> {
        let ids: Vec<_> = self.game.state().units.keys().cloned().collect();
        let mut all = if self.whim.below(4) == 0 { self.game.offers() } else { Vec::new() };
        for _ in 0..2 {
            all.extend(self.whim.of(&ids).map(|id| self.game.unit_offers(id)).unwrap_or_default());
        }
        all.retain(|offer| offer.refusal.is_none() && offer.action != Action::Proceed {});
        all
    }

    /// Takes a few offers, then proceeds, after resolving everything that waits for the players.
    fn step(&mut self, compared: &mut AgreedCounts) {
        for _ in 0..4 {
            let some = self.some();
            if let Some(action) = self.whim.of(&some).map(|o| o.action.clone()) {
                self.act(&action, compared);
            }
        }
        for _ in 0..60 {
            if self.game.would_refuse(&Action::Proceed {}).is_none() {
                return self.act(&Action::Proceed {}, compared);
            }
            let legal = self.legal();
            let waits = self.game.state().forced_moves.first().map(|owed| owed.unit.clone());
            if let Some(unit) = waits.filter(|_| self.game.state().pending.is_empty()) {
                let stands = self.game.state().units[&unit].stands.clone();
                self.act(&Action::Carry { unit, stands, leaves: false }, compared);
            } else if let Some(action) = self.whim.of(&legal).map(|o| o.action.clone()) {
                self.act(&action, compared);
            }
        }
        panic!("it does not go on: {:?}", self.game.would_refuse(&Action::Proceed {}));
    }

    fn act(&mut self, action: &Action, compared: &mut AgreedCounts) {
        self.actions += 1;
        let before = self.game.state().clone();
        let events = self.game.act(action, &mut Seeded::new(self.seed, self.actions));
        let events = events.unwrap_or_else(|stop| panic!("{action:?}: {stop}"));
        let battle = self.game.battle().clone();
        events.iter().filter_map(|event| asked(&battle, &before, event)).for_each(|asked| compared.compare(&asked));
    }
}

#[test]
fn the_awi_rules_answer_as_the_table_does() {
    let texts = [
        ("close-quarters-awi.json", include_str!("../../battles/close-quarters-awi.json")),
        ("cowpens-awi.json", include_str!("../../../armies/cowpens-awi.json")),
    ];
    let battles = texts.map(|(name, text)| Arc::new(check_battle(text, name).unwrap().0));
    let charts = Arc::new(Charts::built_in());
    let mut compared = AgreedCounts::default();
    for seed in 1.. {
        if compared.all() >= situations() {
            break;
        }
        let battle = &battles[usize::from(seed % 4 == 0)];
        let game = Game::new(battle.clone(), charts.clone());
        let mut play = RandomGame { game, seed, whim: Whim(seed), actions: 0 };
        while play.game.state().number <= 20 && compared.all() < situations() && play.actions < 6_000 {
            play.step(&mut compared);
        }
        assert!(seed < 2_000, "only {} situations in {seed} games", compared.all());
    }
    compared.reached(&["fire", "control", "brigadier", "morale", "enter_melee", "melee", "losers", "general"]);
}
