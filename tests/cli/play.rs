//! `commanders` and `play`: dice by the seed and the script, refusals, and the journal that is kept.

use super::*;

#[test]
fn commanders_are_rolled_by_the_seed() {
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
    // Without a seed one is made, told, and gives the same again.
    let free = json(&["commanders", &file, "--json"], FINE).remove(0);
    assert_eq!(free, rolled(&free["seed"].to_string()));
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
    let (out, _) = said(&["play", TUTORIAL, "--script", &script, "--seed", "5"], FINE);
    assert!(out.ends_with(&format!("digest {}\n", end["digest"].as_str().unwrap())), "{out}");
    let (out, _) = said(&["check", &journal], FINE);
    assert_eq!(out, format!("{journal}: journal without fault\n"));
    // A journal can be measured: the table as it stands.
    assert_eq!(json(&["measure", &journal, "--all", "--json"], FINE).len(), 8);
    // And it is not overwritten.
    let (_, err) = said(&["play", TUTORIAL, "--script", &script, "--seed", "5", "--journal", &journal], FAULTY);
    assert!(err.contains("there is one already"), "{err}");
}

#[test]
fn dice_of_the_script_come_first_and_a_missing_one_is_named() {
    let scratch = Scratch::new();
    let opening = format!("{NOTE}{{\"do\":\"begin\"}}\n");
    let given = scratch.file("given.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2]}}\n"));
    let played = json(&["play", TUTORIAL, "--script", &given, "--json"], FINE);
    assert_eq!(played[2]["dice"][0]["face"], 2);
    let missing = scratch.file("missing.jsonl", &format!("{opening}{{\"do\":\"draw\"}}\n"));
    let (_, err) = said(&["play", TUTORIAL, "--script", &missing], FAULTY);
    assert!(err.starts_with(&format!("{missing}:3: needs one of 2 chits for ")), "{err}");
    let surplus =
        scratch.file("surplus.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2,1]}}\n"));
    let (_, err) = said(&["play", TUTORIAL, "--script", &surplus], FAULTY);
    assert!(err.starts_with(&format!("{surplus}:3: 1 die is left over, the first is the one that shows 1")), "{err}");
    let no_face = scratch.file("face.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[9]}}\n"));
    let (_, err) = said(&["play", TUTORIAL, "--script", &no_face, "--seed", "1"], FAULTY);
    assert_eq!(err, format!("{no_face}:3: roll 1: one of 2 chits has no 9\n"));
}

#[test]
fn a_refused_action_names_its_line_and_its_rule() {
    let scratch = Scratch::new();
    let lines = [("{\"do\":\"end_turn\"}", "(4."), ("{\"do\":\"accept\"}", "(10.2)")];
    for (line, rule) in lines {
        let script = scratch.file("bad.jsonl", &format!("{NOTE}{line}\n{NOTE}"));
        let (out, err) = said(&["play", TUTORIAL, "--script", &script, "--seed", "1"], FAULTY);
        assert!(err.starts_with(&format!("{script}:2: ")) && err.contains(rule), "{err}");
        assert!(out.contains("a cold morning"), "what was played before is told: {out}");
    }
}
