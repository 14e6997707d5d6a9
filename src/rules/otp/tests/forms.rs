//! Actions and rulings as JSON: each is read and written unchanged, and unknown fields are rejected.

use crate::rules::SetAction;
use crate::rules::otp::Action;
use serde_json::{Value, json};

/// One of each, as in a journal.
fn every_action() -> Vec<Value> {
    let stand = json!({"at": [1, 2], "facing": 90, "base": [2, 1], "figures": 4});
    let mut all = vec![
        json!({"do": "rate", "commander": "c"}),
        json!({"do": "begin"}),
        json!({"do": "draw"}),
        json!({"do": "draw", "chit": 2}),
        json!({"do": "remove_marker", "unit": "u", "by": "roll"}),
        json!({"do": "remove_marker", "unit": "u", "by": {"pass": "c"}}),
        json!({"do": "reroll", "commander": "c"}),
        json!({"do": "accept"}),
        json!({"do": "move", "unit": "u", "special": true, "steps": [
            {"step": "advance", "distance": 1.5}, {"step": "oblique", "distance": 2, "angle": -30},
            {"step": "side_step", "distance": -1}, {"step": "wheel", "pivot": "left", "turn": 10},
            {"step": "about_face"}]}),
        json!({"do": "move_stands", "unit": "u", "to": [[[1, 2], 0], [[3, 2], 10.5]]}),
        json!({"do": "bend", "unit": "u", "wing": "left", "stands": 1, "turn": -45}),
        json!({"do": "bend", "unit": "u", "wing": "left", "stands": 1, "turn": -45, "other": {"stands": 2, "turn": 30}}),
        json!({"do": "change_formation", "unit": "u", "to": "skirmish"}),
        json!({"do": "fire", "unit": "u", "targets": ["a", "b"], "canister": true}),
        json!({"do": "close", "unit": "u", "target": "a", "approach": [], "special": false}),
        json!({"do": "close", "unit": "u", "target": "a", "approach": [], "stands": [[[1, 2], 0]], "special": true}),
        json!({"do": "move_stands", "unit": "u", "to": [[[1, 2], 0]], "special": true}),
        json!({"do": "react", "withdraw": true}),
        json!({"do": "countercharge", "yes": false}),
        json!({"do": "close", "unit": "u", "target": "a", "approach": [], "special": false, "ball": true}),
        json!({"do": "answer_failed_closing", "fire": true}),
        json!({"do": "answer_failed_closing", "fire": true, "ball": true}),
        json!({"do": "go_forward", "ball": true}),
        json!({"do": "fight_melee", "unit": "u"}),
        json!({"do": "end_bonus"}),
        json!({"do": "end_bonus", "unit": "u"}),
        json!({"do": "move_commander", "commander": "c", "to": [1, 1], "attach": "u"}),
        json!({"do": "finish", "unit": "u"}),
        json!({"do": "end_brigade"}),
        json!({"do": "rebuild", "unit": "u"}),
        json!({"do": "end_turn"}),
        json!({"do": "overrule", "action": {"do": "end_turn"}, "strike": ["rest"], "add": [["fog", 2]], "reason": "r"}),
        json!({"do": "overrule", "action": {"do": "end_turn"}, "add": [["fog", 2]], "of": "u", "roll": "cv", "reason": "r"}),
    ];
    let rulings = [
        json!({"change": "note"}),
        json!({"change": "place", "unit": "u", "formation": "line", "stands": [stand]}),
        json!({"change": "place_commander", "commander": "c", "to": [1, 1], "attached": null}),
        json!({"change": "marker", "unit": "u", "on": true}),
        json!({"change": "figures", "unit": "u", "figures": 7}),
        json!({"change": "move_loss", "unit": "u", "restore": 0, "lose": 1}),
        json!({"change": "rating", "commander": "c", "rating": "firebrand"}),
        json!({"change": "passes_used", "commander": "c", "used": 2}),
        json!({"change": "refresh", "unit": "u"}),
        json!({"change": "option", "name": "stragglers", "on": true}),
    ];
    all.extend(rulings.into_iter().map(|ruling| json!({"do": "rule", "ruling": ruling, "reason": "r"})));
    all
}

#[test]
fn every_action_and_ruling_survives_the_round_trip() {
    for json in every_action() {
        let action: Action = serde_json::from_value(json.clone()).unwrap_or_else(|e| panic!("{json}: {e}"));
        assert_eq!(Value::from(action.name()), json["do"]);
        let text = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), action, "{text}");
    }
}

#[test]
fn no_action_accepts_an_unknown_field() {
    for mut json in every_action() {
        json["colour"] = json!("red");
        assert!(serde_json::from_value::<Action>(json.clone()).is_err(), "{json}");
        json.as_object_mut().unwrap().remove("colour");
        if let Some(ruling) = json.get_mut("ruling") {
            ruling["colour"] = json!("red");
            assert!(serde_json::from_value::<Action>(json.clone()).is_err(), "{json}");
        }
    }
}

#[test]
fn no_action_is_read_without_its_required_fields() {
    let optional = [
        "chit", "special", "canister", "ball", "approach", "attach", "strike", "add", "of", "roll", "attached", "other",
    ];
    for json in every_action() {
        // The unit at the end of a bonus move and the stands of a closing are optional.
        let may_lack = |key: &str| {
            optional.contains(&key)
                || (key == "unit" && json["do"] == "end_bonus")
                || (key == "stands" && json["do"] == "close")
        };
        for (key, _) in json.as_object().unwrap().iter().filter(|(key, _)| !may_lack(key)) {
            let mut short = json.clone();
            short.as_object_mut().unwrap().remove(key);
            assert!(serde_json::from_value::<Action>(short.clone()).is_err(), "{short}");
        }
    }
}

#[test]
fn stands_accept_no_unknown_field() {
    let stand = json!({"at": [1, 2], "facing": 90, "base": [2, 1], "figures": 4, "figure": 3});
    let ruling = json!({"change": "place", "unit": "u", "formation": "line", "stands": [stand]});
    assert!(serde_json::from_value::<Action>(json!({"do": "rule", "ruling": ruling, "reason": "r"})).is_err());
}

#[test]
fn steps_accept_no_unknown_field() {
    let move_of = |step: Value| json!({"do": "move", "unit": "u", "steps": [step]});
    for step in [
        json!({"step": "advance", "distance": 1, "angle": 3}),
        json!({"step": "wheel", "turn": 10}),
        json!({"step": "hop", "distance": 1}),
    ] {
        assert!(serde_json::from_value::<Action>(move_of(step.clone())).is_err(), "{step}");
    }
}
