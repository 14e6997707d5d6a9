//! Checks the table of paragraphs (`src/rules/otp/paragraphs.md`): every numbered paragraph of the rules text has a
//! row, every path and every case named in it exists, and every case's section has a row.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::otp_cases::CASES;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Number of paragraphs in each part of the text: `(4, 5)` is 4.1 to 4.5.
const PARAGRAPHS: [(u8, u8); 10] = [(1, 3), (3, 3), (4, 5), (5, 5), (6, 14), (7, 7), (8, 16), (9, 14), (10, 6), (2, 0)];
/// Sections with text before their first paragraph.
const SECTIONS: [&str; 6] = ["1.0", "2.0", "3.0", "5.0", "9.0", "11.0"];

struct ParagraphRow {
    section: String,
    places: Vec<String>,
    cases: Vec<String>,
    note: String,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the words between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn rows() -> Vec<ParagraphRow> {
    let text = fs::read_to_string(root().join("src/rules/otp/paragraphs.md")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| §"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 5, "five cells: {line}");
        ParagraphRow {
            section: cells[0].to_owned(),
            places: quoted(cells[2]),
            cases: quoted(cells[3]),
            note: cells[4].to_owned(),
        }
    };
    lines.map(row).collect()
}

/// Returns the headings of all worked cases, without the word `case`.
fn headings() -> BTreeSet<String> {
    let folder = root().join(CASES);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.filter(|p| p.extension().is_some_and(|e| e == "txt")).map(|p| fs::read_to_string(p).unwrap());
    let mut headings = BTreeSet::new();
    for text in texts {
        headings.extend(text.lines().filter_map(|line| line.strip_prefix("case ")).map(|h| h.trim().to_owned()));
    }
    headings
}

/// Returns whether a test file below `tests/` has a test of that name.
fn is_test(file: &str, test: &str) -> bool {
    let text = fs::read_to_string(root().join("tests").join(file)).unwrap_or_default();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.windows(2).any(|pair| pair[0] == "#[test]" && pair[1].starts_with(&format!("fn {test}(")))
}

#[test]
fn a_test_is_found_by_its_file_and_name() {
    assert!(is_test("files/battle_file.rs", "brigades_too_large"));
    assert!(!is_test("files/battle_file.rs", "brigades_too_larg"), "only its whole name");
    assert!(!is_test("files/battle_file.rs", "faults_of"), "no test");
    assert!(!is_test("no_such_file.rs", "brigades_too_large"));
}

fn wanted() -> Vec<String> {
    let numbered = PARAGRAPHS.iter().flat_map(|(part, last)| (1..=*last).map(move |n| format!("{part}.{n}")));
    numbered.chain(SECTIONS.iter().map(|s| (*s).to_owned())).collect()
}

#[test]
fn every_paragraph_has_its_row_once() {
    let sections: Vec<String> = rows().into_iter().map(|row| row.section).collect();
    for paragraph in wanted() {
        assert_eq!(sections.iter().filter(|s| **s == paragraph).count(), 1, "rows for {paragraph}");
    }
    assert_eq!(sections.len(), wanted().len(), "a row for nothing: {sections:?}");
}

#[test]
fn every_implementing_file_exists() {
    for row in rows() {
        assert!(!row.places.is_empty(), "{} lives nowhere", row.section);
        for place in &row.places {
            let own = root().join("src/rules/otp").join(place);
            let shared = root().join("src").join(place);
            assert!(Path::exists(&own) || Path::exists(&shared), "{}: no {place}", row.section);
        }
    }
}

#[test]
fn every_paragraph_is_proved_or_left_to_the_referee() {
    let headings = headings();
    for row in rows() {
        for case in &row.cases {
            let there = if let Some((file, test)) = case.split_once("::") {
                is_test(file, test)
            } else {
                headings.contains(case)
            };
            assert!(there, "{}: no case or test `{case}`", row.section);
        }
        let left = row.note.starts_with("Left to the referee: ");
        assert!(left || !row.cases.is_empty(), "{}: neither proved nor left to the referee", row.section);
    }
}

#[test]
fn every_case_belongs_to_a_paragraph() {
    let sections: BTreeSet<String> = rows().into_iter().map(|row| row.section).collect();
    for heading in headings() {
        let section = heading.split(' ').next().unwrap();
        assert!(sections.contains(section), "`{heading}` cites a paragraph the text has not");
    }
}

/// A file has the cases of one section, which its name begins with.
#[test]
fn each_section_has_its_cases_in_one_file() {
    for file in fs::read_dir(root().join(CASES)).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let (part, paragraph) = name.split_once('-').unwrap().0.split_once('.').unwrap();
        let number = |text: &str| text.parse::<u8>().unwrap();
        let section = format!("case {}.{} ", number(part), number(paragraph));
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.starts_with("case ")) {
            assert!(line.starts_with(&section), "{name}: {line}");
        }
    }
}
