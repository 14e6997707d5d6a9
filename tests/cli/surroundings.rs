//! Bad surroundings: misuse, folders, full disks, closed pipes, missing displays.

use super::*;

#[test]
fn misuse_exits_with_status_2_and_help_does_not() {
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
        let (out, err) = run(args, MISUSED);
        assert!(out.is_empty() && err.contains("--help"), "{args:?}: {err}");
    }
    let (_, err) = run(&["measure", TUTORIAL], MISUSED);
    assert!(err.contains("--all") && err.contains("--from"), "{err}");
    for args in [&["--help"][..], &["--version"], &["measure", "--help"]] {
        run(args, FINE);
    }
    // An argument that looks like a missing file is treated as a file.
    for args in [&["bogus.json"][..], &["no/such/folder"]] {
        run(args, FAULTY);
    }
}

#[test]
#[cfg(unix)]
fn an_unwritable_folder_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", NOTE);
    let folder = PathBuf::from(scratch.path("read-only"));
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    // Root can write to a read-only folder, but not to /proc.
    let root = fs::write(folder.join("probe"), b"").is_ok();
    let journal = if root { PathBuf::from("/proc/drumhead.jsonl") } else { folder.join("game.jsonl") };
    let journal = journal.to_str().unwrap();
    let (_, err) = run(&["play", TUTORIAL, "--script", &script, "--journal", journal], FAULTY);
    assert!(err.starts_with(&format!("{journal}: cannot be")), "{err}");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_under_the_output_is_reported() {
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

/// A file that cannot grow, as on a full disk: the journal holds exactly the actions that were printed as done.
#[test]
#[cfg(target_os = "linux")]
fn a_journal_that_cannot_grow_ends_the_game_at_its_last_saved_action() {
    let scratch = Scratch::new();
    let script = scratch.file("script.jsonl", &NOTE.repeat(200));
    let (one, whole) = (scratch.path("one.jsonl"), scratch.path("whole.jsonl"));
    run(&["play", TUTORIAL, "--script", &scratch.file("short.jsonl", NOTE), "--journal", &one], FINE);
    // In blocks of 512 bytes: room for the header and some of the actions.
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
    let (replayed, _) = run(&["replay", &whole, "--json"], FAULTY);
    let replayed: Value = serde_json::from_str(&replayed).unwrap();
    assert_eq!((&replayed["actions"], &replayed["digest"]), (&last["n"], &last["digest"]));
}

#[test]
fn a_closed_output_pipe_is_not_a_crash() {
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
fn a_missing_display_is_reported_with_a_hint() {
    let (out, err) = run(&[TUTORIAL], FAULTY);
    assert!(out.is_empty());
    assert!(err.contains("window"), "{err}");
    assert!(err.contains("drumhead --help"), "{err}");
}

#[test]
fn bad_input_gives_a_clear_message() {
    let scratch = Scratch::new();
    let folder = scratch.0.path().to_str().unwrap();
    let file = |name: &str, text: &str| {
        let path = scratch.0.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let begin = file("begin.txt", "{\"do\":\"begin\"}\n");
    let err = |args: &[&str], status| run(args, status).1;
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
    assert_eq!(told, format!("{wrong}:2:7 \"drw\" is not an action; did you mean \"draw\"?\n"));
    let words = file("words.txt", "draw a chit\n");
    let told = err(&["play", TUTORIAL, "--script", &words], FAULTY);
    assert!(told.starts_with(&format!("{words}:1:1 a word without quotes")), "{told}");
    // Three missing files give three messages.
    let told = err(&["play", "no.json", "--script", "no.txt", "--charts", "no-charts.json"], FAULTY);
    assert_eq!(told.lines().count(), 3, "{told}");
    let told = err(&["span", TUTORIAL, "--commander", "wellington"], FAULTY);
    assert!(told.contains("there is no commander \"wellington\"; there are "), "{told}");
    let journal = scratch.0.path().join("game.journal");
    let journal = journal.to_str().unwrap();
    run(&["play", TUTORIAL, "--script", &begin, "--seed", "1", "--journal", journal], FINE);
    let told = err(&["report", journal, "--out", folder, "--replace"], FAULTY);
    assert!(told.contains("it is a folder: name a file in it for the report"), "{told}");
    assert!(scratch.0.path().is_dir());
}

/// A missing display: the message names it and points to the help, without a source location.
#[test]
fn an_unavailable_display_is_named() {
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

/// All commands that read journals recognise one of another version, or one with something before its first line.
#[test]
fn a_journal_with_another_header_is_reported() {
    let scratch = Scratch::new();
    let journal = scratch.played("{\"do\":\"begin\"}\n");
    let text = std::fs::read_to_string(&journal).unwrap();
    for changed in [format!("\u{feff}\u{feff}{text}"), text.replacen("drumhead-journal/4", "drumhead-journal/9", 1)] {
        let other = scratch.file("other.jsonl", &changed);
        for ask in [&["measure", &other, "--all"][..], &["span", &other, "--commander", "x"], &["replay", &other]] {
            let (_, err) = run(ask, FAULTY);
            assert!(err.contains("does not begin") && !err.contains("continues it"), "{ask:?}: {err}");
        }
    }
    let odd = scratch.file("odd.jsonl", &text.replacen("\"who\":", "\"x\":1,\"who\":", 1));
    let (_, err) = run(&["replay", &odd], FAULTY);
    assert!(err.contains("line 2: its digest does not match") && !err.contains("expected"), "{err}");
}

/// A pipe can be read only once.
#[cfg(unix)]
#[test]
fn scripts_battles_and_journals_may_come_through_a_pipe() {
    let piped = |file: &str, args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_drumhead"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(args)
            .stdin(through_a_pipe(file.to_owned()))
            .output()
            .unwrap();
        let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert_eq!(output.status.code(), Some(FINE), "{args:?}\n{out}\n{err}");
        out
    };
    let scratch = Scratch::new();
    let script = scratch.file("morning.jsonl", "{\"do\":\"begin\"}\n{\"do\":\"draw\"}\n");
    let journal = scratch.path("morning.journal");
    let played = |battle: &str, script: &str| vec!["play".to_owned(), battle.into(), "--script".into(), script.into()];
    let plain = [played(TUTORIAL, &script), vec!["--seed".into(), "4".into(), "--journal".into(), journal.clone()]];
    let plain: Vec<&str> = plain.iter().flatten().map(String::as_str).collect();
    let (wanted, _) = run(&plain, FINE);
    let last = |out: &str| out.lines().last().unwrap().to_owned();
    for (file, battle, script) in [(script.as_str(), TUTORIAL, STDIN), (TUTORIAL, STDIN, script.as_str())] {
        let args = played(battle, script);
        let args: Vec<&str> = args.iter().map(String::as_str).chain(["--seed", "4"]).collect();
        assert_eq!(last(&piped(file, &args)), last(&wanted));
    }
    assert!(piped(TUTORIAL, &["check", STDIN]).contains("without fault"));
    assert!(piped(&journal, &["replay", STDIN]).contains("2 actions"));
    assert_eq!(
        piped(TUTORIAL, &["span", STDIN, "--commander", "general-red"]),
        run(&["span", TUTORIAL, "--commander", "general-red"], FINE).0
    );
}

const STDIN: &str = "/dev/stdin";

fn through_a_pipe(file: String) -> Stdio {
    let cat = Command::new("cat").arg(file).current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::piped()).spawn();
    Stdio::from(cat.unwrap().stdout.unwrap())
}
