//! `army` and `check` of army lists.

use super::*;

const LIST: &str = "Crown\n  Howe, commander, british\n  First\n    Grant, commander, british\n    A, 16 line infantry, muskets\n    \
                    B, 16 line infantry, muskets\n";

#[test]
fn a_list_becomes_a_table_a_list_again_and_a_battle() {
    let scratch = Scratch::new();
    let list = scratch.file("army.txt", LIST);
    let table = scratch.path("army.csv");
    let (out, _) = run(&["army", &list, "--as", "table", "--out", &table], FINE);
    assert_eq!(out, format!("{table}: 2 units, 32 figures\n"));
    let again = run(&["army", &table], FINE).0;
    assert!(again.contains("\n    A, 16 line infantry, muskets\n"), "{again}");
    assert_eq!(run(&["army", &list], FINE).0, again);
    let battle = scratch.path("battle.json");
    let told = json(&["army", &table, "--as", "battle", "--size", "60x48", "--out", &battle, "--json"], FINE);
    assert_eq!((&told[0]["units"], &told[0]["left_out"]), (&2.into(), &Value::Array(Vec::new())));
    let (out, _) = run(&["check", &battle, &list, &table], FINE);
    assert!(out.contains("battle without fault") && out.contains("army.csv: army without fault"), "{out}");
    // An existing file is not overwritten.
    let (_, err) = run(&["army", &list, "--as", "battle", "--out", &battle], FAULTY);
    assert!(err.contains("there is already a file of that name"), "{err}");
}

#[test]
fn the_armies_of_a_battle_become_a_list_and_deploy_on_other_ground() {
    let (out, _) = run(&["army", "armies/guilford-awi.json"], FINE);
    assert!(out.contains("# rules: awi\n"), "{out}");
    let args = ["army", "armies/guilford-awi.json", "--as", "battle", "--ground", "armies/birmingham-hill.json"];
    let battle: Value = serde_json::from_str(&run(&args, FINE).0).unwrap();
    assert_eq!(battle["rules"], "awi");
    assert!(battle["terrain"].as_array().unwrap().len() > 3);
}

/// OTP 10.4: an army list has no commanders of divisions, so a message names the one left out.
#[test]
fn a_list_omits_the_commander_of_a_division_and_names_him() {
    let scratch = Scratch::new();
    let cowpens = fs::read_to_string("armies/cowpens.json").unwrap();
    let division = cowpens.replacen(
        "\"brigade\": \"howard\", \"nation\"",
        "\"brigades\": [\"howard\", \"washington\"], \"nation\"",
        1,
    );
    let file = scratch.file("division.json", &division);
    let (out, err) = run(&["army", &file], FINE);
    assert!(!out.contains("Eager Howard"), "{out}");
    assert!(err.contains("no commanders of divisions: Lt Col John Eager Howard is left out"), "{err}");
}

#[test]
fn faults_of_an_army_list_are_reported_with_their_places() {
    let scratch = Scratch::new();
    let list = scratch.file("army.txt", &LIST.replace("16 line", "16 lien"));
    let (out, _) = run(&["check", &list], FAULTY);
    assert!(
        out.contains(&format!("{list}:5:11 not sure what \"lien\" means for a unit; did you mean \"line\"?")),
        "{out}"
    );
    let (_, err) = run(&["army", &list], FAULTY);
    assert!(err.contains("did you mean"), "{err}");
    run(&["army", &list, "--size", "72"], MISUSED);
    let long = scratch.file("long.txt", &LIST.replace("A, 16", "A, 200"));
    let (_, err) = run(&["army", &long, "--as", "battle"], FAULTY);
    assert!(err.contains("no room on this table for A (First)"), "{err}");
}

/// A battle without all units is reported as a part of the list.
#[test]
fn a_battle_without_all_units_gives_its_true_totals_and_fails() {
    let scratch = Scratch::new();
    let list = "Crown\n  A\n    Big, 200 line infantry, muskets\n    Small, 16 line infantry, muskets\n\
                Rebels\n  B\n    Foe, 16 line infantry, muskets\n    Foe 2, 16 line infantry, muskets\n";
    let list = scratch.file("army.txt", list);
    let battle = scratch.path("battle.json");
    let args = ["army", &list, "--as", "battle", "--out", &battle];
    let (out, err) = run(&args, FAULTY);
    assert_eq!(out, format!("{battle}: 3 units, 48 figures\n"));
    assert!(err.contains("no room on this table for Big (A)"), "{err}");
    assert!(err.contains("only a part of the list stands: 3 of 4 units, 48 of 248 figures"), "{err}");
    let size = err.split_once("--size ").unwrap().1.trim().to_owned();
    // The units that fit make a valid battle.
    run(&["check", &battle], FINE);
    let told = json(&["army", &list, "--as", "battle", "--json"], FAULTY);
    assert_eq!((&told[0]["units"], &told[0]["figures"]), (&3.into(), &48.into()));
    assert_eq!(told[0]["left_out"], serde_json::json!(["Big (A)"]));
    let whole = scratch.path("whole.json");
    let (out, err) = run(&["army", &list, "--as", "battle", "--size", &size, "--out", &whole], FINE);
    assert_eq!(out, format!("{whole}: 4 units, 248 figures\n"), "{size}");
    assert!(!err.contains("room"), "{err}");
}

const CAMDEN: &str = "tests/files/roster/published/shape-a-columns-of-blanks.txt";

#[test]
fn a_published_list_is_printed_row_by_row_with_its_guesses() {
    let (out, _) = run(&["army", CAMDEN], FINE);
    assert!(out.contains("   1  side: Crown forces at Camden\n"), "{out}");
    assert!(out.contains("   2  unit: 23rd Foot, 15 figures, Line infantry, muskets with bayonets\n"), "{out}");
    assert!(out.contains("      ? Quality line: \"foot\": a regular regiment\n"), "{out}");
    assert!(out.contains("\n9 units, 128 figures, "), "{out}");
    // Written as another kind, it says on standard error that there are guesses.
    let (out, err) = run(&["army", CAMDEN, "--as", "list"], FINE);
    assert!(
        out.contains("\n    Armand's horse, 6 line cavalry\n") && err.contains("guesses, 0 lines not read"),
        "{out}{err}"
    );
    let scratch = Scratch::new();
    let battle = scratch.path("camden.json");
    run(&["army", CAMDEN, "--as", "battle", "--out", &battle], FINE);
    run(&["check", &battle], FINE);
    let (out, _) = run(&["check", CAMDEN], FINE);
    assert!(out.contains("not one of our own lists"), "{out}");
}

#[test]
fn json_has_every_row_with_its_guesses_and_alternatives() {
    let told = json(&["army", CAMDEN, "--json"], FINE);
    let rows = told[0]["rows"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]["read_as"], &rows[0]["line"]), (11, &"side".into(), &1.into()));
    let guesses = rows[1]["guesses"].as_array().unwrap();
    let arm = guesses.iter().find(|guess| guess["of"] == "arm").unwrap();
    assert_eq!((&arm["value"], &arm["why"]), (&"infantry".into(), &"\"foot\": a word for foot".into()));
    assert!(arm["alternatives"].as_array().unwrap().contains(&"cavalry".into()));
}

#[test]
fn men_are_converted_at_the_given_scale() {
    let list = "tests/files/roster/published/shape-f-typography.txt";
    assert!(run(&["army", list], FINE).0.contains("6 units, 38 figures"));
    assert!(run(&["army", list, "--men-per-figure", "10"], FINE).0.contains("6 units, 75 figures"));
    run(&["army", list, "--men-per-figure", "0"], MISUSED);
}

#[test]
fn unreadable_lines_are_reported_and_the_rest_is_read() {
    let scratch = Scratch::new();
    let list = scratch.file("army.txt", "British\nWebster's Brigade\n23rd Foot (16)\nxyzzy\n33rd Foot (12)\n");
    let (out, err) = run(&["army", &list, "--as", "list"], FAULTY);
    assert!(
        out.contains("33rd Foot, 12 line infantry") && err.contains(&format!("{list}:4:1 not read: xyzzy")),
        "{out}{err}"
    );
    assert!(run(&["check", &list], FAULTY).0.contains(":4:1 not read: xyzzy"));
    // For one of our own lists, the rows without faults are printed.
    let slip =
        scratch.file("slip.txt", &LIST.replace("16 line infantry, muskets\n    B", "16 lien infantry, muskets\n    B"));
    let (out, err) = run(&["army", &slip], FAULTY);
    assert!(
        out.contains("    B, 16 line infantry") && !out.contains("    A, ") && err.contains("did you mean"),
        "{out}{err}"
    );
    let none = scratch.file("none.txt", "Dear Sir,\n");
    assert!(run(&["army", &none], FAULTY).1.contains("a unit is written like"));
}

#[test]
fn the_windows_encoding_is_reported_once() {
    let (out, err) = run(&["army", "tests/files/roster/published/14-windows-1252.csv"], FINE);
    assert!(out.contains("2nd Bn “Guards” – Cœur"), "{out}");
    assert_eq!(err.matches("read as Windows text").count(), 1, "{err}");
}
