//! A game by the AWI figure rules, in the same report page as any other.

use super::{holds_together, turns};
use drumhead::battle::{RulesName, check_battle};
use drumhead::dice::{Die, Seeded};
use drumhead::journal::Journal;
use drumhead::report::{html, tally};
use drumhead::rules::{Action, Charts, LossCause};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Begins Cowpens and plays some actions.
fn played(actions: &[Value]) -> Journal {
    let (battle, _) = check_battle(include_str!("../../../armies/cowpens-awi.json"), "cowpens-awi.json").unwrap();
    let mut journal = Journal::start(Arc::new(battle), Charts::built_in(RulesName::Awi), 3).unwrap();
    for action in actions {
        let action = Action::read(RulesName::Awi, action.clone()).unwrap();
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).unwrap();
    }
    journal
}

fn ruling(ruling: &Value) -> Value {
    json!({"do": "rule", "ruling": ruling, "reason": "as played on the table"})
}

#[test]
fn the_report_of_a_game_not_begun_has_its_armies_and_one_map() {
    let journal = played(&[]);
    let page = holds_together(&html(&journal, None));
    assert_eq!(turns(&page).len(), 1);
    let text = page.text();
    for words in [
        "by the AWI figure rules",
        "Elite infantry, muskets",
        "Militia skirmishers, rifles",
        "Ability",
        "good (historical)",
        "none: a CinC",
        "R is a unit that routs",
    ] {
        assert!(text.contains(words), "{words}");
    }
    for words in ["Passes", "chit", "Optional rules", "morale marker", "On to Philadelphia"] {
        assert!(!text.contains(words), "{words} is of the other rules");
    }
}

/// Plays a game by offered actions, from two lines that stand close to each other.
fn fought(seed: u64) -> Journal {
    let mut battle: Value = serde_json::from_str(include_str!("../../../armies/cowpens-awi.json")).unwrap();
    for unit in battle["units"].as_array_mut().unwrap() {
        let near = unit["at"][1].as_f64().unwrap();
        // Half as far from the middle of the table as before.
        unit["at"][1] = (24.0 + (near - 24.0) / 2.0).into();
    }
    let (battle, _) = check_battle(&battle.to_string(), "closer").unwrap();
    let mut journal = Journal::start(Arc::new(battle), Charts::built_in(RulesName::Awi), seed).unwrap();
    for n in 0..500 {
        let game = journal.game();
        let of_units = game.units_to_act().into_iter().flat_map(|unit| game.unit_offers(&unit));
        let all = game.offers().into_iter().chain(of_units).filter(|offer| offer.refusal.is_none());
        let all: Vec<Action> = all.map(|offer| offer.action).collect();
        let face = usize::from(Seeded::face(seed, n, 0, Die::Cup(200)).unwrap());
        let action = all.get(face % all.len().max(1)).cloned();
        let done = json!({"do": "rule", "ruling": {"change": "step_done"}, "reason": "nothing is left of it"});
        let action = action.unwrap_or_else(|| Action::read(RulesName::Awi, done).unwrap());
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).unwrap();
    }
    journal
}

#[test]
fn a_simulated_game_accounts_for_every_loss() {
    let wanted = BTreeSet::from(["Lost by fire", "Lost in the melee"]);
    let mut seen = BTreeSet::new();
    for seed in 1..9 {
        let journal = fought(seed);
        let page = holds_together(&html(&journal, None));
        let tally = tally(&journal);
        for (id, unit) in &tally.units {
            assert_eq!(i32::from(unit.start) - unit.balance(), i32::from(unit.now), "{id}: {unit:?}");
            assert_eq!(unit.ruled, 0, "{id} has lost figures that no event tells of: {unit:?}");
            seen.extend(unit.lost.keys().map(|cause| cause.title()));
        }
        let last = journal.game().turn();
        assert_eq!(turns(&page).len(), usize::from(last) + 1, "a map for each move, and one before the first");
        let text = page.text();
        for cause in tally.units.values().flat_map(|unit| unit.lost.keys()) {
            assert!(text.contains(cause.title()), "{cause:?}");
        }
        if seen.is_superset(&wanted) {
            return;
        }
    }
    panic!("eight games and not all of {wanted:?} in {seen:?}");
}

#[test]
fn the_report_shows_a_ruled_game_and_its_losses_add_up() {
    let shot = json!({"change": "casualties", "unit": "7th-foot", "figures": 3, "by_fire": true});
    let more = json!({"change": "casualties", "unit": "3rd-dragoons", "figures": 7});
    let journal = played(&[
        json!({"do": "proceed"}),
        ruling(&shot),
        ruling(&more),
        ruling(&json!({"change": "rout", "unit": "legion-infantry", "on": true})),
    ]);
    let tally = tally(&journal);
    for (id, unit) in &tally.units {
        let now = journal.game().piece(id).unwrap();
        assert_eq!(
            (unit.now, i32::from(unit.start) - unit.balance()),
            (now.figures(), i32::from(now.figures())),
            "{id}"
        );
    }
    let foot = &tally.units["7th-foot"];
    assert_eq!((foot.lost.get(&LossCause::Fire), foot.ruled, foot.gone_on_turn), (Some(&3), 0, None));
    let horse = &tally.units["3rd-dragoons"];
    assert_eq!((horse.now, horse.ruled, horse.gone_on_turn), (0, -7, Some(1)));
    let page = holds_together(&html(&journal, None));
    let numbers: Vec<u16> = turns(&page).iter().map(|(turn, _)| *turn).collect();
    assert_eq!(numbers, [0, 1]);
    let text = page.text();
    for words in [
        "Move 1",
        "Lost by fire",
        "By ruling",
        "gone, move 1",
        "2R",
        "routing",
        "The Crown moves, step 1",
        "as played on the table",
    ] {
        assert!(text.contains(words), "{words}");
    }
}
