//! What `measure` says, against distances worked out by hand.

use super::*;

/// A battle of single-stand units: id, side, x, y, facing; each 2" wide, 1" deep, 4 muskets.
fn battle(units: &[(&str, &str, f64, f64, f64)], terrain: Value) -> String {
    let unit = |(id, side, x, y, facing): &(&str, &str, f64, f64, f64)| {
        serde_json::json!({"id": id, "name": id, "brigade": format!("{side}-brigade"), "arm": "infantry", "quality": "line",
            "weapon": "musket", "bayonets": true, "formation": "line",
            "stands": [{"at": [x, y], "facing": facing, "base": [2, 1], "figures": 4}]})
    };
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).unwrap();
    let mut battle: Value = serde_json::from_str(&text).unwrap();
    battle["sides"] = serde_json::json!([{"id": "red", "name": "Red", "colour": "#D55E00"},
        {"id": "blue", "name": "Blue", "colour": "#0072B2"}]);
    battle["brigades"] = serde_json::json!([{"id": "red-brigade", "side": "red", "name": "Red", "chit": 1},
        {"id": "blue-brigade", "side": "blue", "name": "Blue", "chit": 2}]);
    let commander = |id: &str, side: &str, brigade: Value, x: f64| {
        serde_json::json!({"id": id, "name": id, "side": side, "brigade": brigade, "nation": "british",
            "rating": "cautious", "at": [x, 1.0]})
    };
    battle["commanders"] = serde_json::json!([
        commander("r", "red", "red-brigade".into(), 1.0),
        commander("ro", "red", Value::Null, 3.0),
        commander("b", "blue", "blue-brigade".into(), 5.0),
        commander("bo", "blue", Value::Null, 7.0)
    ]);
    battle["units"] = units.iter().map(unit).collect();
    battle["terrain"] = terrain;
    battle.to_string()
}

fn measured(units: &[(&str, &str, f64, f64, f64)], terrain: Value, from: &str, to: &str) -> Value {
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &battle(units, terrain));
    json(&["measure", &file, "--from", from, "--to", to, "--json"], FINE).remove(0)
}

#[test]
fn measured_values_are_those_of_the_ruler() {
    let none = || serde_json::json!([]);
    // Face to face, 4" between the front edges.
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!((&m["gap"], &m["range_in_arc"], &m["figures_bearing"]), (&4.0.into(), &4.0.into(), &4.into()));
    assert_eq!((&m["sight"], &m["aspect"], &m["enfilade"]), (&"clear".into(), &"front".into(), &false.into()));
    assert!(m["verdict"].as_str().unwrap().starts_with("a bears on b with 4 of 4 figures at 4.000\""), "{m}");
    // From behind: b looks away; a shoots into its back and b sees nothing of a.
    let behind = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!((&m["aspect"], &m["enfilade"], &m["range_in_arc"]), (&"rear".into(), &true.into(), &4.0.into()));
    let m = measured(&behind, none(), "b", "a");
    assert_eq!((&m["range_in_arc"], &m["sight"]), (&Value::Null, &"no_part_in_arc".into()));
    assert_eq!((&m["figures_bearing"], &m["verdict"]), (&0.into(), &"b has no part of a in its arc".into()));
    // A third unit squarely between them.
    let between = [face[0], face[1], ("c", "red", 20.0, 12.5, 0.0)];
    let m = measured(&between, none(), "a", "b");
    assert_eq!((&m["sight"], &m["blocked_by"]), (&"blocked".into(), &serde_json::json!(["c"])));
    assert_eq!((&m["figures_bearing"], &m["enfilade"]), (&0.into(), &false.into()));
    assert!(m["verdict"].as_str().unwrap().starts_with("a does not see b: blocked by c"), "{m}");
    // Beyond a musket's 6".
    let far = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 18.0, 180.0)];
    let m = measured(&far, none(), "a", "b");
    assert_eq!((&m["range_in_arc"], &m["stands"][0]["bears"]), (&7.0.into(), &false.into()));
    assert_eq!(m["verdict"], "a cannot reach b: 7.000\" in arc, musket reaches 6\"");
}

#[test]
fn woods_and_cover_are_measured() {
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let wood = serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "area": [[10, 12], [30, 12], [30, 20], [10, 20]]}]);
    let m = measured(&face, wood, "a", "b");
    // The wood begins at y = 12 and b's front edge is at 14.5: 2.5" of it lie between them.
    assert_eq!(
        (&m["sight"], &m["woods_inches"], &m["cover"]),
        (&"needs_visibility".into(), &2.5.into(), &"light".into())
    );
    assert_eq!(m["figures_bearing"], 4);
    let fence =
        serde_json::json!([{"id": "fence", "kind": "fence", "cover": "light", "line": [[15, 14.2], [25, 14.2]]}]);
    let m = measured(&face, fence, "a", "b");
    assert_eq!((&m["sight"], &m["cover"], &m["woods_inches"]), (&"clear".into(), &"light".into(), &0.0.into()));
}

/// The margin is that of what decided: the reach, the arc, what is in the way, the woods.
#[test]
fn the_margin_is_of_what_decided() {
    let none = || serde_json::json!([]);
    let margin = |m: &Value| m["margin"].as_f64().unwrap();
    let decided = |m: &Value| {
        let reasons = m["reasons"].as_array().unwrap();
        let last = reasons.last().unwrap();
        format!("{} ({})", last["text"].as_str().unwrap(), last["rule"].as_str().unwrap())
    };
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!(
        (margin(&m), decided(&m)),
        (2.0, "nearest to another answer: stand 1, in reach by 2\" (8.3)".to_owned())
    );
    // Eye (20, 10), target front from (19, 14.5) to (21, 14.5), the blocker's near corner at (21, 12): off the line of
    // 1 in 4.5 by (1 x 4.5 - 2 x 1) / 4.61.
    let between = [face[0], face[1], ("c", "red", 20.0, 12.5, 0.0)];
    let m = measured(&between, none(), "a", "b");
    assert_eq!(margin(&m), 0.542);
    assert_eq!(decided(&m), "nearest to another answer: stand 1, hidden by 0.54\" (8.8)");
    let behind = [face[0], ("b", "blue", 20.0, 8.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!(
        (margin(&m), decided(&m)),
        (2.0, "nearest to another answer: stand 1, out of arc by 2\" (8.1)".to_owned())
    );
    let wood = serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "area": [[10, 12], [30, 12], [30, 13.5], [10, 13.5]]}]);
    let m = measured(&face, wood, "a", "b");
    assert_eq!((m["sight"].as_str(), margin(&m)), (Some("needs_visibility"), 0.5));
    assert_eq!(decided(&m), "nearest to another answer: stand 1, woods past 1\" by 0.5\" (8.7)");
}

/// Too close to call: between which two places, on which stands, and what for.
#[test]
fn a_close_call_says_what_to_measure() {
    let none = || serde_json::json!([]);
    let verdict = |m: &Value| m["verdict"].as_str().unwrap().to_owned();
    let far = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 16.9, 180.0)];
    let words = verdict(&measured(&far, none(), "a", "b"));
    let wanted = "; too close to call: measure a stand 1 (19, 10.5) to b stand 1 (19, 16.4), for the range";
    assert!(words.ends_with(wanted), "{words}");
    // A single corner in the arc: in range, but nothing of any width to see.
    let touch = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 23.0, 11.0, 0.0)];
    let m = measured(&touch, none(), "a", "b");
    assert_eq!((m["sight"].as_str(), m["blocked_by"].as_array().map(Vec::len)), (Some("blocked"), Some(0)));
    assert_eq!((m["range_in_arc"].as_f64(), m["figures_bearing"].as_u64()), (Some(1.414), Some(0)));
    let wanted = "a does not see b: only a point of it, or an edge seen end on, is in its arc; too close to call: \
                  measure a stand 1 (21, 10.5) to b stand 1 (22, 11.5), for the edge of the arc";
    assert_eq!(verdict(&m), wanted);
    // A blocker's corner a hair beyond the rightmost line.
    let hidden = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0), ("c", "red", 19.5, 12.5, 0.0)];
    let words = verdict(&measured(&hidden, none(), "a", "b"));
    let wanted = "a does not see b: blocked by c; too close to call: \
                  measure a stand 1 (20, 10) to b stand 1 (21, 14.5), for the line of sight past c";
    assert_eq!(words, wanted);
}

/// OTP 6.13: a unit deployed in a town has no flank and no rear, and cannot be enfiladed.
#[test]
fn a_unit_in_a_town_has_no_flank() {
    let units = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 0.0)];
    let town = serde_json::json!([{"id": "village", "kind": "town", "cover": "medium", "area": [[18, 13], [22, 13], [22, 17], [18, 17]]}]);
    let open = measured(&units, serde_json::json!([]), "a", "b");
    assert_eq!((&open["aspect"], &open["enfilade"]), (&"rear".into(), &true.into()));
    let mut inside: Value = serde_json::from_str(&battle(&units, town)).unwrap();
    inside["units"][1]["deployed_in"] = "village".into();
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &inside.to_string());
    for args in [&["--from", "a", "--to", "b"][..], &["--all"]] {
        let all = json(&[&["measure", &file, "--json"][..], args].concat(), FINE);
        let m = all.iter().find(|m| m["from"] == "a").unwrap();
        assert_eq!((&m["aspect"], &m["enfilade"]), (&"front".into(), &false.into()));
        let why = serde_json::json!({"text": "b is deployed in village: no flank or rear, and no enfilade", "rule": "6.13", "source": "text"});
        assert!(m["reasons"].as_array().unwrap().contains(&why), "{m}");
    }
}
