//! The charts: compares every cell of the built-in file, read here a second time as bare JSON, with the typed access.
//! The submodules test a referee's own charts file, the sources of cells, thresholds in inches, and typing charts in.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use drumhead::battle::{
    Arm, Armament, Density, DisorderClass, Formation, GunWeight, Nation, Quality, Rating, SmallArm,
};
use drumhead::input::{Faults, Severity};
use drumhead::rules::Source;
use drumhead::rules::charts::{ChartCell, Datum, Draft};
use drumhead::rules::otp::charts::{CHART_PAGES, Danger, FireResult, LossSeverity, MoraleColumn, Reshape, Shooting};
use drumhead::rules::otp::{Charts, MoraleResult};
use drumhead::units::Inches;
use serde_json::Value;

mod own;
mod sources;
mod thresholds;
mod typed;

const FILE: &str = include_str!("../../assets/charts/on-to-philadelphia.json");

fn raw() -> Value {
    serde_json::from_str(FILE).unwrap()
}

/// Converts a name in the file to a type of the crate.
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

/// Returns the built-in file after a change.
fn with(change: impl FnOnce(&mut Value)) -> String {
    let mut value = raw();
    change(&mut value);
    serde_json::to_string_pretty(&value).unwrap()
}

/// Returns the warnings, except those about sections left out.
fn own_warnings(faults: &Faults) -> Vec<&str> {
    let texts = faults.0.iter().map(|fault| fault.text.as_str());
    texts.filter(|text| !text.contains("the built-in charts are used for")).collect()
}

fn faults(text: &str) -> Vec<String> {
    let Faults(faults) = Charts::check(text, "own.json").expect_err("this file has faults");
    faults.iter().map(|f| f.text.clone()).collect()
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
        |cells: Vec<drumhead::rules::otp::charts::Cell<u8>>| cells.iter().map(|c| c.value).collect::<Vec<_>>();
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
    // The row is the one with the greatest ratio not above winner to loser (ruling 16).
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
        assert_eq!(
            i64::from(charts.morale_modifier(word::<LossSeverity>(name)).unwrap().value),
            said.as_i64().unwrap()
        );
    }
    assert_eq!(charts.works_modifier().unwrap().value, 10);
    assert_eq!(charts.morale_modifier(LossSeverity::None), None);
    let column = |quality, arm| charts.morale_column(quality, arm);
    assert_eq!(column(Quality::Line, Arm::Cavalry), MoraleColumn::Dragoons);
    assert_eq!(column(Quality::StateLine, Arm::Cavalry), MoraleColumn::Dragoons);
    assert_eq!(column(Quality::Line, Arm::Artillery), MoraleColumn::Artillery);
    assert_eq!(column(Quality::Militia, Arm::Artillery), MoraleColumn::Militia);
    assert_eq!(column(Quality::StateLine, Arm::Infantry), MoraleColumn::StateLine);
    assert_eq!(column(Quality::Elite, Arm::Infantry), MoraleColumn::Elite);
}

#[test]
fn every_cell_of_the_end_table_and_the_formula_beyond_it() {
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
    // Of 40 figures, 4 are 10 percent, 10 are 25 percent and 20 are 50 percent.
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
fn visibility_in_woods_matches_the_text() {
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
