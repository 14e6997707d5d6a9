//! A game by the AWI figure rules, reported on the same page as any.

use super::{holds_together, turns};
use drumhead::journal::Journal;
use drumhead::report::{html, tally};
use drumhead::rules::{Action, Charts, LossCause};
use drumhead::table::{RulesName, check_battle};
use serde_json::{Value, json};
use std::sync::Arc;

/// Cowpens begun, with actions after it.
fn played(actions: &[Value]) -> Journal {
    let (battle, _) = check_battle(include_str!("../../armies/cowpens-awi.json"), "cowpens-awi.json").unwrap();
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
fn a_battle_not_begun_has_its_armies_and_one_map() {
    let journal = played(&[]);
    let page = holds_together(&html(&journal));
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

#[test]
fn what_was_played_is_on_the_page_and_adds_up() {
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
    let page = holds_together(&html(&journal));
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
        "Crown moves, step 1",
        "as played on the table",
    ] {
        assert!(text.contains(words), "{words}");
    }
}
