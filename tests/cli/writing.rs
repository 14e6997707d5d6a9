//! What is written and over what: only files make way, whatever else has their name; and no reader need be there.

use super::*;
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};

/// As [`said`], of a command that may wait for ever where it is faulty.
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
    told(args, child.wait_with_output().unwrap(), status)
}

fn is_made(tool: &str, args: &[&str]) -> bool {
    Command::new(tool).args(args).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A journal of a short game.
fn kept(scratch: &Scratch) -> String {
    let (script, journal) = (scratch.file("script.jsonl", NOTE), scratch.path("game.jsonl"));
    said(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
    journal
}

/// Some command writes to a place and is refused in these words, whether or not a file there would have had to make way.
fn is_refused(args: &[&str], words: &str) {
    for replace in [&[][..], &["--replace"]] {
        let args = [args, replace].concat();
        let (out, err) = said_soon(&args, FAULTY);
        assert!(out.is_empty() && err.contains(words) && err.lines().count() == 1, "{args:?}: {out}{err}");
    }
}

#[test]
fn nothing_but_a_file_makes_way() {
    let scratch = Scratch::new();
    let journal = kept(&scratch);
    let (pipe, nowhere, node) = (scratch.path("pipe"), scratch.path("nowhere"), scratch.path("node"));
    assert!(is_made("mkfifo", &[&pipe]));
    symlink(scratch.path("none"), &nowhere).unwrap();
    let no_file = "it is a device or a pipe, not a file";
    let mut odd = vec![(pipe, no_file), (nowhere, "it is a link that leads nowhere")];
    // Only root may make one.
    if is_made("mknod", &[&node, "c", "1", "3"]) {
        odd.push((node, no_file));
    }
    for (n, (place, words)) in odd.iter().enumerate() {
        let before = fs::symlink_metadata(place).unwrap().file_type();
        is_refused(&["report", &journal, "--out", place], words);
        let folder = scratch.path(&format!("sheets-{n}"));
        fs::create_dir(&folder).unwrap();
        // The last of the PDFs: not even the first is written then.
        let sheet = format!("{folder}/quick-reference.pdf");
        fs::rename(place, &sheet).unwrap();
        is_refused(&["print", TUTORIAL, "--out", &folder], words);
        // What never replaces anything has one answer.
        let (_, err) = said_soon(&["army", TUTORIAL, "--out", &sheet], FAULTY);
        assert!(err.contains("there is a file of that name"), "{err}");
        let script = scratch.path("script.jsonl");
        let (_, err) = said_soon(&["play", TUTORIAL, "--script", &script, "--journal", &sheet], FAULTY);
        assert!(err.contains("there is one already"), "{err}");
        assert_eq!(fs::symlink_metadata(&sheet).unwrap().file_type(), before);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}

/// A report that is kept elsewhere by a link stays there.
#[test]
fn a_link_to_a_file_stays_and_the_file_makes_way() {
    let scratch = Scratch::new();
    let journal = kept(&scratch);
    fs::create_dir(scratch.path("stick")).unwrap();
    let (there, link) = (scratch.path("stick/report.html"), scratch.path("report.html"));
    fs::write(&there, "").unwrap();
    symlink(&there, &link).unwrap();
    said_soon(&["report", &journal, "--out", &link], FAULTY);
    said_soon(&["report", &journal, "--out", &link, "--replace"], FINE);
    assert!(Path::new(&link).is_symlink() && fs::read_to_string(&there).unwrap().starts_with("<!DOCTYPE html>"));
    fs::write(&there, "mine").unwrap();
    let (_, err) = said_soon(&["report", &journal, "--out", &link, "--replace"], FAULTY);
    assert!(err.contains("a report is not put in its place"), "{err}");
    assert_eq!(fs::read_to_string(&there).unwrap(), "mine");
}
