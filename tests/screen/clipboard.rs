//! The real window beside another program that owns the clipboard: text copied there is pasted here, and the reverse.
//! With `DRUMHEAD_DISPLAY=1`, as in CI, Xvfb, xdotool, xclip and ImageMagick must be installed; otherwise the test is
//! skipped without them.

use crate::kit::{Screen, screen_of, tap};
use drumhead::app::{App, FileCommand};
use egui_kittest::kittest::Queryable;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The size of the virtual screen, which the window fills.
const SIZE: [f32; 2] = [1280.0, 800.0];
/// Software rendering in an unoptimised build on a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(120);

const FIRST: &str = "Crown\n  First\n    7th Foot, 16 line infantry, muskets\n";
const SECOND: &str = "Rebels\n  Second\n    Militia, 12 militia infantry, muskets\n";

/// Returns whether all tools are installed. Panics if they must be and are not.
fn display() -> bool {
    let missing: Vec<&str> = [("Xvfb", "-help"), ("xdotool", "version"), ("xclip", "-version"), ("import", "-version")]
        .into_iter()
        .filter(|(tool, flag)| Command::new(tool).arg(flag).output().is_err())
        .map(|(tool, _)| tool)
        .collect();
    let must = std::env::var_os("DRUMHEAD_DISPLAY").is_some_and(|value| value == "1");
    assert!(missing.is_empty() || !must, "DRUMHEAD_DISPLAY=1, and {missing:?} are not installed");
    missing.is_empty()
}

/// A virtual screen with a window on it and an owner of its clipboard. Dropping it ends the programs it started.
struct Desktop {
    display: String,
    started: Vec<Child>,
    home: tempfile::TempDir,
}

impl Drop for Desktop {
    fn drop(&mut self) {
        for child in self.started.iter_mut().rev() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Desktop {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        // The server finds a free display number and prints it.
        let mut server = Command::new("Xvfb")
            .args(["-noreset", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        assert!(!number.trim().is_empty(), "the virtual screen did not come up");
        Desktop { display: format!(":{}", number.trim()), started: vec![server], home }
    }

    fn tool(&self, name: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(name);
        command.env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY").env("HOME", self.home.path());
        command
    }

    fn games(&self) -> PathBuf {
        self.home.path().join("data/drumhead/games")
    }

    /// Opens the window, and waits until it has drawn the table.
    fn open_window(&mut self) {
        let home = self.home.path().to_owned();
        let window = self
            .tool(env!("CARGO_BIN_EXE_drumhead"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("LANG", "C.UTF-8")
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.started.push(window);
        // A blank window has a handful of colours, a drawn table hundreds.
        let colours = |picture: &[u8]| picture.chunks(3).collect::<BTreeSet<_>>().len();
        self.until("the table is drawn", || colours(&self.picture()) >= 200);
        let found = self.tool("xdotool").args(["search", "--name", "Drumhead"]).output().unwrap();
        let id = String::from_utf8(found.stdout).unwrap().lines().next().unwrap().to_owned();
        self.xdotool(&["windowfocus", "--sync", &id]);
        self.rest();
    }

    fn until(&self, what: &str, is_so: impl Fn() -> bool) {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}");
            sleep(Duration::from_millis(100));
        }
    }

    fn picture(&self) -> Vec<u8> {
        self.tool("import").args(["-window", "root", "ppm:-"]).output().unwrap().stdout
    }

    /// Waits until the window draws nothing new.
    fn rest(&self) {
        let last = std::cell::RefCell::new(Vec::new());
        self.until("the window rests", || {
            sleep(Duration::from_millis(400));
            let now = self.picture();
            now == last.replace(now.clone())
        });
    }

    /// Returns a picture of the lower edge of the page, where messages appear. Pasting changes nothing else there.
    fn messages(&self) -> Vec<u8> {
        let crop = ["-window", "root", "-crop", "700x50+110+750", "ppm:-"];
        self.tool("import").args(crop).output().unwrap().stdout
    }

    fn xdotool(&self, args: &[&str]) {
        assert!(self.tool("xdotool").args(args).status().unwrap().success(), "{args:?}");
    }

    fn click(&self, at: egui::Pos2) {
        let [x, y] = [at.x, at.y].map(|points| (points.round() as i32).to_string());
        self.xdotool(&["mousemove", &x, &y]);
        self.rest();
        self.xdotool(&["click", "1"]);
        self.rest();
    }

    /// Starts a program that owns the clipboard until it is closed.
    fn own_clipboard(&mut self, text: &str) {
        let mut owner = self.tool("xclip");
        owner.args(["-quiet", "-selection", "clipboard"]).stdin(Stdio::piped()).stderr(Stdio::null());
        let mut owner = owner.spawn().unwrap();
        owner.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        self.started.push(owner);
        self.until("the clipboard is owned", || self.clipboard() == text);
    }

    fn clipboard(&self) -> String {
        let read = self.tool("xclip").args(["-selection", "clipboard", "-o"]).output().unwrap();
        String::from_utf8(read.stdout).unwrap()
    }

    /// Waits until the box for lists has this text; the app saves it after each change.
    fn box_holds(&self, text: &str) {
        let path = self.games().join("army-text.unsaved");
        self.until(&format!("{text:?} is in the box"), || fs::read_to_string(&path).is_ok_and(|kept| kept == text));
    }
}

/// Opens the same window without pixels, to find the places of its controls.
fn twin(folder: &Path) -> Screen {
    let mut app = App::new(folder);
    app.apply(FileCommand::GoOn);
    screen_of(app, SIZE)
}

#[test]
fn lists_are_pasted_from_other_programs_and_copied_to_them() {
    if !display() {
        return;
    }
    let mut desktop = Desktop::new();
    let folder = tempfile::tempdir().unwrap();
    let mut twin = twin(folder.path());
    desktop.own_clipboard(FIRST);
    desktop.open_window();
    let mut both = |desktop: &Desktop, label: &str| {
        let at = twin.get_by_label(label).rect().center();
        tap(&mut twin, label);
        if label == "Paste" {
            twin.event(egui::Event::Paste(FIRST.to_owned()));
            twin.run();
        }
        desktop.click(at);
    };
    for label in ["Armies", "Paste or open"] {
        both(&desktop, label);
    }
    let no_message = desktop.messages();
    both(&desktop, "Paste");
    desktop.box_holds(FIRST);
    // Text copied meanwhile is pasted with the keyboard.
    desktop.own_clipboard(SECOND);
    desktop.xdotool(&["key", "ctrl+v"]);
    desktop.box_holds(SECOND);
    desktop.rest();
    assert!(desktop.messages() == no_message, "pasting went well, and something is said of it");
    for label in ["Replace the list", "Save or copy", "Copy the list"] {
        both(&desktop, label);
    }
    desktop.until("the list is copied", || desktop.clipboard().contains("Militia, 12 militia infantry, muskets"));
    // An empty clipboard causes a message, and the box keeps its text.
    both(&desktop, "Paste or open");
    let no_message = desktop.messages();
    desktop.own_clipboard("");
    desktop.xdotool(&["key", "ctrl+v"]);
    desktop.until("a message is shown", || desktop.messages() != no_message);
    desktop.box_holds(SECOND);
}
