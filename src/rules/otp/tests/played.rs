//! Games played at random: offers agree with the outcome of their actions, and every event has words.

use crate::battle::{built_in_battles, check_battle};
use crate::dice::{Die, Seeded};
use crate::rules::Stop;
use crate::rules::otp::action::Offer;
use crate::rules::otp::{Action, Charts, Event, Game};
use std::collections::BTreeSet;
use std::sync::Arc;

struct PlayedGame {
    game: Game,
    seed: u64,
    asked: u64,
    acted: u64,
    events: Vec<Event>,
    offers: usize,
}

impl PlayedGame {
    fn of(name: &str, seed: u64) -> Self {
        let (_, text) = built_in_battles().into_iter().find(|(n, _)| *n == name).unwrap();
        let battle = Arc::new(check_battle(text, name).unwrap().0);
        let game = Game::new(battle, Arc::new(Charts::built_in()));
        PlayedGame { game, seed, asked: 0, acted: 0, events: Vec::new(), offers: 0 }
    }

    fn upto(&mut self, count: usize) -> usize {
        self.asked += 1;
        let face = |roll| usize::from(Seeded::face(self.seed ^ 0xfeed, self.asked, roll, Die::Cup(100)).unwrap() - 1);
        (face(0) * 100 + face(1)) % count.max(1)
    }

    fn offers(&mut self) -> Vec<Offer> {
        let mut all = self.game.offers();
        let units = self.game.units_to_act();
        if !units.is_empty() {
            let unit = units[self.upto(units.len())].clone();
            all.extend(self.game.unit_offers(&unit));
        }
        self.offers += all.len();
        all
    }

    /// Plays one of the offers; an action that ends a phase or turn only now and then.
    fn step(&mut self) -> bool {
        let mut legal: Vec<Action> =
            self.offers().into_iter().filter(|o| o.refusal.is_none()).map(|o| o.action).collect();
        let ends = |a: &Action| matches!(a, Action::EndBrigade {} | Action::Finish { .. } | Action::EndTurn {});
        if legal.iter().any(|a| !ends(a)) && self.upto(8) != 0 {
            legal.retain(|a| !ends(a));
        }
        if legal.is_empty() {
            return false;
        }
        let action = legal.swap_remove(self.upto(legal.len()));
        self.acted += 1;
        let events = self.game.act(&action, &mut Seeded::new(self.seed, self.acted)).unwrap();
        self.events.extend(events);
        true
    }
}

/// Returns a game of each built-in battle with up to this number of actions.
fn games(actions: usize) -> impl Iterator<Item = PlayedGame> {
    let names: Vec<&str> = built_in_battles().into_iter().map(|(name, _)| name).collect();
    names.into_iter().zip(5..).map(move |(name, seed)| {
        let mut played = PlayedGame::of(name, seed);
        for _ in 0..actions {
            if !played.step() {
                break;
            }
        }
        played
    })
}

#[test]
fn offers_agree_with_accepted_actions() {
    let mut judged = 0;
    for name in ["tutorial", "cowpens"].map(str::to_owned) {
        let known: Vec<&str> = built_in_battles().into_iter().map(|(name, _)| name).collect();
        let name = known.into_iter().find(|n| n.contains(&name)).unwrap();
        let mut played = PlayedGame::of(name, 3);
        for round in 0..160 {
            if round % 4 == 0 {
                for offer in played.offers() {
                    judged += 1;
                    agrees(&played.game, &offer);
                }
            }
            if !played.step() {
                break;
            }
        }
    }
    assert!(judged >= 1000, "only {judged} offers were tried");
}

/// Checks that an offer succeeds exactly if it is not refused, that a refusal changes nothing and has a reason, and
/// that the referee can overrule it exactly if it is waivable.
fn agrees(game: &Game, offer: &Offer) {
    let before = game.state().clone();
    let mut tried = game.clone();
    let outcome = tried.act(&offer.action, &mut Seeded::new(1, 1));
    match (&offer.refusal, outcome) {
        (None, Ok(_)) => {}
        (Some(told), Err(Stop::Refused(refusal))) => {
            assert_eq!(*told, refusal, "{}", offer.label);
            assert!(!refusal.why.is_empty() && !refusal.rule.is_empty(), "{}", offer.label);
            assert!(*tried.state() == before, "{} was refused and left a trace", offer.label);
            let (strike, add, reason) = (Vec::new(), Vec::new(), "the referee says so".to_owned());
            let (action, of, roll) = (Box::new(offer.action.clone()), None, None);
            let action = Action::Overrule { action, strike, add, of, roll, reason };
            overruled(&mut tried, &action, offer, refusal.waivable);
        }
        (told, outcome) => panic!("{}: offered as {told:?}, came out as {outcome:?}", offer.label),
    }
}

fn overruled(game: &mut Game, action: &Action, offer: &Offer, waivable: bool) {
    let before = game.state().clone();
    match game.act(action, &mut Seeded::new(1, 1)) {
        Ok(events) => {
            assert!(waivable, "{} cannot be overruled", offer.label);
            let waived = events.iter().any(|e| matches!(e, Event::Waived { .. }));
            assert!(waived, "{}: nothing says what was waived", offer.label);
        }
        Err(Stop::Refused(refusal)) => {
            assert!(!refusal.waivable, "{} is refused although overruled: {refusal}", offer.label);
            assert!(*game.state() == before, "{} left a trace", offer.label);
        }
        Err(stop) => panic!("{}: {stop}", offer.label),
    }
}

#[test]
fn the_labels_of_a_units_offers_differ() {
    for mut played in games(60) {
        for _ in 0..20 {
            for unit in played.game.units_to_act() {
                let mut labels = BTreeSet::new();
                for candidate in played.game.candidates_of(&unit) {
                    let label = candidate.label.clone();
                    assert!(!label.trim().is_empty() && !candidate.rule.is_empty());
                    assert!(labels.insert(label), "{unit:?}: two offers say {:?}", candidate.label);
                }
            }
            if !played.step() {
                break;
            }
        }
    }
}

#[test]
fn every_event_is_worded_once_and_survives_json() {
    let mut kinds = BTreeSet::new();
    for played in games(250) {
        let battle = played.game.battle().clone();
        for event in &played.events {
            let value = serde_json::to_value(event).unwrap();
            kinds.insert(format!("{} {}", value["about"], value["what"]["event"]));
            let again: Event = serde_json::from_value(value.clone()).unwrap();
            // The names in a melee are stored as text only: for a melee, compare the JSON.
            if !matches!(event, Event::Melee(_)) {
                assert_eq!(again, *event);
            }
            assert_eq!(serde_json::to_value(again).unwrap(), value);
            let words = event.words(&battle);
            let all = [vec![words.line.clone()], words.details.clone()].concat();
            assert!(all.iter().all(|line| !line.trim().is_empty()), "{value}: {all:?}");
            named(&value, &battle, &words.line);
            let text = value.to_string();
            let said = all.join("\n");
            let diced = ["\"roll\":", "\"face\":", "\"dice\":", "\"averaging\":"].iter().any(|key| text.contains(key));
            if diced {
                assert!(cites(&said), "no section in {said:?}");
            }
            if text.contains("\"source\":\"reconstructed\"") {
                assert!(said.contains("reconstructed"), "{said:?} of {text}");
            }
            for line in &all {
                assert!(line.matches("chart: reconstructed").count() <= 1, "{line:?}");
                let again = all.iter().filter(|other| *other == line && line.contains("chart:")).count();
                assert!(again <= 1, "said twice: {line:?}");
            }
        }
    }
    assert!(kinds.len() >= 20, "only {kinds:?}");
}

/// Returns whether the text cites a section of the rules: digits, a point, digits.
fn cites(said: &str) -> bool {
    let words = said.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    words
        .filter_map(|w| w.trim_matches('.').split_once('.'))
        .any(|(a, b)| a.parse::<u8>().is_ok_and(|n| (2..=11).contains(&n)) && b.parse::<u8>().is_ok())
}

/// Checks that the line names the unit of the event.
fn named(value: &serde_json::Value, battle: &crate::battle::Battle, line: &str) {
    let Some(id) = value["what"]["unit"].as_str() else { return };
    let unit = battle.forces.units.iter().find(|u| u.id.as_str() == id).unwrap();
    let name = crate::rules::otp::wording::unit(battle, &unit.id);
    assert!(line.contains(&name.to_string()) || line.starts_with(&name.head()), "{line:?} does not name {name}");
}
