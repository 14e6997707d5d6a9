//! `measure` and `span`: their output, and names they do not know.

use super::*;

#[test]
fn measure_prints_the_whole_verdict() {
    let measured = json(&["measure", TUTORIAL, "--from", "regulars", "--to", "grenadiers", "--json"], FINE);
    assert_eq!(measured.len(), 1);
    let m = &measured[0];
    let all = sorted([
        "from",
        "to",
        "gap",
        "range_in_arc",
        "stands",
        "figures_bearing",
        "sight",
        "blocked_by",
        "woods_inches",
        "enfilade",
        "aspect",
        "cover",
        "height",
        "closest",
        "margin",
        "margins",
        "close",
        "verdict",
        "reasons",
    ]);
    assert_eq!(keys(m), all);
    assert_eq!(keys(&m["stands"][0]), sorted(["stand", "figures", "range_in_arc", "bears", "sight"]));
    assert_eq!(keys(&m["reasons"][0]), sorted(["text", "rule", "source"]));
    assert_eq!(keys(&m["margins"]), sorted(["shot", "enfilade", "cover", "aspect"]));
    assert_eq!(keys(&m["height"]), sorted(["from", "to"]));
    // The help names every field.
    let (help, _) = run(&["measure", "--help"], FINE);
    let named = |word: &String| help.split(|c: char| !c.is_alphanumeric() && c != '_').any(|other| other == word);
    for part in [m, &m["stands"][0], &m["margins"], &m["reasons"][0]] {
        assert!(keys(part).iter().all(|key| named(&(*key).to_string())), "{:?} in {help}", keys(part));
    }
    assert!(["front", "flank", "rear"].contains(&m["aspect"].as_str().unwrap()));
    let (out, _) = run(&["measure", TUTORIAL, "--from", "regulars", "--to", "grenadiers"], FINE);
    assert!(out.starts_with(m["verdict"].as_str().unwrap()), "{out}");
    assert!(out.contains("(8."), "{out}");
}

#[test]
fn measure_all_is_a_line_for_each_ordered_pair_of_enemies() {
    let all = json(&["measure", TUTORIAL, "--all", "--json"], FINE);
    assert_eq!(all.len(), 8);
    assert_eq!(json(&["measure", TUTORIAL, "--all"], FINE), all, "--json is understood");
    for m in &all {
        let one = json(
            &["measure", TUTORIAL, "--from", m["from"].as_str().unwrap(), "--to", m["to"].as_str().unwrap(), "--json"],
            FINE,
        );
        assert_eq!(&one[0], m);
        let [from, to] = [&m["closest"][0], &m["closest"][1]];
        let (dx, dy) =
            (from[0].as_f64().unwrap() - to[0].as_f64().unwrap(), from[1].as_f64().unwrap() - to[1].as_f64().unwrap());
        assert!(((dx * dx + dy * dy).sqrt() - m["gap"].as_f64().unwrap()).abs() < 0.003, "{m}");
        let thousandths = m["gap"].as_f64().unwrap() * 1000.0;
        assert!((thousandths - thousandths.round()).abs() < 1e-6, "{m}");
    }
    // The gap is the same from both sides.
    for m in &all {
        let back = all.iter().find(|b| b["from"] == m["to"] && b["to"] == m["from"]).unwrap();
        assert_eq!(back["gap"], m["gap"]);
    }
}

#[test]
fn an_unknown_unit_or_commander_is_refused_with_a_suggestion() {
    let no_zzz = "there is no unit \"zzz\"; there are grenadiers, light-bobs, regulars, militia";
    let (out, err) = run(&["measure", TUTORIAL, "--from", "regulers", "--to", "grenadiers"], FAULTY);
    assert_eq!((out.as_str(), err.as_str()), ("", "there is no unit \"regulers\"; did you mean \"regulars\"?\n"));
    let (_, err) = run(&["span", TUTORIAL, "--commander", "general-rad"], FAULTY);
    assert_eq!(err, "there is no commander \"general-rad\"; did you mean \"general-red\"?\n");
    let (_, err) = run(&["measure", TUTORIAL, "--from", "regulars", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("{no_zzz}\n"));
    let (_, err) = run(&["measure", TUTORIAL, "--from", "regulers", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("there is no unit \"regulers\"; did you mean \"regulars\"?\n{no_zzz}\n"));
    let (_, err) = run(&["measure", TUTORIAL, "--from", "zzz", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("{no_zzz}\n"), "once is enough");
}

#[test]
fn span_gives_distances_only() {
    let span = &json(&["span", TUTORIAL, "--commander", "general-red", "--json"], FINE)[0];
    assert_eq!(keys(span), sorted(["commander", "span", "units"]));
    assert_eq!(span["span"], Value::Null);
    let units = span["units"].as_array().unwrap();
    assert_eq!(units.len(), 2);
    for unit in units {
        assert_eq!(keys(unit), sorted(["unit", "distance", "within", "margin"]));
        assert!(unit["distance"].as_f64().unwrap() > 0.0);
        assert_eq!((&unit["within"], &unit["margin"]), (&Value::Null, &Value::Null));
    }
}

/// A strong house with horse behind it, and limbered guns.
const GARRISON: &str = r##"{"format": "drumhead-battle/1", "title": "A house", "rules": "awi", "table": {"width": 48, "depth": 48},
  "sides": [{"id": "crown", "name": "Crown", "colour": "#D55E00"}, {"id": "rebels", "name": "Rebels", "colour": "#0072B2"}],
  "brigades": [{"id": "reds", "side": "crown", "name": "Reds"}, {"id": "blues", "side": "rebels", "name": "Blues"}],
  "commanders": [],
  "units": [
    {"id": "held", "name": "The garrison", "brigade": "reds", "arm": "infantry", "grade": "trained", "order": "close",
     "weapon": "musket", "formation": "line", "figures": 6, "at": [20, 20], "facing": 0},
    {"id": "guns", "name": "The guns", "brigade": "reds", "arm": "artillery", "grade": "trained", "gun": "light",
     "formation": "limbered", "figures": 2, "at": [30, 20], "facing": 240},
    {"id": "foe", "name": "The foe", "brigade": "blues", "arm": "infantry", "grade": "raw", "order": "close",
     "weapon": "musket", "formation": "line", "figures": 6, "at": [20, 15], "facing": 0}],
  "terrain": [{"id": "house", "name": "The house", "kind": "building", "material": "MATERIAL",
     "area": [[17, 19], [23, 19], [23, 21], [17, 21]]}]}"##;

#[test]
fn a_garrison_bears_all_round_and_limbered_guns_bear_on_no_target() {
    let folder = Scratch::new();
    let stone = folder.file("stone.json", &GARRISON.replace("MATERIAL", "stone"));
    let wood = folder.file("wood.json", &GARRISON.replace("MATERIAL", "wood"));
    let from =
        |battle: &str, unit: &str| json(&["measure", battle, "--from", unit, "--to", "foe", "--json"], FINE).remove(0);
    let held = from(&stone, "held");
    assert_eq!((held["figures_bearing"].as_u64(), held["sight"].as_str()), (Some(6), Some("clear")), "{held}");
    assert_eq!(held["range_in_arc"], held["gap"]);
    assert_eq!(from(&wood, "held")["sight"], "no_part_in_arc", "a wooden house has a front");
    let guns = from(&stone, "guns");
    assert!(guns["verdict"].as_str().unwrap().contains("limbered, Firing dice"), "{guns}");
    assert!(guns["reasons"].as_array().unwrap().iter().any(|r| r["rule"] == "Firing dice"), "{guns}");
}

/// A map with something on every kind of place.
const HEX_MAP: &str = r#"{"format": "drumhead-map/1", "title": "Mill", "map": {"hexes": "pointy", "columns": [1, 18],
    "rows": [1, 24], "stagger": "even", "source": "reconstructed",
    "terrain": {"0909": {"is": "hill", "source": "text"}, "0911": "woods"},
    "hexsides": [{"between": ["0909", "0810"], "is": "contour", "down": "south"},
        {"between": ["0910", "0911"], "is": "creek", "source": "family"}],
    "roads": [["0910", "0911"]], "features": [{"at": "0911", "name": "Mill"}]}}"#;

#[test]
fn measure_on_hexes_gives_the_distance_and_every_step_of_the_line() {
    let scratch = Scratch::new();
    let file = scratch.file("mill.map.json", HEX_MAP);
    let (out, _) = run(&["measure", &file, "--from", "0808", "--to", "0911"], FINE);
    let wanted = [
        "from 0808 to 0911: 3 hexes",
        "  crosses the side between 0808 and 0909",
        "  enters 0909 (hill)",
        "  crosses the side between 0810 and 0909: a contour falling to the south, reconstructed",
        "  enters 0810",
        "  crosses the side between 0810 and 0911",
        "  enters 0911 (woods, reconstructed; Mill)",
    ];
    assert_eq!(out.lines().collect::<Vec<_>>(), wanted);
    let (out, _) = run(&["measure", &file, "--from", "0910", "--to", "0911"], FINE);
    assert!(out.contains("0910 and 0911: a creek, from a sister game and a road"), "{out}");
    let (out, _) = run(&["measure", &file, "--from", "0102", "--to", "0104", "--language", "fr"], FINE);
    assert!(out.starts_with("de 0102 à 0104\u{a0}: 2 hexagones\n"), "{out}");

    let found = &json(&["measure", &file, "--from", "0808", "--to", "0911", "--json"], FINE)[0];
    assert_eq!(keys(found), sorted(["from", "to", "distance", "line", "verdict"]));
    assert_eq!(found["distance"], 3);
    let [first, hill, contour] = [0, 1, 2].map(|step| &found["line"][step]);
    assert_eq!((first["does"].as_str(), first["between"].as_array().unwrap().len()), (Some("crosses"), 2));
    assert_eq!(
        (hill["hex"].as_str(), hill["terrain"].as_str(), hill["source"].as_str()),
        (Some("0909"), Some("hill"), Some("text"))
    );
    assert_eq!(contour["marks"][0]["is"], "contour");
    assert_eq!(contour["marks"][0]["lower"], "0810");
    // Along the left edge the line runs between a hex and none.
    let found = &json(&["measure", &file, "--from", "0103", "--to", "0101", "--json"], FINE)[0];
    let along = found["line"].as_array().unwrap().iter().find(|step| step["does"] == "runs_along").unwrap();
    assert!(along["between"].as_array().unwrap().contains(&Value::Null), "{along}");
    assert!(along["text"].as_str().unwrap().contains("the edge of the map"), "{along}");
}

#[test]
fn measure_reports_each_label_that_is_not_on_the_map() {
    let scratch = Scratch::new();
    let file = scratch.file("mill.map.json", HEX_MAP);
    let (_, why) = run(&["measure", &file, "--from", "2007", "--to", "99"], FAULTY);
    assert!(
        why.contains("there is no hex \"2007\": its column is 20, and the map has 01 to 18; did you mean \"0720\"?"),
        "{why}"
    );
    assert!(why.contains("there is no hex \"99\": a label has four digits"), "{why}");
}
