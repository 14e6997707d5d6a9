//! Runs the program on files that once broke it. Beside each file in `tests/regress/files` a text says what went wrong,
//! how to run the program (`$ drumhead check FILE`) and the expected result: `exit 0`, text it must print (`says`) and
//! text it must not (`never`).

use super::*;
use std::fmt::Write;

const FOLDER: &str = "tests/regress/files";

/// Runs the program once and returns the expectations that fail.
fn run(args: &[&str], expected: &[(&str, String)]) -> String {
    let output = drumhead(args);
    let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    let status = output.status.code().map_or("none".to_owned(), |code| code.to_string());
    let holds = |(word, text): &(&str, String)| match *word {
        "exit" => status == *text,
        "says" => told.contains(text),
        "never" => !told.contains(text),
        _ => panic!("{word:?} is not exit, says or never"),
    };
    let wrong: Vec<_> = expected.iter().filter(|line| !holds(line)).collect();
    if wrong.is_empty() { String::new() } else { format!("{args:?}: {wrong:?}\nexit {status}\n{told}\n") }
}

/// Runs every command in the text beside a file.
fn of(name: &str) -> String {
    let file = format!("{FOLDER}/{name}");
    let text = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{file}.txt"));
    let text = fs::read_to_string(text).unwrap().replace("FILE", &file);
    let runs: Vec<&str> = text.split("\n$ drumhead ").skip(1).collect();
    assert!(!runs.is_empty(), "{name}");
    let of_run = |run_text: &&str| {
        let mut lines = run_text.lines();
        let args: Vec<&str> = lines.next().unwrap().split(' ').collect();
        let expected: Vec<_> =
            lines.map(|line| line.split_once(' ').unwrap()).map(|(w, t)| (w, t.to_owned())).collect();
        let asks = |words: &[&str]| expected.iter().any(|(word, _)| words.contains(word));
        assert!(asks(&["exit"]) && asks(&["says", "never"]), "{name}: {args:?}: how does it end, and what is said?");
        run(&args, &expected)
    };
    runs.iter().map(of_run).collect()
}

/// Returns the file names in a folder.
fn files_of(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    let mut all: Vec<_> = paths.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    all.sort();
    all
}

#[test]
fn files_that_once_failed_give_the_expected_output() {
    let (texts, files): (Vec<_>, Vec<_>) = files_of(FOLDER).into_iter().partition(|name| name.ends_with(".txt"));
    assert!(files.len() >= 14, "{files:?}");
    assert_eq!(texts, files.iter().map(|name| format!("{name}.txt")).collect::<Vec<_>>());
    let wrong: String = files.iter().map(|name| of(name)).collect();
    assert!(wrong.is_empty(), "{wrong}");
}

/// Returns whether something replays a fault: a test by `file::name`, a file, or a part of `.ci/run`.
fn is_played(root: &Path, name: &str) -> bool {
    let Some((file, test)) = name.split_once("::") else {
        let in_every_run = || fs::read_to_string(root.join(".ci/run")).is_ok_and(|run| run.contains(name));
        // Besides the files on the list, the journals are played and these two texts are read.
        let is_read = name.ends_with(".jsonl") || ["windows.txt", "grid-tables.txt"].contains(&name);
        let of_promise_1 = !name.ends_with(".txt") && root.join(FOLDER).join(name).is_file();
        return match name.starts_with(".ci/") {
            true => root.join(name).is_file() && in_every_run(),
            false => of_promise_1 || is_read && root.join("tests/regress").join(name).is_file(),
        };
    };
    let text = fs::read_to_string(root.join(file)).unwrap_or_default();
    let Some((before, _)) = text.split_once(&format!("fn {test}(")) else { return false };
    let marks: Vec<&str> = before.lines().rev().take_while(|line| !line.is_empty() && *line != "}").collect();
    let has = |mark: &str| marks.iter().any(|line| line.trim_start().starts_with(mark));
    // The promises have a `main` of their own.
    !has("#[ignore") && (has("#[test]") || file.starts_with("tests/promises/"))
}

const FOLDERS: [&str; 2] = [FOLDER, "tests/regress"];

/// Every fault in the list is replayed by something that exists and runs, and every file belongs to a fault in the
/// list.
#[test]
fn each_past_fault_has_a_file_or_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("tests/regress/README.md")).unwrap();
    let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() >= 30, "{rows:?}");
    let (mut named, mut wrong) = (Vec::new(), String::new());
    for row in rows {
        let names: Vec<&str> = row.rsplit(" | ").next().unwrap().split('`').skip(1).step_by(2).collect();
        for name in names.iter().filter(|name| !is_played(root, name)) {
            let _ = writeln!(wrong, "{name} is not there, or not run: {row}");
        }
        if names.is_empty() {
            let _ = writeln!(wrong, "nothing is named: {row}");
        }
        named.extend(names);
    }
    // The texts beside the files belong to them.
    let all = FOLDERS
        .iter()
        .flat_map(|folder| files_of(folder))
        .filter(|name| !["README.md", ".gitattributes"].contains(&name.as_str()));
    for name in all.filter(|name| !named.contains(&name.as_str()) && !named.contains(&name.trim_end_matches(".txt"))) {
        let _ = writeln!(wrong, "{name} is of no fault in the list");
    }
    assert!(wrong.is_empty(), "{wrong}");
}
