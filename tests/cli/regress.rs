//! What once went wrong with a file, told as it is told now: beside each file of `tests/regress/files` that has one a text says
//! what it was, how the program is run (`$ drumhead check FILE`), and then of its end `exit 0`, what it says (`says`) and does
//! not (`never`). A file without one is read by promise 1 alone.

use super::*;
use std::fmt::Write;

const FOLDER: &str = "tests/regress/files";

/// One run of the program, and what of it does not hold.
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

/// Everything a text says of its file.
fn of(says: &Path) -> String {
    let file = format!("{FOLDER}/{}", says.file_stem().unwrap().to_str().unwrap());
    let text = fs::read_to_string(says).unwrap().replace("FILE", &file);
    let runs: Vec<&str> = text.split("\n$ drumhead ").skip(1).collect();
    assert!(!runs.is_empty() && Path::new(env!("CARGO_MANIFEST_DIR")).join(&file).is_file(), "{}", says.display());
    let of_run = |run_text: &&str| {
        let mut lines = run_text.lines();
        let args: Vec<&str> = lines.next().unwrap().split(' ').collect();
        let expected: Vec<_> =
            lines.map(|line| line.split_once(' ').unwrap()).map(|(w, t)| (w, t.to_owned())).collect();
        assert!(!expected.is_empty(), "{}: nothing is asked of {args:?}", says.display());
        run(&args, &expected)
    };
    runs.iter().map(of_run).collect()
}

fn beside() -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER)).unwrap();
    let mut all: Vec<_> =
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().unwrap() == "txt").collect();
    all.sort();
    all
}

#[test]
fn files_that_once_went_wrong_are_told_as_they_should_be() {
    let all = beside();
    assert!(all.len() >= 10, "{all:?}");
    let wrong: String = all.iter().map(|says| of(says)).collect();
    assert!(wrong.is_empty(), "{wrong}");
}

/// What the README names as the test of a fault that is no file is there.
#[test]
fn each_fault_has_its_file_or_its_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("tests/regress/README.md")).unwrap();
    let mut wrong = String::new();
    let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert!(rows.len() >= 30, "{rows:?}");
    for row in rows {
        let names: Vec<&str> = row.rsplit(" | ").next().unwrap().split('`').skip(1).step_by(2).collect();
        for name in &names {
            let (file, test) = name.split_once("::").map_or((*name, None), |(file, test)| (file, Some(test)));
            let there = match test {
                Some(test) => {
                    fs::read_to_string(root.join(file)).is_ok_and(|text| text.contains(&format!("fn {test}(")))
                }
                None => {
                    ["tests/regress/files", "tests/regress"].iter().any(|folder| root.join(folder).join(file).is_file())
                }
            };
            if !there {
                let _ = writeln!(wrong, "{name} is not there: {row}");
            }
        }
        if names.is_empty() {
            let _ = writeln!(wrong, "nothing is named: {row}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
