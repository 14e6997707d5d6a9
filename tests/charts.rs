//! The charts: every cell of the built-in file, read here a second time as bare JSON, against the typed access; and what a
//! referee's own charts file may and may not say.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use drumhead::rules::Source;
use drumhead::rules::philadelphia::charts::{
    CHART_PAGES, Danger, Datum, Draft, FireResult, Kind, LossSeverity, MoraleColumn, Reshape, Shooting,
};
use drumhead::rules::philadelphia::{Charts, MoraleResult};
use drumhead::table::{
    Arm, Armament, Density, DisorderClass, Faults, Formation, GunWeight, Nation, Quality, Rating, Severity, SmallArm,
};
use drumhead::units::Inches;
use serde_json::Value;

const FILE: &str = include_str!("../assets/charts/on-to-philadelphia.json");

fn raw() -> Value {
    serde_json::from_str(FILE).unwrap()
}

/// A name of the file as one of the crate's words.
fn word<T: serde::de::DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(Value::from(name)).unwrap()
}

fn source(of: &Value) -> Source {
    word(of.as_str().unwrap())
}

fn inches(value: &Value) -> Inches {
    Inches::from_f64(value.as_f64().unwrap())
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn object(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.as_str(), value))
        .filter(|(name, _)| !["source", "section", "sections", "note"].contains(name))
}

#[test]
fn every_cell_of_the_fire_chart() {
    let (raw, charts) = (raw(), Charts::built_in());
    let chart = &raw["fire_results"];
    let columns: Vec<u8> = list(&chart["columns"]).iter().map(|c| u8::try_from(c.as_u64().unwrap()).unwrap()).collect();
    assert_eq!(charts.fire_columns(), columns);
    let mut cells = 0;
    for row in list(&chart["rows"]) {
        let roll = i16::try_from(row["roll"].as_i64().unwrap()).unwrap();
        for (column, said) in columns.iter().zip(list(&row["results"])) {
            let right = match said.as_str() {
                Some("none") => FireResult::None,
                Some("morale") => FireResult::MoraleHit,
                _ => FireResult::Kills(u8::try_from(said.as_u64().unwrap()).unwrap()),
            };
            let cell = charts.fire_result(roll, *column);
            assert_eq!(cell.value, right, "roll {roll}, column {column}");
            let text = roll == 5 && (*column == 20 || *column == 8);
            assert_eq!(cell.source, if text { Source::Text } else { Source::Reconstructed });
            cells += 1;
        }
    }
    assert_eq!(cells, 19 * 5);
    assert_eq!(charts.fire_result(-40, 20), charts.fire_result(-5, 20));
    assert_eq!(charts.fire_result(40, 4), charts.fire_result(13, 4));
}

#[test]
fn figures_and_guns_find_their_columns() {
    let charts = Charts::built_in();
    let columns =
        |cells: Vec<drumhead::rules::philadelphia::charts::Cell<u8>>| cells.iter().map(|c| c.value).collect::<Vec<_>>();
    let small = |figures| columns(charts.small_arms_columns(figures));
    for (figures, right) in
        [(0, vec![]), (1, vec![4]), (5, vec![4]), (6, vec![8]), (9, vec![8]), (10, vec![12]), (13, vec![12])]
    {
        assert_eq!(small(figures), right, "{figures} figures");
    }
    for (figures, right) in [
        (14, vec![16]),
        (17, vec![16]),
        (18, vec![20]),
        (20, vec![20]),
        (21, vec![20, 4]),
        (28, vec![20, 8]),
        (41, vec![20, 20, 4]),
    ] {
        assert_eq!(small(figures), right, "{figures} figures");
    }
    let ball = [
        (0, vec![]),
        (1, vec![4]),
        (2, vec![4]),
        (3, vec![8]),
        (6, vec![12]),
        (8, vec![16]),
        (9, vec![20]),
        (40, vec![20]),
    ];
    for (guns, right) in ball {
        assert_eq!(columns(charts.ball_columns(guns)), right, "{guns} guns");
    }
    for (weight, rows) in object(&raw()["fire_columns"]["canister_guns"]) {
        assert_eq!(charts.canister_columns(word(weight), 0), vec![]);
        for (guns, column) in object(rows) {
            let most = if guns.ends_with('+') { 30 } else { 0 };
            let from: u16 = guns.trim_end_matches('+').parse().unwrap();
            for number in from..=from + most {
                let right = u8::try_from(column.as_u64().unwrap()).unwrap();
                assert_eq!(columns(charts.canister_columns(word(weight), number)), [right], "{number} {weight} guns");
            }
        }
    }
}

#[test]
fn every_modifier_has_its_value_section_and_source() {
    let (raw, charts) = (raw(), Charts::built_in());
    let kinds = [("small_arms", Shooting::SmallArms), ("ball", Shooting::Ball), ("canister", Shooting::Canister)];
    for (kind, with) in kinds {
        for (name, said) in object(&raw["fire_modifiers"][kind]) {
            let found = charts.fire_modifier(with, name).unwrap();
            assert_eq!(
                (i64::from(found.value), found.rule.as_str()),
                (said[0].as_i64().unwrap(), said[1].as_str().unwrap())
            );
            assert_eq!((found.name.as_str(), found.source), (name, Source::Text));
            assert!(charts.fire_modifier_names(with).contains(&name));
        }
    }
    for (name, said) in object(&raw["fire_modifiers"]["target"]) {
        let found = charts.target_modifier(&format!("target_{name}")).unwrap();
        assert_eq!(
            (i64::from(found.value), found.rule.as_str()),
            (said[0].as_i64().unwrap(), said[1].as_str().unwrap())
        );
    }
    for (name, said) in object(&raw["cv_roll_modifiers"]) {
        assert_eq!(i64::from(charts.cv_roll_modifier(name).unwrap().value), said.as_i64().unwrap(), "{name}");
    }
    for (name, said) in object(&raw["closing_modifiers"]).filter(|(name, _)| *name != "leader") {
        let found = charts.closing_modifier(name).unwrap();
        assert_eq!((i64::from(found.value), found.source), (said["value"].as_i64().unwrap(), source(&said["source"])));
    }
    for (name, said) in object(&raw["melee_cv"]) {
        assert_eq!(i64::from(charts.melee_modifier(name).unwrap().value), said.as_i64().unwrap(), "{name}");
    }
    for (name, said) in object(&raw["melee_multipliers"]) {
        let thousandths = charts.melee_multiplier(name).unwrap().value;
        assert!((f64::from(thousandths) - said.as_f64().unwrap() * 1000.0).abs() < 0.5, "{name}");
    }
    for (name, said) in object(&raw["leader_cv_modifier"]) {
        let rating: Rating = word(name);
        let found = charts.leader_cv_modifier(rating);
        assert_eq!((i64::from(found.value), found.source), (said.as_i64().unwrap(), Source::Text));
        let closing = charts.leader_closing_modifier(rating);
        assert_eq!((closing.value, closing.source), (found.value, Source::Reconstructed));
    }
    for (name, said) in object(&raw["leader_melee_cv"]) {
        for (how, attacking) in [("attacking", true), ("defending", false)] {
            let found = charts.leader_melee_modifier(word(name), attacking);
            assert_eq!(i64::from(found.value), said[how].as_i64().unwrap(), "{name} {how}");
        }
    }
}

#[test]
fn every_row_of_the_melee_chart() {
    let (raw, charts) = (raw(), Charts::built_in());
    let rows = list(&raw["melee_results"]["rows"]);
    assert_eq!(charts.melee_rows().len(), rows.len());
    for (row, said) in charts.melee_rows().iter().zip(rows) {
        assert_eq!(row.name, said["ratio"].as_str().unwrap());
        assert!((f64::from(row.at_least) - said["at_least"].as_f64().unwrap() * 1000.0).abs() < 0.5);
        let pair = |side: &str| (said[side]["averaging_dice"].as_u64().unwrap(), said[side]["add"].as_i64().unwrap());
        assert_eq!((u64::from(row.loser.0.value), i64::from(row.loser.1.value)), pair("loser"));
        assert_eq!((u64::from(row.winner.0.value), i64::from(row.winner.1.value)), pair("winner"));
        assert_eq!((row.loser.0.source, row.loser.1.source), (Source::Text, Source::Reconstructed));
        assert_eq!(u64::from(row.retreat_moves.value), said["loser_retreats_full_moves"]["value"].as_u64().unwrap());
        assert_eq!(row.bonus_move.value, said["bonus_move"]["value"].as_bool().unwrap());
    }
    // The row is the greatest ratio not above winner over loser (ruling 16).
    let row = |winner, loser| charts.melee_result(winner, loser).name;
    let right =
        [(11, 10, "1/1"), (149, 100, "1/1"), (3, 2, "3/2"), (199, 100, "3/2"), (2, 1, "2/1"), (299, 100, "2/1")];
    for (winner, loser, name) in
        right.into_iter().chain([(3, 1, "3/1"), (399, 100, "3/1"), (4, 1, "4/1"), (90, 1, "4/1"), (5, 0, "4/1")])
    {
        assert_eq!(row(winner, loser), name, "{winner} to {loser}");
    }
}

#[test]
fn every_cell_of_the_morale_table() {
    let (raw, charts) = (raw(), Charts::built_in());
    for (name, rows) in object(&raw["morale_results"]["columns"]) {
        let column: MoraleColumn = word(name);
        for roll in -40..=130_i16 {
            let reached = |row: &&Value| row["from"].as_i64().is_none_or(|from| from <= i64::from(roll));
            let right = list(rows).iter().rfind(reached).unwrap()["result"].as_str().unwrap();
            let cell = charts.morale_result(column, roll);
            assert_eq!((cell.value, cell.source), (word(right), Source::Reconstructed), "{name} at {roll}");
        }
    }
    for (name, said) in object(&raw["morale_results"]["modifiers"]).filter(|(name, _)| *name != "works") {
        assert_eq!(i64::from(charts.morale_modifier(word::<LossSeverity>(name)).value), said.as_i64().unwrap());
    }
    assert_eq!(charts.works_modifier().value, 10);
    assert_eq!(charts.morale_modifier(LossSeverity::None).value, 0);
    let column = |quality, arm| charts.morale_column(quality, arm);
    assert_eq!(column(Quality::Line, Arm::Cavalry), MoraleColumn::Dragoons);
    assert_eq!(column(Quality::StateLine, Arm::Cavalry), MoraleColumn::Dragoons);
    assert_eq!(column(Quality::Line, Arm::Artillery), MoraleColumn::Artillery);
    assert_eq!(column(Quality::Militia, Arm::Artillery), MoraleColumn::Militia);
    assert_eq!(column(Quality::StateLine, Arm::Infantry), MoraleColumn::StateLine);
    assert_eq!(column(Quality::Elite, Arm::Infantry), MoraleColumn::Elite);
}

#[test]
fn every_cell_of_the_end_table_and_its_closed_form_beyond() {
    let (raw, charts) = (raw(), Charts::built_in());
    for row in list(&raw["figure_loss_severity"]["rows"]) {
        let most = |name: &str| u16::try_from(row[name].as_u64().unwrap()).unwrap();
        for original in list(&row["original"]) {
            let original = u16::try_from(original.as_u64().unwrap()).unwrap();
            for lost in 0..=original {
                let right = match lost {
                    0 => LossSeverity::None,
                    n if n <= most("light_to") => LossSeverity::Light,
                    n if n <= most("moderate_to") => LossSeverity::Moderate,
                    n if n <= most("substantial_to") => LossSeverity::Substantial,
                    _ => LossSeverity::Severe,
                };
                let cell = charts.severity(original, lost);
                assert_eq!((cell.value, cell.source), (right, Source::Text), "{lost} of {original}");
            }
        }
    }
    // 40 figures: 4 are 10 percent, 10 are 25, 20 are 50.
    let of_40 = |lost| charts.severity(40, lost).value;
    assert_eq!([4, 5, 10, 11, 20, 21].map(of_40), {
        use LossSeverity::{Light, Moderate, Severe, Substantial};
        [Light, Moderate, Moderate, Substantial, Substantial, Severe]
    });
}

#[test]
fn every_cell_of_the_commander_rebuilding_and_casualty_charts() {
    let (raw, charts) = (raw(), Charts::built_in());
    for (name, row) in object(&raw["commander_values"]["rows"]) {
        for (roll, said) in (0_u8..).zip(list(row)) {
            let cell = charts.commander_rating(word::<Nation>(name), roll);
            assert_eq!(
                (cell.value, cell.source),
                (word(said.as_str().unwrap()), Source::Reconstructed),
                "{name} {roll}"
            );
        }
    }
    for (name, said) in object(&raw["morale_passes"]) {
        let cell = charts.passes(word(name));
        assert_eq!((u64::from(cell.value), cell.source), (said["value"].as_u64().unwrap(), source(&said["source"])));
    }
    let rows = list(&raw["rebuilding"]["rows"]);
    for roll in -3..=14_i16 {
        let said = rows.iter().find(|r| r["upto"].as_i64().is_none_or(|upto| i64::from(roll) <= upto)).unwrap();
        let row = charts.rebuilding(roll);
        let right = (said["averaging_dice"].as_u64().unwrap(), said["add"].as_i64().unwrap());
        assert_eq!((u64::from(row.averaging_dice), i64::from(row.add)), right, "a modified {roll}");
    }
    assert_eq!(charts.rebuild_modifier(Quality::StateLine).unwrap().value, -1);
    assert_eq!(charts.rebuild_modifier(Quality::Elite).unwrap().value, 1);
    assert_eq!(charts.rebuild_modifier(Quality::Line), None);
    assert!(charts.rebuild_barred(Quality::Militia) && charts.rebuild_barred(Quality::Indian));
    assert!(!charts.rebuild_barred(Quality::StateLine));
    assert_eq!(charts.rebuild_attempts().value, 4);
    assert_eq!(charts.commander_falls_on(Danger::Fire), (&[0][..], Source::Text));
    assert_eq!(charts.commander_falls_on(Danger::Melee), (&[0, 1, 2, 3][..], Source::Text));
}

#[test]
fn every_combat_value_range_and_move() {
    let (raw, charts) = (raw(), Charts::built_in());
    for (name, row) in object(&raw["combat_values"]["values"]) {
        for (arm, said) in object(row) {
            let arm = if arm == "dragoons" { Arm::Cavalry } else { word(arm) };
            assert_eq!(u64::from(charts.cv(word(name), arm).value), said.as_u64().unwrap(), "{name} {arm:?}");
        }
    }
    assert_eq!(charts.cv(Quality::Elite, Arm::Cavalry).value, 6, "a type without a mounted value has its own");
    for (name, said) in object(&raw["weapons"]["range_inches"]) {
        assert_eq!(charts.weapon_range(word::<SmallArm>(name)).value, inches(said));
    }
    assert_eq!(charts.close_range().value, Inches::whole(2));
    for (name, said) in object(&raw["artillery"]["bands_inches"]) {
        let bands = charts.artillery_bands(word::<GunWeight>(name)).map(|b| b.value);
        assert_eq!(bands.to_vec(), list(said).iter().map(inches).collect::<Vec<_>>());
    }
    assert_eq!(charts.elevation_bonus().source, Source::Reconstructed);
    let mut rows = 0;
    for row in list(&raw["movement"]["rows"]) {
        if row["arm"] == "commander" {
            assert_eq!(charts.commander_move().value, inches(&row["inches"]["value"]));
            continue;
        }
        let (arm, formation) =
            (word::<Arm>(row["arm"].as_str().unwrap()), word::<Formation>(row["formation"].as_str().unwrap()));
        if let Some(by_gun) = row.get("inches_by_gun") {
            for (gun, said) in object(by_gun) {
                let galloper = gun == "galloper";
                let weight = if galloper { GunWeight::Light } else { word(gun) };
                let found = charts.movement(arm, formation, Armament::Guns { weight, galloper });
                assert_eq!((found.value, found.source), (inches(&said["value"]), source(&said["source"])), "{gun}");
            }
        } else {
            let found = charts.movement(arm, formation, Armament::Small(None));
            assert_eq!(
                (found.value, found.source),
                (inches(&row["inches"]["value"]), source(&row["inches"]["source"]))
            );
        }
        let classes = [DisorderClass::A, DisorderClass::B, DisorderClass::C, DisorderClass::D];
        for (class, said) in classes.into_iter().zip(list(&row["disorder"]["value"])) {
            let cell = charts.disorder_needed(arm, formation, class);
            assert_eq!((u64::from(cell.value), cell.source), (said.as_u64().unwrap(), Source::Reconstructed));
        }
        rows += 1;
    }
    assert_eq!(rows, 8);
    assert_eq!(charts.charge_move().value, Inches::whole(24));
    assert_eq!(charts.road_bonus().value, Inches::whole(2));
    assert_eq!(charts.special_dice(Arm::Cavalry).value, 2);
    assert_eq!(charts.special_dice(Arm::Artillery).value, 0);
    let cost = |arm, formation| charts.obstacle_cost(arm, formation).value;
    assert_eq!(cost(Arm::Infantry, Formation::Line), Inches::whole(1));
    assert_eq!(cost(Arm::Cavalry, Formation::Line), Inches::whole(2));
    assert_eq!(cost(Arm::Artillery, Formation::Limbered), Inches::whole(2));
    assert_eq!(cost(Arm::Artillery, Formation::Unlimbered), Inches::whole(1));
}

#[test]
fn visibility_in_woods_is_as_the_text_has_it() {
    let (raw, charts) = (raw(), Charts::built_in());
    let mut read = 0;
    for (name, said) in object(&raw["visibility_in_woods"]) {
        let cell = charts.visibility_in_woods(word(name));
        assert_eq!(u64::from(cell.value.0), said["averaging_dice"].as_u64().unwrap());
        assert_eq!(i64::from(cell.value.1), said["add_inches"].as_i64().unwrap());
        assert_eq!(cell.source, Source::Text);
        read += 1;
    }
    assert_eq!(read, 3);
    assert_eq!(charts.visibility_in_woods(Density::Light).value, (2, 2), "2AD + 2\"");
    assert_eq!(charts.visibility_in_woods(Density::Regular).value, (2, -2), "2AD - 2\"");
    assert_eq!(charts.visibility_in_woods(Density::Dense).value, (1, -1), "1AD - 1\"");
}

#[test]
fn a_referees_visibility_is_his_and_woods_that_show_more_when_thicker_are_odd() {
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

/// The built-in file with something changed in it.
fn with(change: impl FnOnce(&mut Value)) -> String {
    let mut value = raw();
    change(&mut value);
    serde_json::to_string_pretty(&value).unwrap()
}

/// Warnings but for that of sections left out.
fn own_warnings(faults: &Faults) -> Vec<&str> {
    let texts = faults.0.iter().map(|fault| fault.text.as_str());
    texts.filter(|text| !text.contains("taken from the built-in charts")).collect()
}

fn faults(text: &str) -> Vec<String> {
    let Faults(faults) = Charts::check(text, "own.json").expect_err("this file has faults");
    faults.iter().map(|f| f.text.clone()).collect()
}

#[test]
fn a_hole_in_a_chart_is_named() {
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
    assert!(faults(&text)[0].contains("light.4 stands where the column for 3 guns should be"), "{:?}", faults(&text));
}

/// Rows forgotten in the middle of a chart would pass their results on to their neighbours without a word.
#[test]
fn a_row_forgotten_in_a_later_place_is_named() {
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
    // The rows begin on the line of their name, the first of the section's or the second.
    let lines: Vec<usize> = found.0.iter().map(|fault| fault.line as usize).collect();
    assert!(lines.iter().all(|line| (place + 1..=place + 60).contains(line)), "{lines:?} {place}");
}

/// The printed charts may be shorter than the built-in ones at an end: that is asked, not forbidden.
#[test]
fn a_chart_that_ends_earlier_is_asked_about() {
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
fn what_the_rules_fix_is_not_to_be_changed_by_a_chart() {
    let classes = with(|v| drop(v["movement"]["disorder_classes"].as_array_mut().unwrap().pop()));
    assert_eq!(
        faults(&classes),
        ["movement.disorder_classes must be [\"A\", \"B\", \"C\", \"D\"], as the rules have it"]
    );
    let d10 = with(|v| drop(v["dice"]["d10"].as_array_mut().unwrap().remove(4)));
    assert_eq!(faults(&d10), ["dice.d10 must be [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], as the rules have it"]);
    let ad = with(|v| v["dice"]["averaging"][0] = Value::from(1));
    assert_eq!(faults(&ad), ["dice.averaging must be [2, 3, 3, 4, 4, 5], as the rules have it"]);
}

#[test]
fn a_result_may_be_said_never_to_happen() {
    let never = with(|v| v["morale_results"]["columns"]["line"][3]["from"] = Value::from("never"));
    let (charts, warnings) = Charts::check(&never, "own.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(warnings, Faults::default());
    // Deploy began at 25 and half a move at 35: now a stand lasts till there.
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

/// A game's journal holds its charts whole; they are read as they were, with rows that a new file would have to have.
#[test]
fn charts_of_an_older_game_are_read_as_they_were_played_with() {
    let old = with(|v| drop(v["morale_results"]["columns"]["line"].as_array_mut().unwrap().remove(3)));
    let charts = Charts::recorded(&old).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.morale_result(MoraleColumn::Line, 30).value, MoraleResult::Stand);
    assert!(Charts::recorded("{}").is_err());
}

#[test]
fn sections_left_out_are_named_and_taken_from_the_built_in_charts() {
    let told = |gone: &[&str]| {
        let text = with(|v| gone.iter().for_each(|name| drop(v.as_object_mut().unwrap().remove(*name))));
        let (charts, warnings) = Charts::check(&text, "own.json").unwrap_or_else(|faults| panic!("{faults}"));
        assert!(charts.are_built_in());
        warnings.0.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told(&[]), [""; 0]);
    assert_eq!(
        told(&["rebuilding"]),
        ["own.json:1:1 warning: the section rebuilding is not here: it is taken from the built-in charts"]
    );
    assert_eq!(
        told(&["melee_cv", "weapons"]),
        ["own.json:1:1 warning: the sections weapons, melee_cv are not here: they are taken from the built-in charts"]
    );
    // The dice, the title and remarks are no charts.
    assert_eq!(told(&["dice", "title", "note", "sources"]), [""; 0]);
}

#[test]
fn every_fault_is_said_at_once_with_its_place() {
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
             commander_casualty, rebuilding are not here: they are taken from the built-in charts",
            "own.json:4:47 morale_passes.cautious must be a whole number from 0 to 20, not \"two\"",
            "own.json:4:54 \"agressive\" is not a field of morale_passes; did you mean \"aggressive\"?",
            "own.json:5:2 \"weapon\" is not a field of a charts file; did you mean \"weapons\"?",
            "own.json:6:34 \"mine\" is not a source; it must be \"text\", \"family\", \"reconstructed\" or \"referee\"",
            "own.json:6:113 cv_roll_modifiers.disordered must be a whole number from -20 to 20, not 99",
        ]
    );
}

#[test]
fn no_json_no_object_and_the_wrong_rules_are_one_clear_fault_each() {
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
fn a_referees_own_section_lies_over_the_built_in_charts_and_is_his() {
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
fn a_chart_that_runs_the_wrong_way_is_a_warning() {
    let text = with(|v| v["fire_results"]["rows"][10]["results"][0] = Value::from(5));
    let (_, warnings) = Charts::check(&text, "own.json").unwrap();
    assert!(warnings.0.iter().any(|w| w.text.contains("a roll of 5 does more than a roll of 4")), "{warnings}");
    assert!(!warnings.any_fatal());
}

// What a referee types in.

fn draft() -> Draft {
    Draft::of(&Charts::built_in())
}

/// The path of the one cell of a name: "Results: Roll 5, 20".
fn path(draft: &Draft, name: &str) -> String {
    let found: Vec<_> = draft.cells().iter().filter(|cell| cell.name() == name).collect();
    assert_eq!(found.len(), 1, "{name}: {found:?}");
    found[0].path.clone()
}

fn type_in(draft: &mut Draft, name: &str, datum: &Datum) {
    let path = path(draft, name);
    assert!(draft.set(&path, datum), "{name} was not set to {datum:?}");
}

#[test]
fn every_cell_has_one_name_and_a_page_and_holds_what_it_may() {
    let draft = draft();
    assert!(draft.is_built_in() && draft.faults().is_empty(), "{:?}", draft.faults());
    let mut names = std::collections::BTreeSet::new();
    let mut shown = 0;
    for (page, head) in CHART_PAGES.iter().enumerate() {
        assert!(draft.page(page).next().is_some(), "{} shows nothing", head.title);
        for cell in draft.page(page) {
            assert!(names.insert((page, cell.name())), "two cells of {} are called {}", head.title, cell.name());
            assert!(!cell.table.is_empty() && !cell.row.is_empty(), "{cell:?}");
            let datum = cell.datum.as_ref().unwrap();
            match (datum, cell.kind.bounds()) {
                (Datum::Number(n), Some((least, most))) => assert!((least..=most).contains(n), "{cell:?}"),
                (Datum::Word(word), _) => assert!(cell.kind.words().contains(&word.as_str()), "{cell:?}"),
                (Datum::Any(words), _) => assert!(words.iter().all(|w| cell.kind.words().contains(&w.as_str()))),
                (Datum::Number(_), None) => panic!("{cell:?}"),
            }
            shown += 1;
        }
    }
    assert_eq!(shown, draft.cells().len(), "a cell that is read is on no page");
    assert!(shown > 450, "{shown}");
    // As many cells of the fire chart as it has, and what the text gives is known to be the text's.
    let of_text = |name: &str| draft.cell(&path(&draft, name)).unwrap().source;
    assert_eq!(draft.cells().iter().filter(|cell| cell.kind == Kind::FireResult).count(), 19 * 5);
    assert_eq!((of_text("Results: Roll 5, 20"), of_text("Results: Roll 6, 20")), (Source::Text, Source::Reconstructed));
}

#[test]
fn every_cell_can_be_typed_over_and_put_back_to_what_is_built_in() {
    let built_in = Charts::built_in();
    let mut draft = draft();
    let never = Datum::word("never");
    // The same again, as a referee does whose printed charts agree. What never happens has no row to mark.
    (0..CHART_PAGES.len()).for_each(|page| draft.confirm_page(page));
    assert!(draft.faults().is_empty(), "{:?}", draft.faults());
    let (charts, warnings) = Charts::check(&draft.text(), "own.json").unwrap();
    assert_eq!((&charts, warnings), (&draft.charts().unwrap(), Faults::default()));
    for (own, cell) in charts.cells().iter().zip(built_in.cells()) {
        assert_ne!(cell.source, Source::Referee, "{} is built in", cell.name());
        assert_eq!((&own.id, &own.datum), (&cell.id, &cell.datum));
        assert!(own.source == Source::Referee || own.datum == Some(never.clone()), "{own:?}");
    }
    // One cell of every row there is, alone.
    let mut rows = std::collections::BTreeSet::new();
    for cell in built_in.cells().iter().filter(|cell| rows.insert((cell.section(), &cell.table, &cell.row))) {
        let here = draft.cells().iter().find(|c| c.id == cell.id).unwrap().path.clone();
        draft.back(&here);
        let back = draft.cells().iter().find(|c| c.id == cell.id).unwrap();
        assert_eq!((&back.datum, back.source), (&cell.datum, cell.source), "{}", cell.name());
    }
    assert!(rows.len() > 100 && draft.faults().is_empty(), "{:?}", draft.faults());
    (0..CHART_PAGES.len()).for_each(|page| draft.back_page(page));
    assert!(draft.charts().unwrap().are_built_in());
}

#[test]
fn a_number_typed_in_is_the_referees_and_is_played_with() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 6, 20", &Datum::whole(3));
    type_in(&mut draft, "Small arms: Enfilade (8.11)", &Datum::whole(-3));
    type_in(&mut draft, "Multipliers: Flank", &Datum::Number(1500));
    type_in(&mut draft, "Ratings: Roll 0, British", &Datum::word("cautious"));
    type_in(&mut draft, "Faces that fell him: In melee", &Datum::Any(vec!["0".into(), "1".into()]));
    let charts = draft.charts().unwrap();
    let cell = charts.fire_result(6, 20);
    assert_eq!((cell.value, cell.source), (FireResult::Kills(3), Source::Referee));
    let enfilade = charts.fire_modifier(Shooting::SmallArms, "enfilade").unwrap();
    assert_eq!((enfilade.value, enfilade.rule.as_str(), enfilade.source), (-3, "8.11", Source::Referee));
    assert_eq!(charts.melee_multiplier("flank").unwrap().value, 1500);
    assert_eq!(charts.commander_rating(Nation::British, 0).value, Rating::Cautious);
    assert_eq!(charts.commander_falls_on(Danger::Melee), (&[0, 1][..], Source::Referee));
    // The cells beside it keep their own sources.
    assert_eq!(charts.fire_result(6, 16).source, Source::Reconstructed);
    assert_eq!(charts.fire_result(5, 20).source, Source::Text);
    assert_eq!(charts.words(), "On to Philadelphia: the referee's own charts (5 cells are the referee's)");
    let (again, warnings) = Charts::check(&draft.text(), "own.json").unwrap();
    assert_eq!(again, charts);
    // Three lost at a 6 and two at a 5 is odd, and his all the same.
    let odd = own_warnings(&warnings);
    assert!(odd.iter().all(|w| w.contains("a roll of 6 does more than a roll of 5")), "{warnings}");
    assert!(!draft.text().contains("\"rebuilding\""), "sections that were not touched stay out of the file");
}

#[test]
fn a_nought_in_the_fire_chart_is_no_effect() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 6, 20", &Datum::whole(0));
    let cell = draft.cell(&path(&draft, "Results: Roll 6, 20")).unwrap();
    assert_eq!((cell.shown().as_str(), cell.source), ("none", Source::Referee));
    assert!(!draft.is_faulty(), "{:?}", draft.faults());
    assert_eq!(draft.charts().unwrap().fire_result(6, 20).value, FireResult::None);
}

/// The printed end table may put strengths together in other rows.
#[test]
fn the_strengths_of_the_end_table_are_typed_in_too() {
    let mut draft = draft();
    let cell = draft.cell(&path(&draft, "How heavy losses are: Row 16, Figures to")).unwrap();
    assert_eq!((cell.shown().as_str(), cell.source), ("33", Source::Text));
    type_in(&mut draft, "How heavy losses are: Row 16, Figures to", &Datum::whole(40));
    let charts = draft.charts().unwrap_or_else(|faults| panic!("{faults}"));
    // The row's own: 4 are moderate, though by the closed form 4 of 40 are light.
    assert_eq!(charts.severity(40, 4).value, LossSeverity::Moderate);
    assert_eq!(Charts::built_in().severity(40, 4).value, LossSeverity::Light);
    assert!(draft.reshape(Reshape::LossRowAfter));
    assert_eq!(draft.charts().unwrap().severity(42, 4).value, LossSeverity::Light);
    draft.undo();
    // Where a row begins its neighbour ends, so that no strength is left out.
    type_in(&mut draft, "How heavy losses are: Row 3, Figures from", &Datum::whole(7));
    let shown = |draft: &Draft, name: &str| draft.cell(&path(draft, name)).unwrap().shown();
    assert_eq!(shown(&draft, "How heavy losses are: Row 2, Figures to"), "6");
    assert!(!draft.is_faulty(), "{:?}", draft.faults());
    let charts = draft.charts().unwrap();
    assert_eq!(charts.severity(6, 3).value, LossSeverity::Severe);
    assert_eq!(Charts::built_in().severity(6, 3).value, LossSeverity::Substantial);
    let from = path(&draft, "How heavy losses are: Row 3, Figures from");
    assert!(draft.back(&from));
    assert_eq!(shown(&draft, "How heavy losses are: Row 2, Figures to"), "5");
}

#[test]
fn steps_are_taken_back_and_again_and_typing_on_in_a_cell_is_one_step() {
    let mut draft = draft();
    let charge = path(&draft, "Moves: Cavalry charge, Inches");
    draft.set(&charge, &Datum::whole(1));
    draft.set(&charge, &Datum::whole(18));
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    type_in(&mut draft, "Moves: Commander, Inches", &Datum::whole(30));
    draft.undo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    draft.undo();
    assert!(draft.is_built_in() && !draft.can_undo());
    draft.redo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    draft.pause();
    draft.set(&charge, &Datum::whole(20));
    assert!(!draft.can_redo());
    draft.undo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    assert!(!draft.set("movement/rows/99/inches", &Datum::whole(1)), "there is no such cell");
}

#[test]
fn faults_and_warnings_are_told_while_typing_beside_their_cell_and_on_their_page() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 12, 4", &Datum::whole(9));
    assert!(!draft.is_faulty());
    let warned: Vec<_> = draft.faults_on(0).map(|fault| fault.text.clone()).collect();
    assert!(warned.iter().any(|w| w.contains("a roll of 12 does more than a roll of 11")), "{warned:?}");
    assert_eq!(draft.faults_on(1).count(), 0);
    type_in(&mut draft, "Small arms: Musket, Reaches", &Datum::whole(200));
    assert!(draft.is_faulty() && draft.charts().is_err());
    let musket = draft.cell(&path(&draft, "Small arms: Musket, Reaches")).unwrap().clone();
    let beside: Vec<_> = draft.faults_of(&musket).map(|fault| fault.text.clone()).collect();
    assert_eq!(beside, ["weapons.range_inches.musket must be a number from 0 to 100, not 200"]);
    assert_eq!(draft.faults_on(2).count(), 1);
    draft.undo();
    type_in(&mut draft, "Guns: Light, Medium to", &Datum::whole(25));
    assert!(draft.faults_on(2).any(|fault| fault.text.contains("three ranges, short < medium < long")));
    // What differs from the text's own example is odd, not wrong: the printed chart has the last word.
    draft.undo();
    type_in(&mut draft, "Results: Roll 5, 20", &Datum::whole(3));
    assert!(draft.faults_on(0).any(|fault| fault.text.contains("the example of 8.1")), "{:?}", draft.faults());
    assert!(!draft.is_faulty());
}

#[test]
fn a_morale_result_is_put_into_its_column_and_taken_out() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Charge, Militia", &Datum::whole(100));
    let charts = draft.charts().unwrap();
    assert_eq!(charts.morale_result(MoraleColumn::Militia, 100).value, MoraleResult::Charge);
    assert_eq!(charts.morale_result(MoraleColumn::Militia, 99).value, MoraleResult::Advance);
    type_in(&mut draft, "Results: Stand, Elite", &Datum::word("never"));
    let charts = draft.charts().unwrap();
    assert_eq!(charts.morale_result(MoraleColumn::Elite, 7).value, MoraleResult::Retreat);
    let stand = path(&draft, "Results: Stand, Elite");
    assert_eq!(draft.cell(&stand).unwrap().shown(), "never");
    assert!(draft.back(&stand));
    let charge = path(&draft, "Results: Charge, Militia");
    assert!(draft.back(&charge));
    assert!(draft.charts().unwrap().are_built_in());
    // A lowest roll for no result, and the same one for two.
    type_in(&mut draft, "Results: Rout, Line", &Datum::whole(5));
    let told: Vec<_> = draft.faults().iter().map(|fault| fault.text.clone()).collect();
    assert!(told.iter().any(|t| t.contains("morale_results.columns.line must begin with a row from null")), "{told:?}");
    assert!(told.iter().any(|t| t.contains("rolls that rise")), "{told:?}");
}

#[test]
fn printed_charts_may_have_more_or_fewer_rows_and_columns() {
    let mut draft = draft();
    assert!(draft.reshape(Reshape::FireRowBefore) && draft.reshape(Reshape::FireColumnAfter));
    type_in(&mut draft, "Results: Roll -6, 24", &Datum::whole(8));
    let charts = draft.charts().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.fire_columns(), [4, 8, 12, 16, 20, 24]);
    assert_eq!(charts.fire_result(-9, 24).value, FireResult::Kills(8));
    assert_eq!(charts.small_arms_columns(28).iter().map(|c| c.value).collect::<Vec<_>>(), [24, 4]);
    type_in(&mut draft, "Columns: Column, Sixth", &Datum::whole(30));
    assert_eq!(draft.charts().unwrap().fire_columns().last(), Some(&30));
    assert!(draft.reshape(Reshape::LastFireColumnGone) && draft.reshape(Reshape::FirstFireRowGone));
    assert!(draft.is_built_in(), "{}", draft.text());
    // A column that canister uses takes canister's cells with it.
    assert!(draft.reshape(Reshape::LastFireColumnGone));
    let charts = draft.charts().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.canister_columns(GunWeight::Heavy, 5)[0].value, 16);
    assert!(draft.reshape(Reshape::CanisterLonger(GunWeight::Heavy)));
    assert!(draft.reshape(Reshape::CanisterShorter(GunWeight::Light)));
    assert!(draft.reshape(Reshape::MeleeRowAfter));
    type_in(&mut draft, "Results: 5/1, Ratio from", &Datum::Number(4500));
    assert!(draft.reshape(Reshape::LossRowAfter) && draft.reshape(Reshape::RebuildRowBefore));
    let charts = draft.charts().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.melee_result(9, 2).name, "9/2");
    assert_eq!(charts.severity(34, 3).value, LossSeverity::Light);
    for page in 0..CHART_PAGES.len() {
        draft.back_page(page);
    }
    assert!(draft.charts().unwrap().are_built_in());
}

#[test]
fn columns_bound_together_are_renamed_together() {
    let mut draft = draft();
    type_in(&mut draft, "Columns: Column, First", &Datum::whole(5));
    let charts = draft.charts().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.fire_columns(), [5, 8, 12, 16, 20]);
    assert_eq!(charts.canister_columns(GunWeight::Light, 1)[0].value, 5);
    assert_eq!(charts.fire_result(0, 5).value, FireResult::Kills(1));
    let first = path(&draft, "Columns: Column, First");
    assert!(draft.back(&first));
    assert!(draft.charts().unwrap().are_built_in(), "{:?}", draft.faults());
}

#[test]
fn a_draft_with_faults_is_kept_as_it_is_and_one_that_is_no_charts_file_is_none() {
    let mut first = draft();
    type_in(&mut first, "Small arms: Musket, Reaches", &Datum::whole(200));
    let again = Draft::read(&first.text()).unwrap();
    assert_eq!(again.text(), first.text());
    assert!(again.is_faulty());
    assert!(Draft::read("[1, 2]").is_none() && Draft::read("{\"format\"").is_none());
}

#[test]
fn a_whole_page_is_taken_as_printed_or_put_back() {
    let mut draft = draft();
    let page = CHART_PAGES.iter().position(|page| page.title == "Commanders").unwrap();
    draft.confirm_page(page);
    assert!(draft.page(page).all(|cell| cell.source == Source::Referee));
    let charts = draft.charts().unwrap();
    assert_eq!(charts.passes(Rating::Cautious).source, Source::Referee);
    assert_eq!(charts.fire_result(0, 4).source, Source::Reconstructed);
    draft.back_page(page);
    assert!(draft.is_built_in());
    draft.confirm_page(page);
    draft.back_all();
    assert!(draft.is_built_in() && draft.charts().unwrap() == Charts::built_in());
}
