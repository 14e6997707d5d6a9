//! Refused charges by the AWI figure rules: for every pair of troop types, from the front and from behind, the table
//! and the lookup refuse the same charges in the same words.

use drumhead::battle::check_battle;
use drumhead::input::Severity;
use drumhead::lookup::look_up;
use drumhead::rules::Charts as AnyCharts;
use drumhead::rules::awi::{Charts, Game, State};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;

const KINDS: [(&str, &str); 4] =
    [("infantry", "close"), ("infantry", "skirmish"), ("cavalry", "close"), ("artillery", "close")];

/// Sets up two units with the lookup's names for them; the second faces the first, faces away or is in a house.
fn table(attacker: (&str, &str), defender: (&str, &str), (from_behind, housed): (bool, bool)) -> Game {
    let sides = ["a", "b"].map(|id| json!({"id": id, "name": id, "colour": "#0072B2"}));
    let brigades = ["a", "b"].map(|id| json!({"id": id, "side": id, "name": id}));
    let unit = |id: &str, name: &str, (arm, order): (&str, &str)| {
        let (at, facing) = if id == "a" || from_behind { ([30, 40], 0) } else { ([30, 40], 180) };
        let at = if id == "a" { [30, 30] } else { at };
        let mut unit = json!({"id": id, "name": name, "brigade": id, "arm": arm, "grade": "trained", "figures": 4,
            "at": at, "facing": facing});
        match arm {
            "infantry" => (unit["order"], unit["weapon"]) = (json!(order), json!("musket")),
            "artillery" => unit["gun"] = json!("light"),
            _ => {}
        }
        if housed && id == "b" {
            unit["deployed_in"] = json!("house");
        }
        unit
    };
    let units = [unit("a", "the attacker", attacker), unit("b", "the defender", defender)];
    let house = json!({"id": "house", "kind": "building", "material": "stone",
        "area": [[26, 38], [34, 38], [34, 42], [26, 42]]});
    let text = json!({"format": "drumhead-battle/1", "title": "A charge", "rules": "awi",
        "table": {"width": 60, "depth": 60}, "sides": sides, "brigades": brigades, "commanders": [], "units": units,
        "terrain": if housed { vec![house] } else { Vec::new() }});
    let (battle, _) = check_battle(&text.to_string(), "refusals").unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    let state = State::begin_from(&battle);
    Game::at(battle.into(), Arc::new(Charts::built_in()), state)
}

/// Returns the lookup's faults for the charge.
fn faults(attacker: (&str, &str), defender: (&str, &str), (from_behind, housed): (bool, bool)) -> BTreeSet<String> {
    let party = |(arm, order): (&str, &str)| json!({"grade": "trained", "arm": arm, "order": order, "figures": 4});
    let mut request = json!({"rules": "awi", "ask": "charge", "attacker": party(attacker), "defender": party(defender),
        "aspect": if from_behind { "rear" } else { "front" }, "dice": []});
    if housed {
        request["attacker"]["melee"] = json!(["infantry_against_strong_house"]);
    }
    match look_up(&request.to_string(), "request", &|rules| Some(AnyCharts::built_in(rules))) {
        Ok(_) => BTreeSet::new(),
        Err(faults) => {
            let fatal = faults.0.into_iter().filter(|fault| fault.severity == Severity::Fault);
            fatal
                .map(|fault| fault.text)
                .filter(|text| text.contains("(Movement") || text.contains("(Strong"))
                .collect()
        }
    }
}

#[test]
fn refusals_of_the_lookup_match_those_of_the_table() {
    let mut refused = 0;
    for attacker in KINDS {
        for defender in KINDS {
            let houses: &[bool] = if defender.0 == "infantry" { &[false, true] } else { &[false] };
            for (from_behind, housed) in houses.iter().flat_map(|housed| [(false, *housed), (true, *housed)]) {
                if housed && from_behind {
                    continue;
                }
                let game = table(attacker, defender, (from_behind, housed));
                let told = game.cannot_close(&"a".into(), &"b".into()).map(|why| why.to_string());
                let faults = faults(attacker, defender, (from_behind, housed));
                let same = told.as_ref().map_or(faults.is_empty(), |told| faults.contains(told));
                assert!(same, "{attacker:?} at {defender:?}, {from_behind} {housed}: {told:?} and {faults:?}");
                refused += usize::from(told.is_some());
            }
        }
    }
    assert!(refused > 12, "{refused}");
}
