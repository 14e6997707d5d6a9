//! Everything offered as legal is accepted; everything else is refused, before any die, with the state untouched.
//!
//! What is tried is what is offered, live or not, and the same actions with their parts exchanged: other units, other
//! numbers, words that no button says.

use crate::crowd::{self, Outcome, Tally};
use crate::games;
use crate::whims::Whims;
use drumhead::dice::{Dice, Recorder, Seeded};
use drumhead::rules::{Action, Game, Stop};
use serde_json::Value;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);
/// Checks in each case, or a few more.
const CHECKS: u64 = 250;

pub fn keep() -> Tally {
    let checked = crowd::crowd(crowd::size(400, 4_000), LIMIT, |case| {
        let mut whims = Whims::of(case, 7);
        position(&mut whims)
    });
    Tally { cases: checked.cases * CHECKS, ..checked }
}

/// Plays a game to some place, and tries there whatever there is to try, until enough has been tried.
fn position(whims: &mut Whims) -> Outcome {
    let mut journal = games::some_game(whims);
    games::play(&mut journal, whims.below(60), whims)?;
    let mut checks = 0;
    while checks < CHECKS {
        let offers = games::some_offers(journal.game(), 3, whims);
        let mut written = Vec::new();
        for offer in &offers {
            let answer = tried(journal.game(), &offer.action, whims)?;
            let told = offer.refusal.as_ref().map(ToString::to_string);
            if answer != told {
                return Err(format!("{:?} was offered with {told:?}, and it went {answer:?}", offer.action));
            }
            written.push(serde_json::to_value(&offer.action).map_err(|e| e.to_string())?);
            checks += 1;
        }
        for _ in 0..offers.len().min(40) {
            let action = exchanged(&written, journal.game(), whims);
            let Ok(action) = Action::read(journal.game().rules(), action) else { continue };
            checks += 1;
            let told = journal.game().would_refuse(&action).map(|refusal| refusal.to_string());
            let answer = tried(journal.game(), &action, whims)?;
            if answer != told {
                return Err(format!("{action:?}: told {told:?}, and it went {answer:?}"));
            }
            if answer.is_none() && !is_offered(journal.game(), &action) {
                return Err(format!("accepted, and not offered: {action:?}"));
            }
        }
        games::play(&mut journal, 1, whims)?;
    }
    Ok(())
}

/// Actions with something in them that no list of offers can hold: a way, a place, a choice among many, the referee's word.
const OPEN: [&str; 8] = ["move", "rule", "overrule", "carry", "bend", "move_stands", "move_commander", "go_forward"];

/// Whatever the rules accept is among what is offered, if it can be.
fn is_offered(game: &Game, action: &Action) -> bool {
    let written = serde_json::to_value(action).unwrap();
    // A special move is a switch beside the button, the way in is drawn on the table, a house is looked out of in any direction,
    // and of several targets any order will do.
    let more_than = |field: &str, most: usize| written[field].as_array().is_some_and(|list| list.len() > most);
    let looks = !written["facing"].is_null();
    let by_hand = written["special"] == true || looks || more_than("approach", 0) || more_than("targets", 1);
    if by_hand || OPEN.contains(&written["do"].as_str().unwrap_or_default()) {
        return true;
    }
    let mut names = Vec::new();
    leaves(&mut written.clone(), &mut names);
    let units =
        game.battle().units.iter().filter(|unit| names.iter().any(|name| name.as_str() == Some(unit.id.as_str())));
    let offers = units.flat_map(|unit| game.unit_offers(&unit.id)).chain(game.offers());
    offers.into_iter().any(|offer| offer.action == *action && offer.refusal.is_none())
}

/// Acts on a copy: the words of the refusal, or none. A refusal comes before any die and leaves the state as it was.
fn tried(game: &Game, action: &Action, whims: &mut Whims) -> Result<Option<String>, String> {
    let mut seeded = Seeded::new(whims.word(), 1);
    let mut dice = Recorder::new(&mut seeded as &mut dyn Dice);
    let mut after = game.clone();
    match after.act(action, &mut dice) {
        Ok(_) => Ok(None),
        Err(Stop::Wants(wanted)) => Err(format!("{wanted}, with all dice there: {action:?}")),
        Err(Stop::Refused(refusal)) => {
            let rolled = dice.into_rolls();
            if !rolled.is_empty() {
                return Err(format!("refused ({refusal}) after {} dice: {action:?}", rolled.len()));
            }
            if after.digest() != game.digest() {
                return Err(format!("refused ({refusal}), and the state changed: {action:?}"));
            }
            Ok(Some(refusal.to_string()))
        }
    }
}

/// An action with one or two of its parts exchanged for parts of others, for names of the battle, or for other numbers.
fn exchanged(written: &[Value], game: &Game, whims: &mut Whims) -> Value {
    let mut action = whims.of_all(written).clone();
    for _ in 0..=whims.below(2) {
        let mut donors = Vec::new();
        leaves(&mut whims.of_all(written).clone(), &mut donors);
        let mut places = Vec::new();
        leaves(&mut action, &mut places);
        // The first is the name of the action itself or comes before it: any may be taken.
        let place = whims.below(places.len());
        let new = other(&places[place], &donors, game, whims);
        put(&mut action, &mut place.clone(), &new);
    }
    action
}

fn other(old: &Value, donors: &[Value], game: &Game, whims: &mut Whims) -> Value {
    let battle = game.battle();
    match old {
        Value::String(_) if whims.one_in(2) => battle.units[whims.below(battle.units.len())].id.to_string().into(),
        Value::Number(number) if whims.one_in(2) => {
            let by = [-1000, -10, -1, 1, 2, 10, 1000, 360_000][whims.below(8)];
            number.as_i64().map_or_else(|| old.clone(), |number| number.saturating_add(by).into())
        }
        Value::Bool(on) => (!on).into(),
        _ if donors.is_empty() => old.clone(),
        _ => whims.of_all(donors).clone(),
    }
}

/// Everything in a value that is neither list nor object.
fn leaves(value: &mut Value, found: &mut Vec<Value>) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| leaves(value, found)),
        Value::Object(fields) => fields.values_mut().for_each(|value| leaves(value, found)),
        leaf => found.push(leaf.clone()),
    }
}

/// Puts another in the place of the leaf of a number.
fn put(value: &mut Value, place: &mut usize, new: &Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| put(value, place, new)),
        Value::Object(fields) => fields.values_mut().for_each(|value| put(value, place, new)),
        leaf if *place == 0 => {
            leaf.clone_from(new);
            *place = usize::MAX;
        }
        _ => *place = place.wrapping_sub(usize::from(*place != usize::MAX)),
    }
}
