//! The program from outside: every subcommand, what it prints, its exit status, and bad input of every kind.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const FINE: i32 = 0;
const FAULTY: i32 = 1;
const MISUSED: i32 = 2;

fn drumhead(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_drumhead"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .unwrap()
}

/// Standard output and standard error, after the exit status has been compared.
fn said(args: &[&str], status: i32) -> (String, String) {
    let output = drumhead(args);
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{out}\n{err}");
    assert!(!err.contains("panicked"), "{err}");
    (out, err)
}

fn json(args: &[&str], status: i32) -> Vec<Value> {
    let (out, _) = said(args, status);
    out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"))).collect()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn sorted<const N: usize>(mut keys: [&str; N]) -> Vec<&str> {
    keys.sort_unstable();
    keys.to_vec()
}

struct Scratch(tempfile::TempDir);

impl Scratch {
    fn new() -> Self {
        Scratch(tempfile::tempdir().unwrap())
    }
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path
    }
    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }
}

const TUTORIAL: &str = "armies/tutorial.json";
const NOTE: &str = "{\"do\":\"rule\",\"ruling\":{\"change\":\"note\"},\"reason\":\"a cold morning\"}\n";

// check

#[test]
fn check_finds_no_fault_in_the_armies_and_charts_that_come_with_it() {
    let (out, _) = said(
        &[
            "check",
            "armies/cowpens.json",
            "armies/birmingham-hill.json",
            TUTORIAL,
            "assets/charts/on-to-philadelphia.json",
        ],
        FINE,
    );
    assert_eq!(out.lines().count(), 4);
    assert!(out.starts_with("armies/cowpens.json: battle without fault\n"), "{out}");
}

#[test]
fn check_tells_all_ten_faults_of_a_battle_with_their_places() {
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
    let (out, _) = said(&["check", &file], FAULTY);
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
fn check_tells_a_hole_in_charts_and_what_is_no_file_at_all() {
    let scratch = Scratch::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/charts/on-to-philadelphia.json");
    let mut charts: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    charts["weapons"]["range_inches"].as_object_mut().unwrap().remove("musket").unwrap();
    let file = scratch.file("hole.json", &serde_json::to_string_pretty(&charts).unwrap());
    let (out, _) = said(&["check", &file], FAULTY);
    assert!(out.starts_with(&format!("{file}:")), "{out}");
    let (_, err) = said(&["measure", TUTORIAL, "--all", "--charts", &file], FAULTY);
    assert!(err.starts_with(&format!("{file}:")), "{err}");
    let (out, _) = said(&["check", "no/such/file.json"], FAULTY);
    assert_eq!(out, "no/such/file.json:1:1 cannot be read: there is no such file or folder\n");
}

// measure and span

#[test]
fn measure_prints_the_whole_verdict() {
    let measured = json(&["measure", TUTORIAL, "--from", "regulars", "--to", "grenadiers", "--json"], FINE);
    assert_eq!(measured.len(), 1);
    let m = &measured[0];
    let all = sorted([
        "from",
        "to",
        "gap",
        "range_in_arc",
        "stands",
        "figures_bearing",
        "sight",
        "blocked_by",
        "woods_inches",
        "enfilade",
        "aspect",
        "cover",
        "height",
        "closest",
        "margin",
        "verdict",
        "reasons",
    ]);
    assert_eq!(keys(m), all);
    assert_eq!(keys(&m["stands"][0]), sorted(["stand", "figures", "range_in_arc", "bears", "sight"]));
    assert_eq!(keys(&m["reasons"][0]), sorted(["text", "rule", "source"]));
    assert_eq!(keys(&m["height"]), sorted(["from", "to"]));
    assert!(["front", "flank", "rear"].contains(&m["aspect"].as_str().unwrap()));
    let (out, _) = said(&["measure", TUTORIAL, "--from", "regulars", "--to", "grenadiers"], FINE);
    assert!(out.starts_with(m["verdict"].as_str().unwrap()), "{out}");
    assert!(out.contains("(8."), "{out}");
}

#[test]
fn measure_all_is_a_line_for_each_ordered_pair_of_enemies() {
    let all = json(&["measure", TUTORIAL, "--all", "--json"], FINE);
    assert_eq!(all.len(), 8);
    assert_eq!(json(&["measure", TUTORIAL, "--all"], FINE), all, "--json is understood");
    for m in &all {
        let one = json(
            &["measure", TUTORIAL, "--from", m["from"].as_str().unwrap(), "--to", m["to"].as_str().unwrap(), "--json"],
            FINE,
        );
        assert_eq!(&one[0], m);
        let [from, to] = [&m["closest"][0], &m["closest"][1]];
        let (dx, dy) =
            (from[0].as_f64().unwrap() - to[0].as_f64().unwrap(), from[1].as_f64().unwrap() - to[1].as_f64().unwrap());
        assert!(((dx * dx + dy * dy).sqrt() - m["gap"].as_f64().unwrap()).abs() < 0.003, "{m}");
        let thousandths = m["gap"].as_f64().unwrap() * 1000.0;
        assert!((thousandths - thousandths.round()).abs() < 1e-6, "{m}");
    }
    // The gap is the same from both sides.
    for m in &all {
        let back = all.iter().find(|b| b["from"] == m["to"] && b["to"] == m["from"]).unwrap();
        assert_eq!(back["gap"], m["gap"]);
    }
}

#[test]
fn an_unknown_unit_or_commander_is_refused_with_a_suggestion() {
    let no_zzz = "there is no unit \"zzz\"; there are grenadiers, light-bobs, regulars, militia";
    let (out, err) = said(&["measure", TUTORIAL, "--from", "regulers", "--to", "grenadiers"], FAULTY);
    assert_eq!((out.as_str(), err.as_str()), ("", "there is no unit \"regulers\"; did you mean \"regulars\"?\n"));
    let (_, err) = said(&["span", TUTORIAL, "--commander", "general-rad"], FAULTY);
    assert_eq!(err, "there is no commander \"general-rad\"; did you mean \"general-red\"?\n");
    let (_, err) = said(&["measure", TUTORIAL, "--from", "regulars", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("{no_zzz}\n"));
    let (_, err) = said(&["measure", TUTORIAL, "--from", "regulers", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("there is no unit \"regulers\"; did you mean \"regulars\"?\n{no_zzz}\n"));
    let (_, err) = said(&["measure", TUTORIAL, "--from", "zzz", "--to", "zzz"], FAULTY);
    assert_eq!(err, format!("{no_zzz}\n"), "once is enough");
}

#[test]
fn span_gives_distances_only() {
    let span = &json(&["span", TUTORIAL, "--commander", "general-red", "--json"], FINE)[0];
    assert_eq!(keys(span), sorted(["commander", "span", "units"]));
    assert_eq!(span["span"], Value::Null);
    let units = span["units"].as_array().unwrap();
    assert_eq!(units.len(), 2);
    for unit in units {
        assert_eq!(keys(unit), sorted(["unit", "distance", "within", "margin"]));
        assert!(unit["distance"].as_f64().unwrap() > 0.0);
        assert_eq!((&unit["within"], &unit["margin"]), (&Value::Null, &Value::Null));
    }
}

// commanders, play, replay

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
    assert!(err.starts_with(&format!("{surplus}:3: 1 dice are left over")), "{err}");
    let no_face = scratch.file("face.jsonl", &format!("{opening}{{\"action\":{{\"do\":\"draw\"}},\"dice\":[9]}}\n"));
    let (_, err) = said(&["play", TUTORIAL, "--script", &no_face, "--seed", "1"], FAULTY);
    assert_eq!(err, format!("{no_face}:3: roll 1: one of 2 chits has no 9\n"));
}

#[test]
fn refused_and_unreadable_actions_name_the_line() {
    let scratch = Scratch::new();
    for (line, why) in [
        ("{\"do\":\"end_turn\"}", ""),
        ("{\"do\":\"dance\"}", "it is no action: unknown variant \"dance\""),
        ("{\"do\":", "it is not JSON"),
        ("{\"action\":{\"do\":\"begin\"},\"dies\":[1]}", "it is no action: unknown field \"dies\""),
        ("{\"do\":\"finish\",\"unit\":\"nobody\"}", ""),
    ] {
        let script = scratch.file("bad.jsonl", &format!("{NOTE}{line}\n{NOTE}"));
        let (out, err) = said(&["play", TUTORIAL, "--script", &script, "--seed", "1"], FAULTY);
        assert!(err.starts_with(&format!("{script}:2: {why}")) && err.len() > script.len() + 6, "{err}");
        assert!(out.contains("a cold morning"), "what was played before is told: {out}");
    }
}

#[test]
fn a_truncated_journal_is_told_exactly() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", &NOTE.repeat(3));
    let journal = scratch.path("game.jsonl");
    said(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
    let bytes = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &bytes[..bytes.len() - 30]).unwrap();
    let (out, err) = said(&["replay", &cut], FAULTY);
    assert!(out.contains("3 lines, 2 actions in force"), "{out}");
    assert!(err.starts_with(&format!("{cut}: line 4: ")) && err.contains("1 line is lost from there on ("), "{err}");
    let (out, _) = said(&["check", &cut], FAULTY);
    assert!(out.starts_with(&format!("{cut}:4:1 ")), "{out}");
    let lost = json(&["replay", "--json", &cut], FAULTY).remove(0);
    assert_eq!((&lost["lost"]["line"], &lost["lost"]["lines"]), (&Value::from(4), &Value::from(1)));
    assert_eq!(fs::read(&cut).unwrap().len(), bytes.len() - 30, "looking must not change it");
}

#[test]
fn another_file_given_for_a_journal_is_told_what_it_is() {
    let scratch = Scratch::new();
    for command in ["replay", "report"] {
        let (_, err) = said(&[command, TUTORIAL], FAULTY);
        let says = format!("{TUTORIAL}: this is a battle, not a journal: open it with \"drumhead {TUTORIAL}\"");
        assert!(err.starts_with(&says), "{err}");
        let charts = "assets/charts/on-to-philadelphia.json";
        let (_, err) = said(&[command, charts], FAULTY);
        assert!(err.starts_with(&format!("{charts}: this is a charts file, not a journal: ")), "{err}");
        let (_, err) = said(&[command, &scratch.file("other.txt", "a letter home\n")], FAULTY);
        assert!(err.contains("it does not begin as a drumhead-journal/1 does"), "{err}");
    }
}

#[test]
fn replay_tells_what_play_told_under_turn_and_brigade() {
    let scratch = Scratch::new();
    let script = scratch.file(
        "script.jsonl",
        &format!("{NOTE}\n{{\"do\":\"begin\"}}\n{{\"action\":{{\"do\":\"draw\"}},\"dice\":[2]}}\n"),
    );
    let journal = scratch.path("game.jsonl");
    let (played, _) = said(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
    let (replayed, _) = said(&["replay", &journal], FINE);
    let told: Vec<&str> = played.lines().filter(|line| line.starts_with("   ")).collect();
    assert!(told.len() >= 3 && told.iter().all(|line| replayed.lines().any(|other| other == *line)), "{replayed}");
    let heads: Vec<&str> = replayed.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(heads[0], "Before the battle");
    assert!(heads[1].starts_with("Turn 1: ") && heads[1].ends_with("chit 2"), "{heads:?}");
}

#[test]
fn a_report_is_printed_or_written_and_nothing_is_overwritten_unasked() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", NOTE);
    let journal = scratch.path("game.jsonl");
    said(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
    let (page, _) = said(&["report", &journal], FINE);
    assert!(page.starts_with("<!DOCTYPE html>\n<html") && page.ends_with("</html>\n"), "{page:.60}");
    assert!(page.contains("a cold morning"), "the note is told");
    let file = scratch.path("report.html");
    let (out, _) = said(&["report", &journal, "--out", &file], FINE);
    assert!(out.starts_with(&format!("{file}: report of ")), "{out}");
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
    fs::write(&file, "mine").unwrap();
    let (_, err) = said(&["report", &journal, "--out", &file], FAULTY);
    assert!(err.contains("there is a file of that name") && err.contains("--replace"), "{err}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    said(&["report", &journal, "--out", &file, "--replace"], FINE);
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
    // Not even then in the place of the game itself, or of any other file of its kind.
    let (game, battle) =
        (fs::read(&journal).unwrap(), scratch.file("battle.json", &fs::read_to_string(TUTORIAL).unwrap()));
    for own in [&journal, &battle] {
        let before = fs::read(own).unwrap();
        let (_, err) = said(&["report", &journal, "--out", own, "--replace"], FAULTY);
        assert!(err.contains("a report is not put in its place"), "{err}");
        assert_eq!(fs::read(own).unwrap(), before);
    }
    assert_eq!(fs::read(&journal).unwrap(), game);
    let reported = &json(&["report", &journal, "--json"], FINE)[0];
    assert_eq!((reported["html"].as_str(), reported["actions"].as_u64()), (Some(page.as_str()), Some(1)));
    said(&["report", &journal, "--replace"], MISUSED);
    // What a damaged journal still holds is reported, and said to be no more than that.
    let bytes = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &bytes[..bytes.len() - 30]).unwrap();
    let (page, err) = said(&["report", &cut], FAULTY);
    assert!(page.contains("</html>") && err.contains("lost from there on"), "{err}");
    let (out, err) = said(&["report", TUTORIAL], FAULTY);
    assert!(out.is_empty() && !err.is_empty());
}

// Bad surroundings.

#[test]
fn misuse_is_status_2_and_help_is_not() {
    for args in [
        &["measure"][..],
        &["measure", TUTORIAL],
        &["measure", TUTORIAL, "--from", "regulars"],
        &["measure", TUTORIAL, "--all", "--from", "regulars", "--to", "grenadiers"],
        &["commanders", TUTORIAL, "--seed", "many"],
        &["check"],
        &["--no-such-option"],
        &["one.json", "two.json"],
        &["bogus"],
    ] {
        let (out, err) = said(args, MISUSED);
        assert!(out.is_empty() && err.contains("--help"), "{args:?}: {err}");
    }
    for args in [&["--help"][..], &["--version"], &["measure", "--help"]] {
        said(args, FINE);
    }
    // What looks like a file and is not there was meant as one.
    for args in [&["bogus.json"][..], &["no/such/folder"]] {
        said(args, FAULTY);
    }
}

#[test]
#[cfg(unix)]
fn a_folder_that_cannot_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", NOTE);
    let folder = PathBuf::from(scratch.path("read-only"));
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    // Root may write anywhere but where the kernel says no.
    let root = fs::write(folder.join("probe"), b"").is_ok();
    let journal = if root { PathBuf::from("/proc/drumhead.jsonl") } else { folder.join("game.jsonl") };
    let journal = journal.to_str().unwrap();
    let (_, err) = said(&["play", TUTORIAL, "--script", &script, "--journal", journal], FAULTY);
    assert!(err.starts_with(&format!("{journal}: cannot be")), "{err}");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_under_the_output_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_drumhead"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["measure", TUTORIAL, "--all", "--json"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(FAULTY));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("the output cannot be written: "));
}

/// A file that may not grow any more, as on a full disk: what was printed as done is in the journal, and nothing else is.
#[test]
#[cfg(target_os = "linux")]
fn a_journal_that_cannot_grow_ends_the_game_where_it_was_kept() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", &NOTE.repeat(200));
    let (one, whole) = (scratch.path("one.jsonl"), scratch.path("whole.jsonl"));
    said(&["play", TUTORIAL, "--script", &scratch.file("short.jsonl", NOTE), "--journal", &one], FINE);
    // In blocks of 512 bytes: room for the header, and for some of the actions.
    let blocks = fs::metadata(&one).unwrap().len() / 512 + 8;
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["-c", &limited, env!("CARGO_BIN_EXE_drumhead"), "play", TUTORIAL, "--json", "--script", &script])
        .args(["--journal", &whole])
        .output()
        .unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(FAULTY), "{err}");
    let done = out.lines().count();
    assert!((1..200).contains(&done), "{done}");
    let expected = format!("{script}:{}: {whole}: cannot be saved: ", done + 1);
    assert!(err.starts_with(&expected) && err.lines().count() == 1, "{err}");
    let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    let (replayed, _) = said(&["replay", &whole, "--json"], FAULTY);
    let replayed: Value = serde_json::from_str(&replayed).unwrap();
    assert_eq!((&replayed["actions"], &replayed["digest"]), (&last["n"], &last["digest"]));
}

#[test]
fn a_reader_that_goes_away_is_no_crash() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_drumhead"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["measure", "armies/birmingham-hill.json", "--all", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(FINE));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn without_a_display_the_window_says_so() {
    let (out, err) = said(&[TUTORIAL], FAULTY);
    assert!(out.is_empty());
    assert!(err.contains("window"), "{err}");
    assert!(err.contains("drumhead --help"), "{err}");
}

#[test]
fn bad_input_is_told_plainly() {
    let scratch = Scratch::new();
    let folder = scratch.0.path().to_str().unwrap();
    let file = |name: &str, text: &str| {
        let path = scratch.0.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let begin = file("begin.txt", "{\"do\":\"begin\"}\n");
    let err = |args: &[&str], status| said(args, status).1;
    for args in
        [&["check", folder][..], &["replay", folder], &["commanders", folder], &["play", folder, "--script", &begin]]
    {
        let output = drumhead(args);
        let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(told.contains("it is a folder, not a file") && !told.contains("os error"), "{told}");
        assert_eq!(output.status.code(), Some(FAULTY));
    }
    for seed in ["x", "-1", "1.5"] {
        let told = err(&["commanders", TUTORIAL, "--seed", seed], MISUSED);
        assert!(told.contains("a seed is a whole number from 0 to 18446744073709551615"), "{told}");
    }
    let wrong = file("wrong.txt", "# a slip\n{\"do\":\"drw\"}\n");
    let told = err(&["play", TUTORIAL, "--script", &wrong], FAULTY);
    assert_eq!(told, format!("{wrong}:2: it is no action: unknown variant \"drw\"; did you mean \"draw\"?\n"));
    let words = file("words.txt", "draw a chit\n");
    let told = err(&["play", TUTORIAL, "--script", &words], FAULTY);
    assert_eq!(told, format!("{words}:1: it is not JSON: expected value at column 1\n"));
    // Three files that are not there are three complaints.
    let told = err(&["play", "no.json", "--script", "no.txt", "--charts", "no-charts.json"], FAULTY);
    assert_eq!(told.lines().count(), 3, "{told}");
    let told = err(&["span", TUTORIAL, "--commander", "wellington"], FAULTY);
    assert!(told.contains("there is no commander \"wellington\"; there are "), "{told}");
    let journal = scratch.0.path().join("game.journal");
    let journal = journal.to_str().unwrap();
    said(&["play", TUTORIAL, "--script", &begin, "--seed", "1", "--journal", journal], FINE);
    let told = err(&["report", journal, "--out", folder, "--replace"], FAULTY);
    assert!(told.contains("it is a folder: name a file in it for the report"), "{told}");
    assert!(scratch.0.path().is_dir());
}

/// A display that is named and not there: what is missing and what helps, and no place in anybody's source.
#[test]
fn a_display_that_is_not_there_is_named() {
    let scratch = Scratch::new();
    for (name, value) in [("DISPLAY", ":987"), ("WAYLAND_DISPLAY", "wayland-987")] {
        let output = Command::new(env!("CARGO_BIN_EXE_drumhead"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("XDG_DATA_HOME", scratch.0.path())
            .env("XDG_RUNTIME_DIR", scratch.0.path())
            .env(name, value)
            .arg(TUTORIAL)
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(FAULTY), "{err}");
        for path in ["registry", "/src/", ".rs:", "panicked"] {
            assert!(!err.contains(path), "{err}");
        }
        assert_eq!(err.lines().count(), 1, "{err}");
        assert!(err.contains("drumhead --help"), "{err}");
        if cfg!(feature = "window") {
            assert!(err.contains(&format!("the display {name}={value} cannot be reached")), "{err}");
            assert_eq!(fs::read_dir(scratch.0.path()).unwrap().count(), 0, "no game is begun without a window");
        }
    }
}

// What measure says, against distances worked out by hand.

/// A battle of single-stand units: id, side, x, y, facing; each 2" wide, 1" deep, 4 muskets.
fn battle(units: &[(&str, &str, f64, f64, f64)], terrain: Value) -> String {
    let unit = |(id, side, x, y, facing): &(&str, &str, f64, f64, f64)| {
        serde_json::json!({"id": id, "name": id, "brigade": format!("{side}-brigade"), "arm": "infantry", "quality": "line",
            "weapon": "musket", "bayonets": true, "formation": "line",
            "stands": [{"at": [x, y], "facing": facing, "base": [2, 1], "figures": 4}]})
    };
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).unwrap();
    let mut battle: Value = serde_json::from_str(&text).unwrap();
    battle["sides"] = serde_json::json!([{"id": "red", "name": "Red", "colour": "#D55E00"},
        {"id": "blue", "name": "Blue", "colour": "#0072B2"}]);
    battle["brigades"] = serde_json::json!([{"id": "red-brigade", "side": "red", "name": "Red", "chit": 1},
        {"id": "blue-brigade", "side": "blue", "name": "Blue", "chit": 2}]);
    let commander = |id: &str, side: &str, brigade: Value, x: f64| {
        serde_json::json!({"id": id, "name": id, "side": side, "brigade": brigade, "nation": "british",
            "rating": "cautious", "at": [x, 1.0]})
    };
    battle["commanders"] = serde_json::json!([
        commander("r", "red", "red-brigade".into(), 1.0),
        commander("ro", "red", Value::Null, 3.0),
        commander("b", "blue", "blue-brigade".into(), 5.0),
        commander("bo", "blue", Value::Null, 7.0)
    ]);
    battle["units"] = units.iter().map(unit).collect();
    battle["terrain"] = terrain;
    battle.to_string()
}

fn measured(units: &[(&str, &str, f64, f64, f64)], terrain: Value, from: &str, to: &str) -> Value {
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &battle(units, terrain));
    json(&["measure", &file, "--from", from, "--to", to, "--json"], FINE).remove(0)
}

#[test]
fn measured_values_are_those_of_the_ruler() {
    let none = || serde_json::json!([]);
    // Face to face, 4" between the front edges.
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!((&m["gap"], &m["range_in_arc"], &m["figures_bearing"]), (&4.0.into(), &4.0.into(), &4.into()));
    assert_eq!((&m["sight"], &m["aspect"], &m["enfilade"]), (&"clear".into(), &"front".into(), &false.into()));
    assert!(m["verdict"].as_str().unwrap().starts_with("a bears on b with 4 of 4 figures at 4.000\""), "{m}");
    // From behind: b looks away; a shoots into its back and b sees nothing of a.
    let behind = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!((&m["aspect"], &m["enfilade"], &m["range_in_arc"]), (&"rear".into(), &true.into(), &4.0.into()));
    let m = measured(&behind, none(), "b", "a");
    assert_eq!((&m["range_in_arc"], &m["sight"]), (&Value::Null, &"no_part_in_arc".into()));
    assert_eq!((&m["figures_bearing"], &m["verdict"]), (&0.into(), &"b has no part of a in its arc".into()));
    // A third unit squarely between them.
    let between = [face[0], face[1], ("c", "red", 20.0, 12.5, 0.0)];
    let m = measured(&between, none(), "a", "b");
    assert_eq!((&m["sight"], &m["blocked_by"]), (&"blocked".into(), &serde_json::json!(["c"])));
    assert_eq!((&m["figures_bearing"], &m["enfilade"]), (&0.into(), &false.into()));
    assert!(m["verdict"].as_str().unwrap().starts_with("a does not see b: blocked by c"), "{m}");
    // Beyond a musket's 6".
    let far = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 18.0, 180.0)];
    let m = measured(&far, none(), "a", "b");
    assert_eq!((&m["range_in_arc"], &m["stands"][0]["bears"]), (&7.0.into(), &false.into()));
    assert_eq!(m["verdict"], "a cannot reach b: 7.000\" in arc, musket reaches 6\"");
}

#[test]
fn woods_and_cover_are_measured() {
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let wood = serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "area": [[10, 12], [30, 12], [30, 20], [10, 20]]}]);
    let m = measured(&face, wood, "a", "b");
    // The wood begins at y = 12 and b's front edge is at 14.5: 2.5" of it lie between them.
    assert_eq!(
        (&m["sight"], &m["woods_inches"], &m["cover"]),
        (&"needs_visibility".into(), &2.5.into(), &"light".into())
    );
    assert_eq!(m["figures_bearing"], 4);
    let fence =
        serde_json::json!([{"id": "fence", "kind": "fence", "cover": "light", "line": [[15, 14.2], [25, 14.2]]}]);
    let m = measured(&face, fence, "a", "b");
    assert_eq!((&m["sight"], &m["cover"], &m["woods_inches"]), (&"clear".into(), &"light".into(), &0.0.into()));
}

/// The margin is that of what decided: the reach, the arc, what is in the way, the woods.
#[test]
fn the_margin_is_of_what_decided() {
    let none = || serde_json::json!([]);
    let margin = |m: &Value| m["margin"].as_f64().unwrap();
    let decided = |m: &Value| {
        let reasons = m["reasons"].as_array().unwrap();
        let last = reasons.last().unwrap();
        format!("{} ({})", last["text"].as_str().unwrap(), last["rule"].as_str().unwrap())
    };
    let face = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0)];
    let m = measured(&face, none(), "a", "b");
    assert_eq!(
        (margin(&m), decided(&m)),
        (2.0, "nearest to another answer: stand 1, in reach by 2\" (8.3)".to_owned())
    );
    // Eye (20, 10), target front from (19, 14.5) to (21, 14.5), the blocker's near corner at (21, 12): off the line of
    // 1 in 4.5 by (1 x 4.5 - 2 x 1) / 4.61.
    let between = [face[0], face[1], ("c", "red", 20.0, 12.5, 0.0)];
    let m = measured(&between, none(), "a", "b");
    assert_eq!(margin(&m), 0.542);
    assert_eq!(decided(&m), "nearest to another answer: stand 1, hidden by 0.54\" (8.8)");
    let behind = [face[0], ("b", "blue", 20.0, 8.0, 0.0)];
    let m = measured(&behind, none(), "a", "b");
    assert_eq!(
        (margin(&m), decided(&m)),
        (2.0, "nearest to another answer: stand 1, out of arc by 2\" (8.1)".to_owned())
    );
    let wood = serde_json::json!([{"id": "wood", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "area": [[10, 12], [30, 12], [30, 13.5], [10, 13.5]]}]);
    let m = measured(&face, wood, "a", "b");
    assert_eq!((m["sight"].as_str(), margin(&m)), (Some("needs_visibility"), 0.5));
    assert_eq!(decided(&m), "nearest to another answer: stand 1, woods past 1\" by 0.5\" (8.7)");
}

/// Too close to call: between which two places, on which stands, and what for.
#[test]
fn a_close_call_says_what_to_measure() {
    let none = || serde_json::json!([]);
    let verdict = |m: &Value| m["verdict"].as_str().unwrap().to_owned();
    let far = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 16.9, 180.0)];
    let words = verdict(&measured(&far, none(), "a", "b"));
    let wanted = "; too close to call: measure a stand 1 (19, 10.5) to b stand 1 (19, 16.4), for the range";
    assert!(words.ends_with(wanted), "{words}");
    // A single corner in the arc: in range, but nothing of any width to see.
    let touch = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 23.0, 11.0, 0.0)];
    let m = measured(&touch, none(), "a", "b");
    assert_eq!((m["sight"].as_str(), m["blocked_by"].as_array().map(Vec::len)), (Some("blocked"), Some(0)));
    assert_eq!((m["range_in_arc"].as_f64(), m["figures_bearing"].as_u64()), (Some(1.414), Some(0)));
    let wanted = "a does not see b: only a point of it, or an edge seen end on, is in its arc; too close to call: \
                  measure a stand 1 (21, 10.5) to b stand 1 (22, 11.5), for the edge of the arc";
    assert_eq!(verdict(&m), wanted);
    // A blocker's corner a hair beyond the rightmost line.
    let hidden = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 180.0), ("c", "red", 19.5, 12.5, 0.0)];
    let words = verdict(&measured(&hidden, none(), "a", "b"));
    let wanted = "a does not see b: blocked by c; too close to call: \
                  measure a stand 1 (20, 10) to b stand 1 (21, 14.5), for the line of sight past c";
    assert_eq!(words, wanted);
}

/// OTP 6.13: a unit deployed in a town has no flank and no rear, and cannot be enfiladed.
#[test]
fn a_unit_in_a_town_has_no_flank() {
    let units = [("a", "red", 20.0, 10.0, 0.0), ("b", "blue", 20.0, 15.0, 0.0)];
    let town = serde_json::json!([{"id": "village", "kind": "town", "cover": "medium", "area": [[18, 13], [22, 13], [22, 17], [18, 17]]}]);
    let open = measured(&units, serde_json::json!([]), "a", "b");
    assert_eq!((&open["aspect"], &open["enfilade"]), (&"rear".into(), &true.into()));
    let mut inside: Value = serde_json::from_str(&battle(&units, town)).unwrap();
    inside["units"][1]["deployed_in"] = "village".into();
    let scratch = Scratch::new();
    let file = scratch.file("battle.json", &inside.to_string());
    for args in [&["--from", "a", "--to", "b"][..], &["--all"]] {
        let all = json(&[&["measure", &file, "--json"][..], args].concat(), FINE);
        let m = all.iter().find(|m| m["from"] == "a").unwrap();
        assert_eq!((&m["aspect"], &m["enfilade"]), (&"front".into(), &false.into()));
        let why = serde_json::json!({"text": "b is deployed in village: no flank or rear, and no enfilade", "rule": "6.13", "source": "text"});
        assert!(m["reasons"].as_array().unwrap().contains(&why), "{m}");
    }
}
