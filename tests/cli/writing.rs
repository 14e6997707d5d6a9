//! Where output may be written: only plain files are replaced, never devices, pipes or dangling links. Output still
//! works if its reader has gone.

use super::*;
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};

/// Does the same as [`run`] for a command that would hang if it were faulty.
fn said_soon(args: &[&str], status: i32) -> (String, String) {
    let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            child.kill().unwrap();
            panic!("{args:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    check_output(args, child.wait_with_output().unwrap(), status)
}

fn is_made(tool: &str, args: &[&str]) -> bool {
    Command::new(tool).args(args).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Checks that a command refuses, in these words, to write to a place, with and without `--replace`.
fn is_refused(args: &[&str], words: &str) {
    for replace in [&[][..], &["--replace"]] {
        let args = [args, replace].concat();
        let (out, err) = said_soon(&args, FAULTY);
        assert!(out.is_empty() && err.contains(words) && err.lines().count() == 1, "{args:?}: {out}{err}");
    }
}

#[test]
fn output_replaces_only_regular_files() {
    let scratch = Scratch::new();
    let journal = scratch.played(NOTE);
    let (pipe, nowhere, node) = (scratch.path("pipe"), scratch.path("nowhere"), scratch.path("node"));
    assert!(is_made("mkfifo", &[&pipe]));
    symlink(scratch.path("none"), &nowhere).unwrap();
    let no_file = "it is a device or a pipe, not a file";
    let mut odd = vec![(pipe, no_file), (nowhere, "it is a link that leads nowhere")];
    // Only root may make a device node.
    if is_made("mknod", &[&node, "c", "1", "3"]) {
        odd.push((node, no_file));
    }
    for (n, (place, words)) in odd.iter().enumerate() {
        let before = fs::symlink_metadata(place).unwrap().file_type();
        is_refused(&["report", &journal, "--out", place], words);
        let folder = scratch.path(&format!("sheets-{n}"));
        fs::create_dir(&folder).unwrap();
        // This is the last of the PDFs: then not even the first is written.
        let sheet = format!("{folder}/quick-reference.pdf");
        fs::rename(place, &sheet).unwrap();
        is_refused(&["print", TUTORIAL, "--out", &folder], words);
        // Commands that never replace files always give the same answer.
        let (_, err) = said_soon(&["army", TUTORIAL, "--out", &sheet], FAULTY);
        assert!(err.contains("there is already a file of that name"), "{err}");
        let script = scratch.path("script.jsonl");
        let (_, err) = said_soon(&["play", TUTORIAL, "--script", &script, "--journal", &sheet], FAULTY);
        assert!(err.contains("it already exists"), "{err}");
        assert_eq!(fs::symlink_metadata(&sheet).unwrap().file_type(), before);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}

/// A folder that is a link whose target is missing.
#[test]
fn a_dangling_link_is_reported() {
    let scratch = Scratch::new();
    let nowhere = scratch.path("nowhere");
    symlink(scratch.path("none"), &nowhere).unwrap();
    is_refused(&["print", TUTORIAL, "--out", &nowhere], "nowhere: cannot be created: it is a link that leads nowhere");
}

/// A report that is a link to a file elsewhere: the link stays and the file is replaced.
#[test]
fn a_link_is_kept_and_its_target_is_replaced() {
    let scratch = Scratch::new();
    let journal = scratch.played(NOTE);
    fs::create_dir(scratch.path("stick")).unwrap();
    let (there, link) = (scratch.path("stick/report.html"), scratch.path("report.html"));
    fs::write(&there, "").unwrap();
    symlink(&there, &link).unwrap();
    said_soon(&["report", &journal, "--out", &link], FAULTY);
    said_soon(&["report", &journal, "--out", &link, "--replace"], FINE);
    assert!(Path::new(&link).is_symlink() && fs::read_to_string(&there).unwrap().starts_with("<!DOCTYPE html>"));
    fs::write(&there, "mine").unwrap();
    let (_, err) = said_soon(&["report", &journal, "--out", &link, "--replace"], FAULTY);
    assert!(err.contains("it is not a report, so it is not overwritten"), "{err}");
    assert_eq!(fs::read_to_string(&there).unwrap(), "mine");
}

/// Runs a command whose reader has gone before the first line, and returns standard error.
fn unread(args: &[&str], status: i32) -> String {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    check_output(args, command(args).stdout(writer).output().unwrap(), status).1
}

#[test]
fn a_recorded_game_is_played_to_its_end_without_a_reader() {
    let scratch = Scratch::new();
    let played = |name: &str, script: &str, json: &[&str], status: i32| {
        let (script, journal) = (scratch.file("script.jsonl", script), scratch.path(name));
        let err = unread(&[&["play", TUTORIAL, "--script", &script, "--journal", &journal], json].concat(), status);
        (err, run(&["replay", &journal], FINE).0)
    };
    for json in [&[][..], &["--json"]] {
        let (err, story) = played(&format!("whole-{}.jsonl", json.len()), &NOTE.repeat(30), json, FINE);
        assert!(err.is_empty() && story.contains("30 actions in force"), "{err}{story}");
    }
    // A refusal exits with its status without a reader too.
    let script = format!("{}{{\"do\":\"draw\"}}\n", NOTE.repeat(3));
    let (err, story) = played("refused.jsonl", &script, &[], FAULTY);
    assert!(err.contains("script.jsonl:4: ") && err.lines().count() == 1, "{err}");
    assert!(story.contains("3 actions in force"), "{story}");
    // A game without a journal ends when its reader goes.
    let script = scratch.file("script.jsonl", &script);
    assert_eq!(unread(&["play", TUTORIAL, "--script", &script], FINE), "");
}

#[test]
fn output_files_are_complete_without_a_reader_on_stdout() {
    let scratch = Scratch::new();
    let journal = scratch.played(NOTE);
    let sheets = scratch.path("sheets");
    assert_eq!(unread(&["print", TUTORIAL, "--out", &sheets], FINE), "");
    assert_eq!(fs::read_dir(&sheets).unwrap().count(), 5);
    let list = scratch.path("list.txt");
    assert_eq!(unread(&["army", TUTORIAL, "--out", &list], FINE), "");
    assert!(!fs::read(&list).unwrap().is_empty());
    // A damaged journal gives a warning that the report is incomplete, and the exit status of a fault.
    let whole = fs::read(&journal).unwrap();
    let cut = scratch.path("cut.jsonl");
    fs::write(&cut, &whole[..whole.len() - 20]).unwrap();
    let page = scratch.path("report.html");
    let err = unread(&["report", &cut, "--out", &page], FAULTY);
    assert!(err.contains("lost from there on"), "{err}");
    assert!(fs::read_to_string(&page).unwrap().ends_with("</html>\n"));
    let err = unread(&["print", &cut, "--out", &scratch.path("cut")], FAULTY);
    assert!(err.contains("lost from there on"), "{err}");
}
