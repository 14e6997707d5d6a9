//! Files with far more in them than any table holds are rejected at once, without minutes of comparisons.

use super::GOOD;
use drumhead::battle::{Arm, check_battle};
use std::fmt::Write;

/// Adds this many units to the good battle; `unit` gives the line of each by its number.
fn with_units(count: usize, unit: impl Fn(usize) -> String) -> String {
    let more = (0..count).fold(String::new(), |mut more, n| {
        let _ = writeln!(more, "    {},", unit(n));
        more
    });
    GOOD.replace("  \"units\": [\n", &format!("  \"units\": [\n{more}"))
}

fn foot(id: &str, at: (usize, usize)) -> String {
    format!(
        "{{\"id\": \"{id}\", \"name\": \"Foot\", \"brigade\": \"red\", \"arm\": \"infantry\", \"quality\": \"line\", \
         \"weapon\": \"musket\", \"figures\": 2, \"at\": [{}, {}], \"facing\": 0}}",
        at.0, at.1
    )
}

/// Returns the texts of all faults.
fn told(text: &str) -> Vec<String> {
    check_battle(text, "f").unwrap_err().0.into_iter().map(|fault| fault.text).collect()
}

#[test]
fn more_units_than_a_battle_may_have_are_one_fault() {
    let told = told(&with_units(20_000, |n| foot(&format!("u{n}"), (n % 40 + 2, n / 40 % 30 + 2))));
    let many: Vec<&String> = told.iter().filter(|text| text.contains("entries")).collect();
    assert_eq!(many, ["\"units\" has 20005 entries; it may have 1000 or fewer"]);
    assert!(told.len() < 5_000, "{} faults of the thousand that are read", told.len());
}

#[test]
fn overlaps_of_stacked_units_are_reported_three_times_each() {
    let told = told(&with_units(500, |n| foot(&format!("u{n}"), (10, 20))));
    let overlaps = told.iter().filter(|text| text.contains("overlaps")).count();
    // The first overlaps none before it, the second one, the third two; each after it is reported three times.
    assert_eq!(overlaps, 1 + 2 + 3 * 497);
}

/// Each name is compared with all ids, to suggest the one that was meant.
#[test]
fn any_number_of_unknown_references_is_reported() {
    let letters = |n: usize, letter: char| format!("{n:04}{}", letter.to_string().repeat(200));
    let unit = |n: usize| {
        foot(&letters(n, 'a'), (n % 40 + 2, n / 40 + 2)).replace("\"red\"", &format!("\"{}\"", letters(n, 'b')))
    };
    let brigade =
        |n: usize| format!("{{\"id\": \"{}\", \"name\": \"B\", \"side\": \"crown\", \"chit\": 7}},", letters(n, 'c'));
    let text = with_units(900, unit)
        .replace("  \"brigades\": [\n", &format!("  \"brigades\": [\n{}\n", (0..900).map(brigade).collect::<String>()));
    let told = told(&text);
    assert_eq!(
        told.iter().filter(|text| text.starts_with("there is no brigade \"")).count(),
        900,
        "{:?}",
        told.first()
    );
    // Each message would list all ids: its buffer is cut to the length shown.
    assert!(told.iter().all(|text| text.capacity() < 3_000), "{:?}", told.iter().map(String::capacity).max());
}

#[test]
fn a_duplicate_id_is_reported_for_each_use() {
    let told = told(&with_units(900, |n| foot("foot-2", (n % 40 + 2, n / 40 + 2))));
    assert_eq!(told.iter().filter(|text| text.starts_with("the id \"foot-2\" of this unit")).count(), 899);
}

#[test]
fn too_many_stands_are_reported_and_not_compared() {
    let stands = "{\"at\": [9, 30], \"facing\": 0, \"base\": [1, 1], \"figures\": 1}, ".repeat(200);
    let unit = |id: &str, stands: &str| {
        let laid_out = foot(id, (0, 0));
        let before = laid_out.split("\"figures\"").next().unwrap();
        format!("{before}\"stands\": [{}]}}", stands.trim_end_matches(", "))
    };
    let of_one = told(&with_units(1, |_| unit("many", &stands.repeat(2))));
    assert!(of_one.contains(&"\"stands\" has 400 entries; it may have 200 or fewer".to_owned()), "{of_one:#?}");
    let of_all = told(&with_units(30, |n| unit(&format!("many-{n}"), &stands)));
    let whole = "the units have more than 4000 stands in all, which is the most a battle may have";
    assert_eq!(of_all.iter().filter(|text| *text == whole).count(), 1);
    assert!(!of_all.iter().any(|text| text.contains("overlaps stand 1 of \"many-0\"")), "{of_all:#?}");
}

#[test]
fn an_outline_has_a_thousand_corners_at_most() {
    let corners: Vec<String> = (0..5_000).map(|n| format!("[{}, {}]", n % 48, n / 48 % 36)).collect();
    let text = GOOD.replace("[[5, 15], [20, 15]]", &format!("[{}]", corners.join(", ")));
    assert_eq!(told(&text), ["\"line\" has 5000 entries; it may have 1000 or fewer"]);
}

#[test]
fn unknown_fields_are_reported_up_to_the_limit() {
    let fields: String = (0..20_000).map(|n| format!("\"field-{n}\": 1, ")).collect();
    let told = told(&GOOD.replace("\"title\"", &format!("{fields}\"title\"")));
    let last = told.last().unwrap();
    assert_eq!((told.len(), last.as_str()), (5_001, "15000 more faults are not shown"));
    assert!(told[..5_000].iter().all(|text| text.contains("is not a field of")));
}

#[test]
fn faults_of_a_file_on_one_line_have_their_columns() {
    // Letters of two and three bytes before them, over many blocks of bytes.
    let name = "Jägerkorps – ".repeat(300);
    let text = GOOD.replace('\n', " ").replace("\"A skirmish\"", &format!("\"{name}\"")).replace("1]]}\n", "");
    let wrong = text.replacen("\"weapon\": \"musket\"", "\"weapon\": \"muskte\"", 1);
    let at = wrong.find("\"muskte\"").unwrap();
    let faults = check_battle(&wrong, "f").unwrap_err().0;
    let column = u32::try_from(wrong[..at].chars().count()).unwrap() + 1;
    assert_eq!(faults.iter().map(|fault| (fault.line, fault.column)).collect::<Vec<_>>(), [(1, column)]);
}

#[test]
fn faulty_units_are_not_compared_in_every_arrangement() {
    // Nineteen units of two hundred bases each. Without a known arm each could be drawn up in nine ways.
    let text = with_units(19, |n| {
        let unit = foot(&format!("u{n}"), (10, 20)).replace("\"infantry\"", "\"infantery\"");
        unit.replace("\"figures\": 2", "\"figures\": 200, \"figures_per_stand\": 1")
    });
    let told = told(&text);
    assert_eq!(told.iter().filter(|text| text.contains("infantery")).count(), 19);
    assert!(!told.iter().any(|text| text.contains("overlaps") || text.contains("in all")), "{told:#?}");
}

#[test]
fn a_fault_message_has_a_readable_length() {
    let many = (0..900).fold(String::new(), |mut many, n| {
        let _ = writeln!(many, "    {{\"id\": \"{n:050}\", \"side\": \"crown\", \"name\": \"B\", \"chit\": 3}},");
        many
    });
    let text = GOOD.replace("  \"brigades\": [\n", &format!("  \"brigades\": [\n{many}"));
    let text = text.replace("\"brigade\": \"blue\", \"arm\"", "\"brigade\": \"q\", \"arm\"");
    let told = told(&text);
    let of_it: Vec<&String> = told.iter().filter(|text| text.contains("\"q\"")).collect();
    assert_eq!(of_it.len(), 2);
    assert!(of_it.iter().all(|text| text.len() < 2_010 && text.ends_with('…')), "{of_it:#?}");
}

#[test]
fn a_repeated_key_is_reported_up_to_the_limit() {
    let fields = "\"title\": 1, ".repeat(200_000);
    let told = told(&GOOD.replace("\"title\"", &format!("{fields}\"title\"")));
    assert_eq!(told.len(), 5_001);
    assert!(told[..5_000].iter().all(|text| text.contains("is given twice in a battle file")), "{}", told[0]);
    assert_eq!(told.last().unwrap(), "195001 more faults are not shown");
}

#[test]
fn a_file_with_too_many_values_is_not_read_further() {
    for piece in ["\"title\": 1, ", "\"x\": [[], 1], ", "\"x\": {}, "] {
        let values = piece.matches([',', '[', '{']).count();
        let head = GOOD.split("\"title\"").next().unwrap();
        let text = GOOD.replace("\"title\"", &format!("{}\"title\"", piece.repeat(1_100_000 / values)));
        let Err(faults) = check_battle(&text, "f") else { panic!("it is read") };
        let faults: Vec<_> = faults.0.iter().map(|fault| (fault.line, fault.column, fault.text.as_str())).collect();
        let [(line, column, why)] = faults.as_slice() else { panic!("{} faults", faults.len()) };
        assert_eq!(*why, "from here on it is not read: a file may hold 1000000 values at most");
        // The fault is where the first value over the limit begins, not at the end.
        let column = usize::try_from(*column).unwrap();
        let at = text.lines().nth(usize::try_from(*line).unwrap() - 1).unwrap().get(..column).unwrap().len();
        assert!(at > 1_000_000 && at + head.len() < text.len() - 100_000, "{line}:{column}");
    }
}

#[test]
fn the_total_number_of_terrain_corners_is_limited() {
    let strip = |n: usize, points: usize| {
        let points: Vec<String> = (0..points).map(|at| format!("[{}, {}]", at % 48, 1 + at / 48)).collect();
        format!("    {{\"id\": \"creek-{n}\", \"kind\": \"fence\", \"line\": [{}]}},\n", points.join(", "))
    };
    let with = |pieces: &str| GOOD.replace("  \"terrain\": [\n", &format!("  \"terrain\": [\n{pieces}"));
    let pieces: String = (0..19).map(|n| strip(n, 1_000)).collect();
    assert_eq!(check_battle(&with(&pieces), "f").map(drop), Ok(()));
    let whole = "all terrain together has more than 20000 corners and points, which is the most a battle may have";
    assert_eq!(told(&with(&(pieces + &strip(19, 1_000) + &strip(20, 2)))), [whole]);
}

#[test]
fn an_arm_barred_twice_is_a_warning_and_stays() {
    let text = GOOD.replacen("\"kind\": \"woods\"", "\"kind\": \"woods\", \"bars\": [\"cavalry\", \"cavalry\"]", 1);
    let (battle, warnings) = check_battle(&text, "b").unwrap();
    let warned: Vec<&str> = warnings.0.iter().map(|warning| warning.text.as_str()).collect();
    assert_eq!(warned, ["\"cavalry\" is barred twice"]);
    assert_eq!(battle.board.terrain[0].bars, [Arm::Cavalry; 2]);
    let text = text.replace("[\"cavalry\", \"cavalry\"]", "[\"cavlry\", \"infntry\"]");
    assert_eq!(told(&text).len(), 2, "{text}");
}

#[test]
fn ground_bars_no_more_arms_than_there_are() {
    let bars = "\"infantry\", ".repeat(999) + "\"cavalry\"";
    let text = GOOD.replacen("\"kind\": \"woods\"", &format!("\"kind\": \"woods\", \"bars\": [{bars}]"), 1);
    let twice = "\"infantry\" is barred twice";
    assert_eq!(told(&text), ["\"bars\" has 1000 entries; it may have 3 or fewer", twice, twice]);
}
