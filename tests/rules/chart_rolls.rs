//! Checks every cell of the charts for commanders, morale, losses and rebuilding against the JSON of the charts file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::battle::{Nation, Quality, Rating};
use drumhead::dice::Scripted;
use drumhead::rules::otp::Charts;
use drumhead::rules::otp::MoraleResult;
use drumhead::rules::otp::charts::{Danger, LossSeverity, MoraleColumn};
use drumhead::rules::otp::morale;
use drumhead::rules::otp::morale::MoraleQuestion;
use drumhead::rules::otp::rebuild;
use drumhead::rules::otp::rebuild::RebuildQuestion;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

mod cells;

fn file() -> Value {
    serde_json::from_str(include_str!("../../assets/charts/on-to-philadelphia.json")).unwrap()
}

fn named<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_value(json!(name)).unwrap()
}

#[test]
fn every_commander_roll_gives_its_rating_and_passes() {
    let (file, charts) = (file(), Charts::built_in());
    for (nation, row) in file["commander_values"]["rows"].as_object().unwrap() {
        for (face, rating) in (0..).zip(row.as_array().unwrap()) {
            let rating: Rating = named(rating.as_str().unwrap());
            assert_eq!(charts.commander_rating(named::<Nation>(nation), face).value, rating, "{nation} {face}");
            let passes = &file["morale_passes"][rating.words()]["value"];
            assert_eq!(json!(charts.passes(rating).value), *passes, "{rating:?}");
        }
    }
    for (danger, key) in [(Danger::Fire, "by_fire"), (Danger::Melee, "in_melee")] {
        assert_eq!(json!(charts.commander_falls_on(danger).0), file["commander_casualty"][key]);
    }
}

/// Returns the result of a roll by the rows of the file: the last row whose `from` is not above the roll.
fn by_rows(rows: &Value, modified: i64) -> MoraleResult {
    let fits = |row: &&Value| row["from"].as_i64().is_none_or(|from| from <= modified);
    let row = rows.as_array().unwrap().iter().rfind(fits).unwrap();
    named(row["result"].as_str().unwrap())
}

#[test]
fn every_morale_roll_in_every_column_with_every_loss() {
    let (file, charts) = (file(), Charts::built_in());
    // Of 20 figures, light losses go up to 2, moderate to 5 and substantial to 10; severe losses lie above.
    let losses = [(0, 0), (2, -5), (5, -10), (10, -20), (11, -30)];
    for (column, rows) in file["morale_results"]["columns"].as_object().unwrap() {
        let column: MoraleColumn = named(column);
        for (lost, modifier) in losses {
            let question = MoraleQuestion::of(&charts, column, 20, lost, false);
            for roll in 0..100_u8 {
                let mut dice = Scripted::faces(&[roll / 10, roll % 10]);
                let answer = morale::resolve(&charts, &question, &mut dice).unwrap();
                assert_eq!(answer.result, by_rows(rows, i64::from(roll) + modifier), "{column:?} {roll} {lost} lost");
            }
        }
    }
}

#[test]
fn works_help_but_send_no_unit_forward() {
    let (file, charts) = (file(), Charts::built_in());
    for (column, rows) in file["morale_results"]["columns"].as_object().unwrap() {
        let question = MoraleQuestion::of(&charts, named(column), 20, 0, true);
        for roll in 0..100_u8 {
            let mut dice = Scripted::faces(&[roll / 10, roll % 10]);
            let answer = morale::resolve(&charts, &question, &mut dice).unwrap();
            let (bare, helped) = (by_rows(rows, i64::from(roll)), by_rows(rows, i64::from(roll) + 10));
            // Works raise a result to no effect at most, unless it is above no effect without them.
            let capped = if bare <= MoraleResult::NoEffect { helped.min(MoraleResult::NoEffect) } else { helped };
            assert_eq!(answer.result, capped, "{column} {roll}");
        }
    }
}

#[test]
fn every_loss_of_every_strength_has_its_severity() {
    let (file, charts) = (file(), Charts::built_in());
    for row in file["figure_loss_severity"]["rows"].as_array().unwrap() {
        let upto = |key: &str| row[key].as_u64().unwrap();
        for original in [row["original"][0].as_u64().unwrap(), row["original"][1].as_u64().unwrap()] {
            for lost in 0..=original {
                let expected = match lost {
                    0 => LossSeverity::None,
                    n if n <= upto("light_to") => LossSeverity::Light,
                    n if n <= upto("moderate_to") => LossSeverity::Moderate,
                    n if n <= upto("substantial_to") => LossSeverity::Substantial,
                    _ => LossSeverity::Severe,
                };
                let found = charts.severity(original.try_into().unwrap(), lost.try_into().unwrap()).value;
                assert_eq!(found, expected, "{lost} of {original}");
            }
        }
    }
    // Beyond the table a closed form applies: up to 10, 25 and 50 percent.
    for (lost, severity) in [
        (4, LossSeverity::Light),
        (5, LossSeverity::Moderate),
        (10, LossSeverity::Moderate),
        (20, LossSeverity::Substantial),
        (21, LossSeverity::Severe),
    ] {
        assert_eq!(charts.severity(40, lost).value, severity, "{lost} of 40");
    }
}

#[test]
fn every_rebuilding_roll_regains_its_figures() {
    let (file, charts) = (file(), Charts::built_in());
    let rows = file["rebuilding"]["rows"].as_array().unwrap();
    for (quality, modifier) in [(Quality::StateLine, -1), (Quality::Line, 0), (Quality::Light, 0), (Quality::Elite, 1)]
    {
        for face in 0..=9_u8 {
            let modified = i64::from(face) + modifier;
            let row = rows.iter().find(|r| r["upto"].as_i64().is_none_or(|upto| modified <= upto)).unwrap();
            let (dice, add) = (row["averaging_dice"].as_u64().unwrap(), row["add"].as_i64().unwrap());
            let faces: Vec<u8> = std::iter::once(face).chain((0..dice).map(|_| 4)).collect();
            let mut script = Scripted::faces(&faces);
            let answer = rebuild::resolve(&charts, &RebuildQuestion::of(&charts, quality), &mut script).unwrap();
            script.finish().unwrap();
            let regained = if dice == 0 { 0 } else { 4 * i64::try_from(dice).unwrap() + add };
            assert_eq!(i64::from(answer.regained), regained, "{quality:?} {face}");
        }
    }
    for quality in [Quality::Militia, Quality::Indian] {
        assert!(charts.rebuild_barred(quality));
    }
}
