//! Worked cases of the AWI figure rules: `awi/*.txt`, one file for each section of the text. `README.md` documents the
//! language. `awi_asks.rs` runs the cases that ask the charts a question.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::case_language::{Outcome, cases, folder, near, read};
use crate::runner::{CaseGame, CaseOffer, CaseUnit, run};
use crate::{awi_asks, case_language, cited};
use drumhead::battle::{Battle, check_battle};
use drumhead::dice::Scripted;
use drumhead::rules::awi::state::{State, UnitState};
use drumhead::rules::awi::{Action, Charts, Event, Game};
use drumhead::rules::{Refusal, Stop, Words};
use serde_json::{Value, json};
use situation::{Situation, order};
use std::sync::Arc;

mod situation;

/// The folder of the cases.
pub const CASES: &str = "tests/rules/awi";

#[test]
fn every_case_passes() {
    case_language::every_case_passes(&folder(CASES), |case| {
        if awi_asks::is_asked(case) { awi_asks::run(case) } else { run::<Game>(case) }
    });
}

impl CaseGame for Game {
    type Situation = Situation;
    type Action = Action;
    type Event = Event;

    fn set_up(situation: &mut Situation, word: &str, rest: &str) -> Outcome<bool> {
        situation.line(word, rest)
    }

    fn begin(situation: &mut Situation) -> Outcome<Self> {
        let text = situation.battle().to_string();
        let (battle, _) = check_battle(&text, "case").map_err(|faults| format!("{faults}"))?;
        let state = serde_json::to_value(State::begin_from(&battle)).map_err(|e| e.to_string())?;
        let state = situation.state(&battle, state)?;
        let state: State = serde_json::from_value(state).map_err(|e| format!("that is no state: {e}"))?;
        let mut game = Game::at(Arc::new(battle), Arc::new(Charts::built_in()), state);
        for loss in situation.losses() {
            Game::act(&mut game, &read(loss)?, &mut Scripted::default()).map_err(|e| e.to_string())?;
        }
        Ok(game)
    }

    fn order(word: &str, rest: &str) -> Option<Outcome<Value>> {
        matches!(word, "march" | "form" | "face" | "enter" | "leave" | "ride").then(|| order(word, rest))
    }

    fn act(&mut self, action: &Action, dice: &mut Scripted) -> Result<Vec<Event>, Stop> {
        Game::act(self, action, dice)
    }

    fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        Game::would_refuse(self, action)
    }

    fn waived(action: Action) -> Action {
        let (strike, add, reason) = (Vec::new(), Vec::new(), "so it was on the table".to_owned());
        Action::Overrule { action: Box::new(action), strike, add, reason }
    }

    fn battle(&self) -> &Battle {
        Game::battle(self)
    }

    fn digest(&self) -> String {
        Game::digest(self)
    }

    fn state(&self) -> Value {
        serde_json::to_value(Game::state(self)).unwrap()
    }

    fn unit(&self, id: &str) -> Option<CaseUnit> {
        let unit = Game::state(self).units.get(id)?;
        Some(CaseUnit {
            stands: unit.stands.clone(),
            figures: unit.strength().figures,
            is_gone: unit.is_gone(),
            formation: json!(unit.formation),
        })
    }

    /// Labels of a unit's offers begin with its id.
    fn offers(&self) -> Outcome<Vec<CaseOffer<Action>>> {
        let of_case = |label: String, action, refusal| CaseOffer { label, action, refusal };
        let all = Game::offers(self).into_iter().map(|offer| of_case(offer.label, offer.action, offer.refusal));
        let units = Game::battle(self).forces.units.iter();
        let of_units = units.flat_map(|unit| {
            let named = move |label: &str| format!("{} {label}", unit.id.as_str());
            self.unit_offers(&unit.id).into_iter().map(move |o| of_case(named(&o.label), o.action, o.refusal))
        });
        Ok(all.chain(of_units).collect())
    }

    fn words(event: &Event, battle: &Battle) -> Words {
        event.words(battle)
    }

    fn log(&self, events: &[Event]) -> Vec<Words> {
        self.describe_events(events)
    }

    fn cites(refusal: &Refusal) -> Outcome {
        cited::cites_awi(refusal)
    }

    fn expect(&self, word: &str, id: &str, value: &str) -> Outcome<bool> {
        if word == "general" {
            let general = &CaseGame::state(self)["generals"][id]["at"];
            return near((general[0].as_f64().unwrap_or(0.0), general[1].as_f64().unwrap_or(0.0)), value)
                .map(|()| true);
        }
        let is_own = matches!(word, "facing" | "spent" | "disordered" | "steady" | "is" | "not");
        let Some(unit) = Game::state(self).units.get(id).filter(|_| is_own) else { return Ok(false) };
        let number = || value.parse::<f64>().map_err(|_| format!("{value:?} is no number"));
        let causes = json!(unit.disorder);
        let (holds, found) = match word {
            "facing" => {
                let (looks, wanted) = (unit.stands.iter().map(|s| s.facing.degrees()).collect::<Vec<_>>(), number()?);
                (looks.iter().all(|looks| (looks - wanted).abs() < 0.011), json!(looks))
            }
            "spent" => {
                let spent = json!(unit.now.spent);
                ((spent.as_f64().unwrap_or(0.0) - number()?).abs() < 1e-9, spent)
            }
            "disordered" => (causes.as_array().is_some_and(|all| all.contains(&json!(value))), causes),
            "steady" => (causes == json!([]), causes),
            _ => {
                let words = words_of(unit);
                let holds = value.split(',').all(|wanted| words.contains(&wanted.trim()) == (word == "is"));
                (holds, json!(words))
            }
        };
        if holds { Ok(true) } else { Err(format!("{word}: it is {found}")) }
    }
}

/// Returns the words that describe a unit's state.
fn words_of(now: &UnitState) -> Vec<&'static str> {
    let all = [
        ("routing", now.routing),
        ("charged", now.now.charged),
        ("followed", now.now.followed),
        ("moved", now.now.moved),
        ("volley_spent", now.volley_spent),
    ];
    all.into_iter().filter_map(|(word, holds)| holds.then_some(word)).collect()
}

#[test]
fn a_failing_case_is_reported_with_its_line() {
    let text = "case Step 6: wrong\nunit a brigade=crown at=20,10\nmarch a ahead 7\nsays ahead";
    let (line, why) = run::<Game>(&cases(text)[0]).unwrap_err();
    assert_eq!(line, 4);
    assert!(why.contains("would move 7\""), "{why}");
}
