//! Checks the sync calls from outside: `strace` records the system calls of a playing program. Before an action is
//! printed, the journal must have been written and synced, and its name in the folder too. The same holds for the names
//! of new folders on the path: this program creates them when it is called with [`MAKES_FOLDERS`].
//!
//! The disk that loses power (`power.rs`) shares the functions that decide when a file is synced with the machine's
//! disk; only this test shows that these reach the system.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::store::{Disk, RealDisk};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// A question mark makes a call optional on machines that lack it.
const CALLS: &str =
    "trace=openat,write,pwrite64,writev,fsync,fdatasync,?rename,?renameat,renameat2,linkat,?unlink,unlinkat";
const ACTIONS: usize = 40;

/// The argument for creating folders and nothing else, followed by the path of the lowest one.
pub const MAKES_FOLDERS: &str = "--makes-folders";

/// Creates a folder, and those above it, on the machine's disk.
pub fn makes_folders(lowest: &str) -> ExitCode {
    match RealDisk::default().make_folder(Path::new(lowest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Start of a printed action, as strace shows it.
const FIRST_PIECE: &str = r#">, "{\"n\":"#;

/// Runs if there is an `strace` that may trace; at full size there must be one.
pub fn keep() -> CaseTally {
    let may_trace = Command::new("strace").args(["-o", "/dev/null", "true"]).stderr(Stdio::null()).status();
    if !parallel::full() && !may_trace.is_ok_and(|status| status.success()) {
        println!("p03_power_lost: no strace that may trace: not looked at what the machine is told to keep");
        return CaseTally::default();
    }
    CaseTally::one(parallel::caught(played_and_traced)).and(CaseTally::one(parallel::caught(folders_are_kept)))
}

/// Checks that each new folder's name is synced in the folder above it, before the program ends.
fn folders_are_kept() -> Outcome {
    let above = tempfile::tempdir().map_err(|e| e.to_string())?;
    let above = above.path().canonicalize().map_err(|e| e.to_string())?;
    let (log, names) = (above.join("calls"), ["games", "of-1781", "march"]);
    let lowest = names.iter().fold(above.clone(), |folder, name| folder.join(name));
    let this = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut traced = Command::new("strace");
    traced.args(["-f", "-y", "-e", "trace=?mkdir,?mkdirat,fsync", "-o"]).arg(&log).arg(this);
    let status = traced.arg(MAKES_FOLDERS).arg(&lowest).status().map_err(|e| format!("strace: {e}"))?;
    if !status.success() || !lowest.is_dir() {
        return Err(format!("{} is not made: {status}", lowest.display()));
    }
    let calls = std::fs::read_to_string(&log).map_err(|e| e.to_string())?;
    for folder in lowest.ancestors().take(names.len()) {
        let at = |call: &str, sign: &str| calls.lines().position(|line| line.contains(call) && line.contains(sign));
        let made = at("mkdir", &format!("\"{}\"", folder.display()));
        let above = folder.parent().unwrap();
        let kept = at("fsync(", &format!("<{}>", above.display()));
        if made.is_none() || made > kept {
            return Err(format!("the name of {} is not kept: {calls}", folder.display()));
        }
    }
    Ok(())
}

fn played_and_traced() -> Outcome {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    // The path without links, as the system reports it.
    let folder = folder.path().canonicalize().map_err(|e| e.to_string())?;
    // strace escapes other characters in a path.
    if !folder.to_string_lossy().bytes().all(|byte| byte.is_ascii_graphic() && !b"<>\"\\".contains(&byte)) {
        return if parallel::full() { Err(format!("{} is no plain path", folder.display())) } else { Ok(()) };
    }
    let (script, journal, log) = (folder.join("script"), folder.join("game.jsonl"), folder.join("calls"));
    std::fs::write(&script, played()).map_err(|e| e.to_string())?;
    let done = Command::new("strace")
        .args(["-f", "-y", "-e", CALLS, "-o"])
        .arg(&log)
        .arg(env!("CARGO_BIN_EXE_drumhead"))
        .args(["play", "--json", "--seed", "7", "--script"])
        .arg(&script)
        .arg("--journal")
        .arg(&journal)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("armies/tutorial.json"))
        .output()
        .map_err(|e| format!("strace: {e}"))?;
    if !done.status.success() {
        return Err(format!("it does not play under strace: {}", String::from_utf8_lossy(&done.stderr)));
    }
    let calls = std::fs::read_to_string(&log).map_err(|e| e.to_string())?;
    let told = told_when_kept(&calls, &journal)?;
    if told < ACTIONS {
        return Err(format!("{told} of {ACTIONS} actions were told and kept"));
    }
    // The check must fail if either call is missing.
    for call in [" fsync(", " fdatasync("] {
        let without: Vec<&str> = calls.lines().filter(|line| !line.contains(call)).collect();
        if told_when_kept(&without.join("\n"), &journal).is_ok() {
            return Err(format!("nothing hangs on{call}"));
        }
    }
    Ok(())
}

/// Returns a game as a script.
fn played() -> String {
    let known = games::BATTLES.iter().find(|known| known.name == "tutorial.json").unwrap();
    let mut journal = games::begun(known, 7);
    games::play(&mut journal, ACTIONS, &mut Rng::of(7, 36)).unwrap();
    journal.entries().iter().fold(String::new(), |mut script, entry| {
        let _ = writeln!(script, "{}", serde_json::to_string(&entry.action).unwrap());
        script
    })
}

/// Returns the number of printed lines; checks that each was printed only after a write to the journal, and after the
/// journal and its name were synced.
fn told_when_kept(calls: &str, journal: &Path) -> Result<usize, String> {
    let (journal, folder) = (journal.display().to_string(), journal.parent().unwrap().display().to_string());
    let (mut unsynced, mut written, mut told) = (BTreeSet::new(), false, 0);
    for line in calls.lines() {
        // Format: "5432  write(4</tmp/x/game.jsonl>, "..." = 141".
        let Some((name, rest)) = line.split_once(char::is_whitespace).and_then(|(_, call)| call.trim().split_once('('))
        else {
            continue;
        };
        let failed = rest.rsplit_once(" = ").is_some_and(|(_, result)| result.starts_with('-'));
        let file = rest.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map_or("", |(path, _)| path);
        let ours = file == journal || file.starts_with(&format!("{journal}."));
        match name {
            _ if failed => {}
            // A long line is written in pieces: the first one counts.
            "write" | "pwrite64" | "writev" if rest.starts_with("1<") && rest.contains(FIRST_PIECE) => {
                if !written || !unsynced.is_empty() {
                    return Err(format!("told after {told} others, and not kept: {unsynced:?}"));
                }
                (written, told) = (false, told + 1);
            }
            "write" | "pwrite64" | "writev" if ours => {
                written = true;
                unsynced.insert(file.to_owned());
            }
            "fsync" | "fdatasync" => {
                unsynced.remove(file);
            }
            // A name was added or removed. Data under a name that is not synced may be lost with it.
            "openat" if !rest.contains("O_CREAT") => {}
            "openat" | "rename" | "renameat" | "renameat2" | "linkat" | "unlink" | "unlinkat"
                if rest.contains(&journal) =>
            {
                unsynced.insert(folder.clone());
            }
            _ => {}
        }
        // The game is over: its result is printed without being saved.
        if told == ACTIONS {
            break;
        }
    }
    Ok(told)
}
