//! Compares the output of `measure` with distances worked out by hand.

use super::*;

/// Builds a battle of single-stand units: id, side, x, y, facing. Each is 2" wide and 1" deep, with 4 muskets.
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
fn measured_values_match_the_ruler() {
    let none = || serde_json::json!([]);
    // Face to face, 4" between the front edges.
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!((&m["gap"], &m["range_in_arc"], &m["figures_bearing"]), (&4.0.into(), &4.0.into(), &4.into()));
    assert_eq!((&m["sight"], &m["aspect"], &m["enfilade"]), (&"clear".into(), &"front".into(), &false.into()));
    assert!(m["verdict"].as_str().unwrap().starts_with("a bears on b with 4 of 4 figures at 4.000\""), "{m}");
    // From behind: b faces away. Unit a shoots into its back and b does not see a.
    let behind = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!((&m["aspect"], &m["enfilade"], &m["range_in_arc"]), (&"rear".into(), &true.into(), &4.0.into()));
    let m = measured(&behind, none(), "b", "a");
    assert_eq!((&m["range_in_arc"], &m["sight"]), (&Value::Null, &"no_part_in_arc".into()));
    assert_eq!((&m["figures_bearing"], &m["verdict"]), (&0.into(), &"b has no part of a in its arc".into()));
    // A third unit stands squarely between them.
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
    // The wood begins at y = 12 and b's front edge is at 14.5: 2.5" of the wood lie between them.
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

/// Lines of six stands 2" apart: close behind a wall, or works drawn as an area, they have its cover; 1.1" behind it
/// they have none.
#[test]
fn a_unit_right_behind_a_wall_is_measured_with_its_cover() {
    let covered = |terrain: Value| {
        let scratch = Scratch::new();
        let mut all: Value = serde_json::from_str(&battle(&[], terrain)).unwrap();
        let unit = |(id, y, facing): (&str, f64, f64)| {
            let stands: Vec<Value> = (0..6_u32)
                .map(|n| serde_json::json!({"at": [25.0 + 2.0 * f64::from(n), y], "facing": facing, "base": [2, 1], "figures": 4}))
                .collect();
            serde_json::json!({"id": id, "name": id, "brigade": format!("{id}-brigade"), "arm": "infantry",
                "quality": "line", "weapon": "musket", "bayonets": true, "formation": "line", "stands": stands})
        };
        let mut right_to_left = unit(("blue", 24.0, 180.0));
        right_to_left["stands"].as_array_mut().unwrap().reverse();
        all["units"] = serde_json::json!([unit(("red", 21.0, 0.0)), right_to_left]);
        let file = scratch.file("battle.json", &all.to_string());
        json(&["measure", &file, "--from", "red", "--to", "blue", "--json"], FINE).remove(0)["cover"].clone()
    };
    let wall = |y: f64| serde_json::json!([{"id": "wall", "kind": "wall", "line": [[10, y], [50, y]]}]);
    assert_eq!((covered(wall(23.25)), covered(wall(22.4))), ("medium".into(), "none".into()));
    let works = |from: f64, to: f64| {
        serde_json::json!([{"id": "redan", "kind": "works",
            "area": [[10, from], [50, from], [50, to], [10, to]]}])
    };
    assert_eq!((covered(works(22.9, 23.4)), covered(works(22.0, 22.4))), ("heavy".into(), "none".into()));
}

/// The margin belongs to the deciding test: reach, arc, obstacles or woods.
#[test]
fn the_margin_belongs_to_the_deciding_reason() {
    let none = || serde_json::json!([]);
    let margin = |m: &Value| m["margin"].as_f64().unwrap();
    let decided = |m: &Value| {
        let reasons = m["reasons"].as_array().unwrap();
        let last = reasons.last().unwrap();
        format!("{} ({})", last["text"].as_str().unwrap(), last["rule"].as_str().unwrap())
    };
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!((margin(&m), decided(&m)), (2.0, "closest call: stand 1, in reach with 2\" to spare (8.3)".to_owned()));
    // Eye (20, 10), target front from (19, 14.5) to (21, 14.5), the blocker's near corner at (21, 12). Its distance
    // from the line of 1 in 4.5 is (1 x 4.5 - 2 x 1) / 4.61.
    let between = [face[0], face[1], ("c", "red", 20.0, 12.5, 0.0)];
    let m = measured(&between, none(), "a", "b");
    assert_eq!(margin(&m), 0.542);
    assert_eq!(decided(&m), "closest call: stand 1, hidden with 0.5\" to spare (8.8)");
    let behind = [face[0], ("b", "blue", 20.0, 8.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!((margin(&m), decided(&m)), (2.0, "closest call: stand 1, out of arc by 2\" (8.1)".to_owned()));
    let wood = serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "area": [[10, 12], [30, 12], [30, 13.5], [10, 13.5]]}]);
    let m = measured(&face, wood, "a", "b");
    assert_eq!((m["sight"].as_str(), margin(&m)), (Some("needs_visibility"), 0.5));
    assert_eq!(decided(&m), "closest call: stand 1, woods past 1\" by 0.5\" (8.7)");
}

/// A close call names the two points to measure between, their stands and the reason.
#[test]
fn a_close_call_says_what_to_measure() {
    let none = || serde_json::json!([]);
    let verdict = |m: &Value| m["verdict"].as_str().unwrap().to_owned();
    let far = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 16.9, 180.0)];
    let words = verdict(&measured(&far, none(), "a", "b"));
    let wanted = "; too close to call: measure a stand 1 (19, 10.5) to b stand 1 (19, 16.4), for the range";
    assert!(words.ends_with(wanted), "{words}");
    // A single corner is in the arc: it is in range but has no visible width.
    let touch = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 23.0, 11.0, 0.0)];
    let m = measured(&touch, none(), "a", "b");
    assert_eq!((m["sight"].as_str(), m["blocked_by"].as_array().map(Vec::len)), (Some("blocked"), Some(0)));
    assert_eq!((m["range_in_arc"].as_f64(), m["figures_bearing"].as_u64()), (Some(1.414), Some(0)));
    let wanted = "a does not see b: only a point of it, or an edge seen end on, is in its arc; too close to call: \
                  measure a stand 1 (21, 10.5) to b stand 1 (22, 11.5), for the edge of the arc";
    assert_eq!(verdict(&m), wanted);
    // A blocker's corner lies just beyond the rightmost line.
    let hidden = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0), ("c", "red", 19.5, 12.5, 0.0)];
    let words = verdict(&measured(&hidden, none(), "a", "b"));
    let wanted = "a does not see b: blocked by c; too close to call: \
                  measure a stand 1 (20, 10) to b stand 1 (21, 14.5), for the line of sight past c";
    assert_eq!(words, wanted);
}

/// JSON and text agree: both list every close call and the margin of each answer.
#[test]
fn close_calls_in_words_and_in_json_agree() {
    let close = |m: &Value| -> Vec<String> {
        let all = m["close"].as_array().unwrap();
        let words = m["verdict"].as_str().unwrap();
        assert_eq!(words.matches("too close to call").count(), all.len(), "{m}");
        assert!(all.iter().all(|one| words.contains(one["text"].as_str().unwrap())), "{m}");
        all.iter().map(|one| one["what"].as_str().unwrap().to_owned()).collect()
    };
    let hill = |to: f64| {
        serde_json::json!([{"id": "rise", "kind": "hill", "level": 1, "slope": "slight",
            "area": [[10, 11.5], [30, 11.5], [30, to], [10, to]]}])
    };
    let wood = |from: f64| {
        serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "cover": "light",
            "area": [[10, from], [30, from], [30, 25], [10, 25]]}])
    };
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    // Unit b's centre is near the edge of its hill, on it and off it, and then well on it.
    for (to, margin, sight) in [(15.01, 0.01, "clear"), (14.95, 0.05, "blocked")] {
        let m = measured(&face, hill(to), "a", "b");
        assert_eq!((close(&m), m["sight"].as_str()), (vec!["footing".to_owned()], Some(sight)));
        assert_eq!((&m["margin"], &m["margins"]["shot"]), (&margin.into(), &margin.into()));
        assert_eq!(
            (&m["close"][0]["from"], &m["close"][0]["to"]),
            (&serde_json::json!([20.0, 15.0]), &serde_json::json!([20.0, to]))
        );
        let wanted = format!(
            "too close to call: measure b stand 1 (20, 15) to the edge of rise (20, {to}), to see whether its centre is in it"
        );
        assert_eq!(m["close"][0]["text"], wanted);
    }
    assert!(close(&measured(&face, hill(15.4), "a", "b")).is_empty());
    // Unit b's cover, in the wood and out of it.
    for (from, cover) in [(14.99, "light"), (15.01, "none")] {
        let m = measured(&face, wood(from), "a", "b");
        assert_eq!((close(&m), m["cover"].as_str()), (vec!["cover".to_owned()], Some(cover)));
        assert_eq!((&m["margins"]["cover"], &m["margin"]), (&0.01.into(), &2.0.into()));
    }
    let m = measured(&face, wood(15.2), "a", "b");
    assert_eq!((close(&m).len(), &m["margins"]["cover"]), (0, &Value::Null));
    // The side that b is attacked from: a's centre is just behind b's front line, then an inch behind it.
    let aside = |y: f64| [("a", "red", 20.0, y, 270.0), ("b", "blue", 15.0, 15.0, 0.0)];
    let m = measured(&aside(15.49), serde_json::json!([]), "a", "b");
    assert_eq!(
        (close(&m), &m["margins"]["aspect"]),
        (vec!["front_line".to_owned(), "aspect".to_owned()], &0.01.into())
    );
    assert_eq!((&m["margins"]["enfilade"], &m["aspect"]), (&0.01.into(), &"flank".into()));
    assert!(close(&measured(&aside(14.5), serde_json::json!([]), "a", "b")).is_empty());
}

/// Guns on a height reach an inch further (OTP 7.3). A gun at the edge of its hill is too close to call.
#[test]
fn a_gun_at_the_edge_of_its_hill_may_reach_an_inch_further() {
    let apart = |y: f64| [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, y, 180.0)];
    let shot = |y: f64, to: f64| {
        let hill = serde_json::json!([{"id": "rise", "kind": "hill", "level": 1, "slope": "slight",
            "area": [[10, 5], [30, 5], [30, to], [10, to]]}]);
        let mut all: Value = serde_json::from_str(&battle(&apart(y), hill)).unwrap();
        let unit = all["units"][0].as_object_mut().unwrap();
        unit.retain(|key, _| key != "weapon" && key != "bayonets");
        for (key, value) in [("arm", "artillery"), ("gun", "light"), ("formation", "unlimbered")] {
            unit.insert(key.to_owned(), value.into());
        }
        let scratch = Scratch::new();
        let file = scratch.file("battle.json", &all.to_string());
        json(&["measure", &file, "--from", "a", "--to", "b", "--json"], FINE).remove(0)
    };
    let told = |m: &Value| (m["stands"][0]["bears"].clone(), m["margin"].clone(), m["close"].as_array().map(Vec::len));
    let long = shot(15.0, 9.0)["reasons"][1]["text"].as_str().unwrap().to_owned();
    let reach: f64 = long.trim_start_matches("light guns reach ").trim_end_matches('"').parse().unwrap();
    // Its front is at y = 10.5, and b's front half an inch before b's centre: half an inch out of reach on level
    // ground.
    let y = 10.5 + reach + 0.5 + 0.5;
    assert_eq!(told(&shot(y, 10.05)), (true.into(), 0.05.into(), Some(1)), "on the hill by a hair");
    assert_eq!(told(&shot(y, 9.95)), (false.into(), 0.05.into(), Some(1)), "off it by a hair");
    let near = shot(y, 9.95);
    assert_eq!(near["close"][0]["what"], "footing", "{near}");
    assert_eq!(told(&shot(y, 12.0)).2, Some(0), "well on it");
    assert_eq!(told(&shot(y, 8.0)).2, Some(0), "well off it");
    assert_eq!(told(&shot(y - 2.0, 10.05)).2, Some(0), "in reach either way");
}

/// A unit without firearms bears on no unit, not even in contact, and has no close calls.
#[test]
fn swords_do_not_bear() {
    let touching = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 11.0, 0.0)];
    let with = |arm: &str| {
        let mut all: Value = serde_json::from_str(&battle(&touching, serde_json::json!([]))).unwrap();
        let unit = all["units"][0].as_object_mut().unwrap();
        if arm == "cavalry" {
            unit.insert("arm".to_owned(), arm.into());
            unit.retain(|key, _| key != "weapon" && key != "bayonets");
        }
        let scratch = Scratch::new();
        let file = scratch.file("battle.json", &all.to_string());
        json(&["measure", &file, "--from", "a", "--to", "b", "--json"], FINE).remove(0)
    };
    let m = with("cavalry");
    assert_eq!(
        (&m["stands"][0]["bears"], &m["figures_bearing"], &m["enfilade"]),
        (&false.into(), &0.into(), &false.into())
    );
    assert_eq!((&m["margins"]["shot"], m["close"].as_array().map(Vec::len)), (&Value::Null, Some(0)));
    assert_eq!(m["verdict"], "a cannot reach b: 0.000\" in arc, no firearms");
    assert_eq!((&m["margin"], &m["margins"]["shot"]), (&Value::Null, &Value::Null), "nothing was decided");
    let m = with("infantry");
    assert_eq!(
        (&m["stands"][0]["bears"], &m["figures_bearing"], &m["enfilade"]),
        (&true.into(), &4.into(), &true.into())
    );
}

/// `measure` uses the visibility of woods that is fixed, or was rolled for them this turn, as `play` does (OTP 8.7).
#[test]
fn measure_uses_the_same_visibility_as_play() {
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.5, 180.0)];
    let wood = |sees: Value| {
        let mut wood = serde_json::json!({"id": "wood", "kind": "woods", "density": "light", "area": [[10, 11], [30, 11], [30, 13], [10, 13]]});
        if !sees.is_null() {
            wood["visibility"] = sees;
        }
        serde_json::json!([wood])
    };
    let sight = |sees: Value| {
        let m = measured(&face, wood(sees), "a", "b");
        (
            m["sight"].as_str().unwrap().to_owned(),
            m["figures_bearing"].as_u64().unwrap(),
            m["verdict"].as_str().unwrap().to_owned(),
        )
    };
    assert_eq!(sight(Value::Null).0, "needs_visibility");
    let (fixed, bearing, words) = sight(4.into());
    assert_eq!((fixed.as_str(), bearing), ("blocked", 0));
    assert!(words.starts_with("a does not see b: blocked by wood"), "{words}");
    let (fixed, bearing, words) = sight(6.into());
    assert_eq!((fixed.as_str(), bearing), ("clear", 4));
    assert!(words.starts_with("a bears on b with 4 of 4 figures at 4.500\", in clear sight"), "{words}");
    // Rolled in a game and measured in its journal.
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &battle(&face, wood(Value::Null)));
    let script = "{\"do\":\"begin\"}\n{\"do\":\"draw\",\"chit\":1}\n{\"action\":{\"do\":\"fire\",\"unit\":\"a\",\"targets\":[\"b\"]},\"dice\":[2,3,9]}\n";
    let (script, journal) = (scratch.file("script.jsonl", script), scratch.path("game.jsonl"));
    run(&["play", &file, "--script", &script, "--journal", &journal], FINE);
    // 2 + 3 + 2 is 7".
    let m = json(&["measure", &journal, "--from", "a", "--to", "b", "--json"], FINE).remove(0);
    assert_eq!((m["sight"].as_str(), m["margin"].as_f64()), (Some("clear"), Some(1.5)), "the reach decides: {m}");
}

/// If the nearest stand is hidden, the verdict gives the range of the visible one and says why the nearer does not
/// count.
#[test]
fn measure_reports_a_nearer_hidden_stand() {
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 13.0, 180.0)];
    let barn = serde_json::json!([{"id": "barn", "kind": "building", "material": "wood", "area": [[19, 11.6], [20.9, 11.6], [20.9, 12], [19, 12]]}]);
    let mut text: Value = serde_json::from_str(&battle(&face, barn)).unwrap();
    let b = &mut text["units"][1];
    (b["formation"], b["quality"]) = ("skirmish".into(), "light".into());
    b["stands"]
        .as_array_mut()
        .unwrap()
        .push(serde_json::json!({"at": [24, 16], "facing": 180, "base": [2, 1], "figures": 4}));
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &text.to_string());
    let m = json(&["measure", &file, "--from", "a", "--to", "b", "--json"], FINE).remove(0);
    assert_eq!((m["range_in_arc"].as_f64(), m["sight"].as_str()), (Some(5.385), Some("clear")));
    assert!(m["verdict"].as_str().unwrap().starts_with("a bears on b with 4 of 4 figures at 5.385\""), "{m}");
    let why = serde_json::json!({"text": "stand 1 does not see stand 1 of b, nearer at 2.000\": blocked by barn", "rule": "8.8", "source": "text"});
    assert!(m["reasons"].as_array().unwrap().contains(&why), "{m}");
}

/// A unit that may not fire at all gets the rules' own refusal.
#[test]
fn measure_reports_a_unit_that_may_not_fire() {
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.5, 180.0)];
    let mut text: Value = serde_json::from_str(&battle(&face, serde_json::json!([]))).unwrap();
    let verdict = |text: &Value| {
        let scratch = Scratch::new();
        let file = scratch.file("battle.json", &text.to_string());
        let m = json(&["measure", &file, "--from", "a", "--to", "b", "--json"], FINE).remove(0);
        let script = scratch.file(
            "s.jsonl",
            "{\"do\":\"begin\"}\n{\"do\":\"draw\",\"chit\":1}\n{\"do\":\"fire\",\"unit\":\"a\",\"targets\":[\"b\"]}\n",
        );
        let (_, refused) = run(&["play", &file, "--script", &script], FAULTY);
        (m["verdict"].as_str().unwrap().to_owned(), m["reasons"].to_string(), refused)
    };
    text["units"][0]["formation"] = "column".into();
    let (words, reasons, refused) = verdict(&text);
    let why = "a is in column and cannot fire";
    assert!(
        words.starts_with(&format!("a may not fire ({why}, 8.13); it would bear on b with 4 of 4 figures")),
        "{words}"
    );
    assert!(reasons.contains(why) && refused.contains(why), "{reasons} {refused}");
    let a = text["units"][0].as_object_mut().unwrap();
    a.retain(|key, _| !["weapon", "bayonets", "quality"].contains(&key.as_str()));
    a.insert("arm".into(), "artillery".into());
    a.insert("gun".into(), "light".into());
    a.insert("quality".into(), "line".into());
    a.insert("formation".into(), "limbered".into());
    let (words, reasons, refused) = verdict(&text);
    let why = "is limbered and cannot fire";
    assert!(words.contains(why) && reasons.contains(why) && refused.contains(why), "{words} {reasons} {refused}");
}

/// If it is too close to call whether the firer is in front, on the flank or in the rear, the verdict names the points
/// to measure.
#[test]
fn an_aspect_too_close_to_call_is_reported() {
    let behind = [("a", "red", 21.0, 10.0, 0.0), ("b", "blue", 20.0, 15.5, 0.0)];
    let m = measured(&behind, serde_json::json!([]), "a", "b");
    assert_eq!(m["aspect"], "flank");
    let words = m["verdict"].as_str().unwrap();
    assert!(words.ends_with("; too close to call: measure a (21, 10) to b (21, 10), for its flank or rear"), "{words}");
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

/// Returns the close calls of band and reach when this unit fires across a gap.
fn close_at(gap_in: f64, firer: Value) -> Vec<String> {
    let y_in = ((11.0 + gap_in) * 1000.0).round() / 1000.0;
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, y_in, 180.0)];
    let mut file: Value = serde_json::from_str(&battle(&face, serde_json::json!([]))).unwrap();
    for (key, value) in firer.as_object().unwrap() {
        file["units"][0][key] = value.clone();
    }
    if firer.get("gun").is_some() {
        for key in ["weapon", "bayonets", "formation"] {
            file["units"][0].as_object_mut().unwrap().remove(key);
        }
    }
    file["table"] = serde_json::json!({"width": 72, "depth": 48});
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &file.to_string());
    let m = json(&["measure", &file, "--from", "a", "--to", "b", "--json"], FINE).remove(0);
    let close = m["close"].as_array().unwrap();
    close
        .iter()
        .map(|c| c["what"].as_str().unwrap().to_owned())
        .filter(|what| what == "band" || what == "reach")
        .collect()
}

/// Each range where fire changes to another band: close range, and the bands of guns, whose ranges are rounded up to
/// the next inch when just over it (OTP 8.3, 8.4, ruling 4). Within an eighth of an inch of it the band is too close to
/// call.
#[test]
fn every_end_of_a_range_band_is_a_close_call_within_tolerance() {
    let musket = || serde_json::json!({});
    let gun = |weight: &str| serde_json::json!({"arm": "artillery", "gun": weight});
    let bands: Vec<String> = vec!["band".to_owned()];
    for (firer, edge_in) in [
        (musket(), 2.0),
        (gun("light"), 8.01),
        (gun("light"), 16.01),
        (gun("medium"), 9.01),
        (gun("medium"), 18.01),
        (gun("heavy"), 10.01),
        (gun("heavy"), 24.01),
    ] {
        for off_in in [-0.12, -0.05, 0.0, 0.05, 0.12] {
            assert_eq!(close_at(edge_in + off_in, firer.clone()), bands, "{firer} at {edge_in} {off_in:+}");
        }
        for off_in in [-0.2, 0.2] {
            assert!(close_at(edge_in + off_in, firer.clone()).is_empty(), "{firer} at {edge_in} {off_in:+}");
        }
    }
}

/// The end of the last band is the reach, and is reported as the reach.
#[test]
fn the_end_of_the_last_band_is_the_reach() {
    assert_eq!(close_at(6.05, serde_json::json!({})), ["reach"]);
    assert_eq!(close_at(5.95, serde_json::json!({})), ["reach"]);
}
