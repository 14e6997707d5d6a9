//! Worked cases of *On to Philadelphia*: `otp/*.txt`, one file for each section of the text. `README.md` documents the
//! language.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::case_language::{Outcome, cases, folder, read};
use crate::runner::{CaseGame, CaseOffer, CaseUnit, run};
use crate::{case_language, cited};
use drumhead::battle::Battle;
use drumhead::dice::Scripted;
use drumhead::rules::otp::{Action, Charts, Event, Game};
use drumhead::rules::{Refusal, Stop, Words};
use serde_json::{Value, json};
use situation::Situation;
use std::sync::Arc;

mod layout;
mod situation;

/// The folder of the cases.
pub const CASES: &str = "tests/rules/otp";

#[test]
fn every_case_passes() {
    case_language::every_case_passes(&folder(CASES), run::<Game>);
}

impl CaseGame for Game {
    type Situation = Situation;
    type Action = Action;
    type Event = Event;

    fn set_up(situation: &mut Situation, word: &str, rest: &str) -> Outcome<bool> {
        situation.line(word, rest)
    }

    fn begin(situation: &mut Situation) -> Outcome<Self> {
        let battle: Battle = serde_json::from_value(situation.battle_json())
            .map_err(|e| format!("the situation is not a battle: {e}"))?;
        let state = situation.state(&battle)?;
        let mut game = Game::at(Arc::new(battle), Arc::new(Charts::built_in()), state);
        for loss in situation.losses() {
            Game::act(&mut game, &read(loss)?, &mut Scripted::default()).map_err(|e| e.to_string())?;
        }
        Ok(game)
    }

    fn act(&mut self, action: &Action, dice: &mut Scripted) -> Result<Vec<Event>, Stop> {
        Game::act(self, action, dice)
    }

    fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        Game::would_refuse(self, action)
    }

    fn waived(action: Action) -> Action {
        let (strike, add, reason) = (Vec::new(), Vec::new(), "so it was on the table".to_owned());
        Action::Overrule { action: Box::new(action), strike, add, of: None, roll: None, reason }
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
            figures: unit.figures(),
            is_gone: unit.is_gone(),
            formation: json!(unit.formation),
        })
    }

    fn offers(&self) -> Outcome<Vec<CaseOffer<Action>>> {
        let units = Game::battle(self).forces.units.iter();
        let mut offers = Game::offers(self);
        offers.extend(units.flat_map(|unit| self.unit_offers(&unit.id)));
        offers.iter().filter_map(|offer| offer.refusal.as_ref()).try_for_each(cited::cites_philadelphia)?;
        let of_case = |offer: drumhead::rules::otp::Offer| CaseOffer {
            label: offer.label,
            action: offer.action,
            refusal: offer.refusal,
        };
        Ok(offers.into_iter().map(of_case).collect())
    }

    fn words(event: &Event, battle: &Battle) -> Words {
        event.words(battle)
    }

    fn log(&self, events: &[Event]) -> Vec<Words> {
        self.describe_events(events)
    }

    fn cites(refusal: &Refusal) -> Outcome {
        cited::cites_philadelphia(refusal)
    }

    fn expect(&self, word: &str, id: &str, value: &str) -> Outcome<bool> {
        if word != "marker" {
            return Ok(false);
        }
        let unit = Game::state(self).units.get(id).ok_or_else(|| format!("there is no unit {id:?}"))?;
        let marker = if unit.marker.is_some() { "yes" } else { "no" };
        if marker == value { Ok(true) } else { Err(format!("marker: {marker}")) }
    }
}

#[test]
fn a_failing_case_is_reported_with_its_line() {
    let text = "case 4.3 wrong\nunit a brigade=crown at=20,10\nunit b brigade=rebels at=20,30 facing=180\nphase draw\n\
                do draw\ndie 2 4.3 the chit\nsays crown";
    let (line, why) = run::<Game>(&cases(text)[0]).unwrap_err();
    assert_eq!(line, 7);
    assert!(why.contains("Chit 2: rebels"), "{why}");
}

/// Each paragraph listed here must have a worked case.
#[test]
fn every_paragraph_has_a_case() {
    let text: String = folder(CASES).into_iter().map(|(_, text)| text).collect();
    let sections: std::collections::BTreeSet<&str> =
        cases(&text).iter().filter_map(|case| case.title.split(' ').next()).collect();
    let wanted = "2.0 3.1 3.2 3.3 4.3 4.4 4.5 5.1 5.2 5.3 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.11 6.12 7.1 7.2 7.3 7.4 8.1 8.2 8.3 8.4 8.5 8.6 8.7 \
                  8.8 8.9 8.10 8.11 8.12 8.13 8.14 8.15 8.16 9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 9.10 9.11 9.12 9.13 9.14 \
                  10.1 10.2 10.3 10.4 10.5 11.0";
    let missing: Vec<&str> = wanted.split_whitespace().filter(|s| !sections.contains(s)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
