//! `commanders` and `play`: dice from the seed and the script, refusals, and the journal.

use super::*;

#[test]
fn ratings_of_commanders_are_rolled_from_the_seed() {
    let scratch = Scratch::new();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).unwrap();
    let mut battle: Value = serde_json::from_str(&text).unwrap();
    for commander in battle["commanders"].as_array_mut().unwrap() {
        commander.as_object_mut().unwrap().remove("rating");
    }
    let file = scratch.file("unrated.json", &battle.to_string());
    let rolled = |seed: &str| json(&["commanders", &file, "--seed", seed, "--json"], FINE).remove(0);
    let first = rolled("7");
    assert_eq!((first["seed"].as_u64(), first["commanders"].as_array().unwrap().len()), (Some(7), 4));
    assert!(first["commanders"].as_array().unwrap().iter().all(|c| c["die"].is_u64() && c["rating"].is_string()));
    assert_eq!(first, rolled("7"));
    assert!((8..30).any(|seed| rolled(&seed.to_string())["commanders"] != first["commanders"]));
    // Without a seed one is made and printed, and it gives the same dice again.
    let free = json(&["commanders", &file, "--json"], FINE).remove(0);
    assert_eq!(free, rolled(&free["seed"].to_string()));
}

#[test]
fn a_rolled_rating_matches_lookup_and_a_historical_one_is_not_rolled() {
    let cowpens = concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens.json");
    let scratch = Scratch::new();
    let mut rolled = 0;
    for seed in ["1", "2", "3"] {
        let all = json(&["commanders", cowpens, "--seed", seed, "--json"], FINE).remove(0);
        for him in all["commanders"].as_array().unwrap() {
            assert!(him["effects"].as_array().unwrap().iter().any(|effect| effect["rule"] == "10.4, 10.2"), "{him}");
            let historical = him["historical"].as_bool().unwrap();
            assert_eq!(historical, him["die"].is_null(), "{him}");
            if historical {
                continue;
            }
            let (row, die) = (&him["row"], &him["die"]);
            let ask = format!(r#"{{"rules":"on-to-philadelphia","ask":"commander","row":{row},"dice":[{die}]}}"#);
            let answer = json(&["lookup", &scratch.file("ask.json", &ask), "--json"], FINE).remove(0);
            assert_eq!((&answer["rating"], &answer["passes"]), (&him["rating"], &him["passes"]), "{him}");
            rolled += 1;
        }
    }
    assert_eq!(rolled, 12, "four of the nine at Cowpens are open");
    let (out, _) = run(&["commanders", cowpens, "--seed", "1"], FINE);
    let tarleton = "Lt Col Banastre Tarleton, Overall commander: firebrand, 4 passes; from the battle file, not rolled";
    assert!(out.lines().any(|line| line.trim_start() == tarleton), "{out}");
    assert!(out.contains("Militia (2.0), chart: reconstructed: 0-2 poltroon, 3-6 cautious"), "{out}");
    assert!(out.contains("4 morale passes in the whole game: each takes the marker off any unit of his side"), "{out}");
}

#[test]
fn abilities_of_brigadiers_are_rolled_from_the_seed() {
    let scratch = Scratch::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/cowpens-awi.json");
    let mut battle: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(battle["commanders"][1]["id"], "newmarsh");
    battle["commanders"][1].as_object_mut().unwrap().remove("ability").unwrap();
    let file = scratch.file("open.json", &battle.to_string());
    let rolled = json(&["commanders", &file, "--seed", "7", "--json"], FINE).remove(0);
    let all = rolled["commanders"].as_array().unwrap();
    assert_eq!(
        keys(&all[0]),
        sorted(["commander", "name", "side", "brigade", "row", "ability", "needed", "die", "historical", "effects"])
    );
    assert_eq!((&all[0]["ability"], &all[0]["needed"], &all[0]["die"]), (&Value::Null, &Value::Null, &Value::Null));
    // Control ability: 1 to 3 is poor, 4 to 8 average, 9 and 10 good. A test is passed at 3, 5 or 7.
    let die = all[1]["die"].as_u64().unwrap();
    let (ability, needed) = match die {
        1..=3 => ("poor", 3),
        4..=8 => ("average", 5),
        _ => ("good", 7),
    };
    assert_eq!((&all[1]["ability"], &all[1]["needed"]), (&Value::from(ability), &Value::from(needed)));
    assert_eq!((&all[2]["ability"], &all[2]["die"]), (&Value::from("good"), &Value::Null));
    assert!((8..40).any(
        |seed| json(&["commanders", &file, "--seed", &seed.to_string(), "--json"], FINE)[0]["commanders"][1]["die"]
            != die
    ));
    let (out, _) = run(&["commanders", &file, "--seed", "7"], FINE);
    let lines: Vec<&str> = out.lines().collect();
    let has_line = |line: &str| assert!(lines.iter().any(|found| found.trim_start() == line), "{line}\n{out}");
    has_line("Lt Col Banastre Tarleton, Commander in chief: commands the whole side, and does not test");
    let newmarsh = "Maj Timothy Newmarsh, Tarleton's first line";
    has_line(&format!("{newmarsh}: {ability}, tests at {needed} or under; rolled {die} on the row: Brigadier"));
    has_line("Brigadier (Control ability), chart: reconstructed: 1-3 poor, 4-8 average, 9-10 good");
    let mcarthur = lines.iter().find(|line| line.contains("Maj Archibald McArthur")).unwrap();
    assert!(mcarthur.ends_with(": good, tests at 7 or under; from the battle file, not rolled"), "{mcarthur}");
    assert!(out.contains("at 7 or under (7/10) the units he influences may act normally"), "{out}");
    assert!(out.contains("commands his brigadiers within 16\", who then need no test"), "{out}");
    assert_eq!(out.matches("Good:\n").count(), 1, "what an ability does is said once: {out}");
}

#[test]
fn play_keeps_a_journal_that_replays_to_the_same_digest() {
    let scratch = Scratch::new();
    let script = scratch
        .file("script.jsonl", &format!("{NOTE}\n# the game begins\n{{\"do\":\"begin\"}}\n{{\"do\":\"draw\"}}\n"));
    let journal = scratch.path("game.jsonl");
    let played = json(&["play", TUTORIAL, "--script", &script, "--seed", "5", "--journal", &journal, "--json"], FINE);
    assert_eq!(played.len(), 4);
    assert_eq!(played[2]["dice"].as_array().unwrap().len(), 1);
    let end = &played[3];
    assert_eq!(end["turn"], 1);
    let replayed = json(&["replay", &journal, "--json"], FINE).remove(0);
    assert_eq!((&replayed["digest"], &replayed["state_digest"]), (&end["digest"], &end["state_digest"]));
    assert_eq!((&replayed["actions"], &replayed["lost"]), (&Value::from(3), &Value::Null));
    // Exactly one of the two faces of that die comes from the seed.
    let of_the_seed = |face: u8| {
        let script = format!("{{\"do\":\"begin\"}}\n{{\"action\":{{\"do\":\"draw\"}},\"dice\":[{face}]}}\n");
        let (script, journal) =
            (scratch.file("entered.jsonl", &script), scratch.path(&format!("entered-{face}.jsonl")));
        run(&["play", TUTORIAL, "--script", &script, "--seed", "5", "--journal", &journal], FINE);
        json(&["replay", &journal, "--json"], FINE)[0]["from_seed"] == true
    };
    assert!(replayed["from_seed"] == true && of_the_seed(1) != of_the_seed(2), "{replayed}");
    let (out, _) = run(&["play", TUTORIAL, "--script", &script, "--seed", "5"], FINE);
    assert!(out.ends_with(&format!("digest {}\n", end["digest"].as_str().unwrap())), "{out}");
    let (out, _) = run(&["check", &journal], FINE);
    assert_eq!(out, format!("{journal}: journal without fault\n"));
    // A journal can be measured: this measures its present table.
    assert_eq!(json(&["measure", &journal, "--all", "--json"], FINE).len(), 8);
    // A journal is not overwritten.
    let (_, err) = run(&["play", TUTORIAL, "--script", &script, "--seed", "5", "--journal", &journal], FAULTY);
    assert!(err.contains("it already exists"), "{err}");
    // A file cannot serve as a folder.
    let within = format!("{script}/game.jsonl");
    let (_, err) = run(&["play", TUTORIAL, "--script", &script, "--seed", "5", "--journal", &within], FAULTY);
    assert_eq!(err, format!("{within}: cannot be created: its folder is a file\n"));
}

#[test]
fn dice_of_the_script_come_first_and_a_missing_one_is_named() {
    let scratch = Scratch::new();
    let opening = format!("{NOTE}{{\"do\":\"begin\"}}\n");
    let given = scratch.file("given.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2]}}\n"));
    let played = json(&["play", TUTORIAL, "--script", &given, "--json"], FINE);
    assert_eq!(played[2]["dice"][0]["face"], 2);
    let missing = scratch.file("missing.jsonl", &format!("{opening}{{\"do\":\"draw\"}}\n"));
    let (_, err) = run(&["play", TUTORIAL, "--script", &missing], FAULTY);
    assert!(err.starts_with(&format!("{missing}:3: needs one of 2 chits for ")), "{err}");
    let surplus =
        scratch.file("surplus.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2,1]}}\n"));
    let (_, err) = run(&["play", TUTORIAL, "--script", &surplus], FAULTY);
    assert!(err.starts_with(&format!("{surplus}:3: 1 die is left over, the first is the one that shows 1")), "{err}");
    let no_face = scratch.file("face.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[9]}}\n"));
    let (_, err) = run(&["play", TUTORIAL, "--script", &no_face, "--seed", "1"], FAULTY);
    assert_eq!(err, format!("{no_face}:3: roll 1: one of 2 chits has no 9\n"));
}

#[test]
fn a_refused_action_names_its_line_and_its_rule() {
    let scratch = Scratch::new();
    let lines = [("{\"do\":\"end_turn\"}", "(4."), ("{\"do\":\"accept\"}", "(10.2)")];
    for (line, rule) in lines {
        let script = scratch.file("bad.jsonl", &format!("{NOTE}{line}\n{NOTE}"));
        let (out, err) = run(&["play", TUTORIAL, "--script", &script, "--seed", "1"], FAULTY);
        assert!(err.starts_with(&format!("{script}:2: ")) && err.contains(rule), "{err}");
        assert!(out.contains("a cold morning"), "what was played before is told: {out}");
        // Dice given with a refused action do not hide the reason.
        let diced = scratch.file("diced.jsonl", &format!("{NOTE}{{\"action\":{line},\"dice\":[5]}}\n"));
        for seed in [&["--seed", "1"][..], &[]] {
            let (_, err) = run(&[&["play", TUTORIAL, "--script", &diced], seed].concat(), FAULTY);
            assert!(err.starts_with(&format!("{diced}:2: ")) && err.contains(rule), "{err}");
        }
    }
}
