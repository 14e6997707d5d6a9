//! Runs the program from outside: every subcommand, its output and exit status, and bad input of every kind.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod army;
mod check;
mod journals;
mod languages;
mod lookup;
mod measure;
#[path = "../kit/other_rules.rs"]
#[allow(dead_code, reason = "not all of it is used here")]
mod other_rules;
mod photo;
mod play;
mod print;
mod regress;
mod ruler;
mod scripts;
mod serve;
mod surroundings;
#[cfg(unix)]
mod writing;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const FINE: i32 = 0;
const FAULTY: i32 = 1;
const MISUSED: i32 = 2;

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_drumhead"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn drumhead(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

/// Runs the program, checks its exit status and returns standard output and standard error.
fn run(args: &[&str], status: i32) -> (String, String) {
    check_output(args, drumhead(args), status)
}

/// Does the same for a process that has already ended.
fn check_output(args: &[&str], output: Output, status: i32) -> (String, String) {
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{out}\n{err}");
    assert!(!err.contains("panicked"), "{err}");
    (out, err)
}

fn json(args: &[&str], status: i32) -> Vec<Value> {
    let (out, _) = run(args, status);
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
    /// Plays the tutorial battle from a script and returns the path of its journal.
    fn played(&self, script: &str) -> String {
        let (script, journal) = (self.file("script.jsonl", script), self.path("game.jsonl"));
        run(&["play", TUTORIAL, "--script", &script, "--journal", &journal], FINE);
        journal
    }
}

const TUTORIAL: &str = "armies/tutorial.json";
const NOTE: &str = "{\"do\":\"rule\",\"ruling\":{\"change\":\"note\"},\"reason\":\"a cold morning\"}\n";
