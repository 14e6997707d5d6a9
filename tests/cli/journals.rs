//! `replay` and `report`: whole journals, truncated journals, and files of other kinds.

use super::other_rules::{chained, unchained, with_another_state};
use super::*;

#[test]
fn a_truncated_journal_is_reported_with_its_lost_lines() {
    let scratch = Scratch::new();
    let journal = scratch.played(&NOTE.repeat(3));
    let bytes = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &bytes[..bytes.len() - 30]).unwrap();
    let (out, err) = run(&["replay", &cut], FAULTY);
    assert!(out.contains("3 lines, 2 actions in force"), "{out}");
    assert!(err.starts_with(&format!("{cut}: line 4: ")) && err.contains("1 line is lost from there on ("), "{err}");
    let (out, _) = run(&["check", &cut], FAULTY);
    assert!(out.starts_with(&format!("{cut}:4:1 ")), "{out}");
    // The rest can be measured, with a warning that it is not the whole game.
    let (out, err) = run(&["measure", &cut, "--all"], FAULTY);
    assert!(out.lines().count() == 8 && err.contains("lost from there on"), "{err}");
    let (out, err) = run(&["span", &cut, "--commander", "general-red"], FAULTY);
    assert!(!out.is_empty() && err.contains("lost from there on"), "{err}");
    // Without its first line it is not recognised as a journal.
    let headless = scratch.path("headless.jsonl");
    fs::write(&headless, bytes.splitn(2, |b| *b == b'\n').nth(1).unwrap()).unwrap();
    let (_, err) = run(&["replay", &headless], FAULTY);
    assert!(err.contains("it does not begin like a drumhead-journal/4"), "{err}");
    let lost = json(&["replay", "--json", &cut], FAULTY).remove(0);
    assert_eq!((&lost["lost"]["line"], &lost["lost"]["lines"]), (&Value::from(4), &Value::from(1)));
    assert_eq!(fs::read(&cut).unwrap().len(), bytes.len() - 30, "looking must not change it");
}

/// The digests of its lines are valid: the file was not edited.
#[test]
fn a_journal_that_diverges_under_current_rules_opens_and_names_the_action() {
    let scratch = Scratch::new();
    let text = fs::read_to_string(scratch.played(&NOTE.repeat(3))).unwrap();
    let mut lines = unchained(&text);
    lines[2] = with_another_state(&lines[2]);
    let other = scratch.file("other.jsonl", &chained(&lines));
    let (out, err) = run(&["replay", &other], FAULTY);
    assert!(out.contains("4 lines, 1 action in force"), "{out}");
    let why = "Today's rules play action 2 (ruling: a cold morning) differently: with the same dice it leads to a \
               different state of the table. The game stands as it stood after action 1; 2 actions after it are \
               kept and listed in the report.";
    assert_eq!(err.trim_end(), format!("{other}: line 3: {why}"));
    let (out, _) = run(&["check", &other], FAULTY);
    assert_eq!(out.trim_end(), format!("{other}:3:1 {why}"));
    let replayed = json(&["replay", "--json", &other], FAULTY).remove(0);
    assert!(replayed["lost"].is_null());
    let diverged = &replayed["diverged"];
    assert_eq!((&diverged["first"]["n"], &diverged["end"]["line"]), (&Value::from(2), &Value::from(3)));
    assert_eq!((&diverged["aside"], &diverged["certain"], &replayed["from"]), (&2.into(), &true.into(), &0.into()));
    let (page, err) = run(&["report", &other], FAULTY);
    assert!(page.contains("2 actions not replayed") && err.contains(why), "{err}");
    let (page, _) = run(&["--language", "fr", "report", &other], FAULTY);
    assert!(page.contains("2 actions mises de côté") && !page.contains("not replayed"));
    let (out, err) = run(&["measure", &other, "--all"], FAULTY);
    assert!(out.lines().count() == 8 && err.contains(why), "{err}");
    let fine = json(&["replay", "--json", &scratch.path("game.jsonl")], FINE).remove(0);
    assert!(fine["diverged"].is_null() && fine["rules_version"].is_u64(), "{fine}");
}

#[test]
fn a_journal_rewritten_by_another_program_is_reported_and_complete() {
    let scratch = Scratch::new();
    let journal = scratch.played(&NOTE.repeat(3));
    let text = fs::read_to_string(&journal).unwrap();
    let mailed_text = text.replace('\n', "\r\n");
    let mailed = scratch.file("mailed.jsonl", &mailed_text);
    let why = "another program has changed its text format; nothing is lost";
    let (out, err) = run(&["replay", &mailed], FAULTY);
    assert!(
        out.contains("4 lines, 3 actions in force") && err.trim_end() == format!("{mailed}: line 1: {why}"),
        "{out}{err}"
    );
    let (out, _) = run(&["check", &mailed], FAULTY);
    assert!(out.starts_with(&format!("{mailed}:1:1 {why}")), "{out}");
    for half in [mailed_text.trim_end_matches('\n'), &format!("{text}\r")] {
        let half = scratch.file("half.jsonl", half);
        let (out, err) = run(&["replay", &half], FAULTY);
        assert!(out.contains("4 lines, 3 actions in force") && err.contains("nothing is lost"), "{out}{err}");
    }
    let (page, err) = run(&["report", &mailed], FAULTY);
    assert_eq!(page, run(&["report", &journal], FINE).0);
    assert!(err.contains("nothing is lost"), "{err}");
}

#[test]
fn a_file_of_another_kind_given_as_a_journal_is_refused() {
    let scratch = Scratch::new();
    for command in ["replay", "report"] {
        let (_, err) = run(&[command, TUTORIAL], FAULTY);
        let says = format!("{TUTORIAL}: this is a battle, not a journal: open it with \"drumhead {TUTORIAL}\"");
        assert!(err.starts_with(&says), "{err}");
        let charts = "assets/charts/on-to-philadelphia.json";
        let (_, err) = run(&[command, charts], FAULTY);
        assert!(err.starts_with(&format!("{charts}: this is a charts file, not a journal: ")), "{err}");
        let (_, err) = run(&[command, &scratch.file("other.txt", "a letter home\n")], FAULTY);
        assert!(err.contains("it does not begin like a drumhead-journal/4"), "{err}");
    }
}

#[test]
fn a_journal_given_as_an_army_or_a_request_is_refused() {
    let scratch = Scratch::new();
    let (journal, script) = (scratch.played(NOTE), scratch.path("script.jsonl"));
    let charts = "assets/charts/on-to-philadelphia.json";
    for (file, is) in [(journal.as_str(), "a journal"), (charts, "a charts file"), (&script, "a script")] {
        let (_, err) = run(&["army", file], FAULTY);
        assert_eq!(err.trim_end(), format!("{file}: this is {is}, not an army list or a battle"));
        for command in ["lookup", "odds"] {
            let (_, err) = run(&[command, file], FAULTY);
            assert_eq!(err.trim_end(), format!("{file}: this is {is}, not a question to look up"));
        }
    }
    let wide = scratch.path("wide.jsonl");
    let bytes: Vec<u8> = format!("\u{feff}{NOTE}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&wide, bytes).unwrap();
    let (_, err) = run(&["army", &wide], FAULTY);
    assert_eq!(err.trim_end(), format!("{wide}: this is a script, not an army list or a battle"));
    let list = scratch.path("wide.txt");
    fs::rename(&wide, &list).unwrap();
    let (out, _) = run(&["check", &list], FAULTY);
    assert!(out.starts_with(&format!("{list}:1:1 this is a script: ")), "{out}");
    // A journal is recognised by its contents, under any name.
    let marked = scratch.file("marked.txt", &format!("\u{feff}{}", fs::read_to_string(&journal).unwrap()));
    let (out, _) = run(&["check", &marked], FAULTY);
    assert!(out.starts_with(&format!("{marked}:1:1 another program has changed its text format")), "{out}");
    let (_, err) = run(&["lookup", TUTORIAL], FAULTY);
    assert_eq!(err.trim_end(), format!("{TUTORIAL}: this is a battle, not a question to look up"));
    run(&["army", TUTORIAL], FINE);
}

/// The kind of a file does not depend on formats named in its texts.
#[test]
fn an_army_or_a_battle_may_mention_format_tags() {
    let scratch = Scratch::new();
    let battle = fs::read_to_string(TUTORIAL).unwrap();
    let title = r#""title": "of \"format\": \"drumhead-journal/1\" and drumhead-journal/1","#;
    let titled = battle.lines().map(|line| if line.contains("\"title\"") { title } else { line }).collect::<Vec<_>>();
    let battle = scratch.file("battle.json", &titled.join("\n"));
    run(&["check", &battle], FINE);
    let (table, _) = run(&["army", &battle, "--as", "table"], FINE);
    let (list, _) = run(&["army", &battle, "--as", "list"], FINE);
    for (name, text) in [("table.csv", table), ("list.txt", list)] {
        let army = scratch.file(name, &format!("# from \"format\": \"drumhead-charts/1\"\n{text}"));
        run(&["army", &army], FINE);
        run(&["check", &army], FINE);
    }
}

#[test]
fn replay_prints_the_same_log_as_play_by_turn_and_brigade() {
    let scratch = Scratch::new();
    let script = scratch.file(
        "script.jsonl",
        &format!("{NOTE}\n{{\"do\":\"begin\"}}\n{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2]}}\n"),
    );
    let journal = scratch.path("game.jsonl");
    let (played, _) = run(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
    let (replayed, _) = run(&["replay", &journal], FINE);
    let told: Vec<&str> = played.lines().filter(|line| line.starts_with("   ")).collect();
    assert!(told.len() >= 3 && told.iter().all(|line| replayed.lines().any(|other| other == *line)), "{replayed}");
    let heads: Vec<&str> = replayed.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(heads[0], "Before the battle");
    assert!(heads[1].starts_with("Turn 1: ") && heads[1].ends_with("chit 2"), "{heads:?}");
}

#[test]
fn a_report_is_printed_or_written_and_overwrites_nothing_unasked() {
    let scratch = Scratch::new();
    let journal = scratch.played(NOTE);
    let (page, _) = run(&["report", &journal], FINE);
    assert!(page.starts_with("<!DOCTYPE html>\n<html") && page.ends_with("</html>\n"), "{page:.60}");
    assert!(page.contains("a cold morning"), "the note is told");
    let file = scratch.path("report.html");
    let (out, _) = run(&["report", &journal, "--out", &file], FINE);
    assert!(out.starts_with(&format!("{file}: report of ")), "{out}");
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
    fs::write(&file, "mine").unwrap();
    let (_, err) = run(&["report", &journal, "--out", &file], FAULTY);
    assert!(err.contains("it already exists") && err.contains("--replace"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    // Only an older report is replaced, or an empty file.
    run(&["report", &journal, "--out", &file, "--replace"], FAULTY);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    for old in ["", &page.replace("a cold morning", "")] {
        fs::write(&file, old).unwrap();
        run(&["report", &journal, "--out", &file, "--replace"], FINE);
        assert_eq!(fs::read_to_string(&file).unwrap(), page);
    }
    // `--replace` never overwrites a game, a battle, a script or a part of a journal.
    let (game, battle) =
        (fs::read(&journal).unwrap(), scratch.file("battle.json", &fs::read_to_string(TUTORIAL).unwrap()));
    let headless = String::from_utf8_lossy(&game).split_once('\n').unwrap().1.to_owned();
    for own in [&journal, &battle, &scratch.path("script.jsonl"), &scratch.file("headless.jsonl", &headless)] {
        let before = fs::read(own).unwrap();
        let (_, err) = run(&["report", &journal, "--out", own, "--replace"], FAULTY);
        assert!(err.contains("it is not a report, so it is not overwritten"), "{err}");
        assert_eq!(fs::read(own).unwrap(), before);
    }
    assert_eq!(fs::read(&journal).unwrap(), game);
    let reported = &json(&["report", &journal, "--json"], FINE)[0];
    assert_eq!((reported["html"].as_str(), reported["actions"].as_u64()), (Some(page.as_str()), Some(1)));
    run(&["report", &journal, "--replace"], MISUSED);
    // A report of a damaged journal covers what can be read, and says that it is not all.
    let bytes = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &bytes[..bytes.len() - 30]).unwrap();
    let (page, err) = run(&["report", &cut], FAULTY);
    assert!(page.contains("</html>") && err.contains("lost from there on"), "{err}");
    assert!(page.contains("The journal of this game is damaged") && page.contains("lost from there on"), "{page:.900}");
    let (out, err) = run(&["report", TUTORIAL], FAULTY);
    assert!(out.is_empty() && !err.is_empty());
}
