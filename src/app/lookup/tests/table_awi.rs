//! Charges of the AWI figure rules filled from the table: units beside each other, guns, and supporting shots.

use super::super::LookupOutcome;
use super::table::filled;
use crate::app::{App, FileCommand, LookupDice};
use serde_json::{Value, json};
use std::path::Path;

/// Returns a unit of trained foot in close order with the fields of `more` changed; null removes a field.
fn unit(id: &str, more: &Value) -> Value {
    let mut unit = json!({"id": id, "name": id, "brigade": &id[..1], "arm": "infantry", "grade": "trained", "order": "close",
        "weapon": "musket", "figures": 6, "facing": if id.starts_with('a') { 0 } else { 180 }});
    for (name, value) in more.as_object().unwrap() {
        match value {
            Value::Null => drop(unit.as_object_mut().unwrap().remove(name)),
            value => unit[name] = value.clone(),
        }
    }
    unit
}

/// Returns an app with such units on an empty table: ids beginning with a against those with b.
fn app_with(folder: &Path, units: &[(&str, Value)]) -> App {
    let sides = ["a", "b"].map(|id| json!({"id": id, "name": id, "colour": "#0072B2"}));
    let brigades = ["a", "b"].map(|id| json!({"id": id, "side": id, "name": id}));
    let units: Vec<Value> = units.iter().map(|(id, more)| unit(id, more)).collect();
    let battle = json!({"format": "drumhead-battle/1", "title": "A charge", "rules": "awi", "sources": ["made up"],
        "table": {"width": 60, "depth": 90}, "sides": sides, "brigades": brigades, "commanders": [], "units": units});
    let file = folder.join("charge.json");
    std::fs::write(&file, battle.to_string()).unwrap();
    let mut app = App::new(folder.join("games"));
    app.apply(FileCommand::Open(file));
    assert!(app.awi().is_some(), "{:?}", app.messages);
    app
}

fn charge(app: &mut App) -> Value {
    let request = filled(app, "a", "b", "charge").unwrap();
    app.apply(LookupDice::Roll);
    assert!(
        matches!(app.lookup_outcome(), LookupOutcome::Answered(_)),
        "{}: {:?}",
        app.lookup.text(),
        app.lookup_outcome()
    );
    assert!(app.lookup_asked().evaluated.is_some(), "{:?}", app.lookup_asked().no_odds);
    request
}

#[test]
fn a_unit_in_line_with_the_charged_one_is_filled_in() {
    let folder = tempfile::tempdir().unwrap();
    let units = [
        ("a", json!({"at": [30, 40], "figures": 12})),
        ("b", json!({"at": [28.228, 46]})),
        ("b2", json!({"at": [31.772, 46], "grade": "raw"})),
    ];
    let request = charge(&mut app_with(folder.path(), &units));
    // Four bases against two and two, edge to edge: each fights the one in front of it.
    assert_eq!(request["attacker"]["elements"], 2, "{request}");
    assert_eq!(request["defender"]["elements"], 2, "{request}");
    let beside = &request["defender"]["beside"];
    assert_eq!(beside.as_array().map(Vec::len), Some(1), "{request}");
    let [of, fights, met] = ["grade", "elements", "met_by"].map(|name| beside[0][name].clone());
    assert_eq!((of, fights, met), (json!("raw"), json!(2), json!(2)), "{request}");
    assert!(request["attacker"].get("beside").is_none(), "{request}");
    // Its two bases shoot at the charge as those of the charged unit do.
    let shots = request["fire_besides"].as_array().unwrap();
    assert_eq!((shots.len(), &shots[0]["weapon"], &shots[0]["bases"]), (1, &json!("musket"), &json!(2)), "{request}");
    assert_eq!(request["defender"]["fire"]["bases"], 2, "{request}");
}

#[test]
fn a_gun_beside_foot_is_filled_in_with_its_crew_and_its_fire() {
    let folder = tempfile::tempdir().unwrap();
    let gun =
        json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4, "at": [34.43, 46]});
    let units =
        [("a", json!({"at": [29.5, 40], "figures": 12})), ("b", json!({"at": [30, 46], "figures": 12})), ("bg", gun)];
    let request = charge(&mut app_with(folder.path(), &units));
    assert_eq!(request["defender"]["guns"], json!({"guns": 1, "crew": 4, "falls": "foot"}), "{request}");
    assert!(request["defender"].get("beside").is_none(), "the gun is a base of the foot: {request}");
    let shots = request["fire_besides"].as_array().unwrap();
    assert_eq!((shots.len(), &shots[0]["weapon"], &shots[0]["crew"]), (1, &json!("light_gun"), &json!(4)), "{request}");
    assert!(shots[0]["range"].as_f64().is_some_and(|range| range < 3.0), "{request}");
}

#[test]
fn an_overlapping_friend_is_filled_in_as_overlapping() {
    let folder = tempfile::tempdir().unwrap();
    let units = [("a", json!({"at": [29.5, 40]})), ("b", json!({"at": [30, 46]})), ("b2", json!({"at": [33.543, 46]}))];
    let request = charge(&mut app_with(folder.path(), &units));
    let beside = request["defender"]["beside"].as_array().unwrap();
    assert_eq!((beside.len(), &beside[0]["overlaps"]), (1, &json!(true)), "{request}");
    assert!(beside[0].get("elements").is_none() && beside[0].get("met_by").is_none(), "{request}");
}

#[test]
fn a_unit_already_fighting_the_charged_one_is_filled_in_beside_the_charger() {
    let folder = tempfile::tempdir().unwrap();
    let units = [
        ("a", json!({"at": [32, 40]})),
        ("a2", json!({"at": [28.228, 45.213], "grade": "elite"})),
        ("b", json!({"at": [30, 46], "figures": 12})),
    ];
    let request = charge(&mut app_with(folder.path(), &units));
    let beside = request["attacker"]["beside"].as_array().unwrap();
    assert_eq!((beside.len(), &beside[0]["grade"]), (1, &json!("elite")), "{request}");
    assert!(beside[0]["elements"].as_u64().is_some_and(|bases| bases > 0), "{request}");
    assert!(beside[0]["met_by"].as_u64().is_some_and(|bases| bases > 0), "{request}");
    assert!(beside[0].get("charged").is_none(), "it fights on, and has not charged now: {request}");
}

#[test]
fn shots_beyond_the_capacity_of_the_page_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    // Six guns bear as well as the charged unit; a page has room for four shots.
    let gun = |x: f64| json!({"arm": "artillery", "order": null, "weapon": null, "gun": "light", "figures": 4, "at": [x, 58]});
    let guns = [18.0, 20.5, 23.0, 37.0, 39.5, 42.0].map(gun);
    let named = ["b1", "b2", "b3", "b4", "b5", "b6"].into_iter().zip(guns);
    let units = [("a", json!({"at": [30, 40], "figures": 12})), ("b", json!({"at": [30, 46], "figures": 12}))];
    let units: Vec<_> = units.into_iter().chain(named).collect();
    let mut app = app_with(folder.path(), &units);
    let request = charge(&mut app);
    assert_eq!(request["fire_besides"].as_array().map(Vec::len), Some(4), "{request}");
    assert!(request.get("left_out").is_none(), "{request}");
    filled(&mut app, "a", "b", "charge").unwrap();
    let note = app.lookup.note().unwrap_or_default();
    assert!(note.ends_with("2 shots more are fired than the page has room for: they are not counted."), "{note}");
}
