//! Worked cases of American Legions: `legions/*.txt`, one file for each section of the text. `README.md` documents the
//! language.

use crate::case_language::{Outcome, every_case_passes, folder};
use crate::runner::{CaseGame, CaseOffer, CaseUnit, run};
use crate::{case_language, cited};
use drumhead::battle::{Battle, check_battle};
use drumhead::dice::Scripted;
use drumhead::rules::legions::{Action, Charts, Event, Game, State};
use drumhead::rules::{Refusal, SetEvent, Stop, Words};
use serde_json::{Value, json};
use situation::{Situation, hex, order};
use std::sync::Arc;

mod situation;

/// The folder of the cases.
const CASES: &str = "tests/rules/legions";

#[test]
fn every_case_of_american_legions_passes() {
    every_case_passes(&folder(CASES), run::<Game>);
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
        let battle = Arc::new(battle);
        let begun = Game::new(battle.clone(), Arc::new(Charts::built_in()));
        let state = situation.state(serde_json::to_value(begun.state()).map_err(|e| e.to_string())?)?;
        let state: State = serde_json::from_value(state).map_err(|e| format!("that is no state: {e}"))?;
        Ok(Game::at(battle, Arc::new(Charts::built_in()), state))
    }

    fn order(word: &str, rest: &str) -> Option<Outcome<Value>> {
        matches!(word, "march" | "ride" | "fire" | "shock").then(|| order(word, rest))
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
        let company = Game::state(self).companies.get(id)?;
        Some(CaseUnit {
            stands: company.counter.clone(),
            figures: u16::from(company.is_on_map()),
            is_gone: !company.is_on_map(),
            formation: Value::Null,
        })
    }

    /// Labels of a company's offers begin with its id.
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
        SetEvent::words(event, battle)
    }

    fn log(&self, events: &[Event]) -> Vec<Words> {
        self.describe_events(events)
    }

    fn cites(refusal: &Refusal) -> Outcome {
        cited::cites_legions(refusal)
    }

    /// Checks a hex, a facing, a condition, points spent, an order or a rout.
    fn expect(&self, word: &str, id: &str, value: &str) -> Outcome<bool> {
        let state = CaseGame::state(self);
        let company = &state["companies"][id];
        let (found, wanted) = match word {
            "hex" => (company["at"].clone(), hex(value)?),
            "leader" => (state["leaders"][id]["at"].clone(), hex(value)?),
            "faces" => (company["facing"].clone(), situation::facing(value)?),
            "is" => (company["condition"].clone(), json!(value)),
            "spent" => (company["spent"].clone(), case_language::value_of(value)),
            "order" => (state["regiments"][id]["order"].clone(), case_language::value_of(value)),
            "routed" => (state["regiments"][id]["routed"].clone(), json!(value != "no")),
            "phase" => (state["phase"].clone(), json!(id)),
            "player" => (state["player"].clone(), json!(id)),
            _ => return Ok(false),
        };
        if found == wanted { Ok(true) } else { Err(format!("{word}: it is {found}")) }
    }
}
