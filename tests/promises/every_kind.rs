//! All kinds of actions, orders and rulings, and games in which each kind occurs.

use crate::games::{self, BATTLES};
use crate::p07_offers::rulings;
use crate::rng::Rng;
use drumhead::battle::RulesName;
use drumhead::journal::Journal;
use drumhead::rules::{Action, Stop};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Kinds by their tag and name: "do fire", "how march", "change note".
pub type Kinds = BTreeSet<String>;

/// Returns all kinds, from the error for an unknown kind: "unknown variant ``, expected one of `rate`, `begin`...".
pub fn all(rules: RulesName) -> Kinds {
    let mut none = vec![
        ("do", json!({ "do": "" })),
        ("change", json!({ "do": "rule", "ruling": { "change": "" }, "reason": "" })),
    ];
    if rules == RulesName::Awi {
        none.push(("how", json!({ "do": "move", "order": { "how": "" } })));
    }
    let mut all = Kinds::new();
    for (tag, action) in none {
        let told = Action::read(rules, action).unwrap_err().to_string();
        let named: Vec<&str> = told.split('`').skip(1).step_by(2).filter(|word| !word.is_empty()).collect();
        assert!(named.len() > 5, "{told}");
        all.extend(named.into_iter().map(|word| format!("{tag} {word}")));
    }
    all
}

/// Returns the kind of an action, and of the order or the ruling in it.
fn of(action: &Action) -> Kinds {
    let written = serde_json::to_value(action).unwrap();
    let tagged = [("do", &written["do"]), ("how", &written["order"]["how"]), ("change", &written["ruling"]["change"])];
    tagged.into_iter().filter_map(|(tag, word)| Some(format!("{tag} {}", word.as_str()?))).collect()
}

/// Returns the kinds of all actions in force.
pub fn in_journal(journal: &Journal) -> Kinds {
    journal.entries().iter().flat_map(|entry| of(&entry.action)).collect()
}

const MAX_GAMES: u64 = 2_000;
const MAX_ACTIONS: usize = 300;

/// Returns games under these rules in which these kinds of action occur; each ends with its last new kind.
pub fn games_of(rules: RulesName, mut left: Kinds) -> Vec<Journal> {
    let mut games = Vec::new();
    if left.is_empty() {
        return games;
    }
    for seed in 0..MAX_GAMES {
        let of_rules: Vec<_> = BATTLES.iter().filter(|known| known.battle.head.rules == rules).collect();
        let known = of_rules[seed as usize % of_rules.len()];
        let play = |actions: usize| {
            let (mut journal, mut rng) = (games::begun(known, seed), Rng::of(seed, 11));
            if known.name == "one-against-two-awi.json" {
                charge_both(&mut journal);
            }
            (journal.entries().len()..actions).for_each(|_| one_more(&mut journal, &left, &mut rng));
            journal
        };
        let all = play(MAX_ACTIONS);
        let mut found = Kinds::new();
        let mut last = 0;
        for (n, entry) in all.entries().iter().enumerate() {
            let new: Kinds =
                of(&entry.action).intersection(&left).filter(|kind| !found.contains(*kind)).cloned().collect();
            last = if new.is_empty() { last } else { n + 1 };
            found.extend(new);
        }
        if !found.is_empty() {
            games.push(play(last));
            left.retain(|kind| !found.contains(kind));
        }
        if left.is_empty() {
            return games;
        }
    }
    panic!("in {MAX_GAMES} games by {rules:?} there was no {left:?}");
}

/// Plays a charge of one dragoon unit against two, and the tests after their melee: if it beats both, it may choose
/// which to pursue, which random play hardly ever reaches.
fn charge_both(journal: &mut Journal) {
    let charge = json!({ "do": "charge", "unit": "dragoons", "target": "left" });
    let proceed = json!({ "do": "proceed" });
    let losers = ["left", "right"].map(|unit| json!({ "do": "test_losers", "unit": unit }));
    let before = [&proceed, &proceed, &charge].into_iter();
    for action in before.chain(std::iter::repeat_n(&proceed, 9)).chain(&losers) {
        let action = Action::read(RulesName::Awi, action.clone()).unwrap();
        let mut tray = journal.tray(Vec::new(), true);
        // If the dice turn out differently, the next action may be refused because a choice is pending.
        let _ = journal.act(&action, &mut tray);
    }
}

/// With this few kinds missing, all offers are searched for them.
const FEW: usize = 4;

/// Plays one action: one of the last few missing kinds, otherwise an offer, or occasionally a ruling.
fn one_more(journal: &mut Journal, left: &Kinds, rng: &mut Rng) {
    let is_left = |action: &Action| left.len() <= FEW && !of(action).is_disjoint(left);
    if left.len() <= FEW {
        let game = journal.game();
        let ruled = rulings(game, &[], rng).into_iter().map(|ruling| Action::read(game.rules(), ruling).unwrap());
        let ruled = ruled.filter(|action| is_left(action) && game.would_refuse(action).is_none());
        let offered = games::legal(game).into_iter().chain(game.ways_on()).map(|offer| offer.action).filter(is_left);
        if let Some(action) = offered.chain(ruled).next() {
            let mut tray = journal.tray(Vec::new(), true);
            journal.act(&action, &mut tray).unwrap();
            return;
        }
    }
    if rng.one_in(12) {
        let offered: Vec<Value> = vec![serde_json::to_value(games::some_action(journal.game(), rng)).unwrap()];
        let ruled = rulings(journal.game(), &offered, rng);
        let action = Action::read(journal.game().rules(), rng.of_all(&ruled).clone()).unwrap();
        let mut tray = journal.tray(Vec::new(), true);
        match journal.act(&action, &mut tray) {
            Ok(_) => return,
            Err(Stop::Refused(_)) => {}
            Err(stop) => panic!("{action:?}: {stop}"),
        }
    }
    games::play(journal, 1, rng).unwrap();
}
