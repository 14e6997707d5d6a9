//! `army` and `check` of army lists.

use super::*;

const LIST: &str = "Crown\n  Howe, commander, british\n  First\n    Grant, commander, british\n    A, 16 line infantry, muskets\n    \
                    B, 16 line infantry, muskets\n";

#[test]
fn a_list_becomes_a_table_a_list_again_and_a_battle() {
    let scratch = Scratch::new();
    let list = scratch.file("army.txt", LIST);
    let table = scratch.path("army.csv");
    let (out, _) = said(&["army", &list, "--as", "table", "--out", &table], FINE);
    assert_eq!(out, format!("{table}: 2 units, 32 figures\n"));
    let again = said(&["army", &table], FINE).0;
    assert!(again.contains("\n    A, 16 line infantry, muskets\n"), "{again}");
    assert_eq!(said(&["army", &list], FINE).0, again);
    let battle = scratch.path("battle.json");
    let told = json(&["army", &table, "--as", "battle", "--size", "60x48", "--out", &battle, "--json"], FINE);
    assert_eq!((&told[0]["units"], &told[0]["left_out"]), (&2.into(), &Value::Array(Vec::new())));
    let (out, _) = said(&["check", &battle, &list, &table], FINE);
    assert!(out.contains("battle without fault") && out.contains("army.csv: army without fault"), "{out}");
    // A file that is there is not written over.
    let (_, err) = said(&["army", &list, "--as", "battle", "--out", &battle], FAULTY);
    assert!(err.contains("there is a file of that name"), "{err}");
}

#[test]
fn the_armies_of_a_battle_are_a_list_too_and_stand_on_the_ground_of_another() {
    let (out, _) = said(&["army", "armies/guilford-awi.json"], FINE);
    assert!(out.contains("# rules: awi\n"), "{out}");
    let args = ["army", "armies/guilford-awi.json", "--as", "battle", "--ground", "armies/birmingham-hill.json"];
    let battle: Value = serde_json::from_str(&said(&args, FINE).0).unwrap();
    assert_eq!(battle["rules"], "awi");
    assert!(battle["terrain"].as_array().unwrap().len() > 3);
}

/// OTP 10.4: what a list cannot say is not lost in silence.
#[test]
fn the_commander_of_a_division_is_left_out_of_a_list_and_named() {
    let scratch = Scratch::new();
    let cowpens = fs::read_to_string("armies/cowpens.json").unwrap();
    let division = cowpens.replacen(
        "\"brigade\": \"howard\", \"nation\"",
        "\"brigades\": [\"howard\", \"washington\"], \"nation\"",
        1,
    );
    let file = scratch.file("division.json", &division);
    let (out, err) = said(&["army", &file], FINE);
    assert!(!out.contains("Eager Howard"), "{out}");
    assert!(err.contains("no commanders of divisions: Lt Col John Eager Howard is left out"), "{err}");
}

#[test]
fn what_is_wrong_with_a_list_is_told_with_its_place() {
    let scratch = Scratch::new();
    let list = scratch.file("army.txt", &LIST.replace("16 line", "16 lien"));
    let (out, _) = said(&["check", &list], FAULTY);
    assert!(out.contains(&format!("{list}:5:11 \"lien\" is not said of a unit; did you mean \"line\"?")), "{out}");
    let (_, err) = said(&["army", &list], FAULTY);
    assert!(err.contains("did you mean"), "{err}");
    said(&["army", &list, "--size", "72"], MISUSED);
    let long = scratch.file("long.txt", &LIST.replace("A, 16", "A, 200"));
    let (_, err) = said(&["army", &long, "--as", "battle"], FAULTY);
    assert!(err.contains("no room on this table for A (First)"), "{err}");
}

/// What is written is told as what it is: a part.
#[test]
fn a_battle_without_all_units_gives_its_true_totals_and_fails() {
    let scratch = Scratch::new();
    let list = "Crown\n  A\n    Big, 200 line infantry, muskets\n    Small, 16 line infantry, muskets\n\
                Rebels\n  B\n    Foe, 16 line infantry, muskets\n    Foe 2, 16 line infantry, muskets\n";
    let list = scratch.file("army.txt", list);
    let battle = scratch.path("battle.json");
    let args = ["army", &list, "--as", "battle", "--out", &battle];
    let (out, err) = said(&args, FAULTY);
    assert_eq!(out, format!("{battle}: 3 units, 48 figures\n"));
    assert!(err.contains("no room on this table for Big (A)"), "{err}");
    assert!(err.contains("only a part of the list stands: 3 of 4 units, 48 of 248 figures"), "{err}");
    let size = err.split_once("--size ").unwrap().1.trim().to_owned();
    // What stands is a battle all the same.
    said(&["check", &battle], FINE);
    let told = json(&["army", &list, "--as", "battle", "--json"], FAULTY);
    assert_eq!((&told[0]["units"], &told[0]["figures"]), (&3.into(), &48.into()));
    assert_eq!(told[0]["left_out"], serde_json::json!(["Big (A)"]));
    let whole = scratch.path("whole.json");
    let (out, err) = said(&["army", &list, "--as", "battle", "--size", &size, "--out", &whole], FINE);
    assert_eq!(out, format!("{whole}: 4 units, 248 figures\n"), "{size}");
    assert!(!err.contains("room"), "{err}");
}
