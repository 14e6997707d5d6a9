//! A referee's own charts file: its faults, its warnings, and its cells over the built-in ones.

use super::*;

#[test]
fn a_missing_chart_cell_is_named() {
    let rows = |v: &mut Value| v["fire_results"]["rows"].as_array_mut().unwrap().remove(7);
    let text = with(|v| drop(rows(v)));
    assert_eq!(faults(&text), ["fire_results.rows must have a row for a roll of 2"]);

    let cell = |v: &mut Value| v["fire_results"]["rows"][3]["results"].as_array_mut().unwrap().pop();
    let text = with(|v| drop(cell(v)));
    assert_eq!(faults(&text), ["fire_results.rows[3].results has 4 cells; the fire chart has 5 columns"]);

    let text = with(|v| drop(v["fire_modifiers"]["ball"].as_object_mut().unwrap().remove("heavy_gun")));
    assert_eq!(faults(&text), ["fire_modifiers.ball must have \"heavy_gun\""]);

    let text = with(|v| drop(v["movement"]["rows"].as_array_mut().unwrap().remove(4)));
    assert_eq!(faults(&text), ["movement.rows must have a row for cavalry in line"]);

    let text = with(|v| drop(v["commander_values"]["rows"]["german"].as_array_mut().unwrap().pop()));
    assert_eq!(faults(&text), ["commander_values.rows.german has 9 ratings; a D10 needs 10, for 0 to 9"]);

    let text = with(|v| drop(v["figure_loss_severity"]["rows"].as_array_mut().unwrap().remove(2)));
    assert_eq!(faults(&text), ["figure_loss_severity.rows[2] begins at 8 figures; the row for 6 is missing before it"]);

    let text = with(|v| drop(v["melee_results"]["rows"].as_array_mut().unwrap().remove(0)));
    assert_eq!(faults(&text), ["melee_results.rows must begin with the row for a ratio of 1/1"]);

    let text = with(|v| drop(v["fire_columns"]["canister_guns"]["light"].as_object_mut().unwrap().remove("3")));
    assert!(faults(&text)[0].contains("light.4 is where the column for 3 guns should be"), "{:?}", faults(&text));
}

/// A null cell is reported once; it is not also compared with its neighbours.
#[test]
fn a_null_cell_is_reported_only_as_missing() {
    let null = |path: &str| with(|v| *v.pointer_mut(path).unwrap() = Value::Null);
    let all = |path: &str| Charts::check(&null(path), "own.json").expect_err("null is no cell").0;
    for (path, where_) in [
        ("/fire_results/rows/3/results/2", "fire_results.rows[3].results[2]"),
        ("/fire_columns/canister_guns/light/2", "fire_columns.canister_guns.light.2"),
        ("/melee_results/rows/1/loser_retreats_full_moves", "melee_results.rows[1].loser_retreats_full_moves"),
    ] {
        let found: Vec<String> = all(path).into_iter().map(|fault| fault.text).collect();
        assert_eq!(found.len(), 1, "{path}: {found:?}");
        assert!(found[0].contains(where_), "{found:?}");
    }
    // The cells that are present are still compared.
    let odd = with(|v| v["fire_results"]["rows"][10]["results"][0] = Value::from(5));
    let (_, warnings) = Charts::check(&odd, "own.json").unwrap();
    assert!(own_warnings(&warnings).iter().any(|text| text.contains("is not monotone")), "{warnings:?}");
}

/// The program fixes ruling 1 (rolls beyond the fire chart are read as its ends): a file cannot change it.
#[test]
fn rolls_beyond_the_fire_chart_are_always_clamped() {
    let clamp = |value: Value| with(|v| v["fire_results"]["clamp"] = value);
    assert!(Charts::check(&clamp(Value::from(true)), "own.json").is_ok());
    let found = faults(&clamp(Value::from(false)));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("fire_results.clamp must be true: "), "{found:?}");
    assert!(faults(&clamp(Value::from("no")))[0].contains("clamp"));
    let without = with(|v| drop(v["fire_results"].as_object_mut().unwrap().remove("clamp")));
    assert!(Charts::check(&without, "own.json").is_ok(), "it need not say so");
}

/// Without this check the results of a row forgotten in the middle of a chart would silently pass to its neighbours.
#[test]
fn a_missing_row_in_the_middle_is_named() {
    let without = |path: &[&str], row: usize| {
        with(|v| {
            let list = path.iter().fold(v, |v, step| &mut v[*step]);
            list.as_array_mut().unwrap().remove(row);
        })
    };
    let column = ["morale_results", "columns", "line"];
    assert_eq!(
        faults(&without(&column, 3)),
        ["morale_results.columns.line must have a row for \"deploy\", \"from\": \"never\" if it never happens"]
    );
    assert_eq!(
        faults(&without(&column, 7)),
        ["morale_results.columns.line must have a row for \"charge\", \"from\": \"never\" if it never happens"]
    );
    let melee = ["melee_results", "rows"];
    assert_eq!(faults(&without(&melee, 1)), ["melee_results.rows must have a row for a ratio of 3/2"]);
    assert_eq!(faults(&without(&melee, 3)), ["melee_results.rows must have a row for a ratio of 3/1"]);
    let rebuild = ["rebuilding", "rows"];
    assert_eq!(faults(&without(&rebuild, 1)), ["rebuilding.rows must have a row for rolls up to 6"]);
    assert_eq!(faults(&without(&rebuild, 3)), ["rebuilding.rows must have a row for rolls up to 9"]);
    let losses = ["figure_loss_severity", "rows"];
    assert_eq!(
        faults(&without(&losses, 0)),
        ["figure_loss_severity.rows must begin with the row for 2 figures, not 4"]
    );
    assert_eq!(
        faults(&without(&losses, 9)),
        ["figure_loss_severity.rows[9] begins at 22 figures; the row for 20 is missing before it"]
    );
    let found = Charts::check(&without(&melee, 1), "own.json").unwrap_err();
    let place = without(&melee, 1).lines().position(|line| line.contains("\"melee_results\"")).unwrap();
    // The name of the section is on line `place + 1`; each fault points to a line within the section.
    let lines: Vec<usize> = found.0.iter().map(|fault| fault.line as usize).collect();
    assert!(lines.iter().all(|line| (place + 1..=place + 60).contains(line)), "{lines:?} {place}");
}

/// The printed charts may be shorter than the built-in ones, so a missing row at an end is a warning, not a fault.
#[test]
fn a_shortened_chart_gives_a_warning() {
    let shorter = |section: &str, first: bool| {
        let text = with(|v| {
            let rows = v[section]["rows"].as_array_mut().unwrap();
            rows.remove(if first { 0 } else { rows.len() - 1 });
        });
        let (_, warnings) = Charts::check(&text, "own.json").unwrap_or_else(|faults| panic!("{faults}"));
        warnings.0.into_iter().map(|warning| warning.text).collect::<Vec<_>>()
    };
    assert_eq!(
        shorter("melee_results", false),
        ["melee_results.rows has 4 rows, the built-in chart has 5: is one missing?"]
    );
    assert_eq!(
        shorter("figure_loss_severity", false),
        ["figure_loss_severity.rows has 15 rows, the built-in chart has 16: is one missing?"]
    );
    assert_eq!(shorter("rebuilding", true), ["rebuilding.rows has 4 rows, the built-in chart has 5: is one missing?"]);
    assert_eq!(
        shorter("fire_results", true),
        ["fire_results.rows has 18 rows, the built-in chart has 19: is one missing?"]
    );
}

#[test]
fn values_fixed_by_the_rules_cannot_be_changed_by_a_chart() {
    let classes = with(|v| drop(v["movement"]["disorder_classes"].as_array_mut().unwrap().pop()));
    assert_eq!(faults(&classes), ["movement.disorder_classes must be [\"A\", \"B\", \"C\", \"D\"], as in the rules"]);
    let d10 = with(|v| drop(v["dice"]["d10"].as_array_mut().unwrap().remove(4)));
    assert_eq!(faults(&d10), ["dice.d10 must be [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], as in the rules"]);
    let ad = with(|v| v["dice"]["averaging"][0] = Value::from(1));
    assert_eq!(faults(&ad), ["dice.averaging must be [2, 3, 3, 4, 4, 5], as in the rules"]);
}

#[test]
fn a_result_may_be_marked_as_never() {
    let never = with(|v| v["morale_results"]["columns"]["line"][3]["from"] = Value::from("never"));
    let (charts, warnings) = Charts::check(&never, "own.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(warnings, Faults::default());
    // In the built-in charts deploy begins at 25 and half a move at 35. Without deploy, stand applies up to 34.
    assert_eq!(charts.morale_result(MoraleColumn::Line, 30).value, MoraleResult::Stand);
    assert_eq!(charts.morale_result(MoraleColumn::Line, 35).value, MoraleResult::Half);
    let cells: Vec<_> = charts.cells().iter().filter(|c| c.id == "morale_results/columns/line/deploy").collect();
    assert_eq!(cells.len(), 1, "{cells:?}");
    assert_eq!(cells[0].shown(), "never");
    let (again, _) = Charts::check(charts.text(), "again.json").unwrap();
    assert_eq!(again, charts);
    let wrong = with(|v| v["morale_results"]["columns"]["line"][3]["from"] = Value::from("nver"));
    assert_eq!(
        faults(&wrong),
        [
            "morale_results.columns.line[3].from must be a whole number from -100 to 200, null or \"never\", not \"nver\""
        ]
    );
}

/// A game's journal holds its charts in full. They are read as recorded, even without rows that a new file must have.
#[test]
fn charts_of_an_older_game_are_read_as_played() {
    let old = with(|v| drop(v["morale_results"]["columns"]["line"].as_array_mut().unwrap().remove(3)));
    let charts = Charts::recorded(&old).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.morale_result(MoraleColumn::Line, 30).value, MoraleResult::Stand);
    assert!(Charts::recorded("{}").is_err());
}

#[test]
fn omitted_sections_are_named_and_taken_from_the_built_in_charts() {
    let told = |gone: &[&str]| {
        let text = with(|v| gone.iter().for_each(|name| drop(v.as_object_mut().unwrap().remove(*name))));
        let (charts, warnings) = Charts::check(&text, "own.json").unwrap_or_else(|faults| panic!("{faults}"));
        assert!(charts.are_built_in());
        warnings.0.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told(&[]), [""; 0]);
    assert_eq!(
        told(&["rebuilding"]),
        ["own.json:1:1 warning: the section rebuilding is missing: the built-in charts are used for it"]
    );
    assert_eq!(
        told(&["melee_cv", "weapons"]),
        ["own.json:1:1 warning: the sections weapons, melee_cv are missing: the built-in charts are used for them"]
    );
    // The dice, the title, the note and the list of sources are not charts.
    assert_eq!(told(&["dice", "title", "note", "sources"]), [""; 0]);
}

#[test]
fn every_fault_of_a_charts_file_is_reported_at_once_with_its_place() {
    let text = r#"{
 "format": "drumhead-charts/1",
 "rules": "on-to-philadelphia",
 "morale_passes": {"poltroon": 1, "cautious": "two", "agressive": 3, "firebrand": 4, "exceptional": 5},
 "weapon": {},
 "cv_roll_modifiers": {"source": "mine", "defender_medium_cover": -1, "defender_heavy_cover": -2, "disordered": 99, "cavalry_in_open": -2}
}"#;
    let Faults(found) = Charts::check(text, "own.json").unwrap_err();
    let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "own.json:1:1 warning: the sections fire_results, fire_columns, fire_modifiers, weapons, artillery, \
             visibility_in_woods, combat_values, movement, closing_modifiers, melee_results, melee_cv, melee_multipliers, \
             morale_results, figure_loss_severity, commander_values, leader_cv_modifier, leader_melee_cv, \
             commander_casualty, rebuilding are missing: the built-in charts are used for them",
            "own.json:4:47 morale_passes.cautious must be a whole number from 0 to 20, not \"two\"",
            "own.json:4:54 \"agressive\" is not a field of morale_passes; did you mean \"aggressive\"?",
            "own.json:5:2 \"weapon\" is not a field of a charts file; did you mean \"weapons\"?",
            "own.json:6:34 \"mine\" is not a source; it must be \"text\", \"family\", \"reconstructed\" or \"referee\"",
            "own.json:6:113 cv_roll_modifiers.disordered must be a whole number from -20 to 20, not 99",
        ]
    );
}

#[test]
fn invalid_json_a_non_object_and_the_wrong_rules_each_give_one_fault() {
    let first = |text: &str| {
        let Faults(all) = Charts::check(text, "own.json").unwrap_err();
        all.iter().find(|fault| fault.severity == Severity::Fault).unwrap().to_string()
    };
    assert!(first("{\n \"format\": ").starts_with("own.json:2:"), "{}", first("{\n \"format\": "));
    assert!(first("").contains("the file is empty"));
    assert!(first("[]").contains("must be an object"));
    let awi = r#"{"format": "drumhead-charts/1", "rules": "awi"}"#;
    assert_eq!(
        first(awi),
        "own.json:1:42 \"awi\" is not the rules these charts are for; it must be \"on-to-philadelphia\""
    );
    assert_eq!(first(r#"{"rules": "on-to-philadelphia"}"#), "own.json:1:1 a charts file must have \"format\"");
}

#[test]
fn a_referees_own_section_replaces_the_built_in_one_and_is_marked_as_his() {
    let own = r#"{
 "format": "drumhead-charts/1",
 "rules": "on-to-philadelphia",
 "morale_passes": {"poltroon": 0, "cautious": 1, "aggressive": 2, "firebrand": 3, "exceptional": {"value": 4, "source": "family"}}
}"#;
    let (charts, warnings) = Charts::check(own, "own.json").unwrap();
    assert_eq!(own_warnings(&warnings), [""; 0]);
    let passes = |rating| charts.passes(rating);
    assert_eq!((passes(Rating::Cautious).value, passes(Rating::Cautious).source), (1, Source::Referee));
    assert_eq!(passes(Rating::Exceptional).source, Source::Family);
    let built_in = Charts::built_in();
    assert_eq!(charts.fire_result(5, 20), built_in.fire_result(5, 20));
    assert_ne!(charts, built_in);
    let (again, _) = Charts::check(charts.text(), "written.json").unwrap();
    assert_eq!(again, charts);
}

#[test]
fn a_chart_in_the_wrong_order_gives_a_warning() {
    let text = with(|v| v["fire_results"]["rows"][10]["results"][0] = Value::from(5));
    let (_, warnings) = Charts::check(&text, "own.json").unwrap();
    assert!(warnings.0.iter().any(|w| w.text.contains("a roll of 5 does more than a roll of 4")), "{warnings}");
    assert!(!warnings.any_fatal());
}

#[test]
fn a_referees_visibility_counts_and_seeing_further_in_thicker_woods_gives_a_warning() {
    let own = |dense: &str| {
        format!(
            r#"{{"format": "drumhead-charts/1", "rules": "on-to-philadelphia", "visibility_in_woods": {{
                "light": {{"averaging_dice": 2, "add_inches": 2}}, "regular": {{"averaging_dice": 2, "add_inches": -2}},
                "dense": {dense}}}}}"#
        )
    };
    let (charts, faults) = Charts::check(&own(r#"{"averaging_dice": 1, "add_inches": 0}"#), "own.json").unwrap();
    assert_eq!(own_warnings(&faults), [""; 0]);
    assert_eq!(charts.visibility_in_woods(Density::Dense).value, (1, 0));
    assert_eq!(charts.visibility_in_woods(Density::Dense).source, Source::Referee);
    let (_, odd) = Charts::check(&own(r#"{"averaging_dice": 3, "add_inches": 0}"#), "own.json").unwrap();
    assert!(odd.to_string().contains("lets one see further in thicker woods"), "{odd}");
    let faults = Charts::check(&own(r#"{"averaging_dice": 1}"#), "own.json").unwrap_err();
    assert!(faults.to_string().contains("add_inches"), "{faults}");
}
