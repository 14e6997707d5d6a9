//! `check`: its messages for battles, charts and files that cannot be read.

use super::*;

#[test]
fn check_finds_no_fault_in_the_shipped_armies_and_charts() {
    let (out, _) = run(
        &[
            "check",
            "armies/cowpens.json",
            "armies/birmingham-hill.json",
            "armies/camden.json",
            "armies/camden-awi.json",
            "armies/guilford.json",
            "armies/hobkirks-hill-awi.json",
            "armies/monmouth.json",
            "armies/germantown.json",
            TUTORIAL,
            "assets/charts/on-to-philadelphia.json",
        ],
        FINE,
    );
    assert_eq!(out.lines().count(), 10);
    assert!(out.starts_with("armies/cowpens.json: battle without fault\n"), "{out}");
}

#[test]
fn check_reads_grounds_and_other_commands_refuse_them() {
    let scratch = Scratch::new();
    let ground = r#"{"format": "drumhead-ground/1", "title": "Mill", "table": {"width": 72, "depth": 48}}"#;
    let file = scratch.file("mill.ground.json", ground);
    assert_eq!(run(&["check", &file], FINE).0, format!("{file}: ground without fault\n"));
    let bad = scratch.file("bad.ground.json", &ground.replace("48", "4800"));
    let (out, _) = run(&["check", &bad], FAULTY);
    assert!(out.contains("\"depth\" must be a number from 1 to 300"), "{out}");
    let (_, why) = run(&["measure", &file, "--all"], FAULTY);
    assert!(why.contains("a ground file, not a battle"), "{why}");
}

#[test]
fn check_reads_maps_and_other_commands_refuse_them() {
    let scratch = Scratch::new();
    let map = r#"{"format": "drumhead-map/1", "title": "Mill", "map": {"hexes": "pointy", "columns": [1, 9],
        "rows": [1, 9], "stagger": "even", "source": "text"}}"#;
    let file = scratch.file("mill.map.json", map);
    assert_eq!(run(&["check", &file], FINE).0, format!("{file}: map without fault\n"));
    let bad = scratch.file("bad.map.json", &map.replace("[1, 9],\n", "[9, 1],\n"));
    let (out, _) = run(&["check", &bad], FAULTY);
    assert!(out.contains("the first, 9, is after the last, 1"), "{out}");
    let (_, why) = run(&["commanders", &file], FAULTY);
    assert!(why.contains("a map of hexes, not a battle"), "{why}");
    let (_, why) = run(&["replay", &file], FAULTY);
    assert!(why.contains("a map of hexes, not a journal"), "{why}");
    let (_, why) = run(&["measure", &file, "--all"], FAULTY);
    assert!(why.contains("a map of hexes has no units"), "{why}");
    let (_, why) = run(&["measure", &file, "--charts", &file, "--from", "0101", "--to", "0102"], MISUSED);
    assert!(why.contains("a map of hexes has no charts"), "{why}");
}

#[test]
fn check_reports_all_ten_faults_of_a_battle_with_their_places() {
    let scratch = Scratch::new();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).unwrap();
    let mut bad: Value = serde_json::from_str(&text).unwrap();
    bad["units"][0]["arm"] = "infantery".into();
    bad["units"][0]["quality"] = "lin".into();
    bad["units"][1]["figurs"] = 3.into();
    bad["units"][2]["brigade"] = "nobody's".into();
    bad["units"][3]["id"] = bad["units"][2]["id"].clone();
    bad["brigades"][0]["chit"] = (-1).into();
    bad["brigades"][1]["side"] = "nobody".into();
    bad["sides"][0]["colour"] = "red".into();
    bad["commanders"][0]["rating"] = "brave".into();
    bad["commanders"][1]["at"] = "here".into();
    let file = scratch.file("bad.json", &serde_json::to_string_pretty(&bad).unwrap());
    let (out, _) = run(&["check", &file], FAULTY);
    assert!(out.lines().count() >= 10, "{out}");
    for line in out.lines() {
        let place: Vec<&str> = line.strip_prefix(&format!("{file}:")).unwrap().splitn(3, [':', ' ']).collect();
        assert!(place[0].parse::<u32>().unwrap() > 0 && place[1].parse::<u32>().unwrap() > 0, "{line}");
    }
    assert!(out.contains("did you mean \"infantry\"?"), "{out}");
    let found = json(&["check", "--json", &file, TUTORIAL], FAULTY);
    assert_eq!((found.len(), &found[0]["ok"], &found[1]["ok"]), (2, &Value::from(false), &Value::from(true)));
    assert_eq!(found[0]["faults"].as_array().unwrap().len(), out.lines().count());
    assert_eq!(keys(&found[0]["faults"][0]), sorted(["file", "line", "column", "severity", "text"]));
}

#[test]
fn check_reports_a_missing_chart_cell_and_a_missing_file() {
    let scratch = Scratch::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/charts/on-to-philadelphia.json");
    let mut charts: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    charts["weapons"]["range_inches"].as_object_mut().unwrap().remove("musket").unwrap();
    let file = scratch.file("hole.json", &serde_json::to_string_pretty(&charts).unwrap());
    let (out, _) = run(&["check", &file], FAULTY);
    assert!(out.starts_with(&format!("{file}:")), "{out}");
    let (_, err) = run(&["measure", TUTORIAL, "--all", "--charts", &file], FAULTY);
    assert!(err.starts_with(&format!("{file}:")), "{err}");
    let (out, _) = run(&["check", "no/such/file.json"], FAULTY);
    assert_eq!(out, "no/such/file.json:1:1 cannot be read: there is no such file or folder\n");
}

/// Control characters in a file cannot change a terminal's output: they are printed as numbers.
#[test]
fn terminal_control_characters_are_escaped() {
    let scratch = Scratch::new();
    let battle = scratch.file("b.json", r#"{"format": "drumhead-battle/1", "\u001b[2Jx\rfine": 1}"#);
    let row = "Foot\u{1b}]0;x\u{7},infantery\u{9b}2J,line,16,musket";
    let list = scratch.file("a.csv", &format!("name,arm,quality,figures,weapon\n{row}\n"));
    let published = scratch.file("p.txt", "British\nFoot\u{1b}]0;x\u{7} (16)\nxy\u{9b}2J\n");
    let acts = |text: &str| text.chars().any(|sign| sign.is_control() && sign != '\n');
    let (out, _) = run(&["check", &battle, &list], FAULTY);
    assert!(out.contains(r"\u{1b}[2Jx\u{d}fine") && out.contains(r"infantery\u{9b}2j") && !acts(&out), "{out:?}");
    let (_, err) = run(&["army", &list], FAULTY);
    assert!(err.contains(r"\u{9b}") && !acts(&err), "{err:?}");
    let (out, err) = run(&["army", &published], FAULTY);
    assert!(out.contains(r"not read: xy\u{9b}2J") && !acts(&out) && !acts(&err), "{out:?}{err:?}");
    // JSON escapes them too, and a program reads them back unchanged.
    let (told, _) = run(&["check", "--json", &list], FAULTY);
    let faults: Value = serde_json::from_str(&told).unwrap();
    assert!(!acts(&told) && faults.to_string().contains('\u{9b}'), "{told:?}");
    // A name cannot start a line of its own.
    let two = scratch.file("two.json", r#"{"format": "drumhead-battle/1", "x\nother.json: battle without fault": 1}"#);
    let (out, _) = run(&["check", &two], FAULTY);
    assert!(out.lines().all(|line| line.starts_with(&two)), "{out}");
    // A name cannot reverse the text around it, nor pass for a line of output about a game.
    let named = fs::read_to_string(TUTORIAL).unwrap().replace("Continental regiment", r"Foot\n   9  They won\u202e");
    let (out, _) =
        run(&["measure", &scratch.file("odd.json", &named), "--from", "regulars", "--to", "grenadiers"], FINE);
    assert!(!out.contains("\n   9") && out.contains(r"Foot\n   9") && !out.contains('\u{202e}'), "{out}");
}
